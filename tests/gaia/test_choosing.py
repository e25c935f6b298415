"""What is told of civilisations while they are chosen: homes on the map, what is unlike others."""

from __future__ import annotations

from typing import Any, cast

import pytest

from gaia.helpers import play
from igroteka.engine.hexes import distance
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.view_types import GaiaView

LAYERS: tuple[tuple[str, ...], ...] = ((), ("lost_fleet",))


def seen(**options: Any) -> GaiaView:
    return cast(GaiaView, GAIA.new(3, seed=4, **options).view(None))


@pytest.mark.parametrize("fleet", [False, True])
def test_homes_are_counted_with_their_easy_neighbours(fleet: bool) -> None:
    view = seen(board_order="board-first", lost_fleet=fleet)
    printed = cast(dict[str, Any], GAIA.printed_values(LAYERS[fleet]))
    cells = {one["hex"]: ((one["q"], one["r"]), one["planet"]) for one in view["map"]}
    assert len(view["homes"]) == (18 if fleet else 14)
    for faction in printed["factions"][:14]:
        home = printed["planet_types"][faction["home"]]
        steps = printed["terraforming_steps"][home]
        expected = {
            name: sum(
                0 < distance(cell, other) <= 2 and steps[type] <= 1
                for other, type in cells.values()
                if type in printed["terraforming_steps"]
            )
            for name, (cell, planet) in cells.items()
            if planet == home
        }
        assert view["homes"][faction["id"]] == expected


def test_homes_are_told_only_where_there_is_a_board_to_choose_for() -> None:
    assert seen()["homes"] == {}
    state = GAIA.new(2, seed=4, board_order="board-first", factions="choose,terrans")
    assert isinstance(state, GaiaState)
    play(state, "faction xenos")
    assert cast(GaiaView, state.view(None))["homes"] == {}


@pytest.mark.parametrize("layers", LAYERS)
def test_what_is_unlike_the_others_is_what_most_boards_have_not(layers: tuple[str, ...]) -> None:
    printed = cast(dict[str, Any], GAIA.printed_values(layers))
    told = {faction["id"]: faction["unusual"] for faction in printed["factions"]}
    what = {id: [one["what"] for one in entries] for id, entries in told.items()}
    assert what["geodens"] == what["taklons"] == []
    assert what["terrans"] == ["bowls"]
    assert what["xenos"] == ["start_mines", "structure:planetary_institute"]
    assert "structure:planetary_institute" not in what["ivits"]
    assert told["hadsch_hallas"] == [
        {
            "what": "base_income",
            "has": [("ore", 1), ("knowledge", 1), ("credits", 3)],
            "usual": [("ore", 1), ("knowledge", 1)],
        }
    ]
