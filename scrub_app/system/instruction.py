"""The instruction for the AI: what the tokens are, how to treat them, and who is who, without a value in it."""

from collections.abc import Collection, Mapping

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.tokens.grammar import Token, parse
from scrub_app.system.messages import sentence

_SHAPE = "[[SP_PERSON_0001_A7F3]]"
_RULES = ("copy", "everywhere", "whole", "no_blanks", "no_links")


def instruction(identities: Mapping[str, int], language: str, shown: Collection[str] = ()) -> str:
    """The instruction in `language`. `identities` gives the identity of each token of the key or document.

    The example is the first of the tokens `shown`, those of the text that goes with it; else the first of all.

    The legend says which types there are and which tokens are one person, organisation or thing.
    """
    tokens = {token: identity for spelled, identity in identities.items() if (token := parse(spelled))}
    here = [token for token in tokens if str(token) in shown] or list(tokens)
    example = str(min(here, key=lambda token: token.counter)) if here else _SHAPE

    def words(code: str, **params: str | int) -> str:
        return sentence(language, "prompt", code, **params)

    lines = [words("opening", example=example), ""]
    lines += [f"{number}. {words(rule, example=example)}" for number, rule in enumerate(_RULES, 1)]
    if tokens:
        lines += ["", words("types", types=_types(tokens, language))]
    same = _same(tokens, language)
    if same:
        lines += ["", words("who_is_who"), *same]
    return "\n".join(lines) + "\n"


def _types(tokens: Mapping[Token, int], language: str) -> str:
    codes = sorted({token.entity for token in tokens})
    return ", ".join(f"{code} = {_label(code, language)}" for code in codes)


def _same(tokens: Mapping[Token, int], language: str) -> list[str]:
    """One line for each identity with more than one token: their numbers, in order."""
    together: dict[int, list[Token]] = {}
    for token in sorted(tokens, key=lambda token: token.counter):
        together.setdefault(tokens[token], []).append(token)
    return [
        sentence(
            language,
            "prompt",
            "same",
            numbers=", ".join(f"{token.counter:04d}" for token in group[:-1]),
            last=f"{group[-1].counter:04d}",
            type=_label(group[0].entity, language),
        )
        for group in together.values()
        if len(group) > 1
    ]


def _label(code: str, language: str) -> str:
    return CATALOGUE[code].label(language) if code in CATALOGUE else code
