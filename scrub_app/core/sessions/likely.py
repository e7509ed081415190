"""Which values cannot stand in a text: told by its words alone, before any value is taken apart.

`find_residues` makes an index of all values it is given. Most of those that a session knows stand nowhere in the text
at hand, and to see that costs less than to index them.
"""

import re

from scrub_app.core.audit.residues import plain

_WORD = re.compile(r"\w+")
_ENDINGS = ("s", "en", "e", "se")


class Words:
    """The words of one text, as residues are looked up by them."""

    def __init__(self, text: str) -> None:
        # Most words of a text stand in it more than once, and blanks are found sooner than words.
        seen = set(map(plain, _WORD.findall(" ".join(set(text.split())))))
        self._words = seen | {word[: -len(ending)] for word in seen for ending in _ENDINGS if word.endswith(ending)}
        self._numbers = any(any(map(str.isdigit, word)) for word in seen)

    def may_hold(self, value: str) -> bool:
        """False where `find_residues` finds `value` nowhere in the text; True where it may."""
        first = _WORD.search(value)
        if first is None:
            return False
        return plain(first[0]) in self._words or (
            self._numbers and "".join(map(plain, _WORD.findall(value))) in self._words
        )
