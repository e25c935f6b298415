"""Tables with components of one's own: chosen from a folder, kept apart from those of the box."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import igroteka
from igroteka.engine import components
from server.own_sets import enrich, ore, own_digest
from server.people import (
    BOARD_FIRST,
    HOTSEAT,
    ME,
    RANDOM,
    Person,
    Server,
    problem,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    own = Server(str(tmp_path_factory.mktemp("components") / "tables.db"))
    yield own
    own.stop()


def test_a_table_is_played_with_the_components_it_names(server: Server, folder: Path) -> None:
    anna = Person(server.url)
    assert [one["own"] for one in anna.get("/games/gaia")["components"]] == [False]
    game = anna.post("/games/gaia/components", folder=str(folder))
    printed, own = game["components"]
    assert (printed["own"], own["own"], own["name"]) == (False, True, "Rich Gaia")
    assert game.pop("read") == own["digest"]
    assert anna.get("/games/gaia") == game
    assert ore(anna, components=own["digest"]) == ore(anna) + 1
    for what in ("components", "texts/en"):
        plain = anna.get(f"/games/gaia/{what}")
        assert plain == anna.get(f"/games/gaia/{what}", components=printed["digest"])
    assert anna.get("/games/gaia/components", components=own["digest"]) != plain
    assert anna.refused("GET", "/games/gaia/components?components=nothing") == "no_components"


def test_a_table_is_told_about_what_is_laid_over_its_game(server: Server, folder: Path) -> None:
    anna = Person(server.url)
    own = own_digest(anna.post("/games/gaia/components", folder=str(folder)))
    for digest in (anna.get("/games/gaia")["components"][0]["digest"], own):
        given = {"components": digest}
        assert anna.create("gaia", ME, HOTSEAT, **given)["layers"] == []
        fleet = anna.create("gaia", ME, HOTSEAT, options={"lost_fleet": True}, **given)
        layers = fleet["layers"]
        assert layers == ["lost_fleet"]
        plain = anna.get("/games/gaia/components", **given)
        printed = anna.get("/games/gaia/components", layers=layers, **given)
        assert "ships" not in plain
        assert len(printed["ships"]) == 4
        assert len(printed["factions"]) == len(plain["factions"]) + 4
        texts = anna.get("/games/gaia/texts/en", layers=layers, **given)
        assert texts["ship:twilight"]["name"] == "Twilight"
        assert "ship:twilight" not in anna.get("/games/gaia/texts/en", **given)
    unknown = anna.refused("GET", "/games/gaia/texts/en?layers=nothing")
    assert unknown == "no_components"


def test_a_position_tells_what_is_laid_over_the_game(server: Server) -> None:
    anna = Person(server.url)
    asked = {"players": 2, "seed": 1}
    fleet = anna.post("/games/gaia/position", options={"lost_fleet": True}, **asked)
    assert fleet["layers"] == ["lost_fleet"]
    assert fleet["view"]["fleet"]["ships"]
    assert anna.post("/games/gaia/position", **asked)["layers"] == []


def test_options_of_layers_have_their_words(server: Server) -> None:
    option = next(
        one
        for one in Person(server.url).get("/games/gaia")["options"]
        if one["name"] == "lost_fleet"
    )
    assert option["label"] == {"ru": "Потерянный флот", "en": "The Lost Fleet"}
    assert option["help"]["ru"] != option["help"]["en"]


def test_civilisations_are_suggested_where_they_can_be_played(server: Server) -> None:
    options = Person(server.url).get("/games/gaia")["options"]
    factions = next(one for one in options if one["name"] == "factions")["suggestions"]
    needed = {one["value"]: one["layers"] for one in factions}
    assert needed["terrans"] == needed["random"] == []
    fleet = {"tinkeroids", "darkanians", "moweyds", "space_giants"}
    assert {name for name, layers in needed.items() if layers == ["lost_fleet"]} == fleet


def test_own_words_alone_are_a_set_too(server: Server, tmp_path: Path) -> None:
    anna = Person(server.url)
    components.export(igroteka.get("gaia"), tmp_path / "Words")
    file = tmp_path / "Words" / "text.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("Терраны", "Земляне"), encoding="utf-8"
    )
    game = anna.post("/games/gaia/components", folder=str(tmp_path / "Words"))
    assert game["read"] in [one["digest"] for one in game["components"] if one["own"]]
    table = anna.create("gaia", ME, HOTSEAT, seed=1, components=game["read"])
    assert table["components"] == game["read"]
    texts = anna.get("/games/gaia/texts/ru", components=game["read"])
    assert texts["faction:terrans"]["name"] == "Земляне"


def test_a_bot_thinks_with_the_set_of_its_table(server: Server, tmp_path: Path) -> None:
    """Whatever becomes of the folder while the game goes on, and whichever set is named next."""
    anna = Person(server.url)
    folder = tmp_path / "Edited"
    components.export(igroteka.get("gaia"), folder)
    for _ in range(5):
        enrich(folder)
    digest = anna.post("/games/gaia/components", folder=str(folder))["read"]
    table = anna.create("gaia", ME, RANDOM, seed=2, components=digest)
    live = anna.watch(table)
    enrich(folder)
    anna.post("/games/gaia/components", folder=str(folder))
    (folder / "factions.yaml").write_text("factions: broken", encoding="utf-8")
    live.until(lambda frame: frame["mine"])
    live.play(live.frame["actions"][0]["text"])
    shutil.rmtree(folder)
    while sum(entry["seat"] == 1 for entry in live.log) < 6:
        live.until(lambda frame: frame["mine"])
        live.play(live.frame["actions"][0]["text"])
    assert not any(entry["lot"] for entry in live.log)


def test_a_second_folder_that_says_the_same_renames_nothing(
    server: Server, folder: Path, tmp_path: Path
) -> None:
    anna = Person(server.url)
    first = anna.post("/games/gaia/components", folder=str(folder))
    shutil.copytree(folder, tmp_path / "Copy")
    assert anna.post("/games/gaia/components", folder=str(tmp_path / "Copy")) == first


def test_words_of_actions_alone_are_a_set_too(server: Server, tmp_path: Path) -> None:
    """They are in no catalogue, but the table says them."""
    anna = Person(server.url)
    words = 'action: {settle: {en: "put {structure} on {hex}", ru: "поставить на {hex}"}}'
    (tmp_path / "text.yaml").write_text(words, encoding="utf-8")
    game = anna.post("/games/gaia/components", folder=str(tmp_path))
    assert game["read"] in [one["digest"] for one in game["components"] if one["own"]]


def test_a_folder_that_will_not_do_is_refused(server: Server, tmp_path: Path) -> None:
    anna = Person(server.url)
    path = "/games/gaia/components"
    for folder in (
        "/nowhere/at/all",
        str(tmp_path),
        "\x00",
        "relative",
        "~nobody-here/x",
        "x" * 999,
    ):
        assert anna.refused("POST", path, folder=folder) == "bad_components"
    components.export(igroteka.get("gaia"), tmp_path / "broken")
    file = tmp_path / "broken" / "factions.yaml"
    file.write_text(re.sub(r"\bore: \d+", "ore: plenty", file.read_text()))
    answer = anna.http.post(path, json={"folder": str(file.parent)})
    assert problem(answer) == "bad_components"
    assert "factions.yaml" in answer.json()["message"]["en"]


def test_only_the_machine_itself_names_folders(server: Server, folder: Path) -> None:
    anna = Person(server.url)
    body = {"folder": str(folder)}
    for host in ("table.example", "192.0.2.7:8000", "", "[", "[::1"):
        answer = anna.http.post("/games/gaia/components", json=body, headers={"host": host})
        assert problem(answer) == "not_local"


@pytest.mark.parametrize("told", ["x-forwarded-for", "x-forwarded-proto", "forwarded"])
def test_what_a_proxy_passes_on_is_not_from_this_machine(
    server: Server, folder: Path, told: str
) -> None:
    """Whoever asks it may call the machine localhost as well."""
    anna = Person(server.url)
    headers = {"host": "localhost", told: "https" if told.endswith("proto") else "127.0.0.1"}
    answer = anna.http.post("/games/gaia/components", json={"folder": str(folder)}, headers=headers)
    assert problem(answer) == "not_local"


def test_a_server_can_be_started_with_them(folder: Path, tmp_path: Path) -> None:
    rich = Server(str(tmp_path / "tables.db"), IGROTEKA_COMPONENTS=f"gaia={folder}")
    try:
        anna = Person(rich.url)
        sets = anna.get("/games/gaia")["components"]
        assert [one["own"] for one in sets] == [True, False], "new tables get the first"
        assert ore(anna) == ore(anna, components=sets[1]["digest"]) + 1
        glance = anna.post("/games/gaia/position", players=2, seed=1)
        assert glance == anna.post(
            "/games/gaia/position", players=2, seed=1, components=sets[0]["digest"]
        )
    finally:
        rich.stop()


def test_no_path_of_the_machine_reaches_a_guest(server: Server, folder: Path) -> None:
    anna = Person(server.url)
    digest = anna.post("/games/gaia/components", folder=str(folder))["read"]
    table = anna.create("gaia", ME, HOTSEAT, seed=1, components=digest, options=BOARD_FIRST)
    told = [
        anna.get("/games"),
        anna.get("/games/gaia/components", components=digest),
        anna.get("/games/gaia/texts/ru", components=digest),
        anna.get(f"/tables/{table['id']}"),
        anna.watch(table).frame,
        anna.http.get(f"/tables/{table['id']}/record").text,
        anna.post("/games/gaia/position", players=2, seed=1, components=digest),
    ]
    assert str(folder.parent) not in json.dumps(told)
    marks = anna.get("/games/gaia/components", components=digest)["marks"]
    assert "own" in marks["factions/factions/terrans"], "but what they changed is"
    assert marks["layouts/first_games/first_game_2/xenos"] == {"reconstructed": []}
