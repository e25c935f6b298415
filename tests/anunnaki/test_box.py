"""The numbers of the rulebook, and that files which do not go together are refused."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.test_box import owner
from igroteka.engine import files
from igroteka.engine.errors import BadData
from igroteka.engine.files import Shelf
from igroteka.engine.hexes import bits, distance
from igroteka.engine.phrases import in_russian
from igroteka.engine.schemas import schemas
from igroteka.games.anunnaki.box import NOWHERE, Cost, Goods, Reward
from igroteka.games.anunnaki.box.reading import read_box
from igroteka.games.anunnaki.box.terms import (
    CANCEL,
    CHIEF_GOD,
    DISCARD_CARD,
    FOLLOWER,
    GOLD,
    IGNORE_STRONGEST,
    ITEMS,
    LESSER_GOD,
    METAL,
    NO_EFFECT,
    RESOURCES,
    STEAL,
    WEAKEN_GODS,
)

PACKAGE = "igroteka.games.anunnaki"
BOX = read_box([Shelf(PACKAGE)])
HOMES = [BOX.boards[planet] for planet in BOX.home_planets]


def token(id: str) -> Any:
    return BOX.tokens[BOX.token_index[id]]


def weapon(id: str) -> Any:
    return BOX.weapons[BOX.weapon_index[id]]


def god(id: str) -> Any:
    return BOX.lesser_gods[BOX.god_index[id]]


# --- what the component list says ---------------------------------------------------------------


def test_the_box_holds_what_the_component_list_says() -> None:
    assert Counter(one.house for one in BOX.trade) == {-1: 12, 0: 6, 1: 6, 2: 6, 3: 6}
    assert len(BOX.culture) == 20
    assert len(BOX.civilizations) == 12
    assert len(BOX.atlantis_gods) == 2
    assert (len(BOX.goals), len(BOX.artifacts), len(BOX.pandora_tokens)) == (4, 6, 3)
    assert BOX.power_tokens.bit_count() == 4
    assert (BOX.crystals, BOX.artifacts_in_game, BOX.trade_display) == (20, 3, 6)


def test_every_house_has_what_the_component_list_says() -> None:
    assert len(BOX.houses) == 4
    assert {len(gods) for gods in BOX.gods_of} == {7}
    assert BOX.ordinary.bit_count() == 2
    assert {mask.bit_count() for mask in BOX.advanced_of} == {7}
    assert (BOX.signs, BOX.settlements) == (14, 5)
    assert [one.count for one in BOX.figures] == [12, 4, 1]
    assert [BOX.strengths[kind] for kind in (FOLLOWER, LESSER_GOD, CHIEF_GOD)] == [1, 2, 3]
    assert (BOX.blue_tokens.bit_count(), BOX.red_tokens.bit_count()) == (6, 4)


def test_set_up() -> None:
    assert (BOX.start_resources, BOX.start_crystals, BOX.start_settlements) == (1, 2, 1)
    assert (BOX.start_followers, BOX.start_shrine_followers) == (2, 1)
    assert BOX.followers - BOX.start_followers - BOX.start_shrine_followers == 9
    assert (BOX.gods_dealt, BOX.gods_kept) == (5, 4)
    assert BOX.round_limit == 100


@pytest.mark.parametrize(
    ("players", "civilizations", "gods", "culture", "trade"),
    [(2, 3, 1, 12, 24), (3, 5, 2, 17, 30), (4, 6, 2, 20, 36)],
)
def test_tokens_on_the_table_by_players(
    players: int, civilizations: int, gods: int, culture: int, trade: int
) -> None:
    boards = [*HOMES[:players], BOX.boards[BOX.gaia[players]]]
    assert sum(board.civilizations.bit_count() for board in boards) == civilizations
    assert sum(board.atlantis.bit_count() for board in boards) == gods
    assert sum(len(board.culture) for board in boards) == culture
    assert sum(one.house < players for one in BOX.trade) == trade, "with those of nobody"


# --- the star -----------------------------------------------------------------------------------


def test_the_star_is_a_pentagram() -> None:
    assert [spot.id for spot in BOX.spots] == [f"{kind}{n}" for kind in "TN" for n in range(5)]
    assert [mask.bit_count() for mask in BOX.neighbours] == [2] * 5 + [4] * 5
    assert len(BOX.cells) == 15
    for one, two in combinations(range(10), 2):
        cell = BOX.line[one][two]
        assert cell == BOX.line[two][one]
        assert (cell != NOWHERE) == bool(BOX.neighbours[one] >> two & 1)
        assert cell == NOWHERE or set(BOX.cells[cell].ends) == {one, two}


def test_a_lesser_token_has_three_cells_around_it_and_the_chief_five() -> None:
    assert [mask.bit_count() for mask in BOX.zone_cells] == [3] * 5 + [5]
    assert bits(BOX.chief_zones) == [5]
    for zone in BOX.zones[:5]:
        ends = Counter(end for cell in bits(zone.cells) for end in BOX.cells[cell].ends)
        assert set(ends.values()) == {2}, "the cells of a ray are a triangle"
    for cell, zones in enumerate(BOX.cell_zones):
        assert [zone for zone in range(6) if BOX.zone_cells[zone] >> cell & 1] == bits(zones)


def test_cells_have_no_crystal_or_one_or_two() -> None:
    assert Counter(BOX.cell_crystals) == {0: 5, 1: 8, 2: 2}


@pytest.mark.parametrize(
    ("id", "number", "field", "normal", "improved"),
    [
        ("portal", 1, "figures", 1, 2),
        ("blue_move", 2, "points", 2, 4),
        ("red_move", 3, "points", 3, 5),
        ("trade", 4, "tokens", 1, 2),
        ("blue_gather", 5, "districts", 1, 2),
        ("red_gather", 6, "districts", 2, 3),
        ("creation", 7, "per_shrine", 1, 1),
        ("creation", 7, "choose", False, True),
        ("settlement_income", 8, "followers", 0, 1),
        ("power", 9, "steps", 0, 1),
        ("market", 10, "pay", 1, 0),
        ("market", 10, "gain", 2, 2),
    ],
)
def test_both_sides_of_the_action_tokens(
    id: str, number: int, field: str, normal: int, improved: int
) -> None:
    place = BOX.token_index[id]
    assert BOX.tokens[place].number == number
    assert [getattr(side, field) for side in BOX.sides[place]] == [normal, improved]


def test_colours_that_the_rulebook_tells() -> None:
    for id in ("blue_move", "blue_gather", "creation"):
        assert BOX.blue_tokens >> BOX.token_index[id] & 1
    for id in ("red_move", "red_gather"):
        assert BOX.red_tokens >> BOX.token_index[id] & 1


def test_upgrades() -> None:
    blue, red = BOX.upgrades
    assert (blue.cost.resources, blue.steps) == ((0, 0, 0, 0), 1)
    assert (red.cost.resources, red.steps) == ((0, 1, 1, 0), 2)


def test_magic_actions() -> None:
    told = {one.id: (one.cost.crystal, one.cost.resources, one.gain.items) for one in BOX.magic}
    assert told == {
        "red_action": (3, (0, 0, 0, 0), (("red_action", 1),)),
        "blue_action": (2, (0, 0, 0, 0), (("blue_action", 1),)),
        "weapons": (1, (0, 0, 2, 0), (("weapon", 2),)),
        "upgrade": (1, (0, 0, 0, 2), (("upgrade", 1),)),
        "build": (1, (0, 2, 0, 0), (("build", 1),)),
        "recruit": (1, (2, 0, 0, 0), (("follower", 3),)),
    }


def test_the_income_of_two_settlements_is_two_followers_and_two_points() -> None:
    assert len(BOX.income) == 5
    opened = [one.reward for one in BOX.income[:2]]
    assert (sum(one.follower for one in opened), sum(one.vp for one in opened)) == (2, 2)


def test_a_summoned_chief_god() -> None:
    assert BOX.chief_summoned.tracks == (1, 1, 1)
    assert BOX.chief_summoned.power == 2


# --- tracks and goals ---------------------------------------------------------------------------


def test_tracks() -> None:
    assert BOX.multipliers == (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
    assert BOX.multipliers.index(5) == BOX.last_space == 12
    assert BOX.power_vp == tuple(range(-8, 9))
    assert BOX.last_power == 16
    assert (BOX.power_vp[BOX.lightning - 1], BOX.power_vp[BOX.lightning]) == (-1, 0)
    assert bits(BOX.power_tokens) == [3, 6, 10, 13]
    assert (BOX.power_token_vp, BOX.first_vp, BOX.second_vp, BOX.goods_per_vp) == (2, 4, 2, 5)


def test_goals() -> None:
    assert {one.id: (one.per, one.most) for one in BOX.goals} == {
        "shrines": (1, 5),
        "districts": (2, 5),
        "settlements": (1, 5),
        "figures": (3, 5),
    }


# --- planets ------------------------------------------------------------------------------------


def test_home_planets() -> None:
    for house, board in enumerate(HOMES):
        districts = board.planet.districts
        assert len(districts) == 6
        capital = districts[board.capital]
        assert capital.at[1] == max(one.at[1] for one in districts), "the lowest district"
        assert capital.sources == (BOX.capital_resource[house],)
        beside = [districts[place] for place in bits(board.touching[board.capital])]
        assert len(beside) == 2
        assert [one.shrines for one in beside if one.shrines] == [1]
        assert districts[board.start_shrine].shrines == 1
        types = {type for one in districts for type in one.sources}
        assert len(types) == 3, "one type is missing"
    assert [RESOURCES[one] for one in BOX.capital_resource] == ["food", "metal", "gold", "wood"]


def test_each_home_planet_lacks_another_type() -> None:
    lacking = [
        set(range(4)) - {type for one in board.planet.districts for type in one.sources}
        for board in HOMES
    ]
    assert len({type for types in lacking for type in types}) == 4


def test_there_are_sixteen_sources_of_each_type_beside_the_capitals() -> None:
    boards = [*HOMES, BOX.boards[BOX.gaia[4]]]
    sources = Counter(
        type
        for board in boards
        for one in board.planet.districts
        if not one.capital
        for type in one.sources
    )
    assert sources == dict.fromkeys(range(4), 16)


def test_culture_lies_between_three_districts_that_touch() -> None:
    for board in BOX.boards:
        for places, mask in zip(board.culture, board.around, strict=True):
            assert bits(mask) == sorted(places)
            for one, two in combinations(places, 2):
                districts = board.planet.districts
                assert distance(districts[one].at, districts[two].at) == 1
                assert board.touching[one] >> two & 1


def test_atlantis_is_entered_over_dashed_borders_alone() -> None:
    large, small = BOX.boards[BOX.gaia[4]], BOX.boards[BOX.gaia[2]]
    assert BOX.gaia[3] == BOX.gaia[4]

    def ways(board: Any, id: str) -> list[str]:
        return [board.planet.districts[one].id for one in bits(board.ways[board.index[id]])]

    assert ways(large, "gaia.A1") == ["gaia.G3", "gaia.G8"]
    assert ways(large, "gaia.A2") == ["gaia.G5", "gaia.G10"]
    assert ways(small, "gaia.A1") == ["gaia.K4", "gaia.K5"]
    assert not {"gaia.A1", "gaia.A2"} & set(ways(large, "gaia.G4"))
    assert large.touching[large.index["gaia.G4"]] >> large.index["gaia.A1"] & 1
    for board in (large, small):
        for place in bits(board.atlantis):
            assert board.planet.districts[place].shrines == 2
            assert board.planet.districts[place].sources == ()
        assert board.capital == board.start_shrine == NOWHERE


def test_a_board_of_four_players_has_38_districts() -> None:
    assert sum(len(board.planet.districts) for board in (*HOMES, BOX.boards[BOX.gaia[4]])) == 38


# --- cards and tokens ---------------------------------------------------------------------------


def test_weapons_of_the_examples() -> None:
    assert weapon("slingshot").cost == Cost()
    assert weapon("slingshot").strength <= 2
    assert weapon("slingshot").effect == STEAL
    assert weapon("great_shield").cost.any == 2
    assert weapon("dagger").strength == 1
    bow, axe = weapon("short_bow"), weapon("axe")
    assert (bow.strength, bow.win.war, bow.win.vp) == (3, 1, 3)
    assert (axe.strength, axe.win.war, axe.win.vp, axe.cost.metal) == (3, 2, 3, 1)
    assert weapon("ballista").effect == WEAKEN_GODS
    assert weapon("axe").effect == NO_EFFECT


def test_helmet_and_spear_do_nothing_against_a_civilization() -> None:
    for effect in (STEAL, DISCARD_CARD, IGNORE_STRONGEST):
        assert not BOX.against_civilizations >> effect & 1
    assert BOX.against_civilizations >> CANCEL & 1
    assert BOX.against_civilizations.bit_count() == 4


def test_civilizations() -> None:
    assert Counter(one.strength for one in BOX.civilizations) == {3: 4, 4: 4, 5: 4}
    first, ninth = BOX.civilizations[0], BOX.civilizations[8]
    assert [one.resources for one in first.reward.one_of] == [(0, 0, 0, 1), (0, 1, 0, 0)]
    assert first.reward.items == (("one_of", 1),)
    assert (ninth.strength, ninth.reward.resources) == (5, (1, 0, 2, 0))
    assert {one.effect for one in BOX.civilizations} == {NO_EFFECT, WEAKEN_GODS, CANCEL}
    assert {one.strength for one in BOX.atlantis_gods} == {3}
    assert (BOX.weakened_strength, BOX.loser_metal, BOX.stolen_resources) == (1, 1, 1)


def test_the_agreement_of_the_example() -> None:
    one = BOX.trade[BOX.trade_index["nor1"]]
    assert one.house == BOX.house_index["norrenis"]
    assert (one.cost.resources, one.cost.any) == ((1, 2, 0, 0), 1)
    assert one.middle.items == (("weapon", 1), ("any", 1))
    assert (one.bottom.vp, one.bottom.tracks) == (4, (0, 0, 2))


def test_culture_tokens_give_no_points() -> None:
    assert not any(one.reward.vp for one in BOX.culture)
    assert any(one.reward == Reward(gold=2) for one in BOX.culture)
    assert any(one.reward == Reward(crystal=1) for one in BOX.culture)


def test_artifacts() -> None:
    params = {one.id: one.params for one in BOX.artifacts}
    horn, scarab, mirror = (
        params[id] for id in ("cornucopia", "scarab_amulet", "duplicity_mirror")
    )
    assert (horn.gain, horn.pay, horn.vp) == (4, 4, 8)
    assert (scarab.tracks, scarab.steps) == (2, 1)
    assert (mirror.actions, mirror.discount) == (2, 1)
    tablet = BOX.artifacts[BOX.artifact_index["tablet_of_destinies"]]
    assert tablet.vp_by_multiplier == (0, 1, 2, 4, 7)
    assert (BOX.other_world.shrines, BOX.other_world.sources) == (1, 3)
    assert [one.item for one in BOX.pandora_tokens] == ["crystal", "follower", "weapon"]


def test_lesser_gods_step_on_a_track_once_or_twice_on_power() -> None:
    for one in BOX.lesser_gods:
        steps = sorted((*one.step.tracks, one.step.power))
        assert steps in ([0, 0, 0, 1], [0, 0, 0, 2]), one.id
        assert bool(one.step.power) == (steps[-1] == 2), one.id


@pytest.mark.parametrize(
    ("id", "field", "value"),
    [
        ("anubis", "followers", 1),
        ("bastet", "crystals", 1),
        ("isis", "settlement_strength", 1),
        ("osiris", "gather_strength", 1),
        ("sekhmet", "discount", 1),
        ("loki", "cards", 2),
        ("freya", "followers", 1),
        ("freya", "any", 4),
        ("frigg", "objects", 3),
        ("frigg", "followers", 1),
        ("heimdallr", "settlement_strength", 3),
        ("anu", "figures", 3),
        ("assur", "strength", 1),
        ("assur", "figures", 2),
        ("marduk", "followers", 1),
        ("enlil", "figures", 1),
        ("athena", "any", 1),
        ("hera", "followers", 1),
        ("hermes", "points", 2),
        ("poseidon", "shrines", 1),
    ],
)
def test_numbers_of_lesser_gods(id: str, field: str, value: int) -> None:
    assert getattr(god(id).params, field) == value


@pytest.mark.parametrize(
    ("id", "per", "vp", "resource"),
    [
        ("horus", 1, 2, "wood"),
        ("aegir", 1, 2, "gold"),
        ("ninhursag", 1, 2, "metal"),
        ("demeter", 1, 2, "food"),
        ("seth", 2, 3, ""),
        ("thor", 1, 2, ""),
        ("enki", 1, 4, ""),
        ("hades", 3, 2, ""),
        ("ares", 1, 2, ""),
        ("freyr", 2, 1, ""),
        ("ninlil", 1, 1, ""),
    ],
)
def test_points_of_lesser_gods(id: str, per: int, vp: int, resource: str) -> None:
    score = god(id).score
    assert (score.per, score.reward.vp) == (per, vp)
    assert score.resource == (RESOURCES.index(resource) if resource else -1)


def test_other_gains_of_lesser_gods() -> None:
    assert god("freyr").score.reward.crystal == 1
    assert god("ninlil").score.reward.metal == 1
    assert god("thor").score.threshold == 5


def test_numbers_of_chief_gods() -> None:
    ra, odin, ishtar, zeus = (BOX.chief_gods[BOX.chief_of[house]] for house in range(4))
    assert [one.id for one in (ra, odin, ishtar, zeus)] == ["ra", "odin", "ishtar", "zeus"]
    assert ra.improved.params.any == 1
    assert (odin.normal.params.settlement_strength, odin.normal.params.carry) == (0, 2)
    assert odin.improved.params.settlement_strength == 2
    assert ishtar.normal.params.gather_strength == 2
    assert zeus.improved.params.factor == 2


# --- rewards ------------------------------------------------------------------------------------


def test_a_reward_is_told_in_numbers() -> None:
    reward = Reward(metal=1, gold=2, crystal=1, vp=3, tech=1, follower=2, any=1)
    assert reward.resources == (0, 0, 1, 2)
    assert reward.resources[METAL] == 1
    assert reward.resources[GOLD] == 2
    assert reward.tracks == (0, 1, 0)
    assert reward.items == (("tech", 1), ("follower", 2), ("any", 1))


def test_items_go_by_their_names() -> None:
    for name in ITEMS:
        given: dict[str, Any] = {name: (Goods(gold=1),) if name == "one_of" else 1}
        assert Reward(**given).items == ((name, 1),)


def test_a_reward_is_doubled() -> None:
    choice = Reward(one_of=(Goods(gold=1), Goods(wood=1)), shift_sign=1, gold=2)
    twice = choice.multiplied(2)
    assert twice.resources == (0, 0, 0, 4)
    assert twice.items == (("shift_sign", 2), ("one_of", 2))
    assert twice.one_of == choice.one_of


# --- files --------------------------------------------------------------------------------------


def test_every_file_of_facts_is_in_the_box() -> None:
    assert {file.removesuffix(".yaml") for file in files.facts(PACKAGE)} == set(BOX.models)


@pytest.mark.parametrize("name", sorted(BOX.models))
def test_every_entry_has_a_source(name: str) -> None:
    for entries in Shelf(PACKAGE).read(f"{name}.yaml").values():
        for entry in entries:
            assert entry["source"] in ("rulebook", "reference", "reconstructed", "invented")


def export(folder: Path, name: str) -> Any:
    return deepcopy(Shelf(PACKAGE).read(f"{name}.yaml"))


def write(folder: Path, name: str, content: Any) -> None:
    (folder / f"{name}.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")


def test_somebodys_copy_of_all_files_is_the_same_box(tmp_path: Path) -> None:
    for name in BOX.models:
        write(tmp_path, name, export(tmp_path, name))
    assert read_box([Shelf(PACKAGE, owner(tmp_path))]) == BOX


def test_files_have_schemas() -> None:
    found = schemas(BOX.models, BOX.names)
    assert set(found) == {f"{name}.yaml" for name in BOX.models}


def complaint(tmp_path: Path) -> str:
    """What an owner is told, who is told it in Russian too."""
    with pytest.raises(BadData) as caught:
        read_box([Shelf(PACKAGE, owner(tmp_path))])
    error = in_russian(caught.value, str(tmp_path), [PACKAGE])
    assert error.ru != str(error), f"no Russian for: {error}"
    return str(error).removeprefix(f"{tmp_path}/")


GONE: dict[str, object] = {"id": None}


@pytest.mark.parametrize(
    ("file", "section", "id", "changes", "said"),
    [
        # the star
        ("star", "spots", "T0", GONE, "spots: entry T0 is missing, and"),
        ("star", "cells", "L0", {"ends": ["T0", "T0"]}, "L0: ends should be two different spots"),
        ("star", "cells", "L0", {"ends": ["T0", "X9"]}, "L0: ends should be one of"),
        (
            "star",
            "cells",
            "L0",
            {"ends": ["T0", "N1"]},
            "L0: ends should be its own, R0 has the same",
        ),
        ("star", "action_tokens", "portal", GONE, "action_tokens: should have 10 entries, not 9"),
        ("star", "action_tokens", "portal", {"number": 2}, "portal: number should be its own"),
        ("star", "action_tokens", "portal", {"colour": "green"}, "colour should be one of blue"),
        ("star", "action_tokens", "portal", {"normal": {}}, "figures should be 1 or more, not 0"),
        (
            "star",
            "action_tokens",
            "portal",
            {"normal": {"figures": 1, "points": 1}},
            "points should be left out",
        ),
        (
            "star",
            "action_tokens",
            "market",
            {"normal": {"pay": 1, "gain": 4}},
            "gain should be 3 or less, each of a type of its own, not 4",
        ),
        ("star", "zones", "centre", {"token": "lesser"}, "token should be chief of 1 zone"),
        ("star", "zones", "centre", {"cells": []}, "centre: cells should be a longer list"),
        ("star", "upgrades", "red", {"cost": {"any": 1}}, "any is no field"),
        ("star", "upgrades", "red", GONE, "upgrades: should be blue, red in this order"),
        ("star", "magic_actions", "build", {"gain": {"vp": 1}}, "gain should be made of build"),
        ("star", "magic_actions", "build", {"cost": {"any": 1}}, "any should be left out"),
        ("weapons", "weapons", "axe", {"cost": {"crystal": 1}}, "crystal should be left out"),
        ("star", "settlement_income", "income_5", GONE, "should have 5 entries, not 4"),
        (
            "star",
            "settlement_income",
            "income_5",
            {"reward": {"income": 1}},
            "income should be left out, it could lead here again",
        ),
        ("rules", "numbers", "signs", {"value": 16}, "signs: value should be 15 or less"),
        # tracks
        ("tracks", "spaces", "space_12", {"multiplier": 3}, "multiplier should be 4 or more"),
        ("tracks", "power_spaces", "power_8", {"lightning": False}, "lightning should be true of"),
        ("tracks", "power_spaces", "power_9", {"lightning": True}, "lightning should be true of"),
        ("goals", "goals", "figures", GONE, "goals: should have at least 4 entries, not 3"),
        ("goals", "goals", "figures", {"count": "cats"}, "count should be one of"),
        # houses and gods
        ("houses", "houses", "ellenys", {"colour": "yellow"}, "ellenys: colour should be its own"),
        ("houses", "chief_gods", "zeus", GONE, "chief_gods: the house ellenys has none"),
        ("houses", "chief_gods", "zeus", {"house": "babylon"}, "zeus: house should be its own"),
        ("houses", "lesser_gods", "loki", {"params": {}}, "cards should be 1 or more, not 0"),
        ("houses", "lesser_gods", "loki", {"params": {"cards": 2, "any": 1}}, "any should be left"),
        ("houses", "lesser_gods", "loki", {"hook": "trickery"}, "hook should be one of"),
        ("houses", "lesser_gods", "loki", {"id": "zeus"}, "the id zeus is used twice"),
        ("houses", "lesser_gods", "horus", {"score": None}, "score is missing"),
        (
            "houses",
            "lesser_gods",
            "horus",
            {"score": {"count": "ruled_district_producing", "reward": {"vp": 2}}},
            "resource is missing",
        ),
        (
            "houses",
            "lesser_gods",
            "ares",
            {"score": {"count": "civilization_token_won", "resource": "gold", "reward": {"vp": 2}}},
            "resource should be left out, civilization_token_won has none",
        ),
        (
            "houses",
            "lesser_gods",
            "ares",
            {"score": {"count": "civilization_token_won", "reward": {"gold": 2}}},
            "reward should be made of vp",
        ),
        ("rules", "numbers", "gods_dealt", {"value": 6}, "gods_dealt: value should be 5 or less"),
        ("rules", "numbers", "gods_kept", {"value": 5}, "gods_kept: value should be 4 or less"),
        # cards and tokens
        ("weapons", "weapons", "slingshot", {"cost": {"any": 1}}, "cost should be nothing for"),
        ("weapons", "weapons", "slingshot", {"house": "ellenys"}, "house should be left out"),
        ("weapons", "weapons", "axe", {"effect": "bite"}, "effect should be one of"),
        ("weapons", "weapons", "axe", {"win": {"cats": 1}}, "cats is no field"),
        ("civilizations", "civilizations", "civ01", {"effect": "bite"}, "effect should be one of"),
        ("civilizations", "atlantis_gods", "atlantis_god_1", GONE, "at least 2 entries, not 1"),
        ("culture", "culture", "cul01", GONE, "culture: should have at least 20 entries, not 19"),
        ("trade", "trade", "nor1", {"house": "goths"}, "nor1: house should be one of pharaos"),
        ("artifacts", "artifacts", "cornucopia", {"params": {"gain": 4, "pay": 4}}, "vp should be"),
        (
            "artifacts",
            "artifacts",
            "tablet_of_destinies",
            {"vp_by_multiplier": [0, 1]},
            "vp_by_multiplier should be a longer list",
        ),
        (
            "artifacts",
            "artifacts",
            "tablet_of_destinies",
            {"vp_by_multiplier": []},
            "vp_by_multiplier is missing",
        ),
        (
            "artifacts",
            "artifacts",
            "scarab_amulet",
            {"params": {"tracks": 4, "steps": 1}},
            "tracks should be 3 or less, not 4",
        ),
        (
            "artifacts",
            "artifacts",
            "pandoras_box",
            {"effect": "other_world"},
            "pandoras_box: effect should be its own, other_world_map has the same",
        ),
        # what would be no choice any more
        ("trade", "trade", "nor1", {"middle": {"any": 10}}, "any should be 9 or less, not 10"),
        ("trade", "trade", "nor1", {"cost": {"any": 10}}, "any should be 9 or less, not 10"),
        ("houses", "lesser_gods", "loki", {"params": {"cards": 3}}, "cards should be 2 or less"),
        (
            "houses",
            "lesser_gods",
            "ninlil",
            {"score": {"count": "follower_in_supply", "reward": {"any": 1}}},
            "reward should be made of resources, crystal, vp",
        ),
        (
            "weapons",
            "effects",
            "opponent_discards_card",
            {"civilizations": True},
            "civilizations should be false",
        ),
        ("rules", "figures", "chief_god", {"count": 2}, "count should be 1, not 2"),
        # numbers
        ("rules", "numbers", "signs", GONE, "numbers: entry signs is missing"),
        ("rules", "numbers", "signs", {"id": "sings"}, "sings: is no number of these rules"),
        ("rules", "numbers", "round_limit", {"value": 0}, "round_limit: value should be 1 or more"),
        ("rules", "numbers", "start_crystals", {"value": 6}, "value should be 5 or less, not 6"),
        ("rules", "numbers", "start_resources", {"value": 20}, "value should be 19 or less"),
        ("rules", "numbers", "start_shrine_followers", {"value": 11}, "value should be 10 or less"),
        ("rules", "numbers", "artifacts_in_game", {"value": 7}, "value should be 6 or less"),
        ("rules", "numbers", "artifacts_in_game", {"value": 1}, "value should be 2 or more"),
        ("rules", "numbers", "trade_display", {"value": 37}, "value should be 36 or less, not 37"),
        ("rules", "numbers", "settlements", {"value": 6}, "settlements: value should be 5"),
        ("rules", "figures", "follower", {"id": "peasant"}, "figures: should be follower, lesser"),
    ],
)
def test_an_entry_written_wrongly_is_refused(
    tmp_path: Path, file: str, section: str, id: str, changes: dict[str, object], said: str
) -> None:
    content = export(tmp_path, file)
    entry = next(one for one in content[section] if one["id"] == id)
    if changes is GONE:
        content[section].remove(entry)
    else:
        entry |= changes
        for name in [name for name, value in changes.items() if value is None]:
            del entry[name]
    write(tmp_path, file, content)
    told = complaint(tmp_path)
    assert told.startswith(f"{file}.yaml, "), told
    assert said in told, told


@pytest.mark.parametrize(
    ("planet", "place", "changes", "said"),
    [
        ("pharaos", "pharaos.TL", {"at": [9, 9]}, "around should be three districts that touch"),
        ("pharaos", "pharaos.TL", {"at": [1, 0]}, "at should be its own in each district"),
        ("pharaos", "pharaos.TL", {"id": "pharaos.TR"}, "the id pharaos.TR is used twice"),
        ("pharaos", "pharaos.TL", {"id": "pharaos.X"}, "pharaos.TL is no district of this planet"),
        ("pharaos", "pharaos.TL", {"sources": []}, "sources of pharaos.TL should be a longer list"),
        ("pharaos", "pharaos.TL", {"sources": ["food"] * 4}, "should be a shorter list"),
        (
            "pharaos",
            "pharaos.TL",
            {"sources": ["food", "food", "gold"]},
            "should be of one type, or one of each of two types",
        ),
        ("pharaos", "pharaos.TL", {"sources": ["clay"]}, "sources should be one of food"),
        ("pharaos", "pharaos.TL", {"capital": True}, "capital should be true of 1 districts"),
        ("pharaos", "pharaos.C", {"capital": False}, "capital should be true of 1 districts"),
        ("pharaos", "pharaos.C", {"civ": True}, "civ of pharaos.C should be false"),
        ("pharaos", "pharaos.C", {"sources": ["food", "gold"]}, "of one type, it is the capital"),
        ("pharaos", "pharaos.ML", {"shrines": 0}, "shrines should be in 1 district beside the"),
        ("pharaos", "pharaos.MR", {"shrines": 1}, "shrines should be in 1 district beside the"),
        ("pharaos", "pharaos.TL", {"atlantis": True}, "atlantis should be true of some districts"),
        ("gaia_small", "gaia.K1", {"capital": True}, "capital should be true of 0 districts"),
        ("gaia_small", "gaia.A1", {"civ": False}, "civ of gaia.A1 should be true"),
        ("gaia_small", "gaia.A1", {"sources": ["gold"]}, "should be a shorter list"),
        ("gaia_small", "", {"dashed": []}, "no way leads to the district gaia.A1"),
        ("gaia_small", "", {"dashed": [["gaia.A1", "gaia.K1"]]}, "made of districts that touch"),
        ("gaia_small", "", {"dashed": [["gaia.K2", "gaia.K1"]]}, "made of borders of Atlantis"),
        ("gaia_small", "", {"players": []}, "players should be there for a side of Gaia alone"),
        ("gaia_small", "", {"players": [2, 3]}, "players should have 3 on 1 side of Gaia"),
        ("gaia_large", "", {"players": [4]}, "players should have 3 on 1 side of Gaia"),
        ("gaia_large", "", {"players": [3, 4, 5]}, "players should be 4 or less, not 5"),
        ("pharaos", "", {"house": "ellenys"}, "pharaos: house should be its own"),
    ],
)
def test_a_planet_that_cannot_be_is_refused(
    tmp_path: Path, planet: str, place: str, changes: dict[str, object], said: str
) -> None:
    content = export(tmp_path, "planets")
    entry = next(one for one in content["planets"] if one["id"] == planet)
    if place:
        entry = next(one for one in entry["districts"] if one["id"] == place)
    entry |= changes
    write(tmp_path, "planets", content)
    told = complaint(tmp_path)
    assert told.startswith(f"planets.yaml, planets, {planet}"), told
    assert said in told


def test_a_district_is_known_by_its_id_alone(tmp_path: Path) -> None:
    content = export(tmp_path, "planets")
    text = yaml.safe_dump(content["planets"][0]).replace("pharaos.TL", "gaia.G1")
    content["planets"][0] = yaml.safe_load(text)
    write(tmp_path, "planets", content)
    assert "pharaos: the id gaia.G1 is used twice" in complaint(tmp_path)


def test_a_star_in_two_parts_is_refused(tmp_path: Path) -> None:
    content = export(tmp_path, "star")
    cells = {one["id"]: one for one in content["cells"]}
    cells["L0"]["ends"], cells["R0"]["ends"] = ["T1", "T2"], ["T2", "T3"]
    write(tmp_path, "star", content)
    assert "cells: no line leads to the spot T" in complaint(tmp_path)


def test_a_star_without_summon_tokens_is_refused(tmp_path: Path) -> None:
    content = export(tmp_path, "star")
    content["zones"] = []
    write(tmp_path, "star", content)
    assert "zones: should have at least 1 entries, not 0" in complaint(tmp_path)


def test_the_display_is_filled_at_the_start(tmp_path: Path) -> None:
    content = export(tmp_path, "trade")
    content["trade"] = content["trade"][:5]
    write(tmp_path, "trade", content)
    assert "trade: should have at least 6 entries, not 5" in complaint(tmp_path)


def test_without_blue_tokens_nobody_could_begin(tmp_path: Path) -> None:
    content = export(tmp_path, "star")
    for one in content["action_tokens"]:
        one["colour"] = "red"
    write(tmp_path, "star", content)
    assert "colour should be blue of some tokens" in complaint(tmp_path)


def test_another_value_makes_another_box(tmp_path: Path) -> None:
    content = export(tmp_path, "weapons")
    content["weapons"][2]["strength"] = 2
    write(tmp_path, "weapons", content)
    own = read_box([Shelf(PACKAGE, owner(tmp_path))])
    assert own.weapons[2].strength == 2
    assert own != BOX
