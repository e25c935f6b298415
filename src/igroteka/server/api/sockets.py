"""The websocket of a table: frames and chat go out, submissions come in.

Thousands of them are open at a time and wait. So they do not come through what answers requests,
which would keep for each what it knows of one, and nothing is kept of how they were opened.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from contextvars import Context
from typing import Annotated
from urllib.parse import parse_qsl

from pydantic import BaseModel, Field, StringConstraints, ValidationError
from sqlalchemy.orm import Session
from starlette.datastructures import Headers, MutableHeaders, State
from starlette.types import Message, Receive, Scope, Send

from ..people.paces import OPENING, PLAYING, TALKING
from ..people.visitors import Visitor, own_origin
from ..storage import database, repository
from ..storage.database import is_busy
from ..storage.rows import Table
from ..table.connection import (
    CLOSE_FORBIDDEN,
    CLOSE_NOT_FOUND,
    CLOSE_REFUSED,
    CLOSE_TRY_AGAIN,
    Connection,
)
from ..table.hub import Hub
from ..table.room import Room
from ..wire import metrics
from ..wire.errors import ServerError
from ..wire.messages import CLIENT_MESSAGE, Ack, Ping, Play, Pong, Say, TakeBack, written
from ..wire.names import LONGEST_CHAT
from ..wire.schemas import Problem
from .crowd import Crowd
from .doorkeeper import REQUEST_ID, welcome

log = logging.getLogger(__name__)

PATH = re.compile(r"/api/tables/([^/]+)/live")
BURST = 60
"""Messages a client may send at once …"""
PER_SECOND = 20.0
"""… and every second after that."""
LONGEST = 12 * LONGEST_CHAT + 1000
"""Characters of a message: a sign is at most 12 where each half of it is written as a number, and
nothing that may be sent is longer than what somebody says. A longer one is not read at all."""
CLOSE_INVALID = 1008


class Asked(BaseModel):
    """What the address says beside the table: `version` is what the client has seen, through the
    eyes of `seat`; whoever says more than that is only sent less. With `patches` frames after the
    first say only what is new."""

    version: Annotated[int | None, Field(ge=0)] = None
    seat: Annotated[int | None, Field(ge=0)] = None
    patches: bool = False


def table_of(scope: Scope) -> str | None:
    """The table whose websocket is asked for, if it is one."""
    found = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
    return None if found is None else found[1]


async def live(table_id: str, state: State, scope: Scope, receive: Receive, send: Send) -> None:
    """Watch a table and, with a seat at it, play."""
    hub: Hub = state.hub
    headers = Headers(scope=scope)
    visitor, name = welcome(scope, headers, state)
    try:
        asked = Asked.model_validate(dict(parse_qsl(_query(scope), keep_blank_values=True)))
    except ValidationError:
        await send({"type": "websocket.close", "code": CLOSE_INVALID})
        return
    own = own_origin(headers, scope["scheme"], hub.settings.origins.split())
    viewer = Connection(None, asked.version, asked.seat, patches=asked.patches)
    await receive()  # that it is opened
    await _accept(send, name)
    scope.clear()  # all that is known here is there as long as the websocket
    del headers, asked, name
    if own:
        await _let_in(state, visitor, viewer, table_id, receive, send)
    else:
        await _refuse(send, ServerError("foreign_origin"), CLOSE_FORBIDDEN)


def _query(scope: Scope) -> str:
    return scope["query_string"].decode("latin-1")


async def _accept(send: Send, name: str) -> None:
    message: Message = {"type": "websocket.accept", "subprotocol": None, "headers": []}
    MutableHeaders(scope=message)[REQUEST_ID] = name
    await send(message)


async def _let_in(
    state: State,
    visitor: Visitor,
    viewer: Connection,
    table_id: str,
    receive: Receive,
    send: Send,
) -> None:
    hub: Hub = state.hub
    crowd: Crowd = state.crowd
    try:
        if visitor.known_id is not None:
            await hub.store.read(visitor.arrive)
        hub.paces.take(OPENING, visitor, table_id)
        with crowd.one_more(visitor.known_id, visitor.address):
            viewer.user_id, viewer.departures = visitor.known_id, visitor.departures
            await Follower(hub, visitor, viewer, send).follow(table_id, receive)
    except ServerError as error:
        code = CLOSE_NOT_FOUND if error.code == "no_table" else CLOSE_REFUSED
        if error.retry_after is not None:
            code = CLOSE_TRY_AGAIN
        await _refuse(send, error, code)
    except Exception as problem:
        error = _failure(problem, f"showing table {table_id}")
        await _refuse(send, error, CLOSE_TRY_AGAIN if error.code == "busy" else CLOSE_REFUSED)


async def _refuse(send: Send, error: ServerError, code: int) -> None:
    ack = Ack(type="ack", request=None, ok=False, version=0, error=error.body)
    try:
        await send({"type": "websocket.send", "text": written(ack)})
        await send({"type": "websocket.close", "code": code, "reason": error.code})
    except (RuntimeError, OSError):
        return  # the other end has hung up


def _failure(problem: Exception, what: str) -> ServerError:
    """What to say about something nobody has foreseen, or that the database had no time for."""
    if is_busy(problem):
        metrics.busy.inc()
        log.warning("%s: the database is busy", what)
        return ServerError("busy")
    log.error("%s failed", what, exc_info=problem)
    return ServerError("internal")


class Follower:
    """Somebody who follows a table: what is said there is sent, what comes from there is done."""

    __slots__ = ("_allowance", "_connection", "_hub", "_send", "_visitor", "_writer")

    def __init__(self, hub: Hub, visitor: Visitor, connection: Connection, send: Send) -> None:
        self._hub, self._visitor, self._connection, self._send = hub, visitor, connection, send
        self._allowance = Allowance(time.monotonic())
        self._writer: asyncio.Task[None] | None = None

    async def follow(self, table_id: str, receive: Receive) -> None:
        """Show the table until the other end hangs up."""
        hub, connection = self._hub, self._connection
        # Opening a table takes a while: what is said meanwhile is said to who waits for it as well.
        heard = await hub.store.read(repository.last_chat, table_id)
        room = await hub.arrivals.ready(table_id, connection.user_id, self._visitor.address)
        connection.on_news = self._tell
        try:
            room.attach(connection, heard)
            if self._visitor.known_id is not None:
                await hub.part_again(self._visitor.known_id)
            await self.read(room, receive)
        finally:
            room.detach(connection)
            connection.hear_no_more()
            hub.memory.give_up()
            if self._writer is not None:
                self._writer.cancel()
                await asyncio.gather(self._writer, return_exceptions=True)

    def _tell(self) -> None:
        """There is something to send: somebody does, until nothing is left. While nothing happens
        nobody waits."""
        if self._writer is None:
            # What everybody is told belongs to nobody's request.
            self._writer = asyncio.create_task(self._write(), context=Context())

    async def _write(self) -> None:
        try:
            while (text := self._connection.next()) is not None:
                await self._send({"type": "websocket.send", "text": text})
                metrics.sent(text)
            if (code := self._connection.close_code) is not None:
                await self._send({"type": "websocket.close", "code": code, "reason": ""})
        except (RuntimeError, OSError):
            return  # whoever reads hears of it too
        finally:
            self._writer = None

    async def read(self, room: Room, receive: Receive) -> None:
        """Do what is asked for, one after the other."""
        while await self._hear(room, await receive()):
            pass

    async def _hear(self, room: Room, message: Message) -> bool:
        """Whether the other end is still there."""
        if message["type"] == "websocket.disconnect":
            return False
        connection = self._connection
        if connection.parted:
            return True  # sent before the other end heard of it, or by one that does not care to
        database.begin()
        self._hub.memory.heard()
        began = time.perf_counter()
        text: str = message.get("text") or ""
        long = len(text) > LONGEST
        request: str | None = None
        error: Problem | None = None
        try:
            if not long:
                request = _request_of(text)
            if not self._allowance.take(time.monotonic()):
                raise ServerError("too_often")
            if long:
                raise ServerError("too_large")
            answered = await self._obey(text, room)
        except ServerError as problem:
            answered, error = True, problem.body
        except Exception as problem:
            answered, error = True, _failure(problem, f"table {room.id}: a submission").body
        if answered:
            connection.send(
                Ack(
                    type="ack",
                    request=request,
                    ok=error is None,
                    version=room.version,
                    error=error,
                )
            )
            metrics.submitted(began, "ok" if error is None else error["code"])
        return True

    async def _obey(self, text: str, room: Room) -> bool:
        """Do what a message asks; whether it is to be acknowledged."""
        try:
            message = CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            place = ".".join(str(part) for part in first["loc"])
            said = f"{place} {first['msg']}".strip()
            raise ServerError("bad_message", en=said, ru=place or "оно не читается") from error
        if isinstance(message, Ping):
            self._connection.send(Pong(type="pong"))
            return False
        user_id = self._visitor.known_id
        if user_id is None:
            raise ServerError("stay_ended" if self._visitor.just_ended else "no_identity")
        if not isinstance(message, Say):
            self._hub.paces.take(PLAYING, self._visitor)
        if isinstance(message, Play):
            await room.play(user_id, message.request, message.version, message.action)
        elif isinstance(message, TakeBack):
            await room.take_back(user_id, message.request, message.version, message.keep)
        else:
            await self._say(message, room)
            return message.request is not None
        return True

    async def _say(self, message: Say, room: Room) -> None:
        visitor = self._visitor

        def say(session: Session) -> Table:
            speaker = visitor.ensure(session)
            table = repository.say(session, room.id, speaker, message.text, message.request)
            visitor.confirm(session)
            return table

        with self._hub.paces.taking(TALKING, visitor, room.id):
            await self._hub.store.write(say)
        await room.refresh()


class Allowance:
    """How many messages a client may still send; one that is refused costs nothing."""

    __slots__ = ("_last", "_left")

    def __init__(self, now: float) -> None:
        self._left, self._last = float(BURST), now

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self._left = min(BURST, self._left + (now - self._last) * PER_SECOND)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class _Marked(BaseModel):
    """Any message that carries a request id."""

    request: Annotated[str, StringConstraints(strict=True, max_length=64)]


def _request_of(text: str) -> str | None:
    """The request id of a message, even if the rest of it cannot be read."""
    try:
        return _Marked.model_validate_json(text).request
    except ValidationError:
        return None
