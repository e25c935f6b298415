"""Whole games of the engine, watched by the second opinion.

At every turn what may be done and what everybody has is compared; `tries` more actions of a turn
are tried on copies, and one is played.
"""

from __future__ import annotations

import random
from typing import Any

from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState

from . import engine_positions
from .engine_course import Course
from .engine_findings import Findings, after, pick
from .engine_positions import read, seen
from .second_opinion import purse, rounds, words
from .second_opinion.facts import Goods
from .second_opinion.legal import Legal
from .second_opinion.position import Position

COUNTS = {
    "mine": "mines", "trading_station": "stations", "research_lab": "labs", "big": "big",
    "planet_type": "types", "sector": "sectors", "gaia_planet": "gaia",
    "federation_token": "tokens", "structure": "structures", "satellite": "satellites",
    "structure_in_federation": "federated", "asteroid": "asteroids", "deep_space": "deep",
    "distance": "distance", "gaiaformer": "formers", "high_track": "areas_3",
}  # fmt: skip
"""The engine's counts in the words of the second opinion."""


class Watch:
    """A whole game."""

    def __init__(self, state: GaiaState, seed: int, *, gift: int = 0, tries: int = 0) -> None:
        self.state, self.rng = state, random.Random(seed)
        self.gift, self.tries = gift, tries
        self.found = Findings()
        self.tinkered: dict[int, set[str]] = {}

    def run(self) -> Findings:
        while not self.state.over:
            self.decide()
        self.found.counted["games"] += 1
        return self.found

    def decide(self) -> None:
        state = self.state
        assert state.decision is not None
        if state.decision.kind == "turn":
            self.turn()
            return
        chosen = self.rng.choice(state.actions())
        if state.decision.kind == "booster":
            Course(state, read(state), self.rng, self.found, self.tinkered).booster(str(chosen))
        else:
            state.apply(chosen)

    def give(self, me: int) -> None:
        """Goods out of nothing, so that chance gets further."""
        player = self.state.seats[me]
        player.credits = min(30, player.credits + 4 * self.gift)
        player.ore = min(15, player.ore + 2 * self.gift)
        player.knowledge = min(15, player.knowledge + 2 * self.gift)
        player.qic += self.gift if self.rng.random() < 0.5 else 0
        player.bowl3 += self.gift
        player.vp += self.gift
        self.state._legal = None

    def turn(self) -> None:
        state = self.state
        assert state.decision is not None
        me = state.decision.seat
        if self.gift:
            self.give(me)
        view = seen(state)
        position = engine_positions.position(view)
        for number, seat in enumerate(position.seats):
            if seat.tinkering:
                self.tinkered.setdefault(number, set()).add(seat.tinkering)
        self.counts(position, view)
        legal = Legal(position, me)
        prices = words.choices(legal)
        engine = {str(action) for action in state.actions()}
        self.found.sets(state, f"turn {legal.faction}", set(prices), engine - {"federation"})
        if "federation" in engine and not legal.federation_value():
            self.found.differ("federation", False, True, after(state))
        both = sorted(engine & ({*prices, "federation"}))
        for _ in range(self.tries):
            self.follow(state.clone(), position.copy(), pick(self.rng, both), prices)
        self.follow(state, position, pick(self.rng, both), prices)

    def follow(
        self, state: GaiaState, position: Position, action: str, prices: words.Words
    ) -> None:
        course = Course(state, position, self.rng, self.found, self.tinkered)
        course.play(action, prices.get(action))

    def coming(self, position: Position, me: int) -> Goods:
        """What the next income phase brings, without a booster that goes back first."""
        if position.round == len(position.round_goals):
            return {}
        seat = position.seats[me]
        kept = seat.booster if seat.passed else None
        held, seat.booster = seat.booster, kept
        income = purse.plus(*rounds.income(position, me))
        seat.booster = held
        return income

    def counts(self, position: Position, said: engine_positions.Json) -> None:
        """What the engine counts of everybody, and how the final goals stand."""
        for me, player in enumerate(said["players"]):
            seat = position.seats[me]
            ours: dict[str, Any] = {what: position.count(me, n) for what, n in COUNTS.items()}
            ours["standard_tile"] = len(seat.tiles)
            facts = {**player["counts"], "range": player["range"], "step": player["step_cost"]}
            facts["income"] = {good: n for good, n in player["income"].items() if n}
            ours |= {"range": seat.basic_range, "step": seat.step_ore}
            ours["income"] = purse.arriving(seat, self.coming(position, me))
            if ours != facts:
                names = [name for name in ours if ours[name] != facts.get(name)]
                mine, engine = ({name: one.get(name) for name in names} for one in (ours, facts))
                self.found.differ(f"{seat.faction} has", mine, engine, after(self.state))
        for goal, standing in zip(position.final_goals, said["finals"].values(), strict=True):
            mine = rounds.goal_vp(position, goal)
            shown = list(zip(standing["counts"], standing["vp"], strict=True))[: len(mine)]
            if mine != shown:
                self.found.differ(goal, mine, shown, after(self.state))


COLOURS = [
    ("terrans", "lantids"), ("xenos", "gleens"), ("taklons", "ambas"), ("hadsch_hallas", "ivits"),
    ("geodens", "bal_taks"), ("firaks", "bescods"), ("nevlas", "itars"),
    ("tinkeroids", "darkanians"), ("moweyds", "space_giants"),
]  # fmt: skip
"""Civilisations that share a board: one of each pair is played."""


def watch(number: int, tries: int = 0) -> tuple[list[str], Findings]:
    """Game `number`: two, three and four players in turn, everything else by chance.

    Every fourth game is played with what the rules give alone.
    """
    rng = random.Random(number)
    players = 2 + number % 3
    factions = [rng.choice(pair) for pair in rng.sample(COLOURS, players)]
    order = "passing" if players > 2 and rng.random() < 0.3 else "clockwise"
    state = GAIA.new(players, number, lost_fleet=True, factions=factions, turn_order=order)
    assert isinstance(state, GaiaState)
    gift = 0 if number % 4 == 0 else rng.choice((1, 2))
    return factions, Watch(state, number, gift=gift, tries=tries).run()
