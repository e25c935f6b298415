"""What of the components is ours, in words."""

from __future__ import annotations

from igroteka.engine.marks import Told

from .components import BOARD_TECHNOLOGIES, FACTIONS, Technology
from .state import GalaxyState
from .text_names import name, split


def _named(id: str, lang: str) -> str | None:
    return name(id, lang) if split(id)[0] else None


TOLD = Told(lambda: GalaxyState.game, _named)


def faction(id: str, lang: str) -> str:
    return TOLD.sentence(f"factions/factions/{id}", lang)


def technology(technology: Technology, lang: str) -> str:
    if technology.index < BOARD_TECHNOLOGIES:
        return TOLD.sentence(f"technologies/technologies/{technology.id}", lang)
    card = next(card for card in FACTIONS if card.technology == technology.index)
    return TOLD.sentence(f"factions/factions/{card.id}/{technology.id}", lang)
