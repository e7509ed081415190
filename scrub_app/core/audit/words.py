"""Words, as residues are looked up by them; and which values cannot stand in a text, told by its words alone."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

WORD = re.compile(r"\w+")
ENDINGS = ("s", "en", "e", "se")


@lru_cache(maxsize=65536)
def _unaccented(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c)).casefold()


def plain(word: str) -> str:
    """A word without case and accents."""
    return word.lower() if word.isascii() else _unaccented(word)


def without_endings(word: str) -> list[str]:
    """A plain word, and what it may be an inflection of."""
    return [word, *(word[: -len(ending)] for ending in ENDINGS if word.endswith(ending))]


def first_words(value: str) -> set[str]:
    """The plain words that a text has to hold, one of them, for the value to stand in it: its first, or all in one."""
    words = [plain(word) for word in WORD.findall(value)]
    return {words[0], "".join(words)} if words else set()


class Words:
    """The words of one text. `more` are words that stand in it in another way."""

    def __init__(self, text: str, more: Iterable[str] = ()) -> None:
        # Most words of a text stand in it more than once, and blanks are found sooner than words.
        self.spelled = frozenset(WORD.findall(" ".join(set(text.split()))))
        seen = {plain(word) for words in (self.spelled, more) for word in words}
        self.forms = seen.union(*map(without_endings, seen))
        self._numbers = any(any(map(str.isdigit, word)) for word in seen)

    def may_hold(self, value: str) -> bool:
        """False where `find_residues` finds `value` nowhere in the text; True where it may."""
        first = WORD.search(value)
        if first is None:
            return False
        return plain(first[0]) in self.forms or (
            self._numbers and "".join(map(plain, WORD.findall(value))) in self.forms
        )
