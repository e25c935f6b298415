"""Errors meant for people: one line that says what is wrong and, where it helps, what to do."""


class IgrotekaError(Exception):
    """Base of every error a caller may want to show to a person."""

    def __init__(self, message: str = "", ru: str = "") -> None:
        super().__init__(message)
        self.ru = ru or message
        """The same in Russian, where somebody who only sees the table may meet it."""


class UnknownGame(IgrotekaError):
    """No game of that name is in the registry."""


class UnknownLesson(IgrotekaError):
    """No lesson of that name comes with a game."""


class BadOption(IgrotekaError):
    """An option, player count or seed that the game cannot start with."""

    option: str = ""
    """The option by name, where one alone is to blame."""


class BadSeat(IgrotekaError):
    """A seat that is not at the table; the message says which there are."""


class BadData(IgrotekaError):
    """A component file that cannot be read; names file, entry and field."""


class BadRecord(IgrotekaError):
    """A record or log that cannot be read or does not replay; names the line."""


class IllegalAction(IgrotekaError):
    """An action that the rules do not allow now; the message names the rule."""


BREAKDOWNS = (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError)
"""What an engine may do with what no release has made so: a recording of another program, a damaged
row. Not an error of ours: it says nothing to anybody, and is caught where such things are read."""
