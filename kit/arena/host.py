"""The other end of `kit.arena.guest`: starts the process of a reader's strategy, asks it, and ends it if it hangs."""

import os
import pickle
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any

from kit.arena.guest import Letters
from kit.arena.plan import ArenaError

START_LIMIT = 60.0  # seconds until the strategy must be loaded
IDLE_LIMIT = 60.0  # seconds after which a process that nobody asks is ended; the next question starts another
TICK = 0.02

Question = tuple[int, int, Any]


class ProcessEnded(Exception):
    """The process of a strategy has ended, by itself (then the text says how) or because its time was over."""

    def __init__(self, words: str = "", answers: Sequence[tuple[Any, float]] = ()) -> None:
        super().__init__(words)
        self.answers = answers  # those that came before


class Process:
    """A running guest.

    Parameters
    ----------
    packed : bytes
        Its strategy, as `kit.arena.field` packs it.

    Raises
    ------
    OSError
        If no process can be started here.

    Examples
    --------
    >>> import cloudpickle
    >>> from kit import Food, mampf
    >>> from kit.players.mampf import AlwaysPick
    >>> process = Process(cloudpickle.dumps(AlwaysPick(Food.SUGAR)))
    >>> question = 0, 7, mampf.deal(players=3, seed=7).observation(0)
    >>> [answer for answer, seconds in process.ask([question], limits=[10])]
    [(2, '')]
    >>> process.end()
    """

    def __init__(self, packed: bytes) -> None:
        home = Path(__file__).parents[2]  # where this kit was found, be it installed or not
        path = os.pathsep.join([str(home), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "kit.arena.guest"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
        assert self._process.stdin and self._process.stdout
        self._there, self._back = self._process.stdin, self._process.stdout
        self._letters = Letters(self._there)
        self._lock = Lock()  # held while a question is answered
        self._deadline: float | None = None
        self._last_asked = monotonic()
        self._ended = Event()
        Thread(target=self._watch, daemon=True).start()
        [(fault, _)] = self.ask((sys.path, packed), [START_LIMIT])
        if fault:
            self.end()
            raise ProcessEnded(fault)

    def wake(self) -> bool:
        """Whether it is still there; if so, it stays for a while."""
        with self._lock:
            self._last_asked = monotonic()
            return not self._ended.is_set()

    def begin(self) -> None:
        """Let it forget what was said before."""
        try:
            self._letters.send(None)
        except OSError:  # it has ended in between
            self.end()
        self._letters = Letters(self._there)

    def ask(self, message: object, limits: Sequence[float]) -> list[tuple[Any, float]]:
        """One message there, and several answers back.

        Parameters
        ----------
        message : object
        limits : sequence of float
            For each answer the seconds that it may take.

        Returns
        -------
        list of tuple
            Each answer with the seconds that it took.

        Raises
        ------
        ProcessEnded
            If the process has ended before it gave all answers, or took longer than it may.
        """
        answers: list[tuple[Any, float]] = []
        with self._lock:
            try:
                for number, limit in enumerate(limits):
                    asked = monotonic()
                    self._deadline = asked + limit
                    if number == 0:
                        self._letters.send(message)
                    answers.append((pickle.load(self._back), monotonic() - asked))
                return answers
            except (EOFError, OSError, pickle.UnpicklingError):
                hung = self._deadline is not None and monotonic() >= self._deadline
                code = self._stop()
                raise ProcessEnded("" if hung else f"ended its own process (exit code {code})", answers) from None
            except BaseException:  # somebody stops the tournament: answers on their way belong to no later question
                self._stop()
                raise
            finally:
                self._deadline, self._last_asked = None, monotonic()

    def end(self) -> None:
        """End it, if it still runs."""
        with self._lock:
            self._stop()

    def _stop(self) -> int:
        if not self._ended.is_set():
            self._ended.set()
            self._process.kill()
            self._back.close()
            with suppress(OSError):  # what was still to be sent reaches nobody
                self._there.close()
        return self._process.wait()

    def _watch(self) -> None:
        """Kill the process when its time is over, so that the read from it ends; end it when nobody asks any more."""
        while not self._ended.wait(TICK):
            deadline = self._deadline
            if deadline is not None and monotonic() >= deadline:
                self._process.kill()
            elif monotonic() > self._last_asked + IDLE_LIMIT and self._lock.acquire(blocking=False):
                self._stop()
                self._lock.release()


class Host:
    """A reader's strategy, and the process in which it plays once it is asked.

    Parameters
    ----------
    name : str
    packed : bytes
        The strategy, as `kit.arena.field` packs it.
    time_limit : float
        Seconds that it may think in one game.

    Examples
    --------
    >>> import cloudpickle
    >>> from kit import Food, mampf
    >>> from kit.players.mampf import AlwaysPick
    >>> host = Host("always meat", cloudpickle.dumps(AlwaysPick("meat")), time_limit=10)
    >>> host.begin()
    >>> host.ask([(0, 7, mampf.deal(players=3, seed=7).observation(0))])
    [(-1, "chose 'meat', which is not legal")]
    >>> host.close()
    """

    def __init__(self, name: str, packed: bytes, time_limit: float) -> None:
        self.name = name
        self.packed = packed
        self.time_limit = time_limit
        self._left: dict[int, float] = {}
        self._process: Process | None = None

    def begin(self) -> None:
        """New games: the whole time for each, and nothing is remembered."""
        self._left = {}
        if self._process is not None and self._process.wake():
            self._process.begin()

    def ask(self, questions: Sequence[Question]) -> list[tuple[int, str]]:
        """What the strategy chooses in several games, as `kit.arena.decide.decide` says it.

        Parameters
        ----------
        questions : sequence of tuple
            The number of a game, the seed of the players' dice in it, and an observation.

        Returns
        -------
        list of tuple of int and str
            One answer for each question.

        Raises
        ------
        ArenaError
            If its process can't be started, or the strategy can't be loaded there.
        ProcessEnded
            If it takes too long or ends its process; the answers that came before are in the error.
        """
        process = self._running()
        limits = [self._left.get(number, self.time_limit) for number, _, _ in questions]
        try:
            answers = process.ask(questions, limits)
        except ProcessEnded as end:
            words = str(end) or f"thought longer than {self.time_limit:g} seconds in this game and was cut off"
            raise ProcessEnded(words, end.answers) from None
        for (number, _, _), (_, seconds) in zip(questions, answers, strict=True):
            self._left[number] = self._left.get(number, self.time_limit) - seconds
        return [choice for choice, _ in answers]

    def close(self) -> None:
        """End the process, if one runs."""
        if self._process is not None:
            self._process.end()

    def _running(self) -> Process:
        if self._process is not None and self._process.wake():
            return self._process
        try:
            self._process = Process(self.packed)
        except (OSError, RuntimeError) as error:  # where there are no other processes: in a browser, say
            raise ArenaError(f"no process can be started for {self.name!r} here ({error})") from error
        except ProcessEnded as end:
            why = str(end) or f"still not ready after {START_LIMIT:g} seconds"
            raise ArenaError(f"{self.name!r} can't be loaded in a process of its own: {why}") from end
        return self._process
