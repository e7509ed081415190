import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core.detection.names import find_names, islands, link
from scrub_app.core.detection.names.firms import link_firms
from scrub_app.core.detection.names.islands import ORDINARY, SMALL, possible
from scrub_app.core.detection.names.tokens import tokenise

SAMPLE = "De heer Jan Özdemir uit Apeldoorn sprak met mr. É. Wójcik van Bakkerij ’t Hoekje B.V.\n"


def check(text: str) -> None:
    spans = link(text, find_names(text, []))
    last = 0
    for span in spans:
        assert last <= span.start < span.end <= len(text)
        last = span.end


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n\n\n\t",
        "\ud800 de heer \udfff Jansen \x00 en Piet",
        "1234567890 " * 200,
        "... --- ''' ((((( \"\"\" ///// " * 200,
        "DE HEER JANSEN UIT EDE " * 400,
        "A. B. C. D. " * 400,
        "van de der den het 't " * 400,
        "שלום Jan Jansen مرحبا De heer Yıldız \u202eabc\u202c",
        "ﬁ ǅ ß İ ı Ŀ " * 100 + "Jan",
        "Jan" * 3000,
        "Jan-" * 3000,
        "J." * 3000,
        "Jan, " * 3000,
        "( Jan " * 2000,
        "Jan\n" * 3000,
        "X v Y " * 1000,
        "Act " * 2000,
        "en & van " * 2000 + "B.V.",
        SAMPLE * 300,
        SAMPLE.replace("\n", " ") * 300,
    ],
)
def test_any_text_gives_ordered_spans_inside_it(text: str) -> None:
    check(text)


@settings(max_examples=150, deadline=None)
@given(st.text(alphabet=st.sampled_from("JanPiet devan'’.,-():/\n\t 19ABÖéİß&@_\u00a0\u0301\ud800"), max_size=120))
def test_any_mixture_of_signs_gives_ordered_spans_inside_it(text: str) -> None:
    check(text)


def test_tokens_stand_where_they_say() -> None:
    text = SAMPLE + "J.-P. van ’t Wout-de Boer, 12.345,00 euro; s'avonds\t\tSara's\n\n  einde"
    tokens = tokenise(text, [(3, 7), (0, 1)])
    for word, start, end in zip(tokens.words, tokens.starts, tokens.ends, strict=True):
        if word.strip("\0\n\t"):
            assert text[start:end] == word


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Jan  en Piet, (Els)", ["Jan", "en", "Piet", ",", "(", "Els", ")"]),
        ("een   twee    drie", ["een", "\t", "twee", "\t", "drie"]),
        (" dhr. J.P. v.d. Berg", ["dhr.", "J.P.", "v.d.", "Berg"]),
        ("Sara's boek; de mr. zei 'ja'", ["Sara", "'s", "boek", ";", "de", "mr.", "zei", "'", "ja", "'"]),
        ("Ten-\nBroeke 12.345,00 a\n\nB", ["Ten-\nBroeke", "12.345,00", "a", "\n\n", "B"]),
        ("_x_ …woord\u00a0 woord.", ["_", "x", "_", "…", "woord", "woord", "."]),
    ],
)
def test_a_text_falls_into_words_signs_and_breaks(text: str, words: list[str]) -> None:
    assert tokenise(text).words == words


def test_work_grows_with_the_text_and_not_with_its_square() -> None:
    small, large = SAMPLE * 20, SAMPLE * 200
    assert len(find_names(large, [])) == 10 * len(find_names(small, []))


class _CutText(str):
    """A text that counts the letters of all that is cut out of it."""

    letters = 0

    def __getitem__(self, places):
        piece = super().__getitem__(places)
        self.letters += len(piece)
        return piece


class _CutList(list):
    """A list that counts what is cut out of it."""

    entries = 0

    def __getitem__(self, places):
        piece = super().__getitem__(places)
        self.entries += len(piece) if isinstance(places, slice) else 1
        return piece


def test_linking_cuts_out_what_grows_with_the_text_and_not_with_its_square() -> None:
    sample = "An Bakker van Bakkerij Zonneveld B.V. belde. Zie 4/an sprak met Bakkerij Zonneveld B.V. en\n"
    cut = []
    for times in (20, 200):
        text = _CutText(sample * times)
        spans = _CutList(link(text, find_names(sample * times, [])))
        link_firms(text, spans, 0)
        cut.append((text.letters, spans.entries))
    (small_letters, small_entries), (letters, entries) = cut
    assert letters <= 12 * small_letters
    assert entries <= 12 * small_entries


def test_what_can_be_a_name_in_an_ordinary_line_can_be_one_in_a_line_without_capitals() -> None:
    words = [
        "Jan",
        "jan",
        "JAN",
        "McGee",
        "J.",
        "van",
        "de",
        "koning",
        "roos",
        "wil",
        "x",
        "12",
        "A4",
        "-",
        "'s",
        "\n",
        "\0",
    ]
    assert all(possible(word, SMALL) or not possible(word, ORDINARY) for word in words)
    text = "\n".join((" ".join(words[:-2]).lower(), "Jan belt jan koning", "JAN BELT"))
    tokens = tokenise(text).words
    modes = islands.modes(tokens)
    inside = {number for run in islands.islands(tokens, modes) for number in range(*run)}
    assert {number for number, word in enumerate(tokens) if possible(word, modes[number])} <= inside
