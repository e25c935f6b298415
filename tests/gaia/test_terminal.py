"""The table in a terminal: complete, readable without colours, never wider than its window."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.console import Console

from gaia.printed import ADVANCED_TILES, MINE, ROUND_GOALS, SPOKEN, TRADING_STATION
from igroteka.cli.picture import save_svg
from igroteka.engine.events import Event
from igroteka.engine.hexes import bits
from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia import GAIA, terminal, terminal_map, text
from igroteka.games.gaia.state import GaiaState

WIDTHS = [80, 100, 120, 160]
both = pytest.mark.parametrize("lang", LANGUAGES)
WEIGHTS = {
    "mine": 3.0,
    "upgrade": 2.0,
    "federation": 20.0,
    "pass": 0.08,
    "convert": 0.05,
    "burn": 0.02,
    "decline": 0.1,
    "stay": 0.1,
}
"""Random play that fills the map: how likely some verbs are beside the others."""


def game(players: int, seed: int, **options: object) -> Iterator[GaiaState]:
    """The positions of a lively random game, the last one over."""
    state = GAIA.new(players, seed, **options)
    assert isinstance(state, GaiaState)
    rng = random.Random(seed)
    while not state.over:
        yield state
        actions = state.actions()
        weights = [WEIGHTS.get(action.verb, 1.0) for action in actions]
        state.apply(rng.choices(actions, weights)[0])
    yield state


def mid_game(players: int = 4, seed: int = 25, number: int = 4) -> GaiaState:
    """A turn in the middle of a game, one player having passed."""
    for state in game(players, seed):
        turn = state.decision is not None and state.decision.kind == "turn"
        if turn and state.round == number and len(state.passing) == 1:
            return state
    raise AssertionError("the game ended before")


def shown(state: GaiaState, lang: str = "en", width: int = 120) -> str:
    """The table as plain characters."""
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(terminal.render(state, lang))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def map_of(state: GaiaState) -> str:
    return "\n".join(line.plain for line in terminal_map.draw(state))


@both
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_wider_than_the_window(width: int, lang: str) -> None:
    for players in (2, 3, 4):
        states = album(players)
        # Every width sees other positions, and all of them the last ones.
        for state in (*states[WIDTHS.index(width) : -1 : len(WIDTHS)], states[-1]):
            widest = max(len(line) for line in shown(state, lang, width).splitlines())
            # The map cannot shrink; everything else does.
            assert widest <= max(width, 81)


@cache
def album(players: int) -> list[GaiaState]:
    """Every twenty-fifth position of a game, and its end."""
    positions = enumerate(game(players, players))
    return [state.clone() for number, state in positions if number % 25 == 0 or state.over]


@both
def test_every_text_of_the_table_is_written(lang: str) -> None:
    SPOKEN.texts.missing.clear()
    seen: set[object] = set()
    for number, state in enumerate(game(4, 11)):
        news = {state.decision and state.decision.kind, ("round", state.round)}
        if news - seen or number % 40 == 0:
            shown(state, lang)
        seen |= news
    assert len(seen) > 15
    assert not SPOKEN.texts.missing


@both
def test_goals_tiles_and_boards_are_on_the_table(lang: str) -> None:
    state = mid_game()
    table = " ".join(re.sub(r"\s+", " ", shown(state, lang, width=400)).split())
    for player in state.seats:
        assert text.seat_name(state, player.seat, lang) in table
        assert f" {player.vp} " in table
    for index in state.table.rounds:
        assert SPOKEN.name(f"goal:{ROUND_GOALS[index].id}", lang) in table
    for index in state.table.advanced:
        assert SPOKEN.name(f"tile:{ADVANCED_TILES[index].id}", lang) in table
    assert text.prompt(state, lang) in table


@both
def test_civilisations_are_explained_where_they_are_chosen(lang: str) -> None:
    state = GAIA.new(2, 3)
    assert isinstance(state, GaiaState)
    table = shown(state, lang, width=400)
    for action in state.actions():
        assert state.words.help(f"faction:{action[1]}", lang) in table
    while state.decision is not None and state.decision.kind == "faction":
        state.apply(state.actions()[0])
    assert SPOKEN.texts.get("label:civilisations", lang) not in shown(state, lang)


def test_the_list_of_actions_tells_costs_with_the_letters_of_the_legend() -> None:
    gained = [
        Event(1, 0, "ore", -1, "mine"),
        Event(1, 0, "credits", -2, "mine"),
        Event(1, 0, "ore", -3, "terraforming"),
        Event(1, 0, "vp", 2, "round goal 1"),
        Event(1, 0, "bowl1", 1, "charge"),
    ]
    assert terminal.brief(SPOKEN, gained, "en") == "−2c −4o +2VP +1t"
    assert terminal.brief(SPOKEN, gained, "ru") == "−2к −4р +2ПО +1ф"


def test_the_list_of_actions_tells_power_that_comes_and_tokens_that_move() -> None:
    project = [Event(1, 0, "bowl2", -4, "gaia project"), Event(1, 0, "bowl_gaia", 4, "")]
    charged = [Event(1, 0, "bowl1", -2, "charge"), Event(1, 0, "bowl2", 2, "charge")]
    spent = [Event(1, 0, "bowl3", -4, "power_ore_2"), Event(1, 0, "bowl1", 4, "power_ore_2")]
    former = [Event(1, 0, "gaiaformers", 1, "research")]
    told = [terminal.brief(SPOKEN, it, "ru") for it in (project, charged, spent, former)]
    assert told == ["−4ф", "+2э", "", "+1г"]


@both
def test_the_legend_has_every_letter_of_a_good_once(lang: str) -> None:
    letters = [
        SPOKEN.texts.get(f"good_short:{it}", lang) for it in SPOKEN.texts.section("good_short")
    ]
    assert len(set(letters)) == len(letters)


def test_every_hex_is_on_the_map_once() -> None:
    state = GAIA.new(4, 5)
    assert isinstance(state, GaiaState)
    drawn = map_of(state)
    planets = re.findall(r"╱ ([TOVDSMIGX]) ╲", drawn)
    assert len(planets) == state.board.planets.bit_count()
    numbers = [int(n) for n in re.findall(r"[╱╲]_?\s?(-?\d)[ _]?(?=[╱╲])", drawn)]
    assert sorted(numbers) == sorted(r for _, r in state.board.grid.index)


def test_planets_show_owner_and_structure_without_colours() -> None:
    state = mid_game()
    drawn = map_of(state)
    for player in state.seats:
        shape = terminal_map.SHAPES[player.seat]
        assert drawn.count(f"{shape}M") == player.built[MINE].bit_count() + (player.lost != 0)
        assert drawn.count(f"{shape}T") == player.built[TRADING_STATION].bit_count()
        assert drawn.count(f"{shape}F") == player.formers_out.bit_count()


def test_satellites_are_on_the_map() -> None:
    state = mid_game()
    drawn = map_of(state)
    assert any(player.satellites for player in state.seats)
    for player in state.seats:
        satellites = re.findall(f"{terminal_map.SHAPES[player.seat]}(?![A-Z])", drawn)
        assert len(satellites) == player.satellites.bit_count()


def test_federated_planets_are_marked() -> None:
    state = mid_game()
    federated = shared = 0
    for player in state.seats:
        federated |= player.planets & player.federated
        shared |= player.guests  # two pieces leave no room for the mark
    marked = re.findall(r"═\d═|[-\d]\d═", map_of(state))
    assert len(marked) == (federated & ~shared).bit_count() > 0


def test_legal_targets_are_marked() -> None:
    state = mid_game()
    legal = terminal_map.legal_hexes(state)
    named = {word for action in state.actions() for word in action.args if "," in word}
    assert {state.board.grid.name(h) for h in bits(legal)} == named
    assert "›" in map_of(state)


@both
def test_letters_tell_planets_and_pieces_apart(lang: str) -> None:
    planets = [
        SPOKEN.texts.get(f"planet_letter:{id}", lang) for id in SPOKEN.texts.section("planet")
    ]
    assert len(set(planets)) == len(planets)
    pieces = SPOKEN.texts.section("structure_letter")
    letters = [SPOKEN.texts.get(f"structure_letter:{id}", lang) for id in pieces]
    assert len(set(letters)) == len(letters) - 1  # the two academies share theirs


@both
def test_the_legend_has_every_letter_of_a_piece_once_whatever_boards_add(lang: str) -> None:
    state = mid_game()
    usual = legend_of(state, lang)
    for id in SPOKEN.texts.section("structure_letter"):
        letter = SPOKEN.texts.get(f"structure_letter:{id}", lang)
        assert usual.count(f" {letter} ") == 1
    state.box = replace(state.box, structures=(*state.box.structures, "space_station"))
    letters = sorted(re.findall(r" (\w) ", usual))
    assert sorted(re.findall(r" (\w) ", legend_of(state, lang))) == letters


def legend_of(state: GaiaState, lang: str) -> str:
    """The line of the legend that names pieces."""
    console = Console(width=300, file=io.StringIO(), record=True)
    console.print(terminal.render(state, lang))
    title = SPOKEN.texts.get("label:pieces", lang)
    lines = console.export_text().splitlines()
    return next(line for line in lines if line.strip().startswith(title))


@both
def test_a_picture_is_whole_and_needs_nothing_from_elsewhere(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "table.svg"
    save_svg(terminal.render(mid_game(), lang), path, "table", 120)
    picture = path.read_text(encoding="utf-8")
    ElementTree.fromstring(picture)
    assert picture.count("http") == 1  # the name of the format itself
    assert SPOKEN.texts.get("label:title", lang).split()[0] in picture


def test_a_picture_is_the_same_every_time(tmp_path: Path) -> None:
    one, other = tmp_path / "one.svg", tmp_path / "other.svg"
    save_svg(terminal.render(mid_game()), one, "table", 120)
    save_svg(terminal.render(mid_game()), other, "table", 120)
    assert one.read_bytes() == other.read_bytes()
