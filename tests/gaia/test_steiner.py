"""The federation search against the rulebook's figures and against plain enumeration."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from igroteka.engine.hexes import Cell, Grid, bits, rotate
from igroteka.games.gaia import steiner, steiner_wider
from igroteka.games.gaia.steiner import Federations, next_satellites


@pytest.fixture(scope="module", autouse=True, params=[(0, 0), (0, 10**9), (99, 0)])
def _either_search(request: pytest.FixtureRequest) -> Iterator[None]:
    """Few clusters and many are searched in different ways: each of them has to find the same.

    Nor does it matter from how many sets on those are left out that lead to nothing, or whether
    wider sets of the last prices are laid out or asked for.
    """
    with pytest.MonkeyPatch.context() as patch:
        few, quicker = request.param
        patch.setattr(steiner, "FEW", few)
        patch.setattr(steiner_wider, "FEW", 0)
        patch.setattr(steiner_wider, "QUICKER", quicker)
        yield


class Position(NamedTuple):
    grid: Grid
    free: int
    clusters: list[int]
    values: list[int]

    def search(self, need: int, budget: int, anchor: int | None = None) -> Federations:
        return Federations(
            self.grid.grow, self.free, self.clusters, self.values, need, budget, anchor
        )

    def choices(self, need: int, budget: int, anchor: int | None = None) -> dict[str, int]:
        """The lawful federations by the letters of their clusters, with their satellites."""
        found = self.search(need, budget, anchor).choices()
        return {"".join("ABCDEF"[i] for i in bits(chosen)): price for chosen, price in found}

    def next(self, letters: str, placed: int, total: int) -> int:
        inside = ["ABCDEF".index(letter) for letter in letters]
        return next_of(self, sum(1 << i for i in inside), placed, total)


def next_of(position: Position, chosen: int, placed: int, total: int) -> int:
    grid, free, clusters, _ = position
    inside = [hexes for i, hexes in enumerate(clusters) if chosen >> i & 1]
    outside = [hexes for i, hexes in enumerate(clusters) if not chosen >> i & 1]
    return next_satellites(grid.grow, free, inside, outside, placed, total)


def drawn(*rows: str, values: str) -> Position:
    """A map of axial rows, each half a hex further right than the one above it.

    `.` is empty space, `#` a foreign planet, a letter an own planet of that cluster.
    """
    cells = {(q, r): sign for r, row in enumerate(rows) for q, sign in enumerate(row)}
    grid = Grid(cells)

    def mask(sign: str) -> int:
        return grid.mask(grid.index[cell] for cell, other in cells.items() if other == sign)

    clusters = [mask(letter) for letter in "ABCDEF"[: len(values)]]
    return Position(grid, mask("."), clusters, [int(value) for value in values])


def at(position: Position, *cells: Cell) -> int:
    return position.grid.mask(position.grid.index[cell] for cell in cells)


# The rulebook's figures ---------------------------------------------------------------------


def test_an_extra_mine_on_the_way_is_fine_if_it_takes_no_extra_satellite() -> None:
    # Institute A, trading stations B and C, mine D: 7 or 8 with two satellites either way.
    figure = drawn(
        "#A.###",
        "#.B.C#",
        "D#####",
        values="3221",
    )
    assert figure.choices(need=7, budget=6) == {"ABC": 2, "ABCD": 2}
    assert figure.next("ABC", 0, 2) == at(figure, (2, 0), (3, 1))
    assert figure.next("ABCD", 0, 2) == at(figure, (1, 1), (3, 1))


def test_an_extra_mine_that_takes_an_extra_satellite_is_not_lawful() -> None:
    figure = drawn("AA.B.C", values="521")
    assert figure.choices(need=7, budget=6) == {"AB": 1}


def test_two_groups_that_do_not_suffice_alone_may_join_to_a_total_of_11() -> None:
    figure = drawn("AAA..BBB", values="56")
    assert figure.choices(need=7, budget=2) == {"AB": 2}


# The rules behind them ----------------------------------------------------------------------


def test_a_cluster_that_suffices_alone_needs_no_satellite() -> None:
    position = drawn("AAA.BBB", values="77")
    assert position.choices(need=7, budget=6) == {"A": 0, "B": 0}
    assert position.search(need=7, budget=0).exists()


def test_distant_planets_may_be_chosen_if_they_are_needed() -> None:
    position = drawn("A.B......C", values="433")
    assert position.choices(need=7, budget=9) == {"AB": 1}
    assert position.choices(need=8, budget=9) == {"ABC": 7}


def test_the_way_through_own_planets_counts_as_the_shortest() -> None:
    # Around B there is a way of four satellites, through B one of two.
    position = drawn(
        "#....#",
        "A.B.C#",
        "######",
        values="414",
    )
    assert position.choices(need=7, budget=6) == {"ABC": 2}


@pytest.mark.parametrize("look_from", [0, 99])
def test_the_way_through_own_planets_is_far_cheaper_than_the_way_around(
    look_from: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Five satellites around B, two through it, and nothing new for three or four.
    monkeypatch.setattr(steiner_wider, "FEW", look_from)
    position = drawn(
        "##...#######",
        "#.##.#######",
        "A.B.C......D",
        values="4144",
    )
    assert position.choices(need=7, budget=9) == {"ABC": 2, "CD": 6}


def test_no_more_satellites_than_the_player_can_pay() -> None:
    position = drawn("A...B", values="44")
    assert not position.search(need=7, budget=2).exists()
    assert position.search(need=7, budget=2).choices() == []
    assert position.search(need=7, budget=3).exists()
    assert position.search(need=7, budget=9).least() == 3


def test_satellites_go_around_foreign_planets() -> None:
    position = drawn(
        "#...#",
        "A.#.B",
        values="44",
    )
    assert position.choices(need=7, budget=6) == {"AB": 4}
    assert not drawn("A.#.B", values="44").search(need=7, budget=6).exists()


def test_the_federation_to_enlarge_is_always_in() -> None:
    position = drawn("A.B..C", values="778")
    assert position.choices(need=14, budget=6) == {"AB": 1, "BC": 2}
    assert position.choices(need=14, budget=6, anchor=0) == {"AB": 1}
    assert position.choices(need=7, budget=6, anchor=2) == {"C": 0}
    assert position.choices(need=15, budget=1, anchor=2) == {}


def test_a_satellite_once_laid_narrows_the_others() -> None:
    position = drawn(
        "#..B",
        "A..#",
        values="44",
    )
    assert position.choices(need=7, budget=3) == {"AB": 2}
    assert position.next("AB", 0, 2) == position.free
    assert position.next("AB", at(position, (1, 0)), 2) == at(position, (2, 0))
    assert position.next("AB", at(position, (1, 0), (2, 0)), 2) == 0


def test_one_link_may_branch_and_branch_again() -> None:
    middle, arm, tips = (0, 0), (0, -1), ((1, -2), (-1, -1))
    arms = [rotate(arm, turn) for turn in (0, 2, 4)]
    mines = [rotate(tip, turn) for tip in tips for turn in (0, 2, 4)]
    grid = Grid([middle, *arms, *mines])
    free = grid.mask(grid.index[cell] for cell in [middle, *arms])
    position = Position(grid, free, [1 << grid.index[mine] for mine in mines], [1] * 6)
    assert position.choices(need=6, budget=6) == {"ABCDEF": 4}
    assert position.next("ABCDEF", 0, 4) == free


# Plain enumeration --------------------------------------------------------------------------

Enumerated = dict[int, list[int]]
"""Each lawful set of clusters with every lawful set of satellites for it."""


def enumerated(position: Position, need: int, budget: int, anchor: int | None) -> Enumerated:
    """Try every set of satellites, straight from the definition."""
    grid, free, clusters, values = position
    own = sum(clusters)
    joined: dict[int, int] = {}
    federations: Enumerated = {}
    for size in range(budget + 1):
        for hexes in combinations(bits(free), size):
            satellites = grid.mask(hexes)
            for part in grid.clusters(own | satellites):
                inside = sum(1 << i for i, cluster in enumerate(clusters) if cluster & part)
                joined.setdefault(inside, size)
                if inside and not satellites & ~part:
                    federations.setdefault(inside, []).append(satellites)

    def least(chosen: int) -> int:
        return min((size for wider, size in joined.items() if not chosen & ~wider), default=99)

    def exactly(chosen: int) -> int:
        return min((way.bit_count() for way in federations.get(chosen, [])), default=99)

    def worth_enough(chosen: int) -> bool:
        inside = bits(chosen)
        return sum(values[i] for i in inside) >= need and (anchor is None or anchor in inside)

    def lawful(chosen: int) -> bool:
        parts = (part for part in range(1, chosen) if not part & ~chosen)
        return worth_enough(chosen) and not any(
            worth_enough(part) and exactly(part) < least(chosen) for part in parts
        )

    shortest = {
        chosen: [satellites for satellites in ways if satellites.bit_count() == least(chosen)]
        for chosen, ways in federations.items()
        if lawful(chosen)
    }
    return {chosen: ways for chosen, ways in shortest.items() if ways}


BOARD = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Half a dozen own planets on a small board, and up to eleven hexes free for satellites."""
    grid = Grid(BOARD)
    hexes = draw(st.permutations(bits(grid.all)))
    planets = draw(st.integers(2, 7))
    own, rest = 0, 0
    for h in hexes:
        apart = not grid.grow(1 << h) & own
        if own.bit_count() < planets and (apart or draw(st.integers(0, 5)) == 0):
            own |= 1 << h
        elif rest.bit_count() < 11:
            rest |= 1 << h
    clusters = grid.clusters(own)
    values = draw(st.lists(st.integers(1, 4), min_size=len(clusters), max_size=len(clusters)))
    return Position(grid, rest, clusters, values)


@settings(max_examples=300)
@given(positions(), st.data())
@pytest.mark.parametrize("anchored", [False, True])
def test_every_lawful_federation_is_found_and_no_other(
    anchored: bool, position: Position, data: st.DataObject
) -> None:
    need = data.draw(st.integers(1 + sum(position.values) // 3, sum(position.values)))
    budget = data.draw(st.integers(0, 6))
    anchor = data.draw(st.integers(0, len(position.clusters) - 1)) if anchored else None
    expected = enumerated(position, need, budget, anchor)
    found = position.search(need, budget, anchor).choices()
    assert dict(found) == {chosen: ways[0].bit_count() for chosen, ways in expected.items()}
    assert len(found) == len(expected)
    assert position.search(need, budget, anchor).exists() == bool(expected)

    for chosen, ways in expected.items():
        laid = data.draw(st.sampled_from(ways))
        placed = laid & data.draw(st.sampled_from([0, *ways, position.free]))
        possible = [way & ~placed for way in ways if not placed & ~way]
        union = 0
        for way in possible:
            union |= way
        assert next_of(position, chosen, placed, laid.bit_count()) == union


# Crowded boards, which plain enumeration cannot do --------------------------------------------

WIDE_BOARD = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if abs(q + r) <= 6]


def crowded(seed: int, count: int) -> Position:
    """So many clusters, each a few steps from another, among foreign planets."""
    rng = random.Random(seed)
    grid = Grid(WIDE_BOARD)
    foreign = grid.mask(rng.sample(bits(grid.all), 36))
    own = 1 << rng.choice(bits(grid.all & ~foreign))
    while len(grid.clusters(own)) < count:
        near = grid.within(own, rng.randint(2, 4)) & ~grid.grow(own) & ~foreign
        own |= 1 << rng.choice(bits(near))
    clusters = grid.clusters(own)
    values = [rng.choice((1, 1, 1, 2, 2, 3)) for _ in clusters]
    return Position(grid, grid.all & ~own & ~foreign, clusters, values)


@pytest.mark.parametrize("seed", range(12))
def test_on_a_crowded_board_both_searches_find_the_same(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = crowded(seed, 11 + seed % 3)
    need, budget, anchor = 6 + seed % 4, 8 + seed % 4, (None, 0, None)[seed % 3]
    found: list[list[tuple[int, int]]] = []
    for few, look_from, quicker in ((99, 0, 0), (0, 0, 0), (0, 40, 10**9), (0, 9999, 2)):
        monkeypatch.setattr(steiner, "FEW", few)
        monkeypatch.setattr(steiner_wider, "FEW", look_from)
        monkeypatch.setattr(steiner_wider, "QUICKER", quicker)
        found.append(sorted(position.search(need, budget, anchor).choices()))
    assert found[0]
    assert found[1:] == [found[0]] * 3
