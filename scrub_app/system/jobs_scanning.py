"""The jobs that only read: the findings of a document, and its flat text."""

from time import perf_counter

from scrub_app.core import workflow
from scrub_app.core.progress import Progress
from scrub_app.core.rules import Rules
from scrub_app.system.converting import kinds_out
from scrub_app.system.jobs_opening import opened, stand_ins
from scrub_app.system.jobs_values import Input, Scanned


def scan(source: Input, rules: Rules, progress: Progress) -> Scanned:
    """Open a document and find its personal data; `seconds` is the time inside both, the load of the rules aside."""
    workflow.get_ready()
    started = perf_counter()
    progress("open", 0.0)
    read = opened(source)
    document = read.document
    progress("detect", 0.0)
    spans = workflow.detect_in(document, rules, progress)
    return Scanned(
        kind=document.kind,
        text=document.text,
        segments=tuple(document.segments),
        spans=spans,
        sha256=read.sha256,
        seconds=perf_counter() - started,
        warnings=tuple(document.warnings),
        not_inspected=tuple(document.not_inspected),
        cleans=tuple(document.cleans),
        kinds_out=kinds_out(document),
        stand_ins=stand_ins(document.text),
    )


def flat_text(source: Input, progress: Progress) -> str:
    """The flat text that the offsets of every answer index."""
    progress("open", 0.0)
    return opened(source).document.text
