import subprocess
import sys

from scrub_app.core.detection.names import lexicon, model
from scrub_app.core.detection.names.lexicon import Lexicon
from scrub_app.core.detection.names.tagging import Tagger


def lines(**words: int) -> bytes:
    rows = sorted(word.encode() + b"\t" + bytes([lexicon.BASE + bits]) for word, bits in words.items())
    return b"\n" + b"\n".join(rows) + b"\n"


def test_every_word_of_a_lexicon_is_found_and_no_other() -> None:
    words = {f"woord{n}": n % 64 for n in range(5000)}
    book = Lexicon(lines(**words))
    assert all(book.flags(word) == bits for word, bits in words.items())
    assert book.flags("aap") == book.flags("woord") == book.flags("zee") == book.flags("") == 0


def test_the_shipped_lexicon_knows_names_places_and_words() -> None:
    book = lexicon.shipped()
    assert book.flags("sanne") & lexicon.FIRST
    assert book.flags("jansen") & lexicon.LAST
    assert book.flags("apeldoorn") & lexicon.PLACE
    assert book.flags("bergen op zoom") & lexicon.PLACE
    assert book.flags("huis") & lexicon.DUTCH
    assert book.flags("house") & lexicon.ENGLISH


def test_a_model_comes_back_from_its_bytes() -> None:
    packed = model.pack(("O", "P"), 0.5, [[0.1, -0.2], [0.0, 1.0]], {"b=2": [3, -3], "a=1": [-127, 127]})
    read = model.unpack(packed)
    assert read.labels == ("O", "P")
    assert read.transitions == ((0.1, -0.2), (0.0, 1.0))
    one, other = (read.weights(read.rows[name]) for name in ("a=1", "b=2"))
    assert (one[1] - one[0], other[1] - other[0]) == (254, -6)


def test_a_sum_of_many_rows_is_the_sum_of_their_weights() -> None:
    read = model.unpack(model.pack(("O", "P", "L"), 0.5, [[0.0] * 3] * 3, {"a": [127, -128, 0], "b": [-1, 1, -128]}))
    low, high, none = read.weights(sum([read.rows["a"], read.rows["b"]] * 100))
    assert (high - low, none - low) == (100 * (-127 - 126), 100 * (-128 - 126))


def test_marginals_are_probabilities_and_follow_the_weights() -> None:
    packed = model.pack(tuple("OPLGM"), 0.1, [[0.0] * 5] * 5, {"w=jan": [0, 40, 0, 0, 0]})
    (only,) = Tagger(model.unpack(packed)).marginals(["Jan"], ["n"], 0, 1)
    assert abs(sum(only) - 1) < 1e-9
    assert only[1] > 0.9
    pair = Tagger(model.unpack(packed)).marginals(["Jan", "Xyz"], ["n", "n"], 0, 2)
    assert pair[0][1] > 0.9
    assert abs(pair[1][1] - 0.2) < 1e-9


def test_the_shipped_models_are_small() -> None:
    from scrub_app.core import resources

    for language in ("nl", "en"):
        assert resources.path("names", f"tagger_{language}.bin").stat().st_size < 1_000_000


def test_finding_names_needs_no_native_tagger() -> None:
    code = (
        "import sys; from scrub_app.core.detection.names import find_names; find_names('De heer Jansen', []);"
        "sys.exit(any(m.split('.')[0] in ('pycrfsuite', 'PySide6', 'numpy') for m in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
