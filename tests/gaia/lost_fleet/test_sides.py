"""The sides of the board extension and of the Economy overlay may be chosen instead of drawn."""

from __future__ import annotations

from typing import Any

import pytest

import igroteka
from igroteka.engine.errors import BadOption
from igroteka.engine.registry import get
from igroteka.games.gaia.lost_fleet.fleet import Fleet
from igroteka.games.gaia.state import GaiaState

SEEDS = range(6)


def sides(players: int, seed: int = 1, **options: Any) -> tuple[str, str]:
    state = igroteka.new("gaia", players=players, seed=seed, lost_fleet=True, **options)
    assert isinstance(state, GaiaState)
    laid = state.part(Fleet).laid
    return laid.extension.id, laid.economy.id


@pytest.mark.parametrize("extension", ["side_25_vp", "side_shuttles"])
@pytest.mark.parametrize("economy", ["side_power", "side_vp"])
def test_a_chosen_side_lies_up_whatever_the_seed(extension: str, economy: str) -> None:
    for seed in SEEDS:
        chosen = {"extension_side": extension, "economy_side": economy}
        assert sides(4, seed, **chosen) == (extension, economy)


def test_chance_lays_what_nobody_chose() -> None:
    drawn = [sides(3, seed) for seed in SEEDS]
    assert len({extension for extension, _ in drawn}) == 2
    assert len({economy for _, economy in drawn}) == 2
    random = {"extension_side": "random", "economy_side": "random"}
    assert drawn == [sides(3, seed, **random) for seed in SEEDS]
    # One side that is chosen leaves the other one to the same chance.
    chosen = [sides(3, seed, extension_side="side_shuttles") for seed in SEEDS]
    assert chosen == [("side_shuttles", economy) for _, economy in drawn]


@pytest.mark.parametrize("players", [1, 2])
def test_one_and_two_players_have_the_tile_for_points(players: int) -> None:
    assert sides(players, economy_side="side_vp") == ("side_25_vp", "side_vp")
    with pytest.raises(BadOption):
        sides(players, extension_side="side_shuttles")


def test_a_side_is_named_once_and_only_with_the_fleet() -> None:
    table = {"economy": "side_vp"}
    assert sides(4, economy_side="side_vp", table=table)[1] == "side_vp"
    with pytest.raises(BadOption) as refused:
        sides(4, economy_side="side_power", table=table)
    assert refused.value.option == "economy_side"
    with pytest.raises(BadOption) as refused:
        igroteka.new("gaia", players=4, seed=1, extension_side="side_shuttles")
    assert refused.value.option == "extension_side"


def test_both_are_offered_where_they_mean_something_and_told_in_words() -> None:
    game = get("gaia")
    options = {option.name: option for option in game.options}
    usual = {option.name: option.default for option in options.values()}
    with_fleet = usual | {"lost_fleet": True}

    def offered(name: str, players: int, chosen: dict[str, Any]) -> bool:
        return any(one.holds(players, chosen) for one in options[name].applies)

    for name in ("extension_side", "economy_side"):
        assert not offered(name, 4, usual)
        assert offered(name, 4, with_fleet)
        assert options[name].choices[0] == "random"
        for lang in ("ru", "en"):
            told = game.catalogue(lang, ("lost_fleet",))
            assert told[f"option:{name}"]["name"]
            assert all(told[f"choice:{name}-{choice}"]["name"] for choice in options[name].choices)
    assert [offered("extension_side", players, with_fleet) for players in (1, 2, 3, 4)] == [
        False,
        False,
        True,
        True,
    ]
    assert offered("economy_side", 1, with_fleet)
