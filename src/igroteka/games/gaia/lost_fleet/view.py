"""What leaves the engine about the fleet: ships, artifacts, overlays, what everybody has of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.games.gaia import reach, reasons
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.verbs import TURN

from . import exploring
from .box import FleetBox, Ship
from .fleet import Fleet, fleet_box
from .wanderers import Wanderers

if TYPE_CHECKING:
    from igroteka.engine.view_types import Bilingual

    from .view_types import ExplorerView, FleetView, ShipView, WayView


def view(state: GaiaState) -> FleetView | None:
    if Fleet not in state.parts:
        return None
    fleet, box = state.part(Fleet), fleet_box(state.box)
    place = len(state.box.tracks)
    tile = None if state.advanced_taken >> place & 1 else state.table.advanced[place]
    return {
        "ships": [_ship(state, fleet, box.ships[ship], box) for ship in fleet.laid.ships],
        "extension": {
            "side": fleet.laid.extension.id,
            "tile": None if tile is None else state.box.advanced_tiles[tile].id,
        },
        "economy": fleet.laid.economy.id,
        "card": [state.box.planet_types[planet] for planet in fleet.laid.card],
        "players": [_explorer(state, fleet, box, player) for player in state.seats],
        "closed": _closed(state, fleet, box),
        "told": _told(state),
    }


def _told(state: GaiaState) -> dict[str, Bilingual]:
    en, ru = (state.game.told_here(state, lang) for lang in ("en", "ru"))
    return {id: {"en": en[id], "ru": ru[id]} for id in en}


def _closed(state: GaiaState, fleet: Fleet, box: FleetBox) -> dict[str, Bilingual]:
    decision = state.decision
    if decision is None or decision.kind not in TURN:
        return {}
    offered = {action[:2] for action in state.actions()}
    return {
        id: reasons.explained(state, action)
        for id, action in _uses(fleet, box, decision.seat)
        if action not in offered
    }


def _uses(fleet: Fleet, box: FleetBox, seat: int) -> Iterator[tuple[str, Action]]:
    """Everything that can be done with the ships in play but to explore one again."""
    for ship in (box.ships[index] for index in fleet.laid.ships):
        if not fleet.explored[seat] >> ship.index & 1:
            yield f"ship:{ship.id}", Action(("explore", ship.id))
        for space in ship.spaces:
            yield f"ship_space:{space.id}", Action(("ship", space.id))
        for one in box.artifacts:
            if ship.artifacts and fleet.artifacts >> one.index & 1:
                yield f"artifact:{one.id}", Action(("artifact", one.id))


def _ship(state: GaiaState, fleet: Fleet, ship: Ship, box: FleetBox) -> ShipView:
    here = fleet.shuttles[ship.index]
    tile = next((tile for tile, on in fleet.laid.tiles.items() if on == ship.index), None)
    token = next(token for token, on in fleet.laid.tokens.items() if on == ship.index)
    return {
        "id": ship.id,
        "hex": state.board.grid.name(fleet.hexes[ship.index]) if fleet.hexes else None,
        "slots": [
            {"charge": charge, "seat": here[place] if place < len(here) else None}
            for place, charge in enumerate(box.slot_charges[: state.players])
        ],
        "spaces": [
            {"id": space.id, "free": not fleet.used >> space.index & 1} for space in ship.spaces
        ],
        "tile": None if tile is None else state.box.standard_tiles[tile].id,
        "token": state.box.tokens[token].id if state.supply[token] else None,
        "artifacts": [
            one.id for one in box.artifacts if ship.artifacts and fleet.artifacts >> one.index & 1
        ],
    }


def _explorer(state: GaiaState, fleet: Fleet, box: FleetBox, player: Player) -> ExplorerView:
    seat, ready = player.seat, player.faction >= 0
    price = exploring.price(player) if ready and player.rules.has_goods else None
    found: ExplorerView = {
        "shuttles": fleet.spare[seat],
        "explored": [one.id for one in box.ships if fleet.explored[seat] >> one.index & 1],
        "ways": _ways(state, fleet, box, player) if price and fleet.spare[seat] else {},
        "price": price.vp if price else 0,
        "also": price.also if price else None,
        "artifacts": [one.id for one in fleet.artifacts_of(box, seat)],
        "gaiaformers_spent": player.formers_spent,
        "rings": [],
        "rings_left": 0,
        "tinkering": None,
        "tinkering_left": [],
        "hard_types": [],
    }
    if ready and isinstance(player.rules, Wanderers):
        player.rules.complete(found, state, player)
    return found


def _ways(state: GaiaState, fleet: Fleet, box: FleetBox, player: Player) -> dict[str, WayView]:
    found: dict[str, WayView] = {}
    for ship in fleet.laid.ships if fleet.hexes else ():
        h = fleet.hexes[ship]
        away = None if fleet.explored[player.seat] >> ship & 1 else reach.distance(state, player, h)
        if away is not None:
            cubes = reach.range_cost(state, player, h)
            found[box.ships[ship].id] = {"distance": away, "qic": cubes}
    return found
