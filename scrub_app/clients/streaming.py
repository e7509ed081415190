"""Restoring a stream: what may be the beginning of a token is held back until it is one, or can be none any more."""

from scrub_app.clients.protection import Check, Protection

_LONGEST_TAIL = 256


class StreamRestorer:
    """The text of one answer, piece by piece. What comes out of `feed` and `close` together is the restored text."""

    def __init__(self, protection: Protection) -> None:
        self._protection = protection
        self._tail = protection.session.ledger.tail
        self._before = ""
        self._held = ""
        self.check = Check()

    def feed(self, piece: str) -> str:
        """What can be given on after `piece` came in."""
        text = self._held + piece
        cut = self._open_from(text)
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

    def _restored(self, text: str) -> str:
        if not text:
            return ""
        begun = (self._before + text).lstrip()[:2]
        in_json = begun[:1] == "{" or begun in ('["', "[{")
        back = self._protection.session.restore(text, strict=False, repair=True, before=self._before, in_json=in_json)
        self._before += text
        self.check += Check.of(back)
        return back.text
