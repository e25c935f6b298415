"""Solo positions of the engine as the second opinions want them, and odd ones to try them on.

What a spectator sees is read; only the order of the deck is taken from the state itself, because
nobody sees it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from igroteka.games.gaia.automa.opponent import Automa
from igroteka.games.gaia.state import GaiaState

from . import engine_positions
from .engine_positions import REVISED, Json, booster, seen
from .second_opinion.position import Position, Seat
from .second_opinion.words import hex_of
from .second_opinion_automa import cards
from .second_opinion_automa.table import Table
from .solo import FLEET, SHIPS, explored, fleet, settle

ME = 1
"""The Automa's seat."""
NAMES = {
    "mine": "mine", "trading_station": "station", "research_lab": "lab",
    "planetary_institute": "institute", "academy_left": "academy", "academy_right": "academy",
}  # fmt: skip
MOST = {
    "mine": 8, "trading_station": 4, "research_lab": 3, "planetary_institute": 1,
    "academy_left": 1, "academy_right": 1,
}  # fmt: skip
LEVEL_PAIRS = [(5, 0), (5, 2), (5, 4), (5, 3), (4, 5), (1, 5), (0, 4), (2, 3), (3, 4), (0, 0)]
"""Levels of the player and of the Automa on a track."""


def read(state: GaiaState, said: Json) -> Table:
    automa, human, player = said["automa"], said["players"][0], said["players"][ME]
    cards_left = state.part(Automa)
    sectors = said["sectors"]
    top, bottom = (str(automa["finals"][which]) for which in ("top", "bottom"))
    spaces = dict(said["spaces"])
    for ship in said["fleet"]["ships"]:
        spaces |= {space["id"]: space["free"] for space in ship["spaces"]}
    return Table(
        faction=player["faction"],
        level_id=automa["level"],
        round=said["round"],
        round_goals=list(said["rounds"]),
        finals=(REVISED.get(top, top), REVISED.get(bottom, bottom)),
        planets={(h["q"], h["r"]): h["planet"] for h in said["map"] if h["planet"]},
        tiles={
            (h["q"], h["r"]): (sectors[h["sector"]]["kind"], sectors[h["sector"]]["number"])
            for h in said["map"]
        },
        ships={hex_of(ship["hex"]) for ship in said["fleet"]["ships"]},
        human={
            place
            for place, kind in engine_positions.buildings(human).items()
            if kind not in ("gaiaformer", "space_station")
        },
        gaiaformers={hex_of(name) for name in human["gaiaformers"]["out"]},
        human_levels=dict(human["research"]),
        human_passed=human["passed"],
        vp=player["goods"]["vp"],
        built={
            hex_of(name): NAMES[structure]
            for structure, names in player["structures"].items()
            for name in names
        },
        satellites={hex_of(name) for name in player["satellites"]},
        levels=dict(player["research"]),
        advanced={track for track in cards.TRACKS if said["tracks"][track]["advanced"]},
        covered={space for space, free in spaces.items() if not free},
        shuttles={
            ship["id"]: [slot["seat"] for slot in ship["slots"] if slot["seat"] is not None]
            for ship in said["fleet"]["ships"]
        },
        deck=[card + 1 for card in reversed(cards_left.deck)],
        side=automa["side"],
        discard=list(automa["discard"]),
        behaviour=automa["behaviour"],
        action=automa["action"],
        row=[booster(name) for name in automa["row"]],
        booster=booster(player["booster"]) if player["booster"] else None,
        passed=player["passed"],
    )


def position(said: Json) -> Position:
    """Both of them at the table, for the second opinion on people.

    The Automa owns nothing but what it has on the map, on tracks and on ships; its satellites close
    no hex, because they may lie anywhere beside its mines.
    """
    found = engine_positions.position({**said, "players": said["players"][:1]})
    player = said["players"][ME]
    automa = Seat(
        faction=player["faction"],
        vp=player["goods"]["vp"],
        research=dict(player["research"]),
        buildings=engine_positions.buildings(player),
        shuttles={
            ship["id"]: slot
            for ship in said["fleet"]["ships"]
            for slot, place in enumerate(ship["slots"], start=1)
            if place["seat"] == ME
        },
        passed=player["passed"],
    )
    found.seats.append(automa)
    return found


def told_options(said: Json) -> list[str]:
    """The options of the power action as the player is told of them."""
    free = [space for space in cards.POWER_SPACES if said["spaces"][space]]
    tokens = [option for token in said["automa_ships"] for option in token["options"]]
    return free + [option.split(":")[1] for option in tokens]


def told_choices(said: Json) -> list[list[set[str]]]:
    """How the candidates of each choice of the last turn grew fewer, as the player is told."""
    found: list[list[set[str]]] = []
    for part in said["automa"]["turns"][-1]["parts"]:
        chain: list[set[str]] = []
        for step in part["steps"]:
            after = set(step["after"])
            if after and after not in chain[-1:]:
                chain.append(after)
        if chain:
            found.append(chain)
    return found


def still(said: Json) -> Json:
    """What the Automa's turn leaves as it is: the player, tiles, tokens and ships' pieces."""
    human = {
        key: value
        for key, value in said["players"][0].items()
        if key not in ("final_vp", "next_levels")
    }
    ships = [(ship["id"], ship["tile"], ship["token"]) for ship in said["fleet"]["ships"]]
    return {"player": human, "ships": ships, "supply": said["supply"], "row": said["free_row"]}


def scramble(state: GaiaState, rng: random.Random) -> GaiaState:
    """The same game with more of the Automa on the map, and with tracks, tiles, spaces and cards as
    they hardly ever come about."""
    other = state.clone()
    human, player = other.seats
    other.top = other.advanced_taken = 0
    for track in range(len(cards.TRACKS)):
        human.research[track], player.research[track] = rng.choice(LEVEL_PAIRS)
        other.top |= (5 in (human.research[track], player.research[track])) << track
        gone = player.research[track] == 5 or rng.random() < 0.6
        other.advanced_taken |= gone << track
    other.action_spaces = rng.choice([0, 0x7F, rng.getrandbits(7)])
    fleet(other).used = rng.getrandbits(len(FLEET.spaces))
    for ship in SHIPS:
        if rng.random() < 0.5 and ship not in explored(other):
            fleet(other).land(FLEET, ME, FLEET.ship_index[ship])
    deck = other.part(Automa)
    rng.shuffle(deck.deck)
    free = [
        h["hex"]
        for h in seen(other)["map"]
        if h["planet"] and h["planet"] not in ("lost", "transdim")
        and not other.taken >> other.board.grid.by_name[h["hex"]] & 1
    ]  # fmt: skip
    for name in rng.sample(free, min(len(free), rng.randrange(8))):
        if pieces := list(room_for(other)):
            settle(other, ME, rng.choice(pieces), name)
    return other


def room_for(state: GaiaState) -> Iterator[str]:
    """Structures that the Automa still has, more often small ones."""
    on_map = seen(state)["players"][ME]["structures"]
    for structure, names in on_map.items():
        yield from [structure] * (MOST[structure] - len(names))
