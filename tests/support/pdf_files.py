"""Small PDFs made by hand: pages of lines in Helvetica, and whatever objects a test puts beside them."""

from collections.abc import Mapping, Sequence

FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"
PICTURE = b"<< /Type /XObject /Subtype /Image /Width 1000 /Height 1000 /BitsPerComponent 8 /ColorSpace /DeviceGray >>"


def stream(data: bytes, entries: bytes = b"") -> bytes:
    head = entries.removesuffix(b">>").rstrip() if entries else b"<<"
    return head + b" /Length %d >>\nstream\n" % len(data) + data + b"\nendstream"


def lines(*texts: str) -> bytes:
    """A content stream that shows each text on a line of its own."""
    shown = b"".join(b"(" + _escaped(text) + b") Tj 0 -14 Td\n" for text in texts)
    return b"BT /F1 11 Tf 50 780 Td\n" + shown + b"ET"


def _escaped(text: str) -> bytes:
    raw = text.encode("cp1252")
    return raw.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")


def pdf(
    pages: Sequence[bytes],
    *,
    page_entries: Mapping[int, bytes] | None = None,
    catalogue: bytes = b"",
    info: bytes = b"",
    objects: Mapping[int, bytes] | None = None,
) -> bytes:
    """A PDF of these content streams. Page `n` (from 0) is object `10 + 2n`; own `objects` have numbers from 100."""
    bodies: dict[int, bytes] = {
        1: b"<< /Type /Catalog /Pages 2 0 R " + catalogue + b" >>",
        2: b"<< /Type /Pages /Count %d /Kids [%s] >>"
        % (len(pages), b" ".join(b"%d 0 R" % (10 + 2 * n) for n in range(len(pages)))),
        3: FONT,
        4: b"<< " + info + b" >>",
        5: stream(b"\0", PICTURE),
    }
    for number, content in enumerate(pages):
        extra = (page_entries or {}).get(number, b"")
        bodies[10 + 2 * number] = (
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R "
            b"/Resources << /Font << /F1 3 0 R >> /XObject << /Im1 5 0 R >> >> %s >>"
        ) % (11 + 2 * number, extra)
        if b"/Im1 Do" not in content:
            bodies[10 + 2 * number] = bodies[10 + 2 * number].replace(b" /XObject << /Im1 5 0 R >>", b"")
        bodies[11 + 2 * number] = stream(content)
    bodies |= objects or {}
    return _written(bodies)


def _written(bodies: Mapping[int, bytes]) -> bytes:
    out = bytearray(b"%PDF-1.7\n")
    places: dict[int, int] = {}
    for number, body in sorted(bodies.items()):
        places[number] = len(out)
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    start, size = len(out), max(bodies) + 1
    out += b"xref\n0 %d\n" % size
    for number in range(size):
        kind = b"n" if number in places else b"f"
        out += b"%010d %05d %s \n" % (places.get(number, 0), 0 if kind == b"n" else 65535, kind)
    out += b"trailer\n<< /Size %d /Root 1 0 R /Info 4 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, start)
    return bytes(out)
