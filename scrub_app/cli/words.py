"""The help texts of the command line, in the language of the system."""

from scrub_app.system import messages


def help_of(code: str) -> str:
    """The help text of a verb or option."""
    return messages.sentence(messages.system_language(), "help", code)
