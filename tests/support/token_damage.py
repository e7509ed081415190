"""Random damage to tokens, as editors, converters, mail, optical reading and models do it."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

CODES = [
    *("PERSON", "ADDRESS", "POSTCODE", "LOCATION", "ORGANIZATION", "DATE", "DATE_OF_BIRTH", "AGE", "PHONE", "EMAIL"),
    *("BSN", "IBAN", "CASE_NUMBER", "DOSSIER_NUMBER", "CLIENT_NUMBER", "REFERENCE", "AMOUNT"),
]
TRANSLATED = {
    "PERSON": ["PERSOON", "PERSONNE", "NAAM", "名前", "ПЕРСОНА"],
    "ADDRESS": ["ADRES", "ADRESSE"],
    "LOCATION": ["PLAATS", "ORT"],
    "ORGANIZATION": ["ORGANISATIE", "ORGANISATION", "ORG"],
    "DATE": ["DATUM"],
    "DATE_OF_BIRTH": ["GEBOORTEDATUM", "DOB"],
    "PHONE": ["TELEFOON"],
    "EMAIL": ["E-MAIL", "COURRIEL"],
    "CASE_NUMBER": ["ZAAKNUMMER", "CASENUMBER", "CASE"],
    "DOSSIER_NUMBER": ["DOSSIERNUMMER"],
    "CLIENT_NUMBER": ["CLIENTNUMMER"],
}
PROSE = (
    "De brief van {} is op 12 maart 2024 ontvangen.",
    "Namens {} deel ik u mee dat 0001 stuks zijn geleverd.",
    "{} heeft bezwaar gemaakt, zie bijlage 2.",
    "Betreft: {}\nGeachte heer,\n",
    "| partij | {} |\n| --- | --- |",
    "Dear {}, thank you for your letter of 3 May; deed of 1999 attached.",
    "- {}\n- tweede punt",
    "in de zaak van {} tegen de gemeente, nr. 23/1044.",
)
EDGES = [
    *(("[", "]"), ("{", "}"), ("{{", "}}"), ("<", ">"), ("<<", ">>"), ("(", ")"), ("((", "))"), ("«", "»")),
    *(("【", "】"), ("【【", "】】"), ("［［", "］］"), ("⟦", "⟧"), ("⟨⟨", "⟩⟩"), ("『", "』"), ("", ""), ('"', '"')),
    *(("[[", "]"), ("[[", ""), ("[", "]]"), ("", "]]"), ("[[ ", " ]]"), ("[ [", "] ]"), ("[[[", "]]]")),
    *(("`[[", "]]`"), ("[^", "]"), ("*[[", "]]*")),
]


@dataclass(frozen=True)
class Parts:
    """A token taken apart. `counter` and `integrity` may be empty when they were lost."""

    opening: str
    prefix: str
    label: str
    counter: str
    integrity: str
    closing: str
    gap: str = "_"

    def __str__(self) -> str:
        inner = self.gap.join(
            p for p in (self.prefix, self.label.replace("_", self.gap), self.counter, self.integrity) if p
        )
        return self.opening + inner + self.closing


def parts(token: str) -> Parts:
    """The parts of a strict token."""
    prefix, *label, counter, integrity = token[2:-2].split("_")
    return Parts("[[", prefix, "_".join(label), counter, integrity, "]]")


def edges(p: Parts, r: random.Random) -> Parts:
    opening, closing = r.choice(EDGES)
    return replace(p, opening=opening, closing=closing)


def gap(p: Parts, r: random.Random) -> Parts:
    return replace(p, gap=r.choice([" ", "-", "–", ":", "__", "", ".", "*", "\u00a0", "\\_", " - "]))


def case(p: Parts, r: random.Random) -> Parts:
    if r.random() < 0.3:
        return replace(p, integrity=p.integrity.lower())
    change: Callable[[str], str] = r.choice([str.lower, str.title])
    return replace(p, prefix=change(p.prefix), label=change(p.label), integrity=change(p.integrity))


def padding(p: Parts, r: random.Random) -> Parts:
    if not p.counter.isdigit():
        return p
    number = str(int(p.counter))
    return replace(p, counter=r.choice([number, number.zfill(3), number.zfill(2), "0" + p.counter, "00" + p.counter]))


def integrity(p: Parts, r: random.Random) -> Parts:
    kind = r.random()
    if kind < 0.5 or len(p.integrity) < 4:
        return replace(p, integrity="")
    if kind < 0.75:
        return replace(p, integrity=p.integrity[: r.choice([1, 2, 3])])
    at = r.randrange(5)
    return replace(p, integrity=p.integrity[:at] + r.choice("0123456789ABCDEF") + p.integrity[at:])


def counter_lost(p: Parts, r: random.Random) -> Parts:
    return replace(p, counter="") if p.integrity else p


def prefix_lost(p: Parts, r: random.Random) -> Parts:
    return replace(p, prefix="")


def label(p: Parts, r: random.Random) -> Parts:
    kind = r.random()
    if kind < 0.7 and p.label in TRANSLATED:
        return replace(p, label=r.choice(TRANSLATED[p.label]))
    if kind < 0.8:
        return replace(p, label="")
    at = r.randrange(len(p.label) or 1)
    return replace(
        p, label=r.choice([p.label[:at] + p.label[at + 1 :], p.label[:at] + p.label[at : at + 1] + p.label[at:]])
    )


def digits(p: Parts, r: random.Random) -> Parts:
    alike = {"0": "OoО", "1": "Il|"[:2], "8": "B", "5": "S", "2": "Z", "6": "G"}
    swapped = "".join(r.choice(alike[c]) if c in alike and r.random() < 0.6 else c for c in p.counter)
    if r.random() < 0.3:
        return replace(p, integrity=p.integrity.replace("0", "O").replace("1", "I").replace("8", "B"))
    if r.random() < 0.3:
        return replace(p, integrity=p.integrity.replace("B", "8"))
    return replace(p, counter=swapped)


def numerals(p: Parts, r: random.Random) -> Parts:
    zero = r.choice(["０", "٠", "०", "𝟎"])
    return replace(
        p, counter="".join(chr(ord(zero) + int(c)) if c.isdecimal() and c.isascii() else c for c in p.counter)
    )


def homoglyph(p: Parts, r: random.Random) -> Parts:
    table = str.maketrans("ABCEHKMOPTX", "АВСЕНКМОРТХ")
    if r.random() < 0.5:
        return replace(p, label=p.label.translate(table))
    return replace(p, integrity=p.integrity.translate(table))


def _every(text: str, signs: str, spell: Callable[[str], str]) -> str:
    return "".join(spell(c) if c in signs else c for c in text)


def escape(text: str, r: random.Random) -> str:
    return _every(text, "[]_", lambda c: "\\" + c) if r.random() < 0.6 else _every(text, "[]", lambda c: "{" + c + "}")


def encode(text: str, r: random.Random) -> str:
    ways: list[Callable[[str], str]] = [
        lambda c: f"\\u{ord(c):04x}",
        lambda c: f"\\\\u{ord(c):04X}",
        lambda c: f"%{ord(c):02X}",
        lambda c: f"%25{ord(c):02X}",
        lambda c: f"&#{ord(c)};",
        lambda c: f"&amp;#{ord(c)};",
        lambda c: f"&#x{ord(c):x};",
        lambda c: {"[": "&lbrack;", "]": "&rbrack;"}.get(c, "&lowbar;"),
        lambda c: f"={ord(c):02X}",
    ]
    return _every(text, r.choice(["[]", "[]_"]), r.choice(ways))


def insert(text: str, r: random.Random) -> str:
    what = r.choice(
        ["\u200b", "\u00ad", "\u2060", "\ufeff", " ", "\u00a0", "\n", "\r\n", "-\n", "=\n", "\n> ", " | ", "**", "<b>",
         "</span><span class=\"x\">", '</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>', "\u202e", "\t"]
    )  # fmt: skip
    at = r.randrange(1, max(2, len(text)))
    return text[:at] + what + text[at:]


def spread(text: str, r: random.Random) -> str:
    return " ".join(text)


def cut(text: str, r: random.Random) -> str:
    return text[: r.randrange(min(9, len(text)), len(text) + 1)] + "\x04"


ON_PARTS = [edges, edges, gap, case, padding, integrity, counter_lost, prefix_lost, label, digits, numerals, homoglyph]
ON_TEXT = [escape, encode, encode, insert, insert, spread, cut]


@dataclass(frozen=True)
class Case:
    """A text with one damaged token of a key, and what it was."""

    text: str
    start: int
    end: int
    token: str
    issued: tuple[str, ...]
    kinds: tuple[str, ...]


def key(r: random.Random) -> tuple[str, ...]:
    """The tokens of a random key: few or many, with counters up to five digits."""
    size = r.choice([1, 2, 4, 12, 40, 150, 400])
    first = r.choice([1, 1, 1, 1, 1, 90, 970, 9_950])
    return tuple(f"[[SP_{r.choice(CODES)}_{n:04d}_{r.randrange(65536):04X}]]" for n in range(first, first + size))


def damaged(issued: tuple[str, ...], r: random.Random, most: int = 3) -> Case:
    """One token of the key, damaged in 1 to `most` ways, in a line of prose with perhaps whole tokens around it."""
    return damaged_by([r.choice(r.choice([ON_PARTS, ON_TEXT])) for _ in range(r.randint(1, most))], issued, r)


def damaged_by(chosen: list, issued: tuple[str, ...], r: random.Random) -> Case:
    """One token of the key with exactly these kinds of damage."""
    token = r.choice(issued)
    p = parts(token)
    for change in (c for c in chosen if c in ON_PARTS):
        p = change(p, r)
    text = str(p)
    for change in (c for c in chosen if c in ON_TEXT):
        text = change(text, r)
    before = r.choice(["", f"Aan {r.choice(issued)}. "])
    after = r.choice(["", f" Ook {r.choice(issued)} kwam."])
    left, right = r.choice(PROSE).split("{}")
    if "\x04" in text:
        text, right, after = text.replace("\x04", ""), "", ""
    start = len(before + left)
    whole = before + left + text + right + after
    return Case(whole, start, start + len(text), token, issued, tuple(c.__name__ for c in chosen))
