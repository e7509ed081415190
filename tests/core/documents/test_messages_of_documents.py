"""Every code that a reader of documents can give has a sentence in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scrub_app.core import documents
from scrub_app.system import converting
from scrub_app.system.messages import LANGUAGES, tables

SOURCES = [*Path(documents.__path__[0]).rglob("*.py"), Path(converting.__file__)]
ERROR = re.compile(r'DocumentError\(\s*"(\w+)"')
NOTE = re.compile(r'Note\((?:[^()]|\([^()]*\))*?, "(\w+)"\)')
WARNINGS = (
    "decoded_as encoding_unsure pages_without_text text_layer_damaged words_glued letters_apart "
    "properties_unread attachments_left_out unreadable_destination has_deleted_text hidden_text signature_lost "
    "macros_dropped converted_from_doc"
)


def codes(pattern: re.Pattern[str]) -> Iterator[str]:
    for path in SOURCES:
        yield from pattern.findall(path.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence(language: str) -> None:
    known = tables(language)
    assert not set(codes(ERROR)) - set(known["error"])
    assert not set(codes(NOTE)) - set(known["note"])
    assert not set(WARNINGS.split()) - set(known["warning"])


def test_the_codes_are_found_at_all() -> None:
    assert {"empty_file", "encrypted", "damaged", "converter_missing"} <= set(codes(ERROR))
    assert {"attachment", "left_out", "picture"} <= set(codes(NOTE))
