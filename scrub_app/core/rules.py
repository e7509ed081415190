"""The rules that one detection goes by: profile, the user's terms and patterns, what is never masked."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scrub_app.core.json_values import Json

DEFAULT_PROFILE = "general"


@dataclass(frozen=True, slots=True)
class Term:
    """A word or name that the user always wants masked, in all its forms, as `entity`."""

    text: str
    entity: str = "CUSTOM"


@dataclass(frozen=True, slots=True)
class Rules:
    """What one detection goes by. The key remembers it for the audit's re-scan.

    `never` are texts that stay readable whatever is found; `presets` names of presets that add recognisers.
    `extra` holds fields of a newer version that a key carried.
    """

    profile: str = DEFAULT_PROFILE
    terms: tuple[Term, ...] = ()
    patterns: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()
    version: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict)
