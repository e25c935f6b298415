"""The table as a record says: its pieces and its board, before anybody decides.

`layout` draws each of them or finds it named; what options say together is looked at here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from igroteka.engine.errors import BadOption
from igroteka.engine.record import Record

from . import layout, named_table
from .board import Board, laid, unlaid
from .options import ALL_SECTORS, BOARD_FIRST
from .table import Table, satellite_limit

if TYPE_CHECKING:
    from .game import GaiaGame


def lay(game: GaiaGame, record: Record) -> tuple[Table, Board, list[int]]:
    """Table, board and the row of boosters."""
    box, rules = game.box_in(record), game.rules_of(game.layers_of(record))
    seats = record.players + sum(layer.seats(record) for layer in rules.layers)
    spec = cast("named_table.TableSpec", game.option(record, "table"))
    first_game = game.option(record, "setup") == "first-game"
    variant = "default" if first_game else str(game.option(record, "board"))
    small = str(game.option(record, "small_board"))
    if small != "no" and record.players != 3:
        raise BadOption(
            "small_board is an option for three players",
            "поле поменьше бывает только для троих",
        )
    if variant.startswith("variant") and seats == 2:
        raise BadOption(
            f"board {variant} is for three or four players",
            "варианты поля 1 и 2 — для трёх и четырёх игроков",
        )
    rotates = game.option(record, "rotate")
    if first_game and (spec or small != "no" or rotates):
        raise BadOption(
            "the first game has a fixed set-up: no table, small_board or rotate",
            "в первой партии раскладка уже выбрана",
        )
    rotates_first = record.players == 1 and not _board_first(game, record)
    by_passing = game.option(record, "turn_order") == "passing"
    named = _factions(game, record, spec)
    if (
        first_game
        and named
        and {box.factions[index].id for index in named if index != layout.AT_TABLE}
        - set(box.first_games[seats].factions)
    ):
        raise BadOption(
            "the first game has its own civilisations; leave factions to choose",
            "в первой партии свои цивилизации: не называйте их",
        )
    elsewhere = [place for layer in rules.layers for place in layer.advanced_places]
    row = layout.boosters(box, record, spec, seats)
    table = Table(
        game=game,
        box=box,
        rules=rules,
        players=seats,
        tile_track=layout.standard_tiles(box, record, spec),
        advanced=layout.advanced_tiles(box, record, spec, elsewhere),
        rounds=layout.rounds(box, record, spec),
        finals=layout.finals(box, record, spec),
        terraforming_token=layout.terraforming_token(box, record, spec),
        boosters=sum(1 << booster for booster in row),
        order_of_passing=by_passing,
        satellite_limit=satellite_limit(box, by_passing),
        first_game=first_game,
        last_player_rotates=bool(rotates),
        rotates_first=bool(rotates) and rotates_first,
        kept=layout.kept_sectors(box, record.players, "" if rotates == ALL_SECTORS else variant),
        factions=named,
    )
    without = layout.SMALL_BOARD[small]
    to_lay: layout.BoardPlan | None = None
    plans = [layer.board(game, box, record, table.finals) for layer in rules.layers]
    if "sectors" in spec:
        sectors = named_table.named_sectors(box, spec, without)
    elif plan := next((plan for plan in plans if plan is not None), None):
        to_lay = plan
        sectors = plan.sectors()
    elif variant == "default":
        sectors = layout.default_board(box, record.players, without)
    else:
        to_lay = layout.VariableBoard(box, record.players, variant, without, record.seed)
        sectors = to_lay.sectors()
    if to_lay is None or not lays_later(game, record):
        board = laid(box, tuple(sectors))
    else:
        table.to_lay = to_lay
        board = unlaid(box, to_lay.places)
    all_named = record.players > 1 and not layout.open_seats(record, named)
    layout.check_homes(box, sectors, named if all_named else None)
    return table, board, row


def lays_later(game: GaiaGame, record: Record) -> bool:
    """Whether people choose civilisations before the board is laid."""
    spec = cast("named_table.TableSpec", game.option(record, "table"))
    return (
        record.players > 1
        and not _board_first(game, record)
        and game.option(record, "setup") != "first-game"
        and game.option(record, "board") != "default"
        and "sectors" not in spec
        and choosers(game, record) > 0
    )


def choosers(game: GaiaGame, record: Record) -> int:
    """How many people choose a civilisation at the table."""
    spec = cast("named_table.TableSpec", game.option(record, "table"))
    return layout.open_seats(record, _factions(game, record, spec))


def _board_first(game: GaiaGame, record: Record) -> bool:
    return game.option(record, "board_order") == BOARD_FIRST


def _factions(
    game: GaiaGame, record: Record, spec: named_table.TableSpec
) -> tuple[int, ...] | None:
    """The civilisations of the people as far as set-up names them."""
    option = game.option(record, "factions")
    layers = game.playing(record)
    for layer in layers:
        option = layer.people_factions(game, record, option)
    named = layout.factions(game.box_in(record), record, spec, option)
    for layer in layers:
        layer.check_factions(game, record, named)
    return named
