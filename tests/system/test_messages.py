"""Every code that a person can meet has a sentence in both languages, and no sentence breaks while it is made."""

import ast
import string
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from scrub_app.core import errors, resources
from scrub_app.core.errors import DocumentError, KeyFileError, ScrubError
from scrub_app.system import messages

PACKAGE = Path(errors.__file__).parents[1]
CLASSES = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, ScrubError)}


def raised_codes() -> Iterator[tuple[str, set[str], str]]:
    """Every error that is made in the package with a literal code: the code, its parameters, the place."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in CLASSES and node.args:
                for code in _literals(node.args[0]):
                    names = {k.arg or "**" for k in node.keywords}
                    yield code, names, f"{file.relative_to(PACKAGE)}:{node.lineno}"


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_error_raised_in_the_package_has_a_sentence(language: str) -> None:
    known = messages.tables(language)["error"]
    silent = sorted({f"{code} ({place})" for code, _, place in raised_codes() if code not in known})
    assert not silent


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_a_sentence_asks_only_for_what_the_error_carries(language: str) -> None:
    known = messages.tables(language)["error"]
    unfilled = [
        f"{code} wants {placeholders(known[code]) - names} ({place})"
        for code, names, place in raised_codes()
        if code in known and "**" not in names and placeholders(known[code]) - names
    ]
    assert not unfilled


def test_both_languages_say_the_same_things_with_the_same_placeholders() -> None:
    dutch, english = messages.tables("nl"), messages.tables("en")
    assert {t: set(rows) for t, rows in dutch.items()} == {t: set(rows) for t, rows in english.items()}
    different = [
        f"{table}.{code}"
        for table, rows in dutch.items()
        for code, text in rows.items()
        if placeholders(text) != placeholders(english[table][code])
    ]
    assert not different


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_no_code_has_two_sentences_in_two_files(language: str) -> None:
    counts: Counter[str] = Counter()
    for file in resources.path("messages").glob("*.toml"):
        if file.stem.rpartition(".")[2] == language:
            for table, rows in tomllib.loads(file.read_text("utf-8")).items():
                counts.update(f"{table}.{code}" for code in rows)
    assert [code for code, count in counts.items() if count > 1] == []


def test_a_damaged_key_is_not_told_as_a_damaged_document() -> None:
    for language in messages.LANGUAGES:
        of_key = messages.error_sentence(KeyFileError("damaged"), language)
        assert of_key != messages.error_sentence(DocumentError("damaged"), language)


def test_a_code_without_a_sentence_is_quoted_in_a_general_one() -> None:
    for language in messages.LANGUAGES:
        assert "of_tomorrow" in messages.error_sentence(DocumentError("of_tomorrow", count=2), language)


def test_a_detail_after_the_colon_does_not_hide_the_sentence() -> None:
    assert "of_tomorrow:2" in messages.sentence("en", "warning", "of_tomorrow:2")
    assert messages.sentence("en", "error", "cancelled:x") == messages.sentence("en", "error", "cancelled")


def test_a_missing_parameter_never_hides_the_sentence() -> None:
    assert "{kind}" in messages.sentence("nl", "error", "internal_error")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LC_MESSAGES": "nl_BE", "LANG": "de_DE"}, "nl"),
        ({"LC_ALL": "", "LANG": "nl"}, "nl"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_dutch_where_the_system_speaks_dutch(environment: dict[str, str], language: str) -> None:
    assert messages.system_language(environment) == language


@pytest.mark.parametrize("language", messages.LANGUAGES)
@pytest.mark.parametrize("reason", ["duplicate_token", "kdf", "salt"])
def test_why_a_key_is_refused_is_told_in_words(language: str, reason: str) -> None:
    told = messages.error_sentence(KeyFileError("malformed", reason=reason), language)
    assert reason not in told
    assert " " in told.partition("(")[2].partition(")")[0]
