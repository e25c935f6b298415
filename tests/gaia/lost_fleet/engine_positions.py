"""A position of the engine as the second opinion wants it, read from what any spectator sees."""

from __future__ import annotations

import re
from typing import Any

from igroteka.games.gaia.state import GaiaState

from .second_opinion.facts import TRACKS
from .second_opinion.position import Hex, Position, Seat, Ship, Space
from .second_opinion.words import hex_of

Json = dict[str, Any]
GAIA_AREA = 4
"""The brainstone's place for the second opinion; the engine says 0."""
REVISED = {"fs_planet_types": "lf_planet_types_revised"}
"""Goals that the expansion prints anew, which the engine calls by their old names."""
FIRST_DEEP = 11
"""Sectors have numbers up to 10, deep-space tiles from here on."""


def seen(state: GaiaState) -> Json:
    """What a spectator sees."""
    return dict(state.view(None))


def read(state: GaiaState) -> Position:
    return position(seen(state))


def position(said: Json) -> Position:
    """Everything public of a position with the fleet."""
    fleet: Json = said["fleet"]
    return Position(
        board=board(said),
        seats=[seat(said, number) for number in range(len(said["players"]))],
        round=said["round"],
        round_goals=list(said["rounds"]),
        final_goals=[REVISED.get(str(goal), str(goal)) for goal in said["finals"]],
        board_tiles={
            **{track: laid["tile"] for track, laid in said["tracks"].items()},
            **{f"free {number}": tile for number, tile in enumerate(said["free_row"])},
        },
        advanced={
            **{track: said["tracks"][track]["advanced"] for track in TRACKS},
            "extension": fleet["extension"]["tile"],
        },
        extension_side=fleet["extension"]["side"],
        economy_side=fleet["economy"],
        ships={
            ship["id"]: Ship(hex_of(ship["hex"]), ship["tile"], ship["token"])
            for ship in fleet["ships"]
        },
        artifacts=[artifact for ship in fleet["ships"] for artifact in ship["artifacts"]],
        boosters=[booster(name) for name in said["boosters"]],
        tokens={
            token: left
            for token, left in said["supply"].items()
            if token.startswith("fed_") and token != "fed_gleens"
        },
        terraforming_token=prize(said["tracks"]["terraforming"]["prize"]),
        power_used={space for space, free in said["spaces"].items() if not free},
        ship_used={
            space["id"] for ship in fleet["ships"] for space in ship["spaces"] if not space["free"]
        },
    )


def board(said: Json) -> dict[Hex, Space]:
    """The lost planet is a building for the second opinion."""
    tiles = [laid["sector"] for laid in said["sectors"]]
    kinds = [tile_kind(tile) for tile in tiles]
    found: dict[Hex, Space] = {}
    for h in said["map"]:
        number, planet = h["sector"], None if h["planet"] == "lost" else h["planet"]
        found[h["q"], h["r"]] = Space(tiles[number], kinds[number], planet)
    return found


def tile_kind(tile: str) -> str:
    number = re.match(r"\d+", tile)
    if number is None:
        return "interspace"
    return "deep" if int(number[0]) >= FIRST_DEEP else "sector"


def booster(name: str) -> str:
    return name.removeprefix("booster-")


def prize(component: str | None) -> str | None:
    return component.removeprefix("token:") if component else None


def seat(said: Json, number: int) -> Seat:
    player: Json = said["players"][number]
    explorer: Json = said["fleet"]["players"][number]
    goods, formers = player["goods"], player["gaiaformers"]
    covered = set(player["covered"])
    return Seat(
        faction=player["faction"],
        vp=goods["vp"],
        credits=goods["credits"],
        ore=goods["ore"],
        knowledge=goods["knowledge"],
        qic=goods["qic"],
        bowls=[goods["bowl1"], goods["bowl2"], goods["bowl3"]],
        gaia_tokens=goods["bowl_gaia"],
        brainstone=GAIA_AREA if player["brainstone"] == 0 else player["brainstone"],
        research=dict(player["research"]),
        formers=formers["ready"],
        formers_parked=formers["parked"],
        formers_spent=explorer["gaiaformers_spent"],
        buildings=buildings(player),
        satellites={hex_of(name) for name in player["satellites"]},
        federated={hex_of(name) for group in player["federations"] for name in group},
        shuttles={
            ship["id"]: slot
            for ship in said["fleet"]["ships"]
            for slot, place in enumerate(ship["slots"], start=1)
            if place["seat"] == number
        },
        tiles={tile: tile not in covered for tile in player["tiles"]},
        advanced=list(player["advanced"]),
        artifacts=list(explorer["artifacts"]),
        tokens=[(token["token"], token["green"]) for token in player["tokens"]],
        booster=booster(player["booster"]) if player["booster"] else None,
        used={special["id"] for special in player["specials"] if special["used"]},
        rings={hex_of(name) for name in explorer["rings"]},
        tinkering=explorer["tinkering"],
        expensive=set(explorer["hard_types"]),
        passed=player["passed"],
    )


def buildings(player: Json) -> dict[Hex, str]:
    found = {
        hex_of(name): structure
        for structure, names in player["structures"].items()
        for name in names
    }
    for kind, names in (
        ("shared_mine", player["guests"]),
        ("lost_planet", player["lost_planet"]),
        ("gaiaformer", player["gaiaformers"]["out"]),
        ("space_station", player["stations"]),
    ):
        found |= {hex_of(name): kind for name in names}
    return found
