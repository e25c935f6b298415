"""A battle that is being fought: who is where with which cards, and how strong they are.

What a card or a civilization does in a battle is its effect, known by a number of `box.terms`. An
effect is void if the other side has one that cancels. Some effects take place one after the other
once the cards are open (`battles`), the others when strengths are added up (here).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from . import rule
from .board import places
from .box.terms import CANCEL, IGNORE_STRONGEST, WEAKEN_GODS
from .table import NOTHING

if TYPE_CHECKING:
    from .gods import Powers
    from .state import AnunnakiState, Player

ATTACK, DEFENCE = range(2)


@dataclass(frozen=True, slots=True)
class Side:
    """One of the players in a battle; cards as masks."""

    seat: int
    laid: int = 0
    """Cards that wait to be used; face down until those of both sides lie."""
    cards: int = 0
    """Cards in use."""
    spent: int = 0
    """Of these, those whose effect has taken place."""
    barred: int = 0
    """Cards that were put back; they do not come again in this battle."""
    metal: int = 0
    """Metal turned into strength."""
    advanced: bool = False
    """Whether an advanced card was used, though it may have been put back."""
    beaten: bool = False
    """Whether there is no card to fight with."""


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle in a district; without a defender it is against the civilization there."""

    district: int
    sides: tuple[Side, ...]
    open: bool = False
    """Whether everything that was face down has been turned up."""

    @property
    def against_civilization(self) -> bool:
        return len(self.sides) == 1

    def but(self, which: int, **changes: Any) -> Fight:
        """The battle with something changed on one side."""
        sides = list(self.sides)
        sides[which] = replace(sides[which], **changes)
        return replace(self, sides=tuple(sides))

    def opened(self) -> Fight:
        return replace(self, open=True)


@dataclass(frozen=True, slots=True)
class Force:
    """What a player has in the district of a battle."""

    seat: int
    followers: int
    lesser: int
    chief: int
    settlements: int
    summoned: int
    """Mask of the player's lesser gods in play."""
    awake: bool
    """Whether the chief god is in play."""
    powers: Powers


@dataclass(frozen=True, slots=True)
class Scene:
    """A battle as everybody saw it, kept when figures and tokens have left."""

    round: int
    fight: Fight
    forces: tuple[Force, ...]
    """Of the sides that are players."""
    effects: tuple[int, int]
    """Masks of the effects in force, of the attacker and of what stands against it."""
    token: int
    """The civilization, if there is one that lies face up."""
    guard: int
    """The strength of the god of Atlantis that guards it."""
    winner: int | None = None
    """The side that has won."""


def scene(state: AnunnakiState, fight: Fight, winner: int | None = None) -> Scene:
    """A battle as it stands; without what lies face down."""
    district = fight.district
    token = NOTHING
    if fight.against_civilization and state.known >> district & 1:
        token = state.civilizations[district]
    seen = not fight.against_civilization or token != NOTHING
    return Scene(
        round=state.round,
        fight=fight,
        forces=tuple(_force(state.seats[side.seat], district) for side in fight.sides),
        effects=(effects(state, fight, ATTACK), effects(state, fight, DEFENCE)) if seen else (0, 0),
        token=token,
        guard=guard(state, district) if state.guarded >> district & 1 else 0,
        winner=winner,
    )


def _force(player: Player, district: int) -> Force:
    return Force(
        player.seat,
        player.followers[district],
        player.lesser[district],
        int(player.chief_at == district),
        player.settlements[district],
        player.summoned,
        player.chief_at != NOTHING,
        player.powers,
    )


def effects(state: AnunnakiState, fight: Fight, which: int) -> int:
    """Mask of the effects that the cards of a side have."""
    own = _printed(state, fight, which)
    return 0 if _printed(state, fight, 1 - which) >> CANCEL & 1 else own


def _printed(state: AnunnakiState, fight: Fight, which: int) -> int:
    """The same before anything is cancelled."""
    box = state.box
    if which >= len(fight.sides):
        return 1 << box.civilizations[state.civilizations[fight.district]].effect
    found = 0
    for card in places(fight.sides[which].cards):
        found |= 1 << box.weapons[card].effect
    return found & box.against_civilizations if fight.against_civilization else found


def unspent(state: AnunnakiState, fight: Fight, which: int, effect: int) -> int:
    """Mask of the cards of a side with an effect that has yet to take place."""
    if not effects(state, fight, which) >> effect & 1:
        return 0
    side = fight.sides[which]
    cards = places(side.cards & ~side.spent)
    return sum(1 << card for card in cards if state.box.weapons[card].effect == effect)


def totals(state: AnunnakiState, fight: Fight) -> tuple[int, int]:
    """The strength of the attacker and of what stands against it."""
    attack = _total(state, fight, ATTACK)
    if fight.against_civilization:
        return attack, _civilization(state, fight)
    return attack, _total(state, fight, DEFENCE)


def _total(state: AnunnakiState, fight: Fight, which: int) -> int:
    side = fight.sides[which]
    player = state.seats[side.seat]
    against = effects(state, fight, 1 - which)
    cards = sum(state.box.weapons[card].strength for card in places(side.cards))
    figures = strength(state, player, fight.district, which == DEFENCE, against)
    return figures + cards + side.metal


def _civilization(state: AnunnakiState, fight: Fight) -> int:
    """Of a civilization, with the god that guards it."""
    box = state.box
    found = box.civilizations[state.civilizations[fight.district]].strength
    if state.guarded >> fight.district & 1:
        weakened = effects(state, fight, ATTACK) >> WEAKEN_GODS & 1
        found += box.weakened_strength if weakened else guard(state, fight.district)
    return found


def guard(state: AnunnakiState, district: int) -> int:
    """The strength of the god of a district of Atlantis: the first god is in the first one."""
    return state.box.atlantis_gods[places(state.table.board.atlantis).index(district)].strength


def strength(
    state: AnunnakiState, player: Player, district: int, defending: bool, against: int = 0
) -> int:
    """The strength of a player's figures in a battle, under some effects of the other side."""
    _, lesser, chief = state.box.strengths
    powers = player.powers
    weak = state.box.weakened_strength if against >> WEAKEN_GODS & 1 else None
    found = rule.strength(state, player, district)
    if weak is not None:
        found += player.lesser[district] * (weak - lesser)
        found += (player.chief_at == district) * (weak - chief)
    defends = powers.settlement_defends if defending else 0
    found += defends * player.settlements[district]
    if against >> IGNORE_STRONGEST & 1:
        settlement = powers.settlement_strength + defends
        found -= max(_each(state, player, district, settlement, weak), default=0)
    return found


def _each(
    state: AnunnakiState, player: Player, district: int, settlement: int, weak: int | None
) -> Iterable[int]:
    """The strengths of a player's figures, one for each kind that is there."""
    follower, lesser, chief = state.box.strengths
    if player.followers[district]:
        yield follower
    if player.lesser[district]:
        yield lesser if weak is None else weak
    if player.chief_at == district:
        yield chief if weak is None else weak
    if player.powers.settlements_move and player.settlements[district]:
        yield settlement
