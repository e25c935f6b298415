"""Every component of the fleet has a name and an explanation with the numbers of the facts."""

from __future__ import annotations

import re
from typing import Any

import pytest

from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.lost_fleet.box import FleetBox
from igroteka.games.gaia.lost_fleet.layer import LostFleetLayer

BOX = GAIA.box_of(("lost_fleet",))
FLEET = BOX.part(FleetBox)
WORDS = BOX.words
BASE = GAIA.box_of(()).words
COMPONENTS = {
    "faction": [board.id for board in BOX.factions],
    "exploration": [board.id for board in FLEET.exploration.values()],
    "planet": list(BOX.planet_types),
    "tile": list(BOX.tile_by_id),
    "booster": [booster.id for booster in BOX.boosters],
    "token": [token.id for token in BOX.tokens],
    "goal": [goal.id for goal in BOX.round_goals],
    "final": [goal.id for goal in BOX.final_goals],
    "ship": [ship.id for ship in FLEET.ships],
    "ship_space": [space.id for space in FLEET.spaces],
    "artifact": [artifact.id for artifact in FLEET.artifacts],
    "tinkering": [tile.id for tile in FLEET.tinkering],
    "economy_side": [side.id for side in FLEET.economy_sides],
    "extension_side": [side.id for side in FLEET.extension_sides],
    "lantids_overlay": [overlay.id for overlay in FLEET.lantids.values()],
    "special": ["gleens_range", "space_giants_mine", "moweyds_ring", "tinkering"],
}
both = pytest.mark.parametrize("lang", LANGUAGES)
every_kind = pytest.mark.parametrize("kind", COMPONENTS)


@both
@every_kind
def test_every_component_is_named_and_explained(kind: str, lang: str) -> None:
    WORDS.texts.missing.clear()
    listed = WORDS.catalogue(lang)
    for id in COMPONENTS[kind]:
        said = listed[f"{kind}:{id}"]
        assert said["name"]
        assert said["help"].endswith("."), id
        assert not re.search(r"[{}|]|\w_\w", said["name"] + said["help"]), id
    assert not WORDS.texts.missing


@both
@pytest.mark.parametrize("kind", ["tile", "booster", "token", "goal", "ship_space", "artifact"])
def test_numbers_in_names_are_those_of_the_facts(kind: str, lang: str) -> None:
    for id in COMPONENTS[kind]:
        facts = iter(re.findall(r"\d+", WORDS.help(f"{kind}:{id}", lang)))
        numbers = re.findall(r"\d+", WORDS.name(f"{kind}:{id}", lang))
        assert all(number in facts for number in numbers), id


@both
@pytest.mark.parametrize(
    "section", [("counts", "per", "count"), ("triggers", "when"), ("effects", "effect")]
)
def test_every_word_of_the_files_can_be_said(section: tuple[str, ...], lang: str) -> None:
    kind, *places = section
    known = {
        **LostFleetLayer.vocabulary,
        "counts": tuple(LostFleetLayer.counts),
        "triggers": (*LostFleetLayer.vocabulary["triggers"], *LostFleetLayer().main_actions),
        "effects": (*LostFleetLayer.effects, *LostFleetLayer.own_ventures),
    }
    for word in known[kind]:
        said = [WORDS.texts.find(f"{place}:{word}", lang) for place in places]
        upgrades = word == "upgrade" and WORDS.texts.find("effect:upgrade_research_lab", lang)
        assert any(said) or upgrades, word


@pytest.mark.parametrize(
    ("id", "english", "russian"),
    [
        (
            "ship_space:rebellion_power",
            "For 3 power, 1 ore: a mine becomes a trading station for nothing else.",
            "За 3 энергии, 1 руду: шахта становится аванпостом без другой платы.",
        ),
        (
            "artifact:art_planet_types",
            "At once: 3 VP, 1 VP for each planet type you have colonised.",
            "Сразу: 3 очка, 1 очко за каждый колонизированный вами тип планет.",
        ),
        (
            "exploration:bal_taks",
            "Exploring a ship costs 7 VP.",
            "Исследовать корабль стоит 7 очков.",
        ),
        (
            "space:power_terraform_2",
            "For 5 power: build a mine with 2 free terraforming steps.",
            "За 5 энергии: постройте шахту, 2 бесплатных этапа терраформирования.",
        ),
        (
            "space:qic_tech_tile",
            "For 4 QIC: gain a tech tile and its research step.",
            "За 4 ККИ: получите жетон технологии и шаг исследования с ним.",
        ),
    ],
)
def test_explanations_are_put_together_from_the_facts(id: str, english: str, russian: str) -> None:
    assert WORDS.help(id) == english
    assert WORDS.help(id, "ru") == russian


@both
def test_actions_that_the_overlay_covers_are_not_explained(lang: str) -> None:
    with_fleet = GAIA.catalogue(lang, ("lost_fleet",))
    covered = {"space:qic_tech_tile", "space:qic_federation", "space:qic_types"}
    assert not covered & set(with_fleet)
    assert covered <= set(GAIA.catalogue(lang))
    assert "space:power_ore_2" in with_fleet


def test_the_price_of_a_gaia_planet_is_told_for_everybody() -> None:
    assert WORDS.help("planet:gaia") == (
        "Green; for 1 QIC, without terraforming. "
        "Other prices: Gleens: 1 ore; Tinkeroids, Darkanians, Space Giants: 2 QIC."
    )
    assert BASE.help("planet:gaia", "ru") == (
        "Зелёная; доступна за 1 ККИ, без терраформирования. Другая цена: Глины: 1 руду."
    )


def test_a_civilisation_is_explained_with_its_exploration_board() -> None:
    for board in BOX.factions:
        own, ships = (WORDS.help(f"{kind}:{board.id}", "ru") for kind in ("faction", "exploration"))
        assert own.endswith(f" {ships}"), board.id
        assert not BASE.help(f"faction:{board.id}", "ru").endswith(ships)
    assert "7 VP" in WORDS.help("faction:bal_taks")
    assert "area III" in WORDS.help("faction:xenos")
    assert "+2" in WORDS.help("faction:gleens")
    assert "brainstone goes" in WORDS.help("faction:taklons")


def test_the_institute_of_the_lantids_is_told_for_every_number_of_players() -> None:
    said = WORDS.help("faction:lantids", "ru")
    assert "Институт вчетвером: 2 знания за каждую шахту рядом с чужим строением." in said
    alone = WORDS.help("lantids_overlay:lantids_1_2", "ru")
    assert alone == (
        "2 знания за каждую шахту рядом с чужим строением или на планете родного типа."
    )
    three = WORDS.help("lantids_overlay:lantids_3", "ru")
    assert three == "2 знания, заряд 1 энергии за каждую шахту рядом с чужим строением."
    assert f"Вдвоём и в одиночку: {alone} Втроём: {three}" in said


BESIDE = ("for each mine beside an opponent's structure", "за каждую шахту рядом с чужим строением")
OR_HOME = (" or on a planet of the home type", " или на планете родного типа")
AT_TABLES = [
    (1, f"2 knowledge {BESIDE[0]}{OR_HOME[0]}.", f"2 знания {BESIDE[1]}{OR_HOME[1]}."),
    (2, f"2 knowledge {BESIDE[0]}{OR_HOME[0]}.", f"2 знания {BESIDE[1]}{OR_HOME[1]}."),
    (3, f"2 knowledge, charge 1 power {BESIDE[0]}.", f"2 знания, заряд 1 энергии {BESIDE[1]}."),
    (4, f"2 knowledge {BESIDE[0]}.", f"2 знания {BESIDE[1]}."),
]


@pytest.mark.parametrize(("players", "en", "ru"), AT_TABLES)
def test_a_table_tells_what_the_institute_of_the_lantids_brings_there(
    players: int, en: str, ru: str
) -> None:
    """«Лантиды»: an overlay with fewer than four players; two knowledge and never four."""
    state = GAIA.new(players, 1, lost_fleet=True)
    shown: Any = state.view(None)
    shown = shown["fleet"]["told"]
    for lang, institute in (("en", f"Institute: {en} "), ("ru", f"Институт: {ru} ")):
        (told,) = GAIA.told_here(state, lang).items()
        assert told[0] == "faction:lantids"
        assert institute in told[1]
        assert told[1].endswith(WORDS.help("exploration:lantids", lang))
        assert shown["faction:lantids"][lang] == told[1]
        for other in ("With ", "with four", "Втроём", "вчетвером", "одиночку"):
            assert other not in told[1]


def test_what_holds_at_every_table_is_told_by_the_texts_alone() -> None:
    assert GAIA.told_here(GAIA.new(2, 1), "ru") == {}


def test_booster_5_reaches_ships_too() -> None:
    assert "explore a ship" in WORDS.help("booster-5")
    assert "ship" not in BASE.help("booster-5")


def test_levels_of_the_automa_tell_their_points_with_the_fleet() -> None:
    solo = GAIA.box_of(("lost_fleet", "automa", "lost_fleet_automa")).words
    points = {"automalein": 0, "automa": 15, "automachtig": 20, "ultoma": 25}
    for level, vp in points.items():
        assert solo.help(f"difficulty:{level}").endswith(f" Starts with {vp} VP.")
    base = GAIA.box_of(("automa",)).words
    assert base.help("difficulty:automa").endswith(" Starts with 10 VP.")
    assert base.help("difficulty:automa", "ru") == "Обычный соперник. Начинает с 10 ПО."


@both
def test_what_is_ours_in_the_fleet_is_told(lang: str) -> None:
    told = GAIA.catalogue(lang, ("lost_fleet",))
    assert told["mark:fleet/shuttles/shuttles_1"]["help"]
    assert told["mark:lost_fleet.boosters/boosters/lf_booster_gaiaformers"]["help"]


@pytest.mark.parametrize("faction", ["ivits", "bescods"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_goods_that_a_board_already_shows_changed_are_not_told_again(
    faction: str, lang: str
) -> None:
    """What they start with stands beside the words, with the fleet's numbers."""
    told = WORDS.help(f"exploration:{faction}", lang)
    assert told == WORDS.help("exploration:terrans", lang)
