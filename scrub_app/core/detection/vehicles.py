"""Number plates: Dutch, British and Irish."""

import re

from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.spans import Decision

_GROUP = r"(?:[A-Z]{1,3}|[0-9]{1,3})"


def dutch_plate(value: str) -> bool:
    """Six signs in three groups, letters and figures, a change between each two groups (sidecodes 1 to 14, RDW)."""
    groups = value.split("-")
    kinds = [group.isdigit() for group in groups]
    return sum(map(len, groups)) == 6 and any(kinds) and not all(kinds)


ROWS = (
    Recogniser(
        "plate_dutch",
        "LICENSE_PLATE",
        re.compile(rf"[A-Z0-9](?<![\w-][A-Z0-9])(?:[A-Z]{{0,2}}|[0-9]{{0,2}})-{_GROUP}-{_GROUP}(?![\w-])"),
        runs=("A:1-3:-", "0:1-3:-"),
        confidence=0.93,
        needs=("-",),
        check=dutch_plate,
        matches=("(«K-418-ZR»)", "kenteken «TX-771-L».", "«48-PXD-6»", "«XK-19-RS» Mercedes", "«12-ABC-3»"),
        not_matches=("12-03-84", "A-B-C", "PL-2024-12"),
    ),
    Recogniser(
        "plate_british",
        "LICENSE_PLATE",
        re.compile(r"[A-Z](?<!\w[A-Z])[A-Z][0-9]{2} ?(?:[A-Z]{3}|[.*?]{1,2}[A-Z]{1,2}|[A-Z]{1,2}[*?]{1,2})(?!\w)"),
        runs=("A:2-2:0",),
        confidence=0.9,
        matches=("registration «CX14 ZVB», came", "«MJ11OHE»", "part index «AU05 ..K»."),
        not_matches=("AB12 abc", "AB12 ...", "AB12 ?"),
    ),
    Recogniser(
        "plate_british_of_old",
        "LICENSE_PLATE",
        re.compile(r"[A-HJ-NPR-TV-Y](?<![\w-].)[0-9]{3} ?[A-Z]{3}(?!\w)"),
        runs=("A:1-1:0",),
        confidence=0.85,
        matches=("in your car, a Rover «W418 HJB», at", "«P207XKE»"),
        not_matches=("A320 jet", "B12 ABC", "M100 ABCD"),
    ),
    Recogniser(
        "plate_irish",
        "LICENSE_PLATE",
        re.compile(
            r"[0-9](?<![\w-][0-9])[0-9]{1,2}-(?:C|CE|CN|CW|D|DL|G|KE|KK|KY|L|LD|LH|LK|LM|LS|MH|MN|MO|OY|RN|SO|"
            r"T|W|WH|WX|WW)-[0-9]{1,6}(?![\w-])"
        ),
        runs=("0:2-3:-",),
        confidence=0.9,
        decision=Decision.MASK,
        needs=("-",),
        matches=("(«191-MO-4417»)",),
    ),
)
