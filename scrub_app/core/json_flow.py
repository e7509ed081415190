"""Following JSON that comes in pieces, among other text: which characters stand in a string of it.

Text is taken for JSON from a brace or a bracket on, for as long as it can be JSON.
"""

import re
from enum import Enum, auto

_BEGINS = re.compile(r"[{\[]")
_STOPS = re.compile(r'["\\\x00-\x1f]')
_WORD = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")
_OF_WORDS = frozenset("+-.0123456789abcdefghijklmnopqrstuvwxyzE")
_BLANK = frozenset(" \t\r\n")
_PAIRS = {"{": "}", "[": "]"}
_LONGEST_WORD = 40


class _Wants(Enum):
    """What may come next."""

    ANYTHING = auto()
    KEY = auto()
    COLON = auto()
    VALUE = auto()
    NEXT = auto()
    WORD = auto()
    STRING = auto()
    ESCAPED = auto()


class JsonFlow:
    """One stream of text. `take` is given every piece of it once."""

    def __init__(self) -> None:
        self._closing: list[str] = []
        self._wants = _Wants.ANYTHING
        self._fresh = False
        self._is_key = False
        self._word = ""

    def take(self, text: str) -> list[tuple[int, int]]:
        """The ranges of `text` that stand in strings of JSON."""
        strings: list[tuple[int, int]] = []
        at = 0
        while at < len(text):
            if self._wants is _Wants.ANYTHING:
                begin = _BEGINS.search(text, at)
                if begin is None:
                    break
                at = begin.start()
            elif self._wants is _Wants.STRING:
                stop = _STOPS.search(text, at)
                end = len(text) if stop is None else stop.start()
                strings.append((at, end))
                at = end
                if stop is None:
                    break
            self._wants = self._after(text[at])
            at += 1
        return strings

    def _after(self, sign: str) -> _Wants:
        """What may come after `sign`."""
        if self._wants is _Wants.ESCAPED:
            return _Wants.STRING if sign in '"\\/bfnrtu' else self._lost(sign)
        if self._wants is _Wants.STRING:
            return self._in_string(sign)
        if self._wants is _Wants.WORD:
            return self._in_word(sign)
        return self._between(sign, self._wants)

    def _in_string(self, sign: str) -> _Wants:
        if sign == "\\":
            return _Wants.ESCAPED
        if sign == '"':
            return _Wants.COLON if self._is_key else _Wants.NEXT
        return self._lost(sign)

    def _in_word(self, sign: str) -> _Wants:
        if sign in _OF_WORDS and len(self._word) < _LONGEST_WORD:
            self._word += sign
            return _Wants.WORD
        return self._between(sign, _Wants.NEXT) if _WORD.fullmatch(self._word) else self._lost(sign)

    def _between(self, sign: str, wants: _Wants) -> _Wants:
        if sign in _BLANK:
            return wants
        fresh, self._fresh = self._fresh, False
        if sign in _PAIRS and wants in (_Wants.ANYTHING, _Wants.VALUE):
            return self._opened(sign)
        if self._closing and sign == self._closing[-1] and (fresh or wants is _Wants.NEXT):
            self._closing.pop()
            return _Wants.NEXT if self._closing else _Wants.ANYTHING
        if sign == '"' and wants in (_Wants.KEY, _Wants.VALUE):
            self._is_key = wants is _Wants.KEY
            return _Wants.STRING
        if sign == ":" and wants is _Wants.COLON:
            return _Wants.VALUE
        if sign == "," and wants is _Wants.NEXT:
            return _Wants.KEY if self._closing[-1] == "}" else _Wants.VALUE
        if sign in _OF_WORDS and wants is _Wants.VALUE:
            self._word = sign
            return _Wants.WORD
        return self._lost(sign)

    def _opened(self, sign: str) -> _Wants:
        self._closing.append(_PAIRS[sign])
        self._fresh = True
        return _Wants.KEY if sign == "{" else _Wants.VALUE

    def _lost(self, sign: str) -> _Wants:
        """It was no JSON; what breaks it may begin some."""
        self._closing = []
        self._fresh = False
        return self._opened(sign) if sign in _PAIRS else _Wants.ANYTHING
