"""Rulebook, «Расширенная подготовка»: variable boards, turn order card, order of set-up."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import (
    apart,
    at,
    give,
    hexes,
    kind,
    legal,
    may,
    names,
    new,
    play,
    put,
    put_satellites,
    research,
    seat_to_decide,
    table,
)
from gaia.printed import (
    BOX,
    EMPTY,
    EXCLUDES,
    FACTIONS,
    FINAL_GOALS,
    LAYOUTS,
    SECTORS,
    Placement,
)
from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import distance
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.board import is_orderly, planet_map
from igroteka.games.gaia.scoring import standings
from igroteka.games.gaia.state import GaiaState

SEEDS = range(12)
INNER = {"01", "02", "03", "04"}


def start(players: int, seed: int = 1, **options: Any) -> GaiaState:
    state = GAIA.new(players, seed=seed, **options)
    assert isinstance(state, GaiaState)
    return state


def laid(players: int, seed: int = 1, **options: Any) -> dict[str, Placement]:
    """The sectors of a board by number."""
    placements = start(players, seed, board_order="board-first", **options).board.placements
    return {SECTORS[p.sector].number: p for p in placements}


def home(number: str) -> Placement:
    """Where a sector lies on the default board for three and four."""
    return next(p for p in LAYOUTS[4].default if SECTORS[p.sector].number == number)


def equal_neighbours(placements: tuple[Placement, ...]) -> list[tuple[str, str]]:
    """Pairs of sectors with equal planets on neighbouring hexes, counted hex by hex."""
    maps = [(p.sector, planet_map(BOX, [p])) for p in placements]
    return [
        (one, other)
        for number, (one, first) in enumerate(maps)
        for other, second in maps[number + 1 :]
        for cell, planet in first.items()
        for near, same in second.items()
        if planet == same != EMPTY and distance(cell, near) == 1
    ]


# The variable board.


@pytest.mark.parametrize("board", ["random", "variant-1", "variant-2"])
def test_the_shape_is_that_of_the_default_board(board: str) -> None:
    for seed in SEEDS:
        placements = laid(4, seed, board=board).values()
        assert {p.centre for p in placements} == {p.centre for p in LAYOUTS[4].default}
        assert {p.sector for p in placements} == {p.sector for p in LAYOUTS[4].default}


def test_variant_1_leaves_sectors_01_to_04_where_they_are() -> None:
    elsewhere = set()
    for seed in SEEDS:
        placements = laid(4, seed, board="variant-1")
        for number in INNER:
            assert placements[number] == home(number)
        elsewhere |= {n for n, p in placements.items() if p.centre != home(n).centre}
    assert elsewhere == {"05", "06", "07", "08", "09", "10"}


def test_variant_2_shuffles_sectors_01_to_04_among_themselves_unturned() -> None:
    orders = set()
    for seed in SEEDS:
        placements = laid(4, seed, board="variant-2")
        inner = {number: placements[number] for number in INNER}
        assert {p.centre for p in inner.values()} == {home(number).centre for number in INNER}
        assert {p.rotation for p in inner.values()} == {0}
        orders.add(tuple(inner[number].centre for number in sorted(INNER)))
    assert len(orders) > 3


def test_variant_3_lays_every_sector_anywhere_and_turned_anyhow() -> None:
    boards = [laid(4, seed, board="random") for seed in range(40)]
    for number in boards[0]:
        assert len({board[number].centre for board in boards}) > 4
        assert {board[number].rotation for board in boards} == set(range(6))


def test_two_players_use_sectors_01_to_07_at_random_with_their_backs() -> None:
    for seed in SEEDS:
        placements = laid(2, seed)
        assert sorted(placements) == ["01", "02", "03", "04", "05", "06", "07"]
        for number in ("05", "06", "07"):
            assert SECTORS[placements[number].sector].side == "back"
        assert {p.centre for p in placements.values()} == {p.centre for p in LAYOUTS[2].default}


@pytest.mark.parametrize("board", ["variant-1", "variant-2"])
def test_variants_1_and_2_are_for_three_and_four_players(board: str) -> None:
    start(3, board=board)
    with pytest.raises(BadOption, match="three or four players"):
        start(2, board=board)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_planets_of_two_sectors_never_touch(players: int) -> None:
    boards = ["random", "variant-1", "variant-2"] if players > 2 else ["random"]
    for board in boards:
        for seed in SEEDS:
            placements = tuple(laid(players, seed, board=board).values())
            assert equal_neighbours(placements) == []


def test_the_rule_of_equal_neighbours_would_be_broken_by_careless_boards() -> None:
    # The check can fail: some turn of a sector does bring equal planets together.
    careless = [
        tuple(Placement(p.sector, p.centre, sixths) for p in LAYOUTS[4].default)
        for sixths in range(6)
    ]
    broken = [board for board in careless if equal_neighbours(board)]
    assert broken
    assert all(is_orderly(BOX, board) == (not equal_neighbours(board)) for board in careless)


# The smaller board for three.


@pytest.mark.parametrize(
    ("option", "missing"),
    [("without-09", {"09"}), ("without-10", {"10"}), ("without-both", {"09", "10"})],
)
def test_three_players_may_leave_out_sectors(option: str, missing: set[str]) -> None:
    everything = {SECTORS[p.sector].number for p in LAYOUTS[3].default}
    gone = {home(number).centre for number in missing}
    for board in ("default", "random", "variant-1"):
        placements = laid(3, small_board=option, board=board)
        assert set(placements) == everything - missing
        assert not {p.centre for p in placements.values()} & gone


@pytest.mark.parametrize("players", [2, 4])
def test_the_smaller_board_is_for_three(players: int) -> None:
    with pytest.raises(BadOption, match="three players"):
        start(players, small_board="without-09")


def test_range_is_counted_over_the_board_and_not_across_a_gap() -> None:
    state = new("terrans,xenos,taklons", board="default", small_board="without-09")
    grid = state.board.grid
    pairs = [
        (one, other, steps)
        for one in grid.by_name
        for steps in (5, 6)
        for other in names(state, grid.within(1 << at(state, one), steps))
        - names(state, grid.within(1 << at(state, one), steps - 1))
        if apart(one, other) < steps
    ]
    assert pairs  # a straight line would leave the board
    one, other, steps = pairs[0]
    assert not grid.within(1 << at(state, one), apart(one, other)) >> at(state, other) & 1
    assert grid.within(1 << at(state, one), steps) >> at(state, other) & 1


# Choosing civilisations.


def test_civilisations_are_chosen_clockwise_from_the_first_player() -> None:
    state = start(4)
    seats: list[int | None] = []
    while kind(state) == "faction":
        seats.append(seat_to_decide(state))
        play(state, str(state.actions()[0]))
    assert seats == [0, 1, 2, 3]


def test_all_14_civilisations_are_offered_and_a_board_has_two_sides() -> None:
    state = start(3)
    everybody = {faction.id for faction in FACTIONS}
    assert set(legal(state, "faction")) == everybody
    play(state, "faction bescods")
    assert set(legal(state, "faction")) == everybody - {"bescods", "firaks"}
    play(state, "faction nevlas")
    assert set(legal(state, "faction")) == everybody - {"bescods", "firaks", "nevlas", "itars"}


def test_random_civilisations_never_share_a_board() -> None:
    seen = set()
    for seed in range(60):
        state = start(4, seed, factions="random")
        chosen = [player.faction for player in state.seats]
        assert len(set(chosen)) == 4
        assert not {EXCLUDES[faction] for faction in chosen} & set(chosen)
        seen |= set(chosen)
    assert len(seen) == 14


def settle_order(factions: str) -> list[tuple[int | None, str]]:
    state = new(factions, board="default")
    found: list[tuple[int | None, str]] = []
    while kind(state) == "settle":
        seat = seat_to_decide(state)
        assert seat is not None
        before = list(state.seats[seat].built)
        play(state, "settle " + legal(state, "settle")[0])
        changed = [n for n, mask in enumerate(state.seats[seat].built) if mask != before[n]]
        found.append((seat, ("mine", "", "", "institute")[changed[0]]))
    return found


@pytest.mark.parametrize(
    ("factions", "order"),
    [
        ("xenos,ivits", [(0, "mine"), (0, "mine"), (0, "mine"), (1, "institute")]),
        ("ivits,xenos", [(1, "mine"), (1, "mine"), (1, "mine"), (0, "institute")]),
        (
            "ivits,terrans,xenos,taklons",
            [(seat, "mine") for seat in (1, 2, 3, 3, 2, 1, 2)] + [(0, "institute")],
        ),
    ],
)
def test_xenos_place_third_and_ivits_last_of_all(
    factions: str, order: list[tuple[int | None, str]]
) -> None:
    assert settle_order(factions) == order


def test_ivits_can_take_a_planet_only_that_nobody_took() -> None:
    state = new("ivits,xenos", board="default")
    while seat_to_decide(state) == 1:
        play(state, "settle " + legal(state, "settle")[0])
    assert set(legal(state, "settle")) == hexes(state, "oxide")


def test_boosters_go_from_the_last_player_backwards_with_ivits_and_xenos_too() -> None:
    state = new("ivits,xenos,taklons,geodens", board="default")
    while kind(state) == "settle":
        play(state, "settle " + legal(state, "settle")[0])
    seats: list[int | None] = []
    while kind(state) == "booster":
        seats.append(seat_to_decide(state))
        play(state, "booster " + legal(state, "booster")[0])
    assert seats == [3, 2, 1, 0]
    assert state.boosters.bit_count() == 3


# The turn order card.


def test_the_first_round_with_the_turn_order_card_goes_clockwise() -> None:
    state = new("terrans,xenos,taklons,geodens", board="default", turn_order="passing")
    assert state.order == [0, 1, 2, 3]


def test_the_turn_order_card_takes_one_satellite() -> None:
    plain = table("terrans,xenos").table.satellite_limit
    with_card = table("terrans,xenos", turn_order="passing").table.satellite_limit
    assert (plain, with_card) == (23, 22)


def test_the_order_of_passing_holds_for_one_round_only() -> None:
    state = table("terrans,xenos,taklons,geodens", turn_order="passing")
    assert passes(state, [2, 0, 3, 1]) == [0, 1, 2]
    assert state.order == [2, 0, 3, 1]
    assert passes(state, [3, 2, 1, 0]) == [2, 0, 3]
    assert state.order == [3, 2, 1, 0]


def passes(state: GaiaState, wanted: list[int]) -> list[int | None]:
    """Seats pass in this order; the others research first. Tells who had the first turns."""
    first: list[int | None] = []
    passed = 0
    for player in state.seats:
        player.knowledge = 15
    while passed < len(wanted):
        assert kind(state) == "turn"
        seat = seat_to_decide(state)
        if len(first) < 3:
            first.append(seat)
        if seat == wanted[passed]:
            play(state, "pass " + legal(state, "pass")[0])
            passed += 1
        else:
            play(state, "research " + legal(state, "research")[0], "end")
        while kind(state) == "income":
            play(state, str(state.actions()[0]))
    return first


# The neutral player of two.


@pytest.mark.parametrize(
    ("goal", "value"),
    [
        ("fs_structures_in_federations", 10),
        ("fs_structures", 11),
        ("fs_planet_types", 5),
        ("fs_gaia_planets", 4),
        ("fs_sectors", 6),
        ("fs_satellites", 8),
    ],
)
def test_the_neutral_player_stands_on_the_printed_value(goal: str, value: int) -> None:
    state = table("terrans,xenos", finals=(goal, next(g for g in FINALS if g != goal)))
    counts, _ = standings(state, next(other for other in FINAL_GOALS if other.id == goal))
    assert counts == [0, 0, value]
    three = table("terrans,xenos,taklons", finals=(goal, next(g for g in FINALS if g != goal)))
    counts, _ = standings(three, next(other for other in FINAL_GOALS if other.id == goal))
    assert counts == [0, 0, 0]


FINALS = [goal.id for goal in FINAL_GOALS]


@pytest.mark.parametrize(
    ("satellites", "vp"),
    [
        ((9, 3), (18, 6)),  # above and below the neutral 8
        ((8, 3), (15, 6)),  # first place shared with the neutral player
        ((8, 8), (12, 12)),  # all three share 18 + 12 + 6
        ((3, 3), (9, 9)),  # second and third shared
        ((9, 9), (15, 15)),
        ((7, 0), (12, 0)),
    ],
)
def test_two_players_and_the_neutral_one_share_the_places(
    satellites: tuple[int, int], vp: tuple[int, int]
) -> None:
    state = table("terrans,xenos", finals=("fs_satellites", "fs_planet_types"))
    space = sorted(hexes(state, "empty"))
    for seat, number in enumerate(satellites):
        put_satellites(state, seat, *space[:number])
    state.round = 6
    play(state, "pass", "pass")
    assert state.over
    assert tuple(player.vp - 10 for player in state.seats) == vp


def test_rank_vp_are_given_for_both_goals() -> None:
    state = table("terrans,xenos", finals=("fs_sectors", "fs_planet_types"))
    put(state, 0, "mine", "-1,2", "0,2")
    put(state, 1, "mine", "-3,3")
    give(state, 0, credits=2)
    research(state, 1, science=3)
    state.round = 6
    assert may(state, "pass")
    play(state, "pass", "pass")
    # Sectors 1 : 1 : 6 share 12 and 6; types 2 : 1 : 5; two credits are too few; one level 3.
    assert [player.vp - 10 for player in state.seats] == [9 + 12, 9 + 6 + 4]
