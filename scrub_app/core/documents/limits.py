"""The limits within which packages (zip) and XML are read, counted on the bytes that really come out.

Maxima over 2,147 real packages: 291 entries, 15 MB in all, 12.6 MB for one XML part, ratio 94, depth 45. What is
over a limit, ambiguous or damaged is a `DocumentError`; nothing of it is read further.
"""

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from scrub_app.core.errors import DocumentError

MEBIBYTE = 1 << 20
MOST_ENTRIES = 2_000
LARGEST_XML = 64 * MEBIBYTE
LARGEST_TOTAL = 256 * MEBIBYTE
HIGHEST_RATIO = 200
RATIO_COUNTS_FROM = MEBIBYTE
MOST_NODES = 2_000_000
"""Tags, end tags and attributes of all XML together, counted before parsing: each costs some 100 bytes as a tree."""

_CHUNK = 1 << 18
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ZIP_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    OSError,
    struct.error,
    NotImplementedError,
    RuntimeError,
    ValueError,
    OverflowError,
    KeyError,
    IndexError,
)
_DOCTYPE = re.compile(rb"<!(?:DOCTYPE|ENTITY)")
XML_NAMES = (".xml", ".rels", ".vml", ".rdf")


@dataclass(frozen=True, slots=True)
class Member:
    """One entry of a zip: its name, its bytes, and the header it came with."""

    name: str
    data: bytes
    info: zipfile.ZipInfo


def read_zip(data: bytes, room: int = LARGEST_TOTAL) -> list[Member]:
    """All members in their order, of at most `room` bytes together.

    `DocumentError` for what is damaged, encrypted, ambiguous or over a limit.
    """
    if data[:8] == _OLE:
        raise DocumentError("encrypted")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            _check_names(infos)
            return list(_members(archive, infos, room))
    except _ZIP_FAULTS:
        raise DocumentError("damaged_package") from None


def names_in(data: bytes) -> list[str]:
    """The names of the members of a package that was just written, in their order."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return archive.namelist()


def _check_names(infos: list[zipfile.ZipInfo]) -> None:
    if len(infos) > MOST_ENTRIES:
        raise DocumentError("too_many_parts", limit=MOST_ENTRIES)
    seen: set[str] = set()
    for info in infos:
        if info.flag_bits & 0x1:
            raise DocumentError("encrypted")
        if _unsafe(info.filename):
            raise DocumentError("unsafe_part_name")
        folded = info.filename.casefold()
        if folded in seen:
            raise DocumentError("duplicate_part")
        seen.add(folded)


def _unsafe(name: str) -> bool:
    return name.startswith(("/", "\\")) or ":" in name or "\\" in name or ".." in name.split("/") or "\0" in name


def _members(archive: zipfile.ZipFile, infos: list[zipfile.ZipInfo], room: int) -> Iterator[Member]:
    total = 0
    for info in infos:
        member = Member(info.filename, _inflate(archive, info, room - total), info)
        total += len(member.data)
        yield member


def _inflate(archive: zipfile.ZipFile, info: zipfile.ZipInfo, room: int) -> bytes:
    is_xml = info.filename.lower().endswith(XML_NAMES)
    most = min(room, LARGEST_XML) if is_xml else room
    chunks: list[bytes] = []
    size = 0
    with archive.open(info) as stream:
        while chunk := stream.read(_CHUNK):
            size += len(chunk)
            if size > most:
                raise DocumentError("part_too_large" if is_xml and most == LARGEST_XML else "package_too_large")
            if size > RATIO_COUNTS_FROM and size > HIGHEST_RATIO * max(info.compress_size, 1):
                raise DocumentError("zip_bomb", limit=HIGHEST_RATIO)
            chunks.append(chunk)
    if size != info.file_size:
        raise DocumentError("damaged_package")
    return b"".join(chunks)


class XmlReader:
    """Parses the XML of one package: no entities, no network, no DTD, and a limit on the nodes of all of it."""

    def __init__(self) -> None:
        self._nodes = 0

    def parse(self, data: bytes) -> etree._Element:
        """The root of an XML part. `DocumentError` when it is not well-formed, holds a DOCTYPE, or is too much."""
        self._nodes += data.count(b"<") + data.count(b"=")
        if self._nodes > MOST_NODES or len(data) > LARGEST_XML:
            raise DocumentError("part_too_large")
        if _DOCTYPE.search(data):
            raise DocumentError("doctype")
        parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
        try:
            root = etree.fromstring(data, parser)
        except etree.XMLSyntaxError as error:
            raise DocumentError(_xml_fault(error)) from None
        except ValueError:
            raise DocumentError("damaged_xml") from None
        if root.getroottree().docinfo.internalDTD is not None:
            raise DocumentError("doctype")
        return root


def _xml_fault(error: etree.XMLSyntaxError) -> str:
    said = str(error)
    if "depth" in said.lower():
        return "too_deep"
    return "part_too_large" if "huge" in said.lower() or "too long" in said.lower() else "damaged_xml"
