"""Where a job may write: asked before anything is done for it."""

import os
from pathlib import Path

from scrub_app.core.errors import OutputError
from scrub_app.system.safe_writes import check_name, check_place


def check_output(out: Path | None, overwrite: bool, source: Path | None, key: Path | None) -> None:
    """Refuse an output before anything is done for it: the codes of `safe_writes`, and `output_key` for the key."""
    if out is None:
        return
    check_name(out.name)
    if key is not None and os.path.exists(out) and os.path.exists(key) and os.path.samefile(out, key):
        raise OutputError("output_key")
    check_place(out, overwrite, source)
