"""RTF that a document takes in, edited in its place. What the reader of whole RTF files finds more than that is not
simple, and then nothing is edited."""

import re

from scrub_app.core.documents.docx.markup import Markup
from scrub_app.core.documents.docx.parts import Part
from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.rtf_words import CHARACTERS, SILENT, STORIES, SYMBOLS, THROUGH
from scrub_app.core.errors import DocumentError

_PIECE = re.compile(
    r"\\(?P<word>[a-zA-Z]{1,32})(?P<number>-?\d{1,10})? ?|\\'(?P<code>[0-9a-fA-F]{2})|\\(?P<symbol>[^a-zA-Z])"
    r"|(?P<brace>[{}])|(?P<text>[^\\{}\r\n]+)|[\r\n]+",
    re.DOTALL,
)
_WORD = re.compile(r"\w+")
_BREAKS = ("\n", "\t")


def read_rtf(data: bytes, part: Part) -> Markup | None:
    """The texts of an RTF; None when it holds data in between, or the whole reader finds a word that stands in none."""
    # Imported when one comes along: it reads as the other kinds do, and those take time to load.
    from scrub_app.core.documents.rtf import open_rtf

    text = data.decode("latin-1")
    if r"\bin" in text:
        return None
    cutter = _Cutter(part)
    try:
        cutter.cut(text)
        whole = set(_WORD.findall(open_rtf(data).text))
    except DocumentError:
        return None
    here = {word for slot in cutter.markup.slots for word in _WORD.findall(slot.text)}
    return cutter.markup if whole <= here else None


def _spelled(text: str) -> str:
    """A text as RTF spells it (RTF 1.9.1, Unicode RTF)."""
    return "".join([_SPELLED.get(c) or (c if c < "\x80" else _unicode(c)) for c in text])


_SPELLED = {"\\": r"\\", "{": r"\{", "}": r"\}", "\n": r"\line ", "\t": r"\tab "}


def _unicode(character: str) -> str:
    raw = character.encode("utf-16-le", "surrogatepass")
    units = [int.from_bytes(raw[at : at + 2], "little", signed=True) for at in range(0, len(raw), 2)]
    return r"{\uc1" + "".join([rf"\u{unit}?" for unit in units]) + "}"


class _Cutter:
    """Cuts an RTF into raw pieces and texts."""

    def __init__(self, part: Part) -> None:
        self.markup = Markup("latin-1", is_html=False, spell=_spelled)
        self._part = part
        self._slot: Slot | None = None
        self._raw: list[str] = []
        self._shown: list[str] = []
        self._silent = False
        self._stack: list[tuple[bool, int, bool]] = []
        self._story = False
        self._fresh = self._starred = False
        self._skips, self._to_skip = 1, 0
        self._page = "cp1252"

    def cut(self, text: str) -> None:
        """Read the whole of it."""
        place = 0
        for match in _PIECE.finditer(text):
            self._piece(match, text[place : match.end()])
            place = match.end()
        self._markup(text[place:])

    def _piece(self, match: re.Match[str], raw: str) -> None:
        if match["brace"]:
            self._group(match["brace"], raw)
        elif match["word"]:
            self._word(match["word"], int(match["number"]) if match["number"] else None, raw)
        elif match["code"]:
            self._sign(raw, bytes.fromhex(match["code"]).decode(self._page, "replace"))
        elif match["symbol"]:
            self._starred |= match["symbol"] == "*"
            shown = SYMBOLS.get(match["symbol"])
            if shown is None or shown in _BREAKS:
                self._markup(raw, ends=shown is not None)
            else:
                self._sign(raw, shown)
        elif match["text"]:
            skipped = min(self._to_skip, len(raw))
            self._to_skip -= skipped
            self._text(raw, raw[skipped:])
        else:
            self._markup(raw)

    def _group(self, brace: str, raw: str) -> None:
        self._markup(raw, ends=brace == "}" and self._story)
        self._to_skip = 0
        if brace == "{":
            self._stack.append((self._silent, self._skips, self._story))
            self._fresh, self._starred, self._story = True, False, False
        elif self._stack:
            self._silent, self._skips, self._story = self._stack.pop()
            self._fresh = self._starred = False

    def _word(self, word: str, number: int | None, raw: str) -> None:
        opens, self._fresh = self._fresh or self._starred, False
        unknown = self._starred and word not in STORIES and word not in THROUGH
        self._starred = False
        if opens and (word in SILENT or word == "sv" or unknown):
            self._silent = True
        self._story |= opens and word in STORIES
        if word == "u" and number is not None:
            self._text(raw, chr(number & 0xFFFF))
            self._to_skip = self._skips
        elif CHARACTERS.get(word, "\n") not in _BREAKS:
            self._sign(raw, CHARACTERS[word])
        else:
            self._skips = max(number if number is not None else 1, 0) if word == "uc" else self._skips
            self._page = f"cp{number}" if word == "ansicpg" and number in _PAGES else self._page
            self._markup(raw, ends=word in CHARACTERS or (opens and word in STORIES))

    def _sign(self, raw: str, shown: str) -> None:
        self._text(raw, "" if self._to_skip else shown)
        self._to_skip = max(self._to_skip - 1, 0)

    def _text(self, raw: str, shown: str) -> None:
        self._fresh = False
        self._raw.append(raw)
        self._shown.append(shown)

    def _markup(self, raw: str, *, ends: bool = False) -> None:
        """Raw markup behind a text; `ends` when it ends a line."""
        before, shown = "".join(self._raw), "".join(self._shown)
        if before and (self._silent or not shown):
            self.markup.pieces.append(before)
        elif before:
            if self._slot is None:
                self._slot = Slot(self._part.place, self._part.name, running=True, readable=False)
                self.markup.slots.append(self._slot)
            paired = shown.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
            self._slot.atoms.append(self.markup.text(before, paired))
        self._raw, self._shown = [], []
        self.markup.pieces.append(raw)
        self._slot = None if ends else self._slot


_PAGES = frozenset({1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258, 437, 850, 852})
