"""The Automa's printed cards by name, for modules that do not reach the box through a position."""

from __future__ import annotations

from typing import Final

from igroteka.engine.box import Reader
from igroteka.games.gaia.components import BOX

from .box import DecisionCard as DecisionCard
from .box import Deed as Deed
from .box import FactionCard as FactionCard
from .box import Level as Level
from .box import UpgradeLine as UpgradeLine
from .box import read

_reader = Reader(BOX.shelves, BOX.names)
_automa = read(_reader)
_reader.finish()
CARDS: Final = _automa.cards
CARD_INDEX: Final = _automa.card_index
UPGRADES: Final = _automa.upgrades
FACTION_UPGRADES: Final = _automa.faction_upgrades
FACTION_CARDS: Final = _automa.faction_cards
LEVELS: Final = _automa.levels
FINAL_TIES: Final = _automa.final_ties
FIRST_SOLO_GAME: Final = _automa.first_game
TURNED_CARDS: Final = _automa.turned_cards
RANDOM_CARDS: Final = _automa.random_cards
EARLY_ROUNDS: Final = _automa.early_rounds
GAIA_STEPS: Final = _automa.gaia_steps
TRANSDIM_STEPS: Final = _automa.transdim_steps
OUTSIDE_FEDERATIONS: Final = _automa.outside_federations
TOKENS_RETURNED: Final = _automa.tokens_returned
