"""``python -m kit.lessons`` builds both editions of every lesson; with ``--check`` it only says what has drifted."""

import argparse
import sys
from pathlib import Path

from kit.engine.errors import KitError
from kit.lessons.building import build, drift


def main(arguments: list[str] | None = None) -> int:
    """Build or check.

    Parameters
    ----------
    arguments : list of str, optional
        By default those of the command line.

    Returns
    -------
    int
        0 if all is well.

    Examples
    --------
    >>> main(["--check", "nowhere"])
    nowhere/solved holds no solved lesson; expected files such as 01_play_mampf.ipynb
    1
    """
    parser = argparse.ArgumentParser(prog="python -m kit.lessons", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, say what differs")
    parser.add_argument("folder", nargs="?", type=Path, help="folder of the lessons (by default the kit's own)")
    options = parser.parse_args(arguments)
    if options.check:
        found = drift(options.folder)
        print("\n".join(found) or "No drift: both editions of every lesson are as the solved one makes them.")
        return 1 if found else 0
    try:
        changed = build(options.folder)
    except KitError as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(f"wrote {path.parent.name}/{path.name}" for path in changed) or "Nothing to change.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
