"""What lists show of a position without playing the game again."""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.state import State

from ..wire import words
from ..wire.messages import Result
from ..wire.schemas import Bilingual
from .rows import OVER, Table


@dataclass(frozen=True, slots=True)
class Standing:
    """What the columns of a table say about the position its moves lead to."""

    n: int
    turn: int | None
    round: int | None
    hides: bool
    """Whether it keeps something back from somebody."""
    result: Result | None
    """Of a finished game."""

    @classmethod
    def of(cls, state: State, n: int) -> Standing:
        decision = state.decision
        turn = None if decision is None else decision.seat
        return cls(n, turn, state.round or None, state.hides, result_of(state))

    def write(self, table: Table) -> None:
        table.n, table.turn, table.round = self.n, self.turn, self.round
        table.hides = self.hides
        if self.result is not None:
            table.status = OVER
            write_result(table, self.result)


def write_result(table: Table, result: Result) -> None:
    table.scores = result["scores"]
    table.winners, table.places = result["winners"], result["places"]


def result_of(state: State) -> Result | None:
    """How a finished game ended."""
    if not state.over:
        return None
    return Result(
        scores=state.scores(),
        winners=state.winners(),
        places=state.places(),
        tie=_tie(state),
    )


def _tie(state: State) -> Bilingual | None:
    """What has parted the first from the second, if it was not the score."""
    first, *others = sorted((state.standing(seat) for seat in range(state.players)), reverse=True)
    second = others[0] if others else first
    pairs = enumerate(zip(first, second, strict=True))
    number = next((number for number, (one, other) in pairs if one != other), 0)
    if not number or not state.game.tie_break(number, "en"):
        return None
    return words.both(lambda lang: state.game.tie_break(number, lang))
