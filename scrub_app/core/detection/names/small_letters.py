"""Names in small letters that are words too: `i told will`, `roos gaat naar huis`, where the text has told who that is.

A writer who leaves capitals out says by the words beside it whether a name is meant. Where that is sure once, the word
is a name at other places too, as long as no article or adjective leads into it.
"""

import re
from collections.abc import Sequence

from scrub_app.core.detection.names import vocabulary

_SUBJECT_VERBS = vocabulary.words("person_verbs")
_TELLING = vocabulary.words("telling_verbs")
_BEFORE = vocabulary.words("before_small_name")
_CONJUNCTIONS = vocabulary.words("conjunctions")
_FUNCTION = vocabulary.words("dutch_function") | vocabulary.words("english_function")
_PRONOUNS = vocabulary.words("small_subjects")
_HOW_IS = frozenset((("met", "gaat"), ("met", "ging")))
_WORD_BEFORE = re.compile(r"(?:([^\W\d_]+)|[.!?:;,\n\"“(>*•-])[ \t]*\Z")
_WORD_AFTER = re.compile(r"[ \t]+([^\W\d_]+)|[ \t]*(?=[.!?:;,\n\")]|\Z)")
_SIGN = re.compile(r"\S")
_FAR = 200


def named(text: str, places: Sequence[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Those of `places`, each the start, the end and the word, that are names. A verb is one only where it is sure."""
    sure = [place for place in places if _surely(text, *place)]
    seen = {word for _, _, word in sure if word not in _FUNCTION}
    certain = set(sure)
    return [p for p in places if p in certain or (p[2] in seen and _perhaps(text, p[0], p[1]))]


def with_capital(text: str, start: int, end: int) -> bool:
    """Whether a known name that is a small word too (`An`, `Will`) is the name where it has a capital."""
    before, after = _before(text, start), _after(text, end)
    if before is None or after is None:
        return False
    return after in _SUBJECT_VERBS if not before else before in _BEFORE or before in _TELLING


def _surely(text: str, start: int, end: int, word: str) -> bool:
    """Whether the word is a name by what stands beside it, in a sentence that begins without a capital.

    It begins its clause and a verb of people follows, or a verb of telling stands before it.
    """
    before, after = _before(text, start), _after(text, end)
    if before is None or after is None or not _begins_small(text, start):
        return False
    if after in _SUBJECT_VERBS:
        return not before or before in _CONJUNCTIONS or (before, after) in _HOW_IS
    return before in _TELLING and after not in _PRONOUNS and after != word


def _perhaps(text: str, start: int, end: int) -> bool:
    """Whether nothing beside the word tells against a name, once the writer has been seen to write it small."""
    before, after = _before(text, start), _after(text, end)
    return before is not None and after is not None and (not before or before in _BEFORE or before in _TELLING)


def _before(text: str, start: int) -> str | None:
    """The word before, empty where a sign or nothing stands there; None for something else."""
    match = _WORD_BEFORE.search(text, max(0, start - 24), start)
    if match is None:
        return None if _SIGN.search(text, 0, start) else ""
    return (match[1] or "").lower()


def _after(text: str, end: int) -> str | None:
    match = _WORD_AFTER.match(text, end)
    return None if match is None else (match[1] or "")


def _begins_small(text: str, start: int) -> bool:
    """Whether the sentence around the word begins without a capital."""
    low = max(0, start - _FAR)
    opens = max(text.rfind(sign, low, start) for sign in ".!?\n") + 1
    first = next((c for c in text[max(opens, low) : start + 1] if c.isalpha()), "A")
    return first.islower()
