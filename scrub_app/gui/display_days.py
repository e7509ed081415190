"""Days as people write them."""

from datetime import date

from PySide6.QtCore import QDate, QLocale


def day(iso: str, language: str) -> str:
    """`2026-11-30` as "30 november 2026"; what is no day stays as it is."""
    try:
        found = date.fromisoformat(iso)
    except ValueError:
        return iso
    return QLocale(language).toString(QDate(found.year, found.month, found.day), "d MMMM yyyy")
