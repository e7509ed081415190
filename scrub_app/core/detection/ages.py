"""Ages of people, Dutch and English. Figures alone are never an age."""

import re

from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision

_AGE = r"1?[0-9]{1,2}"

ROWS = (
    Recogniser(
        "age_as_word",
        "AGE",
        re.compile(
            rf"(?<!\w){_AGE}-?\s?(?:jarige?[nr]?|year[- ]olds?|years? old|yrs? old|jaar oud|y/o|yo|"
            r"(?:maanden|weken) oud|(?:months|weeks) old)(?!\w)"
        ),
        confidence=0.8,
        decision=Decision.ASK,
        runs=("0:1-3:-a ",),
        matches=(
            "een «84-jarige» man",
            "this «79 year old» female",
            "is «12 jaar oud».",
            "is «3 maanden oud»",
            "een «5-jarige» jongen",
        ),
        not_matches=("79 years ago", "12 jaar"),
    ),
    Recogniser(
        "age_after_label",
        "AGE",
        re.compile(rf"[A-Za-z]+(?: of)?[ .:\t]{{1,8}}(?P<v>{_AGE})(?![\w.,/:%-]|\s?(?:uur|kg|cm|mg|\())"),
        confidence=0.75,
        decision=Decision.ASK,
        reason="after_label",
        words=word_set("leeftijd lft age aged lftd"),
        matches=("Leeftijd: «84»\n", "a woman aged «54» who"),
        not_matches=("age 12-14", "leeftijd onbekend"),
    ),
)
