"""An account's password, and the browsers in which somebody is logged in."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

from igroteka.server.people.accounts import TRIES
from igroteka.server.people.whereabouts import browser_of, place_of
from igroteka.server.storage import people, stays
from igroteka.server.storage.rows import SeenStay, now
from server import inside
from server.conftest import Start
from server.people import HOTSEAT, ME, SECONDS, Json, Person, Server, wait_until
from server.test_stays import Thief

PASSWORD, NEW = "four white horses", "five black horses"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)


class Browser(Person):
    """One that says what it is and comes from somewhere."""

    def __init__(self, url: str, agent: str = FIREFOX, address: str = "203.0.113.5") -> None:
        super().__init__(url)
        self.http.headers.update({"user-agent": agent, "x-forwarded-for": address})

    def make(self) -> str:
        name = f"Ann {self.id[:8]}"
        self.post("/account", name=name, password=PASSWORD)
        return name

    def enter(self, name: str, password: str = PASSWORD) -> Browser:
        self.id = self.post("/login", name=name, password=password)["id"]
        return self

    def stays(self) -> list[Json]:
        return self.get("/account/stays")


def is_in(person: Person, id: str) -> bool:
    return person.get("/me")["id"] == id


@pytest.fixture
def here(server: Server) -> Browser:
    return Browser(server.url)


@pytest.fixture
def phone(server: Server) -> Browser:
    return Browser(server.url, PHONE, "2001:db8:7:8::9")


def test_the_browsers_of_an_account_are_told(here: Browser, phone: Browser) -> None:
    name = here.make()
    phone.enter(name)
    for one, browser in ((here, "Firefox, Linux"), (phone, "Safari, iPhone")):
        found = one.stays()
        assert {(stay["browser"], stay["place"]) for stay in found} == {
            ("Firefox, Linux", "203.0.*.*"),
            ("Safari, iPhone", "2001:db8:*"),
        }
        assert [stay["here"] for stay in found] == [True, False]
        assert found[0]["browser"] == browser
        assert all(stay["created"] <= stay["seen"] for stay in found)
        assert all(stay["id"] not in one.cookie() for stay in found)
    phone.post("/logout")
    assert [stay["here"] for stay in here.stays()] == [True]


def test_one_of_them_is_ended_from_another(here: Browser, phone: Browser) -> None:
    id, name = here.id, here.make()
    table = here.create("toy", ME, HOTSEAT)
    phone.enter(name)
    thief, live = Thief(phone), phone.watch(table)
    (there,) = (stay["id"] for stay in here.stays() if not stay["here"])
    here.delete(f"/account/stays/{there}")
    assert live.close_code() == 4001
    assert not is_in(phone, id)
    assert thief.get("/me")["id"] != id
    assert is_in(here, id)
    assert [stay["here"] for stay in here.stays()] == [True]
    assert here.refused("DELETE", f"/account/stays/{there}") == "no_stay"
    (own,) = (stay["id"] for stay in here.stays())
    assert here.refused("DELETE", f"/account/stays/{own}") == "own_stay"


def test_nobody_ends_the_browser_of_somebody_else(server: Server, here: Browser) -> None:
    here.make()
    other = Browser(server.url)
    other.make()
    (stay,) = (one["id"] for one in here.stays())
    assert other.refused("DELETE", f"/account/stays/{stay}") == "no_stay"
    assert is_in(here, here.id)


def test_all_others_are_ended_at_once(server: Server, here: Browser, phone: Browser) -> None:
    id, name = here.id, here.make()
    table = here.create("toy", ME, HOTSEAT)
    third = Browser(server.url).enter(name)
    phone.enter(name)
    copy, live = Thief(here), phone.watch(table)
    assert here.http.delete("/account/stays").json()["id"] == id
    assert live.close_code() == 4001
    for lost in (phone, third, copy):
        assert not is_in(lost, id)
    assert is_in(here, id)
    assert here.watch(table).frame["mine"], "this browser goes on"
    assert [stay["here"] for stay in here.stays()] == [True]
    assert is_in(phone.enter(name), id)


def test_a_new_password_needs_the_old_one_and_ends_the_rest(here: Browser, phone: Browser) -> None:
    id, name = here.id, here.make()
    phone.enter(name)
    copy = Thief(here)
    wrong = {"password": "not that one", "new": NEW}
    assert here.refused("POST", "/account/password", **wrong) == "wrong_password"
    assert is_in(phone, id), "nothing has changed"
    before = here.cookie()
    assert here.post("/account/password", password=PASSWORD, new=NEW)["id"] == id
    assert here.cookie() != before
    assert is_in(here, id)
    for lost in (phone, copy):
        assert not is_in(lost, id)
    login = {"name": name, "password": PASSWORD}
    assert phone.refused("POST", "/login", **login) == "wrong_password"
    assert is_in(phone.enter(name, NEW), id)


def test_who_has_got_hold_of_a_browser_does_not_guess_the_password(here: Browser) -> None:
    here.make()
    guesses = [
        here.refused("POST", "/account/password", password=f"guess {n} of it", new=NEW)
        for n in range(TRIES.at_once + 1)
    ]
    assert guesses == ["wrong_password"] * TRIES.at_once + ["tries_too_often"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/account/stays"),
        ("DELETE", "/account/stays"),
        ("DELETE", f"/account/stays/{'0' * 16}"),
        ("POST", "/account/password"),
    ],
)
def test_a_guest_has_neither_password_nor_stays(here: Browser, method: str, path: str) -> None:
    body = {"password": PASSWORD, "new": NEW} if method == "POST" else {}
    assert here.refused(method, path, **body) == "no_account"
    assert Person(here.url).refused(method, path, **body) == "no_account"


@pytest.mark.parametrize("how", ["register", "log in", "log in again"])
def test_a_cookie_that_was_planted_is_worth_nothing_afterwards(
    server: Server, here: Browser, how: str
) -> None:
    """Somebody has had the cookie of this browser before its person logs in."""
    planted = Thief(here)
    if how == "log in again":
        name = here.make()
        planted = Thief(here)
    if how == "register":
        here.make()
    else:
        here.enter(name if how == "log in again" else Browser(server.url).make())
    me = here.get("/me")
    assert not me["guest"]
    assert planted.get("/me")["id"] != me["id"]
    assert planted.refused("PATCH", "/me", theme="dark") == "stay_ended"


def test_a_browser_of_an_earlier_release_is_found_when_it_asks(start: Start) -> None:
    server = start()
    here, there = Browser(server.url), Browser(server.url, PHONE)
    there.enter(here.make())
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        connection.execute("DELETE FROM stays")
    assert [stay["here"] for stay in here.stays()] == [True]
    there.get("/tables")
    wait_until(lambda: len(here.stays()) == 2)


def test_a_damaged_stay_can_be_ended_as_well(start: Start) -> None:
    server = start()
    here = Browser(server.url)
    here.make()
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        change = "INSERT INTO stays SELECT user_id, 'other', x'ff', x'ff', 'never', 7 FROM stays"
        connection.execute(change)
    own, damaged = here.stays()
    told = (damaged["browser"], damaged["place"], damaged["created"], damaged["seen"])
    assert told == ("", "", None, None)
    here.delete(f"/account/stays/{damaged['id']}")
    assert here.stays() == [own]


def test_an_account_has_only_so_many_browsers(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start()
    first = Browser(server.url)
    id, name = first.id, first.make()
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        row = "INSERT INTO stays SELECT user_id, ?, '', '', created, seen FROM stays LIMIT 1"
        for number in range(stays.MOST_STAYS - 1):
            connection.execute(row, [f"{number:016x}"])
        connection.execute("UPDATE stays SET seen = '2020-01-01 00:00:00' WHERE browser != ''")
    assert len(first.stays()) == stays.MOST_STAYS
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        connection.execute("UPDATE stays SET seen = '2020-01-01 00:00:00' WHERE browser != ''")
    last = Browser(server.url).enter(name)
    assert len(last.stays()) == stays.MOST_STAYS
    assert not is_in(first, id), "the one that was not seen longest"


def test_whoever_logs_in_where_the_clock_is_behind_is_in(tmp_path: Path) -> None:
    """All other browsers were seen later than now, by the clock of another host or before this one
    was set back."""
    store = inside.database(tmp_path)
    new = "f" * 16

    def log_in(session: Session) -> Sequence[str]:
        people.ensure_user(session, inside.ANNA, "Anna")
        later = now() + timedelta(hours=1)
        for number in range(stays.MOST_STAYS):
            one = SeenStay(user_id=inside.ANNA, stay=f"{number:016x}", browser="", place="")
            one.seen = later + timedelta(seconds=number)
            session.add(one)
        stays.begin(session, inside.ANNA, new, "", "")
        return [one.stay for one in stays.of(session, inside.ANNA)]

    left = store.writing(log_in)
    store.close()
    assert len(left) == stays.MOST_STAYS
    assert new in left
    assert f"{0:016x}" not in left


@pytest.mark.parametrize(
    ("agent", "browser"),
    [
        (
            "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 YaBrowser/25.8 Safari/537.36",
            "Yandex, Windows",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18 Safari/605.1", "Safari, macOS"),
        ("curl/8.0", ""),
        ("", ""),
        ("x" * 10_000, ""),
    ],
)
def test_a_browser_is_told_by_what_it_says(agent: str, browser: str) -> None:
    assert browser_of(agent) == browser


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.168.1.7", "192.168.*.*"),
        ("::1", "0:0:*"),
        ("unix:", ""),
        ("", ""),
    ],
)
def test_a_place_is_the_beginning_of_an_address(address: str, place: str) -> None:
    assert place_of(address) == place
