"""What "repair all unambiguous" would do, listed before it does it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from scrub_app.gui.document.display import shown_name
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.gui.widgets.sheet import Sheet


class BulkRepair(Sheet):
    """A table of what stands there, the token it fits, and the value that would come back."""

    def __init__(self, parent: QWidget, session: RestoreSession) -> None:
        super().__init__(parent, width=760)
        self.set_title(self.tr("Repair what is unambiguous"))
        findings = session.unambiguous()
        self.add_text(self.tr("Each of these fits exactly one token of the key. This is what would be done:"))
        table = QTableWidget(len(findings), 3)
        table.setHorizontalHeaderLabels([self.tr("Stands there"), self.tr("Becomes"), self.tr("And comes back as")])
        table.setAccessibleName(self.tr("Repairs"))
        table.verticalHeader().hide()
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        for row, finding in enumerate(findings):
            cells = (finding.seen or "", finding.candidate or "", session.value_of(finding.candidate) or "")
            for column, words in enumerate(cells):
                item = QTableWidgetItem(shown_name(words))
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                table.setItem(row, column, item)
        table.setMinimumHeight(min(60 + 32 * len(findings), 360))
        self.body.addWidget(table, 1)
        self.cancel_button()
        self.add_button(self.tr("Repair these %n", "", len(findings)), main=True).clicked.connect(self.accept)
