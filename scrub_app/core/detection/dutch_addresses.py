"""Dutch and Belgian addresses as one span: street, number, addition, postcode, place, in either order."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.dates import MONTH
from scrub_app.core.detection.names import vocabulary
from scrub_app.core.detection.names.lexicon import COMMON, FIRST, LAST, PLACE, PROPER, shipped
from scrub_app.core.detection.recogniser import last_word
from scrub_app.core.detection.wordlist import word_list, word_set
from scrub_app.core.spans import Decision, Span

SURE = word_list(
    "straat str. straatweg weg laan plein kade gracht singel dijk dyk steeg dreef plantsoen voorburgwal burgwal wal "
    "boulevard strjitte leane hof pad park markt kaai steenweg lei straatje laantje haven allee flat"
)
"""Ends of words that are streets."""
LIKELY = word_list(
    "hoven vest ring passage brink kamp veld velden akker berg horst donk zijde wei wetering vaart "
    "sloot gaarde erf wijk buurt hoek heuvel dam brug bos bosch tuin meent duin einde kwartier oord sluis "
    "stede warande "
    "werf zoom rotonde gaard hove molen spoor hofje dal buren oever lane dike buorren baan"
)
"""Ends of words that are often streets."""

_CAP = r"[A-ZÀ-ÖØ-ÞĀ-Ž]"
_SMALL = r"(?:van|de|der|den|het|ter|ten|te|'t|’t|op|in|aan|bij|en|over|'s|du|la|v\.?d\.?|d)(?=[\s-])"
_WORD = (
    rf"(?:(?:Plein|Straat|Laan|Park|Weg) (?:19[0-9]{{2}}|['’]?[0-9]{{2}}-['’]?[0-9]{{2}}(?= n))|"
    rf"{_CAP}\w{{0,5}}\.|{_CAP}\w*str\.|['’]s-{_CAP}[\w'’-]+|"
    rf"{_CAP}[\w'’]*(?:-(?:\n\s{{0,8}})?{_CAP}?[\w'’]+)*|[0-9]{{1,2}}e|{_SMALL})"
)
_STREET = re.compile(
    rf"(?<![\w'’-])(?P<s>{_WORD}(?:[ \u00a0]{_WORD}){{0,6}})(?:[ ]{{1,3}}|\n[ ]{{0,8}})(?:nr\.? |no\. |nummer )?\Z"
)
_NUMBER = re.compile(r"[0-9](?<=[\w.'’][ \n][0-9])[0-9]{0,4}(?![0-9])")
_NOT_A_HOUSE = re.compile(
    rf"[.,:][0-9]|[-/][0-9]{{1,2}}[-/]|\s?(?:%|€|{MONTH}|(?:uur|u|jaar|km|m2|m²|mg|ml|x|keer|euro|maanden|"
    rf"weken|dagen)\b)"
)
_ADDITION = (
    r"(?:[ ]?[-/][ ]?(?:[0-9]{1,4}(?:\.[0-9]{1,2}(?![0-9.]))?[A-Za-z]?|"
    r"[A-Za-z]{1,3}|[IVX]{1,4})(?!\w)|[ ]?[A-Za-z](?![\w'’/]|\.\w|\.? [0-9])|"
    r" (?:hs|bis|rd|hoog|zw|rood|huis|achter|boven|bg|I{1,3}|IV|VI{0,3}|[0-9]hg|[0-9][A-Za-z]|t/m [0-9]{1,4})(?!\w)|"
    r"(?:hs|bis)(?!\w))"
)
_UNIT = r"(?:,? (?:app\.?|nr\.?|k\.|kmr\.?|kamer|unit|bus|appartement|flat) ?[0-9]{1,4}[A-Za-z]?(?!\w))"
_TAIL = rf"{_ADDITION}{{0,2}}{_UNIT}?(?: \([A-Za-z]{{2,14}}\)(?=,))?"
_FIRST = (
    r"(?:(?:St\.|Sint|Ter|Ten|Den|De|Het|Oud|Oude|Nieuw|Nieuwe|Klein|Groot|Hoog|Laag|West|Oost|Noord|Zuid|'t|"
    r"’t|'s|’s)[ -])?"
)
_PLACE_WORD = rf"{_CAP}[\w'’]*(?:-(?:\w|['’])[\w'’-]*)*"
_PLACE_REST = (
    rf"(?: (?:(?i:aan|op|bij|over|van|a/d|a\.d\.) (?:(?i:den|de|der|het|'t|’t|een) )?|(?:den|de|en) ){_PLACE_WORD}|"
    r" (?:Zuid|Noord|Oost|West|Bosch|Haag|IJssel|Rijn|Zoom|Duurstede|Vennep|Ambacht)(?!\w))?"
)
_PLACE = rf"{_FIRST}{_PLACE_WORD}{_PLACE_REST}(?: \({_CAP}\w{{2,16}}\))?"
_POSTCODE = r"[1-9][0-9]{3}\s{0,2}[A-Z]{2}(?!\w)"
_POSTCODE_AT = re.compile(
    r"[1-9](?<![\w.,€/-][1-9])(?<!€ [1-9])[0-9]{3} {0,2}(?:[A-Z]{2}(?<!SA|SD|SS)|[a-z]{2}(?= [a-z]))(?![\w'’]|\.[A-Z])"
)
_AFTER_NUMBER = re.compile(
    rf"{_TAIL}(?P<far>(?:[ ]?[,·|]?\s{{1,2}}(?:te \(?)?|,|\s{{0,2}}\n\s{{0,8}}|\s?\()(?:(?:NL-)?{_POSTCODE}\)?|"
    rf"(?:[A-Z]{{1,2}}-)?[1-9][0-9]{{3,4}}(?= {_PLACE}))"
    rf"(?:(?:[ ]{{1,2}}|,\s|\n){_PLACE})?|(?:,\s(?:te\s)?|\s(?:te|in)\s|[ ])(?P<place>{_PLACE})(?![.'’]?\w|"
    rf"[a-z]?[A-Z]))?"
)
_SMALL_AFTER = re.compile(rf"(?P<tail>{_TAIL})(?:,? (?:in |te )?(?P<place>[a-z]{{3,20}}))?")
_SMALL_BEFORE = re.compile(r"(?<!\w)[a-z]{4,20} [0-9]{1,4}[a-z]?(?: (?:hs|bis|rd|hoog|rood|zw|[a-d]))?,? {1,2}\Z")
_SMALL_LEAD = re.compile(
    r"(?<!\w)(?:(?:korte|lange|oude|nieuwe|grote|kleine|hoge|lage|eerste|tweede|derde|[1-9]e|burg|prof|dr|st|sint|jan|"
    r"van|de|der|den)\.? ){1,4}\Z"
)
_SMALL_PLACE = re.compile(r" [a-z]{4,20}(?!\w)")
_AFTER_POSTCODE = re.compile(
    rf"(?:[ ]{{1,2}}{_PLACE})?,?[ ]{{1,2}}(?:{_WORD}(?: {_WORD}){{0,5}} )?(?:nr\.? )?[0-9]{{1,5}}"
    rf"(?![0-9]|[.,:][0-9]|[-/][0-9]{{1,2}}[-/]){_TAIL}"
)
_JUST_PLACE = re.compile(rf"(?:[ ]{{1,2}}{_PLACE})?")
_BOX = re.compile(
    r"(?:Postbus|POSTBUS|postbus|Antwoordnummer|Postvak)\s[0-9]{1,6}"
    rf"(?:(?:,?\s{{1,3}}|\n\s{{0,8}}){_POSTCODE}(?:[ ]{{1,2}}{_PLACE})?|, {_PLACE})?"
)
_LABELLED = re.compile(
    r"(?:[Aa]dres|ADRES|[Ww]onende|[Ww]oont|[Ww]onen|[Gg]evestigd|[Vv]erblijvende|[Aa]dresgegevens|[Oo]bject|"
    r"[Pp]and|[Ww]oning|[Ll]ocatie|[Ww]oonhuis|[Kk]antoor|plaatselijk bekend)[ .:\t]{0,40}"
    r"(?:(?:is|te|aan|op|de|het|in|nu|houdende)\s|:\s?){0,3}\Z"
)
_LETTER = re.compile(r"[^\W\d_]")
_LED = re.compile(r"(?:aan|op) (?:de|het)\s\Z")
_OPENERS = word_set("De Het 't ’t Achter Aan Op In Bij Onder Boven Tussen Hof Klein Grote")
_SMALL_ENDS = word_list("straat straatje laan weg plein kade gracht singel dijk hof pad steeg dreef")
_NOT_STREETS = word_set(
    "artikel art kamer bijlage productie prod pagina blz punt lid hoofdstuk nummer nr versie week groep klas stap fase "
    "niveau bed route zaal afdeling lijn perron deel boek titel paragraaf rechtsoverweging alinea sectie poli unit "
    "team jaargang maart april mei juni juli augustus september oktober november december januari februari factuur "
    "dossier zaak tabel figuur dag schaal score graad type model fiat golf peugeot volvo opel windows maandag dinsdag "
    "woensdag donderdag vrijdag zaterdag zondag tel pin ruim circa ongeveer totaal minuut uur ronde optie vraag regel "
    "covid vak bus tram trein nen iso wet koningsdag plus min prioriteit gold crp hb bmi zzp vv lg ggz vlucht gate "
    "section article page room level floor chapter part no number flat suite order rule form january february march "
    "june july october december may august monday tuesday wednesday thursday friday saturday sunday"
)


class DutchAddresses:
    """The finder of Dutch addresses: from a number behind a street, from a postcode, from a post box."""

    name = "address_nl"

    def find(self, text: str) -> Iterator[Span]:
        """Addresses of `text`, each as one span; a street with a number stands alone where nothing follows."""
        for match in _NUMBER.finditer(text):
            yield from self._from_number(text, match)
        for match in _POSTCODE_AT.finditer(text):
            yield from self._from_postcode(text, match)
        if "ostbus" in text or "POSTBUS" in text or "Antwoord" in text or "Postvak" in text:
            for match in _BOX.finditer(text):
                yield self._span(match.start(), match.end(), 0.95)

    def _from_number(self, text: str, match: re.Match[str]) -> Iterator[Span]:
        number = match.start()
        words = text[max(0, number - 36) : number].rsplit(maxsplit=3)
        if words and words[-1] in ("nr", "nr.", "no.", "nummer"):
            words.pop()
        if len(words) > 1 and words[-2][-1] == "-" and words[-1][0].islower():
            words[-2:] = ["".join(words[-2:]).split()[-1]]
        if not words or (last := words[-1].lower()) in _NOT_STREETS:
            return
        small = words[-1][0].islower()
        if (small and not (len(last) > 6 and last.endswith(_SMALL_ENDS))) or _NOT_A_HOUSE.match(text, match.end()):
            return
        if small:
            yield from self._in_small_letters(text, match, words[-1])
            return
        if _just_a_number(words):
            return
        street = _STREET.search(text, _line_start(text, number), number)
        if street is None:
            return
        start = _without_person(text, _without_lead(text, street.start("s"), street.end("s")), street.end("s"))
        after = _AFTER_NUMBER.match(text, match.end())
        confidence = self._confidence(text, start, text[start : street.end("s")].split(), match, after)
        if confidence:
            yield self._span(start, self._end(match, after), confidence)

    def _in_small_letters(self, text: str, match: re.Match[str], word: str) -> Iterator[Span]:
        if word.startswith(("snel", "voet", "fiets", "rij", "spoor")):
            return
        start = text.rindex(word, 0, match.start())
        start = _small_start(text, start)
        after = _SMALL_AFTER.match(text, match.end())
        known = after and after["place"] and shipped().flags(after["place"]) & PLACE
        end = match.end() if after is None else after.end() if known else after.end("tail")
        yield self._span(start, end, 0.6)

    def _confidence(
        self, text: str, start: int, words: list[str], number: re.Match[str], after: re.Match[str] | None
    ) -> float:
        """How sure it is that these words are a street; 0 when nothing says so."""
        last = words[-1].lower() if words else ""
        if not last or (words[0][0].islower() and not words[-1][0].isupper()):
            return 0.0
        far, place = (after["far"], after["place"]) if after else (None, None)
        if far and not place:
            return 0.96
        if any(part.endswith(SURE) for part in last.split("-")) or words[0].lower().endswith(SURE):
            return 0.92
        if text[number.start() - 1] == "\n":
            return 0.0
        if _LABELLED.search(text, max(0, start - 60), start):
            return 0.85
        if last.endswith(LIKELY) and (len(last) > 5 or len(words) > 1):
            return 0.7
        if place and far is not None and far.lstrip(" ,").startswith(("te ", "in ")) and _is_place(place):
            return 0.75
        if (
            last.isupper()
            or words[-1].isupper()
            or (number.group().startswith(("19", "20")) and len(number.group()) == 4)
        ):
            return 0.0
        if (words[0] in _OPENERS and len(words) > 1) or _LED.search(text, max(0, start - 8), start):
            return 0.6
        return 0.6 if _fills_a_cell(text, start, number.end()) else 0.0

    def _end(self, match: re.Match[str], after: re.Match[str] | None) -> int:
        if after is None:
            return match.end()
        if not after["place"] or _is_place(after["place"]) or after["far"].lstrip(" ,").startswith("te "):
            return after.end()
        plain = not _MIXED.search(after["place"])
        named = after["far"].startswith(",") and plain and not _is_common(after["place"])
        return after.end() if named else after.start("far")

    def _from_postcode(self, text: str, match: re.Match[str]) -> Iterator[Span]:
        if match.group()[-1].islower():
            led = _SMALL_BEFORE.search(text, max(0, match.start() - 32), match.start())
            followed = _SMALL_PLACE.match(text, match.end())
            if led and followed:
                yield self._span(_small_start(text, led.start()), followed.end(), 0.8)
            return
        after = _AFTER_POSTCODE.match(text, match.end()) or _JUST_PLACE.match(text, match.end())
        end = after.end() if after else match.end()
        kind, confidence = (
            ("POSTCODE", 0.8)
            if end == match.end()
            else ("ADDRESS", 0.95 if any(c.isdigit() for c in text[match.end() : end]) else 0.9)
        )
        yield Span(match.start(), end, kind, confidence, self.name, reason="postcode")

    def _span(self, start: int, end: int, confidence: float) -> Span:
        decision = Decision.MASK if confidence > 0.65 else Decision.ASK
        return Span(start, end, "ADDRESS", confidence, self.name, decision, reason="street_with_number")


def _just_a_number(words: list[str]) -> bool:
    """Whether the last of `words` has no letter and ends no street: not `1945`, `'40-'45`, a broken `Ring-`, `40`."""
    last = words[-1]
    return (
        not _LETTER.search(last)
        and not last.startswith(("19", "'", "’"))
        and not (len(words) > 1 and words[-2][-1] == "-")
    )


def _small_start(text: str, start: int) -> int:
    """Where a street in small letters starts, with the words before it that belong to it: `korte dwarsstraat`."""
    led = _SMALL_LEAD.search(text, max(0, start - 32), start)
    return led.start() if led and not led.group().startswith(("van ", "de ")) else start


def _line_start(text: str, end: int) -> int:
    """Where to look for a street that ends before `end`: the line or cell, at most 64 letters, over one broken line."""
    low = max(0, end - 64)
    cut = max(text.rfind("\t", low, end), text.rfind("\n", low, end - 12), low - 1)
    return low if cut < low or text[cut - 1 : cut] == "-" else cut + 1


def _is_place(words: str) -> bool:
    known = shipped()
    return any(known.flags(word) & PLACE for word in (words.lower(), words.split()[0].lower()))


def _is_common(words: str) -> bool:
    """Whether what stands where a place would is an ordinary word or a title ("Mevrouw")."""
    first = words.split()[0].lower()
    return bool(shipped().flags(first) & COMMON) and not shipped().flags(first) & PLACE and first not in _FIRST_WORDS


_MIXED = re.compile(r"[a-zà-ž][A-Z]|[0-9]")
_FIRST_WORDS = word_set("den de het ter ten sint oud nieuw nieuwe oude 't ’t 's ’s stad hoge lage")


def _fills_a_cell(text: str, start: int, end: int) -> bool:
    """Whether `[start, end)` fills a table cell or a bracket."""
    if text[start - 1 : start] == "(" and _CLOSED.match(text, end):
        return True
    opened = start == 0 or text[start - 1] in "\t\n"
    return opened and text[end : end + 1] in ("\t", "") and "\t" in (text[start - 1 : start], text[end : end + 1])


def _without_person(text: str, start: int, end: int) -> int:
    """Where the street begins behind the name of who lives there: `Karin Bos Kerkweg`, not `Jan van Galenstraat`."""
    words = text[start:end].split()
    if len(words) < 3 or not (len(words[-1]) > 6 and words[-1].lower().endswith(SURE)):
        return start
    first, last = (shipped().flags(word.lower()) for word in (words[0], words[-2]))
    person = first & FIRST and last & LAST and not last & FIRST and words[-2][0].isupper()
    return text.rindex(words[-1], start, end) if person else start


def _without_lead(text: str, start: int, end: int) -> int:
    """Where the street begins: "aan de Prinsengracht" is led by "aan de", "Aan de Maas" is a name."""
    if text[start:end].lower().endswith(SURE) and (inner := _INNER_LEAD.search(text, start, end)):
        start = inner.end()
    while start < end and (text[start].islower() or text.startswith(_LABEL_WORDS, start)):
        word = _WORD_AND_GAP.match(text, start, end)
        if word is None:
            break
        start = word.end()
    return start


_INNER_LEAD = re.compile(r".*\s(?:aan|op)\s(?:(?:de|het)\s)?(?=[A-Z0-9])")
_LABEL_WORDS = (
    "Zie ",
    "Adres ",
    "Bezoekadres ",
    "Huur ",
    "Postadres ",
    "Woonadres ",
    "Object ",
    "Locatie ",
    "Wonende ",
)


_CLOSED = re.compile(rf"{_ADDITION}\)")
_WORD_AND_GAP = re.compile(r"\S+\s+")


class StreetNames:
    """Streets named alone ("de Arkelstraat"): places, to have a look at."""

    name = "street"
    _ends = word_list(
        "straat laan gracht kade singel steeg dreef plein straatweg strjitte wegje weg dijk hof plantsoen"
    )

    def wants(self, word: str) -> bool:
        """Capitalised words that end as streets do."""
        return (
            word[0].isupper()
            and len(word) > 7
            and word[1:].islower()
            and word.endswith(self._ends)
            and word not in _PUBLIC
        )

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The street that the word is, with the words before that belong to it."""
        if "/" in text[start - 1 : start] + text[end : end + 1]:
            return
        led = _BEFORE_STREET.search(text, max(0, start - 40), start)
        low = led.start("s") if led else start
        if last_word(text, low) in _HOUSES:
            return
        if _named_so(text, start, end) or _named_so(text, low, end):
            return
        sure = _ends_as_a_street(text[start:end]) and _AT_STREET.search(text, max(0, low - 8), low)
        decision = Decision.MASK if sure else Decision.ASK
        yield Span(low, end, "LOCATION", 0.55, self.name, decision, reason="street_name")


def _named_so(text: str, start: int, end: int) -> bool:
    """Whether a person or a firm has the name of a street: `de heer Hoogdijk`, `Beukenlaan B.V.`"""
    if _FIRM_AFTER.match(text, end):
        return True
    before = _NAME_BEFORE.search(text, max(0, start - 40), start)
    if before is None:
        return False
    word = before[1]
    low = word.lower().rstrip(".")
    street = _ends_as_a_street(text[start:end])
    if low in _TITLES or (word[0].isupper() and low in _ORGANISATIONS) or _INITIALS.fullmatch(word):
        return not (street and low in _STREET_TITLES)
    known = shipped().flags(low)
    return word[0].isupper() and bool(known & FIRST and known & PROPER) and not street


_FIRM_AFTER = re.compile(
    r",? (?:(?:Holding|Beheer|Groep) )?(?:[BN]\.?V|V\.?O\.?F|C\.?V|U\.?A)\b| (?:&|en) (?:Zonen|Zn|Partners)\b"
)
_NAME_BEFORE = re.compile(r"(?<![\w-])([\w.]+) {1,2}(?:(?:van|de|der|den|ter|ten|'t|’t|v\.?d\.?) ){0,3}\Z")
_INITIALS = re.compile(r"(?:[A-Z][a-z]?\.){1,5}")
_TITLES = frozenset(word.rstrip(".") for word in vocabulary.words("strong_titles"))
_STREET_TITLES = word_set("mr dr prof ir ds pastoor st")
_ORGANISATIONS = vocabulary.words("organisation_first")


_HOUSES = vocabulary.words("organisation_first")


def _ends_as_a_street(word: str) -> bool:
    """Whether a word ends as hardly anything but a street does."""
    return word.endswith(("straat", "laan", "gracht", "kade", "singel", "steeg", "dreef"))


_AT_STREET = re.compile(r"(?<!\w)(?:aan|in|op|uit) de \Z")
_PUBLIC = word_set(
    "Gerechtshof Onderweg Kinderhof Afsluitdijk Halverwege Kerkhof Snelweg Rijksweg Provincieweg Luchthaven"
)
_BEFORE_STREET = re.compile(
    r"(?<![\w'’-])(?P<s>(?=[A-Z0-9])(?:(?:St\.|Sint|Van|De|Den|Oude|Nieuwe|Lange|Korte|Grote|Kleine|Hoge|Lage|"
    r"Burg\.|Prof\.|Dr\.|"
    r"Prins|Prinses|Koningin|Koning|Jan|Laan van|Eerste|Tweede|Derde|[0-9]e|van|de|der|den)\s){1,4})\Z"
)
