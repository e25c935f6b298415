"""Recorded games: from their JSON to a `Position`, and back for comparing."""

from __future__ import annotations

import re
from typing import Any

from .facts import TRACKS, Goods
from .position import Hex, Position, Seat, Ship, Space

Json = dict[str, Any]
PLANETS = {
    "r": "terra", "o": "oxide", "v": "volcanic", "d": "desert", "s": "swamp", "t": "titanium",
    "i": "ice", "g": "gaia", "m": "transdim", "a": "asteroid", "p": "protoplanet", "e": None,
}  # fmt: skip
GOODS = {
    "c": "credits", "o": "ore", "k": "knowledge", "q": "qic", "pw": "power", "tg": "to_gaia",
    "gf": "former", "vp": "vp",
}  # fmt: skip
AREAS = {None: None, "area_1": 1, "area_2": 2, "area_3": 3, "gaia": 4}
SPECIALS: dict[str, str] = {
    "booster_4": "booster-4", "booster_5": "booster-5", "ivits_station": "space_station",
    "ambas_swap": "swap", "firaks_downgrade": "downgrade", "bescods_lowest": "lowest",
}  # fmt: skip
CONVERSIONS: dict[str, str] = {
    "xenos_ore_to_token_3": "ore_to_token_iii", "bal_taks_gaiaformer_to_qic": "gaiaformer_to_qic",
    "nevlas_token_to_know": "token_to_know", "hadsch_credits_to_qic": "credits_to_qic",
    "hadsch_credits_to_ore": "credits_to_ore", "hadsch_credits_to_know": "credits_to_know",
}  # fmt: skip
LEAVING: dict[str, str] = {
    "terrans_gaia_to_qic": "qic", "terrans_gaia_to_ore": "ore",
    "terrans_gaia_to_know": "knowledge", "terrans_gaia_to_credit": "credits",
}  # fmt: skip


def price(text: str | None) -> Goods:
    """A price as `2c,1o` or `~`."""
    found: Goods = {}
    for part in (text or "~").split(","):
        if part != "~":
            amount, good = re.fullmatch(r"(\d+)(\w+)", part).groups()  # type: ignore[union-attr]
            found[GOODS[good]] = int(amount)
    return found


def special(name: str) -> str:
    return SPECIALS.get(name, name)


def cell(pair: list[int]) -> Hex:
    return pair[0], pair[1]


def merge(state: Json, step: Json) -> None:
    """Lay what a step changed over the state before it."""
    for number, changed in step["after"].items():
        state["seats"][int(number)].update(changed)
    state["shared"].update(step.get("shared") or {})


def board(setup: Json) -> dict[Hex, Space]:
    found: dict[Hex, Space] = {}
    for q, r, tile, planet, *_ in setup["map"]["hexes"]:
        kind = "interspace" if tile == "interspace" else "deep" if int(tile[:2]) > 10 else "sector"
        found[q, r] = Space(tile, kind, PLANETS[planet])
    return found


def start(game: Json) -> Position:
    """The position before the first step."""
    setup = game["setup"]
    seats = [Seat(faction) for faction in setup["factions"]]
    for seat in seats:
        seat.expensive = set(setup["terraforming_card"].get(seat.faction, []))
    position = Position(
        board=board(setup),
        seats=seats,
        round=0,
        round_goals=setup["round_scoring"],
        final_goals=setup["final_scoring"],
        board_tiles=setup["tech"],
        advanced=dict(setup["advanced"]),
        extension_side=setup["extension_side"],
        economy_side=setup["economy_side"],
        ships={
            ship["ship"]: Ship(cell(ship["hex"]), ship["tech"], ship["token"])
            for ship in setup["ships"]
        },
        artifacts=[],
        boosters=[],
        tokens={},
        terraforming_token=setup["terraforming_federation"],
    )
    read(position, game["initial"])
    return position


def read(position: Position, state: Json) -> None:
    """Take over all that a recorded state says; planets and federations it does not say."""
    for seat, said in zip(position.seats, state["seats"], strict=True):
        for name in ("vp", "credits", "ore", "knowledge", "qic", "artifacts", "tinkering"):
            if name in said:
                value = said[name]
                setattr(seat, name, list(value) if isinstance(value, list) else value)
        *seat.bowls, seat.gaia_tokens = said["power"]
        seat.brainstone = AREAS[said.get("brainstone")]
        seat.research = dict(zip(TRACKS, said["research"], strict=True))
        _, seat.formers, seat.formers_spent, seat.formers_parked = said["gaiaformers"]
        seat.buildings = {cell(place): kind for kind, place in said["buildings"]}
        seat.satellites = {cell(place) for place in said["satellites"]}
        seat.rings = {cell(place) for place in said.get("rings", [])}
        seat.shuttles = dict(said["shuttles"])
        seat.tiles = dict(said["techs"])
        seat.advanced = [tile for tile, _ in said["advanced"]]
        seat.tokens = [(token, green) for token, green in said["federations"]]
        seat.booster = None if said["booster"] is None else str(said["booster"])
        seat.used = {special(name) for name in said["used"]}
    shared = state["shared"]
    position.round = shared["round"]
    position.power_used = set(shared["power_used"])
    position.ship_used = {name.replace(".", "_") for name in shared["ship_used"]}
    position.boosters = [str(booster) for booster in shared["boosters"]]
    position.artifacts = list(shared["artifacts"])
    for ship, token in zip(position.ships.values(), shared["ship_tokens"], strict=True):
        ship.token = token
    position.advanced = dict(zip([*TRACKS, "extension"], shared["advanced"], strict=True))
    position.tokens = dict(shared["tokens"])
    if shared["level5"][0] is not None:
        position.terraforming_token = None


def told(position: Position, me: int) -> Json:
    """What a record says of a seat, worked out from a position, in an order of our own."""
    seat = position.seats[me]
    on_map = len(seat.built("gaiaformer"))
    unlocked = seat.formers + seat.formers_spent + seat.formers_parked + on_map
    return {
        "vp": seat.vp,
        "credits": seat.credits,
        "ore": seat.ore,
        "knowledge": seat.knowledge,
        "qic": seat.qic,
        "power": [*seat.bowls, seat.gaia_tokens],
        "brainstone": seat.brainstone,
        "research": seat.research,
        "gaiaformers": [unlocked, seat.formers, seat.formers_spent, seat.formers_parked],
        "buildings": seat.buildings,
        "satellites": seat.satellites,
        "rings": seat.rings,
        "shuttles": seat.shuttles,
        "techs": seat.tiles,
        "advanced": sorted(seat.advanced),
        "artifacts": sorted(seat.artifacts),
        "federations": sorted(seat.tokens),
        "booster": seat.booster,
        "used": seat.used,
        "types": position.count(me, "types"),
        "sectors": position.count(me, "sectors"),
        "deep": position.count(me, "deep"),
        "in_federations": position.count(me, "federated"),
    }


def table(position: Position) -> Json:
    """What a record says of the shared board, worked out from a position."""
    return {
        "round": position.round,
        "power_used": position.power_used,
        "ship_used": position.ship_used,
        "boosters": sorted(position.boosters),
        "artifacts": sorted(position.artifacts),
        "ship_tokens": {name: ship.token for name, ship in position.ships.items()},
        "advanced": position.advanced,
        "tokens": position.tokens,
    }
