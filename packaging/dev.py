#!/usr/bin/env python3
"""The commands of everyone who works on Scrub; the standard library only, Linux, macOS and Windows.

  dev.py run               set up, open the window (without a screen: the demo round trip)
  dev.py test [PATH...]    set up, run the tests, all or some (what follows is handed to pytest)
  dev.py check             format, lint, types, import rules, translations, dependency audit
  dev.py cli ARGS...       the command line `scrub-app`
  dev.py bench             all benchmarks; takes half an hour
  dev.py bench NAME ARGS   one benchmark, with options of its own (`bench NAME --help`)
  dev.py package           the frozen program, and a .deb on Debian, tried after they are built
                           (`--chroot DIR`: installed in a bare Debian there, too)
  dev.py screenshots DIR   pictures of the window's states
  dev.py lock              write packaging/requirements.lock anew (needs `uv`)

The environment is `.venv` in the checkout, made from `packaging/requirements.lock`.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
LOCK = ROOT / "packaging" / "requirements.lock"
STAMP = VENV / ".scrub-lock"
LINUX = sys.platform.startswith("linux")
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")

WINDOW_PACKAGES = [
    "fontconfig",
    "libdbus-1-3",
    "libegl1",
    "libfontconfig1",
    "libgl1",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-randr0",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-xinerama0",
    "libxcb-xkb1",
    "libxkbcommon-x11-0",
    "libxkbcommon0",
]
TEST_PACKAGES = [
    "at-spi2-core",
    "dbus",
    "fonts-dejavu-core",
    "fonts-noto-core",
    "gir1.2-atspi-2.0",
    "gnome-keyring",
    "libsecret-1-0",
    "python3-gi",
    "xclip",
    "xdotool",
    "xvfb",
]
BENCHES = ("detection", "documents", "audit", "key", "window", "library", "gateway", "batch")


def say(words: str) -> None:
    """Tell what is being done, at once and in order with what the children print."""
    print(words, flush=True)


def call(*command: str | Path, env: Mapping[str, str] | None = None) -> int:
    """Run a command from the checkout; its exit status."""
    return subprocess.run([str(word) for word in command], cwd=ROOT, env=dict(env or os.environ)).returncode


def must(*command: str | Path) -> None:
    """Run a command that has to succeed."""
    if status := call(*command):
        raise SystemExit(status)


# -- set-up ------------------------------------------------------------------------------------------------------


def missing_packages(names: Sequence[str]) -> list[str]:
    """The Debian packages of `names` that are not installed; none where there is no dpkg."""
    if not LINUX or not shutil.which("dpkg-query"):
        return []
    asked = subprocess.run(
        ["dpkg-query", "-W", "-f=${Package} ${db:Status-Abbrev}\n", *names], capture_output=True, text=True
    )
    installed = {line.split()[0] for line in asked.stdout.splitlines() if line.split()[1:2] == ["ii"]}
    return [name for name in names if name not in installed]


def need_packages(names: Sequence[str]) -> None:
    """Install what is missing when root; else say the exact line and stop."""
    missing = missing_packages(names)
    if not missing:
        return
    line = f"apt-get install -y --no-install-recommends {' '.join(missing)}"
    if os.geteuid() != 0:
        raise SystemExit(f"Debian packages are missing. Run this, then try again:\n  sudo {line}")
    say(f"installing Debian packages: {' '.join(missing)}")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    must("apt-get", "update", "-qq")
    must(*line.split(), "-qq")


def wanted() -> str:
    """What the environment should have been made from."""
    parts = (LOCK.read_bytes(), (ROOT / "pyproject.toml").read_bytes(), sys.version.encode())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def make_environment() -> None:
    """Make `.venv` as the lock file says, unless it is so already."""
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text() == wanted():
        return
    say("setting up .venv from packaging/requirements.lock")
    if not PYTHON.exists():
        new_venv()
    pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    must(*pip, "--require-hashes", "-r", LOCK)
    must(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT)
    STAMP.write_text(wanted())


def new_venv() -> None:
    """An empty virtual environment with pip."""
    try:
        import ensurepip  # noqa: F401  (Debian ships it apart)
    except ImportError:
        need_packages(["python3-venv", f"python3.{sys.version_info.minor}-venv"])
    venv.create(VENV, with_pip=True, clear=VENV.exists())


def set_up(packages: Sequence[str]) -> None:
    """Everything that a command needs before it can start."""
    if sys.hexversion < 0x030B0000:
        raise SystemExit("Scrub needs Python 3.11 or newer.")
    need_packages(packages)
    make_environment()
    must(PYTHON, ROOT / "packaging" / "compile_translations.py")


# -- what tests need ---------------------------------------------------------------------------------------------


def private_folders(work: Path) -> dict[str, str]:
    """Folders of the run's own, so that nothing of the person's is read or written."""
    names = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache", "XDG_RUNTIME_DIR": "run"}
    for name in names.values():
        (work / name).mkdir(mode=0o700)
    return {variable: str(work / name) for variable, name in names.items()}


def virtual_screen(stack: ExitStack) -> str:
    """Start a virtual screen that ends with the run; its DISPLAY."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
    stack.callback(screen.wait)
    stack.callback(screen.terminate)
    os.close(writer)
    with os.fdopen(reader) as told:
        return f":{told.readline().strip()}"


def with_secret_service(command: Sequence[str | Path]) -> list[str]:
    """The command, run on a session bus of its own with a real, unlocked Secret Service."""
    start = 'printf %s only-for-tests | gnome-keyring-daemon --unlock --components=secrets >/dev/null && exec "$@"'
    return ["dbus-run-session", "--", "sh", "-eu", "-c", start, "sh", *map(str, command)]


# -- the commands ------------------------------------------------------------------------------------------------


def run(arguments: Sequence[str]) -> int:
    """Open the window; without a screen, the same round trip headless."""
    set_up(WINDOW_PACKAGES)
    if LINUX and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        say("There is no screen here, so Scrub shows the round trip on the sample letter instead.")
        return call(PYTHON, "-m", "scrub_app", "demo", *arguments)
    return call(PYTHON, "-m", "scrub_app", *arguments)


def test(arguments: Sequence[str]) -> int:
    """Run the tests on all cores with what they need: a virtual screen, a session bus, a real Secret Service."""
    set_up([*WINDOW_PACKAGES, *TEST_PACKAGES])
    command: list[str | Path] = [PYTHON, "-m", "pytest", "-n", "auto", "--dist", "loadfile", *arguments]
    if not LINUX:
        return call(*command)
    with ExitStack() as stack:
        work = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="scrub-test-", ignore_cleanup_errors=True)))
        env = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS")}
        env |= private_folders(work) | {"QT_QPA_PLATFORM": "offscreen", "DISPLAY": virtual_screen(stack)}
        return call(*with_secret_service(command), env=env)


def check(arguments: Sequence[str]) -> int:
    """Everything that needs no test run; all of it is tried before the answer."""
    set_up(())
    steps: dict[str, list[str | Path]] = {
        "format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."],
        "lint": [PYTHON, "-m", "ruff", "check", "--quiet", "."],
        "types": [PYTHON, "-m", "mypy"],
        "import rules": [BIN / "lint-imports"],
        "translations": [PYTHON, ROOT / "packaging" / "compile_translations.py", "--check"],
        "dependencies": [PYTHON, ROOT / "packaging" / "audit_dependencies.py"],
    }
    failed = []
    for name, command in steps.items():
        say(f"-- {name}")
        if call(*command):
            failed.append(name)
    say(f"check: {'failed in ' + ', '.join(failed) if failed else 'all good'}")
    return 1 if failed else 0


def cli(arguments: Sequence[str]) -> int:
    """The command line, from the folder that the person stands in."""
    set_up(())
    return subprocess.run([str(PYTHON), "-m", "scrub_app", *arguments]).returncode


def bench(arguments: Sequence[str]) -> int:
    """Run one benchmark with what follows its name, or all of them, each with `--json` when that is given."""
    folder = ROOT / "tests" / "benchmarks"
    known = {name: path for name in BENCHES if (path := folder / f"{name}.py").exists()}
    if arguments and arguments[0] in known:
        set_up(())
        return call(PYTHON, known[arguments[0]], *arguments[1:])
    if list(arguments) not in ([], ["--json"]):
        there = ", ".join(known)
        raise SystemExit(f"There is no benchmark {arguments[0]}. There are: {there}. Options stand behind the name.")
    set_up(())
    return max((call(PYTHON, path, *arguments) for path in known.values()), default=0)


def screenshots(arguments: Sequence[str]) -> int:
    """Take pictures of the window's states into a folder."""
    set_up(WINDOW_PACKAGES)
    env = os.environ | {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    return call(PYTHON, ROOT / "packaging" / "make_screenshots.py", *arguments, env=env)


def package(arguments: Sequence[str]) -> int:
    """Build what people install, and try it."""
    set_up([*WINDOW_PACKAGES, *TEST_PACKAGES, "binutils", "desktop-file-utils", "shared-mime-info"])
    return call(PYTHON, ROOT / "packaging" / "build_package.py", *arguments)


def lock(arguments: Sequence[str]) -> int:
    """Write the lock file anew from pyproject.toml, for all platforms, with hashes and without addresses."""
    options = ["--extra", "dev", "--universal", "--generate-hashes", "--python-version", "3.11"]
    quiet = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links", "--quiet"]
    return call("uv", "pip", "compile", "pyproject.toml", *options, *quiet, *arguments, "-o", LOCK)


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "run": run,
    "test": test,
    "check": check,
    "cli": cli,
    "bench": bench,
    "package": package,
    "screenshots": screenshots,
    "lock": lock,
}


def main() -> int:
    """Do what the first word says."""
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        say(__doc__ or "")
        return 0 if sys.argv[1:] in ([], ["-h"], ["--help"]) else 2
    return COMMANDS[sys.argv[1]](sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
