"""What leaves the engine: the position as a seat may see it, as plain typed data.

Hidden are hands and laid cards of others, gods while they are chosen, providence, face-down tokens
and the stack. When the game is over hands and providence lie open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import goods, movement, rule, scene
from .board import places
from .box.terms import RESOURCES, TRACKS
from .culture import Cultures, Share, shares
from .fight import guard
from .table import NOTHING
from .turns import AFTER_MAIN, Main, Turn
from .view_player import show_player

if TYPE_CHECKING:
    from .state import AnunnakiState
    from .view_types import (
        AnunnakiView,
        CivilizationView,
        DistrictView,
        Phase,
        PlanetView,
        PresenceView,
        SpotView,
    )

ONCE = {verb.name: verb.once for verb in AFTER_MAIN.values() if verb.once}
"""Kinds of additional action by verb."""


def view(state: AnunnakiState, seat: int | None) -> AnunnakiView:
    """The table as a seat, or a spectator, may see it."""
    box, table = state.box, state.table
    board = table.board
    decision = state.decision
    tile = next((p.seat for p in state.seats if movement.has_tile(state, p)), None)
    rule_over = _Rule(state)
    looked = seat is not None and state.seen >> seat & 1
    return {
        "game": "anunnaki",
        "round": state.round,
        "active": state.active if state.round and not state.over else None,
        "phase": phase(state),
        "decision": {"seat": decision.seat, "kind": decision.kind} if decision else None,
        "first_game": table.first_game,
        "ending": {
            "triggered": state.ending,
            "stalled": state.stalled,
            "last_round": box.round_limit,
        },
        "goals": [
            {"track": track, "goal": box.goals[goal].id}
            for track, goal in zip((*TRACKS, "power"), table.goals, strict=False)
        ],
        "star": {
            spot.id: box.tokens[token].id
            for spot, token in zip(box.spots, table.layout, strict=False)
        },
        "row": [box.trade[card].id if card != NOTHING else None for card in state.row],
        "stack": len(state.stack),
        "artifacts_left": len(state.artifacts),
        "artifacts": [box.artifacts[card].id for card in sorted(state.artifacts)]
        if looked
        else None,
        "two_vp": places(state.two_vp),
        "crystals": goods.crystals_left(state),
        "magic": state.magic,
        "done": [verb for verb, bit in ONCE.items() if state.done & bit],
        "planets": [rule_over.planet(number) for number in range(len(board.planets))],
        "other_world": {"owner": tile, "district": rule_over.district(board.other_world)},
        "players": [show_player(state, player, seat) for player in state.seats],
        "battle": scene.current(state, seat),
        "last_battle": scene.last(state, seat),
        "reward": _offered(state),
        "winners": state.winners(),
    }


def phase(state: AnunnakiState) -> Phase:
    """What of a turn is being done."""
    if state.over:
        return "over"
    top = state.pending[-1]
    if not state.table.layout:
        return "gods" if top.kind == "gods" else "houses"
    if isinstance(top, Main):
        return "main"
    if any(isinstance(entry, Turn) for entry in state.pending):
        if state.done or (top.kind == "turn" and not state.magic):
            return "additional"
        return "magic" if top.kind == "turn" or not state.magic else "main"
    kinds = {entry.kind for entry in state.pending}
    if "battle" in kinds:
        return "battles"
    return "culture" if any(isinstance(entry, Cultures) for entry in state.pending) else "scoring"


def _offered(state: AnunnakiState) -> str | None:
    entry = state.pending[-1] if state.pending else None
    return state.box.culture[entry.token].id if isinstance(entry, Share) else None


class _Rule:
    """Who is where, worked out once for a view."""

    def __init__(self, state: AnunnakiState) -> None:
        self.state = state
        seats = state.seats
        laid = bool(state.civilizations)
        self.ruled = [rule.ruled(state, one) if laid else one.figures for one in seats]
        self.contested = [rule.contested(state, one) if laid else 0 for one in seats]
        self.besieged = [rule.besieged(state, one) for one in seats]
        self.occupied = 0
        for player in seats:
            self.occupied |= player.figures | player.homes

    def planet(self, number: int) -> PlanetView:
        board = self.state.table.board
        districts = board.planets[number]
        home = number < len(board.capital)
        return {
            "planet": board.planet_ids[number],
            "seat": number if home else None,
            "districts": [self.district(district) for district in places(districts)],
            "culture": [
                self.spot(spot) for spot, on in enumerate(board.spot_planet) if on == number
            ],
        }

    def district(self, district: int) -> DistrictView:
        state = self.state
        board = state.table.board
        names = [RESOURCES[source] for source in board.sources[district]]
        depleted = state.depleted[district] if state.depleted else 0
        return {
            "district": board.ids[district],
            "sources": [
                {
                    "resource": names[place] if names else "any",
                    "depleted": bool(depleted >> place & 1),
                }
                for place in range(board.source_count[district])
            ],
            "shrines": board.shrines[district],
            "capital": board.capital.index(district) if district in board.capital else None,
            "atlantis": bool(board.atlantis >> district & 1),
            "civilization": self.civilization(district),
            "figures": self.figures(district),
            "ruler": _first(self.ruled, district),
            "contested": _first(self.contested, district) is not None,
            "besieged": [seat for seat, mask in enumerate(self.besieged) if mask >> district & 1],
        }

    def civilization(self, district: int) -> CivilizationView | None:
        state = self.state
        token = state.civilizations[district] if state.civilizations else NOTHING
        if token == NOTHING:
            return None
        return {
            "token": state.box.civilizations[token].id if state.known >> district & 1 else None,
            "guard": guard(state, district) if state.guarded >> district & 1 else 0,
        }

    def figures(self, district: int) -> list[PresenceView]:
        found: list[PresenceView] = []
        for player in self.state.seats:
            if not (player.figures | player.homes) >> district & 1:
                continue
            found.append(
                {
                    "seat": player.seat,
                    "follower": player.followers[district],
                    "lesser_god": player.lesser[district],
                    "chief_god": int(player.chief_at == district),
                    "settlement": player.settlements[district],
                    "strength": rule.strength(self.state, player, district),
                }
            )
        return found

    def spot(self, spot: int) -> SpotView:
        state = self.state
        board = state.table.board
        token = state.culture[spot] if state.culture else NOTHING
        around = places(board.around[spot])
        shown = token != NOTHING and state.upturned >> spot & 1
        return {
            "spot": board.spot_ids[spot],
            "token": state.box.culture[token].id if shown else None,
            "laid": token != NOTHING,
            "around": [board.ids[district] for district in around],
            "occupied": [board.ids[d] for d in around if self.occupied >> d & 1],
            "sharing": [
                player.seat
                for player in state.seats
                if state.civilizations and token != NOTHING and shares(state, player, spot)
            ],
        }


def _first(masks: list[int], district: int) -> int | None:
    return next((seat for seat, mask in enumerate(masks) if mask >> district & 1), None)
