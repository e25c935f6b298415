"""Who I am: a guest's name and settings."""

from __future__ import annotations

from fastapi import APIRouter
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...people.accounts import login_of
from ...people.paces import RENAMING
from ...people.visitors import Visitor, describe
from ...storage import people
from ...storage.rows import User
from ...wire.errors import ServerError
from ...wire.schemas import Me, MeChange
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
