"""What the Automa did and why, kept as small tuples of ints while it plays.

Candidates are masks of hexes, tracks or action spaces, so that keeping a trace costs next to
nothing; `explanation` turns it into names and sentences when somebody looks.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["hex", "track", "space", "booster"]
"""What the candidates of a choice are."""
Outcome = Literal["setup", "action", "pass symbol", "pass empty"]


class Step(NamedTuple):
    """One rule applied to the candidates: which of them it left."""

    rule: str
    detail: str
    before: int
    after: int


class Part(NamedTuple):
    """One action of a turn, performed or not."""

    do: str
    kind: Kind
    steps: tuple[Step, ...]
    chosen: int
    """Index of the hex, track, space or booster; -1 where nothing was possible."""
    result: str
    """What was done as words of the action grammar: `mine 3,-2`; empty where nothing was."""
    why: str
    """What made it impossible; empty otherwise."""
    satellite: int
    """Hex of the satellite beside a new mine; -1 without one."""
    transdim: int = 0
    """Of planets, those that were transdim when it was decided; the mine may have changed one."""


class Gain(NamedTuple):
    """Victory points and where they came from."""

    vp: int
    cause: str


class Turn(NamedTuple):
    """A turn of the Automa, or one of its steps in set-up."""

    number: int
    """Its place among the Automa's turns of the round, or among its steps in set-up."""
    step: int
    """How many actions of the player came before."""
    round: int
    outcome: Outcome
    behaviour: int
    """Index of the behaviour card (in set-up: of a card drawn to break a tie); -1 without one."""
    action: int
    """Index of the action card; -1 without one."""
    parts: tuple[Part, ...]
    gains: tuple[Gain, ...]

    def __hash__(self) -> int:
        """A value through and through; see the engine's `position`."""
        return hash(tuple(self))


class Choice:
    """Candidates that rule after rule are narrowed down."""

    __slots__ = ("left", "steps")

    def __init__(self, rule: str, detail: str, before: int, after: int) -> None:
        self.left = after
        self.steps = [Step(rule, detail, before, after)]

    @property
    def open(self) -> bool:
        """Whether there is still something to choose."""
        return self.left & (self.left - 1) != 0

    def prefer(self, rule: str, detail: str, wanted: int) -> None:
        """Keep the candidates a rule wants; where it wants none of them, all stay."""
        after = self.left & wanted or self.left
        self.steps.append(Step(rule, detail, self.left, after))
        self.left = after

    def decide(self, rule: str, detail: str, chosen: int) -> None:
        """A rule that always names one candidate."""
        self.prefer(rule, detail, 1 << chosen)

    @property
    def chosen(self) -> int:
        return self.left.bit_length() - 1
