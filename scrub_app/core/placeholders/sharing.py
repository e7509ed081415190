"""Share or archive: a document whose values are replaced for good. No key is made, nothing comes back."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from scrub_app.core.documents.model import Document, MaskedFile, MaskOptions, Replacement
from scrub_app.core.entities import Tier
from scrub_app.core.placeholders.factory import Mention, Placeholders
from scrub_app.core.placeholders.preserving import Identity, Nothing
from scrub_app.core.spans import Decision, Span, cut
from scrub_app.core.tokens.grammar import REMOVED

_MOST_ATTEMPTS = 100


class _Written:
    """What was written for each value of a text, folded for case and Unicode forms."""

    def __init__(self, placeholders: Placeholders[Nothing]) -> None:
        self._placeholders = placeholders
        self._words: dict[str, str] = {}
        self._taken: set[str] = set()
        self._ranks: dict[str, int] = {}

    def words(self, value: str, entity: str) -> str:
        """The placeholder of a value: the one it had before, or a new one. One that keeps identities has no doubles."""
        folded = fold(value)
        if folded not in self._words:
            self._ranks[entity] = self._ranks.get(entity, 0) + 1
            mention = Mention(value, entity, len(self._words) + 1, self._ranks[entity])
            self._words[folded] = self._fresh(mention)
            self._taken.add(self._words[folded])
        return self._words[folded]

    def _fresh(self, mention: Mention) -> str:
        words = self._placeholders.write(mention)
        if issubclass(self._placeholders.preserves, Identity):
            for attempt in range(1, _MOST_ATTEMPTS):
                if words not in self._taken:
                    break
                words = self._placeholders.write(replace(mention, attempt=attempt))
        return words


def fold(value: str) -> str:
    """`value` without case and Unicode forms: two values that fold alike are one entity."""
    return unicodedata.normalize("NFKC", value).casefold()


def share(
    document: Document,
    decisions: Sequence[Span],
    placeholders: Placeholders[Nothing],
    options: MaskOptions | None = None,
) -> MaskedFile:
    """The document with every decided span (but those that stay) replaced by what `placeholders` writes.

    A value that a span of the tier `remove` holds leaves the mark of what is removed, whatever the family shows of the
    rest. A span that crosses a border of the document is written in its first piece; the rest of it goes.
    `DocumentError` when the document cannot be written.
    """
    borders = [(s.start, s.end) for s in document.segments]
    written = _Written(placeholders)
    chosen = sorted((s for s in decisions if s.decision is not Decision.KEEP), key=lambda s: s.start)
    removed = {fold(document.text[s.start : s.end]) for s in chosen if s.tier is Tier.REMOVE}
    changes: list[Replacement] = []
    for span in chosen:
        value = document.text[span.start : span.end]
        words = REMOVED if fold(value) in removed else written.words(value, span.entity)
        for number, (start, end) in enumerate(cut(span.start, span.end, borders)):
            changes.append(Replacement(start, end, "" if number else words))
    return document.mask(changes, options or MaskOptions())
