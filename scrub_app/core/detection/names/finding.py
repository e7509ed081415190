"""Find the names of a text: people, places and organisations."""

from collections.abc import Sequence

from scrub_app.core.detection.names import denials, grouping, islands, organisations, support, verdicts
from scrub_app.core.detection.names.grouping import Group
from scrub_app.core.detection.names.tokens import Tokens, tokenise
from scrub_app.core.detection.names.verdicts import ORGANISATION, PERSON, PLACE
from scrub_app.core.spans import Decision, Span

AT_LEAST = 0.15
SURE = 0.95
_ENTITIES = {PERSON: "PERSON", PLACE: "LOCATION", ORGANISATION: "ORGANIZATION"}


def find_names(text: str, taken: Sequence[tuple[int, int]]) -> list[Span]:
    """The names in `text` outside the ranges `taken`, in reading order.

    `decision` is `mask` where the tagger is sure or other evidence joins it, else `ask`.
    """
    tokens = tokenise(text, taken)
    modes = islands.modes(tokens.words)
    thought = verdicts.tagged(tokens, modes)
    denials.deny(tokens, modes, thought)
    support.support(tokens.words, thought)
    organisations.organisations(tokens.words, thought)
    found = []
    for group in grouping.groups(tokens, thought, AT_LEAST):
        whole = grouping.trimmed(group, tokens)
        if whole:
            found.append(_span(whole, tokens))
    return found


def _span(group: Group, tokens: Tokens) -> Span:
    decision = Decision.MASK if group.sure >= SURE or group.reason != "tagger" else Decision.ASK
    confidence = round(min(0.99, 0.5 + group.sure / 2), 2)
    return Span(
        tokens.starts[group.start],
        tokens.ends[group.end - 1],
        _ENTITIES[group.kind],
        confidence,
        "names",
        decision,
        reason=group.reason,
    )
