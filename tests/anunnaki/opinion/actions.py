"""The ten actions of the star, and the smaller deeds they are made of."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

from anunnaki.opinion.asking import Flow, ask
from anunnaki.opinion.board import TILE, amounts, goods, line_between, mixes
from anunnaki.opinion.position import KINDS, TOKENS, Position
from anunnaki.opinion.values import (
    AMOUNTS,
    COLOURS,
    HOUSES,
    INCOME,
    LINES,
    RED_UPGRADE,
    RESOURCES,
    UPGRADE_STEPS,
    counts,
)


def act(p: Position, seat: int, token: str) -> Flow:
    """The action of a token on the side that lies up."""
    better = token in p.sides[seat].improved
    amount = AMOUNTS.get(token, (0, 0))[better]
    if token == "portal":
        yield from portal(p, seat, amount)
    elif token in ("blue_move", "red_move"):
        yield from move(p, seat, amount)
    elif token == "trade":
        yield from take(p, seat, amount)
    elif token in ("blue_gather", "red_gather"):
        yield from gather(p, seat, amount)
    elif token == "creation":
        yield from create(p, seat, better)
    elif token == "settlement_income":
        yield from income(p, seat, 1 if better else 0)
    elif token == "power":
        p.advance_power(seat, p.goal_value(seat, p.goals["power"]) + (1 if better else 0))
    elif token == "market":
        yield from market(p, seat, better)


# Portal and movement


def loads(p: Position, seat: int, district: str) -> list[tuple[str, list[str]]]:
    """What can set out together: one piece, or Odin's settlement with up to two figures."""
    side = p.sides[seat]
    there = p.figures(seat, district)
    found: list[tuple[str, list[str]]] = [(kind, []) for kind in KINDS if there[kind]]
    if side.house == "norrenis" and side.settlements[district]:
        for number in (0, 1, 2):
            found += [
                ("settlement", list(carried))
                for carried in combinations_with_replacement(KINDS, number)
                if all(carried.count(kind) <= there[kind] for kind in carried)
            ]
    return found


def journeys(p: Position, seat: int, verb: str) -> list[str]:
    """Every portal or step open to a seat; nobody leaves a contested district."""
    found = []
    for start in p.board.districts:
        if not p.present(seat, start) or p.contested(start):
            continue
        if verb == "move":
            targets = p.steps_from(seat, start)
        elif p.atlantis(start):
            targets = []
        else:
            targets = [
                name
                for name in p.board.districts
                if name != start and p.open_to(seat, name) and not p.atlantis(name)
            ]
        for target in targets:
            for kind, carried in loads(p, seat, start):
                found.append(" ".join([verb, kind, start, target, *carried]))
    return found


def travel(p: Position, seat: int, text: str) -> tuple[str, str]:
    _, kind, start, target, *carried = text.split()
    for piece in [kind, *carried]:
        p.lift(seat, piece, start)
        p.put(seat, piece, target)
        if piece in ("lesser_god", "chief_god"):
            p.god_arrived.add(target)
    return start, target


def portal(p: Position, seat: int, number: int) -> Flow:
    for _ in range(number + (1 if p.has(seat, "enlil") else 0)):
        answer = yield from ask(seat, "portal", [*journeys(p, seat, "portal"), "done"])
        if answer == "done":
            return
        travel(p, seat, answer)
        p.turn_up_culture()


def move(p: Position, seat: int, points: int) -> Flow:
    for _ in range(points + (2 if p.has(seat, "hermes") else 0)):
        answer = yield from ask(seat, "move", [*journeys(p, seat, "move"), "done"])
        if answer == "done":
            break
        travel(p, seat, answer)
    p.turn_up_culture()


# Trade tokens


def take(p: Position, seat: int, number: int) -> Flow:
    for _ in range(number):
        row = [token for token in p.row if token is not None]
        answer = yield from ask(seat, "take", [*(f"take {token}" for token in row), "done"])
        if answer == "done":
            return
        token = answer.split()[1]
        p.sides[seat].held.append(token)
        p.row[p.row.index(token)] = p.trade_stack.pop(0) if p.trade_stack else None


# Gathering, creation, market


def harvests(p: Position, seat: int, district: str) -> list[str]:
    """Every way to gather in a district."""
    place = p.board.districts[district]
    free = p.free_sources(district)
    strength = p.strength(seat, district, "gather")
    if not free or strength < 1:
        return []
    side = p.sides[seat]
    limitless = side.house == "babylon" and side.improved_chief and not place.capital
    most = strength if limitless else min(strength, len(free))
    types = RESOURCES if district == TILE else [name for name in RESOURCES if name in free]
    found = []
    for number in range(1, most + 1):
        for mix in mixes(number, types):
            printed = not limitless and district != TILE
            if printed and any(mix[name] > free.count(name) for name in mix):
                continue
            text = f"gather {district} {goods(mix)}"
            if district != TILE and len(mix) > 1:
                found += [f"{text} {name}" for name in mix]
            else:
                found.append(text)
    return found


def gather(p: Position, seat: int, number: int) -> Flow:
    chosen: set[str] = set()
    for _ in range(number):
        ways = [
            way
            for district in p.ruled(seat)
            if district not in chosen
            for way in harvests(p, seat, district)
        ]
        answer = yield from ask(seat, "gather", [*ways, "done"])
        if answer == "done":
            return
        _, district, taken, *where = answer.split()
        chosen.add(district)
        p.gain(seat, amounts(taken))
        if p.board.districts[district].capital:
            continue
        resource = where[0] if where else next(iter(amounts(taken)))
        p.depleted.setdefault(district, []).append("any" if district == TILE else resource)


def create(p: Position, seat: int, better: bool) -> Flow:
    number = p.shrines(seat)
    if not number:
        return
    if not better:
        p.gain(seat, {HOUSES[p.sides[seat].house][0]: number})
        return
    answer = yield from ask(seat, "create", [f"gain {number}{name}" for name in RESOURCES])
    p.gain(seat, amounts(answer.split()[1]))


def market(p: Position, seat: int, better: bool) -> Flow:
    pairs = [goods({a: 1, b: 1}) for a, b in combinations(RESOURCES, 2)]
    if better:
        ways = [f"market {pair}" for pair in pairs]
    else:
        ways = [
            f"market {paid} {pair}"
            for paid in RESOURCES
            if p.sides[seat].resources[paid]
            for pair in pairs
            if paid not in pair
        ]
    answer = yield from ask(seat, "market", [*ways, "done"])
    if answer == "done":
        return
    *paid, gained = answer.split()[1:]
    for name in paid:
        p.pay(seat, {name: 1})
    p.gain(seat, amounts(gained))


# Followers


def homes(p: Position, seat: int) -> list[str]:
    """Ruled districts with an own settlement that is not besieged."""
    side = p.sides[seat]
    return [name for name in p.ruled(seat) if side.settlements[name] and not p.besieged(seat, name)]


def placings(p: Position, seat: int, verb: str, places: list[str]) -> list[str]:
    """From the supply or, if it is empty, from any district; then Atlantis may be locked."""
    if p.sides[seat].supply:
        return [f"{verb} {place}" for place in places]
    found = []
    for place in places:
        for start in p.board.districts:
            if start == place or not p.figures(seat, start)["follower"]:
                continue
            if p.ending and (p.atlantis(start) or p.atlantis(place)):
                continue
            found.append(f"{verb} {place} {start}")
    return found


def place_follower(p: Position, seat: int, place: str, start: list[str]) -> None:
    for name in start:
        p.lift(seat, "follower", name)
    p.put(seat, "follower", place)


def recruit(p: Position, seat: int, number: int) -> Flow:
    if number:
        number += 1 if p.has(seat, "hera") else 0
    for _ in range(number):
        ways = placings(p, seat, "recruit", homes(p, seat))
        answer = yield from ask(seat, "recruit", [*ways, "done"])
        if answer == "done":
            return
        _, place, *start = answer.split()
        place_follower(p, seat, place, start)


def income(p: Position, seat: int, more: int) -> Flow:
    followers = more
    for spot in INCOME[: sum(p.sides[seat].settlements.values())]:
        shown = counts(spot)
        p.gain(seat, {"vp": shown.get("vp", 0)})
        followers += shown.get("follower", 0)
    yield from recruit(p, seat, followers)


# Weapons, settlements, technology


def arm(p: Position, seat: int, number: int) -> Flow:
    side = p.sides[seat]
    for _ in range(number):
        if not side.stack:
            return
        answer = yield from ask(seat, "arm", [f"arm {card}" for card in side.stack])
        card = answer.split()[1]
        side.stack.remove(card)
        side.hand.append(card)


def building_sites(p: Position, seat: int) -> list[str]:
    if not p.sides[seat].settlements_left:
        return []
    return [name for name in p.ruled(seat) if not p.settled(name)]


def build(p: Position, seat: int) -> Flow:
    sites = building_sites(p, seat)
    if sites:
        answer = yield from ask(seat, "build", [f"build {name}" for name in sites])
        p.put(seat, "settlement", answer.split()[1])


def upgrades(p: Position, seat: int) -> list[str]:
    """Tokens beside the pawn that can be turned over."""
    side = p.sides[seat]
    found = []
    for token in TOKENS:
        if side.pawn is None or token in side.improved:
            continue
        if line_between(p.star[side.pawn], p.star[token]) is None:
            continue
        if COLOURS[token] == "red" and not p.can_pay(seat, counts(RED_UPGRADE)):
            continue
        found.append(token)
    return found


def upgrade(p: Position, seat: int) -> Flow:
    ways = [f"upgrade {token}" for token in upgrades(p, seat)]
    answer = yield from ask(seat, "upgrade", [*ways, "done"])
    if answer == "done":
        return
    token = answer.split()[1]
    if COLOURS[token] == "red":
        p.pay(seat, counts(RED_UPGRADE))
    p.sides[seat].improved.add(token)
    p.advance(seat, "tech", UPGRADE_STEPS[COLOURS[token]])
    yield from use(p, seat, [token])


def use(p: Position, seat: int, tokens: list[str]) -> Flow:
    answer = yield from ask(seat, "use", [*(f"use {token}" for token in tokens), "done"])
    if answer != "done":
        yield from act(p, seat, answer.split()[1])


def of_colour(p: Position, seat: int, colour: str) -> list[str]:
    """Tokens of a colour, but not the one under the pawn."""
    return [t for t in TOKENS if COLOURS[t] == colour and t != p.sides[seat].pawn]


# Signs


def gain_any(p: Position, seat: int, number: int) -> Flow:
    answer = yield from ask(seat, "any", [f"gain {goods(mix)}" for mix in mixes(number)])
    p.gain(seat, amounts(answer.split()[1]))


def sign_lands(p: Position, seat: int, cell: str) -> Flow:
    """A sign is put on a cell; with Ra improved crystals bring a resource along."""
    gained = p.put_sign(seat, cell)
    side = p.sides[seat]
    if gained and side.house == "pharaos" and side.improved_chief:
        yield from gain_any(p, seat, 1)


def shift(p: Position, seat: int, movable: list[str]) -> Flow:
    side = p.sides[seat]
    ways = [
        f"shift {start} {target}"
        for start in movable
        for target in LINES
        if target not in side.signs
    ]
    answer = yield from ask(seat, "shift", [*ways, "done"])
    if answer == "done":
        return
    _, start, target = answer.split()
    side.signs.remove(start)
    yield from sign_lands(p, seat, target)
