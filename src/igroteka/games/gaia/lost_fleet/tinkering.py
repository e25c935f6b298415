"""The Tinkeroids: a tinkering tile for each round, used as a special action.

The Lost Fleet, appendix I. A tile is chosen when the round begins and is gone when it ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import goods, mines, special_actions
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.verbs import Question, Verb

from .box import TinkeringTile
from .fleet import Fleet, fleet_box
from .wanderers import Wanderers

if TYPE_CHECKING:
    from .view_types import ExplorerView


class Tinkeroids(Wanderers):
    """They begin with the institute, and so with its special action."""

    special = "tinkering"

    def tile(self, state: GaiaState, player: Player) -> TinkeringTile | None:
        """The tile of the round."""
        index = state.part(Fleet).tinkering[player.seat]
        return fleet_box(state.box).tinkering[index] if index >= 0 else None

    def round_starts(self, state: GaiaState, player: Player) -> None:
        state.pending.append(ChooseTile(player.seat))

    def round_ends(self, state: GaiaState, player: Player) -> None:
        fleet, seat = state.part(Fleet), player.seat
        tile = fleet.tinkering[seat]
        if tile >= 0:
            fleet.tinkered[seat] |= 1 << tile
            fleet.tinkering[seat] = -1

    def complete(self, view: ExplorerView, state: GaiaState, player: Player) -> None:
        super().complete(view, state, player)
        tile, gone = self.tile(state, player), state.part(Fleet).tinkered[player.seat]
        view["tinkering"] = None if tile is None else tile.id
        view["tinkering_left"] = [
            one.id
            for one in fleet_box(state.box).tinkering
            if one is not tile and not gone >> one.index & 1
        ]

    def special_argument(self, question: Question) -> str | None:
        tile = self.tile(question.state, question.player)
        return "hex" if tile is not None and tile.steps else None

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        tile = self.tile(state, player)
        if tile is None or not self.special_open(player):
            return
        if tile.steps:
            actions = state.board.space.actions("special", self.special)
            hexes = mines.with_step_targets(state, player, tile.steps)
            found.extend([actions[h] for h in bits(hexes)])
        else:
            found.append(SPECIAL)

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        tile = self.tile(state, player)
        assert tile is not None
        if tile.steps:
            h = state.board.grid.by_name[action[2]]
            mines.build(state, player, h, mines.Terms(steps=tile.steps))
        else:
            goods.gain(state, player, tile.goods, tile.id)

    def special_tell(self, telling: Telling) -> str:
        tile = self.tile(telling.state, telling.player)
        assert tile is not None
        if tile.steps:
            it = special_actions.tell_building(telling)
        else:
            it = telling.words.goods(tile.goods, telling.lang)
        return special_actions.tell_space(telling, f"special:{self.special}", it)

    def special_why_not(self, question: Question) -> Reasons:
        state, player = question.state, question.player
        tile = self.tile(state, player)
        if tile is None or not tile.steps:
            return no("no_tinkering") if tile is None else []
        return mines.why_not_with_steps(state, player, question.hex(1), tile.steps, tile.id)


SPECIAL = Action(("special", Tinkeroids.special))


@dataclass(slots=True)
class ChooseTile(Pending):
    """Which tinkering tile serves this round."""

    kind = "tinkering"

    def tiles(self, state: GaiaState) -> list[TinkeringTile]:
        gone = state.part(Fleet).tinkered[self.seat]
        return [
            tile
            for tile in fleet_box(state.box).tinkering
            if state.round in tile.rounds and not gone >> tile.index & 1
        ]

    def options(self, state: GaiaState) -> list[Action]:
        return [Action(("tinker", tile.id)) for tile in self.tiles(state)]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        index = fleet_box(state.box).tinkering_index[action[1]]
        state.part(Fleet).tinkering[self.seat] = index

    def resolve(self, state: GaiaState) -> bool:
        """The last one of its rounds is not asked for."""
        left = self.options(state)
        if len(left) > 1:
            return False
        if left:
            self.perform(state, left[0])
        else:
            state.pending.pop()
        return True


def _why_not(question: Question) -> Reasons:
    tile = fleet_box(question.box).tinkering_index[question.args[0]]
    if question.state.part(Fleet).tinkered[question.player.seat] >> tile & 1:
        return no("tinkering_gone", tinkering=question.args[0])
    return no("tinkering_later", tinkering=question.args[0], offered=question.offered())


def tile_ids(state: GaiaState) -> tuple[str, ...]:
    return tuple(fleet_box(state.box).tinkering_index)


VERBS = (
    Verb(
        "tinker",
        (ChooseTile.kind,),
        "TINKERING",
        ("tinkering",),
        {"tinkering": tile_ids},
        why_not=_why_not,
    ),
)
