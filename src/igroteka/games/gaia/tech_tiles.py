"""Taking tech tiles: standard ones, and advanced ones that cover a standard one.

Rulebook, «Получение жетонов технологий» and appendix VI. The tile works first, then the research
step that comes with it (docs/rulings.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import federations, goods, research
from .box import TechTile
from .state import GaiaState, Pending, Player


def ask_tile(state: GaiaState, player: Player) -> None:
    state.pending.append(TakeTile(player.seat))


def available(state: GaiaState, player: Player) -> list[Action]:
    """Tiles the player may take now: standard kinds not owned, advanced ones earned."""
    box = state.box
    found = [box.tile_actions[index] for index in bits(box.all_standard & ~player.tiles)]
    uncovered = player.tiles & ~player.covered
    if uncovered and player.green_tokens():
        for track, level in enumerate(player.research):
            if level >= box.max_level - 1 and not state.advanced_taken >> track & 1:
                tile = state.table.advanced[track]
                found.extend([box.cover_actions[tile][covered] for covered in bits(uncovered)])
    return found


@dataclass(slots=True)
class TakeTile(Pending):
    """Which tech tile to take."""

    kind = "tile"

    def options(self, state: GaiaState) -> list[Action]:
        return available(state, state.seats[self.seat])

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        tile = state.box.tile_by_id[action[1]]
        if tile.advanced:
            federations.turn_token(player)
            player.covered |= 1 << state.box.tile_by_id[action[2]].index
            player.advanced.append(tile.index)
            state.advanced_taken |= 1 << state.table.advanced.index(tile.index)
            track = research.ANY_TRACK
        else:
            player.tiles |= 1 << tile.index
            track = state.table.tile_track[tile.index]
        research.ask_step(state, player, track)
        if tile.timing == "immediate":
            times = goods.count(player, tile.per) if tile.per else 1
            goods.gain(state, player, tile.goods, tile.id, times)

    def settle(self, state: GaiaState) -> bool:
        """Whoever owns every kind and has earned no advanced tile gets nothing."""
        if self.options(state):
            return False
        state.pending.pop()
        return True


def uncovered_tiles(player: Player) -> list[TechTile]:
    """Every tile whose effect holds now."""
    standard = [player.box.standard_tiles[index] for index in bits(player.tiles & ~player.covered)]
    return [*standard, *(player.box.advanced_tiles[index] for index in player.advanced)]
