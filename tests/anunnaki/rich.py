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
from igroteka.games.anunnaki.table import NOTHING


def enrich(state: AnunnakiState, rng: random.Random) -> None:
    """Once, when the first round begins: figures all over the planets, gods, cards, artifacts."""
    box = state.box
    for player in state.seats:
        summon_some(state, player, rng)
        spread(state, player, rng, rng.randrange(3, 9))
        player.improved = rng.randrange(1 << len(box.tokens))
        player.power = rng.choice((0, 4, 7, 9, 11))
        state.two_vp &= ~((2 << player.power) - 1)
    if rng.random() < 0.3:
        conquer(state, rng)
    cards = rng.sample(range(len(box.artifacts)), len(box.artifacts))
    for player in state.seats:
        if len(cards) > box.artifacts_in_game:
            give_artifact(state, player, cards.pop(), rng)
    conquered = len(places(state.table.board.atlantis)) - state.guarded.bit_count()
    state.artifacts = tuple(cards[conquered : box.artifacts_in_game]) if state.guarded else ()
    refill(state, rng)
    for player in state.seats:
        figures.upturn(state, player.figures)


def conquer(state: AnunnakiState, rng: random.Random) -> None:
    """Somebody has taken a district of Atlantis and stands there."""
    district = rng.choice(places(state.guarded))
    player = rng.choice(state.seats)
    player.civilizations += (state.civilizations[district],)
    state.civilizations[district] = NOTHING
    state.guarded &= ~(1 << district)
    for _ in range(min(2, player.supply)):
        player.supply -= 1
        figures.put(player, FOLLOWER, district)
    if player.stock and rng.random() < 0.5:
        player.stock -= 1
        figures.put(player, SETTLEMENT, district)


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
        if rng.random() < 0.7 or state.ending:
            for other in state.seats:
                free &= ~other.homes | player.homes
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
        settled = any(other.homes >> where & 1 for other in state.seats)
        if player.stock and not settled and rng.random() < 0.3:
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
    followers, agreements or crystals runs out, or the end is near."""
    box = state.box
    if rng.random() < 0.04:
        state.ending = True
    if rng.random() < 0.04:
        state.round = box.round_limit
    scarce = rng.random() < 0.1
    for player in state.seats:
        player.resources = [rng.randrange(rng.choice((2, 5, 9, 20))) for _ in player.resources]
        player.crystals = 0
    for player in state.seats:
        others = sum(other.crystals for other in state.seats)
        player.crystals = min(20 if scarce else rng.randrange(7), box.crystals - others)
        cards = box.advanced_of[player.house]
        player.hand = sum(1 << card for card in places(cards) if rng.random() < 0.5)
        player.hands = (player.hand,)
        while state.stack and (scarce or len(player.trades) < 3):
            player.trades += (state.stack[-1],)
            state.stack = state.stack[:-1]
        if scarce:
            player.trades += tuple(one for one in state.row if one != NOTHING)
            state.row = (NOTHING,) * len(state.row)
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
    fought = 0
    if state.round:
        fought = others_figures(state, state.seats[state.active]) | ruins(state)
    for action in state.actions():
        verb = " ".join(action[: 2 if action[0] in ("magic", "cornucopia") else 1])
        verbs.setdefault(verb, []).append(action)
        if action[0] in ("move", "portal"):
            where = 1 << board.index[action[3]]
            if fought & where:
                verbs.setdefault("into battle", []).append(action)
            if state.guarded & where:
                verbs.setdefault("into Atlantis", []).append(action)
    busy = [verb for verb in verbs if verb not in ("end", "done")]
    if busy and len(busy) < len(verbs) and rng.random() < 0.85:
        return rng.choice(verbs[rng.choice(busy)])
    return rng.choice(verbs[rng.choice(list(verbs))])
