"""Names of people, places and organisations: found on evidence, typed by rules, linked over the document."""

from scrub_app.core.detection.names.finding import find_names
from scrub_app.core.detection.names.linking import link

__all__ = ["find_names", "link"]
