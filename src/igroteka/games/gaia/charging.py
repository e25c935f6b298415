"""Passive action 10: neighbours of a new or upgraded structure may pay VP to charge power.

Rulebook, «Пассивное действие: подзарядка». Offers are made clockwise once the builder's turn is
over, one structure after the other (docs/rulings.md).
"""

from __future__ import annotations

from typing import cast

from igroteka.engine.decision import Action

from . import power
from .box import MINE, PLANETARY_INSTITUTE
from .goods import gain_vp
from .state import GaiaState, Pending, Player

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
        found.append((structure_power(player, MINE), player.lost))
    return found


def announce(state: GaiaState, builder: Player, h: int) -> None:
    """Note that neighbours of a structure will be asked when the turn is over."""
    if not state.round:
        return
    near = state.board.grid.near[h]
    if any(near & other.planets for other in state.seats if other is not builder):
        # Below the turn itself: offers surface after the builder has ended the turn.
        state.pending.insert(0, ("offers", builder.seat, h))


def offers_settle(state: GaiaState, entry: Pending) -> bool:
    """Turn an announcement into one offer for each neighbour, the left one on top."""
    _, seat, h = cast("tuple[str, int, int]", entry)
    state.pending.pop()
    for other, amount in reversed(offers(state, state.seats[seat], h)):
        state.pending.append(("charge", other.seat, amount))
    return True


def offers(state: GaiaState, builder: Player, h: int) -> list[tuple[Player, int]]:
    """Clockwise, whom a structure on that hex offers power, and how much: their best value near."""
    near = state.board.grid.near[h]
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


def charge_options(state: GaiaState, entry: Pending) -> list[Action]:
    _, seat, offer = cast("tuple[str, int, int]", entry)
    player = state.seats[seat]
    if not player.rules.token_with_charge(player):
        return [CHARGE, DECLINE]
    options = [TOKEN_FIRST]
    if charged_amount(player, offer) > 0:
        options.append(TOKEN_LAST)
    return [*options, DECLINE]


def charge_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    _, seat, offer = cast("tuple[str, int, int]", entry)
    state.pending.pop()
    if action == DECLINE:
        return
    player = state.seats[seat]
    if action == TOKEN_FIRST:
        power.add_tokens(state, player, 1, 1, "charge")
    amount = charged_amount(player, offer)
    gain_vp(state, player, 1 - amount, "charge")
    power.charge(state, player, amount, "charge")
    if action == TOKEN_LAST:
        power.add_tokens(state, player, 1, 1, "charge")


def automatic(state: GaiaState, entry: Pending, preference: object) -> Action | None:
    """The answer a player has settled on: always charge, or up to a price in VP."""
    _, seat, offer = cast("tuple[str, int, int]", entry)
    player = state.seats[seat]
    if player.rules.token_with_charge(player):
        return None
    price = charged_amount(player, offer) - 1
    if preference == "always":
        return CHARGE
    if isinstance(preference, int) and not isinstance(preference, bool):
        return CHARGE if price <= preference else DECLINE
    return None


def charge_settle(state: GaiaState, entry: Pending) -> bool:
    """Skip an offer that could move no token."""
    if may_charge(state.seats[cast(int, entry[1])]):
        return False
    state.pending.pop()
    return True
