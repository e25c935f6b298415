"""The options of the fleet, and those of the base game that it leaves no room for.

The Lost Fleet rulebook, «Подготовка к игре»: the map has a shape of its own, and chance lays it;
overlays lie on a side that chance or the players choose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from igroteka.engine.errors import BadOption
from igroteka.engine.options import Applies, Option
from igroteka.engine.record import Record
from igroteka.games.gaia.named_table import called

from .fleet import fleet_box

if TYPE_CHECKING:
    from igroteka.games.gaia.game import GaiaGame

OPTION: Final = "lost_fleet"
RANDOM: Final = "random"
SIDES: Final = {"extension": "extension_side", "economy": "economy_side"}
"""What has two sides, as a table names it, and the option that says which one lies up."""

WITH_FLEET: Final = {OPTION: (False,), "setup": ("first-game",)}
"""Where there is nothing of the fleet to choose."""


def options(game: GaiaGame) -> tuple[Option, ...]:
    """The choices that the fleet adds; sides are read off its components."""
    return (
        Option(
            OPTION,
            False,
            "with the expansion The Lost Fleet: ships to explore, deep space, more civilisations",
            (False, True),
            applies=(Applies(unless={"setup": ("first-game",)}),),
        ),
        Option(
            SIDES["extension"],
            RANDOM,
            "fleet: what one more advanced tile asks for; two players have the one for points",
            lambda: (RANDOM, *(side.id for side in fleet_box(game.box).extension_sides)),
            applies=(Applies(players=(3, 4), unless=WITH_FLEET),),
        ),
        Option(
            SIDES["economy"],
            RANDOM,
            "fleet: the side of the Economy overlay",
            lambda: (RANDOM, *(side.id for side in fleet_box(game.box).economy_sides)),
            applies=(Applies(unless=WITH_FLEET),),
        ),
    )


def named(game: GaiaGame, record: Record) -> dict[str, object]:
    """What is named of the table, sides that options say included."""
    table = dict(cast("Mapping[str, object]", record.options.get("table", {})))
    for key, option in SIDES.items():
        side = record.options.get(option, RANDOM)
        if side == RANDOM:
            continue
        if table.setdefault(key, side) != side:
            raise _blaming(
                option,
                f"{option} {side}: the table names another side, {table[key]}",
                f"{called(game.box, key)}: в раскладке названа другая сторона",
            )
    return table


def _blaming(option: str, en: str, ru: str) -> BadOption:
    error = BadOption(en, ru)
    error.option = option
    return error


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
        table = cast("Mapping[str, object]", record.options.get("table", {}))
        for key in table_keys:
            if key in table:
                raise BadOption(
                    f"table, {key}: only a game with {OPTION} has it",
                    f"{called(game.box, key)}: это есть только в партии с «Потерянным флотом»",
                )
        for key, option in SIDES.items():
            if record.options.get(option, RANDOM) != RANDOM:
                raise _blaming(
                    option,
                    f"{option}: only a game with {OPTION} has it",
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
