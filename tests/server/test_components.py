"""Tables with components of one's own: chosen from a folder, kept apart from those of the box."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

import igroteka
from engine.test_digests import FIRST, FIRST_OWN, own_of_first
from igroteka.engine import components
from igroteka.engine.record import Record
from server.people import (
    BOARD_FIRST,
    HOTSEAT,
    ME,
    RANDOM,
    SECONDS,
    Json,
    Person,
    Server,
    play_out,
    problem,
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Gaia with every civilisation one ore richer."""
    target = tmp_path_factory.mktemp("own") / "Rich Gaia"
    components.export(igroteka.get("gaia"), target)
    enrich(target)
    return target


def enrich(folder: Path) -> None:
    file = folder / "factions.yaml"
    richer = re.sub(r"\bore: (\d+)", lambda found: f"ore: {int(found[1]) + 1}", file.read_text())
    assert richer != file.read_text()
    file.write_text(richer)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    own = Server(str(tmp_path_factory.mktemp("components") / "tables.db"))
    yield own
    own.stop()


def own_digest(game: Json) -> str:
    return next(one["digest"] for one in game["components"] if one["own"])


def ore(person: Person, **more: object) -> int:
    """How much ore the first seat starts with."""
    table = person.create(
        "gaia", ME, HOTSEAT, seed=1, options={"factions": "terrans,xenos"}, **more
    )
    return person.watch(table).frame["view"]["players"][0]["goods"]["ore"]


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


def test_bots_play_with_them_and_a_restart_finds_them_again(server: Server, folder: Path) -> None:
    anna = Person(server.url)
    digest = own_digest(anna.post("/games/gaia/components", folder=str(folder)))
    table = anna.create("gaia", ME, RANDOM, seed=2, components=digest)
    assert table["components"] == digest
    live = anna.watch(table)
    live.play(live.frame["actions"][0]["text"])
    server.kill()
    server.restart()
    over = play_out(anna.watch(table), choose=lambda frame: frame["actions"][-1]["text"])
    record = anna.http.get(f"/tables/{table['id']}/record").text
    values = Record.loads(record).components
    own = components.load("gaia", folder)
    assert values == own.digest() != igroteka.get("gaia").digest(), "own, without the Automa's"
    copy = anna.post("/tables/import", record=record)
    assert (copy["components"], copy["scores"]) == (digest, over["result"]["scores"])


def test_a_restart_changes_nothing_for_who_looks_for_a_seat(server: Server, folder: Path) -> None:
    """Whoever chose the seed knew the board to come; once it is laid nothing is hidden."""
    anna, boris = Person(server.url), Person(server.url)
    digest = anna.post("/games/gaia/components", folder=str(folder))["read"]
    table = anna.create("gaia", ME, HOTSEAT, seed=1, components=digest)
    live = anna.watch(table)
    while live.frame["table"]["seed"] is None:
        live.play(live.frame["actions"][0]["text"])
    path = f"/tables/{table['id']}"
    anna.post(f"{path}/leave")
    server.kill()
    server.restart()
    assert table["id"] in [one["id"] for one in boris.get("/tables", scope="open")]
    assert boris.get(path)["seed"] == "1"
    assert boris.post(f"{path}/join", seat=0)["seats"][0]["mine"]


def test_a_folder_that_has_changed_is_another_set(server: Server, tmp_path: Path) -> None:
    anna = Person(server.url)
    folder = tmp_path / "Mine"
    components.export(igroteka.get("gaia"), folder)
    plain = anna.post("/games/gaia/components", folder=str(folder))
    assert plain["read"] == next(one["digest"] for one in plain["components"] if not one["own"])
    enrich(folder)
    enrich(folder)
    digest = anna.post("/games/gaia/components", folder=str(folder))["read"]
    rich = ore(anna, components=digest)
    table = anna.create("gaia", ME, HOTSEAT, components=digest)
    shown = anna.get("/games/gaia/components", components=digest)
    enrich(folder)
    other = anna.post("/games/gaia/components", folder=str(folder))["read"]
    assert other != digest
    assert (ore(anna, components=digest), ore(anna, components=other)) == (rich, rich + 1)
    record = igroteka.new("gaia").record().dumps().replace('components: "', 'components: "0')
    assert anna.refused("POST", "/tables/import", record=record) == "bad_record"
    server.stop()
    shutil.rmtree(folder)
    server.restart()
    assert anna.watch(table).frame["table"]["components"] == digest
    assert anna.get("/games/gaia/components", components=digest) == shown
    assert (ore(anna, components=digest), ore(anna, components=other)) == (rich, rich + 1)


def test_a_set_whose_files_an_earlier_release_did_not_keep_needs_its_folder_once(
    server: Server, tmp_path: Path
) -> None:
    anna = Person(server.url)
    folder, lost = tmp_path / "Kept", tmp_path / "Lost"
    tables: dict[Path, Json] = {}
    for one, times in ((folder, 6), (lost, 7)):
        components.export(igroteka.get("gaia"), one)
        for _ in range(times):
            enrich(one)
        digest = anna.post("/games/gaia/components", folder=str(one))["read"]
        tables[one] = anna.create("gaia", ME, HOTSEAT, seed=1, components=digest)
        whole = components.load("gaia", one).whole_digest
        rewrite(
            server,
            "UPDATE component_sets SET digest = ?, files = NULL WHERE digest = ?",
            whole,
            digest,
        )
        rewrite(
            server,
            "UPDATE tables SET components = ?, own_set = '' WHERE own_set = ?",
            whole,
            digest,
        )
    server.stop()
    enrich(lost)
    server.restart()
    assert anna.watch(tables[folder]).frame["table"]["components"] == tables[folder]["components"]
    assert anna.listen(tables[lost]).close_code() == 4410
    said = anna.http.get(f"/tables/{tables[lost]['id']}/timeline")
    assert problem(said) == "cannot_replay"
    assert "Lost" in said.json()["message"]["ru"]
    assert str(tmp_path) not in said.text, "where it lies is nobody's business"
    server.stop()
    shutil.rmtree(folder)
    server.restart()
    assert anna.watch(tables[folder]).frame["table"]["components"] == tables[folder]["components"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("text.yaml", "Терраны", "Земляне"),
        ("automa.yaml", "range: 4, direction: right", "range: 3, direction: right"),
    ],
    ids=["words", "Automa"],
)
def test_sets_with_the_same_values_of_the_base_game_are_two(
    server: Server, folder: Path, tmp_path: Path, file: str, old: str, new: str
) -> None:
    """Each table keeps its own, and neither edits nor the other set take it away."""
    anna = Person(server.url)
    twin = tmp_path / f"Twin {file}"
    shutil.copytree(folder, twin)
    text = (twin / file).read_text(encoding="utf-8")
    assert old in text
    (twin / file).write_text(text.replace(old, new), encoding="utf-8")
    path = "/games/gaia/components"
    first = anna.post(path, folder=str(folder))["read"]
    second = anna.post(path, folder=str(twin))["read"]
    assert first != second
    tables = {
        digest: anna.create("gaia", ME, HOTSEAT, seed=1, components=digest, options=BOARD_FIRST)
        for digest in (first, second)
    }
    records = {anna.http.get(f"/tables/{one['id']}/record").text for one in tables.values()}
    assert len(records) == 1, "a record names the values it was played with, and no others"
    told = {digest: _told(anna, digest) for digest in tables}
    assert told[first] != told[second]
    assert anna.post(path, folder=str(folder))["read"] == first, "named last, and still two"
    shutil.rmtree(twin)
    server.stop()
    server.restart()
    for digest in (second, first):
        assert anna.watch(tables[digest]).frame["table"]["components"] == digest
    assert {digest: _told(anna, digest) for digest in tables} == told
    copy = anna.post("/tables/import", record=records.pop())
    own = [one["digest"] for one in anna.post(path, folder=str(folder))["components"] if one["own"]]
    assert copy["components"] in own, "any set with these values will do"


def _told(person: Person, digest: str) -> list[Json]:
    """What a page shows of a set."""
    return [
        person.get(f"/games/gaia/{what}", components=digest) for what in ("components", "texts/ru")
    ]


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


def test_a_folder_with_words_alone_shows_them(server: Server, tmp_path: Path) -> None:
    anna = Person(server.url)
    text = tmp_path / "text.yaml"
    text.write_text("faction: {terrans: {en: Moles, ru: Кроты}}", encoding="utf-8")
    game = anna.post("/games/gaia/components", folder=str(tmp_path))
    printed = next(one["digest"] for one in game["components"] if not one["own"])
    words = game["read"]
    assert words in [one["digest"] for one in game["components"] if one["own"]]

    def called(digest: str) -> str:
        texts = anna.get("/games/gaia/texts/en", components=digest)
        return texts["faction:terrans"]["name"]

    assert (called(words), called(printed)) == ("Moles", "Terrans")
    table = anna.create(
        "gaia", ME, HOTSEAT, components=words, options={"factions": "terrans,xenos"}
    )
    assert table["components"] == words
    server.kill()
    server.restart()
    assert anna.get(f"/tables/{table['id']}")["components"] == words
    anna.watch(table)
    record = anna.http.get(f"/tables/{table['id']}/record").text
    assert Record.loads(record).components == igroteka.get("gaia").digest()
    server.stop()
    text.unlink()
    server.restart()
    assert anna.watch(table).frame["view"]
    assert called(words) == "Moles", "words are kept as they were read"


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


# --- what the first release left behind ----------------------------------------------------------


def test_a_table_of_the_first_release_opens(server: Server, tmp_path: Path) -> None:
    anna = Person(server.url)
    table = anna.create("gaia", ME, HOTSEAT, seed=3, options=BOARD_FIRST)
    today = table["components"]
    server.stop()
    rewrite(server, "UPDATE tables SET components = ? WHERE id = ?", FIRST["gaia"], table["id"])
    server.restart()
    assert anna.get(f"/tables/{table['id']}")["components"] == today
    live = anna.watch(table)
    live.play(live.frame["actions"][0]["text"])
    for what in ("components", "texts/en"):
        assert anna.get(f"/games/gaia/{what}", components=FIRST["gaia"]) == anna.get(
            f"/games/gaia/{what}", components=today
        )
    record = anna.http.get(f"/tables/{table['id']}/record").text
    old = re.sub(r'components: "\w+"', f'components: "{FIRST["gaia"]}"', record)
    assert anna.post("/tables/import", record=old)["components"] == today


def test_own_components_of_the_first_release_open_too(tmp_path: Path) -> None:
    old, folder = FIRST_OWN["age_of_galaxy"], tmp_path / "Nine credits"
    own_of_first("age_of_galaxy", folder, whole=True)
    server = Server(str(tmp_path / "tables.db"))
    try:
        anna = Person(server.url)
        path = "/games/age_of_galaxy"
        today = anna.post(f"{path}/components", folder=str(folder))["read"]
        table = anna.create("age_of_galaxy", ME, HOTSEAT, seed=3, components=today)
        own = components.load("age_of_galaxy", folder)
        record = own.new(2, 3).record().dumps()
        server.stop()
        rewrite(server, "UPDATE tables SET components = ?, own_set = ''", old)
        rewrite(server, "UPDATE component_sets SET digest = ?, files = NULL", old)
        server.restart()
        assert own_digest(anna.get(path)) == old, "nobody has read them yet"
        assert anna.watch(table).frame["table"]["components"] == today
        sets = anna.get(path)["components"]
        assert [one["digest"] for one in sets if one["own"]] == [today], "it is one set"
        server.stop()
        server.restart()
        assert anna.get(f"{path}/components", components=old) == anna.get(
            f"{path}/components", components=today
        )
        server.stop()
        server.restart()
        copy = anna.post("/tables/import", record=record.replace(own.whole_digest, old))
        assert copy["components"] == today
        server.stop()
        shutil.rmtree(folder)
        server.restart()
        for digest in (old, today):
            assert anna.get(f"{path}/components", components=digest), "kept since it was read"
    finally:
        server.stop()


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


def rewrite(server: Server, change: str, *values: str) -> None:
    """Have the database as an earlier release would have left it."""
    with sqlite3.connect(server.db, timeout=SECONDS) as database:
        database.execute(change, values)
    database.close()
