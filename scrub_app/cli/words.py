"""The help texts of the command line, in the language of the system."""

from scrub_app.system import messages


def help_of(code: str) -> str:
    """The help text of a verb or option."""
    return messages.sentence(messages.system_language(), "help", code)


def examples_of(code: str) -> str:
    """The examples that stand under the help of a verb, each on a line that is not wrapped."""
    language = messages.system_language()
    lines = messages.sentence(language, "example", code).splitlines()
    # The mark tells the framework to leave the lines of a paragraph as they are.
    return "\n".join(["\b", messages.sentence(language, "example_head", "head"), *(f"  {line}" for line in lines)])
