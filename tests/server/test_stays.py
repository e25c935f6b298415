"""Cookies: copies of them end with the stay they belong to, and servers do not share them."""

from __future__ import annotations

import json
import socket
import sqlite3

import httpx
import pytest
from itsdangerous import TimestampSigner
from starlette.datastructures import Headers

from igroteka.server.people.visitors import Keeper, Visitor, new_id
from server.conftest import Start
from server.people import HOTSEAT, ME, OPEN, SECONDS, Person, Server, problem

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
    assert thief.refused("POST", f"/tables/{table['id']}/leave") == "stay_ended"
    live = thief.watch(table)
    assert (live.frame["seat"], live.frame["actions"]) == (None, [])
    assert live.refused(type="play", action="take 1") == "stay_ended"


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
    assert problem(made) == "stay_ended", "and what was asked for as the guest would be nobody's"
    assert made.status_code == 401
    assert "set-cookie" not in made.headers
    assert late.post("/login", name=name, password=PASSWORD)["id"] == anna.id


def leave(person: Person, how: str) -> None:
    """End the stay of a browser."""
    if how == "log in":
        name = account(Person(person.url))
        person.post("/login", name=name, password=PASSWORD)
    elif how == "take a password":
        account(person)
    else:
        person.post("/logout")


@pytest.mark.parametrize("how", ["log in", "take a password", "log out"])
def test_what_comes_late_with_an_ended_cookie_makes_no_guest(anna: Person, how: str) -> None:
    """Its answer may come after that which gave the browser its new cookie."""
    late = Thief(anna)
    leave(anna, how)
    for method, path, body in (
        ("PATCH", "/me", {"theme": "dark"}),
        ("POST", "/tables", {"game": "toy", "seats": [ME, OPEN]}),
        ("POST", "/account", {"name": "Late", "password": PASSWORD}),
        ("POST", "/logout", None),
    ):
        answer = late.http.request(method, path, json=body)
        assert (answer.status_code, problem(answer)) == (401, "stay_ended")
        assert "set-cookie" not in answer.headers


def ended_ago(server: Server, person_id: str, seconds: int | None) -> None:
    """As if the stays of a person had ended so long ago, or before that was noted."""
    moment = "NULL" if seconds is None else f"ended - {seconds}"
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        connection.execute(
            f"UPDATE ended_stays SET ended = {moment} WHERE user_id = ?", [person_id]
        )


@pytest.mark.parametrize("how", ["log in", "take a password", "log out"])
def test_who_never_heard_of_the_end_becomes_a_guest_a_little_later(
    server: Server, anna: Person, how: str
) -> None:
    """The answer with the new cookie was lost; looking is enough."""
    lost, busy = Person.at(anna, server), Thief(anna)
    leave(anna, how)
    assert "set-cookie" not in lost.http.get("/me").headers
    ended_ago(server, anna.id, 100)
    del lost.http.headers["cookie"]  # from now on as its cookies say
    guest = lost.get("/me")
    assert guest["guest"]
    assert lost.get("/me")["id"] == guest["id"] != anna.id, "the same guest from now on"
    lost.create("toy", ME, HOTSEAT)
    made = busy.http.post("/tables", json={"game": "toy", "seats": [ME, OPEN]})
    assert made.status_code == 201
    assert "set-cookie" in made.headers


@pytest.mark.parametrize(
    ("seconds", "told"), [(20, False), (-20, False), (100, True), (-1000, True), (None, True)]
)
def test_a_clock_set_back_does_not_undo_logging_in(
    server: Server, anna: Person, seconds: int | None, told: bool
) -> None:
    """By it the end is still to come; one that is far away is as good as long ago."""
    late = Thief(anna)
    anna.post("/logout")
    ended_ago(server, anna.id, seconds)
    assert ("set-cookie" in late.http.get("/me").headers) is told


def test_a_copy_of_a_guest_nobody_has_written_down_ends_with_logging_out(server: Server) -> None:
    guest = Person(server.url)
    thief = Thief(guest)
    guest.post("/logout")
    assert thief.get("/me")["id"] != guest.id
    assert thief.refused("POST", "/tables", game="toy", seats=[ME, OPEN]) == "stay_ended"


def test_who_has_logged_out_meanwhile_brings_nothing_along(server: Server, anna: Person) -> None:
    """A copy of the guest's cookie was about to take the guest's tables into an account."""
    table = anna.create("toy", ME, HOTSEAT)["id"]
    name = account(Person(server.url))
    late = Slow(server, "POST", "/login", anna.cookie(), name=name, password=PASSWORD)
    anna.post("/logout")
    assert late.answer()[0] == 200
    browser = Person(server.url)
    browser.post("/login", name=name, password=PASSWORD)
    assert table not in [one["id"] for one in browser.get("/tables")]


class Slow:
    """A request whose body comes later than the server has looked at its cookie."""

    def __init__(self, server: Server, method: str, path: str, cookie: str, **body: object) -> None:
        url = httpx.URL(server.url)
        self._wire = socket.create_connection((url.host, url.port or 80), timeout=SECONDS)
        self._body = json.dumps(body).encode()
        head = [
            f"{method} /api{path} HTTP/1.1",
            f"Host: {url.host}:{url.port}",
            f"Cookie: {cookie}",
            "Content-Type: application/json",
            f"Content-Length: {len(self._body)}",
            "Connection: close",
            "Expect: 100-continue",
        ]
        self._wire.sendall("\r\n".join([*head, "", ""]).encode())
        assert self._wire.recv(1000).startswith(b"HTTP/1.1 100")

    def answer(self) -> tuple[int, str]:
        """Status and headers, after the body has been sent."""
        self._wire.sendall(self._body)
        told = b""
        while part := self._wire.recv(65536):
            told += part
        self._wire.close()
        head = told.decode().partition("\r\n\r\n")[0].lower()
        return int(head.split()[1]), head


@pytest.mark.parametrize("known", [True, False])
def test_nobody_sits_down_as_a_guest_who_is_logging_in(
    server: Server, anna: Person, boris: Person, known: bool
) -> None:
    """In another tab, at that moment: the seat would be nobody's."""
    table = anna.create("toy", ME, OPEN, start=False)
    name = account(anna)
    if known:
        boris.create("toy", ME, HOTSEAT)
    else:
        boris = Person(server.url)
    join, make = (f"/tables/{table['id']}/join", "/tables")
    cookie = boris.cookie()
    sitting = Slow(server, "POST", join, cookie)
    making = Slow(server, "POST", make, cookie, game="toy", seats=[ME, HOTSEAT])
    boris.post("/login", name=name, password=PASSWORD)
    for late in (sitting, making):
        status, head = late.answer()
        assert status == 401
        assert "set-cookie" not in head
    assert anna.get(f"/tables/{table['id']}")["seats"][1]["kind"] == "open"
    assert boris.get("/me")["id"] == anna.id
    boris.create("toy", ME, HOTSEAT)


def aged(server: Server, person: Person, days: int = 8) -> str:
    """The cookie of a person as if it had been signed some days ago."""
    name, _, cookie = person.cookie().partition("=")

    class Then(TimestampSigner):
        def get_timestamp(self) -> int:
            return super().get_timestamp() - days * 24 * 3600

    signer = Then(secret_of(server), salt="igroteka visitor")
    return f"{name}={signer.sign(signer.unsign(cookie)).decode()}"


def test_an_old_cookie_is_renewed_unless_its_stay_has_ended_meanwhile(
    server: Server, anna: Person
) -> None:
    table = anna.create("toy", ME, HOTSEAT)["id"]
    account(anna)
    old = aged(server, anna)
    question = ("POST", f"/tables/{table}/why", old)
    status, head = Slow(server, *question, action="take 1").answer()
    assert status == 200
    assert "set-cookie" in head
    late = Slow(server, *question, action="take 1")
    anna.post("/logout")
    status, head = late.answer()
    assert status == 200
    assert "set-cookie" not in head


@pytest.mark.parametrize("path", ["/games/gaia/texts/en", "/games/gaia/components"])
def test_an_answer_that_others_may_keep_has_no_cookie(
    server: Server, anna: Person, path: str
) -> None:
    old = {"cookie": aged(server, anna)}
    kept = httpx.get(f"{server.url}/api{path}", headers=old, timeout=SECONDS)
    assert kept.headers["cache-control"] != "no-store"
    assert "set-cookie" not in kept.headers
    again = {**old, "if-none-match": kept.headers["etag"]}
    same = httpx.get(f"{server.url}/api{path}", headers=again, timeout=SECONDS)
    assert same.status_code == 304
    assert "set-cookie" not in same.headers
    own = httpx.get(f"{server.url}/api/me", headers=old, timeout=SECONDS)
    assert "set-cookie" in own.headers


# Cookies of earlier releases


def secret_of(server: Server) -> str:
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        query = "SELECT value FROM secrets WHERE name = 'cookies'"
        return connection.execute(query).fetchone()[0]


def old_cookie(server: Server, user_id: str) -> str:
    return TimestampSigner(secret_of(server), salt="igroteka visitor").sign(user_id).decode()


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


def test_nobody_loses_a_seat_because_a_backup_is_put_back(server: Server, anna: Person) -> None:
    """Taking a password has begun an era that the copy does not know of."""
    table = anna.create("toy", ME, HOTSEAT)
    account(anna)
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        connection.execute(
            "UPDATE users SET era = 0, login = NULL, password = NULL WHERE id = ?", (anna.id,)
        )
    assert anna.get(f"/tables/{table['id']}")["seats"][0]["mine"]


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
