"""A pattern of a user that runs for ever ends in the worker within twice its limit, and the worker goes on.

The limit is one of processor time, so that a busy machine does not call an honest pattern evil.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from evil_patterns import EVIL, TEXT
from worker_functions import processor_seconds

from scrub_app.core.detection.patterns import SECONDS
from scrub_app.core.errors import DetectionError
from scrub_app.core.progress import silent
from scrub_app.core.rules import Rules
from scrub_app.system import jobs
from scrub_app.system.worker import Worker

NONE = r"\bzz[0-9]{9}\b"


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    with Worker() as made:
        yield made


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("evil") / "text.txt"
    file.write_text(TEXT, "utf-8")
    return file


def seconds(worker: Worker, text: Path, pattern: str) -> tuple[float, str]:
    """The processor time of the worker for the text with the pattern, and the code of its refusal."""
    code = ""
    started = worker.run(processor_seconds)
    try:
        worker.run(jobs.scan, jobs.Input(text), Rules(patterns=(pattern,)), progress=silent)
    except DetectionError as error:
        code = error.code
    return worker.run(processor_seconds) - started, code


@pytest.mark.parametrize("evil", EVIL)
def test_an_evil_pattern_ends_within_twice_its_limit(worker: Worker, text: Path, evil: str) -> None:
    usual = min(seconds(worker, text, NONE)[0] for _ in range(2))
    spent, code = seconds(worker, text, evil)
    assert code in ("", "pattern_timeout")
    assert spent <= 2 * SECONDS + usual
    assert seconds(worker, text, NONE)[1] == ""
