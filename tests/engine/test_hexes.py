"""Masks of hexes agree with plain coordinate geometry."""

from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.hexes import DIRECTIONS, Cell, Grid, bits, cell_name, distance, rotate

cells = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
boards = st.sets(cells, min_size=1, max_size=60)


def disc(radius: int) -> list[Cell]:
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if distance((q, r), (0, 0)) <= radius]


def as_cells(grid: Grid, mask: int) -> set[Cell]:
    return {grid.at(h) for h in bits(mask)}


def around(cell: Cell) -> set[Cell]:
    return {(cell[0] + dq, cell[1] + dr) for dq, dr in DIRECTIONS}


@given(boards)
def test_every_cell_has_its_own_number_and_name(board: set[Cell]) -> None:
    grid = Grid(board)
    assert as_cells(grid, grid.all) == board
    for cell in board:
        h = grid.index[cell]
        assert grid.at(h) == cell
        assert grid.parse(grid.name(h)) == h
        assert grid.name(h) == cell_name(cell)
    assert grid.parse("99,99") is None
    assert grid.parse("nonsense") is None


@given(boards, st.data())
def test_growing_adds_exactly_the_neighbours_on_the_board(
    board: set[Cell], data: st.DataObject
) -> None:
    grid = Grid(board)
    chosen = data.draw(st.sets(st.sampled_from(sorted(board))))
    grown = as_cells(grid, grid.grow(grid.mask(grid.index[cell] for cell in chosen)))
    assert grown == {c for c in board if c in chosen or around(c) & chosen}


@given(st.sampled_from(disc(5)), st.integers(0, 6))
def test_within_counts_steps_on_a_whole_board(start: Cell, steps: int) -> None:
    grid = Grid(disc(5))
    reached = as_cells(grid, grid.within(1 << grid.index[start], steps))
    assert reached == {cell for cell in disc(5) if distance(cell, start) <= steps}


@given(boards)
def test_near_is_everything_two_steps_over_the_board(board: set[Cell]) -> None:
    grid = Grid(board)
    for cell in board:
        one = (around(cell) | {cell}) & board
        two = {c for c in board if c in one or around(c) & one}
        assert as_cells(grid, grid.around(2)[grid.index[cell]]) == two


@given(boards)
def test_components_are_a_partition_into_groups_that_do_not_touch(board: set[Cell]) -> None:
    grid = Grid(board)
    groups = grid.clusters(grid.all)
    assert sum(groups) == grid.all
    for group in groups:
        assert grid.grow(group) == group
        assert grid.cluster(group & -group, grid.all) == group


def test_a_component_keeps_a_seed_outside_the_allowed_hexes() -> None:
    grid = Grid([(0, 0), (1, 0), (2, 0), (4, 0)])
    seed, allowed = 1 << grid.index[0, 0], grid.all & ~(1 << grid.index[0, 0])
    assert as_cells(grid, grid.cluster(seed, allowed)) == {(0, 0), (1, 0), (2, 0)}


@given(cells, cells)
def test_distance_is_a_metric_and_turning_keeps_it(a: Cell, b: Cell) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, b) <= distance(a, (0, 0)) + distance((0, 0), b)
    assert distance(rotate(a, 1), rotate(b, 1)) == distance(a, b)


@given(cells, st.integers(-12, 12))
def test_six_sixths_are_a_whole_turn(cell: Cell, sixths: int) -> None:
    assert rotate(cell, sixths + 6) == rotate(cell, sixths)
    assert rotate(rotate(cell, sixths), -sixths) == cell


def test_turning_clockwise_goes_through_the_directions_in_order() -> None:
    for here, there in zip(DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), strict=True):
        assert rotate(here, 1) == there


@given(st.sets(st.integers(0, 300)))
def test_bits_lists_a_set_lowest_first(numbers: set[int]) -> None:
    assert bits(sum(1 << n for n in numbers)) == sorted(numbers)
