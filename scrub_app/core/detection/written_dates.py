"""Dates in words, as notaries write them, and years of birth."""

import re

from scrub_app.core.detection.dates import MONTH, MONTH_WORDS
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision

_DAY_NL = (
    r"(?:(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)[eë]n(?:twintig|dertig)(?:ste)?|een|één|twee|drie|"
    r"vier|vijf|zes|"
    r"zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|twintig|dertig|"
    r"eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|elfde|twaalfde|dertiende|veertiende|"
    r"vijftiende|zestiende|zeventiende|achttiende|negentiende|twintigste|dertigste)"
)
_ORDINAL_NL = (
    r"(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)[eë]n(?:twintigste|dertigste)|eerste|tweede|derde|vierde|vijfde|"
    r"zesde|zevende|achtste|negende|tiende|elfde|twaalfde|dertiende|veertiende|vijftiende|zestiende|zeventiende|"
    r"achttiende|negentiende|twintigste|dertigste"
)
_SHORT_YEAR_NL = (
    r"(?:(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen)[eë]n)?"
    r"(?:twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig)"
)
_ONES_NL = ("een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen")
_DAYS_NL = frozenset(
    {
        *(
            f"{one}{'ën' if one in ('twee', 'drie') else 'en'}{ten}{end}"
            for one in _ONES_NL
            for ten in ("twintig", "dertig")
            for end in ("", "ste")
        ),
        *word_set(
            "een één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien "
            "zestien zeventien "
            "achttien negentien twintig dertig eerste tweede derde vierde vijfde zesde zevende achtste negende "
            "tiende elfde "
            "twaalfde dertiende veertiende vijftiende zestiende zeventiende achttiende negentiende twintigste dertigste"
        ),
    }
)
_UNIT_EN = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth"
_DAY_EN = (
    rf"(?:(?:twenty|thirty)[- ](?:{_UNIT_EN})|{_UNIT_EN}|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|"
    r"sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)"
)
_DAYS_EN = word_set(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth thirtieth day of twenty-first twenty-second twenty-third "
    "twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirty-first"
)
_HUNDRED_NL = r"(?:een?)?(?:zestien|zeventien|achttien|negentien)-?\s{0,3}honderd|twee-?\s{0,3}duizend|twintighonderd"
_NUMBER_NL = (
    r"(?:een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|der|veer|tien|ig|twin|tig|vijf|zes|"
    r"zeven|acht|"
    r"tach|negen|en|ën|e|n|ste)"
)
_YEAR_NL = rf"(?:{_HUNDRED_NL})(?:-?\s{{0,8}}(?:en\s)?{_NUMBER_NL}{{1,6}}(?:-\s{{1,8}}{_NUMBER_NL}{{1,6}})?(?![a-zë]))?"
_TENS_EN = (
    ""
    "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|"
    "sixty|seventy|eighty|ninety"
)
_ONES_EN = "one|two|three|four|five|six|seven|eight|nine"
_YEAR_EN = (
    rf"(?:(?:eighteen|nineteen|twenty)(?:\s{{1,3}}hundred(?:\s{{1,3}}and)?)?|"
    rf"one\s{{1,3}}thousand\s{{1,3}}(?:eight|nine)\s{{1,3}}hundred(?:\s{{1,3}}and)?|two\s{{1,3}}thousand(?:\s{{1,3}}and)?)"
    rf"(?:\s{{1,3}}|-)(?:oh |hundred )?(?:{_TENS_EN}|{_ONES_EN})(?:(?:\s{{1,3}}|-)(?:{_ONES_EN}))?"
)
_YEAR = r"(?:18|19|20)[0-9]{2}(?![0-9])"
_NAMED = r"[A-ZÀ-Þ](?<!\bv .)[a-zà-ž’'-]+ \("

ROWS = (
    Recogniser(
        "date_in_dutch_words",
        "DATE",
        re.compile(rf"{MONTH}(?:\s{{1,8}}(?i:{_YEAR_NL}|{_YEAR}|['’][0-9]{{2}})(?![a-z0-9]))?"),
        confidence=0.97,
        words=MONTH_WORDS,
        after=_DAYS_NL,
        before=re.compile(rf"(?<!\w)(?i:{_DAY_NL})\s{{1,4}}\Z"),
        matches=(
            "de «achttiende maart tweeduizend vijfentwintig», op",
            "op «acht maart negentienhonderd eenenvijftig»,",
            "«elf november negentienhonderdeenenveertig»",
            "«een januari negentienhonderd drieëntachtig», en",
            "op «dertig januari negentienhonderd\n   negentig», houdster",
            "de «eenentwintigste november tweeduizend vieren-\ntwintig», verschenen",
            "op «drie\naugustus 1980»:",
        ),
        not_matches=("twee meisjes", "drie maarten"),
    ),
    Recogniser(
        "date_in_english_words",
        "DATE",
        re.compile(rf"{MONTH}(?:,?\s{{1,4}}(?i:in the year )?(?i:{_YEAR_EN}|{_YEAR})(?![a-z]))?"),
        confidence=0.97,
        words=MONTH_WORDS,
        after=_DAYS_EN,
        before=re.compile(rf"(?<!\w)(?i:(?:the )?{_DAY_EN}(?: day)?(?: of)?)\s{{1,4}}\Z"),
        matches=(
            "is «the fourth of october nineteen forty one» so",
            "«twenty-first of May two thousand and twelve»",
            "«Twenty-first day of September\nOne thousand nine hundred\nand fifty-seven» BETWEEN",
        ),
    ),
    Recogniser(
        "year_of_birth",
        "DATE_OF_BIRTH",
        re.compile(
            r"[a-z]+\.?(?:\s?(?:in|omstreeks|circa|ca\.?))?(?:\shet\sjaar)?[: \t]{0,24}"
            r"(?:(?:18|19|20)[0-9]{2}(?:, | and | en )){0,6}"
            rf"(?P<v>{_YEAR})(?![-./][0-9])",
            re.IGNORECASE,
        ),
        confidence=0.9,
        reason="after_label",
        words=word_set("geb geboren geboortejaar geboortedatum born birth nee"),
        matches=(
            "geb «1971», is",
            "was born in «1957» and",
            "geboren in «1948».",
            "Geb.      :  «1948»\n",
            "geboren in het jaar «1952»,",
        ),
        not_matches=("in 1957 bouwde",),
    ),
    Recogniser(
        "year_of_birth_first",
        "DATE_OF_BIRTH",
        re.compile(rf"[a-z]+ in (?P<v>{_YEAR})(?=(?:, | and | en )(?:18|19|20)[0-9]{{2}}(?![0-9]))", re.IGNORECASE),
        confidence=0.9,
        reason="after_label",
        words=frozenset({"born", "geboren"}),
        matches=("children born in «1984» and 1988.",),
    ),
    Recogniser(
        "year_after_star",
        "DATE_OF_BIRTH",
        re.compile(rf"[*°]\s?(?P<v>{_YEAR})(?![-./][0-9])"),
        confidence=0.9,
        needs=("*", "°"),
        matches=("(*«2016»)", "° «1948» te"),
        not_matches=("* 12",),
    ),
    Recogniser(
        "year_behind_name",
        "DATE_OF_BIRTH",
        re.compile(rf"{_NAMED}(?P<v>{_YEAR}|['’][0-9]{{2}})(?=\)|, [A-ZÀ-ž])"),
        confidence=0.5,
        decision=Decision.ASK,
        needs=("(1", "(2", "('", "(’"),
        matches=("zoon Milan («2013»), zoon", "mevrouw Haar («'47») belde", "Agnieszka Nowicka («1986», Łódź)"),
        not_matches=("de wet (2019)", "Banks v Goodfellow (1870)"),
    ),
    Recogniser(
        "date_of_birth_in_figures",
        "DATE_OF_BIRTH",
        re.compile(
            r"\w+\.?(?: (?:op|on|datum))?[: \t]{1,3}(?P<v>[0-3]?[0-9] [01]?[0-9] (?:(?:19|20)[0-9]{2}|[0-9]{2})"
            r")(?![\w ]?[0-9])"
        ),
        confidence=0.93,
        reason="after_label",
        words=word_set("geb geboren geboortedatum geb.datum geb.dat dob d.o.b born"),
        matches=("geboren «3 3 2016», nieuwe", "geb «23 8 91»\n"),
    ),
    Recogniser(
        "year_after_b",
        "DATE_OF_BIRTH",
        re.compile(rf"b\.(?<!\w\w\.) ?(?P<v>{_YEAR})(?![-./][0-9])"),
        confidence=0.85,
        reason="after_label",
        needs=("b. 1", "b. 2", "b.1", "b.2"),
        matches=("Dhaliwal (b. «1979»)",),
    ),
    Recogniser(
        "season_with_year",
        "DATE",
        re.compile(rf"\w+(?: of)? (?:the year )?{_YEAR}", re.IGNORECASE),
        confidence=0.8,
        words=word_set("spring summer autumn winter"),
        matches=("in the «autumn of 1999».",),
        not_matches=("autumn leaves",),
    ),
    Recogniser(
        "weekday_with_day",
        "DATE",
        re.compile(r"\w+ (?:de |the )?[0-3]?[0-9](?:e|de|ste|st|nd|rd|th)(?!\w)"),
        confidence=0.8,
        words=word_set(
            "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag monday tuesday wednesday thursday "
            "friday saturday sunday mon tue tues wed thu thur thurs fri sat sun"
        ),
        matches=("Gezegd: «vrijdag 21e» 10u", "«Friday the 27th»", "hearing is «tues 4th», court"),
        not_matches=("vrijdag 10 uur",),
    ),
    Recogniser(
        "weekday_with_day_in_dutch_words",
        "DATE",
        re.compile(rf"\w+ (?:de )?(?:{_ORDINAL_NL})(?![\wë])"),
        confidence=0.8,
        words=word_set("maandag dinsdag woensdag donderdag vrijdag zaterdag zondag"),
        matches=("ben «maandag de zevende» de hele dag", "«dinsdag eenentwintigste» om tien"),
        not_matches=("maandag de hele dag", "zaterdag zeven uur"),
    ),
    Recogniser(
        "month_with_year_in_dutch_words",
        "DATE",
        re.compile(rf"{MONTH}\s{{1,4}}(?:(?i:{_SHORT_YEAR_NL}|{_YEAR_NL})(?![a-zë]))"),
        confidence=0.9,
        words=MONTH_WORDS,
        matches=("sinds «mei achtennegentig» dus", "in «maart tweeduizend vier»."),
        not_matches=("mei zeven keer", "in mei tachtigers"),
    ),
    Recogniser(
        "on_a_day_of_this_month",
        "DATE",
        re.compile(
            r"(?:on|op) (?:the|de) (?P<v>[0-3]?[0-9](?:st|nd|rd|th|e))(?=[,.;:)!\n]|\s(?:and|at|we|he|she|it|en|om)\b)"
        ),
        confidence=0.6,
        words=word_set("on op"),
        matches=("on the «19th», we want", "komt op de «3e» om tien uur"),
        not_matches=("on the 4th floor", "op de 2e verdieping"),
    ),
    Recogniser(
        "day_of_this_month",
        "DATE",
        re.compile(
            r"(?:the|de) (?P<v>[0-3]?[0-9](?:st|nd|rd|th|e))(?=[,.;:)?!\n]|\s(?:and|at|we|he|she|it|for|to|en|"
            r"om|is|was|kan)\b|\Z)"
        ),
        confidence=0.5,
        decision=Decision.ASK,
        words=word_set("the de"),
        matches=("on the «19th», we want",),
        not_matches=("the 20th century", "the 4th floor"),
    ),
    Recogniser(
        "year_before_birthplace",
        "DATE_OF_BIRTH",
        re.compile(rf"\((?P<v>{_YEAR})(?=, [A-Z][a-z]+\))"),
        confidence=0.6,
        decision=Decision.ASK,
        needs=("(",),
        matches=("Isenia («1968», Willemstad) in",),
        not_matches=("(1968)",),
    ),
)
