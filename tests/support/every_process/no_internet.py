"""The rule that no process of a test run opens a socket of the internet families.

Tests marked `gateway` or `batch` may use loopback (`SCRUB_TESTS_LOOPBACK`). Each attempt is written to the file that
`SCRUB_TESTS_ATTEMPTS` names, so that one in a child is seen even where its error is not.
"""

import os
import socket
import sys
import traceback

INTERNET = {socket.AF_INET, socket.AF_INET6}
LOOPBACK = {"127.0.0.1", "::1", "localhost"}


def no_internet(event: str, arguments: tuple[object, ...]) -> None:
    if event in ("socket.connect", "socket.bind", "socket.sendto"):
        connection, address = arguments[0], arguments[1]
        if getattr(connection, "family", None) in INTERNET and isinstance(address, tuple):
            _refuse_unless_loopback(event, str(address[0]))
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        _refuse_unless_loopback(event, str(arguments[0]))


def _refuse_unless_loopback(event: str, host: str) -> None:
    if os.environ.get("SCRUB_TESTS_LOOPBACK") and host in LOOPBACK:
        return
    attempts = os.environ.get("SCRUB_TESTS_ATTEMPTS")
    if attempts:
        with open(attempts, "a", encoding="utf-8") as file:
            file.write(f"{event} {host}\n" + "".join(traceback.format_stack(limit=6)))
    raise PermissionError(f"{event}: no test may reach out")


# A library of the tests' tools binds ::1 at its import, only to learn whether there is IPv6: here there is none.
socket.has_ipv6 = False
sys.addaudithook(no_internet)
