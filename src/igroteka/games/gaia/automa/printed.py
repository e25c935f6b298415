"""What is printed on the Automa's components, as plain data."""

from __future__ import annotations

from igroteka.games.gaia.box import Box
from igroteka.games.gaia.printed import plain

from .box import AutomaBox

UNTOLD = frozenset({"place", "takes", "permanent", "out", "into"})
"""How files write what pieces have under names of their own."""


def printed(box: Box) -> dict[str, object]:
    own = box.part(AutomaBox)
    return {
        "automa_cards": [plain(card, UNTOLD) for card in own.cards],
        "automa_factions": [plain(card, UNTOLD) for card in own.faction_cards.values()],
        "automa_levels": [
            plain(level, UNTOLD) | {"removed": sorted(level.removed), "added": sorted(level.added)}
            for level in own.levels.values()
        ],
    }
