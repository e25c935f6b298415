"""Options that are written by hand: pieces by id or by name in any language, answers in both."""

from __future__ import annotations

from typing import Any, cast

import pytest

from igroteka.engine.errors import BadOption
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.lost_fleet.fleet import fleet_box
from igroteka.games.gaia.state import GaiaState


def options(players: int = 2, **chosen: object) -> dict[str, object]:
    """What a record keeps of these options."""
    return dict(GAIA.empty_record(players, 1, chosen).options)


def refusal(players: int = 2, **chosen: object) -> BadOption:
    with pytest.raises(BadOption) as refused:
        GAIA.new(players, 1, **chosen)
    return refused.value


@pytest.mark.parametrize(
    "written",
    ["terrans,xenos", "Терраны, Ксеносы", "Terrans, xenos", ["терраны", "Xenos"]],
)
def test_civilisations_go_by_their_names_and_are_kept_by_id(written: object) -> None:
    assert options(factions=written) == {"factions": ["terrans", "xenos"]}


def test_names_may_be_written_without_dashes_and_apostrophes() -> None:
    assert options(factions="хадш халла, bal t aks") == options(factions="hadsch_hallas,bal_taks")


@pytest.mark.parametrize("written", ["random", "Наугад", "at random"])
def test_chance_goes_by_its_name_too(written: str) -> None:
    assert options(factions=written) == {"factions": "random"}


def test_what_nobody_is_called_is_refused_with_the_names_in_both_languages() -> None:
    error = refusal(factions="Терраны, Марсиане")
    assert "terrans, lantids, xenos" in str(error)
    assert error.ru.startswith("цивилизации: «Марсиане» нет; есть: Терраны, Лантиды, Ксеносы")


def test_two_sides_of_one_board_are_refused_by_name() -> None:
    error = refusal(factions="Терраны, Лантиды")
    assert str(error) == "factions: terrans and lantids are two sides of one board"
    assert error.ru == "цивилизации: Терраны и Лантиды — две стороны одного планшета"


def test_a_table_is_laid_by_names_in_any_language() -> None:
    named = options(
        table={
            "Цивилизации": ["Ксеносы", "terrans"],
            "финальный подсчёт": ["спутники", "Sectors"],
        }
    )
    assert named == {
        "table": {"factions": ["xenos", "terrans"], "finals": ["fs_satellites", "fs_sectors"]}
    }


def test_tiles_are_laid_below_tracks_by_their_names() -> None:
    state = GAIA.new(2, 1)
    assert isinstance(state, GaiaState)
    words, tracks = state.words, state.box.tracks
    advanced = [state.box.advanced_tiles[index] for index in state.table.advanced]
    written = {
        words.name(f"track:{track.id}", "ru"): words.name(f"tile:{tile.id}", "ru")
        for track, tile in zip(tracks, advanced, strict=True)
    }
    assert options(table={"передовые технологии": written}) == {
        "table": {
            "advanced": {track.id: tile.id for track, tile in zip(tracks, advanced, strict=True)}
        }
    }


def test_of_twins_with_one_name_each_is_meant_once() -> None:
    goals = [goal.id for goal in GAIA.box.round_goals]
    names = [GAIA.words.name(f"goal:{id}", "ru") for id in goals]
    assert len(set(names)) < len(goals)
    laid = options(table={"rounds": names})["table"]
    assert sorted(laid["rounds"]) == sorted(goals)  # type: ignore[index]


def test_a_part_that_no_table_has_is_refused_in_both_languages() -> None:
    error = refusal(table={"луны": []})
    assert str(error).startswith("option table has no 'луны'; it has sectors, standard")
    assert error.ru.startswith("в раскладке нет «луны»; есть: сектора, технологии")


def test_civilisations_are_suggested_by_id() -> None:
    [option] = [option for option in GAIA.options if option.name == "factions"]
    assert option.named[:3] == (
        "choice:factions-choose",
        "choice:factions-random",
        "faction:terrans",
    )
    assert {id.partition(":")[2] for id in option.named[2:]} == set(GAIA.box.faction_index)


def called(id: str, lang: str = "ru") -> str:
    """What a piece is called."""
    return GAIA.words.name(id, lang)


def key(id: str, lang: str = "ru") -> str:
    return GAIA.words.texts.get(f"table_key:{id}", lang)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_table_of_the_fleet_is_laid_by_names(lang: str) -> None:
    box = GAIA.box
    fleet = fleet_box(box)
    tiles = [tile.id for tile in box.standard_tiles if tile.elsewhere]
    tokens = [token.id for token in box.tokens if token.elsewhere]
    ships = {
        ship.id: ({"tile": tiles.pop()} if ship.tile else {}) | {"token": token}
        for ship, token in zip(fleet.ships, tokens, strict=False)
    }
    laid: dict[str, object] = {
        "ships": ships,
        "artifacts": [one.id for one in fleet.artifacts],
        "extension": fleet.extension_sides[-1].id,
        "economy": fleet.economy_sides[-1].id,
        "terraforming_card": box.planet_types[: box.home_types],
        "advanced": {"extension": "lf_qic_action", "economy": "adv_action_3ore"},
        "automa_ship": "tf_mars",
    }
    written = {
        key("ships", lang): {
            called(f"ship:{ship}", lang): {
                key(kind, lang): called(f"{kind}:{id}", lang) for kind, id in on.items()
            }
            for ship, on in ships.items()
        },
        key("artifacts", lang): [called(f"artifact:{one.id}", lang) for one in fleet.artifacts],
        key("extension", lang): called(f"extension_side:{laid['extension']}", lang),
        key("economy", lang): called(f"economy_side:{laid['economy']}", lang),
        key("terraforming_card", lang): [
            called(f"planet:{type}", lang) for type in box.planet_types[: box.home_types]
        ],
        key("advanced", lang): {
            key("extension", lang): called("tile:lf_qic_action", lang),
            called("track:economy", lang): called("tile:adv_action_3ore", lang),
        },
        key("automa_ship", lang): called("ship:tf_mars", lang),
    }
    read = cast("dict[str, Any]", options(lost_fleet=True, table=written)["table"])
    assert read == laid | {"terraforming_card": list(box.planet_types[: box.home_types])}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_sectors_are_laid_by_names(lang: str) -> None:
    named = GAIA.words.texts.section("table_sector")
    assert set(named) == {id for id in GAIA.box.sectors if "-" in id}, "others are numbers"
    written = [
        {
            key("sector", lang): GAIA.words.texts.get(f"table_sector:{id}", lang),
            key("centre", lang): [0, 0],
            key("rotation", lang): 1,
        }
        for id in named
    ]
    read = options(table={key("sectors", lang): written})["table"]
    assert read == {"sectors": [{"sector": id, "centre": [0, 0], "rotation": 1} for id in named]}


def test_a_table_of_the_fleet_is_refused_in_words() -> None:
    def ru(**spec: object) -> str:
        return refusal(3, lost_fleet=True, factions="terrans,xenos,ambas", table=spec).ru

    assert ru(artifacts=["зонтик"] * 3).startswith("артефакты: «зонтик» нет; есть: доход: 1 знание")
    assert ru(ships={"rebellion": "зонтик"}) == "корабли, «Rebellion»: нужно назвать, что там лежит"
    moon = {ship: {"tile": "Луна"} for ship in ("rebellion", "eclipse", "tf_mars")}
    assert ru(ships=moon).startswith("корабли, «Rebellion», технология: «Луна» нет; есть: ")
    assert "«луна» нет; есть: технология, жетон федерации" in ru(ships={"rebellion": {"луна": 1}})
    twice = {
        ship: {"tile": "lf_range", "token": "lf_12vp"}
        if ship != "twilight"
        else {"token": "lf_12vp"}
        for ship in ("twilight", "rebellion", "eclipse", "tf_mars")
    }
    assert ru(ships=twice) == "корабли, технология: один жетон не лежит на двух кораблях"
    assert refusal(3, table={"artifacts": []}).ru.startswith("артефакты: это есть только")
    assert refusal(3, lost_fleet=True, board="default").ru.startswith("так с «Потерянным флотом»")
