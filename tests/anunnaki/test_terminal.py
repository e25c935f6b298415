"""The table in a terminal: playable without the box, and nobody's secrets on it but one's own."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from anunnaki.placing import (
    artifacts,
    ask,
    civilization,
    culture,
    emptied,
    goods,
    pawn,
    play,
    put,
    signs,
    started,
    trades,
    turn,
    weapons,
)
from anunnaki.walking import GAMES, positions
from igroteka.engine.events import Event
from igroteka.engine.text import LANGUAGES
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, battles, terminal

both = pytest.mark.parametrize("lang", LANGUAGES)
BOX = ANUNNAKI.box
WORDS = ANUNNAKI.words
WIDTHS = [80, 100, 160]

pytestmark = pytest.mark.usefixtures("nothing_missing")


def shown(state: AnunnakiState, seat: int | None, lang: str = "en", width: int = 300) -> str:
    """The table as a seat sees it, in plain characters."""
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(terminal.render(state, lang, seat))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def met(players: int, seed: int, *, rich: bool) -> Iterator[tuple[int, AnunnakiState]]:
    """Of a game by chance the first position of every kind, and some others."""
    kinds: set[str] = set()
    for number, state in enumerate(positions(players, seed, rich=rich)):
        kind = state.decision.kind if state.decision else "over"
        if number % 300 == 0 or kind not in kinds:
            kinds.add(kind)
            yield number, state


@pytest.mark.parametrize(("players", "seed", "rich"), GAMES)
def test_every_kind_of_position_is_drawn(players: int, seed: int, rich: bool) -> None:
    for number, state in met(players, seed, rich=rich):
        width, lang = WIDTHS[number % len(WIDTHS)], LANGUAGES[number % len(LANGUAGES)]
        for seat in (None, number % players):
            table = shown(state, seat, lang, width)
            assert WORDS.texts.get("label:title", lang) in table
            assert max(len(line) for line in table.splitlines()) <= width


@pytest.mark.parametrize(("players", "seed", "rich"), GAMES[1:4])
def test_nothing_is_drawn_that_a_viewer_cannot_know(players: int, seed: int, rich: bool) -> None:
    rng = random.Random(seed)
    for number, state in met(players, seed, rich=rich):
        lang = LANGUAGES[number % len(LANGUAGES)]
        for seat in (None, number % players):
            twin = state.determinize(seat, rng)
            assert isinstance(twin, AnunnakiState)
            assert shown(state, seat, lang) == shown(twin, seat, lang), (seat, state.decision)


def test_hands_are_shown_to_their_owners() -> None:
    state = turn(emptied(2), 0)
    weapons(state, 0, "axe")
    state.seats[0].hands = tuple(1 << BOX.weapon_index[card] for card in ("axe", "dagger"))
    assert "Double Axe" in shown(state, 0)
    assert "Double Axe" not in shown(state, 1)
    assert "Double Axe" not in shown(state, None)
    assert "1 card" in shown(state, 1)


def test_gods_are_secret_while_they_are_chosen() -> None:
    state = ANUNNAKI.new(2, 3, houses="pharaos,norrenis")
    assert isinstance(state, AnunnakiState)
    dealt = [WORDS.name(f"god:{BOX.lesser_gods[god].id}") for god in state.seats[0].dealt]
    own, others = shown(state, 0), shown(state, 1)
    assert all(name in own for name in dealt)
    assert not [name for name in dealt if f"{name}:" in others]


@both
def test_the_star_shows_tokens_signs_crystals_and_what_a_move_yields(lang: str) -> None:
    state = emptied(2)
    pawn(state, 0, "T0")
    signs(state, 0, "L0", "L1")
    state.seats[0].improved = 1 << BOX.token_index["power"]
    turn(state, 0)
    table = shown(state, 0, lang, 260)
    drawing = "\n".join(line[:49] for line in table.splitlines()[2:21])
    assert "▶1" in drawing
    assert "[9+]" in drawing
    assert drawing.count("◆") == 2
    assert drawing.count("○") == len(BOX.cells) - 2
    assert drawing.count("○2") == 2
    assert drawing.count("△") == 5
    assert drawing.count("⬠") == 1
    numbers = [token.number for token in BOX.tokens if token.number not in (1, 9)]
    assert all(f"[{number}]" in drawing for number in numbers)
    assert WORDS.texts.say("detail:sign_with", lang, n=1) in table
    assert WORDS.texts.get("detail:crossed", lang) in table


def test_planets_show_pieces_sources_and_tokens() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.TL", 3, lesser=2, settlements=1)
    put(state, 1, "gaia.K7", 1, chief=True)
    state.depleted[state.table.board.index["pharaos.TL"]] = 1
    civilization(state, "gaia.A1", "civ09", god=True)
    civilization(state, "pharaos.TC", "civ09")
    state.known = 1 << state.table.board.index["pharaos.TC"]
    culture(state, "pharaos.k1", "cul09")
    culture(state, "pharaos.k2", "cul01", up=False)
    table = shown(turn(state, 0), 0)
    assert "upper left ×ff 1▲2●3■" in table
    assert "Gaia 7 fff 2★●" in table
    assert "upper middle gg civilization 5" in table
    assert "Atlantis 1  ^^ civilization ? god +3" in table
    assert "Culture 1: 1 crystal; 2: ?; 3: –" in table


@both
def test_own_agreements_and_artifacts_are_explained(lang: str) -> None:
    state = turn(emptied(2), 0)
    trades(state, 0, "neu01")
    artifacts(state, 0, "cornucopia")
    table = shown(state, 0, lang)
    assert WORDS.terms(BOX.trade_index["neu01"], lang) in table
    assert WORDS.help("artifact:cornucopia", lang) in table


@both
def test_a_battle_shows_both_sides_but_no_card_that_lies_face_down(lang: str) -> None:
    state = emptied(2)
    put(state, 0, "gaia.K2", 2)
    put(state, 1, "gaia.K2", 1)
    goods(state, 0, metal=1)
    weapons(state, 0, "dagger")
    state.seats[0].hands = tuple(1 << BOX.weapon_index[card] for card in ("axe", "dagger"))
    ask(state, battles.Battles(0))
    play(state, "lay dagger")
    place = WORDS.name("district:gaia.K2", lang)
    dagger = WORDS.name("weapon:dagger", lang)
    own, other = shown(state, 0, lang), shown(state, 1, lang)
    assert WORDS.texts.say("label:battle", lang, district=place) in other
    assert WORDS.texts.get("label:face_down", lang) in other
    assert dagger in own
    assert dagger not in other
    play(state, "lay slingshot")
    after = shown(state, 1, lang)
    assert dagger in after
    assert WORDS.texts.say("label:total", lang, n=3) in after
    assert WORDS.texts.say("label:total", lang, n=2) in after


@both
def test_the_game_names_seats_and_tells_events(lang: str) -> None:
    state = started(2)
    words = ANUNNAKI.terminal()
    assert words.seat_name(state, 0, lang) == WORDS.name("house:pharaos", lang)
    event = Event(3, 0, "gold", 2, "culture")
    assert words.event(event, lang) == WORDS.event(event, lang)
    assert words.cause("goal_war", lang) == WORDS.cause("goal_war", lang)
    before = ANUNNAKI.new(2, 1)
    assert words.seat_name(before, 1, "en") == "Player 2"
