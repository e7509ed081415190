"""No code word on the screen: whatever the core says of a finding, a part or a document is a sentence."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from letters import check
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QWidget
from test_privacy import show_letter

from scrub_app.core import resources, workflow
from scrub_app.core.errors import DocumentError
from scrub_app.core.rules import Rules
from scrub_app.gui.restore.audit_model import Role as AuditRole
from scrub_app.gui.window import Window
from scrub_app.system.messages import LANGUAGES, sentence, tables

CORE = Path(workflow.__file__).parent
CODE_WORD = re.compile(r"\(?\b[a-z]+(?:_[a-z0-9]+)+\b\)?")


def _literals(node: ast.expr | None) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _literals(node.body) + _literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def _said_in_the_core() -> Iterator[tuple[str, str]]:
    """`(table, code)` for every reason, note and warning that the core gives with a literal code."""
    for file in sorted(CORE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "Note" and len(node.args) > 1:
                yield from (("note", code) for code in _literals(node.args[1]))
            if name == "append" and isinstance(node.func, ast.Attribute) and "warnings" in ast.dump(node.func.value):
                yield from (("warning", code) for code in _literals(node.args[0]))
            if name in ("Span", "Row", "Finding", "Label", "replace"):
                reasons = (k.value for k in node.keywords if k.arg == "reason")
                yield from (("reason", code) for value in reasons for code in _literals(value) if code)


def _said_of_the_samples() -> Iterator[tuple[str, str]]:
    for file in sorted(resources.path("samples").iterdir()):
        try:
            document = workflow.open_document(file)
        except DocumentError:
            continue
        yield from (("warning", code) for code in document.warnings)
        yield from (("note", note.what) for note in (*document.not_inspected, *document.cleans))
        yield from (("reason", span.reason) for span in workflow.detect_in(document, Rules()) if span.reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_note_and_warning_has_a_sentence(language: str) -> None:
    said = {(table, code.partition(":")[0]) for table, code in (*_said_in_the_core(), *_said_of_the_samples())}
    assert {table for table, _ in said} == {"reason", "note", "warning"}
    assert sorted(f"{table}.{code}" for table, code in said if code not in tables(language).get(table, {})) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_a_code(language: str) -> None:
    for table in ("damage", "reason", "note", "warning", "caution", "error", "step"):
        for code in tables(language)[table]:
            said = sentence(language, table, code, detail="")
            assert said.strip(), (table, code)
            assert said != sentence(language, "damage", "no_such_code"), (table, code)
            assert not CODE_WORD.fullmatch(said), (table, code, said)


def shown_texts(top: QWidget) -> Iterator[str]:
    """Every text that a person or a screen reader gets of a window."""
    for widget in top.findChildren(QWidget):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model = widget.model()
            roles = (
                Qt.ItemDataRole.DisplayRole,
                Qt.ItemDataRole.AccessibleTextRole,
                AuditRole.SECOND_LINE,
                AuditRole.RIGHT,
            )
            for row in range(model.rowCount()):
                for role in roles:
                    said = model.index(row, 0).data(role)
                    if type(said) is str:
                        yield said


def test_no_code_word_is_shown(window: Window) -> None:
    show_letter(window)
    window.desk.restoring = check()
    window.restore_tab.show_current()
    shown = [text for text in shown_texts(window) if text]
    assert any("brackets lost" in text for text in shown)
    assert [text for text in shown if CODE_WORD.search(text) or "(s)" in text] == []


def test_one_is_told_as_one(window: Window) -> None:
    show_letter(window)
    window.desk.restoring = check()
    window.restore_tab.show_current()
    wrong = re.compile(r"\b1 (?:times|places|points|tokens|keys|spellings|characters|documents)\b")
    assert [text for text in shown_texts(window) if wrong.search(text)] == []
