"""The package of an ODT: its members in their order, the parts that are read, and writing it back the same."""

import io
import re
import zipfile
from collections.abc import Iterable, Iterator, Mapping

from lxml import etree

from scrub_app.core.documents.limits import Member, XmlReader, read_zip
from scrub_app.core.documents.odt.names import full
from scrub_app.core.errors import DocumentError

MIMETYPE, MANIFEST = "mimetype", "META-INF/manifest.xml"
CONTENT, STYLES, META, SETTINGS = "content.xml", "styles.xml", "meta.xml", "settings.xml"
_OF_AN_OBJECT = re.compile(r"(?:[^/]+/)+(?:content|styles|meta)\.xml")
_PATH = full("manifest:full-path")


class Package:
    """The members by name, with their trees. `DocumentError` for an encrypted one and for one without a content."""

    def __init__(self, data: bytes) -> None:
        self.members = read_zip(data)
        self._by_name = {m.name: m for m in self.members}
        self._reader = XmlReader()
        self._roots: dict[str, etree._Element] = {}
        if MANIFEST in self._by_name and self.root(MANIFEST).find(f".//{full('manifest:encryption-data')}") is not None:
            raise DocumentError("encrypted")
        if CONTENT not in self._by_name:
            raise DocumentError("not_a_document")

    def __contains__(self, name: str) -> bool:
        return name in self._by_name

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all members, in their order."""
        return tuple(m.name for m in self.members)

    def root(self, name: str) -> etree._Element:
        """The tree of a member, parsed once."""
        if name not in self._roots:
            self._roots[name] = self._reader.parse(self._by_name[name].data)
        return self._roots[name]

    def parts(self) -> Iterator[str]:
        """The members whose text is read, in order: the body, page styles, what is embedded, properties."""
        embedded = [name for name in self.names if _OF_AN_OBJECT.fullmatch(name)]
        yield from (name for name in (CONTENT, STYLES, *embedded, META) if name in self)

    def trees(self) -> Mapping[str, etree._Element]:
        """The trees that were asked for so far, by the name of their member."""
        return self._roots

    def written(self, changed: Iterable[str], dropped: Iterable[str]) -> bytes:
        """The package as bytes: changed trees written anew, dropped members gone, all others byte for byte.

        The `mimetype` comes first and is stored, as OpenDocument 1.3 part 2, 3.3 asks.
        """
        gone, anew = frozenset(dropped), frozenset(changed)
        if gone and MANIFEST in self:
            anew |= self._unlisted(gone)
        out = io.BytesIO()
        ordered = sorted(self.members, key=lambda m: m.name != MIMETYPE)
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for member in ordered:
                if member.name not in gone:
                    data = serialised(self.root(member.name)) if member.name in anew else member.data
                    archive.writestr(_header(member), data)
        return out.getvalue()

    def _unlisted(self, gone: frozenset[str]) -> frozenset[str]:
        root = self.root(MANIFEST)
        rows = [row for row in root.iterchildren(etree.Element) if str(row.get(_PATH) or "") in gone]
        for row in rows:
            root.remove(row)
        return frozenset({MANIFEST}) if rows else frozenset()


def _header(member: Member) -> zipfile.ZipInfo:
    header = zipfile.ZipInfo(member.name, (1980, 1, 1, 0, 0, 0))
    stored = member.name == MIMETYPE or member.info.compress_type == zipfile.ZIP_STORED
    header.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
    header.external_attr = member.info.external_attr
    return header


def serialised(root: etree._Element) -> bytes:
    """A tree as the bytes of a member, with the declaration that OpenDocument programs write."""
    return etree.tostring(root.getroottree(), xml_declaration=True, encoding="UTF-8")
