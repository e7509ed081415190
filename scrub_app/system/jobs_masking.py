"""What the mask job is made of: whose tokens, what is refused, what is still found in what was written."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from scrub_app.core import workflow
from scrub_app.core.errors import MaskingError, OutputError
from scrub_app.core.issuing import Issuer, MemoryIssuer
from scrub_app.core.masking import Masked
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, ScrubKey
from scrub_app.core.spans import Decision, Span, cut
from scrub_app.core.tokens.grammar import BARE, REMOVED
from scrub_app.system.jobs_opening import stand_ins
from scrub_app.system.jobs_values import MaskOrder
from scrub_app.system.key_access import new_key
from scrub_app.system.openkey import OpenKey
from scrub_app.system.safe_writes import check_name, check_place

_OURS = re.compile(rf"(?:\[\[|%5B%5B)?{BARE}(?:\]\]|%5D%5D)?|{REMOVED}")


def check_output(out: Path | None, overwrite: bool, source: Path | None, key: Path | None) -> None:
    """Refuse an output before anything is done for it: the codes of `safe_writes`, and `output_key` for the key."""
    if out is None:
        return
    check_name(out.name)
    if key is not None and out.exists() and key.exists() and out.samefile(key):
        raise OutputError("output_key")
    check_place(out, overwrite, source)


def check_stand_ins(text: str, decisions: Sequence[Span]) -> None:
    """Refuse a text whose tokens would stay as they are: they would come back as somebody else's value."""
    masked = [(s.start, s.end) for s in decisions if s.decision is not Decision.KEEP]
    loose = [s for s in stand_ins(text) if not any(start <= s.start and s.end <= end for start, end in masked)]
    if loose:
        raise MaskingError("already_masked", count=len(loose))


@contextmanager
def issuer_of(order: MaskOrder) -> Iterator[tuple[Issuer, tuple[str, ...]]]:
    """The issuer that the order asks for, and the warnings of its key. A dry run works on a copy in memory."""
    if order.key is None:
        if not order.dry_run:
            raise MaskingError("no_key")
        yield MemoryIssuer(new_key()), ()
        return
    with OpenKey(order.key) as opened:
        yield (MemoryIssuer(opened.key) if order.dry_run else opened), opened.warnings


def still_found(masked: Masked, key: ScrubKey, rules: Rules) -> list[Span]:
    """What the same rules find in the masked document, apart from tokens and from what the person let stay."""
    text = masked.document.text
    ours = [(match.start(), match.end()) for match in _OURS.finditer(text)]
    left = set(masked.entry.left)
    return [
        span
        for span in workflow.detect_in(masked.document, rules)
        if span.decision is not Decision.KEEP
        and _says_more(text, span, ours)
        and key.digest(text[span.start : span.end]) not in left
    ]


def also_left(masked: Masked, key: ScrubKey, spans: Sequence[Span]) -> DocumentEntry:
    """The record of the document, which remembers what the second look found too: an audit need not tell it again."""
    text = masked.document.text
    digests = {key.digest(text[span.start : span.end]) for span in spans}
    return replace(masked.entry, left=tuple(sorted({*masked.entry.left, *digests})))


def _says_more(text: str, span: Span, ours: Sequence[tuple[int, int]]) -> bool:
    """Whether a span holds a letter or digit that is not part of a token."""
    place = span.start
    for start, end in [*cut(span.start, span.end, ours), (span.end, span.end)]:
        if any(map(str.isalnum, text[place:start])):
            return True
        place = end
    return False
