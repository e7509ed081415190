"""What is wrong with a command line, in one sentence."""

import re
from collections.abc import Callable

from typer.exceptions import TyperException

from scrub_app.system import messages
from scrub_app.system.visible import visible


def usage_sentence(error: TyperException, language: str) -> str:
    """The sentence for a usage error of the command line."""
    kind = type(error).__name__
    if kind in _NAMED:
        return messages.sentence(language, "usage", kind, name=visible(_NAMED[kind](error)))
    for code, pattern in _GENERAL.items():
        if match := pattern.search(error.format_message()):
            return messages.sentence(language, "usage", code, name=visible(match["name"]))
    return messages.sentence(language, "usage", "UsageError")


def _option(error: TyperException) -> str:
    return str(getattr(error, "option_name", ""))


def _parameter(error: TyperException) -> str:
    parameter = getattr(error, "param", None)
    if parameter is None:
        return ""
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar or parameter.name)


_GENERAL = {
    "NoSuchCommand": re.compile(r"No such command '(?P<name>.*?)'"),
    "ExtraArgument": re.compile(r"unexpected extra arguments? ?(?:\(s\) )?\((?P<name>.*)\)"),
    "MissingCommand": re.compile(r"Missing command(?P<name>)"),
}
_NAMED: dict[str, Callable[[TyperException], str]] = {
    "NoSuchOption": _option,
    "BadOptionUsage": _option,
    "MissingParameter": _parameter,
    "BadParameter": _parameter,
}
