"""Detectors that IT adds: Python packages with an entry point in the group `scrub_app.detectors`.

An entry point names a finder, or something that makes one when it is called without arguments. A finder has a `name`
and a method `find(text)` that gives `Span` rows: offsets in code points, a type of the catalogue, a confidence. Set
`is_model = True` on one that asks a language model; a caller can leave those out.

    # in the package of IT: pyproject.toml
    [project.entry-points."scrub_app.detectors"]
    staff_numbers = "our_package:StaffNumbers"

    # our_package.py
    class StaffNumbers:
        name = "staff_numbers"

        def find(self, text):
            for match in re.finditer(r"\\bP-[0-9]{5}\\b", text):
                yield Span(*match.span(), "EMPLOYEE_NUMBER", 0.95)

What a detector cannot do is fail quietly: an error in it is an error of the whole detection, never "nothing found".
"""

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from scrub_app.core.detection.recogniser import Finder
from scrub_app.core.entities import CATALOGUE
from scrub_app.core.errors import DetectionError
from scrub_app.core.spans import Span

GROUP = "scrub_app.detectors"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,39}")


class Detector(Protocol):
    """What an entry point gives."""

    @property
    def name(self) -> str:
        """A word of letters, digits, `_`, `.` and `-`; it stands in the answers as the source of the spans."""

    def find(self, text: str) -> Iterable[Span]:
        """The spans of `text`, in any order, overlapping or not."""


class Plugged:
    """A detector as the engine sees it: named, checked, and never quiet about a failure."""

    def __init__(self, detector: Detector) -> None:
        name = str(detector.name)
        if not _NAME.fullmatch(name):
            raise DetectionError("detector_failed", name="?")
        self._detector = detector
        self.name = f"detector:{name}"
        self.is_model = bool(getattr(detector, "is_model", False))

    def find(self, text: str) -> Iterator[Span]:
        """The spans of the detector. `DetectionError` "detector_failed" when it raises, or gives what is no span."""
        try:
            spans = [self._checked(span, len(text)) for span in self._detector.find(text)]
        except DetectionError:
            raise
        except Exception:
            # The text of a foreign exception may hold a value.
            raise DetectionError("detector_failed", name=self.name) from None
        yield from spans

    def _checked(self, span: Span, length: int) -> Span:
        fits = 0 <= span.start < span.end <= length and span.entity in CATALOGUE and 0 < span.confidence <= 1
        if not fits:
            raise DetectionError("detector_failed", name=self.name)
        return replace(span, source=self.name, reason=span.reason or "detector")


@cache
def installed() -> tuple[Finder, ...]:
    """The detectors that are installed beside Scrub, made once. `DetectionError` "detector_broken" for one that does
    not load.
    """
    if not _may_be_installed():
        return ()
    from importlib.metadata import entry_points

    return tuple(_plugged(point) for point in sorted(entry_points(group=GROUP), key=lambda point: point.name))


def _may_be_installed() -> bool:
    """Whether a package on the path names the group: to look costs a tenth of what the import of the reader costs.

    What cannot be looked at here is the reader's to judge.
    """
    try:
        return any(map(_may_name_one, map(Path, sys.path)))
    except OSError:
        return True


def _may_name_one(entry: Path) -> bool:
    named = (points.read_text("utf-8", "replace") for points in entry.glob("*.*-info/entry_points.txt"))
    return entry.is_file() or any(GROUP in points for points in named)


def without_models() -> tuple[Finder, ...]:
    """The installed detectors that go by rules alone."""
    return tuple(finder for finder in installed() if not getattr(finder, "is_model", False))


def _plugged(point: Any) -> Plugged:
    try:
        made = point.load()
        return Plugged(made if not isinstance(made, type) and hasattr(made, "find") else made())
    except Exception:
        raise DetectionError("detector_broken", name=point.name if _NAME.fullmatch(point.name) else "?") from None
