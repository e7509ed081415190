"""Restoring a stream: what may be the beginning of a token is held back until it is one, or can be none any more."""

from scrub_app.clients.protection import Check, Protection
from scrub_app.core.escaping import in_json_string
from scrub_app.core.json_flow import JsonFlow
from scrub_app.core.sessions.restoring import Spelled

_LONGEST_TAIL = 256
_LONGEST_CODE = 2_000
"""Characters of a line in which a code span that was opened is waited for to close."""


class StreamRestorer:
    """The text of one answer, piece by piece. What comes out of `feed` and `close` together is the restored text.

    A value in JSON is spelled for it, wherever in the answer that stands. A code span is held back until it closes or
    its line ends, for no value goes into code.
    """

    def __init__(self, protection: Protection) -> None:
        self._protection = protection
        self._tail = protection.session.ledger.tail
        self._flow = JsonFlow()
        self._before: list[str] = []
        self._line = ""
        self._held = ""
        self.check = Check()

    def feed(self, piece: str) -> str:
        """What can be given on after `piece` came in."""
        text = self._held + piece
        cut = min(self._open_from(text), self._code_from(text))
        self._held = text[cut:]
        return self._restored(text[:cut])

    def close(self) -> str:
        """What was held back when the stream ended: a token that was never closed goes as it is, or repaired."""
        text, self._held = self._held, ""
        return self._restored(text)

    def _open_from(self, text: str) -> int:
        """Where a token may have begun that has not ended; the length of the text when there is none."""
        start = max(0, len(text) - _LONGEST_TAIL)
        window = text[start:]
        if any(place.end == len(window) for place in self._protection.session.ledger.exact(window)):
            return len(text)
        match = self._tail.search(text, start)
        if match is None or (start and match.start() == start):
            # A tail that fills the whole window is too long for a token: it is let go.
            return len(text)
        return match.start()

    def _code_from(self, text: str) -> int:
        """Where a code span was opened that has not closed; the length of the text when there is none."""
        if "`" not in text and "`" not in self._line:
            return len(text)
        start = text.rfind("\n") + 1
        line = text[start:] if start else self._line + text
        opened = line.rfind("`")
        if line.replace("```", "").count("`") % 2 == 0 or len(line) - opened > _LONGEST_CODE:
            return len(text)
        return max(0, len(text) - len(line) + opened)

    def _restored(self, text: str) -> str:
        if not text:
            return ""
        session = self._protection.session
        spelled = self._spelled(text)
        back = session.restore(text, strict=False, repair=True, before=self._before, spelled=spelled)
        self._before.append(text)
        self._line = (self._line + text).rpartition("\n")[2][-_LONGEST_CODE:]
        self.check += Check.of(back)
        return back.text

    def _spelled(self, text: str) -> Spelled:
        strings = self._flow.take(text)

        def spelled(start: int, _end: int, value: str) -> str:
            return in_json_string(value) if any(a <= start < b for a, b in strings) else value

        return spelled
