"""Every family of placeholders does what its type says."""

import doctest
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrub_app.core import placeholders, workflow
from scrub_app.core.documents.model import Kind
from scrub_app.core.entities import Tier
from scrub_app.core.errors import MaskingError
from scrub_app.core.placeholders import preserving
from scrub_app.core.placeholders.buckets import Buckets
from scrub_app.core.placeholders.factory import Mention, Placeholders, reversible
from scrub_app.core.placeholders.one_way import PartialMask, Redaction, TypeLabel
from scrub_app.core.placeholders.realistic import Realistic
from scrub_app.core.placeholders.tokens import LabelCounter, LabelHash, Opaque, Robust
from scrub_app.core.spans import Decision, Span
from scrub_app.core.tokens.grammar import REMOVED
from scrub_app.core.workflow import share

SECRET = b"s" * 32
COME_BACK = [LabelCounter(), LabelHash(SECRET), Robust(SECRET, b"k" * 16), Opaque(SECRET, b"k" * 16)]
ONE_WAY = [Redaction(), TypeLabel(), PartialMask(), Realistic(SECRET), Buckets()]


def name(factory: object) -> str:
    return type(factory).__name__


@pytest.mark.parametrize("factory", COME_BACK, ids=name)
def test_a_token_is_found_again_in_any_text(factory) -> None:
    tokens = [factory.write(Mention(value, "PERSON", n, n)) for n, value in enumerate(("Bakker", "Smit"), 1)]
    text = f"«{tokens[0]}»x{tokens[1]}{tokens[0]}."
    assert [text[a:b] for a, b in reversible(factory).find(text)] == [tokens[0], tokens[1], tokens[0]]


@pytest.mark.parametrize("factory", COME_BACK, ids=name)
@pytest.mark.parametrize(
    "text",
    [
        "cout << x >> y;",
        "a[0], [1], array[[0]], [[Wiki page]]",
        "{{field}} <PERSON> [PERSON] [PERSON_] [PERSON_0]",
        "[2023] EWCA Civ 100, ECLI:NL:HR:2023:1",
        "<<PERSON:12>> is C++: std::cout<<PERSON<<1;",
        "[JANSEN_1] [PERSON_1234567]",
        "",
    ],
)
def test_ordinary_text_is_never_a_token(factory, text: str) -> None:
    assert list(factory.find(text)) == []


@pytest.mark.parametrize("factory", ONE_WAY, ids=name)
def test_what_cannot_come_back_is_refused_at_run_time(factory) -> None:
    with pytest.raises(MaskingError) as caught:
        reversible(factory)
    assert caught.value.code == "placeholder_irreversible"


def test_a_factory_that_claims_too_much_is_refused() -> None:
    class NoGrammar(Placeholders[preserving.RecognisableIdentity]):
        def write(self, mention: Mention) -> str:
            return f"#{mention.number}"

    class OneForAll(LabelCounter):
        def write(self, mention: Mention) -> str:
            return "[PERSON_1]"

    for factory in (NoGrammar(), OneForAll()):
        with pytest.raises(MaskingError):
            reversible(factory)


def test_a_subclass_keeps_what_its_base_says() -> None:
    class Own(LabelCounter):
        pass

    assert Own.preserves is preserving.LabelledIdentityOpaque
    assert reversible(Own())


SNIPPET = """
from scrub_app.core.placeholders.factory import reversible
from scrub_app.core.placeholders.one_way import PartialMask, Redaction, TypeLabel
from scrub_app.core.placeholders.buckets import Buckets
from scrub_app.core.placeholders.realistic import Realistic
from scrub_app.core.placeholders.tokens import LabelCounter, LabelHash, Opaque, Robust
from scrub_app.core.sessions.map_ledger import MapLedger
from scrub_app.core.scrubkey.model import ScrubKey

key = ScrubKey(b"", b"")
reversible(LabelCounter()); reversible(LabelHash(b"")); reversible(Robust(b"", b"")); reversible(Opaque(b"", b""))
MapLedger(LabelCounter(), key)
reversible(Redaction())
reversible(TypeLabel())
reversible(PartialMask())
reversible(Buckets())
reversible(Realistic(b""))
MapLedger(Realistic(b""), key)
"""


def test_the_type_checker_refuses_a_factory_whose_tokens_cannot_come_back(tmp_path: Path) -> None:
    file = tmp_path / "snippet.py"
    file.write_text(SNIPPET)
    root = Path(placeholders.__file__).parents[3]
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", "", "--follow-imports=silent", str(file)],
        capture_output=True,
        text=True,
        cwd=root,
        check=False,
    )
    wrong = [line.split(":")[1] for line in run.stdout.splitlines() if "[arg-type]" in line]
    assert wrong == ["13", "14", "15", "16", "17", "18"], run.stdout


def test_the_documented_factories_of_ones_own_do_what_the_page_says() -> None:
    result = doctest.testmod(placeholders)
    assert result.attempted == 8
    assert result.failed == 0


def test_one_value_has_one_hash_under_one_secret_and_another_under_another() -> None:
    mention = Mention("Piet Bakker", "PERSON")
    assert LabelHash(SECRET).write(mention) == LabelHash(SECRET).write(mention)
    assert LabelHash(SECRET).write(mention) != LabelHash(b"t" * 32).write(mention)


def test_an_opaque_token_does_not_tell_the_type() -> None:
    tokens = [Opaque(SECRET, b"k" * 16).write(Mention("x", entity, 1)) for entity in ("PERSON", "BSN")]
    assert tokens[0] == tokens[1]
    assert tokens[0].startswith("[[SP_X_0001_")


@pytest.mark.parametrize(
    ("value", "entity", "masked"),
    [
        ("Jacobsen", "PERSON", "J*******"),
        ("NL91 ABNA 0417 1645 67", "IBAN", "****4567"),
        ("06-12345678", "PHONE", "****5678"),
        ("12-3", "REFERENCE", "****"),
        ("piet@kantoor.example", "EMAIL", "p***@***"),
    ],
)
def test_a_partial_mask_shows_a_part(value: str, entity: str, masked: str) -> None:
    assert PartialMask().write(Mention(value, entity)) == masked


@pytest.mark.parametrize("entity", ["PERSON", "EMAIL", "IBAN", "PHONE", "BSN"])
def test_a_realistic_value_has_the_form_and_nothing_of_the_value(entity: str) -> None:
    values = {"PERSON": "Piet Bakker", "EMAIL": "piet@kantoor.nl", "IBAN": "NL91 ABNA 0417 1643 00"}
    value = values.get(entity, "06-12345678")
    made = Realistic(SECRET).write(Mention(value, entity))
    assert made != value
    if entity == "EMAIL":
        assert made.endswith(".example")
    elif entity == "IBAN":
        assert made[:4] == "NL00"
        assert [c.isdigit() for c in made] == [c.isdigit() for c in value]
    elif entity != "PERSON":
        assert [c.isdigit() for c in made] == [c.isdigit() for c in value]


@pytest.mark.parametrize(
    ("value", "entity", "language", "bucket"),
    [
        ("€ 12.500,00", "AMOUNT", "en", "€ 10,000-25,000"),
        ("€ 12.500", "AMOUNT", "nl", "€ 10.000-25.000"),
        ("£1,250.50", "AMOUNT", "en", "£ 1,000-2,500"),
        ("1,1 mio", "AMOUNT", "en", "€ 1,000,000-2,500,000"),
        ("65k", "AMOUNT", "en", "€ 50,000-100,000"),
        ("vijfduizend euro", "AMOUNT", "nl", "[AMOUNT]"),
        ("€ 2 miljard", "AMOUNT", "nl", "€ 1.000.000.000+"),
        ("€ 3 ton", "AMOUNT", "nl", "€ 250.000-500.000"),
        ("£5m", "AMOUNT", "en", "£ 5,000,000-10,000,000"),
        ("12.500,- euro per maand", "AMOUNT", "nl", "€ 10.000-25.000"),
        ("€ 5 triljoen", "AMOUNT", "nl", "[AMOUNT]"),
        ("€ -500", "AMOUNT", "nl", "[AMOUNT]"),
        ("tussen € 5.000 en € 90.000", "AMOUNT", "nl", "[AMOUNT]"),
        ("4/12/2024", "DATE", "en", "2024"),
        ("4/12/2024", "DATE", "nl", "winter 2025"),
        ("14/12/2024", "DATE", "en", "winter 2025"),
        ("5/5/2024", "DATE", "en", "spring 2024"),
        ("12 april 2024", "DATE", "en", "spring 2024"),
        ("12-04-2024", "DATE", "nl", "voorjaar 2024"),
        ("2024-10-03", "DATE", "nl", "najaar 2024"),
        ("15 december 2023", "DATE", "en", "winter 2024"),
        ("2024", "DATE", "en", "2024"),
        ("3 mei", "DATE", "nl", "[DATE]"),
        ("12-03-1984", "DATE_OF_BIRTH", "en", "1980-1989"),
        ("47 jaar", "AGE", "nl", "40-49"),
        ("Piet", "PERSON", "nl", "[PERSON]"),
    ],
)
def test_a_bucket_holds_its_value(value: str, entity: str, language: str, bucket: str) -> None:
    assert Buckets(language).write(Mention(value, entity)) == bucket


@given(st.text(max_size=60), st.sampled_from(["AMOUNT", "DATE", "AGE", "DATE_OF_BIRTH", "PERSON", "EMAIL", "IBAN"]))
def test_every_family_writes_something_for_any_value(value: str, entity: str) -> None:
    for factory in (*COME_BACK, *ONE_WAY):
        assert isinstance(factory.write(Mention(value, entity)), str)


def test_shared_for_good_holds_no_value_and_keeps_who_is_who_where_the_family_does() -> None:
    text = "Piet Bakker belde Anna Smit. PIET BAKKER wachtte; Rob Vos bleef."
    document = workflow.open_document(text.encode(), Kind.TXT)
    people = ["Piet Bakker", "Anna Smit", "PIET BAKKER"]
    spans = [Span(text.index(p), text.index(p) + len(p), "PERSON") for p in people]
    start = text.index("Rob Vos")
    spans.append(Span(start, start + 7, "PERSON", decision=Decision.KEEP))
    assert share(document, spans, TypeLabel()).data.decode() == (
        "[PERSON] belde [PERSON]. [PERSON] wachtte; Rob Vos bleef."
    )
    made = share(document, spans, Realistic(SECRET)).data.decode()
    first, second = made.split(" belde ")[0], made.split(". ")[1].split(" wachtte")[0]
    assert first == second
    assert not any(p in made for p in people)


def test_a_realistic_name_never_stands_for_two_people() -> None:
    values = [f"Persoon Nummer{n}" for n in range(200)]
    text = "\n".join(values)
    document = workflow.open_document(text.encode(), Kind.TXT)
    spans, at = [], 0
    for value in values:
        spans.append(Span(at, at + len(value), "PERSON"))
        at += len(value) + 1
    assert len(set(share(document, spans, Realistic(SECRET)).data.decode().split("\n"))) == 200


@pytest.mark.parametrize("family", [PartialMask(), Realistic(SECRET), TypeLabel()])
def test_what_is_never_to_leave_is_removed_whatever_the_family(family: Placeholders[preserving.Nothing]) -> None:
    document = workflow.open_document(b"BSN 111222333, kenmerk 111222333.", Kind.TXT)
    spans = [Span(4, 13, "BSN", tier=Tier.REMOVE), Span(23, 32, "REFERENCE")]
    assert share(document, spans, family).data.decode() == f"BSN {REMOVED}, kenmerk {REMOVED}."
