"""Who sits where: sitting down, getting up, beginning a game and ending it early.

In a game with secrets nobody may play against somebody whose secrets they know. Whoever has sat at
a seat has seen what it hides, and whoever chose the seed, or brought a record, has seen everything;
both are remembered as insights. A game of several people begins with a seed nobody has seen: it is
drawn when the game starts, and insights count from then on.

Insights outlast whoever had them: they may come back under another name. So the seats of somebody
who has seen several are for nobody else any more, wherever that one is now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from igroteka.engine.replay import replay
from igroteka.engine.rng import fresh_seed

from ..storage import lists, people, repository
from ..storage.rows import (
    ABANDONED,
    BOT,
    HOTSEAT,
    OPEN,
    PERSON,
    RUNNING,
    WAITING,
    Insight,
    Table,
    User,
)
from ..storage.standing import Standing
from ..wire import words
from ..wire.errors import ServerError
from ..wire.schemas import Language
from .setting_up import another
from .summary import game_at, has_secrets, is_damaged, record_of, seats_hide, table_info

Insights = set[tuple[int, str]]
"""Seats, and people who have seen what they hide."""


class Looks(NamedTuple):
    """Somebody who looks for a table."""

    user_id: str
    origin: str = ""
    """Where they come from."""
    of_one: int = lists.LISTED
    """How many tables of one owner they are shown."""


def listed(
    session: Session, scope: str, looks: Looks, page: int = 0
) -> tuple[list[Table], set[str]]:
    """The tables on a page of a list, and which of them have lost count of their moves; of those
    with a free seat only where this person may sit down."""
    if scope == "open":
        return _with_free_seats(session, looks, page), set()
    tables = lists.list_tables(session, scope, looks.user_id, page * lists.LISTED)
    return tables, repository.astray(session, tables)


def _with_free_seats(session: Session, looks: Looks, page: int) -> list[Table]:
    found: list[Table] = []
    skip, end = 0, (page + 1) * lists.LISTED
    while some := lists.list_open(session, *looks, skip):
        astray = repository.astray(session, some)
        for table in some:
            if table.id in astray or is_damaged(table):
                continue
            if _open_to(session, table, looks.user_id):
                found.append(table)
                if len(found) == end:
                    return found[page * lists.LISTED :]
        skip += len(some)
    return found[page * lists.LISTED :]


def join(session: Session, table_id: str, user: User, number: int | None) -> Table:
    """Sit down on an open seat; somebody who sits on it already is welcome."""
    table = _whole(session, table_id)
    if table.status not in (WAITING, RUNNING):
        raise ServerError("not_running")
    if number is None:
        if any(seat.user_id == user.id and seat.kind == PERSON for seat in table.seats):
            return table
        wanted = table.seats
    elif number >= len(table.seats):
        raise ServerError("no_seat")
    else:
        wanted = [table.seats[number]]
        if wanted[0].user_id == user.id:
            return table
    free = [seat for seat in wanted if seat.kind == OPEN]
    if not free:
        raise ServerError("no_open_seat" if number is None else "seat_taken")
    secrets = has_secrets(table)
    insights: Insights = _insights(session, table) if secrets else set()
    seat = next((seat for seat in free if _fair(table, insights, seat.seat, user.id)), None)
    if seat is None:
        raise ServerError("knows_secrets")
    people.hold_name(session, user)
    seat.kind, seat.user_id, seat.name, seat.preferences = PERSON, user.id, user.name, {}
    seat.late = table.status == RUNNING
    if secrets:
        _note(session, table, insights)
    repository.touch(session, table)
    return table


def prefer(
    session: Session,
    table_id: str,
    number: int,
    user_id: str,
    preferences: dict[str, bool | int | str],
) -> Table:
    """What is to be answered for a seat without asking."""
    table = _whole(session, table_id)
    if number >= len(table.seats):
        raise ServerError("no_seat")
    seat = table.seats[number]
    if seat.user_id != user_id:
        raise ServerError("not_yours")
    seat.preferences = preferences
    repository.touch(session, table)
    return table


def play_on(
    session: Session,
    table_id: str,
    number: int,
    user: User,
    bot: str | None,
    lang: Language,
    failed: tuple[int, str | None],
) -> Table:
    """Put another bot, or somebody at the table, in place of a bot that cannot go on: of the one
    that has failed, at the version it has failed at. Elsewhere it may have been done by now.

    Who sits down there sees what the bot has hidden, so nobody else may be playing then.
    """
    table = _whole(session, table_id)
    if table.status != RUNNING:
        raise ServerError("not_running")
    if number >= len(table.seats):
        raise ServerError("no_seat")
    _expect_may_end(table, user.id)
    seat = table.seats[number]
    if seat.kind != BOT:
        raise ServerError("seat_taken")
    if failed != (table.version, seat.bot):
        raise ServerError("not_stuck")
    others = [other for other in table.seats if other is not seat]
    if bot is not None:
        seat.bot, seat.name = bot, another(words.bot_name(bot)[lang], others)
    else:
        secrets = has_secrets(table)
        if secrets and _people(table) - {user.id}:
            raise ServerError("knows_secrets")
        people.hold(session, user.id)
        seat.kind, seat.bot, seat.user_id = HOTSEAT, None, user.id
        seat.name = another(f"{words.PLAYER[lang]} {number + 1}", others)
        if secrets:
            _note(session, table, _insights(session, table))
    repository.touch(session, table)
    return table


def _whole(session: Session, table_id: str) -> Table:
    """A table to change; of a damaged one everything is left as it is."""
    table = repository.require(session, table_id, lock=True)
    table_info(table, None)
    if repository.astray(session, [table]):
        raise ServerError("damaged")
    return table


def leave(session: Session, table_id: str, user_id: str) -> Table:
    """Free the seats of a person; in a running game somebody else may take them over."""
    table = repository.require(session, table_id, lock=True)
    mine = [seat for seat in table.seats if seat.user_id == user_id]
    if not mine:
        raise ServerError("not_seated")
    if table.status not in (WAITING, RUNNING):
        raise ServerError("not_running")
    for seat in mine:
        seat.kind, seat.user_id, seat.name, seat.preferences = OPEN, None, "", {}
        seat.late = False
    repository.touch(session, table)
    return table


def start(session: Session, table_id: str, user_id: str, standing: Standing) -> Table:
    """Begin; `standing` is that of the position on the table, unless it is dealt anew."""
    table = repository.require(session, table_id, lock=True)
    if table.owner_id != user_id:
        raise ServerError("not_owner")
    if table.status != WAITING:
        raise ServerError("already_started")
    if any(seat.kind == OPEN for seat in table.seats):
        raise ServerError("seats_open")
    if has_secrets(table):
        insights = _insights(session, table)
        if len({*_people(table), *(who for _, who in insights)}) > 1:
            if table.n:
                raise ServerError("knows_secrets")  # what has been played cannot be dealt anew
            table.seed = fresh_seed()
            standing = Standing.of(replay(record_of(table), game=game_at(table)), 0)
            session.execute(delete(Insight).where(Insight.table_id == table.id))
            insights.clear()
        _note(session, table, insights)
    table.status = RUNNING
    standing.write(table)
    repository.touch(session, table)
    return table


def abandon(session: Session, table_id: str, user_id: str) -> Table:
    """End a game without a result."""
    table = repository.require(session, table_id, lock=True)
    if table.owner_id != user_id or not is_damaged(table):
        _expect_may_end(table, user_id)
    if table.status not in (WAITING, RUNNING):
        raise ServerError("not_running")
    table.status, table.turn = ABANDONED, None
    repository.touch(session, table)
    return table


def _expect_may_end(table: Table, user_id: str) -> None:
    """A table that waits is its owner's to end. A game that has begun is ended by those who have
    played since then; by its owner too, unless they have got up and one of those plays on."""
    owner, seated = table.owner_id == user_id, user_id in _people(table)
    if not owner and not seated:
        raise ServerError("not_seated")
    if table.status == WAITING:
        if not owner:
            raise ServerError("owner_ends")
        return
    from_the_start = {seat.user_id for seat in table.seats if seat.user_id and not seat.late}
    if owner and not seated and from_the_start:
        raise ServerError("not_seated")
    if not owner and user_id not in from_the_start:
        raise ServerError("came_late")


def log_in(session: Session, guest_id: str, account: User) -> list[str]:
    """Hand what a guest has and has seen to an account; which tables change by it.

    Not while the account plays against somebody whose secrets the guest has seen, nor the guest
    against somebody whose secrets the account has.
    """
    seen = people.seen_by(session, guest_id)
    changed = people.merge_guest(session, guest_id, account)
    doubtful = people.playing_against_known(session, account.id, seen)
    for table in (repository.require(session, table_id) for table_id in doubtful):
        insights = {(seat, who) for seat, who in _insights(session, table) if who == account.id}
        if has_secrets(table) and _known(insights, _holders(table)):
            raise ServerError("knows_as_guest")
    return changed


# What people have seen


def _people(table: Table) -> set[str]:
    return set(_holders(table).values())


def _insights(session: Session, table: Table) -> Insights:
    query = select(Insight).where(Insight.table_id == table.id)
    return {(insight.seat, insight.user_id) for insight in session.scalars(query)}


def _note(session: Session, table: Table, known: Insights) -> None:
    """Everybody who sits at the table sees what their seats hide.

    Where only the course of the game is unknown, such as a board to come, seats hide nothing.
    """
    if not seats_hide(table.game):
        return
    held = {(seat.seat, seat.user_id) for seat in table.seats if seat.user_id is not None}
    new = held - known
    for user_id in sorted({user_id for _, user_id in new}):
        people.hold(session, user_id)  # what names somebody waits for whoever keeps their row
    for seat, user_id in new:
        session.add(Insight(table_id=table.id, seat=seat, user_id=user_id))


def _open_to(session: Session, table: Table, user_id: str) -> bool:
    if user_id in _people(table) or table.status == WAITING or not has_secrets(table):
        return True
    insights = _insights(session, table)
    free = (seat.seat for seat in table.seats if seat.kind == OPEN)
    return any(_fair(table, insights, number, user_id) for number in free)


def _fair(table: Table, insights: Insights, number: int, user_id: str) -> bool:
    """Whether nobody would play against somebody whose secrets they know, with this one there."""
    if table.status == WAITING:
        return True  # the cards are not dealt yet
    if (number, user_id) not in insights and _seen_with_others(table, insights, number):
        return False  # at the other seats that one could sit under another name
    return not _known(insights, _holders(table) | {number: user_id})


def _holders(table: Table) -> dict[int, str]:
    return {seat.seat: seat.user_id for seat in table.seats if seat.user_id is not None}


def _known(insights: Insights, holders: Mapping[int, str]) -> bool:
    """Whether one of these people knows what another of them hides."""
    present = set(holders.values())
    return any(who in present and holders.get(seat, who) != who for seat, who in insights)


def _seen_with_others(table: Table, insights: Insights, number: int) -> bool:
    """Whether somebody has seen what a seat hides and what others do, or everything there is."""
    seen = Counter(who for _, who in insights)
    several = min(2, len(table.seats))
    return any(seat == number and seen[who] >= several for seat, who in insights)
