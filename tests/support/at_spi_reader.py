"""What a screen reader is told of the window, as JSON: run by the Python of the system, which has `gi`."""

import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

MOST_CHILDREN = 200
SECONDS = 60.0


def application(name):
    """The program with this name, as soon as its window is there."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        desktop = Atspi.get_desktop(0)
        for number in range(desktop.get_child_count()):
            found = desktop.get_child_at_index(number)
            if found is not None and found.get_name() == name and found.get_child_count():
                return found
        time.sleep(0.1)
    sys.exit("no window on the bus")


def facts(node):
    """Role, name, description, states, and for a text its words with the look of each run."""
    states = node.get_state_set()
    row = {
        "role": node.get_role_name(),
        "name": node.get_name() or "",
        "description": node.get_description() or "",
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "selected": states.contains(Atspi.StateType.SELECTED),
    }
    if row["role"] == "text" and node.get_text_iface() is not None:
        row["runs"] = list(runs(node))
    return row


def runs(node):
    """The text in pieces of one look, each with what is told of the look."""
    place, end = 0, Atspi.Text.get_character_count(node)
    while place < end:
        told = Atspi.Text.get_attribute_run(node, place, False)
        after = max(told[2], place + 1)
        yield {"text": Atspi.Text.get_text(node, place, after), "look": dict(told[0])}
        place = after


def showing(node):
    """Everything on the screen below a node, as one walks through it."""
    for number in range(min(node.get_child_count(), MOST_CHILDREN)):
        child = node.get_child_at_index(number)
        if child is None or not child.get_state_set().contains(Atspi.StateType.VISIBLE):
            continue
        yield facts(child)
        yield from showing(child)


sys.stdout.write(json.dumps(list(showing(application(sys.argv[1])))) + "\n")
