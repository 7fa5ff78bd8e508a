"""Every rule of data/rules.md has a test that names it, and no test names a rule that isn't there."""

import ast
import re
from functools import cache
from pathlib import Path

from kit.resources import data_path

TESTS = Path(__file__).parent.parent


@cache
def rule_ids():
    return re.findall(r"(?m)^\| ((?:MA|MO|KN)-\d+) \|", data_path("rules.md").read_text(encoding="utf-8"))


@cache
def named_in_tests():
    """Ids in the name or the docstring of a test function anywhere under tests/, with where they were found."""
    found = {}
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = f"{node.name} {ast.get_docstring(node) or ''}"
                for game, number in re.findall(r"(?i)(?<![a-z])(MA|MO|KN)[-_](\d+)(?!\d)", text):
                    found.setdefault(f"{game.upper()}-{number}", f"{path.name}::{node.name}")
    return found


def test_the_rules_are_numbered_once_and_in_order():
    ids = rule_ids()
    assert len(ids) == len(set(ids)) == 42
    assert ids[:10] == [f"MA-{number}" for number in range(1, 11)]
    numbers = [int(rule.removeprefix("MO-")) for rule in ids if rule.startswith("MO-")]
    assert numbers == sorted(numbers)


def test_every_rule_has_a_test_that_names_it():
    assert [rule for rule in rule_ids() if rule not in named_in_tests()] == []


def test_no_test_names_a_rule_that_does_not_exist():
    assert {rule: where for rule, where in named_in_tests().items() if rule not in rule_ids()} == {}


def test_the_kit_refers_to_existing_rules_only():
    kit = Path(data_path.__code__.co_filename).parent
    for path in kit.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert {f"{game}-{number}" for game, number in re.findall(r"\b(MA|MO|KN)-(\d+)", text)} <= set(rule_ids()), path
