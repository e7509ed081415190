"""Places: whether a token stands in running text, where Scrub itself wrote it, or in something that carries it away."""

from collections import Counter

from scrub_app.core.audit.ground import Ground
from scrub_app.core.documents.model import Place, TokenForm
from scrub_app.core.scrubkey.model import DocumentEntry
from scrub_app.core.tokens.contexts import Contexts

CARRIED = "carried"
"""The field of a document entry that counts, per token, how often masking left it in a carrier of plain text."""

_STORIES = (
    *(Place.BODY, Place.TABLE, Place.TEXT_BOX, Place.HEADER, Place.FOOTER, Place.FOOTNOTE, Place.ENDNOTE),
    *(Place.COMMENT, Place.DELETED, Place.GLOSSARY),
)
"""Where text is running text, but for what stands in the code of a field: a field in a field, say."""

_CODES = {
    Place.LINK: "link_target",
    Place.FIELD: "field",
    Place.ALT_TEXT: "attribute",
    Place.NAME: "name",
    Place.PROPERTY: "property",
    **dict.fromkeys(_STORIES, "field"),
}


class Places:
    """What masking recorded of one document, and what is left of it as the tokens of the edited text are met."""

    def __init__(self, ground: Ground, entry: DocumentEntry | None) -> None:
        self._ground = ground
        self._contexts = Contexts(ground.text)
        self._written: set[tuple[object, object]] = set()
        self._carried: Counter[str] = Counter()
        if entry is not None:
            self._written = {(p.get("token"), p.get("place")) for p in entry.places if not p.get("running")}
            carried = entry.extra.get(CARRIED)
            if isinstance(carried, dict):
                self._carried.update({t: n for t, n in carried.items() if isinstance(n, int)})

    def carrier(self, start: int, end: int, token: str | None) -> str | None:
        """The code of what carries the place away; None in running text and where Scrub wrote this token itself."""
        segment = self._ground.segment(start)
        if segment is not None and not segment.running:
            if token and (token, segment.place.value) in self._written:
                return None
            return _CODES.get(segment.place, "attribute" if segment.form is not TokenForm.BARE else "name")
        code = self._contexts.carrier(start, end)
        if code is None or (code != "url" and not self._ground.is_text):
            return None
        if token and self._carried[token] > 0:
            self._carried[token] -= 1
            return None
        return code
