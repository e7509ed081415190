"""Realistic placeholders: a made-up value of the same form, chosen by a keyed digest. They are never searched for."""

import hashlib
import hmac
import string

from scrub_app.core.placeholders.factory import Mention, Placeholders
from scrub_app.core.placeholders.preserving import LabelledIdentity

_GIVEN = (
    "Alda Berend Corrie Dirkje Ebel Femke Gijs Hilde Ilse Joris Klaas Lotte Menno Nienke Oene Petra Quint Roos Sietse "
    "Tjitske Ubbo Vera Wietske Xander Ymke Zeger"
)
_SURNAMES = (
    "Achterberg Bovenkamp Cranenburg Duinhof Elzenga Fokkinga Groothoek Heidelaar Iepema Jellesma Kruithof Lindeboom "
    "Meerveld Nieuwhof Ooststroom Polderman Quispel Rozeveld Steenhoek Torenbeek Uithof Veenhuis Waterland Zandhoven"
)
_DOMAIN = "anoniem.example"


class Realistic(Placeholders[LabelledIdentity]):
    """A made-up name, e-mail address, IBAN or number of the same form; the same for one value under one secret.

    An e-mail address ends in `.example`, an IBAN has the check digits 00, so neither can be anybody's.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, mention: Mention) -> str:
        """The made-up value."""
        stream = self._stream(mention)
        if mention.entity == "PERSON":
            return self._name(mention.value, stream)
        if mention.entity == "EMAIL":
            return f"{stream.hex()[:8]}@{_DOMAIN}"
        if mention.entity == "IBAN":
            return _iban(mention.value, stream)
        return _same_form(mention.value, stream)

    def _stream(self, mention: Mention) -> bytes:
        message = f"{mention.attempt}\0{mention.entity}\0{mention.value}".encode("utf-8", "surrogatepass")
        return hmac.new(self._secret, message, hashlib.sha512).digest()

    @staticmethod
    def _name(value: str, stream: bytes) -> str:
        surname = _one_of(_SURNAMES, stream[0])
        return surname if len(value.split()) < 2 else f"{_one_of(_GIVEN, stream[1])} {surname}"


def _one_of(words: str, number: int) -> str:
    choice = words.split()
    return choice[number % len(choice)]


def _iban(value: str, stream: bytes) -> str:
    made = _same_form(value[4:], stream)
    return value[:2] + "00" + made


def _same_form(value: str, stream: bytes) -> str:
    """Digits become digits, letters letters of the same case; everything else stays."""
    made = []
    for place, sign in enumerate(value):
        number = stream[place % len(stream)] + place // len(stream)
        if sign.isdigit():
            made.append(string.digits[number % 10])
        elif sign.isalpha():
            letter = string.ascii_lowercase[number % 26]
            made.append(letter.upper() if sign.isupper() else letter)
        else:
            made.append(sign)
    return "".join(made)
