import itertools

from hypothesis import given
from hypothesis import strategies as st

from scrub_app.core.spans import Span, cut, overlap, without_overlaps

ranges = st.tuples(st.integers(0, 60), st.integers(1, 12), st.sampled_from([0.3, 0.6, 0.9])).map(
    lambda t: Span(t[0], t[0] + t[1], "PERSON", confidence=t[2])
)


@given(st.lists(ranges, max_size=25))
def test_no_two_chosen_spans_overlap_and_every_lost_one_overlaps_a_better_one(spans: list[Span]) -> None:
    chosen = without_overlaps(spans)
    assert chosen == sorted(chosen, key=lambda s: s.start)
    assert not any(overlap(a, b) for a, b in itertools.pairwise(chosen))
    for lost in set(spans) - set(chosen):
        rivals = [c for c in chosen if overlap(c, lost)]
        assert any((c.confidence, len(c)) >= (lost.confidence, len(lost)) for c in rivals)


def test_the_surer_span_wins_over_the_longer_one() -> None:
    sure, long = Span(3, 6, "BSN", confidence=0.9), Span(0, 9, "PHONE", confidence=0.5)
    assert without_overlaps([long, sure]) == [sure]


@given(st.integers(0, 40), st.integers(0, 20), st.lists(st.integers(1, 6), max_size=12))
def test_the_pieces_of_a_cut_are_what_lies_within_the_borders(start: int, length: int, sizes: list[int]) -> None:
    borders, place = [], 0
    for number, size in enumerate(sizes):
        place += number % 3
        borders.append((place, place + size))
        place += size
    inside = {i for low, high in borders for i in range(low, high)}
    pieces = cut(start, start + length, borders)
    assert [i for low, high in pieces for i in range(low, high)] == sorted(inside & set(range(start, start + length)))
    assert all(any(low >= b[0] and high <= b[1] for b in borders) for low, high in pieces)
