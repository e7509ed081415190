"""`scrub-app text`: the flat text that the offsets of every answer index."""

import sys

from scrub_app.cli import options
from scrub_app.cli.status import Status
from scrub_app.system import jobs
from scrub_app.system.worker import Worker


def text(file: options.File) -> Status:
    """Print the flat text of a file, byte for byte: no line end is added."""
    with Worker() as worker:
        flat = worker.run(jobs.flat_text, jobs.Input(file))
    sys.stdout.buffer.write(flat.encode("utf-8", "surrogatepass"))
    sys.stdout.flush()
    return Status.DONE
