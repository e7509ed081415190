"""Codes become sentences: every error, warning, damage and reason in the language of the person who reads it.

The sentences stand in `resources/messages/*.nl.toml` and `*.en.toml` (and `nl.toml`, `en.toml`), one table per kind of
code; all files of a language are merged. A sentence says what happened, what is safe and what to do; never a value.
"""

import os
import sys
from collections.abc import Mapping
from functools import cache

from scrub_app.core import resources
from scrub_app.core.errors import KeyFileError, ScrubError

LANGUAGES = ("nl", "en")
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

Tables = Mapping[str, Mapping[str, str]]


def sentence(language: str, table: str, code: str, **params: str | int) -> str:
    """The sentence of `code` in `table` ("error", "warning", "damage", "reason", ...) with `params` filled in.

    `code` may carry a detail after a colon ("decoded_as:cp1252"), which fills `{detail}`. A code without a sentence
    gives a general sentence that quotes the code.
    """
    name, _, detail = code.partition(":")
    found = tables(language).get(table, {}).get(name)
    if found is None:
        general = "no_sentence" if table == "error" else "no_words"
        found, params = tables(language)["general"][general], {"code": code}
    return found.format_map(_Filled(params, detail=detail))


def error_sentence(error: ScrubError, language: str) -> str:
    """What a person reads of an error: what happened, what is safe, what to do.

    `[key_error]` holds the codes of the key format that mean something else for a document ("damaged"), `[key_reason]`
    words for the reason that some of them carry.
    """
    of_keys = isinstance(error, KeyFileError) and error.code in tables(language).get("key_error", {})
    params = dict(error.params)
    if isinstance(error, KeyFileError) and "reason" in params:
        params["reason"] = _key_reason(str(params["reason"]), language)
    return sentence(language, "key_error" if of_keys else "error", error.code, **params)


def _key_reason(code: str, language: str) -> str:
    """What a key file holds that is not accepted, in words; a field that has no words of its own is one of several."""
    return sentence(language, "key_reason", code if code in tables(language).get("key_reason", {}) else "field")


@cache
def tables(language: str) -> Tables:
    """All tables of `language` (Dutch for `nl...`, else English), the files merged in the order of their names."""
    # Most of a start goes by without a sentence.
    import tomllib

    wanted = "nl" if language.lower().startswith("nl") else "en"
    merged: dict[str, dict[str, str]] = {}
    for file in sorted(resources.path("messages").glob("*.toml")):
        if file.stem.rpartition(".")[2] == wanted:
            for table, rows in tomllib.loads(file.read_text("utf-8")).items():
                merged.setdefault(table, {}).update(rows)
    return merged


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """`nl` where the system speaks Dutch, else `en`; told by `LC_ALL`, `LC_MESSAGES`, `LANG`, in that order."""
    values = os.environ if environment is None else environment
    spoken = next((values[name] for name in _VARIABLES if values.get(name)), "") or _windows_language()
    return "nl" if spoken.lower().startswith("nl") else "en"


def _windows_language() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes
    import locale

    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


class _Filled(dict[str, str | int]):
    """Parameters of a sentence; one that was not given stays in its braces rather than fail."""

    def __missing__(self, name: str) -> str:
        return "{" + name + "}"
