"""Reading what stands between the brackets of a damaged token: the best of all ways to take it apart."""

import re
from dataclasses import dataclass, replace

from scrub_app.core.tokens.anchors import AnchorKind
from scrub_app.core.tokens.evidence import Issued, Reading, Verdict, number, weigh
from scrub_app.core.tokens.folding import Folded
from scrub_app.core.tokens.labels import NO_LABEL, Fit, Label, label_ends, read_label
from scrub_app.core.tokens.readings import Placed, readings, tail

_PREFIX = re.compile(r"[S5][-_ ]?P[-_ |]?")
_NEXT_PREFIX = re.compile(r"S[_ ]?P[-_ ]?(?=[A-Z]{2})")
_BARE_LABEL = re.compile(r"[^\W\d_]+(?:[-_][^\W\d_]+)*[-_]?\Z")
_UNTIL = r"T/M|TOT|TO|THROUGH|THRU|BIS|UND|AND|EN|ET|Y|E|A|À|OF|OR|OU|\x01"
_RANGE = re.compile(
    rf"(?:[-_ ]?[/,&+;][-_ ]?| (?:{_UNTIL}) |[-_ ]\x01[-_ ]?|\x01)"
    r"(?:[0-9]{1,6}(?:[-_][0-9A-F]{4})?(?=[-_ ]?\])|0[0-9]{3}(?![0-9]))"
)
_RUN = re.compile(r"[A-Z0-9]+(?:[-_ ][A-Z0-9]+){2,7}")
_PLAIN_COUNTER = re.compile(r"0[0-9]{3}|[0-9]{4,6}")
_APART = re.compile(r"\]?[^A-Z0-9\]\x00]{1,4}([0-9A-F]{1,4})(?:[^A-Z0-9\[\]\x00]{1,3}|\](?=\]))?(?=\])")
_HEAD = re.compile(r"(?<=\[)((?:[A-Z]{1,14}[-_;,]){1,3})\Z")
_COUNTER = re.compile(r"[0-9OIL]{1,7}\Z")
_UNNATURAL = 2
_FULL = 4


@dataclass(frozen=True, slots=True)
class Core:
    """What was read between the brackets; offsets in folded text."""

    start: int
    end: int
    has_prefix: bool
    label: Label
    reading: Reading
    verdict: Verdict
    merged: bool = False
    moved: bool = False


def read_core(folded: Folded, at: int, kind: AnchorKind, issued: Issued) -> Core | None:
    """What can be read at the offset `at` of the text, where an anchor of this kind stands; None when nothing can."""
    core = _core(folded, at, kind, issued)
    if core is None or not core.verdict.whole:
        core = _shuffled(folded, at, issued) or core
    return _with_head(folded.text, core) if core else None


def _core(folded: Folded, at: int, kind: AnchorKind, issued: Issued) -> Core | None:
    text, place = folded.text, _canonical_place(folded, at)
    if kind is AnchorKind.PREFIX:
        match = _PREFIX.match(text, max(text.rfind("S", 0, place), text.rfind("5", 0, place), 0))
        return _read(text, match.start(), match.end(), issued) if match else None
    if kind is AnchorKind.SPREAD and (match := _PREFIX.match(text, place)):
        return _read(text, match.start(), match.end(), issued)
    if kind in (AnchorKind.LABEL, AnchorKind.SPREAD):
        return _read(text, place, place, issued)
    counter = _COUNTER.search(text[:place])
    if counter is None:
        return None
    label = _BARE_LABEL.search(text[: counter.start()])
    start = label.start() if label and _belongs(folded, label[0], counter.start() - 1, issued) else counter.start()
    core = _read(text, start, start, issued)
    return core if core and core.verdict.whole and core.reading.cost < _UNNATURAL else None


def _shuffled(folded: Folded, at: int, issued: Issued) -> Core | None:
    """The token whose parts all stand around `at`, in another order; None when any is not there, or one too many.

    An integrity part of digits alone may as well be a counter: it proves nothing here.
    """
    place = _canonical_place(folded, at)
    run = next((m for m in _RUN.finditer(folded.text) if m.start() <= place < m.end()), None)
    if run is None:
        return None
    parts = re.split("[-_ ]", run[0])
    proofs = [p for p in parts if p in issued.by_integrity and not p.isdigit()]
    counters = [p for p in parts if _PLAIN_COUNTER.fullmatch(p) and p not in proofs]
    if len(proofs) != 1 or len(counters) != 1:
        return None
    rest = [p for p in parts if p not in (proofs[0], counters[0])]
    spelled = "_".join(p for p in rest if p != "SP")
    fitting = [
        t for t in issued.by_counter.get(number(counters[0]), ()) if t.integrity == proofs[0] and t.entity == spelled
    ]
    if len(fitting) != 1:
        return None
    token, label = fitting[0], Label(spelled, Fit.EXACT)
    reading = Reading(label, counters[0], proofs[0])
    return Core(
        run.start(), run.end(), "SP" in rest, label, reading, Verdict(token, whole=True, reading=reading), moved=True
    )


def _canonical_place(folded: Folded, at: int) -> int:
    return next((i for i, start in enumerate(folded.starts) if start >= at), len(folded.text))


def _belongs(folded: Folded, label: str, gap: int, issued: Issued) -> bool:
    """Whether a word before a counter is its label: one that is known, or one that no blank keeps apart."""
    return "space_inserted" not in folded.marks[gap] or read_label(label.strip("-_"), issued.entities).code is not None


def _read(text: str, start: int, label_start: int, issued: Issued) -> Core | None:
    """The best way to read a label and what follows it."""
    following = _NEXT_PREFIX.search(text, label_start)
    stop = following.start() if following else len(text)
    best: Core | None = None
    for label_end in label_ends(text, label_start, stop, issued.entities, begun=label_start > start):
        core = _read_from(text, start, label_start, label_end, stop, issued)
        if best is None or _rank(core) > _rank(best):
            best = core
    return best


def _read_from(text: str, start: int, label_start: int, label_end: int, stop: int, issued: Issued) -> Core:
    label_text = text[label_start:label_end].strip("-_ |")
    label = read_label(label_text, issued.entities) if label_text else NO_LABEL
    head = text[start:label_end]
    after = tail(text, label_end, stop, spaced=" " in head and "_" not in head)
    alone = Reading(label, None, None, open_end=not after.closed, cut=after.cut)
    places = readings(label, after) or [Placed(alone, label_end)]
    verdict = weigh([p.reading for p in places], issued)
    if label.fit is Fit.UNKNOWN and " " in label_text and "_" in head and not verdict.whole:
        verdict = Verdict(reading=verdict.reading)
    place = next((p for p in places if p.reading == verdict.reading), places[0])
    for one in places:
        if one.reading.counter and not one.reading.integrity and (joined := _RANGE.match(text, one.end)):
            return Core(start, joined.end(), label_start > start, label, one.reading, Verdict(ambiguous=True), True)
    if apart := _integrity_apart(text, place, issued):
        verdict, place = apart
    end = place.end
    if text[end : end + 1] == "_" and not text[end + 1 : end + 2].isalnum():
        end += 1
    return Core(start, end, label_start > start, label, place.reading, verdict)


def _integrity_apart(text: str, place: Placed, issued: Issued) -> tuple[Verdict, Placed] | None:
    """A reading whose integrity part, or the rest of it, stands behind a sign that no token has: `0001 (A7F3)]]`."""
    reading = place.reading
    rest = _APART.match(text, place.end) if reading.counter else None
    if rest is None:
        return None
    whole = replace(reading, integrity=(reading.integrity or "") + rest[1], open_end=False, cut=False)
    verdict = weigh([whole], issued)
    contradicts = verdict.ambiguous and len(rest[1]) == _FULL and not rest[1].isdigit()
    return (verdict, Placed(whole, rest.end())) if verdict.whole or contradicts else None


def _with_head(text: str, core: Core) -> Core:
    """A sure reading with the parts that stand between the brackets and what was read: `[[XX_PERSON_...`."""
    head = _HEAD.search(text[: core.start]) if core.verdict.whole else None
    return replace(core, start=head.start(1)) if head else core


def _rank(core: Core) -> tuple[int, int, int]:
    sure = 2 if core.verdict.candidate and not core.verdict.weak else 1 if core.verdict.fits else 0
    return sure, -list(Fit).index(core.label.fit), core.end
