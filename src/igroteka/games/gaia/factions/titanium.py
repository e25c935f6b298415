"""Grey boards: Firaks and Bescods."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import mines, research, upgrades
from igroteka.games.gaia.box import RESEARCH_LAB, TITANIUM, TRADING_STATION, Box, FactionBoard
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.verbs import Question

from .base import Faction


class Firaks(Faction):
    """With the institute, once a round: a lab becomes a trading station for a research step."""

    special = "downgrade"

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        station = self.board.structures[TRADING_STATION]
        if self.special_open(player) and player.has_piece(station):
            actions = state.board.space.actions("special", self.special)
            found.extend([actions[h] for h in bits(player.built[RESEARCH_LAB])])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        h = state.board.grid.by_name[action[2]]
        upgrades.replace(state, player, h, TRADING_STATION)
        research.ask_step(state, player, research.ANY_TRACK)

    def special_why_not(self, question: Question) -> Reasons:
        there = upgrades.structure_there(question, RESEARCH_LAB)
        return there or mines.pieces(question.player, TRADING_STATION)


class Bescods(Faction):
    """Academies and institute have changed places; once a round the lowest token rises."""

    special = "lowest"
    special_word = "track"

    def __init__(self, board: FactionBoard, box: Box) -> None:
        super().__init__(board, box)
        self.strong_bonus = box.abilities["bescods_home_power"]
        self.rises = tuple(Action(("special", self.special, track.id)) for track in box.tracks)

    def special_open(self, player: Player) -> bool:
        return True

    def lowest(self, player: Player) -> list[int]:
        """The tracks in which the player has come least far."""
        lowest = min(player.research)
        return [track for track, level in enumerate(player.research) if level == lowest]

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        tracks = self.lowest(player)
        found.extend([self.rises[t] for t in tracks if research.may_advance(state, player, t)])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        research.advance(state, player, state.box.track_index[action[2]])

    def special_tell(self, telling: Telling) -> str:
        return research.tell_step(telling, self.special, telling.action[2])

    def special_why_not(self, question: Question) -> Reasons:
        wanted, lowest = question.args[1], self.lowest(question.player)
        track = self.box.track_index[wanted]
        if track not in lowest:
            names = tuple(self.box.tracks[index].id for index in lowest)
            return no("not_lowest", track=wanted, lowest=names)
        return research.why_no_step(question.state, question.player, track)

    def strong_planets(self, state: GaiaState, player: Player) -> int:
        return state.board.by_type[TITANIUM] if player.has_institute else 0
