"""Followers, settlements, weapons: rulebook, «Новые последователи», «Строительство поселения»,
«Карты оружия»; positions 12 and 13."""

from __future__ import annotations

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    ask,
    civilization,
    emptied,
    play,
    put,
    texts,
    where,
)
from igroteka.games.anunnaki.recruiting import Arm, Build, Recruit, sources


def test_followers_come_where_a_settlement_stands_free() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", settlements=1)
    put(state, ELLENYS, "gaia.G1", settlements=1)
    put(state, ELLENYS, "gaia.G12", settlements=1)
    put(state, ELLENYS, "gaia.G4", 1)
    put(state, BABYLON, "gaia.G12", 1)
    ask(state, Recruit(ELLENYS, 3, "magic"))
    assert texts(state) == {"recruit ellenys.C", "recruit gaia.G1", "done"}
    play(state, "recruit gaia.G1", "recruit gaia.G1", "recruit ellenys.C")
    assert state.over
    assert state.seats[ELLENYS].supply == 12 - 1 - 3


def test_each_follower_may_be_declined() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", settlements=1)
    play(ask(state, Recruit(ELLENYS, 3, "magic")), "recruit ellenys.C", "done")
    assert state.over
    assert state.seats[ELLENYS].supply == 11


def test_without_supply_followers_come_from_districts() -> None:
    state = emptied()
    put(state, ELLENYS, "gaia.G1", 12)
    put(state, ELLENYS, "ellenys.C", settlements=1)
    ask(state, Recruit(ELLENYS, 1, "magic"))
    assert texts(state) == {"recruit ellenys.C gaia.G1", "done"}
    assert "The supply is empty" in state.game.prompt(state, "en")
    play(state, "recruit ellenys.C gaia.G1")
    index = state.table.board.index
    assert state.seats[ELLENYS].followers[index["gaia.G1"]] == 11
    assert state.seats[ELLENYS].followers[index["ellenys.C"]] == 1


def test_a_follower_is_not_taken_from_where_it_goes() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 12, settlements=1)
    assert ask(state, Recruit(ELLENYS, 1, "magic")).over


def test_without_supply_any_district_will_do() -> None:
    """A contested one and, before the end, Atlantis included."""
    state = emptied()
    put(state, ELLENYS, "gaia.A1", 6)
    put(state, ELLENYS, "gaia.G4", 6)
    put(state, BABYLON, "gaia.G4", 1)
    put(state, ELLENYS, "ellenys.C", settlements=1)
    ask(state, Recruit(ELLENYS, 1, "magic"))
    assert texts(state) == {"recruit ellenys.C gaia.A1", "recruit ellenys.C gaia.G4", "done"}


def test_the_last_attacker_may_be_called_back() -> None:
    state = emptied()
    civilization(state, "ellenys.TC", "civ01")
    put(state, ELLENYS, "ellenys.C", 11, settlements=1)
    put(state, ELLENYS, "ellenys.TC", 1)
    play(ask(state, Recruit(ELLENYS, 1, "magic")), "recruit ellenys.C ellenys.TC")
    assert where(state, state.seats[ELLENYS].figures) == {"ellenys.C"}


def test_after_the_end_is_brought_about_nobody_is_called_out_of_atlantis() -> None:
    state = emptied()
    put(state, ELLENYS, "gaia.A1", 11, settlements=1)
    put(state, ELLENYS, "ellenys.C", 1, settlements=1)
    state.ending = True
    assert ask(state, Recruit(ELLENYS, 1, "magic")).over
    found = sources(state, state.seats[ELLENYS])
    assert found is not None
    assert where(state, found) == {"ellenys.C"}
    state.seats[ELLENYS].supply = 1
    assert texts(ask(state, Recruit(ELLENYS, 1, "magic"))) == {
        "recruit ellenys.C",
        "recruit gaia.A1",
        "done",
    }


def test_no_settlement_no_follower() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", 2)
    assert ask(state, Recruit(ELLENYS, 2, "magic")).over


def test_settlements_are_built_where_one_rules_and_none_stands() -> None:
    state = emptied()
    put(state, ELLENYS, "ellenys.C", settlements=1)
    put(state, ELLENYS, "gaia.G1", 1)
    put(state, ELLENYS, "gaia.A1", 1)
    put(state, ELLENYS, "gaia.G4", 1)
    put(state, BABYLON, "gaia.G4", settlements=1)
    put(state, ELLENYS, "gaia.G8", 1)
    put(state, NORRENIS, "gaia.G8", 1)
    ask(state, Build(ELLENYS, "magic"))
    assert texts(state) == {"build gaia.G1", "build gaia.A1"}
    play(state, "build gaia.G1")
    player = state.seats[ELLENYS]
    assert player.stock == 3
    assert where(state, player.homes) == {"ellenys.C", "gaia.G1"}
    ask(state, Build(ELLENYS, "magic"))
    assert state.over, "one place is no choice"
    assert where(state, player.homes) == {"ellenys.C", "gaia.G1", "gaia.A1"}


def test_what_is_built_without_settlements_is_lost() -> None:
    state = emptied()
    put(state, ELLENYS, "gaia.G1", 1)
    state.seats[ELLENYS].stock = 0
    assert ask(state, Build(ELLENYS, "magic")).over
    assert not state.seats[ELLENYS].homes


def test_settlements_that_norrenis_builds_are_figures() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G1", 1)
    ask(state, Build(NORRENIS, "magic"))
    player = state.seats[NORRENIS]
    player.followers = [0] * len(player.followers)
    assert player.figures == player.homes


def test_weapons_are_chosen_from_the_own_stack() -> None:
    state = emptied()
    ask(state, Arm(ELLENYS, 2, "magic"))
    assert texts(state) == {
        f"arm {name}"
        for name in (
            "dagger",
            "short_bow",
            "axe",
            "ballista",
            "sword",
            "war_hammer",
            "long_spear",
        )
    }
    play(state, "arm axe")
    assert "arm axe" not in texts(state)
    play(state, "arm long_spear")
    assert state.over
    assert state.seats[ELLENYS].hand.bit_count() == 2


def test_an_empty_stack_arms_nobody() -> None:
    state = emptied()
    state.seats[ELLENYS].hand = state.box.advanced_of[ELLENYS]
    assert ask(state, Arm(ELLENYS, 2, "magic")).over
