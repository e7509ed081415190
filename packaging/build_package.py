"""Freeze the program (PyInstaller, one folder) and, on Debian, put it into a `.deb`; then try what was built.

    build_package.py [--chroot DIR]

The results stand in `dist/`: `scrub-app/` and `scrub-app_VERSION_ARCH.deb`. Sizes are printed. The package is tried
from a clean prefix; with `--chroot` it is installed too, in a bare Debian 12 (made in DIR when nothing is there; needs
root, debootstrap and a Debian mirror).
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import try_package
from dev import WINDOW_PACKAGES

from scrub_app import __version__

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
FROZEN = DIST / "scrub-app"
DEBIAN = ROOT / "packaging" / "debian"
FORBIDDEN_FILES = ("gtk", "pytest", "hypothesis", "qt6network", "qtnetwork", "qvnc")
FORBIDDEN_MODULES = frozenset(
    {
        "_pytest",
        "dask",
        "gi",
        "hypothesis",
        "pytest",
        "pytestqt",
        "starlette",
        "tests",
        "tkinter",
        "unittest",
        "uvicorn",
    }
)


def freeze() -> None:
    """Build `dist/scrub-app/` from the spec."""
    folders = ["--distpath", DIST, "--workpath", ROOT / "build" / "freeze"]
    options = ["--noconfirm", "--clean", "--log-level", "WARN", *folders]
    command = [sys.executable, "-m", "PyInstaller", *options, ROOT / "packaging" / "scrub.spec"]
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT)


def program() -> Path:
    """The frozen program itself."""
    return FROZEN / ("scrub-app.exe" if sys.platform == "win32" else "scrub-app")


def megabytes(folder: Path) -> float:
    """The size of a folder in MB (10^6 bytes)."""
    return sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not f.is_symlink()) / 1e6


def strangers() -> list[str]:
    """Files and modules inside the frozen program that have no business there."""
    from PyInstaller.archive.readers import CArchiveReader

    files = (str(f.relative_to(FROZEN)).lower() for f in FROZEN.rglob("*"))
    archive = CArchiveReader(str(program()))
    packed = next(name for name in archive.toc if name.startswith("PYZ"))
    modules = {name.partition(".")[0] for name in archive.open_embedded_archive(packed).toc}
    found = [name for name in files if any(word in name for word in FORBIDDEN_FILES)]
    return found + sorted(modules & FORBIDDEN_MODULES)


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
    # The program runs with the C library that it was frozen on, or a newer one.
    library = f"libc6 (>= {platform.libc_ver()[1]})"
    fields = {
        "Package": "scrub-app",
        "Version": __version__,
        "Architecture": architecture,
        "Section": "text",
        "Priority": "optional",
        "Maintainer": "The Scrub developers <scrub@scrub.example>",
        "Installed-Size": str(int(megabytes(root) * 1e6 / 1024)),
        "Depends": ", ".join([library, *WINDOW_PACKAGES]),
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
        # Level 3: a sixth larger than the best, and done in a fifth of the time.
        build = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build", str(root), str(target)]
        subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    return target


def try_deb(package: Path) -> None:
    """Unpack the package into a clean prefix and try the command that it brings, and what it tells the desktop."""
    with tempfile.TemporaryDirectory() as prefix:
        subprocess.run(["dpkg-deb", "--extract", package, prefix], check=True)
        share = Path(prefix) / "usr" / "share"
        if shutil.which("desktop-file-validate"):
            subprocess.run(["desktop-file-validate", share / "applications" / "scrub-app.desktop"], check=True)
        if shutil.which("update-mime-database"):
            subprocess.run(["update-mime-database", share / "mime"], check=True, capture_output=True)
            if "application/x-scrubkey:*.scrubkey" not in (share / "mime" / "globs").read_text("utf-8"):
                sys.exit("the type of .scrubkey files is not known after the installation")
        try_package.round_trip([Path(prefix) / "usr" / "bin" / "scrub-app"])


def try_in_chroot(package: Path, root: Path) -> None:
    """Install the package in a bare Debian 12, with what it depends on and nothing else, and try it there."""
    if not (root / "usr").exists():
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(root)], check=True)
    shutil.copy(package, root / "tmp")
    inside = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", "chroot", str(root)]
    for command in (
        ["apt-get", "update"],
        ["apt-get", "install", "--yes", "--no-install-recommends", f"/tmp/{package.name}"],
    ):
        subprocess.run([*inside, *command, "-qq"], check=True, stdout=subprocess.DEVNULL)
    if (root / "usr/bin/python3").exists():
        sys.exit("the bare Debian has a Python, so this says nothing")
    there = [shutil.which("chroot") or "/usr/sbin/chroot", root, "/usr/bin/env", "HOME=/tmp"]
    try_package.round_trip([*there, "scrub-app"])
    try_package.window([*there, "scrub-app"])


def main() -> None:
    """Build everything that this platform can, and try it."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--chroot", type=Path, metavar="DIR")
    options = reader.parse_args()
    freeze()
    print(f"{FROZEN}: {megabytes(FROZEN):.0f} MB")
    if found := strangers():
        sys.exit("the frozen program holds what it should not: " + ", ".join(found[:10]))
    try_package.round_trip([program()])
    try_package.without_extras(program())
    if sys.platform.startswith("linux"):
        try_package.keyring(program())
        try_package.window([program()])
    if not shutil.which("dpkg-deb"):
        return
    package = build_deb()
    print(f"{package}: {package.stat().st_size / 1e6:.0f} MB")
    try_deb(package)
    if options.chroot and os.geteuid() == 0:
        try_in_chroot(package, options.chroot.resolve())
    elif options.chroot:
        sys.exit("only root can install into a chroot; all else was tried")


if __name__ == "__main__":
    main()
