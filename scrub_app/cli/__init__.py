"""The command line: a thin door on the same core. Qt is not imported here."""
