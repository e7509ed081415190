"""`--help` at every level shows examples, in both languages, and every example is one that the command line takes."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from command_lines import parsed

from scrub_app.cli import app
from scrub_app.system import messages


def levels(command: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """The command, and all that stand under it, each with the words that name it."""
    yield words, command
    for name, below in getattr(command, "commands", {}).items():
        yield from levels(below, (*words, name))


NAMES = [words for words, _ in levels(app._command())]
LANGUAGES = pytest.mark.parametrize("language", messages.LANGUAGES)


@LANGUAGES
@pytest.mark.parametrize("words", NAMES, ids=" ".join)
def test_every_level_shows_examples_that_the_command_line_takes(
    scrub: Any, monkeypatch: pytest.MonkeyPatch, language: str, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    shown = scrub(*words, "--help").out
    assert re.search(rf"--help +{re.escape(messages.sentence(language, 'help', 'help'))}", shown)
    _, _, under = shown.partition(messages.sentence(language, "example_head", "head"))
    examples = [line.strip() for line in under.splitlines() if line.strip()]
    assert examples
    for example in examples:
        assert parsed(example)[: len(words)] == words


@LANGUAGES
def test_no_example_is_left_of_a_command_that_is_gone(language: str) -> None:
    assert set(messages.tables(language)["example"]) == {"_".join(words) or "app" for words in NAMES}


@pytest.mark.parametrize("line", ["scrub-app scan", "scrub-app mask a --colour", "scrub-app key list more"])
def test_a_line_that_the_command_line_does_not_take_is_noticed(line: str) -> None:
    with pytest.raises(app.TyperException):
        parsed(line)
