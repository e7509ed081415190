"""The port through which masking gets tokens, and the issuer that keeps its key in memory."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, Issuing, ScrubKey, TokenRequest


class Issuer(Protocol):
    """Hands out tokens. The open key of `system/` locks, reloads, issues and saves in one step."""

    @property
    def key(self) -> ScrubKey:
        """The key as it stands now."""

    def issue(self, requests: Sequence[TokenRequest]) -> list[Entry]:
        """The entry of each request, in order; new ones are saved before this returns."""

    def record(self, document: DocumentEntry, rules: Rules) -> None:
        """Remember a masked document and the rules it was masked with; saved before this returns."""


class MemoryIssuer:
    """An issuer whose key is never written: for a dry run, and for keys that live as long as a session."""

    def __init__(self, key: ScrubKey) -> None:
        self._key = key
        self._issuing: Issuing | None = None

    @property
    def key(self) -> ScrubKey:
        """The key as it stands now."""
        return self._key

    def issue(self, requests: Sequence[TokenRequest]) -> list[Entry]:
        """The entry of each request, in order."""
        if self._issuing is None:
            self._issuing = Issuing(self._key)
        entries = self._issuing.issue(requests)
        self._key = self._issuing.grown(self._key)
        return entries

    def record(self, document: DocumentEntry, rules: Rules) -> None:
        """Remember a masked document and its rules."""
        self._key = replace(self._key.with_document(document), rules=rules)
