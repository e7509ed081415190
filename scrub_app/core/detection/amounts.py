"""Sums of money, in figures and in words."""

import re

from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision

FIGURES = r"[0-9](?:[0-9]|,\n(?=[0-9]{2}(?![0-9]))|[.,'](?=[0-9])|[ \u00a0](?=[0-9]{3}(?![0-9]))){0,17}"
_END = r"(?:,?[.,]?[-\u2013\u2014=]{1,2}(?![0-9\w])|,--|,\u2014)?"
SCALE = r"(?:\s?(?:miljoen|miljard|mln\.?|mio|million|billion|duizend|k|K|m|bn)(?![A-Za-z]))?"
_CODE = (
    r"EUR|GBP|USD|CHF|SEK|NOK|DKK|PLN|TRL|YTL|ATS|DEM|NLG|FRF|BEF|ITL|CZK|HUF|SIT|SKK|HRK|CYP|"
    r"ANG|AWG|SRD|XCG|N[Aa][Ff]|Afl|AUD|NZD|JPY|INR|ZAR|AED|NGN|HKD|SGD|CNY|BRL|RON|BGN|ISK|UAH|GHS|KES|"
    r"CAD(?= ?[0-9]{1,3},[0-9]{3})"
)
PER = (
    r"(?: ?p/[mwj]|\s?/\s?(?:hr|h|wk|week|mo|mth|month|yr|year)(?!\w)|\s?(?:pw|pcm|pa|p\.a\.|p\.w\.|p\.c\.m\.)(?!\w))?"
    r"(?:\s?(?:\+|plus|incl?\.?|ex(?:cl)?\.?)\s?(?i:VAT)(?!\w))?"
)
"""The time for which an amount is paid, as it is abbreviated, and whether tax is in it."""
_WORDS_NL = (
    r"(?:een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|twintig|dertig|veertig|"
    r"vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend|miljoen|en|ën)"
)
_CONDITION = (
    r"(?:all[ -]?in(?![a-z])|bruto(?!\w)|netto(?!\w)|(?:excl|incl|ex)\.? (?:btw|BTW)|p\.? ?mnd|p/mnd|p\.p\.|pp(?!\w)|"
    r"k\.k\.|v\.o\.n\.|ineens(?!\w)|contant(?!\w)|kontant(?!\w)|per (?:maand|kwartaal) (?:bruto|netto))"
)
"""What is said of an amount and of hardly anything else."""

ROWS = (
    Recogniser(
        "amount_after_sign",
        "AMOUNT",
        re.compile(rf"[€£$ƒ¥](?:[ \u00a0]{{0,6}}|\s)-?{FIGURES}{_END}{SCALE}{PER}"),
        confidence=0.95,
        matches=(
            "van «€ 3.415,00» bruto",
            "«€450,-».",
            "(«£21,995»)",
            "«€ 2,4 miljoen»,",
            "«£4k»",
            "«€2.118,--».",
            "een huur van «€\n612» moet",
            "«£650 + VAT»",
            "pays «£12/hr» to",
            "wages of «£1,180 pcm», savings",
            "my pension is «£19,212 p.a.», so",
            "costs «£6,840 inc. VAT» since",
            "top up «£96» a week",
            "«€ 15.185» en",
        ),
        not_matches=("€ per stuk",),
    ),
    Recogniser(
        "amount_after_code",
        "AMOUNT",
        re.compile(rf"(?:{_CODE})\.?[ \u00a0]?{FIGURES}{_END}{SCALE}{PER}"),
        confidence=0.94,
        words=frozenset(_CODE.lower().partition("(?=")[0].replace("[aa][ff]", "af").split("|")),
        matches=(
            "«EUR 2.845,50»",
            "hire of «USD 318,400» was",
            "«EUR 1.24 million»",
            "Loon «NAf 2.850» p.mnd",
            "bood «Naf 5000,–».",
            "huur «Afl. 1.400» en",
            "«SRD 12.500,00»",
            "job at «CAD 71,000».",
            "max «EUR 1.250 ex VAT» to",
        ),
        not_matches=("EURO 2024", "naf 12", "AWG-lid 3", "log CAD 0107-883", "CAD 4411"),
    ),
    Recogniser(
        "amount_before_word",
        "AMOUNT",
        re.compile(
            rf"[0-9](?<![\w.,-][0-9])[0-9]{{0,17}}+(?:[.,][0-9]{{1,9}}+| [0-9]{{3}}(?![0-9])){{0,5}}+{_END}{SCALE}"
            rf"\s?(?:euro|eu|EUR|mille|mio|gulden|dollars?|pounds?|pond|quid|pence|p/m|"
            rf"florin|zł|zloty|dirham|{_CODE})(?!\w)"
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
            "stuurt «1.200 zł» per",
            "boete van «750 SRD»",
        ),
        not_matches=("12 europese", "2.800 eieren"),
    ),
    Recogniser(
        "amount_before_condition",
        "AMOUNT",
        re.compile(
            rf"[0-9](?<![\w.,/:-][0-9])(?:[0-9]{{0,2}}(?:\.[0-9]{{3}}){{1,3}}|[0-9]{{1,5}})(?:,[0-9]{{2}}|{_END})"
            rf"(?=\s?{_CONDITION})|[0-9](?<![\w.,/:-][0-9])[0-9]?,[0-9]{{2}}(?=\s?{_CONDITION})"
        ),
        runs=("0:1-6:., abeinpvk",),
        confidence=0.6,
        matches=(
            "voor «485» all in, contant",
            "loon «2.850» p.mnd\n",
            "«3.418,-» bruto,",
            "«950» excl. btw",
            "«12,50» pp, overmaken",
            "vraagprijs «325.000» k.k.",
        ),
        not_matches=("12 per dag", "450 pm", "2 keer bruto", "1250 ml", "art. 12 incl. lid 2"),
    ),
    Recogniser(
        "amount_alone_in_thousands",
        "AMOUNT",
        re.compile(
            r"[1-9](?<![\w.,/:%+-][0-9])[0-9]{0,2}\.[0-9]{3}(?:\.000)?(?:,[0-9]{2})?"
            r"(?=[,;)!?]?(?:\n|\Z)|[,;)](?![0-9])|[.!?](?:\s[A-Z]|\Z))"
        ),
        runs=("0:1-3:.",),
        confidence=0.45,
        decision=Decision.ASK,
        matches=("zij wil max «2.500», wij vroegen «10.000». Zij vindt", "Ttv «31.500», vrij", "som «385.000»\n"),
        not_matches=("10.000 stappen", "nr. 12.118.227", "1.2.345", "v2.500,"),
    ),
    Recogniser(
        "tariff",
        "AMOUNT",
        re.compile(
            rf"\w+(?:\s(?:van|is|bedraagt|van\s\w+))?[ \t]{{0,12}}[:=]?[ \t]{{0,12}}"
            rf"(?P<v>€\s?{FIGURES}{_END}(?: ?p/[mwju])?)"
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
        re.compile(rf"€(?:[ \u00a0]{{0,2}}){FIGURES}{_END}(?=\s(?:per|p/|p\.) ?(?:uur|u\b|km\b)|/uur|/u\b)"),
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
        re.compile(rf"euro(?!\w)(?:\s\(€\s?{FIGURES}{_END}\))?"),
        confidence=0.93,
        words=frozenset({"euro"}),
        before=re.compile(rf"(?<!\w)(?i:{_WORDS_NL}){{1,12}}(?:\s{{1,4}}(?i:{_WORDS_NL}){{1,12}}){{0,3}}\s{{1,4}}\Z"),
        matches=("«vijfduizend euro» te", "«driehonderdtwaalfduizend vijfhonderd\neuro (€ 312.500,00)». Koper"),
        not_matches=("de euro",),
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
        re.compile(
            r"(?:[hH]?[fF]l\.?|f) ?[0-9]{1,3}(?:(?:\.[0-9]{3})*,(?:[0-9]{2}|[\u2013\u2014=-])|(?:\.[0-9]{3}){1,2})"
            r"(?!\w|[.,][0-9])"
        ),
        confidence=0.85,
        words=frozenset({"f", "fl", "hfl"}),
        matches=(
            "fiets «f 385,–», kleding",
            "destijds «fl. 1.250,00» betaald",
            "«Hfl 75,-» en",
            "leende «f 25.000» van",
        ),
        not_matches=("of 12,50", "fl 2"),
    ),
)
