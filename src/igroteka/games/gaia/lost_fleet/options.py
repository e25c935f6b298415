"""The option that lays the fleet out, and those of the base game that it leaves no room for.

The Lost Fleet rulebook, «Подготовка к игре»: the map has a shape of its own, and chance lays it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from igroteka.engine.errors import BadOption
from igroteka.engine.options import Applies, Option
from igroteka.engine.record import Record
from igroteka.games.gaia.named_table import called

if TYPE_CHECKING:
    from igroteka.games.gaia.game import GaiaGame

OPTION: Final = "lost_fleet"
OPTIONS: Final = (
    Option(
        OPTION,
        False,
        "with the expansion The Lost Fleet: ships to explore, deep space, more civilisations",
        (False, True),
        applies=(Applies(unless={"setup": ("first-game",)}),),
    ),
)

CLOSES: Final = {OPTION: ("setup", "board", "small_board")}
"""What is not open in a game with the fleet, by the option that lays it out."""

REASONS: Final = {
    "setup": (
        "the suggested first game is one without the fleet",
        "в первой партии флота нет",
    ),
    "board": (
        "the map of the fleet has a shape of its own and is laid by chance",
        "у карты флота своя форма, и её выкладывают случайно",
    ),
    "small_board": (
        "the map of the fleet has a shape of its own for three players",
        "для троих у карты флота своя форма",
    ),
}


def check(game: GaiaGame, record: Record, playing: bool, table_keys: Sequence[str]) -> None:
    """Refuse options that do not go together with the fleet, or not without it."""
    if not playing:
        named = cast("Mapping[str, object]", record.options.get("table", {}))
        for key in table_keys:
            if key in named:
                raise BadOption(
                    f"table, {key}: only a game with {OPTION} has it",
                    f"{called(game.box, key)}: это есть только в партии с «Потерянным флотом»",
                )
        return
    for name, why in REASONS.items():
        if record.options.get(name, USUAL[name]) != USUAL[name]:
            en, ru = why
            raise BadOption(
                f"{name} {record.options[name]} does not go with {OPTION}: {en}",
                f"так с «Потерянным флотом» не играют: {ru}",
            )


USUAL: Final = {"setup": "advanced", "board": "random", "small_board": "no"}
"""What these options say in a game with the fleet."""
