"""Tokens that were written out as ordinary words: `Person 1` for `[[SP_PERSON_0001_A7F3]]`.

That is what people write, too. So it counts only for tokens that are missing from a text in which other tokens stand.
"""

import re
from collections.abc import Iterator, Set
from functools import lru_cache

from scrub_app.core.tokens.damaged import Damaged
from scrub_app.core.tokens.evidence import Issued

_CODES = ("PERSON", "ORGANIZATION", "LOCATION", "EMAIL", "PHONE")


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    words = "|".join(word for code in _CODES for word in (code, code.title()))
    return re.compile(
        rf"(?<![\w-])(?:[\[<{{]{{1,2}})?({words})[ \u00a0]([1-9][0-9]{{0,3}})(?![\w.,]\d|\w)(?:[\]>}}]{{1,2}})?"
    )


def find_prose(text: str, issued: Issued, missing: Set[str]) -> Iterator[Damaged]:
    """The places of `text` that spell a token of `missing` as a word and a number. Each wants a consent of its own."""
    if not any(issued.tokens[token].entity in _CODES for token in missing):
        return
    for match in _pattern().finditer(text):
        same = [t for t in issued.by_counter.get(int(match[2]), ()) if t.entity == match[1].upper()]
        if len(same) == 1 and str(same[0]) in missing:
            damage = ("prose_form", "brackets_lost", "prefix_lost", "integrity_lost")
            yield Damaged(match.start(), match.end(), same[0], False, damage, weak=True)
