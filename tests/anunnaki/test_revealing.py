"""What turns something hidden up says so before it is played (engine/undo.py: from then on it
stands), in one sentence wherever that is."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from anunnaki import placing
from anunnaki.placing import NORRENIS, PHARAOS, ask, civilization, culture, emptied, put, weapons
from anunnaki.walking import positions
from igroteka.engine import knowledge
from igroteka.engine.decision import Action
from igroteka.engine.events import Note
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState
from igroteka.games.anunnaki.battles import Battles
from igroteka.games.anunnaki.movement import Move, Portal


def told(state: AnunnakiState, text: str) -> list[Note]:
    action = Action.parse(text)
    assert action in placing.again(state).actions()
    before = state.view(None)
    found = [note for note in ANUNNAKI.notes(state, action, {}) if note.id == "reveals"]
    assert state.view(None) == before
    return found


def beside(state: AnunnakiState) -> None:
    """A figure one step from a district with a culture token face down."""
    put(state, PHARAOS, "pharaos.C", 1)
    culture(state, "pharaos.k2", "cul01", up=False)


def test_figures_turn_culture_tokens_up_when_they_come_to_rest() -> None:
    """Rulebook, «Правила перемещения»: at the end of the movement."""
    state = emptied()
    beside(state)
    ask(state, Move(PHARAOS, 1))
    [note] = told(state, "move follower pharaos.C pharaos.ML")
    assert note.components == ("place:pharaos.k2",)
    assert "1 culture token" in note.text["en"]
    assert "отменить будет нельзя: 1 жетон культуры" in note.text["ru"]
    ask(state, Move(PHARAOS, 2))
    assert told(state, "move follower pharaos.C pharaos.ML") == [], "it may still go back"
    state.play(Action.parse("move follower pharaos.C pharaos.ML"))
    assert told(state, "move follower pharaos.ML pharaos.C") == []
    assert told(state, "done") == [note]


def test_a_portal_turns_culture_tokens_up_at_once() -> None:
    state = emptied()
    beside(state)
    ask(state, Portal(PHARAOS, 2))
    assert len(told(state, "portal follower pharaos.C pharaos.ML")) == 1
    assert told(state, "portal follower pharaos.C pharaos.TR") == []
    state.upturned |= 1 << state.table.board.spot_index["pharaos.k2"]
    assert told(state, "portal follower pharaos.C pharaos.ML") == []


def test_a_civilization_is_turned_up_by_the_card_that_is_laid_against_it() -> None:
    """Rulebook, «Битва с древней цивилизацией»: the card is paid for, then the token turned."""
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 2)
    civilization(state, "pharaos.TC", "civ01")
    weapons(state, PHARAOS, "dagger")
    ask(state, Battles(PHARAOS))
    [note] = told(state, "lay dagger")
    assert note.components == ("district:pharaos.TC",)
    state.known |= 1 << state.table.board.index["pharaos.TC"]
    assert told(state, "lay dagger") == []


def test_the_defender_opens_the_card_of_the_attacker() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G1", 2)
    put(state, NORRENIS, "gaia.G1", 1)
    weapons(state, PHARAOS, "dagger")
    ask(state, Battles(PHARAOS))
    assert told(state, "lay dagger") == []
    state.play(Action.parse("lay dagger"))
    [note] = told(state, "lay slingshot")
    assert "1 opposing card" in note.text["en"]


@pytest.mark.parametrize(("players", "seed", "rich"), [(2, 3, False), (3, 8, True), (4, 5, False)])
def test_whatever_cannot_be_taken_back_is_told_before(players: int, seed: int, rich: bool) -> None:
    rng = random.Random(seed)
    found = 0
    for state in islice(positions(players, seed, rich=rich), 400):
        if state.decision is None:
            break
        action = rng.choice(state.actions())
        if knowledge.reveals(state, action, state.decision.seat, "test"):
            after = state.clone()
            after.apply(action)
            notes = [note for note in ANUNNAKI.notes(state, action, {}) if note.id == "reveals"]
            assert notes or after.over, f"{action} of {state.decision} after {len(state.history)}"
            found += 1
    assert found > 15
