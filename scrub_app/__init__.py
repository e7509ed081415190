"""Scrub: mask the personal data in a document, let an AI edit it, put the originals back."""

__version__ = "0.1.0"
