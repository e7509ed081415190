"""Values after a label: `polisnummer AVP-3301 8872-4`, also over a tab, a line end or a bracket."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.dates import MONTH
from scrub_app.core.detection.label_table import GENERIC, LABELS, NOT_LABELS, STEMS, Asks, LabelRow
from scrub_app.core.detection.names.lexicon import shipped
from scrub_app.core.detection.recogniser import WORD, last_word
from scrub_app.core.detection.wordlist import word_list, word_set
from scrub_app.core.spans import Decision, Span

_TABLE = {word: row for row in LABELS if row.asks is not Asks.USER for word in word_list(row.words)}
_USERS = {word: row for row in LABELS if row.asks is Asks.USER for word in word_list(row.words)}
_LONGER = frozenset(phrase.rpartition(" ")[2] for phrase in (*_TABLE, *_USERS) if " " in phrase)
_STEM = LabelRow("REFERENCE", Asks.ANY, "", 0.88)
_BARE = LabelRow("REFERENCE", Asks.LONG, "", 0.75)
_MIXED = re.compile(r"[a-z]+[A-Z]\w*[0-9]|\w*[0-9]\w*[a-z][A-Z]|[a-z]\w*[0-9]\w*[A-Z]|[A-Z]\w*[a-z][0-9]\w*[A-Z]")

_BETWEEN = re.compile(
    r"'?s?\.?[ \t]{0,40}\s?(?:(?:(?:(?i:nummers?|nrs?|nos?|num|numbers?|code|id|ref|kenmerk)|is|was|nu|met|"
    r"with|van|of|onder|under|"
    r"luidt|het|the|oude?|nieuwe?|new|old|reg|tel|op|on|me|mij|him|her|hem|haar|naar|via|at|rechtbank|hof)(?![\w-]"
    r")|[:=#(\[.…·|–>-]|[.]{3,40}|[\"“'])"
    r"[.: \t]{0,40}){0,5}(?:\n[ \t]{0,8})?(?:[A-Z]\. )?"
)
_PART = r"[A-Za-zÀ-ž0-9]{1,24}(?:(?:[./\\_:+-]|-\n\s{0,8}|–)[A-Za-zÀ-ž0-9]{1,24}){0,8}"
_NO_UNIT = (
    rf"(?![0-9.,]{{1,8}}\s?(?:{MONTH}|uur|u\b|h\b|euro|EUR|jaar|years?|maanden|months|weken|weeks|dagen|days|"
    rf"kg|mg|km|%|x\b|keer|[ap]\.?m\b))"
)
_MORE = (
    rf"(?: ?[/\\] ?| [-–] |[ ]){_NO_UNIT}(?:(?:[A-Z]{{1,5}} ){{0,2}}[A-Z]{{0,5}}[0-9][A-Za-z0-9]{{0,14}}"
    rf"(?:[./\\-][A-Za-z0-9]{{1,14}}){{0,4}}"
    r"|(?<=[0-9] )(?:[A-ZÇÖÜ]{2,4}(?![\w-]|\.\w)|[B-HJ-Z](?![\w.'’-]))|nummer [0-9]{1,5})(?![\w:])"
)
_CODE = re.compile(
    rf"{_NO_UNIT}(?:(?!(?:BSN|NHS|PIN|KVK|BTW|BIG|AGB|MRN|VAT|DOB|IBAN|TEL|EUR|USD|GBP|NR|NO|ID|CRO|RSIN)\b)"
    rf"[A-Z]{{1,5}}(?:[/-][A-Z]{{1,3}})? (?=[A-Z]{{0,2}}[0-9])|"
    rf"[a-z]{{2}} (?=[0-9]{{2}} [0-9]))?(?=[^ \t]{{0,24}}[0-9]){_PART}"
    rf"(?:{_MORE}){{0,5}}"
)
_FIGURES = re.compile(rf"{_NO_UNIT}[0-9](?:[ .\n-]{{0,2}}[0-9]){{3,18}}(?![\w])")
_PHONE = re.compile(r"[0-9+(](?:[ .\u2013\u2014()/-]{0,3}[0-9]){3,13}(?![\w:/]|[.,-][0-9])")
_USER = re.compile(
    r"(?:(?:portaal|portal|from|as|met|with|is|was|van|op|via|door|zoals|like|named|genaamd|heet)\s){0,2}[\"“'(@]?"
    r"(?P<v>(?=[\w-]{0,29}(?:[0-9_]|\.\w))(?=\w{0,29}[a-z])[A-Za-z](?:\w|[.-](?=\w)){2,29})(?![\w@])"
)
_PLAIN_USER = re.compile(r"[a-z]{5,20}(?![\w@]|[.-]\w)")
_VALUES = {
    Asks.USER: _USER,
    Asks.ANY: _CODE,
    Asks.CODE: _CODE,
    Asks.LONG: _CODE,
    Asks.FIGURES: _FIGURES,
    Asks.PHONE: _PHONE,
}
_FILLED = re.compile(r"\.?(?: [(]?[A-Za-zë]{2,20}[)]?(?=[ ,:(\t])){1,3}[,:]?[ \t]{0,3}[(]?")
_NEXT = re.compile(r"\s?(?:,|;|/|&|\+|en|and|t/m|tot en met|or|of)\s{1,2}(?:[A-Z]\.\s?)?")
_EXPLAINED = re.compile(
    r"(?<![\w.,/€£$+-])(?<![€£$] )(?P<v>(?=[A-Za-z/.-]{0,8}[0-9])[A-Za-z0-9]{1,20}(?:[./-][A-Za-z0-9]{1,20}){0,4})\s?"
    r"(?P<sign>[(=]|(?:is|was)(?=\s))\s?(?:(?:het|de|zijn|haar|hun|mijn|uw|je|jouw|the|his|her|my|your|their)\s)?"
    r"(?:\w{2,12} )?\Z"
)
_LONGEST_EXPLAINED = 72
_CLOSES = re.compile(r"\.?(?: [^()\n]{0,24})?\)")
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:\.[0-9]{3})+")
_LONGEST_LIST = 60
_FAR = word_set("polis policy dossier kenmerk zaak case claim file ref reference pas contract")
"""Labels whose value may stand behind a few words more."""
_NOT_CODES = re.compile(
    rf"(?:DS1500|SR1|IHT[0-9]{{3}}|ESA50|UC50|SSCS[0-9]|FL401|MG11|COP[0-9]{{1,2}}|SF300|N[0-9]{{3}})(?:/[A-Z]{{2,3}}[0-9]{{2,4}})?|"
    rf"(?:19|20)[0-9]{{2}}|[0-3]?[0-9][-./][01]?[0-9](?:[-./](?:19|20)?[0-9]{{2}})?|[0-9]{{1,2}}-[0-9]{{1,2}}|[0-9]{{1,3}}(?:\.[0-9]{{3}}"
    rf")*,[0-9-]{{1,2}}"
    rf"|[0-9]{{1,2}}[:.][0-9]{{2}}|[0-9]{{1,2}}\s?{MONTH}.*|[0-9]{{1,2}}(?:e|de|ste|st|nd|rd|th)"
)


class Labels:
    """The finder of values after a label."""

    name = "label"

    def find(self, text: str) -> Iterator[Span]:
        """The values of `text` that stand after a label, with those that follow in one list ("12345 en 12346")."""
        for match in WORD.finditer(text):
            if self.wants(match.group()):
                yield from self.at(text, match.start(), match.end())

    def wants(self, word: str) -> bool:
        """Whether `word` can be a label or the end of one."""
        return is_label(word.lower())

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The values after the label `text[start:end]`."""
        word, before = text[start:end].lower(), last_word(text, start)
        if text[end : end + 1] in ("-", "/", "_", "@") and text[end + 1 : end + 2].isalnum():
            return
        between = _BETWEEN.match(text, end)
        for row in (_row(word, before), _USERS.get(word) or _USERS.get(f"{before} {word}")):
            if row is not None and between is not None:
                found = list(self._values(text, between.end(), row))
                if (
                    not found
                    and row.asks in (Asks.ANY, Asks.CODE)
                    and (word.endswith((*STEMS, "no", "number")) or word in _FAR)
                ):
                    found = list(self._far_value(text, end, row))
                if not found and row.asks is Asks.USER:
                    found = list(self._plain_user(text, between.end(), row))
                if not found:
                    found = list(self._value_before(text, start, end, row))
                yield from found

    def _value_before(self, text: str, start: int, end: int, row: LabelRow) -> Iterator[Span]:
        """The value that the label explains: `12345 (cliëntnr)`, `12345 = polisnummer`, `12345 is het polisnummer`."""
        before = _EXPLAINED.search(text, max(0, start - _LONGEST_EXPLAINED), start)
        if before is None or row.asks in (Asks.USER, Asks.PHONE):
            return
        sign, value = before["sign"], before["v"]
        if sign == "(" and not _CLOSES.match(text, end):
            return
        if sign not in "(=" and not text[start:end].lower().endswith((*STEMS, "no", "number")):
            return
        if plausible(value, Asks.CODE) and not _THOUSANDS.fullmatch(value):
            yield Span(*before.span("v"), row.entity, row.confidence - 0.05, self.name, reason="after_label")

    def _far_value(self, text: str, end: int, row: LabelRow) -> Iterator[Span]:
        """The value behind one to three words that say whose number it is ("zaaknummer kantonrechter: BM 38822")."""
        filled = _FILLED.match(text, end)
        value = _CODE.match(text, filled.end()) if filled else None
        if value and plausible(value.group(), Asks.LONG):
            yield Span(*value.span(), row.entity, row.confidence - 0.1, self.name, Decision.MASK, reason="after_label")

    def _plain_user(self, text: str, start: int, row: LabelRow) -> Iterator[Span]:
        """A user name of letters alone, where it is no word that anybody knows."""
        value = _PLAIN_USER.match(text, start)
        if value and not shipped().flags(value.group()):
            yield Span(*value.span(), row.entity, 0.7, self.name, Decision.ASK, reason="after_label")

    def _values(self, text: str, start: int, row: LabelRow) -> Iterator[Span]:
        pattern = _VALUES[row.asks]
        for _ in range(_LONGEST_LIST):
            value = pattern.match(text, start)
            if value is None or not plausible(value.group(), row.asks):
                return
            low, high = value.span("v" if row.asks is Asks.USER else 0)
            yield Span(low, high, row.entity, row.confidence, self.name, Decision.MASK, reason="after_label")
            more = _NEXT.match(text, value.end())
            if more is None:
                return
            start = more.end()


def is_label(word: str) -> bool:
    """Whether `word`, in small letters, can be a label or the end of one."""
    return (
        word in _TABLE
        or word in _USERS
        or word in _LONGER
        or word in GENERIC
        or (word.endswith(STEMS) and word not in NOT_LABELS)
    )


def row_for(label: str) -> LabelRow | None:
    """The row of a whole label, in small letters: `bsn`, `claim no`; None when it is none."""
    before, _, word = label.rpartition(" ")
    if not is_label(word) or (word in GENERIC and not before):
        return None
    return _row(word, before)


def value_pattern(asks: Asks) -> re.Pattern[str]:
    """The pattern of a value of this kind."""
    return _VALUES[asks]


def _row(word: str, before: str) -> LabelRow | None:
    if word in _LONGER and (row := _TABLE.get(f"{before} {word}")):
        return row
    row = _TABLE.get(word)
    if word in GENERIC:
        return _TABLE.get(before) or row or _BARE
    if row is None and word.endswith(STEMS) and word not in NOT_LABELS:
        return _STEM
    return row


def plausible(value: str, asks: Asks) -> bool:
    """Whether `value` can be what a label asks for: enough figures, no date, no year, no amount."""
    if asks is Asks.PHONE:
        return not value.startswith(("0800", "0900")) and (sum(c.isdigit() for c in value) > 5 or value.isdigit())
    if asks in (Asks.FIGURES, Asks.USER):
        return True
    figures = sum(map(str.isdigit, value))
    if _NOT_CODES.fullmatch(value):
        return False
    if asks is Asks.LONG:
        capitals = sum(map(str.isupper, value))
        joined = figures > 2 and len(value) - figures > 1
        return figures > 3 or joined or (figures > 1 and capitals > 1) or _MIXED.match(value) is not None
    return figures > 2 or (asks is Asks.ANY and figures > 1) or sum(map(str.isupper, value)) > 3
