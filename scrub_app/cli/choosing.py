"""From options to the rules of one detection."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import DetectionError, DocumentError
from scrub_app.core.rules import Rules, Term


def rules_of(
    profile: str, terms_file: Path | None, terms: Sequence[str] | None, presets: Sequence[str] | None
) -> Rules:
    """The rules that the options ask for. `DetectionError` for a terms file that is no good."""
    return Rules(profile, tuple(_terms(terms_file, terms or ())), presets=tuple(presets or ()))


def _terms(file: Path | None, terms: Sequence[str]) -> Iterator[Term]:
    if file is None and not terms:
        return
    # The reader of terms takes a YAML library along, which most calls have no need of.
    from scrub_app.core.detection.terms import entity_of, read_terms

    if file is not None:
        yield from read_terms(_read(file), file.name)
    for term in terms:
        yield Term(term, entity_of(term))


def _read(file: Path) -> bytes:
    try:
        return read_file(file)
    except DocumentError:
        raise DetectionError("terms_unreadable") from None
