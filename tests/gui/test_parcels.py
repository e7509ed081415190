"""A large answer comes over whole, in parts that are each quickly read."""

import pickle
from dataclasses import replace

from letters import check, letter

from scrub_app.gui.parcels import PART, pack


def test_an_answer_comes_out_as_it_went_in() -> None:
    scanned = letter()
    assert pack(replace(scanned, spans=tuple(scanned.spans)), "spans", "segments").opened() == replace(
        scanned, spans=tuple(scanned.spans)
    )


def test_a_field_may_lie_deeper_in_the_answer() -> None:
    audited = check().audited
    parcel = pack(audited, "audit.findings", "audit.occurrences")
    assert parcel.answer.audit.findings == ()
    assert parcel.opened() == audited


def test_no_part_holds_more_than_is_read_in_a_moment() -> None:
    scanned = letter()
    many = replace(scanned, spans=tuple(scanned.spans) * 200)
    parcel = pack(many, "spans")
    sizes = [len(pickle.loads(part)) for part in parcel.parts["spans"]]
    assert max(sizes) == PART
    assert sum(sizes) == len(many.spans)
    assert parcel.answer.spans == ()
