import subprocess
import sys

_LOOKED = "from scrub_app.core.workflow import detect; detect('Jan de Vries belt op 3 mei 2024 met 06-12345678.')"


def test_the_core_and_the_command_line_load_no_qt() -> None:
    code = (
        "import pkgutil, sys, scrub_app.core, scrub_app.system.jobs, scrub_app.cli\n"
        "for module in pkgutil.walk_packages(scrub_app.core.__path__, 'scrub_app.core.'): __import__(module.name)\n"
        "print([m for m in sys.modules if m.startswith(('PySide6', 'shiboken6'))])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_looking_for_data_loads_neither_the_other_parts_nor_what_few_texts_need() -> None:
    code = (
        f"import sys; {_LOOKED}\n"
        "others = ('scrub_app.core.masking', 'scrub_app.core.audit', 'scrub_app.core.restoring', 'yaml', 'regex')\n"
        "print([m for m in sys.modules if m.startswith(others)])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_after_getting_ready_a_text_loads_no_word_list_and_no_model() -> None:
    code = f"from scrub_app.core import resources, workflow; workflow.get_ready()\nresources.path = None; {_LOOKED}"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
