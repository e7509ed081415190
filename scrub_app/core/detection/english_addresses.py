"""British, Irish and American addresses as one span: from a postcode to the left, from a street to the right."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.recogniser import Recogniser, last_word
from scrub_app.core.detection.wordlist import word_list, word_set
from scrub_app.core.spans import Span

STREETS = word_list(
    "Street St Road Rd Lane Ln Avenue Ave Terrace Close Court Ct Crescent Drive Dr Place Pl Square Sq Way Walk "
    "Row Rise "
    "Gardens Grove Hill Park Parade Mews Mount Bank Gate Green View Yard Wharf Quay Parkway Pkwy Boulevard Blvd Circle "
    "Loop Trail Highway Hwy Broadway Approach Mead Steps Causeway Esplanade Promenade Alley Passage Vale Fold "
    "Croft Pike Turnpike Buildings Cottages Heights Meadow Meadows Garth Wynd Brae Loan Vennel Chase Copse Ridge Path "
    "Plaza Villas Orchard Reach Spinney Dell Brow Nook Glade Dene"
)
"""Words that end the name of a street."""
_SHORT = word_set("St Rd Ln Ave Dr Pl Sq Ct Hwy")

CAP = r"[A-ZÀ-ÖØ-ÞĀ-Ž][\w'’-]*"
_JOINED = rf"(?:{CAP}|St\.|na|an|yr|of|the|on|upon|under|le|la|y|by|in|and|next)"
_KINDS = sorted((*STREETS, *(kind.upper() for kind in STREETS if kind not in _SHORT)), key=len, reverse=True)
_KIND = rf"(?:{'|'.join(_KINDS)})(?![\w'’])\.?"
_NAME_PART = rf"(?:\"?{CAP}(?:\.(?=\s))?\"?(?:[ ]|[ ]?\n(?:[0-9]{{1,2}}[ ]{{1,8}})?))"
_HOUSE = (
    r"(?:Flat|Unit|Apt\.?|Apartment|Room|Suite|Ste\.?|Level|Studio|Ward|Block|Plot|Barn|Pitch|Caravan|Chalet|Cabin|Lot|"
    r"Garden Flat|"
    r"(?:[0-9]{1,2}(?:st|nd|rd|th)|Ground|First|Second|Third|Top|Lower|Upper|Basement) [Ff]l(?:oor|at)(?: [Ff]lat)?|"
    r"(?:Top|Ground|Basement) (?:Left|Right)|PO Box|P\.?O\.? Box)"
)
_OUTWARD = re.compile(r"(?<!\w)[A-Za-z]{1,2}\Z")
_POSTCODE = re.compile(
    r"[0-9](?<=[A-Za-z][0-9])(?:(?<=[A-Z].)[0-9A-Z]?\s{1,2}[0-9][A-Z]{2}|(?<=[a-z].)[0-9a-z]? [0-9][a-z]{2})(?!\w)"
)
_EIRCODE = re.compile(
    r"[0-9](?<=[ACDEFHKNPRTVWXY][0-9])(?<!\w[A-Z][0-9])[0-9W] ?(?=[A-Z0-9]{0,3}[0-9])[A-Z0-9]{4}(?!\w)"
)
_CHAIN = re.compile(
    rf"(?:(?:{_JOINED}|[0-9]{{1,4}}[A-Za-z]?(?:[-–/][0-9]{{1,4}})?|[0-9]{{1,2}}(?:st|nd|rd|th)|Co\.|[\"“”'‘’])"
    r"(?:,?[ ]{1,3}|,?[ ]?\n[ >|]{0,24}|[\"”’'],\s|-\n\s{0,24}(?:[a-z]{2,12},?\s{1,3})?)){1,18}\Z"
)
_SMALL_CHAIN = re.compile(r"[0-9]{1,4}[a-z]?(?: [a-z]{2,16}){1,5} ?,? ?(?:[a-z]{3,16},? )?\Z")
_OPENING = re.compile(
    rf"(?:{_HOUSE}\b|[0-9]{{1,4}}[A-Za-z]?(?:(?:[-–/]| and )[0-9]{{1,4}}[A-Za-z]?)?,?\s(?=[A-Z])|The {CAP}|"
    rf"[\"“'‘]{CAP}|(?:{CAP} ){{1,3}}(?:Cottage|House|Barn|Farm|Lodge|Hall|Manse|Villa|Court|Building|Centre|"
    rf"Manor)\b)"
)
_NAMED = re.compile(rf"(?:\b(?:of|at)\s|\n|:\s{{0,4}}|\t)(?P<v>{CAP}(?: {CAP})?),\s\Z")
_PART = re.compile(r"(?:\A|,\s{0,3}|\n[ >|]{0,24})(?=\S)")
_STREET = re.compile(
    rf"[0-9](?<![\w.,/£$€-][0-9])(?<![£$€] [0-9])[0-9]{{0,4}}[A-Za-z]?(?:(?:[-–/]| and | & )[0-9]{{1,4}}[A-Za-z]?)?"
    rf",?[ ]{{1,2}}(?:[NSEW]\.?\s)?{_NAME_PART}(?:{_NAME_PART}|(?:of|the|y|le|St\.)\s){{0,3}}{_KIND}"
)
_AFTER = re.compile(
    rf"(?:,?\s(?:Apt\.?|Apartment|Suite|Ste\.?|Unit|Flat|Floor|#)\s?[0-9A-Z]{{1,5}}(?!\w))?"
    rf"(?:,\s{{0,3}}(?:\n\s{{0,24}})?(?!\w+\s{{1,2}}[0-9]{{5}}){CAP}(?:(?:[ ]|\n(?:[0-9]{{1,2}}[ ]{{1,8}})"
    rf"){CAP}){{0,2}}){{0,3}}"
    r"(?:,?\s(?:[A-Z]{2}|[A-Z][a-z]+)\s{1,2}[0-9]{5}(?:-[0-9]{4})?(?!\w))?"
)
_FRONT = re.compile(
    rf"(?:(?:{_HOUSE}\s?[0-9A-Za-z]{{0,4}}|(?<!\w)[0-9]{{1,2}}[/F][0-9LR]{{1,2}}(?=,)|Nos?\.?[ ]?|"
    rf"(?:The )?(?:{CAP} ){{1,2}}(?:Cottage|House|Court|Barn|Farm|Lodge|"
    rf"Hall|Building)),?\s{{1,2}})+\Z"
)
_BOX = re.compile(
    r"(?:(?:P\.?O\.? Box|DX|PO BOX)\s|LP[ -](?=[0-9]{1,3},? [A-Z]{4}))[0-9]{1,6}"
    r"(?:,?\s[A-Z][A-Za-z]{2,}(?: [0-9]{1,2}(?![0-9]))?)?(?!\w)"
)
_LAW = word_set("§ §§ rule rules section sections article articles paragraph para art no nos order part schedule")
_NUMBERED = _LAW | word_set(
    "case claim application appeal protocol directive regulation decision opinion instrument form direction"
)
_NOT_TOWNS = word_set(
    "Eircode Postcode Zip Mr Mrs Ms Miss Dr Dear Tel Telephone Email Date Ref The And For In On At To Our Your Re Fax "
    "Mobile"
)


class EnglishAddresses:
    """The finder of British, Irish and American addresses."""

    name = "address_en"

    def find(self, text: str) -> Iterator[Span]:
        """Addresses of `text`, each as one span; a postcode or a street with a number alone where no more is told."""
        for match in _POSTCODE.finditer(text):
            if outward := _OUTWARD.search(text, max(0, match.start() - 3), match.start()):
                yield self._to_the_left(text, outward.start(), match.end(), 0.92)
        for match in _EIRCODE.finditer(text):
            yield self._to_the_left(text, match.start() - 1, match.end(), 0.9)
        for match in _STREET.finditer(text):
            if not _of_the_law(text, match.start()):
                yield self._to_the_right(text, match)
        if "Box" in text or "DX" in text or "BOX" in text or "LP" in text:
            for match in _BOX.finditer(text):
                yield self._span(match.start(), match.end(), 0.9)

    def _to_the_left(self, text: str, code: int, end: int, confidence: float) -> Span:
        """The address whose postcode stands at `[code, end)`."""
        small = text[code].islower()
        chain = (_SMALL_CHAIN if small else _CHAIN).search(text, max(0, code - 140), code)
        start = code
        if chain is not None:
            start = chain.start() if small else _opening(text, chain.start(), code)
        if start == code:
            return Span(code, end, "POSTCODE", confidence, self.name, reason="postcode")
        if front := _FRONT.search(text, max(0, start - 40), start):
            start = front.start()
        return self._span(start, _country(text, end), confidence + 0.03)

    def _to_the_right(self, text: str, match: re.Match[str]) -> Span:
        after = _AFTER.match(text, match.end())
        end = after.end() if after else match.end()
        towns = text[match.end() : end]
        if any(word in _NOT_TOWNS for word in re.findall(r"\w+", towns)):
            end = match.end()
        front = _FRONT.search(text, max(0, match.start() - 60), match.start())
        return self._span(front.start() if front else match.start(), end, 0.9)

    def _span(self, start: int, end: int, confidence: float) -> Span:
        return Span(start, end, "ADDRESS", confidence, self.name, reason="street_with_number")


def _of_the_law(text: str, start: int) -> bool:
    """Whether the number at `start` is that of an article or order: `Order No 4`, but not `at No. 4 Pound Hill`."""
    before = last_word(text, start)
    if before in ("no", "nos"):
        before = last_word(text, text.rfind("No", 0, start))
        return before in _NUMBERED or "No" not in text[max(0, start - 6) : start]
    return before in _LAW


def _country(text: str, end: int) -> int:
    found = _COUNTRY.match(text, end)
    return found.end() if found else end


_CONNECTORS = re.compile(r"(?:(?:of|the|on|upon|under|le|la|y|by|in|and|next|at),?\s+)*")
_COUNTRY = re.compile(r",\s(?:Wales|England|Scotland|Northern Ireland|Ireland|UK|U\.K\.|United Kingdom)(?!\w)")


def _opening(text: str, low: int, high: int) -> int:
    """Where the address in a chain of capitalised words before a postcode begins."""
    low = _CONNECTORS.match(text, low, high).end()  # type: ignore[union-attr]
    parts = [low + found.end() for found in _PART.finditer(text[low:high])]
    for start in parts:
        if _OPENING.match(text, start):
            named = _NAMED.search(text, max(0, start - 40), start)
            return named.start("v") if named else start
    found = [m.start() for m in re.finditer(r"(?<![\w-])[0-9]{1,4}[A-Za-z]?,?\s(?=[A-Z])", text[low:high])]
    if found:
        return low + found[0]
    same_line = [start for start in parts if "\n" not in text[start:high]]
    return same_line[-3] if len(same_line) > 2 else (same_line or [low])[0]


LATE_OF = Recogniser(
    "late_of",
    "ADDRESS",
    re.compile(rf"\w+ (?:of|at) (?P<v>{CAP}(?: {CAP})?, {CAP}(?: {CAP})?)(?!\w)"),
    confidence=0.75,
    reason="after_label",
    words=word_set("late residing resides lives living reside formerly"),
    matches=("deceased, late of «Dromore East, Skibbereen»\n",),
    not_matches=("late of course",),
)
"""A house and a town without a number, behind words that say that somebody lives there."""
