"""What is decided on what was found when no person is there to review it."""

from collections.abc import Sequence

from scrub_app.core.errors import MaskingError
from scrub_app.core.review import Review, State
from scrub_app.core.spans import Span, overlap


def decided(spans: Sequence[Span], literals: Sequence[Span], *, sure_only: bool, force: bool) -> list[Span]:
    """All of `spans` are masked, or with `sure_only` those that the profile is sure enough of.

    `literals` are the tokens that the source holds: "already_masked", unless `force` masks those too.
    """
    if literals and not force:
        raise MaskingError("already_masked", count=len(literals))
    free = [s for s in spans if not any(overlap(s, literal) for literal in literals)]
    review = Review.of([*free, *literals])
    if sure_only:
        review = review.ignore([n for n, f in enumerate(review.findings) if f.state is State.NEEDS_REVIEW])
    return review.decided_spans()
