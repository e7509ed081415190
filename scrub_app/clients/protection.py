"""The protection of one conversation: what goes to a model is masked, what comes back is restored and checked."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from scrub_app.clients import walking
from scrub_app.core import workflow
from scrub_app.core.errors import SessionError
from scrub_app.core.escaping import as_it_is
from scrub_app.core.issuing import Issuer, MemoryIssuer
from scrub_app.core.rules import Rules
from scrub_app.core.sessions.key_ledger import KeyLedger
from scrub_app.core.sessions.restoring import Restored
from scrub_app.core.sessions.session import Session
from scrub_app.core.spans import Span
from scrub_app.system import messages as sentences
from scrub_app.system.key_access import new_key

_MOST_REMEMBERED = 1_000

Messages = Sequence[Mapping[str, Any]]


class ToolPolicy(StrEnum):
    """What becomes of the arguments of a tool that a model calls.

    `RESTORE` puts the values in, for a tool of one's own; `PASS` leaves the tokens, for a tool of others; `REFUSE`
    ends the answer with "tool_refused" when there is a token in them.
    """

    RESTORE = "restore"
    PASS = "pass"
    REFUSE = "refuse"


@dataclass(frozen=True, slots=True)
class Check:
    """What one answer did to its tokens: how many came back `exact`, were `repaired`, were `lost` (damaged beyond
    repair), are `unknown` (never issued), or stay `withheld` because they stand in a link or code.
    """

    exact: int = 0
    repaired: int = 0
    lost: int = 0
    unknown: int = 0
    withheld: int = 0

    def __add__(self, other: "Check") -> "Check":
        return Check(
            self.exact + other.exact,
            self.repaired + other.repaired,
            self.lost + other.lost,
            self.unknown + other.unknown,
            self.withheld + other.withheld,
        )

    @classmethod
    def of(cls, back: Restored) -> "Check":
        """The counts of one restored text."""
        return cls(back.restored, back.repaired, back.lost, back.unknown, back.withheld)

    @property
    def sound(self) -> bool:
        """Whether nothing is missing and nothing is strange; what was repaired counts as sound."""
        return not (self.lost or self.unknown or self.withheld)


@dataclass(repr=False)
class Protection:
    """One conversation. All its messages, tool results and answers share one session.

    `issuer` keeps the tokens (an open key of `scrub_app.system.openkey` for a map that lasts; without one they live as
    long as this object). `strict` makes an answer that is not sound an error ("answer_unsound"). `tools` names the
    policy per tool, `other_tools` that of the rest. `attachments` lets pictures, sound and files out, unmasked as they
    are. `on_check` is told of every answer; `last_check` is the latest.
    """

    issuer: Issuer | None = None
    rules: Rules = field(default_factory=Rules)
    language: str = "en"
    strict: bool = False
    tools: Mapping[str, ToolPolicy] = field(default_factory=dict)
    other_tools: ToolPolicy = ToolPolicy.RESTORE
    attachments: bool = False
    on_check: Callable[[Check], None] | None = None
    last_check: Check = field(default_factory=Check)

    def __post_init__(self) -> None:
        self.session = Session(KeyLedger(self.issuer or MemoryIssuer(new_key())))
        self._found: dict[str, list[Span]] = {}

    def mask(self, data: Any) -> Any:
        """`data` (messages, or any part of a call that holds text for the model) with its values masked. A copy.

        `SessionError` "attachment_refused" for a picture, sound or a file in it.
        """
        if not self.attachments and walking.attached(data):
            raise SessionError("attachment_refused")
        texts: list[str] = []

        def collect(text: str) -> str:
            texts.append(text)
            return text

        walking.over_request(data, collect)
        masked = iter(self.session.mask(texts, [self._detect(text) for text in texts]).texts)
        return walking.over_request(data, lambda _text: next(masked).text)

    def instruction(self) -> str | None:
        """The one line that tells a model what tokens are; None while there are none."""
        entries = self.session.ledger.entries
        return sentences.sentence(self.language, "client", "instruction", example=entries[0].token) if entries else None

    def restore(self, answer: Any) -> tuple[Any, Check]:
        """`answer` (JSON values, or one text) with the originals back, and what was found wrong. A copy.

        `SessionError`: "tool_refused", and in strict mode "answer_unsound".
        """
        check = Check()

        def text(masked: str) -> str:
            nonlocal check
            back = self.session.restore(masked, strict=False, repair=True)
            check += Check.of(back)
            return back.text

        def arguments(tool: str, given: Any) -> Any:
            nonlocal check
            back, found = self.restore_arguments(tool, given)
            check += found
            return back

        restored = text(answer) if isinstance(answer, str) else walking.over_answer(answer, text, arguments)
        self.told(check)
        return restored, check

    def restore_arguments(self, tool: str, given: Any) -> tuple[Any, Check]:
        """The arguments of a tool call, as text of JSON or as values, by the policy of the tool.

        Text that is no JSON is restored as text. `SessionError` "tool_refused".
        """
        policy = self.tools.get(tool, self.other_tools)
        values, spelled = _parsed(given)
        check = Check()

        def text(masked: str) -> str:
            nonlocal check
            back = self.session.restore(masked, strict=False, repair=True, spelled=as_it_is)
            check += Check.of(back)
            return back.text

        restored = walking.over_values(values, text)
        if check == Check() or policy is ToolPolicy.PASS:
            return given, Check()
        if policy is ToolPolicy.REFUSE:
            raise SessionError("tool_refused")
        return json.dumps(restored, ensure_ascii=False) if spelled else restored, check

    def told(self, check: Check) -> None:
        """Pass on the check of an answer. `SessionError` "answer_unsound" in strict mode."""
        self.last_check = check
        if self.on_check is not None:
            self.on_check(check)
        if self.strict and not check.sound:
            raise SessionError("answer_unsound", lost=check.lost, unknown=check.unknown, withheld=check.withheld)

    def stop_if_unsound(self, check: Check) -> None:
        """In strict mode a stream goes no further once it is unsound: `SessionError` "answer_unsound"."""
        if self.strict and not check.sound:
            self.told(check)

    def _detect(self, text: str) -> list[Span]:
        """The spans of a text; those of earlier turns are remembered, for a history comes again with every call."""
        found = self._found.get(text)
        if found is None:
            found = workflow.detect(text, rules=self.rules)
            if len(self._found) >= _MOST_REMEMBERED:
                # Another thread may have forgotten it first.
                self._found.pop(next(iter(self._found)), None)
            self._found[text] = found
        return found


def _parsed(given: Any) -> tuple[Any, bool]:
    if not isinstance(given, str):
        return given, False
    try:
        return json.loads(given), True
    except (ValueError, RecursionError):
        return given, False


def with_instruction(messages: Messages, line: str | None) -> list[Mapping[str, Any]]:
    """The messages with the instruction at the end of their system message, or as a new first one."""
    rows = list(messages)
    if line is None:
        return rows
    if rows and rows[0].get("role") in ("system", "developer") and isinstance(rows[0].get("content"), str):
        return [{**rows[0], "content": f"{rows[0]['content']}\n\n{line}"}, *rows[1:]]
    return [{"role": "system", "content": line}, *rows]
