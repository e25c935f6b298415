"""The toy with a fault planted in it, a class for each invariant that has to find it.

Faults need a certain action, so that there is something to make shorter.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from igroteka import Action, Record
from igroteka.engine.events import Event
from igroteka.engine.game import Game, Holds
from igroteka.engine.state import State
from toy_game import COLOURS, ToyGame, ToyState


class SoundState(ToyState):
    """No fault at all."""

    __slots__ = ()

    @property
    def game(self) -> Game:
        return GAMES[type(self).__name__]


class FaultyGame(ToyGame):
    """The toy with other positions; its pebbles and points are counted."""

    goods = ("vp", "pebbles")

    def __init__(self, made_of: type[SoundState], **facts: object) -> None:
        super().__init__()
        self.made_of = made_of
        for name, value in facts.items():
            setattr(self, name, value)

    def __reduce__(self) -> tuple[object, ...]:
        return GAMES.__getitem__, (self.made_of.__name__,)

    def start(self, record: Record, listen: bool = False) -> State:
        return self.made_of(record, listen)

    def counting(self, state: State) -> Iterable[Holds]:
        assert isinstance(state, SoundState)
        traded = sum(map(sum, state.trades)) + state.trading
        seats = range(state.players)
        there = state.heap + sum(state.pebbles) + 3 * traded
        yield (
            there == int(str(self.option(state.origin, "heap"))) + sum(seats),
            "all pebbles are there",
        )


class Decision(SoundState):
    """Nothing can be done with exactly five pebbles."""

    __slots__ = ()

    def _options(self) -> list[Action]:
        return [] if self.pebbles[self.turn] == 5 else super()._options()


class Ledger(SoundState):
    """Nobody hears of the third pebble."""

    __slots__ = ()

    def _gain(self, seat: int, good: str, amount: int, cause: str) -> None:
        super()._gain(seat, good, amount, cause)
        if cause == "take" and amount == 3:
            self.pebbles[seat] += 1


class Debts(SoundState):
    """A trade is open to whoever has two of its three pebbles."""

    __slots__ = ()

    def _options(self) -> list[Action]:
        found = super()._options()
        poor = not self.over and not self.trading and self.pebbles[self.turn] == 2
        return [*found, Action(("trade",))] if poor else found


class Owed(Debts):
    __slots__ = ()


class Pieces(SoundState):
    """Who takes three pebbles leaves one of them lying."""

    __slots__ = ()

    def _perform(self, action: Action) -> None:
        super()._perform(action)
        if action == ("take", "3") and self.heap:
            self.heap += 1


class Scores(SoundState):
    """Seat 1 stands by its pebbles."""

    __slots__ = ()

    def _standing(self, seat: int) -> tuple[int, ...]:
        return (self.pebbles[1],) if seat == 1 else super()._standing(seat)


class Clone(SoundState):
    """Two positions share a list."""

    __slots__ = ()

    def clone(self) -> ToyState:
        twin = super().clone()
        twin.pebbles = self.pebbles
        return twin


class Recorded(SoundState):
    """Who is listened to gets more."""

    __slots__ = ()

    def _gain(self, seat: int, good: str, amount: int, cause: str) -> None:
        super()._gain(seat, good, amount, cause)
        if self.events is not None and cause == "trade" and good == "vp":
            super()._gain(seat, good, amount, cause)


class Pickle(SoundState):
    """The last action does not travel."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.origin, tuple(self.history[:-1]))


def _again(origin: Record, actions: Sequence[Action]) -> Pickle:
    state = Pickle(origin)
    for action in actions:
        state.apply(action)
    return state


class Views(SoundState):
    """The game says that it hides nothing, and hides favours."""

    __slots__ = ()


class Guesses(SoundState):
    """What is drawn anew follows from what is hidden."""

    __slots__ = ()

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        for other in range(self.players):
            if other != seat and not self.over:
                turned = rng.random() < 0.5
                self.favours[other] = COLOURS[COLOURS.index(self.favours[other]) ^ turned]


class Known(SoundState):
    """Hidden favours count at once, and all guesses have the same."""

    __slots__ = ()

    def scores(self) -> list[int]:
        return [
            points + len(favour) * sum(traded)
            for points, favour, traded in zip(self.points, self.favours, self.trades, strict=True)
        ]

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        for other in range(self.players):
            if other != seat:
                self.favours[other] = "red"


class Playable(SoundState):
    """A guess has a colour that nobody can score."""

    __slots__ = ()

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        super()._deal_anew(seat, rng)
        if self.trading:
            self.favours[-1 if seat == 0 else 0] = "green"


class Undo(SoundState):
    """Who takes three pebbles sees all favours."""

    __slots__ = ()

    def _view(self, seat: int | None) -> dict[str, object]:
        found = super()._view(seat)
        seen = ("take", "3") in self.history
        return {**found, "favours": self.favours.copy() if seen else None}

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        if ("take", "3") not in self.history:
            super()._deal_anew(seat, rng)


class Offered(SoundState):
    """With six pebbles a trade is offered twice."""

    __slots__ = ()

    def _options(self) -> list[Action]:
        found = super()._options()
        twice = not self.trading and self.pebbles[self.turn] >= 6
        return [*found, Action(("trade",))] if twice else found


class Words(SoundState):
    __slots__ = ()


class WordlessGame(FaultyGame):
    """Nobody has written what a trade is called in Russian."""

    def describe(self, state: State, action: Action, lang: str) -> str:
        if action.verb == "trade" and lang == "ru":
            return ""
        return super().describe(state, action, lang)


class Refused(SoundState):
    """Nothing is said against a trade."""

    __slots__ = ()

    def _why_not(self, action: Action) -> str:
        return "" if action.verb == "trade" else super()._why_not(action)


class Preview(SoundState):
    """A trade is sure to bring two points, and brings one."""

    __slots__ = ()

    def _outlook(self, action: Action) -> list[Event]:
        return [
            event._replace(amount=2) if event.good == "vp" else event
            for event in super()._outlook(action)
        ]


class Promise(SoundState):
    """A trade promises a point for the colour, which brings none."""

    __slots__ = ()

    def _promise(self, action: Action) -> list[Event]:
        promised = [Event(0, self.turn, "vp", 1, "colour")]
        return promised if action.verb == "trade" else []


class Drawn(SoundState):
    __slots__ = ()


class SmudgedGame(FaultyGame):
    """What is traded is drawn with a tag that is never closed."""

    def picture(self, view: Mapping[str, object], lang: str) -> str:
        return "<b>" if view["trading"] else super().picture(view, lang)


class Typed(SoundState):
    __slots__ = ()


class Half(TypedDict):
    heap: int


class VagueGame(FaultyGame):
    """Its views have more than it declares."""

    view_type = Half  # type: ignore[assignment]


class Judged(SoundState):
    __slots__ = ()


class RashGame(FaultyGame):
    """To trade is called useful before there is anything to trade."""

    def useful(self, state: State) -> Sequence[Action]:
        return (Action(("trade",)),)


class Plays(SoundState):
    """The second trade for blue breaks the game."""

    __slots__ = ()

    def _perform(self, action: Action) -> None:
        super()._perform(action)
        if action == ("colour", "blue") and Counter(self.history)[action] == 2:
            raise ZeroDivisionError("blue")


_MADE: Mapping[str, type[SoundState]] = {
    one.__name__: one
    for one in (
        SoundState, Decision, Ledger, Debts, Owed, Pieces, Scores, Clone, Recorded, Pickle, Views,
        Guesses, Known, Playable, Undo, Offered, Words, Refused, Preview, Promise, Drawn,
        Typed, Judged, Plays,
    )
}  # fmt: skip
_FACTS: Mapping[str, Mapping[str, object]] = {"Views": {"hidden_information": False}}
_KINDS: Mapping[str, type[FaultyGame]] = {
    "Words": WordlessGame,
    "Drawn": SmudgedGame,
    "Typed": VagueGame,
    "Judged": RashGame,
}
GAMES: dict[str, Game] = {
    name: _KINDS.get(name, FaultyGame)(one, **_FACTS.get(name, {})) for name, one in _MADE.items()
}
FAULTS: Mapping[str, Game] = {
    {"Recorded": "record"}.get(name, name.lower()): game
    for name, game in GAMES.items()
    if name != "SoundState"
}
"""A game for each invariant that is to find its fault."""
SOUND = GAMES["SoundState"]
