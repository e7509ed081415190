"""Blank pictures: what stands where a picture was that a person chose to leave out, in the format that it had."""

import base64
import struct

_PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
_GIF = base64.b64decode("R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==")
_JPEG = base64.b64decode(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////"
    "////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q=="
)
_SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'


def _bmp() -> bytes:
    return (
        b"BM"
        + struct.pack("<IHHI", 58, 0, 0, 54)
        + struct.pack("<IiiHHIIiiII", 40, 1, 1, 1, 24, 0, 4, 0, 0, 0, 0)
        + (b"\xff\xff\xff\x00")
    )


def _emf() -> bytes:
    box = struct.pack("<4i", 0, 0, 1, 1)
    header = (
        struct.pack("<II", 1, 88) + box + box + struct.pack("<IIIIHHIII", 0x464D4520, 0x10000, 108, 2, 1, 0, 0, 0, 0)
    )
    return header + struct.pack("<ii", 1, 1) + struct.pack("<ii", 1, 1) + struct.pack("<IIIII", 14, 20, 0, 0, 20)


def _wmf() -> bytes:
    head = struct.pack("<IHhhhhHI", 0x9AC6CDD7, 0, 0, 0, 1, 1, 96, 0)
    checksum = 0
    for (word,) in struct.iter_unpack("<H", head[:20]):
        checksum ^= word
    return (
        head
        + struct.pack("<H", checksum)
        + struct.pack("<HHHIHIH", 1, 9, 0x300, 12, 0, 3, 0)
        + struct.pack("<IH", 3, 0)
    )


_BY_TYPE = {
    "image/jpeg": _JPEG,
    "image/jpg": _JPEG,
    "image/gif": _GIF,
    "image/bmp": _bmp(),
    "image/svg+xml": _SVG,
    "image/x-emf": _emf(),
    "image/emf": _emf(),
    "image/x-wmf": _wmf(),
    "image/wmf": _wmf(),
}


def blank_picture(content_type: str) -> bytes:
    """A picture of one blank point, of a content type; PNG for those that every program tells by their content."""
    return _BY_TYPE.get(content_type, _PNG)
