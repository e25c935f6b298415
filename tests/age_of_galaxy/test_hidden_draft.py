"""A seat knows the packs it has held: guesses are exactly the worlds that agree with all of them.

The worlds are found by trying every deal and every choice, with nothing but the rule of the draft:
keep one card, hand the rest to the left. Packs are small so that all can be tried.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

import pytest

from age_of_galaxy.helpers import new
from anatomy import alike
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.state import NO_CARD

Cards = frozenset[int]
Row = tuple[int, ...]


class World(NamedTuple):
    """Everything about the cards of a draft."""

    kept: tuple[Row, ...]
    """By seat, in the order of keeping."""
    packs: tuple[Cards, ...]
    """By the seat that holds them."""
    deck: Cards


def small_draft(players: int, size: int, deck: int, seed: int) -> GalaxyState:
    """A draft with packs of so many cards."""
    state = new(players, seed, hands="draft")
    for player in state.seats:
        player.pack = player.pack[:size]
    state.deck = state.deck[:deck]
    state._legal = None
    return state


def world_of(state: GalaxyState) -> World:
    drafting = state.kind == "draft"
    return World(
        tuple(
            kept + ((player.chosen,) if drafting and player.chosen != NO_CARD else ())
            for kept, player in zip(state.drafted, state.seats, strict=True)
        ),
        tuple(frozenset(player.pack) for player in state.seats),
        frozenset(state.deck),
    )


class Memory:
    """What one seat has seen of a draft: the packs as they came, and what it kept."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.packs: list[Cards] = []

    def look(self, state: GalaxyState) -> None:
        """To be called whenever packs have been handed on."""
        self.packs.append(frozenset(state.seats[self.seat].pack))

    def worlds(self, state: GalaxyState) -> set[World]:
        """Every world in which the seat would have seen just this."""
        truth = world_of(state)
        players, size = state.players, len(self.packs[0])
        decisions = sum(map(len, truth.kept))
        own = truth.kept[self.seat]
        cards = frozenset(card for kept in truth.kept for card in kept)
        cards |= truth.deck.union(*truth.packs)

        def go_on(world: World, made: int) -> Iterator[World]:
            number, seat = divmod(made, players)
            if seat == 0 and world.packs[self.seat] != (
                self.packs[number] if number < len(self.packs) else frozenset()
            ):
                return
            if made == decisions:
                yield world
                return
            for card in world.packs[seat]:
                if seat == self.seat and card != own[number]:
                    continue
                kept = list(world.kept)
                kept[seat] += (card,)
                packs = list(world.packs)
                packs[seat] -= {card}
                if seat == players - 1:
                    packs = [packs[other - 1] for other in range(players)]
                yield from go_on(World(tuple(kept), tuple(packs), world.deck), made + 1)

        def deals(left: Cards, seats: Row) -> Iterator[tuple[Cards, ...]]:
            if not seats:
                yield (left,)
                return
            first = (
                [self.packs[0]]
                if seats[0] == self.seat
                else map(frozenset, combinations(sorted(left), size))
            )
            for pack in first:
                if pack <= left and (seats[0] == self.seat or not pack & self.packs[0]):
                    for others in deals(left - pack, seats[1:]):
                        yield (pack, *others)

        return {
            world
            for *packs, deck in deals(cards, tuple(range(players)))
            for world in go_on(World(((),) * players, tuple(packs), deck), 0)
        }


def guesses(state: GalaxyState, seat: int, count: int) -> list[GalaxyState]:
    rng = random.Random(f"{seat} {len(state.history)}")
    return [state.determinize(seat, rng) for _ in range(count)]


SMALL = [(2, 3, 2), (2, 5, 1), (3, 2, 1), (3, 4, 0), (4, 2, 0)]


@pytest.mark.parametrize(("players", "size", "deck"), SMALL)
def test_guesses_in_a_draft_are_the_possible_worlds_and_all_of_them(
    players: int, size: int, deck: int
) -> None:
    state = small_draft(players, size, deck, seed=players)
    rng = random.Random(size)
    memories = [Memory(seat) for seat in range(players)]
    while True:
        if state.seat == 0 and state.kind == "draft":
            for memory in memories:
                memory.look(state)
        for memory in memories:
            possible = memory.worlds(state)
            assert world_of(state) in possible
            few = len(possible) <= 100
            found = {
                world_of(guess)
                for guess in guesses(state, memory.seat, 20 * len(possible) if few else 200)
            }
            assert found <= possible
            assert not few or found == possible, f"{len(found)} of {len(possible)} worlds"
        if state.kind != "draft":
            return
        state.play(rng.choice(state.actions()))


@pytest.mark.parametrize(("players", "size", "deck"), [(2, 4, 1), (3, 3, 1)])
def test_what_is_played_later_tells_who_had_kept_it(players: int, size: int, deck: int) -> None:
    state = small_draft(players, size, deck, seed=5)
    rng = random.Random(5)
    memories = [Memory(seat) for seat in range(players)]
    while state.kind == "draft":
        if state.seat == 0:
            for memory in memories:
                memory.look(state)
        state.play(rng.choice(state.actions()))
    drafted = state.clone()
    while state.kind == "start":
        state.play(rng.choice(state.actions()))
    led = [player.leading[0] for player in state.seats]
    for memory in memories:
        possible = {
            tuple(frozenset(kept) - {led[seat]} for seat, kept in enumerate(world.kept))
            for world in memory.worlds(drafted)
            if all(led[seat] in kept for seat, kept in enumerate(world.kept))
        }
        found = {
            tuple(frozenset(player.hand) for player in guess.seats)
            for guess in guesses(state, memory.seat, 30 * len(possible))
        }
        assert found == possible


def test_a_card_passed_on_is_with_somebody_who_could_take_it() -> None:
    """Two players: the six cards that were handed on went through one pair of hands."""
    state = new(2, 3, hands="draft")
    passed = set(state.seats[0].pack[1:])
    for _ in range(2):
        state.play(state.actions()[0])
    for guess in guesses(state, 0, 20):
        assert set(guess.seats[1].pack) == passed
    state.play(state.actions()[0])
    state.play(state.actions()[0])
    took = passed - set(state.seats[0].pack)
    for guess in guesses(state, 0, 20):
        assert took <= set(guess.seats[1].hand)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_guess_after_a_draft_depends_on_nothing_hidden(players: int) -> None:
    state = new(players, players, hands="draft")
    rng = random.Random(players)
    while not state.over:
        if state.kind in ("draft", "start") or rng.random() < 0.1:
            for seat in (None, *range(players)):
                twin = state.determinize(seat, rng)
                assert alike(*(it.determinize(seat, random.Random(1)) for it in (state, twin)))
        state.play(rng.choice(state.actions()))


def test_a_spectator_knows_no_pack() -> None:
    state = new(2, 3, hands="draft")
    for _ in range(4):
        state.play(state.actions()[0])
    rng = random.Random(1)
    found = [state.determinize(None, rng) for _ in range(30)]
    for seat, place in product(range(2), ("hand", "pack")):
        assert len({getattr(guess.seats[seat], place) for guess in found}) > 20
