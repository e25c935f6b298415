"""Tables as set-up lays them, for tests that look at many of them."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import pytest

from gaia.helpers import new
from igroteka.games.gaia.box import Placement
from igroteka.games.gaia.state import GaiaState

SEEDS = range(40)
GROUPS = {2: "terrans,xenos", 3: "terrans,xenos,taklons", 4: "terrans,xenos,taklons,geodens"}
every_group = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def game(players: int, seed: int) -> GaiaState:
    return new(GROUPS[players], seed=seed, lost_fleet=True)


def seen(state: GaiaState) -> dict[str, Any]:
    return cast("dict[str, Any]", state.view(None))


def tiles(state: GaiaState, kind: str) -> list[Placement]:
    return [one for one in state.board.placements if state.box.sectors[one.sector].kind == kind]
