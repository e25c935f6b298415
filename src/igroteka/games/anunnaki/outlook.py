"""How a battle may go on, as far as a viewer knows: what each side may use, and who wins then.

Others know of a hand what everybody knows (`player.hands`), and of a civilization that lies face
down which tokens nobody has seen. Effects that somebody has yet to decide about leave a result open
if they may change it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from igroteka.engine.decision import Action

from . import hands, hidden, weapons
from .board import places
from .box.terms import DISCARD_CARD, METAL, METAL_FOR_STRENGTH, SECOND_CARD, WEAPON_EFFECTS
from .fight import ATTACK, DEFENCE, Fight, Side, effects, own_effects, totals, unspent, using
from .outcome import compensation, theft
from .pending import DONE
from .table import NOTHING

if TYPE_CHECKING:
    from .box import Box
    from .state import AnunnakiState
    from .view_types import BattleWayView, ChanceView, StakesView


class Way(NamedTuple):
    """How a side may go on."""

    side: Side
    action: Action | None = None
    """How it is chosen, by who is asked now."""
    price: int = 0
    """Metal that is still to be paid for it."""
    more: int = 0
    """Metal that may then still be turned into strength."""


class Likeness(NamedTuple):
    """Unseen tokens that fight alike: one of them, and how many they are."""

    token: int
    number: int


def ways(state: AnunnakiState, fight: Fight, which: int, viewer: int | None) -> list[Way]:
    """Everything that a side may do next, as far as a viewer knows."""
    side = fight.sides[which]
    if side.beaten:
        return [Way(side)]
    entry = state.pending[-1]
    asked = isinstance(entry, weapons.Lay | weapons.InFight) and entry.which == which
    if not asked and (fight.open or side.cards):
        return [_with(state, fight, which, card) for card in places(side.laid)] or [Way(side)]
    verb = "lay"
    if isinstance(entry, weapons.Wield):
        cards, verb = side.laid, "wield"
    elif isinstance(entry, weapons.Chariot):
        return [*_metal(state, entry, viewer)]
    elif side.laid and side.seat == viewer:
        cards, asked = side.laid, False
    else:
        cards = 0
        for hand in _hands(state, side, viewer):
            cards |= _candidates(state, entry, side, which, hand)
    if isinstance(entry, weapons.Second):
        verb = entry.verb
    asked = asked and side.seat == viewer
    found = [_with(state, fight, which, card, verb if asked else "") for card in places(cards)]
    if isinstance(entry, weapons.Another):
        found.append(Way(entry.without().sides[which], DONE if asked else None))
    return found


def _metal(state: AnunnakiState, entry: weapons.Chariot, viewer: int | None) -> Iterator[Way]:
    """A side with all the metal it may spend."""
    side = entry.side
    for action in entry.options(state):
        spent = int(action[1])
        stronger = replace(side, metal=side.metal + spent)
        yield Way(stronger, action if side.seat == viewer else None, spent)


def _hands(state: AnunnakiState, side: Side, viewer: int | None) -> Iterable[int]:
    """The hands that a side may have."""
    player = state.seats[side.seat]
    return (player.hand,) if side.seat == viewer else player.hands


def _candidates(state: AnunnakiState, entry: object, side: Side, which: int, hand: int) -> int:
    """Mask of the cards that a side may use next with some hand."""
    player = state.seats[side.seat]
    if isinstance(entry, weapons.Second):
        return hands.payable(state, player, hand)
    return weapons.playable(state, player, side, which, hand)


def _with(state: AnunnakiState, fight: Fight, which: int, card: int, verb: str = "") -> Way:
    """A side that uses a card that is not paid for yet."""
    side = fight.sides[which]
    price, _ = hands.cost(state, state.seats[side.seat], card)
    action = Action((verb, state.box.weapons[card].id)) if verb else None
    used = using(state.box, side, card)
    turned = own_effects(state, fight.having(which, used), which) >> METAL_FOR_STRENGTH & 1
    left = state.seats[side.seat].resources[METAL] - price[METAL]
    return Way(used, action, price[METAL], left if turned else 0)


def unseen(state: AnunnakiState) -> list[Likeness]:
    """What a civilization that lies face down may be, the weakest first."""
    pieces = state.box.civilizations
    alike: dict[tuple[int, int], list[int]] = {}
    for token in sorted(hidden.unseen_civilizations(state)):
        alike.setdefault((pieces[token].strength, pieces[token].effect), []).append(token)
    return [Likeness(tokens[0], len(tokens)) for _, tokens in sorted(alike.items())]


def stakes(box: Box, side: Side, token: int = NOTHING) -> StakesView:
    """What a side wins or gets for losing, against a civilization that lies face up if one does."""
    rewards = [f"weapon:{box.weapons[card].id}" for card in places(side.cards)]
    if token != NOTHING:
        rewards.append(f"civilization:{box.civilizations[token].id}")
    return {"rewards": rewards, "metal": compensation(box, side)}


def show_way(box: Box, way: Way, token: int, before: Side, strength: int) -> BattleWayView:
    """A way, and the strength of a side with it if it has so much before."""
    cards = places(way.side.cards & ~before.cards)
    return {
        **stakes(box, way.side, token),
        "action": None if way.action is None else str(way.action),
        "cards": [box.weapons[card].id for card in places(way.side.cards)],
        "strength": strength
        + sum(box.weapons[card].strength for card in cards)
        + (way.side.metal - before.metal),
        "effects": [],
        "spent": way.side.metal,
        "more": way.more,
        "token": None,
        "count": 1,
        "beaten": way.side.beaten,
    }


def show_likeness(box: Box, likeness: Likeness, strength: int) -> BattleWayView:
    """A token that a civilization may be, beside what has so much strength."""
    piece = box.civilizations[likeness.token]
    return {
        "rewards": [],
        "metal": 0,
        "action": None,
        "cards": [],
        "strength": strength + piece.strength,
        "effects": [WEAPON_EFFECTS[piece.effect]] if piece.effect else [],
        "spent": 0,
        "more": 0,
        "token": piece.id,
        "count": likeness.number,
        "beaten": False,
    }


def between_players(
    state: AnunnakiState, fight: Fight, viewer: int | None, both: tuple[list[Way], list[Way]]
) -> Iterator[ChanceView]:
    """What comes of every way of the attacker with every way of the defender."""
    for attack, first in enumerate(both[ATTACK]):
        for defence, second in enumerate(both[DEFENCE]):
            imagined = replace(fight, sides=(first.side, second.side), open=True)
            yield _chance(state, imagined, viewer, (attack, defence), (first, second))


def against_tokens(
    state: AnunnakiState, fight: Fight, viewer: int | None, attack: list[Way], tokens: list[int]
) -> Iterator[ChanceView]:
    """The same against a civilization that is one of some tokens."""
    imagined = state.clone()
    for defence, token in enumerate(tokens):
        imagined.civilizations[fight.district] = token
        for place, way in enumerate(attack):
            chosen = replace(fight, sides=(way.side,), open=True)
            yield _chance(imagined, chosen, viewer, (place, defence), (way,))


def lost(state: AnunnakiState, fight: Fight, which: int, viewer: int, own: list[Way]) -> bool:
    """Whether a side loses for sure if it goes on in one of these ways, as far as it knows."""
    if fight.against_civilization:
        district = fight.district
        known = state.known >> district & 1
        seen = [state.civilizations[district]] if known else [one.token for one in unseen(state)]
        found = against_tokens(state, fight, viewer, own, seen)
    else:
        other = ways(state, fight, 1 - which, viewer)
        both = (own, other) if which == ATTACK else (other, own)
        found = between_players(state, fight, viewer, both)
    return all(chance["won"] is (which == DEFENCE) for chance in found)


def _chance(
    state: AnunnakiState,
    fight: Fight,
    viewer: int | None,
    which: tuple[int, int],
    ways: tuple[Way, ...],
) -> ChanceView:
    strengths = totals(state, fight)
    if any(side.beaten for side in fight.sides):
        won, undecided = not fight.sides[ATTACK].beaten, list[int]()
    else:
        won = strengths[ATTACK] >= strengths[DEFENCE]
        undecided = [*_undecided(state, fight, viewer, ways, strengths)]
    loser = DEFENCE if won else ATTACK
    own = effects(state, fight, loser) if loser < len(fight.sides) else 0
    return {
        "attack": which[ATTACK],
        "defence": which[DEFENCE],
        "strengths": [*strengths],
        "won": None if undecided else won,
        "open": [WEAPON_EFFECTS[effect] for effect in undecided],
        "put_back": DISCARD_CARD in undecided,
        "steals": theft(state.box, own),
    }


def _undecided(
    state: AnunnakiState,
    fight: Fight,
    viewer: int | None,
    ways: tuple[Way, ...],
    strengths: tuple[int, int],
) -> Iterator[int]:
    """Effects yet to take place that may change who wins: a card that goes back always may, and
    what makes a side stronger if it is the one that would lose."""
    lead = strengths[ATTACK] - strengths[DEFENCE]
    for which, way in enumerate(ways):
        loses, gap = (lead < 0, -lead) if which == ATTACK else (lead >= 0, lead + 1)
        if unspent(state, fight, which, DISCARD_CARD):
            yield DISCARD_CARD
        if loses and unspent(state, fight, which, SECOND_CARD):
            player = state.seats[way.side.seat]
            held = _hands(state, way.side, viewer)
            if any(hands.payable(state, player, hand & ~way.side.cards) for hand in held):
                yield SECOND_CARD
        if loses and unspent(state, fight, which, METAL_FOR_STRENGTH):
            left = state.seats[way.side.seat].resources[METAL] - way.price
            if left >= gap:
                yield METAL_FOR_STRENGTH
