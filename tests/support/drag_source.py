"""A window of another program, from which one file can be dragged: `drag_source.py FILE X Y`."""

import sys

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel


class Source(QLabel):
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            data = QMimeData()
            data.setUrls([QUrl.fromLocalFile(sys.argv[1])])
            drag = QDrag(self)
            drag.setMimeData(data)
            drag.exec(Qt.DropAction.CopyAction)


app = QApplication([])
source = Source("drag me")
source.setGeometry(int(sys.argv[2]), int(sys.argv[3]), 200, 120)
source.show()
sys.stdout.write("ready\n")
sys.stdout.flush()
app.exec()
