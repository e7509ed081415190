"""Asking for a file. Qt would write the last folder in clear into a settings file: here it cannot."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QSettings

from scrub_app.gui.widgets.drop import readable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog, QWidget

LACKING = (
    QT_TRANSLATE_NOOP("QFileDialog", "&Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of &type:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Computer"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Drive"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "%1 File"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Folder"),
    QT_TRANSLATE_NOOP("QAbstractFileIconProvider", "Unknown"),
)
"""The words of Qt's own dialog that its Dutch translation lacks; ours is asked first."""

_NOWHERE = "/dev/null/scrub"


def forget_folders() -> None:
    """Send the settings that Qt's file dialog keeps to a place where nothing can be written; once, at the start.

    On Windows they stand in the registry, which cannot be moved: there they are taken out after every dialog.
    """
    if sys.platform != "win32":
        QSettings.setPath(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, _NOWHERE)


def _wipe() -> None:
    if sys.platform == "win32":
        settings = QSettings(QSettings.Scope.UserScope, "QtProject")
        settings.remove("FileDialog")
        settings.remove("Qt")


def _ready(dialog: QFileDialog) -> list[Path]:
    from PySide6.QtWidgets import QFileDialog, QHeaderView, QTreeView

    dialog.setOption(QFileDialog.Option.DontUseCustomDirectoryIcons)
    dialog.resize(860, 560)
    columns = dialog.findChild(QTreeView)
    if columns is not None:
        columns.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    chosen = [Path(name) for name in dialog.selectedFiles()] if dialog.exec() else []
    dialog.deleteLater()
    _wipe()
    return chosen


def ask_open(parent: QWidget, title: str, many: bool = True, suffixes: frozenset[str] | None = None) -> list[Path]:
    """The documents that the person chose; empty when none."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles if many else QFileDialog.FileMode.ExistingFile)
    globs = " ".join(f"*.{suffix}" for suffix in sorted(suffixes or readable()))
    translate = QCoreApplication.translate
    documents, all_files = translate("Files", "Documents"), translate("Files", "All files")
    dialog.setNameFilters([f"{documents} ({globs})", f"{all_files} (*)"])
    return _ready(dialog)


def ask_save(parent: QWidget, title: str, folder: Path, name: str, *suffixes: str) -> Path | None:
    """The place to write to, as one of the kinds; None when the person changed their mind.

    The dialog asks before it names an existing file.
    """
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(parent, title, str(folder))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    filters = {f"{suffix.upper()} (*.{suffix})": suffix for suffix in suffixes}
    dialog.setNameFilters(list(filters))
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(filters.get(chosen, suffixes[0])))
    dialog.setDefaultSuffix(suffixes[0])
    dialog.selectFile(name)
    chosen = _ready(dialog)
    return chosen[0] if chosen else None


def ask_folder(parent: QWidget, title: str) -> Path | None:
    """A folder."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    chosen = _ready(dialog)
    return chosen[0] if chosen else None
