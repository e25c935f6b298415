"""How many tables somebody may have open at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from igroteka.server.api.crowd import Crowd
from igroteka.server.settings import Settings
from igroteka.server.wire.errors import KINDS, ServerError
from server.people import HOTSEAT, ME, Json, Person, Server, wait_until


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where a person has two tables open at most, and an address five."""
    limits = {"IGROTEKA_PERSON_SOCKETS": "2", "IGROTEKA_ADDRESS_SOCKETS": "5"}
    own = Server(str(tmp_path_factory.mktemp("small") / "tables.db"), **limits)
    yield own
    own.stop()


def is_refused(person: Person, table: Json) -> bool:
    live = person.listen(table)
    if live.receive()["type"] == "frame":
        live.close()
        return False
    assert live.received[0]["error"]["code"] == "too_many_sockets"
    assert live.close_code() == 4410
    return True


def test_a_person_has_so_many_tables_open_and_no_more(small: Server) -> None:
    anna, boris = Person(small.url), Person(small.url)
    table = anna.create("toy", ME, HOTSEAT)
    lives = [anna.watch(table), anna.watch(table)]
    assert is_refused(anna, table)
    assert lives[0].play("take 1")["n"] == 1, "those that are open go on"
    assert not is_refused(boris, table), "and others come as before"
    lives[1].close()
    wait_until(lambda: not is_refused(anna, table))
    lives[0].close()


def test_an_address_has_so_many_tables_open_and_no_more(small: Server) -> None:
    people = [Person(small.url) for _ in range(6)]
    table = people[0].create("toy", ME, HOTSEAT)
    wait_until(lambda: not is_refused(people[0], table))
    lives = [person.watch(table) for person in people[:5]]
    assert is_refused(people[5], table)
    elsewhere = {"x-forwarded-for": "192.0.2.7"}
    far = people[5].listen(table, **elsewhere)
    assert far.until(lambda _: True)["seat"] is None
    for live in (*lives, far):
        live.close()


def test_nothing_is_counted_that_is_closed() -> None:
    crowd = Crowd(Settings(person_sockets=2, address_sockets=3))
    for _ in range(5):
        with crowd.one_more("anna", "192.0.2.1"), crowd.one_more("anna", "192.0.2.2"):
            with pytest.raises(ServerError, match="too_many_sockets"), crowd.one_more("anna", "x"):
                pass
            with crowd.one_more(None, "192.0.2.1"), crowd.one_more(None, "192.0.2.1"):
                for person in (None, "boris"):
                    with (
                        pytest.raises(ServerError, match="too_many_sockets"),
                        crowd.one_more(person, "192.0.2.1"),
                    ):
                        pass


def test_usual_limits_are_generous() -> None:
    """Somebody with a tab for each game, and a club behind one address."""
    usual = Settings()
    assert usual.person_sockets >= 50
    assert usual.address_sockets >= 500
    assert "вкладки" in KINDS["too_many_sockets"].ru
