"""The words for the profiles."""

from PySide6.QtCore import QCoreApplication


def profile_names() -> dict[str, str]:
    """The profiles by their code."""
    translate = QCoreApplication.translate
    return {
        "general": translate("Profile", "General"),
        "legal": translate("Profile", "Legal"),
        "care": translate("Profile", "Care"),
        "international": translate("Profile", "International"),
        "strict": translate("Profile", "Strict (masks more)"),
    }
