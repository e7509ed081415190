"""RTF: its text with headers, footers, notes, comments, fields and properties; pictures and objects listed."""

import re

from scrub_app.core.documents.assembling import Assembly
from scrub_app.core.documents.model import Kind, Place
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.pdf.pages import tidy
from scrub_app.core.documents.rtf_reading import Reader, Stream


def open_rtf(data: bytes) -> OneWayDocument:
    """Read an RTF. `DocumentError`: `damaged` when it ends too early, `too_complex` when it is nested too deep."""
    reader = Reader(data)
    reader.read()
    flat = Assembly()
    behind = [s for s in reader.streams if not s.readable]
    for number, piece in enumerate(re.split("\0(\\d+)\0", _whole(reader.body))):
        if number % 2:
            _add(flat, reader.streams[int(piece)])
        else:
            for line in tidy(piece).split("\n"):
                flat.add(line, Place.BODY)
    # Every section repeats its headers, and one for left, right and first pages.
    edges = {(s.place, _whole(s)): s for s in reversed(reader.streams) if s.place in (Place.HEADER, Place.FOOTER)}
    for stream in reversed(edges.values()):
        _add(flat, stream)
    for stream in behind:
        _add(flat, stream)
    foreign = tuple(dict.fromkeys(reader.foreign))
    return OneWayDocument(Kind.RTF, flat.text, tuple(flat.segments), (), tuple(reader.warnings), foreign)


def _whole(stream: Stream) -> str:
    return "".join(stream.parts).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _add(flat: Assembly, stream: Stream) -> None:
    for line in tidy(_whole(stream)).split("\n"):
        text = line.strip()
        if any(map(str.isalnum, text)):
            flat.add(text, stream.place, running=stream.running, readable=stream.readable, number=stream.number)


def text_of_rtf(data: bytes) -> str:
    """The readable text of an RTF that is a part of something else."""
    document = open_rtf(data)
    return "\n".join(document.text[s.start : s.end] for s in document.segments if s.readable)
