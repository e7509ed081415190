"""Sums of money, in figures and in words."""

import re

from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision

_FIGURES = r"[0-9](?:[0-9]|,\n(?=[0-9]{2}(?![0-9]))|[.,'](?=[0-9])|[ \u00a0](?=[0-9]{3}(?![0-9]))){0,17}"
_END = r"(?:,?[.,]?[-\u2013\u2014=]{1,2}(?![0-9\w])|,--|,\u2014)?"
_SCALE = r"(?:\s?(?:miljoen|miljard|mln\.?|mio|million|billion|duizend|k|K|m|bn)(?![A-Za-z]))?"
_CODE = r"EUR|GBP|USD|CHF|SEK|NOK|DKK|PLN|TRL|YTL|ATS|DEM|NLG|FRF|BEF|ITL|CZK|HUF|SIT|SKK|HRK|CYP"
_WORDS_NL = (
    r"(?:een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|twintig|dertig|veertig|"
    r"vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend|miljoen|en|ën)"
)
_WORDS_EN = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|"
    r"sixty|seventy|eighty|ninety|hundred|thousand|million|and|a)"
)

ROWS = (
    Recogniser(
        "amount_after_sign",
        "AMOUNT",
        re.compile(rf"[€£$ƒ¥](?:[ \u00a0]{{0,6}}|\s)-?{_FIGURES}{_END}{_SCALE}(?: ?p/[mwj])?"),
        confidence=0.95,
        matches=(
            "van «€ 3.415,00» bruto",
            "«€450,-».",
            "(«£21,995»)",
            "«€ 2,4 miljoen»,",
            "«£4k»",
            "«€2.118,--».",
            "een huur van «€\n612» moet",
            "«£650» + VAT",
            "«€ 15.185» en",
        ),
        not_matches=("€ per stuk",),
    ),
    Recogniser(
        "amount_after_code",
        "AMOUNT",
        re.compile(rf"(?:{_CODE})[ \u00a0]?{_FIGURES}{_END}{_SCALE}"),
        confidence=0.94,
        words=frozenset(_CODE.lower().split("|")),
        matches=("«EUR 2.845,50»", "hire of «USD 318,400» was", "«EUR 1.24 million»"),
        not_matches=("EURO 2024",),
    ),
    Recogniser(
        "amount_before_word",
        "AMOUNT",
        re.compile(
            rf"[0-9](?<![\w.,-][0-9])[0-9]{{0,17}}(?:[.,][0-9]{{1,9}}| [0-9]{{3}}(?![0-9])){{0,5}}{_END}{_SCALE}"
            rf"\s?(?:euro|eu|EUR|mille|mio|gulden|dollars?|pounds?|pond|quid|pence|p/m|{_CODE})(?!\w)"
        ),
        runs=("0:1-18:",),
        confidence=0.93,
        matches=(
            "«2.800 euro».",
            "«32,00 EUR»,",
            "«412 euro»",
            "«4.500 dollar»",
            "voor «7 mille»,",
            "wil «1,1 mio» voor",
        ),
        not_matches=("12 europese", "2.800 eieren"),
    ),
    Recogniser(
        "tariff",
        "AMOUNT",
        re.compile(
            rf"\w+(?:\s(?:van|is|bedraagt|van\s\w+))?[ \t]{{0,12}}[:=]?[ \t]{{0,12}}"
            rf"(?P<v>€\s?{_FIGURES}{_END}(?: ?p/[mwju])?)"
        ),
        confidence=0.97,
        reason="tariff",
        words=word_set("tarief uurtarief abonnementstarief dagtarief weektarief kilometertarief leges bijdrage"),
        matches=(
            "Uurtarief         : «€ 23,40»\n",
            "het abonnementstarief van «€ 21,00» per",
            "eigen bijdrage «€ 20,60 p/m».",
        ),
        not_matches=("bijdrage aan de boedel € 12",),
    ),
    Recogniser(
        "tariff_per_hour",
        "AMOUNT",
        re.compile(rf"€(?:[ \u00a0]{{0,2}}){_FIGURES}{_END}(?=\s(?:per|p/|p\.) ?(?:uur|u\b|km\b)|/uur|/u\b)"),
        confidence=0.97,
        reason="tariff",
        needs=("€",),
        matches=("parkeren is «€ 3,50» per uur", "Van Lier «€ 240» per uur."),
        not_matches=("€ 475 per maand",),
    ),
    Recogniser(
        "amount_in_millions",
        "AMOUNT",
        re.compile(
            r"[0-9]{1,3}(?<![\w.,-][0-9])(?:[.,][0-9]{1,2})? (?:miljoen|miljard|mln|ton)(?!\w| (?:mensen|euro|kg))\.?"
        ),
        runs=("0:1-3:., ",),
        confidence=0.6,
        decision=Decision.ASK,
        matches=("wil «5 miljoen» nu", "doet «6,5 ton» samen"),
        not_matches=("5 miljoen mensen", "6 tonnen"),
    ),
    Recogniser(
        "amount_before_named_currency",
        "AMOUNT",
        re.compile(rf"\((?:{_CODE})\)"),
        confidence=0.9,
        needs=("(",),
        before=re.compile(r"(?<![\w.,-])[0-9][0-9.,]{0,20}(?: million)? (?:[A-Z][a-z]{2,9} )?[A-Z]?[a-z]{4,10} \Z"),
        matches=("a fine of «54,525,000 Turkish Liras (TRL)». In",),
    ),
    Recogniser(
        "amount_with_dash",
        "AMOUNT",
        re.compile(r"[0-9](?<![\w.,/-][0-9])[0-9]{0,2}(?:\.[0-9]{3}){0,3},(?:-{1,2}|[\u2013\u2014=])(?![\w])"),
        runs=("0:1-3:.,",),
        confidence=0.85,
        matches=("feb («141,-») niet", "\t«145,-»\n"),
        not_matches=("1,-2",),
    ),
    Recogniser(
        "amount_in_cell",
        "AMOUNT",
        re.compile(r"\t(?P<v>(?:-/- )?[0-9]{1,3}(?:(?:\.[0-9]{3}){0,3},[0-9]{2}-?|\.[0-9]{3}))(?=[\t\n]|\Z)"),
        confidence=0.6,
        needs=("\t",),
        matches=("mevr.\t«412,60»\nF24", "huisvesting\t\t«-/- 438,00»\n"),
        not_matches=("\t12:30\t",),
    ),
    Recogniser(
        "amount_in_dutch_words",
        "AMOUNT",
        re.compile(rf"euro(?!\w)(?:\s\(€\s?{_FIGURES}{_END}\))?"),
        confidence=0.93,
        words=frozenset({"euro"}),
        before=re.compile(rf"(?<!\w)(?i:{_WORDS_NL}){{1,12}}(?:\s{{1,4}}(?i:{_WORDS_NL}){{1,12}}){{0,3}}\s{{1,4}}\Z"),
        matches=("«vijfduizend euro» te", "«driehonderdtwaalfduizend vijfhonderd\neuro (€ 312.500,00)». Koper"),
        not_matches=("de euro",),
    ),
    Recogniser(
        "amount_in_english_words",
        "AMOUNT",
        re.compile(r"\w+"),
        confidence=0.9,
        words=word_set("pound pounds dollar dollars euros quid"),
        before=re.compile(rf"(?<!\w)(?!(?i:and|a)\b)(?i:{_WORDS_EN})(?:[ -](?i:{_WORDS_EN})){{0,7}} \Z"),
        check=lambda value: " " in value and not value.lower().startswith(("and ", "a pound", "a dollar", "a euro")),
        matches=("«Five thousand pounds» was",),
        not_matches=("some pounds",),
    ),
    Recogniser(
        "amount_in_thousands",
        "AMOUNT",
        re.compile(r"[0-9](?<![\w.,/-][0-9])[0-9]{0,2}(?:[.,][0-9])?[kK](?![\w-])"),
        runs=("0:1-3:.,aA",),
        confidence=0.5,
        decision=Decision.ASK,
        matches=("we vragen «65k», onder", "«46.2k»"),
        not_matches=("12 km", "3kg"),
    ),
    Recogniser(
        "amount_of_old",
        "AMOUNT",
        re.compile(r"f(?<!\w.) ?[0-9]{1,3}(?:\.[0-9]{3})?,(?:[0-9]{2}|[\u2013\u2014-])(?!\w)"),
        confidence=0.85,
        needs=("f ",),
        matches=("fiets «f 385,–», kleding",),
        not_matches=("of 12,50",),
    ),
    Recogniser(
        "amount_after_word",
        "AMOUNT",
        re.compile(
            r"\w+(?: no-show)?[: \t]{1,8}(?P<v>[0-9]{1,3}(?:\.[0-9]{3}(?:,[0-9]{2})?|[0-9]?,[0-9]{2}))(?![\w%]|"
            r"[.,/][0-9]|\s?(?:mg|kg|ml|m2))"
        ),
        confidence=0.7,
        reason="after_label",
        words=word_set(
            "bedrag nota kost kosten betaald aanbetaald vraagprijs schenking salaris huur loon jaarloon totaal "
            "saldo geld nog "
            "daarna biedt bod waarde koopsom premie kiki duo opbrengst omzet"
        ),
        matches=("bedrag «1184,09». gebeld", "biedt «12.500», Daal"),
        not_matches=("van 12.30 uur", "van 37,8 graden"),
    ),
)
