"""Whole games by chance: nothing breaks, and what must hold holds after every action."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import pytest

from igroteka.engine import registry
from igroteka.engine.decision import Action
from igroteka.engine.replay import replay
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, figures, gods, rule
from igroteka.games.anunnaki.board import mask
from igroteka.games.anunnaki.box.terms import RESOURCES, TRACKS
from igroteka.games.anunnaki.state import Player
from igroteka.games.anunnaki.table import NOTHING

TABLES = [(players, first_game) for players in (2, 3, 4) for first_game in (False, True)]
SILENT = {"end"}
"""Answers that may stand alone: a player ends the own turn."""


def begin(players: int, seed: int, *, first_game: bool, listen: bool = False) -> AnunnakiState:
    state = ANUNNAKI.new(
        players, seed, listen, houses="random" if seed % 2 else "choose", first_game=first_game
    )
    assert isinstance(state, AnunnakiState)
    return state


def check_pieces(state: AnunnakiState, player: Player) -> None:
    """Nothing is lost, and masks say what lists say."""
    box, board = state.box, state.table.board
    assert player.supply + sum(player.followers) == box.followers
    assert player.supply >= 0
    assert sum(player.lesser) == player.summoned.bit_count()
    assert player.stock + sum(player.settlements) == box.settlements
    assert min(*player.followers, *player.lesser, *player.settlements) >= 0
    districts = range(len(board.ids))
    assert player.figures == mask(d for d in districts if figures.present(player, d))
    assert player.homes == mask(d for d in districts if player.settlements[d])
    foreign = board.capitals & ~(1 << board.capital[player.seat])
    assert not player.figures & foreign
    if not any(box.artifacts[card].effect == "other_world" for card in player.artifacts):
        assert not (player.figures | player.homes) >> board.other_world
    chief = player.chief_at != NOTHING
    assert player.powers == gods.powers(ANUNNAKI, player.house, player.summoned, chief)
    assert mask(player.gods) & player.summoned == player.summoned


def check_star(state: AnunnakiState, player: Player) -> None:
    box = state.box
    assert player.signs.bit_count() + player.reserve == box.signs
    chief = int(player.chief_at != NOTHING)
    assert player.chief_token + chief == (player.zones & box.chief_zones).bit_count()
    lesser = (player.zones & ~box.chief_zones).bit_count()
    assert player.lesser_tokens + player.summoned.bit_count() == lesser
    for zone, cells in enumerate(box.zone_cells):
        if player.signs & cells == cells:
            assert player.zones >> zone & 1
    if not player.reserve:
        assert state.ending


def check_goods(state: AnunnakiState, player: Player) -> None:
    box = state.box
    assert all(0 <= amount <= box.resource_cap for amount in player.resources)
    assert player.crystals >= 0
    assert 0 <= player.power <= box.last_power
    for space in player.tracks:
        assert 0 <= space <= box.last_space
        if space == box.last_space:
            assert player.power >= box.lightning
    assert not state.two_vp & ((2 << player.power) - 1)
    assert not player.hand & ~box.advanced_of[player.house]


def check_table(state: AnunnakiState) -> None:
    box, board = state.box, state.table.board
    assert sum(player.crystals for player in state.seats) <= box.crystals
    trades = [trade for trade in (*state.row, *state.stack) if trade != NOTHING]
    for player in state.seats:
        trades += [*player.trades, *player.fulfilled]
    houses = {player.house for player in state.seats}
    played = [one.house in houses or one.house < 0 for one in box.trade]
    assert len({*trades}) == len(trades)
    assert len(trades) == (len(box.trade) if state.table.first_game else sum(played))
    assert len(state.row) == box.trade_display
    for district, depleted in enumerate(state.depleted):
        assert not depleted >> board.source_count[district]
        if board.capitals >> district & 1:
            assert not depleted
    laid = [token for token in state.civilizations if token != NOTHING]
    laid += [token for player in state.seats for token in player.civilizations]
    assert len({*laid}) == len(laid)
    for district, token in enumerate(state.civilizations):
        if state.guarded >> district & 1:
            assert token != NOTHING
    for spot, token in enumerate(state.culture):
        if token == NOTHING:
            assert not state.upturned >> spot & 1
    ruled = [rule.ruled(state, player) for player in state.seats]
    assert sum(mask.bit_count() for mask in ruled) == mask_of_all(ruled).bit_count()


def mask_of_all(masks: list[int]) -> int:
    found = 0
    for one in masks:
        found |= one
    return found


def check(state: AnunnakiState) -> None:
    """What holds at every decision once the table is laid."""
    if not state.round:
        return
    check_table(state)
    for player in state.seats:
        check_pieces(state, player)
        check_star(state, player)
        check_goods(state, player)
    decision = state.decision
    if decision is not None and decision.kind == "main":
        assert decision.seat == state.active
        for player in state.seats:
            assert not rule.contested(state, player)


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
