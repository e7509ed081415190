"""A first guess at the type of a text that a person selected; one keystroke changes it."""

import re

_RULES = (
    (re.compile(r"\S+@\S+"), "EMAIL"),
    (re.compile(r"(?:https?://|www\.)\S+"), "URL"),
    (re.compile(r"\d{1,2}[-./ ]\S{1,9}[-./ ]\d{2,4}"), "DATE"),
    (re.compile(r"\d{4} ?[A-Z]{2}"), "POSTCODE"),
    (re.compile(r"(?:\+|00?)\d[\d ()-]{7,}"), "PHONE"),
    (re.compile(r"(?=.*\d)\S+(?: \S+)?"), "REFERENCE"),
    (re.compile(r"(?:[^\W\d_]\.? ?)+(?:[^\W\d_]|[ .'’-])*"), "PERSON"),
)


def likely_type(words: str) -> str:
    """The entity code that a text looks like: a capitalised name is a person, digits a reference, else an own term."""
    found = next((entity for rule, entity in _RULES if rule.fullmatch(words.strip())), "CUSTOM")
    return "CUSTOM" if found == "PERSON" and not any(c.isupper() for c in words) else found
