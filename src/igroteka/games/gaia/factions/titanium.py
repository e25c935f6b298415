"""Grey boards: Firaks and Bescods."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.games.gaia import research, upgrades
from igroteka.games.gaia.box import RESEARCH_LAB, TITANIUM, TRADING_STATION, Box, FactionBoard
from igroteka.games.gaia.state import GaiaState, Player

from .base import Faction


class Firaks(Faction):
    """With the institute, once a round: a lab becomes a trading station for a research step."""

    id = "firaks"

    def special_name(self, player: Player) -> str | None:
        return "downgrade" if player.has_institute else None

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        stations = player.built[TRADING_STATION].bit_count()
        if player.has_institute and stations < self.board.structures[TRADING_STATION].slots:
            actions = state.board.space.actions("special", "downgrade")
            found.extend([actions[h] for h in bits(player.built[RESEARCH_LAB])])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        h = state.board.grid.by_name[action[2]]
        upgrades.replace(state, player, h, TRADING_STATION)
        research.ask_step(state, player, research.ANY_TRACK)


class Bescods(Faction):
    """Academies and institute have changed places; once a round the lowest token rises."""

    id = "bescods"

    def __init__(self, board: FactionBoard, box: Box) -> None:
        super().__init__(board, box)
        self.strong_bonus = box.abilities["bescods_home_power"]
        self.lowest = tuple(Action(("special", "lowest", track.id)) for track in box.tracks)

    def special_name(self, player: Player) -> str | None:
        return "lowest"

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        lowest = min(player.research)
        for track, level in enumerate(player.research):
            if level == lowest and research.may_advance(state, player, track):
                found.append(self.lowest[track])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        research.advance(state, player, state.box.track_index[action[2]])

    def strong_planets(self, state: GaiaState, player: Player) -> int:
        return state.board.by_type[TITANIUM] if player.has_institute else 0
