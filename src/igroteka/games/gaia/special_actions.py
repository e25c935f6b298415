"""Action 7, special actions: orange spaces of tiles, boosters and civilisation boards.

Rulebook, «Специальные действия». Each space once per round, only for its owner, and never
combined with another power, QIC or special action.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import gaia_projects, goods, mines
from .components import ACADEMY_RIGHT, ADVANCED_TILES, BOOSTERS, STANDARD_TILES, TILE_BY_ID
from .state import GaiaState, Player

ADVANCED_BIT = len(STANDARD_TILES)
BOOSTER_BIT = 1 << ADVANCED_BIT + len(ADVANCED_TILES)
ACADEMY_BIT = BOOSTER_BIT << 1
FACTION_BIT = BOOSTER_BIT << 2

ACADEMY = Action(("special", "academy_right"))
STANDARD_ACTIONS = tuple(
    (1 << tile.index, Action(("special", tile.id)))
    for tile in STANDARD_TILES
    if tile.timing == "action"
)
ADVANCED_ACTIONS = {
    tile.index: (1 << ADVANCED_BIT + tile.index, Action(("special", tile.id)))
    for tile in ADVANCED_TILES
    if tile.timing == "action"
}


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    used = player.used
    uncovered = player.tiles & ~player.covered
    for bit, action in STANDARD_ACTIONS:
        if uncovered & bit and not used & bit:
            found.append(action)
    for index in player.advanced:
        if index in ADVANCED_ACTIONS:
            bit, action = ADVANCED_ACTIONS[index]
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
    uncovered = player.tiles & ~player.covered
    found = [(action[1], bit) for bit, action in STANDARD_ACTIONS if uncovered & bit]
    for index in player.advanced:
        if index in ADVANCED_ACTIONS:
            bit, action = ADVANCED_ACTIONS[index]
            found.append((action[1], bit))
    if player.built[ACADEMY_RIGHT]:
        found.append((ACADEMY[1], ACADEMY_BIT))
    if player.booster >= 0 and (BOOSTERS[player.booster].steps or BOOSTERS[player.booster].range):
        found.append((BOOSTERS[player.booster].id, BOOSTER_BIT))
    if special := player.rules.special_name(player):
        found.append((special, FACTION_BIT))
    return found


def _booster_options(state: GaiaState, player: Player, found: list[Action]) -> None:
    booster = BOOSTERS[player.booster]
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
    if source in TILE_BY_ID:
        tile = TILE_BY_ID[source]
        player.used |= 1 << (tile.index + ADVANCED_BIT * tile.advanced)
        goods.gain(state, player, tile.goods, tile.id)
    elif source == ACADEMY[1]:
        player.used |= ACADEMY_BIT
        goods.gain(state, player, player.rules.board.structures[ACADEMY_RIGHT].special, source)
    elif player.booster >= 0 and source == BOOSTERS[player.booster].id:
        player.used |= BOOSTER_BIT
        _use_booster(state, player, state.board.grid.by_name[action[2]])
    else:
        player.used |= FACTION_BIT
        player.rules.special_perform(state, player, action)


def _use_booster(state: GaiaState, player: Player, h: int) -> None:
    booster = BOOSTERS[player.booster]
    if booster.range and state.board.transdim >> h & 1 and not state.gaiaformed >> h & 1:
        gaia_projects.start(state, player, h, bonus=booster.range)
    else:
        mines.build(state, player, h, free_steps=booster.steps, bonus=booster.range)
