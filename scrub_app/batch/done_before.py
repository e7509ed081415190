"""What an earlier batch has finished: a mark in the document entry of the key says of which bytes and which wishes."""

from hashlib import sha256
from pathlib import Path

from scrub_app.batch.listing import Names, Source
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.opening import read_file
from scrub_app.core.json_values import JsonObject
from scrub_app.core.scrubkey.model import ScrubKey

_MARK = "batch"


class DoneBefore:
    """The results that stand there already. `asked` is all of the wishes that a result depends on."""

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
        return next(((out, kind) for out, kind in places if self._stands(out, mark)), None)

    def _stands(self, out: Path, mark: object) -> bool:
        try:
            return out.is_file() and not out.is_symlink() and self.mark(out.read_bytes())[_MARK] == mark
        except OSError:
            return False
