"""Senders in exported chats are people, whatever their names look like."""

import pytest

from scrub_app.core.workflow import detect


def people(text: str) -> set[str]:
    return {text[s.start : s.end] for s in detect(text) if s.entity == "PERSON"}


@pytest.mark.parametrize(
    ("text", "senders"),
    [
        (
            "[05/12/2023, 08:43:15] Hyacinth B: Hi.\n[05/12/2023, 08:44:15] Jo P: no thanks\n",
            {"Hyacinth B", "Jo P"},
        ),
        ("28/10/22 23:44 - Thomasina (mgr): Try again\n28/10/22 23:45 - vis: oramorph?\n", {"Thomasina", "vis"}),
        ("8-1-2024 09:21 - Storm: is goed\n8-1-2024 09:22 - Ome Bram 💕: ok dan\n", {"Storm", "Ome Bram"}),
        ("[20:14] roos: hoi\n[20:15] Jet vd B.: ook hoi\n", {"roos", "Jet vd B."}),
        ("12/03/2023, 9:15 pm - Brook: hi\n12/03/2023, 9:16 pm - Messages are encrypted: see\n", {"Brook"}),
    ],
)
def test_the_senders_are_found(text: str, senders: set[str]) -> None:
    assert people(text) == senders


@pytest.mark.parametrize(
    "text",
    [
        "09.00 - Overdracht: alle teams\n10.00 - Koffie: kantine\n11.00 - Visite: zaal\n",
        "12-03-2024 09:21 - Huisarts: retour gebeld\n12-03-2024 10:20 - Apotheek: levert morgen\n",
        "12-03-2024 09:21 - Gesprek: met moeder\n12-03-2024 10:20 - Telefoon: geen gehoor\n",
        "[20:14] Mededeling: niets\n",
    ],
)
def test_a_schedule_and_offices_are_no_senders(text: str) -> None:
    assert people(text) == set()
