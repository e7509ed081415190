"""A stand-in for the AI's edit: one line rewritten, and two tokens damaged the way that models damage them."""

import io
import zipfile
from dataclasses import dataclass

from scrub_app.core.tokens.grammar import Token, find_strict

CLOSING = ("Met vriendelijke groet,", "Hoogachtend,")
"""The line of the sample letter that is rewritten, and what it becomes."""

_BODY = "word/document.xml"


@dataclass(frozen=True, slots=True)
class Edit:
    """An edited document, and each damaged token: before and after."""

    data: bytes
    damaged: tuple[tuple[str, str], ...]


def edited(masked: bytes) -> Edit:
    """The masked sample letter after the edit. Each damaged token is one that stands in the body once."""
    with zipfile.ZipFile(io.BytesIO(masked)) as package:
        parts = {name: package.read(name) for name in package.namelist()}
    body = parts[_BODY].decode("utf-8")
    tokens = [found.token for found in find_strict(body)]
    once = [token for token in tokens if tokens.count(token) == 1]
    number = next(token for token in once if token.entity == "BSN")
    name = next(token for token in once if token.entity == "PERSON")
    damaged = ((str(number), _dashed(number)), (str(name), str(name).lower()))
    for before, after in (*damaged, CLOSING):
        body = body.replace(before, after)
    parts[_BODY] = body.encode("utf-8")
    return Edit(_packed(parts), damaged)


def _dashed(token: Token) -> str:
    return f"[SP-{token.entity}-{token.counter:04d}-{token.integrity}]"


def _packed(parts: dict[str, bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as package:
        for name, data in parts.items():
            package.writestr(name, data)
    return written.getvalue()
