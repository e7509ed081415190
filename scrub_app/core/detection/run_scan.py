"""One walk over the runs of figures and of capitals at which values begin, with the rows that such a run calls for."""

import re
from collections.abc import Callable, Iterator, Sequence

from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.spans import Span

_RUN = re.compile(r"[0-9A-Z](?<!\w.)(?:(?<=[0-9])[0-9]{0,24}|[A-Z]{0,24}(?![a-z]))")
_SIGNS = {"0": "Z", **dict.fromkeys("123456789", "0"), **dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "A")}
Called = tuple[tuple[Callable[[str, int], re.Match[str] | None], Callable[[str, re.Match[str]], Span | None]], ...]
"""Rows, each as the match of its pattern at a place and the span that it takes from that."""


class RunScan:
    """The finder that tries, at each run of figures or capitals, only the rows whose value can begin so."""

    name = "runs"

    def __init__(self, rows: Sequence[Recogniser]) -> None:
        self._rows = tuple(rows)
        self._known: dict[tuple[str, int, str], Called] = {}
        self._by_form: dict[tuple[str, int, str], Called] = {}

    def find(self, text: str) -> Iterator[Span]:
        """The spans of all rows with runs."""
        known = self._known
        for run in _RUN.finditer(text):
            start, end = run.span()
            follows = text[end : end + 1]
            key = (text[start], end - start, follows)
            called = known.get(key)
            if called is None:
                called = known[key] = self._called(*key)
            for matched, taken in called:
                match = matched(text, start)
                if match is not None and (span := taken(text, match)) is not None:
                    yield span

    def _called(self, first: str, length: int, follows: str) -> Called:
        """The rows for a run by its first letter, its length and the letter behind it; one answer for all that
        rows do not tell apart."""
        sign = "a" if follows.isalpha() else follows
        form = (_SIGNS[first], length, _SIGNS.get(follows, sign).replace("Z", "0"))
        if form not in self._by_form:
            self._by_form[form] = tuple((row.pattern.match, row.take) for row in self._rows if row.begins(*form))
        return self._by_form[form]
