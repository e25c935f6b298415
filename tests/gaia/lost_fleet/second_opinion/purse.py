"""Paying and gaining: goods, power areas, the brainstone."""

from __future__ import annotations

from .facts import CAPS, Goods
from .position import Seat

Price = Goods
"""Goods paid, besides: power (spent from area III), to_gaia (tokens moved to the gaia area),
discard (tokens discarded), former (a gaiaformer spent for good), brainstone (moved to the gaia
area)."""
Areas = tuple[int, int, int]
"""Ordinary tokens taken from areas I, II and III."""


def plus(*prices: Price) -> Price:
    total: Price = {}
    for price in prices:
        for good, amount in price.items():
            total[good] = total.get(good, 0) + amount
    return {good: amount for good, amount in total.items() if amount}


def can_pay(seat: Seat, price: Price) -> bool:
    held = {
        "vp": seat.vp,
        "credits": seat.credits,
        "ore": seat.ore,
        "knowledge": seat.knowledge,
        "qic": seat.qic,
        "power": seat.power,
        "to_gaia": seat.tokens_held,
        "discard": seat.tokens_held,
        "former": seat.formers,
        "brainstone": int(seat.brainstone in (1, 2, 3)),
        "token_iii_to_gaia": seat.bowls[2],
        "former_to_gaia": seat.formers,
    }
    return all(held[good] >= amount for good, amount in price.items())


def charge(seat: Seat, amount: int) -> int:
    """Charge power; tells how much could be. The brainstone moves after the other tokens."""
    for done in range(amount):
        if seat.bowls[0]:
            seat.bowls[0] -= 1
            seat.bowls[1] += 1
        elif seat.brainstone == 1:
            seat.brainstone = 2
        elif seat.bowls[1]:
            seat.bowls[1] -= 1
            seat.bowls[2] += 1
        elif seat.brainstone == 2:
            seat.brainstone = 3
        else:
            return done
    return amount


def arriving(seat: Seat, goods: Goods) -> Goods:
    """What a player gets for goods: ore for QIC, if they are Gleens without the right academy."""
    goods = dict(goods)
    if seat.faction == "gleens" and not seat.built("academy_right") and "qic" in goods:
        goods["ore"] = goods.get("ore", 0) + goods.pop("qic")
    return goods


def gain(seat: Seat, goods: Goods) -> None:
    """New tokens come before what is charged, those of area III last."""
    goods = arriving(seat, goods)
    seat.bowls[0] += goods.pop("tokens", 0)
    charge(seat, goods.pop("charge", 0))
    seat.bowls[2] += goods.pop("tokens_iii", 0)
    seat.formers += goods.pop("former", 0)
    for good, amount in goods.items():
        held = getattr(seat, good) + amount
        setattr(seat, good, min(held, CAPS.get(good, held)))


def spend_power(seat: Seat, amount: int, *, stone: bool | None = None) -> None:
    """Spend power from area III. Unless it is said, the brainstone pays whenever it is worth its
    three or the other tokens are not enough."""
    worth = 2 if seat.faction == "nevlas" and seat.institute else 1
    if stone is None:
        short = seat.bowls[2] * worth < amount
        stone = seat.brainstone == 3 and amount > 0 and (amount >= 3 or short)
    if stone:
        seat.brainstone = 1
        amount = max(0, amount - 3)
    tokens = -(-amount // worth)
    seat.bowls[2] -= tokens
    seat.bowls[0] += tokens


def take_tokens(seat: Seat, amount: int, areas: Areas | None = None) -> None:
    """Take tokens away; unless it is said, from area I, then II, then III."""
    if not amount:
        return
    if areas is None:
        left, chosen = amount, [0, 0, 0]
        for area, held in enumerate(seat.bowls):
            chosen[area] = min(held, left)
            left -= chosen[area]
        areas = (chosen[0], chosen[1], chosen[2])
    for area, count in enumerate(areas):
        seat.bowls[area] -= count
    if sum(areas) < amount:  # the brainstone is a token too
        seat.brainstone = None


def pay(seat: Seat, price: Goods, *, areas: Areas | None = None, stone: bool | None = None) -> None:
    price = dict(price)
    spend_power(seat, price.pop("power", 0), stone=stone)
    take_tokens(seat, price.pop("discard", 0), areas)
    moved = price.pop("to_gaia", 0)
    if moved:
        held = seat.brainstone
        take_tokens(seat, moved, areas)
        seat.gaia_tokens += moved - (held != seat.brainstone)
        seat.brainstone = 4 if held != seat.brainstone else held
    if price.pop("brainstone", 0):
        seat.brainstone = 4
    spent = price.pop("former", 0)
    seat.formers -= spent
    seat.formers_spent += spent
    parked = price.pop("former_to_gaia", 0)
    seat.formers -= parked
    seat.formers_parked += parked
    shifted = price.pop("token_iii_to_gaia", 0)
    seat.bowls[2] -= shifted
    seat.gaia_tokens += shifted
    for good, amount in price.items():
        setattr(seat, good, getattr(seat, good) - amount)


def burn(seat: Seat) -> None:
    """One token of area II goes (the Itars': to the gaia area), another is lifted to area III."""
    seat.bowls[1] -= 1
    if seat.brainstone == 2:
        seat.brainstone = 3
    else:
        seat.bowls[1] -= 1
        seat.bowls[2] += 1
    if seat.faction == "itars":
        seat.gaia_tokens += 1


def price_of_charging(seat_vp: int, offer: int, chargeable: int) -> tuple[int, int]:
    """How much is charged for an offer, and its VP: as much as VP and tokens allow."""
    amount = min(offer, seat_vp + 1, chargeable)
    return amount, max(0, amount - 1)
