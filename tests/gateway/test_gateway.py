"""The gateway keeps its six promises, and says no in the right words."""

import json
import logging
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import canary
import pytest
from starlette.testclient import TestClient

from scrub_app.core import workflow
from scrub_app.core.detection import engine
from scrub_app.core.errors import DetectionError
from scrub_app.gateway import finding
from scrub_app.gateway.limits import Limits
from scrub_app.gateway.maps import EncryptedMaps, MemoryMaps

HERE = Path(__file__).parent
LETTER = (
    f"Geachte mevrouw Anna {canary.CANARY}, uw afspraak is op 3 maart 2024 in Zwolle. Wij betaalden € 12.500 aan "
    f"fonds Zonneveld. Mail naar anna@{canary.CANARY.lower()}.example of bel 06-12345678. Anna {canary.CANARY} "
    "woont aan de Dorpsstraat 12, 8011 AA Zwolle. BSN 111222333."
)
VALUES = [canary.CANARY, canary.CANARY.lower(), "Zonneveld", "12345678", "111222333", "Dorpsstraat", "8011"]


def body(*texts: str, **more: Any) -> dict[str, Any]:
    items = [{"id": str(number), "text": text} for number, text in enumerate(texts, 1)]
    return {"task_id": "taak-1", "actor": "test", "items": items, **more}


def scrubbed(client: TestClient, *texts: str, **more: Any) -> dict[str, Any]:
    answer = client.post("/scrub", json=body(*texts, **more))
    assert answer.status_code == 200, answer.text
    return answer.json()


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


# -- the six acceptance tests ------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted((HERE / "golden").glob("*.json")), ids=lambda file: file.stem)
def test_a_golden_request_has_its_golden_answer(gateway, file: Path) -> None:
    golden = json.loads(file.read_text("utf-8"))
    answer = gateway().post("/scrub", json=golden["request"])
    told = answer.json()
    for changing in ("map_handle", "expires_at"):
        told.pop(changing, None)
    if "error" in told:
        told["error"].pop("message")
    assert {"status": answer.status_code, "answer": told} == {k: golden[k] for k in ("status", "answer")}


@pytest.mark.parametrize("token_format", ["label", "robust"])
def test_a_round_trip_is_the_identity_and_tokens_are_stable_over_calls(gateway, token_format: str) -> None:
    client = gateway()
    text = LETTER.replace(" BSN 111222333.", "")
    known = {"funds": ["Zonneveld"]}
    first = scrubbed(client, text, "Anna " + canary.CANARY, token_format=token_format, known_entities=known)
    again = scrubbed(client, text, token_format=token_format, known_entities=known, map_handle=first["map_handle"])
    assert again["items"][0]["scrubbed_text"] == first["items"][0]["scrubbed_text"]
    assert again["map_handle"] == first["map_handle"]
    assert set(first["items"][1]["tokens_used"]) <= set(first["items"][0]["tokens_used"])
    items = [{"id": i["id"], "text": i["scrubbed_text"]} for i in first["items"]]
    request = {"task_id": "t", "map_handle": first["map_handle"], "items": items, "actor": "test"}
    whole = client.post("/rehydrate", json=request).json()
    assert [i["rehydrated_text"] for i in whole["items"]] == [text, "Anna " + canary.CANARY]
    assert whole["stats"]["unknown_tokens"] == 0
    assert whole["stats"]["tokens_substituted"] == first["stats"]["tier2_tokenized"]


@pytest.mark.parametrize("token_format", ["label", "robust"])
def test_nobody_is_re_identified_by_the_rules(gateway, token_format: str) -> None:
    answer = scrubbed(gateway(), LETTER, known_entities={"funds": ["Zonneveld"]}, token_format=token_format)
    text = answer["items"][0]["scrubbed_text"]
    assert not [value for value in VALUES if value in text]
    bare = re.sub(r"\[+[A-Z_0-9]+\]+", "…", text)
    assert not [
        bare[s.start : s.end] for s in workflow.detect(bare, profile="strict") if "█" not in bare[s.start : s.end]
    ]


def test_no_response_header_or_log_line_holds_a_value_or_the_map(gateway, caplog) -> None:
    client = gateway()
    first = scrubbed(client, LETTER, known_entities={"funds": ["Zonneveld"], "persons": [f"Anna {canary.CANARY}"]})
    answers = [
        client.post("/scrub", json=body(LETTER, map_handle=first["map_handle"])),
        client.post("/scrub", json=body(LETTER, tier1_action="reject")),
        client.post("/scrub", json=body(LETTER, tier1_acton=canary.CANARY)),
        client.post("/scrub", json=body(LETTER, ner="model")),
        client.post("/scrub", json=body(LETTER, map_handle="A" * 43)),
        client.post("/scrub", content=LETTER.encode(), headers={"Content-Type": "application/json"}),
        client.post("/rehydrate", json={**body(f"{canary.CANARY} [PERSON_99]"), "map_handle": first["map_handle"]}),
        client.post(f"/{canary.CANARY}", json=body(LETTER)),
        client.get("/openapi.json"),
        client.get("/health"),
    ]
    shown = json.dumps(first, ensure_ascii=False)
    for answer in answers:
        shown += answer.text + repr(answer.headers)
    logged = "\n".join(f"{r.getMessage()} {r.__dict__.get('facts')}" for r in caplog.records)
    assert not [value for value in VALUES if value in shown or value in logged]
    assert first["map_handle"] not in logged
    assert "taak-1" not in logged


def test_every_call_has_one_log_row_with_counts_only(gateway, caplog) -> None:
    client = gateway()
    first = scrubbed(client, LETTER)
    client.post("/rehydrate", json={**body("[PERSON_1]"), "map_handle": first["map_handle"]})
    client.post("/rehydrate", json={**body("[PERSON_77]"), "map_handle": first["map_handle"]})
    rows = [r for r in caplog.records if r.name == "scrub_app"]
    assert [(r.getMessage(), r.__dict__["facts"]["status"]) for r in rows] == [
        ("scrubbed", 200),
        ("rehydrated", 200),
        ("rehydrated", 409),
    ]
    assert all(isinstance(fact, int) for r in rows for fact in r.__dict__["facts"].values())
    assert {r.levelno for r in rows} == {logging.INFO}


@pytest.mark.parametrize("token", ["[PERSON_99]", "<PERSON_1>", "[person_1]", "[BSN_1]"])
def test_the_tripwire_puts_nothing_back_when_one_token_is_unknown(gateway, token: str) -> None:
    client = gateway()
    first = scrubbed(client, LETTER)
    request = {**body("[PERSON_1]", f"En {token}."), "map_handle": first["map_handle"]}
    answer = client.post("/rehydrate", json=request)
    assert refused(answer) == (409, "unknown_tokens")
    assert canary.CANARY not in answer.text
    loose = client.post("/rehydrate", json={**request, "strict": False}).json()
    assert loose["stats"] == {"tokens_substituted": 1, "unknown_tokens": 1}
    assert loose["items"][1]["rehydrated_text"] == f"En {token}."


@pytest.mark.parametrize(
    "error", [DetectionError("pattern_timeout", number=1), ValueError(canary.CANARY), MemoryError()]
)
def test_the_gateway_fails_closed(gateway, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    client = gateway()

    def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(engine, "detect", broken)
    answer = client.post("/scrub", json=body(LETTER))
    assert answer.status_code in (500, 503)
    assert set(answer.json()) == {"error"}
    assert not [value for value in VALUES if value in answer.text]


# -- refusals ----------------------------------------------------------------------------------------------------


def test_never_send_data_is_dropped_or_refused(gateway) -> None:
    client = gateway()
    dropped = scrubbed(client, "Mijn BSN is 111222333, mijn rekening NL91 ABNA 0417 1643 00.")
    assert dropped["items"][0]["scrubbed_text"] == "Mijn BSN is █████, mijn rekening █████."
    assert dropped["stats"]["tier1_dropped"] == 2
    answer = client.post("/scrub", json=body("Mijn BSN is 111222333.", tier1_action="reject"))
    assert refused(answer) == (422, "tier1_detected")
    assert "items" not in answer.json()


def test_a_map_expires_and_does_not_come_back(gateway, clock) -> None:
    client = gateway()
    handle = scrubbed(client, LETTER)["map_handle"]
    clock.now += 599
    assert client.post("/rehydrate", json={**body("[PERSON_1]"), "map_handle": handle}).status_code == 200
    clock.now += 1
    for path in ("/rehydrate", "/scrub"):
        assert refused(client.post(path, json={**body("[PERSON_1]"), "map_handle": handle})) == (410, "map_expired")


@pytest.mark.parametrize(
    "wrong",
    [
        {"items": []},
        {"items": [{"id": "1"}]},
        {"items": [{"id": "1", "text": 5}]},
        {"items": [{"id": "1", "text": "\ud800"}]},
        {"items": [{"id": "1", "text": "x", "more": "y"}]},
        {"task_id": ""},
        {"task_id": None},
        {"tier1_action": "Drop"},
        {"tier1_acton": "reject"},
        {"bucket": {"amounts": "yes"}},
        {"known_entities": {"people": ["x"]}},
        {"known_entities": {"persons": [""]}},
        {"map_handle": "short"},
        {"ner": "on"},
        {"token_format": "hash"},
    ],
    ids=repr,
)
def test_a_request_that_does_not_have_its_shape_is_400(gateway, wrong: dict[str, Any]) -> None:
    content = json.dumps({**body("Piet Bakker"), **wrong})
    answer = gateway().post("/scrub", content=content, headers={"Content-Type": "application/json"})
    assert refused(answer) == (400, "bad_request")
    assert "Piet" not in answer.text


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff", b'{"a":1,"a":2}', b"[" * 100_000, b"1e9999"])
def test_a_body_that_is_no_object_is_400(gateway, content: bytes) -> None:
    for path in ("/scrub", "/rehydrate"):
        answer = gateway().post(path, content=content, headers={"Content-Type": "application/json"})
        assert refused(answer) == (400, "bad_request")


@pytest.mark.parametrize("bearer", [None, "", "wrong", "t0ken-" * 7])
def test_without_the_bearer_token_nothing_is_done(gateway, bearer: str | None) -> None:
    client = gateway(bearer=bearer)
    answer = client.post("/scrub", json=body(LETTER))
    assert refused(answer) == (401, "unauthorized")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_page_under_another_name_is_refused(gateway) -> None:
    answer = gateway().post("/scrub", json=body(LETTER), headers={"Host": "evil.example"})
    assert refused(answer) == (421, "wrong_host")


def test_a_form_of_a_web_page_is_refused(gateway) -> None:
    answer = gateway().post("/scrub", content=json.dumps(body(LETTER)), headers={"Content-Type": "text/plain"})
    assert refused(answer) == (415, "not_json")


def test_sizes_and_rates_are_limited(gateway) -> None:
    client = gateway(limits=Limits(body=2_000, rate=0.001, burst=2))
    assert refused(client.post("/scrub", json=body("x" * 3_000))) == (413, "body_too_large")
    assert client.post("/scrub", json=body("Piet Bakker")).status_code == 200
    answer = client.post("/scrub", json=body("Piet Bakker"))
    assert refused(answer) == (429, "rate_limited")
    assert answer.headers["Retry-After"] == "1"


def test_other_paths_and_methods_are_refused_in_the_same_shape(gateway) -> None:
    client = gateway()
    assert refused(client.get("/scrub")) == (405, "method_not_allowed")
    assert refused(client.get("/maps")) == (404, "no_such_path")
    assert client.get("/health").json() == {"status": "ok"}


def test_one_token_format_to_a_map(gateway) -> None:
    client = gateway()
    handle = scrubbed(client, LETTER)["map_handle"]
    answer = client.post("/scrub", json=body(LETTER, map_handle=handle, token_format="robust"))
    assert refused(answer) == (400, "bad_request")


def test_a_refused_call_keeps_no_map(gateway, clock) -> None:
    maps = MemoryMaps(600, 1, clock)
    client = gateway(maps)
    for _ in range(3):
        client.post("/scrub", json=body("BSN 111222333", tier1_action="reject"))
    assert scrubbed(client, "Piet Bakker")["map_handle"]
    assert refused(client.post("/scrub", json=body("Piet Bakker"))) == (503, "maps_full")


# -- wishes ------------------------------------------------------------------------------------------------------


def test_known_entities_are_masked_in_every_form(gateway) -> None:
    known = {"persons": ["Zoë Vos"], "orgs": ["Blauwe Lijn"], "funds": ["Zon"], "emails": ["z@vos.example"]}
    text = "zoe vos en Vos, Z. (Zoë Vos-de Wit) van BLAUWE LIJN, fonds zon; Z@VOS.example."
    answer = scrubbed(gateway(), text, known_entities=known)
    masked = answer["items"][0]["scrubbed_text"]
    assert not re.search("vos|blauwe|zon\\b", masked, re.IGNORECASE)
    assert {"[PERSON_1]", "[ORGANIZATION_1]", "[FUND_1]", "[EMAIL_1]"} <= set(answer["items"][0]["tokens_used"])


def test_amounts_and_dates_become_ranges_on_request(gateway) -> None:
    text = "Wij betaalden € 12.500 op 3 maart 2024."
    tokens = scrubbed(gateway(), text)["items"][0]
    assert tokens["scrubbed_text"] == "Wij betaalden [AMOUNT_1] op [DATE_1]."
    ranges = scrubbed(gateway(), text, bucket={"amounts": True, "dates": True})["items"][0]
    assert ranges == {"id": "1", "scrubbed_text": "Wij betaalden € 10,000-25,000 op spring 2024.", "tokens_used": []}


def test_traits_are_counted_as_flags(gateway) -> None:
    assert scrubbed(gateway(), "Zij is de enige Eritrese tandarts van het dorp.")["stats"]["descriptive_flags"] > 0
    assert scrubbed(gateway(), "Het regent.")["stats"]["descriptive_flags"] == 0


def test_a_model_that_is_asked_for_and_not_there_is_a_refusal(gateway) -> None:
    assert refused(gateway().post("/scrub", json=body(LETTER, ner="model"))) == (503, "ner_unavailable")
    for ner in ("auto", "rules_only"):
        assert scrubbed(gateway(), LETTER, ner=ner)["stats"]["tier2_tokenized"] > 5


def test_maps_are_kept_and_swept_by_many_threads_at_once(clock) -> None:
    maps = MemoryMaps(600, 10**6, time.time)
    with ThreadPoolExecutor(8) as threads:

        def work(_: int) -> bool:
            kept = maps.make("label")
            maps.save(kept)
            return maps.get(kept.handle) is kept

        assert all(threads.map(work, range(2_000)))


# -- maps on the disk --------------------------------------------------------------------------------------------


def test_an_encrypted_map_outlives_a_restart(gateway, encrypted: Callable[[], EncryptedMaps], tmp_path: Path) -> None:
    for token_format in ("label", "robust"):
        first = scrubbed(gateway(encrypted()), LETTER, token_format=token_format)
        request = body(first["items"][0]["scrubbed_text"], map_handle=first["map_handle"])
        again = gateway(encrypted()).post("/rehydrate", json=request).json()
        assert again["items"][0]["rehydrated_text"] == LETTER.replace("111222333", "█████")
        files = b"".join(file.read_bytes() for file in (tmp_path / "maps").iterdir())
        assert not canary.sings(files)
        assert first["map_handle"].encode() not in files
        assert not any(first["map_handle"] in file.name for file in (tmp_path / "maps").iterdir())


def test_an_encrypted_map_that_expired_is_removed(gateway, encrypted, clock, tmp_path: Path) -> None:
    handle = scrubbed(gateway(encrypted()), LETTER)["map_handle"]
    clock.now += 601
    client = gateway(encrypted())
    assert not list((tmp_path / "maps").glob("*.scrubmap"))
    assert refused(client.post("/rehydrate", json=body("[PERSON_1]", map_handle=handle))) == (410, "map_expired")


def test_a_changed_map_does_not_open(gateway, encrypted, tmp_path: Path) -> None:
    handle = scrubbed(gateway(encrypted()), LETTER)["map_handle"]
    (file,) = (tmp_path / "maps").glob("*.scrubmap")
    data = bytearray(file.read_bytes())
    data[-50] ^= 1
    file.write_bytes(data)
    answer = gateway(encrypted()).post("/rehydrate", json=body("[PERSON_1]", map_handle=handle))
    assert refused(answer) == (410, "map_expired")


# -- the description ---------------------------------------------------------------------------------------------


def test_the_description_names_every_refusal(gateway) -> None:
    described = gateway().get("/openapi.json").json()
    for path in ("/scrub", "/rehydrate"):
        assert {"200", "400", "401", "410", "413", "415", "421", "429", "500", "503"} <= set(
            described["paths"][path]["post"]["responses"]
        )


def test_children_search_as_the_gateway_itself_does() -> None:
    search = finding.Search((LETTER, "Piet Bakker"), workflow.Rules("strict"), "rules_only")
    pool = finding.Finding(1)
    pool.start()
    try:
        assert pool._work(search) == finding.find(search)
    finally:
        pool.close()
