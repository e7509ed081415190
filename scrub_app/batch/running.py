"""A batch: detection is mapped over the crew, one owner issues tokens in the order of files, masking is mapped again.

Files go in blocks of a fixed size. The tokens of a block are issued in one change of the key and its documents are
recorded in another, so the result depends on the files and the key alone: not on the number of workers, nor on how
often the batch was killed and begun again.
"""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Protocol, TypeVar

from scrub_app.batch.crew import Crew, Pending
from scrub_app.batch.done_before import DoneBefore
from scrub_app.batch.journal import Journal, Row
from scrub_app.batch.listing import Names, Source, digest_of
from scrub_app.batch.orders import FindOrder, Found, MaskedBytes, MaskOrder, Page, Wanting
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import Cancelled, MaskingError, ScrubError
from scrub_app.core.progress import Progress, silent
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, ScrubKey, TokenRequest
from scrub_app.system.jobs import MaskAnswer
from scrub_app.system.safe_writes import check_place, write_new
from scrub_app.system.saving import sweep

BLOCK = 64
"""Files of which the tokens are issued, and the documents recorded, in one change of the key."""

_MOST_ROUNDS = 8
_FATAL = frozenset({"scheduler_lost"})
"""Errors after which no other file can be done either."""

Answer = TypeVar("Answer")


class Owner(Protocol):
    """Who changes the key: the open key of `system`, or one that is never written, for a dry run."""

    @property
    def key(self) -> ScrubKey:
        """The key as it stands now."""

    def change(self, what: str, change: Callable[[ScrubKey], tuple[ScrubKey, Answer]]) -> Answer:
        """Change it; saved before this returns."""


class DryOwner:
    """The owner of a key that is never written."""

    def __init__(self, key: ScrubKey) -> None:
        self.key = key

    def change(self, what: str, change: Callable[[ScrubKey], tuple[ScrubKey, Answer]]) -> Answer:
        """Change the copy in memory."""
        self.key, answer = change(self.key)
        return answer


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked of every file. `safe_names`: results hold no word of the names of their sources."""

    rules: Rules
    sure_only: bool = False
    force: bool = False
    overwrite: bool = False
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What became of one file: its row, without its names; or the error. `out` is None where nothing was written.

    `before`: an earlier batch had written `out` already, and nothing was done.
    """

    source: Source
    out: Path | None
    row: Row | None
    error: ScrubError | None
    before: bool = False


class _File:
    """A file on its way through a block."""

    def __init__(self, source: Source, digest: str) -> None:
        self.source, self.digest = source, digest
        self.finding: Pending | None = None
        self.masking: Pending | None = None
        self.found: Found | None = None
        self.masked: MaskedBytes | None = None
        self.out: Path | None = None
        self.error: ScrubError | None = None
        self.before: tuple[Path, Kind] | None = None

    @property
    def good(self) -> bool:
        """Whether there is still something to do for it."""
        return self.error is None and self.before is None


class Batch:
    """One batch: `run` gives what became of each file, in their order. A journal is kept unless it is a dry run."""

    def __init__(
        self,
        owner: Owner,
        crew: Crew,
        wishes: Wishes,
        names: Names,
        day: str,
        row_of: Callable[[MaskAnswer], Row],
        journal: Journal | None = None,
    ) -> None:
        self._owner, self._crew, self._wishes = owner, crew, wishes
        self._names, self._row_of, self._journal = names, row_of, journal
        self._day = day
        self._run = secrets.token_hex(8)
        self._pages: list[Page] = []
        self._paged = 0
        asked = repr((wishes.rules, wishes.sure_only, wishes.force))
        self._done_before = DoneBefore(owner.key, names, asked)

    def run(self, sources: Sequence[Source], progress: Progress = silent) -> Iterator[Told]:
        """Mask the files. A file that fails is told with its error and stops nothing.

        `KeyFileError` when the key does not save; what is written by then stays, and the batch can go on later.
        """
        files = [_File(source, digest_of(self._owner.key, source)) for source in sources]
        rows: Mapping[str, Row] = self._journal.rows if self._journal else {}
        blocks = [files[at : at + BLOCK] for at in range(0, len(files), BLOCK)]
        open_blocks = [block for block in blocks if any(f.digest not in rows for f in block)]
        for block in open_blocks[:2]:
            self._find(block)
        done = place = 0
        for block in blocks:
            if block in open_blocks:
                ahead = open_blocks[place + 2 : place + 3]
                yield from self._block(block, ahead)
                place += 1
            else:
                yield from (self._told_before(file, rows[file.digest]) for file in block)
            done += len(block)
            progress("mask", done / len(files))
        if self._journal:
            self._journal.remove()

    def _block(self, block: list[_File], ahead: Sequence[list[_File]]) -> Iterator[Told]:
        for file in block:
            self._settle(file, self._take_found)
        self._issue({f.digest: f.found.requests for f in block if f.good and f.found})
        waiting = [f for f in block if f.good]
        for number in range(_MOST_ROUNDS):
            for file in waiting:
                self._settle(file, self._give_to_mask)
            if number == 0:
                for other in ahead:
                    self._find(other)
            wanted: dict[str, Sequence[TokenRequest]] = {}
            for file in waiting:
                self._settle(file, partial(self._take_masked, wanted))
            if not wanted:
                break
            # Every file of the block sees the same key, whether the batch went through in one run or not.
            waiting = [f for f in block if f.good]
            self._issue(wanted)
        self._write(block)
        yield from (self._told(file) for file in block)

    def _settle(self, file: _File, step: Callable[[_File], None]) -> None:
        if not file.good:
            return
        try:
            step(file)
        except Cancelled:
            raise
        except ScrubError as error:
            if error.code in _FATAL:
                raise
            file.error = error

    def _find(self, block: Sequence[_File]) -> None:
        def give(file: _File) -> None:
            file.before = self._before(file)
            if file.before:
                return
            wishes = self._wishes
            given = self._crew.given(file.source)
            file.finding = self._crew.find(FindOrder(given, wishes.rules, wishes.sure_only, wishes.force))

        for file in block:
            self._settle(file, give)

    def _before(self, file: _File) -> tuple[Path, Kind] | None:
        """What an earlier batch wrote for the file. A run that goes on does again what it may have half done."""
        if self._wishes.overwrite or self._wishes.dry_run:
            return None
        found = self._done_before.find(file.source, file.digest)
        return None if found and self._journal and self._journal.wrote(file.digest, found[0]) else found

    def _take_found(self, file: _File) -> None:
        if file.finding is None:
            raise ScrubError("internal_error", kind="finding")
        found: Found = file.finding.result()
        file.finding, file.found = None, found
        if not self._wishes.dry_run:
            file.out = self._names.out(file.source, found.kind, file.digest)
            self._names.make_place(file.out)
            check_place(file.out, self._may_overwrite(file), file.source.path)

    def _may_overwrite(self, file: _File) -> bool:
        ours = self._journal is not None and file.out is not None and self._journal.wrote(file.digest, file.out)
        return self._wishes.overwrite or ours

    def _issue(self, requests: Mapping[str, Sequence[TokenRequest]]) -> None:
        def extend(key: ScrubKey) -> tuple[ScrubKey, None]:
            # File by file: the numbers of identities are those of one document.
            return key.issue_in_turn(requests.values())[0], None

        self._owner.change("extend", extend)
        entries: Sequence[Entry] = self._owner.key.entries
        if len(entries) > self._paged or not self._pages:
            self._pages.append(Page(self._run, len(self._pages), tuple(entries[self._paged :])))
            self._paged = len(entries)

    def _give_to_mask(self, file: _File) -> None:
        if file.found is None:
            raise ScrubError("internal_error", kind="found")
        given = self._crew.given(file.source)
        order = MaskOrder(given, file.found, self._wishes.rules, self._day, self._owner.key.key_id)
        file.masked = None
        file.masking = self._crew.mask(order, tuple(self._pages))

    def _take_masked(self, wanted: dict[str, Sequence[TokenRequest]], file: _File) -> None:
        if file.masking is None:
            raise ScrubError("internal_error", kind="masking")
        done: MaskedBytes | Wanting = file.masking.result()
        file.masking = None
        if isinstance(done, Wanting):
            wanted[file.digest] = done.requests
        else:
            file.masked = done

    def _write(self, block: Sequence[_File]) -> None:
        ready = {f.digest: f.masked.data for f in block if f.good and f.masked}
        if self._journal:
            self._journal.will_write(ready)
        entries: list[DocumentEntry] = []
        for file in block:
            self._settle(file, lambda f: entries.append(self._write_one(f)))
        if entries:
            rules = self._wishes.rules
            self._owner.change("document", lambda key: (replace(key.with_documents(entries), rules=rules), None))
        if self._journal:
            self._journal.done({f.digest: _kept(f, self._row(f)) for f in block})

    def _write_one(self, file: _File) -> DocumentEntry:
        if file.masked is None:
            raise MaskingError("values_keep_coming")
        source = read_file(file.source.path)
        if sha256(source).hexdigest() != file.masked.entry.id:
            raise MaskingError("source_changed")
        if file.out is not None:
            overwrite = self._may_overwrite(file)
            # What a run that was killed here left half written; the lock on the folder says that it is dead.
            sweep(file.out)
            write_new(file.out, file.masked.data, overwrite=overwrite, source=file.source.path)
        key, entry = self._owner.key, file.masked.entry
        left = tuple(sorted(map(key.digest, entry.left)))
        mark = {} if file.out is None else self._done_before.mark(file.masked.data)
        return replace(entry, id=key.document_id(source), left=left, extra={**entry.extra, **mark})

    def _row(self, file: _File) -> Row | None:
        return self._row_of(file.masked.answer) if file.good and file.masked else None

    def _told(self, file: _File) -> Told:
        if file.before:
            return Told(file.source, file.before[0], None, None, before=True)
        return Told(file.source, file.out if file.good else None, self._row(file), file.error)

    def _still_there(self, file: _File) -> Path | None:
        try:
            found = self._done_before.find(file.source, file.digest)
        except ScrubError:
            return None
        return found[0] if found else None

    def _told_before(self, file: _File, kept: Row) -> Told:
        row, params = kept.get("row"), kept.get("params")
        if isinstance(row, dict):
            named = self._names.out(file.source, Kind(str(kept.get("kind"))), file.digest)
            if kept.get("before"):
                return Told(file.source, self._still_there(file) or named, row, None, before=True)
            return Told(file.source, named, row, None)
        told = {n: v for n, v in params.items() if isinstance(v, str | int)} if isinstance(params, dict) else {}
        return Told(file.source, None, None, ScrubError(str(kept.get("error")), **told))


def _kept(file: _File, row: Row | None) -> Row:
    """What the journal keeps of a file that is done: its row, or its error."""
    if file.before:
        return {"row": {}, "kind": file.before[1].value, "before": True}
    if file.error is not None or file.found is None:
        error = file.error or ScrubError("internal_error", kind="row")
        return {"error": error.code, "params": dict(error.params)}
    return {"row": dict(row or {}), "kind": file.found.kind.value}
