"""Profiles: what is found becomes what is proposed. Which types are on, their tier, what is asked, what stays."""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from scrub_app.core import resources
from scrub_app.core.entities import CATALOGUE, Tier
from scrub_app.core.errors import DetectionError
from scrub_app.core.spans import Decision, Span


@dataclass(frozen=True, slots=True)
class Profile:
    """What one profile does: types that are `off`, `remove`d or `ask`ed; reasons that `keep`; `hints` it looks for."""

    name: str
    threshold: float
    sure: float
    off: frozenset[str]
    ask: frozenset[str]
    remove: frozenset[str]
    keep_types: frozenset[str]
    keep_reasons: frozenset[str]
    hints: frozenset[str]

    def propose(self, spans: Iterable[Span]) -> Iterator[Span]:
        """The spans that this profile shows, each with the tier and the decision that it proposes."""
        for span in spans:
            if span.entity in self.off or span.confidence < self.threshold:
                continue
            tier = Tier.REMOVE if span.entity in self.remove else CATALOGUE[span.entity].tier
            decision = self._decision(span)
            if tier is not span.tier or decision is not span.decision:
                span = replace(span, tier=tier, decision=decision)
            yield span

    def _decision(self, span: Span) -> Decision:
        if span.entity in self.keep_types or span.reason in self.keep_reasons:
            return Decision.KEEP
        if span.decision is Decision.MASK and (span.entity in self.ask or span.confidence < self.sure):
            return Decision.ASK
        return span.decision


@cache
def profile(name: str) -> Profile:
    """The profile `name`; `DetectionError` ("profile_unknown") when there is none."""
    table = _tables().get(name)
    if table is None:
        raise DetectionError("profile_unknown", known=", ".join(names()))
    lists = {
        key: frozenset(table.get(key, ())) for key in ("off", "ask", "remove", "keep_types", "keep_reasons", "hints")
    }
    return Profile(name=name, threshold=table.get("threshold", 0.0), sure=table.get("sure", 0.0), **lists)


def names() -> tuple[str, ...]:
    """The names of the profiles, in the order in which they are offered."""
    return tuple(_tables())


@cache
def _tables() -> dict[str, dict[str, Any]]:
    return tomllib.loads(resources.path("profiles", "profiles.toml").read_text("utf-8"))
