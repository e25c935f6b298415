"""Positions whose outcome is known, in the second model: the star, the turn, tracks, the end."""

from __future__ import annotations

import random

import pytest

from anunnaki.opinion.actions import act
from anunnaki.opinion.chance import laid
from anunnaki.opinion.model import Opinion
from anunnaki.opinion.position import Position
from anunnaki.opinion.rewards import reward
from anunnaki.opinion.scoring import god_points, scores
from anunnaki.opinion.setting import (
    ALL,
    BABYLON,
    ELLENYS,
    PHARAOS,
    answer,
    emptied,
    own,
    people,
    ran,
    resources,
    summoned,
)
from anunnaki.opinion.turn import (
    full_reward,
    magic_and_additional,
    main_action,
    rounds,
    turn,
)
from anunnaki.opinion.values import COLOURS, LINES, counts


def test_the_first_turn_enters_a_blue_token_and_places_no_sign() -> None:
    o, p = emptied()
    assert ran(o, turn(p, BABYLON)) == {f"act {t}" for t, c in COLOURS.items() if c == "blue"}
    assert len(o.legal()) == 6
    o.play("act blue_move")
    assert (p.sides[BABYLON].signs_left, p.sides[BABYLON].crystals) == (14, 0)


def test_a_sign_lands_on_an_empty_line_only() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.pawn, side.crystals = "trade", 2  # on T2
    ran(o, main_action(p, BABYLON), "act settlement_income")  # on N2
    assert (side.signs, side.signs_left, side.crystals) == ({"L2"}, 13, 4)
    assert "act settlement_income" not in ran(o, main_action(p, BABYLON))
    answer(o, "act trade")
    assert (side.signs, side.crystals) == ({"L2"}, 4)
    ran(o, main_action(p, BABYLON), "act blue_gather")  # T2 to T3: no line
    assert (side.signs, side.crystals) == ({"L2"}, 4)


def test_without_signs_the_last_cell_stays_empty() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.pawn, side.signs = "trade", set(LINES) - {"L2"}
    ran(o, main_action(p, BABYLON), "act settlement_income")
    assert (side.signs_left, side.crystals, "L2" in side.signs) == (0, 0, False)


def test_one_sign_closes_two_zones_but_one_god_comes_a_turn() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.pawn, side.signs = "creation", {"L0", "R0", "B1", "B2", "B3", "B4"}
    side.gods = ["assur"]
    p.put(BABYLON, "follower", "babylon.C", 2)
    ran(o, turn(p, BABYLON), "act red_move")
    assert side.tokens == {"lesser": 1, "chief": 1}
    answer(o, "done")
    assert {"summon assur babylon.C", "summon ishtar babylon.C"} <= o.legal()
    answer(o, "summon ishtar babylon.C")
    assert o.legal() == {"end"}
    assert (side.tracks, side.power) == ({"war": 1, "tech": 1, "commerce": 1}, 2)
    assert side.tokens == {"lesser": 1, "chief": 0}
    assert people(p, BABYLON, "babylon.C") == {"follower": 1, "chief_god": 1}


def thirteen_signs(seat: int) -> tuple[Opinion, Position]:
    o, p = emptied()
    p.sides[seat].pawn = "creation"
    p.sides[seat].signs = set(LINES) - {"B0", "R4"}
    p.sides[seat].closed = {"ray1", "ray2", "ray3"}
    return o, p


def test_the_fourteenth_sign_locks_atlantis_at_once() -> None:
    o, p = thirteen_signs(BABYLON)
    p.put(BABYLON, "follower", "gaia.G3")
    before = ran(o, act(p, BABYLON, "red_move"))
    assert "move follower gaia.G3 gaia.A1" in before
    after = ran(o, turn(p, BABYLON), "act red_move")
    assert p.ending
    assert after == before - {"move follower gaia.G3 gaia.A1"}


@pytest.mark.parametrize("seat", [1, 3])
def test_the_round_is_finished_after_the_trigger(seat: int) -> None:
    o, p = thirteen_signs(seat)
    o.run(rounds(p))
    turns = []
    while decision := o.decision():
        if decision[1] == "main":
            turns.append(decision[0])
            wanted = "act red_move" if decision[0] == seat else "act blue_move"
            answer(o, wanted)
        else:
            answer(o, "end")
    assert turns == [0, 1, 2, 3]
    assert (p.ending, p.stalled, p.round) == (True, False, 1)


def test_a_game_that_nobody_ends_is_stalled() -> None:
    o, p = emptied("babylon", "ellenys")
    o.run(rounds(p))
    turns = 0
    while decision := o.decision():
        if decision[1] == "turn":
            answer(o, "end")
        else:
            turns += 1
            pawn = p.sides[decision[0]].pawn
            answer(o, "act trade" if pawn == "portal" else "act portal")
    assert (turns, p.round, p.stalled) == (200, 100, True)


def test_the_gate_keeps_steps_from_the_last_space() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.tracks["commerce"], side.power, side.held = 11, 7, ["neu11"]
    own(p, BABYLON, food=1, wood=1, metal=1, gold=1)
    ran(o, magic_and_additional(p, BABYLON), "fulfil neu11")
    assert (side.vp, side.tracks["commerce"], p.ending) == (4, 11, False)


@pytest.mark.parametrize(("first", "end"), [("power", (9, 12, True)), ("commerce", (9, 11, False))])
def test_power_first_opens_the_last_space(first: str, end: tuple[int, int, bool]) -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.tracks["commerce"], side.power, side.held = 11, 7, ["neu12"]
    own(p, BABYLON, gold=4)
    assert ran(o, magic_and_additional(p, BABYLON), "fulfil neu12 4gold") == {
        "first power",
        "first commerce",
    }
    answer(o, f"first {first}")
    assert (side.power, side.tracks["commerce"], p.ending) == end
    assert side.vp == 3


def test_two_vp_tokens_are_passed_once() -> None:
    o, p = emptied()
    p.goals["power"] = "settlements"
    side = p.sides[BABYLON]
    side.power = 2
    side.improved.add("power")
    p.put(BABYLON, "settlement", "babylon.C", 5)
    ran(o, act(p, BABYLON, "power"))
    assert (side.power, side.vp) == (8, 4)
    p.sides[ELLENYS].power = 2
    p.advance_power(ELLENYS, 1)
    assert (p.sides[ELLENYS].power, p.sides[ELLENYS].vp) == (3, 0)
    side.power = 15
    p.advance_power(BABYLON, 5)
    assert side.power == 16


def test_trade_asks_for_presence() -> None:
    o, p = emptied()
    p.put(BABYLON, "follower", "gaia.A1")
    assert full_reward(p, BABYLON, "bab1")
    p.put(BABYLON, "follower", "norrenis.ML")
    p.put(ELLENYS, "follower", "norrenis.ML")
    p.sides[BABYLON].held = ["nor1"]
    own(p, BABYLON, food=2, wood=2)
    assert ran(o, magic_and_additional(p, BABYLON)) == {
        "fulfil nor1 1food middle",
        "fulfil nor1 1food bottom",
        "end",
    }
    p.first_game = True
    assert ran(o, magic_and_additional(p, BABYLON)) == {"fulfil nor1 1food", "end"}


def test_ra_moves_the_sign_that_is_crossed() -> None:
    o, p = emptied()
    side = p.sides[PHARAOS]
    side.pawn, side.signs = "portal", {"L0"}  # T0
    ways = ran(o, main_action(p, PHARAOS), "act creation")  # N0
    assert ways == {f"shift L0 {cell}" for cell in LINES if cell != "L0"} | {"done"}
    answer(o, "shift L0 R3")
    assert (side.signs, side.signs_left, side.crystals) == ({"R3"}, 13, 2)
    summoned(p, PHARAOS, "ra")
    side.pawn = "blue_gather"  # T3
    ran(o, main_action(p, PHARAOS), "act market", "shift R3 L2")  # N4
    assert o.decision() == (PHARAOS, "any")
    answer(o, "gain 1gold")
    assert (side.signs, side.crystals, resources(p, PHARAOS)) == ({"L2"}, 4, {"gold": 1})


def test_red_tokens_cost_more_to_upgrade() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.pawn = "creation"  # N0: beside T0, T4, N1, N4
    own(p, BABYLON, metal=1)
    assert ran(o, reward(p, BABYLON, {"upgrade": 1})) == {
        "upgrade portal",
        "upgrade market",
        "done",
    }
    own(p, BABYLON, wood=1)
    assert ran(o, reward(p, BABYLON, {"upgrade": 1})) == {
        "upgrade portal",
        "upgrade market",
        "upgrade red_gather",
        "upgrade red_move",
        "done",
    }
    answer(o, "upgrade red_move")
    assert o.legal() == {"use red_move", "done"}
    assert (side.tracks["tech"], resources(p, BABYLON)) == (2, {})


def test_seth_leftovers_and_the_most_a_goal_is_worth() -> None:
    _, p = emptied()
    for name in ("pharaos.ML", "pharaos.MR", "pharaos.TR", "gaia.A1"):
        p.put(PHARAOS, "lesser_god", name)
        p.depleted[name] = list(p.board.districts[name].sources)
    assert god_points(p, PHARAOS, "seth") == 3
    own(p, PHARAOS, food=4, gold=5, crystals=1)
    assert scores(p)[PHARAOS]["leftovers"] == 2
    p.put(PHARAOS, "follower", "pharaos.C", 12)
    assert p.goal_value(PHARAOS, "figures") == 5
    for name in p.board.districts:
        if name != "other_world" and not p.board.districts[name].capital:
            p.put(PHARAOS, "follower", name)
    assert p.goal_value(PHARAOS, "districts") == p.goal_value(PHARAOS, "shrines") == 5


def test_set_up() -> None:
    setup = laid(ALL, random.Random(1))
    o = Opinion(4, ALL, setup)
    for seat in range(4):
        assert o.decision() == (seat, "gods")
        assert o.legal() == {f"return {god}" for god in setup["gods"][seat]}
        answer(o, sorted(o.legal())[0])
    p = o.position
    assert o.decision() == (0, "main")
    for house in ALL:
        own_spots = [spot for spot in p.culture if spot.startswith(house)]
        assert len(own_spots) == 3
        assert len(p.culture_up & set(own_spots)) == 2
    assert not [spot for spot in p.culture_up if spot.startswith("gaia")]
    assert (len(p.row), len(p.trade_stack), len(p.civilizations)) == (6, 30, 6)
    for side in p.sides:
        assert (side.supply, side.settlements_left, side.crystals, len(side.gods)) == (9, 4, 2, 4)
        assert set(side.resources.values()) == {1}
        assert (len(side.hand), len(side.stack), side.power) == (2, 7, 0)
    assert p.crystal_supply() == 12


def test_houses_are_chosen_in_seat_order() -> None:
    setup = laid(["norrenis", "pharaos"], random.Random(1), first_game=True)
    o = Opinion(2, None, setup)
    assert o.decision() == (0, "house")
    answer(o, "house norrenis")
    assert o.legal() == {"house pharaos", "house babylon", "house ellenys"}
    answer(o, "house pharaos")
    assert o.decision() == (0, "main")
    assert [side.house for side in o.position.sides] == ["norrenis", "pharaos"]
    assert len(o.position.trade_stack) == 30


def test_what_does_not_fit_is_lost() -> None:
    o, p = emptied()
    own(p, BABYLON, gold=18, crystals=12)
    own(p, ELLENYS, crystals=7)
    p.gain(BABYLON, {"gold": 3, "crystal": 3})
    assert (p.sides[BABYLON].resources["gold"], p.sides[BABYLON].crystals) == (19, 13)
    summoned(p, PHARAOS, "ra")
    p.sides[PHARAOS].pawn = "trade"
    ran(o, main_action(p, PHARAOS), "act settlement_income")  # two crystals, but none is left
    assert (p.sides[PHARAOS].signs, p.sides[PHARAOS].crystals) == ({"L2"}, 0)
    assert (o.decision(), resources(p, PHARAOS)) == (None, {})


def test_magic_needs_something_to_do() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.pawn = "trade"
    own(p, BABYLON, crystals=1, food=2, wood=2, metal=2, gold=2)
    assert ran(o, magic_and_additional(p, BABYLON)) == {"magic weapons", "magic upgrade", "end"}
    side.hand += side.stack[1:]
    side.stack = side.stack[:1]
    p.put(BABYLON, "follower", "babylon.C")
    p.put(BABYLON, "settlement", "babylon.C")
    assert ran(o, magic_and_additional(p, BABYLON)) == {
        "magic weapons",
        "magic upgrade",
        "magic recruit",
        "end",
    }
    answer(o, "magic weapons")
    assert o.legal() == {f"arm {side.stack[0]}"}
    answer(o, f"arm {side.stack[0]}")
    assert o.legal() == {"end"}  # one magic action a turn


def test_no_magic_after_an_additional_action() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.pawn, side.held = "trade", ["neu06", "neu02"]
    own(p, BABYLON, crystals=6, wood=5, metal=5, gold=5)
    assert "magic red_action power" in ran(o, magic_and_additional(p, BABYLON))
    answer(o, "fulfil neu06")
    assert (side.crystals, o.legal()) == (7, {"end"})  # nor a second agreement


def test_words_of_prices() -> None:
    assert counts("2food 1any") == {"food": 2, "any": 1}
    assert counts("1gold/1wood") == {"one_of": [{"gold": 1}, {"wood": 1}]}
    assert counts("") == {}
