"""How much memory a pattern asks for before it looks at any text: recursion without end, repeats of repeats."""

import math
import re

_PIECE = re.compile(
    r"\\."
    r"|\[\^?\]?(?:\\.|[^\]\\])*\]"
    r"|\{(?P<low>[0-9]*)(?P<range>,?)(?P<high>[0-9]*)\}"
    r"|\((?:\?(?P<calls>R|&|P>|[+-]?[0-9]))?"
    r"|.",
    re.DOTALL,
)


def weight(pattern: str) -> float:
    """The number of pieces of `pattern` with every counted repeat written out; infinite when it calls itself."""
    sums, last = [0.0], 0.0
    for piece in _PIECE.finditer(pattern):
        if piece["calls"]:
            return math.inf
        sign = piece.group()[0]
        if sign == "(":
            sums.append(0.0)
            last = 0.0
        elif sign == ")":
            last = sums.pop()
            sums = sums or [0.0]
            sums[-1] += last
        elif (times := _times(piece)) is not None:
            sums[-1] += last * (times - 1)
            last *= times
        elif sign not in "*+?":
            last = 1.0
            sums[-1] += last
    return sum(sums)


def _times(piece: re.Match[str]) -> int | None:
    """How often a counted repeat repeats at most, once at least; None for what is none (`{`, `{}`, `{e<=2}`)."""
    counts = [int(piece[name][:9]) for name in ("low", "high") if piece[name]]
    return max(1, *counts) if counts else None
