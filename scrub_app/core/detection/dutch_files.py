"""Numbers of Dutch files and of the people in them: land register, legal aid, clients by an abbreviation."""

import re

from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set

_PARCELS = r"[0-9]{1,5}(?![\w.,/:-][0-9]|[\w/])(?:(?:, | en | t/m )[0-9]{2,5}(?![\w.,/:-][0-9]|[\w/])){0,4}"
_PLACE = r"[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?"
_NUMBER = (
    r"(?:[A-Z]{1,4}[-.]?)?[0-9](?:[0-9]|[-. ](?=[0-9])){2,14}(?![\w:]|[.,][0-9]|[/-][0-9A-Za-z]|"
    r"\s?(?:%|mg|ml|kg|x|jr|jaar|uur|euro|EUR|mmHg))"
)

ROWS = (
    Recogniser(
        "parcel_in_section",
        "REFERENCE",
        re.compile(rf"\w+ [A-Z]{{1,2}},? (?:nr\.? ?|nrs\.? ?|nummers? |no\. ?)?(?P<v>{_PARCELS})"),
        confidence=0.85,
        reason="after_label",
        words=word_set("sectie secties"),
        matches=(
            "Joure sectie C nr «4418»\n",
            "gemeente Espel, sectie B «772», akte",
            "sectie AK nummers «1201, 1203 en 1210», groot",
        ),
        not_matches=("sectie 12", "sectie A 12.30 uur", "de sectie is 12"),
    ),
    Recogniser(
        "parcel_in_land_register",
        "REFERENCE",
        re.compile(
            rf"\w+\.?:? (?:bekend )?(?:als )?(?:gemeente |gem\. )?{_PLACE},? [A-Z]{{1,2}} (?:nr\.? |nummer )?"
            rf"(?P<v>{_PARCELS})"
        ),
        confidence=0.85,
        reason="after_label",
        words=word_set("kadaster kadastraal kad perceel"),
        matches=("kadaster: Ferwert A «1903», erfdienstbaar", "kadastraal bekend gemeente Oude IJsselstreek K «88»"),
        not_matches=("Kadaster Zwolle 2024", "kadaster: akte A 12.30"),
    ),
    Recogniser(
        "legal_aid",
        "CASE_NUMBER",
        re.compile(r"[1-9](?<![\w.,/-][0-9])[A-Z]{2}[0-9]{4}(?![\w-]|/[0-9])"),
        runs=("0:1-1:A",),
        confidence=0.9,
        matches=("toevoeging «4NX2201»: nihil", "die er lag («3KD4192»).", "\t«2EF1200»\n"),
        not_matches=("12AB1234", "4NX22011", "A4NX2201"),
    ),
    Recogniser(
        "number_of_person",
        "CLIENT_NUMBER",
        re.compile(rf"\w+(?:\.:?|:)? {{0,3}}(?:nr\.? ?|nummer |no\.? )?(?P<v>{_NUMBER})"),
        confidence=0.8,
        reason="after_label",
        words=word_set("cl pat pt clt ptnr clnr cliëntnr"),
        matches=("1. dhr. Q. (cl. «2008»)  -", "(cl. «2317»)", "pat.  «VM-20 18 44»"),
        not_matches=("pat RR 130/80", "pt 84 jr", "cl. 12", "pt 120/80", "pat 100 mg"),
    ),
)
