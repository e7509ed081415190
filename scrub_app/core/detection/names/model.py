"""The tagger's model: for every attribute a weight per label, for every two labels in a row a weight.

`resources/names/tagger_<language>.bin` is a zlib stream: one line of JSON (`labels`, `scale`, `transitions`,
`attributes`: how many), then the attributes, one a line, then a signed byte per attribute and label. A weight is the
byte times `scale`. `packaging/train_tagger.py` makes it.
"""

import json
import zlib
from array import array
from dataclasses import dataclass
from functools import cache

from scrub_app.core import resources


@dataclass(frozen=True, slots=True)
class Model:
    """The weights: `rows` holds those of each attribute, in the order of `labels`; times `scale` they are scores."""

    labels: tuple[str, ...]
    scale: float
    transitions: tuple[tuple[float, ...], ...]
    rows: dict[str, tuple[int, ...]]


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
    flat = array("b", raw[names_end:])
    rows = dict(zip(names, zip(*[iter(flat)] * len(labels), strict=True), strict=True))
    return Model(labels, float(head["scale"]), transitions, rows)


def pack(labels: tuple[str, ...], scale: float, transitions: list[list[float]], weights: dict[str, list[int]]) -> bytes:
    """The bytes of a model; `weights` are signed bytes per attribute, in the order of `labels`."""
    names = sorted(weights)
    head = {"labels": labels, "scale": scale, "transitions": transitions, "attributes": len(names)}
    flat = array("b", [w for name in names for w in weights[name]])
    body = json.dumps(head).encode() + b"\n" + "\t".join(names).encode("utf-8") + flat.tobytes()
    return zlib.compress(body, 9)
