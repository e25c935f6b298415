"""A tiny game with chance, secrets and a decision inside a decision, for tests of the engine.

A heap of pebbles lies on the table. In turn a player takes one to three of them, or trades three
pebbles for a point and says for which colour. Each player secretly favours one colour: every trade
for it is worth two more points at the end. The heap's end is the end of the game.
"""

from __future__ import annotations

import random

from igroteka.engine.decision import Action, Decision
from igroteka.engine.errors import BadOption
from igroteka.engine.events import PHASE
from igroteka.engine.game import Game
from igroteka.engine.options import Option
from igroteka.engine.record import Record
from igroteka.engine.registry import register
from igroteka.engine.rng import stream
from igroteka.engine.state import State

COLOURS = ("red", "blue")


def _read_heap(value: object) -> int:
    text = str(value)
    if not text.isdigit() or not 1 <= int(text) <= 99:
        raise BadOption(
            f"option heap is a number from 1 to 99 (0 pebbles make no game), not {value!r}"
        )
    return int(text)


OPTIONS = (
    Option(
        "heap",
        20,
        "pebbles on the table",
        parse=_read_heap,
        drawn=lambda players, rng: rng.randrange(1, 60),
    ),
    Option("last_player_bonus", False, "a point for the last pebble", (False, True)),
)


class ToyGame(Game):
    id = "toy"
    names = {"en": "Pebbles", "ru": "Камешки"}
    rules_version = 3
    players = (2, 3, 4)
    hidden_information = True
    chance = "setup"
    verbs = {"take": ("amount",), "trade": (), "colour": ("colour",)}

    @property
    def options(self) -> tuple[Option, ...]:
        return OPTIONS

    def start(self, record: Record, listen: bool = False) -> State:
        return ToyState(record, listen)


class ToyState(State):
    __slots__ = ("favours", "heap", "mover", "pebbles", "points", "trades", "trading")

    @property
    def game(self) -> Game:
        return TOY

    def __init__(self, origin: Record, listen: bool = False) -> None:
        super().__init__(origin)
        rng = stream(origin.seed, "favours")
        self.favours = [rng.choice(COLOURS) for _ in range(origin.players)]
        self.heap = int(str(self.game.option(origin, "heap")))
        self.pebbles = [0] * origin.players
        self.points = [0] * origin.players
        self.trades = [[0, 0] for _ in range(origin.players)]
        self.trading = False
        self.mover = 0
        self.events = [] if listen else None
        for seat in range(origin.players):
            self._gain(seat, "pebbles", seat, "start")

    @property
    def players(self) -> int:
        return self.origin.players

    @property
    def turn(self) -> int:
        return self.mover

    @property
    def decision(self) -> Decision | None:
        if not self.heap and not self.trading:
            return None
        return Decision(self.mover, "colour" if self.trading else "turn")

    def _options(self) -> list[Action]:
        if self.over:
            return []
        if self.trading:
            return [Action(("colour", colour)) for colour in COLOURS]
        found = [Action(("take", str(n))) for n in (1, 2, 3) if n <= self.heap]
        if self.pebbles[self.mover] >= 3:
            found.append(Action(("trade",)))
        return found

    def _why_not(self, action: Action) -> str:
        if action.verb == "trade":
            return "a trade costs three pebbles"
        return super()._why_not(action)

    def _perform(self, action: Action) -> None:
        seat = self.mover
        if action.verb == "trade":
            self._gain(seat, "pebbles", -3, "trade")
            self._gain(seat, "vp", 1, "trade")
            self.trading = True
            return
        if action.verb == "colour":
            self.trades[seat][COLOURS.index(action.args[0])] += 1
            self.trading = False
        else:
            amount = int(action.args[0])
            self.heap -= amount
            self._gain(seat, "pebbles", amount, "take")
            if not self.heap:
                self._finish(seat)
        self.mover = (seat + 1) % self.players

    def _finish(self, last: int) -> None:
        if self.game.option(self.origin, "last_player_bonus"):
            self._gain(last, "vp", 1, "last pebble")
        self.tell(PHASE, "end")
        for seat, favour in enumerate(self.favours):
            self._gain(seat, "vp", 2 * self.trades[seat][COLOURS.index(favour)], "secret colour")

    def _gain(self, seat: int, good: str, amount: int, cause: str) -> None:
        (self.points if good == "vp" else self.pebbles)[seat] += amount
        self.emit(seat, good, amount, cause)

    def clone(self) -> ToyState:
        twin = object.__new__(type(self))
        twin.origin = self.origin
        twin.history = self.history.copy()
        twin.events = None if self.events is None else self.events.copy()
        twin._legal = self._legal
        twin.favours = self.favours.copy()
        twin.heap, twin.mover, twin.trading = self.heap, self.mover, self.trading
        twin.pebbles, twin.points = self.pebbles.copy(), self.points.copy()
        twin.trades = [pair.copy() for pair in self.trades]
        return twin

    def scores(self) -> list[int]:
        return self.points.copy()

    def _view(self, seat: int | None) -> dict[str, object]:
        return {
            "heap": self.heap,
            "turn": self.mover,
            "trading": self.trading,
            "players": [
                {
                    "goods": {"pebbles": self.pebbles[other], "vp": self.points[other]},
                    "trades": dict(zip(COLOURS, self.trades[other], strict=True)),
                    "favour": self.favours[other] if self.over or other == seat else None,
                }
                for other in range(self.players)
            ],
        }

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        for other in range(self.players):
            if other != seat and not self.over:
                self.favours[other] = rng.choice(COLOURS)


TOY = register(ToyGame())
