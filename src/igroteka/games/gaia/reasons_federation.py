"""Why a federation cannot be formed, or not from these planets, satellites and tokens."""

from __future__ import annotations

from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import federations, steiner
from .box import EMPTY
from .mines import planet_type
from .reasons_words import Question
from .state import GaiaState, Player


def federation(question: Question) -> Reasons:
    state, player = question.state, question.player
    if not any(state.supply[kind] for kind in state.box.common_tokens):
        return no("no_tokens_left")
    found = federations.position(state, player)
    if found is None:
        return _too_weak(state, player)
    if found.search.exists():
        return []
    left = federations.satellites_left(state, player)
    funds = player.rules.satellite_funds(player)
    needed = cheapest(state, player, found)
    if needed is None:
        return no("federation_apart", satellites=(("satellite", state.table.satellite_limit),))
    key, held = ("federation_pieces", left) if needed > left else ("federation_funds", funds)
    return no(key, needed=(("satellite", needed),), held=held)


def _too_weak(state: GaiaState, player: Player) -> Reasons:
    hexes = (player.planets | player.stations) & ~player.federated
    growing = player.rules.one_federation and player.federated != 0
    if growing:
        hexes |= player.federated
    return no(
        "growth_value" if growing else "federation_value",
        value=federations.total_power(state, player, hexes),
        need=player.rules.federation_need(state, player),
    )


def means(state: GaiaState, player: Player) -> int:
    """Satellites the player has and could pay."""
    return min(player.rules.satellite_funds(player), federations.satellites_left(state, player))


def cheapest(state: GaiaState, player: Player, found: federations.Position) -> int | None:
    """The fewest satellites of any federation beyond the player's means; None if there is none."""
    values = [federations.total_power(state, player, cluster) for cluster in found.clusters]
    need = player.rules.federation_need(state, player)
    grow = state.board.grid.grow
    for budget in range(means(state, player) + 1, state.table.satellite_limit + 1):
        search = steiner.Federations(
            grow, found.free, found.clusters, values, need, budget, found.anchor
        )
        if search.exists():
            return budget
    return None


def unite(question: Question) -> Reasons:
    state, player, args = question.state, question.player, question.args
    grid = state.board.grid
    found = federations.position(state, player)
    assert found is not None
    wanted = 0
    for name in args:
        bit = 1 << grid.by_name[name]
        if not bit & (player.planets | player.stations):
            return no("not_yours", hex=name)
        if bit & player.federated:
            return no("in_federation", hex=name)
        wanted |= bit
    for option in question.entry.options(state):
        if wanted == grid.mask(grid.by_name[name] for name in option[1:]):
            return no("unite_order", hexes=" ".join(option[1:])) if option[1:] != args else []
    return _not_together(state, player, found, wanted)


def _not_together(
    state: GaiaState, player: Player, found: federations.Position, wanted: int
) -> Reasons:
    """Why own planets make no federation: torn apart, too weak, too far, or not the least."""
    grid = state.board.grid
    inside: list[int] = []
    free = found.free
    for index, cluster in enumerate(found.clusters):
        if index == found.anchor or cluster & wanted:
            if index != found.anchor and cluster & ~wanted:
                return no("left_out", hex=grid.name((cluster & ~wanted).bit_length() - 1))
            inside.append(cluster)
        else:
            free &= ~grid.grow(cluster)
    values = [federations.total_power(state, player, cluster) for cluster in inside]
    value, need = sum(values), player.rules.federation_need(state, player)
    if value < need:
        return no("unite_value", value=value, need=need)
    budget = means(state, player)
    # With the whole value as need, only a federation of all these planets will do.
    if steiner.Federations(grid.grow, free, inside, values, value, budget).exists():
        return no("unite_not_least")
    return no("unite_apart", satellites=(("satellite", budget),))


def satellite(question: Question) -> Reasons:
    state, player, h = question.state, question.player, question.hex()
    name, bit = question.args[0], 1 << h
    assert isinstance(question.entry, federations.LaySatellite)
    candidates = question.entry.candidates(state)
    if candidates & bit:
        return []
    if planet_type(state, h) != EMPTY:
        return no("satellite_planet")
    placed = question.entry.placed
    if bit & (placed | player.satellites | player.stations):
        return no("satellite_twice", hex=name)
    possible = state.board.grid.names(bits(candidates))
    return no("satellite_detour", hex=name, hexes=tuple(possible))


def token(question: Question) -> Reasons:
    state, wanted = question.state, question.args[0]
    index = state.box.token_index[wanted]
    if index not in state.box.common_tokens:
        return no("token_gleens", token=wanted)
    if state.supply[index]:
        return []
    offered = (state.box.tokens[kind].id for kind in state.box.common_tokens if state.supply[kind])
    return no("token_gone", token=wanted, offered=tuple(offered))
