"""Set-up: houses, gods, then everything that is drawn by lot.

Rulebook, «Подготовка». Houses and gods are chosen before anything is laid.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit
from igroteka.engine.rng import stream

from . import figures, gods, goods, turns
from .board import FOLLOWER, SETTLEMENT, mask
from .box.terms import RESOURCES, TRACKS
from .grammar import Verb
from .pending import Pending
from .table import NOTHING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .questions import Question
    from .state import AnunnakiState


def begin(state: AnunnakiState, houses: tuple[int, ...]) -> None:
    """Ask for houses, unless they are given."""
    state.push(*(House(player.seat) for player in state.seats), Homes(0))
    for player, house in zip(state.seats, houses, strict=False):
        player.house = house
    state.go_on()


@dataclass(slots=True)
class House(Pending):
    """A house for a seat."""

    kind = "house"

    def free(self, state: AnunnakiState) -> list[int]:
        taken = {player.house for player in state.seats}
        return [house.index for house in state.box.houses if house.index not in taken]

    def resolve(self, state: AnunnakiState) -> bool:
        player = self.player(state)
        free = self.free(state)
        if player.house == NOTHING and len(free) > 1:
            return False
        if player.house == NOTHING:
            player.house = free[0]
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        return [Action(("house", state.box.houses[house].id)) for house in self.free(state)]

    def why_not(self, question: Question) -> Reasons:
        house = question.args[0]
        if question.box.house_index[house] in self.free(question.state):
            return []
        return no("house_taken", house=f"house:{house}")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        self.player(state).house = state.box.house_index[action[1]]


@dataclass(slots=True)
class Homes(Pending):
    """Everybody has a house: home planets are laid and gods dealt."""

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        table = state.table
        houses = tuple(player.house for player in state.seats)
        state.table = table = replace(table, board=table.game.board(houses, table.players))
        for player in state.seats:
            lay_out(state, player.seat)
        box = state.box
        for player in state.seats:
            rng = stream(state.origin.seed, "gods", player.seat)
            dealt = box.gods_kept if table.first_game else box.gods_dealt
            drawn = tuple(rng.sample(box.gods_of[player.house], dealt))
            if table.first_game:
                player.gods = drawn
            else:
                player.dealt = drawn
        asked = [] if table.first_game else [Gods(player.seat) for player in state.seats]
        state.push(*asked, Lay(0))
        return True


def lay_out(state: AnunnakiState, seat: int) -> None:
    """Lay out what one house starts with."""
    box, board = state.box, state.table.board
    player = state.seats[seat]
    districts = len(board.ids)
    player.followers = [0] * districts
    player.lesser = [0] * districts
    player.settlements = [0] * districts
    gods.awaken(state, player)
    player.supply = box.followers - box.start_followers - box.start_shrine_followers
    player.stock = box.settlements - box.start_settlements
    for _ in range(box.start_settlements):
        figures.put(player, SETTLEMENT, board.capital[seat])
    for _ in range(box.start_followers):
        figures.put(player, FOLLOWER, board.capital[seat])
    for _ in range(box.start_shrine_followers):
        figures.put(player, FOLLOWER, board.start_shrine[seat])
    goods.gain(state, player, [box.start_resources] * len(RESOURCES), "start")
    goods.gain_crystals(state, player, box.start_crystals, "start")


@dataclass(slots=True)
class Gods(Pending):
    """One of the dealt lesser gods goes back, in secret until everybody has chosen."""

    kind = "gods"

    def options(self, state: AnunnakiState) -> list[Action]:
        gods = state.box.lesser_gods
        return [Action(("return", gods[god].id)) for god in self.player(state).dealt]

    def why_not(self, question: Question) -> Reasons:
        god = question.args[0]
        if question.box.god_index.get(god, NOTHING) in question.player.dealt:
            return []
        return unfit("not_dealt", god=f"god:{god}")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        player = self.player(state)
        returned = state.box.god_index[action[1]]
        player.gods = tuple(god for god in player.dealt if god != returned)


@dataclass(slots=True)
class Lay(Pending):
    """Everybody has gods: the rest is laid, and the first turn begins."""

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        for player in state.seats:
            player.dealt = ()
        lay(state)
        turns.begin(state)
        return True


def lay(state: AnunnakiState) -> None:
    """Lay what is drawn by lot: the star, goals, civilizations, culture, artifacts, trade."""
    table, box = state.table, state.box
    board = table.board

    def shuffled(purpose: str, of: Sequence[int], drawn: int | None = None) -> tuple[int, ...]:
        rng = stream(state.origin.seed, purpose)
        return tuple(rng.sample(of, len(of) if drawn is None else drawn))

    layout = shuffled("star", range(len(box.tokens)))
    spot_of = [0] * len(layout)
    for spot, token in enumerate(layout):
        spot_of[token] = spot
    state.table = replace(
        table,
        layout=layout,
        spot_of=tuple(spot_of),
        goals=shuffled("goals", range(len(box.goals)), len(TRACKS) + 1),
    )
    districts = len(board.ids)
    state.depleted = [0] * districts
    state.civilizations = [NOTHING] * districts
    drawn = shuffled("civilizations", range(len(box.civilizations)), len(board.ruins))
    for district, token in zip(board.ruins, drawn, strict=True):
        state.civilizations[district] = token
    state.guarded = board.atlantis & mask(board.ruins)
    state.culture = list(shuffled("culture", range(len(box.culture)), len(board.spot_ids)))
    for player in state.seats:
        figures.upturn(state, player.figures)
    state.artifacts = shuffled("artifacts", range(len(box.artifacts)), box.artifacts_in_game)
    stack = shuffled("trade", agreements(state))
    state.row = stack[: box.trade_display]
    state.stack = stack[box.trade_display :][::-1]


def agreements(state: AnunnakiState) -> list[int]:
    """The agreements that are played with."""
    box = state.box
    houses = {player.house for player in state.seats}
    if state.table.first_game:
        houses = set(range(len(box.houses)))
    return [one.index for one in box.trade if one.house in houses or one.house == NOTHING]


VERBS = (
    Verb("house", ("house",), "HOUSE"),
    Verb("return", ("gods",), "GOD"),
)
