"""What a seat cannot see: other hands, decks, face-down cards and tokens, dealt anew at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.hexes import bits

from .state import NO_CARD, GalaxyState
from .table import Table

UNKNOWN = "card"
"""Stands for a faction card in an action that a viewer has not seen."""
SECRET_VERBS = ("discard", "pick", "start")


def deal_anew(state: GalaxyState, seat: int | None, rng: random.Random) -> None:
    """Change what the seat (or a spectator) cannot see; everything it may see stays."""
    _deal_hands(state, seat, rng)
    state.table = _lay_row(state, rng)


def _deal_hands(state: GalaxyState, seat: int | None, rng: random.Random) -> None:
    """Cards of the other hands, packs and the deck change places; their numbers stay."""
    unseen = list(state.deck)
    others = [player for player in state.seats if player.seat != seat]
    for player in others:
        unseen += player.hand + player.replaced + player.pack
        if player.chosen != NO_CARD and state.kind == "draft":
            unseen.append(player.chosen)  # a picked card is in no hand yet
    rng.shuffle(unseen)

    def draw(count: int) -> tuple[int, ...]:
        nonlocal unseen
        drawn, unseen = unseen[:count], unseen[count:]
        return tuple(drawn)

    for player in others:
        player.hand = draw(len(player.hand))
        player.replaced = draw(len(player.replaced))
        player.pack = draw(len(player.pack))
        if player.chosen != NO_CARD:
            player.chosen = draw(1)[0] if state.kind == "draft" else rng.choice(player.hand)
    state.deck = tuple(unseen)


def _lay_row(state: GalaxyState, rng: random.Random) -> Table:
    """Face-down cards are exchanged with those in the box, face-down tokens with each other."""
    table = state.table
    shown = visible_cards(state)
    cards = [*table.row[shown:], *table.unused]
    rng.shuffle(cards)
    planets_shown = (table.reach[shown] & ~_printed(table)).bit_count()
    planets = list(table.planet_tokens[planets_shown:])
    rng.shuffle(planets)
    seen = [table.token_on[spot] for spot in bits(state.explored)]
    unseen = [token for token in table.research_tokens if token not in seen]
    rng.shuffle(unseen)
    laid = [
        table.token_on[spot] if state.explored >> spot & 1 else unseen.pop()
        for spot in table.token_on  # in the order of laying
        if table.spot_reach[shown] >> spot & 1
    ]
    return Table(
        table.players,
        table.solo,
        table.explored_space,
        (*table.row[:shown], *cards),
        (*table.planet_tokens[:planets_shown], *planets),
        (*laid, *unseen),
        table.trade,
    )


def _printed(table: Table) -> int:
    return ~sum(1 << planet for planet in table.token_at)


def visible_cards(state: GalaxyState) -> int:
    """How many cards of the row lie face up; none before the starting factions are chosen."""
    return 0 if state.phase == "setup" else state.revealed


def witness(
    state: GalaxyState, action: Action, events: Sequence[Event], viewer: int | None
) -> tuple[Action, Sequence[Event]]:
    """What a viewer sees of an action about to be played: choices of set-up are secret."""
    if action and action[0] in SECRET_VERBS and state.seat != viewer:
        return Action((action[0], UNKNOWN)), events
    return action, events
