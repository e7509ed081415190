"""Sums of money without a sign or a currency: behind a word of money, or spoken in hundreds and thousands."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.wordlist import word_list, word_set
from scrub_app.core.spans import Decision, Span

_WORDS = word_set(
    "bedrag nota kost kosten betaald aanbetaald vraagprijs schenking salaris huur loon jaarloon totaal saldo saldi "
    "geld nog daarna biedt bod waarde koopsom premie kiki duo opbrengst omzet tikkie tikkies schuld restschuld inkomen "
    "bood boden bieden achterstand restant borg leges honorarium courtage griffierecht griffierechten smartengeld "
    "schadevergoeding voorschot alimentatie "
    "uitkering toeslag subsidie budget krediet lening hypotheek aflossing rente boete bijstand pensioen spaargeld"
)
"""Words that an amount follows."""
_ENDS = word_list(
    "som prijs bedrag achterstand loon salaris kosten huur schuld vergoeding geld inkomen premie budget bijdrage"
)
"""Ends of compounds that an amount follows."""
_DEALS = word_set(
    "max maximaal minimaal vraagt vroeg vragen vroegen betaalde betaalden betaalt stortte leende "
    "leent verdient ontving eist vordert ttv kocht verkocht"
)
"""Words of dealing: what follows them may count something else than money, unless it has thousands."""
_LEAD = (
    r"(?: no-show)?(?:\s(?:van|is|was|bedraagt|ad|à|ca\.|circa|max|maximaal|nu|nog|wordt|totaal)(?=\s)){0,2}"
    r"[: \t=]{1,8}"
)
_NO_UNIT = (
    r"(?![\w:]|[.,/-][0-9]|\s?[%°]|\s?(?:mg|mcg|kg|gr?|ml|cl|cm|mm|m|m2|m²|km|l|x|uur|u|min|jr|jaar|maanden|mnd|weken|wk|dagen|dgn|"
    r"keer|punten|eenheden|stuks|stappen|mensen|personen|ie|graden)(?!\w))"
)
_EXACT = r"[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]{2})?|[0-9]{1,4},[0-9]{2}"
_THOUSANDS = r"[0-9]{1,3}(?:\.[0-9]{3})+(?:,[0-9]{2})?"
_WHOLE = r"(?!(?:19|20)[0-9]{2}(?![0-9]))[1-9][0-9]{1,5}"
_NUMBER = (
    r"(?:een|één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|"
    r"achttien|negentien|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend|ën|en)"
)
_SPOKEN = re.compile(
    rf"{_NUMBER}{{1,12}}(?:\s{_NUMBER}{{1,12}}(?![a-zë])){{0,2}}(?:\s(?:miljoen|ton)(?!\w))?(?![a-zë])(?!\s(?:euro|jaar))"
)
_AFTER_MONEY = re.compile(rf"\w+{_LEAD}(?P<v>{_EXACT}){_NO_UNIT}")
_AFTER_MONEY_WHOLE = re.compile(rf"\w+{_LEAD}(?P<v>{_WHOLE}){_NO_UNIT}(?!\s[a-z]{{3,}}en\b|\s?[/x*]|\s[A-Z]|-)")
_AFTER_DEAL = re.compile(rf"\w+{_LEAD}(?P<v>{_THOUSANDS}){_NO_UNIT}")
_YEARS = ("zestienhonderd", "zeventienhonderd", "achttienhonderd", "negentienhonderd", "twintighonderd", "tweeduizend")
_COUNTED = re.compile(
    r"\s(?:meter|keer|mensen|man|personen|jaar|dagen|uur|woorden|kilometer|kilo|gram|mg|ml|stuks|procent|milligram|calorieën|"
    r"liter|pagina|leden|stappen|eenheden|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|"
    r"december)"
)


class MoneyWords:
    """The finder of amounts that only the words tell."""

    name = "amount_after_word"

    def wants(self, word: str) -> bool:
        """Words of money and of dealing, and numbers in words of hundreds and thousands."""
        low = word.lower()
        return low in _WORDS or low in _DEALS or low.endswith(_ENDS) or _is_spoken(low)

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The amount behind the word, or that the word begins."""
        low = text[start:end].lower()
        if _is_spoken(low):
            yield from self._spoken(text, start)
        elif low in _DEALS:
            yield from self._behind(text, start, _AFTER_DEAL, 0.6)
        elif not (found := list(self._behind(text, start, _AFTER_MONEY, 0.7))) and low not in _VAGUE:
            yield from self._behind(text, start, _AFTER_MONEY_WHOLE, 0.5)
        else:
            yield from found

    def _behind(self, text: str, start: int, pattern: re.Pattern[str], confidence: float) -> Iterator[Span]:
        if match := pattern.match(text, start):
            decision = Decision.MASK if confidence > 0.65 else Decision.ASK
            yield Span(*match.span("v"), "AMOUNT", confidence, self.name, decision, reason="after_label")

    def _spoken(self, text: str, start: int) -> Iterator[Span]:
        match = _SPOKEN.match(text, start)
        if match and not _COUNTED.match(text, match.end()):
            yield Span(*match.span(), "AMOUNT", 0.5, self.name, Decision.ASK, reason="shape_fits")


_VAGUE = word_set("nog daarna kost waarde totaal geld duo kiki budget rente pensioen")
"""Words behind which a whole number counts something else as often."""
_IS_SPOKEN = re.compile(rf"(?:{_NUMBER}){{2,12}}")


def _is_spoken(word: str) -> bool:
    """Whether a word in small letters is a number in words with hundreds or thousands, and not a year."""
    if len(word) < 9 or not ("honderd" in word or "duizend" in word) or word.startswith(_YEARS):
        return False
    return _IS_SPOKEN.fullmatch(word) is not None
