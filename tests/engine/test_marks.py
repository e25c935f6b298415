"""What is not printed fact is marked, field by field, also in components of somebody's own."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest
import yaml

import igroteka
from engine.test_digests import own_of_first, written
from igroteka import BadData, Game
from igroteka.engine import components, marks
from igroteka.engine.files import ABOUT, OURS
from igroteka.engine.pieces import About, Piece
from igroteka.engine.registry import get
from igroteka.engine.text import LANGUAGES, load
from igroteka.games.age_of_galaxy.box.effects import Effect

GAMES = [game for game in igroteka.all_games() if components.files_of(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
GALAXY = "age_of_galaxy"
ASPECTS = {"name", "place", "kind", "existence", "direction"}
"""What can be ours of an entry without being one of its fields."""


class Own:
    """The components of Age of Galaxy in a folder, to be edited."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        components.export(get("age_of_galaxy"), folder)

    def entry(self, path: str, **fields: object) -> None:
        """Change fields of an entry; what is None goes."""
        file, section, id, *inner = path.split("/")
        at = self.folder / f"{file}.yaml"
        content = yaml.safe_load(at.read_text(encoding="utf-8"))
        entry = next(one for one in content[section] if one["id"] == id)
        for name in inner:
            entry = next(one for one in entry["abilities"] if one["id"] == name)
        entry |= fields
        for name in [name for name, value in fields.items() if value is None]:
            del entry[name]
        at.write_text(yaml.safe_dump(content, allow_unicode=True), encoding="utf-8")

    def game(self) -> Game:
        return components.load("age_of_galaxy", self.folder)

    def marks(self) -> marks.Marks:
        return marks.of(self.game())


@pytest.fixture
def own(tmp_path: Path) -> Own:
    return Own(tmp_path / "secret place" / "cards")


def test_kinds_are_told_apart_by_what_is_known() -> None:
    found = marks.of(get(GALAXY))
    assert found["factions/factions/lumari"] == {"invented": []}, "nothing of it is known"
    assert found["boards/conversions/sell_income"] == {"reconstructed": []}, "its arrow is known"
    assert found["technologies/technologies/terraforming"] == {
        "reconstructed": ["column", "reward"],
        "invented": ["cost"],
    }, "that its reward is one of something is known"
    assert "boards/actions/lead" not in found
    assert found["boards/congress/congress_2"] == {
        "reconstructed": ["blocked"],
        "invented": ["reputation"],
    }, "a list goes before the source of the whole"


def test_entries_within_an_entry_are_marked_where_they_differ_from_it() -> None:
    found = marks.of(get(GALAXY))
    assert found["factions/factions/skyser/sky_claws"] == {"invented": []}
    assert found["factions/factions/skyser/swarm"] == {"reconstructed": ["timing", "get"]}
    assert not [path for path in found if path.startswith("factions/factions/lumari/")]


@every_game
def test_lists_name_fields_that_are_there(game: Game) -> None:
    def check(entry: dict[str, object], where: str) -> None:
        for kind in OURS:
            for field in entry.get(kind, []):  # type: ignore[union-attr]
                value: object = entry
                for part in field.split("."):
                    value = value.get(part) if isinstance(value, dict) else None
                assert value is not None or field in ASPECTS, (where, field)
        for value in entry.values():
            for item in value if isinstance(value, list) else [value]:
                if isinstance(item, dict):
                    check(item, where)

    for file, sections in written(game).items():
        for section, entries in sections.items():
            for entry in entries:  # type: ignore[attr-defined]
                check(entry, f"{file}, {section}, {entry['id']}")


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game
def test_sections_fields_and_marked_entries_have_words(game: Game, lang: str) -> None:
    texts = load(game.shelves, "marks.yaml")
    for file, sections in written(game).items():
        for section, entries in sections.items():
            name = file.removesuffix(".yaml").replace("/", ".")
            assert texts.find(f"section:{name}/{section}", lang), section
            for entry in entries:  # type: ignore[attr-defined]
                for field in {*entry} - {"id"} - ABOUT:
                    assert texts.find(f"field:{field}", lang), (file, section, field)
    found = marks.of(game)
    for kinds in found.values():
        for field in (field for fields in kinds.values() for field in fields):
            assert texts.find(f"field:{field}", lang), field
    words = game.catalogue(lang, max(game.compositions, key=len))
    for path in found:
        entry = words[f"mark:{'/'.join(path.split('/')[:3])}"]
        assert entry["name"]
        assert entry["help"].endswith(".")
        assert "_" not in entry["name"] + entry["help"]


def test_the_words_name_kind_and_fields() -> None:
    words = get("age_of_galaxy").catalogue("en")
    assert words["mark:factions/factions/lumari"] == {"name": "Lumari", "help": "Invented by us."}
    assert words["mark:factions/factions/skyser"]["help"] == (
        "Reconstructed: Swarm (when it works, what it brings). Invented: direction, priorities, "
        "first-play bonus, one-time reward, temporary priority, Sky Claws."
    )
    assert words["mark:factions/factions"]["name"] == "Factions"
    assert words["technology:quantum_lattice"]["help"].endswith(" Invented by us."), "as its card"
    assert "nvented" not in words["technology:terraforming"]["help"].replace("Invented: price", "")


# --- own components ------------------------------------------------------------------------------


@every_game
def test_components_exported_and_left_alone_keep_every_mark(game: Game, tmp_path: Path) -> None:
    components.export(game, tmp_path / "own")
    own = components.load(game.id, tmp_path / "own")
    assert marks.of(own) == marks.of(game) != {}
    assert own.printed_values()["marks"] == game.printed_values()["marks"]


def test_those_of_the_first_release_get_the_marks_of_today(tmp_path: Path) -> None:
    """Their files still say `reconstructed` of what is invented."""
    folder = own_of_first("age_of_galaxy", tmp_path / "own", whole=True)
    found = marks.of(components.load("age_of_galaxy", folder))
    assert {path for path in found if found[path] != marks.of(get(GALAXY))[path]} == {
        "factions/factions/humans",
        "factions/factions/psychrion",
    }


def test_what_the_owner_changed_is_the_owners_and_the_rest_stays_as_it_was(own: Own) -> None:
    own.entry("factions/factions/humans", first_play={"credit": 9})
    own.entry("factions/factions/lumari", one_time={"artifact": 2})
    own.entry("boards/actions/lead", cost={"influence": 2})
    found = own.marks()
    assert found["factions/factions/humans"] == {
        "own": ["first_play"],
        "invented": ["direction", "priorities", "one_time", "temporary_priority"],
    }
    assert found["factions/factions/lumari"] == {
        "own": ["one_time"],
        "invented": ["direction", "priorities", "first_play", "abilities", "temporary_priority"],
    }
    assert found["boards/actions/lead"] == {"own": ["cost"]}
    others = {*marks.of(get(GALAXY))} - {"factions/factions/humans", "factions/factions/lumari"}
    assert all(found[path] == marks.of(get(GALAXY))[path] for path in others)
    words = own.game().catalogue("ru")["mark:factions/factions/humans"]["help"]
    assert words.startswith("Изменено владельцем компонентов: бонус при розыгрыше. Придумано: ")


def test_a_part_of_a_field_goes_with_the_field(own: Own) -> None:
    own.entry("boards/actions/develop", get={"reputation": 2, "income": 1})
    assert own.marks()["boards/actions/develop"] == {"own": ["get"], "reconstructed": ["one_of"]}


def test_a_changed_ability_is_the_owners_on_a_card_of_ours(own: Own) -> None:
    own.entry("factions/factions/mirrorfolk/court_gifts", get={"artifact": 2})
    found = own.marks()
    assert found["factions/factions/mirrorfolk/court_gifts"] == {
        "own": ["get"],
        "invented": ["timing", "when", "op"],
    }
    assert found["factions/factions/mirrorfolk/warm_welcome"] == {"invented": []}
    assert "abilities" not in found["factions/factions/mirrorfolk"]["invented"]


def test_an_ability_taken_away_is_a_change_of_the_card(own: Own) -> None:
    abilities = written(get(GALAXY))["factions.yaml"]["factions"][5]["abilities"]  # type: ignore[index]
    own.entry("factions/factions/thessk_dominion", abilities=abilities[:1])
    found = own.marks()["factions/factions/thessk_dominion"]
    assert found["own"] == ["abilities"]


def test_whoever_has_seen_the_card_is_believed(own: Own) -> None:
    own.entry("trade_cards/trade_cards/mercenary_contracts", source="rulebook", invented=None)
    own.entry("technologies/technologies/warp_drive", invented=["reward"], cost={"credit": 2})
    own.entry("space_cards/space_cards/silver_gate", source="reference", token_slots=[4])
    found = own.marks()
    assert "trade_cards/trade_cards/mercenary_contracts" not in found
    assert found["technologies/technologies/warp_drive"] == {
        "own": ["cost"],
        "reconstructed": ["column"],
        "invented": ["reward"],
    }
    assert found["space_cards/space_cards/silver_gate"] == {"own": ["token_slots"]}


def test_an_entry_that_was_added_is_the_owners(own: Own) -> None:
    file = own.folder / "solo.yaml"
    with file.open("a", encoding="utf-8") as text:
        text.write("  - {id: hermit, at_most: {planet_types: 1}, source: reconstructed}\n")
    assert own.marks()["solo/achievements/hermit"] == {"own": []}


def test_no_path_of_the_machine_is_told(own: Own) -> None:
    own.entry("factions/factions/humans", first_play={"credit": 9})
    game = own.game()
    told = json.dumps(
        [
            game.printed_values(),
            game.catalogue("en"),
            game.catalogue("ru"),
            game.new(2, 1).view(0),
            game.new(1, 1).view(None),
        ]
    )
    assert "secret place" not in told
    assert "igroteka_own" not in told


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"invented": "all of it"}, "humans: invented should be a list"),
        ({"reconstructed": [7]}, "humans: reconstructed should be a word, not 7"),
        ({"source": "hearsay"}, "humans: source should be one of rulebook, ref"),
    ],
)
def test_marks_written_wrongly_are_refused(own: Own, fields: dict[str, object], said: str) -> None:
    own.entry("factions/factions/humans", **fields)
    with pytest.raises(BadData, match=said):
        own.game()


def test_a_source_within_an_entry_is_checked_too(own: Own) -> None:
    own.entry("factions/factions/humans/federation", source="hearsay")
    with pytest.raises(BadData, match="humans, abilities, federation: source should be one of"):
        own.game()


def test_whatever_tells_of_its_origin_is_no_value_of_an_entry() -> None:
    """Neither of an entry of a section nor of one within another."""
    told = {"source", "note", "reconstructed", "invented", "from_rulebook", "from_reference"}
    assert told | {"decoded"} == ABOUT
    for model in (Piece, Effect):
        assert {field.name for field in dataclasses.fields(model)} >= ABOUT
        assert issubclass(model, About)
