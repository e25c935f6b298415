"""What the table asks of a game: everything has a default, so a small game need not say it."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from igroteka import BadOption, Event, Record, State
from igroteka.bots import Bot, GreedyBot, RandomBot
from igroteka.cli.face import Face
from igroteka.cli.telling import Teller
from igroteka.engine.story import Story
from igroteka.engine.terminal import Terminal
from toy_game import TOY, ToyGame


class ToyTerminal(Terminal):
    """A terminal of the toy's own."""

    def render(self, state: State, lang: str, seat: int | None) -> RenderableType:
        return f"pebbles in {lang} for {seat}"

    def seat_name(self, state: State, seat: int, lang: str) -> str:
        return "ABC"[seat]

    def brief(self, events: Iterable[Event], lang: str) -> str:
        return f"{sum(event.amount for event in events)}p"

    def cause(self, cause: str, lang: str) -> str:
        return cause.upper()


class DrawnToy(ToyGame):
    def terminal(self) -> Terminal:
        return ToyTerminal()


def unasked() -> Iterable[Event]:
    """Events that nobody may work out."""
    raise AssertionError("somebody looked")
    yield


def printed(shown: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=200)
    console.print(shown)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_a_game_without_a_terminal_of_its_own_is_shown_as_plain_data() -> None:
    state, face = TOY.new(2, 1), Face(TOY)
    assert "'heap': 20" in printed(face.position(state, 0))
    assert face.seat_name(state, 1) == "Player 2"
    assert face.event(Event(1, 0, "pebbles", 2, "last_pebble")) == "+2 pebbles (last pebble)"
    assert face.cause("last_pebble") == "last pebble"
    assert face.brief(unasked()) == ""


def test_a_list_of_actions_works_out_nothing_for_a_game_that_tells_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    story = Story(TOY.new(2, 1).origin)
    monkeypatch.setattr(type(story.state), "outlook", lambda *_: unasked())
    actions = story.state.actions()
    assert len(printed(Teller(story, "en").listed(actions)).splitlines()) == len(actions)


def test_a_game_draws_and_words_itself() -> None:
    state, face = TOY.new(2, 1), Face(DrawnToy(), "ru")
    assert printed(face.position(state, 1)) == "pebbles in ru for 1\n"
    assert face.seat_name(state, 1) == "B"
    assert face.event(Event(1, 0, "pebbles", 2, "take")) == "+2 pebbles (TAKE)"
    assert face.brief([Event(1, 0, "pebbles", 2, "take")]) == "2p"


def test_a_game_that_counts_no_rounds_is_in_round_0() -> None:
    assert TOY.new(2, 1).round == 0
    assert "round" not in repr(TOY.new(2, 1))


def test_a_game_is_compared_with_others_only_if_it_says_how() -> None:
    with pytest.raises(BadOption, match="toy cannot be compared"):
        TOY.conform([Path("game")], print)


@pytest.mark.parametrize(
    ("secrets", "chance", "hides"),
    [
        (True, "none", True),
        (False, "during play", True),
        (False, "setup", False),
        (False, "none", False),
    ],
)
def test_what_is_hidden_follows_from_secrets_and_lots(
    monkeypatch: pytest.MonkeyPatch, secrets: bool, chance: str, hides: bool
) -> None:
    monkeypatch.setattr(ToyGame, "hidden_information", secrets)
    monkeypatch.setattr(ToyGame, "chance", chance)
    assert TOY.hides(Record("toy", 3, 2, 1)) is hides
    assert TOY.new(2, 1).hides is hides


def test_a_bot_is_shown_guesses_unless_it_says_that_it_is_blind() -> None:
    assert not Bot.blind
    assert not GreedyBot.blind
    assert RandomBot.blind
