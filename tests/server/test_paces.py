"""How often somebody may do what others notice: one person, one address, one table."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from igroteka.server.people import accounts, paces
from igroteka.server.people.buckets import NEAR, Buckets, Rate
from igroteka.server.people.paces import Pace, Paces
from igroteka.server.people.visitors import Visitor, new_id
from igroteka.server.wire.errors import KINDS, ServerError
from server.people import ME, OPEN, Live, Person, Server

ALL = {name: one for name, one in vars(paces).items() if isinstance(one, Pace)}
HERE, THERE = "192.0.2.1", "192.0.2.2"
TABLE = "table"


class Clock:
    """Time that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock)
    return clock


def visitor(address: str = HERE, known: bool = True) -> Visitor:
    found = Visitor(new_id() if known else None, "en")
    found.address = address
    return found


def done(act: Callable[[], object], most: int = 10_000) -> int:
    """How often something can be done before it is refused."""
    for number in range(most):
        try:
            act()
        except ServerError:
            return number
    return most


@pytest.mark.parametrize("name", ALL)
def test_a_person_does_it_so_often_and_then_again_after_a_while(name: str, clock: Clock) -> None:
    pace, counted = ALL[name], Paces(1.0)
    anna, boris = visitor(), visitor()
    assert done(lambda: counted.take(pace, anna)) == pace.person.at_once
    with pytest.raises(ServerError) as refused:
        counted.take(pace, anna)
    assert refused.value.code == pace.error
    assert refused.value.status == 429
    counted.take(pace, boris)
    wait = refused.value.retry_after
    assert wait is not None
    clock.now += wait
    counted.take(pace, anna)
    clock.now += pace.person.at_once * pace.person.seconds
    assert done(lambda: counted.take(pace, anna)) == pace.person.at_once, "all is forgotten"


@pytest.mark.parametrize("name", ALL)
def test_ever_new_guests_of_one_address_are_one_at_last(name: str, clock: Clock) -> None:
    pace, counted = ALL[name], Paces(1.0)
    assert done(lambda: counted.take(pace, visitor())) == pace.address.at_once
    assert done(lambda: counted.take(pace, visitor(known=False))) == 0, "nor without a cookie"
    counted.take(pace, visitor(THERE))


@pytest.mark.parametrize("name", [name for name, one in ALL.items() if one.person_at_table])
def test_at_one_table_it_is_done_less_often(name: str, clock: Clock) -> None:
    pace, counted, anna = ALL[name], Paces(1.0), visitor()
    assert pace.person_at_table is not None
    assert pace.address_at_table is not None
    most = pace.person_at_table.at_once
    assert done(lambda: counted.take(pace, anna, TABLE)) == most < pace.person.at_once
    counted.take(pace, anna, "another")
    assert done(lambda: counted.take(pace, visitor(), TABLE)) == (
        pace.address_at_table.at_once - most
    )
    counted.take(pace, visitor(THERE), TABLE)


@pytest.mark.parametrize("name", ALL)
def test_a_class_at_one_address_is_nobodys_trouble(name: str, clock: Clock) -> None:
    """Thirty at once, and one of them who cannot have enough."""
    pace, counted, greedy = ALL[name], Paces(1.0), visitor()
    done(lambda: counted.take(pace, greedy, TABLE))
    for one in (visitor() for _ in range(29)):
        counted.take(pace, one, TABLE)
        for table in ("own", "other"):
            counted.take(pace, one, table)


def test_what_is_refused_for_another_reason_costs_nothing(clock: Clock) -> None:
    counted, anna = Paces(1.0), visitor()
    for _ in range(2 * paces.NEW_TABLES.person.at_once):
        with (
            pytest.raises(ServerError, match="bad_option"),
            counted.taking(paces.NEW_TABLES, anna),
        ):
            raise ServerError("bad_option")


def test_an_installation_says_what_an_address_may(clock: Clock) -> None:
    pace = Pace("too_often", Rate(10_000, 1), Rate(10, 6))
    half, twice, all_ = Paces(0.5), Paces(2.0), Paces(0.0)
    assert done(lambda: half.take(pace, visitor())) == 5
    assert done(lambda: twice.take(pace, visitor())) == 20
    clock.now += 3
    twice.take(pace, visitor())
    with pytest.raises(ServerError):
        half.take(pace, visitor())
    assert done(lambda: all_.take(pace, visitor()), 1000) == 1000


def test_of_more_keys_than_fit_those_that_count_most_are_remembered() -> None:
    """Nobody fills the memory, or has what they have done forgotten, by coming from everywhere."""
    kept, rate = Buckets(places=64), Rate(10, 1)
    for _ in range(10):
        kept.add("anna", rate, 0.0)
    for number in range(5000):
        kept.add(number, rate, 0.0)
    assert kept.wait("anna", rate, 0.0) == 1
    assert kept.wait("anna", rate, 5.0) == 0
    assert sum(kept.wait(number, Rate(1, 1), 0.0) > 0 for number in range(5000)) <= 64 + NEAR
    assert kept.forget("anna", 4.0) == 6
    assert kept.forget("anna", 4.0) == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no process comes from another here")
def test_processes_that_serve_together_count_together() -> None:
    pace, counted = Pace("too_often", Rate(40, 1e6), Rate(10_000, 1e6)), Paces(1.0, shared=True)
    anna, boris = visitor(), visitor()
    children: list[int] = []
    for _ in range(2):
        child = os.fork()
        if child == 0:
            try:
                done(lambda: counted.take(pace, anna), 15)
                done(lambda: counted.take(pace, boris), 30)
                os._exit(0)
            finally:
                os._exit(1)
        children.append(child)
    for child in children:
        assert os.waitpid(child, 0)[1] == 0
    assert done(lambda: counted.take(pace, anna)) == 10
    assert done(lambda: counted.take(pace, boris)) == 0


def test_a_wait_is_told_in_words(clock: Clock) -> None:
    short, long = paces.too_often("chat_too_often", 0.2), paces.too_often("seats_too_often", 400)
    assert short.message["ru"].endswith("через 1 с")
    assert long.message == {
        "ru": "За стол садятся слишком часто: сесть снова можно через 7 мин",
        "en": "Seats are taken too often: sit down again in 7 min",
    }
    assert short.retry_after == 1
    for pace in ALL.values():
        for words in KINDS[pace.error][1:]:
            assert "{detail}" in words or pace.error == "too_often"


TOLD = {
    "new tables": paces.NEW_TABLES,
    "sitting down": paces.SITTING_DOWN,
    "moves, and taking them back": paces.PLAYING,
    "messages of a chat": paces.TALKING,
    "new names": paces.RENAMING,
    "settings of a seat": paces.CHANGING,
    "lists of tables (a page further on counts as often as there are up to it)": paces.LISTING,
    "opening a table": paces.OPENING,
    "looking back: a position of the past, a record, a lesson": paces.LOOKING_BACK,
    "how a game went from its start on": paces.TELLING,
    "plans of what an action can lead to": paces.PLANNING,
    "why something is not possible": paces.EXPLAINING,
    "new guests who do something": (paces.COMING.address,),
    "whatever is not only looked at": paces.ASKING,
    "wrong passwords for a name": (accounts.TRIES,),
    "wrong passwords in all": (accounts.TRIES_OF_ADDRESS,),
    "new accounts": (accounts.ACCOUNTS_OF_ADDRESS,),
}


@pytest.mark.parametrize("what", TOLD)
def test_the_manual_has_the_numbers_that_count(what: str) -> None:
    manual = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    (line,) = (line for line in manual.splitlines() if line.startswith(f"| {what} |"))
    told = re.findall(r"(\d+),(?: then)? ([\d.]+) s", line)
    rates = sorted(rate for rate in TOLD[what] if isinstance(rate, Rate))
    assert sorted((int(most), float(seconds)) for most, seconds in told) == rates


# A server


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where those of one address may do a twentieth of what a class may elsewhere."""
    db = str(tmp_path_factory.mktemp("strict") / "tables.db")
    own = Server(db, IGROTEKA_ADDRESS_TIMES="0.05")
    yield own
    own.stop()


class Far(Person):
    """Somebody who comes from an address of their own."""

    number = 0

    def __init__(self, server: Server, address: str | None = None) -> None:
        Far.number += 1
        self.address = address or f"198.51.100.{Far.number}"
        super().__init__(server.url)
        self.http.headers["x-forwarded-for"] = self.address

    def listen(self, *what: Any, **more: Any) -> Live:
        return super().listen(*what, **more, **{"x-forwarded-for": self.address})


def codes(act: Callable[[], str], times: int) -> list[str]:
    return [act() for _ in range(times)]


def opened(person: Person) -> str:
    answer = person.http.post("/tables", json={"game": "toy", "seats": [ME, OPEN]})
    return answer.json().get("code", "")


def test_a_flood_of_tables_by_ever_new_guests_ends(strict: Server) -> None:
    house = Far(strict).address
    done = codes(lambda: opened(Far(strict, house)), 8)
    most = round(0.05 * paces.NEW_TABLES.address.at_once)
    assert done == [""] * most + ["tables_too_often"] * (8 - most)
    assert opened(Far(strict)) == "", "elsewhere people go on"


def test_nobody_sits_down_and_gets_up_all_the_time(strict: Server) -> None:
    anna, boris, vera = Far(strict), Far(strict), Far(strict)
    id = anna.create("toy", ME, OPEN)["id"]
    live = anna.watch(id)

    def sit_and_leave() -> str:
        answer = boris.http.post(f"/tables/{id}/join", json={})
        if answer.is_success:
            boris.post(f"/tables/{id}/leave")
        return answer.json().get("code", "")

    most = round(0.05 * 60)  # of one address at one table
    assert codes(sit_and_leave, 5) == [""] * most + ["seats_too_often"] * (5 - most)
    assert vera.post(f"/tables/{id}/join")["seats"][1]["mine"], "others do"
    live.until(lambda frame: frame["table"]["seats"][1]["kind"] == "person")
    changes = sum(message["type"] == "frame" for message in live.received)
    assert changes <= 2 + 2 * most, "and no screen flickers more than that"
    live.close()


def test_nobody_talks_without_end(strict: Server) -> None:
    anna, boris = Far(strict), Far(strict)
    id = anna.create("toy", ME, OPEN)["id"]
    here, there = anna.watch(id), boris.watch(id)
    most = round(0.05 * 60)
    said = [here.say(f"word {number}") for number in range(most + 2)]
    assert [ack["ok"] for ack in said] == [True] * most + [False] * 2
    assert said[-1]["error"]["code"] == "chat_too_often"
    assert "через" in said[-1]["error"]["message"]["ru"]
    guest = Far(strict, anna.address)
    other = guest.watch(id)
    assert not other.say("the same under another name")["ok"]
    assert there.say("my turn")["ok"]
    while len(there.chat) < most + 1:
        there.receive()
    assert [entry["text"] for entry in there.chat][-1] == "my turn"
    for live in (here, there, other):
        live.close()


def test_nobody_comes_and_goes_all_the_time(strict: Server) -> None:
    anna = Far(strict)
    id = anna.create("toy", ME, OPEN)["id"]
    for _ in range(round(0.05 * 400)):
        live = anna.listen(id)
        assert live.receive()["type"] == "frame"
        live.close()
    refused = anna.listen(id)
    assert refused.receive()["error"]["code"] == "opened_too_often"
    assert refused.close_code() == 1013, "it comes back by itself a little later"
    assert Far(strict).watch(id).frame["seat"] is None


def test_nobody_writes_ever_new_guests_down(strict: Server) -> None:
    house = Far(strict).address
    most = round(0.05 * paces.COMING.address.at_once)

    def come() -> str:
        answer = Far(strict, house).http.patch("/me", json={"theme": "dark"})
        return answer.json().get("code", "")

    assert codes(come, most + 2) == [""] * most + ["guests_too_often"] * 2
    assert Far(strict, house).get("/tables", scope="open") is not None, "looking goes on"


def test_whatever_is_asked_for_has_an_end(strict: Server) -> None:
    """Also what changes nothing: setting games up to try them out."""
    far = Far(strict)
    most = round(0.05 * paces.ASKING.address.at_once)

    def ask() -> str:
        return far.http.patch("/me", json={"theme": "pink"}).json()["code"]

    asked = codes(ask, 3 * most)
    assert set(asked[: most - 2]) == {"invalid"}
    assert "too_often" in asked[most - 2 :], "also while some more become possible meanwhile"
    assert far.get("/me")["id"] == far.id, "looking goes on"


@pytest.mark.parametrize("page", [0, 19])
def test_nobody_asks_for_lists_without_end(strict: Server, page: int) -> None:
    far, most = Far(strict), round(0.05 * paces.LISTING.address.at_once) // (page + 1) + 1

    def ask() -> str:
        answer = far.http.get("/tables", params={"scope": "open", "page": page}).json()
        return "" if isinstance(answer, list) else answer["code"]

    asked = codes(ask, 2 * most)
    assert set(asked[: most - 1]) == {""}
    assert "lists_too_often" in asked[most - 1 :]
    assert isinstance(Far(strict).get("/tables", scope="open"), list), "elsewhere people look on"


@pytest.mark.parametrize(
    ("method", "path", "pace"),
    [
        ("GET", "at/0", paces.LOOKING_BACK),
        ("GET", "record", paces.LOOKING_BACK),
        ("GET", "timeline", paces.TELLING),
        ("POST", "plans", paces.PLANNING),
        ("POST", "why", paces.EXPLAINING),
    ],
)
def test_nobody_leafs_through_the_past_or_plans_without_end(
    strict: Server, method: str, path: str, pace: Pace
) -> None:
    anna = Far(strict)
    id = anna.create("toy", ME, OPEN)["id"]
    most = round(0.05 * pace.address.at_once)
    body = {"json": {"action": "trade"}} if method == "POST" else {}

    def look(who: Far) -> str:
        answer = who.http.request(method, f"/tables/{id}/{path}", **body)
        return answer.json()["code"] if answer.is_error else ""

    asked = codes(lambda: look(Far(strict, anna.address)), 3 * most)
    assert pace.error not in asked[:most]
    assert pace.error in asked[most:], "also while some more become possible meanwhile"
    assert look(Far(strict)) != pace.error, "only from there"
