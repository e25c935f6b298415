"""The Lost Fleet as a layer: chosen by an option, for any number of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.box import Reader
from igroteka.engine.game import Option
from igroteka.engine.record import Record
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.layer import Layer

from . import box as components
from . import options

if TYPE_CHECKING:
    from igroteka.games.gaia.game import GaiaGame

    from .conformance import FleetReader


class LostFleetLayer(Layer):
    """A game with the fleet."""

    id = "lost_fleet"
    package = "igroteka.games.gaia.lost_fleet"
    closes = options.CLOSES
    table_keys = ("ships", "artifacts", "extension", "economy", "terraforming_card")
    named = ("ship", "ship_space", "artifact", "tinkering", "economy_side", "extension_side")
    vocabulary = {  # noqa: RUF012
        "counts": (
            "asteroid",
            "deep_space",
            "distance",
            "gaiaformer",
            "high_track",
            "standard_tile",
        ),
        "triggers": ("new_sector", "new_type", "qic_action", "research_lab"),
        "effects": (
            "advance",
            "asteroid_mine",
            "distant_mine",
            "free_mine",
            "instant_gaia",
            "upgrade",
        ),
    }

    def applies(self, record: Record) -> bool:
        return bool(record.options.get(options.OPTION))

    def options(self, box: Box) -> tuple[Option, ...]:
        return options.OPTIONS

    def check(self, game: GaiaGame, record: Record) -> None:
        options.check(record, self.applies(record), self.table_keys)

    def read(self, reader: Reader) -> components.FleetBox:
        return components.read(reader)

    def log_reader(self) -> FleetReader:
        from .conformance import FleetReader  # replays games, which the game itself never needs

        return FleetReader()
