"""Goods come and go, always with a cause, and abilities that wait for it answer.

An ability fires once for an event, whatever the amount (FAQ, «Рециклинг»), and not again inside a
chain that it has started. What a limit swallows is lost; a reward wholly lost is no event.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .box import CRUISER, REPUTATION, Goods
from .state import GalaxyState, Player

if TYPE_CHECKING:
    from .box.effects import Effect


def receive(state: GalaxyState, player: Player, reward: Goods, cause: str) -> None:
    for good, amount in reward:
        gain(state, player, good, amount, cause)


def gain(state: GalaxyState, player: Player, good: int, amount: int, cause: str) -> int:
    """Add to one good as far as its limit allows; returns what was really gained."""
    box = state.box
    goods = player.goods
    room = box.limit[good] - goods[good]
    if good == CRUISER:
        room = min(room, player.figures)
    if amount > room:
        amount = room
    if amount <= 0:
        return 0
    goods[good] += amount
    if state.events is not None:
        state.emit(player.seat, box.goods[good], amount, cause)
    if box.vp[good]:
        score(state, player, amount * box.vp[good], box.goods[good])
    if good == REPUTATION:
        state.arrivals += 1
        player.arrival = state.arrivals
    for effect in player.powers.on_gain[good]:
        apply(state, player, effect)
    return amount


def affordable(player: Player, price: Goods) -> bool:
    goods = player.goods
    for good, amount in price:  # noqa: SIM110 - asked all the time, and a loop is faster
        if goods[good] < amount:
            return False
    return True


def times(player: Player, price: Goods) -> int:
    """How many times a price could be paid; 99 if it is nothing."""
    if not price:
        return 99
    goods = player.goods
    return min([goods[good] // amount for good, amount in price])


def pay(state: GalaxyState, player: Player, price: Goods, cause: str) -> None:
    for good, amount in price:
        player.goods[good] -= amount
        if state.events is not None:
            state.emit(player.seat, state.box.goods[good], -amount, cause)


def score(state: GalaxyState, player: Player, vp: int, cause: str) -> None:
    player.vp += vp
    if state.events is not None:
        state.emit(player.seat, "vp", vp, cause)


def take_cubes(state: GalaxyState, player: Player, amount: int, cause: str) -> None:
    """Cubes from the general supply to the player's own."""
    amount = min(amount, player.supply)
    player.supply -= amount
    player.cubes += amount
    if state.events is not None:
        state.emit(player.seat, "cube", amount, cause)


def spend_cube(state: GalaxyState, player: Player, cause: str) -> None:
    """A cube leaves the own supply; where it goes is the action's business."""
    player.cubes -= 1
    if state.events is not None:
        state.emit(player.seat, "cube", -1, cause)


def fire(state: GalaxyState, player: Player, event: int, detail: int = 0) -> None:
    """An event has happened to a player; `detail` is the type, technology or use it is about."""
    for effect in player.powers.triggers[event]:
        if effect.accepts >> detail & 1:
            apply(state, player, effect)


def apply(state: GalaxyState, player: Player, effect: Effect) -> None:
    """An ability that gains goods does so."""
    if effect.id in state.firing:
        return
    if effect.planets_at_least:
        planets = player.own | player.captured
        if planets.bit_count() < effect.planets_at_least:
            return
    times = 1
    if effect.op == "gain_per":
        times = count(state, player, effect) // effect.divide
        if effect.most:
            times = min(times, effect.most)
        if not times:
            return
    before = state.firing
    state.firing = (*before, effect.id)
    for good, amount in effect.get:
        gain(state, player, good, amount * times, effect.id)
    state.firing = before


def count(state: GalaxyState, player: Player, effect: Effect) -> int:
    """What a gain_per ability counts; captured planets are among the planets (FAQ)."""
    if effect.count == "technologies":
        return player.technologies.bit_count()
    planets = 0
    for name in effect.states:
        planets |= getattr(player, name)
    if effect.types != -1:
        wanted = 0
        for type, mask in enumerate(state.table.types):
            if effect.types >> type & 1:
                wanted |= mask
        planets &= wanted
    return planets.bit_count()
