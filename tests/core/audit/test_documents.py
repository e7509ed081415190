"""The audit of whole documents: where Scrub wrote a token it is at home, anywhere else it is carried."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import word_files as made

from scrub_app.core import workflow
from scrub_app.core.audit import comparing
from scrub_app.core.audit.model import Choice, FindingKind
from scrub_app.core.documents.model import (
    Kind,
    MaskedFile,
    MaskOptions,
    Note,
    Place,
    Replacement,
    Segment,
    TokenForm,
    View,
)
from scrub_app.core.documents.text import replaced
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.json_values import JsonObject
from scrub_app.core.restoring import restore
from scrub_app.core.scrubkey.model import DocumentEntry, ScrubKey, TokenRequest
from scrub_app.core.spans import Decision, Span


@dataclass(frozen=True)
class Parts:
    """A document of a body, a second paragraph, a link target and a name, one per line."""

    text: str
    kind: Kind = Kind.DOCX
    views: Sequence[View] = ()
    warnings: Sequence[str] = ()
    not_inspected: Sequence[Note] = ()
    cleans: Sequence[Note] = ()
    kinds_out: Sequence[Kind] = (Kind.DOCX,)

    @property
    def segments(self) -> Sequence[Segment]:
        spelled = [
            (Place.BODY, True, TokenForm.BRACKETS),
            (Place.BODY, True, TokenForm.BRACKETS),
            (Place.LINK, False, TokenForm.PERCENT),
            (Place.NAME, False, TokenForm.BARE),
        ]
        found, at = [], 0
        for line, (place, running, form) in zip(self.text.split("\n"), spelled, strict=True):
            found.append(Segment(at, at + len(line), place, "document", running, running, form))
            at += len(line) + 1
        return found

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions | None = None) -> MaskedFile:
        raise NotImplementedError

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        starts = [s for s in self.segments for r in replacements if s.start <= r.start and r.end <= s.end]
        assert len(starts) == len(replacements), "a replacement left its segment"
        return replaced(self.text, replacements).encode()


def keyed(*places: dict[str, object]) -> tuple[ScrubKey, str]:
    key, (entry,) = ScrubKey(b"k" * 16, b"s" * 32).issue([TokenRequest("Jan", "PERSON")])
    rows: tuple[JsonObject, ...] = tuple({"token": entry.token, "running": False, **p} for p in places)
    document = DocumentEntry("d1", "", "", {entry.token: 3}, {"document": {entry.token: 3}}, rows)
    return key.with_document(document), entry.token


def test_tokens_where_scrub_wrote_them_are_restored_bare_and_in_links() -> None:
    key, token = keyed({"place": "link"}, {"place": "name"})
    document = Parts(f"Aan {token}\n\nhttps://a.example/{token}\n{token[2:-2]}")
    audit = comparing.audit(document, key)
    assert audit.of(FindingKind.CARRIERS) == audit.of(FindingKind.NEAR_MISS) == ()
    assert restore(document, key, audit, {}).data == b"Aan Jan\n\nhttps://a.example/Jan\nJan"


def test_tokens_that_were_moved_into_a_link_or_a_name_are_carried() -> None:
    key, token = keyed()
    document = Parts(f"Aan {token}\n\nhttps://a.example/{token}\n{token[2:-2]}")
    audit = comparing.audit(document, key)
    carried = audit.of(FindingKind.CARRIERS)
    assert [f.damage for f in carried] == [("link_target",), ("name",)]
    left = restore(document, key, audit, {f.id: Choice.LEAVE for f in carried}).data.decode()
    assert left == document.text.replace(token, "Jan", 1)


def test_a_token_torn_over_two_paragraphs_is_repaired_by_single_consent_only() -> None:
    key, token = keyed()
    document = Parts(f"Aan {token[:12]}\n{token[12:]} en verder\n\n")
    audit = comparing.audit(document, key)
    near = audit.of(FindingKind.NEAR_MISS)
    assert [(f.candidate, f.in_bulk) for f in near] == [(token, False)]
    assert "crosses_parts" in near[0].damage
    assert len(audit.of(FindingKind.SPLIT_RISK)) == 1
    assert restore(document, key, audit, {near[0].id: Choice.REPAIR}).data == b"Aan Jan\n en verder\n\n"


def test_a_guess_in_a_name_of_a_style_is_no_new_personal_data() -> None:
    key, token = keyed({"place": "name"})
    document = Parts(f"Aan {token}\nHans belt\n\nHeading Char")
    found = [
        Span(document.text.index(word), document.text.index(word) + len(word), "PERSON", source="names")
        for word in ("Hans", "Heading Char")
    ]
    guesses = [replace(span, decision=Decision.ASK) for span in found]
    audit = comparing.audit(document, key, rescan=lambda _text, _rules: guesses)
    assert [document.text[f.start : f.end] for f in audit.of(FindingKind.UNMAPPED_SPANS)] == ["Hans"]


def test_the_codes_of_types_in_a_repeated_legend_are_no_personal_data() -> None:
    key, token = keyed()
    text = f"CASE_NUMBER = zaaknummer, PERSON = persoon\n{token}"
    audit = comparing.audit(text, key, rescan=lambda _text, _rules: [Span(0, 11, "USERNAME")])
    assert audit.of(FindingKind.UNMAPPED_SPANS) == ()


def test_a_part_of_a_value_that_was_left_at_masking_is_not_found_anew() -> None:
    key, (entry,) = ScrubKey(b"k" * 16, b"s" * 32).issue([TokenRequest("Lorem Ipsum Dolor", "PERSON")])
    left = (key.digest("lorem ipsum dolor"),)
    key = key.with_document(DocumentEntry("d1", "", "", {entry.token: 1}, {}, (), left))
    text = f"{entry.token} en lorem ipsum dolor"
    at = text.index("ipsum")
    audit = comparing.audit(text, key, rescan=lambda _text, _rules: [Span(at, at + 11, "PERSON")])
    assert {f.kind for f in audit.findings} == {FindingKind.EXACT}


BEGIN, MIDDLE, END = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end"))


def field_in_a_code(shown: str) -> str:
    """A picture from elsewhere, whose address ends in what a field within it shows."""
    address, inner = (
        made.run(code, tag="w:instrText") for code in (' INCLUDEPICTURE "http://x.example/?', " QUOTE y ")
    )
    return f"{BEGIN}{address}{BEGIN}{inner}{MIDDLE}{made.run(shown)}{END}{MIDDLE}{made.run('beeld')}{END}"


def test_a_token_shown_by_a_field_within_a_field_code_is_carried_by_that_code() -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    letter = workflow.open_document(made.package(made.paragraph(made.run("Geachte heer Haverkamp"))))
    masked = workflow.mask(letter, [Span(13, 22, "PERSON")], issuer)
    (token,) = masked.entry.expected
    shown = made.package(made.paragraph(made.run(f"Geachte heer {token}"), field_in_a_code(token)))
    edited = workflow.open_document(shown)
    audit = workflow.audit(edited, issuer.key, rescan=False)
    assert [(f.token, f.damage) for f in audit.of(FindingKind.CARRIERS)] == [(token, ("field",))]
    left = {f.id: Choice.LEAVE for f in audit.of(FindingKind.CARRIERS)}
    text = workflow.open_document(workflow.restore(edited, issuer.key, audit, left).data).text
    assert (text.count("Haverkamp"), text.count(token)) == (1, 1)


def test_a_name_that_masking_met_in_a_field_within_a_field_code_comes_back() -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    letter = workflow.open_document(made.package(made.paragraph(field_in_a_code("Haverkamp"))))
    start = letter.text.index("Haverkamp")
    masked = workflow.mask(letter, [Span(start, start + 9, "PERSON")], issuer)
    edited = workflow.open_document(masked.file.data)
    assert "Haverkamp" not in edited.text
    audit = workflow.audit(edited, issuer.key, rescan=False)
    assert audit.of(FindingKind.CARRIERS) == ()
    assert workflow.open_document(workflow.restore(edited, issuer.key, audit, {}).data).text == letter.text
