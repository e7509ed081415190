"""Compile `translations/*.ts` to `scrub_app/_bundled/translations/*.qm`, refresh the sources, or check them.

compile_translations.py            compile
compile_translations.py --update   collect the words of the code into the sources (for who writes the window)
compile_translations.py --check    fail on an unfinished, forgotten or untranslated word, and on a changed placeholder
"""

import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "translations"
COMPILED = ROOT / "scrub_app" / "_bundled" / "translations"
TOOLS = Path(sys.executable).parent
PLACEHOLDER = re.compile(r"%n|\{\w*\}")
SAME_IN_DUTCH = frozenset(
    {"Computer", "Scrub", "Type ▾", "Type (%n) ▾", "Document ▾", "Document", "Menu", "Diagram", "(code: {0})"}
)


def tool(name: str) -> str:
    """One of the two translation tools of PySide6, of the environment that runs this."""
    found = TOOLS / f"pyside6-{name}"
    return str(found if found.exists() else found.with_suffix(".exe"))


def update(folder: Path = SOURCES) -> None:
    """Collect the words of the window's code into the sources of both languages."""
    files = [str(path) for path in sorted((ROOT / "scrub_app" / "gui").rglob("*.py"))]
    for language in ("nl", "en"):
        target = folder / f"scrub_{language}.ts"
        only_plurals = ["-pluralonly"] if language == "en" else []
        places = ["-source-language", "en", "-target-language", language, "-no-obsolete", "-locations", "none"]
        command = [tool("lupdate"), *files, *places, *only_plurals, "-ts", str(target)]
        subprocess.run(command, check=True, capture_output=True)


def compile_all() -> None:
    """Compile what stands in the sources."""
    COMPILED.mkdir(parents=True, exist_ok=True)
    for source in sorted(SOURCES.glob("*.ts")):
        command = [tool("lrelease"), "-silent", str(source), "-qm", str(COMPILED / f"{source.stem}.qm")]
        subprocess.run(command, check=True)


def faults(source: Path) -> Iterator[str]:
    """What is wrong with one source file, one line each."""
    for context in ElementTree.parse(source).getroot().iter("context"):
        for message in context.iter("message"):
            said = message.findtext("source") or ""
            translation = message.find("translation")
            if translation is None or translation.get("type"):
                yield f"{source.name}: unfinished: {said}"
                continue
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            yield from _faults_of(source, said, forms)


def _faults_of(source: Path, said: str, forms: list[str]) -> Iterator[str]:
    wanted = set(PLACEHOLDER.findall(said))
    for form in forms:
        if not form:
            yield f"{source.name}: empty: {said}"
        elif set(PLACEHOLDER.findall(form)) - {"%n"} != wanted - {"%n"}:
            yield f"{source.name}: another placeholder: {said}"
        elif (
            source.stem.endswith("_nl") and form == said and said not in SAME_IN_DUTCH and re.search(r"[a-z]{3}", said)
        ):
            yield f"{source.name}: not translated: {said}"


def forgotten() -> Iterator[str]:
    """Words of the code that the sources do not hold."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for source in SOURCES.glob("*.ts"):
            (folder / source.name).write_bytes(source.read_bytes())
        update(folder)
        for source in sorted(SOURCES.glob("*.ts")):
            if _words(folder / source.name) != _words(source):
                yield f"{source.name}: not up to date; run compile_translations.py --update"


def _words(source: Path) -> set[tuple[str, str]]:
    root = ElementTree.parse(source).getroot()
    return {
        (context.findtext("name") or "", message.findtext("source") or "")
        for context in root.iter("context")
        for message in context.iter("message")
    }


def main(arguments: list[str]) -> int:
    """The three commands."""
    if arguments == ["--update"]:
        update()
        return 0
    if arguments == ["--check"]:
        wrong = [fault for source in sorted(SOURCES.glob("*.ts")) for fault in faults(source)] + list(forgotten())
        sys.stdout.writelines(f"{fault}\n" for fault in wrong)
        return 1 if wrong else 0
    compile_all()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
