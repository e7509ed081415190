"""A scanned letter for the tests of the window: invented, all of it ours."""

from scrub_app.core.documents.model import Kind, Note, Place, Segment
from scrub_app.core.spans import Decision, Span
from scrub_app.system.jobs import Scanned

PARTS = (
    (Place.HEADER, "Van Dalen & Hoekstra Advocaten · Keizersgracht 412-2, 1016 GC Amsterdam", 0),
    (
        Place.BODY,
        "Ons kenmerk: 2025-00417/EdV\nZaaknummer: C/13/745812 / HA ZA 25-118\n\nGeachte heer Verhoeven,\n\n"
        "Tot mij wendde zich mevrouw Fatma Yildiz, geboren op 23-07-1984 te Tilburg, wonende aan de Lijsterbeslaan 18, "
        "5038 KM Tilburg, BSN 183412564. Cliënte heeft op 2 september 2024 met uw vennootschap een "
        "aannemingsovereenkomst gesloten. Uw projectleider, de heer Bas van der Linden, heeft de werkzaamheden niet "
        "hervat. Onderaannemer Schildersbedrijf De Kwast heeft zich teruggetrokken. Van der Linden zegde toe vóór "
        "20 januari 2025 te reageren.\n\nNamens cliënte stel ik uw vennootschap in gebreke in de zin van artikel 6:82 "
        "BW (vgl. ECLI:NL:HR:2019:1581).",
        0,
    ),
    (Place.FOOTNOTE, "E-mail van B. van der Linden aan e.devries@vandalenhoekstra.example.", 1),
)

# (text, entity, decision, confidence, identity, reason)
FOUND = (
    ("Van Dalen & Hoekstra Advocaten", "ORGANIZATION", Decision.MASK, 0.92, 0, ""),
    ("Keizersgracht 412-2, 1016 GC Amsterdam", "ADDRESS", Decision.MASK, 0.95, 0, ""),
    ("2025-00417/EdV", "REFERENCE", Decision.MASK, 0.9, 0, ""),
    ("C/13/745812 / HA ZA 25-118", "CASE_NUMBER", Decision.MASK, 0.95, 0, ""),
    ("Verhoeven", "PERSON", Decision.MASK, 0.93, 1, ""),
    ("Fatma Yildiz", "PERSON", Decision.MASK, 0.97, 2, ""),
    ("23-07-1984", "DATE_OF_BIRTH", Decision.MASK, 0.95, 0, ""),
    ("Tilburg", "LOCATION", Decision.MASK, 0.9, 0, ""),
    ("Lijsterbeslaan 18, 5038 KM Tilburg", "ADDRESS", Decision.MASK, 0.95, 0, ""),
    ("183412564", "BSN", Decision.MASK, 1.0, 0, ""),
    ("2 september 2024", "DATE", Decision.ASK, 0.55, 0, ""),
    ("Bas van der Linden", "PERSON", Decision.MASK, 0.96, 3, ""),
    ("Schildersbedrijf De Kwast", "ORGANIZATION", Decision.ASK, 0.5, 0, ""),
    ("Van der Linden", "PERSON", Decision.MASK, 0.9, 3, ""),
    ("20 januari 2025", "DATE", Decision.KEEP, 0.5, 0, ""),
    ("ECLI:NL:HR:2019:1581", "ECLI", Decision.ASK, 0.6, 0, ""),
    ("B. van der Linden", "PERSON", Decision.MASK, 0.9, 3, ""),
    ("e.devries@vandalenhoekstra.example", "EMAIL", Decision.MASK, 1.0, 0, ""),
)


def letter() -> Scanned:
    """The letter with its findings, as a job of the worker would give it."""
    text, segments = "", []
    for place, part, number in PARTS:
        text += "\n" if text else ""
        segments.append(Segment(len(text), len(text) + len(part), place, number=number))
        text += part
    spans, at = [], 0
    for words, entity, decision, confidence, identity, reason in FOUND:
        at = text.index(words, at)
        spans.append(Span(at, at + len(words), entity, confidence, "rows", decision, identity=identity, reason=reason))
        at += len(words)
    return Scanned(
        kind=Kind.DOCX,
        text=text,
        segments=tuple(segments),
        spans=tuple(spans),
        sha256="0" * 64,
        seconds=0.1,
        warnings=(),
        not_inspected=(Note("word/media/image1.png", "picture"),),
        cleans=(Note("docProps/core.xml", "author"), Note("docProps/core.xml", "last_modified_by")),
        kinds_out=(Kind.DOCX, Kind.TXT),
    )
