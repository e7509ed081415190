"""Review: decisions, bulk operations and the way back."""

from hypothesis import given
from hypothesis import strategies as st

from scrub_app.core.grouping import group, is_mixed, state_of
from scrub_app.core.review import History, Review, State, occurrences
from scrub_app.core.spans import Decision, Span

TEXT = "Jan Jansen belt mevrouw De Boer. Later mailt Jan Jansen haar; janseniten niet. De boer zwijgt."


def _review() -> Review:
    return Review.of(
        [
            Span(0, 10, "PERSON", 0.95, identity=1),
            Span(24, 31, "PERSON", 0.6, decision=Decision.ASK),
            Span(45, 55, "PERSON", 0.9, identity=1),
            Span(79, 86, "PERSON", 0.3, decision=Decision.KEEP),
        ]
    )


def test_what_is_found_is_masked_unless_a_person_says_that_it_stays() -> None:
    decided = _review().decided_spans()
    assert [s.decision for s in decided] == [Decision.MASK, Decision.MASK, Decision.MASK, Decision.KEEP]
    ignored = _review().ignore([1]).decided_spans()
    assert ignored[1].decision is Decision.KEEP


def test_mentions_of_one_identity_are_one_group_with_all_their_numbers() -> None:
    groups = group(_review(), TEXT)
    assert [g.numbers for g in groups] == [(0, 2), (1, 3)]
    assert groups[0].forms == (("Jan Jansen", 2),)
    assert groups[0].confidence == 0.9


def test_a_group_needs_review_as_soon_as_one_mention_does() -> None:
    review = _review()
    assert state_of(review, (1, 3)) is State.NEEDS_REVIEW
    assert is_mixed(review, (1, 3))
    assert state_of(review.accept([1]), (1, 3)) is State.ACCEPTED


def test_adding_everywhere_takes_whole_words_only() -> None:
    assert occurrences(TEXT, "Jan") == [(0, 3), (45, 48)]
    assert occurrences(TEXT, "  ") == []
    assert occurrences("a+b a+b", "a+b") == [(0, 3), (4, 7)]


def test_what_a_person_adds_replaces_what_it_overlaps() -> None:
    review = _review().add_all([Span(0, 31, "CUSTOM"), Span(5, 8, "CUSTOM")])
    assert [(f.span.start, f.span.end, f.state) for f in review.findings] == [
        (0, 31, State.ADDED),
        (45, 55, State.ACCEPTED),
        (79, 86, State.CONTEXT),
    ]


def test_only_what_a_person_added_can_be_removed() -> None:
    review = _review().add(Span(33, 38, "CUSTOM"))
    assert len(review.remove([2]).findings) == 4
    assert review.remove([0]) == review


def test_changes_tell_which_findings_differ_and_say_none_when_places_moved() -> None:
    before = _review()
    assert before.ignore([1, 2]).changed_from(before) == [1, 2]
    assert before.add(Span(33, 38, "CUSTOM")).changed_from(before) is None


def test_findings_are_found_by_their_text() -> None:
    assert _review().of_text(TEXT, "Jan Jansen") == [0, 2]


def test_undo_and_redo_carry_the_name_and_the_count_of_the_step() -> None:
    history = History(_review())
    first = history.review
    history.do("ignore", 2, first.ignore([0, 2]))
    assert history.undoable is not None
    assert (history.undoable.name, history.undoable.count) == ("ignore", 2)
    history.undo()
    assert history.review == first
    assert history.redoable is not None
    history.redo()
    assert history.review == first.ignore([0, 2])


_SPANS = st.lists(st.tuples(st.integers(0, 200), st.integers(1, 12)), max_size=30)


@given(_SPANS, _SPANS)
def test_findings_never_overlap_whatever_is_added(first: list[tuple[int, int]], second: list[tuple[int, int]]) -> None:
    review = Review()
    for batch in (first, second):
        review = review.add_all(Span(start, start + size, "CUSTOM") for start, size in batch)
    ends = 0
    for finding in review.findings:
        assert finding.span.start >= ends
        ends = finding.span.end
