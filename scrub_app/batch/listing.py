"""The files of a batch, in an order that is always the same, and the names of what is written for them."""

import os
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from scrub_app.core.documents.model import Kind
from scrub_app.core.errors import OutputError
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.system.safe_writes import check_no_link, in_folder, plain_name
from scrub_app.system.shelf import SUFFIX

_LOCKS = ("~$", ".~lock.")
_KEYS = (SUFFIX, f"{SUFFIX}.bak", f"{SUFFIX}.lock")
_LANGUAGES = ("nl", "en")


@dataclass(frozen=True, slots=True, repr=False)
class Source:
    """A file of the batch; `name` is its path under the folder that was given, with slashes."""

    path: Path
    name: str

    @property
    def suffix(self) -> str:
        """The ending of its name, without the dot."""
        return self.path.suffix[1:]


def sources(given: Sequence[Path], but: Iterable[Path]) -> list[Source]:
    """The files that were given and those of the folders, with all below them but hidden ones and those of `but`.

    Sorted by name. Links are not followed; Scrub Keys, and lock files of word processors, are left out of folders.
    `but` are the folders and files that the batch itself reads and writes.
    """
    ours = {os.path.abspath(path) for path in but}
    found = {source.name: source for path in given for source in _of(path, ours)}
    return [found[name] for name in sorted(found)]


def _of(path: Path, ours: Set[str]) -> Iterator[Source]:
    if not path.is_dir():
        yield Source(path, path.name)
        return
    for folder, below, names in os.walk(path):
        below[:] = [b for b in below if not b.startswith(".") and os.path.abspath(Path(folder, b)) not in ours]
        for name in names:
            file = Path(folder, name)
            left_out = name.startswith((".", *_LOCKS)) or name.endswith(_KEYS) or file.is_symlink()
            if not left_out and os.path.abspath(file) not in ours:
                yield Source(file, file.relative_to(path).as_posix())


def digest_of(key: ScrubKey, source: Source) -> str:
    """The keyed digest that stands for the name of a file."""
    return key.digest(f"batch\0{source.name}")


class Names:
    """The names of the results: the same for the same file, key and day, whatever was done before."""

    def __init__(self, all_sources: Iterable[Source], folder: Path, day: str, language: str, *, safe: bool) -> None:
        self._folder, self._day, self._language, self._safe = folder, day, language, safe
        self._sources = tuple(all_sources)
        self._alike = Counter(map(self._on_any_disk, self._sources))

    def out(self, source: Source, kind: Kind, digest: str) -> Path:
        """Where the result of a file goes. `digest` tells files apart whose results would have one name.

        A safe name holds no word of the source's name or folders. `OutputError` for a name that is not allowed.
        """
        suffix = f".{kind.value}"
        if self._safe:
            what = "gemaskeerd" if self._language.startswith("nl") else "masked"
            return in_folder(self._folder, f"{what}-{self._day}-{digest}{suffix}")
        place = PurePosixPath(self._plain(source, kind))
        if self._alike[self._on_any_disk(source)] > 1:
            place = place.with_name(plain_name(_apart(source, digest), suffix, self._language))
        return in_folder(self._folder / place.parent, place.name)

    def make_place(self, out: Path) -> None:
        """Make the folder of a result. `OutputError` when a link stands in the way, or it cannot be made."""
        check_no_link(self._folder, out)
        try:
            out.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            raise OutputError("output_folder") from None

    def others(self, digest_of: Callable[[Source], str]) -> Iterator[Path]:
        """The files among the results that have no name of today, in the order of their names."""
        today = {out for source in self._sources for kind in Kind if (out := self._out(source, kind, digest_of))}
        for folder, below, names in os.walk(self._folder):
            below[:] = sorted(b for b in below if not b.startswith("."))
            yield from (out for name in sorted(names) if (out := Path(folder, name)) not in today)

    def may_be(self, source: Source, digest: str, out: Path) -> bool:
        """Whether a file may be the result of a source: where names are safe, none that shows the name it had."""
        if not self._safe:
            return True
        plain = (PurePosixPath(source.name).name, _apart(source, digest))
        return out.name not in {plain_name(name, out.suffix, language) for name in plain for language in _LANGUAGES}

    def _out(self, source: Source, kind: Kind, digest_of: Callable[[Source], str]) -> Path | None:
        try:
            return self.out(source, kind, digest_of(source))
        except OutputError:
            return None

    def _on_any_disk(self, source: Source) -> str:
        """The plain name as disks see it that know no case, or spell accents in their own way."""
        return unicodedata.normalize("NFC", self._plain(source, Kind.TXT)).casefold()

    def _plain(self, source: Source, kind: Kind) -> str:
        name = PurePosixPath(source.name)
        return (name.parent / plain_name(name.name, f".{kind.value}", self._language)).as_posix()


def _apart(source: Source, digest: str) -> str:
    """The name of a source whose result would have the name of another."""
    return f"{PurePosixPath(source.name).stem[:40]}-{digest[:8]}.x"
