"""What an earlier batch has finished: a mark in the document entry of the key says of which bytes and which wishes."""

from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path

from scrub_app.batch.listing import Names, Source, digest_of
from scrub_app.core.documents.kinds import SUFFIXES
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.opening import read_file
from scrub_app.core.json_values import JsonObject
from scrub_app.core.scrubkey.model import ScrubKey

_MARK = "batch"


class DoneBefore:
    """The results that stand there already. `asked` is all of the wishes that a result depends on.

    A result has its name from the day and the language of its run, and from the other files of that run; so where the
    name of today is free, it is looked for under any other name in the folder of the results.
    """

    def __init__(self, key: ScrubKey, names: Names, asked: str) -> None:
        self._key, self._names, self._asked = key, names, asked
        self._marks = {d.id: d.extra[_MARK] for d in key.documents if _MARK in d.extra}

    def mark(self, written: bytes) -> JsonObject:
        """What a document entry says of what was written for it: a keyed digest."""
        return {_MARK: self._key.digest(f"batch\0{self._asked}\0{sha256(written).hexdigest()}")}

    def find(self, source: Source, digest: str) -> tuple[Path, Kind] | None:
        """The result of a file and its kind, where it stands as it was written for these wishes; else None.

        `DocumentError` when the source cannot be read, `OutputError` for a name that is not allowed.
        """
        mark = self._marks.get(self._key.document_id(read_file(source.path))) if self._marks else None
        if mark is None:
            return None
        places = ((self._names.out(source, kind, digest), kind) for kind in Kind)
        named = next(((out, kind) for out, kind in places if self._mark_of(out) == mark), None)
        return named or self._elsewhere(source, digest, mark)

    def _elsewhere(self, source: Source, digest: str, mark: object) -> tuple[Path, Kind] | None:
        """A result under another name; each is that of one file only, of two with the same text too."""
        left = self._others.get(str(mark), [])
        fitting = [out for out in left if self._names.may_be(source, digest, out)]
        if not fitting:
            return None
        out = next((out for out in fitting if digest in out.name), fitting[0])
        left.remove(out)
        return out, SUFFIXES[out.suffix[1:].lower()]

    @cached_property
    def _others(self) -> dict[str, list[Path]]:
        """The files among the results that no source would be written to today, by their marks."""
        found: dict[str, list[Path]] = {}
        for out in self._names.others(partial(digest_of, self._key)):
            if out.suffix[1:].lower() in SUFFIXES and (mark := self._mark_of(out)) is not None:
                found.setdefault(str(mark), []).append(out)
        return found

    def _mark_of(self, out: Path) -> object:
        try:
            return self.mark(out.read_bytes())[_MARK] if out.is_file() and not out.is_symlink() else None
        except OSError:
            return None
