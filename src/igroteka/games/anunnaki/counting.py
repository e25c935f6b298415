"""What must hold of figures, signs, crystals, agreements and tokens once the table is laid."""

from __future__ import annotations

from collections.abc import Iterator

from igroteka.engine.game import Holds

from . import figures, gods, rule
from .board import mask
from .box.terms import RESOURCES
from .state import AnunnakiState, Player
from .table import NOTHING


def counting(state: AnunnakiState) -> Iterator[Holds]:
    """A sentence each and whether it holds."""
    if not state.round:
        return
    yield from _table(state)
    for player in state.seats:
        yield from _pieces(state, player)
        yield from _star(state, player)
        yield from _goods(state, player)
    decision = state.decision
    if decision is not None and decision.kind == "main":
        yield decision.seat == state.active, "whose turn it is decides"
        for player in state.seats:
            yield not rule.contested(state, player), "no battle is left before a turn"


def _table(state: AnunnakiState) -> Iterator[Holds]:
    box, board = state.box, state.table.board
    crystals = sum(player.crystals for player in state.seats)
    yield crystals <= box.crystals, "there are no more crystals"
    trades = [trade for trade in (*state.row, *state.stack) if trade != NOTHING]
    for player in state.seats:
        trades += [*player.trades, *player.fulfilled]
    houses = {player.house for player in state.seats}
    played = [one.house in houses or one.house < 0 for one in box.trade]
    yield len({*trades}) == len(trades), "an agreement is in one place"
    there = len(box.trade) if state.table.first_game else sum(played)
    yield len(trades) == there, "all agreements are somewhere"
    yield len(state.row) == box.trade_display, "the display has its places"
    for district, depleted in enumerate(state.depleted):
        yield not depleted >> board.source_count[district], "only sources are depleted"
        yield not (depleted and board.capitals >> district & 1), "capitals are never depleted"
    laid = [token for token in state.civilizations if token != NOTHING]
    laid += [token for player in state.seats for token in player.civilizations]
    yield len({*laid}) == len(laid), "a token of a civilization is in one place"
    for district, token in enumerate(state.civilizations):
        yield not state.guarded >> district & 1 or token != NOTHING, "a guard has its token"
    for spot, token in enumerate(state.culture):
        yield token != NOTHING or not state.upturned >> spot & 1, "only a token is turned up"
    ruled = 0
    for player in state.seats:
        own = rule.ruled(state, player)
        yield not ruled & own, "a district has one ruler"
        ruled |= own


def _pieces(state: AnunnakiState, player: Player) -> Iterator[Holds]:
    """Nothing is lost, and masks say what lists say."""
    box, board, seat = state.box, state.table.board, player.seat
    followers = player.supply + sum(player.followers)
    yield followers == box.followers, f"the followers of seat {seat} are all somewhere"
    summoned = player.summoned.bit_count()
    yield sum(player.lesser) == summoned, f"the gods that seat {seat} summoned are on the planets"
    settlements = player.stock + sum(player.settlements)
    yield settlements == box.settlements, f"the settlements of seat {seat} are all somewhere"
    least = min(player.supply, *player.followers, *player.lesser, *player.settlements)
    yield least >= 0, f"seat {seat} owes no figure"
    districts = range(len(board.ids))
    here = mask(d for d in districts if figures.present(player, d))
    yield player.figures == here, f"seat {seat} is known to be where its figures are"
    homes = mask(d for d in districts if player.settlements[d])
    yield player.homes == homes, f"seat {seat} is known to live where its settlements are"
    foreign = board.capitals & ~(1 << board.capital[seat])
    yield not player.figures & foreign, f"seat {seat} stays out of other capitals"
    if not any(box.artifacts[card].effect == "other_world" for card in player.artifacts):
        beyond = (player.figures | player.homes) >> board.other_world
        yield not beyond, f"seat {seat} stays in this world"
    chief = player.chief_at != NOTHING
    powers = gods.powers(state.game, player.house, player.summoned, chief)
    yield player.powers == powers, f"seat {seat} has the powers of its gods"
    yield not player.summoned & ~mask(player.gods), f"seat {seat} summons its own gods"


def _star(state: AnunnakiState, player: Player) -> Iterator[Holds]:
    box, seat = state.box, player.seat
    signs = player.signs.bit_count() + player.reserve
    yield signs == box.signs, f"the signs of seat {seat} are all somewhere"
    chief = int(player.chief_at != NOTHING) + player.chief_token
    won = (player.zones & box.chief_zones).bit_count()
    yield chief == won, f"seat {seat} has what its chief god's zone brings"
    lesser = player.lesser_tokens + player.summoned.bit_count()
    won = (player.zones & ~box.chief_zones).bit_count()
    yield lesser == won, f"seat {seat} has what its lesser gods' zones bring"
    for zone, cells in enumerate(box.zone_cells):
        full = player.signs & cells == cells
        yield not full or bool(player.zones >> zone & 1), f"seat {seat} has the zones it has filled"
    yield player.reserve > 0 or state.ending, "the game ends when a star is full"


def _goods(state: AnunnakiState, player: Player) -> Iterator[Holds]:
    box, seat = state.box, player.seat
    for good, amount in zip(RESOURCES, player.resources, strict=True):
        yield 0 <= amount <= box.resource_cap, f"the {good} of seat {seat} is on its scale"
    yield player.crystals >= 0, f"seat {seat} owes no crystal"
    yield 0 <= player.power <= box.last_power, f"the power of seat {seat} is on its track"
    for space in player.tracks:
        yield 0 <= space <= box.last_space, f"the markers of seat {seat} are on their tracks"
        strong = player.power >= box.lightning
        yield space < box.last_space or strong, f"seat {seat} has the power for a last space"
    yield not state.two_vp & ((2 << player.power) - 1), "points that were passed are taken"
    own = box.advanced_of[player.house]
    yield not player.hand & ~own, f"seat {seat} holds cards of its house"
