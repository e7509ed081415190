"""Small ODT packages made by hand, and what stands in one as another reader than Scrub's sees it."""

import io
import zipfile
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
NAMES = {
    "office": OASIS + "office:1.0",
    "text": OASIS + "text:1.0",
    "table": OASIS + "table:1.0",
    "style": OASIS + "style:1.0",
    "draw": OASIS + "drawing:1.0",
    "svg": OASIS + "svg-compatible:1.0",
    "fo": OASIS + "xsl-fo-compatible:1.0",
    "meta": OASIS + "meta:1.0",
    "config": OASIS + "config:1.0",
    "manifest": OASIS + "manifest:1.0",
    "xlink": "http://www.w3.org/1999/xlink",
    "dc": "http://purl.org/dc/elements/1.1/",
}
DECLARED = " ".join(f'xmlns:{prefix}="{uri}"' for prefix, uri in NAMES.items())
STYLES = {
    "T1": 'fo:font-weight="bold"',
    "T2": 'fo:font-style="italic"',
    "T3": 'fo:font-weight="bold" fo:font-style="italic"',
}
MIMETYPE = "application/vnd.oasis.opendocument.text"


def part(root: str, body: str) -> str:
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<office:{root} {DECLARED} office:version="1.3">{body}</office:{root}>'
    )


def content(paragraphs: str, before: str = "") -> str:
    styles = "".join(
        f'<style:style style:name="{name}" style:family="text"><style:text-properties {looks}/></style:style>'
        for name, looks in STYLES.items()
    )
    return part(
        "document-content",
        f"<office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:text>{before}{paragraphs}</office:text></office:body>",
    )


def odt(paragraphs: str, before: str = "", **more: str | bytes) -> bytes:
    """A package of these paragraphs; `more` are further members, `__` in their names for a slash, `_xml` for `.xml`."""
    members: dict[str, str | bytes] = {"mimetype": MIMETYPE, "content.xml": content(paragraphs, before)}
    members |= {name.replace("__", "/").replace("_xml", ".xml").replace("_png", ".png"): m for name, m in more.items()}
    return package(members)


def package(members: Mapping[str, str | bytes]) -> bytes:
    names = "".join(f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type=""/>' for name in members)
    manifest = f'<manifest:manifest xmlns:manifest="{NAMES["manifest"]}">{names}</manifest:manifest>'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in {**members, "META-INF/manifest.xml": manifest}.items():
            kind = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name), data, kind)
    return out.getvalue()


def members(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def q(name: str) -> str:
    prefix, _, local = name.partition(":")
    return f"{{{NAMES[prefix]}}}{local}"


def characters(data: bytes, member: str = "content.xml") -> list[tuple[str, str]]:
    """Every character of the paragraphs with how it looks, as the standard library's parser sees them."""
    root = ElementTree.fromstring(members(data)[member])
    looks = {
        style.get(q("style:name"), ""): str(sorted(style.find(q("style:text-properties")).attrib.items()))  # type: ignore[union-attr]
        for style in root.iter(q("style:style"))
        if style.find(q("style:text-properties")) is not None
    }
    found: list[tuple[str, str]] = []
    for paragraph in root.iter(
        q("text:p"),
    ):
        found += [*_characters(paragraph, "", looks), ("\n", "")]
    return found


def _characters(element: ElementTree.Element, look: str, looks: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    yield from ((sign, look) for sign in element.text or "")
    for child in element:
        if child.tag == q("text:s"):
            yield from [(" ", look)] * int(child.get(q("text:c"), "1"))
        elif child.tag in (q("text:tab"), q("text:line-break")):
            yield ("\t" if child.tag == q("text:tab") else "\n", look)
        elif child.tag == q("text:span"):
            name = child.get(q("text:style-name"), "")
            yield from _characters(child, looks.get(name, name) if name else look, looks)
        elif child.tag not in (q("text:note"), q("office:annotation"), q("draw:frame")):
            yield from _characters(child, look, looks)
        yield from ((sign, look) for sign in child.tail or "")
