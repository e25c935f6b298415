"""What is kept: people, tables with their seats, the moves of each table, its chat.

Moves are only ever appended. A row is an action or an undo marker whose text says how many
actions it keeps; folding the rows in order gives the actions that count.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final, Literal, Protocol

from pydantic import JsonValue
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from ..wire.schemas import Language, SeatKind, TableStatus, Theme

WAITING: Final = "waiting"
RUNNING: Final = "running"
OVER: Final = "over"
ABANDONED: Final = "abandoned"

PERSON: Final = "person"
HOTSEAT: Final = "hotseat"
BOT: Final = "bot"
OPEN: Final = "open"

ACTION: Final = "action"
UNDO: Final = "undo"

MoveKind = Literal["action", "undo"]
MoveSource = Literal["person", "bot", "lot", "auto", "import"]
AUTO: Final = "auto"
"""The source of what somebody has asked not to be asked."""
BY_BOTS: frozenset[MoveSource] = frozenset({"bot", "lot"})
"""Moves that only a bot's seat makes."""


def now() -> datetime:
    return datetime.now(UTC)


class _Read(Protocol):
    """What makes a value of what a database answers."""

    def __call__(self, value: Any) -> datetime | None: ...


class Instant(TypeDecorator[datetime]):
    """A moment in UTC, in every database; None where a damaged row has no moment."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)

    def result_processor(self, dialect: Dialect, coltype: object) -> _Read | None:
        read = super().result_processor(dialect, coltype)
        assert read is not None  # there is a process_result_value

        def read_if_whole(value: Any) -> datetime | None:
            try:
                return read(value)
            except (ValueError, TypeError):
                return None

        return read_if_whole


class Base(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Secret(Base):
    """Keys the server has made for itself."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class OwnComponents(Base):
    """Component files that somebody has played with, as they were when they were read."""

    __tablename__ = "component_sets"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    digest: Mapped[str] = mapped_column(String(40), primary_key=True)
    """Of the files; earlier releases, which kept none, had that of the values here."""
    folder: Mapped[str] = mapped_column(Text)
    files: Mapped[dict[str, str] | None] = mapped_column(JSON(none_as_null=True))
    """What they say, by their places in the folder."""
    created: Mapped[datetime] = mapped_column(Instant, default=now)


class User(Base):
    """A person: a guest, or with `login` and `password` somebody who can come back."""

    __tablename__ = "users"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    lang: Mapped[Language | None] = mapped_column(String(8))
    theme: Mapped[Theme | None] = mapped_column(String(16))
    preferences: Mapped[dict[str, bool | int | str]] = mapped_column(JSON, default=dict)
    login: Mapped[str | None] = mapped_column(String(200), unique=True)
    """The account's name without regard to case."""
    look: Mapped[str | None] = mapped_column(String(200), unique=True, index=True)
    """What the account's name looks like, whichever letters it is written with. Of accounts of
    earlier releases that look alike only the oldest has it."""
    password: Mapped[str | None] = mapped_column(String(200))
    departures: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """How often a browser has stopped being this person's; what it had open then is closed."""
    era: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    """Cookies of another era are nobody's: it changes when all of them are to end at once."""
    merged_into: Mapped[str | None] = mapped_column(String(32))
    """The account a guest has logged in to; nothing is kept for the guest any more."""
    created: Mapped[datetime] = mapped_column(Instant, default=now)


class EndedStay(Base):
    """From logging in to logging out a browser stays somebody; this stay is over, and no copy of
    its cookie is anybody's any more."""

    __tablename__ = "ended_stays"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True)
    stay: Mapped[str] = mapped_column(String(16), primary_key=True)
    ended: Mapped[int | None] = mapped_column(BigInteger)
    """When, in seconds by the clock of the database; earlier releases did not say."""


class SeenStay(Base):
    """A browser in which somebody has logged in to an account, as it is told to them."""

    __tablename__ = "stays"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True)
    stay: Mapped[str] = mapped_column(String(16), primary_key=True)
    browser: Mapped[str] = mapped_column(String(40))
    place: Mapped[str] = mapped_column(String(40))
    """The beginning of the address it came from last."""
    created: Mapped[datetime] = mapped_column(Instant, default=now)
    seen: Mapped[datetime] = mapped_column(Instant, default=now)


class Table(Base):
    """A game somebody has set up; the columns after `status` follow from the moves."""

    __tablename__ = "tables"
    __table_args__ = (Index(None, "status", "updated"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int] = mapped_column(Integer)
    seed: Mapped[int] = mapped_column(BigInteger)
    options: Mapped[dict[str, JsonValue]] = mapped_column(JSON)
    components: Mapped[str] = mapped_column(String(40), default="", server_default="")
    """Digest of the values the game is played with: those of the layers in play."""
    own_set: Mapped[str] = mapped_column(String(40), default="", server_default="")
    """The component set they are from, if it is somebody's own; tables of earlier releases have
    its digest as their components."""
    title: Mapped[str] = mapped_column(String(80))
    owner_id: Mapped[str] = mapped_column(ForeignKey("users.id"), index=True)
    origin: Mapped[str | None] = mapped_column(String(16))
    """A mark of where it was set up; the address cannot be told by it."""
    created: Mapped[datetime] = mapped_column(Instant, default=now)
    updated: Mapped[datetime] = mapped_column(Instant, default=now)
    revision: Mapped[int] = mapped_column(Integer, default=0)
    """Grows with every change of anything at the table."""
    status: Mapped[TableStatus] = mapped_column(String(16), default=WAITING)
    version: Mapped[int] = mapped_column(Integer, default=0)
    """Rows in the list of moves."""
    n: Mapped[int] = mapped_column(Integer, default=0)
    """Actions that count."""
    turn: Mapped[int | None] = mapped_column(Integer)
    round: Mapped[int | None] = mapped_column(Integer)
    hides: Mapped[bool | None] = mapped_column(Boolean)
    """Whether the seed tells more than every player knows; earlier releases did not say."""
    scores: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    """Of a finished game, as are the next two; all three as the engine has them."""
    winners: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))
    places: Mapped[list[int] | None] = mapped_column(JSON(none_as_null=True))

    seats: Mapped[list[Seat]] = relationship(
        order_by="Seat.seat", cascade="all, delete-orphan", lazy="selectin"
    )


class Seat(Base):
    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[SeatKind] = mapped_column(String(16))
    name: Mapped[str] = mapped_column(String(40), default="")
    bot: Mapped[str | None] = mapped_column(String(40))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"), index=True)
    preferences: Mapped[dict[str, bool | int | str]] = mapped_column(JSON, default=dict)
    late: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    """Whether somebody has sat down there when the game was running."""


class Insight(Base):
    """Somebody has seen what a seat hides: by sitting there, or by knowing the seed."""

    __tablename__ = "insights"

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"), primary_key=True, index=True)


class Move(Base):
    """An action or an undo marker; never changed, never removed while the table stands."""

    __tablename__ = "moves"
    __table_args__ = (UniqueConstraint("table_id", "request_id"),)

    table_id: Mapped[str] = mapped_column(
        ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
    )
    index: Mapped[int] = mapped_column(Integer, primary_key=True)
    """The primary key is the lock: only one process can write a table's next row."""
    seat: Mapped[int] = mapped_column(Integer)
    kind: Mapped[MoveKind] = mapped_column(String(8))
    text: Mapped[str] = mapped_column(Text)
    source: Mapped[MoveSource] = mapped_column(String(16))
    """Who answered: a person, a bot, the server (`auto`; `lot` where a bot could not), or nobody
    here (`import`)."""
    request_id: Mapped[str | None] = mapped_column(String(64))
    user_id: Mapped[str | None] = mapped_column(ForeignKey("users.id"))
    created: Mapped[datetime] = mapped_column(Instant, default=now)


class Chat(Base):
    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "request_id"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id"))
    seat: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(Text)
    request_id: Mapped[str | None] = mapped_column(String(64))
    created: Mapped[datetime] = mapped_column(Instant, default=now)
