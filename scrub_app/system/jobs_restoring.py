"""What the audit and restore jobs are made of: which key a text belongs to, and where restored values stand."""

from collections.abc import Mapping, Sequence

from scrub_app.core.audit.model import Audit, Choice
from scrub_app.core.documents.model import Document, Kind, Readable
from scrub_app.core.errors import KeyFileError, RestoreError
from scrub_app.core.scrubkey.fitting import fit
from scrub_app.core.scrubkey.model import EntryFormat, ScrubKey
from scrub_app.core.tokens.grammar import find_strict
from scrub_app.system.openkey import KeyAccess, OpenKey

Found = tuple[KeyAccess, ScrubKey, int, tuple[str, ...]]
"""A key's access, what it holds, how many distinct tokens of it a text has, and the warnings of opening it."""


def key_of(text: str, candidates: Sequence[KeyAccess]) -> Found:
    """The candidate whose tokens stand in the text. A single candidate is taken as it is.

    `RestoreError` "no_key_fits" when none has a token in it; a candidate that does not open is passed over.
    """
    if len(candidates) == 1:
        return _weighed(text, candidates[0])
    found: list[Found] = []
    for access in candidates:
        try:
            found.append(_weighed(text, access))
        except KeyFileError:
            continue
    best = max(found, key=lambda one: one[2], default=None)
    if best is None or best[2] == 0:
        raise RestoreError("no_key_fits", keys=len(candidates))
    return best


def _weighed(text: str, access: KeyAccess) -> Found:
    with OpenKey(access) as opened:
        return access, opened.key, _fits(text, opened.key), opened.warnings


def _fits(text: str, key: ScrubKey) -> int:
    legacy = [e.token for e in key.entries if e.format is not EntryFormat.ROBUST_V1 and e.token in text]
    return fit(key, [found.token for found in find_strict(text)], legacy).issued


def check_kind(kind: Kind | None, document: Document) -> None:
    """Refuse a kind of file that the document cannot be written as."""
    if kind is not None and kind not in document.kinds_out:
        raise RestoreError("kind_not_possible", kind=kind.value)


def restored_ranges(
    text: str, key: ScrubKey, audit: Audit, decisions: Mapping[str, Choice]
) -> tuple[str, list[tuple[int, int]]]:
    """The flat text as restoring makes it, and where the restored values stand in it."""
    values = {entry.token: entry.value for entry in key.entries}
    places = [(o.start, o.end, o.token) for o in audit.occurrences]
    places += [
        (f.start, f.end, f.candidate)
        for f in audit.findings
        if decisions.get(f.id) is Choice.REPAIR and f.candidate and f.start is not None and f.end is not None
    ]
    parts: list[str] = []
    ranges: list[tuple[int, int]] = []
    place = length = 0
    for start, end, token in sorted(places):
        value = values[token]
        length += start - place
        ranges.append((length, length + len(value)))
        parts += [text[place:start], value]
        length, place = length + len(value), end
    return "".join([*parts, text[place:]]), ranges


def in_readable(ranges: Sequence[tuple[int, int]], shown: Readable) -> list[tuple[int, int]]:
    """The ranges of the flat text as they stand in the readable text; what is not shown there is left out."""
    moved: list[tuple[int, int]] = []
    pieces = iter(shown.ranges)
    piece = next(pieces, None)
    for start, end in ranges:
        while piece is not None and piece[1] + piece[2] <= start:
            piece = next(pieces, None)
        if piece is None:
            break
        low, high = max(start, piece[1]), min(end, piece[1] + piece[2])
        if low < high:
            moved.append((piece[0] + low - piece[1], piece[0] + high - piece[1]))
    return moved
