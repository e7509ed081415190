"""Presets: sets of recognisers as YAML files, shipped in `resources/presets/` or written by a user.

A preset:

    name: cn-business
    description: {nl: "...", en: "..."}
    recognisers:
      - name: cn_mobile            # a name of its own, small letters
        entity: PHONE              # a code of the catalogue
        pattern: "1[3-9][0-9]{9}"  # a regular expression; its group `v` is the value, else the whole match
        confidence: 0.9            # optional, 0 to 1
        decision: mask             # optional: mask or ask
        check: luhn                # optional: luhn, iban, bsn, nhs or chinese_id
        matches: ["«13800138000»"]     # examples; the value stands between « and »
        not_matches: ["23800138000"]
    terms: {ORGANIZATION: ["..."]}  # optional, as in a terms file

Patterns run under the time limit of the user's own patterns.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import regex
import yaml

from scrub_app.core import resources
from scrub_app.core.detection import checks
from scrub_app.core.detection.patterns import SECONDS, compiled
from scrub_app.core.detection.terms import Terms, texts_only
from scrub_app.core.entities import CATALOGUE
from scrub_app.core.errors import DetectionError
from scrub_app.core.rules import Term
from scrub_app.core.spans import Decision, Span

_CHECKS: Mapping[str, Callable[[str], bool]] = {
    "luhn": checks.luhn,
    "iban": checks.iban,
    "bsn": checks.bsn,
    "nhs": checks.nhs,
    "chinese_id": checks.chinese_id,
}
_NAMED = ("PERSON", "ORGANIZATION")
_HAN = re.compile("[\u4e00-\u9fff·（）()]{2,60}")
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,40}")
_LARGEST = 1024 * 1024
_LETTERS = 1_000_000


@dataclass(frozen=True, slots=True)
class PresetRow:
    """One recogniser of a preset. `check` is the name of a check; `matches` and `not_matches` are its tests."""

    name: str
    entity: str
    pattern: "regex.Pattern[str]"
    confidence: float
    decision: Decision
    check: Callable[[str], bool] | None
    matches: tuple[str, ...]
    not_matches: tuple[str, ...]

    def find(self, text: str) -> Iterator[Span]:
        """The values of this row. `DetectionError` ("preset_timeout") when the pattern runs out of time."""
        group: str | int = "v" if "v" in self.pattern.groupindex else 0
        seconds = SECONDS * (1 + len(text) // _LETTERS)
        try:
            for match in self.pattern.finditer(text, timeout=seconds, concurrent=False):
                start, end = match.span(group)
                if start < end and (self.check is None or self.check(text[start:end])):
                    yield Span(start, end, self.entity, self.confidence, self.name, self.decision, reason="preset")
        except TimeoutError:
            raise DetectionError("preset_timeout", name=self.name) from None


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset that was read: `description` by language, its rows, its terms."""

    name: str
    description: Mapping[str, str]
    rows: tuple[PresetRow, ...]
    terms: tuple[Term, ...]

    def find(self, text: str) -> Iterator[Span]:
        """What the rows and terms of the preset find, and Chinese names that they found wherever these stand again."""
        found = [span for row in self.rows for span in row.find(text)]
        yield from found
        yield from _again(text, found)
        yield from Terms(self.terms).find(text)


def _again(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """The other places of people and organisations among `spans`: Chinese has no blanks that part words."""
    named = {text[s.start : s.end]: s for s in spans if s.entity in _NAMED and _HAN.fullmatch(text, s.start, s.end)}
    if not named:
        return
    longest_first = sorted(named, key=len, reverse=True)
    for match in re.finditer("|".join(map(re.escape, longest_first)), text):
        span = named[match.group()]
        yield replace(span, start=match.start(), end=match.end(), reason="found_before")


def names() -> tuple[str, ...]:
    """The names of the shipped presets."""
    return tuple(sorted(file.stem for file in resources.path("presets").glob("*.yaml")))


@cache
def preset(name: str) -> Preset:
    """The preset `name`: a shipped one, or the path of a `.yaml` file. `DetectionError` ("preset_unknown") for none."""
    path = Path(name) if name.lower().endswith((".yaml", ".yml")) else resources.path("presets", f"{name}.yaml")
    if not path.is_file() or (path.parent == resources.path("presets") and path.stem not in names()):
        raise DetectionError("preset_unknown", known=", ".join(names()))
    return read_preset(path.read_bytes())


def read_preset(data: bytes) -> Preset:
    """The preset in a YAML file. `DetectionError` ("preset_bad" with the number of the row, 0 for the whole file)."""
    if len(data) > _LARGEST:
        raise DetectionError("preset_bad", number=0)
    try:
        found = yaml.safe_load(data)
    except (yaml.YAMLError, RecursionError, ValueError):
        raise DetectionError("preset_bad", number=0) from None
    if not isinstance(found, dict) or not _NAME.fullmatch(str(found.get("name", ""))):
        raise DetectionError("preset_bad", number=0)
    rows = found.get("recognisers") or []
    if not isinstance(rows, list):
        raise DetectionError("preset_bad", number=0)
    described = found.get("description") or {}
    return Preset(
        name=str(found["name"]),
        description={str(k): str(v) for k, v in described.items()} if isinstance(described, dict) else {},
        rows=tuple(_row(number, row) for number, row in enumerate(rows, 1)),
        terms=tuple(_terms(yaml.load(data, texts_only(yaml.SafeLoader))["terms"])) if found.get("terms") else (),
    )


def _row(number: int, row: Any) -> PresetRow:
    if not isinstance(row, dict):
        raise DetectionError("preset_bad", number=number)
    name, entity, check = str(row.get("name", "")), str(row.get("entity", "")), row.get("check")
    decision = str(row.get("decision", "mask"))
    confidence = row.get("confidence", 0.9)
    fits = (
        _NAME.fullmatch(name)
        and entity in CATALOGUE
        and (check is None or check in _CHECKS)
        and decision in ("mask", "ask")
        and isinstance(confidence, int | float)
        and 0 < confidence <= 1
    )
    if not fits:
        raise DetectionError("preset_bad", number=number)
    return PresetRow(
        name=name,
        entity=entity,
        pattern=compiled(number, str(row.get("pattern", ""))),
        confidence=float(confidence),
        decision=Decision(decision),
        check=_CHECKS[check] if check else None,
        matches=_examples(row.get("matches")),
        not_matches=_examples(row.get("not_matches")),
    )


def _examples(found: Any) -> tuple[str, ...]:
    return tuple(str(example) for example in found) if isinstance(found, list) else ()


def _terms(found: Any) -> Iterable[Term]:
    if not isinstance(found, dict) or any(entity not in CATALOGUE for entity in found):
        raise DetectionError("preset_bad", number=0)
    lists = [(entity, terms if isinstance(terms, list) else [terms]) for entity, terms in found.items()]
    if not all(isinstance(term, str) for _, terms in lists for term in terms):
        raise DetectionError("preset_bad", number=0)
    return [Term(term, entity) for entity, terms in lists for term in terms]
