"""How long it takes to import what the course needs, each time in a fresh Python.

Run ``python benchmarks/imports.py``.
"""

import subprocess
import sys
from functools import partial

from timing import line, paired

PROGRAMS = {
    "nothing": "pass",
    "kit": "import kit",
    "kit.theory": "import kit.theory",
    "equilibria of kit.theory": "from kit.theory import equilibria",
    "everything of kit.theory": "import kit.theory; [getattr(kit.theory, name) for name in kit.theory.__all__]",
    "nashpy": "import nashpy",
    "kit.figures": "import kit.figures",
    "the tables of kit.widgets": "import kit.widgets",
}


def run(program):
    """A fresh Python that runs this and ends."""
    subprocess.run([sys.executable, "-c", program], check=True)


def main():
    """Print the table."""
    times = dict(zip(PROGRAMS, paired([partial(run, program) for program in PROGRAMS.values()], 9), strict=True))
    own = {name: time - times["nothing"] for name, time in times.items()}
    for name, time in own.items():
        line(f"import {name}, start of Python left out", time, "ms")
    line("everything of kit.theory / nashpy", own["everything of kit.theory"] / own["nashpy"], "x", most=1.3)


if __name__ == "__main__":
    main()
