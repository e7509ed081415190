"""Buckets: an amount or a date becomes the range that it lies in: `€ 10,000-25,000`, `spring 2024`, `1980-1989`."""

import re
from bisect import bisect_right

from scrub_app.core.placeholders.factory import Mention, Placeholders
from scrub_app.core.placeholders.preserving import Label

_EDGES = (0, 100, 250, 500, *(step * 10**zeros for zeros in (3, 4, 5, 6, 7, 8) for step in (1, 2.5, 5)), 10**9)
_SEASONS = {
    "nl": ("winter", "voorjaar", "zomer", "najaar"),
    "en": ("winter", "spring", "summer", "autumn"),
}
_MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan",
            "feb",
            "mrt maa mar",
            "apr",
            "mei may",
            "jun",
            "jul",
            "aug",
            "sep",
            "okt oct",
            "nov",
            "dec",
        ),
        1,
    )
    for name in names.split()
}
_NUMBER = re.compile(r"[0-9]+(?:[., \u00a0'’][0-9]{3})*(?:[.,][0-9]{1,2})?(?![0-9])")
_SCALES = {
    word: scale
    for words, scale in (
        ("k mille duizend thousand", 1e3),
        ("ton", 1e5),
        ("m mn mio miljoen million mln", 1e6),
        ("bn mrd miljard billion", 1e9),
    )
    for word in words.split()
}
_BEHIND = (
    "eur euro euros euri gbp pond pound pounds usd dollar dollars per p bruto netto gross net incl excl inclusief "
    "exclusief including excluding aan in ex plus"
)
"""Words behind an amount that do not change it; behind any other it is not read."""
_SCALE = re.compile(rf"\s?(?P<s>{'|'.join(sorted(_SCALES, key=len, reverse=True))})(?![^\W\d_])", re.IGNORECASE)
_NEXT_WORD = re.compile(r"[\s,.=-]*(?P<w>[^\W\d_]+)")
_NEGATIVE = re.compile(r"(?:[-\u2212\u2013]|\bmin(?:us)?)\s*[€£$]?\s*\Z", re.IGNORECASE)
_CURRENCIES = (
    ("€", re.compile("€|eur", re.I)),
    ("£", re.compile("£|gbp|pound|pond", re.I)),
    ("$", re.compile(r"\$|usd|doll", re.I)),
)
_YEAR = re.compile(r"(?<![0-9])(?:1[89]|20)[0-9]{2}(?![0-9])")
_FIGURES = re.compile(
    r"(?<![0-9])(?:[0-9]{1,2}[-./ ]([01]?[0-9])[-./ ][0-9]{4}|[0-9]{4}[-./]([01]?[0-9])[-./][0-9]{1,2})(?![0-9])"
)
_EITHER_WAY = re.compile(r"(?<![0-9])(?P<day>0?[1-9]|1[0-2])/(?!(?P=day)/)(?:0?[1-9]|1[0-2])/[0-9]{4}(?![0-9])")
"""A date in which the day and the month may stand in either place, as they do in English."""
_WORD = re.compile(r"[^\W\d_]{3,}")


class Buckets(Placeholders[Label]):
    """The range of an amount, the season of a date, the decade of a birth or an age; else the type.

    `language` is that of the words (`nl`, else English) and of the figures.
    """

    def __init__(self, language: str = "nl") -> None:
        self._dutch = language.startswith("nl")

    def write(self, mention: Mention) -> str:
        """The range; `[AMOUNT]` and the like where the value cannot be read."""
        readers = {"AMOUNT": self._amount, "DATE": self._season, "DATE_OF_BIRTH": _decade, "AGE": _age}
        reader = readers.get(mention.entity)
        return (reader(mention.value) if reader else None) or f"[{mention.entity}]"

    def _amount(self, value: str) -> str | None:
        amount = read_amount(value)
        if amount is None:
            return None
        sign = next((s for s, pattern in _CURRENCIES if pattern.search(value)), "€")
        place = bisect_right(_EDGES, amount)
        if place >= len(_EDGES):
            return f"{sign} {self._figures(_EDGES[-1])}+"
        return f"{sign} {self._figures(_EDGES[place - 1])}-{self._figures(_EDGES[place])}"

    def _figures(self, amount: float) -> str:
        written = f"{int(amount):,}"
        return written.replace(",", ".") if self._dutch else written

    def _season(self, value: str) -> str | None:
        year = _YEAR.search(value)
        if year is None:
            return None
        month = _month(value)
        if month is None or (not self._dutch and _EITHER_WAY.search(value)):
            return year[0]
        # A winter begins in December and is named after the year that it ends in.
        number = int(year[0]) + (month == 12)
        return f"{_SEASONS['nl' if self._dutch else 'en'][month % 12 // 3]} {number}"


def read_amount(value: str) -> float | None:
    """The number in an amount, in either way of writing it.

    None when it holds no figures, more than one number, one below zero, or a word that may change it.
    """
    match = _NUMBER.search(value)
    if match is None or _NUMBER.search(value, match.end()) or _NEGATIVE.search(value[: match.start()]):
        return None
    figures = re.sub(r"[ \u00a0'’]", "", match[0])
    whole, _, cents = figures, "", ""
    if tail := re.search(r"[.,]([0-9]{1,2})\Z", figures):
        whole, cents = figures[: tail.start()], tail[1]
    number = float(re.sub(r"[.,]", "", whole) + (f".{cents}" if cents else ""))
    scale = _SCALE.match(value, match.end())
    behind = _NEXT_WORD.match(value, scale.end() if scale else match.end())
    if behind and behind["w"].lower() not in _BEHIND.split():
        return None
    return number * _SCALES[scale["s"].lower()] if scale else number


def _month(value: str) -> int | None:
    if figures := _FIGURES.search(value):
        month = int(figures[1] or figures[2])
        return month if 1 <= month <= 12 else None
    words = (word[0].lower()[:3] for word in _WORD.finditer(value))
    return next((_MONTHS[word] for word in words if word in _MONTHS), None)


def _decade(value: str) -> str | None:
    year = _YEAR.search(value)
    return f"{year[0][:3]}0-{year[0][:3]}9" if year else None


def _age(value: str) -> str | None:
    years = re.search(r"(?<![0-9])[0-9]{1,3}(?![0-9])", value)
    return f"{int(years[0]) // 10 * 10}-{int(years[0]) // 10 * 10 + 9}" if years else None
