"""Make the sample documents under `resources/samples/`, the same bytes at every run. All names in them are invented.

`python packaging/make_samples.py [FOLDER]`
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from samples import brief, dagvaarding, intake, settlement, zorgplan

SAMPLES: Mapping[str, Callable[[], bytes]] = {
    "brief.docx": brief.make,
    "dagvaarding.docx": dagvaarding.make,
    "zorgplan.docx": zorgplan.make,
    "intake.eml": intake.make,
    "settlement-agreement.docx": settlement.make,
}


def main(folder: Path) -> None:
    """Write every sample into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in SAMPLES.items():
        (folder / name).write_bytes(make())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "resources" / "samples")
