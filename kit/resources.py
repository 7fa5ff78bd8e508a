"""The one place that finds `data/` and `notebooks/`, in a checkout and in an installed wheel."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _folder(name: str) -> Path:
    """Inside the package once installed from a wheel, beside it in a checkout."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def data_path(name: str) -> Path:
    """Path of a file in `data/`.

    Parameters
    ----------
    name : str
        File name inside `data/`, for example ``"mampf_disks.csv"``.

    Returns
    -------
    pathlib.Path

    Raises
    ------
    FileNotFoundError
        If the kit ships no such file.

    Examples
    --------
    >>> data_path("mampf_disks.csv").read_text(encoding="utf-8").startswith("#")
    True
    """
    path = _folder("data") / name
    if not path.exists():
        raise FileNotFoundError(
            f"the kit ships no data file {name!r}; it has {sorted(p.name for p in path.parent.iterdir())}"
        )
    return path


def notebooks_path() -> Path:
    """Folder of the lessons (learner edition; the solved one lies in its folder ``solved``).

    Returns
    -------
    pathlib.Path

    Examples
    --------
    >>> notebooks_path().name
    'notebooks'
    """
    return _folder("notebooks")
