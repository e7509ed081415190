"""What goes to a worker of a batch and what comes back: plain values, all of it picklable, no repr that tells."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.opening import read_file
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, TokenRequest
from scrub_app.core.spans import Span
from scrub_app.system.jobs import MaskAnswer


@dataclass(frozen=True, slots=True, repr=False)
class Given:
    """A source file: by its path for a worker that reads this machine's disk, else its bytes."""

    suffix: str
    path: Path | None = None
    data: bytes = b""

    def read(self) -> bytes:
        """The bytes of the file. `DocumentError` when it cannot be read."""
        return self.data if self.path is None else read_file(self.path)


@dataclass(frozen=True, slots=True, repr=False)
class FindOrder:
    """Find the personal data of a file and decide: all of it is masked, or with `sure_only` what is sure enough."""

    given: Given
    rules: Rules
    sure_only: bool = False
    force: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Found:
    """What a file asks for: decisions, and a request for each piece that gets a token, in reading order."""

    sha256: str
    decisions: Sequence[Span]
    requests: Sequence[TokenRequest]
    kind: Kind


@dataclass(frozen=True, slots=True, repr=False)
class MaskOrder:
    """Mask a file as decided, with tokens that were issued before. `date` is `YYYY-MM-DD`."""

    given: Given
    found: Found
    rules: Rules
    date: str
    key_id: bytes


@dataclass(frozen=True, slots=True, repr=False)
class Wanting:
    """A file cannot be masked yet: values that other files of its block brought stand in it in another spelling."""

    requests: Sequence[TokenRequest]


@dataclass(frozen=True, slots=True, repr=False)
class MaskedBytes:
    """A masked file, not yet written. In `entry` the id is the SHA-256 of the source, and `left` are the texts

    themselves: a worker does not hold the secret of the key, so its owner turns both into keyed digests.
    """

    data: bytes
    entry: DocumentEntry
    answer: MaskAnswer


@dataclass(frozen=True, slots=True, repr=False)
class Page:
    """Entries of the key, as they were added: page after page, numbered from 0, of one run."""

    run: str
    number: int
    entries: tuple[Entry, ...]
