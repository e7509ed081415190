"""Reading the label of a damaged token: which entity code was meant, if any.

A label may be respelled, cut short, or translated. The Dutch and English names in the catalogue are translations that
Scrub knows by itself; `_OTHER` adds words of other languages and everyday short forms.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.tokens.characters import digits

_OTHER = {
    "PERSON": "NAME NAAM NOM NOMBRE PERSONA PERSONNE PESSOA PERSONE INDIVIDUAL MENS PERS PERSN OSOBA KİŞİ",
    "ADDRESS": "ADRESSE DIRECCIÓN INDIRIZZO ADDR ADDRES STREET STRAAT ENDEREÇO ANSCHRIFT",
    "POSTCODE": "ZIP ZIPCODE POSTALCODE POSTAL_CODE CODE_POSTAL CÓDIGO_POSTAL PLZ POSTLEITZAHL KOD_POCZTOWY POSTA_KODU",
    "LOCATION": "ORT LIEU LUGAR LOCATIE CITY STAD TOWN WOONPLAATS LUOGO MIEJSCE",
    "ORGANIZATION": (
        "ORG ORGANISATION ORGANISATIE COMPANY BEDRIJF FIRMA ORGANIZACIÓN SOCIETE UNTERNEHMEN INSTELLING ORGANIZACJA "
        "ORGANIZZAZIONE ORGANIZAÇÃO KURULUŞ ENTREPRISE EMPRESA"
    ),
    "DATE": "DAT FECHA DATA TARİH",
    "DATE_OF_BIRTH": (
        "DOB BIRTHDATE BIRTH_DATE GEBURTSDATUM DATE_DE_NAISSANCE DATE_NAISSANCE FECHA_DE_NACIMIENTO FECHA_NACIMIENTO "
        "DATA_URODZENIA DATA_DI_NASCITA DATA_DE_NASCIMENTO DOĞUM_TARİHİ"
    ),
    "AGE": "ALTER EDAD ÂGE ETÀ WIEK",
    "PHONE": (
        "TELEFOON TÉLÉPHONE TELEPHONE TELEFON TEL MOBILE MOBIEL PHONE_NUMBER TELEFOONNUMMER TELEFONNUMMER TELÉFONO "
        "TELEFONO NUMER_TELEFONU NUMÉRO_DE_TÉLÉPHONE NÚMERO_DE_TELÉFONO HANDYNUMMER"
    ),
    "EMAIL": "MAIL COURRIEL CORREO CORREO_ELECTRÓNICO EMAILADDRESS EMAIL_ADDRESS EMAIL_ADRES E_MAIL E_POSTA EPOSTA",
    "URL": "LINK WEBSITE",
    "USERNAME": "USER LOGIN BENUTZERNAME",
    "IBAN": "BANKREKENING",
    "BANK_ACCOUNT": "ACCOUNT REKENING KONTO COMPTE",
    "AMOUNT": "BETRAG MONTANT IMPORTE SUM KWOTA TUTAR IMPORTO VALOR SOMME",
    "CASE_NUMBER": (
        "CASE ZAAK ZAAKNR CASENO AKTENZEICHEN AFFAIRE SYGNATURA NUMÉRO_DE_DOSSIER NÚMERO_DE_CASO NUMÉRO_D_AFFAIRE "
        "FALLNUMMER NUMER_SPRAWY DAVA_NUMARASI NÚMERO_DE_EXPEDIENTE"
    ),
    "DOSSIER_NUMBER": "DOSSIER DOSSIERNR",
    "CLIENT_NUMBER": "CLIENTNR",
    "PATIENT_NUMBER": "PATIENTNR",
    "REFERENCE": "REF REFERENTIE REFERENZ",
    "LICENSE_PLATE": "KENNZEICHEN LICENCE_PLATE PLATE",
    "INVOICE_NUMBER": "INVOICE FACTUUR RECHNUNG",
}


class Fit(Enum):
    """How a label fits an entity code, from the letter to not at all."""

    EXACT = "exact"
    RESPELLED = "type_respelled"
    TRANSLATED = "type_translated"
    UNKNOWN = "type_unknown"
    LOST = "type_lost"


@dataclass(frozen=True, slots=True)
class Label:
    """A label as read: the code that was meant (None when it cannot be told) and how well that fits."""

    code: str | None
    fit: Fit


NO_LABEL = Label(None, Fit.LOST)


def squeezed(label: str) -> str:
    """The letters and digits of a label, without separators and accents, in upper case."""
    plain = label if label.isascii() else unicodedata.normalize("NFKD", label)
    return re.sub(r"[\W_]", "", plain).upper()


WORDS = {
    word.replace(" ", "_").upper(): code
    for code, row in CATALOGUE.items()
    for word in (*_OTHER.get(code, "").split()[::-1], row.en, row.nl)
}
"""Words of the trade and of other languages, as a label spells them -> entity code."""


def _squeezed_words() -> dict[str, str]:
    words: dict[str, str] = {}
    for code, row in CATALOGUE.items():
        for word in (row.nl, row.en, *_OTHER.get(code, "").split()):
            words.setdefault(squeezed(word), code)
    return words


TRANSLATIONS = _squeezed_words()
"""The same, squeezed."""


@lru_cache(maxsize=4096)
def read_label(text: str, issued: frozenset[str]) -> Label:
    """The entity code that `text` means, among the codes of a key and of the catalogue."""
    plain = squeezed(text)
    if not plain:
        return NO_LABEL
    known = _spellings(issued)
    if code := known.get(plain):
        return Label(code, Fit.EXACT if text == code else Fit.RESPELLED)
    if code := known.get(digits(plain)):
        return Label(code, Fit.RESPELLED)
    if code := _only(c for c in issued if len(plain) >= 3 and squeezed(c).startswith(plain)):
        return Label(code, Fit.RESPELLED)
    if plain in TRANSLATIONS:
        return Label(TRANSLATIONS[plain], Fit.TRANSLATED)
    if code := _only(c for c in issued if _close(plain, squeezed(c))):
        return Label(code, Fit.RESPELLED)
    return Label(None, Fit.UNKNOWN)


@lru_cache(maxsize=64)
def _spellings(issued: frozenset[str]) -> dict[str, str]:
    """Each code without separators, and with its look-alike letters read as digits."""
    codes = (*CATALOGUE, *issued)
    return {digits(squeezed(c)): c for c in codes} | {squeezed(c): c for c in codes}


def _only(codes: Iterable[str]) -> str | None:
    found = set(codes)
    return found.pop() if len(found) == 1 else None


def _close(seen: str, word: str) -> bool:
    return min(len(seen), len(word)) >= 5 and _distance(seen, word) <= (1 if len(word) < 8 else 2)


def _distance(one: str, other: str) -> int:
    """The edit distance of Levenshtein, for words of at most a few dozen letters."""
    if abs(len(one) - len(other)) > 2:
        return 3
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        before, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (a != b))
    return row[-1]


_GAP = "[-_ |]?"
_ALIKE = {"O": "[O0Q]", "I": "[I1L]", "L": "[LI1]", "S": "[S5]", "B": "[B8]", "Z": "[Z2]", "G": "[G6]", "E": "[E3]"}
_NUMBER_NEXT = (
    r"(?=[-_ |]?(?:[0-9]|[OIL]{1,4}[0-9]|[OIL]{4}(?![A-Z])|[0-9A-F]{4}(?![A-Z0-9]))|[-_ |]*(?:[^\w\s-]|\Z)|[-_ |])"
)
_FOREIGN = re.compile(
    r"[^\W\d_]++(?:[-_ ][^\W\d_]++){0,6}?"
    r"(?=[-_ |]?(?:[0-9]|[OIL]{1,4}[0-9])|[-_ |]?[A-F0-9]{4}(?![A-Z0-9])|[-_]*(?:[^\w\s-]|\Z))"
)


_BEGINNING = re.compile(r"[A-Z]{3,}(?=[ \x01-])")


@lru_cache(maxsize=64)
def _known(issued: frozenset[str]) -> re.Pattern[str]:
    codes = sorted({*CATALOGUE, *issued}, key=lambda code: (-len(code), code))
    spelled = (_GAP.join(_ALIKE.get(c, re.escape(c)) for c in code.replace("_", "")) for code in codes)
    return re.compile(f"(?:{'|'.join(spelled)}){_NUMBER_NEXT}")


def label_ends(text: str, start: int, stop: int, issued: frozenset[str], *, begun: bool = False) -> list[int]:
    """Where a label that starts at `start` of folded text may end: a code as it is known, any word, or no label.

    `begun`: a prefix stands before it; then the word may be the beginning of a code, cut off.
    """
    patterns = (_known(issued), _FOREIGN, *((_BEGINNING,) if begun else ()))
    ends = [m.end() for pattern in patterns if (m := pattern.match(text, start, stop))]
    if text[start : start + 1].isdigit():
        ends.append(start)
    return list(dict.fromkeys(ends))
