from pathlib import Path

import pytest

from kit.session import store as store_module
from kit.session.store import KEPT, Store, StoreError, home_folder, read_text, write_text


def test_games_go_to_the_users_own_folder_never_to_the_working_directory_NB14(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KIT_HOME", str(tmp_path / "home"))
    assert Store().folder == tmp_path / "home" / "games"
    monkeypatch.delenv("KIT_HOME")
    assert Store().folder == Path.home() / ".mampf-mongoose-kit" / "games"
    assert list(tmp_path.iterdir()) == []


def test_a_system_without_home_folder_is_told_what_to_set(monkeypatch):
    monkeypatch.delenv("KIT_HOME", raising=False)

    def no_home():
        raise RuntimeError

    monkeypatch.setattr(store_module.Path, "home", no_home)
    with pytest.raises(StoreError, match="KIT_HOME"):
        home_folder()
    assert Store().names("mampf") == []


def test_names_survive_every_alphabet_TE7(tmp_path):
    store = Store(tmp_path)
    store.write("mampf-1", "Zoë Ł")
    assert (tmp_path / "mampf-1.json").read_bytes() == "Zoë Ł".encode()
    assert store.read("mampf-1") == "Zoë Ł"


def test_a_failed_write_leaves_the_old_text_and_no_draft(monkeypatch, tmp_path):
    path = tmp_path / "game.json"
    write_text(path, "old")

    def full(self, target):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(store_module.Path, "replace", full)
    with pytest.raises(StoreError, match=r"game\.json: can't be written \(No space left on device\)"):
        write_text(path, "new")
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    assert read_text(path) == "old"


def test_the_oldest_games_of_a_kind_are_forgotten(tmp_path):
    store = Store(tmp_path)
    store.write("mongoose-000", "another kind")
    for number in range(KEPT + 2):
        store.write(f"mampf-{number:03}", "a game")
    assert len(store.names("mampf")) == KEPT
    assert store.names("mampf")[-1] == "mampf-002"
    assert store.names("mongoose") == ["mongoose-000"]


def test_new_names_differ_and_grow():
    first, second = Store().new_name("mampf"), Store().new_name("mampf")
    assert first < second


def test_what_is_no_text_is_refused(tmp_path):
    (tmp_path / "picture.json").write_bytes(b"\xff\xd8")
    with pytest.raises(StoreError, match="expected a text file in UTF-8"):
        read_text(tmp_path / "picture.json")
