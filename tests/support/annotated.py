"""Texts with marks: `<P:Jan de Vries>` is a person, `<=:art. 4:17 Awb>` stays readable; and how well they are read.

The texts are letters, notes, chats and forms of invented people, written to hold what is hard. `@BSN1`, `@IBAN1` and
such stand for numbers with right check digits, so that none stands in the files.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from scrub_app.core.spans import Decision, Span

FOLDER = Path(__file__).parents[1] / "core" / "detection" / "texts"
_KINDS = {
    "P": "PERSON",
    "L": "LOCATION",
    "A": "ADDRESS",
    "O": "ORGANIZATION",
    "D": "DATE",
    **dict.fromkeys("CI", "NUMBER"),
    **dict.fromkeys("BNFETKXWU", "CONTACT"),
    "M": "AMOUNT",
    "Z": "OTHER",
}
_MARK = re.compile(r"<([A-Z=]):(.*?)>", re.DOTALL)
_TITLE = re.compile(r"(?:(?:mr|mrs|ms|miss|dr|drs|prof|mw|mevr|mevrouw|dhr|ir|ing)\.?\s+)+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Annotated:
    """A text, its mentions as (start, end, kind), and the phrases that must stay readable."""

    text: str
    mentions: tuple[tuple[int, int, str], ...]
    readable: tuple[tuple[int, int], ...]


@dataclass
class Score:
    """How many mentions of each kind were covered, what share of the covered letters lie in one, phrases touched."""

    recall: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
    covered: int = 0
    inside: int = 0
    touched: int = 0
    phrases: int = 0

    def of(self, kind: str) -> float:
        """The recall of one kind, in per cent."""
        return 100 * sum(self.recall[kind]) / len(self.recall[kind])

    @property
    def precision(self) -> float:
        """The share of covered letters and digits that lie in a mention, in per cent."""
        return 100 * self.inside / self.covered


def texts(name: str) -> Iterator[Annotated]:
    """The texts of one file of the tests."""
    return in_file(FOLDER / f"{name}.txt")


def in_file(path: Path) -> Iterator[Annotated]:
    """The texts of one file."""
    for part in re.split(r"^=== .*\n", path.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        yield parse(part.rstrip("\n"))


def parse(marked: str) -> Annotated:
    """A marked text without its marks."""
    for sign, value in _numbers().items():
        marked = marked.replace(sign, value)
    text, mentions, readable, place = "", [], [], 0
    for mark in _MARK.finditer(marked):
        text += marked[place : mark.start()]
        start, place = len(text), mark.end()
        text += mark[2]
        if mark[1] == "=":
            readable.append((start, len(text)))
        else:
            title = _TITLE.match(mark[2]) if mark[1] == "P" else None
            mentions.append((start + (title.end() if title else 0), len(text), _KINDS[mark[1]]))
    return Annotated(text + marked[place:], tuple(mentions), tuple(readable))


def score(name: str, detect: Callable[[str], list[Span]]) -> Score:
    """How `detect` reads the texts of one file."""
    result = Score()
    for one in texts(name):
        seen = _marks(len(one.text), [(s.start, s.end) for s in detect(one.text) if s.decision is not Decision.KEEP])
        known = _marks(len(one.text), [(start, end) for start, end, _ in one.mentions])
        for start, end, kind in one.mentions:
            result.recall[kind].append(all(seen[i] for i in range(start, end) if one.text[i].isalnum()))
        letters = [i for i, mark in enumerate(seen) if mark and one.text[i].isalnum()]
        result.covered += len(letters)
        result.inside += sum(known[i] for i in letters)
        result.phrases += len(one.readable)
        result.touched += sum(any(seen[start:end]) for start, end in one.readable)
    return result


def _marks(length: int, ranges: list[tuple[int, int]]) -> bytearray:
    marks = bytearray(length)
    for start, end in ranges:
        marks[start:end] = b"\1" * (end - start)
    return marks


def _numbers() -> dict[str, str]:
    dotted = _bsn(203771500)
    ibans = {f"@IBAN{n}": _iban("NL", account) for n, account in enumerate(_ACCOUNTS, 1)}
    return {
        "@BSN1": _bsn(140228110),
        "@BSN2": f"{dotted[:4]}.{dotted[4:6]}.{dotted[6:]}",
        "@BSN3": _bsn(99871230),
        "@IBANIE": _iban("IE", "AIBK93115200118827"),
        **ibans,
        "@NHS1": _nhs(943118207),
        "@NHS2": _nhs(611820945),
        "NL@VAT": "NL801182745B01",
    }


_ACCOUNTS = ("TRIO0379214408", "KNAB0259911827", "RABO0118827341", "BUNQ2066118201")


def _bsn(number: int) -> str:
    """The first number from `number` on that passes the 11-test."""
    while True:
        figures = f"{number:09d}"
        weighed = sum(int(c) * w for c, w in zip(figures, (9, 8, 7, 6, 5, 4, 3, 2, -1), strict=True))
        if weighed % 11 == 0:
            return figures
        number += 1


def _iban(country: str, account: str) -> str:
    value = "".join(str(int(c, 36)) for c in account + country + "00")
    return f"{country}{98 - int(value) % 97:02d}{account}"


def _nhs(number: int) -> str:
    """The first number from `number` on that has a check digit (modulus 11), with it."""
    while True:
        figures = f"{number:09d}"
        check = (11 - sum(int(c) * (10 - n) for n, c in enumerate(figures)) % 11) % 11
        if check < 10:
            return f"{figures[:3]} {figures[3:6]} {figures[6:]}{check}"
        number += 1
