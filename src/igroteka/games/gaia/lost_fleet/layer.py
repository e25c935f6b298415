"""The Lost Fleet as a layer: chosen by an option, for any number of players."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from igroteka.engine.box import Reader
from igroteka.engine.options import Option
from igroteka.engine.record import Record
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.factions import with_layers
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.name_numbers import Counted
from igroteka.games.gaia.named_table import Pieces
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.words import Words

from . import (
    artifacts,
    exploring,
    free_mines,
    options,
    printed,
    ship_actions,
    space_uses,
    start,
    text,
    tinkering,
    view,
)
from .box import FleetBox
from .box import read as read_part
from .counts import COUNTS
from .factions import FACTIONS
from .map import SMALL, FleetPlan

if TYPE_CHECKING:
    from rich.text import Text

    from igroteka.games.gaia.game import GaiaGame

    from .conformance import FleetReader


class LostFleetLayer(Layer):
    """A game with the fleet."""

    verbs = (
        *exploring.VERBS,
        *ship_actions.VERBS,
        *artifacts.VERBS,
        *free_mines.VERBS,
        *tinkering.VERBS,
    )
    factions = FACTIONS
    counts = COUNTS
    effects = {
        "free_mine": free_mines.near,
        "distant_mine": free_mines.anywhere,
    }
    ventures = (exploring.ExploreVenture(),)
    own_ventures = {"instant_gaia": free_mines.INSTANT_GAIA}
    sector_kinds = {"deep": True, "interspace": False}
    advanced_places = ("extension",)
    overlays = True
    closes = options.CLOSES
    laid_by = {options.OPTION: True}
    table_keys = ("ships", "artifacts", "extension", "economy", "terraforming_card")
    holders = ("ship",)
    named = (
        "ship",
        "ship_space",
        "artifact",
        "tinkering",
        "economy_side",
        "extension_side",
        "lantids_overlay",
    )
    aliases = {"exploration": "faction"}
    vocabulary = {
        "triggers": ("new_sector", "new_type", "qic_action", "research_lab"),
        "ship_effects": tuple(space_uses.BY_EFFECT),
        "artifact_effects": ("token",),
        "sector_sides": ("a", "b"),
    }

    def pieces(self, box: Box) -> Mapping[str, Pieces]:
        return start.pieces(box)

    def options(self, game: GaiaGame) -> tuple[Option, ...]:
        return options.options(game)

    def check(self, game: GaiaGame, record: Record) -> None:
        options.check(game, record, self.applies(record), self.table_keys)

    def board(self, game: GaiaGame, box: Box, record: Record, finals: Sequence[int]) -> FleetPlan:
        counted = any(box.final_goals[index].count == "asteroid" for index in finals)
        return FleetPlan(box, record.players, counted and record.players <= SMALL, record.seed)

    def prepare(self, game: GaiaGame, state: GaiaState, row: list[int]) -> None:
        start.prepare(state, options.named(game, state.origin))

    def printed(self, box: Box) -> Mapping[str, object]:
        return printed.printed(box)

    def terminal(self, state: GaiaState, lang: str) -> Sequence[Text]:
        from .terminal import lines

        return lines(state, lang)

    def view(self, state: GaiaState) -> Mapping[str, object]:
        return {"fleet": view.view(state)}

    def read(self, reader: Reader) -> FleetBox:
        return read_part(reader)

    def check_box(self, reader: Reader, box: Box) -> None:
        from . import checks  # loaded when there is something to check

        checks.check(reader, box)

    def log_reader(self) -> FleetReader:
        from .conformance import FleetReader  # replays games, which the game itself never needs

        return FleetReader()

    def counted(self, box: Box) -> Mapping[str, Sequence[Counted]]:
        fleet = box.part(FleetBox)
        return {
            "ship_space": fleet.spaces,
            "artifact": fleet.artifacts,
            "tinkering": fleet.tinkering,
        }

    def absent(self, box: Box) -> Collection[str]:
        covered = box.part(FleetBox).covered
        gone = with_layers((self,)).keys() - box.faction_index.keys()
        return [
            *(f"space:{box.board_actions[index].id}" for index in covered),
            *(f"{kind}:{id}" for kind in ("faction", "exploration") for id in gone),
        ]

    def help(self, words: Words, kind: str, id: str, lang: str) -> str:
        return text.help(words, kind, id, lang)
