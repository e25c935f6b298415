"""Options that are written by hand: pieces by id or by name in any language, answers in both."""

from __future__ import annotations

import pytest

from igroteka.engine.errors import BadOption
from igroteka.games.gaia import GAIA
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
