"""The Lost Fleet against the Automa as a layer: laid over both where one plays alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from igroteka.engine.box import Reader
from igroteka.engine.errors import BadOption
from igroteka.engine.record import Record
from igroteka.games.gaia.automa.ways import Extension
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.lost_fleet.options import OPTION
from igroteka.games.gaia.named_table import Pieces, called
from igroteka.games.gaia.state import GaiaState

from . import start, view
from .box import FleetAutomaBox
from .box import read as read_part
from .ways import OWN_PREFERENCES, FleetWays

if TYPE_CHECKING:
    from rich.text import Text

    from igroteka.games.gaia.game import GaiaGame


class FleetAutomaLayer(Extension):
    """A game of one player with the fleet."""

    id = "lost_fleet_automa"
    players = (1,)
    laid_by = {OPTION: True}
    overlays = True
    table_keys = (start.KEY,)
    vocabulary = {"preferences": tuple(OWN_PREFERENCES)}
    ways = FleetWays()

    def pieces(self, box: Box) -> Mapping[str, Pieces]:
        return {start.KEY: Pieces("ship")}

    def check(self, game: GaiaGame, record: Record) -> None:
        named = cast("Mapping[str, object]", record.options.get("table", {}))
        if start.KEY in named and not self.applies(record):
            raise BadOption(
                f"table, {start.KEY}: only a game of one player with {OPTION} has it",
                f"{called(game.box, start.KEY)}: он есть только в игре одного игрока с "
                "«Потерянным флотом»",
            )

    def prepare(self, game: GaiaGame, state: GaiaState, row: list[int]) -> None:
        start.prepare(state, cast("Mapping[str, object]", game.option(state.origin, "table")))

    def read(self, reader: Reader) -> FleetAutomaBox:
        return read_part(reader)

    def check_box(self, reader: Reader, box: Box) -> None:
        from . import checks  # loaded when there is something to check

        checks.check(reader, box)

    def printed(self, box: Box) -> Mapping[str, object]:
        return view.printed(box)

    def view(self, state: GaiaState) -> Mapping[str, object]:
        return {"automa_ships": view.view(state)}

    def terminal(self, state: GaiaState, lang: str) -> Sequence[Text]:
        from .terminal import lines

        return lines(state, lang)
