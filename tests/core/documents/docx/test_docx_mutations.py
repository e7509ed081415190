"""Mutated files: whatever is done to the bytes, only Scrub's own errors come out."""

import random
from functools import cache
from pathlib import Path

import pytest
import word_files as made
from word_files import paragraph, run

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.model import Kind, Replacement
from scrub_app.core.errors import ScrubError

PROBE = Path(__file__).parent / "probe" / "probe.docx"


@cache
def originals() -> tuple[dict[str, bytes], ...]:
    field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF a </w:instrText></w:r>'
    change = f'<w:ins w:id="1" w:author="x">{run("een")}</w:ins>'
    table = f"<w:tbl><w:tr><w:tc>{paragraph('cel')}</w:tc><w:tc>{paragraph('twee')}</w:tc></w:tr></w:tbl>"
    small = made.package(
        paragraph("Jan ", run("de", "<w:b/>"), change, field) + table, links={"r1": "mailto:a%40b.example"}
    )
    return made.unzipped(PROBE.read_bytes()), made.unzipped(small)


def mutated(seed: int) -> bytes:
    """One file with a few bytes changed: in the zip itself, or in a part that is then zipped again."""
    chance = random.Random(seed)
    members = dict(chance.choice(originals()))
    if chance.random() < 0.3:
        return _damaged(made.zipped(members), chance)
    name = chance.choice(list(members))
    members[name] = _damaged(members[name], chance)
    return made.zipped(members)


def _damaged(data: bytes, chance: random.Random) -> bytes:
    work = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(work) + 1)
        kind = chance.randrange(5)
        if kind == 0 and at < len(work):
            work[at] = chance.randrange(256)
        elif kind == 1:
            del work[at : at + chance.randint(1, 40)]
        elif kind == 2:
            piece = work[at : at + chance.randint(1, 200)]
            work[at:at] = piece * chance.randint(1, 3)
        elif kind == 3:
            other = chance.randrange(len(work) + 1)
            work[at:at] = work[other : other + chance.randint(1, 300)]
        else:
            work[at : at + 8] = chance.choice((b"<w:p>", b"</w:r>", b'="', b"\x00", b"&#0;", b"-1", b"99999999999999"))
    return bytes(work)


def survives(seed: int) -> None:
    """Open, mask and restore; nothing but a `ScrubError` may come out."""
    try:
        document = open_docx(mutated(seed), Kind.DOCX)
        token = "[[SP_PERSON_0001_A7F3]]"
        chosen = [s for s in document.segments if s.end - s.start > 2][::3]
        masked = document.mask([Replacement(s.start, s.end - 1, token, token) for s in chosen])
        again = open_docx(masked.data, masked.kind)
        places = [again.text.find(token)]
        again.restore([Replacement(p, p + len(token), "Jan\tde", token) for p in places if p >= 0], masked.places)
    except ScrubError:
        pass


def test_mutated_files_raise_only_our_own_errors() -> None:
    for seed in range(300):
        survives(seed)


@pytest.mark.nightly
@pytest.mark.timeout(3600)
def test_ten_thousand_mutated_files_raise_only_our_own_errors() -> None:
    for seed in range(1_000, 11_000):
        survives(seed)
