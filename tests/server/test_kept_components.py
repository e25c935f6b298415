"""Component sets of one's own outlive the process that has read them, and the release."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import igroteka
from engine.test_digests import FIRST, FIRST_OWN, own_of_first
from igroteka.engine import components
from igroteka.engine.record import Record
from server.conftest import Start
from server.own_sets import enrich, ore, own_digest, rewrite
from server.people import (
    BOARD_FIRST,
    HOTSEAT,
    ME,
    RANDOM,
    Json,
    Person,
    play_out,
    problem,
)


def test_bots_play_with_them_and_a_restart_finds_them_again(start: Start, folder: Path) -> None:
    server = start()
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


def test_a_restart_changes_nothing_for_who_looks_for_a_seat(start: Start, folder: Path) -> None:
    """Whoever chose the seed knew the board to come; once it is laid nothing is hidden."""
    server = start()
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


def test_a_folder_that_has_changed_is_another_set(start: Start, tmp_path: Path) -> None:
    server = start()
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
    start: Start, tmp_path: Path
) -> None:
    server = start()
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
    start: Start, folder: Path, tmp_path: Path, file: str, old: str, new: str
) -> None:
    """Each table keeps its own, and neither edits nor the other set take it away."""
    server = start()
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


def test_a_folder_with_words_alone_shows_them(start: Start, tmp_path: Path) -> None:
    server = start()
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


def test_a_table_of_the_first_release_opens(start: Start, tmp_path: Path) -> None:
    server = start()
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


def test_own_components_of_the_first_release_open_too(start: Start, tmp_path: Path) -> None:
    old, folder = FIRST_OWN["age_of_galaxy"], tmp_path / "Nine credits"
    own_of_first("age_of_galaxy", folder, whole=True)
    server = start()
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
