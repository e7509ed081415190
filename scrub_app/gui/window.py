"""The window: three tabs, a menu, and what must be told when it closes.

What the first sight is made of uses no enum of the namespace `Qt`: to load that takes a tenth of the start.
"""

from enum import IntEnum
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from scrub_app.gui.desk import Desk
from scrub_app.gui.mask.tab import MaskTab
from scrub_app.gui.profiles import profile_names
from scrub_app.gui.widgets.buttons import Button

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QPaintEvent, QShowEvent
    from PySide6.QtWidgets import QMenu

    from scrub_app.gui.actions import Actions
    from scrub_app.gui.choices import Choices
    from scrub_app.gui.keys.tab import KeysTab
    from scrub_app.gui.mask.ways_out import WaysOut
    from scrub_app.gui.restore.tab import RestoreTab
    from scrub_app.gui.restore.ways_out import RestoredOut


class Tab(IntEnum):
    """The tabs in their order."""

    MASK = 0
    RESTORE = 1
    KEYS = 2


TITLE_BAR = 40
"""Room that a system keeps above a window for its title, in pixels and on the safe side."""


class Window(QMainWindow):
    """Everything that is on the screen. `rebuild_asked` when its looks changed, `painted` once, at its first sight."""

    rebuild_asked = Signal()
    painted = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.rebuilding = False
        self.setWindowTitle("Scrub")
        self.setMinimumSize(900, 600)
        self.resize(1280, 820)
        self.tabs = QTabBar()
        self.pages = QStackedWidget()
        self.mask_tab = MaskTab(desk)
        self.profile_button = Button("")
        self.key_button = Button("")
        self.menu_button = Button("☰")
        self._lay_out()
        self.tabs.currentChanged.connect(self._show_tab)
        self.menu_button.clicked.connect(self._menu)
        self.profile_button.clicked.connect(self._profile_menu)
        self.key_button.clicked.connect(self._key_menu)
        self.name_choices()
        self._show_tab(0)
        self.mask_tab.drop_zone.open_button.setFocus()
        self._seen = self._doors = False
        self.painted.connect(self.make_doors)
        # A window that starts behind others is not painted, and must still answer.
        QTimer.singleShot(1_000, self, self.make_doors)

    def keep_within(self, room: QSize) -> None:
        """Be no larger than a screen with this much room: what stands at the foot stays in sight."""
        self.resize(self.size().boundedTo(room - QSize(0, TITLE_BAR)))

    def _lay_out(self) -> None:
        self.tabs.setObjectName("tabs")
        self.tabs.setAccessibleName(self.tr("Tabs"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setProperty("elideMode", "ElideNone")
        names = (self.tr("Mask"), self.tr("Restore"), self.tr("Keys"))
        for name, page in zip(names, (self.mask_tab, QWidget(), QWidget()), strict=True):
            self.tabs.addTab(name)
            self.pages.addWidget(page)
        self.menu_button.setAccessibleName(self.tr("Menu"))
        self.menu_button.setToolTip(self.tr("Menu"))
        bar = QWidget()
        bar.setObjectName("bar")
        line = QHBoxLayout(bar)
        line.setContentsMargins(16, 8, 16, 0)
        line.setSpacing(8)
        low = QVBoxLayout()
        low.addStretch()
        low.addWidget(self.tabs)
        line.addLayout(low)
        line.addStretch()
        for button in (self.profile_button, self.key_button, self.menu_button):
            line.addWidget(button)
        whole = QWidget()
        inside = QVBoxLayout(whole)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(bar)
        inside.addWidget(self.pages, 1)
        self.setCentralWidget(whole)

    # --- what is made a moment later

    def showEvent(self, event: "QShowEvent") -> None:
        """The tabs reckon with the style sheet only now; without this the last one is cut at large text."""
        super().showEvent(event)
        self.tabs.ensurePolished()
        self.tabs.setMinimumWidth(self.tabs.sizeHint().width())

    def paintEvent(self, event: "QPaintEvent") -> None:
        """Tell of the first one."""
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self, self.painted.emit)

    def make_doors(self) -> None:
        """Make what answers to keys, drops, menus and the foot: right after the first paint, before any can come."""
        from scrub_app.gui.widgets.files import forget_folders

        forget_folders()
        if not self._doors:
            self._doors = True
            self.desk.ring.changed.connect(self.name_choices)
        _ = (self.actions_, self.choices, self.mask_out, self.mask_tab.drops, self.mask_tab.queue)

    @cached_property
    def mask_out(self) -> "WaysOut":
        """The ways out of the Mask tab."""
        from scrub_app.gui.mask.ways_out import WaysOut

        return WaysOut(self.mask_tab, self.desk)

    @cached_property
    def choices(self) -> "Choices":
        """What is chosen for the whole window."""
        from scrub_app.gui.choices import Choices

        return Choices(self)

    @cached_property
    def actions_(self) -> "Actions":
        """What can be done, with its keys."""
        from scrub_app.gui.actions import Actions

        return Actions(self)

    @cached_property
    def restore_tab(self) -> "RestoreTab":
        """The Restore tab."""
        from scrub_app.gui.restore.tab import RestoreTab

        made = RestoreTab(self.desk)
        made.page.decided.connect(self.actions_.name)
        self._put(Tab.RESTORE, made)
        return made

    @cached_property
    def restored_out(self) -> "RestoredOut":
        """The ways out of the Restore tab."""
        from scrub_app.gui.restore.ways_out import RestoredOut

        return RestoredOut(self.restore_tab, self.desk)

    @cached_property
    def keys_tab(self) -> "KeysTab":
        """The Keys tab."""
        from scrub_app.gui.keys.tab import KeysTab

        made = KeysTab(self.desk)
        self._put(Tab.KEYS, made)
        return made

    def _put(self, tab: Tab, made: QWidget) -> None:
        shown, before = self.pages.currentIndex(), self.pages.widget(tab)
        self.pages.insertWidget(tab, made)
        if before is not None:
            self.pages.removeWidget(before)
            before.deleteLater()
        self.pages.setCurrentIndex(shown)

    def make_the_rest(self) -> None:
        """Make what was not needed for the first sight of the window, one part per turn of the event loop."""
        parts = [lambda: self.mask_tab.page, lambda: self.restored_out, lambda: self.keys_tab]
        for number, part in enumerate(parts):
            QTimer.singleShot(20 * number, self, lambda make=part: None if self.rebuilding else make())

    # --- the bar

    def go_to(self, tab: Tab) -> None:
        """Show a tab."""
        self.tabs.setCurrentIndex(tab)

    def _show_tab(self, number: int) -> None:
        if number == Tab.RESTORE:
            _ = self.restored_out
        elif number == Tab.KEYS:
            _ = self.keys_tab
        self.pages.setCurrentIndex(number)
        self.profile_button.setVisible(number == Tab.MASK)
        self.key_button.setVisible(number == Tab.MASK)
        if number == Tab.KEYS:
            self.keys_tab.refresh()
            self.desk.ring.open_shelf(self.keys_tab.refresh)

    def name_choices(self) -> None:
        """Say on the bar what is looked for and which key masks."""
        profile = profile_names()[self.desk.settings.profile]
        self.profile_button.setText(self.tr("Profile: {0} ▾").format(profile))
        key = self.desk.masking_key()
        if key is None:
            words = self.tr("Key: a new one ▾")
        else:
            words = self.tr("Key: {0} ▾").format(self.choices.short(key.label) or self.tr("without a name"))
        self.key_button.setText(words)

    def _menu(self) -> None:
        self._pop(self.actions_.menu(), self.menu_button)

    def _profile_menu(self) -> None:
        self._pop(self.choices.profile_menu(), self.profile_button)

    def _key_menu(self) -> None:
        self._pop(self.choices.key_menu(), self.key_button)

    def _pop(self, menu: "QMenu", button: QWidget) -> None:
        from PySide6.QtCore import Qt

        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        right = button.mapToGlobal(QPoint(button.width() - menu.sizeHint().width(), button.height()))
        menu.popup(right)

    # --- the end

    def closeEvent(self, event: "QCloseEvent") -> None:
        """Ask once when a review would be lost; then clear what must not stay."""
        if self.rebuilding:
            event.accept()
            return
        if "queue" in vars(self.desk) and self.desk.queue.unsaved() and not self._is_sure():
            event.ignore()
            return
        self.desk.close()
        event.accept()

    def _is_sure(self) -> bool:
        from scrub_app.gui.widgets.plain import asks

        return asks(
            self,
            self.tr("Close Scrub?"),
            self.tr("What you decided about a document is not masked yet, and is lost when Scrub closes."),
            self.tr("Close and lose it"),
            self.tr("Stay"),
            danger=True,
        )
