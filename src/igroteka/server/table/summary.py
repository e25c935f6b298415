"""A table as lists and frames show it: who sits where, whose turn it is, how it ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import get_args

import msgspec
from pydantic import TypeAdapter

from igroteka.engine.errors import BREAKDOWNS, IgrotekaError, UnknownGame
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.registry import game_of, get

from ..storage.repository import is_revision
from ..storage.rows import ABANDONED, BOT, HOTSEAT, RUNNING, WAITING, Seat, Table
from ..wire import words
from ..wire.errors import ServerError
from ..wire.schemas import Bilingual, SeatInfo, TableInfo, TableStatus
from .component_sets import digest_of

_TABLE, _SEAT = TypeAdapter(TableInfo), TypeAdapter(SeatInfo)
"""What rows say is looked at before anybody is told of it: they may be damaged."""
LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""When nobody can say when."""


def seats_of(table: Table, user_id: str | None) -> list[int]:
    """The seats a person plays, at several chairs in a hot-seat game."""
    return [seat.seat for seat in table.seats if user_id and seat.user_id == user_id]


def table_info(table: Table, user_id: str | None, online: Collection[str] = ()) -> TableInfo:
    """The table for one viewer; `online` are the people who are looking at it now.

    Raises for everybody alike if its row, or that of a seat, is damaged.
    """
    return seen_by(common_info(table), table, user_id, online)


def common_info(table: Table) -> TableInfo:
    """The table for somebody who has no seat there; raises if it is damaged."""
    try:
        if [seat.seat for seat in table.seats] != list(range(len(table.seats))):
            raise ValueError("a seat is missing")
        if not is_revision(table.revision):
            raise TypeError("nobody can tell what is new")
        texts: list[object] = [table.game, table.components, table.own_set]
        if not all(isinstance(text, str) for text in texts):
            raise TypeError("nobody can tell what is played")
        info = _TABLE.validate_python(_info(table))
        msgspec.json.encode(info)  # an option may have half a sign, which nobody can be sent
        return info
    except BREAKDOWNS as error:
        raise ServerError("damaged") from error


def listed_info(
    table: Table, user_id: str | None, online: Collection[str] = (), astray: bool = False
) -> TableInfo:
    """The table as one of a list: of a damaged one (or one gone `astray`, whose moves are not those
    it speaks of), what its owner needs to remove it."""
    try:
        if astray:
            raise ServerError("damaged")
        return table_info(table, user_id, online)
    except ServerError:
        return _remains(table, user_id, online)


def is_damaged(table: Table) -> bool:
    """Whether nobody can be shown the table."""
    try:
        table_info(table, None)
    except ServerError:
        return True
    return False


def seen_by(
    common: TableInfo, table: Table, user_id: str | None, online: Collection[str]
) -> TableInfo:
    """The same for one viewer."""
    seats: list[SeatInfo] = []
    for said, row in zip(common["seats"], table.seats, strict=True):
        seat: SeatInfo = {**said, "online": row.user_id in online}
        if user_id is not None and row.user_id == user_id:
            seat["mine"], seat["preferences"] = True, row.preferences
        seats.append(seat)
    owner = user_id is not None and table.owner_id == user_id
    turn = common["turn"]
    my_turn = any(seat["mine"] and seat["seat"] == turn for seat in seats)
    return {**common, "owner": owner, "seats": seats, "my_turn": my_turn}


def _info(table: Table) -> TableInfo:
    running = table.status == RUNNING
    return TableInfo(
        id=table.id,
        game=table.game,
        title=table.title,
        status=table.status,
        options=table.options,
        seed=None if withholds_seed(table) else str(table.seed),
        components=component_set_of(table),
        layers=layers_of(table),
        owner=False,
        seats=[_seat(seat, None, ()) for seat in table.seats],
        created=table.created,
        updated=table.updated,
        version=table.version,
        n=table.n,
        round=table.round,
        turn=table.turn if running else None,
        my_turn=False,
        scores=table.scores,
        winners=table.winners,
        places=table.places,
        damaged=False,
    )


def _remains(table: Table, user_id: str | None, online: Collection[str]) -> TableInfo:
    """A damaged table, without all that may be damaged."""
    return TableInfo(
        id=table.id,
        game=str(table.game),
        title=str(table.title),
        status=table.status if table.status in get_args(TableStatus) else ABANDONED,
        options={},
        seed=None,
        components="",
        layers=[],
        owner=user_id is not None and table.owner_id == user_id,
        seats=_readable(table.seats, user_id, online),
        created=table.created or LONG_AGO,
        updated=table.updated or LONG_AGO,
        version=0,
        n=0,
        round=None,
        turn=None,
        my_turn=False,
        scores=None,
        winners=None,
        places=None,
        damaged=True,
    )


def _readable(
    seats: Sequence[Seat], user_id: str | None, online: Collection[str]
) -> list[SeatInfo]:
    found: list[SeatInfo] = []
    for seat in seats:
        try:
            found.append(_seat(seat, user_id, online))
        except BREAKDOWNS:
            continue
    return found


def record_of(table: Table) -> Record:
    """What the game at a table was started with."""
    return Record(
        game=table.game,
        rules_version=table.rules_version,
        players=len(table.seats),
        seed=table.seed,
        options=table.options,
        components=table.components,
    )


def game_at(table: Table) -> Game:
    """The game played at a table; raises BadRecord if its components are not known here."""
    return game_of(record_of(table), table.own_set)


def component_set_of(table: Table) -> str:
    """The digest of a table's component set as it is made today, if it is known here."""
    if table.own_set:
        return table.own_set
    try:
        return digest_of(game_at(table))
    except (IgrotekaError, *BREAKDOWNS):
        return table.components


def layers_of(table: Table) -> list[str]:
    """What is laid over the game at a table, by id."""
    try:
        record = record_of(table)
        game = game_of(record)
        return list(game.layers_of(game.lifted(record)))
    except (IgrotekaError, *BREAKDOWNS):
        return []  # a game this program cannot open


def withholds_seed(table: Table) -> bool:
    """Whoever knows the seed knows what is hidden, so it stays here while that matters."""
    return table.status in (WAITING, RUNNING) and has_secrets(table)


def has_secrets(table: Table) -> bool:
    """Whether the game at a table hides anything from anybody."""
    try:
        game = game_at(table)
        return game.hides(game.lifted(record_of(table)), table.n)
    except (IgrotekaError, *BREAKDOWNS):
        return True  # a game this program cannot open may have secrets


def seats_hide(game: str) -> bool:
    """Whether seats of a game hide something from each other, and not only what is to come."""
    try:
        return get(game).hidden_information
    except UnknownGame:
        return True  # as far as anybody here can tell


def _names(seat: Seat) -> Bilingual:
    if seat.kind == BOT:
        return words.seat_names(seat.name, words.bot_name(seat.bot or ""))
    return words.seat_names(seat.name, words.PLAYER if seat.kind == HOTSEAT else words.GUEST)


def _seat(seat: Seat, user_id: str | None, online: Collection[str]) -> SeatInfo:
    mine = user_id is not None and seat.user_id == user_id
    said = SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        names=_names(seat),
        bot=seat.bot,
        mine=mine,
        online=seat.user_id in online,
        preferences=seat.preferences,
    )
    info = _SEAT.validate_python(said)
    return info if mine else {**info, "preferences": {}}
