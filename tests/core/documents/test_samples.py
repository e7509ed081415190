"""The samples: what the script makes is what is shipped, and every one of them opens whole."""

import io
import subprocess
import sys
import zipfile
from pathlib import Path

import docx
import pytest

from scrub_app.core import resources
from scrub_app.core.documents.model import Place
from scrub_app.core.documents.opening import open_document

SCRIPT = Path(__file__).parents[3] / "packaging" / "make_samples.py"
NAMES = ("brief.docx", "dagvaarding.docx", "zorgplan.docx", "intake.eml", "settlement-agreement.docx")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    subprocess.run([sys.executable, str(SCRIPT), str(folder)], check=True)
    return folder


def content(data: bytes) -> object:
    if data[:2] != b"PK":
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return [(info.filename, info.date_time, package.read(info)) for info in package.infolist()]


@pytest.mark.parametrize("name", NAMES)
def test_the_script_makes_what_is_shipped(name: str, made: Path) -> None:
    assert content((made / name).read_bytes()) == content(resources.path("samples", name).read_bytes())


def test_the_script_makes_all_that_is_shipped(made: Path) -> None:
    assert {path.name for path in made.iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_sample_opens_whole_and_small(name: str) -> None:
    path = resources.path("samples", name)
    assert path.stat().st_size < 20_000
    assert len(open_document(path).text) > 900


def test_the_letter_has_names_that_are_split_over_runs() -> None:
    letter = docx.Document(str(resources.path("samples", "brief.docx")))
    runs = [run.text for paragraph in letter.paragraphs for run in paragraph.runs]
    assert "Anne" not in " ".join(runs)
    assert "Anne Jansen-de Vries" in open_document(resources.path("samples", "brief.docx")).text


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("brief.docx", {Place.HEADER, Place.FOOTER, Place.FOOTNOTE, Place.TABLE}),
        ("dagvaarding.docx", {Place.HEADER, Place.FOOTNOTE, Place.TABLE}),
        ("zorgplan.docx", {Place.TABLE, Place.COMMENT, Place.PEOPLE}),
        ("settlement-agreement.docx", {Place.DELETED, Place.TABLE}),
    ],
)
def test_the_samples_hold_the_places_that_they_are_for(name: str, places: set[Place]) -> None:
    assert places <= {s.place for s in open_document(resources.path("samples", name)).segments}
