"""What a worker knows of the key: its entries, learned page by page, and which of them may stand in a text."""

import re
from collections.abc import Iterable, Sequence

from scrub_app.batch.orders import Page
from scrub_app.core.audit.by_word import ByWord
from scrub_app.core.audit.words import Words
from scrub_app.core.errors import ScrubError
from scrub_app.core.scrubkey.model import Entry, EntryFormat
from scrub_app.core.spans import Span

PAGES_MISSING = "pages_missing"
"""The error of a worker that lacks the pages before those it is given: a fresh one, in place of one that died."""


class Known:
    """The entries of one run, by value and by their words."""

    def __init__(self, run: str) -> None:
        self.run = run
        self.pages = 0
        self.by_value: dict[str, Entry] = {}
        self._by_word = ByWord()

    def learn(self, page: Page) -> None:
        """Take one more page; one that is known already changes nothing. `PAGES_MISSING` when one before it is not."""
        if page.number < self.pages:
            return
        if page.number > self.pages:
            raise ScrubError(PAGES_MISSING)
        self.pages += 1
        self.by_value |= {e.value: e for e in page.entries if e.format is EntryFormat.ROBUST_V1}
        self._by_word.add(page.entries)

    def relevant(self, text: str, decisions: Sequence[Span]) -> tuple[Entry, ...]:
        """The entries that can stand in `text`, or in what masking leaves of it, in the order of the key."""
        return self._by_word.held(Words(text, (rest for span in decisions for rest in _rests(text, span))))


def _rests(text: str, span: Span) -> Iterable[str]:
    """What stays of a word that a decision cuts."""
    before = re.search(r"\w+\Z", text[max(0, span.start - 100) : span.start])
    after = re.match(r"\w+", text[span.end : span.end + 100])
    return [match[0] for match in (before, after) if match]


_held = {"known": Known("")}


def known_of(pages: Sequence[Page]) -> Known:
    """What this process knows, with `pages` learned; of another run than before it forgets all."""
    run = pages[-1].run
    if _held["known"].run != run:
        _held["known"] = Known(run)
    for page in pages:
        _held["known"].learn(page)
    return _held["known"]
