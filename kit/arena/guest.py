"""The process in which a reader's own strategy plays: it gets observations, and sends back places among legal actions.

``python -m kit.arena.guest`` reads messages from its input and writes answers to its output, until the input ends. What
the strategy prints goes nowhere; it can neither see the game that is played nor the other strategies.
"""

import os
import pickle
import signal
import sys
from collections.abc import Iterable
from threading import Thread
from time import monotonic, sleep
from typing import IO, Any

TOGETHER = 0.01  # seconds within which answers may wait for each other


class Letters:
    """Messages of one game: what was sent before is only referred to, which makes a long history quick to send.

    Parameters
    ----------
    stream : binary file
        To write to.

    Examples
    --------
    >>> from io import BytesIO
    >>> stream = BytesIO()
    >>> Letters(stream).send("hello")
    >>> pickle.loads(stream.getvalue())
    'hello'
    """

    def __init__(self, stream: IO[bytes]) -> None:
        self.stream = stream
        self.pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)

    def send(self, message: object) -> None:
        """Write one message, for one `pickle.Unpickler` to read with those before."""
        self.pickler.dump(message)
        self.stream.flush()


def answer(answers: IO[bytes], choices: Iterable[tuple[int, str]], at_once: bool) -> None:
    """Write choices as they come, several together if that does not take long.

    Parameters
    ----------
    answers : binary file
    choices : iterable of tuple of int and str
    at_once : bool
        Whether none may wait for the next one: it might never come.

    Examples
    --------
    >>> from io import BytesIO
    >>> answers = BytesIO()
    >>> answer(answers, [(3, ""), (0, "")], at_once=False)
    >>> _ = answers.seek(0)
    >>> pickle.load(answers), pickle.load(answers)
    ((3, ''), (0, ''))
    """
    sent = monotonic()
    for choice in choices:
        answers.write(pickle.dumps(choice, pickle.HIGHEST_PROTOCOL))
        if at_once or monotonic() > sent + TOGETHER:
            answers.flush()
            sent = monotonic()
    answers.flush()


def serve(commands: IO[bytes], answers: IO[bytes]) -> None:
    """Load the strategy, then answer one question after the other.

    Parameters
    ----------
    commands : binary file
        First the search path for modules and the packed strategy; then lists of questions, each the number of a game,
        its seed and an observation; and None before new games begin.
    answers : binary file
        First an empty text, or why the strategy can't be loaded; then what `decide` says.

    Examples
    --------
    >>> from io import BytesIO
    >>> import cloudpickle
    >>> from kit import Food, mampf
    >>> from kit.players.mampf import AlwaysPick
    >>> commands, answers = BytesIO(), BytesIO()
    >>> letters = Letters(commands)
    >>> letters.send((sys.path, cloudpickle.dumps(AlwaysPick(Food.SUGAR))))
    >>> letters.send([(0, 7, mampf.deal(players=3, seed=7).observation(0))])
    >>> _ = commands.seek(0)
    >>> serve(commands, answers)
    >>> _ = answers.seek(0)
    >>> pickle.load(answers), pickle.load(answers)
    ('', (2, ''))
    """
    from kit.arena.decide import decide, turn_of
    from kit.players.strategy import Strategy, player_stream

    letters = pickle.Unpickler(commands)
    sys.path[:], packed = letters.load()
    try:
        pickle.loads(packed)
    except Exception as error:  # a module that is missing here, code that fails when it is loaded
        Letters(answers).send(f"{type(error).__name__}: {error}")
        return
    Letters(answers).send("")
    sitting: dict[tuple[int, int], Strategy[Any, Any]] = {}
    while True:
        try:
            questions = letters.load()
        except EOFError:
            return
        if questions is None:  # nothing is carried from one game into the next
            letters, sitting = pickle.Unpickler(commands), {}
            continue
        for game, _, observation in questions:
            if (game, observation.seat) not in sitting:
                sitting[game, observation.seat] = pickle.loads(packed)
        choices = (
            decide(sitting[game, view.seat], view, player_stream(seed, view.seat, turn_of(view)))
            for game, seed, view in questions
        )
        answer(answers, choices, at_once=len({game for game, _, _ in questions}) == 1)


def main() -> None:
    """Keep the two streams for the messages and leave the strategy with an empty input and a silent output.

    Examples
    --------
    >>> import subprocess
    >>> subprocess.run([sys.executable, "-m", "kit.arena.guest"], input=b"").returncode  # nothing said: an error
    1
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the tournament also ends this
    Thread(target=_outlive_nobody, args=(os.getppid(),), daemon=True).start()
    commands, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    serve(commands, answers)


def _outlive_nobody(parent: int) -> None:
    """An endless loop must not go on after the notebook is gone."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


if __name__ == "__main__":
    main()
