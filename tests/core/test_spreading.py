"""A value that is masked at one place is masked everywhere, so that an unedited document is never held up."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core import workflow
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.text import TextDocument
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.scrubkey.model import Entry, EntryFormat
from scrub_app.core.spans import Decision, Span
from scrub_app.core.spreading import spread
from scrub_app.system.key_access import new_key

WORDS = ["Jansen", "JANSEN", "Jansens", "De Vries", "de Vries", "Vries", "Dé Vriés", "06-12345678", "0612345678", "de"]
WORDS += ["Zwolle", "brief", "Van den Berg", "Berg", "van", "111222333", "111.222.333", "huis", "[1]"]


def masked_texts(text: str, decisions: Sequence[Span], known: Sequence[Entry] = ()) -> list[str]:
    document = TextDocument(Kind.TXT, text)
    spans = spread(document, decisions, known)
    return [text[s.start : s.end] for s in spans if s.decision is not Decision.KEEP]


def test_the_other_places_of_a_value_are_masked_too() -> None:
    text = "Jansen schreef. Toen belde Jansen, en JANSEN kwam met Jansens zoon."
    assert masked_texts(text, [Span(0, 6, "PERSON")]) == ["Jansen", "Jansen", "JANSEN", "Jansens"]


def test_a_part_of_another_word_is_left_alone() -> None:
    assert masked_texts("Jansen in de Jansenstraat", [Span(0, 6, "PERSON")]) == ["Jansen"]


def test_a_value_beside_one_that_is_masked_already_is_masked_by_itself() -> None:
    known = [
        Entry(f"[[SP_PERSON_000{n}_A7F3]]", EntryFormat.ROBUST_V1, "PERSON", n, "A7F3", value, n, "", "accepted")
        for n, value in enumerate(("Jan de Vries", "de Vries"), 1)
    ]
    assert masked_texts("Jan de Vries", [Span(0, 3, "PERSON")], known) == ["Jan", "de Vries"]


def test_what_a_person_let_stay_is_not_masked_at_another_place() -> None:
    text = "Zwolle is groot. In Zwolle woont Zwolle."
    assert masked_texts(text, [Span(0, 6, "LOCATION"), Span(20, 26, "LOCATION", decision=Decision.KEEP)]) == ["Zwolle"]


def test_a_value_that_the_key_knows_is_masked_in_the_next_document() -> None:
    known = Entry("[[SP_PERSON_0001_A7F3]]", EntryFormat.ROBUST_V1, "PERSON", 1, "A7F3", "Jansen", 1, "", "accepted")
    assert masked_texts("Beste Jansen,", [], [known]) == ["Jansen"]


def test_a_spread_place_keeps_type_identity_and_tier() -> None:
    document = TextDocument(Kind.TXT, "Jansen en Jansen")
    first = Span(0, 6, "PERSON", identity=7)
    assert [(s.entity, s.identity, s.tier) for s in spread(document, [first], ())] == [("PERSON", 7, first.tier)] * 2


@settings(deadline=None, max_examples=150)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=14), st.data())
def test_an_unedited_masked_text_never_blocks_and_comes_back(words: list[str], data: st.DataObject) -> None:
    text = " ".join(words)
    starts = [sum(len(w) + 1 for w in words[:n]) for n in range(len(words))]
    chosen = data.draw(st.sets(st.integers(0, len(words) - 1)))
    decisions = [Span(starts[n], starts[n] + len(words[n]), "PERSON") for n in sorted(chosen)]
    document, issuer = TextDocument(Kind.TXT, text), MemoryIssuer(new_key())
    masked = workflow.mask(document, spread(document, decisions, ()), issuer)
    edited = workflow.open_document(masked.file.data, Kind.TXT)
    audit = workflow.audit(edited, issuer.key, rescan=False)
    assert [finding.kind for finding in audit.findings if finding.blocks] == []
    assert workflow.restore(edited, issuer.key, audit, {}).data == text.encode()
