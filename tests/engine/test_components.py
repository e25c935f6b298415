"""Own components: export, edit, play; checked files; records that know what they were made of."""

from __future__ import annotations

import json
import pickle
import random
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

import igroteka
import toy_game
from engine.own_values import in_russian
from igroteka import BadData, BadOption, BadRecord, Game, Record, State, replay
from igroteka.arena import simulate
from igroteka.engine import components
from igroteka.engine.registry import game_of, get, register
from igroteka.engine.text import load, own_words

GAMES = [game for game in igroteka.all_games() if components.files_of(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def played(game: Game, seed: int = 1) -> State:
    """A random game for two."""
    state = game.new(2, seed)
    rng = random.Random(seed)
    while not state.over:
        state.apply(rng.choice(state.actions()))
    return state


def edit(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The components of Age of Galaxy in which Humans and Psychrion start with nine credits."""
    target = tmp_path / "own"
    components.export(get("age_of_galaxy"), target)
    edit(target, "factions.yaml", "{credit: 2, cruiser: 1}", "{credit: 9, cruiser: 1}")
    return target


def complaint(folder: Path) -> str:
    with pytest.raises(BadData) as caught:
        components.load("age_of_galaxy", folder)
    assert in_russian(caught.value), caught.value.ru
    return str(caught.value)


@every_game
def test_exported_components_are_those_of_the_game(game: Game, tmp_path: Path) -> None:
    folder = tmp_path / "own"
    written = [str(path.relative_to(folder)) for path in components.export(game, folder)]
    assert [file for file in written if file.endswith(".yaml")] == components.files_of(game)
    own = components.load(game.id, tmp_path / "own")
    assert own is not game
    assert own.whole_digest == game.whole_digest
    assert played(own).scores() == played(game).scores()


@every_game
def test_editors_find_a_schema_beside_every_file_of_facts(game: Game, tmp_path: Path) -> None:
    components.export(game, tmp_path)
    for file in components.files_of(game):
        first = (tmp_path / file).read_text(encoding="utf-8").partition("\n")[0]
        told = first.removeprefix("# yaml-language-server: $schema=")
        if Path(file).name == "text.yaml":
            assert told == first, "words have no schema"
            continue
        schema = json.loads(((tmp_path / file).parent / told).read_text(encoding="utf-8"))
        sections = yaml.safe_load((tmp_path / file).read_text(encoding="utf-8"))
        printed = {*schema["properties"]}
        of_a_layer = Path(file).parent != Path()
        assert {*sections} <= printed if of_a_layer else printed == {*sections}
        for name, entries in sections.items():
            fields = _fields(schema, schema["properties"][name]["items"])
            assert {field for entry in entries for field in entry} <= fields, (file, name)


def _fields(schema: dict[str, object], entry: dict[str, object]) -> set[str]:
    """The fields that a schema lets an entry have."""
    while "$ref" in entry:
        name = str(entry["$ref"]).rpartition("/")[2]
        entry = schema["$defs"][name]  # type: ignore[index]
    return {*entry["properties"]}  # type: ignore[misc]


def test_nothing_is_overwritten(folder: Path) -> None:
    before = (folder / "factions.yaml").read_text(encoding="utf-8")
    with pytest.raises(BadOption, match="already there"):
        components.export(get("age_of_galaxy"), folder)
    assert (folder / "factions.yaml").read_text(encoding="utf-8") == before


def test_a_game_without_component_files_has_nothing_to_export(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no component files"):
        components.export(toy_game.TOY, tmp_path)
    with pytest.raises(BadOption, match="no component files"):
        components.load("toy", tmp_path)


def test_own_values_are_played_with_and_the_others_are_untouched(folder: Path) -> None:
    own = components.load("age_of_galaxy", folder)

    def humans(game: Game) -> object:
        listed = game.printed_values()["factions"]
        return next(card for card in listed if card["id"] == "humans")["first_play"]  # type: ignore[union-attr, index]

    assert humans(own) == {"credit": 9, "cruiser": 1}
    assert humans(get("age_of_galaxy")) == {"credit": 2, "cruiser": 1}


def test_two_sets_are_at_one_table_house(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copytree(folder, other)
    edit(other, "boards.yaml", "{id: income, start: 3", "{id: income, start: 6")
    first = components.load("age_of_galaxy", folder).new(2, 1)
    second = components.load("age_of_galaxy", other).new(2, 1)
    stock = get("age_of_galaxy").new(2, 1)
    incomes = [s.view(None)["players"][0]["goods"]["income"] for s in (first, second, stock)]  # type: ignore[index]
    assert incomes == [3, 6, 3]
    assert len({s.record().components for s in (first, second, stock)}) == 3


def test_the_same_folder_is_loaded_once(folder: Path) -> None:
    assert components.load("age_of_galaxy", folder) is components.load("age_of_galaxy", folder)


def test_files_that_are_missing_are_taken_from_the_program(folder: Path) -> None:
    for file in components.files_of(get("age_of_galaxy")):
        if file != "factions.yaml":
            (folder / file).unlink()
    assert played(components.load("age_of_galaxy", folder)).over


def test_comments_and_names_do_not_change_the_digest(folder: Path) -> None:
    digest = components.load("age_of_galaxy", folder).whole_digest
    with (folder / "factions.yaml").open("a", encoding="utf-8") as file:
        file.write("# seen in the box\n")
    edit(folder, "text.yaml", "{en: Humans, ru: Люди}", "{en: Mankind, ru: Люди}")
    own = components.load("age_of_galaxy", folder)
    assert own.whole_digest == digest
    assert own.catalogue("en")["faction:humans"]["name"] == "Mankind"


def test_a_set_stays_what_it_was_when_it_was_read(folder: Path) -> None:
    """Whoever goes on editing makes another set; games that are played keep theirs."""
    own = components.load("age_of_galaxy", folder)
    sent = pickle.dumps(own)
    before = own.printed_values(), own.catalogue("ru"), played(own).scores()
    edit(folder, "factions.yaml", "{credit: 9, cruiser: 1}", "{credit: 12, cruiser: 1}")
    edit(folder, "text.yaml", "{en: Humans, ru: Люди}", "{en: Humans, ru: Земляне}")
    other = components.load("age_of_galaxy", folder)
    assert other is not own
    shutil.rmtree(folder)
    assert (own.printed_values(), own.catalogue("ru"), played(own).scores()) == before
    assert pickle.loads(sent) is own
    fresh = type(own)(own.own)
    assert (fresh.printed_values(), fresh.catalogue("ru"), played(fresh).scores()) == before
    assert fresh.whole_digest == own.whole_digest != other.whole_digest


def test_another_process_plays_with_the_files_as_they_were(folder: Path) -> None:
    own = components.load("age_of_galaxy", folder)
    state = own.new(2, 1)
    shutil.rmtree(folder)
    ask = "import sys, pickle; print(pickle.load(sys.stdin.buffer).ledger().total(0, 'credit'))"
    sent = pickle.dumps(state)
    done = subprocess.run([sys.executable, "-c", ask], input=sent, capture_output=True, check=True)
    assert int(done.stdout) == state.ledger().total(0, "credit")


@every_game
def test_a_folder_with_words_alone_is_a_set_of_its_own_values_of_the_game(
    game: Game, tmp_path: Path
) -> None:
    texts, before = load(game.shelves), game.catalogue("en")
    named = next(id for id, entry in before.items() if texts.find(id, "en") == entry["name"])
    kind, _, id = named.partition(":")
    words = {kind: {id: {"en": "Moles", "ru": "Кроты"}}}
    (tmp_path / "text.yaml").write_text(yaml.safe_dump(words), encoding="utf-8")
    own = components.load(game.id, tmp_path)
    assert own.whole_digest == game.whole_digest, "words are no values"
    state = own.new(2, 1)
    assert state.game.catalogue("en")[named]["name"] == "Moles"
    assert "Moles" in {entry["name"] for entry in own.catalogue("en").values()}
    assert game.catalogue("en")[named]["name"] != "Moles"
    assert game_of(state.record()) is game, "a record names values"


@every_game
def test_printed_words_written_again_are_no_own_words(game: Game, tmp_path: Path) -> None:
    components.export(game, tmp_path)
    assert not own_words(components.load(game.id, tmp_path).shelves)


def test_a_word_written_twice_is_refused_with_its_line(tmp_path: Path) -> None:
    text = "faction:\n  humans: {en: A, ru: А}\n  humans: {en: B, ru: Б}\n"
    (tmp_path / "text.yaml").write_text(text, encoding="utf-8")
    assert (
        complaint(tmp_path) == f"{tmp_path / 'text.yaml'}, line 3: humans is there twice; keep one"
    )


# --- records ------------------------------------------------------------------------------------


def test_a_record_remembers_the_components(folder: Path) -> None:
    own = components.load("age_of_galaxy", folder)
    state = played(own)
    record = Record.loads(state.record().dumps())
    assert record.components == own.whole_digest != get("age_of_galaxy").whole_digest
    assert replay(record, check=True).scores() == state.scores()
    assert state.ledger().total(0, "vp") == state.scores()[0]


def test_a_record_is_not_replayed_with_other_components(folder: Path) -> None:
    edit(folder, "boards.yaml", "{id: credit, start: 0", "{id: credit, start: 1")
    state = played(components.load("age_of_galaxy", folder))
    text = state.record().dumps()
    edited = text.replace(state.record().components, "0123456789ab")
    with pytest.raises(BadRecord, match="other components of age_of_galaxy"):
        replay(Record.loads(edited))


def test_a_record_of_sets_with_equal_values_is_replayed_with_the_one_that_is_named(
    folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path / "other")
    edit(tmp_path / "other", "text.yaml", "{en: Humans, ru: Люди}", "{en: Mankind, ru: Люди}")
    one = components.load("age_of_galaxy", folder)
    other = components.load("age_of_galaxy", tmp_path / "other")
    record = one.new(2, 1).record()
    assert record == other.new(2, 1).record()
    assert replay(record, game=one).game is one
    assert replay(record, game=other).game is other
    assert one.own is not None
    assert other.own is not None
    assert game_of(record, one.own.id) is one
    assert game_of(record, other.own.id) is other
    with pytest.raises(BadRecord, match="other components"):
        replay(record, game=get("age_of_galaxy"))


def test_a_solo_record_with_the_digest_of_the_base_game_alone_is_refused_truly(
    tmp_path: Path,
) -> None:
    """The Automa's values count in it too, and that digest says nothing about them."""
    components.export(get("gaia"), tmp_path / "own")
    edit(tmp_path / "own", "boosters.yaml", "credits: 4", "credits: 5")
    for game in (get("gaia"), components.load("gaia", tmp_path / "own")):
        record = replace(game.new(1, 7).record(), components=game.digest())
        with pytest.raises(BadRecord, match="without the values of automa, which it was played"):
            replay(record)
        with pytest.raises(BadRecord, match="without the values of automa"):
            replay(record, game=game)


def test_an_old_record_without_a_digest_is_still_read() -> None:
    state = played(get("age_of_galaxy"))
    lines = state.record().dumps().splitlines()
    old = "\n".join(line for line in lines if not line.startswith("components:"))
    assert Record.loads(old).components == ""
    assert replay(Record.loads(old), check=True).scores() == state.scores()


# --- files with mistakes ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (
            "factions.yaml",
            "direction: cultural",
            "direction: culture",
            "factions, cheiki: direction should be one of",
        ),
        (
            "factions.yaml",
            "temporary_priority: volcanic",
            "temporary_priorty: volcanic",
            "factions, kalvax_order: temporary_priorty is no field",
        ),
        ("factions.yaml", "credit: 9", "credits: 9", "psychrion: first_play should be made of"),
        ("factions.yaml", "credit: 9", "credit: lots", "psychrion: first_play should be a whole"),
        ("factions.yaml", "credit: 9", "credit: -9", "psychrion: first_play should be made of"),
        (
            "factions.yaml",
            "priorities: [green, desert]",
            "priorities: [green, barren]",
            "ironmaw_yards: priorities should be made of green, ocean",
        ),
        ("factions.yaml", "id: sky_claws", "id: swarm", "skyser: the id swarm is used twice"),
        ("boards.yaml", "per: 4", "per: 0", "directions, diplomatic: per should be 1 or more"),
        ("boards.yaml", "source: rulebook", "source: hearsay", "source should be one of"),
        ("space_cards.yaml", "[3]", "3", "silver_gate: token_slots should be a list"),
        ("trade_cards.yaml", "- id: research_exchange", "- id: [", "trade_cards.yaml"),
        ("text.yaml", "{en: Humans, ru: Люди}", "{en: Humans}", "faction, humans: should have"),
    ],
)
def test_a_mistake_is_named_with_file_entry_and_field(
    folder: Path, file: str, old: str, new: str, said: str
) -> None:
    edit(folder, file, old, new)
    message = complaint(folder)
    assert str(folder / file) in message
    assert said in message
    assert not [name for name in sys.modules if "own_age_of_galaxy" in name and _broken(name)]


def _broken(name: str) -> bool:
    """A copied package that was left half imported."""
    package = name.partition(".")[0]
    return f"{package}.game" not in sys.modules


def test_too_few_cards_are_refused(folder: Path) -> None:
    text = (folder / "factions.yaml").read_text(encoding="utf-8")
    (folder / "factions.yaml").write_text(text[: text.index("  - id: starseers")], encoding="utf-8")
    assert "should have at least 40 entries, not 39" in complaint(folder)


def test_a_file_of_another_name_is_refused(folder: Path) -> None:
    (folder / "cheese.yaml").write_text("cheese: []", encoding="utf-8")
    assert "cheese.yaml: no file of age_of_galaxy" in complaint(folder)


def test_files_somewhere_below_are_nobody_s_business(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "factions.yaml").write_text("factions: []", encoding="utf-8")
    assert "has none of the files" in complaint(tmp_path)


def test_what_is_wrong_with_a_folder_is_told_in_russian_too(folder: Path, tmp_path: Path) -> None:
    def russian(of: Path) -> str:
        with pytest.raises(BadData) as caught:
            components.load("age_of_galaxy", of)
        return caught.value.ru

    assert russian(tmp_path / "nowhere") == f"{tmp_path / 'nowhere'}: такой папки нет"
    (tmp_path / "empty").mkdir()
    assert "нет ни одного файла" in russian(tmp_path / "empty")
    (folder / "factions.yaml").write_text("factions: [\n", encoding="utf-8")
    said = russian(folder)
    assert "строка" in said
    assert "YAML" in said
    assert "unicode string" not in said
    assert "unicode string" not in complaint(folder)


def test_a_folder_without_files_or_no_folder_is_refused(tmp_path: Path) -> None:
    assert "has none of the files" in complaint(tmp_path)
    assert "no such folder" in complaint(tmp_path / "nowhere")


def test_what_breaks_the_rules_themselves_is_told_as_bad_data(tmp_path: Path) -> None:
    """A value no check knows about still ends in one line and not in a traceback."""
    target = tmp_path / "own"
    components.export(get("gaia"), target)
    edit(target, "research.yaml", "id: navigation", "id: sailing")
    with pytest.raises(BadData, match=str(target)):
        components.load("gaia", target)


# --- where they are used ------------------------------------------------------------------------


def test_the_python_api(folder: Path) -> None:
    state = igroteka.new("age_of_galaxy", 2, 1, components=folder)
    assert state.record().components != igroteka.new("age_of_galaxy", 2, 1).record().components


@pytest.mark.parametrize("folder", [5, ""])
def test_what_names_no_folder_is_refused(
    folder: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is no name of the folder one happens to be in."""
    components.export(get("age_of_galaxy"), tmp_path)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadOption, match="components are a folder of files, not"):
        igroteka.new("age_of_galaxy", 2, 1, components=folder)  # type: ignore[arg-type]


@pytest.mark.parametrize("jobs", [1, 2])
def test_simulations(folder: Path, jobs: int) -> None:
    stock = get("age_of_galaxy")
    try:
        components.use("age_of_galaxy", folder)
        run = simulate("age_of_galaxy", players=2, games=4, seed=1, jobs=jobs)
    finally:
        register(stock)
    assert run.finished == 4
    plain = simulate("age_of_galaxy", players=2, games=4, seed=1)
    assert [r.decisions for r in run.results] != [r.decisions for r in plain.results]


def igroteka_command(*words: str) -> tuple[int, str]:
    """The command in a process of its own: its exit code and all it printed."""
    done = subprocess.run(
        [sys.executable, "-m", "igroteka", *words], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_the_command(tmp_path: Path) -> None:
    own, saved = str(tmp_path / "own"), str(tmp_path / "game.igr")
    assert igroteka_command("components", "export", "age_of_galaxy", own)[0] == 0
    edit(tmp_path / "own", "boards.yaml", "{id: income, start: 3", "{id: income, start: 5")
    code, said = igroteka_command("components", "check", "age_of_galaxy", own)
    assert (code, "good, digest" in said) == (0, True)
    play = ("play", "age_of_galaxy", "--seed", "1", "--seat", "random", "--save", saved)
    assert igroteka_command(*play, "--components", own)[0] == 0
    code, said = igroteka_command("replay", saved)
    assert (code, "other components" in said, said.count("\n")) == (2, True, 1)
    assert igroteka_command("replay", saved, "--verify", "--components", own)[0] == 0
    edit(tmp_path / "own", "boards.yaml", "{id: income, start: 5", "{id: income, start: five")
    code, said = igroteka_command("simulate", "age_of_galaxy", "--components", own)
    assert code == 2
    assert "boards.yaml, resources, income: start should be a whole number, not 'five'" in said


TWICE_AS_MUCH = "\n".join(f"- &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40))


@pytest.mark.parametrize(
    "said",
    [
        "x: " + "[" * 100_000,
        "x:\n" + "\n".join("  " * depth + "- a:" for depth in range(1, 60)),
        f"x:\n- &a0 [1]\n{TWICE_AS_MUCH}",
        f"x:\n- &a0 {{y: 1}}\n{TWICE_AS_MUCH}",
        f"x:\n- &a {'y' * 10_000}\n" + "- *a\n" * 1100,
        "x:\n- &a {y: *a}",
        "x: [" + "1, " * 110_000 + "]",
    ],
    ids=["deep", "steps", "lists", "mappings", "long", "endless", "many"],
)
def test_what_stands_for_more_than_fits_is_refused(folder: Path, said: str) -> None:
    """Whoever has got files from somebody else does not lose the server by looking at them."""
    (folder / "factions.yaml").write_text(said, encoding="utf-8")
    assert "too much is in it, or too deep" in complaint(folder)


def test_a_file_without_end_is_not_read_to_it(folder: Path) -> None:
    with (folder / "factions.yaml").open("ab") as file:
        file.truncate(50_000_000)
    assert "is too long" in complaint(folder)


def test_what_is_repeated_by_a_mark_is_read(folder: Path) -> None:
    path = folder / "factions.yaml"
    before, _, after = path.read_text(encoding="utf-8").partition("{credit: 9, cruiser: 1}")
    mended = after.replace("{credit: 9, cruiser: 1}", "*start")
    assert "*start" in mended
    path.write_text(f"{before}&start {{credit: 9, cruiser: 1}}{mended}", encoding="utf-8")
    components.load("age_of_galaxy", folder)
