"""Every turn of the Automa explains itself: as events, as plain data and in both languages."""

from __future__ import annotations

import importlib.util
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_args, get_type_hints

import pytest

from gaia.automa.helpers import AUTOMA, act, deck_of, new_solo, solo
from gaia.helpers import put
from gaia.printed import (
    BOX,
    FACTION_CARDS,
    FACTION_UPGRADES,
    LEVELS,
    SPOKEN,
    UPGRADES,
)
from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia import GAIA, text
from igroteka.games.gaia.automa import explanation
from igroteka.games.gaia.automa.box import DecisionCard, Deed
from igroteka.games.gaia.printed import printed_values
from igroteka.games.gaia.state import GaiaState


def words_of(piece: type[object]) -> tuple[str, ...]:
    """What a card may tell the Automa to do."""
    return get_args(get_type_hints(piece)["action"])


both = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def nothing_missing() -> Iterator[None]:
    """No test may ask for a text that nobody has written."""
    SPOKEN.texts.missing.clear()
    yield
    assert not SPOKEN.texts.missing


def benchmark() -> ModuleType:
    """benchmarks/solo_games.py, which plays ten thousand of these games."""
    path = Path(__file__).parents[3] / "benchmarks" / "solo_games.py"
    spec = importlib.util.spec_from_file_location("solo_games", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_random_solo_games_end_with_every_piece_accounted_for() -> None:
    solo_games = benchmark()
    starts = len(solo_games.games())
    assert starts == 7 * 12 * 5
    for number in range(0, starts, 11):
        state = solo_games.start(number)
        solo_games.play(state, number)
        assert state.over


def example() -> GaiaState:
    state = solo("taklons", "geodens")
    put(state, 0, "mine", "3,3")
    put(state, AUTOMA, "mine", "-1,-2", "2,-3")
    return state


def test_a_view_tells_cards_rules_and_candidates() -> None:
    state = example()
    act(state, 13, 4)
    view = state.view(0)["automa"]
    json.dumps(view)
    turn = view["turns"][-1]  # type: ignore[index]
    assert (turn["behaviour"], turn["action"], turn["outcome"]) == (13, 4, "action")
    (part,) = turn["parts"]
    assert (part["do"], part["kind"], part["why"]) == ("build_mine", "hex", "")
    assert part["result"] == f"mine {part['chosen']}"
    assert part["steps"][0]["rule"] == "range"
    assert part["steps"][0]["before"] == 40 - 3, "all planets that are empty"
    for before, after in zip(part["steps"], part["steps"][1:], strict=False):
        assert after["before"] == len(before["after"])
        assert set(after["after"]) <= set(before["after"])
    assert part["steps"][-1]["after"] == [part["chosen"]]
    assert {gain["cause"] for gain in turn["gains"]} == {"automa faction", "automa card"}


def test_a_view_shows_the_open_cards_and_counts_the_others() -> None:
    state = new_solo("terrans", "xenos", difficulty="automalein")
    view = state.view(0)["automa"]
    assert isinstance(view, dict)
    assert (view["deck"], view["turned"], view["side"]) == (6, 3, 10)
    assert (view["discard"], view["action"], view["behaviour"]) == ([], None, None)
    assert view["known"] == [1, 4, 5, 7, 13]
    assert len(view["row"]) == 5
    assert GAIA.new(2, seed=1).view(0)["automa"] is None


def test_planets_are_numbered_row_by_row_on_the_turned_board() -> None:
    """What is the upper left edge of the upright board is the top row of the turned one."""
    state = example()
    order = state.view(0)["automa"]["order"]  # type: ignore[index]
    rows = [sum(int(word) for word in name.split(",")) for name in order]
    assert rows == sorted(rows)
    assert len(order) == len(set(order)) == state.board.planets.bit_count()
    assert order[:3] == ["-4,-2", "-3,-3", "-6,1"]
    assert order[-1] == "2,5"


def test_deeds_and_points_are_events() -> None:
    state = example()
    state.events = []
    act(state, 13, 4)
    told = [(event.seat, event.good, event.amount, event.cause) for event in state.events]
    mine = deck_of(state).turns[-1].parts[0].result
    assert told == [
        (AUTOMA, "automa", 1, mine),
        (AUTOMA, "vp", 2, "automa faction"),
        (AUTOMA, "vp", 1, "automa card"),
    ]


def test_turns_are_answers_to_the_players_last_action() -> None:
    """Every turn is told once, by the action it followed, and names what it has touched."""
    state = new_solo("terrans", "xenos")
    rng = random.Random(5)
    told = len(GAIA.answers(state))
    while not state.over:
        state.apply(rng.choice(state.actions()))
        answers = GAIA.answers(state)
        turns = deck_of(state).turns[told:]
        for answer, turn in zip(answers, turns, strict=True):
            assert (answer.seat, answer.turn, answer.round) == (AUTOMA, True, turn.round or None)
            # What it did, of it and in the past: the deeds themselves the table shows as they are.
            assert re.match(r"Автома \(Ксеносы\) \w+(ла|лась)\b", answer.text["ru"])
            assert re.match(r"Automa \(Xenos\) (\w+(ed|lt|ok|nt)|passed)\b", answer.text["en"])
            done = [part for part in turn.parts if part.chosen >= 0]
            satellites = [part for part in done if part.satellite >= 0]
            assert len(answer.components) == len(done) + len(satellites)
        told += len(answers)
    assert told == len(deck_of(state).turns)
    assert not GAIA.answers(GAIA.new(2, seed=1))


def test_the_last_turns_are_those_of_the_round_and_since_the_players_last_action() -> None:
    state = new_solo("terrans", "xenos")
    rng = random.Random(2)
    while not state.over:
        state.apply(rng.choice(state.actions()))
        turns = deck_of(state).turns
        shown = explanation.recent(deck_of(state))
        since = [turn for turn in turns if turn.step == len(state.history)]
        assert shown[len(shown) - len(since) :] == since
        assert shown == turns[len(turns) - len(shown) :]


# --- words --------------------------------------------------------------------------------------


def test_sentences_in_both_languages() -> None:
    state = example()
    act(state, 13, 4)
    turn = explanation.explain(state.words, deck_of(state).turns[-1], state.board)
    assert turn["text"]["en"].startswith("Action card 4, behaviour card 13: builds a mine at ")
    assert turn["text"]["en"].endswith("+2 VP (civilisation card); +1 VP (decision card)")
    assert turn["text"]["ru"].startswith("Карта действия 4, карта поведения 13: строит шахту на ")
    assert turn["text"]["ru"].endswith("+2 очка (карта цивилизации); +1 очко (карта решения)")
    first = turn["parts"][0]["steps"][0]["text"]
    assert first["en"].startswith("Empty planets within range 2: ")
    assert first["ru"].startswith("Пустые планеты в пределах дальности 2: ")
    assert turn["parts"][0]["steps"][0]["says"] == {
        "en": "Empty planets within range 2",
        "ru": "Пустые планеты в пределах дальности 2",
    }
    assert [gain["text"]["en"] for gain in turn["gains"]] == ["civilisation card", "decision card"]


@both
def test_everything_said_in_random_play_is_written(lang: str) -> None:
    for seed, automa in enumerate([card.id for card in FACTION_CARDS.values()]):
        human = "bescods" if automa != "firaks" else "gleens"
        level = list(LEVELS)[seed % len(LEVELS)]
        state = GAIA.new(
            1, seed, listen=True, factions=human, automa_faction=automa, difficulty=level
        )
        assert isinstance(state, GaiaState)
        rng = random.Random(seed)
        while not state.over:
            state.apply(rng.choice(state.actions()))
        said = [SPOKEN.event(event, lang) for event in state.events or ()]
        for turn in deck_of(state).turns:
            told = explanation.explain(state.words, turn, state.board)
            said.append(told["text"][lang])
            for part in told["parts"]:
                said += [part["text"][lang], *(step["text"][lang] for step in part["steps"])]
        assert not [words for words in said if re.search(r"[{}|]|\w_\w", words)]
        assert text.seat_name(state, AUTOMA, lang).startswith(("Automa (", "Автома ("))


@both
def test_levels_actions_lines_and_cards_have_names(lang: str) -> None:
    catalogue = SPOKEN.catalogue(lang)
    for level in LEVELS:
        assert catalogue[f"difficulty:{level}"]["help"]
    for action in words_of(DecisionCard) + words_of(Deed):
        assert catalogue[f"automa_action:{action}"]["name"]
    for faction in [card.id for card in FACTION_CARDS.values()]:
        assert catalogue[f"automa_faction:{faction}"]["help"]
    for line in (*UPGRADES, *FACTION_UPGRADES):
        assert SPOKEN.texts.find(f"automa:line_{line.id}", lang)


def test_cards_are_among_the_component_tables() -> None:
    tables = printed_values(BOX)
    json.dumps(tables)
    assert len(tables["automa_cards"]) == 17  # type: ignore[arg-type]
    assert len(tables["automa_factions"]) == 7  # type: ignore[arg-type]
    assert len(tables["automa_levels"]) == 5  # type: ignore[arg-type]
