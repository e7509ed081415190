"""A wrong restore is the worst fault: whatever happens to a token, what is repaired in bulk is what stood there."""

import random
from collections.abc import Callable

import pytest
import rendered_tokens
import token_damage

from scrub_app.core.audit import comparing
from scrub_app.core.audit.decisions import unambiguous
from scrub_app.core.audit.model import FindingKind

DAMAGES = pytest.mark.parametrize("damaged", [token_damage.damaged, rendered_tokens.rendered], ids=lambda f: f.__name__)


def wrong_restores(
    damaged: Callable[[tuple[str, ...], random.Random], token_damage.Case], number: int, seed: int
) -> list[token_damage.Case]:
    """The cases, of `number` with 1 to 3 kinds of damage, in which repairing all puts back another token's value.

    They come key by key: what is read off a key is then read once.
    """
    r = random.Random(seed)
    keys = max(20, number // 500)
    return [
        case
        for _ in range(keys)
        for issued in (token_damage.key(r),)
        for case in (damaged(issued, r) for _ in range(number // keys))
        if is_wrong(case)
    ]


def is_wrong(case: token_damage.Case) -> bool:
    """Whether what "repair all unambiguous" puts back is anything but what stood there."""
    audit = comparing.audit(case.text, case.issued)
    repaired = [(f.start or 0, f.end or 0, f.candidate) for f in unambiguous(audit)]
    whole = [(o.start, o.end, o.token) for o in audit.occurrences]
    here = [t for start, end, t in repaired + whole if start < case.end and end > case.start]
    elsewhere = [t for start, end, t in repaired if start >= case.end or end <= case.start]
    return any(t != case.token for t in here) or bool(elsewhere)


@DAMAGES
def test_two_thousand_random_damages_give_no_wrong_restore(damaged: Callable) -> None:
    assert wrong_restores(damaged, 2_000, seed=20261130) == []


@pytest.mark.nightly
@pytest.mark.timeout(3600)
@DAMAGES
def test_a_hundred_thousand_random_damages_give_no_wrong_restore(damaged: Callable) -> None:
    assert wrong_restores(damaged, 100_000, seed=17) == []


@pytest.mark.parametrize(
    "kind",
    [k for k in dict.fromkeys([*token_damage.ON_PARTS, *token_damage.ON_TEXT]) if k is not token_damage.cut],
    ids=lambda k: k.__name__,
)
def test_one_kind_of_damage_is_always_found(kind: object) -> None:
    r = random.Random(7)
    issued = tuple(f"[[SP_{code}_{n:04d}_{r.randrange(65536):04X}]]" for n, code in enumerate(token_damage.CODES, 1))
    for _ in range(60):
        case = token_damage.damaged_by([kind], issued, r)
        if case.text[case.start : case.end] == case.token:
            continue
        audit = comparing.audit(case.text, issued)
        kinds = {f.kind for f in audit.findings if f.start is not None and f.start < case.end and f.end > case.start}
        assert case.token in case.text or kinds & {
            FindingKind.NEAR_MISS,
            FindingKind.INTEGRITY_FAILED,
            FindingKind.UNKNOWN,
        }
