"""What is printed on the components of The Lost Fleet, as plain data."""

from __future__ import annotations

from igroteka.games.gaia.box import ECONOMY, Box
from igroteka.games.gaia.printed import plain

from .fleet import fleet_box


def printed(box: Box) -> dict[str, object]:
    own = fleet_box(box)
    return {
        "ships": [plain(ship) for ship in own.ships],
        "shuttle_charges": list(own.slot_charges),
        "artifacts": [plain(one) for one in own.artifacts],
        "artifact_tokens": own.artifact_tokens,
        "exploration_boards": {
            box.factions[index].id: plain(board) for index, board in own.exploration.items()
        },
        "economy_sides": [
            plain(side, frozenset({"levels"})) | {"track": box.tracks[ECONOMY].id}
            for side in own.economy_sides
        ],
        "extension_sides": [plain(side) for side in own.extension_sides],
        "tinkering_tiles": [plain(tile) for tile in own.tinkering],
        "planets": [plain(kind) for kind in box.planets],
    }
