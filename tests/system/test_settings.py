"""Settings come back as they were set, fall back to what is safe, and hold no name."""

import json
from dataclasses import fields, replace

import pytest

from scrub_app.core.rules import Rules
from scrub_app.system import settings
from scrub_app.system.settings import Settings, load, save


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


def test_what_is_set_comes_back(path):
    chosen = Settings("legal", "nl", "dark", 150, 365, 20, False, "/home/els/termen.txt", True)
    save(chosen, path)
    assert load(path) == chosen
    assert path.stat().st_mode & 0o777 == 0o600
    assert [p.name for p in path.parent.iterdir()] == ["settings.json"]


def test_without_a_file_the_safe_choices_hold(path):
    assert load(path) == Settings()
    assert Settings().safe_names


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 10_000, "\x00", "{}" * 100_000])
def test_a_file_that_is_no_settings_file_is_as_good_as_none(path, text):
    path.write_text(text)
    assert load(path) == Settings()


ODD = [
    ("profile", "evil"), ("profile", 1), ("profile", []), ("language", "fr"), ("theme", None), ("text_size", 1),
    ("text_size", "100"), ("text_size", True), ("retention_days", 0), ("retention_days", -5), ("clipboard_seconds", 0),
    ("clipboard_seconds", 1e9), ("safe_names", "no"), ("terms_file", ""), ("terms_file", 7),
    ("terms_file", "x" * 5000), ("reminded", 1),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), ODD)
def test_an_odd_value_falls_back_alone(path, name, value):
    path.write_text(json.dumps({"theme": "dark", name: value}))
    assert load(path) == (Settings() if name == "theme" else Settings(theme="dark"))


def test_fields_of_another_version_are_passed_over(path):
    path.write_text(json.dumps({"theme": "dark", "recent_files": ["Jan Canarius.docx"]}))
    save(load(path), path)
    assert "Canarius" not in path.read_text()


def test_a_link_in_the_place_of_the_settings_is_not_followed(path, tmp_path):
    other = tmp_path / "other.json"
    other.write_text('{"theme": "dark"}')
    path.symlink_to(other)
    assert load(path) == Settings()
    save(Settings(), path)
    assert not path.is_symlink()
    assert other.read_text() == '{"theme": "dark"}'


def test_there_is_no_setting_for_a_name():
    assert {f.name for f in fields(Settings)} == {
        "profile",
        "language",
        "theme",
        "text_size",
        "retention_days",
        "clipboard_seconds",
        "safe_names",
        "terms_file",
        "reminded",
        "guided",
    }


def test_the_users_own_settings_stand_in_a_private_folder():
    save(replace(Settings(), theme="dark"))
    assert load().theme == "dark"
    assert settings.private_folders.settings_file().parent.stat().st_mode & 0o777 == 0o700
    save(Settings())


def test_the_profile_that_nobody_chose_is_the_one_of_the_rules():
    assert Settings().profile == Rules().profile
