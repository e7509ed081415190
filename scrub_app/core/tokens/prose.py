"""Tokens that were written out as ordinary words: `Person 1` or `[Case Number 3]` for a token with its counter.

That is what people write, too. So it counts only for tokens that are missing from a text in which other tokens stand.
"""

import re
from collections.abc import Iterator, Set
from functools import lru_cache

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.tokens.damaged import Damaged
from scrub_app.core.tokens.evidence import Issued
from scrub_app.core.tokens.grammar import Token
from scrub_app.core.tokens.labels import TRANSLATIONS, WORDS, squeezed
from scrub_app.core.tokens.spelled import NUMBER_OF, SPELLED

_CODES = ("PERSON", "ORGANIZATION", "LOCATION", "EMAIL", "PHONE")
_DAMAGE = ("prose_form", "brackets_lost", "prefix_lost", "integrity_lost")
_BRACKETED_DAMAGE = ("prose_form", "prefix_lost", "integrity_lost")


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    words = "|".join(word for code in _CODES for word in (code, code.title()))
    return re.compile(
        rf"(?<![\w-])(?:[\[<{{]{{1,2}})?({words})[ \u00a0]([1-9][0-9]{{0,3}})(?![\w.,]\d|\w)(?:[\]>}}]{{1,2}})?"
    )


@lru_cache(maxsize=1)
def _bracketed() -> re.Pattern[str]:
    words = sorted({*CATALOGUE, *WORDS}, key=lambda word: (-len(word), word))
    spelled = "|".join(word.replace("_", "[ _-]") for word in words)
    return re.compile(
        rf"(?<![\w\])])(?P<open>[\[{{<【]{{1,2}})(?P<word>{spelled})"
        r"(?P<gap>[ \u00a0_-]?#|[ \u00a0_-](?:no|nr|number|nummer)\.?[ _]?|[ \u00a0_-]|[:=.] ?)"
        rf"(?P<number>[0-9]{{1,4}}|[①-⑨]|{SPELLED})[\]}}>】]{{1,2}}(?!\()",
        re.IGNORECASE,
    )


def find_prose(text: str, issued: Issued, missing: Set[str]) -> Iterator[Damaged]:
    """The places of `text` that spell a token of `missing` as a word and a number. Each wants a consent of its own."""
    if not missing:
        return
    done: set[int] = set()
    for match in _bracketed().finditer(text):
        token = _meant(match, issued) if _is_bold(match) else None
        if token is not None and str(token) in missing:
            done.add(match.start("word"))
            yield Damaged(match.start(), match.end(), token, False, _BRACKETED_DAMAGE, weak=True)
    if not any(issued.tokens[token].entity in _CODES for token in missing):
        return
    for match in _pattern().finditer(text):
        same = [t for t in issued.by_counter.get(int(match[2]), ()) if t.entity == match[1].upper()]
        if len(same) == 1 and str(same[0]) in missing and match.start(1) not in done:
            yield Damaged(match.start(), match.end(), same[0], False, _DAMAGE, weak=True)


def _is_bold(match: re.Match[str]) -> bool:
    """Whether brackets and spelling are more than those of `[persoon 1]`, as a published judgment writes it."""
    if len(match["open"]) == 2:
        return True
    if match["open"] not in "[【" or squeezed(match["word"]) not in _squeezed_codes():
        return False
    return "_" in match["gap"] or match["word"][0].isupper()


@lru_cache(maxsize=1)
def _squeezed_codes() -> dict[str, str]:
    return {squeezed(code): code for code in CATALOGUE}


def _meant(match: re.Match[str], issued: Issued) -> Token | None:
    word, spelled = squeezed(match["word"]), match["number"].upper()
    code = _squeezed_codes().get(word) or TRANSLATIONS.get(word)
    counter = NUMBER_OF.get(spelled) or "①②③④⑤⑥⑦⑧⑨".find(spelled) + 1 or int(spelled)
    same = [t for t in issued.by_counter.get(counter, ()) if t.entity == code]
    return same[0] if len(same) == 1 else None
