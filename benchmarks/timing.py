"""How the benchmarks measure, and how they say what came out."""

import tracemalloc
from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter


def milliseconds(work: Callable[[], object], rounds: int = 15, clock: Callable[[], float] = perf_counter) -> float:
    """Median time of one call, after one that does not count."""
    return paired([work], rounds, clock)[0]


def paired(
    works: Sequence[Callable[[], object]], rounds: int = 15, clock: Callable[[], float] = perf_counter
) -> list[float]:
    """Median times of several things, measured in turn, so that a busy machine is busy for all of them."""
    for work in works:
        work()
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, mine in zip(works, times, strict=True):
            start = clock()
            work()
            mine.append(clock() - start)
    return [1000 * median(mine) for mine in times]


def megabytes(work: Callable[[], object]) -> float:
    """The most memory that Python held during one call, over what it held before."""
    tracemalloc.start()
    work()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1e6


def line(job: str, found: float, unit: str, *, most: float | None = None, least: float | None = None) -> None:
    """One result beside its target."""
    if most is None and least is None:
        verdict = ""
    elif most is not None:
        verdict = f"  (at most {most:g}: {'met' if found <= most else 'MISSED'})"
    else:
        verdict = f"  (at least {least:g}: {'met' if found >= (least or 0) else 'MISSED'})"
    print(f"{job:66} {found:10.3f} {unit:6}{verdict}")
