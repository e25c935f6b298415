"""Short ways to set a position of the second model and to play on from it."""

from __future__ import annotations

from anunnaki.opinion.asking import Flow
from anunnaki.opinion.model import Opinion
from anunnaki.opinion.position import Position
from anunnaki.opinion.values import LESSER_GODS

PHARAOS, NORRENIS, BABYLON, ELLENYS = range(4)
ALL = ["pharaos", "norrenis", "babylon", "ellenys"]


def emptied(*houses: str) -> tuple[Opinion, Position]:
    """A table without pieces or goods; all four houses unless named."""
    opinion = Opinion.emptied(list(houses) or ALL)
    return opinion, opinion.position


def own(p: Position, seat: int, **resources: int) -> None:
    """Resources, and `crystals`."""
    for name, number in resources.items():
        if name == "crystals":
            p.sides[seat].crystals = number
        else:
            p.sides[seat].resources[name] = number


def weapons(p: Position, seat: int, *cards: str) -> None:
    """Advanced cards in the hand."""
    for card in cards:
        p.sides[seat].stack.remove(card)
        p.sides[seat].hand.append(card)


def summoned(p: Position, seat: int, *gods: str) -> None:
    """Gods that were summoned before, without their figures."""
    side = p.sides[seat]
    side.summoned += gods
    side.gods += [god for god in gods if god in LESSER_GODS]


def to_summon(p: Position, seat: int, god: str, place: str) -> None:
    """A follower to be replaced and the token to do it."""
    side = p.sides[seat]
    side.tokens["lesser" if god in LESSER_GODS else "chief"] += 1
    if god in LESSER_GODS:
        side.gods.append(god)
    p.put(seat, "follower", place)


def answer(opinion: Opinion, *texts: str) -> None:
    for text in texts:
        opinion.play(text)


def ran(opinion: Opinion, flow: Flow, *texts: str) -> set[str]:
    """Run a part of the rules, answer, and tell what may be answered then."""
    opinion.run(flow)
    answer(opinion, *texts)
    return opinion.legal()


def resources(p: Position, seat: int) -> dict[str, int]:
    """The resources a seat has any of."""
    return {name: number for name, number in p.sides[seat].resources.items() if number}


def people(p: Position, seat: int, district: str) -> dict[str, int]:
    return {kind: number for kind, number in p.figures(seat, district).items() if number}
