"""Cookies: copies of them end with the stay they belong to, and servers do not share them."""

from __future__ import annotations

import sqlite3

import httpx
import pytest
from itsdangerous import TimestampSigner
from starlette.datastructures import Headers

from igroteka.server.people.visitors import Keeper, Visitor, new_id
from server.conftest import Start
from server.people import HOTSEAT, ME, OPEN, SECONDS, Person, Server

PASSWORD = "four white horses"


class Thief(Person):
    """Somebody who has got hold of a person's cookie, and takes no other."""

    def __init__(self, person: Person, server: Server | None = None) -> None:
        self.url, self.id = person.url if server is None else server.url, person.id
        self._cookie = person.cookie()
        self.http = httpx.Client(
            base_url=f"{self.url}/api", timeout=SECONDS, headers={"cookie": self._cookie}
        )

    def cookie(self) -> str:
        return self._cookie


def account(person: Person) -> str:
    name = f"Ann {person.id[:6]}"
    person.post("/account", name=name, password=PASSWORD)
    return name


@pytest.mark.parametrize("guest", [True, False])
def test_a_copy_of_a_cookie_ends_with_logging_out(anna: Person, guest: bool) -> None:
    table = anna.create("toy", ME, HOTSEAT)
    if not guest:
        account(anna)
    thief = Thief(anna)
    assert thief.watch(table).frame["seat"] == 0
    anna.post("/logout")
    assert thief.get("/me")["id"] != anna.id
    assert thief.get("/tables", scope="mine") == []
    assert thief.refused("POST", f"/tables/{table['id']}/leave") == "not_seated"
    live = thief.watch(table)
    assert (live.frame["seat"], live.frame["actions"]) == (None, [])
    assert live.refused(type="play", action="take 1") == "no_identity"


def test_a_copy_ends_in_all_processes_and_after_a_restart(start: Start) -> None:
    here, there = start(), start()
    anna = Person(here.url)
    anna.create("toy", ME, HOTSEAT)
    thief, elsewhere = Thief(anna), Thief(anna, there)
    anna.post("/logout")
    assert elsewhere.get("/tables", scope="mine") == []
    here.stop()
    here.restart()
    assert thief.get("/tables", scope="mine") == []


def test_who_logs_out_of_one_browser_stays_in_the_others(server: Server, anna: Person) -> None:
    name = account(anna)
    elsewhere = Person(server.url)
    elsewhere.post("/login", name=name, password=PASSWORD)
    thief = Thief(anna)
    anna.post("/logout")
    assert elsewhere.get("/me")["id"] == anna.id
    assert thief.get("/me")["id"] != anna.id
    anna.post("/login", name=name, password=PASSWORD)
    assert anna.get("/me")["name"] == name
    assert thief.get("/me")["id"] != anna.id, "logging in again brings no copy back"


def test_a_password_ends_what_was_copied_from_the_guest(anna: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT)
    thief = Thief(anna)
    live = thief.watch(table)
    account(anna)
    assert live.close_code() == 4001
    assert thief.get("/tables", scope="mine") == []
    assert anna.get("/me")["id"] == anna.id
    assert anna.watch(table).frame["mine"], "the browser itself goes on"


@pytest.mark.parametrize("before", [True, False])
def test_logging_in_ends_the_cookie_that_was_there_before(
    server: Server, anna: Person, boris: Person, before: bool
) -> None:
    """That of a guest, or that of another account."""
    if before:
        account(boris)
    old, name = Thief(boris), account(anna)
    boris.post("/login", name=name, password=PASSWORD)
    assert old.get("/me")["id"] not in (anna.id, boris.id)
    new = Thief(boris)
    boris.post("/login", name=name, password=PASSWORD)
    boris.post("/logout")
    assert new.get("/me")["id"] != anna.id, "though the password was given again meanwhile"


def test_what_was_asked_before_logging_in_does_not_log_out(server: Server, anna: Person) -> None:
    """Answers to earlier requests may come after that to the login, and must not undo it."""
    name = account(anna)
    person = Person(server.url, "Guest")
    late = Thief(person)
    person.post("/login", name=name, password=PASSWORD)
    for path in ("/me", "/tables"):
        assert "set-cookie" not in late.http.get(path).headers
    made = late.http.post("/tables", json={"game": "toy", "seats": [ME, OPEN]})
    assert "set-cookie" in made.headers, "whoever does something with it is given a new one"


# Cookies of earlier releases


def old_cookie(server: Server, user_id: str) -> str:
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        (secret,) = connection.execute(
            "SELECT value FROM secrets WHERE name = 'cookies'"
        ).fetchone()
    return TimestampSigner(secret, salt="igroteka visitor").sign(user_id).decode()


@pytest.mark.parametrize("guest", [True, False])
def test_a_cookie_of_an_earlier_release_is_known_and_replaced(
    server: Server, anna: Person, guest: bool
) -> None:
    table = anna.create("toy", ME, HOTSEAT)
    if not guest:
        account(anna)
        with sqlite3.connect(server.db, timeout=SECONDS) as connection:
            connection.execute("UPDATE users SET era = 0 WHERE id = ?", (anna.id,))
    cookie = {"cookie": f"igroteka={old_cookie(server, anna.id)}"}
    browser = httpx.Client(base_url=f"{server.url}/api", timeout=SECONDS)
    first = browser.get("/me", headers=cookie)
    assert first.json()["id"] == anna.id
    (name,) = browser.cookies
    assert name != "igroteka"
    assert browser.get(f"/tables/{table['id']}").json()["seats"][0]["mine"]
    browser.post("/logout")
    assert (
        httpx.get(f"{server.url}/api/me", headers=cookie, timeout=SECONDS).json()["id"] != anna.id
    )


def test_the_cookie_of_today_counts_more_than_an_old_one(server: Server, anna: Person) -> None:
    anna.patch("/me", name="Queen")
    browser = Person(server.url)
    both = f"igroteka={old_cookie(server, anna.id)}; {browser.cookie()}"
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": both}, timeout=SECONDS)
    assert answer.json()["id"] == browser.id
    assert "set-cookie" not in answer.headers


def test_two_servers_of_a_host_do_not_log_each_other_out() -> None:
    """Browsers give both the cookies of either."""
    jar: dict[str, str] = {}
    people = {}
    for secret in ("one", "two"):
        people[secret] = Visitor(new_id(), "en")
        cookie = Keeper(secret).write(people[secret], https=False).partition(";")[0]
        name, _, value = cookie.partition("=")
        jar[name] = value
    brought = Headers({"cookie": "; ".join(f"{name}={value}" for name, value in jar.items())})
    for secret, person in people.items():
        known = Keeper(secret).read(brought)
        assert (known.known_id, known.changed) == (person.id, False)
    assert Keeper("one").cookie == Keeper("one").cookie, "the same after a restart"
