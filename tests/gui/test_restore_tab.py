"""The check of an edited document: nothing is written before every point is decided, and all is said in words."""

from collections.abc import Callable
from pathlib import Path

import pytest
from letters import EDITED, ISSUED, check
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QTableWidget

from scrub_app.core import workflow
from scrub_app.core.audit.model import Choice, FindingKind
from scrub_app.gui.languages import install
from scrub_app.gui.restore.audit_model import Role
from scrub_app.gui.restore.bulk import BulkRepair
from scrub_app.gui.restore.printed import pdf
from scrub_app.gui.restore.restore_marks import with_tokens, with_values
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.gui.window import Window
from scrub_app.system.messages import sentence
from scrub_app.system.reports import page


@pytest.fixture
def session(window: Window) -> RestoreSession:
    window.tabs.setCurrentIndex(1)
    made = window.desk.restoring = check()
    window.restore_tab.show_current()
    return made


def test_nothing_can_be_written_while_a_point_is_open_and_the_button_says_why(
    window: Window, session: RestoreSession
) -> None:
    page = window.restore_tab.page
    assert not page.write_button.isEnabled()
    assert "4 points" in page.write_button.toolTip()
    assert "4 points" in page.banner.text
    for finding in session.open_findings():
        session.decide([finding], Choice.LEAVE)
    assert page.write_button.isEnabled()
    assert page.write_button.toolTip() == ""
    assert "swapped" in page.banner.text


def test_when_all_is_decided_the_banner_still_tells_what_is_missing(window: Window, session: RestoreSession) -> None:
    session.decide(session.unambiguous(), Choice.REPAIR)
    session.decide(session.open_findings(), Choice.LEAVE)
    missing = len(session.groups[FindingKind.MISSING])
    words = window.restore_tab.page.banner.text
    assert f"{missing} token{'s are' if missing > 1 else ' is'} missing" in words
    assert "swapped" in words


def test_what_asks_most_stands_first_and_severity_is_a_word(window: Window, session: RestoreSession) -> None:
    model = window.restore_tab.page.panel.model
    heads = [model.index(row) for row in range(model.rowCount()) if model.index(row).data(Role.FINDING) is None]
    assert [head.data(Role.KIND) for head in heads] == [
        FindingKind.NEAR_MISS,
        FindingKind.INTEGRITY_FAILED,
        FindingKind.UNKNOWN,
        FindingKind.MISSING,
    ]
    assert "decision needed" in heads[0].data(Role.RIGHT)
    assert "look at this" in heads[3].data(Role.RIGHT)


def test_a_near_miss_says_which_value_it_fits(window: Window, session: RestoreSession) -> None:
    model = window.restore_tab.page.panel.model
    assert "0007, Bas van der Linden" in model.index(1).data(Role.SECOND_LINE)


def test_a_repairs_and_goes_on_to_the_next_point(window: Window, session: RestoreSession) -> None:
    page = window.restore_tab.page
    assert session.current is not None
    first = session.current
    QTest.keyClicks(page.panel.list, "a")
    assert session.decisions[first.id] is Choice.REPAIR
    assert session.current is not first


def test_a_point_without_a_candidate_cannot_be_repaired(window: Window, session: RestoreSession) -> None:
    unknown = session.groups[FindingKind.UNKNOWN][0]
    session.go_to(unknown)
    QTest.keyClicks(window.restore_tab.page.panel.list, "a")
    assert unknown.id not in session.decisions
    assert not window.restore_tab.page.panel.repair_button.isVisible()


def test_all_unambiguous_ones_are_listed_before_they_are_repaired(
    window: Window, session: RestoreSession, answer: Callable[..., None]
) -> None:
    seen: list[int] = []

    def look(dialog: BulkRepair) -> None:
        table = dialog.findChild(QTableWidget)
        assert table is not None
        seen.append(table.rowCount())
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    answer(BulkRepair, look)
    window.restore_tab.page.banner.action_button.click()
    assert seen == [2]
    assert len(session.decisions) == 2


def test_decisions_can_be_taken_back(session: RestoreSession) -> None:
    session.decide(session.unambiguous(), Choice.REPAIR)
    session.undo()
    assert session.decisions == {}
    session.redo()
    assert len(session.decisions) == 2


def test_the_preview_holds_the_values_and_the_other_view_the_tokens(session: RestoreSession) -> None:
    session.decide(session.unambiguous(), Choice.REPAIR)
    assert with_tokens(session).text == EDITED
    shown = with_values(session)
    assert "de heer Bas van der Linden, heeft dat toegezegd, en Van der Linden bevestigde" in shown.text
    assert "[[SP_IBAN_0012_44F0]]" in shown.text
    for placed in shown.placed:
        words = shown.text[placed.mark.start : placed.mark.end]
        assert words in ISSUED.values() or "SP_" in words


def name_it(place: Path) -> Callable[[QFileDialog], None]:
    """Types the name of `place` into the dialog that asks for a file."""

    def typed(dialog: QFileDialog) -> None:
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        field.setText(str(place))
        QTest.keyClick(field, Qt.Key.Key_Return)

    return typed


def test_the_report_has_a_name_in_the_language_of_the_window(
    window: Window, session: RestoreSession, answer: Callable[..., None], qapp: QApplication
) -> None:
    names: list[str] = []

    def read(dialog: QFileDialog) -> None:
        names.extend(Path(name).name for name in dialog.selectedFiles())
        dialog.reject()

    for language in ("nl", "en"):
        install(qapp, language)
        answer(QFileDialog, read)
        window.restore_tab.page.report_button.click()
    assert [name.split("-")[0] for name in names] == ["verslag", "report"]


def test_the_report_can_be_a_pdf_and_holds_no_value(
    window: Window, session: RestoreSession, answer: Callable[..., None], tmp_path: Path
) -> None:
    place = tmp_path / "verslag.pdf"
    answer(QFileDialog, name_it(place))
    window.restore_tab.page.report_button.click()
    words = " ".join(workflow.open_document(place).text.split())
    assert sentence("en", "report", "audit") in words
    assert sentence("en", "kind", "near_miss") in words
    assert [value for value in ISSUED.values() if value in words] == []


def test_a_printed_table_cuts_no_token_in_two(window: Window, session: RestoreSession, tmp_path: Path) -> None:
    place = tmp_path / "r.pdf"
    place.write_bytes(pdf(page("audit", [{"file": "–", **session.audit.to_dict()}], "nl"), "t"))
    lines = workflow.open_document(place).text
    candidates = [finding.candidate for finding in session.audit.findings if finding.candidate]
    assert candidates
    assert [token for token in candidates if token not in lines] == []


def test_a_page_that_is_printed_shows_marks_as_text_and_reads_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text("p { display: none }", "utf-8")
    row = {"file": f'<img src="file://{tmp_path}/x.png">.docx', "spans": []}
    made = page("scan", [row], "en").replace(
        "<style>", f'<link rel="stylesheet" href="file://{tmp_path}/style.css"><style>'
    )
    place = tmp_path / "r.pdf"
    place.write_bytes(pdf(made, "t"))
    words = " ".join(workflow.open_document(place).text.split())
    assert "<img src=" in words
    assert "pseudonymisation" in words


def test_the_report_holds_no_value_but_what_was_decided_and_by_whom(
    window: Window,
    session: RestoreSession,
    answer: Callable[..., None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LOGNAME", "e.devries")
    session.decide(session.unambiguous(), Choice.REPAIR)
    place = tmp_path / "verslag.html"
    answer(QFileDialog, name_it(place))
    window.restore_tab.page.report_button.click()
    text = place.read_text("utf-8")
    assert "near" in text.lower()
    assert [value for value in ISSUED.values() if value in text] == []
    assert "e.devries" in text
    assert text.count(sentence("en", "choice", "repair")) >= len(session.unambiguous())
    assert "e.devries" in window.restore_tab.notice.text
