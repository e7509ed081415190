"""Days without a year: `24/2`, `04-07`, told from scores, doses and fractions by what stands around them."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.checks import calendar
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision, Span

_CANDIDATE = re.compile(
    r"[0-9](?<![\w.,/:+–-].)[0-9]?(?P<s>[/-])[01]?[0-9](?![\w/%+]|[.,:–-][0-9]|-[a-z]|\s?(?:x|tab|tabl|tablet|tabletten|mg|ml|cc|dd|"
    r"deel|mm|cm)\b)"
)
_ORDINAL = re.compile(
    r"[0-3](?<![\w.,].)[0-9]?(?:st|nd|rd|th|e)\b(?![ -][a-z]{3,}(?<!and)(?<!for)(?<!met)(?<!was)(?<!nog))"
)
_WORD_BEFORE = re.compile(r"([^\W\d_]+)[.:]?\s{0,2}\Z")
_DAYS = (
    "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma di wo do vr za zo "
    "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun weds"
)
LEADING = word_set(
    f"{_DAYS} op per van tot sinds vanaf voor vóór na rond dd datum date on from until by since before after due mail "
    "brief tel gesprek opm spreekuur note m en and to court visit start starts einde naar gemaild gebeld gemeld "
    "ingekomen verzonden volgende afspraak gepland ingepland "
    "up weigh review breached seen gezien controle geb born dob week of vorige d levering "
    "nabrander gedaan af verstuurd teruggemeld bezoek uiterlijk bus geldig deadline zitting bespreking "
    "verslag notitie notities aantekeningen overleg mdo huisbezoek "
    "consult rapportage overdracht aangekomen opname ontslag meeting visited reviewed rev check empty shift dienst "
    "latest dated admitted seen discharged commencing ending vd ad nd ld vroege nachtd avondd"
)
"""Words before a day and month."""
SCORES = word_set(
    "nrs vas pijn score pijnscore gcs emv art artikel blz hoofdstuk kamer no nr rr mmse moca barthel mocascore apgar "
    "cijfer pain scale page par visus schaal must ckd gold bd bloeddruk tensie bp eisen stand won gescand "
    "amt amts baker braden snellen va l r od os acuity"
)
"""Words before what only looks like a day and month."""
STEPS = word_set("bij leeftijd maat regel regels vraag vragen punt punten nummer nummers item items niveau van tot en")
"""Words before numbers that run from one to the other."""
_FOR = word_set("x day in every rv within over another")
"""Words before `3/12` and `10/7`, which in English notes are three months and ten days."""
_LIFE = ("† ", "* ")
_CLOCK = re.compile(r",? (?:om )?[0-2]?[0-9][:.][0-5][0-9]\b")
_OPENERS = "([\t\n•*>"


class ShortDates:
    """The finder of days without a year."""

    name = "short_date"

    def find(self, text: str) -> Iterator[Span]:
        """Days with a month in figures; sure after a word or at a place where dates stand, else asked."""
        for match in _CANDIDATE.finditer(text):
            start, end = match.span()
            day, month = (int(part) for part in match.group().split(match["s"]))
            if not (day and 0 < month < 13 and calendar(day, month)):
                continue
            word = _WORD_BEFORE.search(text, max(0, start - 16), start)
            before = word[1].lower() if word else ""
            if before in SCORES or text[max(0, start - 2) : start].strip() == "×" or text[start - 1 : start] == "×":
                continue
            if month in (7, 12) and match["s"] == "/" and before in _FOR:
                continue
            opened = start == 0 or text[start - 1] in (_OPENERS if match["s"] == "/" else _OPENERS[1:])
            sure = (
                before in LEADING or opened or text[start - 2 : start] in _LIFE or _CLOCK.match(text, end) is not None
            )
            if sure or match["s"] == "/" or (day > 12 and end - start == 5 and before not in STEPS):
                yield self._span(start, end, sure)

    def _span(self, start: int, end: int, sure: bool) -> Span:
        decision, reason = (Decision.MASK, "date_in_context") if sure else (Decision.ASK, "shape_fits")
        return Span(start, end, "DATE", 0.8 if sure else 0.45, self.name, decision, reason=reason)
