"""Every public name of the kit says what it takes, what it gives, and shows an example."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

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


def bare_parts(function: Callable[..., Any]) -> list[str]:
    """What of a signature carries no annotation."""
    signature = inspect.signature(inspect.unwrap(function))
    parts = {
        **{name: one.annotation for name, one in signature.parameters.items()},
        "return": signature.return_annotation,
    }
    return [name for name, annotation in parts.items() if annotation is signature.empty and name not in ("self", "cls")]


def test_the_search_for_annotations_finds_what_is_bare() -> None:
    def half(self: int, one: int, two, *rest) -> None: ...  # type: ignore[no-untyped-def]

    assert bare_parts(half) == ["two", "rest"]
    assert bare_parts(lambda: 1) == ["return"]


def test_every_signature_is_annotated() -> None:
    bare = {name: bare_parts(function) for name, function in (FUNCTIONS | METHODS).items()}
    assert {name: parts for name, parts in bare.items() if parts} == {}


def test_every_function_and_class_shows_an_example() -> None:
    # An error's example stands where it is raised; a protocol is a shape, and nothing can be made of it.
    shapes = {
        name for name, owner in CLASSES.items() if issubclass(owner, Exception) or getattr(owner, "_is_protocol", False)
    }
    silent = {name for name, value in PUBLIC.items() if ">>> " not in (inspect.getdoc(value) or "")}
    assert sorted(silent - shapes) == []


def test_everything_public_says_what_it_is() -> None:
    silent = [name for name, value in PUBLIC.items() if not inspect.getdoc(value)]
    for owner, value in CLASSES.items():
        names = (name for name, _ in methods(value) if name != "__init__")
        silent += [f"{owner}.{name}" for name in names if not inspect.getdoc(getattr(value, name))]
    assert silent == []
