"""What the tabs share: the worker, the settings, the keys, the terms of this sitting, the clipboard."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from scrub_app.core.rules import Rules, Term
from scrub_app.gui.keys.ring import KeyRing
from scrub_app.gui.mask.queue import Queue
from scrub_app.gui.widgets.clipboard import Countdown
from scrub_app.gui.work import Work
from scrub_app.system.messages import system_language
from scrub_app.system.settings import Settings
from scrub_app.system.worker import Worker

if TYPE_CHECKING:
    from scrub_app.gui.restore.session import RestoreSession


class Desk:
    """Made once, given to the window; ended by `close`."""

    def __init__(self, worker: Worker, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.work = Work(worker)
        self.ring = KeyRing(self.work)
        self.countdown = Countdown()
        self.queue = Queue(self.work, self.rules)
        self.restoring: RestoreSession | None = None
        self.always: list[Term] = []
        self.never: list[str] = []

    @property
    def language(self) -> str:
        """The language of the window: `nl` or `en`."""
        chosen = self.settings.language
        return system_language() if chosen == "system" else chosen

    def rules(self) -> Rules:
        """What the next detection goes by."""
        return Rules(profile=self.settings.profile, terms=tuple(self.always), never=tuple(self.never))

    def number(self, count: int) -> str:
        """A count as people write it in the language of the window."""
        return QLocale(self.language).toString(count)

    def close(self) -> None:
        """Clear the clipboard of restored text, and end the worker."""
        self.countdown.clear()
        self.work.close()
