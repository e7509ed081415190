"""The encoding of a text file: found, and kept so that what is not touched is written back byte for byte.

UTF-8 wins whenever it is valid. Only encodings of one byte a character (and UTF-16, UTF-32) are guessed: a token in a
text of those can always be found again, whatever stands before it.
"""

import codecs
from dataclasses import dataclass

UTF_8 = "utf-8"
_BOMS = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_USUAL = ("cp1252", "cp1254", "cp1250", "mac_roman", "cp850", "cp437")
_FOREIGN = ("cp1251", "koi8_r", "cp1253", "cp1255", "cp1256", "cp1257", "cp866", "iso8859_5")
_FIRST_CHOICE = 0.1
_LETTERS = frozenset("áàâäãåæçéèêëíìîïñóòôöõøœßúùûüýÿšžÁÀÂÄÃÅÆÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØŒÚÙÛÜÝŠŽğışİĞŞąćęłńśźżŁŚŻčěřůďťňőűČŘ")
_FREQUENT = frozenset("éëïöüèêàáóçäÉËÏÖÜğışİĞŞ")
_AT_AN_EDGE = frozenset("éÉ")
_OPENING, _CLOSING = frozenset("‘“„‚«‹¿¡"), frozenset("”»›")
_SIGNS = _OPENING | _CLOSING | frozenset("’–—…€£§°·•©®™½¼¾²³±×÷ªº¶µ\u00a0´¨\u00ad")
_INSIDE_WORDS = frozenset("’\u00ad·")
_TOKEN_IN_BYTES = b"[[SP_"
_ENOUGH_FOR_A_GUESS = 16


@dataclass(frozen=True, slots=True)
class Encoding:
    """How characters are written as bytes. `bom` stands before them, `tail` (half a character of a cut file) after."""

    name: str = UTF_8
    bom: bytes = b""
    tail: bytes = b""

    def encode(self, text: str) -> bytes:
        """The bytes of `text`, without the mark. `UnicodeEncodeError` when it has no room for a character."""
        return text.encode(self.name, _errors(self.name))

    def holds(self, text: str) -> bool:
        """Whether every character of `text` has a place in it."""
        try:
            self.encode(text)
        except UnicodeEncodeError:
            return False
        return True

    @property
    def plain(self) -> bool:
        """Whether it is UTF-8 without a mark, what everybody expects."""
        return self == Encoding()


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, how it was written, and whether the guess is a weak one."""

    text: str
    encoding: Encoding
    unsure: bool = False


def decode(data: bytes) -> Decoded:
    """The text of `data`. Encoding it again, between mark and tail, gives exactly `data`."""
    for bom, name in _BOMS:
        if data.startswith(bom) and (found := _exact(data, _marked(data, name, bom))):
            return found
    for name in filter(None, (wide(data), UTF_8)):
        if found := _exact(data, Encoding(name)):
            return found
    return _one_byte(data)


def _marked(data: bytes, name: str, bom: bytes) -> Encoding:
    unit = {"utf-16": 2, "utf-32": 4}.get(name[:6], 1)
    rest = (len(data) - len(bom)) % unit
    return Encoding(name, bom, data[len(data) - rest :])


def _exact(data: bytes, encoding: Encoding) -> Decoded | None:
    body = data[len(encoding.bom) : len(data) - len(encoding.tail)]
    errors = _errors(encoding.name) if encoding.bom else "strict"
    try:
        text = body.decode(encoding.name, errors)
        same = encoding.encode(text) == body
    except UnicodeError:
        return None
    return Decoded(text, encoding) if same else None


def wide(data: bytes) -> str | None:
    """UTF-16 without a mark: a NUL in nearly every second place and in no other, which no text in bytes has."""
    half = len(data) // 2
    if len(data) % 2 or half < 2 or _TOKEN_IN_BYTES in data:
        return None
    first, second = data[::2].count(0), data[1::2].count(0)
    if second * 10 >= half * 7 and not first:
        return "utf-16-le"
    return "utf-16-be" if first * 10 >= half * 7 and not second else None


def _one_byte(data: bytes) -> Decoded:
    texts = {name: text for name in _USUAL if (text := _try(data, name)) is not None}
    scores = {name: _western(text) + _FIRST_CHOICE * (name == _USUAL[0]) for name, text in texts.items()}
    best = max(scores, key=lambda name: scores[name])
    if scores[best] > _FIRST_CHOICE:
        return Decoded(texts[best], Encoding(best))
    foreign = _foreign(data)
    name = foreign or _USUAL[0]
    return Decoded(_try(data, name) or texts[_USUAL[0]], Encoding(name), unsure=True)


def _try(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name, _errors(name))
    except UnicodeError:
        return None


def _western(text: str) -> float:
    """How well the characters beyond ASCII sit in a Western text; below zero when most of them do not."""
    score = 0.0
    places = [i for i, sign in enumerate(text) if sign > "\x7f"]
    for i in places:
        before, after = text[i - 1 : i], text[i + 1 : i + 2]
        score += _fit(text[i], before, after)
    return score / max(len(places), 1)


def _fit(sign: str, before: str, after: str) -> float:
    if sign in _LETTERS:
        return _fit_of_letter(sign, before, after)
    if sign not in _SIGNS:
        return -1.5
    if before.isalpha() and after.isalpha():
        return 0.9 if sign in _INSIDE_WORDS else -1.0
    turned = (sign in _OPENING and before.isalpha()) or (sign in _CLOSING and after.isalpha())
    return -0.5 if turned else 0.8


def _fit_of_letter(sign: str, before: str, after: str) -> float:
    if before > "\x7f" and after > "\x7f" and before.isalpha() and after.isalpha():
        # Three in a row: every word of a Greek or Cyrillic text looks so.
        return -0.5
    if (sign.isupper() and before.islower()) or (sign.islower() and after.isupper()):
        return 0.2
    if not (before.isalpha() or after.isalpha()):
        return 0.4
    inside = (before.isalpha() and after.isalpha()) or sign in _AT_AN_EDGE
    if sign in _FREQUENT:
        return 1.0 if inside else 0.6
    return 0.6 if inside else 0.3


def _foreign(data: bytes) -> str | None:
    if sum(byte > 0x7F for byte in data) < _ENOUGH_FOR_A_GUESS:
        return None
    # Few texts need it, and it takes as long to import as all readers of text together.
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=list(_FOREIGN)).best()
    return best.encoding if best and best.encoding in _FOREIGN and _try(data, best.encoding) is not None else None


def _errors(name: str) -> str:
    if name == "cp1252":
        return "scrub_c1"
    return "surrogatepass" if name.startswith("utf-16") or name.startswith("utf-32") else "strict"


def _keep_c1(error: UnicodeError) -> tuple[str | bytes, int]:
    """Windows-1252 as browsers read it: the five bytes without a character stand for C1 controls (WHATWG Encoding)."""
    if isinstance(error, UnicodeDecodeError):
        return chr(error.object[error.start]), error.start + 1
    if isinstance(error, UnicodeEncodeError) and error.object[error.start] in "\x81\x8d\x8f\x90\x9d":
        return error.object[error.start].encode("latin-1"), error.start + 1
    raise error


codecs.register_error("scrub_c1", _keep_c1)
