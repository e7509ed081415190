"""Python loads this in every child process of a test run, for it stands on their `PYTHONPATH`."""

import no_internet

__all__ = ["no_internet"]
