"""A server for all tests of a worker, and servers of their own for those that break them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import igroteka
from igroteka.engine import components
from server.own_sets import enrich
from server.people import Person, Server
from server.postgres import cluster, new_database

collect_ignore = [
    "launch.py",
    "nursery.py",
    "fitting.py",
    "veil_game.py",
    "patching.py",
    "people.py",
    "inside.py",
    "own_sets.py",
    "postgres.py",
    "stored.py",
]

Start = Callable[..., Server]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server many tests share; each of them has its own people and tables."""
    shared = Server(str(tmp_path_factory.mktemp("server") / "tables.db"))
    yield shared
    shared.stop()


@pytest.fixture
def anna(server: Server) -> Person:
    return Person(server.url, "Anna")


@pytest.fixture
def boris(server: Server) -> Person:
    return Person(server.url, "Boris")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers on a database of the test's own; they end with the test."""
    started: list[Server] = []

    def begin(db: str | None = None, **environment: str) -> Server:
        started.append(Server(db or str(tmp_path / "tables.db"), **environment))
        return started[-1]

    yield begin
    for server in started:
        server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Path]:
    """PostgreSQL for all tests of a worker."""
    with cluster() as folder:
        yield folder


@pytest.fixture(scope="module")
def database(postgres: Path, request: pytest.FixtureRequest) -> str:
    """The address of a database in it that the tests of a module share."""
    return new_database(postgres, request.module.__name__.rpartition(".")[2])


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Gaia with every civilisation one ore richer."""
    target = tmp_path_factory.mktemp("own") / "Rich Gaia"
    components.export(igroteka.get("gaia"), target)
    enrich(target)
    return target
