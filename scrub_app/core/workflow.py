"""The few calls that every door uses: open, detect, mask, audit, restore, report.

Values in, values out: no file is written here. Doors that touch the machine go through `scrub_app.system.jobs`.
What does the work is imported when it is asked for: a call that only looks for data waits for no other part.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from scrub_app.core.progress import Progress, silent
from scrub_app.core.rules import DEFAULT_PROFILE, Rules, Term
from scrub_app.core.spans import Span, without_overlaps

if TYPE_CHECKING:
    from scrub_app.core.audit.model import Audit, Choice
    from scrub_app.core.detection.recogniser import Finder
    from scrub_app.core.documents.model import Document, Kind, MaskedFile, MaskOptions
    from scrub_app.core.issuing import Issuer
    from scrub_app.core.masking import Masked, Source
    from scrub_app.core.placeholders.factory import Placeholders
    from scrub_app.core.placeholders.preserving import Nothing
    from scrub_app.core.restoring import Restored
    from scrub_app.core.scrubkey.model import ScrubKey


def open_document(source: Path | str | bytes, kind: "Kind | None" = None) -> "Document":
    """Open a document from a path or from its bytes. Without `kind` it is told by the name and the content.

    `DocumentError` when it cannot be read whole.
    """
    from scrub_app.core.documents import opening

    return opening.open_document(source, kind)


def get_ready() -> None:
    """Load the rules, the word lists and the Dutch model, so that the first text does not wait for them."""
    detect("Jan")


def detect(
    text: str,
    *,
    profile: str = DEFAULT_PROFILE,
    terms: Iterable[str | Term] = (),
    patterns: Iterable[str] = (),
    rules: Rules | None = None,
    detectors: "Sequence[Finder] | None" = None,
    progress: Progress = silent,
) -> list[Span]:
    """The personal data of `text`, in reading order, none overlapping. `rules` stands for all the others.

    `detectors` are finders that take part beside Scrub's own; None: those that are installed on this machine.

    `DetectionError` for a profile or pattern that is not accepted, or a pattern that ran out of time.
    """
    from scrub_app.core.detection import engine

    asked = rules or Rules(profile, tuple(t if isinstance(t, Term) else Term(t) for t in terms), tuple(patterns))
    return engine.detect(text, asked, progress, detectors)


def detect_in(document: "Document", rules: Rules, progress: Progress = silent) -> list[Span]:
    """The personal data of a document: its flat text, and what only another view of it shows whole.

    Guesses in field codes, style names and the like are left out (`machine_words`).
    """
    from scrub_app.core.detection import engine
    from scrub_app.core.machine_words import without_guesses
    from scrub_app.core.pieces import in_flat_text

    spans = engine.detect(document.text, rules, progress)
    for view in document.views:
        spans += [
            replace(span, start=start, end=end)
            for span in engine.detect(view.text, rules, silent)
            for start, end in in_flat_text(span, view)
        ]
    found = without_overlaps(spans) if document.views else spans
    return without_guesses(found, document.segments)


def mask(
    document: "Document",
    decisions: Sequence[Span],
    issuer: "Issuer",
    *,
    source: "Source | None" = None,
    rules: Rules | None = None,
    options: "MaskOptions | None" = None,
    rescan: bool = True,
    progress: Progress = silent,
) -> "Masked":
    """The masked file of a document and the record of it. `decisions` are spans; those with `KEEP` stay.

    What is masked at one place is masked everywhere. The tokens come from `issuer`, which saves them first. Without
    `source` the flat text stands for the source. With `rescan` the rules look once more at what was written.
    """
    from scrub_app.core import masking

    asked = rules or Rules()

    def look_again(written: "Document") -> Sequence[Span]:
        return detect_in(written, asked, progress) if rescan else ()

    return masking.mask(
        document,
        decisions,
        issuer,
        source=source or masking.Source(document.text.encode("utf-8", "surrogatepass"), ""),
        rules=asked,
        options=options,
        reopen=open_document,
        detect=look_again,
    )


def share(
    document: "Document",
    decisions: Sequence[Span],
    placeholders: "Placeholders[Nothing]",
    options: "MaskOptions | None" = None,
) -> "MaskedFile":
    """The document for sharing or the archive: every decided span replaced for good, and no key made.

    `placeholders` is any family of `core.placeholders`; spans with `KEEP` stay.
    """
    from scrub_app.core.placeholders import sharing

    return sharing.share(document, decisions, placeholders, options)


def audit(
    text: "str | Document",
    issued: "ScrubKey | Iterable[str]",
    *,
    document_id: str | None = None,
    export_kind: str | None = None,
    rescan: bool = True,
) -> "Audit":
    """Compare an edited text or document with what was issued: an open key, or plain token strings.

    With a key (and `rescan`) the edited text is searched again with the rules that the key remembers.
    """
    from scrub_app.core.audit import comparing
    from scrub_app.core.detection import engine

    again = (lambda edited, rules: engine.detect(edited, rules, silent)) if rescan else None
    return comparing.audit(text, issued, document_id=document_id, export_kind=export_kind, rescan=again)


def restore(document: "Document", key: "ScrubKey", checked: "Audit", decisions: "Mapping[str, Choice]") -> "Restored":
    """The edited document with the original values back. `decisions` are by finding id.

    `RestoreError` while a blocking finding has no decision, or one of them says stop.
    """
    from scrub_app.core import restoring

    return restoring.restore(document, key, checked, decisions)
