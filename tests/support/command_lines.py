"""Lines of a shell that begin with `scrub-app`, parsed as the command line parses them, and not carried out."""

import shlex
from typing import Any

from scrub_app.cli import app


def parsed(line: str) -> tuple[str, ...]:
    """The words of the command that takes the line; fails where an argument, option or value is not as it should be."""
    program, *rest = shlex.split(line)
    assert program == "scrub-app"
    command: Any = app._command()
    context = command.make_context(program, list(rest))
    words: list[str] = []
    while hasattr(command, "commands"):
        name, command, rest = command.resolve_command(context, [*context._protected_args, *context.args])
        words.append(name)
        context = command.make_context(name, list(rest), parent=context)
    return tuple(words)
