"""Civilisations of The Lost Fleet, and those of the base game whose exploration board adds rules.

The Lost Fleet, «Свободные действия» and appendix I. The Tinkeroids have a module of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import goods, mines, special_actions, tech_tiles, ventures
from igroteka.games.gaia.box import PLANETARY_INSTITUTE, Box, FactionBoard
from igroteka.games.gaia.factions import base, desert, terra
from igroteka.games.gaia.mines import News
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.verbs import Question

from . import text
from .box import ExplorationBoard
from .fleet import Fleet, fleet_box
from .tinkering import Tinkeroids
from .wanderers import Wanderers

if TYPE_CHECKING:
    from .view_types import ExplorerView


class Explorers(base.Faction):
    """Those whose exploration board has an ability on it."""

    ability: ClassVar[Literal["range", "steps"]]
    """What of the board their rules read."""

    @property
    def exploration(self) -> ExplorationBoard:
        return fleet_box(self.box).exploration[self.board.index]


class Gleens(Explorers, desert.Gleens):
    """Once a round further away: a mine, a gaia project or a ship."""

    special = "gleens_range"
    ability = "range"

    @property
    def bonus(self) -> int:
        return self.exploration.range

    def special_open(self, player: Player) -> bool:
        return True

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        actions = state.board.space.actions("special", self.special)
        found.extend([actions[h] for h in bits(ventures.targets(state, player, self.bonus))])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        h = state.board.grid.by_name[action[2]]
        ventures.at(state, h).start(state, player, h, self.bonus)

    def special_tell(self, telling: Telling) -> str:
        it = special_actions.tell_building(telling, self.bonus)
        return special_actions.tell_space(telling, f"faction:{self.board.id}", it)

    def special_why_not(self, question: Question) -> Reasons:
        state, h = question.state, question.hex(1)
        return ventures.at(state, h).why_not(state, question.player, h, self.bonus)


class Lantids(terra.Lantids):
    """With fewer than four players an overlay says what the institute brings for a mine."""

    def here(self, state: GaiaState, lang: str) -> str:
        return text.lantids_at(state.words, state.origin.players, lang)

    def on_mine(
        self, state: GaiaState, player: Player, planet: int, guest: bool, news: News
    ) -> None:
        overlay = fleet_box(self.box).lantids.get(state.origin.players)
        if overlay is None:
            super().on_mine(state, player, planet, guest, news)
        elif player.has_institute:
            brings = overlay.guest if guest else overlay.home if planet == self.board.home else ()
            goods.gain(state, player, brings, self.id)


class Darkanians(base.Faction):
    """With the institute goods for the first planet in every sector and in deep space."""

    def on_mine(
        self, state: GaiaState, player: Player, planet: int, guest: bool, news: News
    ) -> None:
        if news.sector and player.has_institute:
            abilities = self.box.abilities
            goods.gain_credits(state, player, abilities["darkanians_credits"], self.id)
            goods.gain_knowledge(state, player, abilities["darkanians_knowledge"], self.id)


class Moweyds(Wanderers):
    """With the institute, once a round: a power ring under a structure."""

    special = "moweyds_ring"

    def __init__(self, board: FactionBoard, box: Box, hard: tuple[int, ...] = ()) -> None:
        super().__init__(board, box, hard)
        self.strong_bonus = box.abilities["ring_power"]

    def strong_planets(self, state: GaiaState, player: Player) -> int:
        return state.part(Fleet).rings[player.seat]

    def rings_left(self, state: GaiaState, player: Player) -> int:
        laid = state.part(Fleet).rings[player.seat].bit_count()
        return self.box.abilities["power_rings"] - laid

    def complete(self, view: ExplorerView, state: GaiaState, player: Player) -> None:
        super().complete(view, state, player)
        view["rings"] = state.board.grid.names(bits(state.part(Fleet).rings[player.seat]))
        view["rings_left"] = self.rings_left(state, player)

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        if self.special_open(player) and self.rings_left(state, player):
            actions = state.board.space.actions("special", self.special)
            bare = player.planets & ~state.part(Fleet).rings[player.seat]
            found.extend([actions[h] for h in bits(bare)])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        h = state.board.grid.by_name[action[2]]
        state.part(Fleet).rings[player.seat] |= 1 << h

    def special_why_not(self, question: Question) -> Reasons:
        state, player, name = question.state, question.player, question.args[1]
        if not self.rings_left(state, player):
            return no("no_rings", count=self.box.abilities["power_rings"])
        if not player.planets >> question.hex(1) & 1:
            return no("no_structure", hex=name)
        return no("ring_there", hex=name)


class SpaceGiants(Explorers):
    """Once a round a mine with free steps; the institute brings a tech tile."""

    special = "space_giants_mine"
    ability = "steps"

    @property
    def free_steps(self) -> int:
        return self.exploration.steps

    def special_open(self, player: Player) -> bool:
        return True

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        actions = state.board.space.actions("special", self.special)
        hexes = mines.with_step_targets(state, player, self.free_steps)
        found.extend([actions[h] for h in bits(hexes)])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        h = state.board.grid.by_name[action[2]]
        mines.build(state, player, h, mines.Terms(steps=self.free_steps))

    def special_tell(self, telling: Telling) -> str:
        it = special_actions.tell_building(telling)
        return special_actions.tell_space(telling, f"faction:{self.board.id}", it)

    def special_why_not(self, question: Question) -> Reasons:
        h, steps = question.hex(1), self.free_steps
        return mines.why_not_with_steps(question.state, question.player, h, steps, self.special)

    def on_upgrade(self, state: GaiaState, player: Player, structure: int) -> None:
        if structure == PLANETARY_INSTITUTE:
            tech_tiles.ask_tile(state, player)


FACTIONS: tuple[type[base.Faction], ...] = (
    Gleens,
    Lantids,
    Tinkeroids,
    Darkanians,
    Moweyds,
    SpaceGiants,
)
