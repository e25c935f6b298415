"""Rulebook, «Видоизменяемое игровое поле»: civilisations are chosen, then the board is laid."""

from __future__ import annotations

import random
from dataclasses import replace
from io import StringIO
from typing import Any, cast

import pytest
from rich.console import Console

from gaia.helpers import kind, play, seat_to_decide
from gaia.printed import LAYOUTS, SECTORS
from golden.pinned import FOLDER
from igroteka import replay
from igroteka.engine.errors import BadRecord
from igroteka.engine.record import Record
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.terminal import render
from igroteka.games.gaia.view_types import GaiaView

FACTIONS = ("terrans", "xenos", "taklons", "geodens")


def start(players: int, seed: int = 1, **options: Any) -> GaiaState:
    state = GAIA.new(players, seed=seed, **options)
    assert isinstance(state, GaiaState)
    return state


def seen(state: GaiaState, seat: int | None = None) -> GaiaView:
    return cast(GaiaView, state.view(seat))


def planets(state: GaiaState) -> set[str]:
    return {h["hex"] for h in seen(state)["map"] if h["planet"]}


def shown(state: GaiaState, lang: str = "en") -> str:
    out = StringIO()
    Console(file=out, width=140, color_system=None).print(render(state, lang))
    return out.getvalue()


# The rulebook's order.


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("board", ["random", "variant-1", "variant-2"])
def test_a_variable_board_is_laid_when_the_last_civilisation_is_chosen(
    players: int, board: str
) -> None:
    if players == 2 and board != "random":
        return
    state = start(players, board=board)
    for faction in FACTIONS[:players]:
        assert not state.laid
        assert seen(state)["sectors"] == []
        assert planets(state) == set()
        play(state, f"faction {faction}")
    assert len(seen(state)["sectors"]) == len(LAYOUTS[players].default)
    assert len(planets(state)) > 40 - 10 * (players == 2)
    assert (kind(state), seat_to_decide(state)) == ("settle", 0)


def test_the_shape_of_the_board_is_known_before_it_is_laid() -> None:
    """The rulebook gives it: only what lies where is open."""
    state = start(3, small_board="without-09")
    before = {h["hex"] for h in seen(state)["map"]}
    play(state, *(f"faction {name}" for name in FACTIONS[:3]))
    assert {h["hex"] for h in seen(state)["map"]} == before
    assert len(before) == 9 * 19


def test_the_board_is_the_same_whoever_is_chosen_and_whenever_it_is_laid() -> None:
    """The order alone changes: a seed has its board."""
    first = start(4, seed=5, board_order="board-first")
    for names in (FACTIONS, ("ivits", "nevlas", "firaks", "gleens")):
        state = start(4, seed=5)
        play(state, *(f"faction {name}" for name in names))
        assert state.board.placements == first.board.placements


def test_the_last_player_turns_the_board_that_has_just_been_laid() -> None:
    state = start(3, rotate=True)
    play(state, *(f"faction {name}" for name in FACTIONS[:3]))
    assert state.laid
    assert (kind(state), seat_to_decide(state)) == ("rotate", 2)


@pytest.mark.parametrize(
    "options",
    [
        {"board_order": "board-first"},
        {"board": "default"},
        {"setup": "first-game"},
        {"factions": "random"},
        {"factions": "terrans,xenos"},
        {"table": {"factions": ["terrans", "xenos"]}},
        {"table": {"sectors": [{"sector": p.sector, "centre": list(p.centre), "rotation": 0}
                               for p in LAYOUTS[2].default]}},
    ],
    ids=str,
)  # fmt: skip
def test_a_board_that_does_not_wait_lies_from_the_start(options: dict[str, object]) -> None:
    """It is fixed, or agreed upon, or nobody has a civilisation to choose."""
    state = start(2, **options)
    assert state.laid
    assert len(seen(state)["sectors"]) == 7
    assert not state.hides
    assert not GAIA.hides(state.origin)


# What is not there yet is not told.


def test_nothing_tells_a_board_that_is_not_laid() -> None:
    one, other = start(3, seed=8), start(3, seed=8)
    assert other.table.to_lay is not None
    other.table.to_lay = replace(other.table.to_lay, seed=99)
    for faction in FACTIONS[:2]:
        for seat in (None, 0, 1, 2):
            assert one.view(seat) == other.view(seat)
        for lang in ("en", "ru"):
            assert shown(one, lang) == shown(other, lang)
            assert GAIA.prompt(one, lang) == GAIA.prompt(other, lang)
        play(one, f"faction {faction}")
        play(other, f"faction {faction}")
    play(one, "faction taklons")
    play(other, "faction taklons")
    assert one.view(None) != other.view(None)


def test_the_board_is_a_secret_until_it_is_laid() -> None:
    state = start(3)
    for played, faction in enumerate(FACTIONS[:3]):
        assert state.hides
        assert GAIA.hides(state.origin, played)
        play(state, f"faction {faction}")
    assert not state.hides
    assert not GAIA.hides(state.origin, 3)


def test_a_guess_lays_other_boards() -> None:
    state = start(2, seed=3)
    play(state, "faction terrans")
    rng = random.Random(1)
    boards: set[object] = set()
    for _ in range(5):
        guess = state.determinize(0, rng)
        assert guess.view(0) == state.view(0)
        guess.play("faction xenos")
        boards.add(guess.board.placements)
    play(state, "faction xenos")
    assert len(boards) == 5
    assert state.board.placements not in boards
    assert state.determinize(0, rng).board is state.board


def test_the_players_are_told_that_the_board_comes_later() -> None:
    state = start(2)
    assert GAIA.prompt(state, "en") == "Choose a civilisation; the board is laid afterwards"
    assert GAIA.prompt(state, "ru") == "Выберите цивилизацию; поле выложат после этого"
    assert GAIA.prompt(start(2, board="default"), "en") == "Choose a civilisation"
    assert SECTORS["01"].planets  # there is something to hide


# Alone: the Automa's booklet lays and turns the board first.


def test_alone_the_board_is_laid_and_turned_before_civilisations_are_chosen() -> None:
    state = start(1, rotate=True, automa_faction="choose")
    assert state.laid
    assert (kind(state), seat_to_decide(state), seen(state)["phase"]) == ("rotate", 0, "board")
    sector, sixths = str(state.actions()[1]).split()[1:]
    before = {p.sector: p.rotation for p in state.board.placements}
    play(state, f"rotate {sector} {sixths}", "ready")
    assert (kind(state), seen(state)["phase"]) == ("faction", "factions")
    play(state, "faction terrans", "faction xenos")
    assert kind(state) == "settle"
    turned = next(p.rotation for p in state.board.placements if p.sector == sector)
    assert turned == (before[sector] + int(sixths)) % 6


def test_alone_the_board_is_there_without_turning_too() -> None:
    state = start(1)
    assert (kind(state), state.laid, len(seen(state)["sectors"])) == ("faction", True, 7)


def test_alone_with_the_board_first_it_is_turned_afterwards() -> None:
    state = start(1, rotate=True, board_order="board-first", automa_faction="xenos")
    assert kind(state) == "faction"
    play(state, "faction terrans")
    assert kind(state) == "rotate"


# Records of rules 1: the board lay first, and all of it was turned. That they lead to the same
# games is shown by tests/golden.


def recorded(*names: str) -> list[Record]:
    return [Record.load(FOLDER / "gaia" / "rules-1" / f"{name}.record") for name in names]


def test_a_lifted_record_names_the_rules_it_was_played_by() -> None:
    for old in recorded("2p-random", "4p-rotate-true-random", "1p-rotate-true-random"):
        assert old.rules_version == 1
        again = replay(old, check=True).record()
        assert again.rules_version == GAIA.rules_version == 2
        assert again.options["board_order"] == "board-first"
        assert replay(again, check=True).view(None) == replay(old).view(None)


def test_sectors_that_a_variant_keeps_were_turned_once() -> None:
    """So they would not be opened without the option that lets them."""
    turned = recorded("3p-together-1-random", "4p-together-1-random")
    assert all(record.options["board"] == "variant-2" for record in turned)
    kept = ("rotate 01", "rotate 02", "rotate 03", "rotate 04")
    stubborn = [
        record
        for record in turned
        if any(str(action).startswith(kept) for action in record.actions)
    ]
    assert stubborn
    for record in stubborn:
        with pytest.raises(BadRecord, match="stays upright"):
            replay(replace(record, rules_version=2), check=True)


def test_a_record_of_rules_nobody_knows_is_refused() -> None:
    (record,) = recorded("2p-random")
    with pytest.raises(BadRecord, match="rules version 3 of gaia"):
        replay(replace(record, rules_version=3))
