"""The box of the game, read once."""

from __future__ import annotations

from typing import Any

from igroteka.engine.files import Shelf
from igroteka.games.anunnaki.box.reading import read_box

PACKAGE = "igroteka.games.anunnaki"
BOX = read_box([Shelf(PACKAGE)])
HOMES = [BOX.boards[planet] for planet in BOX.home_planets]


def weapon(id: str) -> Any:
    return BOX.weapons[BOX.weapon_index[id]]


def god(id: str) -> Any:
    return BOX.lesser_gods[BOX.god_index[id]]
