"""Action 7, special actions: orange spaces of tiles, boosters and civilisation boards.

Rulebook, «Специальные действия». Each space once per round, only for its owner, and never
combined with another power, QIC or special action.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import gaia_projects, goods, mines
from .box import ACADEMY_RIGHT, OTHER_SPECIALS
from .state import GaiaState, Player

BOOSTER_BIT, ACADEMY_BIT, FACTION_BIT = (1 << place for place in range(OTHER_SPECIALS))
"""Marks in `Player.used` of the spaces that are no tiles; those of the tiles are in the box."""

ACADEMY = Action(("special", "academy_right"))


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    used = player.used
    box = state.box
    uncovered = player.tiles & ~player.covered
    for tile, bit, action in box.standard_specials:
        if uncovered & tile and not used & bit:
            found.append(action)
    for index in player.advanced:
        if index in box.advanced_specials:
            bit, action = box.advanced_specials[index]
            if not used & bit:
                found.append(action)
    if player.built[ACADEMY_RIGHT] and not used & ACADEMY_BIT:
        found.append(ACADEMY)
    if player.booster >= 0 and not used & BOOSTER_BIT:
        _booster_options(state, player, found)
    if not used & FACTION_BIT:
        player.rules.special_options(state, player, found)


def owned(player: Player) -> list[tuple[str, int]]:
    """Every special action the player has, used or not, with its bit."""
    box = player.box
    uncovered = player.tiles & ~player.covered
    found = [(action[1], bit) for tile, bit, action in box.standard_specials if uncovered & tile]
    for index in player.advanced:
        if index in box.advanced_specials:
            bit, action = box.advanced_specials[index]
            found.append((action[1], bit))
    if player.built[ACADEMY_RIGHT]:
        found.append((ACADEMY[1], ACADEMY_BIT))
    if player.booster >= 0:
        booster = box.boosters[player.booster]
        if booster.steps or booster.range:
            found.append((booster.id, BOOSTER_BIT))
    if special := player.rules.special_name(player):
        found.append((special, FACTION_BIT))
    return found


def _booster_options(state: GaiaState, player: Player, found: list[Action]) -> None:
    booster = state.box.boosters[player.booster]
    if booster.steps:
        hexes = mines.with_step_targets(state, player, booster.steps)
    elif booster.range:
        hexes = mines.targets(state, player, bonus=booster.range)
        hexes |= gaia_projects.targets(state, player, bonus=booster.range)
    else:
        return
    actions = state.board.space.actions("special", booster.id)
    found.extend([actions[h] for h in bits(hexes)])


def perform(state: GaiaState, player: Player, action: Action) -> None:
    source = action[1]
    if source in state.box.tile_by_id:
        tile = state.box.tile_by_id[source]
        player.used |= state.box.special_bits[source]
        goods.gain(state, player, tile.goods, tile.id)
    elif source == ACADEMY[1]:
        player.used |= ACADEMY_BIT
        goods.gain(state, player, player.rules.board.structures[ACADEMY_RIGHT].special, source)
    elif player.booster >= 0 and source == state.box.boosters[player.booster].id:
        player.used |= BOOSTER_BIT
        _use_booster(state, player, state.board.grid.by_name[action[2]])
    else:
        player.used |= FACTION_BIT
        player.rules.special_perform(state, player, action)


def _use_booster(state: GaiaState, player: Player, h: int) -> None:
    booster = state.box.boosters[player.booster]
    if booster.range and state.board.transdim >> h & 1 and not state.gaiaformed >> h & 1:
        gaia_projects.start(state, player, h, bonus=booster.range)
    else:
        mines.build(state, player, h, free_steps=booster.steps, bonus=booster.range)
