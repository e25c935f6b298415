"""Solo games with the fleet from start to finish: nothing hidden leaks, everything is told."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest
import yaml

from gaia.automa.helpers import AUTOMA, deck_of
from gaia.lost_fleet.solo import BOX, alone, fleet, new
from igroteka.bots import decide, make
from igroteka.engine import components
from igroteka.engine.replay import replay
from igroteka.engine.rng import stream
from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.box import AutomaBox
from igroteka.games.gaia.state import GaiaState

OWN = BOX.part(AutomaBox)
AUTOMAS = [card.id for card in OWN.faction_cards.values()]
HUMANS = [board.id for board in BOX.factions]


def pairs() -> list[tuple[str, str, str]]:
    """Every civilisation of the player with a civilisation and a level of the Automa."""
    found = []
    for number, human in enumerate(HUMANS):
        rivals = BOX.rivals[BOX.faction_index[human]]
        others = [id for id in AUTOMAS if BOX.faction_index[id] not in rivals]
        found.append((human, others[number % len(others)], [*OWN.levels][number % 5]))
    return found


def midway(seed: int, decisions: int, human: str = "moweyds", automa: str = "xenos") -> GaiaState:
    state = new(human, automa, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        if state.over:
            break
        state.apply(rng.choice(state.actions()))
    return state


@pytest.mark.parametrize(("human", "automa", "level"), pairs())
def test_random_games_end_and_are_the_fold_of_their_actions(
    human: str, automa: str, level: str
) -> None:
    state = new(human, automa, seed=HUMANS.index(human), difficulty=level, listen=True)
    rng = random.Random(human)
    while not state.over:
        state.apply(rng.choice(state.actions()))
        spare, seen = fleet(state).spare, fleet(state).explored
        assert spare[AUTOMA] + seen[AUTOMA].bit_count() == 3
        assert spare[0] + seen[0].bit_count() == 2
    assert fleet(state).artifacts == 0
    assert not any(fleet(state).owned)
    again = replay(state.record(), check=True)
    assert again == state
    assert again.view(0) == state.view(0)
    for turn in state.view(0)["automa"]["turns"]:  # type: ignore[index]
        for lang in LANGUAGES:
            assert turn["text"][lang]
            assert all(step["text"][lang] for part in turn["parts"] for step in part["steps"])
            assert "_" not in turn["text"][lang]


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    for decisions in range(0, 60, 7):
        state = midway(4, decisions)
        seen = [json.dumps(state.view(seat)) for seat in (None, 0, 1)]
        automa = deck_of(state)
        automa.deck.reverse()
        automa.side.reverse()
        automa.seed += 1
        assert [json.dumps(state.view(seat)) for seat in (None, 0, 1)] == seen


def test_a_guess_keeps_what_lies_open() -> None:
    rng = random.Random(1)
    for decisions in (0, 9, 30):
        state = midway(7, decisions)
        for _ in range(5):
            guess = state.determinize(0, rng)
            assert isinstance(guess, GaiaState)
            assert guess.view(0) == state.view(0)
            assert fleet(guess).explored == fleet(state).explored
            cards = deck_of(state).deck + deck_of(state).side
            assert Counter(deck_of(guess).deck + deck_of(guess).side) == Counter(cards)


def test_bots_decide_on_guesses() -> None:
    state = midway(9, 30)
    twin = state.clone()
    deck_of(twin).deck.reverse()
    deck_of(twin).seed += 1
    chosen = [
        decide(make("greedy", 1, 0), position, stream(1, "guess")) for position in (state, twin)
    ]
    assert chosen[0] == chosen[1]


def test_ships_of_the_automa_are_worth_nothing_to_it() -> None:
    state = alone()
    seats = state.seats
    assert fleet(state).worth(state, seats[AUTOMA], 6.0) == 0
    fleet(state).explored[0] = fleet(state).explored[AUTOMA]
    assert fleet(state).worth(state, seats[0], 6.0) > 0


def test_the_view_shows_what_the_tokens_offer() -> None:
    state = alone(ship="eclipse")
    assert state.view(0)["automa_ships"] == [
        {"ship": "rebellion", "explored": False, "options": ["ship:rebellion"]},
        {
            "ship": "eclipse",
            "explored": True,
            "options": [f"ship_space:eclipse_{kind}" for kind in ("qic", "power", "credit")],
        },
        {"ship": "tf_mars", "explored": False, "options": ["ship:tf_mars"]},
    ]
    explorer = state.view(0)["fleet"]["players"][AUTOMA]  # type: ignore[index]
    assert (explorer["shuttles"], explorer["price"]) == (2, 0), "the Automa pays nothing"


def test_the_components_of_a_solo_table_with_the_fleet_are_told() -> None:
    layers = GAIA.layers_of(alone().record())
    assert layers == ("automa", "lost_fleet", "lost_fleet_automa")
    assert layers in GAIA.compositions
    tables = GAIA.printed_values(layers)
    assert tables["automa_ship_tokens"] == ["rebellion", "eclipse", "tf_mars"]
    levels = {level["id"]: level["start_vp"] for level in tables["automa_levels"]}  # type: ignore[attr-defined]
    assert levels == {
        "automalein": 0,
        "automa": 15,
        "automachtig": 20,
        "ultoma": 25,
        "alptrauma": 10,
    }
    usual = GAIA.printed_values(("automa",))
    assert "automa_ship_tokens" not in usual
    assert {level["start_vp"] for level in usual["automa_levels"]} == {0, 10}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Ship tokens: explore Rebellion, explore Eclipse, TF Mars: 2 VP + standard tiles"),
        ("ru", "Жетоны кораблей: исследовать «Rebellion», исследовать «Eclipse», «TF Mars»: 2 ПО"),
    ],
)
def test_a_terminal_shows_the_ship_tokens(lang: str, said: str) -> None:
    state = alone()
    lines = [line.plain for layer in GAIA.layers for line in layer.terminal(state, lang)]
    assert any(line.strip().startswith(said) for line in lines)


def test_an_owner_has_files_of_this_layer_beside_those_of_the_automa(tmp_path: Path) -> None:
    written = {path.relative_to(tmp_path).as_posix() for path in components.export(GAIA, tmp_path)}
    place = "lost_fleet_automa/automa.yaml"
    assert {"automa.yaml", "fleet_automa.yaml", place} <= written
    sections = yaml.safe_load((tmp_path / place).read_text(encoding="utf-8"))
    sections["levels"][0]["start_vp"] = 17
    (tmp_path / place).write_text(yaml.safe_dump(sections), encoding="utf-8")
    own = components.load("gaia", tmp_path)
    with_fleet, without = (
        own.new(1, 1, False, factions="terrans", lost_fleet=fleet) for fleet in (True, False)
    )
    assert isinstance(with_fleet, GaiaState)
    assert isinstance(without, GaiaState)
    assert (with_fleet.seats[AUTOMA].vp, without.seats[AUTOMA].vp) == (17, 10)
