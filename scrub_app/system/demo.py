"""The demo: the sample letter masked and restored twice, once unedited and once after an edit that damages tokens."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from shutil import copyfile
from tempfile import mkdtemp

from scrub_app.core import resources
from scrub_app.core.audit.decisions import Decisions, unambiguous
from scrub_app.core.audit.model import FindingKind
from scrub_app.core.documents.model import MaskOptions
from scrub_app.core.errors import RestoreError
from scrub_app.core.review import Review
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.passphrases import generate
from scrub_app.system import jobs
from scrub_app.system.demo_comparing import differing_parts
from scrub_app.system.demo_editing import CLOSING, edited
from scrub_app.system.jobs import Input
from scrub_app.system.keyring_access import KeyringSecrets
from scrub_app.system.openkey import KeyAccess, create_key
from scrub_app.system.safe_writes import write_new
from scrub_app.system.worker import Worker

SAMPLE = "brief.docx"

Say = Callable[..., None]
"""Called with the code of a step and what fills its sentence."""


@dataclass(frozen=True, slots=True)
class _Round:
    """What the steps of both rounds share."""

    worker: Worker
    access: KeyAccess
    original: Path
    say: Say

    def read(self, file: Path) -> jobs.Scanned:
        """Open a file and find what is in it."""
        scanned: jobs.Scanned = self.worker.run(jobs.scan, Input(file), Rules())
        return scanned

    def audit(self, file: Path) -> jobs.Audited:
        """Audit an edited file."""
        audited: jobs.Audited = self.worker.run(jobs.audit, jobs.AuditOrder(Input(file), [self.access]))
        return audited


def demo(folder: Path | None, worker: Worker, say: Say, language: str) -> bool:
    """Go through both rounds in `folder` (or one of its own); whether both gave back what they should.

    Files that stand in the folder already are not touched: a folder that is not empty gets one inside it.
    """
    place = _place(folder)
    original = place / SAMPLE
    copyfile(resources.path("samples", SAMPLE), original)
    say("start", file=str(original))
    access = _key(place / "demo.scrubkey", say, language)
    both = _Round(worker, access, original, say)
    scanned = both.read(original)
    say("found", count=len(scanned.spans))
    masked = place / "masked.docx"
    _mask(both, scanned, masked)
    good = _unedited(both, masked, place / "restored.docx")
    good &= _edited(both, scanned, masked, place / "edited.docx", place / "edited-restored.docx")
    say("files", folder=str(place))
    return good


def _place(folder: Path | None) -> Path:
    if folder is None:
        return Path(mkdtemp(prefix="scrub-demo-"))
    folder.mkdir(parents=True, exist_ok=True)
    return Path(mkdtemp(prefix="demo-", dir=folder)) if any(folder.iterdir()) else folder


def _key(path: Path, say: Say, language: str) -> KeyAccess:
    """A key for the demo alone: in the keyring where one is usable, else under a passphrase that is then forgotten."""
    keyring = KeyringSecrets().usable() is None
    passphrase = None if keyring else generate(language)
    access = create_key(
        path, keyring=keyring, passphrase=passphrase, label="demo", language=language, today=date.today()
    )
    say("key_in_keyring" if keyring else "key_with_passphrase", file=str(path))
    return access


def _mask(both: _Round, scanned: jobs.Scanned, out: Path) -> None:
    order = jobs.MaskOrder(
        source=Input(both.original),
        sha256=scanned.sha256,
        decisions=Review.of(scanned.spans).decided_spans(),
        key=both.access,
        rules=Rules(),
        options=MaskOptions(),
        date=date.today().isoformat(),
        out=out,
    )
    answer: jobs.MaskAnswer = both.worker.run(jobs.mask, order)
    both.say("masked", file=str(out), tokens=sum(count for _, _, count in answer.tokens), again=len(answer.rescan))


def _restore(both: _Round, file: Path, audited: jobs.Audited, decisions: Decisions, out: Path) -> jobs.RestoreAnswer:
    order = jobs.RestoreOrder(
        source=Input(file),
        sha256=audited.sha256,
        audit=audited.audit,
        decisions=decisions.choices,
        key=both.access,
        out=out,
    )
    answer: jobs.RestoreAnswer = both.worker.run(jobs.restore, order)
    return answer


def _unedited(both: _Round, masked: Path, out: Path) -> bool:
    """The first round: nobody edits, so everything must come back."""
    audited = both.audit(masked)
    decisions = Decisions(audited.audit)
    both.say("audited", exact=len(audited.audit.occurrences), blocking=len(decisions.undecided))
    answer = _restore(both, masked, audited, decisions, out)
    both.say("restored", file=str(out), count=answer.restored)
    different = differing_parts(both.original.read_bytes(), out.read_bytes())
    both.say("different" if different else "identical", parts=", ".join(different))
    return not different


def _edited(both: _Round, original: jobs.Scanned, masked: Path, file: Path, out: Path) -> bool:
    """The second round: a stand-in for the AI changes a line and damages two tokens, in the document itself."""
    edit = edited(masked.read_bytes())
    write_new(file, edit.data)
    both.say("edited", file=str(file), before=CLOSING[0], after=CLOSING[1])
    for before, after in edit.damaged:
        both.say("damaged", before=before, after=after)
    audited = both.audit(file)
    for finding in audited.audit.of(FindingKind.NEAR_MISS):
        both.say("near_miss", seen=finding.seen or "", candidate=finding.candidate or "-")
    refused = _refuses(both, file, audited, out)
    both.say("refused" if refused else "not_refused")
    both.say("consented", count=len(unambiguous(audited.audit)))
    answer = _restore(both, file, audited, Decisions(audited.audit).repair_all(), out)
    both.say("restored", file=str(out), count=answer.restored)
    came_back = _shown(both.read(out)) == _shown(original).replace(*CLOSING)
    good = refused and came_back and len(answer.repaired) == len(edit.damaged)
    both.say("edited_good" if good else "edited_bad")
    return good


def _shown(scanned: jobs.Scanned) -> str:
    return "\n".join(scanned.text[s.start : s.end] for s in scanned.segments if s.readable)


def _refuses(both: _Round, file: Path, audited: jobs.Audited, out: Path) -> bool:
    try:
        _restore(both, file, audited, Decisions(audited.audit), out)
    except RestoreError as error:
        return error.code == "findings_without_decision" and not out.exists()
    return False
