"""The legal actions once more, straight from the rulebook, the raw data files and a seat's view.

Nothing of the engine's rules is used, so that a misreading has to be made twice to go unnoticed. It
is slow and knows decisions of play only, not those of set-up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any, cast

import yaml

Facts = dict[str, Any]
MOST_CRUISERS, FIGURES, FRONT_CELLS, MOST_LEADING = 5, 9, 5, 3


def _read(name: str) -> dict[str, list[Facts]]:
    text = files("igroteka.games.age_of_galaxy").joinpath(f"data/{name}.yaml").read_text("utf-8")
    return cast(dict[str, list[Facts]], yaml.safe_load(text))


def _by_id(entries: list[Facts]) -> dict[str, Facts]:
    return {entry["id"]: entry for entry in entries}


FACTIONS = _by_id(_read("factions")["factions"])
TECHNOLOGIES = _by_id(_read("technologies")["technologies"])
OWN_TECHNOLOGIES = {
    own["id"]: own for faction in FACTIONS.values() if (own := faction.get("unique_technology"))
}
TRADE = _by_id(_read("trade_cards")["trade_cards"])
MEMO = _read("boards")["conversions"]


class Alliance:
    """What a seat has and can do, read off its view."""

    def __init__(self, view: Mapping[str, Any], seat: int) -> None:
        self.view = view
        self.seat = seat
        self.me: Facts = view["players"][seat]
        self.goods: dict[str, int] = self.me["goods"]
        self.effects = [a for card in self.me["leading"] for a in FACTIONS[card]["abilities"]]
        for id in self.me["technologies"]:
            self.effects += (TECHNOLOGIES.get(id) or OWN_TECHNOLOGIES[id])["effects"]
        self.types = {t for card in self.me["leading"] for t in FACTIONS[card]["priorities"]}
        for effect in self.of("allow_types"):
            self.types |= set(effect["types"])

    def of(self, op: str) -> list[Facts]:
        return [effect for effect in self.effects if effect["op"] == op]

    @property
    def strength(self) -> int:
        return sum(effect["amount"] for effect in self.of("strength"))

    def pays(self, price: Mapping[str, int], times: int = 1) -> bool:
        return all(self.goods[good] >= amount * times for good, amount in price.items())

    def discounted(self, price: Mapping[str, int], action: str, tech: str = "") -> dict[str, int]:
        """«x -N»: the price less all discounts, none of which goes below its minimum."""
        left = dict(price)
        for effect in self.of("discount"):
            if effect["action"] == action and effect.get("tech", tech) == tech:
                for good, amount in effect["amount"].items():
                    least = min(left.get(good, 0), effect["minimum"])
                    left[good] = max(least, left.get(good, 0) - amount)
        return left

    def waives(self, action: str) -> bool:
        return any(effect["action"] == action for effect in self.of("waive"))

    def reachable(self) -> list[Facts]:
        """«Досягаемое»: the fleet's card and those left of it, or with warp drive all open ones."""
        open_cards = [card for card in self.view["galaxy"] if card["card"] is not None]
        last = len(open_cards) if self.of("reach_face_up") else self.view["fleet"] + 1
        return open_cards[:last]

    def planets(self) -> list[Facts]:
        return [planet for card in self.reachable() for planet in card["planets"]]

    def owned(self, *states: str) -> list[str]:
        return [planet for state in states for planet in self.me[state]]


# --- the decisions ------------------------------------------------------------------------------


def legal(view: Mapping[str, Any]) -> set[str]:
    """Everything the deciding seat may do now; `view` is that seat's own.

    A view does not tell which planet nomads have just colonised: it is among those they may lift
    from here, and is not in truth.
    """
    seat, kind = view["decision"]["seat"], view["decision"]["kind"]
    alliance = Alliance(view, seat)
    if kind == "capture":
        return {"decline", *(f"capture {planet}" for planet in targets(alliance))}
    if kind == "recalled":
        return {*_research(alliance), *_restore(alliance)}
    free = {*_cards(alliance), *_exchanges(alliance), *_raids(alliance)}
    if kind == "after":
        return {"end", *free}
    if kind == "nomadism":
        return {"decline", *(f"lift {planet}" for planet in alliance.me["colonised"]), *free}
    if not alliance.goods["cube"]:
        return {"pass", *free}
    return {*_main(alliance), *free}


def _main(alliance: Alliance) -> Iterator[str]:
    yield from _colonise(alliance)
    yield from _develop(alliance)
    yield from _produce(alliance)
    yield from _restore(alliance)
    yield "scavenge"
    yield from _trade(alliance)
    yield from _explore(alliance)
    yield from _lead(alliance)
    yield from _research(alliance)


def _colonise(alliance: Alliance) -> Iterator[str]:
    colonies = len(alliance.me["colonised"])
    if not alliance.pays(alliance.discounted({"credit": colonies}, "colonise")):
        return
    for planet in alliance.planets():
        if planet["owner"] is not None:
            continue
        if planet["type"] in alliance.types:
            yield f"colonise {planet['planet']}"
        elif not alliance.me["card_played"] and planet["type"] != "barren":
            for card in alliance.me["hand"]:
                if FACTIONS[card]["temporary_priority"] == planet["type"]:
                    yield f"colonise {planet['planet']} {card}"


def _develop(alliance: Alliance) -> Iterator[str]:
    if alliance.pays(alliance.discounted({"credit": 7}, "develop")):
        for planet in alliance.me["colonised"]:
            yield f"develop {planet} discovery"
            yield f"develop {planet} influence"


def _produce(alliance: Alliance) -> Iterator[str]:
    price = alliance.discounted({"credit": 2}, "produce")
    cruisers = alliance.goods["cruiser"]
    room = min(MOST_CRUISERS, FIGURES - len(alliance.me["captured"])) - cruisers
    for amount in range(1, room + 1):
        if alliance.pays(price, amount):
            yield f"produce {amount}"


def _restore(alliance: Alliance) -> Iterator[str]:
    price = alliance.discounted({"credit": 3, "discovery": 1}, "restore")
    amount = 1
    while alliance.pays(price, amount):
        yield f"restore {amount}"
        amount += 1


def _trade(alliance: Alliance) -> Iterator[str]:
    for card in alliance.view["trade"]:
        has_room = card["flipped"] or len(card["cubes"]) < FRONT_CELLS
        if has_room and alliance.pays(TRADE[card["card"]]["pay"]):
            yield f"trade {card['card']}"


def _explore(alliance: Alliance) -> Iterator[str]:
    if alliance.goods["cruiser"] and (alliance.strength or alliance.waives("explore")):
        for card in alliance.reachable():
            for spot in card["spots"]:
                if spot["token"]:
                    yield f"explore {spot['spot']}"


def _lead(alliance: Alliance) -> Iterator[str]:
    price = alliance.discounted({"influence": 3}, "lead")
    if alliance.pays(price) and (alliance.me["developed"] or alliance.waives("lead")):
        for cell in alliance.view["congress"]:
            if cell["owner"] is None:
                yield f"lead {cell['cell']}"


def _research(alliance: Alliance) -> Iterator[str]:
    known = set(alliance.me["technologies"])
    own = [FACTIONS[card].get("unique_technology") for card in alliance.me["leading"]]
    for technology in [*TECHNOLOGIES.values(), *(tech for tech in own if tech)]:
        needs = technology.get("requires_any", [])
        if technology["id"] in known or (needs and not known & set(needs)):
            continue
        if alliance.pays(alliance.discounted(technology["cost"], "research", technology["id"])):
            yield f"research {technology['id']}"


def _cards(alliance: Alliance) -> Iterator[str]:
    if alliance.me["card_played"]:
        return
    for card in alliance.me["hand"]:
        yield f"reward {card}"
        if len(alliance.me["leading"]) < MOST_LEADING:
            yield f"ally {card}"
        if alliance.me["direction_card"] is None:
            yield f"redirect {card}"


def _exchanges(alliance: Alliance) -> Iterator[str]:
    for exchange in [*MEMO, *alliance.of("convert")]:
        if alliance.pays(exchange["pay"]):
            yield f"convert {exchange['id']}"


def _raids(alliance: Alliance) -> Iterator[str]:
    """FAQ, «Рой»: two cruisers spent, a third one placed."""
    for ability in alliance.of("capture"):
        needed = ability["pay"]["cruiser"] + ability["place"]["cruiser"]
        if alliance.goods["cruiser"] >= needed:
            for planet in targets(alliance):
                yield f"raid {ability['id']} {planet}"


def targets(alliance: Alliance) -> list[str]:
    """«Охраняемые планеты»: reachable, not one's own, and guarded by nothing."""
    return [
        planet["planet"]
        for planet in alliance.planets()
        if planet["owner"] != alliance.seat and not _guarded(alliance.view, planet)
    ]


def _guarded(view: Mapping[str, Any], planet: Facts) -> bool:
    if planet["owner"] is None:
        return False
    if planet["state"] == "captured":
        return True
    if planet["owner"] < 0:
        return len(view["solo"]["colonised"]) <= view["solo"]["fleet"]
    other = Alliance(view, planet["owner"])
    if len(other.owned("colonised", "developed")) <= other.goods["cruiser"]:
        return True
    scopes = {effect["scope"] for effect in other.of("protect")}
    return "all" in scopes or ("developed" in scopes and planet["state"] == "developed")


def points(view: Mapping[str, Any], seat: int) -> int:
    """«Подсчёт победных очков», counted from what lies on the table; without the direction."""
    player = view["players"][seat]
    goods = player["goods"]
    planets = len(player["colonised"]) + 2 * len(player["developed"])
    return goods["reputation"] + goods["artifact"] + planets


def direction_points(view: Mapping[str, Any], seat: int) -> int:
    """Points of the main direction: a card under the alliance, or the only most frequent symbol."""
    player = view["players"][seat]
    symbols = [FACTIONS[card]["direction"] for card in player["leading"]]
    counts = sorted({(symbols.count(symbol), symbol) for symbol in symbols}, reverse=True)
    main = counts[0][1] if len(counts) == 1 or counts[0][0] > counts[1][0] else None
    if player["direction_card"] is not None:
        main = FACTIONS[player["direction_card"]]["direction"]
    return {
        "scientific": len(player["technologies"]),
        "diplomatic": player["goods"]["reputation"] // 4,
        "industrial": len(player["developed"]),
        "militarist": len(player["captured"]),
        "cultural": player["goods"]["artifact"] // 2,
        None: 0,
    }[main]


def trade_after(view: Mapping[str, Any]) -> tuple[list[tuple[bool, list[int]]], dict[int, int]]:
    """«Фаза галактики», 2, and «Золотая эра»: trade cards, and cubes that go back to players."""
    cards: list[tuple[bool, list[int]]] = []
    returned: dict[int, int] = {}
    for card, moved in zip(view["trade"], view["cells"].values(), strict=True):
        cubes = sorted([*card["cubes"], *moved])
        flipped = card["flipped"]
        if not flipped and len(cubes) >= FRONT_CELLS:
            for owner in cubes:
                returned[owner] = min(3, returned.get(owner, 0) + 1)
            flipped, cubes = True, []
        cards.append((flipped, cubes))
    return cards, returned
