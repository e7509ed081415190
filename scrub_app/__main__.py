"""`scrub-app`: the window without a verb, the command line with one."""

import os
import signal
import sys

# Ctrl+C while all the rest is still loading ends the program at once, without a word.
signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> None:
    """Start the door that was asked for, and end with its exit status."""
    import multiprocessing

    multiprocessing.freeze_support()
    from scrub_app.system import quiet

    quiet.start()
    sys.exit(_command_line(sys.argv[1:]) if sys.argv[1:] else _window())


def _command_line(arguments: list[str]) -> int:
    from scrub_app.cli.app import main as command_line

    _be_stopped_in_order()
    return command_line(arguments)


def _be_stopped_in_order() -> None:
    """Ctrl+C, a closed terminal and a polite kill all do the same: the work stops, and nothing is left behind."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in ("SIGTERM", "SIGHUP"):
        other = getattr(signal, name, None)
        if other is not None and signal.getsignal(other) is signal.SIG_DFL:
            signal.signal(other, signal.default_int_handler)


def _window() -> int:
    if not _has_screen():
        from scrub_app.system import messages

        sys.stderr.write(messages.sentence(messages.system_language(), "general", "no_screen") + "\n")
        return 2
    from scrub_app.gui.app import main as window

    signal.signal(signal.SIGINT, signal.default_int_handler)
    return int(window() or 0)


def _has_screen() -> bool:
    """Whether a window can open. Qt aborts the process where none can, so this is asked before."""
    if sys.platform != "linux":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


if __name__ == "__main__":
    main()
