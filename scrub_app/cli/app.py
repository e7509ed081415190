"""The verbs of `scrub-app`, and the one place where an error becomes a sentence and an exit status."""

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Annotated, Any

import typer
from typer.exceptions import Abort, TyperException

from scrub_app import __version__
from scrub_app.cli.aliases import protect, verify
from scrub_app.cli.audit import audit
from scrub_app.cli.demo import demo
from scrub_app.cli.key import key_app
from scrub_app.cli.mask import mask
from scrub_app.cli.output import Output, print_nowhere
from scrub_app.cli.prompt import prompt
from scrub_app.cli.restore import restore
from scrub_app.cli.scan import scan
from scrub_app.cli.serve import serve
from scrub_app.cli.status import Status
from scrub_app.cli.text import text
from scrub_app.cli.usage import usage_sentence
from scrub_app.cli.words import examples_of, help_of
from scrub_app.core.errors import Cancelled, ScrubError

_VERBS: tuple[Callable[..., Status], ...] = (
    scan,
    mask,
    audit,
    restore,
    prompt,
    text,
    demo,
    serve,
    protect,
    verify,
)

_INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Do what the arguments ask; the exit status. Never raises, never prints a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = int(_command()(list(arguments), prog_name="scrub-app", standalone_mode=False) or 0)
        # The framework turns Ctrl+C into a status of its own.
        return status if status != _INTERRUPTED else _refuse(Cancelled())
    except TyperException as error:
        return _say(usage_sentence(error, Output().language))
    except (Abort, KeyboardInterrupt):
        return _refuse(Cancelled())
    except ScrubError as error:
        return _refuse(error)
    except BrokenPipeError:
        # The reader of our output has gone (`| head`); nothing is left to say to it.
        print_nowhere()
        return Status.DONE
    except OSError as error:
        return _refuse(ScrubError("system_refused", errno=error.errno or 0))
    except Exception as error:
        return _refuse(ScrubError("internal_error", kind=type(error).__name__))


def _command() -> Callable[..., Any]:
    app = typer.Typer(
        name="scrub-app",
        help=help_of("app"),
        epilog=examples_of("app"),
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=False,
    )
    app.callback()(_options)
    for verb in _VERBS:
        name = verb.__name__
        app.command(name, help=help_of(name), epilog=examples_of(name))(verb)
    app.add_typer(key_app(), name="key")
    command = typer.main.get_command(app)
    _explain_help(command)
    return command


def _explain_help(command: Any) -> None:
    """Give `--help` its words in the language of the system, at every level."""
    command.get_help_option(typer.Context(command)).help = help_of("help")
    for below in getattr(command, "commands", {}).values():
        _explain_help(below)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"scrub-app {__version__}")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", help=help_of("version"), is_eager=True, callback=_version)
    ] = False,
) -> None:
    """What may stand before a verb."""


def _refuse(error: ScrubError) -> int:
    Output().refuse(error)
    return Status.REFUSED


def _say(sentence: str) -> int:
    with suppress(OSError):
        sys.stderr.write(sentence + "\n")
    return Status.REFUSED
