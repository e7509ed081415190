"""A real Dask cluster of two workers on loopback, in a process of its own; it lives until its stdin closes.

It prints the address of the scheduler, then, for every line that it reads, the pids of the workers that run now. Given
a folder with certificates it speaks TLS and nothing else.
"""

import json
import sys
from pathlib import Path
from typing import Any


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _security(folder: Path) -> dict[str, Any]:
    from distributed.security import Security

    key, certificate = str(folder / "key.pem"), str(folder / "cert.pem")
    sides = ("client", "scheduler", "worker")
    files = {f"tls_{side}_{kind}": file for side in sides for kind, file in (("key", key), ("cert", certificate))}
    security: Any = Security
    return {
        "security": security(tls_ca_file=str(folder / "ca.pem"), require_encryption=True, **files),
        "protocol": "tls://",
    }


def main() -> None:
    import dask
    from distributed import LocalCluster

    dask.config.set({"distributed.scheduler.allowed-failures": 3})
    with LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        silence_logs=50,
        **(_security(Path(sys.argv[1])) if sys.argv[1:] else {}),
    ) as cluster:
        _say(cluster.scheduler_address)
        for _ in sys.stdin:
            _say(json.dumps([nanny.pid for nanny in cluster.workers.values() if nanny.pid]))


if __name__ == "__main__":
    main()
