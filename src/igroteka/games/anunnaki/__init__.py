"""Anunnaki: Dawn of the Gods: rules in the order of the rulebook, facts in `data/`."""

from .game import ANUNNAKI
from .state import AnunnakiState

__all__ = ["ANUNNAKI", "AnunnakiState"]
