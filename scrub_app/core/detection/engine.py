"""The engine: one loop over the recognisers, one answer without overlaps."""

import re

from scrub_app.core.progress import Progress
from scrub_app.core.rules import Rules
from scrub_app.core.spans import Span, without_overlaps


def detect(text: str, rules: Rules, progress: Progress) -> list[Span]:
    """The personal data of `text` in reading order, none overlapping."""
    spans = [
        Span(m.start(), m.end(), term.entity, source="terms")
        for term in rules.terms
        for m in re.finditer(re.escape(term.text), text)
    ]
    progress("detect", 1.0)
    return without_overlaps(spans)
