"""Reading an RTF as RTF 1.9.1 asks: groups, destinations, code pages of fonts, `\\bin` data skipped by its length."""

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from scrub_app.core.documents.model import Note, Place
from scrub_app.core.documents.rtf_words import (
    CHARACTERS,
    CHARSETS,
    FOREIGN,
    SHAPE_TEXTS,
    SILENT,
    STORIES,
    SYMBOLS,
    THROUGH,
)
from scrub_app.core.errors import DocumentError

DEEPEST = 2_000
_PIECE = re.compile(
    rb"\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|[\r\n]+|([^\\{}\r\n]+)"
)
_LETTERS = re.compile(rb"[A-Za-z]{3,}")


@dataclass(slots=True)
class Stream:
    """The text of one destination, as it grows."""

    place: Place
    readable: bool = True
    running: bool = True
    parts: list[str] = field(default_factory=list)
    number: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """What a group inherits and gives back: where its text goes, its font, its marks."""

    stream: Stream | None
    word: str = ""
    font: int = -1
    skip: int = 1
    deleted: bool = False
    silent: bool = False


class Reader:
    """One reading of the bytes of an RTF."""

    def __init__(self, data: bytes) -> None:
        self.body = Stream(Place.BODY)
        self.streams: list[Stream] = []
        self.foreign: list[Note] = []
        self.warnings: dict[str, None] = {}
        self._data = data
        self._state = State(self.body)
        self._stack: list[State] = []
        self._pending = bytearray()
        self._starred = self._fresh = False
        self._to_skip = 0
        self._page = "cp1252"
        self._fonts: dict[int, str] = {}
        self._shape_property = ""
        self._numbers = {Place.FOOTNOTE: 0, Place.COMMENT: 0}

    def read(self) -> None:
        """Read to the end of the outer group. `DocumentError` (`damaged`) when it never ends."""
        place, end = 0, len(self._data)
        while place < end:
            match = _PIECE.match(self._data, place)
            if match is None:
                place += 1
                continue
            place = match.end()
            word, number, code, symbol, brace, text = match.groups()
            if brace:
                if brace == b"{":
                    self._open()
                elif self._close():
                    return
            elif word:
                value = int(number) if number else None
                place += self._word(word.decode("ascii"), value)
            elif code:
                self._byte(bytes.fromhex(code.decode("ascii")))
            elif symbol:
                self._symbol(symbol.decode("latin-1"))
            elif text:
                self._text(text)
        raise DocumentError("damaged")

    def _open(self) -> None:
        self._flush()
        self._to_skip = 0
        if len(self._stack) >= DEEPEST:
            raise DocumentError("too_complex")
        self._stack.append(self._state)
        self._starred, self._fresh = False, True

    def _close(self) -> bool:
        self._flush()
        self._to_skip = 0
        self._starred = self._fresh = False
        if not self._stack:
            raise DocumentError("damaged")
        self._state = self._stack.pop()
        return not self._stack

    def _word(self, word: str, number: int | None) -> int:
        """Handle a control word. Returns how many bytes of data follow it."""
        if word == "bin":
            return max(number or 0, 0)
        if self._skipped():
            return 0
        fresh, self._fresh = self._fresh, False
        if fresh or self._starred or word in STORIES or word in FOREIGN:
            self._destination(word, starred=self._starred, fresh=fresh)
        handler = _HANDLERS.get(word)
        if handler is not None:
            self._flush()
            handler(self, number)
        elif word in CHARACTERS:
            self._put(CHARACTERS[word])
        return 0

    def _destination(self, word: str, *, starred: bool, fresh: bool) -> None:
        self._starred = False
        if not (fresh or starred) or self._state.silent:
            return
        self._flush()
        if word in FOREIGN:
            self.foreign.append(Note("rtf", FOREIGN[word]))
        if word in STORIES and not (word == "sv" and self._shape_property not in SHAPE_TEXTS):
            self._enter(word)
        elif word in SILENT or word == "sv":
            self._state = replace(self._state, stream=None, word=word, silent=word not in ("fonttbl", "sn"))
        elif starred and word not in THROUGH:
            self._state = replace(self._state, stream=None, word="?", silent=True)

    def _enter(self, word: str) -> None:
        place, readable, running = STORIES[word]
        if place in self._numbers:
            self._numbers[place] += 1
        stream = Stream(place, readable, running, number=self._numbers.get(place, 0))
        self.streams.append(stream)
        if self._state.stream is self.body and place in (Place.FOOTNOTE, Place.TEXT_BOX):
            # Its text follows the paragraph that it hangs on.
            self.body.parts.append(f"\0{len(self.streams) - 1}\0")
        self._state = replace(self._state, stream=stream, word=word, font=-1, deleted=False)

    def _symbol(self, symbol: str) -> None:
        if symbol == "*":
            self._starred = True
            return
        if not self._skipped() and symbol in SYMBOLS:
            self._fresh = False
            self._put(SYMBOLS[symbol])

    def _byte(self, byte: bytes) -> None:
        if not self._skipped():
            self._fresh = False
            self._pending += byte

    def _text(self, text: bytes) -> None:
        if self._to_skip:
            cut = min(self._to_skip, len(text))
            self._to_skip -= cut
            text = text[cut:]
        self._fresh = False
        if self._state.word == "?" and _LETTERS.search(text):
            self.warnings["unreadable_destination"] = None
        if self._state.word == "sn":
            self._shape_property = text.decode("latin-1").strip()
        self._pending += text

    def _skipped(self) -> bool:
        """Whether what comes is the stand-in that follows a Unicode character."""
        if self._to_skip:
            self._to_skip -= 1
            return True
        return False

    def _flush(self) -> None:
        if self._pending:
            text = self._pending.decode(self._fonts.get(self._state.font, self._page), "replace")
            self._pending.clear()
            self._put(text)

    def _put(self, text: str) -> None:
        self._flush()
        stream = self._state.stream
        if stream is None or self._state.silent:
            return
        if self._state.deleted and stream is self.body:
            self.warnings["has_deleted_text"] = None
            if not self.streams or self.streams[-1].place is not Place.DELETED:
                self.streams.append(Stream(Place.DELETED, readable=False))
            stream = self.streams[-1]
        stream.parts.append(text.replace("\0", "\ufffd"))

    def set_unicode(self, number: int | None) -> None:
        """Take one UTF-16 unit, and skip what stands for it in old programs."""
        self._put(chr((number or 0) & 0xFFFF))
        self._to_skip = self._state.skip

    def set_font(self, number: int | None) -> None:
        """Take the font of the text, or begin its row in the table."""
        self._state = replace(self._state, font=number or 0)

    def set_charset(self, number: int | None) -> None:
        """Take the character set of the font whose row this is."""
        if self._state.word == "fonttbl" and (number or 0) in CHARSETS:
            self._fonts[self._state.font] = CHARSETS[number or 0]

    def set_page(self, number: int | None) -> None:
        """Take the code page of the whole document."""
        self._page = _known(f"cp{number}") or ("utf-8" if number == 65001 else self._page)

    def set_skip(self, number: int | None) -> None:
        """Take how many bytes stand for a Unicode character."""
        self._state = replace(self._state, skip=max(number if number is not None else 1, 0))

    def set_deleted(self, number: int | None) -> None:
        """Begin or end text that a tracked change took out."""
        self._state = replace(self._state, deleted=number != 0)

    def set_plain(self, _number: int | None) -> None:
        """End every mark of characters."""
        self._state = replace(self._state, deleted=False)

    def set_hidden(self, number: int | None) -> None:
        """Note that there is text that does not show."""
        if number != 0:
            self.warnings["hidden_text"] = None

    def set_mac(self, _number: int | None) -> None:
        """Take the character set of the old Macintosh."""
        self._page = "mac_roman"


_HANDLERS: dict[str, Callable[[Reader, int | None], None]] = {
    "u": Reader.set_unicode,
    "f": Reader.set_font,
    "fcharset": Reader.set_charset,
    "ansicpg": Reader.set_page,
    "uc": Reader.set_skip,
    "deleted": Reader.set_deleted,
    "plain": Reader.set_plain,
    "v": Reader.set_hidden,
    "mac": Reader.set_mac,
}


def _known(name: str) -> str | None:
    try:
        return codecs.lookup(name).name
    except LookupError:
        return None
