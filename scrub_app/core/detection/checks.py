"""Checks on the digits of a value: whether a number can be what it looks like. Pure arithmetic, from the standards."""

import re
from datetime import date

_LETTERS = re.compile(r"[^0-9A-Za-z]+")
_NOT_DIGITS = re.compile(r"[^0-9]+")

IBAN_LENGTHS = {
    **{"AT": 20, "BE": 16, "BG": 22, "CH": 21, "CY": 28, "CZ": 24, "DE": 22, "DK": 18, "EE": 20, "ES": 24, "FI": 18},
    **{"FR": 27, "GB": 22, "GR": 27, "HR": 21, "HU": 28, "IE": 22, "IS": 26, "IT": 27, "LI": 21, "LT": 20, "LU": 20},
    **{"LV": 21, "MC": 27, "MT": 31, "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24, "SE": 24, "SI": 19, "SK": 24},
    **{"SM": 27, "TR": 26, "UA": 29, "MA": 28, "TN": 24, "IL": 23, "AE": 23, "SA": 24, "RS": 22, "BA": 20, "MK": 19},
}
"""Letters and digits of an IBAN by country (IBAN registry of ISO 13616)."""


def digits(value: str) -> str:
    """The digits of `value` alone."""
    return _NOT_DIGITS.sub("", value)


def compact(value: str) -> str:
    """The letters and digits of `value` alone, in capitals."""
    return _LETTERS.sub("", value).upper()


def bsn(value: str) -> bool:
    """The eleven test of a Dutch citizen number: weights 9 to 2 and -1 (Logisch Ontwerp BSN)."""
    figures = digits(value)
    if len(figures) not in (8, 9) or not figures.strip("0"):
        return False
    weights = (9, 8, 7, 6, 5, 4, 3, 2, -1)
    return sum(int(f) * w for f, w in zip(figures.zfill(9), weights, strict=True)) % 11 == 0


def iban(value: str) -> bool:
    """The length of its country and the remainder 1 after division by 97 (ISO 7064)."""
    text = compact(value)
    if IBAN_LENGTHS.get(text[:2]) != len(text):
        return False
    return int("".join(str(int(c, 36)) for c in text[4:] + text[:4])) % 97 == 1


def luhn(value: str) -> bool:
    """The Luhn check of payment cards (ISO/IEC 7812)."""
    figures = digits(value)[::-1]
    doubled = (int(f) * (1 + place % 2) for place, f in enumerate(figures))
    return 12 <= len(figures) <= 19 and sum(n - 9 if n > 9 else n for n in doubled) % 10 == 0


def nhs(value: str) -> bool:
    """The check digit of an NHS number: weights 10 to 2, remainder of 11 (NHS Data Dictionary)."""
    figures = digits(value)
    if len(figures) != 10:
        return False
    rest = 11 - sum(int(f) * w for f, w in zip(figures[:9], range(10, 1, -1), strict=True)) % 11
    return rest % 11 == int(figures[9])


def chinese_id(value: str) -> bool:
    """The check character of a Chinese identity number (GB 11643, ISO 7064 MOD 11-2)."""
    text = compact(value)
    if len(text) != 18 or not text[:17].isdigit():
        return False
    return "10X98765432"[sum(int(f) * (2 ** (17 - i) % 11) for i, f in enumerate(text[:17])) % 11] == text[17]


def ipv4(value: str) -> bool:
    """Four numbers up to 255, and not a version number such as 1.2.3.4."""
    parts = [int(part) for part in value.split(".")]
    return all(part < 256 for part in parts) and max(parts) > 9


def calendar(day: int, month: int, year: int | None = None) -> bool:
    """Whether such a day exists; without a year a leap year is meant."""
    if year is not None and year < 100:
        year += 2000
    try:
        date(year if year else 2000, month, day)
    except ValueError:
        return False
    return True
