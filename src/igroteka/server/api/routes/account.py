"""An account for those who want one: its password, and the browsers in which it is open."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Path, Request, Response
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...people.accounts import Attempts, Passwords, login_of, logins_of
from ...people.visitors import Visitor, describe, new_id, new_stay
from ...storage import people, stays
from ...storage.rows import SeenStay, User
from ...table import seating
from ...wire.accounts import Credentials, NewAccount, NewPassword, StayInfo
from ...wire.errors import ServerError
from ...wire.schemas import Me
from . import PROBLEMS, HubOf, VisitorOf

router = APIRouter(tags=["people"], responses=PROBLEMS)


@router.post("/account", status_code=201)
async def make_account(
    asked: NewAccount,
    request: Request,
    hub: HubOf,
    visitor: VisitorOf,
    afterwards: BackgroundTasks,
) -> Me:
    """Give this guest a name and a password; everything the guest has stays theirs, and this
    browser's alone until somebody logs in."""
    attempts: Attempts = request.app.state.attempts
    passwords: Passwords = request.app.state.passwords
    passwords.expect_room()
    attempts.note_new(visitor.address)
    password = await passwords.hash(asked.password)
    try:
        stay = new_stay()
        user, tables = await hub.store.write(_claim, visitor, asked.name, password, stay)
    except IntegrityError as error:
        raise ServerError("name_taken") from error
    visitor.become(user.id, user.era, stay)
    for table_id in tables:
        await hub.changed(table_id)
    # What this browser has open is closed too; it comes back with the cookie it has got by then.
    afterwards.add_task(hub.depart, user.id)
    return describe(user)


@router.post("/login")
async def login(asked: Credentials, request: Request, hub: HubOf, visitor: VisitorOf) -> Me:
    """Become the account of that name; what the guest had comes along."""
    names = logins_of(asked.name)
    attempts: Attempts = request.app.state.attempts
    passwords: Passwords = request.app.state.passwords
    passwords.expect_room()
    attempts.note(visitor.address, names[0])
    user = await hub.store.read(people.find_login, names)
    if not await passwords.check(user, asked.password) or user is None:
        raise ServerError("wrong_password")
    attempts.forget(visitor.address, names[0])
    before, stay = visitor.known_id, new_stay()
    user, tables, departures = await hub.store.write(_enter, visitor, user, stay)
    if before is not None:
        hub.part({before: departures})
    visitor.become(user.id, user.era, stay)
    for table_id in tables:
        await hub.changed(table_id)
    return describe(user)


@router.post("/logout")
async def logout(hub: HubOf, visitor: VisitorOf) -> Me:
    """Become a guest nobody has seen before; no copy of the cookie is worth anything now."""
    if visitor.known_id is not None:
        hub.part({visitor.known_id: await hub.store.write(_depart, visitor)})
    visitor.become(new_id())
    return await hub.store.read(visitor.me)


@router.post("/account/password")
async def change_password(
    asked: NewPassword,
    request: Request,
    hub: HubOf,
    visitor: VisitorOf,
    afterwards: BackgroundTasks,
) -> Me:
    """Another password, for whoever knows the one there is; all other browsers are logged out."""
    attempts: Attempts = request.app.state.attempts
    passwords: Passwords = request.app.state.passwords
    known = await hub.store.read(_account, visitor)
    login = known.login or ""
    passwords.expect_room()
    attempts.note(visitor.address, login)
    if not await passwords.check(known, asked.password):
        raise ServerError("wrong_password")
    attempts.forget(visitor.address, login)
    password = await passwords.hash(asked.new)
    return await _stay_alone(hub, visitor, afterwards, (known.password, password))


@router.get("/account/stays")
async def list_stays(hub: HubOf, visitor: VisitorOf) -> list[StayInfo]:
    """The browsers in which somebody is logged in to this account: this one, then the one that was
    seen last."""

    def look(session: Session) -> list[SeenStay]:
        found = stays.of(session, _account(session, visitor).id)
        return sorted(found, key=lambda stay: stay.stay != visitor.stay)

    if visitor.unnoted:  # of an earlier release, or here for the first time in a while
        await hub.store.write(visitor.note)
        visitor.unnoted = False
    return [_told(stay, visitor) for stay in await hub.store.read(look)]


@router.delete("/account/stays")
async def end_other_stays(hub: HubOf, visitor: VisitorOf, afterwards: BackgroundTasks) -> Me:
    """Log out everywhere but here."""
    return await _stay_alone(hub, visitor, afterwards)


@router.delete("/account/stays/{stay}", status_code=204, response_class=Response)
async def end_stay(
    stay: Annotated[str, Path(pattern="^[0-9a-f]{16}$")], hub: HubOf, visitor: VisitorOf
) -> None:
    """Log out in one other browser."""

    def leave(session: Session) -> dict[str, int]:
        user = _account(session, visitor)
        all_ = stays.of(session, user.id)
        found = next((one for one in all_ if stays.known_as(one) == stay), None)
        if found is None:
            raise ServerError("no_stay")
        if found.stay == visitor.stay:
            raise ServerError("own_stay")
        stays.end(session, found)
        return {user.id: people.depart(session, user.id)}

    hub.part(await hub.store.write(leave))


def _told(stay: SeenStay, visitor: Visitor) -> StayInfo:
    """A stay as its person is told of it; of a damaged row what is left."""
    words: list[object] = [stay.browser, stay.place]
    browser, place = (word if isinstance(word, str) else "" for word in words)
    return StayInfo(
        id=stays.known_as(stay),
        here=stay.stay == visitor.stay,
        browser=browser,
        place=place,
        created=stay.created,
        seen=stay.seen,
    )


async def _stay_alone(
    hub: HubOf,
    visitor: Visitor,
    afterwards: BackgroundTasks,
    change: tuple[str | None, str] | None = None,
) -> Me:
    """End all stays but this one, which begins anew; change the password as well, from what it was
    when it was looked at."""
    stay = new_stay()

    def end(session: Session) -> User:
        user = _account(session, visitor)
        visitor.confirm(session)
        if change is not None:
            if user.password != change[0]:
                raise ServerError("wrong_password")
            user.password = change[1]
        people.end_stay(session, user.id, visitor.stay)
        stays.end_all(session, user)
        stays.begin(session, user.id, stay, *visitor.whereabouts())
        return user

    user = await hub.store.write(end)
    visitor.become(user.id, user.era, stay)
    # What this browser has open is closed too; it comes back with the cookie it has got by then.
    afterwards.add_task(hub.depart, user.id)
    return describe(user)


def _account(session: Session, visitor: Visitor) -> User:
    """The account that asks."""
    user = people.find_user(session, visitor.known_id or "")
    if user is None or user.login is None:
        raise ServerError("no_account")
    return user


def _enter(
    session: Session, visitor: Visitor, checked: User, stay: str
) -> tuple[User, list[str], int]:
    """Begin a stay of an account whose password was right when it was looked at. What the guest has
    becomes the account's, unless that stay has ended meanwhile; which tables that changes, and how
    often the guest has departed now. Whoever is logged in to it already is so anew: what they had
    until now may be known to others."""
    tables: list[str] = []
    departures = 0
    if visitor.known_id is not None:
        if visitor.known_id != checked.id and visitor.stays(session):
            tables = seating.log_in(session, visitor.ensure(session).id, checked)
        departures = _depart(session, visitor)
    user = people.find_user(session, checked.id)
    if user is None or user.password != checked.password:
        raise ServerError("wrong_password")
    stays.begin(session, user.id, stay, *visitor.whereabouts())
    return user, tables, departures


def _depart(session: Session, visitor: Visitor) -> int:
    """End the stay; also that of somebody nobody has written down, of whose cookie there may be
    copies."""
    return people.depart(session, visitor.ensure(session).id, visitor.stay)


def _claim(
    session: Session, visitor: Visitor, name: str, password: str, stay: str
) -> tuple[User, list[str]]:
    user = visitor.ensure(session)
    if user.login is not None:
        raise ServerError("has_account")
    tables = people.rename(session, user, name, login_of(name))
    visitor.confirm(session)
    user.password = password
    user.era += 1
    people.end_stay(session, user.id, visitor.stay)
    people.write(session, user)
    stays.begin(session, user.id, stay, *visitor.whereabouts())
    return user, tables
