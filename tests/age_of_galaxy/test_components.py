"""The numbers of the rulebook, and that the files hold what the box holds."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest
import yaml

from age_of_galaxy.helpers import BOX
from engine.test_box import owner
from igroteka.engine import files
from igroteka.engine.errors import BadData
from igroteka.engine.files import Shelf
from igroteka.engine.schemas import schema
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY
from igroteka.games.age_of_galaxy.box import Goods
from igroteka.games.age_of_galaxy.box.reading import read_box
from igroteka.games.age_of_galaxy.state import Player

PACKAGE = AGE_OF_GALAXY.package


def goods(pairs: Goods) -> dict[str, int]:
    return BOX.by_name(pairs)


def test_the_box_holds_what_the_component_list_says() -> None:
    assert len(BOX.space_cards) == 8
    assert len(BOX.trade_cards) == 5
    assert len(BOX.factions) == 40
    assert len(BOX.planet_tokens) == 5
    assert len(BOX.research_tokens) == 9
    assert (BOX.cubes_per_colour, BOX.cruisers_per_colour) == (16, 9)
    assert BOX.board_technologies == 9


def test_numbers_of_set_up() -> None:
    assert (BOX.rounds, BOX.face_up_at_start, BOX.trade_cards_in_game) == (5, 2, 3)
    assert (BOX.hand, BOX.replaceable_cards, BOX.leading_factions) == (7, 3, 3)
    start = {r.id: r.start for r in BOX.resources}
    assert (start["credit"], start["income"], start["reputation"]) == (0, 3, 0)


def test_limits() -> None:
    limits = {r.id: r.maximum for r in BOX.resources if r.maximum}
    assert limits == {"credit": 12, "income": 12, "reputation": 19, "cruiser": 5}


def test_one_planet_token_of_each_type_but_barren() -> None:
    assert sorted(BOX.planet_types[token.type] for token in BOX.planet_tokens) == sorted(
        set(BOX.planet_types) - {"barren"}
    )


def test_prices_of_actions() -> None:
    rules = BOX.action_rules
    assert goods(rules["develop"].cost) == {"credit": 7}
    assert goods(rules["develop"].get)["reputation"] == 1
    assert goods(rules["produce"].cost) == {"credit": 2}
    assert goods(rules["produce"].get) == {"cruiser": 1}
    assert goods(rules["restore"].cost) == {"credit": 3, "discovery": 1}
    assert goods(rules["restore"].get) == {"artifact": 1}
    assert not rules["scavenge"].cost
    assert sum(goods(rules["scavenge"].get).values()) == 1
    assert goods(rules["explore"].cost) == {"cruiser": 1}
    assert goods(rules["lead"].cost) == {"influence": 3}


def test_intergalactic_trade_sells_two_for_seven() -> None:
    card = BOX.trade_cards[BOX.trade_index["intergalactic_trade"]]
    assert goods(card.pay) == {"credit": 7}
    assert list(goods(card.get).values()) == [2]


def test_awards_by_players_and_place() -> None:
    credits = {
        players: [goods(place).get("credit", 0) for place in places]
        for players, places in BOX.awards.items()
    }
    assert credits == {2: [1, 0], 3: [2, 1, 0], 4: [3, 1, 1, 0]}
    assert goods(BOX.awards[3][0]) == {"credit": 2, "reputation": 1}


def test_points() -> None:
    assert (BOX.colonised_vp, BOX.developed_vp) == (1, 2)
    assert {r.id: r.vp for r in BOX.resources if r.vp} == {"reputation": 1, "artifact": 1}
    assert {d.id: (d.count, d.per) for d in BOX.directions} == {
        "scientific": ("technologies", 1),
        "diplomatic": ("reputation", 4),
        "industrial": ("developed", 1),
        "militarist": ("captured", 1),
        "cultural": ("artifact", 2),
    }


def test_faction_cards_are_spread_evenly() -> None:
    assert set(Counter(f.direction for f in BOX.factions).values()) == {8}
    assert set(Counter(f.temporary for f in BOX.factions).values()) == {8}
    for type in range(5):
        assert sum(f.priorities >> type & 1 for f in BOX.factions) == 16
    for faction in BOX.factions:
        assert not faction.priorities >> faction.temporary & 1, faction.id


def test_barren_planets_are_no_priority() -> None:
    assert not any(f.priorities >> BOX.barren & 1 for f in BOX.factions)


def test_only_three_technologies_are_open_at_the_start() -> None:
    board = BOX.technologies[: BOX.board_technologies]
    opened = {t.id for t in board if not t.requires}
    assert opened == {"terraforming", "warp_drive", "laser_weapon"}
    assert Counter(t.row for t in board) == {"bottom": 3, "middle": 3, "top": 3}


def test_top_technologies_and_those_of_factions_are_advanced_and_cost_discovery() -> None:
    for technology in BOX.technologies:
        advanced = technology.row in ("top", "faction")
        assert technology.advanced == advanced, technology.id
        assert ("discovery" in goods(technology.cost)) == advanced, technology.id


def test_the_examples_of_the_tree_hold() -> None:
    opens = {
        t.id: {BOX.technologies[i].id for i in range(9) if t.requires >> i & 1}
        for t in BOX.technologies
    }
    from_plasma = {name for name, needs in opens.items() if "plasma_weapon" in needs}
    from_scanner = {name for name, needs in opens.items() if "interdimensional_scanner" in needs}
    assert from_plasma == {"xenology", "antimatter_rocket_engine"}
    assert from_scanner == {"planetary_shields"}


def test_terraforming_brings_one() -> None:
    reward = BOX.technologies[BOX.technology_index["terraforming"]].reward
    assert list(goods(reward).values()) == [1]


def test_the_eight_factions_of_the_rulebook_are_marked_as_such() -> None:
    named = {f.id for f in BOX.factions if f.source == "rulebook"}
    assert named == {
        "skyser",
        "psychrion",
        "cheiki",
        "auralis",
        "faymur_v5",
        "legarchea",
        "humans",
        "wanderer",
    }


def test_abilities_have_ids_of_their_own() -> None:
    ids = [ability.id for faction in BOX.factions for ability in faction.abilities]
    assert len(ids) == len(set(ids))
    assert not set(ids) & {t.id for t in BOX.technologies}


def test_exchanges_cannot_go_on_for_ever() -> None:
    """Every exchange lowers the sum of credits, discoveries, influence and income, or makes a
    credit of one of the last three, so no chain of exchanges comes back to where it began."""
    counted = {"credit": 10, "discovery": 12, "influence": 12, "income": 12}
    for conversion in BOX.conversions:
        before = sum(counted.get(name, 0) * n for name, n in goods(conversion.pay).items())
        after = sum(counted.get(name, 0) * n for name, n in goods(conversion.get).items())
        assert after < before, conversion.id


def marked(section: str, kind: str) -> set[str]:
    """Entries of a section that are wholly of a kind."""
    found = AGE_OF_GALAXY.printed_values()["marks"]
    assert isinstance(found, dict)
    return {
        path.split("/")[2]
        for path, kinds in found.items()
        if path.startswith(f"{section}/") and path.count("/") == 2 and kinds == {kind: []}
    }


def test_cards_of_which_nothing_is_known_are_invented() -> None:
    assert len(marked("factions/factions", "invented")) == 31
    assert marked("space_cards/space_cards", "invented") == {card.id for card in BOX.space_cards}
    assert marked("trade_cards/trade_cards", "invented") == {"research_exchange"}
    assert not marked("technologies/technologies", "invented"), "they have rows and names"
    for section in ("strength", "effects", "ranks", "achievements"):
        assert marked(f"solo/{section}", "invented")
        assert not marked(f"solo/{section}", "reconstructed")


def test_reconstructed_is_only_what_is_known_in_part() -> None:
    """Numbers and arrows that the rulebook keeps without their symbols."""
    found = AGE_OF_GALAXY.printed_values()["marks"]
    assert isinstance(found, dict)
    in_part = {
        path: kinds["reconstructed"] for path, kinds in found.items() if "reconstructed" in kinds
    }
    factions = {path: fields for path, fields in in_part.items() if path.startswith("factions")}
    assert factions == {
        "factions/factions/cheiki": ["first_play"],
        "factions/factions/humans": ["first_play"],
        "factions/factions/skyser/swarm": ["timing", "get"],
        "factions/factions/cheiki/barter": ["get"],
        "factions/factions/auralis/resonance": ["when.resource", "get"],
        "factions/factions/faymur_v5/recycling": ["get"],
        "factions/factions/legarchea/tidal_works": ["per.types"],
    }
    assert in_part["trade_cards/trade_cards/intergalactic_trade"] == ["get"]
    assert in_part["boards/actions/scavenge"] == ["get"]
    assert "tokens/research_tokens/research_1" not in in_part


@pytest.mark.parametrize("name", sorted(BOX.models))
def test_every_entry_has_a_source(name: str) -> None:
    for entries in Shelf(PACKAGE).read(f"{name}.yaml").values():
        for entry in entries:
            assert entry["source"] in ("rulebook", "reference", "reconstructed", "invented")


def test_every_file_of_facts_is_in_the_box() -> None:
    facts = {file.removesuffix(".yaml") for file in files.facts(PACKAGE)}
    assert facts == set(BOX.models)


def complaint(tmp_path: Path) -> str:
    with pytest.raises(BadData) as caught:
        read_box([Shelf(PACKAGE, owner(tmp_path))])
    return str(caught.value)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"timing": "sometimes", "op": "gain"}, "timing should be one of"),
        ({"timing": "income", "op": "strength", "amount": 1}, "op should be one of"),
        ({"timing": "income"}, "op is missing"),
        ({"timing": "income", "op": "gain", "get": {"gold": 1}}, "get should be made of"),
        ({"timing": "income", "op": "gain", "get": {"credit": -1}}, "get should be made of"),
        ({"timing": "income", "op": "gain", "scope": "all"}, "scope is no field"),
        ({"timing": "income", "op": "gain", "gets": {}}, "gets is no field"),
        ({"timing": "trigger", "op": "gain", "when": {"event": "nap"}}, "event should be one of"),
        ({"timing": "trigger", "op": "gain"}, "when is missing"),
        (
            {"timing": "trigger", "op": "gain", "when": {"event": "lead", "types": ["green"]}},
            "when: types is no field",
        ),
        (
            {"timing": "trigger", "op": "gain", "when": {"event": "research", "tech": "fire"}},
            "tech should be one of",
        ),
        ({"timing": "income", "op": "gain_per", "get": {"credit": 1}}, "per is missing"),
        (
            {"timing": "income", "op": "gain_per", "per": {"count": "planets", "types": "some"}},
            "types should be a list",
        ),
        ({"timing": "passive", "op": "protect", "scope": "some"}, "scope should be one of"),
        ({"timing": "passive", "op": "strength", "amount": {"credit": 1}}, "amount should be a wh"),
        (
            {"timing": "passive", "op": "discount", "action": "lead", "amount": 1},
            "amount should be a mapping",
        ),
        (
            {"timing": "passive", "op": "discount", "action": "trade", "amount": {}},
            "action should be one of colonise",
        ),
        ({"timing": "passive", "op": "waive", "action": "lead", "requirement": "x"}, "requirement"),
        ({"timing": "passive", "op": "allow_types", "types": ["wet"]}, "types should be made of"),
    ],
)
def test_an_effect_written_wrongly_is_refused(
    fields: dict[str, object], said: str, tmp_path: Path
) -> None:
    content = deepcopy(Shelf(PACKAGE).read("factions.yaml"))
    abilities = content["factions"][0]["abilities"]
    assert isinstance(abilities, list)
    abilities[1] = {"id": "sky_claws", "source": "invented", **fields}
    (tmp_path / "factions.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")
    told = complaint(tmp_path)
    assert f"{tmp_path / 'factions.yaml'}, factions, skyser, abilities, sky_claws" in told
    assert said in told


@pytest.mark.parametrize(
    ("file", "section", "id", "changes", "said"),
    [
        ("boards", "numbers", "hand", None, "numbers: entry hand is missing"),
        ("boards", "numbers", "hand", {"id": "hands"}, "hands: is no number of these rules"),
        ("boards", "numbers", "hand", {"value": "seven"}, "hand: value should be a whole number"),
        ("boards", "trade_cells", "blocked_3", None, "trade_cells: entry blocked_3 is missing"),
        ("boards", "planet_types", "barren", None, "planet_types: entry barren is missing"),
        ("boards", "resources", "credit", {"id": "money"}, "resources: should be credit, income"),
        ("boards", "actions", "lead", {"id": "rule"}, "actions, rule: id should be one of"),
        ("boards", "actions", "lead", None, "actions: entry lead is missing"),
        ("boards", "cells", "scavenge", {"id": "dig"}, "cells: entry scavenge is missing"),
        ("boards", "awards", "players_3", {"places": [{}]}, "players_3: needs 3 places"),
        (
            "boards",
            "directions",
            "cultural",
            {"count": "songs"},
            "count should be one of",
        ),
        (
            "space_cards",
            "space_cards",
            "silver_gate",
            {"planets": [{"type": "wet"}]},
            "1: type",
        ),
        ("technologies", "technologies", "xenology", {"row": "attic"}, "row should be one of"),
        (
            "technologies",
            "technologies",
            "xenology",
            {"requires_any": ["x"]},
            "requires_any should",
        ),
        ("tokens", "planet_tokens", "planet_ocean", {"type": "wet"}, "type should be one of"),
        ("solo", "strength", "round_2", {"id": "second"}, "id should be round_ and a number"),
        ("solo", "effects", "cultural", None, "effects: entry cultural is missing"),
        ("solo", "achievements", "founder", {"at_least": {"cats": 1}}, "at_least should be made"),
        ("factions", "factions", "psychrion", {"unique_technology": {"id": "x"}}, "is missing"),
        (
            "factions",
            "factions",
            "reapers",
            {"unique_technology": 3},
            "should be a mapping",
        ),
        ("factions", "factions", "reapers", {"one_time": [1]}, "one_time should be a mapping"),
        (
            "tokens",
            "pieces",
            "cubes_per_colour",
            {"value": 0},
            "tokens.yaml, pieces, cubes_per_colour: value should be 1 or more, not 0",
        ),
    ],
)
def test_an_entry_written_wrongly_is_refused(
    file: str,
    section: str,
    id: str,
    changes: dict[str, object] | None,
    said: str,
    tmp_path: Path,
) -> None:
    content = deepcopy(Shelf(PACKAGE).read(f"{file}.yaml"))
    entry = next(entry for entry in content[section] if entry["id"] == id)
    if changes is None:
        content[section].remove(entry)
    else:
        entry.update(changes)
    (tmp_path / f"{file}.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")
    told = complaint(tmp_path)
    assert str(tmp_path / f"{file}.yaml") in told
    assert said in told


def test_two_boxes_in_one_process(tmp_path: Path) -> None:
    content = deepcopy(Shelf(PACKAGE).read("boards.yaml"))
    content["numbers"][3]["value"] = 6
    (tmp_path / "boards.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")
    other = read_box([Shelf(PACKAGE, owner(tmp_path))])
    assert (BOX.hand, other.hand) == (7, 6)
    assert other != BOX
    assert read_box([Shelf(PACKAGE)]) == BOX


def test_a_layer_adds_cards_types_and_goods(tmp_path: Path) -> None:
    """Nothing in the rules counts on there being exactly the printed ones."""
    (tmp_path / "boards.yaml").write_text(
        "resources: [{id: spice, source: invented}]\n"
        "planet_types: [{id: misty, source: invented}]\n",
        encoding="utf-8",
    )
    (tmp_path / "factions.yaml").write_text(
        "factions: [{id: guild, source: invented, direction: cultural, priorities: [misty],"
        " first_play: {spice: 2}, abilities: [], one_time: {}, temporary_priority: green}]\n",
        encoding="utf-8",
    )
    box = read_box([Shelf(PACKAGE), Shelf("no.such.package", owner(tmp_path))])
    guild = box.factions[box.faction_index["guild"]]
    assert box.by_name(guild.first_play) == {"spice": 2}
    assert guild.priorities == 1 << box.planet_types.index("misty")
    assert box.barren == BOX.barren
    assert Player(0, box).goods == [*BOX.start, 0]


def test_schemas_know_the_fields_of_every_section() -> None:
    found = schema(BOX.models["factions"], BOX.names)
    faction = found["properties"]["factions"]["items"]
    assert faction["properties"]["priorities"]["items"]["enum"] == [
        name for name in BOX.planet_types if name != "barren"
    ]
    effect = found["$defs"]["Effect"]["properties"]
    assert {"when", "if", "from", "max", "place", "amount"} <= effect.keys()
    assert not {"event", "accepts", "planets_at_least", "discount"} & effect.keys()


def test_the_box_is_read_when_it_is_first_wanted() -> None:
    """Whoever only lists the games does not wait for files and their readers."""
    code = (
        "import sys, igroteka; game = igroteka.get('age_of_galaxy');"
        "print('box' in vars(game), 'igroteka.games.age_of_galaxy.box.reading' in sys.modules);"
        "game.new(2, 1); print('box' in vars(game))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False", "True"]
