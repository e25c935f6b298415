"""Set-up of the fleet: what lies on the ships, the sides of overlays, the terraforming card.

The Lost Fleet, «Подготовка полей» and «Выбор цивилизации». Everything is random from the seed
unless the `table` option names it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar, cast

from igroteka.engine.errors import BadOption
from igroteka.engine.pieces import Numbered
from igroteka.engine.record import Record
from igroteka.engine.rng import stream
from igroteka.games.gaia import named_table
from igroteka.games.gaia.box import ECONOMY, Box, Track, index_of
from igroteka.games.gaia.named_table import Pieces, TableSpec
from igroteka.games.gaia.state import GaiaState

from . import wanderers
from .box import EconomySide, ExtensionSide, Ship
from .fleet import Fleet, Laid, fleet_box

S = TypeVar("S", EconomySide, ExtensionSide)
SHIP_KEYS = ("tile", "token")


def pieces(box: Box) -> dict[str, Pieces]:
    """What parts of a table that names the fleet are made of."""
    tiles = frozenset(tile.id for tile in box.standard_tiles if tile.elsewhere)
    tokens = frozenset(token.id for token in box.tokens if token.elsewhere)
    return {
        "artifacts": Pieces("artifact"),
        "extension": Pieces("extension_side"),
        "economy": Pieces("economy_side"),
        "terraforming_card": Pieces("planet"),
        "tile": Pieces("tile", tiles),
        "token": Pieces("token", tokens),
    }


def prepare(state: GaiaState, spec: TableSpec) -> None:
    """Lay the fleet out; `spec` is what the option `table` names."""
    box, record = state.box, state.origin
    fleet, players = fleet_box(box), state.origin.players
    ships = fleet.ships_of(players)
    tiles, tokens = on_ships(box, record, spec, ships)
    sides = [side for side in fleet.extension_sides if players in side.players]
    laid = Laid(
        ships=tuple(ship.index for ship in ships),
        tiles=tiles,
        tokens=tokens,
        extension=_side(box, record, spec, "extension", sides),
        economy=_side(box, record, spec, "economy", fleet.economy_sides),
        card=_card(box, record, spec),
    )
    artifacts = _artifacts(box, record, spec, any(ship.artifacts for ship in ships))
    part = Fleet(laid, fleet, state.players, fleet.shuttles[players], artifacts)
    state.parts[Fleet] = part
    for token in laid.tokens:
        state.supply[token] = 1
    table = state.table
    table.tracks = tuple(
        _overlaid(track, laid.economy) if track.index == ECONOMY else track for track in box.tracks
    )
    table.closed_spaces = sum(1 << space for space in fleet.covered)
    state.action_spaces = table.closed_spaces
    if state.laid:
        part.hexes = ship_hexes(state)
        for ship in ships:
            if part.hexes[ship.index] < 0:
                raise BadOption(
                    f"table, sectors: {ship.hex} is missing, a ship of this game",
                    f"{named_table.called(box, 'sectors')}: нет гекса корабля "
                    f"{named_table.russian(box, f'ship:{ship.id}')}, а он в этой партии",
                )


def on_ships(
    box: Box, record: Record, spec: TableSpec, ships: Sequence[Ship]
) -> tuple[dict[int, int], dict[int, int]]:
    """The ship of each standard tile and of each federation token that lies on one."""
    tiles = {tile.id: tile.index for tile in box.standard_tiles if tile.elsewhere}
    tokens = {token.id: token.index for token in box.tokens if token.elsewhere}
    named = named_table.mapping(box, spec, "ships")
    named_table.check_keys(box, named, [ship.id for ship in ships], "ships")
    aboard = {ship.id: _aboard(box, named, ship) for ship in ships}
    found: list[dict[int, int]] = []
    for key, known, holders in (
        ("tile", tiles, [ship for ship in ships if ship.tile]),
        ("token", tokens, ships),
    ):
        pieces = [
            named_table.one_of(box, aboard[ship.id][key], known, f"ships, {ship.id}, {key}", key)
            if key in aboard[ship.id]
            else None
            for ship in holders
        ]
        chosen = [piece for piece in pieces if piece is not None]
        if len(set(chosen)) != len(chosen):
            where = named_table.called(box, f"ships, {key}")
            raise BadOption(
                f"table, ships: no {key} lies on two ships",
                f"{where}: один жетон не лежит на двух кораблях",
            )
        left = sorted(piece for piece in known.values() if piece not in chosen)
        drawn = stream(record.seed, f"ship {key}s").sample(left, pieces.count(None))
        laid = named_table.filled(pieces, drawn)
        found.append({piece: ship.index for piece, ship in zip(laid, holders, strict=True)})
    return found[0], found[1]


def _aboard(box: Box, named: Mapping[str, object], ship: Ship) -> Mapping[str, object]:
    """What is named of a ship."""
    entry = named.get(ship.id, {})
    if not isinstance(entry, Mapping):
        raise BadOption(
            f"table, ships, {ship.id}: a mapping is needed, not {entry!r}",
            f"{named_table.called(box, f'ships, {ship.id}')}: нужно назвать, что там лежит",
        )
    fields = cast("Mapping[str, object]", entry)
    known = SHIP_KEYS if ship.tile else ("token",)
    named_table.check_keys(box, fields, known, f"ships, {ship.id}")
    return fields


def _side(box: Box, record: Record, spec: TableSpec, key: str, sides: Sequence[S]) -> S:
    if key in spec:
        known = {side.id: place for place, side in enumerate(sides)}
        return sides[named_table.one_of(box, spec[key], known, key, f"{key}_side")]
    return stream(record.seed, key).choice(sides)


def _card(box: Box, record: Record, spec: TableSpec) -> tuple[int, ...]:
    """The planet types of the wheel in the order of the terraforming card."""
    wheel = {box.planet_types[index]: index for index in range(box.home_types)}
    if "terraforming_card" in spec:
        named = named_table.listed(box, spec, "terraforming_card")
        return tuple(
            named_table.indices(box, named, wheel, "terraforming_card", len(wheel), "planet")
        )
    return tuple(stream(record.seed, "terraforming card").sample(range(len(wheel)), len(wheel)))


def _artifacts(box: Box, record: Record, spec: TableSpec, used: bool) -> int:
    """Mask of the artifacts laid out: as many as players, none where their ship is missing."""
    fleet = fleet_box(box)
    if not used:
        if "artifacts" in spec:
            ship = fleet.artifact_ship.id
            raise BadOption(
                f"table, artifacts: they lie on {ship}, which is not in this game",
                f"{named_table.called(box, 'artifacts')}: их корабля в этой партии нет "
                f"({named_table.russian(box, f'ship:{ship}')})",
            )
        return 0
    if "artifacts" in spec:
        named = named_table.listed(box, spec, "artifacts")
        known = index_of(cast("Sequence[Numbered]", fleet.artifacts))
        chosen = named_table.indices(box, named, known, "artifacts", record.players, "artifact")
    else:
        rng = stream(record.seed, "artifacts")
        chosen = rng.sample(range(len(fleet.artifacts)), record.players)
    return sum(1 << one for one in chosen)


def _overlaid(track: Track, side: EconomySide) -> Track:
    """The track with another income on some of its levels."""
    levels = tuple(
        replace(level, income=side.levels[number]) if number in side.levels else level
        for number, level in enumerate(track.levels)
    )
    found = replace(track, levels=levels)
    object.__setattr__(found, "index", track.index)
    return found


def ship_hexes(state: GaiaState) -> tuple[int, ...]:
    """Where each ship is on the board; -1 if it is not there."""
    places = {placement.sector: placement.centre for placement in state.board.placements}
    index = state.board.grid.index
    return tuple(
        index[places[ship.hex]] if ship.hex in places else -1 for ship in fleet_box(state.box).ships
    )


def factions_chosen(state: GaiaState, fleet: Fleet) -> None:
    """Ships have their hexes, hard types are found, shuttles of the start are in place."""
    fleet.hexes = ship_hexes(state)
    wanderers.decide(state, fleet.laid.card)
    box = fleet_box(state.box)
    for player in state.seats:
        ship = box.exploration[player.faction].shuttle
        if ship is not None and player.rules.has_goods and ship in fleet.laid.ships:
            fleet.land(box, player.seat, ship)
