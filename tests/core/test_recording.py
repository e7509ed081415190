"""The key remembers a masked document as an audit counts it, so that an unedited one has nothing to tell."""

from scrub_app.core import workflow
from scrub_app.core.audit.model import FindingKind
from scrub_app.core.documents.model import Kind, Place, Segment, TokenForm
from scrub_app.core.documents.text import TextDocument
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.recording import document_entry
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.spans import Span

KEY = ScrubKey(bytes(16), bytes(32))


def test_a_token_that_masking_put_into_an_address_is_no_carrier_afterwards() -> None:
    text = "Zie https://portaal.example/dossier/Jansen voor het dossier van Jansen."
    issuer = MemoryIssuer(KEY)
    spans = [Span(i, i + 6, "PERSON") for i in range(len(text)) if text.startswith("Jansen", i)]
    masked = workflow.mask(TextDocument(Kind.TXT, text), spans, issuer)
    audit = workflow.audit(workflow.open_document(masked.file.data, Kind.TXT), issuer.key, rescan=False)
    assert audit.of(FindingKind.CARRIERS) == ()
    moved = masked.readable.replace("/dossier/", "/dossier/x/") + f" https://elders.example/{masked.readable[36:59]}"
    assert workflow.audit(moved, issuer.key, rescan=False).of(FindingKind.CARRIERS)


class WithName(TextDocument):
    """A text whose second half is a name that holds tokens bare, as a bookmark does."""

    @property
    def segments(self) -> tuple[Segment, ...]:
        half = self.text.index("\n")
        return (
            Segment(0, half, Place.BODY),
            Segment(half + 1, len(self.text), Place.NAME, running=False, form=TokenForm.BARE),
        )


def test_a_bare_token_counts_where_names_are_spelled_so_and_nowhere_else() -> None:
    written = WithName(Kind.DOCX, "SP_PERSON_0002_A7F3 [[SP_PERSON_0001_C91B]]\nSP_PERSON_0001_C91B")
    file = TextDocument(Kind.TXT, written.text).mask([])
    entry = document_entry(KEY, b"source", "2026-11-30", file, written, written.text, ["Jansen"])
    assert entry.expected == {"[[SP_PERSON_0001_C91B]]": 2}
    assert entry.kinds["readable"] == {"[[SP_PERSON_0001_C91B]]": 1}
    assert entry.left == (KEY.digest("Jansen"),)
