"""What is told of a battle before it is over: how both sides may go on, who wins then, and what is
at stake (rulebook, «Проведение битв», «Эффекты карт оружия»)."""

from __future__ import annotations

import random

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    again,
    ask,
    civilization,
    emptied,
    goods,
    play,
    put,
    summoned,
    weapons,
)
from anunnaki.rich import enrich, refill
from anunnaki.test_random_games import begin
from anunnaki.test_view import see
from igroteka.games.anunnaki import AnunnakiState, scene, turns
from igroteka.games.anunnaki.battles import Battles
from igroteka.games.anunnaki.board import mask
from igroteka.games.anunnaki.view_types import BattleView, BattleWayView

PLACE = "gaia.G4"
Result = tuple[list[int], bool | None]


def battle(state: AnunnakiState, seat: int | None) -> BattleView:
    found = see(state, seat)["battle"]
    assert found
    return found


def name(way: BattleWayView) -> str:
    return way["token"] or "+".join(way["cards"]) or "none"


def results(shown: BattleView) -> dict[tuple[str, str], Result]:
    """Strengths and whether the attacker wins, by what both sides use."""
    attack, defence = shown["attacker"]["ways"], shown["defender"]["ways"]
    return {
        (
            name(attack[one["attack"]]),
            name(defence[one["defence"]]) if defence else "token",
        ): (one["strengths"], one["won"])
        for one in shown["outlook"]
    }


def two_players(attacker: int, defender: int, *cards: str, metal: int = 0) -> AnunnakiState:
    """Two followers against one, whose owner can pay for a Great Shield."""
    state = emptied()
    put(state, attacker, PLACE, 2)
    put(state, defender, PLACE, 1)
    weapons(state, attacker, *cards)
    goods(state, attacker, metal=metal)
    goods(state, defender, gold=2)
    return ask(state, Battles(attacker))


def test_every_card_against_every_card_that_the_other_may_have() -> None:
    state = two_players(NORRENIS, ELLENYS, "axe", "dagger", metal=1)
    shown = battle(state, NORRENIS)
    assert [way["action"] for way in shown["attacker"]["ways"]] == ["lay dagger", "lay axe"]
    assert [way["action"] for way in shown["defender"]["ways"]] == [None, None]
    assert results(shown) == {
        ("axe", "slingshot"): ([5, 2], True),
        ("axe", "great_shield"): ([5, 4], True),
        ("dagger", "slingshot"): ([3, 2], True),
        ("dagger", "great_shield"): ([3, 4], False),
    }
    play(state, "lay dagger")
    assert {*results(battle(state, NORRENIS))} == {
        ("dagger", "slingshot"),
        ("dagger", "great_shield"),
    }, "who has laid a card knows it"
    mine = battle(state, ELLENYS)
    assert [way["action"] for way in mine["defender"]["ways"]] == [
        "lay slingshot",
        "lay great_shield",
    ]
    assert len(results(mine)) == 4, "the attacker's card lies face down"


def test_a_tie_is_won_by_the_attacker_and_a_slingshot_steals_for_the_loser() -> None:
    state = two_players(NORRENIS, ELLENYS, "dagger")
    put(state, ELLENYS, PLACE, 1)
    shown = battle(state, NORRENIS)
    assert results(shown)["dagger", "slingshot"] == ([3, 3], True)
    steals = {
        name(shown["defender"]["ways"][one["defence"]]): one["steals"] for one in shown["outlook"]
    }
    assert steals == {"slingshot": 1, "great_shield": 0}


def test_what_is_at_stake_with_each_card() -> None:
    state = two_players(NORRENIS, ELLENYS, "axe", metal=1)
    [way] = battle(state, NORRENIS)["attacker"]["ways"]
    assert (way["rewards"], way["metal"]) == (["weapon:axe"], 1)
    for way in battle(state, NORRENIS)["defender"]["ways"]:
        assert way["metal"] == 0, "nothing for an ordinary card"
    assert battle(state, NORRENIS)["attacker"]["retreat"] == {"follower": 2}


def test_settlements_retreat_where_they_are_figures() -> None:
    state = emptied()
    for seat in (NORRENIS, PHARAOS):
        put(state, seat, PLACE, 1, settlements=1)
    weapons(state, NORRENIS, "dagger")
    shown = battle(ask(state, Battles(NORRENIS)), None)
    assert shown["attacker"]["retreat"] == {"follower": 1, "settlement": 1}
    assert shown["defender"]["retreat"] == {"follower": 1}


def test_a_helmet_leaves_everything_open_until_the_other_card_lies() -> None:
    state = two_players(NORRENIS, ELLENYS, "viking_helmet", metal=1)
    shown = battle(state, NORRENIS)
    assert {won for _, won in results(shown).values()} == {None}
    assert {effect for one in shown["outlook"] for effect in one["open"]} == {
        "opponent_discards_card"
    }
    play(state, "lay viking_helmet", "lay great_shield")
    shown = battle(state, ELLENYS)
    assert shown["defender"]["put_back"] == ["great_shield"]
    ways = shown["defender"]["ways"]
    assert [(way["action"], way["beaten"]) for way in ways] == [
        ("lay slingshot", False),
        ("done", True),
    ]
    assert results(shown) == {
        ("viking_helmet", "slingshot"): ([4, 2], True),
        ("viking_helmet", "none"): ([4, 1], True),
    }


def test_a_chariot_may_become_as_strong_as_its_owner_has_metal() -> None:
    state = two_players(BABYLON, ELLENYS, "chariot", "axe", metal=3)
    for viewer in (BABYLON, ELLENYS):
        ways = battle(state, viewer)["attacker"]["ways"]
        assert {name(way): way["more"] for way in ways} == {"chariot": 3, "axe": 0}
    play(state, "lay chariot", "lay slingshot")
    ways = battle(state, BABYLON)["attacker"]["ways"]
    assert [(way["spent"], way["more"]) for way in ways] == [(0, 0), (1, 0), (2, 0), (3, 0)]


@pytest.mark.parametrize(
    ("cards", "followers", "won", "decided"),
    [
        ((), 2, False, "no_card"),
        (("dagger",), 2, True, "tie"),
        (("dagger",), 3, True, "strength"),
        (("dagger",), 1, False, "strength"),
    ],
)
def test_a_battle_that_is_over_says_what_has_decided_it(
    cards: tuple[str, ...], followers: int, won: bool, decided: str
) -> None:
    """Without a weapon two followers lose against two: no tie, there was no card."""
    state = emptied()
    put(state, BABYLON, PLACE, followers)
    put(state, ELLENYS, PLACE, 2)
    weapons(state, BABYLON, *cards)
    ask(state, Battles(BABYLON))
    if cards:
        shown = battle(state, BABYLON)
        assert shown["decided"] is None
        play(state, "lay dagger", "lay slingshot")
    last = see(state, None)["last_battle"]
    assert last is not None
    assert (last["won"], last["decided"]) == (won, decided)


def test_a_chariot_leaves_open_what_metal_may_change() -> None:
    for metal, won in ((0, False), (1, True)):
        state = two_players(BABYLON, ELLENYS, "chariot", metal=metal)
        shown = battle(state, BABYLON)
        assert results(shown) == {
            ("chariot", "slingshot"): ([3, 2], True),
            ("chariot", "great_shield"): ([3, 4], None if won else False),
        }
    play(state, "lay chariot", "lay great_shield")
    shown = battle(state, BABYLON)
    assert [
        (shown["attacker"]["ways"][one["attack"]]["action"], one["strengths"], one["won"])
        for one in shown["outlook"]
    ] == [("spend 0", [3, 4], False), ("spend 1", [4, 4], True)]


def test_a_composite_bow_may_add_a_card() -> None:
    state = two_players(PHARAOS, ELLENYS, "composite_bow", "short_bow", metal=1)
    open_ = results(battle(state, PHARAOS))
    assert open_["composite_bow", "great_shield"] == ([3, 4], None)
    assert open_["composite_bow", "slingshot"] == ([3, 2], True)
    play(state, "lay composite_bow", "lay great_shield")
    shown = battle(state, PHARAOS)
    assert [way["action"] for way in shown["attacker"]["ways"]] == ["second short_bow", "done"]
    assert results(shown) == {
        ("short_bow+composite_bow", "great_shield"): ([6, 4], True),
        ("composite_bow", "great_shield"): ([3, 4], False),
    }
    both = shown["attacker"]["ways"][0]["rewards"]
    assert both == ["weapon:short_bow", "weapon:composite_bow"], "a victory rewards both"


def test_without_another_card_a_composite_bow_changes_nothing() -> None:
    state = two_players(PHARAOS, ELLENYS, "composite_bow", metal=1)
    assert results(battle(state, PHARAOS))["composite_bow", "great_shield"] == ([3, 4], False)


def test_a_hidden_civilization_may_be_any_that_nobody_has_seen() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 1, lesser=1)
    civilization(state, "pharaos.TC", "civ10")
    civilization(state, "norrenis.TC", "civ09")
    state.known |= 1 << state.table.board.index["norrenis.TC"]
    weapons(state, PHARAOS, "dagger")
    ask(state, Battles(PHARAOS))
    shown = battle(state, PHARAOS)
    tokens = {way["token"]: way["count"] for way in shown["defender"]["ways"]}
    assert tokens == {
        "civ01": 2,
        "civ03": 1,
        "civ04": 1,
        "civ05": 2,
        "civ07": 1,
        "civ08": 1,
        "civ10": 3,
    }
    found = results(shown)
    assert found["dagger", "civ01"] == ([4, 3], True)
    assert found["dagger", "civ03"] == ([3, 3], True), "gods count 1"
    assert found["dagger", "civ05"] == ([4, 4], True)
    assert found["dagger", "civ07"] == ([3, 4], False)
    assert found["dagger", "civ10"] == ([4, 5], False)
    other = state.clone()
    civilization(other, "pharaos.TC", "civ01")
    assert see(other, PHARAOS)["battle"] == shown, "whatever it is"
    state.known |= 1 << state.table.board.index["pharaos.TC"]
    shown = battle(state, PHARAOS)
    assert results(shown) == {("dagger", "token"): ([4, 5], False)}
    assert shown["attacker"]["ways"][0]["rewards"] == ["weapon:dagger", "civilization:civ10"]


def test_a_god_of_atlantis_stands_with_its_civilization() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", 3)
    civilization(state, "gaia.A1", "civ01", god=True)
    weapons(state, PHARAOS, "ballista", "short_bow")
    goods(state, PHARAOS, metal=1)
    found = results(battle(ask(state, Battles(PHARAOS)), PHARAOS))
    assert found["short_bow", "civ01"] == ([6, 6], True)
    assert found["ballista", "civ01"] == ([5, 4], True)


def test_nothing_is_foretold_while_anubis_may_send_followers() -> None:
    """Two followers and a dagger lose against three; one follower more wins."""
    state = emptied(4)
    put(state, PHARAOS, PLACE, 2)
    put(state, NORRENIS, PLACE, 3)
    summoned(state, PHARAOS, "anubis")
    weapons(state, PHARAOS, "dagger")
    state.arrived |= 1 << state.table.board.index[PLACE]
    ask(state, Battles(PHARAOS))
    for viewer in (PHARAOS, NORRENIS, None):
        shown = battle(state, viewer)
        assert shown["step"] == "contested"
        assert shown["outlook"] == shown["attacker"]["ways"] == shown["defender"]["ways"] == []
    play(state, "add")
    assert results(battle(state, PHARAOS))["dagger", "slingshot"] == ([4, 4], True)


def test_a_way_says_how_strong_it_makes_a_side() -> None:
    """Before what the other side may do about it: followers, a lesser god and a card; a token."""
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 1, lesser=1)
    civilization(state, "pharaos.TC", "civ10")
    weapons(state, PHARAOS, "dagger")
    shown = battle(ask(state, Battles(PHARAOS)), PHARAOS)
    assert shown["attacker"]["known"] == 3
    assert [way["strength"] for way in shown["attacker"]["ways"]] == [4]
    assert shown["defender"]["known"] == 0
    ways = [(way["strength"], way["effects"]) for way in shown["defender"]["ways"]]
    assert ways[0] == (3, [])
    assert ways[1] == (3, ["opposing_gods_count_1"])
    assert ways[-1] == (5, [])


def test_nobody_learns_a_hand_or_a_laid_card() -> None:
    """What others are told depends on what everybody knows."""
    told: list[object] = []
    for card in ("axe", "dagger"):
        state = two_players(NORRENIS, ELLENYS, card, metal=1)
        player = state.seats[NORRENIS]
        player.hands = tuple(
            sorted(mask([state.box.weapon_index[one]]) for one in ("axe", "dagger"))
        )
        play(again(state), f"lay {card}")
        told.append([battle(state, viewer) for viewer in (ELLENYS, None)])
    assert told[0] == told[1]


def test_only_who_fights_is_told_who_would_win() -> None:
    state = two_players(NORRENIS, ELLENYS, "axe", metal=1)
    assert battle(state, BABYLON)["outlook"] == battle(state, None)["outlook"] == []


def test_a_battle_that_is_over_tells_rewards_and_retreat() -> None:
    state = two_players(NORRENIS, ELLENYS, "dagger")
    play(state, "lay dagger", "lay great_shield")
    last = see(state, None)["last_battle"]
    assert last
    assert (last["step"], last["won"], last["outlook"]) == ("rewards", False, [])
    assert (last["attacker"]["metal"], last["attacker"]["retreat"]) == (1, {"follower": 2})
    assert last["defender"]["rewards"] == ["weapon:great_shield"]
    assert last["attacker"]["ways"] == last["defender"]["ways"] == []


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_comes_true(seed: int) -> None:
    """Whoever lays the last card sees who wins with it, unless an effect leaves that open; what is
    said then holds whatever is decided afterwards."""
    rng = random.Random(seed)
    state = begin(2 + seed % 2, seed, first_game=False)
    settled = 0
    enriched = False
    promise: Result | None = None
    while not state.over and len(state.history) < 700:
        decision = state.decision
        assert decision
        action = rng.choice(state.actions())
        if decision.kind in ("lay", "second", "chariot", "replace"):
            promise = promised(state, decision.seat, str(action)) or promise
        before = state.last_battle
        state.apply(action)
        if state.last_battle is not before:
            last = see(state, None)["last_battle"]
            assert last
            if promise is not None:
                assert last["won"] is promise[1]
                settled += 1
            promise = None
        if state.round and not enriched:
            enrich(state, rng)
            again(state)
            enriched = True
        elif state.pending and type(state.pending[-1]) is turns.Main:
            refill(state, rng)
    assert settled > 1


def promised(state: AnunnakiState, seat: int, action: str) -> Result | None:
    """What the one who decides is told of an action, with what really lies on the other side."""
    shown = battle(state, seat)
    everything = state.pending[-1].fight  # type: ignore[attr-defined]
    for one in shown["outlook"]:
        ways = shown["attacker"]["ways"][one["attack"]], shown["defender"]["ways"]
        mine = ways[0] if shown["attacker"]["seat"] == seat else ways[1][one["defence"]]
        if mine["action"] != action or one["won"] is None:
            continue
        if shown["defender"]["seat"] is None:
            token = state.civilizations[everything.district]
            piece = state.box.civilizations[token]
            if ways[1]:
                alike = ways[1][one["defence"]]["token"]
                other = next(c for c in state.box.civilizations if c.id == alike)
                if (other.strength, other.effect) != (piece.strength, piece.effect):
                    continue
        else:
            which = 1 if shown["attacker"]["seat"] == seat else 0
            theirs = (ways[0], ways[1][one["defence"]])[which]
            side = everything.sides[which]
            cards = side.cards | side.laid
            if cards.bit_count() != len(theirs["cards"]) or not cards:
                return None  # nothing lies yet, or one of two is to be used
            if {*theirs["cards"]} != {state.box.weapons[c].id for c in range(32) if cards >> c & 1}:
                continue
        return one["strengths"], one["won"]
    return None


def test_a_battle_that_is_over_names_the_effect_that_steals() -> None:
    state = two_players(NORRENIS, ELLENYS, "dagger")
    play(state, "lay dagger", "lay slingshot")
    shown = scene.last(state, None)
    assert shown
    assert [
        (side["steals"], side["steals_by"]) for side in (shown["attacker"], shown["defender"])
    ] == [
        (0, None),
        (1, "steal_1_resource_if_lost"),
    ]
