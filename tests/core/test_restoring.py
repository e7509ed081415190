import csv
import io
import json
from xml.etree.ElementTree import fromstring

import pytest

from scrub_app.core import workflow
from scrub_app.core.audit.decisions import Decisions, unambiguous
from scrub_app.core.audit.model import Choice, FindingKind
from scrub_app.core.documents.model import Kind, Readable
from scrub_app.core.errors import RestoreError
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.restoring import readable_marks
from scrub_app.core.scrubkey.model import ScrubKey, TokenRequest
from scrub_app.core.spans import Span


def key_of(*values: str) -> tuple[ScrubKey, list[str]]:
    key, entries = ScrubKey(b"k" * 16, b"s" * 32).issue([TokenRequest(v, "PERSON") for v in values])
    return key, [e.token for e in entries]


def restored(text: str, key: ScrubKey, *, kind: Kind = Kind.TXT, repair: bool = False) -> str:
    document = workflow.open_document(text.encode(), kind)
    decisions = Decisions(workflow.audit(document, key, rescan=False))
    if repair:
        decisions = decisions.repair_all()
    return workflow.restore(document, key, decisions.audit, decisions.choices).data.decode()


def test_every_token_comes_back_in_one_pass_and_endings_stay() -> None:
    key, (one, two) = key_of("Jan de Vries", "Öztürk")
    assert restored(f"{one}'s brief aan {two}, {one}s dossier, **{two}**.", key) == (
        "Jan de Vries's brief aan Öztürk, Jan de Vriess dossier, **Öztürk**."
    )


def test_restored_text_is_never_searched_again() -> None:
    key, (one, two) = key_of("placeholder", "Jan")
    inner, _ = ScrubKey(b"k" * 16, b"s" * 32).issue(
        [TokenRequest("placeholder", "PERSON"), TokenRequest("Jan", "PERSON")]
    )
    literal, entries = inner.issue([TokenRequest(two, "LITERAL")])
    assert restored(f"{entries[0].token} {two}", literal) == f"{two} Jan"
    assert one
    assert key


def test_a_repair_replaces_the_damaged_stretch_and_nothing_else() -> None:
    key, (one, two) = key_of("Jan", "Piet")
    text = f"Aan {one[1:-1]}, cc {two.lower()}; <b>{one}</b> en ({two[2:-2]})."
    assert restored(text, key, repair=True) == "Aan Jan, cc Piet; <b>Jan</b> en (Piet)."


def test_nothing_is_written_while_a_blocking_finding_has_no_decision() -> None:
    key, (one, _) = key_of("Jan", "Piet")
    with pytest.raises(RestoreError) as refused:
        restored(f"Aan {one[1:-1]}.", key)
    assert refused.value.code == "findings_without_decision"
    assert refused.value.params == {"count": 1}


def test_a_decision_to_stop_stops() -> None:
    key, (one, _) = key_of("Jan", "Piet")
    document = workflow.open_document(f"Aan {one[1:-1]}.".encode(), Kind.TXT)
    audit = workflow.audit(document, key, rescan=False)
    with pytest.raises(RestoreError) as refused:
        workflow.restore(document, key, audit, {"n1": Choice.STOP})
    assert refused.value.code == "stopped"


def test_what_is_left_stays_as_it_is_and_is_listed() -> None:
    key, (one, _) = key_of("Jan", "Piet")
    document = workflow.open_document(f"Aan {one[1:-1]}.".encode(), Kind.TXT)
    answer = workflow.restore(document, key, workflow.audit(document, key, rescan=False), {"n1": Choice.LEAVE})
    assert answer.data == document.text.encode()
    assert (answer.restored, answer.left, answer.repaired) == (0, ("n1",), ())


def test_a_carrier_is_restored_only_by_a_consent_of_its_own() -> None:
    key, (one, _) = key_of("Jan", "Piet")
    document = workflow.open_document(f"{one} zie https://kwaad.example/{one}".encode(), Kind.TXT)
    audit = workflow.audit(document, key, rescan=False)
    assert not any(f.in_bulk for f in audit.findings)
    carrier = audit.of(FindingKind.CARRIERS)[0]
    assert workflow.restore(document, key, audit, {carrier.id: Choice.LEAVE}).data.startswith(
        b"Jan zie https://kwaad.example/[["
    )
    assert (
        workflow.restore(document, key, audit, {carrier.id: Choice.REPAIR}).data == b"Jan zie https://kwaad.example/Jan"
    )


def test_a_translated_type_is_repaired_by_single_consent_only() -> None:
    key, (one, _) = key_of("Jan", "Piet")
    document = workflow.open_document(one.replace("PERSON", "PERSOON").encode(), Kind.TXT)
    audit = workflow.audit(document, key, rescan=False)
    assert unambiguous(audit) == ()
    failed = audit.of(FindingKind.INTEGRITY_FAILED)[0]
    assert workflow.restore(document, key, audit, {failed.id: Choice.REPAIR}).data == b"Jan"


def test_two_tokens_run_together_have_no_candidate() -> None:
    key, (one, two) = key_of("Jan", "Piet")
    audit = workflow.audit(f"{one[:-2]}_{two[2:]}", key, rescan=False)
    assert [f.candidate for f in audit.of(FindingKind.INTEGRITY_FAILED)] == [None]


@pytest.mark.parametrize("value", ['Jan "de Beer" de Vries', "regel een\nregel twee", "C:\\nieuw", "Jan"])
def test_a_value_goes_into_json_escaped(value: str) -> None:
    key, (one,) = key_of(value)
    assert json.loads(restored(json.dumps({"naam": one, "n": [one]}), key)) == {"naam": value, "n": [value]}
    fenced = restored(f'Hier:\n```json\n{{"naam": "{one}"}}\n```\nen {one}.', key)
    assert json.loads(fenced.split("```")[1].removeprefix("json")) == {"naam": value}
    assert fenced.endswith(f"en {value}.")


def test_a_token_in_json_escapes_is_repaired_into_a_string() -> None:
    key, (one,) = key_of('De "B"')
    text = json.dumps({"naam": one}).replace("[", "\\u005b").replace("]", "\\u005d")
    assert json.loads(restored(text, key, repair=True)) == {"naam": 'De "B"'}


def test_a_value_goes_into_html_escaped() -> None:
    key, (one,) = key_of('Bakker & <Zn> "A"')
    page = restored(f'<html><body><p title="x">{one}</p></body></html>', key)
    assert "Bakker &amp; &lt;Zn&gt;" in page


@pytest.mark.parametrize("text", ['{"a": "Jan \\"X\\" Y", "b": 1}', "<p>Jan & Zn</p>", 'zei "Jan" & <Piet>'])
def test_an_unedited_text_comes_back_to_the_letter_whatever_its_syntax(text: str) -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    at = text.index("Jan")
    end = max(text.rfind("Y"), text.rfind("Zn") + 1, text.rfind("<Piet>") + 5)
    done = workflow.mask(workflow.open_document(text.encode(), Kind.TXT), [Span(at, end + 1, "PERSON")], issuer)
    document = workflow.open_document(done.file.data, Kind.TXT)
    audit = workflow.audit(document, issuer.key, rescan=False)
    choices = {f.id: Choice.REPAIR for f in audit.findings if f.blocks}
    assert workflow.restore(document, issuer.key, audit, choices).data.decode() == text


def test_the_marks_say_where_the_values_stand() -> None:
    key, (one, two) = key_of("Jan", "Piet")
    document = workflow.open_document(f"a {one} b {two[1:-1]} c".encode(), Kind.TXT)
    audit = workflow.audit(document, key, rescan=False)
    answer = workflow.restore(document, key, audit, {"n1": Choice.REPAIR})
    text = answer.data.decode()
    assert [text[a:b] for a, b in answer.marks] == ["Jan", "Piet"]
    shown = Readable("x" + text[2:], ((1, 2, len(text) - 2),))
    assert [shown.text[a:b] for a, b in readable_marks(shown, answer.marks)] == ["Jan", "Piet"]


@pytest.mark.parametrize("value", ['a"b', "O'Brien", "regel 1\nregel 2", "tab\there", "A & B <c>", '{"a": 1}'])
def test_a_value_goes_into_an_attribute_so_that_it_can_be_read_out_again(value: str) -> None:
    key, (one,) = key_of(value)
    document = workflow.open_document(f'<?xml version="1.0"?><r a="{one}"><n>{one}</n></r>'.encode(), Kind.TXT)
    audit = workflow.audit(document, key, rescan=False)
    consent = {f.id: Choice.REPAIR for f in audit.of(FindingKind.CARRIERS)}
    page = fromstring(workflow.restore(document, key, audit, consent).data.decode())
    assert (page.get("a"), page.findtext("n")) == (value, value)


@pytest.mark.parametrize("value", ['a"b', "€ 5,00; ja", "regel 1\nregel 2", "Jan"])
@pytest.mark.parametrize("separator", [",", ";"])
def test_a_value_stays_in_its_cell_of_csv(value: str, separator: str) -> None:
    key, (one,) = key_of(value)
    rows = (("naam", "stad"), (f'"{one}"', "A"), (one, "B"))
    text = restored("\n".join(separator.join(row) for row in rows) + "\n", key)
    assert list(csv.reader(io.StringIO(text), delimiter=separator)) == [["naam", "stad"], [value, "A"], [value, "B"]]


@pytest.mark.parametrize("text", ["Aan {}, te Utrecht\nVan {}, te Zeist\n", "{}; en\n{}; of\n", "Aan {}\nVan {}\n"])
def test_a_value_in_prose_with_commas_stays_as_it_is(text: str) -> None:
    key, (one,) = key_of('J. "X", A; B')
    assert restored(text.format(one, one), key) == text.format('J. "X", A; B', 'J. "X", A; B')


def test_a_value_goes_into_the_json_of_a_script_as_json() -> None:
    key, (one,) = key_of('a"b\nc')
    page = restored(f'<html><script type="application/json">{json.dumps({"n": one})}</script></html>', key)
    assert json.loads(page.split(">")[2].split("</")[0]) == {"n": 'a"b\nc'}


def test_a_value_that_was_escaped_has_its_mark_too() -> None:
    key, (one,) = key_of('Jan "X"\tY')
    document = workflow.open_document(json.dumps({"naam": one}).encode(), Kind.TXT)
    answer = workflow.restore(document, key, workflow.audit(document, key, rescan=False), {})
    assert answer.text == answer.data.decode()
    assert [json.loads(f'"{answer.text[a:b]}"') for a, b in answer.marks] == ['Jan "X"\tY']


def test_decisions_can_be_undone_step_by_step() -> None:
    key, (one, two) = key_of("Jan", "Piet")
    audit = workflow.audit(f"{one[1:-1]} {two[1:-1]} [[SP_PERSON_0009_0000]]", key, rescan=False)
    start = Decisions(audit)
    assert [f.candidate for f in unambiguous(audit)] == [one, two]
    all_repaired = start.repair_all()
    assert set(all_repaired.choices) == {"n1", "n2"}
    left = all_repaired.decide(["u1"], Choice.LEAVE)
    assert left.ready
    assert not left.undo().ready
    assert left.undo().choices == all_repaired.choices
    assert left.undo().undo().choices == start.choices == start.undo().choices
    assert not left.decide(["n1"], Choice.STOP).ready
    with pytest.raises(RestoreError):
        start.decide(["u1"], Choice.REPAIR)
    with pytest.raises(RestoreError):
        start.decide(["n77"], Choice.LEAVE)


def test_what_is_no_edit_of_the_document_is_never_restored() -> None:
    key, (one,) = key_of("Jan")
    wrong = " ".join(f"[[SP_PERSON_{n:04d}_0000]]" for n in range(2, 40))
    document = workflow.open_document(f"{one} {wrong}".encode(), Kind.TXT)
    audit = workflow.audit(document, key, rescan=False)
    with pytest.raises(RestoreError) as refused:
        workflow.restore(document, key, audit, {f.id: Choice.LEAVE for f in audit.findings})
    assert refused.value.code == "not_an_edit"


def test_a_value_with_a_line_end_or_a_bar_leaves_a_markdown_table_whole() -> None:
    key, (one, two) = key_of("Dorpsstraat 1\n1234 AB Ergens", "A|B")
    table = f"| adres | {one} |\n| --- | --- |\n| naam | {two} |\n\n{one} en {two}\n"
    back = restored(table, key, kind=Kind.MD)
    assert back.startswith("| adres | Dorpsstraat 1<br>1234 AB Ergens |\n| --- | --- |\n| naam | A\\|B |\n")
    assert back.endswith("Dorpsstraat 1\n1234 AB Ergens en A|B\n")
