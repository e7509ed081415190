"""Plain maps of other systems become entries whose tokens stay as they are."""

import base64
import hashlib
import json

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.exporting import plain_map
from scrub_app.core.scrubkey.importing import add_to, read_map
from scrub_app.core.scrubkey.model import EntryFormat, ScrubKey, TokenRequest
from scrub_app.core.scrubkey.plain_maps import mapping_digest


def item(placeholder: str, value: str, entity: str = "PERSON") -> dict[str, str]:
    return {
        "original_value": value,
        "placeholder": placeholder,
        "entity_type": entity,
        "type_label": "Naam",
        "source": "detected",
        "review_status": "auto_detected",
        "include_state": "included",
        "timestamp": "2026-06-07T10:00:00Z",
    }


def plain_key(version: str, *items: dict[str, str]) -> dict[str, object]:
    key: dict[str, object] = {
        "schema": "solidprivacy.scrub_key",
        "schema_version": version,
        "workflow": "w",
        "privacy_model": "pseudonymization_not_full_anonymization",
        "reversible": True,
        "storage_policy": "local_only_protect_key",
        "external_ai_policy": "do_not_share_key_unless_explicitly_intended_and_allowed",
        "excluded_rows_policy": "omitted",
        "item_count": len(items),
        "items": list(items),
    }
    if version == "1.1":
        key |= {
            "binding_version": "1",
            "document_binding_id": "BK7M4Q2XR5TD3W6YZ",
            "mapping_digest_algorithm": "sha256",
        }
        key["mapping_digest"] = mapping_digest(key)
    return key


def encoded(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def values(data: bytes) -> dict[str, str]:
    return {e.token: e.value for e in read_map(data).entries}


def test_a_plain_key_1_0_comes_in_unchecked():
    imported = read_map(
        encoded(plain_key("1.0", item("[PERSOON_1]", "Els Bakker"), item("[KENMERK_02]", "Z-1", "REF")))
    )
    assert {(e.token, e.format.value, e.entity, e.value) for e in imported.entries} == {
        ("[PERSOON_1]", "legacy_bracket", "PERSON", "Els Bakker"),
        ("[KENMERK_02]", "legacy_bracket", "REFERENCE", "Z-1"),
    }
    assert (imported.schema, imported.checked) == ("solidprivacy.scrub_key 1.0", False)


def test_a_bound_key_1_1_comes_in_when_its_digest_fits():
    imported = read_map(encoded(plain_key("1.1", item("[PERSOON_BK7M4Q2XR5TD3W6YZ_01]", "Zoë Müller"))))
    assert imported.checked
    assert imported.entries[0].entity == "PERSON"


def test_the_digest_is_that_of_the_binding_contract():
    # sha256 of the canonical payload, spelled out by hand here.
    key = plain_key("1.1", item("[B_1]", "2"), item("[A_1]", "1"))
    payload = (
        '{"binding_version":"1","document_binding_id":"BK7M4Q2XR5TD3W6YZ","excluded_rows_policy":"omitted",'
        '"external_ai_policy":"do_not_share_key_unless_explicitly_intended_and_allowed","item_count":2,"items":['
        '{"entity_type":"PERSON","include_state":"included","original_value":"1","placeholder":"[A_1]"},'
        '{"entity_type":"PERSON","include_state":"included","original_value":"2","placeholder":"[B_1]"}],'
        '"privacy_model":"pseudonymization_not_full_anonymization","reversible":true,"schema":"solidprivacy.scrub_key",'
        '"schema_version":"1.1","storage_policy":"local_only_protect_key"}'
    )
    assert mapping_digest(key) == hashlib.sha256(payload.encode()).hexdigest()


def test_a_changed_bound_key_is_refused():
    for change in ({"mapping_digest": "0" * 64}, {"item_count": 2}, {"mapping_digest_algorithm": "md5"}):
        with pytest.raises(KeyFileError, match="map_digest"):
            read_map(encoded(plain_key("1.1", item("[PERSOON_1]", "Els")) | change))
    changed = plain_key("1.1", item("[PERSOON_1]", "Els"))
    changed["items"] = [item("[PERSOON_1]", "Ela")]
    with pytest.raises(KeyFileError, match="map_digest"):
        read_map(encoded(changed))


def test_a_bound_key_without_its_digest_is_refused():
    stripped = plain_key("1.1", item("[PERSOON_1]", "Els"))
    del stripped["mapping_digest"]
    with pytest.raises(KeyFileError, match="map_digest"):
        read_map(encoded(stripped))


def test_a_version_that_is_not_known_is_refused():
    with pytest.raises(KeyFileError, match="map_unreadable"):
        read_map(encoded(plain_key("2.0", item("[PERSOON_1]", "Els"))))


@pytest.mark.parametrize(
    "data",
    [
        {"<<PERSON:1>>": "Els Bakker", "<<EMAIL:2>>": "els@bakker.example"},
        {"Els Bakker": "<<PERSON:1>>", "els@bakker.example": "<<EMAIL:2>>"},
        {"mapping": {"<<PERSON:1>>": "Els Bakker", "<<EMAIL:2>>": "els@bakker.example"}, "thread": "t"},
        {"PERSON": {"Els Bakker": "<<PERSON:1>>"}, "EMAIL": {"els@bakker.example": "<<EMAIL:2>>"}},
        [
            {"placeholder": "<<PERSON:1>>", "value": "Els Bakker", "label": "PERSON"},
            {"placeholder": "<<EMAIL:2>>", "value": "els@bakker.example", "label": "EMAIL"},
        ],
        {
            "entities": [
                {"token": "<<PERSON:1>>", "text": "Els Bakker"},
                {"token": "<<EMAIL:2>>", "text": "els@bakker.example"},
            ]
        },
        {"<<PERSON:1>>": {"original": "Els Bakker"}, "<<EMAIL:2>>": {"original": "els@bakker.example"}},
    ],
    ids=["tokens", "values", "nested", "by type", "rows", "entities", "objects"],
)  # fmt: skip
def test_maps_of_many_shapes_give_the_same_entries(data):
    imported = read_map(encoded(data))
    assert {(e.token, e.value, e.entity) for e in imported.entries} == {
        ("<<PERSON:1>>", "Els Bakker", "PERSON"),
        ("<<EMAIL:2>>", "els@bakker.example", "EMAIL"),
    }
    assert {e.format for e in imported.entries} == {EntryFormat.LEGACY_DOUBLE_ANGLE}


@pytest.mark.parametrize(
    ("token", "shape", "entity"),
    [
        ("[[ORG_0001]]", "legacy_double_bracket", "ORGANIZATION"),
        ("[PERSOON_1]", "legacy_bracket", "PERSON"),
        ("[PERSON_1]", "legacy_bracket", "PERSON"),
        ("<PERSON_1>", "legacy_angle", "PERSON"),
        ("<<PERSON:a1b2c3d4>>", "legacy_double_angle", "PERSON"),
        ("[ORGANISATIE_01]", "legacy_bracket", "ORGANIZATION"),
    ],
)
def test_each_legacy_shape_has_its_format(token, shape, entity):
    (entry,) = read_map(encoded({token: "waarde"})).entries
    assert (entry.token, entry.format.value, entry.entity) == (token, shape, entity)
    assert entry.counter is None
    assert entry.integrity is None


@pytest.mark.parametrize(
    "text",
    [
        "token;waarde\n[PERSOON_1];Els Bakker\n[PERSOON_2];\"Bakker; Els\"\n",
        "\ufefftoken,value\r\n[PERSOON_1],Els Bakker\r\n[PERSOON_2],\"Bakker; Els\"\r\n",
        "[PERSOON_1]\tEls Bakker\n[PERSOON_2]\tBakker; Els\n",
        "Gevonden tekst;Vervangen door;Type\nEls Bakker;[PERSOON_1];PERSON\n\"Bakker; Els\";[PERSOON_2];PERSON\n",
    ],
    ids=["semicolons", "commas", "tabs", "Dutch head"],
)  # fmt: skip
def test_csv_comes_in(text):
    assert values(text.encode()) == {"[PERSOON_1]": "Els Bakker", "[PERSOON_2]": "Bakker; Els"}


def test_csv_of_an_old_spreadsheet_comes_in():
    assert values("token;waarde\n[PERSOON_1];Zoë\n".encode("cp1252")) == {"[PERSOON_1]": "Zoë"}


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "map_unreadable"),
        (b"{", "map_unreadable"),
        (b"{}", "map_empty"),
        (b"[]", "map_empty"),
        (b'{"a": "b"}', "map_empty"),
        (b"een brief zonder tokens", "map_unreadable"),
        (b'{"a":1,"a":2}', "map_unreadable"),
        (b'[{"token":"[P_1]","value":"a"},{"token":"[P_1]","value":"b"}]', "map_conflict"),
        (b'{"[[SP_PERSON_0001_A7F3]]": "Jan"}', "map_robust"),
        (b"[" * 100_000, "map_unreadable"),
        (b'{"[P_1]": "' + b"x" * 20_001 + b'"}', "refused_limits"),
    ],
)
def test_what_is_no_map_is_refused_with_a_code(data, code):
    with pytest.raises(KeyFileError, match=code):
        read_map(data)


def test_excluded_rows_and_rows_without_a_token_are_counted_as_skipped():
    out = item("[PERSOON_2]", "Jan") | {"include_state": "excluded"}
    imported = read_map(encoded(plain_key("1.0", item("[PERSOON_1]", "Els"), out, item("zomaar", "Piet"))))
    assert (len(imported.entries), imported.skipped) == (1, 2)


def test_two_tokens_of_one_value_are_one_identity():
    entries = read_map(encoded({"[PERSOON_1]": "Els", "[PERSOON_2]": "Els", "[PERSOON_3]": "Jan"})).entries
    assert [e.identity for e in entries] == [1, 1, 2]


def test_a_map_joins_a_key_that_has_entries():
    key, _ = ScrubKey(bytes(16), bytes(32)).issue([TokenRequest("Jan", "PERSON")])
    imported = read_map(encoded({"[PERSOON_1]": "Els"}))
    grown = add_to(key, imported)
    assert [e.value for e in grown.entries] == ["Jan", "Els"]
    assert len({e.identity for e in grown.entries}) == 2
    assert add_to(grown, imported) == grown
    with pytest.raises(KeyFileError, match="map_conflict"):
        add_to(grown, read_map(encoded({"[PERSOON_1]": "Ela"})))


def envelope(password: str, **changes: object) -> bytes:
    """A map as reversible keyword masking writes it, with few iterations."""
    records = [{"placeholder": "[[ORG_0001]]", "value": "Bakkerij Jansen", "category": "ORG"}]
    key = hashlib.pbkdf2_hmac("sha256", password.encode(), b"s" * 16, 1000)
    sealed = AESGCM(key).encrypt(b"n" * 12, json.dumps({"records": records}).encode(), None)
    parts = {"salt": b"s" * 16, "nonce": b"n" * 12, "ciphertext": sealed}
    spelled = {name: base64.b64encode(value).decode() for name, value in parts.items()}
    kind = {"rkm": 1, "alg": "AES-256-GCM", "kdf": "PBKDF2-HMAC-SHA256", "iterations": 1000}
    return encoded(kind | spelled | changes)


def test_a_map_under_a_password_comes_in_with_it():
    imported = read_map(envelope("geheim van toen"), "geheim van toen")
    assert [(e.token, e.value, e.entity) for e in imported.entries] == [
        ("[[ORG_0001]]", "Bakkerij Jansen", "ORGANIZATION"),
    ]
    assert (imported.schema, imported.checked) == ("rkm", True)


@pytest.mark.parametrize(
    ("changes", "password", "code"),
    [
        ({}, None, "map_locked"),
        ({}, "something else", "wrong_secret"),
        ({"rkm": 2}, "geheim van toen", "map_unreadable"),
        ({"iterations": 10**12}, "geheim van toen", "refused_limits"),
        ({"iterations": "1000"}, "geheim van toen", "map_unreadable"),
        ({"nonce": "AAAA"}, "geheim van toen", "map_unreadable"),
        ({"salt": 7}, "geheim van toen", "map_unreadable"),
        ({"ciphertext": "AAAA"}, "geheim van toen", "wrong_secret"),
    ],
)
def test_a_map_under_a_password_stays_shut_otherwise(changes, password, code):
    with pytest.raises(KeyFileError, match=code):
        read_map(envelope("geheim van toen", **changes), password)


def test_a_type_that_is_not_known_here_is_an_own_term():
    assert read_map(b'{"[PROJECT_1]": "Duikboot"}').entries[0].entity == "CUSTOM"


def test_what_is_imported_is_not_shown_by_its_repr():
    assert "Canarius" not in repr(read_map(encoded({"[PERSOON_1]": "Canarius"})))


@pytest.mark.parametrize(
    ("tokens", "version"),
    [
        (["[PERSOON_1]", "<<EMAIL:2>>"], "1.0"),
        (["[PERSOON_BK7M4Q2XR5TD3W6YZ_01]", "[IP_ADRES_BK7M4Q2XR5TD3W6YZ_HANDMATIG_02]"], "1.1"),
        (["[PERSOON_BK7M4Q2XR5TD3W6YZ_01]", "[PERSOON_1]"], "1.0"),
    ],
)
def test_an_exported_map_comes_in_again_as_it_was(tokens, version):
    key = add_to(ScrubKey(bytes(16), bytes(32)), read_map(encoded({t: f"waarde {n}" for n, t in enumerate(tokens)})))
    again = read_map(plain_map(key, "2026-11-30"))
    assert again.schema == f"solidprivacy.scrub_key {version}"
    assert again.checked is (version == "1.1")
    assert [(e.token, e.value, e.entity) for e in again.entries] == [(e.token, e.value, e.entity) for e in key.entries]


def test_the_tokens_of_a_scrub_key_are_exported_and_not_taken_for_those_of_another_system():
    key, _ = ScrubKey(bytes(16), bytes(32), label="zaak").issue([TokenRequest("Jan", "PERSON")])
    data = plain_map(key, "2026-11-30")
    assert json.loads(data)["items"][0]["original_value"] == "Jan"
    assert b"zaak" not in data
    with pytest.raises(KeyFileError, match="map_robust"):
        read_map(data)
