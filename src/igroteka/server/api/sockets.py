"""The websocket of a table: frames and chat go out, submissions come in."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from pydantic import BaseModel, StringConstraints, ValidationError
from sqlalchemy.orm import Session

from ..people.paces import OPENING, TALKING
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

log = logging.getLogger(__name__)
router = APIRouter()

BURST = 60
"""Messages a client may send at once …"""
PER_SECOND = 20.0
"""… and every second after that."""
LONGEST = 12 * LONGEST_CHAT + 1000
"""Characters of a message: a sign is at most 12 where each half of it is written as a number, and
nothing that may be sent is longer than what somebody says. A longer one is not read at all."""


@router.websocket("/api/tables/{table_id}/live")
async def live(
    socket: WebSocket,
    table_id: str,
    version: Annotated[int | None, Query(ge=0)] = None,
    seat: Annotated[int | None, Query(ge=0)] = None,
    patches: bool = False,
) -> None:
    """Watch a table and, with a seat at it, play; `version` is what the client has seen, through
    the eyes of `seat`. Whoever says more than that is only sent less. With `patches` frames after
    the first say only what is new."""
    hub: Hub = socket.app.state.hub
    visitor: Visitor = socket.state.visitor
    await socket.accept()
    if not own_origin(socket.headers, socket.scope["scheme"], hub.settings.origins.split()):
        await _refuse(socket, ServerError("foreign_origin"), CLOSE_FORBIDDEN)
        return
    crowd: Crowd = socket.app.state.crowd
    try:
        if visitor.known_id is not None:
            await hub.store.read(visitor.arrive)
        hub.paces.take(OPENING, visitor, table_id)
        with crowd.one_more(visitor.known_id, visitor.address):
            connection = Connection(visitor.known_id, version, seat, visitor.departures, patches)
            await _attend(socket, hub, visitor, table_id, connection)
    except ServerError as error:
        code = CLOSE_NOT_FOUND if error.code == "no_table" else CLOSE_REFUSED
        if error.retry_after is not None:
            code = CLOSE_TRY_AGAIN
        await _refuse(socket, error, code)
    except Exception as problem:
        error = _failure(problem, f"showing table {table_id}")
        await _refuse(socket, error, CLOSE_TRY_AGAIN if error.code == "busy" else CLOSE_REFUSED)


def _failure(problem: Exception, what: str) -> ServerError:
    """What to say about something nobody has foreseen, or that the database had no time for."""
    if is_busy(problem):
        metrics.busy.inc()
        log.warning("%s: the database is busy", what)
        return ServerError("busy")
    log.error("%s failed", what, exc_info=problem)
    return ServerError("internal")


async def _attend(
    socket: WebSocket, hub: Hub, visitor: Visitor, table_id: str, connection: Connection
) -> None:
    """Show the table until the other end hangs up."""
    # Opening a table takes a while: what is said meanwhile is said to who waits for it as well.
    heard = None if hub.is_open(table_id) else await hub.store.read(repository.last_chat, table_id)
    room = await hub.room(table_id)
    writer = asyncio.create_task(_write(socket, connection))
    room.attach(connection, heard)
    try:
        if visitor.known_id is not None:
            await hub.part_again(visitor.known_id)
        await _read(socket, connection, hub, visitor, room)
    except WebSocketDisconnect:
        pass
    finally:
        room.detach(connection)
        hub.memory.give_up()
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)


async def _refuse(socket: WebSocket, error: ServerError, code: int) -> None:
    ack = Ack(type="ack", request=None, ok=False, version=0, error=error.body)
    try:
        await socket.send_text(written(ack))
        await socket.close(code, error.code)
    except (WebSocketDisconnect, RuntimeError):
        return


async def _write(socket: WebSocket, connection: Connection) -> None:
    try:
        while (text := await connection.next()) is not None:
            await socket.send_text(text)
            metrics.sent(text)
        await socket.close(connection.close_code or CLOSE_REFUSED)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return  # the reader hears of it too


async def _read(
    socket: WebSocket, connection: Connection, hub: Hub, visitor: Visitor, room: Room
) -> None:
    allowance = Allowance(time.monotonic())
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if connection.parted:
            continue  # sent before the other end heard of it, or by one that does not care to
        database.begin()
        hub.memory.heard()
        began = time.perf_counter()
        text: str = message.get("text") or ""
        long = len(text) > LONGEST
        request: str | None = None
        error: Problem | None = None
        try:
            if not long:
                request = _request_of(text)
            if not allowance.take(time.monotonic()):
                raise ServerError("too_often")
            if long:
                raise ServerError("too_large")
            answered = await _obey(text, connection, hub, visitor, room)
        except ServerError as problem:
            answered, error = True, problem.body
        except WebSocketDisconnect:
            raise
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


class Allowance:
    """How many messages a client may still send; one that is refused costs nothing."""

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


async def _obey(text: str, connection: Connection, hub: Hub, visitor: Visitor, room: Room) -> bool:
    """Do what a message asks; whether it is to be acknowledged."""
    try:
        message = CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        said = f"{place} {first['msg']}".strip()
        raise ServerError("bad_message", en=said, ru=place or "оно не читается") from error
    if isinstance(message, Ping):
        connection.send(Pong(type="pong"))
        return False
    user_id = visitor.known_id
    if user_id is None:
        raise ServerError("stay_ended" if visitor.just_ended else "no_identity")
    if isinstance(message, Play):
        await room.play(user_id, message.request, message.version, message.action)
    elif isinstance(message, TakeBack):
        await room.take_back(user_id, message.request, message.version, message.keep)
    else:
        await _say(message, hub, visitor, room)
        return message.request is not None
    return True


async def _say(message: Say, hub: Hub, visitor: Visitor, room: Room) -> None:
    def say(session: Session) -> Table:
        speaker = visitor.ensure(session)
        table = repository.say(session, room.id, speaker, message.text, message.request)
        visitor.confirm(session)
        return table

    with hub.paces.taking(TALKING, visitor, room.id):
        await hub.store.write(say)
    await room.refresh()
