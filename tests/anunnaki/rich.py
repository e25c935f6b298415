"""Positions in which much can happen, made of a running game: more of everything for everybody."""

from __future__ import annotations

import random

from igroteka.engine.decision import Action
from igroteka.games.anunnaki import AnunnakiState, figures, gods
from igroteka.games.anunnaki.artifacts import ON_GAIN, PANDORA, TABLET
from igroteka.games.anunnaki.board import CHIEF, FOLLOWER, LESSER, SETTLEMENT, places
from igroteka.games.anunnaki.box.terms import TRACKS
from igroteka.games.anunnaki.rule import others_figures, ruins
from igroteka.games.anunnaki.state import Player


def enrich(state: AnunnakiState, rng: random.Random) -> None:
    """Once, when the first round begins: figures all over the planets, gods, cards, artifacts."""
    box = state.box
    for player in state.seats:
        summon_some(state, player, rng)
        spread(state, player, rng, rng.randrange(3, 9))
        player.improved = rng.randrange(1 << len(box.tokens))
        player.power = rng.choice((0, 4, 7, 9, 11))
        state.two_vp &= ~((2 << player.power) - 1)
    cards = rng.sample(range(len(box.artifacts)), len(box.artifacts))
    for player in state.seats:
        if len(cards) > box.artifacts_in_game:
            give_artifact(state, player, cards.pop(), rng)
    state.artifacts = tuple(cards[: box.artifacts_in_game])
    refill(state, rng)
    for player in state.seats:
        figures.upturn(state, player.figures)


def summon_some(state: AnunnakiState, player: Player, rng: random.Random) -> None:
    """Some gods are in play, there are tokens for others."""
    box, board = state.box, state.table.board
    player.zones = (1 << len(box.zones)) - 1
    player.gods = tuple(rng.sample(box.gods_of[player.house], box.gods_kept))
    player.lesser_tokens = (player.zones & ~box.chief_zones).bit_count()
    player.chief_token = 1
    capital = board.capital[player.seat]
    for god in player.gods:
        if rng.random() < 0.4:
            player.summoned |= 1 << god
            player.lesser_tokens -= 1
            figures.put(player, LESSER, capital)
    if rng.random() < 0.4:
        player.chief_token = 0
        figures.put(player, CHIEF, capital)
    gods.awaken(state, player)


def spread(state: AnunnakiState, player: Player, rng: random.Random, number: int) -> None:
    """Followers, gods and settlements go where nobody else is; many wait before Atlantis."""
    board = state.table.board
    doors = [d for d in places(board.gaia & ~board.atlantis) if board.near[d] & board.atlantis]
    for _ in range(number):
        free = board.portal_targets[player.seat] & ~ruins(state) & ~others_figures(state, player)
        for other in state.seats:
            if other is not player:
                free &= ~other.homes
        near = [door for door in doors if free >> door & 1]
        where = rng.choice(near if near and rng.random() < 0.5 else places(free))
        if player.supply:
            player.supply -= 1
            figures.put(player, FOLLOWER, where)
        capital = board.capital[player.seat]
        if player.lesser[capital] and rng.random() < 0.6:
            figures.remove(player, LESSER, capital)
            figures.put(player, LESSER, where)
        if player.chief_at == capital and rng.random() < 0.5:
            figures.remove(player, CHIEF, capital)
            figures.put(player, CHIEF, where)
        if player.stock and not player.homes >> where & 1 and rng.random() < 0.3:
            player.stock -= 1
            figures.put(player, SETTLEMENT, where)


def give_artifact(state: AnunnakiState, player: Player, card: int, rng: random.Random) -> None:
    player.artifacts += (card,)
    effect = state.box.artifacts[card].effect
    if effect == TABLET:
        player.providence = rng.randrange(len(TRACKS))
    elif effect == PANDORA:
        ON_GAIN[PANDORA](state, player)


def refill(state: AnunnakiState, rng: random.Random) -> None:
    """Goods, cards and agreements for everybody, used artifacts again; now and then the supply of
    followers runs out."""
    box = state.box
    for player in state.seats:
        player.resources = [rng.randrange(rng.choice((2, 5, 9))) for _ in player.resources]
        player.crystals = 0
    for player in state.seats:
        others = sum(other.crystals for other in state.seats)
        player.crystals = min(rng.randrange(7), box.crystals - others)
        cards = box.advanced_of[player.house]
        player.hand = sum(1 << card for card in places(cards) if rng.random() < 0.5)
        player.hands = (player.hand,)
        while state.stack and len(player.trades) < 3:
            player.trades += (state.stack[-1],)
            state.stack = state.stack[:-1]
        if not state.ending:
            player.tracks = [rng.choice((*range(6), 10)) for _ in TRACKS]
        used = places(state.used_artifacts)
        if used and rng.random() < 0.5:
            give_artifact(state, player, used[0], rng)
            state.used_artifacts &= ~(1 << used[0])
        if rng.random() < 0.15:
            spread(state, player, rng, player.supply)
    for player in state.seats:
        figures.upturn(state, player.figures)
    for district in range(len(state.depleted)):
        if rng.random() < 0.2:
            state.depleted[district] = 0


def eager(state: AnunnakiState, rng: random.Random) -> Action:
    """Any kind of answer as likely as another; battles sought, ends and refusals seldom."""
    verbs: dict[str, list[Action]] = {}
    board = state.table.board
    for action in state.actions():
        verb = " ".join(action[: 2 if action[0] in ("magic", "cornucopia") else 1])
        verbs.setdefault(verb, []).append(action)
        if action[0] in ("move", "portal"):
            player = state.seats[state.active]
            fought = others_figures(state, player) | ruins(state)
            if fought >> board.index[action[3]] & 1:
                verbs.setdefault("into battle", []).append(action)
    busy = [verb for verb in verbs if verb not in ("end", "done")]
    if busy and len(busy) < len(verbs) and rng.random() < 0.85:
        return rng.choice(verbs[rng.choice(busy)])
    return rng.choice(verbs[rng.choice(list(verbs))])
