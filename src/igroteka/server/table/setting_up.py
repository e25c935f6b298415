"""From what somebody asks for to the rows of a new table, fresh or with a recorded game on it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from igroteka.bots import bot_names
from igroteka.engine.decision import Action
from igroteka.engine.errors import IgrotekaError, IllegalAction
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.replay import replay
from igroteka.engine.state import State

from ..storage.rows import (
    ACTION,
    BOT,
    HOTSEAT,
    OPEN,
    PERSON,
    RUNNING,
    WAITING,
    Insight,
    Move,
    Seat,
    Table,
    User,
)
from ..storage.standing import Standing
from ..wire import words
from ..wire.errors import ServerError
from ..wire.schemas import ImportedTable, Language, NewSeat, NewTable
from .starting import start
from .summary import seats_hide


@dataclass(frozen=True, slots=True)
class Setup:
    """A checked table that nobody owns yet."""

    record: Record
    own_set: str
    """The component set, if it is somebody's own."""
    movers: Sequence[int]
    """The seat of each recorded action."""
    secrets: bool
    seed_known: bool
    """Whether whoever sets the table up has brought its seed."""
    standing: Standing
    title: str
    seats: Sequence[NewSeat]
    start: bool

    def names_for_others(self) -> list[str]:
        """The names that somebody has given here and others may take for somebody's own: at one's
        own screen people are called as they like."""
        others = any(seat.kind == "open" for seat in self.seats)
        return [seat.name for seat in self.seats if seat.name and (others or seat.kind == "me")]

    def rows(self, owner: User, lang: Language) -> tuple[Table, list[Move | Insight]]:
        """The table and what belongs to it, owned by somebody."""
        record = self.record
        table = Table(
            id=secrets.token_urlsafe(9),
            game=record.game,
            rules_version=record.rules_version,
            seed=record.seed,
            options=dict(record.options),
            components=record.components,
            own_set=self.own_set,
            title=self.title,
            owner_id=owner.id,
            status=WAITING,
            version=len(record.actions),
            n=len(record.actions),
            seats=_seats(self.seats, owner, lang),
        )
        if self.standing.result is not None:
            self.standing.write(table)
        elif self.start and all(seat.kind != OPEN for seat in table.seats):
            table.status = RUNNING
            self.standing.write(table)
        moves = [
            Move(
                table_id=table.id,
                index=index,
                seat=seat,
                kind=ACTION,
                text=str(action),
                source="import",
            )
            for index, (action, seat) in enumerate(zip(record.actions, self.movers, strict=True))
        ]
        hide = seats_hide(record.game)
        insights = [
            Insight(table_id=table.id, seat=seat.seat, user_id=owner.id)
            for seat in table.seats
            if self.secrets and (self.seed_known or (hide and seat.user_id is not None))
        ]
        return table, [*moves, *insights]


def fresh(game: Game, asked: NewTable) -> Setup:
    """A new game as it was asked for."""
    _check_seats(asked.seats)
    state = start(game, len(asked.seats), asked.seed, asked.options)
    if asked.seed is not None:
        _refuse_knowing_more(state, asked.seats)
    known = asked.seed is not None
    return _setup(state, (), known, asked.title, asked.seats, asked.start)


def read(asked: ImportedTable) -> Record:
    """The record somebody has brought, not played again yet."""
    try:
        return Record.loads(asked.record)
    except IgrotekaError as error:
        raise ServerError("bad_record", en=str(error), ru=error.ru) from error


def recorded(game: Game, record: Record, asked: ImportedTable) -> Setup:
    """A recorded game, played again and checked action by action."""
    try:
        state = replay(record.with_actions(()), game=game)
        movers: list[int] = []
        for number, action in enumerate(record.actions, start=1):
            decision = state.decision
            if decision is None:
                raise ServerError(
                    "bad_record",
                    en=f"the game is over before action {number}",
                    ru=f"игра окончена раньше хода {number}",
                )
            movers.append(decision.seat)
            _replay_one(state, action, number)
    except IgrotekaError as error:
        raise ServerError("bad_record", en=str(error), ru=error.ru) from error
    seats = asked.seats
    if seats is None:
        seats = [NewSeat(kind="hotseat") for _ in range(record.players)]
        seats[0] = NewSeat(kind="me")
    _check_seats(seats)
    if len(seats) != record.players:
        raise ServerError(
            "bad_seats",
            en=f"the record has {record.players} players, not {len(seats)}",
            ru=f"в записи игроков {record.players}, а не {len(seats)}",
        )
    if not state.over:
        _refuse_knowing_more(state, seats)
    return _setup(state, movers, True, asked.title, seats, start=True)


def _replay_one(state: State, action: Action, number: int) -> None:
    try:
        state.play(action)
    except IllegalAction as error:
        refused = words.why_not(state, action)
        raise ServerError(
            "bad_record",
            en=f"action {number}, {str(action)!r}: {refused['en'] or error}",
            ru=f"ход {number}, «{action}»: {refused['ru'] or error}",
        ) from error


def _setup(
    state: State,
    movers: Sequence[int],
    seed_known: bool,
    title: str,
    seats: Sequence[NewSeat],
    start: bool,
) -> Setup:
    secrets = state.hides
    now = Standing.of(state, len(movers))
    own = state.game.own
    own_set = "" if own is None else own.id
    return Setup(state.record(), own_set, movers, secrets, seed_known, now, title, seats, start)


def _check_seats(seats: Sequence[NewSeat]) -> None:
    known = bot_names()
    if sum(seat.kind == "me" for seat in seats) > 1:
        raise ServerError(
            "bad_seats",
            en="one seat is mine; others at this screen are hotseat",
            ru="своё место может быть только одно; остальные за этим экраном играют по очереди",
        )
    for number, seat in enumerate(seats):
        if seat.kind == "bot" and seat.bot not in known:
            bots = ", ".join(known)
            raise ServerError(
                "bad_seats",
                en=f"seat {number}: bot is one of {bots}",
                ru=f"место {number}: бот — один из {bots}",
            )
        if seat.kind != "bot" and seat.bot is not None:
            raise ServerError(
                "bad_seats",
                en=f"seat {number}: only a bot's seat has a bot",
                ru=f"место {number}: бот бывает только на месте бота",
            )


def _refuse_knowing_more(state: State, seats: Sequence[NewSeat]) -> None:
    """Whoever brings the seed knows what is hidden, so nobody else may be asked to sit down."""
    others = any(seat.kind == "open" for seat in seats)
    if others and state.hides:
        raise ServerError(
            "bad_seats",
            en="who knows the seed knows what is hidden from the others",
            ru="кто знает зерно, знает и то, что скрыто от остальных",
        )


def _seats(asked: Sequence[NewSeat], owner: User, lang: Language) -> list[Seat]:
    rows: list[Seat] = []
    for number, seat in enumerate(asked):
        row = Seat(seat=number, kind=OPEN, name="", bot=None, user_id=None, preferences={})
        if seat.kind == "me":
            row.kind, row.user_id, row.name = PERSON, owner.id, seat.name or owner.name
        elif seat.kind == "hotseat":
            player = words.PLAYER[lang]
            row.kind, row.user_id = HOTSEAT, owner.id
            row.name = seat.name or f"{player} {number + 1}"
        elif seat.kind == "bot":
            names = words.bot_name(seat.bot or "")
            row.kind, row.bot = BOT, seat.bot
            row.name = seat.name or another(names[lang], rows)
        rows.append(row)
    return rows


def another(name: str, rows: Sequence[Seat]) -> str:
    """A name nobody at the table has yet."""
    taken = {row.name for row in rows}
    if name not in taken:
        return name
    return next(new for n in range(2, 99) if (new := f"{name} {n}") not in taken)
