"""Sums of money as only English texts write them: in words, of other countries' dollars, in old money, badly read."""

import re

from scrub_app.core.detection.amounts import FIGURES, PER, SCALE
from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision

_WORD = (
    r"(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|"
    r"sixty|seventy|eighty|ninety|hundred|thousand|million|and|a)"
)
_FIRST = rf"(?<!\w)(?!(?i:and|a)\b){_WORD}"

ROWS = (
    Recogniser(
        "amount_in_english_words",
        "AMOUNT",
        re.compile(r"\w+"),
        confidence=0.9,
        words=word_set("pound pounds dollar dollars euros quid"),
        before=re.compile(rf"{_FIRST}(?:(?:\s{{1,3}}|-){_WORD}){{0,7}}\s{{1,3}}\Z"),
        check=lambda value: " " in value and not value.lower().startswith(("and ", "a pound", "a dollar", "a euro")),
        matches=("«Five thousand pounds» was", "of «SIX HUNDRED AND\nTWENTY  POUNDS» (the"),
        not_matches=("some pounds",),
    ),
    Recogniser(
        "amount_in_words_before_tax",
        "AMOUNT",
        re.compile(r"(?=\w+\.? (?i:VAT)(?!\w))"),
        confidence=0.9,
        words=word_set("plus ex inc incl excluding including"),
        before=re.compile(rf"{_FIRST}(?:[ -]{_WORD}){{1,7}} \Z"),
        fit=lambda value: len(value.rstrip()),
        matches=("he'll do it for «seven fifty» plus VAT. Or",),
        not_matches=("rent plus VAT", "twelve people plus one"),
    ),
    Recogniser(
        "amount_in_hundreds",
        "AMOUNT",
        re.compile(r"hundred(?=[,;.!?)\n]|\Z)"),
        confidence=0.5,
        decision=Decision.ASK,
        words=frozenset({"hundred"}),
        before=re.compile(
            r"(?<!\w)(?i:eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|"
            r"twenty-(?:one|two|three|four|five|six|seven|eight|nine)) \Z"
        ),
        matches=("but she wants «twelve hundred». Two",),
        not_matches=("twelve hundred people", "nineteen hundred and two"),
    ),
    Recogniser(
        "price_of_a_number",
        "AMOUNT",
        re.compile(r"x\s{1,4}(?P<v>[0-9]{1,5}\.[0-9]{2})(?=\s{1,6}(?:=\s?)?[£€$])"),
        confidence=0.6,
        words=frozenset({"x"}),
        matches=("hire\t86 x «74.95»\t\t£6,445.70", "2 x «37.50» = £75"),
        not_matches=("4 x 12.30 uur", "£2 x 37.50 mg"),
    ),
    Recogniser(
        "amount_read_badly",
        "AMOUNT",
        re.compile(r"[lIO][0-9lIO.,]{0,14}(?<=[0-9lIO])(?![a-z])(?:\s{0,2}[:.]\s{0,2}[0-9O]{1,2}(?!\w)){0,2}"),
        confidence=0.952,
        words=word_set("l i o ll oo lo ol io oi"),
        before=re.compile(r"[£€$][ ]{0,4}[0-9lIO.,]{0,12}\Z"),
        check=lambda value: any(sign.isdigit() for sign in value),
        matches=("send acct  «£ l84.OO» to", "(«£62O  :  0 : 0»)", "a bill of «£1,O50» for"),
        not_matches=("£650", "€ 12,50", "£IO", "€ 7.400. Osewoudt zegt"),
    ),
    Recogniser(
        "amount_in_dollars_of_a_country",
        "AMOUNT",
        re.compile(rf"(?<!\w)(?:US|CA|AU|NZ|HK|[ACS])\${FIGURES}{SCALE}{PER}"),
        confidence=0.955,
        words=word_set("us ca au nz hk a c s"),
        matches=("and the «US$2,300» from", "«A$4.5m»"),
        not_matches=("US 2,300", "$2,300"),
    ),
)
