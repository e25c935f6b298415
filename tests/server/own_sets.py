"""Components of somebody's own, as the tests of a server need them."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from server.people import HOTSEAT, ME, SECONDS, Json, Person, Server


def enrich(folder: Path) -> None:
    file = folder / "factions.yaml"
    richer = re.sub(r"\bore: (\d+)", lambda found: f"ore: {int(found[1]) + 1}", file.read_text())
    assert richer != file.read_text()
    file.write_text(richer)


def own_digest(game: Json) -> str:
    return next(one["digest"] for one in game["components"] if one["own"])


def ore(person: Person, **more: object) -> int:
    """How much ore the first seat starts with."""
    table = person.create(
        "gaia", ME, HOTSEAT, seed=1, options={"factions": "terrans,xenos"}, **more
    )
    return person.watch(table).frame["view"]["players"][0]["goods"]["ore"]


def rewrite(server: Server, change: str, *values: str) -> None:
    """Have the database as an earlier release would have left it."""
    with sqlite3.connect(server.db, timeout=SECONDS) as database:
        database.execute(change, values)
    database.close()
