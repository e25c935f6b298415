"""Who I am: a guest's name and settings, and an account for those who want one."""

from __future__ import annotations

from fastapi import APIRouter, BackgroundTasks, Request
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...people.accounts import Attempts, Passwords, login_of, logins_of
from ...people.paces import RENAMING
from ...people.visitors import Visitor, describe, new_id
from ...storage import people
from ...storage.rows import User
from ...table import seating
from ...wire.errors import ServerError
from ...wire.schemas import Credentials, Me, MeChange, NewAccount
from . import PROBLEMS, HubOf, VisitorOf

router = APIRouter(tags=["people"], responses=PROBLEMS)


@router.get("/me")
async def me(hub: HubOf, visitor: VisitorOf) -> Me:
    """Who the server takes this browser for; somebody new becomes a guest."""
    return await hub.store.read(visitor.me)


@router.patch("/me")
async def change_me(change: MeChange, hub: HubOf, visitor: VisitorOf) -> Me:
    """Change a name or settings; seats at tables that go on get the new name."""
    if change.name is not None:
        hub.paces.take(RENAMING, visitor)
    try:
        user, tables = await hub.store.write(_change, visitor, change)
    except IntegrityError as error:
        raise ServerError("name_taken") from error
    for table_id in tables:
        await hub.changed(table_id)
    return describe(user)


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
        user, tables = await hub.store.write(_claim, visitor, asked.name, password)
    except IntegrityError as error:
        raise ServerError("name_taken") from error
    visitor.become(user.id, user.era)
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
    before = visitor.known_id
    if before == user.id:
        return describe(user)
    tables: list[str] = []
    if before is not None:
        tables, departures = await hub.store.write(_bring_along, visitor, user)
        hub.part(before, departures)
    visitor.become(user.id, user.era)
    for table_id in tables:
        await hub.changed(table_id)
    return describe(user)


@router.post("/logout")
async def logout(hub: HubOf, visitor: VisitorOf) -> Me:
    """Become a guest nobody has seen before; no copy of the cookie is worth anything now."""
    if visitor.known_id is not None:
        hub.part(visitor.known_id, await hub.store.write(_depart, visitor))
    visitor.become(new_id())
    return await hub.store.read(visitor.me)


def _bring_along(session: Session, visitor: Visitor, account: User) -> tuple[list[str], int]:
    """What the guest has becomes the account's, unless the stay has ended meanwhile; which tables
    that changes, and how often the guest has departed now."""
    lasts = visitor.stays(session)
    tables = seating.log_in(session, visitor.ensure(session).id, account) if lasts else []
    return tables, _depart(session, visitor)


def _depart(session: Session, visitor: Visitor) -> int:
    """End the stay; also that of somebody nobody has written down, of whose cookie there may be
    copies."""
    return people.depart(session, visitor.ensure(session).id, visitor.stay)


def _change(session: Session, visitor: Visitor, change: MeChange) -> tuple[User, list[str]]:
    user = visitor.ensure(session)
    tables: list[str] = []
    if change.name is not None and change.name != user.name:
        # The name of an account is what it is logged in to with.
        login = None if user.login is None else login_of(change.name)
        tables = people.rename(session, user, change.name, login)
    if change.lang is not None:
        user.lang = change.lang
    if change.theme is not None:
        user.theme = change.theme
    if change.preferences is not None:
        user.preferences = change.preferences
    people.write(session, user)
    visitor.confirm(session)
    return user, tables


def _claim(session: Session, visitor: Visitor, name: str, password: str) -> tuple[User, list[str]]:
    user = visitor.ensure(session)
    if user.login is not None:
        raise ServerError("has_account")
    tables = people.rename(session, user, name, login_of(name))
    visitor.confirm(session)
    user.password = password
    user.era += 1
    people.end_stay(session, user.id, visitor.stay)
    return user, tables
