"""Results in a file: they come back as they were, and damage is named."""

import json

import pytest

from kit import KitError
from kit.arena import load_results, play, save_results
from kit.arena.records import to_json
from kit.cli import main
from tests.arena.strategies import Own, meat


@pytest.fixture(scope="module")
def results():
    return play("mampf", ["random", "always carrot", Own(meat, "Zoë Ł")], 24, seed=-7, players=2, copies=True, limit=50)


def test_there_and_back(results, tmp_path):
    save_results(results, tmp_path / "some.json")
    again = load_results(tmp_path / "some.json")
    assert again == results and repr(again) == repr(results)
    assert results.lost_by_fault and results.cut_off


def test_the_file_tells_versions_seed_and_command(results):
    record = json.loads(to_json(results))
    assert set(record["versions"]) == {"kit", "python", "joblib", "numpy"}
    assert record["plan"]["seed"] == -7
    assert record["command"] == (
        "kit.arena.play('mampf', ['random', 'always carrot', <your Zoë Ł>], games=24, seed=-7, players=2, copies=True, "
        "limit=50)"
    )


def test_the_command_makes_the_same_file_again(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    some = play("mongoose", ["random", "guess when sure"], 6, seed=-3, players=2, copies=True, rare=True, limit=40)
    save_results(some, "first.json")
    kit, *words = [word.strip('"') for word in split(some.plan.command)]
    code = main([*words, "--jobs", "1", "--save", "second.json"])
    assert (kit, code) == ("kit", 0)
    assert (tmp_path / "first.json").read_bytes() == (tmp_path / "second.json").read_bytes()
    assert "guess when sure" in capsys.readouterr().out


def split(command):
    import shlex

    return shlex.split(command)


def change(record, **values):
    return {**record, **values}


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda record: [], "holds no results of a tournament"),
        (lambda record: change(record, kind="recipes"), "holds no results of a tournament"),
        (lambda record: change(record, form=2), "has the form 2; this kit reads form 1"),
        (lambda record: change(record, done=3), "3 games are said to be done, and 24 are counted"),
        (lambda record: change(record, wins=None), "is damaged"),
        (lambda record: change(record, wins=[[0, 1, 2]]), "expected each of 6 line-ups at most once, with 4 counts"),
        (lambda record: change(record, wins=[[99, 1, 2, 3, 4]]), "expected each of 6 line-ups"),
        (lambda record: change(record, wins=[[0, 1, -2, 3, 4]]), "expected whole numbers from 0"),
        (lambda record: change(record, faults=[]), "0 faults are told, which is not as many as are counted"),
        (lambda record: change(record, plan={**record["plan"], "players": 9}), "mampf is played by 2 to 4"),
        (
            lambda record: change(record, plan={**record["plan"], "names": [1, 2, 3]}),
            "expected the names of strategies",
        ),
        (lambda record: change(record, plan={"game": "mampf"}), "a plan has copies, game"),
        (lambda record: {key: record[key] for key in record if key != "plan"}, "is damaged: KeyError"),
    ],
)
def test_damage_is_named(results, tmp_path, damage, words):
    path = tmp_path / "some.json"
    path.write_text(json.dumps(damage(json.loads(to_json(results)))), encoding="utf-8")
    with pytest.raises(KitError, match=words) as error:
        load_results(path)
    assert str(path) in str(error.value)


def test_what_is_no_json_and_what_is_no_file(tmp_path):
    (tmp_path / "some.json").write_text("{", encoding="utf-8")
    with pytest.raises(KitError, match="is no JSON"):
        load_results(tmp_path / "some.json")
    with pytest.raises(KitError, match="can't be read"):
        load_results(tmp_path)
    with pytest.raises(KitError, match="expected the path of a file, found 3"):
        load_results(3)


def test_a_folder_cannot_be_written(results, tmp_path):
    with pytest.raises(KitError, match="can't be written"):
        save_results(results, tmp_path)


def test_errors_of_the_command_line_are_one_sentence(capsys):
    assert main(["arena", "mampf", "randon", "always carrot", "--games", "2", "--jobs", "1"]) == 1
    assert capsys.readouterr().err == ("kit arena: there is no strategy 'randon' for mampf; did you mean 'random'?\n")
