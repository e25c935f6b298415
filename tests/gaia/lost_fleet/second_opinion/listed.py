"""What a recorded game lists as legal against the second opinion."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from .facts import POWER_ACTIONS, SHIP_PRICES
from .legal import Legal
from .position import distance
from .purse import plus
from .recorded import CONVERSIONS, Json, cell, price, special

Item = tuple[Any, ...]
"""A kind of action, its arguments and its price."""
NOT_SAID = ("discard", "brainstone")
"""Goods that a record leaves out of prices."""


def bare(goods: dict[str, int]) -> str:
    said = {good: amount for good, amount in goods.items() if good not in NOT_SAID}
    return str(sorted(said.items()))


def target(legal: Legal, word: Any) -> Any:
    if isinstance(word, str):
        ships = legal.position.ships
        return ships[word].hex if word in ships else word
    return cell(word)


def spaces(kind: str, legal: Legal, listed: list[Any]) -> Iterator[Item]:
    """Listed action spaces; the price of the space itself is added to that of the target."""
    for entry in listed:
        pair: list[Any] = [entry, [None]] if isinstance(entry, str) else entry
        name, targets = pair
        name = name.replace(".", "_") if kind == "ship" else special(name)
        space = {"power": POWER_ACTIONS[name][0]} if kind == "power" else {}
        space = SHIP_PRICES[name] if kind == "ship" else space
        for item in targets:
            priced = isinstance(item, list) and len(item) == 2 and isinstance(item[1], str)
            where, text = item if priced else (item, None)
            if name == "eclipse_power" and item:  # track and level
                where = item[0]
            choice = None if where is None else target(legal, where)
            yield kind, name, choice, bare(plus(space, price(text)))


def theirs(legal: Legal, said: Json) -> Iterator[Item]:
    for place, text in said.get("mine", []):
        yield "mine", cell(place), bare(price(text))
    for place, text in said.get("free_mine", []):
        yield "free_mine", cell(place), bare(price(text))
    for place, text in said.get("gaia_project", []):
        yield "project", cell(place), bare(price(text))
    for place, to, text in said.get("upgrade", []):
        yield "upgrade", cell(place), to, bare(price(text))
    for track, _ in said.get("research", []):
        yield "research", track
    for ship, text in said.get("explore", []):
        yield "explore", ship, bare(price(text))
    for artifact in said.get("artifact", []):
        yield "artifact", artifact
    for name in said.get("convert", []):
        yield "convert", CONVERSIONS.get(name, name)
    if said.get("burn"):
        yield ("burn",)
    for booster in said.get("pass", []):
        yield "pass", None if booster is None else str(booster)
    yield from spaces("power", legal, said.get("power", []))
    yield from spaces("ship", legal, said.get("ship", []))
    yield from spaces("special", legal, said.get("special", []))


def ours(legal: Legal, source: str) -> Iterator[Item]:
    if source:
        for place, goods in legal.free_mines(source).items():
            yield "free_mine", place, bare(goods)
        return
    for place, goods in legal.mines().items():
        yield "mine", place, bare(goods)
    for place, goods in legal.projects().items():
        yield "project", place, bare(goods)
    for (place, to), goods in legal.upgrades().items():
        yield "upgrade", place, to, bare(goods)
    for track in legal.research():
        yield "research", track
    for ship, goods in legal.explorations().items():
        yield "explore", ship, bare(goods)
    for artifact in legal.artifacts():
        yield "artifact", artifact
    for name in legal.conversions():
        yield "convert", name
    if legal.burn():
        yield ("burn",)
    for booster in legal.passes():
        yield "pass", booster
    ships = {ship.hex for ship in legal.position.ships.values()}
    for kind, actions in (
        ("power", legal.power_actions()),
        ("ship", legal.ship_actions()),
        ("special", legal.specials()),
    ):
        for (name, choice), goods in actions.items():
            if choice in ships:  # a record leaves out the usual price of exploring
                goods = {good: amount for good, amount in goods.items() if good != "vp"}
            yield kind, name, choice, bare(goods)


def left_out(legal: Legal, item: Item) -> str | None:
    """Why a record may leave an action out: the point of its list; None if it may not."""
    position, seat, faction = legal.position, legal.seat, legal.faction
    kind, place = item[0], next((word for word in item if isinstance(word, tuple)), None)
    name = item[1] if len(item) > 1 else ""
    shared = place is not None and position.settled(legal.me, place) and faction == "lantids"
    if name == "tf_mars_credit" and position.planet(place or (0, 0)) == "protoplanet":
        return "A3"
    if shared and (kind == "free_mine" or name == "eclipse_credit"):
        return "A4"
    institute = seat.institute or "planetary_institute" in item
    if faction == "lantids" and institute and len(position.seats) == 3:
        return "A14" if shared or kind == "upgrade" else None
    gaia = place is not None and position.planet(place) == "gaia"
    if faction == "tinkeroids" and gaia and not seat.buildings.get(place or (0, 0)):
        return "A5"
    if faction == "taklons" and kind in ("project", "ship", "special", "artifact"):
        tokens = 6 if kind == "artifact" else seat.project_tokens
        project = place is not None and position.planet(place) == "transdim"
        if (kind == "artifact" or project) and sum(seat.bowls) < tokens:
            return "A6"
    if name in ("art_asteroid", "art_protoplanet"):
        tiles = "adv_trigger_mine_3vp" in seat.uncovered
        if position.goal == "rs_mine_2" or tiles or (faction == "geodens" and seat.institute):
            return "A7"
    if name == "space_station" and place:
        if any(distance(place, other) == 1 for other in seat.federated):
            return "A12"
        if any(place in other.satellites for other in position.seats):
            return "B12"
    if "navigation" in item and seat.research["navigation"] == 4:
        bonus = faction in ("darkanians", "geodens") and seat.institute
        return "A13" if bonus or "lf_range" in seat.uncovered else None
    if name == "moweyds_ring" and seat.buildings.get(place or (0, 0)) == "lost_planet":
        return "B12"
    return None


Difference = tuple[str, Item | set[Any], Item | set[Any] | None]


def compare_tiles(legal: Legal, said: Json) -> Iterator[Difference]:
    if "tiles" not in said:
        return
    standard = {tile for tile, *_ in said["tiles"]["standard"]}
    if legal.tiles() != standard:
        yield "tiles", legal.tiles(), standard
    if legal.advanced_tiles() != set(said["tiles"]["advanced"]):
        yield "advanced", legal.advanced_tiles(), set(said["tiles"]["advanced"])


def compare(legal: Legal, said: Json, source: str, counted: Counter[str]) -> Iterator[Difference]:
    """Differences between the two lists, besides what records leave out."""
    mine, listed = set(ours(legal, source)), set(theirs(legal, said))
    for item in listed - mine:
        yield "listed only", item, None
    for item in mine - listed:
        point = left_out(legal, item)
        counted[f"left out {point}"] += point is not None
        if point is None:
            yield "ours only", item, None
    counted["listed"] += len(listed & mine)
    yield from compare_tiles(legal, said)
    if "federation" in said:
        tokens = set(said["federation"]["tokens"])
        if not legal.federation_value() or tokens != legal.federation_tokens():
            yield "tokens", legal.federation_tokens(), tokens
