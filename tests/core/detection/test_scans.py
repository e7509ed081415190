"""One walk for many rows misses nothing that a row finds by itself."""

import pytest

from scrub_app.core.detection.recogniser import Finder, Recogniser
from scrub_app.core.detection.run_scan import RunScan
from scrub_app.core.detection.structured import FINDERS, ROWS
from scrub_app.core.detection.word_scan import WordScan

_BY_WORD = [row for row in ROWS if row.words]
_BY_RUN = [row for row in ROWS if row.runs]


def _scan(kind: type[Finder]) -> Finder:
    (scan,) = (finder for finder in FINDERS if isinstance(finder, kind))
    return scan


@pytest.mark.parametrize(
    ("row", "scan"),
    [
        *(pytest.param(row, _scan(WordScan), id=row.name) for row in _BY_WORD),
        *(pytest.param(row, _scan(RunScan), id=row.name) for row in _BY_RUN),
    ],
)
def test_a_scan_finds_what_its_rows_find(row: Recogniser, scan: Finder) -> None:
    for example in (*row.matches, *row.not_matches):
        text = example.replace("«", "").replace("»", "")
        assert set(row.find(text)) <= set(scan.find(text))


def test_a_word_with_a_sign_inside_calls_the_rows_of_its_first_part() -> None:
    row = next(row for row in _BY_WORD if "maart" in row.words)
    assert [row.wants(word) for word in ("maart", "Maart", "maart-april", "aprilmaart")] == [True, True, True, False]
