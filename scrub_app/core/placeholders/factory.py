"""The factory of placeholders: the base of all families, and the check of those that are to be taken back."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, get_args, get_origin

from scrub_app.core.errors import MaskingError
from scrub_app.core.placeholders.preserving import Nothing, RecognisableIdentity

LONGEST = 256
"""Characters of the longest token that is ever looked for."""

P_co = TypeVar("P_co", bound=Nothing, covariant=True)


@dataclass(frozen=True, slots=True, repr=False)
class Mention:
    """What a placeholder is asked for. `number` counts the different values, `rank` those of one type, from 1.

    `attempt` is above 0 when the placeholder that was given already stands for another value.
    """

    value: str
    entity: str
    number: int = 1
    rank: int = 1
    attempt: int = 0


class Placeholders(ABC, Generic[P_co]):
    """Writes the placeholder of a value. The type parameter says what it keeps; `preserves` is the same at run time.

    `grammar` finds a whole token in any text (None: its placeholders cannot be told from prose); `loose`, where there
    is one, finds what a damaged token may look like. `tail` is how a text ends in which a token may have begun: what a
    stream holds back.
    """

    preserves: ClassVar[type[Nothing]] = Nothing
    grammar: re.Pattern[str] | None = None
    loose: re.Pattern[str] | None = None
    tail: re.Pattern[str] = re.compile(rf"\S{{1,{LONGEST}}}\Z")

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        for base in getattr(cls, "__orig_bases__", ()):
            kept = get_args(base)
            if isinstance(get_origin(base), type) and kept and isinstance(kept[0], type):
                cls.preserves = kept[0]

    @abstractmethod
    def write(self, mention: Mention) -> str:
        """The placeholder of a value."""

    def find(self, text: str) -> Iterator[tuple[int, int]]:
        """The places of whole tokens in `text`, in reading order; none for a family without a grammar."""
        if self.grammar is not None:
            for match in self.grammar.finditer(text):
                if match.end() - match.start() <= LONGEST:
                    yield match.span()


_TRIALS = (Mention("Jansen", "PERSON", 1, 1), Mention("Bakker", "PERSON", 2, 2))


def reversible(factory: Placeholders[RecognisableIdentity]) -> Placeholders[RecognisableIdentity]:
    """The factory, when its tokens can be taken back: what restores asks this before it uses one.

    `MaskingError` "placeholder_irreversible" for a family that keeps less, or whose tokens its grammar does not find.
    """
    if not isinstance(factory, Placeholders) or not issubclass(factory.preserves, RecognisableIdentity):
        raise MaskingError("placeholder_irreversible")
    tokens = [factory.write(trial) for trial in _TRIALS]
    for token in tokens:
        if list(factory.find(f"x{token}y")) != [(1, 1 + len(token))]:
            raise MaskingError("placeholder_irreversible")
    if len(set(tokens)) != len(tokens):
        raise MaskingError("placeholder_irreversible")
    return factory
