"""A scanned letter for the tests of the window: invented, all of it ours."""

from pathlib import Path

from scrub_app.core.audit.model import Audit, Finding, FindingKind, FormatVersion, Occurrence
from scrub_app.core.documents.model import Kind, Note, Place, Segment
from scrub_app.core.rules import Rules
from scrub_app.core.spans import Decision, Span
from scrub_app.gui.keys.key_jobs import Contents
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.system.jobs_values import Audited, Input, Scanned
from scrub_app.system.key_access import KeyAccess

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


ISSUED = {
    "[[SP_PERSON_0001_A7F3]]": "Verhoeven",
    "[[SP_PERSON_0002_11C4]]": "mevrouw Yildiz",
    "[[SP_PERSON_0007_91AD]]": "Bas van der Linden",
    "[[SP_PERSON_0008_B20C]]": "Van der Linden",
    "[[SP_DATE_0003_4FE1]]": "6 januari 2025",
    "[[SP_DATE_0005_B0D5]]": "23-07-1984",
    "[[SP_AMOUNT_0009_77AA]]": "€ 48.750,00",
    "[[SP_IBAN_0012_9C3B]]": "NL91ABNA0417164300",
    "[[SP_CASE_NUMBER_0004_C91B]]": "C/13/745812 / HA ZA 25-118",
}
EDITED = (
    "Geachte heer [[SP_PERSON_0001_A7F3]],\n\nNamens [[SP_PERSON_0002_11C4]] verzoek ik u de werkzaamheden uiterlijk "
    "binnen veertien dagen te hervatten. Uw projectleider, de heer [SP_PERSON_0007_91AD], heeft dat toegezegd, en "
    "[[SP_PERSON_0008 _B20C]] bevestigde dit op [[SP_DATE_0003_4FE1]].\n\nHet bedrag van [[SP_AMOUNT_0009_77AA]] kan "
    "worden voldaan op rekening [[SP_IBAN_0012_44F0]]. Voor vragen kunt u terecht bij [[SP_PERSON_0041_0B7D]].\n\n"
    "In de zaak [[SP_CASE_NUMBER_0004_C91B]] behoudt cliënte zich alle rechten voor."
)


def check() -> RestoreSession:
    """An audited edit of the letter, with two near misses, a failed check, an unknown token and a missing one."""
    findings = (
        _finding("f1", FindingKind.NEAR_MISS, "[SP_PERSON_0007_91AD]", "[[SP_PERSON_0007_91AD]]", ("brackets_lost",)),
        _finding(
            "f2", FindingKind.NEAR_MISS, "[[SP_PERSON_0008 _B20C]]", "[[SP_PERSON_0008_B20C]]", ("space_inserted",)
        ),
        _finding("f3", FindingKind.INTEGRITY_FAILED, "[[SP_IBAN_0012_44F0]]", None, ()),
        _finding("f4", FindingKind.UNKNOWN, "[[SP_PERSON_0041_0B7D]]", None, ()),
        Finding("f5", FindingKind.MISSING, token="[[SP_DATE_0005_B0D5]]", expected=1, count=0),
    )
    intact = [
        Occurrence(EDITED.index(token), EDITED.index(token) + len(token), token) for token in ISSUED if token in EDITED
    ]
    audit = Audit(
        FormatVersion.ROBUST_V1,
        dict.fromkeys(ISSUED, 1),
        {o.token: 1 for o in intact},
        findings,
        tuple(sorted(intact, key=lambda o: o.start)),
    )
    audited = Audited(
        kind=Kind.DOCX,
        text=EDITED,
        segments=(Segment(0, len(EDITED), Place.BODY),),
        sha256="0" * 64,
        audit=audit,
        kinds_out=(Kind.DOCX, Kind.TXT),
        key=contents().access,
        fits=7,
    )
    return RestoreSession(Input(text=EDITED), audited, contents())


def contents() -> Contents:
    """The key of the letter, unlocked."""
    return Contents(
        access=KeyAccess(Path("letter.scrubkey"), bytes(32)),
        key_id="00" * 16,
        label="Huurzaak voorjaar",
        values=ISSUED,
        identities={token: number for number, token in enumerate(ISSUED, start=1)},
        documents=(("2026-11-30", 9),),
        rules=Rules(),
        expired=False,
        warnings=(),
    )


def _finding(name: str, kind: FindingKind, seen: str, candidate: str | None, damage: tuple[str, ...]) -> Finding:
    start = EDITED.index(seen)
    return Finding(name, kind, seen=seen, candidate=candidate, damage=damage, start=start, end=start + len(seen))
