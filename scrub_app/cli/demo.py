"""`scrub-app demo`: the whole way on the sample letter, told step by step."""

from scrub_app.cli import options
from scrub_app.cli.output import Output
from scrub_app.cli.status import Status
from scrub_app.system.demo import demo as run_demo
from scrub_app.system.worker import Worker


def demo(folder: options.DemoFolder = None) -> Status:
    """Mask and restore the sample letter twice: unedited, and after an edit that damages tokens."""
    output = Output()

    def say(code: str, **params: str | int) -> None:
        output.say(f"demo_{code}", **params)

    with Worker() as worker:
        return Status.DONE if run_demo(folder, worker, say, output.language) else Status.PERSON
