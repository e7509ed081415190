"""Freeze the program (PyInstaller, one folder) and, on Debian, put it into a `.deb`; then try what was built.

The results stand in `dist/`: `scrub-app/` and `scrub-app_VERSION_ARCH.deb`. Sizes are printed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from dev import WINDOW_PACKAGES

from scrub_app import __version__

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
FROZEN = DIST / "scrub-app"
DEBIAN = ROOT / "packaging" / "debian"
FORBIDDEN = ("gtk", "pytest", "hypothesis", "qt6network", "qtnetwork")


def freeze() -> None:
    """Build `dist/scrub-app/` from the spec."""
    options = [
        "--noconfirm",
        "--clean",
        "--log-level",
        "WARN",
        "--distpath",
        DIST,
        "--workpath",
        ROOT / "build" / "freeze",
    ]
    command = [sys.executable, "-m", "PyInstaller", *options, ROOT / "packaging" / "scrub.spec"]
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT)


def megabytes(folder: Path) -> float:
    """The size of a folder in MB (10^6 bytes)."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not f.is_symlink()) / 1e6


def strangers() -> list[str]:
    """Files inside the frozen program that have no business there."""
    names = (str(f.relative_to(FROZEN)).lower() for f in FROZEN.rglob("*"))
    return [name for name in names if any(word in name for word in FORBIDDEN)]


def try_it(program: Path) -> None:
    """The demo round trip of the built program, in an empty home of its own."""
    with tempfile.TemporaryDirectory() as home:
        env = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
        env |= {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
        run = subprocess.run([program, "demo", str(Path(home) / "demo")], env=env, capture_output=True, text=True)
        if run.returncode or "identical" not in run.stdout:
            sys.exit(f"the built program does not do the round trip:\n{run.stdout}{run.stderr}")
    print("the built program does the round trip")


def stage(root: Path) -> None:
    """Lay the files of the Debian package under `root` as they will stand on the system."""
    share = root / "usr" / "share"
    shutil.copytree(FROZEN, root / "usr" / "lib" / "scrub-app", symlinks=True)
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "scrub-app").symlink_to("../lib/scrub-app/scrub-app")
    places = {
        DEBIAN / "scrub-app.desktop": share / "applications" / "scrub-app.desktop",
        DEBIAN / "scrub-app.xml": share / "mime" / "packages" / "scrub-app.xml",
        ROOT / "resources" / "icons" / "scrub-app.svg": share / "icons/hicolor/scalable/apps/scrub-app.svg",
        ROOT / "LICENSE": share / "doc" / "scrub-app" / "copyright",
    }
    for source, target in places.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def control(root: Path, architecture: str) -> str:
    """The control file of the Debian package."""
    installed = int(megabytes(root) * 1e6 / 1024)
    fields = {
        "Package": "scrub-app",
        "Version": __version__,
        "Architecture": architecture,
        "Section": "text",
        "Priority": "optional",
        "Maintainer": "The Scrub developers <scrub@scrub.example>",
        "Installed-Size": str(installed),
        "Depends": ", ".join(["libc6", *WINDOW_PACKAGES]),
        "Recommends": "gnome-keyring | kwalletmanager",
        "Suggests": "libreoffice-writer-nogui",
        "Description": "Let an AI edit a document without showing it a single name\n"
        " Scrub masks the personal data in a document, keeps the originals in an encrypted\n"
        " key on your own disk, and puts them back after the edit. It works offline.",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items())


def build_deb() -> Path:
    """Build `dist/scrub-app_VERSION_ARCH.deb`."""
    asked = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    architecture = asked.stdout.strip()
    target = DIST / f"scrub-app_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        root.mkdir(mode=0o755)
        stage(root)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(control(root, architecture), "utf-8")
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, target], check=True, stdout=subprocess.DEVNULL
        )
    return target


def try_deb(package: Path) -> None:
    """Unpack the package into a clean prefix and try the command that it brings."""
    with tempfile.TemporaryDirectory() as prefix:
        subprocess.run(["dpkg-deb", "--extract", package, prefix], check=True)
        try_it(Path(prefix) / "usr" / "bin" / "scrub-app")


def main() -> None:
    """Build everything that this platform can, and try it."""
    freeze()
    if found := strangers():
        sys.exit("the frozen program holds what it should not: " + ", ".join(found[:10]))
    try_it(FROZEN / ("scrub-app.exe" if sys.platform == "win32" else "scrub-app"))
    print(f"{FROZEN}: {megabytes(FROZEN):.0f} MB")
    if shutil.which("dpkg-deb"):
        package = build_deb()
        try_deb(package)
        print(f"{package}: {package.stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
