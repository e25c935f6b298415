"""Any request that fits the description, and many that do not, get an answer that fits it too."""

from __future__ import annotations

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from igroteka.server import create_app
from igroteka.server.api.description import describe
from server.people import HOTSEAT, ME, OPEN, RANDOM, SECONDS, Person, Server

EXAMPLES = 8
"""Requests tried for each operation and place."""
# What fits the description can still be a table no game can start, or a seat that is taken.
# `import` is also what a table could be called, so its path is known for more methods than one.
TOO_STRICT = [positive_data_acceptance, allow_header_conformance]


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


schema = schemathesis.openapi.from_dict(describe(create_app()))


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
    case.call_and_validate(server.url, excluded_checks=TOO_STRICT)
    for name, known in places.items():
        if name in (case.path_parameters or {}):
            for value in known:
                case.path_parameters[name] = value
                case.call_and_validate(server.url, excluded_checks=TOO_STRICT)


def test_after_all_that_the_server_still_serves(server: Server) -> None:
    assert httpx.get(f"{server.url}/api/games", timeout=SECONDS).status_code == 200
