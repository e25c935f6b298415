"""The data of accounts: names and passwords, and the browsers in which somebody is logged in."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from .names import KnownName, Name
from .schemas import Asked

Password = Annotated[str, Field(min_length=8, max_length=200)]


class Credentials(Asked):
    name: KnownName
    """As it is written; earlier releases took names with signs in them that nobody sees."""
    password: Password


class NewAccount(Asked):
    name: Name
    password: Password


class NewPassword(Asked):
    password: Password
    """The one there is."""
    new: Password


class StayInfo(TypedDict):
    """A browser in which somebody is logged in to an account."""

    id: str
    here: bool
    """Whether it is the one that asks."""
    browser: str
    """What it is and runs on; empty if it does not say."""
    place: str
    """The beginning of its address."""
    created: datetime | None
    """When somebody logged in there, as far as it was noted."""
    seen: datetime | None
    """When it was there last, to an hour; a damaged row says neither."""
