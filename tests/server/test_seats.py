"""Nobody plays against somebody whose secrets they know, whichever way they came to know them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy.orm import Session

import igroteka
from igroteka.server.storage import people
from igroteka.server.storage.database import Store
from igroteka.server.storage.schema import MIGRATIONS
from igroteka.server.storage.standing import Standing
from igroteka.server.table import seating
from igroteka.server.table.setting_up import Setup
from igroteka.server.wire.errors import ServerError
from server import (
    inside,
    veil_game,  # noqa: F401  (puts the game of hidden cards in the registry)
)
from server.people import BOARD_FIRST, HOTSEAT, ME, OPEN, RANDOM, SECONDS, Json, Person, Server

CHOSEN = 2026
Seed = Callable[[str], int]
Begin = Callable[..., str]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("seats") / "tables.db"


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[Server]:
    own = Server(str(database))
    yield own
    own.stop()


@pytest.fixture
def vera(server: Server) -> Person:
    return Person(server.url, "Vera")


@pytest.fixture
def seed(database: Path) -> Seed:
    """The seed of a table, which the server tells nobody."""

    def read(table_id: str) -> int:
        with sqlite3.connect(database, timeout=SECONDS) as connection:
            (found,) = connection.execute("SELECT seed FROM tables WHERE id = ?", (table_id,))
        return found[0]

    return read


def refused(person: Person, table_id: str, seat: int | None = None) -> str:
    body: Json = {} if seat is None else {"seat": seat}
    return person.refused("POST", f"/tables/{table_id}/join", **body)


def joins(person: Person, table_id: str, seat: int) -> None:
    assert person.post(f"/tables/{table_id}/join", seat=seat)["seats"][seat]["mine"]


def listed(person: Person, table_id: str) -> bool:
    return table_id in [table["id"] for table in person.get("/tables", scope="open")]


def running(*people: Person, game: str = "veil") -> str:
    """A game that all of them have joined one by one."""
    owner, *others = people
    id = owner.create(game, ME, *[OPEN] * len(others))["id"]
    for seat, person in enumerate(others, start=1):
        joins(person, id, seat)
    owner.post(f"/tables/{id}/start")
    return id


# Before the game


def test_a_chosen_seed_does_not_serve_who_sits_down_later(
    anna: Person, boris: Person, seed: Seed
) -> None:
    """Leaving opens the seats of a table that was set up for one."""
    id = anna.create("veil", ME, HOTSEAT, seed=CHOSEN, start=False)["id"]
    anna.post(f"/tables/{id}/leave")
    joins(anna, id, 0)
    joins(boris, id, 1)
    there = boris.watch(id)
    anna.post(f"/tables/{id}/start")
    there.until(lambda frame: frame["table"]["status"] == "running")
    assert seed(id) != CHOSEN
    assert there.frame["view"] == igroteka.new("veil", 2, seed(id)).view(1), "dealt by the new one"


def test_a_seed_seen_while_waiting_is_drawn_anew(anna: Person, boris: Person, seed: Seed) -> None:
    """Before the start one can try every chair and see what it would hold."""
    id = anna.create("veil", ME, OPEN)["id"]
    first = seed(id)
    anna.post(f"/tables/{id}/leave")
    joins(anna, id, 1)
    anna.post(f"/tables/{id}/leave")
    joins(anna, id, 0)
    joins(boris, id, 1)
    anna.post(f"/tables/{id}/start")
    assert seed(id) != first


def test_a_seed_that_only_somebody_else_knows_is_drawn_anew(
    anna: Person, boris: Person, seed: Seed
) -> None:
    id = anna.create("veil", ME, RANDOM, seed=CHOSEN, start=False)["id"]
    anna.post(f"/tables/{id}/leave")
    joins(boris, id, 0)
    anna.post(f"/tables/{id}/start")
    assert seed(id) != CHOSEN


def test_who_plays_alone_keeps_the_chosen_seed(anna: Person, seed: Seed) -> None:
    for others in ([RANDOM], [HOTSEAT, RANDOM]):
        id = anna.create("veil", ME, *others, seed=CHOSEN, start=False)["id"]
        anna.post(f"/tables/{id}/start")
        assert seed(id) == CHOSEN


def test_a_game_without_secrets_keeps_the_chosen_seed(
    anna: Person, boris: Person, seed: Seed
) -> None:
    id = anna.create("gaia", ME, OPEN, seed=CHOSEN, options=BOARD_FIRST)["id"]
    joins(boris, id, 1)
    anna.post(f"/tables/{id}/start")
    assert seed(id) == CHOSEN
    same = igroteka.new("gaia", 2, CHOSEN, **BOARD_FIRST)
    assert boris.watch(id).frame["view"] == same.view(1)


def test_what_somebody_brought_cannot_be_dealt_anew(tmp_path: Path) -> None:
    """No such table can be asked for; if one is there all the same, it does not start."""
    store = inside.database(tmp_path)
    state = igroteka.new("veil", 2, CHOSEN)
    state.play(state.actions()[0])
    now = Standing.of(state, 1)
    seats = [inside.ME, inside.OPEN]
    setup = Setup(state.record(), "", [0], True, True, now, "", seats, start=False)
    table_id = inside.keep(store, setup)

    def sit(session: Session) -> None:
        boris = people.ensure_user(session, inside.BORIS, "Boris")
        seating.join(session, table_id, boris, 1)

    store.writing(sit)
    with pytest.raises(ServerError, match="knows_secrets"):
        store.writing(seating.start, table_id, inside.ANNA, now)
    store.close()


# While it is played


@pytest.mark.parametrize("known", [{"seed": CHOSEN}, {}])
def test_who_has_seen_every_hand_meets_no_stranger(
    anna: Person, boris: Person, known: Json
) -> None:
    """By the seed, or by having played every chair."""
    id = anna.create("veil", ME, HOTSEAT, **known)["id"]
    anna.post(f"/tables/{id}/leave")
    joins(anna, id, 0)
    assert refused(boris, id) == "knows_secrets"
    assert not listed(boris, id)
    assert listed(anna, id)
    joins(anna, id, 1)


def chosen(person: Person, game: str, *seats: Json) -> str:
    return person.create(game, *seats, seed=CHOSEN)["id"]


def drawn(person: Person, game: str, *seats: Json) -> str:
    return person.create(game, *seats)["id"]


def brought(person: Person, game: str, *seats: Json) -> str:
    """A game somebody plays on from their record of it."""
    state = igroteka.new(game, len(seats), CHOSEN)
    state.play(state.actions()[0])
    return person.post("/tables/import", record=state.record().dumps(), seats=seats)["id"]


KNOWING = [
    pytest.param(chosen, "veil", [ME, HOTSEAT], id="a chosen seed"),
    pytest.param(chosen, "age_of_galaxy", [ME, HOTSEAT], id="a chosen seed of cards"),
    pytest.param(chosen, "veil", [ME, RANDOM], id="a chosen seed against a bot"),
    pytest.param(chosen, "age_of_galaxy", [ME], id="a chosen seed alone"),
    pytest.param(chosen, "gaia", [ME, HOTSEAT], id="a chosen board to be laid"),
    pytest.param(brought, "veil", [ME, HOTSEAT], id="a record"),
    pytest.param(drawn, "veil", [ME, HOTSEAT], id="every hand seen"),
]


@pytest.mark.parametrize(("begin", "game", "seats"), KNOWING)
def test_who_knows_everything_does_not_come_back_as_somebody_else(
    server: Server,
    anna: Person,
    boris: Person,
    begin: Begin,
    game: str,
    seats: list[Json],
) -> None:
    """From a fresh browser nobody can tell who it is: what was seen stays seen."""
    id = begin(anna, game, *seats)
    anna.post(f"/tables/{id}/leave")
    again = Person(server.url)
    for person in (boris, again):
        assert not listed(person, id)
        assert refused(person, id) == "knows_secrets"
        assert refused(person, id, 0) == "knows_secrets"
    assert listed(anna, id)
    joins(anna, id, 0)


def test_who_knows_everything_does_not_come_back_as_a_guest_by_logging_out(
    anna: Person, boris: Person
) -> None:
    account = {"name": f"Anna {anna.id[:6]}", "password": "four white horses"}
    anna.post("/account", **account)
    id = anna.create("veil", ME, HOTSEAT, seed=CHOSEN)["id"]
    anna.post(f"/tables/{id}/leave")
    anna.post("/logout")
    assert refused(anna, id, 0) == "knows_secrets"
    assert refused(boris, id, 1) == "knows_secrets"
    anna.post("/login", **account)
    joins(anna, id, 0)


def test_two_at_one_screen_do_not_bar_who_plays_against_them(
    server: Server, anna: Person, boris: Person, vera: Person
) -> None:
    """Their own two seats are for nobody else; the third hides what only its holder has seen."""
    id = anna.create("veil", ME, HOTSEAT, OPEN)["id"]
    joins(boris, id, 2)
    anna.post(f"/tables/{id}/start")
    boris.post(f"/tables/{id}/leave")
    assert listed(vera, id)
    joins(vera, id, 2)
    anna.post(f"/tables/{id}/leave")
    stranger = Person(server.url)
    assert refused(stranger, id) == "knows_secrets"
    assert not listed(stranger, id)
    joins(anna, id, 0)
    joins(anna, id, 1)


def test_who_tries_several_seats_takes_none_from_who_sat_there(
    anna: Person, boris: Person, vera: Person
) -> None:
    id = running(anna, boris)
    anna.post(f"/tables/{id}/leave")
    boris.post(f"/tables/{id}/leave")
    joins(vera, id, 0)
    joins(vera, id, 1)
    vera.post(f"/tables/{id}/leave")
    joins(boris, id, 1)
    joins(anna, id, 0)


def test_a_board_that_nobody_knows_is_played_by_anybody(
    anna: Person, boris: Person, vera: Person
) -> None:
    id = anna.create("gaia", ME, HOTSEAT)["id"]
    anna.post(f"/tables/{id}/leave")
    assert listed(boris, id)
    joins(boris, id, 0)
    joins(vera, id, 1)


def test_a_chosen_board_that_lies_open_is_played_by_anybody(
    anna: Person, boris: Person, vera: Person
) -> None:
    id = anna.create("gaia", ME, HOTSEAT, seed=CHOSEN, options=BOARD_FIRST)["id"]
    anna.post(f"/tables/{id}/leave")
    assert listed(boris, id)
    joins(boris, id, 0)
    joins(vera, id, 1)


def test_who_has_left_a_seat_comes_back_to_that_one_only(
    anna: Person, boris: Person, vera: Person
) -> None:
    id = running(anna, boris)
    anna.post(f"/tables/{id}/leave")
    joins(vera, id, 0)
    boris.post(f"/tables/{id}/leave")
    assert refused(anna, id, 1) == "knows_secrets"
    joins(boris, id, 1)
    vera.post(f"/tables/{id}/leave")
    joins(anna, id, 0)


def test_logging_in_makes_nobody_a_stranger(
    server: Server, anna: Person, boris: Person, vera: Person
) -> None:
    vera.post("/account", name=f"Vera {vera.id[:6]}", password="four white horses")
    id = running(anna, boris)
    anna.post(f"/tables/{id}/leave")
    joins(Person(server.url), id, 0)
    boris.post(f"/tables/{id}/leave")
    anna.post("/login", name=f"Vera {vera.id[:6]}", password="four white horses")
    assert refused(vera, id, 1) == "knows_secrets"


def seen_opposite(server: Server, *, by_guest: bool) -> tuple[str, Person, Person, Json]:
    """A table, a guest and an account: one has seen the hand that the other plays against."""
    guest, member = Person(server.url, "Guest"), Person(server.url)
    account = {"name": f"Gleb {member.id[:6]}", "password": "four white horses"}
    member.post("/account", **account)
    witness, player = (guest, member) if by_guest else (member, guest)
    id = running(witness, player, Person(server.url))
    witness.post(f"/tables/{id}/leave")
    joins(Person(server.url), id, 0)
    return id, guest, member, account


@pytest.mark.parametrize("by_guest", [True, False])
def test_nobody_logs_in_to_play_against_a_hand_they_have_seen(
    server: Server, by_guest: bool
) -> None:
    """Everybody stays who they were, and where they were, until that game is over."""
    id, guest, member, account = seen_opposite(server, by_guest=by_guest)
    seats = [seat["name"] for seat in guest.get(f"/tables/{id}")["seats"]]
    assert guest.refused("POST", "/login", **account) == "knows_as_guest"
    assert guest.get("/me")["id"] == guest.id
    assert [seat["name"] for seat in guest.get(f"/tables/{id}")["seats"]] == seats
    player = member if by_guest else guest
    assert player.get(f"/tables/{id}")["seats"][1]["mine"]
    assert refused(guest if by_guest else member, id) == "no_open_seat"
    player.post(f"/tables/{id}/abandon")
    assert guest.post("/login", **account)["id"] == member.id


def test_who_has_seen_a_hand_logs_in_once_they_do_not_play_against_it(server: Server) -> None:
    id, guest, member, account = seen_opposite(server, by_guest=True)
    member.post(f"/tables/{id}/leave")
    assert guest.post("/login", **account)["id"] == member.id
    assert refused(member, id, 1) == "knows_secrets"


def test_who_has_seen_their_own_hand_alone_logs_in_and_plays_on(
    server: Server, anna: Person, boris: Person
) -> None:
    account = {"name": f"Vera {anna.id[:6]}", "password": "four white horses"}
    Person(server.url).post("/account", **account)
    id = running(anna, boris)
    anna.post("/login", **account)
    assert anna.get(f"/tables/{id}")["seats"][0]["mine"]


def test_where_nothing_is_hidden_anybody_takes_any_seat(
    anna: Person, boris: Person, vera: Person
) -> None:
    id = running(anna, boris, game="gaia")
    anna.post(f"/tables/{id}/leave")
    joins(vera, id, 0)
    boris.post(f"/tables/{id}/leave")
    assert listed(anna, id)
    joins(anna, id, 1)


# Tables from before insights were kept

EARLIER = """
INSERT INTO users (id, name, preferences, created) VALUES
    ('a', 'A', '{}', ''), ('b', 'B', '{}', '');
INSERT INTO tables (id, game, rules_version, seed, options, components, title, owner_id, created,
    updated, revision, status, version, n)
    SELECT id, 'veil', 1, 7, '{}', '', '', 'a', '', '', 0, status, 0, 0
    FROM (SELECT 'alone' AS id, 'running' AS status UNION SELECT 'both', 'running'
          UNION SELECT 'ended', 'over');
INSERT INTO seats (table_id, seat, kind, name, user_id, preferences) VALUES
    ('alone', 0, 'person', '', 'a', '{}'), ('alone', 1, 'bot', '', NULL, '{}'),
    ('both', 0, 'person', '', 'a', '{}'), ('both', 1, 'person', '', 'b', '{}'),
    ('ended', 0, 'person', '', 'a', '{}');
"""


def test_of_earlier_tables_it_is_known_who_sits_where(tmp_path: Path) -> None:
    """Who plays alone may have chosen the seed; who plays with others has seen one hand."""
    path = tmp_path / "earlier.db"
    url = f"sqlite:///{path}"
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    Store(url).close()
    with Store(url).engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0003")
    with sqlite3.connect(path, timeout=SECONDS) as connection:
        connection.executescript(EARLIER)
    Store(url).close()
    with sqlite3.connect(path, timeout=SECONDS) as connection:
        found = set(connection.execute("SELECT table_id, seat, user_id FROM insights"))
    assert found == {("alone", 0, "a"), ("alone", 1, "a"), ("both", 0, "a"), ("both", 1, "b")}
