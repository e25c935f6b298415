"""The REST interface, one module per subject; every router is mounted under `/api`."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from igroteka.engine.errors import UnknownGame
from igroteka.engine.game import Game
from igroteka.engine.registry import get

from ...people.visitors import Visitor
from ...table.hub import Hub
from ...wire.errors import ServerError
from ...wire.schemas import Problem

PROBLEMS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Problem, "description": "What is wrong, in every language"},
    422: {"model": Problem, "description": "Data that cannot be used, in every language"},
    503: {"model": Problem, "description": "The database is busy: try again a little later"},
}
"""Every operation can answer with these."""
PROBLEMS_IN_JSON: dict[int | str, dict[str, Any]] = {
    status: {
        "description": answer["description"],
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for status, answer in PROBLEMS.items()
}
"""The same for operations whose proper answer is not JSON."""


def _hub(request: Request) -> Hub:
    return request.app.state.hub


def _visitor(request: Request) -> Visitor:
    return request.state.visitor


HubOf = Annotated[Hub, Depends(_hub)]
VisitorOf = Annotated[Visitor, Depends(_visitor)]


def game_of(name: str) -> Game:
    try:
        return get(name)
    except UnknownGame as error:
        raise ServerError("no_game") from error
