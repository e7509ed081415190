"""Damage of renderers, converters, other alphabets and dictation; and of the little that is left of a cut token."""

import pytest

from scrub_app.core.audit import comparing
from scrub_app.core.audit.decisions import unambiguous
from scrub_app.core.audit.model import FindingKind

ISSUED = ("[[SP_PERSON_0001_A7F3]]", "[[SP_PERSON_0012_9D21]]", "[[SP_DATE_OF_BIRTH_0003_C91B]]")
DAMAGED = [
    ("__SP_PERSON_0001_A7F3__", "bold in Markdown"),
    ("_SP_PERSON_0001_A7F3_", "italics in Markdown"),
    ("[[SP_PERSON_0001_A7F3en]]", "an ending inside the brackets"),
    ("[[SP_PERSON_0001_A7F3_nieuw]]", "a word joined on"),
    ("[[SP_{PERSON}_{0001}_{A7F3}]]", "subscripts in LaTeX"),
    ("[[SP_{PERSON_{0001_{A7F3}}}]]", "nested subscripts in LaTeX"),
    (r"\u{5b}\u{5b}SP\u{5f}PERSON\u{5f}0001\u{5f}A7F3\u{5d}\u{5d}", "escapes of Rust and JavaScript"),
    (r"\U0000005B\U0000005BSP_PERSON_0001_A7F3\U0000005D\U0000005D", "escapes of Python"),
    (r"\133\133SP_PERSON_0001_A7F3\135\135", "octal escapes"),
    ("[[ꜱᴘ_ᴘᴇʀꜱᴏɴ_0001_ᴀ7ꜰ3]]", "small capitals"),
    ("[[S\u0332P\u0332_\u0332P\u0332E\u0332R\u0332S\u0332O\u0332N\u0332_0001_A7F3]]", "underlined by combining signs"),
    ("SP underscore person underscore 0001 underscore A7F3", "spoken"),
    ("[[5P_PERSON_0001_A7F3]]", "optical reading"),
]


@pytest.mark.parametrize(("seen", "how"), DAMAGED, ids=[how for _, how in DAMAGED])
def test_a_token_is_found_with_its_candidate_after(seen: str, how: str) -> None:
    audit = comparing.audit(f"Aan {seen} en verder, zie bijlage 2.", ISSUED)
    assert [f.candidate for f in unambiguous(audit)] == [ISSUED[0]], how


@pytest.mark.parametrize("seen", ["[[SP_PER…", "[[SP_PERS...", "[[SP_DATE_OF", "[[SP_PERSON_0"])
def test_what_is_left_of_a_cut_token_is_found(seen: str) -> None:
    audit = comparing.audit(f"Aan {seen} en verder", ISSUED)
    assert len(audit.of(FindingKind.NEAR_MISS)) == 1
    assert not unambiguous(audit)


def test_a_cut_token_takes_no_number_from_the_next_words() -> None:
    audit = comparing.audit("Namens [[SP_PER\n deel ik u mee dat 0012 stuks zijn geleverd.", ISSUED)
    assert all(f.candidate is None for f in audit.of(FindingKind.NEAR_MISS))


def test_a_counter_that_lost_a_digit_and_its_integrity_part_is_not_repaired_in_bulk() -> None:
    audit = comparing.audit("Aan [[SP_PERSON_012]] en verder", ISSUED)
    assert [f.candidate for f in audit.of(FindingKind.NEAR_MISS)] == [ISSUED[1]]
    assert not unambiguous(audit)


def test_a_cut_counter_takes_no_letters_from_the_next_word() -> None:
    issued = [f"[[SP_PHONE_{number}_{number % 65536:04X}]]" for number in (10_112, 10_115, 10_117)]
    audit = comparing.audit("De brief van [[SP_PHONE_101 is op 12 maart 2024 ontvangen.", issued)
    assert len(audit.of(FindingKind.NEAR_MISS)) == 1
    assert not unambiguous(audit)
