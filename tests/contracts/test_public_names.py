"""Every public name of the kit says what it takes, what it gives, and shows an example."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import kit


def modules() -> Iterator[Any]:
    for found in pkgutil.walk_packages(kit.__path__, "kit."):
        if not any(part.startswith("_") for part in found.name.split(".")):
            yield importlib.import_module(found.name)


def defined(owner: Any) -> Iterator[tuple[str, Any]]:
    """Public functions and classes that are written in this module, not imported into it."""
    for name, value in vars(owner).items():
        kind = inspect.isfunction(inspect.unwrap(value)) or inspect.isclass(value)
        if kind and not name.startswith("_") and getattr(value, "__module__", None) == owner.__name__:
            yield f"{owner.__name__}.{name}", value


def methods(owner: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Public methods, properties and the constructor, as written in this class."""
    for name, value in vars(owner).items():
        if name.startswith("_") and name != "__init__":
            continue
        function = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        if inspect.isfunction(function) and function.__module__ == owner.__module__:
            yield name, function


PUBLIC = dict(sorted(item for module in modules() for item in defined(module)))
FUNCTIONS = {name: value for name, value in PUBLIC.items() if not inspect.isclass(value)}
CLASSES = {name: value for name, value in PUBLIC.items() if inspect.isclass(value)}
METHODS = {f"{owner}.{name}": function for owner, value in CLASSES.items() for name, function in methods(value)}


def test_there_is_something_to_look_at() -> None:
    assert {"kit.engine.mampf.deal", "kit.cli.main"} <= FUNCTIONS.keys()
    assert "kit.engine.observation.Observation" in CLASSES
    assert "kit.engine.observation.Observation.legal_actions" in METHODS


@pytest.mark.parametrize("name", sorted(FUNCTIONS | METHODS))
def test_signature_is_annotated(name: str) -> None:
    function = inspect.unwrap((FUNCTIONS | METHODS)[name])
    # Dataclasses write their own constructor; their fields are annotated by nature.
    if function.__qualname__.endswith("__create_fn__.<locals>.__init__"):
        return
    signature = inspect.signature(function)
    bare = [
        parameter.name
        for number, parameter in enumerate(signature.parameters.values())
        if parameter.annotation is parameter.empty and not (number == 0 and parameter.name in ("self", "cls"))
    ]
    assert bare == []
    assert signature.return_annotation is not signature.empty


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_function_shows_an_example(name: str) -> None:
    assert ">>> " in (inspect.getdoc(FUNCTIONS[name]) or ""), f"{name} has no example in its docstring"


@pytest.mark.parametrize("name", sorted(CLASSES))
def test_class_shows_an_example(name: str) -> None:
    text = inspect.getdoc(CLASSES[name]) or ""
    assert text, f"{name} has no docstring"
    # An error's example stands where it is raised; a protocol is a shape, and nothing can be made of it.
    shape = issubclass(CLASSES[name], Exception) or getattr(CLASSES[name], "_is_protocol", False)
    assert ">>> " in text or shape, f"{name} has no example in its docstring"


@pytest.mark.parametrize("name", sorted(METHODS))
def test_method_says_what_it_does(name: str) -> None:
    if not name.endswith(".__init__"):
        owner, _, method = name.rpartition(".")
        assert inspect.getdoc(getattr(CLASSES[owner], method)), f"{name} has no docstring"
