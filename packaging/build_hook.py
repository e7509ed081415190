"""What the wheel carries beside the code: the shipped data and the compiled translations."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BundleHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts `resources/` and the compiled translations inside the package; an editable install needs neither."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files."""
        if version != "standard":
            return
        root = Path(self.root)
        subprocess.run([sys.executable, str(root / "packaging" / "compile_translations.py")], check=True)
        build_data["artifacts"].append("scrub_app/_bundled/translations/*.qm")
        build_data["force_include"][str(root / "resources")] = "scrub_app/_bundled/resources"
