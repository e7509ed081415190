"""The journal of a batch: what is done, so that a run that was killed goes on where it was.

A file `.scrub-batch` in the folder of the results, a sealed line per step (AES-256-GCM under a key that is derived from
the secret of the Scrub Key). Inside, files are named by keyed digests. It is removed when the batch is finished.
"""

import base64
import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from scrub_app.core.errors import OutputError
from scrub_app.core.json_values import Json
from scrub_app.core.scrubkey.crypto import derive, random_bytes
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.system.safe_writes import check_place

NAME = ".scrub-batch"
_NONCE = 12
_PURPOSE = b"scrub batch journal"

Row = Mapping[str, Json]


class Journal:
    """The steps of one batch. `settings` is what must be the same for a run to go on: rules, options, files."""

    def __init__(self, folder: Path, key: ScrubKey, settings: str, day: str) -> None:
        self.path = folder / NAME
        self.day = day
        self.rows: dict[str, Row] = {}
        self._written: dict[str, str] = {}
        self._seal = AESGCM(derive(key.token_secret, key.key_id, _PURPOSE))
        self._key_id = key.key_id
        head = {"settings": sha256(settings.encode("utf-8", "surrogatepass")).hexdigest(), "day": day}
        check_place(self.path, True, None)
        lines = list(self._read())
        if not lines:
            self._begin(head)
        elif lines[0].get("settings") != head["settings"]:
            raise OutputError("batch_other")
        else:
            self.day = str(lines[0]["day"])
            self._take(lines[1:])

    def _take(self, lines: list[dict[str, Json]]) -> None:
        for line in lines:
            rows, written = line.get("rows", {}), line.get("write", {})
            if isinstance(rows, dict):
                self.rows |= {file: row for file, row in rows.items() if isinstance(row, dict)}
            if isinstance(written, dict):
                self._written |= {file: str(digest) for file, digest in written.items()}

    def will_write(self, files: Mapping[str, bytes]) -> None:
        """Say what is going to be written: the bytes by the digest of each file's name."""
        digests = {file: sha256(data).hexdigest() for file, data in files.items()}
        self._written |= digests
        self._append({"write": digests})

    def wrote(self, file: str, out: Path) -> bool:
        """Whether what stands at `out` is what this batch wrote there before it was killed."""
        try:
            return file in self._written and sha256(out.read_bytes()).hexdigest() == self._written[file]
        except OSError:
            return False

    def done(self, rows: Mapping[str, Row]) -> None:
        """Say that files are done, with what is to be told of them."""
        self.rows |= rows
        self._append({"rows": rows})

    def remove(self) -> None:
        """The batch is finished."""
        with contextlib.suppress(OSError):
            self.path.unlink()

    def _begin(self, head: Row) -> None:
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
        os.close(handle)
        self._append(head)

    def _append(self, line: Row) -> None:
        nonce = random_bytes(_NONCE)
        sealed = nonce + self._seal.encrypt(nonce, json.dumps(line).encode(), self._key_id)
        try:
            with self.path.open("ab") as file:
                # A line that a kill cut short must not swallow this one.
                file.write(b"\n" + base64.b64encode(sealed) + b"\n")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise OutputError("output_failed", errno=error.errno or 0) from None

    def _read(self) -> Iterator[dict[str, Json]]:
        """The lines. `batch_other` when the first whole one was sealed with another key."""
        if not self.path.exists():
            return
        first = True
        for line in self.path.read_bytes().split(b"\n"):
            opened = self._open(line) if line else None
            if opened is not None:
                yield opened
            elif line and first:
                raise OutputError("batch_other")
            first = first and not line

    def _open(self, line: bytes) -> dict[str, Json] | None:
        try:
            sealed = base64.b64decode(line, validate=True)
            opened = json.loads(self._seal.decrypt(sealed[:_NONCE], sealed[_NONCE:], self._key_id))
        except (ValueError, InvalidTag):
            return None
        return opened if isinstance(opened, dict) else None
