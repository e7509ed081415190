"""The pages of the help: one per door in both languages, and what they show works."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from command_lines import parsed

from scrub_app.core import resources
from scrub_app.core.detection.presets import _CHECKS, read_preset
from scrub_app.system.settings import _CHOICES

DOORS = ["batch", "command-line", "gateway", "library", "window"]


def page(language: str, door: str) -> str:
    return resources.path("docs", language, f"{door}.md").read_text("utf-8")


@pytest.mark.parametrize("language", ["nl", "en"])
def test_there_is_a_page_for_every_door(language: str) -> None:
    assert sorted(file.stem for file in resources.path("docs", language).glob("*.md")) == DOORS


@pytest.mark.parametrize("door", DOORS)
def test_both_languages_have_the_same_parts(door: str) -> None:
    dutch, english = ([line.split(" ")[0] for line in page(lang, door).splitlines()] for lang in ("nl", "en"))
    for mark in ("#", "##", "-", "```", "|", "1."):
        assert dutch.count(mark) == english.count(mark), mark


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_examples_of_the_library_run(language: str) -> None:
    made: dict[str, Any] = {"__name__": "library"}
    examples = re.findall(r"```python\n(.*?)```", page(language, "library"), re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        exec(compile(example, "library.md", "exec"), made)
    assert made["Guillemets"].preserves.__name__ == "LabelledIdentityOpaque"
    assert "Jansen" not in made["masked"].readable
    (span,) = made["StaffNumbers"]().find("Collega P-12345 kwam.")
    assert (span.start, span.end) == (8, 15)
    assert made["back"].data == made["document"].text.encode()


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_preset_that_is_shown_is_one_that_scrub_reads(language: str) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", page(language, "command-line"), re.DOTALL)
    (found,) = read_preset(example.encode()).find("Ons kenmerk is QX-77881-B.")
    assert (found.entity, found.start, found.end) == ("CASE_NUMBER", 15, 25)


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_profile_and_every_check_of_a_preset_is_told(language: str) -> None:
    text = page(language, "command-line")
    assert [name for name in (*_CHOICES["profile"], *_CHECKS) if f"`{name}`" not in text] == []


def commands() -> Iterator[str]:
    for language in ("nl", "en"):
        for door in DOORS:
            yield from re.findall(r"(?m)^scrub-app .+$", page(language, door))


@pytest.mark.parametrize("command", sorted(set(commands())))
def test_every_command_that_is_shown_is_one_that_the_command_line_takes(command: str) -> None:
    assert parsed(command)[0] == command.split()[1]
