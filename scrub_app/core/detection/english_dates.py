"""Dates as they stand in British, Irish and American texts only: said, in Welsh and Irish, badly read, by a month."""

import re

from scrub_app.core.detection.checks import calendar
from scrub_app.core.detection.dates import MONTH, MONTH_WORDS
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set

_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth thirtieth"
)
_DAY = rf"(?i:(?:twenty|thirty)[- ](?:{'|'.join(_ORDINALS.split()[:9])})|{'|'.join(_ORDINALS.split())})"
_DAYS = word_set(f"{_ORDINALS} twenty thirty")
_TENS = "ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_SHORT_YEAR = rf"(?i:oh[- ]\w{{3,5}}|(?:{_TENS})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|\w+teen)"
_YEAR = rf"(?:(?i:nineteen|twenty|two thousand(?: and)?)[- ])?{_SHORT_YEAR}|(?:19|20)?[0-9]{{2}}(?![0-9])"
_WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun"
_FOREIGN = (
    "ionawr chwefror mawrth ebrill mehefin gorffennaf awst medi hydref tachwedd rhagfyr "
    "eanáir feabhra márta aibreán bealtaine meitheamh iúil lúnasa samhain nollaig "
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre "
    "januar februar märz juni juli oktober dezember"
)
"""Months in Welsh, Irish, French and German."""
_READ = str.maketrans("lIO", "110")
_SIGN = "[0-9lIO]"
_LEAST_YEAR = 1799
_READ_LETTERS = word_set("l i o ll oo lo ol io oi")


def misread(value: str) -> bool:
    """Whether figures of which letters were read are a day, a month and a year: `l7.06.l979`."""
    parts = [int(part) for part in re.split(r"[-./ ]+", value.translate(_READ)) if part.isdigit()]
    if len(parts) == 2:
        return parts[1] > _LEAST_YEAR and re.search(MONTH, value) is not None
    return len(parts) == 3 and calendar(*parts) and any(sign in value for sign in "lIO")


ROWS = (
    Recogniser(
        "date_said_in_numbers",
        "DATE",
        re.compile(rf"{_DAY},? of (?:the )?(?i:{'|'.join(_ORDINALS.split()[:12])}),? (?:{_YEAR})(?!\w)"),
        confidence=0.95,
        words=_DAYS,
        matches=(
            "date of birth is «twenty-fifth of the ninth forty-eight» he's",
            "«third of the eleventh nineteen seventy two».",
            "«Fifth of the sixth 1951»,",
        ),
        not_matches=("first of the second half", "one third of the fifth row"),
    ),
    Recogniser(
        "weekday_with_day_in_english_words",
        "DATE",
        re.compile(
            rf"\w+,? (?:the )?{_DAY}(?:(?: day)? of {MONTH}| of this month| {MONTH}|"
            r"(?=[,.;:)\n]|\Z| (?:at|and|is|was|for|to|we|he|she|they)\b))(?!\w)"
        ),
        confidence=0.965,
        words=word_set(_WEEKDAYS),
        matches=("on «Thursday the second of February». I", "hearing «monday fifteenth» at ten"),
        not_matches=("Monday the second time", "on Sunday first thing"),
    ),
    Recogniser(
        "date_with_foreign_month",
        "DATE",
        re.compile(rf"[^\W\d_]+\.?(?: ?/ ?{MONTH})?(?: (?:18|19|20)[0-9]{{2}})?(?![\w])"),
        confidence=0.96,
        words=word_set(_FOREIGN) - MONTH_WORDS,
        before=re.compile(r"(?<![\w.,/-])[0-3]?[0-9](?:af|ain|fed|ydd|eg|ú|er|\.)? (?:o |de )?\Z"),
        matches=(
            "Date «14 Mehefin 2023»\n",
            "«4 Bealtaine / May 2021»\n",
            "born «3 août 1988» in",
            "am «12. März 2020» zugestellt",
        ),
        not_matches=("Mars 2021", "4 medicijnen"),
    ),
    Recogniser(
        "foreign_month_with_year",
        "DATE",
        re.compile(r"[^\W\d_]+ (?:19|20)[0-9]{2}(?![\w-])"),
        confidence=0.9,
        words=word_set(_FOREIGN) - MONTH_WORDS - word_set("mars"),
        matches=("since «Mehefin 2019» in", "«décembre 2021»"),
        not_matches=("Mars 2024", "samhain 12"),
    ),
    Recogniser(
        "month_and_short_year_due",
        "DATE",
        re.compile(
            r"\w+\.?(?: date| due| on| until| by)?[: \t]{1,8}(?P<v>(?:0[1-9]|1[0-2])/[0-9]{2})(?![\w/%]|[.-][0-9])"
        ),
        confidence=0.85,
        reason="after_label",
        words=word_set("exp expiry expires expired next due renewed valid review reviewed"),
        matches=(
            "Checked February 2023    next «02/24»\n",
            "epipen exp «08/26», school",
            "expiry date: «11/25»",
            "Next review «03/23». Fair",
        ),
        not_matches=("next 14/24", "review 2/24", "due 02/24/2023"),
    ),
    Recogniser(
        "year_and_month",
        "DATE",
        re.compile(r"(?:19|20)[0-9]{2}(?<![\w.,/-][0-9]{4})-(?:0[1-9]|1[0-2])(?![\w/.-])"),
        runs=("0:4-4:-",),
        confidence=0.6,
        check=lambda value: (int(value[2:4]) + 1) % 100 != int(value[5:]),
        matches=("repaired «2011-02»\n", "since «2019-07», at"),
        not_matches=("season 2003-04", "2011-13", "2019-07-12"),
    ),
    Recogniser(
        "date_misread_from_its_first_figure",
        "DATE",
        re.compile(
            rf"[lIO]{_SIGN}?(?:[./-]{_SIGN}{{1,2}}[./-](?:{_SIGN}{{4}}|{_SIGN}{{2}})(?!\w)|[ -]{MONTH}"
            rf"(?:[ -]{_SIGN}{{4}}(?!\w))?)"
        ),
        confidence=0.9,
        words=frozenset(("l", "i", "o")),
        check=lambda value: any(c.isdigit() for c in value) and (misread(value) or value[-1:].isalpha()),
        matches=("DoB: «l7.06.l979»\n", "MDT on «l6 April»\n"),
        not_matches=("I-94 March", "l.a.", "O.1.2"),
    ),
    Recogniser(
        "date_misread_in_its_middle",
        "DATE",
        re.compile(rf"[lIO][0-9lIO]{{0,3}}(?:[./-]{_SIGN}{{1,4}}){{0,2}}(?!\w)"),
        confidence=0.965,
        words=_READ_LETTERS,
        before=re.compile(rf"(?<![\w.,/-])[0-9]{_SIGN}?(?:[-./ ](?:{MONTH}[-. ])?{_SIGN}{{0,4}}){{0,3}}\Z"),
        check=misread,
        matches=("[FAX  «11-Apr-2OO8»  09:14", "on «3.O6.2OO1».", "«1O/12/1987»"),
        not_matches=("11-Apr-2008", "3.06.2001", "2OO5 and", "follows:\n1. I have known", "4.  I\nGIVE"),
    ),
)
