"""What a player is asked and what a player answers, both with a text form.

An action is a tuple of words: ``Action.parse("mine 3,-2")`` has the verb ``mine`` and one
argument. Its text form is the words joined by blanks, so records, logs, the terminal and the
wire all speak the same language and parsing needs no knowledge of a game.
"""

from __future__ import annotations

from typing import NamedTuple

from .errors import IllegalAction


class Action(tuple[str, ...]):
    """One answer to a decision: a verb and its arguments, all plain words."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action from its text form.

        >>> Action.parse("upgrade 3,-2 research_lab").args
        ('3,-2', 'research_lab')
        """
        if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise IllegalAction(f"an action is written in words, such as 'pass', not as {text!r}")
        return cls(text.split())

    @classmethod
    def read(cls, action: Action | str) -> Action:
        """An action, given as such or in its text form; anything else is refused."""
        return action if isinstance(action, Action) else cls.parse(action)

    @property
    def verb(self) -> str:
        return self[0] if self else ""

    @property
    def args(self) -> tuple[str, ...]:
        return tuple(self[1:])

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"


class Decision(NamedTuple):
    """Whose seat must decide, and what about."""

    seat: int
    kind: str
