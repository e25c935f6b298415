"""The list of tables with a free seat: nobody's tables crowd out those of others."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import delete
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.storage import lists, people
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import Insight, Table, User
from igroteka.server.table import seating
from igroteka.server.wire.schemas import NewSeat
from server import inside, veil_game  # noqa: F401  (puts the game of hidden cards there too)
from server.conftest import Start
from server.people import ME, OPEN, RANDOM, Person

VERA = "c" * 32
MANY = 100


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list that is filled quickly."""
    monkeypatch.setattr(lists, "LISTED", 3)


def test_tables_one_may_not_join_take_no_place_in_the_list(tmp_path: Path) -> None:
    store = inside.database(tmp_path)
    free = inside.add_table(store, "toy", inside.ME, inside.OPEN)

    def know_all(session: Session) -> None:
        """Whoever has seen every hand plays on alone: no stranger may sit down there."""
        anna = people.ensure_user(session, inside.ANNA, "Anna")
        seating.leave(session, closed, anna.id)
        seating.join(session, closed, anna, 0)

    for _ in range(2 * lists.LISTED + 1):
        closed = inside.add_table(store, "veil", inside.ME, NewSeat(kind="hotseat"))
        store.writing(know_all)
    found = store.reading(seating.listed, "open", seating.Looks(inside.BORIS))[0]
    store.close()
    assert [table.id for table in found] == [free]


def test_tables_nobody_may_join_are_not_even_looked_at(tmp_path: Path) -> None:
    """However many of them somebody has left behind, nobody waits longer for the list."""
    store = inside.database(tmp_path)
    other = NewSeat(kind="hotseat")
    closed = inside.add_table(store, "veil", inside.ME, other, seed=5)
    half = inside.add_table(store, "veil", inside.ME, inside.BOT)
    for id in (closed, half):
        store.writing(seating.leave, id, inside.ANNA)

    def looked_at(user_id: str) -> set[str]:
        tables = store.reading(lists.list_open, user_id, "", MANY)
        return {table.id for table in tables}

    def shown(user_id: str) -> set[str]:
        return {
            table.id for table in store.reading(seating.listed, "open", seating.Looks(user_id))[0]
        }

    assert looked_at(inside.BORIS) == shown(inside.BORIS) == {half}
    assert looked_at(inside.ANNA) == shown(inside.ANNA) == {closed, half}, "who has sat there may"
    full = inside.add_table(store, "veil", inside.ME, other)
    assert full not in looked_at(inside.ANNA), "no seat is free there"

    def sit(session: Session) -> None:
        anna = session.get_one(User, inside.ANNA)
        seating.join(session, closed, anna, 0)
        session.execute(delete(Insight).where(Insight.user_id == anna.id, Insight.seat == 1))
        vera = people.ensure_user(session, VERA, "Vera")
        session.add_all(Insight(table_id=closed, seat=seat, user_id=vera.id) for seat in (0, 1))

    store.writing(sit)
    assert looked_at(inside.ANNA) == shown(inside.ANNA) == {closed, half}, "her own table"
    assert looked_at(inside.BORIS) == {half}

    def reveal(session: Session) -> None:
        session.get_one(Table, closed).hides = False

    store.writing(reveal)
    assert looked_at(inside.BORIS) == {closed, half}, "nothing is hidden there any more"
    store.close()


def test_a_list_ends_somewhere(tmp_path: Path) -> None:
    store = inside.database(tmp_path)
    ids = [inside.add_table(store, "toy", inside.ME, inside.OPEN) for _ in range(5)]
    found = store.reading(seating.listed, "open", seating.Looks(inside.BORIS))[0]
    store.close()
    assert [table.id for table in found] == ids[:1:-1], "the most recent first"


def test_the_tables_of_one_person_do_not_fill_the_list(tmp_path: Path) -> None:
    """However they have got there, also by getting up from running games: one of everybody comes
    before a second of anybody, and there are no more of one owner than there may be."""
    store = inside.database(tmp_path)
    old = inside.add_table(store, "toy", inside.ME, inside.OPEN)

    def give(session: Session) -> None:
        owner = people.ensure_user(session, VERA, "Vera")
        session.get_one(Table, old).owner_id = owner.id

    store.writing(give)
    ids = [inside.add_table(store, "toy", inside.ME, inside.BOT) for _ in range(5)]
    for id in ids:
        store.writing(seating.leave, id, inside.ANNA)
    found = store.reading(seating.listed, "open", seating.Looks(inside.BORIS, "", 2))[0]
    store.close()
    assert [table.id for table in found] == [ids[4], old, ids[3]]


def test_only_so_many_tables_of_one_person_wait_for_players(start: Start) -> None:
    server = start(IGROTEKA_OPEN_TABLES="2")
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    first, second = (anna.create("toy", ME, OPEN)["id"] for _ in range(2))
    answer = anna.http.post("/tables", json={"game": "toy", "seats": [ME, OPEN]})
    assert answer.json()["code"] == "too_many_open"
    assert all("2" in said for said in answer.json()["message"].values())
    anna.create("toy", ME, RANDOM)
    boris.create("toy", ME, OPEN)
    boris.post(f"/tables/{first}/join")
    anna.create("toy", ME, OPEN)
    anna.delete(f"/tables/{second}")
    third = anna.create("toy", ME, OPEN)["id"]
    assert anna.refused("POST", "/tables", game="toy", seats=[ME, OPEN]) == "too_many_open"
    anna.post(f"/tables/{third}/abandon")
    anna.create("toy", ME, OPEN)


def from_there(store: Store, origin: str | None, *owners: str) -> list[str]:
    """Tables of these people, set up in one place, the most recent last."""

    def give(session: Session, id: str, owner: str) -> None:
        table = session.get_one(Table, id)
        table.owner_id = people.ensure_user(session, owner, "Guest").id
        table.origin = origin

    ids = [inside.add_table(store, "toy", inside.ME, inside.OPEN) for _ in owners]
    for id, owner in zip(ids, owners, strict=True):
        store.writing(give, id, owner)
    return ids


def pages(store: Store, looks: seating.Looks) -> list[list[str]]:
    found: list[list[str]] = []
    while not found or len(found[-1]) == lists.LISTED:
        tables, _ = store.reading(seating.listed, "open", looks, len(found))
        found.append([table.id for table in tables])
    return found


def test_guests_of_one_place_push_nobody_out_of_sight(tmp_path: Path) -> None:
    """Whoever throws the cookie away is a new guest every time, and comes from there still."""
    store = inside.database(tmp_path)
    (vera,) = from_there(store, "vera's", VERA)
    (old,) = from_there(store, None, inside.ANNA)
    flood = from_there(store, "a house", *(f"{number:032}" for number in range(6)))
    first, *rest = pages(store, seating.Looks(inside.BORIS, "elsewhere"))
    assert set(first) == {vera, old, flood[-1]}
    assert [id for page in rest for id in page] == flood[-2::-1], "they come on later pages"
    near = pages(store, seating.Looks(inside.BORIS, "a house"))
    assert [id for page in near for id in page] == [*flood[::-1], old, vera], (
        "a class in one room sees all of itself"
    )
    store.close()


def test_every_list_has_pages(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    server = start(IGROTEKA_OPEN_TABLES="100")
    guests = [Person(server.url) for _ in range(2)]
    made = [[one.create("toy", ME, OPEN)["id"] for _ in range(28)] for one in guests]
    made[0] += [guests[0].create("toy", ME, RANDOM)["id"] for _ in range(2)]
    stranger = Person(server.url)
    first, second, third = (
        [table["id"] for table in stranger.get("/tables", scope="open", page=page)]
        for page in range(3)
    )
    assert (len(first), len(second), third) == (lists.LISTED, 6, [])
    assert first[:2] in ([made[0][27], made[1][27]], [made[1][27], made[0][27]])
    assert sorted(first + second) == sorted(made[0][:28] + made[1])
    mine = [guests[0].get("/tables", scope="mine", page=page) for page in range(2)]
    assert [len(page) for page in mine] == [30, 0]
    assert stranger.refused("GET", "/tables?page=20") == "invalid"
    assert stranger.refused("GET", "/tables?page=-1") == "invalid"
