"""Any request that fits the description, and many that do not, get an answer that fits it too."""

from __future__ import annotations

import tomllib
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings

from igroteka.engine.rng import MAX_SEED
from igroteka.server import create_app
from igroteka.server.api.description import describe
from server.fitting import CONFIGURATION, refused_by_a_rule
from server.people import HOTSEAT, ME, OPEN, RANDOM, SECONDS, Person, Server

EXAMPLES = 8
"""Requests tried for each operation and place."""


@pytest.fixture(scope="module")
def places(server: Server) -> dict[str, list[str]]:
    """Games and tables that exist."""
    person = Person(server.url)
    tables = [
        person.create("toy", ME, OPEN),
        person.create("toy", HOTSEAT, RANDOM),
        person.create("gaia", ME, HOTSEAT, seed=1),
    ]
    return {"table_id": [table["id"] for table in tables], "game": ["gaia", "toy"]}


description: dict[str, Any] = describe(create_app())
schema = schemathesis.openapi.from_dict(
    description, config=schemathesis.Config.from_dict(tomllib.loads(CONFIGURATION))
)


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_operation_keeps_its_promises(
    case: schemathesis.Case, places: dict[str, list[str]], server: Server
) -> None:
    case.call_and_validate(server.url)
    for name, known in places.items():
        if name in (case.path_parameters or {}):
            for value in known:
                case.path_parameters[name] = value
                case.call_and_validate(server.url)


def test_after_all_that_the_server_still_serves(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/games", timeout=SECONDS).status_code == 200


def test_a_refusal_that_the_description_does_not_foresee_is_found(server: Server) -> None:
    """What the check above is for: 422 is for rules that no schema has words for."""
    operation = schema["/api/tables"]["POST"]
    asked = {"game": "toy", "seats": [{"kind": "me"}]}
    by_a_rule = operation.Case(body=asked, media_type="application/json")
    by_the_description = operation.Case(body={**asked, "seats": 5}, media_type="application/json")
    for case in (by_a_rule, by_the_description):
        answer = case.call(server.url)
        assert answer.status_code == 422
        assert refused_by_a_rule(answer) == (case is by_a_rule)


def test_whole_numbers_may_be_written_with_a_point(server: Server) -> None:
    person = Person(server.url)
    table = person.create("toy", ME, OPEN, HOTSEAT)
    other = Person(server.url)
    assert other.post(f"/tables/{table['id']}/join", seat=1.0)["seats"][1]["mine"]
    assert other.patch("/me", preferences={"big": 7.0})["preferences"] == {"big": 7}
    assert other.refused("POST", f"/tables/{table['id']}/join", seat=1.5) == "invalid"
    live = person.watch(person.create("toy", ME, HOTSEAT))
    assert live.submit(type="play", version=0.0, action="take 1")["ok"]


def test_seeds_reach_as_far_as_the_description_says(server: Server) -> None:
    seed = description["components"]["schemas"]["NewTable"]["properties"]["seed"]["anyOf"][0]
    assert seed["maximum"] == MAX_SEED
    person = Person(server.url)
    position = {"players": 2, "seed": MAX_SEED}
    assert person.post("/games/toy/position", **position)["seed"] == str(MAX_SEED)
    position["seed"] += 1
    assert person.refused("POST", "/games/toy/position", **position) == "invalid"


@pytest.mark.parametrize(
    ("path", "methods"),
    [
        ("/api/tables/import", "POST"),
        ("/api/tables/somewhere", "GET, DELETE"),
        ("/api/tables", "GET, POST"),
        ("/api/nowhere", None),
    ],
)
def test_a_path_tells_its_own_methods(server: Server, path: str, methods: str | None) -> None:
    answer = httpx.options(f"{server.url}{path}", timeout=SECONDS)
    assert answer.status_code == (404 if methods is None else 405)
    assert answer.headers.get("allow") == methods


def test_a_method_nobody_knows_is_told_so_to_whose_stay_has_ended(server: Server) -> None:
    anna = Person(server.url, "Anna")
    cookie = anna.cookie()
    anna.post("/logout")
    late = {"cookie": cookie}
    answer = httpx.request("TRACE", f"{server.url}/api/games", headers=late, timeout=SECONDS)
    assert answer.status_code == 405
