"""The three ways out of the Mask tab: the masked document, the masked text, the instruction for the AI."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scrub_app.core import resources
from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.gui import errands
from scrub_app.gui.mask.queue import FileState
from scrub_app.gui.mask.tab import MaskTab
from scrub_app.gui.widgets import clipboard
from scrub_app.system.messages import error_sentence

if TYPE_CHECKING:
    from scrub_app.core.documents.model import Kind, MaskOptions
    from scrub_app.core.rules import Rules
    from scrub_app.core.spans import Span
    from scrub_app.gui.desk import Desk
    from scrub_app.gui.keys.key_jobs import Contents
    from scrub_app.gui.mask.review_page import ReviewPage
    from scrub_app.gui.mask.session import ReviewSession
    from scrub_app.system.jobs_sharing import ShareAnswer
    from scrub_app.system.jobs_values import Input, MaskAnswer


@dataclass(frozen=True, slots=True, repr=False)
class _Decided:
    """A document as it was read, and what was decided on it."""

    source: Input
    sha256: str
    spans: tuple[Span, ...]
    rules: Rules


class WaysOut(QObject):
    """Asks what must be asked, has the worker mask, and says what was done."""

    def __init__(self, tab: MaskTab, desk: Desk) -> None:
        super().__init__(tab)
        self._tab = tab
        self._desk = desk
        tab.page_made.connect(self._connect)

    def _connect(self, page: ReviewPage) -> None:
        foot = page.foot
        foot.export_button.clicked.connect(self.export)
        foot.copy_button.clicked.connect(self.copy_text)
        foot.instruction_button.clicked.connect(self.copy_instruction)

    # --- what the person asks

    def export(self) -> None:
        """The masked document, at a place that the person chooses."""
        from scrub_app.core.documents.model import MaskOptions

        item = self._tab.queue.current
        if item is None or item.session is None:
            return

        from scrub_app.gui.mask.summary import Summary

        summary = Summary(self._tab, self._desk.language, item.session, self.tr("Choose a place…"))
        if not summary.exec():
            return
        options = MaskOptions(drop_not_inspected=summary.drop_not_inspected)
        if summary.family is not None:
            self._share(summary.family, options)
            return
        self._with_key(lambda key: self._export_with(key, options))

    def copy_text(self) -> None:
        """The masked readable text, on the clipboard."""
        from scrub_app.core.documents.model import MaskOptions

        if self._session():
            self._with_key(lambda key: self._mask(key, MaskOptions(), None, False, self._copied))

    def copy_instruction(self) -> None:
        """What to tell the AI, with the legend of who is who."""
        self._with_key(self._copy_instruction)

    def copy_both(self) -> None:
        """The instruction and the masked text in one."""
        from scrub_app.core.documents.model import MaskOptions

        if self._session():
            self._with_key(lambda key: self._mask(key, MaskOptions(), None, False, self._copied_both))

    # --- the key

    def _with_key(self, then: Callable[[Contents], None]) -> None:
        found = self._desk.ring.masking_key()
        if found is not None:
            then(found)
            return
        self._desk.ring.learn_keyring(lambda: self._ask_new_key(then))

    def _ask_new_key(self, then: Callable[[Contents], None]) -> None:

        from scrub_app.gui.keys.new_key import NewKey

        desk = self._desk
        asked = NewKey(self._tab, desk.language, desk.ring.keyring_trouble)
        if not asked.exec():
            return
        days = desk.settings.retention_days
        wanted = desk.ring.wanted(asked.label_text, desk.language, asked.keyring, asked.passphrase, days)
        alone = asked.keyring and asked.passphrase is None
        desk.ring.make(wanted, lambda key: self._remind(alone, lambda: then(key)), self._say_error)

    def _remind(self, alone: bool, go_on: Callable[[], None]) -> None:
        """Say once that a key in one keyring alone dies with the computer."""
        if alone and not self._desk.settings.reminded:
            from scrub_app.gui.keys.asking import remind_of_backup

            self._desk.keep(replace(self._desk.settings, reminded=True))
            remind_of_backup(self._tab)
        go_on()

    # --- masking

    def _export_with(self, key: Contents, options: MaskOptions) -> None:
        place = self._ask_place(self.tr("Export masked document"))
        if place is not None:
            self._mask(key, options, place, place.exists(), self._exported)

    def _ask_place(self, title: str) -> Path | None:
        from scrub_app.core.documents.model import Kind
        from scrub_app.gui.widgets.files import ask_save

        session = self._session()
        if session is None:
            return None
        kind = session.scanned.kinds_out[0] if session.scanned.kinds_out else Kind.TXT
        return ask_save(self._tab, title, self._folder(), self._name(kind), kind.value)

    def _share(self, family: str, options: MaskOptions) -> None:
        """Write a document without a way back; no key is asked for."""
        from scrub_app.system.jobs_sharing import OneWay, ShareOrder

        place = self._ask_place(self.tr("Save the document to share"))
        decided = self._decided() if place is not None else None
        if place is None or decided is None:
            return
        order = ShareOrder(
            source=decided.source,
            sha256=decided.sha256,
            decisions=decided.spans,
            family=OneWay(family),
            rules=decided.rules,
            options=options,
            language=self._desk.language,
            out=place,
            overwrite=place.exists(),
        )
        job = self._desk.work.run(errands.share, order)
        self._tab.show_busy(job, "mask")
        job.done.connect(self._shared)
        job.failed.connect(self._say_error)

    def _decided(self) -> _Decided | None:
        """What goes out, as it stands; None without a document, or with rules that cannot be read, which is said."""
        item = self._tab.queue.current
        if item is None or item.session is None:
            return None
        try:
            rules = self._desk.rules()
        except ScrubError as error:
            self._say_error(error)
            return None
        spans = tuple(item.session.review.decided_spans())
        return _Decided(item.source, item.session.scanned.sha256, spans, rules)

    def _shared(self, answer: ShareAnswer) -> None:
        self._tab.end_busy()
        self._put_out()
        text = self.tr("Saved. %n place(s) are replaced for good, and no key was made.", "", answer.replaced)
        if answer.rescan:
            self._tab.notice.say(f"{text} {self._still_seen(answer.rescan)}", "warning")
        else:
            self._tab.notice.say(text, "good")

    def _mask(
        self, key: Contents, options: MaskOptions, out: Path | None, overwrite: bool, done: Callable[[MaskAnswer], None]
    ) -> None:
        from datetime import date

        from scrub_app.system.jobs_values import MaskOrder

        decided = self._decided()
        if decided is None:
            return
        order = MaskOrder(
            source=decided.source,
            sha256=decided.sha256,
            decisions=decided.spans,
            key=key.access,
            rules=decided.rules,
            options=options,
            date=date.today().isoformat(),
            out=out,
            overwrite=overwrite,
        )
        job = self._desk.work.run(errands.mask, order)
        self._tab.show_busy(job, "mask")
        job.done.connect(lambda answer: self._after(answer, key, done))
        job.failed.connect(self._say_error)

    def _after(self, answer: MaskAnswer, key: Contents, done: Callable[[MaskAnswer], None]) -> None:
        self._tab.end_busy()
        self._desk.ring.look(key.access, lambda _found: done(answer), self._say_error)

    # --- what is said

    def _exported(self, answer: MaskAnswer) -> None:
        self._put_out()
        text = self.tr("Saved. %n different token(s) stand in it.", "", len(answer.tokens))
        self._say(answer, text)

    def _put_out(self) -> None:
        """What was decided about the document is in a file now."""
        if self._tab.queue.current:
            self._tab.queue.current.state = FileState.MASKED
            self._tab.queue.changed.emit()

    def _still_seen(self, found: Sequence[Span]) -> str:
        from scrub_app.gui.mask.words import entity_label

        kinds = sorted({entity_label(span.entity, self._desk.language) for span in found})
        words = self.tr("Scrub still sees %n place(s) in it that look like personal data: {0}.", "", len(found))
        return words.format(", ".join(kinds))

    def _copied(self, answer: MaskAnswer) -> None:
        clipboard.copy(answer.readable)
        size = self._desk.number(len(answer.readable))
        text = self.tr("Copied: {0} characters,").format(size) + " "
        text += self.tr("with %n different token(s).", "", len(answer.tokens))
        self._say(answer, text)

    def _say(self, answer: MaskAnswer, text: str) -> None:
        if answer.rescan:
            self._tab.notice.say(f"{text} {self._still_seen(answer.rescan)}", "warning", self._next_step())
        else:
            self._tab.notice.say(text, "good", self._next_step())
        self._guide_once()

    def _guide_once(self) -> None:
        """The page on what to do next, by itself the first time."""
        if not self._desk.settings.guided:
            from scrub_app.gui.next_steps import show_next_steps

            self._desk.keep(replace(self._desk.settings, guided=True))
            show_next_steps(self._tab)

    def _next_step(self) -> tuple[str, Callable[[], None]]:
        from scrub_app.gui.next_steps import show_next_steps

        return self.tr("What now?"), lambda: show_next_steps(self._tab)

    def _say_error(self, error: ScrubError) -> None:
        self._tab.end_busy()
        words = error_sentence(error, self._desk.language)
        if isinstance(error, Cancelled):
            self._tab.notice.say(words)
        else:
            self._tab.notice.say(f"{words} " + self.tr("(code: {0})").format(error.code), "error")

    def _copy_instruction(self, key: Contents) -> None:
        from scrub_app.system.instruction import instruction

        clipboard.copy(instruction(key.identities, self._desk.language))
        self._tab.notice.say(self.tr("The instruction is on the clipboard. Give it to the AI before the text."), "good")

    def _copied_both(self, answer: MaskAnswer) -> None:
        from scrub_app.system.instruction import instruction

        key = self._desk.ring.masking_key()
        shown = {token for token, _, _ in answer.tokens}
        lead = instruction(key.identities if key else {}, self._desk.language, shown)
        clipboard.copy(f"{lead}\n\n---\n\n{answer.readable}")
        self._say(answer, self.tr("The instruction and the masked text are on the clipboard, in one."))

    # --- names

    def _session(self) -> ReviewSession | None:
        item = self._tab.queue.current
        return item.session if item else None

    def _folder(self) -> Path:
        item = self._tab.queue.current
        path = item.source.path if item else None
        return Path.home() if path is None or path.is_relative_to(resources.root()) else path.parent

    def _name(self, kind: Kind) -> str:
        from datetime import date

        from scrub_app.system.safe_writes import plain_name, safe_name

        item = self._tab.queue.current
        suffix = f".{kind.value}"
        if self._desk.settings.safe_names or item is None or item.source.path is None:
            return safe_name(suffix, date.today().isoformat(), self._desk.language)
        return plain_name(item.source.path.name, suffix, self._desk.language)
