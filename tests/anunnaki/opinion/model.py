"""The second model as one thing to play with: decisions, answers, goods and scores."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from anunnaki.opinion.asking import Flow, Question, ask
from anunnaki.opinion.board import capital
from anunnaki.opinion.counting import everything
from anunnaki.opinion.position import Position
from anunnaki.opinion.scoring import scarab, scores, winner
from anunnaki.opinion.turn import rounds
from anunnaki.opinion.values import HOUSES, RESOURCES


class Opinion:
    """A game as the second model sees it.

    `houses` are the houses by seat, or None if they are chosen. `setup` holds what chance laid:
    `gods` (the ids dealt to each seat; four of them leave nothing to return), `star` (token by
    spot), `civilizations` (token by district), `culture` (token by spot), `row` and `stack` of the
    trade tokens (the next one first), `artifacts`, `goals` (by track, and `power`), `first_game`.
    It is read when the game comes to it, so it may be filled in while houses and gods are chosen.
    """

    def __init__(self, players: int, houses: list[str] | None, setup: dict[str, Any]) -> None:
        self.players = players
        self.houses = list(houses) if houses else []
        self.setup = setup
        self.table: Position | None = None
        self.question: Question | None = None
        self.flow: Flow
        self.run(self._game())

    @classmethod
    def emptied(cls, houses: list[str], **setup: Any) -> Opinion:
        """A table without pieces, for positions: put them, then `run` a part of the rules."""
        opinion = cls.__new__(cls)
        opinion.players, opinion.houses, opinion.setup = len(houses), list(houses), setup
        opinion.table = Position(houses)
        opinion.table.star = dict(STAR)
        opinion.table.goals = dict(GOALS)
        opinion.question = None
        return opinion

    @property
    def position(self) -> Position:
        assert self.table is not None, "houses are still being chosen"
        return self.table

    # The game from outside

    def decision(self) -> tuple[int, str] | None:
        return (self.question.seat, self.question.kind) if self.question else None

    def legal(self) -> set[str]:
        return set(self.question.answers) if self.question else set()

    def play(self, text: str) -> None:
        assert self.question is not None, "the game is over"
        assert text in self.question.answers, (text, self.question)
        self._step(lambda: self.flow.send(text))

    def goods(self) -> dict[str, Any]:
        return everything(self.position)

    def scores(self) -> list[dict[str, int]]:
        return scores(self.position)

    def winner(self) -> int:
        return winner(self.position)

    def run(self, flow: Flow) -> Opinion:
        """Go on with this part of the rules instead."""
        self.flow = flow
        self._step(lambda: next(flow))
        return self

    def _step(self, go: Callable[[], Question]) -> None:
        try:
            self.question = go()
        except StopIteration:
            self.question = None

    # The course of the game

    def _game(self) -> Flow:
        while len(self.houses) < self.players:
            left = [house for house in HOUSES if house not in self.houses]
            answer = yield from ask(len(self.houses), "house", [f"house {name}" for name in left])
            self.houses.append(answer.split()[1])
        p = self.table = Position(self.houses)
        kept: list[list[str]] = []
        for seat, gods in enumerate(self.setup["gods"]):
            returned = ""
            if len(gods) == 5:
                answer = yield from ask(seat, "gods", [f"return {god}" for god in gods])
                returned = answer.split()[1]
            kept.append([god for god in gods if god != returned])
        for side, gods in zip(p.sides, kept, strict=True):
            side.gods = gods
        lay_out(p, self.setup)
        yield from self.to_the_end()

    def to_the_end(self) -> Flow:
        """All rounds from the next one on, and the end of the game."""
        p = self.position
        yield from rounds(p)
        yield from scarab(p)
        p.over = True


def lay_out(p: Position, setup: dict[str, Any]) -> None:
    """The set-up once houses and gods are chosen."""
    p.star = {token: spot for spot, token in setup["star"].items()}
    p.civilizations = dict(setup["civilizations"])
    p.culture = dict(setup["culture"])
    p.row = list(setup["row"])
    p.trade_stack = list(setup["stack"])
    p.artifacts = list(setup["artifacts"])
    p.goals = dict(setup["goals"])
    p.first_game = setup.get("first_game", False)
    for side in p.sides:
        start(p, side.seat)
    p.turn_up_culture()


def start(p: Position, seat: int) -> None:
    """The pieces and goods a seat begins with."""
    side = p.sides[seat]
    home = capital(side.house)
    beside = [n for n in p.board.touching[home] if p.board.districts[n].shrines]
    p.put(seat, "settlement", home)
    p.put(seat, "follower", home, 2)
    p.put(seat, "follower", beside[0])
    side.resources = dict.fromkeys(RESOURCES, 1)
    side.crystals = 2


# Used by positions that do not say how star and goals lie.
STAR = {
    "portal": "T0",
    "blue_move": "T1",
    "trade": "T2",
    "blue_gather": "T3",
    "red_gather": "T4",
    "creation": "N0",
    "red_move": "N1",
    "settlement_income": "N2",
    "power": "N3",
    "market": "N4",
}
GOALS = {"war": "shrines", "tech": "settlements", "commerce": "districts", "power": "figures"}
