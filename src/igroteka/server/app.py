"""The application: the REST interface and live tables under `/api`, the web table elsewhere."""

from __future__ import annotations

import logging
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

import igroteka

from .api import sockets
from .api.crew import Crew
from .api.crowd import Crowd
from .api.description import describe
from .api.doorkeeper import API, REQUEST_ID, Doorkeeper, problem, try_again
from .api.pages import Web
from .api.routes import account, games, lessons, lobby, operations, people, story
from .people.accounts import Attempts, Passwords
from .people.paces import Paces
from .people.visitors import Keeper
from .settings import Settings
from .storage.database import Store, is_busy
from .table.hub import Hub
from .table.sweep import Sweep
from .wire import logs
from .wire.errors import ServerError

log = logging.getLogger(__name__)

COOKIE_KEY = "cookies"
SWITCH_SECONDS = 0.001
"""Whoever computes in another thread lets the event loop go on after so long: in the longer time
Python gives it by itself, a few who set up tables keep everybody's moves waiting."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server of an installation; its database is opened when it starts."""
    settings = Settings.from_environment() if settings is None else settings
    app = _Application(
        title="Igroteka",
        summary="A table for heavy strategy board games: lobby, tables, records, replays.",
        version=igroteka.__version__,
        license_info={"name": "MIT"},
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
        separate_input_output_schemas=False,
    )
    app.state.settings = settings
    app.state.crew = None
    app.state.crowd = Crowd(settings)
    # Made before the processes that serve together, so that they count together.
    app.state.paces = Paces(settings.address_times, shared=settings.workers > 1)
    app.state.attempts = Attempts(app.state.paces)
    app.add_middleware(_Packed)
    app.add_middleware(Doorkeeper, settings=settings)
    app.add_exception_handler(ServerError, _server_error)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(SQLAlchemyError, _database_error)
    app.add_exception_handler(Exception, _failed)
    for module in (games, lessons, people, account, lobby, story, operations):
        app.include_router(module.router, prefix="/api")
    app.router.default = _elsewhere
    app.state.web = Web(settings.web_folder())
    app.openapi = lambda: describe(app)
    return app


class _Application(FastAPI):
    """Everything but the websockets of tables, which are answered before."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table_id = sockets.table_of(scope)
        if table_id is None:
            await super().__call__(scope, receive, send)
        else:
            await sockets.live(table_id, self.state, scope, receive, send)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncGenerator[None]:
    settings: Settings = app.state.settings
    sys.setswitchinterval(SWITCH_SECONDS)
    store = await run_in_threadpool(Store, settings.url)
    secret = settings.secret or await run_in_threadpool(store.secret, COOKIE_KEY)
    app.state.keeper = Keeper(secret)
    app.state.passwords = passwords = Passwords()
    crew: Crew | None = app.state.crew  # whoever starts one of several processes sets it
    app.state.hub = hub = Hub(store, settings, crew, app.state.paces)
    await run_in_threadpool(hub.component_sets.begin_with, settings.components)
    hub.start()
    if crew is not None:
        crew.on_call = hub.hear
    sweep = Sweep(hub, settings.sweep_seconds)
    sweep.start()
    try:
        yield
    finally:
        await sweep.close()
        await hub.close()
        passwords.close()
        store.close()


class _Packed:
    """Compresses what the interface answers; files are packed once, where they are read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._packing = GZipMiddleware(app, minimum_size=2000, compresslevel=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        api = scope["type"] == "http" and scope["path"].startswith(API)
        await (self._packing if api else self._app)(scope, receive, send)


async def _elsewhere(scope: Scope, receive: Receive, send: Send) -> None:
    """Every path the interface does not know is a page or a file of the web table."""
    if scope["type"] == "websocket":
        await WebSocketClose()(scope, receive, send)
        return
    request = Request(scope)
    if request.url.path.startswith(API):
        raise ServerError("no_page")
    if request.method not in ("GET", "HEAD"):
        raise ServerError("bad_method")
    web: Web = request.app.state.web
    answer = await run_in_threadpool(web, request)
    await answer(scope, receive, send)


# What went wrong, as a body the web table understands


async def _server_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, ServerError)
    return problem(error)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    errors = error.errors()
    first: dict[str, Any] = errors[0] if errors else {}
    place = ".".join(str(part) for part in first.get("loc", ()) if part != "body")
    said = f"{place} {first.get('msg', '')}".strip()
    return problem(ServerError("invalid", en=said, ru=place or "запрос не читается"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return problem(ServerError("bad_method"), {"allow": ", ".join(_methods(request))})
    code = {404: "no_page", 413: "too_large"}.get(error.status_code)
    if code is None:
        code = "invalid" if error.status_code < 500 else "internal"
    return problem(ServerError(code, error.detail), dict(error.headers or {}))


def _methods(request: Request) -> list[str]:
    """Every method the path of a request is known for, whichever operation it belongs to. A path
    with a name of its own (`/tables/import`) is none of those where anything may stand there."""
    own: dict[str, object] | None = describe(request.app)["paths"].get(request.scope["path"])
    return [
        method
        for method in METHODS
        if (own is None or method.lower() in own)
        and any(
            route.matches({**request.scope, "method": method})[0] is Match.FULL
            for route in request.app.routes
        )
    ]


async def _database_error(request: Request, error: Exception) -> Response:
    if not is_busy(error):
        raise error
    log.warning("%s %s: the database is busy", request.method, request.url.path)
    return try_again()


async def _failed(request: Request, error: Exception) -> Response:
    if is_busy(error):
        return try_again()
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    # Nobody comes between this and the browser: who adds what answers have has been passed already.
    return problem(ServerError("internal"), {REQUEST_ID: logs.request_id.get() or ""})
