"""Guests, names, accounts: who a browser belongs to."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

from igroteka.server.people.visitors import Keeper, Visitor, new_id, own_origin
from server.conftest import Start
from server.people import HOTSEAT, ME, OPEN, SECONDS, Person, Server, problem

PASSWORD = "four white horses"


def test_a_stranger_becomes_a_guest_with_a_name(server: Server) -> None:
    for lang, word in (("ru-RU,ru;q=0.9", "Гость"), ("en", "Guest"), ("de", "Guest")):
        answer = httpx.get(
            f"{server.url}/api/me", headers={"accept-language": lang}, timeout=SECONDS
        )
        me = answer.json()
        assert me["guest"]
        assert me["name"].split()[0] == word
        number = me["name"].split()[1]
        assert me["names"] == {"ru": f"Гость {number}", "en": f"Guest {number}"}
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie


def test_a_guest_is_known_again_and_gets_no_new_cookie(anna: Person) -> None:
    answer = anna.http.get("/me")
    assert answer.json()["id"] == anna.id
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "cookie", ["igroteka=", "igroteka=x", "igroteka=" + "0" * 32, "igroteka=;;=,", "other=1"]
)
def test_a_cookie_we_did_not_write_is_nobody(server: Server, anna: Person, cookie: str) -> None:
    answer = httpx.get(f"{server.url}/api/me", headers={"cookie": cookie}, timeout=SECONDS)
    assert answer.status_code == 200
    assert answer.json()["id"] != anna.id


@pytest.mark.parametrize(
    "other", ['theme={"dark": true}', "a[b]=1,2", "x y=z", "=", "igroteka=x", 'half="', "имя=1"]
)
def test_a_guest_is_known_whatever_cookies_other_programs_have(other: str) -> None:
    """Browsers give all programs of a host the cookies of every port."""
    keeper, guest = Keeper("secret"), new_id()
    own = keeper.write(Visitor(guest, "en"), https=False).partition(";")[0]
    for cookies in (f"{other}; {own}", f"{own}; {other}", f"a=1; {other};{own}"):
        header = [(b"cookie", cookies.encode())]
        assert keeper.read(Headers(raw=header)).known_id == guest, cookies


def test_a_cookie_cannot_be_turned_into_another_guests(anna: Person, boris: Person) -> None:
    cookie = anna.cookie().replace(anna.id, boris.id)
    assert boris.id in cookie
    answer = httpx.get(f"{anna.url}/api/me", headers={"cookie": cookie}, timeout=SECONDS)
    assert answer.json()["id"] not in (anna.id, boris.id)


DAY = 24 * 3600


@pytest.mark.parametrize("skew", [-4000 * DAY, -DAY, -5, 0, 5, DAY, 4000 * DAY])
def test_a_guest_is_known_whatever_the_clock_says(
    monkeypatch: pytest.MonkeyPatch, skew: int
) -> None:
    """Set back, set forward, or another host's: the browser says how long it keeps a cookie."""
    keeper, guest = Keeper("secret"), new_id()
    cookie = keeper.write(Visitor(guest, "en"), https=False).partition(";")[0]
    now = time.time() + skew
    monkeypatch.setattr(time, "time", lambda: now)
    visitor = keeper.read(Headers({"cookie": cookie}))
    assert visitor.known_id == guest
    assert visitor.changed == (abs(skew) > 7 * DAY), "and gets a cookie of our time"


def test_settings_are_kept_and_only_what_is_given_changes(anna: Person) -> None:
    anna.patch("/me", lang="ru", theme="light", preferences={"sound": True})
    anna.patch("/me", name="Anna Karenina")
    assert anna.get("/me") == {
        "id": anna.id,
        "name": "Anna Karenina",
        "names": {"ru": "Anna Karenina", "en": "Anna Karenina"},
        "guest": True,
        "lang": "ru",
        "theme": "light",
        "preferences": {"sound": True},
    }


def test_a_name_does_not_turn_round_what_follows_it(anna: Person) -> None:
    assert anna.patch("/me", name="\u202eAn\u2067na\u202c")["name"] == "Anna"
    assert anna.refused("PATCH", "/me", name="\u202e\u2066") == "invalid"
    assert anna.patch("/me", name="עמית")["name"] == "עמית"


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("An\u200bna", "Anna"),
        ("\u2060Anna\u200d", "Anna"),
        ("An\u00adna", "Anna"),
        ("Anna\ufe0f\U000e0101", "Anna"),
        ("An\u034fna", "Anna"),
        ("Anna\u3164", "Anna"),
        ("\u2800Anna", "Anna"),
        ("Anna\u00a0\u2003 K", "Anna K"),
        ("Ａｎｎａ", "Anna"),
        ("A\u0308nne", "Änne"),
        ("An\U000e0002na", "Anna"),
        ("An\u2065na\ufff5", "Anna"),
        ("A\u0335" + "\u0316" * 30 + "nna", "A\u0335\u0316\u0316nna"),
        ("Ё\u200bж", "Ёж"),
    ],
)
def test_a_name_is_kept_as_it_looks(anna: Person, written: str, kept: str) -> None:
    assert anna.patch("/me", name=written)["name"] == kept
    seats = anna.create("toy", {"kind": "me", "name": written}, OPEN)["seats"]
    assert seats[0]["name"] == kept


def test_names_that_look_alike_are_one_account(server: Server, anna: Person, boris: Person) -> None:
    name = f"Sam {anna.id[:6]}"
    anna.post("/account", name=name, password=PASSWORD)
    twin = f"S\u200bａm\u00a0{anna.id[:6]}\u3164"
    assert boris.refused("POST", "/account", name=twin, password=PASSWORD) == "name_taken"
    assert boris.post("/login", name=twin, password=PASSWORD)["id"] == anna.id


LOOKS = (
    "ANNA {}",
    "Аnnа {}",
    "ＡＮＮＡ {}",
    "Αnna {}",
    "A\u0301nna {}",
    "An.na-{}",
    "ᴀɴɴᴀ {}",
    "\u202eAnna\u2066 {}",
    "An\u200dna {}",
)


@pytest.mark.parametrize("look", LOOKS)
def test_nobody_takes_a_name_that_looks_like_an_accounts(
    anna: Person, boris: Person, look: str
) -> None:
    """Neither a guest, nor another account, nor somebody who sits down at a table."""
    number = anna.id[:6]
    anna.post("/account", name=f"Anna {number}", password=PASSWORD)
    twin = look.format(number)
    assert boris.refused("PATCH", "/me", name=twin) == "name_taken"
    assert boris.refused("POST", "/account", name=twin, password=PASSWORD) == "name_taken"
    me, neighbour = {"kind": "me", "name": twin}, {"kind": "hotseat", "name": twin}
    for seats in ([me, OPEN], [me, HOTSEAT], [ME, neighbour, OPEN]):
        assert boris.refused("POST", "/tables", game="toy", seats=seats) == "name_taken"
    alone = boris.create("toy", ME, neighbour)
    assert alone["seats"][1]["name"], "at one's own screen people are called as they like"
    assert boris.get("/me")["name"] == "Boris"
    assert anna.patch("/me", name=f"ANNA {number}")["name"] == f"ANNA {number}"


def test_a_guest_gives_a_name_up_that_somebody_has_taken_for_an_account(
    anna: Person, boris: Person
) -> None:
    name = f"Sam {anna.id[:6]}"
    boris.patch("/me", name=name)
    anna.post("/account", name=name.upper(), password=PASSWORD)
    table = anna.create("toy", ME, OPEN)["id"]
    sat = boris.post(f"/tables/{table}/join")["seats"][1]["name"]
    assert sat == boris.get("/me")["name"] != name
    assert sat.startswith("Guest")


def test_an_account_of_an_earlier_release_is_reached_by_its_name(
    server: Server, anna: Person, boris: Person
) -> None:
    """Signs that nobody sees were kept in names once; there may be two that look alike."""
    name, old = f"Sam {anna.id[:6]}", f"S\u200bam {anna.id[:6]}"
    for person in (anna, boris):
        person.post("/account", name=f"{name} {person.id[:4]}", password=PASSWORD)
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        for person, login in ((anna, old), (boris, name)):
            change = "UPDATE users SET name = ?, login = ? WHERE id = ?"
            connection.execute(change, (login, login.casefold(), person.id))
    for person, login in ((anna, old), (boris, name)):
        elsewhere = Person(server.url)
        assert elsewhere.post("/login", name=login, password=PASSWORD)["id"] == person.id


def test_a_new_name_shows_at_tables_that_go_on(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    there = boris.watch(id)
    anna.patch("/me", name="Queen")
    there.until(lambda frame: frame["table"]["seats"][0]["name"] == "Queen")


@pytest.mark.parametrize(
    "change",
    [
        {"name": ""},
        {"name": "\u200b\u202e\ufeff"},
        {"name": "  \n"},
        {"name": "x" * 41},
        {"name": "\u3164\u2800\ufe0f"},
        {"name": "\u00ad\u200d\u00a0"},
        {"name": "\ufdfa" * 10},
        {"lang": "tlh"},
        {"theme": "pink"},
        {"preferences": {"x": None}},
        {"preferences": {"x" * 41: 1}},
        {"preferences": {"x": 2**40}},
        {"id": "0" * 32},
    ],
)
def test_a_change_that_cannot_be_is_refused(anna: Person, change: dict[str, object]) -> None:
    assert anna.refused("PATCH", "/me", **change) == "invalid"


def test_an_account_is_reached_from_another_browser(server: Server, anna: Person) -> None:
    table = anna.create("toy", ME, OPEN)["id"]
    name = f"Ann {anna.id[:6]}"
    made = anna.post("/account", name=name, password=PASSWORD)
    assert (made["id"], made["guest"]) == (anna.id, False)
    assert anna.refused("POST", "/account", name="Other", password=PASSWORD) == "has_account"

    elsewhere = Person(server.url)
    guest_table = elsewhere.create("toy", ME, OPEN)["id"]
    assert elsewhere.refused("POST", "/login", name=name, password="wrong one") == "wrong_password"
    back = elsewhere.post("/login", name=name.upper(), password=PASSWORD)
    assert back["id"] == elsewhere.get("/me")["id"] == anna.id
    mine = {one["id"]: one for one in elsewhere.get("/tables", scope="mine")}
    assert set(mine) == {table, guest_table}, "what the guest had came along"
    assert mine[guest_table]["seats"][0]["mine"]
    assert mine[guest_table]["seats"][0]["name"] == name, "and who sits there is called so"

    after = elsewhere.post("/logout")
    assert after["guest"]
    assert after["id"] not in (anna.id, elsewhere.id)
    assert elsewhere.get("/tables", scope="mine") == []


def test_who_logs_out_leaves_no_table_open(server: Server, anna: Person) -> None:
    name = f"Ann {anna.id[:6]}"
    anna.post("/account", name=name, password=PASSWORD)
    elsewhere = Person(server.url)
    elsewhere.post("/login", name=name, password=PASSWORD)
    table = anna.create("toy", ME, HOTSEAT)
    left, other = anna.watch(table), elsewhere.watch(table)
    action = left.frame["actions"][0]["text"]
    anna.post("/logout")
    assert left.close_code() == 4001
    seen = anna.watch(table).frame
    assert (seen["version"], seen["seat"], seen["actions"]) == (0, None, [])
    assert other.close_code() == 4001, "it cannot be told from the one that is left"
    assert elsewhere.watch(table).play(action)["version"] == 1, "but is theirs still"


def test_who_logs_in_leaves_no_table_open_as_a_guest(server: Server, anna: Person) -> None:
    name = f"Ann {anna.id[:6]}"
    anna.post("/account", name=name, password=PASSWORD)
    for first in (Person(server.url), Person(server.url, "Guest")):
        live = first.watch(first.create("toy", ME, OPEN))
        stranger = first.watch(anna.create("toy", ME, OPEN))
        first.post("/login", name=name, password=PASSWORD)
        assert live.close_code() == stranger.close_code() == 4001
    table = first.create("toy", ME, OPEN)
    mine = first.watch(table)
    first.post("/login", name=name, password=PASSWORD)
    assert mine.close_code() == 4001, "by what the browser had before, somebody else may have come"
    assert first.watch(table).frame["seat"] == 0


def test_who_logs_out_leaves_no_table_open_in_another_process(start: Start) -> None:
    here, there = start(), start()
    anna = Person(here.url, "Anna")
    table = anna.create("toy", ME, HOTSEAT)
    live = anna.at(there).watch(table)
    anna.post("/logout")
    assert live.close_code() == 4001


def test_a_name_belongs_to_one_account(server: Server, anna: Person, boris: Person) -> None:
    name = f"Sam {anna.id[:6]}"
    anna.post("/account", name=name, password=PASSWORD)
    assert boris.refused("POST", "/account", name=name.upper(), password=PASSWORD) == "name_taken"
    boris.post("/account", name=f"Bob {boris.id[:6]}", password=PASSWORD)
    assert boris.refused("PATCH", "/me", name=name) == "name_taken"
    anna.patch("/me", name=f"Samantha {anna.id[:6]}")
    back = Person(server.url)
    login = {"name": f"samantha {anna.id[:6]}", "password": PASSWORD}
    assert back.post("/login", **login)["id"] == anna.id


def test_passwords_are_not_kept_in_the_clear(start: Start, tmp_path: Path) -> None:
    server = start()
    Person(server.url).post("/account", name="Anna", password=PASSWORD)
    server.stop()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"$argon2id$" in kept
    assert PASSWORD.encode() not in kept


def test_a_short_password_is_refused(anna: Person) -> None:
    assert anna.refused("POST", "/account", name="Anna", password="short") == "invalid"


def test_passwords_cannot_be_guessed_quickly(anna: Person) -> None:
    name = f"Eve {anna.id[:6]}"
    codes = [
        anna.refused("POST", "/login", name=name, password=f"guess number {n}") for n in range(12)
    ]
    assert codes[:10] == ["wrong_password"] * 10
    assert codes[10:] == ["tries_too_often"] * 2


@pytest.mark.parametrize(
    ("host", "scheme", "origin", "own"),
    [
        ("table.example", "http", "http://table.example", True),
        ("table.example", "ws", "http://table.example", True),
        ("table.example:80", "http", "http://table.example", True),
        ("table.example", "https", "https://table.example:443", True),
        ("table.example", "wss", "https://table.example", True),
        ("Table.Example:8000", "http", "http://table.example:8000", True),
        ("[::1]:8000", "http", "http://[::1]:8000", True),
        ("localhost:8000", "http", "http://localhost:3000", False),
        ("localhost:8000", "ws", "http://localhost", False),
        ("table.example", "https", "http://table.example", False),
        ("table.example", "wss", "http://table.example:443", False),
        ("table.example", "http", "https://table.example", False),
        ("localhost:8000", "http", "http://localhost:8000.example", False),
        ("localhost:8000", "http", "file://localhost:8000", False),
        ("localhost:8000", "http", "null", False),
        ("", "http", "", False),
        ("[", "http", "http://[", False),
    ],
)
def test_a_site_is_its_scheme_host_and_port(host: str, scheme: str, origin: str, own: bool) -> None:
    headers = Headers({"host": host, "origin": origin})
    assert own_origin(headers, scheme, []) == own
    assert own_origin(headers, scheme, [origin]), "unless it is allowed by name"


def test_a_page_on_another_port_cannot_act_for_a_visitor(anna: Person) -> None:
    table = anna.create("toy", ME, OPEN)
    for near in ("http://127.0.0.1:1", "http://127.0.0.1", anna.url.replace("http", "https")):
        answer = anna.http.patch("/me", json={"name": "Mallory"}, headers={"origin": near})
        assert problem(answer) == "foreign_origin"
        assert anna.listen(table, origin=near).close_code() == 4403


@pytest.mark.parametrize(
    ("allowed", "origin", "own"),
    [
        ("https://games.example/", "https://games.example", True),
        ("HTTPS://Games.Example", "https://games.example", True),
        ("https://games.example:443", "https://games.example", True),
        ("https://games.example/table/", "https://games.example", True),
        ("https://games.example", "http://games.example", False),
        ("https://games.example", "https://games.example:8443", False),
        ("https://games.example", "https://games.example.evil.example", False),
        ("games.example", "https://games.example", False),
        ("http://[", "http://[::1", False),
        ("http://[", "null", False),
    ],
)
def test_a_site_allowed_by_name_is_known_however_it_is_written(
    allowed: str, origin: str, own: bool
) -> None:
    headers = Headers({"host": "localhost:8000", "origin": origin})
    assert own_origin(headers, "http", ["https://elsewhere.example", allowed]) == own


@pytest.mark.parametrize("said", ["https", "HTTPS", "https, http", "https,http", "Https , http"])
def test_a_proxy_says_that_a_page_is_safe(anna: Person, said: str) -> None:
    headers = {"origin": anna.url.replace("http", "https"), "x-forwarded-proto": said}
    answer = anna.http.patch("/me", json={"name": "Anna"}, headers=headers)
    assert answer.status_code == 200
    live = anna.listen(anna.create("toy", ME, OPEN), **headers)
    assert live.until(lambda _: True)["seat"] == 0


def test_of_a_chain_of_proxies_the_first_counts(anna: Person) -> None:
    origin = ("origin", anna.url.replace("http", "https"))
    for said, status in ((("https", "http"), 200), (("http", "https"), 403)):
        lines = [origin, *(("x-forwarded-proto", scheme) for scheme in said)]
        for headers in (lines, [origin, ("x-forwarded-proto", ", ".join(said))]):
            answer = anna.http.patch("/me", json={"name": "Anna"}, headers=headers)
            assert answer.status_code == status, headers


def test_pages_of_other_sites_cannot_act_for_a_visitor(anna: Person) -> None:
    foreign = {"origin": "https://elsewhere.example"}
    answer = anna.http.patch("/me", json={"name": "Mallory"}, headers=foreign)
    assert problem(answer) == "foreign_origin"
    own = anna.http.patch("/me", json={"name": "Anna"}, headers={"origin": anna.url})
    assert own.status_code == 200
