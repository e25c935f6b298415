"""What those who run a server ask it: does it live, can it work, what has it done.

None of it is for the web table, so its description does not have it.
"""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError

from ...settings import Settings
from ...storage import schema
from ...storage.database import Store
from ...wire import metrics
from ...wire.errors import ServerError
from ..local import from_this_machine
from . import HubOf

ANSWER_SECONDS = 3.0
"""Whoever asks whether a server can work wants to know now."""

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health() -> dict[str, str]:
    """The process lives and answers."""
    return {"status": "ok"}


@router.get("/ready")
async def ready(request: Request, hub: HubOf) -> dict[str, str]:
    """The database answers and has the schema this program needs."""
    state = request.app.state
    # However many ask, a database that does not answer keeps one thread.
    asking: asyncio.Task[bool] | None = getattr(state, "asking", None)
    if asking is None or asking.done():
        asking = state.asking = asyncio.create_task(_is_ready(hub.store))
    done, _ = await asyncio.wait((asking,), timeout=ANSWER_SECONDS)
    if not done or not asking.result():
        raise ServerError("busy" if not done else "not_ready")
    return {"status": "ok"}


async def _is_ready(store: Store) -> bool:
    try:
        return await store.read(schema.is_current)
    except SQLAlchemyError:
        return False


@router.get("/metrics")
async def measured(request: Request, hub: HubOf) -> Response:
    """What this process has counted; only for this machine, or with a token."""
    settings: Settings = request.app.state.settings
    if not from_this_machine(request) and not _has_token(request, settings.metrics_token):
        raise ServerError("not_local")
    metrics.at_tables(*hub.size())
    return Response(metrics.written(), media_type=CONTENT_TYPE_LATEST)


def _has_token(request: Request, token: str | None) -> bool:
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    right = secrets.compare_digest(given.strip().encode(), (token or "").encode())
    return bool(token) and scheme.lower() == "bearer" and right
