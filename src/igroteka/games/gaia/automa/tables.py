"""What is printed on the Automa's components, as plain data."""

from __future__ import annotations

from igroteka.games.gaia.box import Box
from igroteka.games.gaia.tables import plain

from .box import AutomaBox

UNTOLD = frozenset({"place", "takes", "permanent", "out", "into"})
"""How files write what pieces have under names of their own."""


def tables(box: Box) -> dict[str, object]:
    printed = box.part(AutomaBox)
    return {
        "automa_cards": [plain(card, UNTOLD) for card in printed.cards],
        "automa_factions": [plain(card, UNTOLD) for card in printed.faction_cards.values()],
        "automa_levels": [
            plain(level, UNTOLD) | {"removed": sorted(level.removed), "added": sorted(level.added)}
            for level in printed.levels.values()
        ],
    }
