"""Keyword files as RKM (Reversible Keyword Masking) has them: its YAML file, and its text file of custom keywords.

The shapes are those of its references/keyword-config.md. A table of categories under `keywords:` (or a plain list), and
regular expressions under `patterns:`. In the text file a keyword a line, or more on a line between `、` or `；`.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from scrub_app.cli.words import help_of
from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import DetectionError, DocumentError
from scrub_app.core.rules import Rules, Term

Keywords: TypeAlias = Annotated[
    Path | None, typer.Option("--keywords", metavar="FILE", help=help_of("keywords"), show_default=False)
]
CustomKeywords: TypeAlias = Annotated[
    Path | None, typer.Option("--custom-keywords", metavar="FILE", help=help_of("custom_keywords"), show_default=False)
]

PRESETS = {"cn-sensitive": "cn-business"}
"""Its preset, and ours that covers the same ground."""

ENTITIES = {
    "organization": "ORGANIZATION",
    "organizations": "ORGANIZATION",
    "org": "ORGANIZATION",
    "orgs": "ORGANIZATION",
    "company": "ORGANIZATION",
    "companies": "ORGANIZATION",
    "people": "PERSON",
    "person": "PERSON",
    "persons": "PERSON",
    "name": "PERSON",
    "names": "PERSON",
    "contract": "REFERENCE",
    "contracts": "REFERENCE",
    "contract_number": "REFERENCE",
    "contract_numbers": "REFERENCE",
    "amount": "AMOUNT",
    "amounts": "AMOUNT",
    "money": "AMOUNT",
    "address": "ADDRESS",
    "addresses": "ADDRESS",
    "location": "ADDRESS",
    "locations": "ADDRESS",
    "bank": "ORGANIZATION",
    "bank_name": "ORGANIZATION",
    "bank_account": "BANK_ACCOUNT",
    "bank_accounts": "BANK_ACCOUNT",
    "tax": "VAT_NUMBER",
    "tax_no": "VAT_NUMBER",
    "tax_number": "VAT_NUMBER",
}
"""Its categories and our entity types; every other category is CUSTOM."""

_BETWEEN = re.compile("[、；]")


def with_keywords(rules: Rules, keywords: Path | None, custom: Path | None) -> Rules:
    """The rules with those of the keyword files. `DetectionError` ("keyword_file", "terms_unreadable") otherwise."""
    terms, patterns = list(rules.terms), list(rules.patterns)
    if keywords is not None:
        found = _yaml(_text(keywords))
        terms += _terms(found.get("keywords"))
        patterns += _patterns(found.get("patterns"))
    if custom is not None:
        terms += [Term(word, "CUSTOM") for word in _lines(_text(custom))]
    presets = tuple(PRESETS.get(name, name) for name in rules.presets)
    return replace(rules, terms=tuple(dict.fromkeys(terms)), patterns=tuple(patterns), presets=presets)


def _text(file: Path) -> str:
    try:
        return read_file(file).decode("utf-8-sig")
    except DocumentError:
        raise DetectionError("terms_unreadable") from None
    except UnicodeDecodeError:
        raise DetectionError("terms_not_text") from None


def _yaml(text: str) -> dict[str, Any]:
    import yaml

    try:
        found = yaml.safe_load(text)
    except (yaml.YAMLError, RecursionError, ValueError):
        raise DetectionError("keyword_file") from None
    if not isinstance(found, dict) or not found.keys() & {"keywords", "patterns"}:
        raise DetectionError("keyword_file")
    return found


def _terms(found: Any) -> Iterator[Term]:
    groups = found if isinstance(found, dict) else {"": found}
    for category, words in groups.items():
        if not isinstance(words, list | None):
            raise DetectionError("keyword_file")
        for word in words or ():
            if not isinstance(word, str | int | float) or not str(word).strip():
                raise DetectionError("keyword_file")
            yield Term(str(word).strip(), ENTITIES.get(str(category).lower(), "CUSTOM"))


def _patterns(found: Any) -> Iterator[str]:
    if found is None:
        return
    if not isinstance(found, dict) or not all(isinstance(pattern, str) for pattern in found.values()):
        raise DetectionError("keyword_file")
    yield from found.values()


def _lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        if not line.lstrip().startswith("#"):
            yield from filter(None, (word.strip() for word in _BETWEEN.split(line)))
