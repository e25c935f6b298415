"""What a seat knows of the cards in a draft, and afterwards: those of the packs it has held.

A pack goes to the left, and everybody keeps one card of it. A seat that gets a pack sees what is
left; when the pack comes round again it knows what the others took from it, though not who took
which. So the cards of one pack that left it between two looks have changed hands among known seats,
and what left it before the first look can be any card the seat has never seen.
"""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from .state import NO_CARD, GalaxyState

Pick = tuple[int, int]
"""A seat and the round in which it kept a card."""
Cards = list[list[int]]
"""The cards that the seats have kept, round by round."""
NOBODY = -1


class Knowledge(NamedTuple):
    """How a draft looks from one seat, whatever the cards are."""

    together: tuple[tuple[tuple[Pick, ...], int], ...]
    """Picks whose cards the seat has seen together, and who holds the rest of them as a pack."""
    early: tuple[tuple[Pick, ...], ...]
    """For each seat its picks from packs that were not seen before."""
    packs: tuple[int, ...]
    """Holders of packs that the seat has not seen at all."""


@cache
def knowledge(players: int, finished: int, drafting: bool, seat: int | None) -> Knowledge:
    """What a seat knows after some rounds of the draft; `drafting`: another one is under way."""
    together: list[tuple[tuple[Pick, ...], int]] = []
    early: list[list[Pick]] = [[] for _ in range(players)]
    packs: list[int] = []
    for pack in range(players):
        seen = False
        since: list[Pick] = []
        """Who took a card of the pack since the seat saw it last."""
        for number in range(finished + drafting):
            holder = (pack + number) % players
            if holder != seat:
                since.append((holder, number))
                continue
            if seen:
                together.append((tuple(since), NOBODY))
            else:
                for pick in since:
                    early[pick[0]].append(pick)
            seen, since = True, []
        holder = (pack + finished) % players if drafting else NOBODY
        if seen:
            together.append((tuple(since), NOBODY if holder == seat else holder))
            continue
        for pick in since:
            early[pick[0]].append(pick)
        if drafting:
            packs.append(holder)
    return Knowledge(tuple(together), tuple(tuple(picks) for picks in early), tuple(packs))


def deal_anew(state: GalaxyState, seat: int | None, rng: random.Random) -> None:
    """Deal the cards of the others in one of the ways that agree with all packs the seat saw."""
    drafting, finished = state.kind == "draft", len(state.drafted[0])
    known = knowledge(state.players, finished, drafting, seat)
    kept = [list(cards) for cards in state.drafted]
    played: list[set[int]] = []
    for player, cards in zip(state.seats, kept, strict=True):
        played.append(set() if drafting else set(cards).difference(player.hand))
        if drafting and player.chosen != NO_CARD:
            cards.append(player.chosen)
    _exchange(state, known, kept, played, rng)
    _deal_unseen(state, known, kept, played, rng)
    state.drafted = tuple(tuple(cards[:finished]) for cards in kept)
    for player, cards, shown in zip(state.seats, kept, played, strict=True):
        if player.seat != seat:
            player.hand = tuple([card for card in cards[:finished] if card not in shown])
            if len(cards) > finished:
                player.chosen = cards[finished]


def _exchange(
    state: GalaxyState, known: Knowledge, kept: Cards, played: list[set[int]], rng: random.Random
) -> None:
    """Cards the seat has seen together change places among those who have them now."""
    for picks, holder in known.together:
        places: list[Pick] = []
        cards: list[int] = [] if holder == NOBODY else list(state.seats[holder].pack)
        for owner, number in picks:
            # In the round under way some have not taken their card yet.
            if number < len(kept[owner]) and kept[owner][number] not in played[owner]:
                places.append((owner, number))
                cards.append(kept[owner][number])
        if len(cards) > 1:
            cards.sort()
            rng.shuffle(cards)
            for owner, number in places:
                kept[owner][number] = cards.pop()
            if holder != NOBODY:
                state.seats[holder].pack = tuple(cards)


def _deal_unseen(
    state: GalaxyState, known: Knowledge, kept: Cards, played: list[set[int]], rng: random.Random
) -> None:
    """What the seat has never seen lies in the deck, in packs and in the hands of others.

    Of a card that was played since only the owner is known, not when it was taken.
    """
    unseen = list(state.deck)
    for holder in known.packs:
        unseen += state.seats[holder].pack
    early: list[tuple[list[Pick], list[int]]] = []
    """The picks of a seat, and those of their cards that it has played."""
    for picks in known.early:
        places = [pick for pick in picks if pick[1] < len(kept[pick[0]])]
        shown: list[int] = []
        for owner, number in places:
            card = kept[owner][number]
            (shown if card in played[owner] else unseen).append(card)
        early.append((places, sorted(shown)))
    unseen.sort()
    rng.shuffle(unseen)
    for places, cards in early:
        cards += [unseen.pop() for _ in range(len(places) - len(cards))]
        rng.shuffle(cards)
        for (owner, number), card in zip(places, cards, strict=True):
            kept[owner][number] = card
    for holder in known.packs:
        state.seats[holder].pack = tuple([unseen.pop() for _ in state.seats[holder].pack])
    state.deck = tuple(unseen)
