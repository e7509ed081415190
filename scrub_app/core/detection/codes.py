"""Codes and long numbers without a label: what looks like the number of a file, a client, an invoice."""

import re

from scrub_app.core.detection.recogniser import Recogniser

_STANDARDS = re.compile(
    r"(?:ISO|NEN|EN|IEC|COVID|SARS|DSM|ICD|BMI|GDPR|RVV|UAV|HACCP|SHA|MD|UTF|RFC|PDF)[-_/ ]?[A-Z]{0,3}", re.I
)
_HOURS = re.compile(r"[0-2]?[0-9]\.[0-5][0-9]-[0-2]?[0-9]\.[0-5][0-9]")
_YEARS = re.compile(r"(?:19|20)[0-9]{2}")


def code_like(value: str) -> bool:
    """At least four figures that are not a year alone, and not the number of a standard."""
    figures = [c for c in value if c.isdigit()]
    return (
        len(_YEARS.sub("", value)) > 3
        and len(figures) > 3
        and _STANDARDS.match(value) is None
        and any(c.isdigit() for c in _YEARS.sub("", value))
    )


def joined_code(value: str) -> bool:
    """Figures joined by signs that are no amount, no range of years, no month with a year."""
    parts = re.split(r"[-/.]", value)
    if "." in value and all(len(part) == 3 for part in parts[1:]) and len(parts[0]) < 4:
        return False
    if len(parts) == 2 and any(_YEARS.fullmatch(part) for part in parts) and min(len(part) for part in parts) < 3:
        return False
    if _HOURS.fullmatch(value) or value.startswith(("0800-", "0900-")):
        return False
    return sum(len(part) for part in parts) > 5 and not all(_YEARS.fullmatch(part) for part in parts)


ROWS = (
    Recogniser(
        "code_with_prefix",
        "REFERENCE",
        re.compile(r"[A-Z](?<![\w./-][A-Z])[A-Z]{1,3} [0-9]{2,4}[-./][0-9]{3,7}(?:[-./][0-9]{1,6})?(?![\w/])"),
        runs=("A:2-4: ",),
        confidence=0.63,
        check=lambda value: value[:3] not in ("EUR", "GBP", "USD", "TEL", "FAX", "BTW"),
        matches=("pas «RT 4408-219» is", "als «CL 88.0417».", "«MIC 24-0613»"),
        not_matches=("RR 130/80", "EUR 12.500"),
    ),
    Recogniser(
        "police_incident",
        "INCIDENT_NUMBER",
        re.compile(r"[0-9](?<![\w.,/-][0-9])[0-9]{1,3}\s(?:of|OF)\s[0-9]{2}/[0-9]{2}/[0-9]{2,4}(?!\w)"),
        runs=("0:2-4: \n",),
        confidence=0.97,
        needs=("of", "OF"),
        matches=("(incident «0093 of\n18/11/21»)",),
        not_matches=("5 of 12",),
    ),
    Recogniser(
        "code_with_letters",
        "REFERENCE",
        re.compile(
            r"[A-Z](?<![\w./@-][A-Z])[A-Za-z]{0,5}[-./_]?[0-9][A-Z0-9]{0,12}(?:[-./_][A-Za-z0-9]{1,14}){0,5}"
            r"(?![\w@]|-[a-z])"
        ),
        runs=("A:1-6:0-./_",),
        confidence=0.6,
        check=code_like,
        matches=("(«MW-20881»)", "zaak «ZKN-2024-004118» van", "«F24-30118»\t14-05", "«GZ5530817»?"),
        not_matches=("COVID-19", "HbA1c", "A4", "NEN7510", "ISO-27001", "DSM-5", "Q3-2024", "JO10-2"),
    ),
    Recogniser(
        "code_with_small_letters",
        "REFERENCE",
        re.compile(r"[0-9](?<=[-./_][0-9])[A-Z0-9]{0,12}(?:[-./_][A-Za-z0-9]{1,14}){0,5}(?![\w@]|-[a-z])"),
        runs=("0:2-13:",),
        confidence=0.6,
        before=re.compile(r"(?<![\w./@-])[A-Z][A-Za-z]{0,5}[-./_]\Z"),
        check=code_like,
        matches=("(«FdR-25088», € 1.089", "«Wmo.25.00058/HvdB»"),
        not_matches=("Covid-19", "Art.12"),
    ),
    Recogniser(
        "long_number",
        "REFERENCE",
        re.compile(
            r"[0-9](?<![\w.,/€£$+-][0-9])(?<![€£$] [0-9])(?<!EUR [0-9])[0-9]{5,19}(?![\w%]|[.,/-][0-9]|,-|"
            r"\s?(?:euro|EUR|km|kg|mg))"
        ),
        runs=("0:6-20:",),
        confidence=0.4,
        matches=("nummer «1903388» bekend",),
        not_matches=("€ 150000", "150000 euro", "12345"),
    ),
    Recogniser(
        "numbers_joined",
        "REFERENCE",
        re.compile(
            r"[0-9](?<![\w.,/€£$+:-][0-9])(?<![€£$] [0-9])[0-9]{1,7}(?:[-/.][0-9]{2,10}){1,3}(?:-[A-Z0-9]{1,4}"
            r")?(?![\w%:]|[.,/-][0-9]|,-|\s?(?:euro|EUR|uur|u\b|h\b|km|kg|mg|mln|miljoen))"
        ),
        runs=("0:2-8:-/.",),
        confidence=0.35,
        check=joined_code,
        matches=("(«24.11.0092»).", "«2025-110-4629»", "dossier «24-0719»"),
        not_matches=("2023-2024", "1998-99", "10.000", "12-13", "7:669", "1.250.000", "06-2031", "2024/25"),
    ),
)
