"""Small messages of Outlook (MS-OXMSG in MS-CFB), written by hand."""

import struct
from collections.abc import Sequence
from dataclasses import dataclass, field

SECTOR = 512
_FREE, _END, _FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
_UNICODE, _BINARY = 0x001F, 0x0102


@dataclass
class Folder:
    """A storage: properties that become streams, and folders in it."""

    name: str
    head: int
    properties: list[tuple[int, int, bytes]] = field(default_factory=list)
    folders: list["Folder"] = field(default_factory=list)

    def text(self, tag: int, value: str) -> None:
        if value:
            self.properties.append((tag, _UNICODE, value.encode("utf-16-le")))

    def streams(self) -> list[tuple[str, bytes]]:
        rows = [
            struct.pack("<HHIII", kind, tag, 6, len(data) + (2 if kind == _UNICODE else 0), 0)
            for tag, kind, data in self.properties
        ]
        named = [(f"__substg1.0_{tag:04X}{kind:04X}", data) for tag, kind, data in self.properties]
        return [("__properties_version1.0", bytes(self.head) + b"".join(rows)), *named]


def msg(
    *,
    subject: str = "",
    sender: tuple[str, str] = ("", ""),
    recipients: Sequence[tuple[str, str]] = (),
    body: str = "",
    html: bytes = b"",
    rtf: bytes = b"",
    attachments: Sequence[str] = (),
) -> bytes:
    """A message with these parts."""
    root = Folder("Root Entry", 32)
    for tag, value in (
        (0x001A, "IPM.Note"),
        (0x0037, subject),
        (0x0C1A, sender[0]),
        (0x0C1F, sender[1]),
        (0x1000, body),
    ):
        root.text(tag, value)
    root.text(0x0E04, "; ".join(name for name, _ in recipients))
    root.properties += [(0x1013, _BINARY, html)] * bool(html) + [(0x1009, _BINARY, rtf)] * bool(rtf)
    for number, (name, address) in enumerate(recipients):
        person = Folder(f"__recip_version1.0_#{number:08X}", 8)
        person.text(0x3001, name)
        person.text(0x39FE, address)
        person.text(0x3003, address)
        root.folders.append(person)
    for number, name in enumerate(attachments):
        file = Folder(f"__attach_version1.0_#{number:08X}", 8)
        file.text(0x3707, name)
        file.text(0x370E, "application/pdf")
        file.properties.append((0x3701, _BINARY, b"%PDF"))
        root.folders.append(file)
    return _compound(root)


def _compound(root: Folder) -> bytes:
    """All streams are small ones: they stand in one stream of 64-byte sectors that belongs to the root entry."""
    entries: list[list[int | str]] = []
    small: list[bytes] = []
    table: list[int] = []

    def add(folder: Folder, kind: int) -> int:
        index = len(entries)
        entries.append([folder.name, kind, _FREE, _END, 0, _FREE])
        children = []
        for name, content in folder.streams():
            assert len(content) < 4096, "a stream of this size has no place among the small ones"
            count = max(-(-len(content) // 64), 1)
            children.append(len(entries))
            entries.append([name, 2, _FREE, len(table), len(content), _FREE])
            small.append(content.ljust(count * 64, b"\0"))
            table.extend([*range(len(table) + 1, len(table) + count), _END])
        children += [add(inner, 1) for inner in folder.folders]
        entries[index][2] = children[0] if children else _FREE
        for child, following in zip(children, [*children[1:], _FREE], strict=True):
            entries[child][5] = following
        return index

    add(root, 5)
    stream = b"".join(small)
    entries[0][3], entries[0][4] = 0, len(stream)
    return _packed(stream, table, entries)


def _packed(stream: bytes, small_table: list[int], entries: list[list[int | str]]) -> bytes:
    directory = b"".join(_entry(*entry) for entry in entries)  # type: ignore[arg-type]
    parts = [_filled(part) for part in (stream, struct.pack(f"<{len(small_table)}I", *small_table), directory)]
    sizes = [len(part) // SECTOR for part in parts]
    total, fats = sum(sizes), 1
    while fats * (SECTOR // 4) < total + fats:
        fats += 1
    table: list[int] = []
    for size in sizes:
        table += [*range(len(table) + 1, len(table) + size), _END]
    table += [_FAT] * fats
    table += [_FREE] * (fats * (SECTOR // 4) - len(table))
    mark = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
    counts = (0, fats, sizes[0] + sizes[1], 0, 4096, sizes[0], sizes[1], _END, 0)
    header = struct.pack("<8s16xHHHHH6xIIIIIIIII", mark, 0x3E, 3, 0xFFFE, 9, 6, *counts)
    places = [total + number for number in range(fats)] + [_FREE] * (109 - fats)
    return header + struct.pack("<109I", *places) + b"".join(parts) + struct.pack(f"<{len(table)}I", *table)


def _filled(part: bytes) -> bytes:
    return part.ljust(-(-len(part) // SECTOR) * SECTOR, b"\xff" if len(part) % 64 else b"\0")


def _entry(name: str, kind: int, child: int, start: int, size: int, right: int) -> bytes:
    raw = name.encode("utf-16-le")
    head = (raw, len(raw) + 2, kind, 1, _FREE, right, child)
    return struct.pack("<64sHBBIII16x4x16xIQ", *head, start if kind in (2, 5) else 0, size)
