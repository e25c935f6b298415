"""Summoning gods, and the abilities that work once, at that moment."""

from __future__ import annotations

from anunnaki.opinion.actions import (
    gain_any,
    homes,
    journeys,
    place_follower,
    placings,
    travel,
)
from anunnaki.opinion.asking import Flow, ask
from anunnaki.opinion.board import TILE, amounts
from anunnaki.opinion.position import Position
from anunnaki.opinion.rewards import Ability, reward
from anunnaki.opinion.values import CHIEF_STEPS, LESSER_GODS, RESOURCES, TRADES, counts


def summonings(p: Position, seat: int) -> list[str]:
    side = p.sides[seat]
    gods = []
    if side.tokens["lesser"]:
        gods += [god for god in side.gods if god not in side.summoned]
    if side.tokens["chief"]:
        gods.append(side.chief)
    places = [name for name in p.board.districts if p.figures(seat, name)["follower"]]
    return [f"summon {god} {place}" for god in gods for place in places]


def summon(p: Position, seat: int, god: str, place: str) -> Flow:
    """The figure takes the place of a follower; goods come at once, then steps and ability."""
    side = p.sides[seat]
    chief = god == side.chief
    side.tokens["chief" if chief else "lesser"] -= 1
    p.lift(seat, "follower", place)
    p.put(seat, "chief_god" if chief else "lesser_god", place)
    side.summoned.append(god)
    if chief:
        yield from reward(p, seat, counts(CHIEF_STEPS))
        return
    if god in GOODS:
        p.gain(seat, GOODS[god](p, seat))
    ability = AT_ONCE.get(god)
    yield from reward(
        p, seat, counts(LESSER_GODS[god][1]), abilities=dict([ability]) if ability else None
    )


def away(p: Position, seat: int) -> list[str]:
    """Ruled districts that are not on the home planet."""
    home = p.sides[seat].house
    return [name for name in p.ruled(seat) if p.board.districts[name].planet != home]


def freyr(p: Position, seat: int) -> dict[str, int]:
    pairs = len(away(p, seat)) // 2
    return {"vp": pairs, "crystal": pairs}


def ninlil(p: Position, seat: int) -> dict[str, int]:
    shrines = sum(p.board.districts[name].shrines for name in away(p, seat))
    return {"vp": shrines, "metal": shrines}


def bastet(p: Position, seat: int) -> Flow:
    side = p.sides[seat]
    if not side.crystals:
        return
    ways = [f"fulfil {token}" for token in side.held]
    answer = yield from ask(seat, "bastet", [*ways, "done"])
    if answer == "done":
        return
    token = answer.split()[1]
    p.pay(seat, {"crystal": 1})
    side.held.remove(token)
    side.fulfilled.append(token)
    _, _, middle, bottom = TRADES[token]
    yield from reward(p, seat, counts(middle) | counts(bottom))


def freya(p: Position, seat: int) -> Flow:
    places = [name for name in p.board.districts if p.figures(seat, name)["follower"]]
    answer = yield from ask(seat, "freya", [*(f"give {name}" for name in places), "done"])
    if answer != "done":
        p.lift(seat, "follower", answer.split()[1])
        yield from gain_any(p, seat, 4)


def frigg(p: Position, seat: int) -> Flow:
    """The districts are those that have three pieces before the first follower is put."""
    side = p.sides[seat]
    places = [
        name for name in p.board.districts if p.number(seat, name) + side.settlements[name] >= 3
    ]
    while True:
        answer = yield from ask(seat, "frigg", [*placings(p, seat, "put", places), "done"])
        if answer == "done":
            return
        _, place, *start = answer.split()
        places.remove(place)
        place_follower(p, seat, place, start)


def marduk(p: Position, seat: int) -> Flow:
    """One follower for each planet with an own settlement, under the rules of recruiting."""
    served = {TILE}
    while True:
        places = [name for name in homes(p, seat) if p.board.districts[name].planet not in served]
        answer = yield from ask(seat, "marduk", [*placings(p, seat, "put", places), "done"])
        if answer == "done":
            return
        _, place, *start = answer.split()
        served.add(p.board.districts[place].planet)
        place_follower(p, seat, place, start)


def anu(p: Position, seat: int) -> Flow:
    """Up to three figures (four with Enlil) from one district to one other."""
    way: tuple[str, str] | None = None
    for _ in range(3 + (1 if p.has(seat, "enlil") else 0)):
        ways = [
            text
            for text in journeys(p, seat, "portal")
            if way is None or tuple(text.split()[2:4]) == way
        ]
        answer = yield from ask(seat, "anu", [*ways, "done"])
        if answer == "done":
            return
        way = travel(p, seat, answer)
        p.turn_up_culture()


def athena(p: Position, seat: int) -> Flow:
    """A resource for each district with an own settlement, besieged or depleted or not."""
    choices: list[list[str]] = []
    for name, place in p.board.districts.items():
        if not p.sides[seat].settlements[name]:
            continue
        types = [kind for kind in RESOURCES if kind in place.sources or name == TILE]
        if len(types) == 1:
            p.gain(seat, {types[0]: 1})
        elif types:
            choices.append(types)
    for types in choices:
        answer = yield from ask(seat, "athena", [f"gain 1{kind}" for kind in types])
        p.gain(seat, amounts(answer.split()[1]))


GOODS = {"freyr": freyr, "ninlil": ninlil}

# The others by the word their owner uses to put them in order.
AT_ONCE: dict[str, tuple[str, Ability]] = {
    "bastet": ("free_trade", bastet),
    "freya": ("give_follower", freya),
    "frigg": ("put_followers", frigg),
    "marduk": ("recruit_by_planet", marduk),
    "anu": ("summon_portal", anu),
    "athena": ("settlement_goods", athena),
}
