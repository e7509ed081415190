"""Opening Word files, by name and by content."""

from scrub_app.core import resources
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.new_docx import docx_from_text
from scrub_app.core.documents.opening import open_document


def test_the_sample_letter_opens_by_path_by_text_path_and_by_bytes() -> None:
    path = resources.path("samples", "brief.docx")
    texts = {open_document(source).text for source in (path, str(path), path.read_bytes())}
    assert len(texts) == 1
    assert "111222333" in texts.pop()


def test_a_new_word_file_is_known_by_its_bytes() -> None:
    document = open_document(docx_from_text("Geachte heer\nJansen"))
    assert document.kind is Kind.DOCX
    assert "Geachte heer" in document.text
