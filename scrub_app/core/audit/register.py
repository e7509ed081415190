"""The register: what was issued, from an open key or from plain token strings, indexed for the audit."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from scrub_app.core.scrubkey.model import EntryFormat, ScrubKey
from scrub_app.core.tokens.evidence import Issued


@dataclass(frozen=True, slots=True)
class Register:
    """The issued tokens, in the order of issue; `legacy` are those of other systems, `twice` those that stand twice.

    `entities` gives the type of each token. `key` is None when only token strings are known; then nothing is known of
    documents and values either.
    """

    robust: Issued
    entities: dict[str, str]
    legacy: frozenset[str]
    twice: tuple[str, ...]
    tokens: tuple[str, ...]
    key: ScrubKey | None = field(default=None, repr=False)

    @property
    def has_legacy(self) -> bool:
        """Whether any token of another system was issued."""
        return bool(self.legacy)


def register(issued: ScrubKey | Iterable[str]) -> Register:
    """The register of an open key, or of token strings."""
    if isinstance(issued, ScrubKey):
        tokens = [e.token for e in issued.entries]
        entities = {e.token: e.entity for e in issued.entries}
        legacy = frozenset(e.token for e in issued.entries if e.format is not EntryFormat.ROBUST_V1)
        return Register(
            Issued.of(t for t in tokens if t not in legacy), entities, legacy, _twice(tokens), tuple(tokens), issued
        )
    tokens = list(issued)
    robust = Issued.of(tokens)
    entities = {text: token.entity for text, token in robust.tokens.items()}
    return Register(
        robust, entities, frozenset(t for t in tokens if t not in robust.tokens), _twice(tokens), tuple(tokens)
    )


def _twice(tokens: Iterable[str]) -> tuple[str, ...]:
    return tuple(token for token, count in Counter(tokens).items() if count > 1)
