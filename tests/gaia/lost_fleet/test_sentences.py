"""The Lost Fleet: sentences that name a ship, and where a special action is printed."""

from __future__ import annotations

import pytest

from gaia.helpers import fresh, put, rich
from gaia.lost_fleet.helpers import aboard, table
from igroteka.engine.decision import Action
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState


def said(state: GaiaState, action: str, lang: str = "ru") -> str:
    parsed = Action.parse(action)
    assert parsed in fresh(state).actions(), action
    return GAIA.describe(state, parsed, lang)


def test_a_ship_within_more_range_is_named_as_in_the_plain_action() -> None:
    state = aboard("twilight")
    farther = "ship twilight_knowledge -3,1"
    assert "исследовать корабль «Eclipse»" in said(state, farther)
    assert "explore Eclipse" in said(state, farther, "en")
    assert "-3,1" not in said(state, farther)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_ship_within_the_range_of_a_booster_is_named(lang: str) -> None:
    state = table(boosters=("booster-5",))
    put(state, 0, "mine", "1,-3")
    rich(state, 0)
    name = state.words.name("ship:twilight", lang)
    assert name in said(state, "special booster-5 2,-3", lang)
    assert "2,-3" not in said(state, "special booster-5 2,-3", lang)


def test_two_special_actions_at_one_hex_are_told_apart() -> None:
    """Space Giants: a mine with free steps of their own, and one of their booster."""
    state = table("space_giants,xenos,ambas", boosters=("booster-4",))
    put(state, 0, "mine", "3,-1")
    rich(state, 0)
    goals = {action[1]: set[str]() for action in fresh(state).actions() if action[0] == "special"}
    for action in fresh(state).actions():
        if action[0] == "special":
            goals[action[1]].add(action[2])
    hex = min(goals["booster-4"] & goals["space_giants_mine"])
    own, booster = (f"special {source} {hex}" for source in ("space_giants_mine", "booster-4"))
    assert said(state, own).startswith("выполнить специальное действие (Космогиганты): шахта на")
    assert said(state, booster).startswith("выполнить специальное действие (усилитель): шахта на")
    assert said(state, own, "en").startswith("use a special action (Space Giants): mine at")
    assert said(state, booster, "en").startswith("use a special action (booster): mine at")


def test_the_gleens_range_and_that_of_a_booster_are_told_apart() -> None:
    state = table("gleens,lantids,ambas", boosters=("booster-5",))
    put(state, 0, "mine", "1,-3")
    rich(state, 0)
    assert "(Глины)" in said(state, "special gleens_range 2,-3")
    assert "(усилитель)" in said(state, "special booster-5 2,-3")
