"""What the tagger sees of a word: attributes of the word itself and of the words beside it.

All attributes belong to one word, to one pair of word classes, or to one line, so that each is computed once and the
scores of a text are sums of cached vectors. Training and tagging share this module.
"""

import re
import unicodedata
from functools import cache, lru_cache

from scrub_app.core.detection.names import lexicon, vocabulary
from scrub_app.core.detection.names.tokens import BREAKS, CELL, LINE, PARAGRAPH, TAKEN

PARTICLES = vocabulary.words("particles")
TITLES = vocabulary.words("titles")
_COMPOUND = 10
_LONGEST = 100
"""Letters of a word that any dictionary holds: what is longer is data, and looking into it costs time."""
_BREAK_KINDS = {LINE: "N", PARAGRAPH: "NN", CELL: "T"}
_APOSTROPHES = str.maketrans("’‘`", "'''")
_FLAG_NAMES = (
    (lexicon.FIRST, "F"),
    (lexicon.LAST, "S"),
    (lexicon.PLACE, "P"),
    (lexicon.PROPER, "N"),
    (lexicon.DUTCH, "W"),
    (lexicon.ENGLISH, "E"),
)
_INITIALS = re.compile(r"(?:[^\W\d_]{1,3}\.-?)+$")


@lru_cache(maxsize=65536)
def plain(word: str) -> str:
    """`word` in lower case, NFC, with straight apostrophes: the form in which words are looked up."""
    if word.isascii() and word.isalpha():
        return word.lower()
    low = unicodedata.normalize("NFC", word.lower()).translate(_APOSTROPHES)
    if "\n" in low:
        low = "".join(low.split()).replace(">", "")
    return low if low.isprintable() else ""


def without_accents(word: str) -> str:
    """`word` with the accents of its letters taken off."""
    return "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))


@lru_cache(maxsize=65536)
def flags(low: str) -> int:
    """The lexicon's flags of a plain word; of its accent-less form, its last hyphen part or its base with `s` else."""
    if len(low) > _LONGEST:
        return 0
    book = lexicon.shipped()
    found = book.flags(low)
    if found:
        return found
    if not low.isascii() and (found := book.flags(without_accents(low)) & lexicon.NAME):
        return found
    if "-" in low:
        parts = [book.flags(p) for p in low.split("-") if p]
        named = [p for p in parts if p & lexicon.NAME and not p & lexicon.COMMON]
        if named:
            return named[0]
        return lexicon.DUTCH if parts and all(p & lexicon.COMMON for p in parts) else 0
    if low.endswith("s") and len(low) > 3 and (base := book.flags(low[:-1]) & ~lexicon.COMMON):
        return base
    return lexicon.DUTCH if len(low) >= _COMPOUND and _joined_words(low) else 0


def _joined_words(low: str) -> bool:
    """Whether a long word is two Dutch words written as one, an `s` between them or not."""
    book = lexicon.shipped()
    for at in range(4, len(low) - 3):
        if book.flags(low[at:]) & lexicon.DUTCH:
            first = low[:at]
            if (book.flags(first) | (book.flags(first[:-1]) if first[-1] == "s" else 0)) & lexicon.DUTCH:
                return True
    return False


@lru_cache(maxsize=65536)
def kind(word: str) -> str:
    """The kind of a word by its letters: `a` small, `Aa` capitalised, `AA` capitals, `aA` mixed, `I` initials ..."""
    if word.isascii() and word.isalpha() and len(word) > 1:
        return "a" if word.islower() else "AA" if word.isupper() else "Aa" if word[1:].islower() else _mixed(word)
    if word in BREAKS:
        return _BREAK_KINDS[word]
    first = word[0]
    if word == TAKEN or first.isdigit():
        return "9"
    if not first.isalpha():
        return "Aa" if len(word) > 3 and word[2] == "-" else "'" if len(word) > 1 else "."
    if word[-1] in ".-" and _INITIALS.match(word) and plain(word) not in TITLES:
        return "I" if all(part[0].isupper() for part in re.split(r"[.-]+", word) if part) else "a"
    if any(c.isdigit() for c in word):
        return "A9" if first.isupper() else "a9"
    if word.islower() or (not first.isupper() and word.lower() == word):
        return "a"
    if len(word) == 1:
        return "I" if first.isupper() else "a"
    if word.isupper():
        return "AA"
    if first.isupper():
        return "Aa" if word[1:].lower() == word[1:] or "-" in word or "'" in word or "’" in word else "AaA"
    return "aA"


def _mixed(word: str) -> str:
    return "AaA" if word[0].isupper() else "aA"


@lru_cache(maxsize=65536)
def word_class(word: str) -> str:
    """The kind of a word with what the lexicon, the particles and the titles say of it."""
    low = plain(word)
    shape = kind(word)
    if low in PARTICLES:
        return "q" + shape
    if low in TITLES:
        return "t"
    if shape in ("Aa", "AA", "AaA", "aA"):
        return shape + letters(flags(low))
    return shape


@cache
def letters(bits: int) -> str:
    """Flags as letters, so that they can stand in an attribute."""
    return "".join(letter for flag, letter in _FLAG_NAMES if bits & flag)


def own_attributes(word: str, mode: str, known: bool = True) -> list[str]:
    """What is seen of a word at its own place. `mode` tells its line: `n` ordinary, `C` all capitals, `l` no capitals.

    Without `known` the lexicon stays silent, as it does for a name that it does not hold.
    """
    low = plain(word)
    shape = kind(word)
    size = len(low)
    bits = flags(low) if known and shape[0] in "aA" else 0
    named = letters(bits)
    found = ["b", "w=" + low, "k=" + shape + mode, "f=" + named + mode, "c=" + word_class(word)[:1] + mode]
    found += ["f:" + letter for letter in named] or ["f:0"]
    if shape[0] in "aA":
        found += _ends(low)
        if "-" in low:
            found.append("hyphen")
        if "'" in low:
            found.append("apostrophe")
        if size > 4 and low[-5:].isalpha():
            found.append("x5=" + low[-5:])
    return found


def _ends(low: str) -> list[str]:
    """How a word begins and ends, to four letters of it, and how long it is."""
    size = len(low)
    begins = ["p1=" + low[:1], "p2=" + low[:2], "p3=" + low[:3], "p4=" + low[:4]]
    ends = ["x1=" + low[-1:], "x2=" + low[-2:], "x3=" + low[-3:], "x4=" + low[-4:]]
    if size < 5:
        inner = max(size - 1, 0)
        begins, ends = begins[:inner], ends[:inner]
    return [*begins, *ends, f"n={min(size, 12)}"]


def beside_attributes(word: str, distance: int, known: bool = True) -> list[str]:
    """What is seen of a word from its neighbour; `distance` is where it stands: -2, -1, 1 or 2."""
    low = plain(word)
    tag = f"{distance:+d}"
    whole = word_class(word) if known else kind(word)
    found = [tag + "w=" + low, tag + "c=" + whole]
    if distance in (-1, 1):
        shape = kind(word)
        if shape in ("a", "Aa") and len(low) > 3:
            found.append(tag + "x=" + low[-3:])
    return found


def pair_attributes(before: str, word: str, after: str) -> list[str]:
    """What two or three neighbouring classes say together."""
    return ["-c=" + before + "|" + word, "+c=" + word + "|" + after, "3c=" + before + "|" + word + "|" + after]
