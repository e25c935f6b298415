"""Setting up tables, finding them, sitting down, starting, leaving, ending."""

from __future__ import annotations

import json

import pytest

from server.people import HOTSEAT, ME, OPEN, RANDOM, Json, Person, Server, play_out, problem


def test_games_come_with_options_in_both_languages(anna: Person) -> None:
    gaia = next(game for game in anna.get("/games") if game["id"] == "gaia")
    assert gaia["players"][-3:] == [2, 3, 4]
    setup = next(option for option in gaia["options"] if option["name"] == "setup")
    assert [choice["value"] for choice in setup["choices"]] == ["advanced", "first-game"]
    assert anna.get("/games/gaia") == gaia


def test_the_server_tells_where_options_apply(anna: Person) -> None:
    gaia = next(game for game in anna.get("/games") if game["id"] == "gaia")
    told = {option["name"]: option["applies"] for option in gaia["options"]}
    fleet = {"lost_fleet": [True]}
    assert told["setup"] == [{"players": [1, 2, 3, 4], "unless": fleet}]
    assert told["small_board"] == [{"players": [3], "unless": {"setup": ["first-game"], **fleet}}]
    assert told["solo"] == []


def test_bots_have_names_and_explanations(anna: Person) -> None:
    greedy = next(bot for bot in anna.get("/bots", game="gaia") if bot["id"] == "greedy")
    assert greedy["names"]["ru"] != greedy["names"]["en"] != ""
    assert greedy["help"]["ru"]


def test_words_and_components_are_asked_for_again_only_when_new(anna: Person) -> None:
    for path in ("/games/gaia/texts/ru", "/games/gaia/components"):
        first = anna.http.get(path)
        assert first.json()
        again = anna.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


def test_a_glance_at_a_table_starts_nothing(anna: Person) -> None:
    glance = anna.post("/games/gaia/position", players=3, seed=7)
    assert glance["seed"] == "7"
    assert glance == anna.post("/games/gaia/position", players=3, seed=7)
    table = anna.create("gaia", ME, RANDOM, RANDOM, start=False, seed=7)
    assert anna.watch(table).frame["view"] == {**glance["view"], "seat": 0}
    assert anna.get("/tables", scope="mine") == [anna.get(f"/tables/{table['id']}")]


def test_a_new_table_has_the_seats_asked_for(anna: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT, RANDOM, OPEN, title=" Friday \n night ")
    assert table["title"] == "Friday night"
    assert table["status"] == "waiting"
    assert [seat["kind"] for seat in table["seats"]] == ["person", "hotseat", "bot", "open"]
    assert [seat["mine"] for seat in table["seats"]] == [True, True, False, False]
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Player 2", "Random", ""]
    assert table["owner"]


def test_seats_of_the_same_bot_have_different_names(anna: Person) -> None:
    table = anna.create("toy", ME, RANDOM, RANDOM, {**RANDOM, "name": "Robbie"})
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Random", "Random 2", "Robbie"]


def test_two_people_find_each_other_and_play_to_the_end(anna: Person, boris: Person) -> None:
    table = anna.create("toy", ME, OPEN)
    id = table["id"]
    assert id in ids(boris.get("/tables", scope="open"))
    assert anna.refused("POST", f"/tables/{id}/start") == "seats_open"
    joined = boris.post(f"/tables/{id}/join")
    assert [seat["name"] for seat in joined["seats"]] == ["Anna", "Boris"]
    assert [seat["mine"] for seat in joined["seats"]] == [False, True]
    assert not joined["owner"]
    assert id not in ids(boris.get("/tables", scope="open"))
    here, there = anna.watch(id), boris.watch(id)
    assert here.frame["decision"] is None
    assert boris.refused("POST", f"/tables/{id}/start") == "not_owner"
    assert anna.post(f"/tables/{id}/start")["status"] == "running"
    here.until(lambda frame: frame["mine"])
    there.until(lambda frame: frame["decision"] is not None)
    over = play_out(here, there)
    assert over["table"]["status"] == "over"
    assert over["result"]["scores"] == over["table"]["scores"]
    for person in (anna, boris):
        assert id in ids(person.get("/tables", scope="recent"))
        assert id not in ids(person.get("/tables", scope="mine"))


def test_a_seat_can_be_asked_for_by_its_number(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN, OPEN)["id"]
    assert boris.post(f"/tables/{id}/join", seat=2)["seats"][2]["mine"]
    assert boris.post(f"/tables/{id}/join", seat=2)["seats"][2]["mine"], "twice is once"
    assert boris.refused("POST", f"/tables/{id}/join", seat=0) == "seat_taken"
    assert boris.refused("POST", f"/tables/{id}/join", seat=3) == "no_seat"
    assert boris.post(f"/tables/{id}/join")["seats"][1]["kind"] == "open", "one seat is enough"


def test_a_full_table_has_no_room(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, RANDOM, start=False)["id"]
    assert boris.refused("POST", f"/tables/{id}/join") == "no_open_seat"


def test_who_leaves_can_be_replaced(server: Server, anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    live = anna.watch(id)
    live.play("take 1")
    boris.post(f"/tables/{id}/leave")
    assert boris.refused("POST", f"/tables/{id}/leave") == "not_seated"
    live.until(lambda frame: frame["table"]["seats"][1]["kind"] == "open")
    vera = Person(server.url, "Vera")
    vera.post(f"/tables/{id}/join")
    after = vera.watch(id)
    assert after.frame["mine"]
    after.play("take 2")
    assert after.texts() == ["take 1", "take 2"]


def test_an_abandoned_game_can_only_be_looked_at(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    live = anna.watch(id)
    assert boris.post(f"/tables/{id}/abandon")["status"] == "abandoned"
    live.until(lambda frame: frame["table"]["status"] == "abandoned")
    assert live.frame["decision"] is None
    assert live.refused(type="play", action="take 1") == "not_running"
    assert live.refused(type="undo") == "not_running"
    assert anna.refused("POST", f"/tables/{id}/abandon") == "not_running"


def test_only_its_owner_ends_a_table_that_waits(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    assert boris.refused("POST", f"/tables/{id}/abandon") == "owner_ends"
    assert anna.get(f"/tables/{id}")["status"] == "waiting"
    boris.post(f"/tables/{id}/leave")
    assert anna.post(f"/tables/{id}/abandon")["status"] == "abandoned"


def test_who_has_come_late_does_not_end_the_game(server: Server, anna: Person) -> None:
    boris, vera, stranger = (Person(server.url) for _ in range(3))
    id = anna.create("toy", ME, OPEN, OPEN)["id"]
    for person in (boris, vera):
        person.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    vera.post(f"/tables/{id}/leave")
    stranger.post(f"/tables/{id}/join")
    assert stranger.refused("POST", f"/tables/{id}/abandon") == "came_late"
    for person in (anna, boris):
        person.post(f"/tables/{id}/leave")
    assert stranger.refused("POST", f"/tables/{id}/abandon") == "came_late", "though alone"
    boris.post(f"/tables/{id}/join")
    assert boris.refused("POST", f"/tables/{id}/abandon") == "came_late", "he had left it"
    assert anna.post(f"/tables/{id}/abandon")["status"] == "abandoned", "nobody is left who began"


def test_who_has_got_up_does_not_end_the_game_of_others(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    anna.post(f"/tables/{id}/leave")
    assert anna.refused("POST", f"/tables/{id}/abandon") == "not_seated"
    assert anna.get(f"/tables/{id}")["status"] == "running"
    anna.post(f"/tables/{id}/join")
    assert anna.post(f"/tables/{id}/abandon")["status"] == "abandoned", "seated again"


def test_an_owner_ends_what_nobody_plays(anna: Person, boris: Person) -> None:
    deserted = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{deserted}/join")
    anna.post(f"/tables/{deserted}/start")
    for person in (anna, boris):
        person.post(f"/tables/{deserted}/leave")
    assert boris.refused("POST", f"/tables/{deserted}/abandon") == "not_seated"
    waiting = anna.create("toy", ME, OPEN, OPEN)["id"]
    boris.post(f"/tables/{waiting}/join")
    anna.post(f"/tables/{waiting}/leave")
    for id in (deserted, waiting):
        assert anna.post(f"/tables/{id}/abandon")["status"] == "abandoned"


def test_strangers_cannot_end_or_remove_a_table(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, RANDOM)["id"]
    assert boris.refused("POST", f"/tables/{id}/abandon") == "not_seated"
    assert boris.refused("DELETE", f"/tables/{id}") == "not_owner"
    assert boris.refused("PATCH", f"/tables/{id}/seats/0", preferences={}) == "not_yours"


def test_a_removed_table_is_gone_for_everybody(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    live = boris.watch(id)
    anna.delete(f"/tables/{id}")
    assert live.close_code() == 4404
    assert anna.refused("GET", f"/tables/{id}") == "no_table"
    assert boris.listen(id).close_code() == 4404


def test_a_game_others_are_playing_cannot_be_removed(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    assert anna.refused("DELETE", f"/tables/{id}") == "in_use"
    anna.post(f"/tables/{id}/abandon")
    anna.delete(f"/tables/{id}")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [ME, OPEN]}, "no_game"),
        ({"game": "toy", "seats": [ME]}, "bad_option"),
        ({"game": "toy", "seats": [ME, OPEN], "options": {"heap": "0"}}, "bad_option"),
        ({"game": "toy", "seats": [ME, OPEN], "options": {"hop": 1}}, "bad_option"),
        ({"game": "toy", "seats": [ME, ME]}, "bad_seats"),
        ({"game": "toy", "seats": [ME, {"kind": "bot"}]}, "bad_seats"),
        ({"game": "toy", "seats": [ME, {"kind": "bot", "bot": "deep blue"}]}, "bad_seats"),
        ({"game": "toy", "seats": [ME, {"kind": "open", "bot": "random"}]}, "bad_seats"),
        ({"game": "toy", "seats": [ME, OPEN], "seed": -1}, "invalid"),
        ({"game": "toy", "seats": [ME, OPEN], "seed": "seven"}, "invalid"),
        ({"game": "toy", "seats": [ME, OPEN], "colour": "red"}, "invalid"),
        ({"game": "toy", "seats": []}, "invalid"),
        ({"game": "toy", "seats": [{"kind": "throne"}]}, "invalid"),
        ({"game": "gaia", "seats": [ME, OPEN], "options": {"small_board": "09"}}, "bad_option"),
        ({"game": "gaia", "seats": [ME, OPEN], "options": {"table": {"x": 1}}}, "bad_option"),
        ({}, "invalid"),
    ],
)
def test_a_table_that_cannot_be_is_refused(anna: Person, body: Json, code: str) -> None:
    assert anna.refused("POST", "/tables", **body) == code
    assert anna.get("/tables", scope="mine") == []


@pytest.mark.parametrize(
    "body",
    [
        {"game": "veil", "seats": [ME, OPEN], "seed": 7},
        {"game": "toy", "seats": [ME, ME]},
        {"game": "toy", "seats": [ME, {"kind": "bot"}]},
        {"game": "toy", "seats": [ME, {"kind": "open", "bot": "random"}]},
        {"game": "toy", "seats": []},
        {"game": "toy", "seats": [{"kind": "throne"}]},
    ],
)
def test_why_a_table_cannot_be_is_told_in_every_language(anna: Person, body: Json) -> None:
    told = anna.http.post("/tables", json=body).json()["message"]
    details = {lang: told[lang].partition(": ")[2] for lang in told}
    assert details["ru"]
    assert details["ru"] != details["en"]
    assert not set(details["ru"].split()) & {"is", "has", "the", "should", "only", "one", "knows"}


def ids(tables: list[Json]) -> list[str]:
    return [table["id"] for table in tables]


def test_names_that_nobody_gave_are_told_in_every_language(anna: Person) -> None:
    named = {"kind": "hotseat", "name": "Игрок из Твери"}
    bot = {"kind": "bot", "bot": "greedy"}
    table = anna.create("gaia", ME, HOTSEAT, named, bot, start=False)
    names = [seat["names"] for seat in table["seats"]]
    assert names[0]["ru"] == names[0]["en"] == table["seats"][0]["name"]
    assert names[1] == {"ru": "Игрок 2", "en": "Player 2"}
    assert names[2] == {"ru": "Игрок из Твери", "en": "Игрок из Твери"}
    assert names[3] == {"ru": "Расчётливый", "en": "Greedy"}


def test_a_guest_is_called_so_in_the_language_of_who_looks(server: Server) -> None:
    guest = Person(server.url)
    table = guest.create("gaia", ME, HOTSEAT, start=False)
    [name, number] = table["seats"][0]["name"].split()
    assert name in {"Гость", "Guest"}
    assert table["seats"][0]["names"] == {"ru": f"Гость {number}", "en": f"Guest {number}"}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("factions", "abracadabra"),
        ("factions", "terrans"),
        ("table", '{"sectors": [1,2'),
        ("table", {"sectors": [1]}),
        ("board", "variant-1"),
    ],
)
def test_a_refusal_names_the_option_that_is_to_blame(
    anna: Person, option: str, value: object
) -> None:
    for path, more in (
        ("/games/gaia/position", {"players": 2}),
        ("/tables", {"game": "gaia", "seats": [ME, HOTSEAT]}),
    ):
        answer = anna.http.post(path, json={"options": {option: value}, "seed": 7, **more})
        assert answer.json()["code"] == "bad_option", path
        assert answer.json()["option"] == option, path


@pytest.mark.parametrize(
    "options",
    [
        {"\ud800": 1},
        {"factions": "\ud800"},
        {"table": {"\ud800": 1}},
        {"table": {"sectors": ["\ud800"]}},
    ],
)
def test_half_a_character_in_an_option_is_refused_like_any_other_mistake(
    anna: Person, options: Json
) -> None:
    """JSON can name it, and no answer can repeat it."""
    seats = [ME, HOTSEAT]
    start = 'igroteka record 1\ngame: "gaia"\nrules: 2\nplayers: 2\nseed: 7\noptions: '
    record = f"{start}{json.dumps(options)}\n"
    for path, body, code in (
        ("/tables", {"game": "gaia", "seats": seats, "options": options}, "bad_option"),
        ("/games/gaia/position", {"players": 2, "options": options}, "bad_option"),
        ("/tables/import", {"record": record}, "bad_record"),
    ):
        answer = anna.http.post(
            path, content=json.dumps(body), headers={"content-type": "application/json"}
        )
        assert problem(answer) == code, path


@pytest.mark.parametrize("line", ['game: "\\ud800"', 'components: "\\udfff"'])
def test_half_a_character_in_a_record_is_refused_like_any_other_mistake(
    anna: Person, line: str
) -> None:
    header = {"game": '"gaia"', "rules": "2", "players": "2", "seed": "7", "options": "{}"}
    key, _, value = line.partition(": ")
    lines = [f"{name}: {text}" for name, text in (header | {key: value}).items()]
    record = "\n".join(["igroteka record 1", *lines, ""])
    assert anna.refused("POST", "/tables/import", record=record) == "bad_record"
