"""What happens around every request: who it comes from, whether it may come, how big it is."""

from __future__ import annotations

import logging
import re

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import Headers, MutableHeaders, State
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..people.paces import ASKING
from ..people.visitors import Keeper, Visitor, own_origin
from ..settings import Settings
from ..storage import database
from ..table.hub import Hub
from ..wire import logs, metrics
from ..wire.errors import ServerError
from .forwarded import address_of

log = logging.getLogger(__name__)

MOST_BYTES = 200_000
"""No request has a longer body …"""
MOST_BYTES_OF_RECORD = 2_000_000
"""… unless it brings a record, which fits in any alphabet."""
IMPORT = "/api/tables/import"
RETRY_SECONDS = 2
"""When to try again, for those who find the database busy."""
REQUEST_ID = "x-request-id"
TABLE = re.compile(r"/api/tables/([\w-]{1,32})(?:/|$)", re.ASCII)
MOST_DIGITS = 30
"""No length has more of them, however big."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
"""Those that RFC 9110 (9.2.1) calls so."""
API = "/api/"
LOGIN = "/api/login"
POLICY = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the page sets the places of pieces as styles
        "img-src 'self' data: blob:",
        "connect-src 'self' ws: wss:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    )
)


def problem(error: ServerError, headers: dict[str, str] | None = None) -> JSONResponse:
    """The answer to a request that failed."""
    if error.retry_after is not None:
        headers = {**(headers or {}), "retry-after": str(error.retry_after)}
    return JSONResponse(error.body, error.status, headers)


def try_again() -> JSONResponse:
    """The answer where the database has no time."""
    metrics.busy.inc()
    return problem(ServerError("busy"), {"retry-after": str(RETRY_SECONDS)})


class Doorkeeper:
    """Reads the visitor's cookie before a request and writes it after, where it has changed."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = settings.origins.split()
        self._hsts = settings.hsts_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        keeper: Keeper = scope["app"].state.keeper
        hub: Hub = scope["app"].state.hub
        visitor, name = welcome(scope, headers, scope["app"].state)
        visitor.origin = keeper.origin(visitor.address)
        visitor.agent = headers.get("user-agent", "")
        scope.setdefault("state", {})["visitor"] = visitor
        sending = self._sending(scope, send, visitor, keeper, name)
        if visitor.known_id is not None and scope["path"].startswith(API):
            try:
                await hub.store.read(visitor.arrive)
            except Exception as error:
                if not database.is_busy(error):
                    raise
                await try_again()(scope, receive, sending)
                return
        safe = scope["method"] in SAFE_METHODS
        if not safe and not own_origin(headers, scope["scheme"], self._origins):
            await problem(ServerError("foreign_origin"))(scope, receive, sending)
            return
        if not safe and visitor.just_ended and scope["path"] != LOGIN:
            # The browser has got another cookie by now, or is about to: what it asks for with this
            # one would be nobody's. Who gives a password is known by that.
            await problem(ServerError("stay_ended"))(scope, receive, sending)
            return
        try:
            if not safe:
                hub.paces.take(ASKING, visitor)
        except ServerError as error:
            await problem(error)(scope, receive, sending)
            return
        size = headers.get("content-length", "0")
        if not size.isdecimal() or len(size) > MOST_DIGITS:
            await problem(ServerError("bad_length"))(scope, receive, sending)
            return
        most = MOST_BYTES_OF_RECORD if scope["path"] == IMPORT else MOST_BYTES
        if int(size) > most:
            await problem(ServerError("too_large"))(scope, receive, sending)
            return
        await self._app(scope, _counting(receive, most), sending)
        if visitor.unnoted:
            await _note(visitor, scope)

    def _sending(
        self, scope: Scope, send: Send, visitor: Visitor, keeper: Keeper, name: str
    ) -> Send:
        https = scope.get("scheme") == "https"

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["x-content-type-options"] = "nosniff"
                headers["referrer-policy"] = "same-origin"
                headers[REQUEST_ID] = name
                if https and self._hsts > 0:
                    headers["strict-transport-security"] = f"max-age={self._hsts}"
                if scope["path"].startswith(API):
                    # What others may keep must not make their browsers somebody's.
                    shared = "cache-control" in headers
                    headers.setdefault("cache-control", "no-store")
                    if not shared and await _to_be_told(visitor, scope):
                        headers.append("set-cookie", keeper.write(visitor, https))
                else:
                    headers["content-security-policy"] = POLICY
            await send(message)

        return sending


def welcome(scope: Scope, headers: Headers, state: State) -> tuple[Visitor, str]:
    """Who asks for something, and what the request is called, in the log and in the answer. It
    stays so for what comes after the answer in the same task: what has failed is logged last."""
    database.begin()
    name = logs.named_by(headers.get(REQUEST_ID))
    table = TABLE.match(scope["path"])
    logs.request_id.set(name)
    logs.table_id.set(table[1] if table else None)
    keeper: Keeper = state.keeper
    hub: Hub = state.hub
    visitor = keeper.read(headers)
    visitor.address, visitor.paces = address_of(HTTPConnection(scope)), hub.paces
    return visitor, name


async def _to_be_told(visitor: Visitor, scope: Scope) -> bool:
    """Whether the browser gets a new cookie. One whose cookie has just ended was given another by
    the answer that ended it; an answer to what it had asked before must not replace that, nor one
    to what it asked while it logged in or out. If that answer was lost, it gets one by looking a
    little later."""
    if visitor.known_id is None or not visitor.changed:
        return False
    if visitor.just_ended and scope["method"] in SAFE_METHODS:
        return False
    hub: Hub = scope["app"].state.hub
    try:
        return not visitor.renewed or await hub.store.read(visitor.stays)
    except SQLAlchemyError:
        return False  # what was asked for is done; a cookie can be renewed another time


async def _note(visitor: Visitor, scope: Scope) -> None:
    """Whoever asked has their answer; if the database has no time it is noted another time."""
    hub: Hub = scope["app"].state.hub
    try:
        await hub.store.write(visitor.note)
    except SQLAlchemyError as error:
        log.info("a browser is not noted: %s", type(error).__name__)


def _counting(receive: Receive, most: int) -> Receive:
    """A body without a stated length must not be endless either."""
    total = 0

    async def counting() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            raise HTTPException(413)  # FastAPI hides every other error met in a body
        return message

    return counting
