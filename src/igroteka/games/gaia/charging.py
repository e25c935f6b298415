"""Passive action 10: neighbours of a new or upgraded structure may pay VP to charge power.

Rulebook, «Пассивное действие: подзарядка». Offers are made clockwise once the builder's turn is
over, one structure after the other (docs/rulings.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from . import power
from .box import MINE, PLANETARY_INSTITUTE
from .goods import gain_vp
from .pending import Pending
from .state import GaiaState, Player
from .telling import Telling
from .text import seat_name
from .verbs import Question, Verb

CHARGE = Action(("charge",))
TOKEN_FIRST = Action(("charge", "token-first"))
TOKEN_LAST = Action(("charge", "token-last"))
DECLINE = Action(("decline",))


def structure_power(player: Player, structure: int) -> int:
    """Power value of a structure, tiles included, before a bonus for its planet."""
    if structure >= PLANETARY_INSTITUTE:
        for tile in player.box.big_power_tiles:
            if (player.tiles & ~player.covered) >> tile.index & 1:
                return tile.big_power
    return player.rules.board.structures[structure].power


def planet_power(state: GaiaState, player: Player, hexes: int) -> list[tuple[int, int]]:
    """The player's structures among `hexes` as (power value, planets with that value)."""
    found: list[tuple[int, int]] = []
    bonus = player.rules.strong_planets(state, player)
    for structure, planets in enumerate(player.built):
        here = planets & hexes
        if here:
            value = structure_power(player, structure)
            if strong := here & bonus:
                found.append((value + player.rules.strong_bonus, strong))
                here &= ~bonus
            if here:
                found.append((value, here))
    if player.lost & hexes:
        more = player.rules.strong_bonus if player.lost & bonus else 0
        found.append((structure_power(player, MINE) + more, player.lost))
    return found


def announce(state: GaiaState, builder: Player, h: int) -> None:
    """Note that neighbours of a structure will be asked when the turn is over."""
    if not state.round:
        return
    near = state.board.near[h]
    if any(near & other.planets for other in state.seats if other is not builder):
        # Below the turn itself: offers surface after the builder has ended the turn.
        state.pending.insert(0, Offers(builder.seat, h))


def offers(state: GaiaState, builder: Player, h: int) -> list[tuple[Player, int]]:
    """Clockwise, whom a structure on that hex offers power, and how much: their best value near."""
    near = state.board.near[h]
    return [
        (other, max(value for value, _ in planet_power(state, other, near)))
        for other in state.others(builder)
        if near & other.planets
    ]


def may_charge(player: Player) -> bool:
    """Whether an offer is worth asking about: there is a token to move, or one comes with it."""
    return power.capacity(player) > 0 or player.rules.token_with_charge(player)


def charged_amount(player: Player, offer: int) -> int:
    """What an offer really charges: limited by tokens to move and by VP to pay."""
    return min(offer, power.capacity(player), player.vp + 1)


@dataclass(slots=True)
class Offers(Pending):
    """Neighbours of a structure will be asked."""

    kind = "offers"
    hex: int

    def resolve(self, state: GaiaState) -> bool:
        """Turn an announcement into one offer for each neighbour, the left one on top."""
        state.pending.pop()
        for other, amount in reversed(offers(state, state.seats[self.seat], self.hex)):
            state.pending.append(Charge(other.seat, amount, self.seat))
        return True


@dataclass(slots=True)
class Charge(Pending):
    """Whether to charge, for victory points."""

    kind = "charge"
    offer: int
    builder: int

    def options(self, state: GaiaState) -> list[Action]:
        player = state.seats[self.seat]
        if not player.rules.token_with_charge(player):
            return [CHARGE, DECLINE]
        options = [TOKEN_FIRST]
        if charged_amount(player, self.offer) > 0:
            options.append(TOKEN_LAST)
        return [*options, DECLINE]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        if action == DECLINE:
            return
        player = state.seats[self.seat]
        if action == TOKEN_FIRST:
            power.add_tokens(state, player, 1, 1, "charge")
        amount = charged_amount(player, self.offer)
        gain_vp(state, player, 1 - amount, "charge")
        power.charge(state, player, amount, "charge")
        if action == TOKEN_LAST:
            power.add_tokens(state, player, 1, 1, "charge")

    def resolve(self, state: GaiaState) -> bool:
        """Skip an offer that could move no token."""
        if may_charge(state.seats[self.seat]):
            return False
        state.pending.pop()
        return True

    def prompt(self, state: GaiaState, lang: str) -> str:
        who = seat_name(state, self.builder, lang)
        return self.tell("prompt", state, lang, who=who)

    def tell(self, section: str, state: GaiaState, lang: str, more: int = 0, **values: str) -> str:
        """Power and what it costs, in one of two messages: for points, or for nothing."""
        amounts = self.amounts(state, more)
        message = f"{section}:charge" if amounts["vp"] else f"{section}:charge_free"
        return state.words.texts.say(message, lang, **amounts, **values)

    def amounts(self, state: GaiaState, more: int = 0) -> dict[str, int]:
        """Power and price; `more` tokens may arrive first."""
        player = state.seats[self.seat]
        amount = charged_amount(player, self.offer)
        if more:
            amount = min(self.offer, amount + 2 * more, player.vp + 1)
        return {"n": amount, "vp": max(0, amount - 1)}

    def reply(self, state: GaiaState, preference: object) -> Action | None:
        """The answer a player gives once and for all: always charge, or up to a price in VP."""
        player = state.seats[self.seat]
        if player.rules.token_with_charge(player):
            return None
        price = charged_amount(player, self.offer) - 1
        if preference == "always":
            return CHARGE
        if isinstance(preference, int) and not isinstance(preference, bool):
            return CHARGE if price <= preference else DECLINE
        return None


def _tell(telling: Telling) -> str:
    entry, action = telling.entry, telling.action
    assert isinstance(entry, Charge)
    section = "detail_charged" if telling.played else "detail"
    told = entry.tell(section, telling.state, telling.lang, more=action == TOKEN_FIRST)
    return telling.say("_".join(action), charge=told)


def _why_not(question: Question) -> Reasons:
    """Where a token comes with the charging, it comes before or after it."""
    if not question.player.rules.token_with_charge(question.player):
        return no("charge_no_token")
    key = "charge_nothing" if question.args else "charge_order"
    offered = question.offered()
    return no(key, offered=offered, example=tuple(id.partition(":")[2] for id in offered))


VERBS = (
    Verb(
        CHARGE.verb,
        (Charge.kind,),
        "[ORDER]",
        ("order",),
        ids={"order": lambda state: (TOKEN_FIRST[1], TOKEN_LAST[1])},
        why_not=_why_not,
        tell=_tell,
    ),
    Verb(DECLINE.verb, (Charge.kind,)),
)
