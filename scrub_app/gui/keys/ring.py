"""The keys that are unlocked in this sitting, and which of them the next document is masked with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scrub_app.core.errors import ScrubError
from scrub_app.gui.work import Work

if TYPE_CHECKING:
    from scrub_app.gui.keys.key_jobs import Contents, Wanted
    from scrub_app.system.key_access import KeyAccess
    from scrub_app.system.shelf import Shelf, Shelved

Told = Callable[[ScrubError], None]


class KeyRing(QObject):
    """Unlocked keys by path. `changed` when the shelf or what is known of a key changed."""

    changed = Signal()

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.work = work
        self.opened: dict[Path, Contents] = {}
        self.chosen: Path | None = None
        self.keyring_trouble: str | None = None
        self._asked_keyring = False

    @cached_property
    def shelf(self) -> Shelf:
        """The user's own shelf; read when it is first needed, for what opens keys takes a while to load."""
        from scrub_app.system.shelf import Shelf

        return Shelf()

    # --- what there is

    def heads(self) -> list[Shelved]:
        """Everything on the shelf, locked or not."""
        return self.shelf.heads()

    def accesses(self) -> list[KeyAccess]:
        """The keys that can be tried on a text."""
        return [found.access for found in self.opened.values()]

    def masking_key(self) -> Contents | None:
        """The key that the next document is masked with; None before one is made or chosen."""
        found = self.opened.get(self.chosen) if self.chosen else None
        return None if found is None or found.expired else found

    # --- jobs

    def learn_keyring(self, then: Callable[[], None]) -> None:
        """Ask the keyring once whether it can be used, then go on."""
        from scrub_app.gui.keys import key_jobs

        if self._asked_keyring:
            then()
            return

        def answered(trouble: str | None) -> None:
            self._asked_keyring, self.keyring_trouble = True, trouble
            then()

        job = self.work.run(key_jobs.keyring_trouble)
        job.done.connect(answered)
        job.failed.connect(lambda error: answered(error.code))

    def open_shelf(self, then: Callable[[], None]) -> None:
        """Unlock what the keyring opens, then go on; a keyring that does not answer opens nothing."""
        from scrub_app.gui.keys import key_jobs

        def opened(found: list[KeyAccess]) -> None:
            self._look_at([access for access in found if access.path not in self.opened], then)

        job = self.work.run(key_jobs.open_shelf)
        job.done.connect(opened)
        job.failed.connect(lambda _error: then())

    def unlock(self, path: Path, passphrase: str | None, then: Callable[[Contents], None], failed: Told) -> None:
        """Unlock one key."""
        from scrub_app.gui.keys import key_jobs

        job = self.work.run(key_jobs.open_one, path, passphrase)
        job.done.connect(lambda access: self.look(access, then, failed))
        job.failed.connect(failed)

    def look(self, access: KeyAccess, then: Callable[[Contents], None], failed: Told) -> None:
        """Read what is in an unlocked key, as it stands now."""
        from scrub_app.gui.keys import key_jobs

        def seen(found: Contents) -> None:
            self.opened[access.path] = found
            self.changed.emit()
            then(found)

        job = self.work.run(key_jobs.contents, access)
        job.done.connect(seen)
        job.failed.connect(failed)

    def make(self, wanted: Wanted, then: Callable[[Contents], None], failed: Told) -> None:
        """Make a key; it is the one that masks from now on."""
        from scrub_app.gui.keys import key_jobs

        def made(access: KeyAccess) -> None:
            self.chosen = access.path
            self.look(access, then, failed)

        job = self.work.run(key_jobs.make, wanted)
        job.done.connect(made)
        job.failed.connect(failed)

    def wanted(self, label: str, language: str, keyring: bool, passphrase: str | None, days: int | None) -> Wanted:
        """A new key on the shelf, from today on."""
        from datetime import date

        from scrub_app.gui.keys.key_jobs import Wanted
        from scrub_app.system.shelf import expiry

        today = date.today()
        path = self.shelf.new_path(today)
        return Wanted(path, label, language, keyring, passphrase, today, expiry(today, days))

    def choose(self, path: Path | None) -> None:
        """Mask with this key from now on; None: with a new one."""
        self.chosen = path
        self.changed.emit()

    def forget(self, path: Path) -> None:
        """A key is gone."""
        self.opened.pop(path, None)
        if self.chosen == path:
            self.chosen = None
        self.changed.emit()

    def _look_at(self, accesses: list[KeyAccess], then: Callable[[], None]) -> None:
        if not accesses:
            then()
            return
        first, *others = accesses
        self.look(first, lambda _found: self._look_at(others, then), lambda _error: self._look_at(others, then))
