"""Gaia Project: rules in the order of the rulebook, facts in `data/`."""

from .game import GAIA
from .state import GaiaState

__all__ = ["GAIA", "GaiaState"]
