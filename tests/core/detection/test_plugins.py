"""Detectors that IT adds take part everywhere, and never fail quietly."""

import re
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scrub_app.core import resources, workflow
from scrub_app.core.detection import plugins
from scrub_app.core.errors import DetectionError

STAFF = """
import re
from scrub_app.core.spans import Span

class StaffNumbers:
    name = "staff_numbers"

    def find(self, text):
        for match in re.finditer(r"\\bQQ-[0-9]{5}\\b", text):
            yield Span(*match.span(), "EMPLOYEE_NUMBER", 0.95)
"""
Install = Callable[[str, str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """`install(source, entry)`: a package with an entry point, as pip would leave it."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def add(source: str, entry: str) -> None:
        module = entry.split(":")[0]
        (tmp_path / f"{module}.py").write_text(source, "utf-8")
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[scrub_app.detectors]\n{module} = {entry}\n", "utf-8")
        plugins.installed.cache_clear()

    plugins.installed.cache_clear()
    yield add
    plugins.installed.cache_clear()
    for name in [n for n in sys.modules if n.startswith("it_")]:
        del sys.modules[name]


def test_an_installed_detector_takes_part(install: Install) -> None:
    install(STAFF, "it_staff:StaffNumbers")
    text = "Personeelslid QQ-12345 kwam."
    (span,) = [s for s in workflow.detect(text) if s.source.startswith("detector:")]
    assert (text[span.start : span.end], span.entity, span.source) == (
        "QQ-12345",
        "EMPLOYEE_NUMBER",
        "detector:staff_numbers",
    )
    assert not [s for s in workflow.detect(text, detectors=()) if s.source.startswith("detector:")]


def test_a_package_that_cannot_be_read_stops_no_detection(install: Install, tmp_path: Path) -> None:
    (tmp_path / "it_odd-1.0.dist-info" / "entry_points.txt").mkdir(parents=True)
    install(STAFF, "it_staff:StaffNumbers")
    assert "detector:staff_numbers" in {s.source for s in workflow.detect("Personeelslid QQ-12345 kwam.")}


def test_an_object_and_a_function_are_detectors_as_well_as_a_class(install: Install) -> None:
    install(STAFF + "\nmade = StaffNumbers()\n", "it_object:made")
    install(STAFF + "\ndef make():\n    return StaffNumbers()\n", "it_function:make")
    assert [finder.name for finder in plugins.installed()] == ["detector:staff_numbers"] * 2


@pytest.mark.parametrize(
    "find",
    [
        "raise ValueError(text)",
        "return [Span(0, 10_000, 'PERSON')]",
        "return [Span(0, 1, 'NOT_A_TYPE')]",
        "return [Span(3, 3, 'PERSON')]",
        "return [Span(0, 2, 'PERSON', 7.0)]",
        "return ['x']",
        "return None",
        "yield Span(0, 1, 'PERSON'); raise KeyError(text)",
    ],
)
def test_a_detector_that_fails_fails_the_detection(install: Install, find: str) -> None:
    head = "from scrub_app.core.spans import Span\nclass Bad:\n    name = 'bad'\n    def find(self, text):\n"
    install(f"{head}        {find}\n", "it_bad:Bad")
    with pytest.raises(DetectionError) as caught:
        workflow.detect("Geheim 123")
    assert (caught.value.code, caught.value.params) == ("detector_failed", {"name": "detector:bad"})
    assert caught.value.__cause__ is None


@pytest.mark.parametrize("source", ["raise OSError('x')", "", "class Gone:\n    def __init__(self): 1 / 0"])
def test_a_detector_that_does_not_load_fails_the_detection(install: Install, source: str) -> None:
    install(source, "it_gone:Gone")
    with pytest.raises(DetectionError) as caught:
        workflow.detect("tekst")
    assert caught.value.code == "detector_broken"


def test_models_can_be_left_out(install: Install) -> None:
    install(STAFF, "it_staff:StaffNumbers")
    install(STAFF.replace("find(", "find(").replace('"staff_numbers"', '"m"\n    is_model = True'), "it_m:StaffNumbers")
    assert [f.name for f in plugins.without_models()] == ["detector:staff_numbers"]
    assert len(plugins.installed()) == 2


def test_the_core_looks_for_detectors_only_when_it_detects() -> None:
    code = "import sys, scrub_app.core.detection.engine; print('importlib.metadata' in sys.modules)"
    run = subprocess.run([sys.executable, "-S", "-c", SITE + code], capture_output=True, text=True, check=False)
    assert run.stdout.strip() == "False", run.stderr


SITE = f"import sys; sys.path += {[p for p in sys.path if p]!r}; "


# -- the documented example ---------------------------------------------------------------------------------------

NAME = "Qwertina Uiopson"


def stand_in(_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module with the few calls of spaCy that the example makes; below it is spaCy itself."""

    def read(text: str) -> object:
        found = [
            types.SimpleNamespace(start_char=match.start(), end_char=match.end(), label_="PER", text=match[0])
            for match in re.finditer(NAME, text)
        ]
        return types.SimpleNamespace(ents=tuple(found))

    monkeypatch.setitem(sys.modules, "spacy", types.SimpleNamespace(load=lambda _path: read))


def real_spacy(folder: Path, _monkeypatch: pytest.MonkeyPatch) -> None:
    """A model on the disk whose entities come from rules: what spaCy itself makes of the text. It needs no download."""
    spacy = pytest.importorskip("spacy", reason="spaCy is not installed beside Scrub (pip install spacy)")
    model = spacy.blank("nl")
    model.add_pipe("entity_ruler").add_patterns([{"label": "PER", "pattern": NAME}])
    model.to_disk(folder)


@pytest.mark.parametrize("put", [stand_in, real_spacy])
def test_a_spacy_model_on_the_machine_is_a_detector(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, put: Callable[[Path, pytest.MonkeyPatch], None]
) -> None:
    put(tmp_path / "model", monkeypatch)
    monkeypatch.setenv("SCRUB_SPACY_MODEL", str(tmp_path / "model"))
    source = resources.path("docs", "examples", "spacy_detector.py").read_text("utf-8")
    install(source, "it_spacy:SpacyNames")
    # Beyond the first plane of Unicode: spaCy counts code points, as Scrub does.
    text = f"\U0001f600 gisteren was {NAME} hier, en {NAME} bleef"
    found = [s for s in workflow.detect(text) if s.source == "detector:spacy_names"]
    assert [(text[s.start : s.end], s.entity) for s in found] == [(NAME, "PERSON")] * 2
    assert plugins.without_models() == ()


def test_a_model_that_is_not_there_fails_the_detection(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(Path(), monkeypatch)
    monkeypatch.delenv("SCRUB_SPACY_MODEL", raising=False)
    install(resources.path("docs", "examples", "spacy_detector.py").read_text("utf-8"), "it_spacy:SpacyNames")
    with pytest.raises(DetectionError) as caught:
        workflow.detect("tekst")
    assert caught.value.code == "detector_broken"
