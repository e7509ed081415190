import subprocess
import sys


def test_the_core_and_the_command_line_load_no_qt() -> None:
    code = (
        "import sys, scrub_app.core.workflow, scrub_app.system.jobs, scrub_app.cli\n"
        "print([m for m in sys.modules if m.startswith(('PySide6', 'shiboken6'))])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
