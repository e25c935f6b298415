"""Rulebook, «Видоизменяемое игровое поле»: sectors may be turned; equal planets never touch."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

import pytest

from gaia.helpers import at, hexes, kind, legal, new, play, seat_to_decide
from gaia.printed import BOX, EMPTY, FACTIONS, SECTORS, Placement
from igroteka import replay
from igroteka.engine.errors import IllegalAction
from igroteka.engine.hexes import distance
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.board import planet_map
from igroteka.games.gaia.state import GaiaState

Turn = tuple[str, int]
FOUR = ((0, 0), (5, -3), (3, 2), (-2, 5))
"""Middles of four places around a corner."""


def start(players: int, seed: int = 1, **options: Any) -> GaiaState:
    state = GAIA.new(players, seed=seed, **options)
    assert isinstance(state, GaiaState)
    return state


def turning(players: int = 3, **options: Any) -> GaiaState:
    names_of = ["terrans", "xenos", "taklons", "geodens"][:players]
    return new(",".join(names_of), **({"board": "default", "rotate": True} | options))


def four(*sectors: Turn) -> GaiaState:
    """A board of four named sectors, each with its rotation."""
    spec = [
        {"sector": sector, "centre": list(centre), "rotation": rotation}
        for (sector, rotation), centre in zip(sectors, FOUR, strict=False)
    ]
    planets = [planet.type for sector, _ in sectors for planet in SECTORS[sector].planets]
    settlers = {f.home: f.id for f in FACTIONS if planets.count(f.home) >= 2 and f.start_mines < 3}
    state = new(
        ",".join([*settlers.values()][:2]), board="default", rotate=True, table={"sectors": spec}
    )
    assert kind(state) == "rotate"
    return state


@cache
def touch(one: Placement, other: Placement) -> bool:
    """Whether equal planets of two sectors lie on neighbouring hexes, counted hex by hex."""
    return any(
        planet == same != EMPTY and distance(cell, near) == 1
        for cell, planet in planet_map(BOX, [one]).items()
        for near, same in planet_map(BOX, [other]).items()
    )


def tidy(placements: tuple[Placement, ...]) -> bool:
    """Whether all equal planets lie apart."""
    return not any(
        touch(one, other)
        for number, one in enumerate(placements)
        for other in placements[number + 1 :]
    )


def reachable(placements: tuple[Placement, ...], free: set[str]) -> set[Turn]:
    """The turns that begin some way to a tidy board, found by looking at every board there is."""
    turns = [range(6) if p.sector in free else range(1) for p in placements]
    found: set[Turn] = set()
    for sixths in product(*turns):
        board = tuple(
            Placement(p.sector, p.centre, (p.rotation + n) % 6)
            for p, n in zip(placements, sixths, strict=True)
        )
        if tidy(board):
            found |= {(p.sector, n) for p, n in zip(placements, sixths, strict=True) if n}
    return found


def offered(state: GaiaState) -> set[Turn]:
    return {(option.split()[0], int(option.split()[1])) for option in legal(state, "rotate")}


# Who turns, and when.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_player_turns_sectors_before_anything_is_settled(players: int) -> None:
    state = turning(players)
    assert (kind(state), seat_to_decide(state)) == ("rotate", players - 1)
    play(state, "ready")
    assert (kind(state), seat_to_decide(state)) == ("settle", 0)


def test_factions_are_chosen_before_sectors_are_turned() -> None:
    state = start(2, rotate=True)
    play(state, "faction terrans", "faction xenos")
    assert (kind(state), seat_to_decide(state)) == ("rotate", 1)


def test_without_the_option_nothing_is_turned() -> None:
    assert kind(new("terrans,xenos", board="default")) == "settle"


# What a turn does.


def test_a_turn_moves_the_planets_of_one_sector_clockwise() -> None:
    state = turning()
    sector, sixths = legal(state, "rotate")[0].split()
    before = {p.sector: p for p in state.board.placements}
    play(state, f"rotate {sector} {sixths}")
    after = {p.sector: p for p in state.board.placements}
    turned = after.pop(sector)
    assert turned == Placement(sector, before.pop(sector).centre, int(sixths))
    assert after == before
    shown = planet_map(BOX, state.board.placements)
    assert all(state.board.planet[at(state, f"{q},{r}")] == kind for (q, r), kind in shown.items())


def test_a_sector_that_lies_turned_is_turned_on_from_there() -> None:
    state = start(2, seed=4, rotate=True, factions="terrans,xenos")
    before = {p.sector: p.rotation for p in state.board.placements}
    turns = [option.split() for option in legal(state, "rotate")]
    sector, sixths = next((s, n) for s, n in turns if before[s] + int(n) > 6)
    play(state, f"rotate {sector} {sixths}")
    after = {p.sector: p.rotation for p in state.board.placements}
    assert after == before | {sector: before[sector] + int(sixths) - 6}


def test_turned_sectors_carry_the_game() -> None:
    state = turning()
    play(state, "rotate 01 1")
    while not legal(state, "ready"):
        play(state, f"rotate {legal(state, 'rotate')[0]}")
    play(state, "ready")
    assert set(legal(state, "settle")) == hexes(state, "terra")
    assert replay(state.record(), check=True).view(None) == state.view(None)


# Which turns there are.


def test_every_sector_is_turned_at_most_once_and_the_last_board_is_lawful() -> None:
    state = turning()
    turned: list[str] = []
    while options := legal(state, "rotate"):
        sector = options[len(turned) % len(options)].split()[0]
        assert sector not in turned
        turned.append(sector)
        play(state, f"rotate {options[len(turned[1:]) % len(options)]}")
        assert bool(legal(state, "ready")) == tidy(state.board.placements)
    assert [str(action) for action in state.actions()] == ["ready"]
    assert len(turned) > 3


@pytest.mark.parametrize(
    "named",
    [
        (("01", 0), ("02", 0), ("03", 0), ("04", 0)),
        (("09", 1), ("10", 4), ("08", 2), ("05-front", 3)),
        (("03", 5), ("06-front", 1), ("10", 0), ("07-back", 2)),
    ],
)
def test_exactly_the_turns_that_lead_to_a_lawful_board_are_offered(named: tuple[Turn, ...]) -> None:
    state = four(*named)
    free = {sector for sector, _ in named}
    while free:
        wanted = reachable(state.board.placements, free)
        assert offered(state) == wanted
        if not wanted:
            break
        # The turn that makes the most trouble is the best test.
        board = state.board.placements
        sector, sixths = min(sorted(wanted), key=lambda turn: tidy(after(board, turn)))
        play(state, f"rotate {sector} {sixths}")
        free.remove(sector)
    assert tidy(state.board.placements)


def after(placements: tuple[Placement, ...], *turns: Turn) -> tuple[Placement, ...]:
    """The board after some turns."""
    sixths = dict(turns)
    return tuple(
        Placement(p.sector, p.centre, (p.rotation + sixths.get(p.sector, 0)) % 6)
        for p in placements
    )


def test_a_board_that_needs_two_turns_at_once_can_be_reached() -> None:
    """Each of the two turns alone would bring equal planets together."""
    state = turning(4)
    turns = [(p.sector, n) for p in state.board.placements for n in range(1, 6)]
    unlawful = [turn for turn in turns if not tidy(after(state.board.placements, turn))]
    first, second = next(
        (one, other)
        for one, other in product(unlawful, repeat=2)
        if one[0] != other[0] and tidy(after(state.board.placements, one, other))
    )
    play(state, f"rotate {first[0]} {first[1]}")
    assert not legal(state, "ready")
    with pytest.raises(IllegalAction, match="turn another sector first"):
        state.play("ready")
    assert GAIA.prompt(state, "ru").startswith("Рядом лежат одинаковые планеты")
    play(state, f"rotate {second[0]} {second[1]}", "ready")
    assert kind(state) == "settle"


def test_a_turn_that_nothing_can_put_right_is_not_offered() -> None:
    state = turning(4)
    last = "02"
    for sector in [p.sector for p in state.board.placements if p.sector != last]:
        play(state, f"rotate {sector} {legal(state, 'rotate', sector)[-1]}")
    board = state.board.placements
    bad = [n for n in range(1, 6) if not tidy(after(board, (last, n)))]
    assert bad
    assert offered(state) == {(last, n) for n in range(1, 6) if n not in bad}
    for sixths in bad:
        with pytest.raises(IllegalAction, match="equal planets would lie side by side"):
            state.play(f"rotate {last} {sixths}")


# Sectors that stay upright.


@pytest.mark.parametrize("board", ["variant-1", "variant-2"])
@pytest.mark.parametrize("players", [3, 4])
def test_variants_1_and_2_keep_sectors_01_to_04_upright(board: str, players: int) -> None:
    state = turning(players, board=board)
    assert {sector for sector, _ in offered(state)} == {
        *("05-front", "06-front", "07-front"),
        *("08", "09", "10"),
    }
    with pytest.raises(IllegalAction, match="02 stays upright"):
        state.play("rotate 02 1")
    kept = [p for p in state.board.placements if p.sector <= "04"]
    while options := legal(state, "rotate"):
        play(state, f"rotate {options[-1]}")
    play(state, "ready")
    assert [p for p in state.board.placements if p.sector <= "04"] == kept
    assert tidy(state.board.placements)


def test_variant_3_and_the_default_board_keep_nothing() -> None:
    for board in ("random", "default"):
        assert len({sector for sector, _ in offered(turning(4, board=board))}) == 10


def test_all_sectors_may_be_turned_by_choice() -> None:
    state = turning(4, board="variant-2", rotate="all")
    assert {sector for sector, _ in offered(state)} >= {"01", "02", "03", "04", "05-front", "10"}


# A board named piece by piece.


def test_an_untidy_named_board_may_stay_but_not_be_half_turned() -> None:
    named = ("01", "08", "10", "02")
    boards = [four(*zip(named, turns, strict=True)) for turns in product((0, 1, 2), repeat=4)]
    state = next(state for state in boards if not tidy(state.board.placements))
    assert legal(state, "ready")
    board = state.board.placements
    wanted = reachable(board, set(named))
    assert offered(state) == wanted
    sector, sixths = next(turn for turn in sorted(wanted) if not tidy(after(board, turn)))
    play(state, f"rotate {sector} {sixths}")
    assert not legal(state, "ready")
