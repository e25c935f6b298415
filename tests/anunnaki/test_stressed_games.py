"""Games by chance in which everybody is rich: all gods, artifacts and cards come into play."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from anunnaki.placing import again
from anunnaki.test_random_games import begin, check, check_answers
from igroteka.games.anunnaki import AnunnakiState, figures, turns
from igroteka.games.anunnaki.artifacts import Prize
from igroteka.games.anunnaki.board import FOLLOWER, places
from igroteka.games.anunnaki.rule import others_figures, ruins


def enrich(state: AnunnakiState, rng: random.Random) -> None:
    """Followers all over the planets, summon tokens beside every board, an artifact for all."""
    board, box = state.table.board, state.box
    for player in state.seats:
        for _ in range(5):
            free = board.portal_targets[player.seat] & ~ruins(state)
            free &= ~others_figures(state, player) & ~(1 << board.other_world)
            for other in state.seats:
                if other is not player:
                    free &= ~other.homes
            figures.put(player, FOLLOWER, rng.choice(places(free)))
            player.supply -= 1
        player.zones = (1 << len(box.zones)) - 1
        player.lesser_tokens = (player.zones & ~box.chief_zones).bit_count()
        player.chief_token = 1
        player.power = rng.choice((0, 0, 7, 10))
        state.two_vp &= ~((2 << player.power) - 1)
        player.improved = rng.randrange(1 << len(box.tokens))
    state.artifacts = tuple(rng.sample(range(len(box.artifacts)), len(box.artifacts)))
    state.push(*(Prize(player.seat) for player in state.seats))


def refill(state: AnunnakiState, rng: random.Random) -> None:
    """Goods and cards for whoever begins a turn."""
    player = state.seats[state.active]
    player.resources = [rng.randrange(5) for _ in player.resources]
    others = sum(other.crystals for other in state.seats if other is not player)
    player.crystals = min(rng.randrange(5), state.box.crystals - others)
    cards = state.box.advanced_of[player.house]
    player.hand = sum(1 << card for card in places(cards) if rng.random() < 0.4)
    player.hands = (player.hand,)


def play_rich(players: int, seed: int, met: Counter[str]) -> AnunnakiState:
    rng = random.Random(seed)
    state = begin(players, 2 * seed + 1, first_game=False)
    while state.decision is not None and state.decision.kind == "gods":
        state.apply(rng.choice(state.actions()))
    enrich(state, rng)
    again(state)
    while not state.over:
        check_answers(state)
        assert state.decision is not None
        met[state.decision.kind] += 1
        state.apply(rng.choice(state.actions()))
        if state.pending and type(state.pending[-1]) is turns.Main:
            refill(state, rng)
        check(state)
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rich_games_keep_what_must_hold(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        state = play_rich(players, seed, met)
        assert state.ending
    assert {*met} >= {"artifact", "battle", "culture", "lay", "loss", "mirror", "order", "scarab"}
