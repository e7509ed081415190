"""Organisations by their words: legal forms, and the words with which their names begin and end."""

from collections.abc import Sequence
from functools import lru_cache

from scrub_app.core.detection.names import vocabulary
from scrub_app.core.detection.names.features import kind, plain
from scrub_app.core.detection.names.runs import capital, organisation_after, organisation_before
from scrub_app.core.detection.names.tokens import BREAKS
from scrub_app.core.detection.names.verdicts import Verdict

_FORMS = vocabulary.words("legal_forms")
_FIRST = vocabulary.words("organisation_first")
_LAST = vocabulary.words("organisation_last")


def organisations(words: Sequence[str], verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` what legal forms and telling words say is the name of an organisation."""
    for number, word in enumerate(words):
        role = _role(word)
        if not role:
            continue
        if role == "form":
            _form(words, number, verdicts)
        elif role == "first":
            _first(words, number, verdicts)
        else:
            _last(words, number, verdicts)


@lru_cache(maxsize=65536)
def _role(word: str) -> str:
    low = plain(word)
    if low in _FORMS and (word[0].isupper() or "." in word or low in ("zonen", "bv", "nv", "vof")):
        return "form"
    if low in _FIRST:
        return "first"
    return "last" if low in _LAST and word[0].isupper() else ""


def _name(words: Sequence[str], start: int, end: int, verdicts: dict[int, Verdict], reason: str) -> None:
    for number in range(start, end):
        if words[number] not in BREAKS:
            verdicts[number] = Verdict(0.0, 0.0, 0.99, reason)


def _form(words: Sequence[str], form: int, verdicts: dict[int, Verdict]) -> None:
    at = form - 1 if form and words[form - 1] == "," else form
    start = organisation_before(words, at)
    if start < at:
        _name(words, start, form + 1, verdicts, "legal_form")
    elif plain(words[form]) in ("v.o.f.", "vof", "fa.") and form + 1 < len(words) and capital(words[form + 1]):
        _name(words, form, organisation_after(words, form + 1), verdicts, "legal_form")


def _first(words: Sequence[str], first: int, verdicts: dict[int, Verdict]) -> None:
    start = first + 1
    if start < len(words) and words[start] in ("\n", "'", '"', "“", "‘"):
        start += 1
    end = organisation_after(words, start)
    if end > start and (words[start][0].isupper() or words[start][0] in "'’"):
        _name(words, first, end, verdicts, "organisation_word")


def _last(words: Sequence[str], last: int, verdicts: dict[int, Verdict]) -> None:
    start = organisation_before(words, last)
    if start == last or not any(kind(words[n]) != "I" for n in range(start, last)):
        return
    thought = [verdicts[n].name for n in range(start, last) if n in verdicts and capital(words[n])]
    if thought and max(thought) > 0.3:
        _name(words, start, last + 1, verdicts, "organisation_word")
