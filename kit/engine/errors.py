"""What the kit raises when something given to it can't be used: always a `ValueError`, always one sentence."""


class KitError(ValueError):
    """Base of every error of the kit that a user's input can cause.

    Examples
    --------
    >>> issubclass(IllegalActionError, KitError) and issubclass(KitError, ValueError)
    True
    """


class IllegalActionError(KitError):
    """An action that the rules do not allow now; the state is as it was."""


class PositionError(KitError):
    """A deal or a staged position that breaks a rule."""


class DataError(KitError):
    """A data file that can't be read; the message names file and line."""


class TranscriptError(KitError):
    """A saved game that is damaged, foreign, or does not replay."""


class NewerTranscriptError(TranscriptError):
    """A saved game that is not damaged: a newer kit wrote it."""
