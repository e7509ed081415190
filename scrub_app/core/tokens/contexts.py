"""Where in a text a token stands: in running text, or in a place that can carry a value out or has a syntax of its own.

Only a stretch around the token is looked at, so that the cost does not depend on the length of the text.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cached_property

_REACH = 2_000
_SCHEME = re.compile(
    r"(?:[A-Za-z][A-Za-z0-9+.-]{1,20}://|\b(?:mailto|tel|sip|data|javascript|file|cid|sms|callto):|\bwww\.)"
)
_TARGET = re.compile(
    r"!?\[[^\[\]\n]{0,300}(?:\[[^\[\]\n]{0,80}\][^\[\]\n]{0,80})*\]\(\s*"
    r"(?:<[^<>\n]*|[^\s()<>]*(?:\([^\s()]*\)[^\s()]*)*)\Z"
)
"""A target in angle brackets may hold blanks (CommonMark 0.31, 6.3)."""

_DEFINITION = re.compile(r"^[ ]{0,3}\[[^\]\n]{1,200}\]:[ \t]*(?:<[^<>\n]*|\S*)\Z", re.MULTILINE)
_TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9:-]*(?:\s[^<>]*)?\Z")
_COMMAND = re.compile(r"\\(?:href|url|includegraphics|input|write18)\s*(?:\[[^\]]*\])?\{[^{}\s]*\Z")
_FENCE = re.compile(r"^[ ]{0,3}(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^\n`]*$", re.MULTILINE)
_SCRIPT = re.compile(
    r"<(script|style)\b(?![^<>]*\btype=[\"']application/(?:ld\+)?json[\"'])[^<>]*>.*?(?:</\1\s*>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
"""A script that is JSON is data, and no program."""

_WORD_ENDS = frozenset(" \t\r\n\f\v\u00a0\"'<>|\\^`")
_DATA_LANGUAGES = frozenset(
    [
        "",
        "text",
        "txt",
        "plain",
        "plaintext",
        "markdown",
        "md",
        "json",
        "jsonl",
        "csv",
        "tsv",
        "yaml",
        "yml",
        "xml",
        "html",
        "toml",
        "email",
        "eml",
        "diff",
    ]
)
"""Fences in these languages hold an answer, not a program: what stands there is running text."""


class Contexts:
    """The places of one text. Fences are found once; the rest is looked up around each token."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _programs(self) -> list[tuple[int, int]]:
        return _program_fences(self._text) + [match.span() for match in _SCRIPT.finditer(self._text)]

    def carrier(self, start: int, end: int) -> str | None:
        """The carrier in which `[start, end)` stands (url, link_target, attribute, code); None in running text."""
        text = self._text
        left = text[max(0, start - _REACH) : start]
        word = _word_before(left)
        if word and _SCHEME.search(word):
            return "url"
        if "](" in left and _TARGET.search(left[-700:]):
            return "link_target"
        if "]:" in left and _DEFINITION.search(left[left.rfind("\n") + 1 :]):
            return "link_target"
        if "<" in left and left.rfind("<") > left.rfind(">") and _TAG.search(left[left.rfind("<") :]):
            return "attribute"
        if "{" in left and _COMMAND.search(left[-400:]):
            return "link_target"
        return "code" if self._in_code(start, end) else None

    def _in_code(self, start: int, end: int) -> bool:
        if any(a <= start < b for a, b in self._programs):
            return True
        text = self._text
        line = max(text.rfind("\n", max(0, start - _REACH), start) + 1, start - _REACH, 0)
        before = text[line:start]
        if "`" not in before or before.replace("```", "").count("`") % 2 == 0:
            return False
        stop = text.find("\n", end, end + _REACH)
        return "`" in text[end : stop if stop >= 0 else end + _REACH]


def _word_before(left: str) -> str:
    """What stands before the end of `left` without a blank or a quotation mark."""
    at = len(left)
    while at and left[at - 1] not in _WORD_ENDS:
        at -= 1
    return left[at:]


def _program_fences(text: str) -> list[tuple[int, int]]:
    if "```" not in text and "~~~" not in text:
        return []
    found: list[tuple[int, int]] = []
    opened: tuple[int, str, str] | None = None
    for match in _FENCE.finditer(text):
        if opened is None:
            opened = (match.end(), match[1], match[2].lower())
        elif match[1].startswith(opened[1]) and not match[2]:
            if opened[2] not in _DATA_LANGUAGES:
                found.append((opened[0], match.start()))
            opened = None
    if opened and opened[2] not in _DATA_LANGUAGES:
        found.append((opened[0], len(text)))
    return found


def count_carried(text: str, tokens: Iterable[tuple[int, int, str]]) -> dict[str, int]:
    """How often each of `tokens` (start, end, token) stands in a carrier of `text`."""
    contexts = Contexts(text)
    return dict(Counter(token for start, end, token in tokens if contexts.carrier(start, end)))
