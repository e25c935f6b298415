"""Positions whose outcome is known, in the second model: star, districts, movement, economy."""

from __future__ import annotations

import random

import pytest

from anunnaki.opinion.actions import act, harvests, income, recruit
from anunnaki.opinion.chance import laid
from anunnaki.opinion.model import Opinion
from anunnaki.opinion.position import Position
from anunnaki.opinion.rewards import reward
from anunnaki.opinion.scoring import god_points, rank_points, scores
from anunnaki.opinion.setting import (
    ALL,
    BABYLON,
    ELLENYS,
    NORRENIS,
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
    culture,
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
    ran(o, magic_and_additional(p, BABYLON), "fulfil neu11", "first commerce")
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


def test_gathering_is_bound_by_free_sources_and_the_capital_never_empties() -> None:
    o, p = emptied()
    p.put(BABYLON, "chief_god", "babylon.TL")
    p.depleted["babylon.TL"] = ["wood"]
    assert ran(o, act(p, BABYLON, "blue_gather")) == {"gather babylon.TL 1wood", "done"}
    answer(o, "gather babylon.TL 1wood")
    assert p.depleted["babylon.TL"] == ["wood", "wood"]
    assert ran(o, act(p, BABYLON, "blue_gather")) == set()
    p.put(BABYLON, "follower", "babylon.C", 5)
    for _ in range(3):
        assert ran(o, act(p, BABYLON, "blue_gather")) == {"gather babylon.C 1gold", "done"}
        answer(o, "gather babylon.C 1gold")
    assert resources(p, BABYLON) == {"wood": 1, "gold": 3}
    assert "babylon.C" not in p.depleted


def test_a_district_of_two_types() -> None:
    o, p = emptied("babylon", "ellenys")
    p.put(0, "lesser_god", "gaia.K5")
    assert ran(o, act(p, 0, "blue_gather")) == {
        "gather gaia.K5 1metal",
        "gather gaia.K5 1gold",
        "gather gaia.K5 1metal+1gold metal",
        "gather gaia.K5 1metal+1gold gold",
        "done",
    }
    answer(o, "gather gaia.K5 1metal+1gold gold")
    assert resources(p, 0) == {"metal": 1, "gold": 1}
    assert ran(o, act(p, 0, "blue_gather")) == {"gather gaia.K5 1metal", "done"}
    answer(o, "gather gaia.K5 1metal")
    assert p.depleted["gaia.K5"] == ["gold", "metal"]
    assert ran(o, act(p, 0, "blue_gather")) == set()
    p.put(1, "follower", "gaia.K8")
    ran(o, act(p, 1, "blue_gather"), "gather gaia.K8 1wood")
    assert (resources(p, 1), p.depleted["gaia.K8"]) == ({"wood": 1}, ["wood"])


def test_ishtar_gathers_with_settlements() -> None:
    o, p = emptied()
    p.put(BABYLON, "settlement", "gaia.G4")
    assert ran(o, act(p, BABYLON, "blue_gather")) == {
        "gather gaia.G4 1metal",
        "gather gaia.G4 2metal",
        "done",
    }
    summoned(p, BABYLON, "ishtar")
    p.put(BABYLON, "follower", "gaia.G4")
    p.depleted["gaia.G4"] = ["metal", "metal"]
    ran(o, act(p, BABYLON, "blue_gather"), "gather gaia.G4 3metal")
    assert resources(p, BABYLON) == {"metal": 3}
    assert p.free_sources("gaia.G4") == []
    p.put(BABYLON, "settlement", "babylon.C")
    assert harvests(p, BABYLON, "babylon.C") == ["gather babylon.C 1gold"]


def test_osiris_and_isis_help_to_gather() -> None:
    _, p = emptied()
    p.put(PHARAOS, "settlement", "gaia.G7")
    assert harvests(p, PHARAOS, "gaia.G7") == []
    summoned(p, PHARAOS, "isis")
    assert harvests(p, PHARAOS, "gaia.G7") == []
    summoned(p, PHARAOS, "osiris")
    assert harvests(p, PHARAOS, "gaia.G7") == ["gather gaia.G7 1food"]
    p.put(PHARAOS, "follower", "gaia.G7")
    assert p.strength(PHARAOS, "gaia.G7", "gather") == 3


def test_a_contested_district_serves_nobody() -> None:
    o, p = emptied()
    p.civilizations["pharaos.TC"] = "civ01"
    p.put(BABYLON, "follower", "pharaos.TC", 2)
    own(p, BABYLON, crystals=5, wood=2)
    assert p.ruler("pharaos.TC") is None
    assert ran(o, act(p, BABYLON, "blue_gather")) == set()
    assert ran(o, act(p, BABYLON, "portal")) == set()
    assert ran(o, act(p, BABYLON, "red_move")) == set()
    assert not full_reward(p, BABYLON, "pha1")
    assert "magic build" not in ran(o, magic_and_additional(p, BABYLON))


def test_a_siege_takes_the_rule_without_a_battle() -> None:
    o, p = emptied()
    p.put(BABYLON, "settlement", "gaia.G12")
    p.put(ELLENYS, "follower", "gaia.G11")
    ran(o, act(p, ELLENYS, "blue_move"), "move follower gaia.G11 gaia.G12")
    assert not p.contested("gaia.G12")
    assert "move follower gaia.G12 gaia.G11" in o.legal()
    assert (p.ruler("gaia.G12"), p.shrines(ELLENYS)) == (ELLENYS, 1)
    assert p.besieged(BABYLON, "gaia.G12")
    assert p.goal_value(BABYLON, "settlements") == 1
    answer(o, "move follower gaia.G12 gaia.G11")
    assert p.ruler("gaia.G12") == BABYLON
    p.put(ELLENYS, "follower", "gaia.G12")
    assert ran(o, recruit(p, BABYLON, 1)) == set()


def test_recruiting_without_a_supply_takes_from_a_district() -> None:
    o, p = emptied()
    p.put(BABYLON, "follower", "gaia.G1", 12)
    p.put(BABYLON, "settlement", "babylon.C")
    assert ran(o, recruit(p, BABYLON, 1)) == {"recruit babylon.C gaia.G1", "done"}
    answer(o, "recruit babylon.C gaia.G1")
    assert people(p, BABYLON, "gaia.G1") == {"follower": 11}
    assert people(p, BABYLON, "babylon.C") == {"follower": 1}


def test_borders_of_atlantis_and_reach_of_the_portal() -> None:
    o, p = emptied()
    assert not {"gaia.A1", "gaia.A2"} & set(p.steps_from(BABYLON, "gaia.G4"))
    assert set(p.steps_from(BABYLON, "gaia.A1")) == {"gaia.G3", "gaia.G8"}
    p.put(BABYLON, "follower", "gaia.A1")
    assert ran(o, act(p, BABYLON, "portal")) == set()
    p.put(BABYLON, "follower", "gaia.G4")
    ways = ran(o, act(p, BABYLON, "portal")) - {"done"}
    assert len(ways) == 32
    assert not [way for way in ways if " gaia.A" in way]


def test_odin_carries_and_an_empty_capital_stays_closed() -> None:
    o, p = emptied()
    p.put(NORRENIS, "settlement", "norrenis.C")
    p.put(NORRENIS, "follower", "norrenis.C", 2)
    p.put(BABYLON, "settlement", "norrenis.ML")
    ran(
        o,
        reward(p, NORRENIS, {"move": 1}),
        "move settlement norrenis.C norrenis.ML follower follower",
    )
    assert o.decision() is None
    assert (p.ruler("norrenis.ML"), p.ruler("norrenis.C")) == (NORRENIS, None)
    p.put(ELLENYS, "follower", "norrenis.MR")
    assert not [
        way for way in ran(o, act(p, ELLENYS, "red_move")) if way.split()[-1] == "norrenis.C"
    ]


def test_heimdallr_and_odin_strengthen_settlements() -> None:
    _, p = emptied()
    p.put(NORRENIS, "settlement", "gaia.G4")
    summoned(p, NORRENIS, "heimdallr")
    assert [p.strength(NORRENIS, "gaia.G4", x) for x in ("defend", "attack", "gather")] == [3, 0, 0]
    summoned(p, NORRENIS, "odin")
    assert [p.strength(NORRENIS, "gaia.G4", x) for x in ("defend", "attack", "gather")] == [5, 2, 2]


def test_culture_pays_rulers_and_zeus_from_afar() -> None:
    o, p = emptied()
    p.culture = {"gaia.k1": "cul01"}
    p.put(BABYLON, "follower", "gaia.G1")
    p.put(BABYLON, "settlement", "gaia.G3")
    p.put(PHARAOS, "follower", "gaia.G4")
    p.put(ELLENYS, "follower", "gaia.G11")
    p.put(NORRENIS, "follower", "gaia.G8")
    p.turn_up_culture()
    summoned(p, ELLENYS, "zeus")
    o.run(culture(p, PHARAOS))
    asked = []
    while decision := o.decision():
        asked.append(decision)
        answer(o, "accept")
    assert asked == [(PHARAOS, "reward"), (BABYLON, "reward"), (ELLENYS, "reward")]
    assert [side.resources["gold"] for side in p.sides] == [2, 0, 2, 4]
    assert p.culture == {}


@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ([5, 5, 2], [3, 3, 0]),
        ([7, 4, 4], [4, 1, 1]),
        ([9, 2, 2, 2], [4, 0, 0, 0]),
        ([4, 4, 4, 1], [2, 2, 2, 0]),
        ([3, 3, 3, 3], [1, 1, 1, 1]),
        ([6, 3], [4, 2]),
    ],
)
def test_ranks_share_their_points(spaces: list[int], points: list[int]) -> None:
    assert rank_points(spaces) == points


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


def test_hera_recruits_one_more_and_poseidon_has_a_shrine() -> None:
    o, p = emptied()
    p.put(ELLENYS, "settlement", "ellenys.C")
    summoned(p, ELLENYS, "hera", "poseidon")
    ran(o, income(p, ELLENYS, 0), *["recruit ellenys.C"] * 3)
    assert (o.decision(), p.sides[ELLENYS].supply) == (None, 9)
    ran(o, act(p, ELLENYS, "creation"))
    assert resources(p, ELLENYS) == {"wood": 1}


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


def test_the_other_world_joins_ruled_districts() -> None:
    o, p = emptied()
    p.sides[BABYLON].artifacts = ["other_world_map"]
    p.put(BABYLON, "follower", "babylon.C", 2)
    p.put(BABYLON, "follower", "gaia.G1")
    p.put(BABYLON, "follower", "gaia.A1")
    ran(
        o,
        act(p, BABYLON, "blue_move"),
        "move follower babylon.C other_world",
    )
    assert {way.split()[-1] for way in o.legal() if " other_world " in way} == {
        "babylon.C",
        "gaia.G1",
    }
    answer(o, "move follower other_world gaia.G1")
    assert people(p, BABYLON, "gaia.G1") == {"follower": 2}
    assert "other_world" not in p.steps_from(BABYLON, "gaia.A1")
    assert "other_world" not in p.steps_from(ELLENYS, "gaia.G1")


def test_the_other_world_gives_any_mix() -> None:
    o, p = emptied()
    p.sides[BABYLON].artifacts = ["other_world_map"]
    p.put(BABYLON, "lesser_god", "other_world")
    ways = ran(o, act(p, BABYLON, "blue_gather"))
    assert len(ways) == 4 + 10 + 1
    answer(o, "gather other_world 1food+1gold")
    assert p.free_sources("other_world") == ["any", "any"]


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


def test_culture_turns_up_after_the_whole_movement() -> None:
    o, p = emptied()
    p.culture = {"gaia.k1": "cul01", "gaia.k2": "cul02", "gaia.k7": "cul03"}
    p.put(BABYLON, "follower", "gaia.G1")
    ran(
        o,
        act(p, BABYLON, "red_move"),
        "move follower gaia.G1 gaia.G4",
        "move follower gaia.G4 gaia.G5",
    )
    assert p.culture_up == set()
    answer(o, "done")
    assert p.culture_up == {"gaia.k2"}


def test_after_the_trigger_nobody_is_recruited_out_of_atlantis() -> None:
    o, p = emptied()
    p.put(BABYLON, "settlement", "gaia.A1")
    p.put(BABYLON, "settlement", "babylon.C")
    p.put(BABYLON, "follower", "gaia.A1", 6)
    p.put(BABYLON, "follower", "gaia.G1", 6)
    assert len(ran(o, recruit(p, BABYLON, 1))) == 4
    p.ending = True
    assert ran(o, recruit(p, BABYLON, 1)) == {"recruit babylon.C gaia.G1", "done"}
    p.lift(BABYLON, "follower", "gaia.G1")
    assert ran(o, recruit(p, BABYLON, 1)) == {"recruit gaia.A1", "recruit babylon.C", "done"}


def test_several_culture_tokens_and_a_reward_declined() -> None:
    o, p = emptied()
    p.culture = {"ellenys.k1": "cul12", "ellenys.k2": "cul14"}
    p.row, p.trade_stack = ["neu01", "neu02", "neu03"], ["neu04"]
    for name in ("C", "ML", "MR", "TL", "TC"):
        p.put(ELLENYS, "follower", f"ellenys.{name}")
    p.turn_up_culture()
    summoned(p, ELLENYS, "zeus")
    assert ran(o, culture(p, BABYLON)) == {"culture ellenys.k1", "culture ellenys.k2"}
    answer(o, "culture ellenys.k2", "accept", "take neu02", "take neu04")
    assert p.sides[ELLENYS].held == ["neu02", "neu04"]
    assert o.decision() == (ELLENYS, "reward")
    answer(o, "done")
    assert (o.decision(), p.culture, len(p.sides[ELLENYS].hand)) == (None, {}, 2)


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
