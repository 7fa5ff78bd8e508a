"""What the tests know of a lesson: a module `facts_NN` for each, next to this one, gathered here.

RIGHT, WRONG, SECRETS and OUTCOMES feed `test_exercises`; TYPED, `tests.notebooks.test_runs`; CLAIMS and TERMS,
`tests.notebooks.test_claims`.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

MODULES = [
    import_module(f"tests.lessons.{path.stem}") for path in sorted(Path(__file__).parent.glob("facts_[0-9][0-9].py"))
]


def gathered(name: str) -> dict[str, Any]:
    """The dictionaries of this name of all lessons, as one."""
    together: dict[str, Any] = {}
    for module in MODULES:
        together |= getattr(module, name)
    return together
