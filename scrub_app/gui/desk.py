"""What the tabs share: the worker, the settings, the terms of this sitting, the clipboard."""

from scrub_app.core.rules import Rules, Term
from scrub_app.gui.widgets.clipboard import Countdown
from scrub_app.gui.work import Work
from scrub_app.system.worker import Worker


class Desk:
    """Made once, given to the window; ended by `close`."""

    def __init__(self, worker: Worker, language: str) -> None:
        self.language = language
        self.profile = "general"
        self.work = Work(worker)
        self.countdown = Countdown()
        self.always: list[Term] = []
        self.never: list[str] = []

    def rules(self) -> Rules:
        """What the next detection goes by."""
        return Rules(profile=self.profile, terms=tuple(self.always), never=tuple(self.never))

    def close(self) -> None:
        """Clear the clipboard of restored text, and end the worker."""
        self.countdown.clear()
        self.work.close()
