"""Whole games by chance: nothing breaks, and what must hold holds after every action."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from igroteka.engine import registry
from igroteka.engine.decision import Action
from igroteka.engine.replay import replay
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState
from igroteka.games.anunnaki.box.terms import RESOURCES, TRACKS

TABLES = [(players, first_game) for players in (2, 3, 4) for first_game in (False, True)]
SILENT = {"end"}
"""Answers that may stand alone: a player ends the own turn."""


def begin(players: int, seed: int, *, first_game: bool, listen: bool = False) -> AnunnakiState:
    state = ANUNNAKI.new(
        players, seed, listen, houses="random" if seed % 2 else "choose", first_game=first_game
    )
    assert isinstance(state, AnunnakiState)
    return state


def check(state: AnunnakiState) -> None:
    """What holds at every decision once the table is laid."""
    assert [what for holds, what in ANUNNAKI.counting(state) if not holds] == []


def check_answers(state: AnunnakiState) -> None:
    """There is something to answer, said once; declining alone is not asked."""
    actions = state.actions()
    assert actions, state.decision
    assert len({*actions}) == len(actions), state.decision
    assert [str(action) for action in actions] != ["done"], state.decision
    assert state.decision is not None
    assert state.decision.kind
    for action in actions[:3]:
        assert Action.parse(str(action)) == action
        assert not action.args or action.verb in state.verbs, f"{action}: unknown verb"


def play_out(state: AnunnakiState, rng: random.Random, checked: bool = True) -> None:
    while not state.over:
        if checked:
            check_answers(state)
        state.apply(rng.choice(state.actions()))
        if checked:
            check(state)


@pytest.mark.parametrize(("players", "first_game"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_games_by_chance_keep_what_must_hold(players: int, first_game: bool, seed: int) -> None:
    state = begin(players, seed, first_game=first_game)
    play_out(state, random.Random(seed))
    assert state.ending
    assert 0 < state.round <= state.box.round_limit


@pytest.mark.parametrize(("players", "first_game"), TABLES)
def test_a_record_leads_to_the_same_position(players: int, first_game: bool) -> None:
    state = begin(players, 11, first_game=first_game)
    play_out(state, random.Random(5), checked=False)
    again = replay(state.record(), game=ANUNNAKI)
    assert again == state
    assert again.scores() == state.scores()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clones_are_equal_and_apart(players: int) -> None:
    state = begin(players, 8, first_game=False)
    rng = random.Random(2)
    step = 0
    while not state.over:
        if step % 25 == 0:
            copy, before = state.clone(), state.key()
            assert copy == state
            assert copy.actions() == state.actions()
            for _ in range(15):
                if not copy.over:
                    copy.apply(rng.choice(copy.actions()))
            assert state.key() == before
        state.apply(rng.choice(state.actions()))
        step += 1


def test_a_pickled_position_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._games, ANUNNAKI.id, ANUNNAKI)
    state = begin(3, 7, first_game=False)
    rng = random.Random(4)
    for _ in range(120):
        state.apply(rng.choice(state.actions()))
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.actions() == state.actions()
    play_out(again, random.Random(1), checked=False)


@pytest.mark.parametrize(("players", "first_game"), TABLES)
def test_every_change_is_told(players: int, first_game: bool) -> None:
    state = begin(players, 21, first_game=first_game, listen=True)
    rng = random.Random(9)
    while not state.over:
        state.apply(rng.choice(state.actions()))
        told: Counter[tuple[int, str]] = Counter()
        assert state.events is not None
        if len(state.history) % 20 and not state.over:
            continue
        for event in state.events:
            told[event.seat, event.good] += event.amount
        for player in state.seats:
            have = dict(zip(RESOURCES, player.resources, strict=True))
            have |= dict(zip(TRACKS, player.tracks, strict=True))
            have |= {
                "crystal": player.crystals,
                "vp": player.vp,
                "power": player.power,
                "weapon": player.hand.bit_count(),
                "trade": len(player.trades) + len(player.fulfilled),
                "fulfilled": len(player.fulfilled),
                "lesser_token": (player.zones & ~state.box.chief_zones).bit_count(),
            }
            if state.round:
                for good, amount in have.items():
                    assert told[player.seat, good] == amount, (good, player.seat)
