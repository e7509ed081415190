"""Telephone and fax numbers: Dutch, Belgian, British, Irish, American, and any with a country code."""

import re

from scrub_app.core.detection.checks import digits
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.spans import Decision

_SEP = r"(?:[ .\u2013\u2014()=-]{0,3}|/|[ -]{0,2}\n[ ]{0,8})"

_MORE = r"(?:\s?(?:x|ext\.?|tst\.?|toestel)\s?[0-9]{1,5})?"
"""An extension behind a number."""
_EXTENSION = re.compile(r"\s?[a-z]+\.?\s?[0-9]{1,5}\Z")
_LOCAL = r"[2-9][0-9]{2}[ -][0-9]{4}(?![\w:]|[ -][0-9]|[.,/][0-9])"
"""Seven figures as they are written within one American area."""

_GROUPS = r"[0-9]{1,2}(?: [0-9]{2,3}){1,3} [0-9]{2,4}(?!\w|-[0-9]| [0-9]|[.,][0-9])"
"""What follows the first figure of a number in groups."""
_DAY_AND_TIME = re.compile(r"[0-3][0-9](?P<s>[/.])[01][0-9](?P=s)(?:20)?[0-9]{2}[ ,]{1,3}[0-2][0-9][.:]?[0-5][0-9]\Z")
_TIMES = re.compile(r"[0-2][0-9]\.[0-5][0-9][ -]{1,3}[0-2][0-9]\.[0-5][0-9]")


def national(value: str) -> bool:
    """Nine to eleven digits from a first 0 on, not a service number and not a date."""
    figures = digits(_EXTENSION.sub("", value))
    if _DAY_AND_TIME.match(value):
        return False
    if (figures.startswith(("0800", "0900", "0906", "0909")) and len(figures) < 10) or _TIMES.match(value):
        return False
    return len(figures) in (10, 11) or (len(figures) == 9 and not value.isdigit())


def international(value: str) -> bool:
    """Nine to fifteen digits behind a plus or double zero (ITU-T E.164)."""
    return 9 <= len(digits(_EXTENSION.sub("", value)).lstrip("0")) <= 15


_HELPLINES = frozenset(
    (
        *("09008844", "08002000", "08000113", "08007000", "09000101", "08000432", "08001121", "08008115", "08000543"),
        *("09000767", "09001450", "08000600", "08000480", "09000400", "08008051", "09001888", "09009292"),
    )
)
"""Lines of police, help and government that everybody may call: they tell of nobody."""


def service_line(value: str) -> bool:
    """A service number that is not one of the lines for everybody."""
    return digits(value) not in _HELPLINES


ROWS = (
    Recogniser(
        "phone_international",
        "PHONE",
        re.compile(rf"\+(?<![\w+]\+)[1-9][0-9]{{0,3}}(?:{_SEP}[0-9]){{6,12}}(?![0-9]){_MORE}"),
        confidence=0.97,
        needs=("+",),
        check=international,
        matches=(
            "«+31 (0)6 2345 6789»",
            "bel «+5999 555 0142».",
            "«+31-6-12345678»",
            "(«+44 20 7946 0713»)",
            "«+1-903-555-0108x769»",
        ),
        not_matches=("+31", "1+1234567"),
    ),
    Recogniser(
        "phone_double_zero",
        "PHONE",
        re.compile(rf"00(?<![\w.,/-]00)[ ]?[1-9][0-9]{{0,2}}(?:{_SEP}[0-9]){{7,11}}(?![0-9])"),
        runs=("Z:2-14:",),
        confidence=0.95,
        needs=("00",),
        check=international,
        matches=("«0031 6 77759223»", "«00 353 20 913 4455»"),
        not_matches=("1000 200 300",),
    ),
    Recogniser(
        "phone_national",
        "PHONE",
        re.compile(rf"0(?:(?<![\w+/.-]0)|(?<=[0-9]{{6}}/0))(?<![0-9],0)[1-9](?:{_SEP}[0-9]){{7,9}}(?![0-9]){_MORE}"),
        runs=("Z:2-11:",),
        confidence=0.94,
        check=national,
        matches=(
            "«06-12345678»",
            "«0654 118 290»",
            "«070 - 123 45 67»",
            "«0411-626262»/«06-12345678»",
            "bel «06.12.34.56.78» of",
            "«06 07 09 03 73»",
            "«010 – 737 16 04»",
            "«020 7946 0450»",
            "«07700 900 763»",
            "«0252 -\n610 884»",
            "«0113 496 0210 ext. 14»",
        ),
        not_matches=("0900-8844", "01-02-2024", "0800-2000", "3.0612345678", "06/10/22  19.20", "01/12/24 1115"),
    ),
    Recogniser(
        "phone_service",
        "PHONE",
        re.compile(r"0(?<![\w+/.-]0)(?<![0-9],0)(?:[89]00|90[69])[ -]{0,3}[0-9]{2,4}(?:[ -]?[0-9]{2,4})?(?![\w-])"),
        runs=("Z:4-11:",),
        confidence=0.8,
        decision=Decision.ASK,
        check=service_line,
        matches=("melden via «0900-7733» optie 2", "bel «0800 1188», of"),
        not_matches=("0900-8844", "0900 8844", "0800-2000", "0900 uur"),
    ),
    Recogniser(
        "phone_in_boxes",
        "PHONE",
        re.compile(r"0(?<![\w.,-]0)(?<![0-9] 0) [1-9](?: [0-9]){8}(?! ?[0-9])"),
        runs=("Z:1-1: ",),
        confidence=0.96,
        matches=("whatsapp: «0 6 8 5 9 9 1 2 0 4»\n",),
        not_matches=("0 1 2 3 4 5 6 7 8 9 10",),
    ),
    Recogniser(
        "phone_inside_house",
        "PHONE",
        re.compile(
            r"\w+\.?(?: ?(?:nr|no)\.?)?[:# \t]{1,4}(?P<v>\*?[0-9](?: ?[0-9]){2,5}|(?<=extension )[0-9]{2})"
            r"(?![\w:%]|[.,/-][0-9]| [0-9])",
            re.IGNORECASE,
        ),
        confidence=0.7,
        reason="after_label",
        words=frozenset(
            (
                *("tst", "pieper", "piepernr", "dect", "dect-nr", "kortkiesnummer"),
                *("ext", "extn", "extension", "bleep", "bleeps", "pager", "pgr", "vocera"),
            )
        ),
        matches=(
            "to Trudi, ext «5520». New",
            "est. bleep «610»   -",
            "back on extension «12». Cheers",
            "LCSW pgr «5517»",
            "Yvon, tst «2214»\n",
            "tst. «4410» = nefroloog",
            "logopedist, pieper «2 6614»\n",
        ),
        not_matches=("tst 12", "pieper uit", "ext. 12 doors"),
    ),
    Recogniser(
        "phone_in_brackets",
        "PHONE",
        re.compile(rf"\((?:0[1-9][0-9]{{0,4}}|[2-9][0-9]{{2}})\){_SEP}[0-9](?:[ .-]?[0-9]){{5,7}}(?![0-9]){_MORE}"),
        confidence=0.95,
        needs=("(",),
        matches=(
            "«(0164) 234567»",
            "«(06)12345678»",
            "«(010) 555 01 73»",
            "«(937) 555-0148»",
            "«(01632) 960 507»",
            "«(579)555-0158x12»",
        ),
        not_matches=("(2024) 12",),
    ),
    Recogniser(
        "phone_american",
        "PHONE",
        re.compile(
            r"[1-9](?<![\w.+/-][1-9])(?<![0-9][, ][1-9])(?:[-. ][2-9][0-9]{2}|[0-9]{2})[-. ][0-9]{3}[-. ]"
            r"[0-9]{4}(?:\s?(?:x|ext\.?)\s?[0-9]{1,5})?(?!\w|-[0-9])"
        ),
        runs=("0:1-3:-. ",),
        confidence=0.85,
        matches=("«937.555.0190»", "«1-800-555-0199»", "«780-999-2181»"),
        not_matches=("12-001-0001", "1.250.000"),
    ),
    Recogniser(
        "phone_in_groups",
        "PHONE",
        re.compile(rf"[1-9](?<![\w.,€£$+/-][1-9])(?<![€£$] [1-9]){_GROUPS}"),
        runs=("0:2-3: ",),
        confidence=0.5,
        decision=Decision.ASK,
        needs=(" ",),
        check=lambda value: 8 <= len(digits(value)) <= 12,
        matches=("call «78 651 450»", "nummer «699 956 915»", "«21 253 109 8211»-Office"),
        not_matches=("€ 699 956 915", "1 250 000 euro"),
    ),
    Recogniser(
        "phone_in_groups_led",
        "PHONE",
        re.compile(rf"\w+(?: (?:is|on|at|me|us|op|naar))?[: \t]{{1,3}}(?P<v>[1-9]{_GROUPS})", re.IGNORECASE),
        confidence=0.6,
        reason="after_label",
        words=frozenset(("at", "to", "call", "phone", "number", "tel", "telephone", "bel", "belt", "telefoon")),
        check=lambda value: 8 <= len(digits(value)) <= 12,
        matches=("answering at «78 651 450»", "messages to «699 956 915»\n"),
        not_matches=("adds up to 1 250 000 euro", "at 12 30 45"),
    ),
    Recogniser(
        "phone_local",
        "PHONE",
        re.compile(rf"\w+(?: (?:is|on|at))?[: \t]{{1,3}}(?P<v>{_LOCAL})", re.IGNORECASE),
        confidence=0.6,
        reason="after_label",
        words=frozenset(("phone", "number", "registered", "office", "fax", "cell", "mobile", "desk", "dial", "line")),
        matches=("my registered «555 5702». Could", "Fax: «555-0142»"),
        not_matches=("number 555", "the office 555 57025"),
    ),
    Recogniser(
        "phone_local_first",
        "PHONE",
        re.compile(rf"(?<![\w.,/+-])(?<![0-9)] ){_LOCAL}(?=,? ?\(?(?:office|fax|mobile|cell|home|work|desk)\b)"),
        runs=("0:3-3: -",),
        confidence=0.6,
        matches=("«555 1704» office",),
        not_matches=("555 1704 units",),
    ),
)
