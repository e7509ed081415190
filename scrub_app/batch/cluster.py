"""A Dask cluster as the crew of a batch. It opens a network connection; nothing else of Scrub but the gateway does.

The texts of the documents, and the values of the key, go to the workers: that is what a cluster is for. On loopback
they stay on this machine; any other address needs TLS and the user's word.
"""

import ipaddress
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import distributed

from scrub_app.batch import working
from scrub_app.batch.crew import Pending
from scrub_app.batch.listing import Source
from scrub_app.batch.orders import FindOrder, Given, MaskOrder, Page
from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import ScrubError, SessionError

_LOCAL_NAMES = frozenset({"localhost"})
_LOOPBACK_WORKERS = ("127.0.0.1", "localhost", "::1")
_SECONDS = 10.0
# Its package says that it is typed, and most of it is not.
_dask: Any = distributed


@dataclass(frozen=True, slots=True)
class Certificates:
    """The files of TLS: the authority that both sides trust, and the certificate of this side with its key."""

    authority: Path | None = None
    certificate: Path | None = None
    key: Path | None = None

    @property
    def given(self) -> bool:
        """Whether all three are named."""
        return None not in (self.authority, self.certificate, self.key)

    @property
    def there(self) -> bool:
        """Whether all three are files."""
        return all(file is not None and file.is_file() for file in (self.authority, self.certificate, self.key))


def is_loopback(address: str) -> bool:
    """Whether an address such as `tcp://127.0.0.1:8786` is one of this machine alone."""
    host = urlsplit(address if "://" in address else f"tcp://{address}").hostname or ""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in _LOCAL_NAMES


def check_address(address: str, certificates: Certificates, *, may_leave: bool) -> None:
    """Refuse a scheduler that the texts may not go to.

    `SessionError`: `scheduler_needs_consent` for an address outside this machine without the user's word,
    `scheduler_needs_tls` without `tls://` and certificates.
    """
    if is_loopback(address):
        return
    if not may_leave:
        raise SessionError("scheduler_needs_consent")
    if not address.startswith("tls://") or not certificates.given:
        raise SessionError("scheduler_needs_tls")


class Cluster:
    """The workers of a Dask scheduler. On loopback only workers of this machine are given anything."""

    def __init__(self, address: str, certificates: Certificates, *, may_leave: bool, seconds: float = _SECONDS) -> None:
        check_address(address, certificates, may_leave=may_leave)
        self._here = None if may_leave else list(_LOOPBACK_WORKERS)
        self._pages: list[Any] = []
        try:
            self._client = _dask.Client(
                address, security=_security(certificates), timeout=seconds, set_as_default=False, name="scrub-app"
            )
        except (OSError, ValueError, TypeError):
            raise SessionError("scheduler_unreachable") from None
        if not self._workers():
            self.close()
            raise SessionError("scheduler_without_workers")

    def _workers(self) -> list[str]:
        known: dict[str, Any] = self._client.scheduler_info(n_workers=-1)["workers"]
        return [address for address in known if self._here is None or is_loopback(address)]

    def given(self, source: Source) -> Given:
        """The bytes: a worker may have another disk."""
        return Given(source.suffix, None, read_file(source.path))

    def find(self, order: FindOrder) -> Pending:
        """Have a `Found` made."""
        return _Pending(self._submit(_guarded, working.find, order))

    def mask(self, order: MaskOrder, pages: Sequence[Page]) -> Pending:
        """Have a `MaskedBytes` or a `Wanting` made."""
        # A page is the result of a task of its own, so that the scheduler can make it again when a worker dies.
        self._pages += [self._submit(_page, page) for page in pages[len(self._pages) :]]
        return _Pending(self._submit(_guarded, working.mask, order, list(self._pages)))

    def close(self) -> None:
        """Leave the cluster; what was given to it is forgotten there."""
        self._client.cancel(self._pages, force=True)
        self._client.close(timeout=2)

    def _submit(self, function: Callable[..., Any], *args: Any) -> Any:
        only = {} if self._here is None else {"workers": self._here, "allow_other_workers": False}
        return self._client.submit(function, *args, pure=False, **only)


class _Pending:
    """A result of the cluster."""

    def __init__(self, future: Any) -> None:
        self._future = future

    def result(self) -> Any:
        """Wait for it. `worker_crashed` when the file ended several workers, `scheduler_lost` without a cluster."""
        try:
            state, answer = self._future.result()
        except distributed.KilledWorker:
            raise ScrubError("worker_crashed") from None
        except Exception:
            raise SessionError("scheduler_lost") from None
        finally:
            self._future.release()
        if state == "failed":
            raise answer
        return answer


def _security(certificates: Certificates) -> Any:
    if not certificates.given:
        return None
    if not certificates.there:
        raise SessionError("tls_files_missing")
    return _dask.Security(
        tls_ca_file=str(certificates.authority),
        tls_client_cert=str(certificates.certificate),
        tls_client_key=str(certificates.key),
        require_encryption=True,
    )


def _guarded(job: Callable[..., Any], *args: Any) -> tuple[str, Any]:
    """A job that never raises: a worker of Dask logs the arguments of what fails, and these are texts."""
    try:
        return "done", job(*args)
    except ScrubError as error:
        return "failed", error
    except MemoryError:
        return "failed", ScrubError("memory_limit")
    except Exception as error:
        return "failed", ScrubError("internal_error", kind=type(error).__name__)


def _page(page: Page) -> Page:
    return page
