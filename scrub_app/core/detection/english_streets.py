"""Streets told by the word that ends their name, alone or with a house that is no number in figures before them."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.english_addresses import CAP
from scrub_app.core.detection.names import vocabulary
from scrub_app.core.detection.names.lexicon import COMMON, shipped
from scrub_app.core.detection.recogniser import Recogniser, last_word
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision, Span

_SURE_ALONE = word_set(
    "Street Road Lane Avenue Crescent Terrace Parade Mews Drive Boulevard Parkway Grove Gardens Row Close"
)
_WITH_HOUSE = _SURE_ALONE | word_set(
    "Yard Wharf Quay Walk Way Rise Square Cottages Hill Heights Meadow Meadows Wynd Brae Loan Vennel Chase Copse "
    "Villas Passage Alley Green View Park Place Court Garth Croft Fold Vale Mount Bank"
)
_ON_A_LINE = _WITH_HOUSE - word_set("Court Place Park Bank View Mount Vale Way")
_SMALL = word_set(
    "street road lane avenue crescent terrace mews drive grove gardens close way green court place walk hill rd st ave"
)
_SURE_SMALL = word_set("street road lane avenue crescent terrace mews rd st ave")
_LIVES = word_set("at to from of in is address live lives moved")
_ORGANISATIONS = vocabulary.words("organisation_last")
_FUNCTION = vocabulary.words("english_function") | word_set(
    "down up each per other same next day days week weeks month months year years hour hours min mins minutes minute "
    "mile miles metres yards doors bed car cars way people men women left right local main high busy nearest new old "
    "long short big small more less extra last first one two three"
)
_NUMBER_WORD = (
    r"(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|twenty|thirty|forty|fifty|sixty|"
    r"seventy|eighty|ninety|a hundred|(?:one|two|three) hundred)"
)

_BEFORE_KIND = re.compile(
    rf"(?<![\w'’-])(?!(?:The|A|This|In|On|At|Our|My|Quality|Wall|Downing|Fleet|Sesame|Coronation|High)\s)"
    rf"(?:{CAP} ){{1,2}}\Z"
)
_HOUSE_NAME = re.compile(
    rf"(?:(?<=\bat )|(?<=\bof )|(?<=in )|(?<=, )|(?<=[\n\t(]))(?:The )?[\"“]?{CAP}(?: {CAP}){{0,2}}[\"”]?, \Z"
)
_TOWN = re.compile(rf",\s{CAP}(?: {CAP})?(?!\w)")
_SPOKEN_HOUSE = re.compile(
    rf"(?<!\w)(?:number )?{_NUMBER_WORD}(?:(?: and)?[ -]{_NUMBER_WORD}){{0,2}} (?:{CAP} ){{1,2}}\Z"
)
_SMALL_HOUSE = re.compile(r"(?<![\w.,/:£$€-])[0-9]{1,4}[a-z]? (?P<name>[a-z'’-]{3,16}(?: [a-z'’-]{3,16})?) \Z")
_NUMBER_BEHIND = re.compile(rf" [0-9]{{1,3}}[A-Za-z]?(?=[,;.)\n]|\Z)(?:,\s{CAP}(?: {CAP})?(?!\w))?")
_LINE_BEFORE = re.compile(rf"(?:\A|\n)[ \t>]{{0,24}}(?P<v>(?:The )?(?:{CAP} ){{1,2}})\Z")
_LINE_BEHIND = re.compile(rf",?\s{{1,2}}{CAP}(?:[ -]{CAP}){{0,2}}(?:,\s{CAP}(?: {CAP})?)?(?=[ \t]{{0,40}}(?:\n|\Z))")
_SITE = re.compile(r" (?:car park|site|depot|estate|playground|allotments|police station|fire station|bus stop)(?!\w)")
_NEXT = re.compile(r" ([A-Z][a-z]+)")


class EnglishStreets:
    """The finder of streets named alone ("Hill Street"), of places to have a look at, and of addresses that no figures
    open: "forty two Padiham Heights", "Priory Yard, Wexborough" on a line of its own, "60 billacombe green"."""

    name = "street"

    def wants(self, word: str) -> bool:
        """Words that end the name of a street."""
        return word in _WITH_HOUSE or word in _SMALL

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The street that ends with this word."""
        word = text[start:end]
        if word in _SMALL:
            yield from self._in_small_letters(text, start, end)
            return
        led = _BEFORE_KIND.search(text, max(0, start - 40), start)
        if led is None:
            return
        behind = _NEXT.match(text, end)
        if behind and behind[1].lower() in _ORGANISATIONS:
            return
        if site := _SITE.match(text, end):
            end = site.end()
        if word in _SURE_ALONE:
            yield Span(led.start(), end, "LOCATION", 0.5, self.name, Decision.ASK, reason="street_name")
            if house := _HOUSE_NAME.search(text, max(0, led.start() - 40), led.start()):
                town = _TOWN.match(text, end)
                yield self._address(house.start(), town.end() if town else end, 0.6)
        yield from self._with_house(text, start, end, led.start())

    def _with_house(self, text: str, start: int, end: int, led: int) -> Iterator[Span]:
        """The address whose house is told in words, behind the street, or not at all in a line of its own."""
        if spoken := _SPOKEN_HOUSE.search(text, max(0, start - 70), start):
            yield self._address(spoken.start(), end, 0.7)
        elif behind := _NUMBER_BEHIND.match(text, end):
            yield self._address(led, behind.end(), 0.7)
        elif (
            text[start:end] in _ON_A_LINE
            and (line := _LINE_BEFORE.search(text, max(0, start - 64), start))
            and (town := _LINE_BEHIND.match(text, end))
        ):
            yield self._address(line.start("v"), town.end(), 0.6)

    def _in_small_letters(self, text: str, start: int, end: int) -> Iterator[Span]:
        """`60 billacombe green`: a number, and a name that is made of no ordinary words alone."""
        house = _SMALL_HOUSE.search(text, max(0, start - 44), start)
        if house is None:
            return
        names = re.split("[ ]", house["name"])
        led = text[start:end] in _SURE_SMALL and (
            last_word(text, house.start()) in _LIVES
            or text[max(0, house.start() - 3) : house.start()].rstrip(" ").endswith((",", ":", "("))
        )
        if _FUNCTION.isdisjoint(names) and (led or not all(shipped().flags(name) & COMMON for name in names)):
            yield self._address(house.start(), end, 0.6)

    def _address(self, start: int, end: int, confidence: float) -> Span:
        return Span(start, end, "ADDRESS", confidence, self.name, Decision.ASK, reason="street_name")


HOUSE_ALONE = Recogniser(
    "house_alone",
    "ADDRESS",
    re.compile(
        r"\w+ at (?:no\.? ?|number )?(?P<v>[0-9]{1,3}[A-Za-z]?)"
        r"(?=[,;)\n]|\.(?![0-9])|\Z| (?:and|with|but|across|next|opposite)\b)"
    ),
    confidence=0.6,
    decision=Decision.ASK,
    reason="after_label",
    words=word_set("lives live living resides residing stays staying neighbour neighbours"),
    matches=("who lives at «92A»\n", "the neighbour at «14», who", "residing at no. «7» with"),
    not_matches=("living at 3 pm", "lives at 12.30", "lives at home"),
)
"""The number of a house alone, behind words that say that somebody lives there."""
