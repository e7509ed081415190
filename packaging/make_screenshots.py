"""Pictures of every state of the window.

    make_screenshots.py DIR [--language nl|en] [--theme light|dark|contrast] [--scale 1.5] [--text-size 140]
    make_screenshots.py --readme

Without options: both languages and the three appearances at 100 %, the light ones at 150 % too. The documents in the
pictures are the invented ones of the tests. `--readme` makes the one picture of the README,
`resources/docs/window.png`: the sample letter under review.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "resources" / "docs" / "window.png"
LANGUAGES, THEMES, SCALES = ("nl", "en"), ("light", "dark", "contrast"), ("1", "1.5")


def main() -> int:
    """Take the pictures that the options ask for; the exit status."""
    options = _options()
    if options.readme:
        return _run(README.parent, "nl", "light", "1", "100", "--readme-one")
    if options.readme_one:
        return _take_readme()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.one:
        return _take(options.folder, options.language, options.theme, options.scale, int(options.text_size))
    wanted = [
        (language, theme, scale)
        for language in ([options.language] if options.language else LANGUAGES)
        for theme in ([options.theme] if options.theme else THEMES)
        for scale in ([options.scale] if options.scale else SCALES)
        if scale == "1" or theme == "light" or options.theme
    ]
    return max(_run(options.folder, *one, options.text_size) for one in wanted)


def _options() -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("folder", type=Path, nargs="?", default=Path("screenshots"))
    reader.add_argument("--readme", action="store_true")
    reader.add_argument("--language", choices=LANGUAGES)
    reader.add_argument("--theme", choices=THEMES)
    reader.add_argument("--scale")
    reader.add_argument("--text-size", default="100")
    for hidden in ("--one", "--readme-one"):
        reader.add_argument(hidden, action="store_true", help=argparse.SUPPRESS)
    return reader.parse_args()


def _run(folder: Path, language: str, theme: str, scale: str, size: str, what: str = "--one") -> int:
    """One process per look, for the scale is fixed when Qt starts; with a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        homes = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        path = os.pathsep.join(map(str, (ROOT, ROOT / "tests" / "gui")))
        env = os.environ | homes | {"QT_SCALE_FACTOR": scale, "PYTHONPATH": path}
        env.setdefault("QT_QPA_PLATFORM", "offscreen")
        words = [str(folder), what, "--language", language, "--theme", theme, "--scale", scale, "--text-size", size]
        return subprocess.run([sys.executable, __file__, *words], env=env).returncode


def _take_readme() -> int:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication
    from window_states import WindowStates

    app = QApplication([])
    states = WindowStates(app, "nl", "light")
    states.show_sample()
    for _ in range(10):
        app.processEvents()
    README.parent.mkdir(parents=True, exist_ok=True)
    picture = states.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    # The 256 commonest colours are enough for a window, and a third of the size; without dots for those in between.
    common = Counter(picture.constBits().cast("I")).most_common(256)
    plain = Qt.ImageConversionFlag.ThresholdDither | Qt.ImageConversionFlag.AvoidDither
    picture.convertToFormat(QImage.Format.Format_Indexed8, [colour for colour, _ in common], plain).save(str(README))
    states.close()
    return 0


def _take(folder: Path, language: str, theme: str, scale: str, text_size: int) -> int:
    from PySide6.QtWidgets import QApplication
    from window_states import WindowStates

    app = QApplication([])
    states = WindowStates(app, language, theme, text_size)
    ending = "" if scale == "1" else f"-{float(scale) * 100:.0f}"
    ending += "" if text_size == 100 else f"-text{text_size}"
    for name, shown in states.all():
        for _ in range(4):
            app.processEvents()
        shown.grab().save(str(folder / f"{name}-{language}-{theme}{ending}.png"))
    states.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
