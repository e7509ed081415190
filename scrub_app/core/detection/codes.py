"""Codes and long numbers without a label: what looks like the number of a file, a client, an invoice."""

import re

from scrub_app.core.detection.names import vocabulary
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision

_STANDARDS = re.compile(
    r"(?:DS1500|IHT|ESA50|UC50|FL401|ISO|NEN|EN|IEC|COVID|SARS|DSM|ICD|BMI|GDPR|RVV|UAV|HACCP|SHA|MD|UTF|RFC|PDF|EUR|GBP|USD|CHF|TRL|PLN|"
    r"SEK|ATS|CAO|BTW|"
    r"RR|WW|WIA|ZZP|VPT|MPT|VV|LG|GGZ|HBO|MBO|NT)[-_/ ]?[A-Z]{0,3}",
    re.IGNORECASE,
)
"""What stands before the number of a standard, a scale, a currency or a law."""
_NO_CODES = word_set("EUR GBP USD TEL FAX BTW NJ JAR JOR RAR BR AB JB BNB JIN JM USZ RSV VN JA JBPR EHRC")
"""What stands before an amount, a telephone number, or a place in a law report."""
_YEARS = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])")
_HOURS = re.compile(r"[0-2]?[0-9]\.[0-5][0-9]-[0-2]?[0-9]\.[0-5][0-9]")


def code_like(value: str) -> bool:
    """Four figures that are no year, or two among four capitals; and not the number of a standard."""
    rest = _YEARS.sub("", value)
    figures, capitals = sum(map(str.isdigit, rest)), sum(map(str.isupper, rest))
    if not figures or _STANDARDS.match(value):
        return False
    long = len(rest) > 3 and sum(map(str.isdigit, value)) > 3
    joined = not rest.isalnum()
    return long or (
        len(rest) > 5 and ((figures > 1 and capitals > 3 and not joined) or (figures > 2 < capitals and joined))
    )


def joined_code(value: str) -> bool:
    """Figures joined by signs that are no amount, no range of years or hours, no month with a year."""
    parts = re.split(r"[-/.]", value.split(" ")[0])
    if "." in value and all(len(part) == 3 for part in parts[1:]) and len(parts[0]) < 4:
        return False
    if len(parts) == 2 and any(_YEARS.fullmatch(part) for part in parts) and min(len(part) for part in parts) < 3:
        return False
    if _HOURS.fullmatch(value) or value.startswith(("0800-", "0900-")):
        return False
    return sum(map(len, parts)) > 5 and not all(_YEARS.fullmatch(part) for part in parts)


def grouped(value: str) -> bool:
    """Nine figures or more in groups that are not all years."""
    groups = value.split()
    return sum(map(len, groups)) > 8 and not all(_YEARS.fullmatch(group) for group in groups)


def acronym_number(value: str) -> bool:
    """Capitals with a number that is no year, and not the number of a standard."""
    return not _STANDARDS.match(value) and not _YEARS.fullmatch(value.split()[1])


ROWS = (
    Recogniser(
        "initials_with_particle",
        "PERSON",
        re.compile(
            r"[A-Z]\.(?<!\w..)(?:[A-Z]\.){0,3} ?(?:v\. ?d\.|v\.|v/d|vd\.?|van (?:de[rn]? )?|de ) ?"
            r"[A-Z](?:\.|(?![\w.]))(?!\w)"
        ),
        confidence=0.9,
        needs=(".v", ". v", ".d", ". d"),
        matches=("cliënt «J.v.d.B.», kamer", "Mr. «J.v.d.B.»", "door «A. van B.» gezien", "«K.L. v/d M» tekent"),
        not_matches=("J.v.d. Berg", "A. van Beek", "d.v. 3"),
    ),
    Recogniser(
        "initials_with_elided_particle",
        "PERSON",
        re.compile(r"[OD]['’][A-Z](?:-[A-Z])?(?!\w)"),
        confidence=0.9,
        words=frozenset(
            f"{particle}{sign}{chr(letter)}" for particle in "od" for sign in "'’" for letter in range(97, 123)
        ),
        before=re.compile(r"(?<![\w.])[A-Z]\.? ?\Z"),
        matches=("not to contact «Z D'S-L».", "«F. O'S»\n"),
        not_matches=("F. O'Shea", "the Z D'Souza"),
    ),
    Recogniser(
        "initials_that_did_it",
        "PERSON",
        re.compile(r"\w+(?: [\w/.:-]{1,12}){0,3} by:? (?P<v>[A-Z]{2,4})(?=[.,;)\n]|\Z)"),
        confidence=0.5,
        decision=Decision.ASK,
        reason="after_label",
        words=word_set(
            "received taken typed entered logged written completed dictated scanned filed actioned countersigned"
        ),
        check=lambda value: value.lower() not in vocabulary.stops("abbreviations"),
        matches=("Received SPA 15/06/23 by «CJM». Allocated", "typed by «JKL»\n"),
        not_matches=("received by GP and nurse", "taken by the CPN"),
    ),
    Recogniser(
        "code_with_prefix",
        "REFERENCE",
        re.compile(r"[A-Z](?<![\w./-][A-Z])[A-Z]{1,3} [0-9]{2,4}[-./][0-9]{3,7}(?:[-./][0-9]{1,6})?(?![\w/])"),
        runs=("A:2-4: ",),
        confidence=0.63,
        check=lambda value: value.split()[0] not in _NO_CODES,
        matches=("pas «RT 4408-219» is", "als «CL 88.0417».", "«MIC 24-0613»"),
        not_matches=("RR 130/80", "EUR 12.500", "NJ 1981/635"),
    ),
    Recogniser(
        "care_report",
        "INCIDENT_NUMBER",
        re.compile(r"[A-Z]{3}(?<![\w./-]...) (?:nr\.? )?[0-9]{2,6}(?:-[0-9]{2,5})?(?![\w/]|[.,:][0-9])"),
        confidence=0.94,
        runs=("A:3-3: ",),
        check=lambda value: (
            value[:3] in ("MIC", "VIM", "MIP", "MIM", "FOB") and len(value) > 7 and not _YEARS.fullmatch(value[4:])
        ),
        matches=("(nr «MIC 3391»)", "«VIM 24017»,", "«MIC 24-0613»."),
        not_matches=("MIC 2024", "MIC 12"),
    ),
    Recogniser(
        "care_decision",
        "CARE_REF",
        re.compile(
            r"(?:WLZ|WMO|ZVW|PGB|CIZ)(?<![\w./-]...)-[A-Z]{2,3}[0-9]{2}-[0-9]{3,8}(?: [0-9]{3,6})?"
            r"(?![\w/-])"
        ),
        confidence=0.66,
        needs=("WLZ-", "WMO-", "ZVW-", "PGB-", "CIZ-"),
        matches=("(«WLZ-VG05-338 190»)", "«WLZ-VV07-44120»."),
        not_matches=("WLZ-VG05", "WLZ-indicatie"),
    ),
    Recogniser(
        "file_of_year_and_name",
        "DOSSIER_NUMBER",
        re.compile(r"(?:19|20)[0-9]{2}(?<![\w./-]....)-[0-9]{2,5} [A-Z]{3}(?![\w-])"),
        confidence=0.66,
        runs=("0:4-4:-",),
        check=lambda value: value[-3:] not in ("EUR", "GBP", "USD", "MWH", "KWH"),
        matches=("\n«2024-166 OUD»\n",),
        not_matches=("2024-166 EUR", "2024-166 stuks"),
    ),
    Recogniser(
        "police_incident",
        "INCIDENT_NUMBER",
        re.compile(
            r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])(?:[0-9]{1,3}\s(?:of|OF)\s[0-9]{2}/[0-9]{2}/[0-9]{2,4}|"
            r"[0-9]{2,3}\sof\s[0-9]{1,2}/[01]?[0-9])(?![\w/])"
        ),
        runs=("0:2-4: \n",),
        confidence=0.97,
        needs=("of", "OF"),
        matches=("(incident «0093 of\n18/11/21»)", "Police log «417 of 14/9»."),
        not_matches=("5 of 12", "12 of 14/9"),
    ),
    Recogniser(
        "code_with_letters",
        "REFERENCE",
        re.compile(
            r"[A-Z](?<![\w./@-][A-Z])[A-Za-z]{0,5}(?:[-./_][A-Za-z]{1,5}){0,3}[-./_]?[0-9][A-Z0-9]{0,12}"
            r"(?:[-./_][A-Za-z0-9]{1,14}){0,5}"
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
        re.compile(r"[0-9](?<=[A-Za-z][-./_][0-9])[A-Z0-9]{0,12}(?:[-./_][A-Za-z0-9]{1,14}){0,5}(?![\w@]|-[a-z])"),
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
            r"[0-9](?<![\w./€£$+-][0-9])(?<![0-9],[0-9])(?<![€£$] [0-9])(?<!EUR [0-9])[0-9]{5,19}(?![\w%]|"
            r"[.,/-][0-9]|,-|"
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
    Recogniser(
        "code_around_letters",
        "REFERENCE",
        re.compile(
            r"[0-9](?<![\w./@-][0-9])[0-9]{1,5}(?:[-/.][A-Z]{1,5}[-/.][0-9]{2,8}|[A-Z]{1,3}-[0-9]{4,8})(?![\w@])"
        ),
        runs=("0:2-6:-/.A",),
        confidence=0.6,
        check=lambda value: sum(map(str.isdigit, value)) > 3,
        matches=("order «2023-OB-1197».", "(«2024/VPP/19»)", "«25CL-33187»", "\t«25-S-009316»", "/ «2024.NH.0093»\n"),
        not_matches=("12-MG-1", "12-mei-2024"),
    ),
    Recogniser(
        "number_in_groups",
        "REFERENCE",
        re.compile(
            r"[0-9](?<![\w.,/€£$+:-][0-9])(?<![0-9€£$] [0-9])[0-9]{2,3}(?: [0-9]{1,4}){2,5}(?![\w.,:/%-]|"
            r" [0-9]|\s?(?:euro|EUR))"
        ),
        runs=("0:3-4: ",),
        confidence=0.38,
        check=grouped,
        matches=("Webshop\t«9938 2210 7»\t", "Klant: «7044 1836 02» is"),
        not_matches=("1998 1999 2000", "250 000 000 euro", "120 80 72"),
    ),
    Recogniser(
        "number_behind_acronym",
        "REFERENCE",
        re.compile(
            r"[A-Z](?<![\w./@-][A-Z])[A-Z]{1,5} [0-9]{5,8}(?:/[0-9]{2}[A-Z]?)?(?![\w:%]|[.,/-][0-9]|\s?(?:euro|EUR|BW))"
        ),
        runs=("A:2-6: ",),
        confidence=0.5,
        check=acronym_number,
        matches=("see «CPOMS 55137», Oct", "«CRO 118274/09K».", "gases sent «CG 20417»."),
        not_matches=("RVV 1990", "ISO 9001", "EUR 1500", "UAV 2012"),
    ),
    Recogniser(
        "exhibit_of_initials",
        "CASE_NUMBER",
        re.compile(r"\w+\.?(?: no\.?| as| is)?[: ]{1,2}(?P<v>[A-Z]{2,4}/?[0-9]{1,3}[a-z]?)(?![\w/]|[.,-][0-9])"),
        confidence=0.9,
        reason="after_label",
        words=word_set("exhibit exhibits exh inventory marked produced"),
        check=lambda value: not _STANDARDS.match(value),
        matches=("exhibit «SW/14b». I", "now produced as «JMS3»,", "inventory «KL/2», the"),
        not_matches=("exhibit 12", "produced as ISO9", "marked AB/12/3"),
    ),
    Recogniser(
        "collar_number",
        "EMPLOYEE_NUMBER",
        re.compile(
            r"[A-Z]{2,4}\.? (?:[A-Z][\w'’-]+ ){1,2}\(?(?P<v>[A-Z]{0,2}[0-9]{3,5})"
            r"(?![\w:%]|[.,/-][0-9]|\s?(?:hrs|hours)\b)"
        ),
        confidence=0.9,
        words=word_set("pc wpc dc tdc ps ds di pcso dcc sgt"),
        check=lambda value: not _YEARS.fullmatch(value),
        matches=("Officers: PC Gledhill «4471», left", "PCSO Usman-Reid «72044»\n", "PC Winterburn («C5518»)"),
        not_matches=("PC Smith 12 hours", "PC Smith 1430 hrs", "DS Benefit 2012", "DC Comics 10.30"),
    ),
    Recogniser(
        "unique_reference_of_police",
        "CASE_NUMBER",
        re.compile(
            r"[0-9](?<![\w./-][0-9])(?<![0-9],[0-9])[0-9] (?P<s>[/|]) [A-Z]{2} (?P=s) [0-9]{3,6} (?P=s) [0-9]{2}(?!\w)"
        ),
        runs=("0:2-2: ",),
        confidence=0.97,
        matches=("URN: «45 / RV / 08812 / 22»", "URN\t«45 | NK | 20817 | 18»\n"),
        not_matches=("45 / RV",),
    ),
)
