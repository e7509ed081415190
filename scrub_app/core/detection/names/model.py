"""The tagger's model: for every attribute a weight per label, for every two labels in a row a weight.

`resources/names/tagger_<language>.bin` is a zlib stream: one line of JSON (`labels`, `scale`, `transitions`,
`attributes`: how many), then the attributes, one a line, then a signed byte per attribute and label. A weight is the
byte times `scale`. `packaging/train_tagger.py` makes it.
"""

import json
import zlib
from array import array
from dataclasses import dataclass
from functools import cache, cached_property
from struct import Struct

from scrub_app.core import resources

_SHIFT = 128
_SHIFTED = bytes((byte + _SHIFT) % 256 for byte in range(256))
_FIELD = 2
"""Bytes of a weight in a row: room for the sum of 257 rows."""


@dataclass(frozen=True)
class Model:
    """The weights. `rows` holds those of each attribute in one number, so that a sum of rows is one addition each."""

    labels: tuple[str, ...]
    scale: float
    transitions: tuple[tuple[float, ...], ...]
    rows: dict[str, int]

    def weights(self, row: int) -> tuple[int, ...]:
        """The weights in a sum of rows by label, all of them too high by one number; times `scale` they are scores."""
        return self._fields.unpack(row.to_bytes(self._fields.size, "little"))

    @cached_property
    def _fields(self) -> Struct:
        return Struct(f"<{len(self.labels)}H")


@cache
def shipped(language: str) -> Model:
    """The model for `language` (`nl` or `en`) that is shipped, read once."""
    return unpack(resources.path("names", f"tagger_{language}.bin").read_bytes())


def unpack(packed: bytes) -> Model:
    """The model in `packed`."""
    raw = zlib.decompress(packed)
    head_end = raw.index(b"\n")
    head = json.loads(raw[:head_end])
    labels, count = tuple(head["labels"]), int(head["attributes"])
    names_end = len(raw) - count * len(labels)
    names = raw[head_end + 1 : names_end].decode("utf-8").split("\t")
    transitions = tuple(tuple(float(w) for w in row) for row in head["transitions"])
    rows = dict(zip(names, _rows(raw[names_end:], len(labels)), strict=True))
    return Model(labels, float(head["scale"]), transitions, rows)


def _rows(weights: bytes, labels: int) -> list[int]:
    """A number for each `labels` signed bytes: made positive, each in a field of its own, the first in the lowest."""
    wide = bytearray(_FIELD * len(weights))
    wide[::_FIELD] = weights.translate(_SHIFTED)
    size = _FIELD * labels
    return [int.from_bytes(wide[place : place + size], "little") for place in range(0, len(wide), size)]


def pack(labels: tuple[str, ...], scale: float, transitions: list[list[float]], weights: dict[str, list[int]]) -> bytes:
    """The bytes of a model; `weights` are signed bytes per attribute, in the order of `labels`."""
    names = sorted(weights)
    head = {"labels": labels, "scale": scale, "transitions": transitions, "attributes": len(names)}
    flat = array("b", [w for name in names for w in weights[name]])
    body = json.dumps(head).encode() + b"\n" + "\t".join(names).encode("utf-8") + flat.tobytes()
    return zlib.compress(body, 9)
