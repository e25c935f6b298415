"""What a seat cannot know: other hands and secret choices, stacks and face-down tokens, dealt anew.

What is dealt is sorted first. So a guess depends on what the seat knows and on the randomness,
never on how the hidden cards and tokens really lie.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from operator import ge
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.events import Event

from .battles import Battles, current
from .board import mask, places
from .box.terms import TRACKS
from .fight import ATTACK, DEFENCE, Fight
from .table import NOTHING
from .weapons import Fighting, Lay, playable

if TYPE_CHECKING:
    from .box import Box
    from .state import AnunnakiState, Player

UNKNOWN = "card"
"""Stands for what was chosen in secret, in an action that a viewer has not seen."""
Price = tuple[int, ...]
"""Of each resource, and any resources beside."""
SECRET = frozenset({"arm", "return", "foresee"})
"""Verbs of choices that are secret, whenever they are made."""


def deal_anew(state: AnunnakiState, seat: int | None, rng: random.Random) -> None:
    """Change what the seat cannot know; everything it knows stays."""
    state.history = [_veiled(state, action) for action in state.history]
    if not state.over:  # then hands and the Tablet's choice lie open
        for player in state.seats:
            if player.seat != seat:
                _guess_player(state, player, rng)
    if not state.table.layout:
        return
    _guess_tokens(state, rng)
    stack = sorted(state.stack)
    rng.shuffle(stack)
    state.stack = tuple(stack)
    if seat is None or not state.seen >> seat & 1:
        state.artifacts = tuple(rng.sample(unseen_artifacts(state), len(state.artifacts)))
    fight = _secret_fight(state)
    if fight is not None and fight.sides[ATTACK].seat != seat:
        hand, laid = rng.choice([*_layings(state, fight)])
        _lay_instead(state, fight, hand, laid)


def _guess_player(state: AnunnakiState, player: Player, rng: random.Random) -> None:
    """Somebody else's hand, gods and providence."""
    player.hand = rng.choice(player.hands)
    if player.providence != NOTHING:
        player.providence = rng.randrange(len(TRACKS))
    if player.dealt:
        player.dealt = tuple(rng.sample(state.box.gods_of[player.house], len(player.dealt)))
        if player.gods:
            player.gods = player.dealt[: len(player.gods)]


def _guess_tokens(state: AnunnakiState, rng: random.Random) -> None:
    """Civilizations and culture tokens that lie face down."""
    unseen = unseen_civilizations(state)
    rng.shuffle(unseen)
    for district in state.table.board.ruins:
        if state.civilizations[district] != NOTHING and not state.known >> district & 1:
            state.civilizations[district] = unseen.pop()
    seen = {token for spot, token in enumerate(state.culture) if state.upturned >> spot & 1}
    seen.update(places(state.used_culture))
    unseen = [token for token in range(len(state.box.culture)) if token not in seen]
    rng.shuffle(unseen)
    for spot, token in enumerate(state.culture):
        if token != NOTHING and not state.upturned >> spot & 1:
            state.culture[spot] = unseen.pop()


def unseen_civilizations(state: AnunnakiState) -> list[int]:
    """Civilizations that nobody has turned up, on the table and in the box."""
    seen = {state.civilizations[district] for district in places(state.known)}
    for player in state.seats:
        seen.update(player.civilizations)
    return [token for token in range(len(state.box.civilizations)) if token not in seen]


def unseen_artifacts(state: AnunnakiState) -> list[int]:
    """Artifacts that nobody has taken, on the table and in the box."""
    seen = {*places(state.used_artifacts)}
    for player in state.seats:
        seen.update(player.artifacts)
    return [card for card in range(len(state.box.artifacts)) if card not in seen]


def _secret_fight(state: AnunnakiState) -> Fight | None:
    """The battle whose attacker has laid a card that the defender has not seen yet."""
    entry = state.pending[-1] if state.pending else None
    return entry.fight if isinstance(entry, Lay) and entry.which == DEFENCE else None


def _layings(state: AnunnakiState, fight: Fight) -> Iterator[tuple[int, int]]:
    """Every hand that an attacker may have with every way to have laid cards of it."""
    side = fight.sides[ATTACK]
    player = state.seats[side.seat]
    for hand in player.hands:
        able = playable(state, player, side, ATTACK, hand)
        for cards in combinations(places(able), side.laid.bit_count()):
            yield hand, mask(cards)


def _lay_instead(state: AnunnakiState, fight: Fight, hand: int, laid: int) -> None:
    state.seats[fight.sides[ATTACK].seat].hand = hand
    state.pending[-1] = Lay(fight.sides[DEFENCE].seat, fight.but(ATTACK, laid=laid))


def worlds(state: AnunnakiState) -> Iterable[AnunnakiState]:
    """The position with everything that the next action may turn up: a card or a civilization."""
    fight = _secret_fight(state)
    if fight is not None:
        laid = {
            (cards, _next_prices(state.box, hand & ~cards)): (hand, cards)
            for hand, cards in _layings(state, fight)
        }
        return (_with_laid(state, fight, hand, cards) for hand, cards in laid.values())
    other = _opponent(state)
    if other is not None:
        different = {_next_prices(state.box, hand & ~other[1]): hand for hand in other[0].hands}
        return (_with_hand(state, other[0].seat, hand) for hand in different.values())
    district = unopened(state)
    if district == NOTHING:
        return (state,)
    pieces = state.box.civilizations
    different = {
        (pieces[token].strength, pieces[token].effect, pieces[token].reward): token
        for token in unseen_civilizations(state)
    }
    return (_with_civilization(state, district, token) for token in different.values())


@lru_cache(1024)
def _next_prices(box: Box, cards: int) -> frozenset[Price]:
    """The prices of some advanced cards, without those that are dearer than another of them in
    every way: all that tells whether their owner has another one to play, whatever they own."""
    prices = {
        (*cost.resources, cost.any) for cost in (box.weapons[card].cost for card in places(cards))
    }
    return frozenset(one for one in prices if not any(_is_dearer(one, other) for other in prices))


def _is_dearer(price: Price, other: Price) -> bool:
    """Whether who can pay a price can pay the other as well, but not the other way round."""
    return price != other and all(map(ge, price, other))


def _opponent(state: AnunnakiState) -> tuple[Player, int] | None:
    """Whose hand decides how battles go on after the deciding seat has answered, and what is in use
    of it: the attacker's in this battle and in those that follow, or else the defender's."""
    if not any(isinstance(entry, Battles) for entry in state.pending):
        return None
    fight = current(state)
    if state.pending[-1].seat != state.active:
        which, player = ATTACK, state.seats[state.active]
    elif fight is not None and fight.open and not fight.against_civilization:
        which, player = DEFENCE, state.seats[fight.sides[DEFENCE].seat]
    else:
        return None
    side = None if fight is None else fight.sides[which]
    return player, 0 if side is None else side.cards | side.laid | side.barred


def _with_hand(state: AnunnakiState, seat: int, hand: int) -> AnunnakiState:
    other = state.clone()
    other.seats[seat].hand = hand
    return other


def unopened(state: AnunnakiState) -> int:
    """The district of a battle against a civilization that lies face down."""
    for entry in state.pending[-2:]:
        if isinstance(entry, Lay | Fighting) and entry.fight.against_civilization:
            district = entry.fight.district
            return NOTHING if state.known >> district & 1 else district
    return NOTHING


def _with_laid(state: AnunnakiState, fight: Fight, hand: int, laid: int) -> AnunnakiState:
    other = state.clone()
    _lay_instead(other, fight, hand, laid)
    return other


def _with_civilization(state: AnunnakiState, district: int, token: int) -> AnunnakiState:
    other = state.clone()
    other.civilizations[district] = token
    return other


def witness(
    state: AnunnakiState, action: Action, events: Sequence[Event], viewer: int | None
) -> tuple[Action, Sequence[Event]]:
    """What a viewer sees of an action about to be played: not what is chosen in secret."""
    if state.pending[-1].seat == viewer:
        return action, events
    entry = state.pending[-1]
    if isinstance(entry, Lay) and not entry.fight.against_civilization:
        return _covered(action), events
    return _veiled(state, action, laid=False), events


def _veiled(state: AnunnakiState, action: Action, laid: bool = True) -> Action:
    """An action without what is secret in it."""
    verb = action.verb
    lost = verb == "lose" and action[1] in state.box.weapon_index
    return _covered(action) if verb in SECRET or lost or (laid and verb == "lay") else action


def _covered(action: Action) -> Action:
    return Action((action[0], *[UNKNOWN] * (len(action) - 1)))
