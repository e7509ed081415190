"""What `mask` decides for a person who is not there: which findings, which kind of file, which name."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from scrub_app.core.documents.kinds import SUFFIXES
from scrub_app.core.documents.model import Kind
from scrub_app.core.errors import OutputError
from scrub_app.core.spans import Span
from scrub_app.system import deciding
from scrub_app.system.jobs import Scanned
from scrub_app.system.safe_writes import in_folder, plain_name, safe_name


class Approval(StrEnum):
    """Which findings are masked: all of them, or only those that the profile is sure enough of."""

    ALL = "all"
    PROPOSED = "proposed"


def decided(scanned: Scanned, approval: Approval, *, force: bool) -> list[Span]:
    """The decisions on what was found. `already_masked` for a source with tokens, unless `force` masks those too."""
    proposed = approval is Approval.PROPOSED
    return deciding.decided(scanned.spans, scanned.stand_ins, sure_only=proposed, force=force)


def output_kind(out: Path | None, kinds: Sequence[Kind]) -> Kind:
    """The kind of file that the name asks for, else the usual one. `output_suffix` when it cannot be that kind."""
    if out is None or not out.suffix:
        return kinds[0]
    asked = SUFFIXES.get(out.suffix[1:].lower())
    if asked is None or asked not in kinds:
        raise OutputError("output_suffix", kinds=", ".join(f".{kind.value}" for kind in kinds))
    return asked


def named(folder: Path | None, source: Path, kind: Kind, day: str, safe: bool, language: str) -> Path | None:
    """The proposed name in a folder; None without a folder (a dry run)."""
    if folder is None:
        return None
    suffix = f".{kind.value}"
    name = safe_name(suffix, day, language) if safe else plain_name(source.name, suffix, language)
    return in_folder(folder, name)
