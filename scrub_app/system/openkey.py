"""All that a door asks of a key: make, unlock, open and issue, hand over, rotate, destroy."""

from scrub_app.system.issuing_key import OpenKey
from scrub_app.system.key_access import Head, KeyAccess, create_key, read_head, unlock
from scrub_app.system.key_life import (
    Destroyed,
    add_keyring,
    add_map,
    add_passphrase,
    backup,
    destroy,
    export_map,
    import_map,
    rotate,
)
from scrub_app.system.key_rescue import Previous, damaged_of, previous, use_previous
from scrub_app.system.saving import previous_of

__all__ = [
    "Destroyed",
    "Head",
    "KeyAccess",
    "OpenKey",
    "Previous",
    "add_keyring",
    "add_map",
    "add_passphrase",
    "backup",
    "create_key",
    "damaged_of",
    "destroy",
    "export_map",
    "import_map",
    "previous",
    "previous_of",
    "read_head",
    "rotate",
    "unlock",
    "use_previous",
]
