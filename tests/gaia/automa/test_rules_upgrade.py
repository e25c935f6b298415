"""Automa rulebook, «Перестройка»: the list of priorities, closest planet, direction."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, act, left, pieces, points, results, rules, solo
from gaia.helpers import apart, bowls, kind, put
from igroteka.games.gaia.state import GaiaState

HUMAN = "3,3"
MINES = ("-1,-2", "2,-3", "-6,1", "-4,6")
STATIONS = ("-2,-1", "5,-6", "-3,4", "-6,4")
LABS = ("-3,1", "-4,-2", "0,2")


def with_pieces(**built: tuple[str, ...]) -> GaiaState:
    state = solo("taklons", "geodens")
    put(state, 0, "mine", HUMAN)
    for structure, places in built.items():
        put(state, AUTOMA, structure, *places)
    return state


@pytest.mark.parametrize(
    ("built", "line", "target"),
    [
        (
            {"trading_station": STATIONS[:1], "mine": MINES[:1], "research_lab": LABS[:1]},
            "station_to_institute",
            "planetary_institute",
        ),
        (
            {
                "trading_station": STATIONS[:1],
                "mine": MINES[:1],
                "research_lab": LABS[:1],
                "planetary_institute": ("7,-2",),
            },
            "mine_to_station",
            "trading_station",
        ),
        (
            {
                "trading_station": STATIONS,
                "mine": MINES,
                "research_lab": LABS[:1],
                "planetary_institute": ("7,-2",),
            },
            "lab_to_academy",
            "academy_left",
        ),
        (
            {
                "trading_station": STATIONS[:1],
                "research_lab": LABS[:1],
                "planetary_institute": ("7,-2",),
                "academy_left": ("2,5",),
                "academy_right": ("1,0",),
            },
            "station_to_lab",
            "research_lab",
        ),
    ],
)
def test_the_first_possible_line_of_the_list_is_taken(
    built: dict[str, tuple[str, ...]], line: str, target: str
) -> None:
    state = with_pieces(**built)
    turn = act(state, 13, 1)
    (part,) = turn.parts
    assert part.steps[0].detail == line
    assert part.result.split()[2] == target


def test_the_second_academy_is_like_the_first() -> None:
    state = with_pieces(
        trading_station=STATIONS,
        mine=MINES,
        research_lab=LABS[:2],
        planetary_institute=("7,-2",),
        academy_left=("2,5",),
    )
    assert results(act(state, 13, 1))[0].endswith("academy_right")
    assert len(pieces(state)["research_lab"]) == 1


def test_the_planet_closest_to_the_player_is_upgraded() -> None:
    state = with_pieces(mine=MINES)
    (part,) = act(state, 13, 1).parts
    assert left(state, part, "line") == set(MINES)
    away = {name: apart(name, HUMAN) for name in MINES}
    nearest = [name for name in MINES if away[name] == min(away.values())]
    assert left(state, part, "closest") == set(nearest)
    assert rules(part) == ["line", "closest", "direction"][: 1 + len(nearest)]
    assert part.result.split()[1] in nearest


@pytest.mark.parametrize(("behaviour", "chosen"), [(1, "-1,-2"), (13, "1,4")])
def test_equally_close_planets_are_chosen_by_direction(behaviour: int, chosen: str) -> None:
    """Each lies two hexes from one of the player's planets."""
    state = solo("terrans", "geodens")
    put(state, 0, "mine", "-1,-4", "-1,5")
    put(state, AUTOMA, "mine", "-1,-2", "1,4")
    (part,) = act(state, behaviour, 1).parts
    assert left(state, part, "closest") == {"-1,-2", "1,4"}
    assert part.result == f"upgrade {chosen} trading_station"


def test_an_upgrade_brings_no_tile_and_the_player_may_charge() -> None:
    state = with_pieces(
        trading_station=("2,5",),
        planetary_institute=("7,-2",),
        academy_left=("-3,1",),
        academy_right=("-4,-2",),
    )
    bowls(state, 0, 2, 0, 0)
    turn = act(state, 13, 1)
    assert results(turn) == ["upgrade 2,5 research_lab"]
    assert state.seats[AUTOMA].tiles == 0
    assert kind(state) == "charge"


def test_without_anything_to_upgrade_it_still_scores() -> None:
    state = with_pieces(planetary_institute=("7,-2",))
    turn = act(state, 13, 10)
    assert turn.parts[0].why == "no_upgrade"
    assert results(turn) == [""]
    assert points(turn) == [(3, "automa card")]
    assert kind(state) == "turn"


def test_the_supply_limits_upgrades() -> None:
    state = with_pieces(
        mine=MINES,
        trading_station=STATIONS,
        research_lab=LABS,
        planetary_institute=("7,-2",),
        academy_left=("2,5",),
        academy_right=("1,0",),
    )
    assert act(state, 13, 1).parts[0].why == "no_upgrade"
