"""Dates in figures and with month names, Dutch and English: whole dates, ranges, month with year, day with month."""

import re

from scrub_app.core.detection.checks import calendar, digits
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set

_LONG = (
    "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|"
    "january|february|febuary|march|may|june|july|august|october"
)
_SHORT = "jan|feb|febr|mrt|mar|apr|jun|jul|aug|sep|sept|okt|oct|nov|dec"
MONTH = rf"(?=[JFMASONDjfmasond])(?i:(?:{_LONG})(?![a-z])|(?:{_SHORT})(?![a-z])\.?)"
"""A month by its name, long or short."""

MONTH_WORDS = frozenset(f"{_LONG}|{_SHORT}".split("|"))
"""The words that are months."""

_YEAR = r"(?:1[6-9][0-9]{2}|20[0-9]{2})(?![0-9])"
_SHORT_YEAR = r"['’‘`][0-9]{2}(?![0-9])"
_ORDINAL = r"(?i:sten|ste|den|de|e|st|nd|rd|th)\b\.?|\."
_DAY = rf"(?:[12][0-9]|3[01]|0?[1-9])(?![0-9])(?:{_ORDINAL})?"
_JOIN = r"(?=[\s,t&/\u2013eaoutT-])(?:\s?(?:t/m|tot en met|tot|en|and|to|of|or|until|through|&|/|\u2013|-)\s?|,\s?)"
_DAYS = rf"{_DAY}(?:{_JOIN}{_DAY}){{0,5}}"
_START = r"(?<![\w.,/-][0-9])(?<![0-9] [/-] [0-9])"
_START_NAMED = r"(?<![\w.,/][0-9])(?<![\w-]-[0-9])(?<![0-9] [/-] [0-9])"
WEEKDAY = (
    r"(?<!\w)(?i:(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|ma|di|"
    r"wo|do|vr|za|zo|"
    r"mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)[.,]?\s{1,2}(?:de |the )?\Z"
)
"""The weekday that stands right before a date, and belongs to it."""
_GAP = r"(?:[ \u00a0]{0,2}|-|[ \u00a0]?\n[ ]{0,8})"
_OF = r"(?:\s{1,2}(?:day\s{1,2})?(?:of\s{1,2}|van\s{1,2})?)?"
_SPLIT_MONTH = (
    r"(?=[JFMASONDjfmasond])(?i:(?:ja|janu|fe|febru|okto|ok|octo|oc|no|novem|vem|de|decem|se|sep|septem|au|"
    r"augus|ja-|apr|ap|ju|ma|mar)"
    r"-\s{1,40}(?:nuari|ari|bruari|tober|ber|vember|cember|tember|gus-?tus|tus|ril|il|ni|li|art|nuary|ruary|ary|ust))"
)
_JL = r"(?:\s(?i:jl|a\.?s|l\.?l)\.?(?![a-z]))?"
_LATE = (
    rf"(?:,?[-. ]?\s{{0,10}}{_YEAR}|,? ?{_SHORT_YEAR}|-?[0-9]{{2}}(?![\w,:/%–-]|\.[0-9]|\s?(?:uur|h|u)\b)|"
    rf" [0-9]{{2}}(?=[,;)\]\n]|\.\s|\Z))?"
)
_SECOND = rf"(?:(?:\s?[-–/]\s?|\s(?:t/m|en|and|to|tot en met)\s){_DAY}\s{MONTH}(?:\s{_YEAR})?)?"


def _numbers(value: str) -> list[int]:
    return [int(part) for part in re.split(r"\D+", value) if part]


def day_month_year(value: str) -> bool:
    """Whether the three numbers are a day, a month and a year, in the order of Europe or America."""
    parts = _numbers(value)
    if len(parts) != 3:
        return False
    one, two, three = parts
    if one > 31:
        return calendar(three, two, one)
    return calendar(one, two, three) or calendar(two, one, three)


def spaced(value: str) -> bool:
    """A date in boxes or by a poor scan: every figure on its own."""
    figures = digits(value)
    return len(figures) in (6, 8) and calendar(int(figures[:2]), int(figures[2:4]), int(figures[4:]))


ROWS = (
    Recogniser(
        "date_in_figures",
        "DATE",
        re.compile(
            rf"[0-9]{_START}[0-9]?(?:(?P<s>[-./]|\s?[-–.] ?)[0-3]?[0-9](?P=s)(?:['’]|\n)?(?:{_YEAR}|[0-9]{{2}}"
            rf"(?![0-9]))"
            r"|[./-][01]?[0-9][./-](?:19|20)[0-9]{2})(?![\w]|[./-][0-9])"
        ),
        runs=("0:1-2:-./ –",),
        confidence=0.95,
        check=day_month_year,
        matches=(
            "op «12-03-1984» is",
            "«9.2.84»",
            "«07/04/'25»",
            "«28.11.1958»",
            "«24/2/1972»,",
            "[«04-01-25» 09:12]",
            "on «03/27/2025»",
        ),
        not_matches=("32-01-2024", "12-13-14-15", "1.2.3.4", "120/80", "06-12-34-56-78"),
    ),
    Recogniser(
        "dates_in_figures",
        "DATE",
        re.compile(
            rf"[0-9]{_START}[0-9]? (?:t/m|tot en met|tot|en|to|and) [0-3]?[0-9](?P<s>[-./])[01]?[0-9](?P=s)(?:{_YEAR}|"
            r"[0-9]{2}(?![0-9]))(?![\w]|[./-][0-9])"
        ),
        runs=("0:1-2: ",),
        confidence=0.955,
        check=lambda value: 0 < _numbers(value)[0] < 32 and day_month_year(value.split()[-1]),
        matches=("opname «11 t/m 15-1-2026»\n", "«3 en 17.11.2025» gemaild"),
        not_matches=("45 t/m 46-1-2026",),
    ),
    Recogniser(
        "date_with_roman_month",
        "DATE",
        re.compile(
            rf"[0-9]{_START}[0-9]?(?P<s>[-./ ])"
            rf"(?:I{{1,3}}|IV|VI{{0,3}}|IX|XI{{0,2}}|(?<=[-./])(?:i{{1,3}}|iv|vi{{0,3}}|ix|xi{{0,2}}))(?P=s)"
            rf"(?:{_YEAR}|(?<=[-./])[0-9]{{2}}(?![0-9]))(?![\w]|[./-][0-9])"
        ),
        runs=("0:1-2:-./ ",),
        confidence=0.93,
        check=lambda value: 0 < int(re.match("[0-9]+", value)[0]) < 32,  # type: ignore[index]
        matches=("geb. «3.IV.1980»", "«12-XI-58»,", "«3 IV 1980»", "ward, «8.v.24». Cons"),
        not_matches=("3 V 12", "won 3 v 2012", "deel 3.IV.", "33.IV.1980"),
    ),
    Recogniser(
        "date_year_first",
        "DATE",
        re.compile(r"[12](?<![\w.,/-][12])[0-9]{3}(?P<s>[-./])[01]?[0-9](?P=s)[0-3]?[0-9](?![\w]|[-./][0-9])"),
        runs=("0:4-4:-./",),
        confidence=0.95,
        check=day_month_year,
        matches=("«2018-06-02»", "«2006-04-07» 09:00", "«2024/11/20»"),
        not_matches=("2024-13-01", "2024-001-02"),
    ),
    Recogniser(
        "date_with_blanks",
        "DATE",
        re.compile(rf"[0-3](?<![\w.,/-][0-9])(?<![0-9] [0-9])[0-9] [01][0-9] {_YEAR}(?! ?[0-9])"),
        runs=("0:2-2: ",),
        confidence=0.85,
        check=day_month_year,
        matches=("geb. «02 04 1970». Tel", "DoB «30 11 1947»"),
        not_matches=("12 34 5678", "02 04 1970 12"),
    ),
    Recogniser(
        "date_in_boxes",
        "DATE",
        re.compile(
            r"[0-3](?<![\w][0-9])(?<![0-9] [0-9]) [0-9] (?P<s>[/.-]) [01] [0-9] (?P=s)(?: [0-9]){2}"
            r"(?: [0-9]{1,2}){0,2}(?![0-9])"
        ),
        runs=("0:1-1: ",),
        confidence=0.93,
        check=spaced,
        matches=("«1 7 / 0 5 / 2 4»", "«2 5 . 0 2 . 2 0 2 1»"),
    ),
    Recogniser(
        "date_with_month_name",
        "DATE",
        re.compile(
            rf"[0-9]{_START_NAMED}[0-9]?(?![0-9])(?:{_ORDINAL})?(?:{_JOIN}{_DAY}(?: ?{MONTH})?){{0,5}}{_OF}{_GAP}"
            rf"(?:{_SPLIT_MONTH}|{MONTH})(?!(?<=e Jan) (?:van|de|[A-Z])|(?<=[tdh]\. (?:Jan|May)) [a-z])"
            rf"{_JL}{_LATE}{_SECOND}"
        ),
        check=lambda value: 0 < int(re.match("[0-9]+", value)[0]) < 32,  # type: ignore[index]
        runs=("0:1-2:",),
        confidence=0.96,
        matches=(
            "op «9 september 2025».",
            "«1 t/m 9 augustus 2024»",
            "op «8 en 22 januari 2025»,",
            "de «16e maart» bij",
            "«5-jun-1988» is",
            "«8 jun. '11»",
            "«11 mei jl.» overleden",
            "«15, 16 and 19 February 2024»",
            "«8th November 2023»",
            "this «9th day of May 2019»",
            "«16 ok-\ntober 1979».",
            "op «31\nmaart 2025» (artikel",
            "«23-Jun-1969»",
            "the «6th. July, 1896».",
            "Den «14den Augustus 1921» zijn",
            "dated the «3rd  of  May  1921»  the",
            "LVA   -«4 OCT 1957»\n",
        ),
        not_matches=("32 januari", "1 marktkraam", "9 meisjes"),
    ),
    Recogniser(
        "night_between_two_days",
        "DATE",
        re.compile(rf"[0-9]{_START}[0-9]? op [0-3]?[0-9] {MONTH}{_LATE}"),
        runs=("0:1-2: ",),
        confidence=0.965,
        needs=(" op ",),
        check=lambda value: _numbers(value)[0] + 1 == _numbers(value)[1] or _numbers(value)[1] == 1,
        matches=("in de nacht van «13 op 14 juli 2023» werd",),
        not_matches=("register 4 op 16 oktober 1979",),
    ),
    Recogniser(
        "month_in_figures_with_year",
        "DATE",
        re.compile(r"[01](?<![\w.,/:-][01])[0-9][-/](?:19|20)[0-9]{2}(?![\w]|[-/.,][0-9])"),
        runs=("0:2-2:-/",),
        confidence=0.75,
        check=lambda value: 0 < int(value[:2]) < 13,
        matches=("geldig tot «06-2031»\n", "«12-2024»"),
        not_matches=("13-2024", "2024-2025"),
    ),
    Recogniser(
        "month_with_year",
        "DATE",
        re.compile(
            rf"{MONTH}(?:(?:\s?[-–/]\s?|\s(?:en|and|t/m|to)\s){MONTH})?,?(?:\s{{0,2}}|-)"
            rf"(?:(?:[0-9]{{1,2}}(?:st|nd|rd|th)?,?\s)?{_YEAR}|{_SHORT_YEAR})"
        ),
        confidence=0.94,
        words=MONTH_WORDS,
        matches=(
            "sinds «november 2024» niet",
            "of «August 7, 2023» (the",
            "notities «juni/juli 2025»",
            "«okt.-dec. 2024»",
            "(d. «Aug. 2020», covid)",
            "since «March, 1931», in",
            "«Dec 2021»",
        ),
        not_matches=("Mars 2024", "marketing 2024", "de maand mei"),
    ),
    Recogniser(
        "month_with_day",
        "DATE",
        re.compile(r"[A-Z][a-z]{2,8}\.? (?:3[01]|[12][0-9]|0?[1-9])(?:st|nd|rd|th)?(?![\w%:]|[.,/-][0-9])"),
        confidence=0.85,
        words=word_set(
            "january jan february feb march mar april apr may june jun july jul august aug september sept sep "
            "october oct "
            "november nov december dec"
        ),
        matches=("on «June 6» that", "Till «August 12th», yes", "«May 21»"),
        not_matches=("Mar 45", "may 12", "March 2:30"),
    ),
    Recogniser(
        "small_month_with_day",
        "DATE",
        re.compile(r"[a-z]{4,9} (?:3[01]|[12][0-9]|0?[1-9])(?:st|nd|rd|th)?(?![\w%:]|[.,/-][0-9]|\s[0-9])"),
        confidence=0.7,
        words=word_set("january february april june july august september october november december"),
        matches=("nurse said «april 22»\n", "came on «october 3rd», early"),
        not_matches=("april 2024", "june 12:30", "september 8 2"),
    ),
    Recogniser(
        "day_of_instant_month",
        "DATE",
        re.compile(r"[0-9]{1,2}(?:st|nd|rd|th) (?:inst|ult|prox)(?![a-z])"),
        runs=("0:1-2:a",),
        confidence=0.9,
        matches=("letter of «1st inst». We", "yours of «28th ult»."),
        not_matches=("1st instance",),
    ),
    Recogniser(
        "day_and_month_with_dot",
        "DATE",
        re.compile(
            r"[0-3](?<=[,(;] .)(?<![0-9], .)[0-9]\.[01]?[0-9]\.(?=[);,\n])|[1-9](?<=[,(;] .)\.[01]?[0-9]\.(?=[);,\n])"
        ),
        runs=("0:1-2:.",),
        confidence=0.6,
        check=lambda value: calendar(*_numbers(value)),
        matches=("(K. Bosma, «11.4.»).", "Bosma, «3.12.»)"),
        not_matches=("zie 11.4.", "(bijlage, 3.14.)", "(11.40)"),
    ),
)
