"""Whatever several windows do with one key, in whatever order: one surface form has one token, and none is lost."""

import shutil
import tempfile
from contextlib import ExitStack
from datetime import date
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.model import TokenRequest
from scrub_app.system.openkey import OpenKey, create_key

TODAY = date(2026, 11, 30)
STEPS = st.lists(
    st.tuples(
        st.integers(0, 2),
        st.sampled_from(["issue", "label", "restart", "put an older copy back"]),
        st.lists(st.sampled_from(["Jan", "Els", "Piet", "JAN", "Zoë", "123456782"]), min_size=1, max_size=3),
    ),
    max_size=25,
)


class Windows:
    """Three windows on one key, and all that was ever handed out."""

    def __init__(self, path: Path, stack: ExitStack) -> None:
        self.path, self.stack = path, stack
        cost = KdfCost(19_456, 2, 1)
        self.access = create_key(path, keyring=False, passphrase="een zin van zes woorden", today=TODAY, cost=cost)
        self.windows = [self.opened() for _ in range(3)]
        self.copies = [path.read_bytes()]
        self.handed_out: dict[str, str] = {}

    def opened(self) -> OpenKey:
        return self.stack.enter_context(OpenKey(self.access, today=TODAY))

    def do(self, window: int, what: str, values: list[str]) -> None:
        if what == "restart":
            self.windows[window] = self.opened()
        elif what == "put an older copy back":
            self.path.write_bytes(self.copies[len(values) % len(self.copies)])
            self.windows = [self.opened() for _ in self.windows]
        elif what == "label":
            self.windows[window].set_label(values[0])
        else:
            self.issue(self.windows[window], values)
        self.copies.append(self.path.read_bytes())

    def issue(self, key: OpenKey, values: list[str]) -> None:
        for value, entry in zip(values, key.issue([TokenRequest(v, "PERSON") for v in values]), strict=True):
            assert entry.value == value
            assert self.handed_out.setdefault(entry.token, value) == value, "no token ever means two values"
        known = key.key.by_value()
        assert len(known) == len(key.key.entries), "one surface form has one token"


@settings(max_examples=15, deadline=None)
@given(STEPS)
def test_no_token_ever_means_two_values_whatever_windows_and_old_copies_do(steps):
    folder = Path(tempfile.mkdtemp())
    try:
        with ExitStack() as stack:
            windows = Windows(folder / "zaak.scrubkey", stack)
            for window, what, values in steps:
                windows.do(window, what, values)
    except KeyFileError as error:
        raise AssertionError(error.code) from error
    finally:
        shutil.rmtree(folder)
