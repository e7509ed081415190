"""The packed RTF that Outlook keeps in a message (MS-OXRTFCP, "LZFu")."""

import struct

from scrub_app.core.errors import DocumentError

_PACKED, _STORED = 0x75465A4C, 0x414C454D
_LARGEST = 64 << 20
_RING = 4096
_KNOWN = (
    rb"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript \fdecor MS Sans Serif"
    rb"SymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0"
    + b"\r\n"
    + rb"\par \pard\plain\f0\fs20\b\i\u\tab\tx"
)


def unpacked(data: bytes) -> bytes:
    """The RTF in `data`. `DocumentError` when it is damaged or too large."""
    if len(data) < 16:
        raise DocumentError("damaged")
    _, size, kind, _ = struct.unpack("<4I", data[:16])
    if size > _LARGEST:
        raise DocumentError("too_large", limit_mib=_LARGEST >> 20)
    if kind == _STORED:
        return data[16 : 16 + size]
    if kind != _PACKED:
        raise DocumentError("damaged")
    return _inflated(data[16:])


def _inflated(data: bytes) -> bytes:
    ring = bytearray(_KNOWN.ljust(_RING, b"\0"))
    out = bytearray()
    write, place = len(_KNOWN), 0
    while place < len(data):
        flags, place = data[place], place + 1
        for bit in range(8):
            if place >= len(data):
                return bytes(out)
            if not flags >> bit & 1:
                chunk, place = data[place : place + 1], place + 1
            else:
                pair, place = int.from_bytes(data[place : place + 2], "big"), place + 2
                start, length = pair >> 4, (pair & 15) + 2
                if start == write % _RING:
                    return bytes(out)
                chunk = b""
            if chunk:
                ring[write % _RING] = chunk[0]
                out += chunk
                write += 1
                continue
            for step in range(length):
                sign = ring[(start + step) % _RING]
                ring[write % _RING] = sign
                out.append(sign)
                write += 1
    return bytes(out)
