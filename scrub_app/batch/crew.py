"""Who does the work of a batch: a crew takes jobs and gives their results later. Here: processes of this machine."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

from scrub_app.batch import working
from scrub_app.batch.known import PAGES_MISSING
from scrub_app.batch.listing import Source
from scrub_app.batch.orders import FindOrder, Found, Given, MaskedBytes, MaskOrder, Page, Wanting
from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.system.worker import Worker

Answer = TypeVar("Answer")
_LOOK_AGAIN = 0.05


class Pending(Protocol):
    """A result that is not there yet."""

    def result(self) -> Any:
        """Wait for it; raises the `ScrubError` that the job ended with."""


class Crew(Protocol):
    """The workers of a batch. Their results do not depend on how many they are."""

    def given(self, source: Source) -> Given:
        """A file as these workers read it. `DocumentError` when it cannot be read."""

    def find(self, order: FindOrder) -> Pending:
        """Have a `Found` made."""

    def mask(self, order: MaskOrder, pages: Sequence[Page]) -> Pending:
        """Have a `MaskedBytes` or a `Wanting` made."""

    def close(self) -> None:
        """Stop, whatever is running."""


class Processes:
    """Worker processes of this machine, each with the limits of the worker of `system`. No socket is opened."""

    def __init__(self, count: int) -> None:
        self._here = threading.local()
        self._hands: list[_Hand] = []
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="batch")

    def given(self, source: Source) -> Given:
        """The path."""
        return Given(source.suffix, source.path)

    def find(self, order: FindOrder) -> Pending:
        """Have a `Found` made."""
        return self._threads.submit(lambda: self._hand().find(order))

    def mask(self, order: MaskOrder, pages: Sequence[Page]) -> Pending:
        """Have a `MaskedBytes` or a `Wanting` made."""
        return self._threads.submit(lambda: self._hand().mask(order, pages))

    def close(self) -> None:
        """End the processes, and with them what they do."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        ending = threading.Thread(target=self._threads.shutdown, name="batch-end")
        ending.start()
        while ending.is_alive():
            for hand in list(self._hands):
                hand.stop()
            ending.join(_LOOK_AGAIN)
        for hand in self._hands:
            hand.close()

    def _hand(self) -> "_Hand":
        hand: _Hand | None = getattr(self._here, "hand", None)
        if hand is None:
            hand = self._here.hand = _Hand()
            self._hands.append(hand)
        return hand


class _Hand:
    """One process, used by one thread, and how many pages of the key it knows."""

    def __init__(self) -> None:
        self._worker = Worker()
        self._pages = 0
        self._stopped = False

    def find(self, order: FindOrder) -> Found:
        return self._twice(lambda: self._run(working.find, order))

    def mask(self, order: MaskOrder, pages: Sequence[Page]) -> MaskedBytes | Wanting:
        return self._twice(lambda: self._mask(order, pages))

    def _mask(self, order: MaskOrder, pages: Sequence[Page]) -> MaskedBytes | Wanting:
        done = self._run(working.mask, order, pages[self._pages :] or pages[-1:])
        self._pages = len(pages)
        return done

    def _run(self, job: Callable[..., Answer], *args: object) -> Answer:
        if self._stopped:
            raise Cancelled
        done: Answer = self._worker.run(job, *args)
        return done

    def _twice(self, work: Callable[[], Answer]) -> Answer:
        """Once more in a fresh process when one dies: it may have been killed for another's sake."""
        try:
            return work()
        except ScrubError as error:
            self._pages = 0
            if error.code not in ("worker_crashed", PAGES_MISSING):
                raise
        return work()

    def stop(self) -> None:
        """Let the thread that uses it come to an end; called from another one."""
        self._stopped = True
        self._worker.stop()

    def close(self) -> None:
        self._worker.close()
