"""Nothing that somebody sends keeps the server busy for long, however much of it is wrong."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel, ValidationError

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.options import LONGEST_VALUE
from igroteka.engine.record import Record
from igroteka.server.api.doorkeeper import MOST_BYTES
from igroteka.server.table.workshop import Kind
from igroteka.server.wire.games import NewPosition
from igroteka.server.wire.messages import CLIENT_MESSAGE
from igroteka.server.wire.schemas import (
    MOST_ENTRIES_OF_GAME,
    ImportedTable,
    MeChange,
    NewTable,
    SeatChange,
)
from server import inside
from server.people import HOTSEAT, ME, SECONDS, Json, Person, problem

MANY = MOST_ENTRIES_OF_GAME + 1
UNKNOWN: Json = {f"a{number}": 1 for number in range(MANY)}
WRONG: Json = {f"a{number}": [] for number in range(MANY)}


@pytest.mark.parametrize(
    ("model", "body"),
    [
        (MeChange, UNKNOWN),
        (MeChange, {"preferences": WRONG}),
        (MeChange, [[]] * MANY),
        (SeatChange, {"preferences": WRONG}),
        (NewTable, {"game": "toy", "seats": [{}] * MANY}),
        (NewTable, {"game": "toy", "seats": [{"kind": "me", **UNKNOWN}]}),
        (NewTable, {"game": "toy", "seats": [ME], "options": UNKNOWN}),
        (NewTable, {"game": "toy", "seats": [[[]] * 40] * 40}),
        (ImportedTable, {"record": "", **UNKNOWN}),
        (NewPosition, {"players": 2, "options": {"table": {"sectors": [1] * MANY}}}),
    ],
)
def test_of_too_many_entries_none_is_looked_at(model: type[BaseModel], body: object) -> None:
    with pytest.raises(ValidationError) as refused:
        model.model_validate(body)
    assert refused.value.error_count() == 1
    assert "entries" in refused.value.errors()[0]["msg"]


@pytest.mark.parametrize(
    "message",
    [
        {"type": "play", "request": "r", "version": 0, "action": "x"},
        {"type": "undo", "request": "r", "version": 0},
        {"type": "chat", "text": "x"},
        {"type": "ping"},
    ],
)
@pytest.mark.parametrize("name", ["a{}", "a"])
def test_of_a_message_with_too_many_entries_none_is_looked_at(message: Json, name: str) -> None:
    """Also if all of them are called the same."""
    more = ",".join(f'"{name.format(number)}":1' for number in range(MANY))
    with pytest.raises(ValidationError) as refused:
        CLIENT_MESSAGE.validate_json(f"{json.dumps(message)[:-1]},{more}}}")
    assert refused.value.error_count() == 1


def test_what_people_ask_for_has_few_enough_entries() -> None:
    options = {f"option{number}": "x" for number in range(39)} | {"table": {"a": [1] * 500}}
    seats = [{"kind": "me", "name": "Anna", "bot": None}] * 12
    assert NewTable.model_validate({"game": "toy", "seats": seats, "options": options})
    preferences = {f"p{number}": True for number in range(40)}
    assert MeChange.model_validate({"preferences": preferences}).preferences == preferences


def test_too_many_entries_are_told_of_like_any_other_mistake(anna: Person) -> None:
    assert anna.refused("PATCH", "/me", **UNKNOWN) == "invalid"
    live = anna.watch(anna.create("toy", ME, HOTSEAT))
    assert live.refused(type="ping", **UNKNOWN) == "bad_message"


def test_only_a_record_is_long(anna: Person) -> None:
    for method, path in (("PATCH", "/me"), ("POST", "/tables"), ("POST", "/games/gaia/position")):
        long = anna.http.request(method, path, content=b" " * (MOST_BYTES + 1))
        assert problem(long) == "too_large"
        endless = anna.http.request(method, path, content=iter([b" " * MOST_BYTES] * 2))
        assert problem(endless) == "too_large"
    assert anna.refused("POST", "/tables/import", record="x" * MOST_BYTES) == "bad_record"


def test_a_long_option_is_refused_before_it_is_read(anna: Person) -> None:
    long = ",".join(["terrans"] * LONGEST_VALUE)[: LONGEST_VALUE + 1]
    body = {"players": 2, "options": {"factions": long}}
    answer = anna.http.post("/games/gaia/position", json=body)
    assert problem(answer) == "bad_option"
    assert answer.json()["option"] == "factions"
    assert "слишком длинная" in answer.json()["message"]["ru"]
    assert "too long" in answer.json()["message"]["en"]
    record = Record("gaia", 1, 2, 1, {"factions": ["terrans"] * LONGEST_VALUE}).dumps()
    said = anna.http.post("/tables/import", json={"record": record}).json()
    assert said["code"] == "bad_record"
    assert "слишком длинная" in said["message"]["ru"]


def test_a_table_is_opened_though_others_try_things_out(tmp_path: Path) -> None:
    """Set-ups, records, timelines and plans are worked out in threads as well."""
    store, gate = inside.database(tmp_path), threading.Event()
    table_id = inside.add_table(store, "toy", inside.ME, inside.OPEN)

    async def look() -> None:
        hub = inside.hub_of(store)
        kinds: list[Kind] = [*get_args(Kind)] * 20
        work = (hub.workshop.run(kind, "", gate.wait, SECONDS) for kind in kinds)
        busy = [asyncio.create_task(one) for one in work]
        try:
            assert (await asyncio.wait_for(hub.room(table_id), SECONDS)).id == table_id
        finally:
            gate.set()
            await asyncio.gather(*busy)
            await hub.close()

    asyncio.run(look())
    store.close()
