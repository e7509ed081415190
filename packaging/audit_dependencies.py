"""Ask the advisories about the locked dependencies, and write the list of parts (CycloneDX) to `build/sbom.cdx.json`.

Where the advisories cannot be reached the audit is skipped, and says so: that is no failure of the project.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "packaging" / "requirements.lock"
SBOM = ROOT / "build" / "sbom.cdx.json"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)")


def requirements() -> list[str]:
    """The lock file, one requirement a line."""
    return [line for line in LOCK.read_text("utf-8").replace("\\\n", " ").splitlines() if line.strip()]


def unpinned(lines: list[str]) -> list[str]:
    """Requirements without a version or a hash, and lines with an address."""
    return [line for line in lines if "://" in line or not PINNED.match(line) or "--hash=sha256:" not in line]


def write_sbom(lines: list[str]) -> None:
    """The list of parts that a release is made of."""
    parts = []
    for line in lines:
        name, version = PINNED.match(line).groups()  # type: ignore[union-attr]
        hashes = [{"alg": "SHA-256", "content": value} for value in re.findall(r"--hash=sha256:([0-9a-f]{64})", line)]
        purl = f"pkg:pypi/{name}@{version}"
        parts.append({"type": "library", "name": name, "version": version, "purl": purl, "hashes": hashes})
    SBOM.parent.mkdir(exist_ok=True)
    SBOM.write_text(
        json.dumps({"bomFormat": "CycloneDX", "specVersion": "1.6", "components": parts}, indent=1), "utf-8"
    )


def audit() -> int:
    """0 when nothing is known against the dependencies, or when nobody can be asked."""
    options = ["--disable-pip", "--progress-spinner", "off", "--timeout", "10", "--format", "json"]
    command = [sys.executable, "-m", "pip_audit", "--requirement", str(LOCK), *options]
    asked = subprocess.run(command, capture_output=True, text=True)
    try:
        answers = json.loads(asked.stdout)["dependencies"]
    except ValueError:
        print("dependency audit skipped: the advisories cannot be reached from here")
        return 0
    silent = sum("skip_reason" in row for row in answers)
    bad = [f"{row['name']}: {v['id']}" for row in answers for v in row.get("vulns", ())]
    print(f"dependency audit: {len(answers) - silent} asked about, {silent} without an answer, {len(bad)} known faults")
    print("\n".join(bad), end="\n" if bad else "")
    return 1 if bad else 0


if __name__ == "__main__":
    locked = requirements()
    if faulty := unpinned(locked):
        sys.exit("the lock file holds lines without a hash or with an address:\n" + "\n".join(faulty))
    write_sbom(locked)
    sys.exit(audit())
