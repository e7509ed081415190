"""The identifier that Word makes of a style's name, what ties the two, and which names are Word's own."""

import re
from collections.abc import Container

_BUILT_IN = re.compile(
    r"(?:normal|heading|toc|index|list|table|title|subtitle|header|footer|body text|default|caption|hyperlink|strong|"
    r"emphasis|footnote|endnote|annotation|comment|balloon|no list|no spacing|plain|followed|page number|line number|"
    r"salutation|signature|closing|date|envelope|html|macro|message|note heading|block text|document map|e-mail|"
    r"toa heading|revision|quote|intense|subtle|book title|placeholder|bibliography|unresolved|mention|smart)",
    re.IGNORECASE,
)

STYLE = "style:"
"""What the links of the slot of a style's name begin with; its identifier follows."""


def _letters_and_digits(name: str) -> str:
    return "".join(character for character in name if character.isalnum())


def _without_blanks(name: str) -> str:
    return "".join(name.split())


_RULES = (_letters_and_digits, _without_blanks)


def links_of(identifier: str, name: str) -> str:
    """The links of a style's name: with its identifier, when that is what Word makes of the name; else empty."""
    return f"{STYLE}{identifier}" if any(rule(name) == identifier for rule in _RULES) else ""


def identifier_after(identifier: str, before: str, after: str) -> str:
    """The identifier for the name `after`, made as `identifier` was made of the name `before`."""
    return next((rule(after) for rule in _RULES if rule(before) == identifier), identifier) or identifier


def is_built_in(name: str, latent: Container[str] = frozenset()) -> bool:
    """Whether a style's name is one of Word's own: in its list of latent styles (in lower case), or well known."""
    return name.casefold() in latent or _BUILT_IN.match(name) is not None


def is_of_word(name: str, latent: Container[str] = frozenset()) -> bool:
    """Whether a name is Word's own, or what it gives the character style that goes with one of those."""
    plain = next((name.removesuffix(end) for end in CHARACTER_TWINS if name.endswith(end)), name)
    return is_built_in(plain, latent)


CHARACTER_TWINS = (" Char", " Teken", " Car", " Zchn", " Char1")
