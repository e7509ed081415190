"""Recording: what the key remembers of a masked document, counted the way an audit will count it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from scrub_app.core.documents.model import Document, MaskedFile, TokenForm
from scrub_app.core.json_values import Json
from scrub_app.core.scrubkey.model import DocumentEntry, ScrubKey
from scrub_app.core.tokens.contexts import count_carried
from scrub_app.core.tokens.grammar import STRICT_BARE, find_strict, parse

ORDER = "order"
"""The field of a document entry that says in which order its tokens stand, where that is not the order of issue."""


def document_entry(
    key: ScrubKey, source: bytes, date: str, file: MaskedFile, written: Document, shown: str, left: Sequence[str]
) -> DocumentEntry:
    """The record of one masked document. `written` is the masked file opened again, `shown` its readable text.

    `left` are the texts that a person let stay; only their digests are kept.
    """
    tokens = sorted(_tokens(written))
    whole = Counter(token for _, _, token in tokens)
    for place in file.places:
        token = place.get("token")
        if isinstance(token, str) and token not in whole:
            whole[token] += 1
    extra: dict[str, Json] = {}
    if carried := count_carried(written.text, tokens):
        extra["carried"] = dict(carried)
    in_text = [str(found.token) for found in find_strict(shown)]
    if order := _order({"document": [token for _, _, token in tokens], "readable": in_text}):
        extra[ORDER] = order
    return DocumentEntry(
        id=key.document_id(source),
        masked_sha256=sha256(file.data).hexdigest(),
        date=date,
        expected=dict(whole),
        kinds={
            "document": dict(whole),
            "readable": dict(Counter(in_text)),
        },
        places=file.places,
        left=tuple(sorted({key.digest(value) for value in left})),
        extra=extra,
    )


def _order(kinds: Mapping[str, Sequence[str]]) -> dict[str, Json]:
    """The counters in the order in which they first stand, per kind of export; none where they simply ascend."""
    found: dict[str, Json] = {}
    for kind, tokens in kinds.items():
        counters = [token.counter for one in dict.fromkeys(tokens) if (token := parse(one))]
        if counters != sorted(counters):
            found[kind] = [*counters]
    return found


def _tokens(document: Document) -> Iterator[tuple[int, int, str]]:
    """The tokens of a document with their places, in brackets, and bare where a segment spells them so."""
    inside: set[int] = set()
    for found in find_strict(document.text):
        inside.add(found.start + len("[["))
        yield found.start, found.end, str(found.token)
    for segment in document.segments:
        if segment.form is TokenForm.BARE:
            for match in STRICT_BARE.finditer(document.text, segment.start, segment.end):
                if match.start() in inside:
                    continue
                yield match.start(), match.end(), f"[[{match[0]}]]"
