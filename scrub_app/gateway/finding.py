"""Finding personal data for the gateway, away from its event loop: in child processes, or in a thread."""

import asyncio
import queue
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from scrub_app.core import workflow
from scrub_app.core.detection import plugins
from scrub_app.core.detection.recogniser import Finder
from scrub_app.core.errors import DetectionError
from scrub_app.core.progress import Progress, silent
from scrub_app.core.rules import Rules
from scrub_app.core.spans import Span
from scrub_app.gateway.ner import LoopbackModel
from scrub_app.system.worker import Worker

AUTO, RULES_ONLY, MODEL = "auto", "rules_only", "model"
JOB_SECONDS = 60.0


@dataclass(frozen=True, slots=True, repr=False)
class Search:
    """What one call looks for. `ner` says which detectors take part: `auto` takes what there is, `model` needs one."""

    texts: tuple[str, ...]
    rules: Rules
    ner: str
    endpoint: LoopbackModel | None = None


def find(search: Search, progress: Progress = silent) -> list[list[Span]]:
    """The spans of each text. `DetectionError`: "ner_unavailable" when a model is needed and there is none, or the
    codes of detection; a detector that fails fails the whole.
    """
    more = _detectors(search)
    return [workflow.detect(text, rules=search.rules, detectors=more, progress=progress) for text in search.texts]


def _detectors(search: Search) -> Sequence[Finder]:
    if search.ner == RULES_ONLY:
        return plugins.without_models()
    found = plugins.installed()
    if search.endpoint is not None:
        found = (*found, plugins.Plugged(search.endpoint))
    if search.ner == MODEL and not any(getattr(finder, "is_model", False) for finder in found):
        raise DetectionError("ner_unavailable")
    return found


class Finding:
    """The processes that search, `workers` of them; with 0 a thread of this process does it. A context manager's life:

    `start` before the first search, `close` after the last.
    """

    def __init__(self, workers: int, seconds: float = JOB_SECONDS) -> None:
        self._threads = ThreadPoolExecutor(max(workers, 1), thread_name_prefix="finding")
        self._workers = [Worker(seconds) for _ in range(workers)]
        self._idle: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        for worker in self._workers:
            self._idle.put(worker)

    def start(self) -> None:
        """Have the processes ready, their word lists read."""
        for worker in self._workers:
            worker.start()
        warm = Search(("Jan Jansen",), Rules("strict"), RULES_ONLY)
        for _ in list(self._threads.map(self._work, [warm] * max(len(self._workers), 1))):
            pass

    async def find(self, search: Search) -> list[list[Span]]:
        """The spans of each text of `search`; the errors of `find`, and `time_limit` or `worker_crashed`."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._work, search)

    def close(self) -> None:
        """End the processes; a search that runs fails."""
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self._workers:
            worker.close()

    def _work(self, search: Search) -> list[list[Span]]:
        if not self._workers:
            return find(search)
        worker = self._idle.get()
        try:
            found: list[list[Span]] = worker.run(find, search)
        finally:
            self._idle.put(worker)
        return found
