"""A battle that is being fought: who is where with which cards, and how strong they are.

What a card or a civilization does in a battle is its effect, known by a number of `box.terms`. An
effect is void if the other side has one that cancels. Some effects take place one after the other
once the cards are open (`battles`), the others when strengths are added up (here).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from operator import mul
from typing import TYPE_CHECKING, Any

from . import rule
from .board import places
from .box.terms import CANCEL, IGNORE_STRONGEST, WEAKEN_GODS
from .table import NOTHING

if TYPE_CHECKING:
    from .box import Box
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


def using(box: Box, side: Side, card: int) -> Side:
    """A side that uses one more card."""
    advanced = side.advanced or bool(box.advanced >> card & 1)
    return replace(side, laid=0, cards=side.cards | 1 << card, advanced=advanced)


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
        return self.having(which, replace(self.sides[which], **changes))

    def having(self, which: int, side: Side) -> Fight:
        """The battle with another side."""
        sides = list(self.sides)
        sides[which] = side
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
    step: int = field(default=0, compare=False)
    """How many actions had been played."""
    earlier: tuple[Scene, ...] = field(default=(), compare=False)
    """Battles that ended before this one by the same action."""


def finish(state: AnunnakiState, fight: Fight, winner: int) -> None:
    """Keep a battle as it ended."""
    step, last = len(state.history), state.last_battle
    earlier = (*last.earlier, last) if last is not None and last.step == step else ()
    state.last_battle = replace(scene(state, fight, winner), step=step, earlier=earlier)


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
        forces=tuple(force_of(state.seats[side.seat], district) for side in fight.sides),
        effects=(effects(state, fight, ATTACK), effects(state, fight, DEFENCE)) if seen else (0, 0),
        token=token,
        guard=guard(state, district) if state.guarded >> district & 1 else 0,
        winner=winner,
    )


def force_of(player: Player, district: int) -> Force:
    """What a player has in a district."""
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
    own = own_effects(state, fight, which)
    return 0 if own_effects(state, fight, 1 - which) >> CANCEL & 1 else own


def own_effects(state: AnunnakiState, fight: Fight, which: int) -> int:
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
    force = force_of(state.seats[side.seat], fight.district)
    cards = sum(state.box.weapons[card].strength for card in places(side.cards))
    against = effects(state, fight, 1 - which)
    return strength(state.box, force, which == DEFENCE, against) + cards + side.metal


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


TERMS = (*rule.TERMS, "settlement_defends")
"""What makes the strength of figures and settlements in battles."""


def counts(force: Force, defending: bool) -> tuple[int, ...]:
    """How often each of `TERMS` counts."""
    here = force.followers, force.lesser, force.chief, force.settlements
    return (*rule.counts(force.powers, *here), force.settlements if defending else 0)


def worth(box: Box, powers: Powers, against: int) -> tuple[int, ...]:
    """The strength of one of each of `TERMS`, under some effects of the other side."""
    each = *rule.worth(box, powers), powers.settlement_defends
    if against >> WEAKEN_GODS & 1:
        follower, *gods = box.strengths
        return (follower, *[box.weakened_strength] * len(gods), *each[len(box.strengths) :])
    return each


def ignored(box: Box, force: Force, defending: bool, against: int) -> int:
    """The strength of the strongest figure, if it does not count."""
    if not against >> IGNORE_STRONGEST & 1:
        return 0
    powers = force.powers
    here = force.followers, force.lesser, force.chief
    found = [one for one, count in zip(worth(box, powers, against), here, strict=False) if count]
    if powers.settlements_move and force.settlements:
        defends = powers.settlement_defends if defending else 0
        found.append(powers.settlement_strength + defends)
    return max(found, default=0)


def strength(box: Box, force: Force, defending: bool, against: int = 0) -> int:
    """The strength of figures in a battle, under some effects of the other side."""
    found = sum(map(mul, counts(force, defending), worth(box, force.powers, against)))
    return found - ignored(box, force, defending, against)


def where(state: AnunnakiState, district: int, lang: str) -> str:
    """The district of a battle, for whoever is asked."""
    return state.game.words.name(f"district:{state.table.board.ids[district]}", lang)
