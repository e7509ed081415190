"""Further places of a value that was found once: a user name or a number is personal wherever it stands again."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scrub_app.core.spans import Decision, Span

_REPEATED = frozenset(
    [
        "USERNAME",
        "BSN",
        "PASSPORT",
        "ID_CARD",
        "DRIVING_LICENCE",
        "SOCIAL_SECURITY",
        "BANK_ACCOUNT",
        "CASE_NUMBER",
        "DOSSIER_NUMBER",
        "CLIENT_NUMBER",
        "PATIENT_NUMBER",
        "CLAIM_NUMBER",
        "INCIDENT_NUMBER",
        "INVOICE_NUMBER",
        "CARE_REF",
        "BIG_NUMBER",
        "AGB_CODE",
        "INSURANCE_NUMBER",
        "EMPLOYEE_NUMBER",
        "REFERENCE",
        "KVK",
        "LICENSE_PLATE",
    ]
)
_FEW = 48
_INSIDE = re.compile(r"[\w./@-]")
_TOKEN = re.compile(r"[^\W_][\w./@-]{2,39}(?<![._/@-])")


def repeats(text: str, spans: Sequence[Span]) -> list[Span]:
    """Spans for the other places of those values among `spans` that are one word of four signs or more."""
    values: dict[str, Span] = {}
    for span in spans:
        if span.entity in _REPEATED and span.decision is Decision.MASK:
            value = text[span.start : span.end].lstrip("@~")
            if _TOKEN.fullmatch(value) and _telling(value):
                values.setdefault(value, span)
    taken = {span.start for span in spans}
    return [
        replace(values[value], start=start, end=end, confidence=0.9, reason="found_before")
        for value, start, end in _places(text, values)
        if start not in taken
    ]


def _places(text: str, values: Mapping[str, Span]) -> Iterator[tuple[str, int, int]]:
    """The places of `values` as words: looked up one by one when they are few, else in one walk over the words."""
    if len(values) > _FEW:
        for match in _TOKEN.finditer(text):
            if match.group() in values:
                yield match.group(), match.start(), match.end()
        return
    for value in values:
        start = text.find(value)
        while start >= 0:
            word = _TOKEN.match(text, start)
            if word and word.group() == value and not _INSIDE.match(text[max(0, start - 1) : start]):
                yield value, start, word.end()
            start = text.find(value, start + len(value))


def _telling(value: str) -> bool:
    """Whether a value says enough to be looked for: a long number, or letters with figures or signs."""
    return (value.isdigit() and len(value) > 5) or (len(value) > 4 and not value.isdigit() and not value.isalpha())
