"""The exit statuses of the command line."""

from enum import IntEnum


class Status(IntEnum):
    """What a script learns without reading: done, a person is needed, or something was refused."""

    DONE = 0
    PERSON = 1
    REFUSED = 2
