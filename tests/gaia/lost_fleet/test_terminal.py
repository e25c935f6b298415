"""The Lost Fleet in a terminal: ships explain themselves, nothing is cut, passes tell income."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from gaia.lost_fleet.helpers import land, table
from igroteka.cli.telling import Teller
from igroteka.engine.story import Story
from igroteka.games.gaia import GAIA, terminal


def printed(drawn: RenderableType, width: int = 100) -> str:
    console = Console(width=width, file=io.StringIO(), record=True)
    console.print(drawn)
    return console.export_text()


@pytest.mark.parametrize(
    ("lang", "said"),
    [("ru", "места для шаттлов: ● +2э"), ("en", "places for shuttles: ● +2p")],
)
def test_the_line_of_a_ship_says_what_its_numbers_are(lang: str, said: str) -> None:
    state = table()
    land(state, 0, "twilight")
    lines = [
        line.plain for layer in state.table.rules.layers for line in layer.terminal(state, lang)
    ]
    ship = state.words.name("ship:twilight", lang)
    line = next(line for line in lines if ship in line)
    assert said in line
    other = next(line for line in lines if state.words.name("ship:eclipse", lang) in line)
    assert ": · +2" in other, "the first place charges nothing"


def test_a_long_word_of_the_research_board_is_never_cut() -> None:
    state = table(advanced={"economy": "lf_terraforming_step"})
    assert "…" not in printed(terminal.render(state, "ru"), 116)
    assert "…" not in printed(terminal.render(state, "ru"), 80)


def test_the_list_of_actions_tells_the_income_after_a_pass() -> None:
    story = Story(GAIA.new(2, 5, factions="terrans,xenos", board="default").origin)
    while story.state.decision is not None and story.state.decision.kind != "turn":
        story.play(story.state.actions()[0], "person")
    passes = [action for action in story.state.actions() if action.verb == "pass"]
    text = printed(Teller(story, "ru").listed(passes), 200)
    for line in text.splitlines():
        assert "спасовать" in line or "доход следующего раунда: " in line
    assert text.count("доход следующего раунда: ") == len(passes) > 1


@pytest.mark.parametrize(
    ("lang", "here", "elsewhere"),
    [("en", "or on a planet of the home type", "three"), ("ru", "планете родного типа", "Втроём")],
)
def test_the_lantids_are_told_as_they_are_at_this_table(
    lang: str, here: str, elsewhere: str
) -> None:
    story = Story(GAIA.new(2, 5, lost_fleet=True).origin)
    chosen = next(action for action in story.state.actions() if action[1] == "lantids")
    teller = Teller(story, lang)
    for drawn in (
        teller.face.position(story.state, None),
        teller.look_up("lantids"),
        teller.effects(chosen),
    ):
        text = " ".join(printed(drawn, 240).split())
        assert here in text
        assert elsewhere not in text
