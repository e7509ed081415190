"""The package of a Word file: members in their order, content types, relationships; written back the same."""

import io
import posixpath
import re
import zipfile
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from urllib.parse import unquote

from lxml import etree

from scrub_app.core.documents.docx.names import NAMESPACES, RELATIONSHIP, both
from scrub_app.core.documents.docx.trees import outermost, take_out_asides
from scrub_app.core.documents.limits import LARGEST_TOTAL, XML_NAMES, Member, XmlReader, read_zip
from scrub_app.core.errors import DocumentError

_END_OF_ZIP = 22
"""The bytes of the last record of a zip that has no comment."""

_DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
CONTENT_TYPES = "[Content_Types].xml"
_OFFICE_DOCUMENT = tuple(f"{uri}/officeDocument" for uri in NAMESPACES["r"])
_INSTRUCTION = re.compile(rb"<\?(?!xml[\s?])", re.IGNORECASE)
_WIDE = re.compile(rb"\s*<\?xml[^>]*utf-?16", re.IGNORECASE)
_DEFAULT, _OVERRIDE = both("ct:Default", "ct:Override")


@dataclass(frozen=True, slots=True)
class Relationship:
    """One relationship: `target` is a member's name, or the raw target when `external`."""

    id: str
    kind: str
    target: str
    external: bool


class Package:
    """The members of a package by name, with what they are. Trees are parsed when asked for, and then kept."""

    def __init__(self, members: Iterable[Member], reader: XmlReader | None = None) -> None:
        self.members = tuple(members)
        self.reader = reader or XmlReader()
        self.has_comments = False
        self.with_asides: set[str] = set()
        self._by_name = {m.name: m for m in self.members}
        self._folded = {m.name.casefold(): m.name for m in self.members}
        self._roots: dict[str, etree._Element] = {}
        self._defaults: dict[str, str] = {}
        self._overrides: dict[str, str] = {}
        self._read_content_types()
        self.rels = {m.name: self._read_rels(m.name) for m in self.members if is_rels(m.name)}

    @property
    def size(self) -> int:
        """The bytes of all members together."""
        return sum(len(member.data) for member in self.members)

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    def data(self, name: str) -> bytes:
        """The bytes of a member."""
        return self._by_name[name].data

    def root(self, name: str) -> etree._Element:
        """The tree of a member. `DocumentError` when it is no sound XML."""
        if name not in self._roots:
            self._roots[name] = root = self.reader.parse(self.data(name))
            if take_out_asides(root):
                self.with_asides.add(name)
        return self._roots[name]

    def parts_with_asides(self) -> list[str]:
        """The members that hold comments or instructions, which no reader shows; they are gone from the trees."""
        for member in self.members:
            if member.name.lower().endswith(XML_NAMES) and _may_hold_asides(member.data):
                self.root(member.name)
        return [member.name for member in self.members if member.name in self.with_asides]

    def content_type(self, name: str) -> str:
        """The content type of a member, in lower case; empty when none is given."""
        folded = "/" + name.casefold()
        extension = name.rpartition("/")[2].rpartition(".")[2].casefold()
        return self._overrides.get(folded) or self._defaults.get(extension, "")

    def relationships(self, name: str) -> Mapping[str, Relationship]:
        """The relationships of a part by their id; those of the package itself for the empty name."""
        return self.rels.get(rels_name(name), {})

    def main_part(self) -> str:
        """The name of the main document part. `DocumentError` when there is none."""
        for relationship in self.relationships("").values():
            if relationship.kind in _OFFICE_DOCUMENT and relationship.target in self:
                return relationship.target
        raise DocumentError("no_document_part")

    def _read_content_types(self) -> None:
        name = self._folded.get(CONTENT_TYPES.casefold())
        if name is None:
            raise DocumentError("no_document_part")
        for row in self.root(name):
            kind = (row.get("ContentType") or "").strip().lower()
            if row.tag == _DEFAULT:
                self._defaults[(row.get("Extension") or "").casefold()] = kind
            elif row.tag == _OVERRIDE:
                self._overrides[(row.get("PartName") or "").casefold()] = kind

    def _read_rels(self, name: str) -> dict[str, Relationship]:
        found: dict[str, Relationship] = {}
        for row in self.root(name):
            if row.tag == RELATIONSHIP:
                target, external = row.get("Target") or "", row.get("TargetMode") == "External"
                place = target if external else self._resolve(name, target)
                found[row.get("Id") or ""] = Relationship(row.get("Id") or "", row.get("Type") or "", place, external)
        return found

    def _resolve(self, rels: str, target: str) -> str:
        """The member that a target names; its name may be percent-encoded in the package too."""
        folder = posixpath.dirname(posixpath.dirname(rels))
        raw = target.split("#")[0]
        joined = [
            path.lstrip("/") if path.startswith("/") else posixpath.normpath(posixpath.join(folder, path))
            for path in (raw, unquote(raw))
        ]
        return next((self._folded[name.casefold()] for name in joined if name.casefold() in self._folded), joined[-1])

    def renamed(self, names: Mapping[str, str]) -> bytes:
        """The package as bytes, with other names for some members, and for their relationships, wherever they stand."""
        names = {**names, **{rels_name(old): rels_name(new) for old, new in names.items() if rels_name(old) in self}}
        changed = {CONTENT_TYPES: serialised(_with_part_names(self.root(CONTENT_TYPES), names))}
        for rels in self.rels:
            root = self.root(rels)
            rows = [row for row in root.iter(RELATIONSHIP) if row.get("TargetMode") != "External"]
            moved = [
                (row, names[old]) for row in rows if (old := self._resolve(rels, row.get("Target") or "")) in names
            ]
            for row, new in moved:
                row.set("Target", f"/{new}")
            changed |= {rels: serialised(root)} if moved else {}
        members = [replace(member, data=changed.get(member.name, member.data)) for member in self.members]
        return Package([_named(m, names.get(m.name, m.name)) for m in members]).written({})

    def written(self, changed: Mapping[str, bytes], dropped: frozenset[str] = frozenset()) -> bytes:
        """The package as bytes, with the changed members in place of the old ones and without the dropped ones."""
        sink = io.BytesIO()
        with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
            for member in self.members:
                if member.name not in dropped:
                    archive.writestr(_header(member.info), changed.get(member.name, member.data))
            for name in changed:
                if name not in self:
                    archive.writestr(_header(zipfile.ZipInfo(name)), changed[name])
        return sink.getvalue()


def _may_hold_asides(data: bytes) -> bool:
    """Whether comments or instructions may stand in a part. In UTF-16 that is not told by its bytes."""
    instructions = data.find(b"<?", 5) >= 0 and _INSTRUCTION.search(data) is not None
    return instructions or b"<!--" in data or _WIDE.match(data) is not None


def _with_part_names(types: etree._Element, names: Mapping[str, str]) -> etree._Element:
    folded = {"/" + old.casefold(): "/" + new for old, new in names.items()}
    for row in types:
        new = folded.get((row.get("PartName") or "").casefold())
        if new:
            row.set("PartName", new)
    return types


def _named(member: Member, name: str) -> Member:
    info = copy(member.info)
    info.filename = name
    return Member(name, member.data, info)


def _header(info: zipfile.ZipInfo) -> zipfile.ZipInfo:
    header = zipfile.ZipInfo(info.filename, (1980, 1, 1, 0, 0, 0))
    header.compress_type = zipfile.ZIP_STORED if info.compress_type == zipfile.ZIP_STORED else zipfile.ZIP_DEFLATED
    header.external_attr = info.external_attr
    return header


def open_package(data: bytes, around: Package | None = None) -> Package:
    """Read a package, which may lie in another one and then shares its limits.

    `DocumentError` for what is damaged, hostile or encrypted.
    """
    if around is None:
        package = Package(read_zip(data))
    else:
        package = Package(read_zip(data, LARGEST_TOTAL - around.size), around.reader)
    ended = data[-_END_OF_ZIP:].startswith(b"PK\x05\x06")
    package.has_comments = not ended or any(member.info.comment for member in package.members)
    return package


def is_rels(name: str) -> bool:
    """Whether a member holds relationships."""
    folder, file = posixpath.split(name)
    return file.endswith(".rels") and posixpath.basename(folder) == "_rels"


def rels_name(part: str) -> str:
    """The member that holds the relationships of a part."""
    folder, file = posixpath.split(part)
    return posixpath.join(folder, "_rels", file + ".rels")


def source_of(rels: str) -> str:
    """The part whose relationships a member holds; empty for those of the package."""
    folder = posixpath.dirname(posixpath.dirname(rels))
    return posixpath.join(folder, posixpath.basename(rels)[: -len(".rels")])


def serialised(root: etree._Element) -> bytes:
    """A tree as the bytes of a part, with the declaration that Word writes."""
    return _DECLARATION + b"".join(etree.tostring(e, encoding="UTF-8", xml_declaration=False) for e in outermost(root))
