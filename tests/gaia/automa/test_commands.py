"""A solo game from the command line and played by bots."""

from __future__ import annotations

import json

import pytest

from gaia.printed import LEVELS
from igroteka.arena import simulate
from igroteka.cli import main
from igroteka.cli.arguments import choose_players
from igroteka.games.gaia import GAIA

Output = pytest.CaptureFixture[str]
SOLO = ("simulate", "gaia", "--players", "1", "--games", "2", "--seed", "5", "--json")


@pytest.mark.parametrize("level", LEVELS)
def test_simulating_solo_games(capsys: Output, level: str) -> None:
    assert main((*SOLO, "--option", "solo=true", "--option", f"difficulty={level}")) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["finished"] == told["games"] == 2
    assert len(told["mean_scores"]) == 2, "the player's and the Automa's"
    assert told["bots"] == ["random"], "one bot for the one player"


def test_the_table_of_a_simulation_has_a_line_for_the_automa(capsys: Output) -> None:
    assert main(SOLO[:-1]) == 0
    told = capsys.readouterr().out
    assert "Wins" in told
    assert "random" in told
    assert "rules" in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--option", "difficulty=hardest"), "difficulty is one of"),
        (("--players", "2", "--option", "solo=true"), "one player against the Automa"),
        (
            ("--option", "factions=gleens", "--option", "automa_faction=xenos"),
            "civilisations of two colours",
        ),
    ],
)
def test_bad_set_ups_end_with_one_line(
    capsys: Output, arguments: tuple[str, ...], message: str
) -> None:
    assert main((*SOLO, *arguments)) == 2
    (line,) = capsys.readouterr().err.strip().splitlines()
    assert message in line


def test_nobody_plays_alone_without_asking() -> None:
    assert choose_players(GAIA, None) == 2
    assert choose_players(GAIA, None, seats=3) == 3
    assert choose_players(GAIA, 1) == 1


def test_the_greedy_bot_plays_the_one_seat() -> None:
    run = simulate("gaia", players=1, games=1, seed=3, bots=["greedy"], options={"solo": True})
    assert run.finished == 1
    assert run.mean_scores[0] > 60


def test_the_terminal_shows_the_automas_cards(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert main(("show", "gaia", "--players", "1", "--seed", "4", "--decisions", "40")) == 0
    shown = capsys.readouterr().out
    assert "Automa (" in shown
    assert "Deck: " in shown
    assert "card" in shown.partition("Deck: ")[2]
