"""What a seat cannot know: other hands, decks, face-down cards and tokens, dealt anew at random.

What is dealt is sorted first. So a guess depends on what the seat knows and on the
randomness, never on how the hidden cards and tokens really lie.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.hexes import bits

from . import hidden_draft
from .box import Goods
from .setup import VERBS
from .state import NO_CARD, GalaxyState
from .table import Table

UNKNOWN = "card"
"""Stands for a faction card in an action that a viewer has not seen."""
SECRET = {verb.name: Action((verb.name, UNKNOWN)) for verb in VERBS if verb.secret}
"""Choices that are made in secret, as others see them."""


def deal_anew(state: GalaxyState, seat: int | None, rng: random.Random) -> None:
    """Change what the seat cannot know; everything it knows stays."""
    _forget_choices(state.history)
    if state.drafted and not state.over:
        hidden_draft.deal_anew(state, seat, rng)
    else:
        _deal_hands(state, seat, rng)
    for player in state.seats:
        if player.seat != seat and player.chosen != NO_CARD and state.kind == "start":
            player.chosen = rng.choice(player.hand)
    state.table = _lay_row(state, rng)


def _forget_choices(history: list[Action]) -> None:
    """The secret choices of set-up do not stay in what was played."""
    for n, action in enumerate(history):
        if action[0] in SECRET:
            history[n] = SECRET[action[0]]
        elif action[0] != "keep":
            return


def _deal_hands(state: GalaxyState, seat: int | None, rng: random.Random) -> None:
    """Cards of the other hands and the deck change places; their numbers stay. When the game is
    over hands lie open."""
    unseen = list(state.deck)
    others = [player for player in state.seats if player.seat != seat and not state.over]
    for player in others:
        unseen += player.hand + player.replaced
    unseen.sort()
    rng.shuffle(unseen)
    for player in others:
        held, given = len(player.hand), len(player.replaced)
        player.hand = tuple(unseen[:held])
        player.replaced = tuple(unseen[held : held + given])
        del unseen[: held + given]
    state.deck = tuple(unseen)


def _lay_row(state: GalaxyState, rng: random.Random) -> Table:
    """Face-down cards are exchanged with those in the box, face-down tokens with each other."""
    table = state.table
    shown = visible_cards(state)
    cards = sorted((*table.row[shown:], *table.unused))
    rng.shuffle(cards)
    planets_shown = sum(table.reach[shown] >> planet & 1 for planet in table.token_at)
    planets = sorted(table.planet_tokens[planets_shown:])
    rng.shuffle(planets)
    unseen = unseen_tokens(state)
    rng.shuffle(unseen)
    laid = [
        table.token_on[spot] if state.explored >> spot & 1 else unseen.pop()
        for spot in table.token_on  # in the order of laying
        if table.spot_reach[shown] >> spot & 1
    ]
    return Table(
        table.game,
        table.players,
        table.solo,
        table.explored_space,
        (*table.row[:shown], *cards),
        (*table.planet_tokens[:planets_shown], *planets),
        (*laid, *unseen),
        table.trade,
    )


def visible_cards(state: GalaxyState) -> int:
    """How many cards of the row lie face up; none before the starting factions are chosen."""
    return 0 if state.phase == "setup" else state.revealed


def unseen_tokens(state: GalaxyState) -> list[int]:
    """Research tokens that nobody has turned up, on the table and in the box, in order."""
    table = state.table
    seen = [table.token_on[spot] for spot in bits(state.explored)]
    return sorted(token for token in table.research_tokens if token not in seen)


def worlds(state: GalaxyState, action: Action) -> Iterable[GalaxyState]:
    """The position with every reward that an action may turn up: only exploring does."""
    box = state.box
    if action.verb != "explore":
        return (state,)
    spot = box.spot_index[action[1]]
    rewards: dict[Goods, int] = {
        box.research_tokens[token].reward: token for token in unseen_tokens(state)
    }
    return (_with_token(state, spot, token) for token in rewards.values())


def _with_token(state: GalaxyState, spot: int, token: int) -> GalaxyState:
    other = state.clone()
    other.table = state.table.with_token(spot, token)
    return other


def witness(
    state: GalaxyState, action: Action, events: Sequence[Event], viewer: int | None
) -> tuple[Action, Sequence[Event]]:
    """What a viewer sees of an action about to be played: choices of set-up are secret."""
    if action and action[0] in SECRET and state.seat != viewer:
        return SECRET[action[0]], events
    return action, events
