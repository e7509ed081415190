"""What the tabs share: the worker, the settings, the keys, the lists of terms, the clipboard."""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from scrub_app.core.errors import ScrubError
from scrub_app.system import settings as settings_file
from scrub_app.system.messages import system_language
from scrub_app.system.settings import Settings

if TYPE_CHECKING:
    from scrub_app.core.rules import Rules
    from scrub_app.gui.keys.key_jobs import Contents
    from scrub_app.gui.keys.ring import KeyRing
    from scrub_app.gui.mask.queue import Queue
    from scrub_app.gui.restore.session import RestoreSession
    from scrub_app.gui.terms_lists import TermsLists
    from scrub_app.gui.widgets.clipboard import Countdown
    from scrub_app.gui.work import Work
    from scrub_app.system.worker import Worker


class Desk:
    """Made once, given to the window; ended by `close`. Its parts are made when they are first needed."""

    def __init__(self, worker: "Worker | Callable[[], Worker]", settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self._worker = worker
        self.restoring: RestoreSession | None = None

    @cached_property
    def work(self) -> "Work":
        """The jobs of the worker."""
        from scrub_app.gui.work import Work

        return Work(self._worker)

    @cached_property
    def ring(self) -> "KeyRing":
        """The keys."""
        from scrub_app.gui.keys.ring import KeyRing

        return KeyRing(self.work)

    @cached_property
    def queue(self) -> "Queue":
        """The documents to be masked."""
        from scrub_app.gui.mask.queue import Queue

        return Queue(self.work, self.rules)

    @cached_property
    def countdown(self) -> "Countdown":
        """Restored text on the clipboard."""
        from scrub_app.gui.widgets.clipboard import Countdown

        return Countdown()

    @property
    def language(self) -> str:
        """The language of the window: `nl` or `en`."""
        chosen = self.settings.language
        return system_language() if chosen == "system" else chosen

    @property
    def terms(self) -> "TermsLists":
        """What is always and never masked."""
        from scrub_app.gui.terms_lists import TermsLists

        return TermsLists.of(self.settings.terms_file)

    def masking_key(self) -> "Contents | None":
        """The key that the next document is masked with; None before one is made or chosen."""
        return self.ring.masking_key() if "ring" in vars(self) else None

    def rules(self) -> "Rules":
        """What the next detection goes by. `ScrubError` when the lists of terms cannot be read."""
        from scrub_app.core.rules import Rules

        terms = self.terms
        return Rules(profile=self.settings.profile, terms=terms.always(), never=terms.never())

    def keep(self, settings: Settings) -> None:
        """Take other settings, and write them down."""
        self.settings = settings
        # A disk that refuses loses the choice at the end of the sitting, and nothing more.
        with suppress(OSError, ScrubError):
            settings_file.save(settings)

    def number(self, count: int) -> str:
        """A count as people write it in the language of the window."""
        return QLocale(self.language).toString(count)

    def close(self) -> None:
        """Clear the clipboard of restored text, and end the worker."""
        if "countdown" in vars(self):
            self.countdown.clear()
        if "work" in vars(self):
            self.work.close()
