"""What is always and what never is masked: two plain text files that the user can see and edit, one word a line.

`terms.txt` (or the file that the settings name) holds what is always masked, in the form that `scan --terms` reads;
`terms-never.txt` beside it what never is. Lines that begin with `#` are remarks and stay where they are.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from scrub_app.core.errors import DetectionError, KeyFileError
from scrub_app.core.rules import Term

LARGEST = 2**20
"""Bytes; a list of words that people keep by hand is far smaller."""


class TermsLists:
    """Both lists, read from their files whenever they are asked for: what was edited elsewhere counts at once."""

    def __init__(self, always: Path) -> None:
        self.always_file = always
        self.never_file = always.with_name(f"{always.stem}-never.txt")

    @classmethod
    def of(cls, named: str | None) -> "TermsLists":
        """The lists that the settings name, else those in the folder of the settings."""
        from scrub_app.system import private_folders

        return cls(Path(named) if named else private_folders.settings_file().with_name("terms.txt"))

    def always(self) -> tuple[Term, ...]:
        """The terms that are always masked. `ScrubError` for a file that is none or cannot be read."""
        data = _read(self.always_file)
        if not data.strip():
            return ()
        # The reader of terms takes a YAML library along, which a window without terms has no need of.
        from scrub_app.core.detection.terms import read_terms

        return read_terms(data, self.always_file.name)

    def never(self) -> tuple[str, ...]:
        """The texts that stay readable."""
        return tuple(dict.fromkeys(_words(_text(self.never_file))))

    def editable(self) -> bool:
        """Whether the window can edit the lists: a YAML file is edited where it was made."""
        return self.always_file.suffix.lower() not in (".yaml", ".yml")

    def put(self, always: Sequence[str], never: Sequence[str]) -> None:
        """Keep both lists. `ScrubError` or `OSError` when the disk refuses."""
        if self.editable():
            _write(self.always_file, always)
        _write(self.never_file, never)

    def add(self, list_name: str, words: str) -> None:
        """Put words on one list (`always` or `never`), and take them off the other."""
        words = " ".join(words.split())
        lists = {"always": [term.text for term in self.always()], "never": list(self.never())}
        for name, texts in lists.items():
            if name == list_name and words not in texts:
                texts.append(words)
            elif name != list_name and words in texts:
                texts.remove(words)
        self.put(lists["always"], lists["never"])


def _read(file: Path) -> bytes:
    from scrub_app.system.saving import read_file

    try:
        data = read_file(file, LARGEST)
    except KeyFileError as error:
        if error.code == "key_not_found":
            return b""
        raise DetectionError("terms_bad", number=0) from None
    if len(data) > LARGEST:
        raise DetectionError("terms_too_large", limit=LARGEST)
    return data


def _text(file: Path) -> str:
    try:
        return _read(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DetectionError("terms_not_text") from None


def _words(text: str) -> Iterable[str]:
    return (line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#"))


def _write(file: Path, words: Sequence[str]) -> None:
    """What is gone leaves its line, what is new gets one; remarks and order stay. 0600, whole or not at all."""
    from scrub_app.system.private_folders import private
    from scrub_app.system.saving import put_in_place, write_temp

    wanted = list(dict.fromkeys(" ".join(word.split()) for word in words if word.strip()))
    before = _text(file).splitlines()
    if list(_words("\n".join(before))) == wanted:
        return
    lines = [line for line in before if not line.strip() or line.strip().startswith("#") or line.strip() in wanted]
    lines += [word for word in wanted if word not in set(_words("\n".join(before)))]
    if not file.parent.exists():
        private(file.parent)
    left: list[Path] = []
    try:
        put_in_place(write_temp(file, ("\n".join(lines) + "\n").encode("utf-8"), left), file)
    finally:
        for temp in left:
            temp.unlink(missing_ok=True)
