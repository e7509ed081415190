"""What to tell the AI: leave the tokens alone, and who is who, without a value in it."""

from collections.abc import Mapping

from scrub_app.core.tokens.grammar import parse
from scrub_app.system.messages import sentence


def instruction(identities: Mapping[str, int], language: str) -> str:
    """The instruction in `language`, with a line for every identity of the key that has more than one token."""
    together: dict[int, list[str]] = {}
    for token, identity in identities.items():
        if parse(token) is not None:
            together.setdefault(identity, []).append(token)
    lines = [" = ".join(tokens) for tokens in together.values() if len(tokens) > 1]
    text = sentence(language, "instruction", "opening")
    if lines:
        text += "\n\n" + sentence(language, "instruction", "legend") + "\n" + "\n".join(lines)
    return text
