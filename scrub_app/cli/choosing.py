"""From options to the rules of one detection."""

from collections.abc import Sequence
from pathlib import Path

from scrub_app.core.documents.opening import read_file
from scrub_app.core.rules import Rules, Term


def rules_of(
    profile: str, terms_file: Path | None, terms: Sequence[str] | None, presets: Sequence[str] | None
) -> Rules:
    """The rules that the options ask for. `DocumentError` or `DetectionError` for a terms file that is no good."""
    listed = [] if terms_file is None else _lines(terms_file)
    return Rules(profile, tuple(Term(term) for term in [*listed, *(terms or ())]), presets=tuple(presets or ()))


def _lines(file: Path) -> list[str]:
    return [line.strip() for line in read_file(file).decode("utf-8-sig").splitlines() if line.strip()]
