"""Dutch and Belgian addresses as one span: street, number, addition, postcode, place, in either order."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision, Span

_CAP = r"[A-ZÀ-ÖØ-ÞĀ-Ž]"
_STEM = (
    r"(?:straat|str\.|straatweg|weg|laan|lane|plein|kade|kaai|gracht|singel|dijk|dyk|dike|hof|hoven|park|pad|steeg|dreef|"
    r"plantsoen|markt|wal|haven|burgwal|voorburgwal|oever|ring|baan|boulevard|passage|poort|brink|kamp|veld|velden|"
    r"akker|berg|horst|rade|donk|zijde|strjitte|leane|reed|wei|wetering|vaart|sloot|gaarde|erf|es|wijk|buurt|hoek|"
    r"heuvel|hil|dam|brug|bos|bosch|tuin|meent|duin|eind|einde|kwartier|oord|rak|sluis|stee|stede|warande|werf|"
    r"zoom|rotonde|allee|lei|steenweg|vest|flat|gaard|hove|molen|hout|spoor|pôle|hofje|dal|zand|kruid)"
)
_SURE_STEM = re.compile(
    r"(?:straat|str\.|straatweg|weg|laan|plein|kade|gracht|singel|dijk|dyk|steeg|dreef|plantsoen|voorburgwal|wal|"
    r"burgwal|boulevard|strjitte|leane|hof|pad|park|markt|kaai|steenweg|lei|straatje|laantje|haven|allee|flat)\Z",
    re.IGNORECASE,
)
_WORD = rf"(?:{_CAP}[\w'’.]*(?:-\s?{_CAP}?[\w'’]+)*|[0-9]{{1,2}}e|(?:van|de|der|den|het|ter|ten|te|'t|’t|op|in|aan|bij|en|over|'s|du|la|v\.?d\.?|d)(?=[\s-]))"
_STREET = re.compile(
    rf"(?<![\w'’-])(?P<s>{_WORD}(?:(?:\s|-(?=\n)|\n\s{{0,8}}){_WORD}){{0,6}})(?:\s|\n\s{{0,8}})(?:nr\.? |no\. |nummer )?\Z"
)
_LEAD = re.compile(
    r"(?:(?:[Oo]p|[Aa]an|[Ii]n|[Tt]e|[Bb]ij|[Vv]an|[Nn]aar|[Dd]e|[Hh]et|[Ee]n)\s(?:de|het|den)?\s?)+(?=\S)"
)
_NUMBER = re.compile(
    r"[0-9](?<=[\w.'’]\s[0-9])[0-9]{0,4}(?![0-9]|[.,:][0-9]|[-/][0-9]{1,2}[-/]|\s?(?:%|€|uur\b|u\b|jaar|km|m2|m²|mg|x\b|keer|euro))"
)
_ADDITION = (
    r"(?:[ ]?[-/][ ]?(?:[0-9]{1,4}[A-Za-z]?|[A-Za-z]{1,3}|[IVX]{1,4})(?![\w])|[ ]?[A-Za-z](?![\w.'’])|"
    r" (?:hs|bis|rd|hoog|zw|rood|huis|achter|boven|bg|I{1,3}|IV|VI{0,3}|[0-9]hg|[0-9][A-Za-z]|t/m [0-9]{1,4})(?!\w)|hs(?!\w))"
)
_TAIL = rf"{_ADDITION}{{0,2}}(?:,? (?:app\.?|nr\.?|k\.|kamer|unit|bus|toestel|appartement|flat) ?[0-9]{{1,4}}[A-Za-z]?(?!\w))?"
_PLACE_WORD = rf"(?:'[ts][ -]|’[ts][ -])?{_CAP}[\w'’]*(?:-(?:\w|['’])[\w'’-]*)*"
_PLACE = (
    rf"(?:{_PLACE_WORD}|St\. {_PLACE_WORD}|Sint {_PLACE_WORD})"
    rf"(?:[ ](?:(?:aan|op|bij|over|van|a/d|a\.d\.)\s(?:de[nr]?\s|het\s|'t\s|’t\s|een\s)?|den\s|de\s|en\s|aan\s){_PLACE_WORD}| (?:aan|op) '[t] {_CAP}\w+| (?:Zuid|Noord|Oost|West|Bosch|Haag|IJssel|Rijn|Zoom|Duurstede|Vennep|Ambacht)(?!\w))?"
)
_POSTCODE = r"[1-9][0-9]{3}\s{0,2}[A-Z]{2}(?![\w])"
_POSTCODE_AT = re.compile(
    r"[1-9](?<![\w.,€-][1-9])(?<![€] [1-9])[0-9]{3} {0,2}(?:[A-Z]{2}(?<!SA|SD|SS)|[a-z]{2}(?= [a-z]))(?![\w'’]|\.[A-Z])"
)
_AFTER_NUMBER = re.compile(
    rf"{_TAIL}(?:(?:[ ]?[,·|]?\s{{1,2}}|,|\s{{0,2}}\n\s{{0,8}}|\s?\()(?:NL-)?{_POSTCODE}\)?(?:(?:[ ]{{1,2}}|,\s|\n){_PLACE})?"
    rf"|(?:,\s(?:te\s)?|\s(?:te|in)\s){_PLACE}(?![.'’]?\w))?"
)
_AFTER_POSTCODE = re.compile(
    rf"(?:[ ]{{1,2}}{_PLACE})?,?[ ]{{1,2}}{_WORD}(?: {_WORD}){{0,5}} (?:nr\.? )?[0-9]{{1,5}}(?![0-9]|[.,:][0-9]|[-/][0-9]{{1,2}}[-/]){_TAIL}"
)
_JUST_PLACE = re.compile(rf"(?:[ ]{{1,2}}{_PLACE})?")
_BOX = re.compile(
    rf"(?:Postbus|POSTBUS|postbus|Antwoordnummer|Postvak)\s[0-9]{{1,6}}(?:(?:,?\s{{1,3}}|\n\s{{0,8}}){_POSTCODE}(?:[ ]{{1,2}}{_PLACE})?|, {_PLACE})?"
)
_LABELLED = re.compile(
    r"(?:[Aa]dres|ADRES|[Ww]onende|[Ww]oont|[Ww]onen|[Gg]evestigd|[Vv]erblijvende|[Aa]dresgegevens|[Bb]ezoekadres|[Ww]oonadres|"
    r"[Vv]erblijfadres|[Rr]isicoadres|[Oo]bject|[Pp]erceel|[Pp]and|[Ww]oning|plaatselijk bekend)[ .:\t]{0,40}(?:is\s|te\s|aan\s|op\s|de\s|het\s|in\s|nu\s|:\s?){0,3}\Z"
)
_WONT = re.compile(r"(?:aan|op) (?:de|het)\s\Z")
_NOT_STREETS = word_set(
    "artikel art kamer bijlage productie prod pagina blz punt lid hoofdstuk nummer nr versie week groep klas stap fase "
    "niveau bed route zaal afdeling lijn perron deel boek titel paragraaf rechtsoverweging alinea sectie poli unit "
    "team jaargang maart april mei juni juli augustus september oktober november december januari februari factuur "
    "dossier zaak tabel figuur dag schaal score graad type model fiat golf peugeot volvo opel windows maandag dinsdag "
    "woensdag donderdag vrijdag zaterdag zondag tel pin ruim circa ongeveer totaal minuut uur ronde optie vraag regel "
    "covid vak bus tram trein nen iso wet koningsdag plus min prioriteit gold crp hb bmi zzp vv lg ggz"
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
        if "ostbus" in text or "POSTBUS" in text or "Antwoord" in text:
            for match in _BOX.finditer(text):
                yield self._span(match.start(), match.end(), 0.95)

    def _from_number(self, text: str, match: re.Match[str]) -> Iterator[Span]:
        low = max(0, match.start() - 64)
        street = _STREET.search(text, low, match.start())
        if street is None:
            return
        start = _trim_lead(text, street.start("s"), street.end("s"))
        words = text[start : street.end("s")].split()
        if not words or words[-1].lower() in _NOT_STREETS or (words[0][0].islower() and not words[-1][0].isupper()):
            return
        after = _AFTER_NUMBER.match(text, match.end())
        end = after.end() if after else match.end()
        evidence = self._evidence(text, start, words, text[match.end() : end])
        if evidence:
            yield self._span(start, end, evidence)

    def _evidence(self, text: str, start: int, words: list[str], after: str) -> float:
        if re.search(_POSTCODE, after):
            return 0.96
        if _SURE_STEM.search(words[-1]) or words[-1] in ("Plein", "Laan", "Hof") or _SURE_STEM.search(words[0]):
            return 0.92
        if _LABELLED.search(text, max(0, start - 60), start):
            return 0.85
        if re.fullmatch(rf".*{_STEM}", words[-1].lower()) and len(words[-1]) > 5:
            return 0.7
        return 0.6 if _WONT.search(text, max(0, start - 8), start) else 0.0

    def _from_postcode(self, text: str, match: re.Match[str]) -> Iterator[Span]:
        after = _AFTER_POSTCODE.match(text, match.end()) or _JUST_PLACE.match(text, match.end())
        end = after.end() if after else match.end()
        alone = end == match.end()
        yield Span(
            match.start(), end, "POSTCODE" if alone else "ADDRESS", 0.8 if alone else 0.9, self.name, reason="postcode"
        )

    def _span(self, start: int, end: int, confidence: float) -> Span:
        decision = Decision.MASK if confidence > 0.65 else Decision.ASK
        return Span(start, end, "ADDRESS", confidence, self.name, decision, reason="street_with_number")


def _trim_lead(text: str, start: int, end: int) -> int:
    """Where the street begins: "aan de Prinsengracht" is led by "aan de", "Aan de Maas" is a name."""
    while start < end:
        first = re.compile(r"\S+\s+").match(text, start, end)
        if first is None or not first.group()[0].islower() or text[start] in "'’":
            return start
        word = first.group().strip()
        if word in ("'t", "’t", "'s"):
            return start
        start = first.end()
    return start


STREET_ALONE = re.compile(
    rf"(?<![\w'’.-]){_CAP}[a-zà-ž'’.-]{{2,24}}(?:straat|laan|gracht|kade|singel|steeg|dreef|plein|weg)(?![\w-])(?!\s?[0-9])"
)
