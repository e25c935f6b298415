"""A turn: the five phases in order, and the whole course of the game."""

from __future__ import annotations

from anunnaki.opinion.actions import (
    act,
    arm,
    build,
    building_sites,
    homes,
    of_colour,
    placings,
    recruit,
    shift,
    sign_lands,
    upgrade,
    upgrades,
)
from anunnaki.opinion.asking import Flow, ask
from anunnaki.opinion.battle import advanced, battles
from anunnaki.opinion.board import amounts, goods, line_between, mixes
from anunnaki.opinion.gods import summon, summonings
from anunnaki.opinion.position import TOKENS, Position
from anunnaki.opinion.rewards import reward
from anunnaki.opinion.values import (
    COLOURS,
    CULTURE,
    MAGIC,
    PANDORA,
    RESOURCES,
    ROUND_LIMIT,
    TRADES,
    counts,
)


def rounds(p: Position) -> Flow:
    """Turns until a round ends in which, or before which, the end was triggered."""
    while True:
        p.round += 1
        for seat in range(len(p.sides)):
            yield from turn(p, seat)
        if p.round >= ROUND_LIMIT and not p.ending:
            p.ending = p.stalled = True
        if p.ending:
            return


def turn(p: Position, seat: int) -> Flow:
    p.active = seat
    p.god_arrived = set()
    yield from main_action(p, seat)
    yield from rest_of_turn(p, seat)


def rest_of_turn(p: Position, seat: int) -> Flow:
    yield from magic_and_additional(p, seat)
    yield from battles(p, seat)
    yield from culture(p, seat)


# Phase 1


def main_action(p: Position, seat: int) -> Flow:
    side = p.sides[seat]
    if side.pawn is None:
        tokens = [token for token in TOKENS if COLOURS[token] == "blue"]
    else:
        tokens = [token for token in TOKENS if token != side.pawn]
    answer = yield from ask(seat, "main", [f"act {token}" for token in tokens])
    token = answer.split()[1]
    before, side.pawn = side.pawn, token
    cell = line_between(p.star[before], p.star[token]) if before else None
    if cell and cell not in side.signs and side.signs_left:
        yield from sign_lands(p, seat, cell)
    elif cell and cell in side.signs and side.house == "pharaos":
        yield from shift(p, seat, [cell])
    yield from act(p, seat, token)


# Phases 2 and 3


def magic_actions(p: Position, seat: int, cheaper: int) -> list[str]:
    """Magic actions that can be paid and do something."""
    side = p.sides[seat]
    found = []
    for name in MAGIC:
        if not p.can_pay(seat, magic_price(name, cheaper)):
            continue
        if name in ("red_action", "blue_action"):
            tokens = of_colour(p, seat, name.split("_")[0])
            found += [f"magic {name} {token}" for token in tokens]
        elif (
            (name == "weapons" and side.stack)
            or (name == "upgrade" and upgrades(p, seat))
            or (name == "build" and building_sites(p, seat))
            or (name == "recruit" and placings(p, seat, "recruit", homes(p, seat)))
        ):
            found.append(f"magic {name}")
    return found


def magic_price(name: str, cheaper: int) -> dict[str, int]:
    cost = counts(MAGIC[name])
    cost["crystal"] = max(0, cost["crystal"] - cheaper)
    return cost


def magic(p: Position, seat: int, text: str, cheaper: int) -> Flow:
    _, name, *token = text.split()
    p.pay(seat, magic_price(name, cheaper))
    if token:
        yield from act(p, seat, token[0])
    elif name == "weapons":
        yield from arm(p, seat, 2)
    elif name == "upgrade":
        yield from upgrade(p, seat)
    elif name == "build":
        yield from build(p, seat)
    elif name == "recruit":
        yield from recruit(p, seat, 3)


def mirror(p: Position, seat: int) -> Flow:
    """Two different magic actions, each a crystal cheaper; the second may be left."""
    p.sides[seat].artifacts.remove("duplicity_mirror")
    answer = yield from ask(seat, "mirror", magic_actions(p, seat, 1))
    yield from magic(p, seat, answer, 1)
    used = answer.split()[1]
    ways = [text for text in magic_actions(p, seat, 1) if text.split()[1] != used]
    answer = yield from ask(seat, "mirror", [*ways, "done"])
    if answer != "done":
        yield from magic(p, seat, answer, 1)


def magic_and_additional(p: Position, seat: int) -> Flow:
    side = p.sides[seat]
    magic_over = False
    used: set[str] = set()
    while True:
        ways = []
        if not magic_over:
            ways += magic_actions(p, seat, 0)
            if "duplicity_mirror" in side.artifacts and magic_actions(p, seat, 1):
                ways.append("mirror")
        if "summon" not in used:
            ways += summonings(p, seat)
        if "fulfil" not in used:
            ways += fulfilments(p, seat)
        if "cornucopia" in side.artifacts:
            ways += [f"cornucopia gain {name}" for name in RESOURCES]
            ways += [f"cornucopia pay {name}" for name in RESOURCES if side.resources[name] >= 4]
        if "pandora" not in used:
            ways += [f"pandora {token}" for token in side.pandora]
        answer = yield from ask(seat, "turn", [*ways, "end"])
        verb, *words = answer.split()
        magic_over = True
        used.add(verb)
        if verb == "end":
            return
        if verb == "magic":
            yield from magic(p, seat, answer, 0)
        elif verb == "mirror":
            yield from mirror(p, seat)
        elif verb == "summon":
            yield from summon(p, seat, words[0], words[1])
        elif verb == "fulfil":
            yield from fulfil(p, seat, words)
        elif verb == "cornucopia":
            side.artifacts.remove("cornucopia")
            if words[0] == "gain":
                p.gain(seat, {words[1]: 4})
            else:
                p.pay(seat, {words[1]: 4})
                p.gain(seat, {"vp": 8})
        elif verb == "pandora":
            yield from pandora(p, seat, words[0])


def rules_on(p: Position, seat: int, planet: str) -> bool:
    return any(p.board.districts[name].planet == planet for name in p.ruled(seat))


def full_reward(p: Position, seat: int, token: str) -> bool:
    """A house symbol asks for a ruled district on that planet, the own one for Gaia."""
    house = TRADES[token][0]
    if house is None or p.first_game:
        return True
    return rules_on(p, seat, "gaia" if house == p.sides[seat].house else house)


def fulfilments(p: Position, seat: int) -> list[str]:
    found = []
    for token in p.sides[seat].held:
        cost = counts(TRADES[token][1])
        if not p.can_pay(seat, cost):
            continue
        free = cost.pop("any", 0)
        ways = [f"fulfil {token}"]
        if free:
            ways = []
            for mix in mixes(free):
                whole = {name: cost.get(name, 0) + mix.get(name, 0) for name in RESOURCES}
                if p.can_pay(seat, whole):
                    ways.append(f"fulfil {token} {goods(mix)}")
        if full_reward(p, seat, token):
            found += ways
        else:
            found += [f"{way} {half}" for way in ways for half in ("middle", "bottom")]
    return found


def fulfil(p: Position, seat: int, words: list[str]) -> Flow:
    token, *more = words
    _, price, middle, bottom = TRADES[token]
    cost = counts(price)
    cost.pop("any", 0)
    p.pay(seat, cost)
    gained = counts(middle) | counts(bottom)
    for word in more:
        if word == "middle":
            gained = counts(middle)
        elif word == "bottom":
            gained = counts(bottom)
        else:
            p.pay(seat, amounts(word))
    p.sides[seat].held.remove(token)
    p.sides[seat].fulfilled.append(token)
    yield from reward(p, seat, gained)


def from_active(p: Position, seat: int) -> list[int]:
    """All seats in turn order, the given one first."""
    number = len(p.sides)
    return [(seat + step) % number for step in range(number)]


def pandora(p: Position, seat: int, token: str) -> Flow:
    """Every opponent loses one if able, then the owner gains one."""
    side = p.sides[seat]
    side.pandora.remove(token)
    if not side.pandora:
        side.artifacts.remove("pandoras_box")
    for other in from_active(p, seat)[1:]:
        victim = p.sides[other]
        if token == "pandora_crystal":
            victim.crystals -= min(1, victim.crystals)
        elif token == "pandora_follower":
            places = [name for name in p.board.districts if p.figures(other, name)["follower"]]
            answer = yield from ask(other, "loss", [f"lose {name}" for name in places])
            if answer != "done":
                p.lift(other, "follower", answer.split()[1])
        else:
            cards = [card for card in victim.hand if advanced(card)]
            answer = yield from ask(other, "loss", [f"lose {card}" for card in cards])
            if answer != "done":
                victim.hand.remove(answer.split()[1])
                victim.stack.append(answer.split()[1])
    yield from reward(p, seat, counts(PANDORA[token]))


# Phase 5


def culture(p: Position, seat: int) -> Flow:
    while ready := [
        spot for spot in p.culture if all(p.occupied(name) for name in p.board.spots[spot])
    ]:
        answer = yield from ask(seat, "culture", [f"culture {spot}" for spot in ready])
        yield from resolve_culture(p, seat, answer.split()[1])


def resolve_culture(p: Position, seat: int, spot: str) -> Flow:
    token = p.culture[spot]
    assert spot in p.culture_up
    around = p.board.spots[spot]
    planet = p.board.planet_of_spot[spot]
    shares = []
    for one in from_active(p, seat):
        zeus = p.sides[one].house == "ellenys" and any(
            p.number(one, name)
            for name, place in p.board.districts.items()
            if place.planet == planet
        )
        if zeus or any(p.ruler(name) == one for name in around):
            shares.append(one)
    for one in shares:
        answer = yield from ask(one, "reward", ["accept", "done"])
        if answer == "accept":
            side = p.sides[one]
            doubled = side.house == "ellenys" and side.improved_chief
            yield from reward(p, one, counts(CULTURE[token]), 2 if doubled else 1)
    del p.culture[spot]
    p.culture_up.discard(spot)
