"""Ready-made federations are what the decisions of a federation lead to, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from gaia.helpers import at, bowls, fresh, gaiaform, give, hand, hexes, names, own, put, put_former
from gaia.helpers import play as play_all
from gaia.helpers import table as bare_table
from gaia.lost_fleet.engine_federations import Crowd, finish
from gaia.united import ivits, neighbours, two_groups, union
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import bits
from igroteka.games.gaia import GAIA
from igroteka.games.gaia import federation_plans as planner
from igroteka.games.gaia.federations import FEDERATION, LaySatellite
from igroteka.games.gaia.plan_types import FederationPlans, FederationView
from igroteka.games.gaia.state import GaiaState

MOST = 4
"""So many satellites are laid in every way there is."""
TABLES = {
    ("ivits", "lantids"): ("enlarged", "stations", "guests"),
    ("xenos", "nevlas"): ("xenos need 6", "xenos need 7", "nevlas need 7"),
    ("taklons", "geodens"): ("brainstone",),
    ("moweyds", "darkanians", "hadsch_hallas"): ("asteroids",),
}
"""Tables, and what must have been seen at each of them."""


def plans(state: GaiaState, *wishes: str) -> FederationPlans:
    found = GAIA.plans(state, FEDERATION, wishes)
    assert found is not None
    return cast("FederationPlans", found)


def listed(found: FederationPlans) -> list[tuple[frozenset[str], int]]:
    return [(frozenset(one["planets"]), one["satellites"]) for one in found["federations"]]


def crowded(number: int, factions: tuple[str, ...], turns: int) -> Iterator[GaiaState]:
    """Turns of random games of The Lost Fleet in which somebody suddenly owns a neighbourhood, and
    again after a federation of it."""
    rng = random.Random(number)
    state = GAIA.new(len(factions), number, lost_fleet=True, factions=list(factions))
    assert isinstance(state, GaiaState)
    while not state.over and turns:
        assert state.decision is not None
        if state.decision.kind == "turn" and rng.random() < 0.3:
            turns -= 1
            position = state.clone()
            for _ in range(2):
                Crowd(position, rng, MOST)
                if FEDERATION not in position.actions():
                    break
                yield position
                one = rng.choice(plans(position)["federations"])
                play(position, one, rng.randrange(len(one["layouts"])))
                position = finish(position, rng)
                if position.decision is None or position.decision.kind != "turn":
                    break
        state.apply(rng.choice(state.actions()))


def play(state: GaiaState, federation: FederationView, layout: int) -> None:
    for text in federation["layouts"][layout]["actions"]:
        state.play(text)


def enumerated(state: GaiaState) -> dict[frozenset[str], tuple[int, set[int]]]:
    """What the decisions lead to, by the planets: how many satellites, and where they may lie; the
    latter where there are not too many ways."""
    asked = state.clone()
    asked.apply(FEDERATION)
    seat = asked.pending[-1].seat
    before = state.seats[seat].satellites
    found: dict[frozenset[str], tuple[int, set[int]]] = {}
    for action in asked.actions():
        after = asked.clone()
        after.apply(action)
        entry = after.pending[-1]
        few = not isinstance(entry, LaySatellite) or entry.total <= MOST
        ways = {laid & ~before for laid in ends(after, seat, {})} if few else set[int]()
        total = entry.total if isinstance(entry, LaySatellite) else min(ways).bit_count()
        found[frozenset(action.args)] = total, ways
    return found


def ends(state: GaiaState, seat: int, known: dict[int, set[int]]) -> set[int]:
    """Satellites of a seat when all are laid, whichever is laid next."""
    entry = state.pending[-1]
    if not isinstance(entry, LaySatellite):
        return {state.seats[seat].satellites}
    if entry.placed not in known:
        found = known[entry.placed] = set[int]()
        for action in state.actions():
            after = state.clone()
            after.apply(action)
            found |= ends(after, seat, known)
    return known[entry.placed]


def masks(state: GaiaState, federation: FederationView) -> list[int]:
    grid = state.board.grid
    return [
        grid.mask(grid.by_name[name] for name in layout["satellites"])
        for layout in federation["layouts"]
    ]


@pytest.mark.parametrize("factions", TABLES, ids="-".join)
def test_plans_are_exactly_what_the_decisions_offer(factions: tuple[str, ...]) -> None:
    seen: Counter[str] = Counter()
    for state in crowded(0, factions, turns=6):
        found, slowly = plans(state), enumerated(state)
        assert found["count"] == len(slowly)
        offered = listed(found)
        assert len(offered) == min(len(slowly), planner.LISTED)
        assert [slowly[planets][0] for planets, _ in offered] == [price for _, price in offered]
        order = [(price, len(planets)) for planets, price in offered]
        assert order == sorted(order), "fewest satellites first, then fewest planets"
        assert order[0][0] == min(price for price, _ in slowly.values())
        for federation, (planets, _) in zip(found["federations"], offered, strict=True):
            laid, ways = masks(state, federation), slowly[planets][1]
            assert len(set(laid)) == len(laid) > 0
            assert set(laid) <= ways or not ways
            assert federation["more"] or set(laid) == ways or not ways
        seen.update(rarities(state, found))
    assert [what for what in TABLES[factions] if not seen[what]] == [], seen


def rarities(state: GaiaState, found: FederationPlans) -> list[str]:
    player = state.seats[found["seat"]]
    united = {hex for one in found["federations"] for hex in one["planets"]}
    among = {
        "stations": player.stations,
        "guests": player.guests,
        "asteroids": sum(1 << at(state, name) for name in hexes(state, "asteroid")),
    }
    return [
        *(what for what, mask in among.items() if names(state, mask) & united),
        *(["enlarged"] if found["grown"] else []),
        *(
            ["brainstone"]
            if any(p["brainstone"] for w in found["payments"].values() for p in w)
            else []
        ),
        f"{player.rules.board.id} need {found['need']}",
    ]


@pytest.mark.parametrize("factions", list(TABLES)[:3], ids="-".join)
def test_a_plan_is_played_by_its_actions_and_brings_what_it_says(factions: tuple[str, ...]) -> None:
    for state in crowded(7, factions, turns=4):
        found = plans(state)
        seat = found["seat"]
        for federation in found["federations"][:3]:
            assert sum(found["values"][hex] for hex in federation["planets"]) == (
                federation["value"] - found["value"]
            )
            assert federation["value"] >= found["need"]
            for layout, laid in zip(federation["layouts"], masks(state, federation), strict=True):
                after = state.clone()
                before, mine = hand(after, seat), after.seats[seat].satellites
                for text in layout["actions"]:
                    after.play(text)
                assert after.seats[seat].satellites == mine | laid
                payments = found["payments"][str(federation["satellites"])]
                actions = [str(action) for action in after.actions()]
                if payments[0]["action"] is not None:
                    assert [payment["action"] for payment in payments] == actions
                    after.play(payments[0]["action"])
                token = found["tokens"][-1]
                assert [one["action"] for one in found["tokens"]] == [
                    str(action) for action in after.actions()
                ]
                after.play(token["action"])
                promised = Counter(payments[0]["changes"])
                promised.update(token["changes"])
                now = hand(after, seat)
                for good, amount in now.items():
                    assert amount - before[good] == promised[good], good
                assert sum(token["points"].values()) == token["changes"].get("vp", 0)


def test_satellites_are_listed_as_one_would_lay_them() -> None:
    state = two_groups()
    bowls(state, 0, 5, 0, 0)
    [federation] = plans(state)["federations"]
    assert federation["satellites"] == 2
    assert len(federation["layouts"]) > 1
    for layout in federation["layouts"]:
        joined = at(state, "-1,2")
        grid = state.board.grid
        reached = grid.grow(1 << joined)
        for name in layout["satellites"]:
            assert reached >> at(state, name) & 1
            reached |= grid.grow(1 << at(state, name))


def test_no_more_layouts_are_told_than_are_looked_at() -> None:
    state = bare_table("geodens,xenos")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "6,-3")
    put(state, 0, "mine", "-5,0")
    bowls(state, 0, 20, 0, 0)
    [federation] = plans(state)["federations"]
    assert federation["satellites"] > planner.LAYOUTS
    assert (len(federation["layouts"]), federation["more"]) == (planner.LAYOUTS, True)


# Payment and token.


def test_the_cheapest_tokens_are_proposed_first() -> None:
    state = two_groups()
    bowls(state, 0, 1, 1, 1)
    ways = plans(state)["payments"]["2"]
    assert [way["bowls"] for way in ways] == [[1, 1, 0], [1, 0, 1], [0, 1, 1]]
    assert ways[0]["changes"] == {"bowl1": -1, "bowl2": -1}


def test_who_has_no_choice_is_told_what_is_paid() -> None:
    state = two_groups()
    bowls(state, 0, 5, 0, 0)
    [way] = plans(state)["payments"]["2"]
    assert (way["action"], way["bowls"]) == (None, [2, 0, 0])


def test_the_brainstone_can_pay_too() -> None:
    state = two_groups("taklons,ivits")
    bowls(state, 0, 0, 1, 1)
    state.seats[0].brainstone = 3
    ways = plans(fresh(state))["payments"]["2"]
    assert [(way["bowls"], way["brainstone"]) for way in ways] == [
        ([0, 1, 1], None),
        ([0, 1, 0], 3),
        ([0, 0, 1], 3),
    ]


def test_ivits_enlarge_their_federation_and_pay_with_qic() -> None:
    found = plans(ivits(qic=1))
    assert (found["need"], found["value"], found["good"]) == (14, 7, "qic")
    assert set(found["grown"]) == union("-1,2", "0,2", "0,3")
    [federation] = found["federations"]
    assert federation["value"] == 14
    assert found["payments"]["1"][0]["changes"] == {"qic": -1}


def test_xenos_need_6_with_the_institute() -> None:
    state = neighbours("planetary_institute", "trading_station", "mine", factions="xenos,geodens")
    found = plans(state)
    assert (found["need"], found["federations"][0]["value"]) == (6, 6)


def test_a_token_tells_its_points_and_those_of_the_round_goal() -> None:
    state = bare_table("geodens,firaks", goal="rs_federation_5")
    gaiaform(state, "0,3")
    for structure, place in (("planetary_institute", "-1,2"), ("academy_left", "0,2")):
        put(state, 0, structure, place)
    put(state, 0, "mine", "0,3")
    found = plans(state)
    tokens = {one["token"]: one for one in found["tokens"]}
    assert tokens["fed_12vp"]["points"] == {"fed_12vp": 12, "round goal 1": 5}
    assert tokens["fed_8vp_power"]["changes"] == {"vp": 13, "bowl1": 2}
    assert tokens["fed_8vp_power"]["supply"] == 3
    assert found["suggested"] in tokens


def test_what_stays_free_for_the_next_federation_is_told() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    put(state, 0, "trading_station", "5,-6")
    assert plans(state)["federations"][0]["left"] == 2


# Wishes.


def test_a_planet_can_be_wished_in_and_out() -> None:
    state = two_groups()
    put(state, 0, "trading_station", "-3,3")
    put(state, 0, "research_lab", "1,0")
    bowls(state, 0, 9, 0, 0)
    every = listed(plans(state))
    assert len(every) > 1
    for hex in ("1,0", "-3,3", "-1,2"):
        inside = [one for one in every if hex in one[0]]
        outside = [one for one in every if hex not in one[0]]
        for wish, wanted in ((f"+hex:{hex}", inside), (f"-hex:{hex}", outside)):
            found = plans(state, wish)
            if wanted:
                assert (listed(found), found["kept"], found["refused"]) == (wanted, [wish], None)
            else:
                assert (listed(found), found["kept"]) == (every, [])
                assert found["refused"] is not None


def test_the_latest_wish_counts_where_two_contradict_each_other() -> None:
    state = two_groups()
    put(state, 0, "trading_station", "-3,3")
    bowls(state, 0, 9, 0, 0)
    every = listed(plans(state))
    hex = next(hex for one, _ in every for hex in one if any(hex not in o for o, _ in every))
    found = plans(state, f"+hex:{hex}", f"-hex:{hex}")
    assert found["kept"] == [f"-hex:{hex}"]
    assert all(hex not in one for one, _ in listed(found))


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ("-hex:-1,2", "without -1,2 the power value is 5, 7 are needed"),
        ("+hex:5,-6", "a federation with 5,-6 takes 9 satellites, you can lay and pay 2"),
        ("+hex:0,2", "0,2 is neither your planet nor your space station"),
        ("+hex:0,3", "a gaiaformer alone on 0,3 is no colonised planet"),
    ],
)
def test_why_a_planet_cannot_be_in_or_out_says_so_with_numbers(wish: str, why: str) -> None:
    state = two_groups()
    put(state, 0, "mine", "5,-6")
    put_former(state, 0, "0,3")
    bowls(state, 0, 2, 0, 0)
    found = plans(state, wish)
    assert found["refused"] is not None
    assert found["refused"]["en"] == why
    assert found["refused"]["ru"] != why
    assert found["count"] == 1


def test_a_planet_in_an_older_federation_cannot_be_in() -> None:
    found = plans(ivits(qic=1), "+hex:0,3")
    assert found["refused"] is not None
    assert found["refused"]["en"] == "0,3 is already in a federation"


def test_a_wish_names_a_hex_of_the_board() -> None:
    for wish in ("+hex:99,99", "hex:-1,2", "", "+planet:-1,2"):
        with pytest.raises(BadOption, match="a wish is"):
            plans(two_groups_paid(), wish)


def two_groups_paid() -> GaiaState:
    state = two_groups()
    bowls(state, 0, 5, 0, 0)
    return state


# When there are plans.


def test_there_is_a_plan_as_long_as_planets_are_not_chosen() -> None:
    state = two_groups_paid()
    begun = state.clone()
    play_all(begun, "federation")
    first, second = plans(state), plans(begun)
    assert listed(first) == listed(second)
    for before, after in zip(first["federations"], second["federations"], strict=True):
        for one, other in zip(before["layouts"], after["layouts"], strict=True):
            assert one["actions"] == ["federation", *other["actions"]]
    play_all(begun, str(begun.actions()[0]))
    assert GAIA.plans(begun, FEDERATION) is None


def test_without_a_federation_there_is_no_plan() -> None:
    state = two_groups()
    assert GAIA.plans(state, FEDERATION) is None
    assert GAIA.plans(two_groups_paid(), Action.parse("pass")) is None


def test_planning_changes_nothing() -> None:
    state = two_groups_paid()
    before = state.clone()
    plans(state, "+hex:-1,2")
    assert state == before
    assert state.events == before.events
    assert sorted(bits(state.seats[0].satellites)) == []
    own(state, 0, "std_7vp")
    give(state, 0, ore=1)
    assert state != before
