"""Age of Galaxy: rules in the order of the rulebook, facts in `data/`."""

from .game import AGE_OF_GALAXY
from .state import GalaxyState

__all__ = ["AGE_OF_GALAXY", "GalaxyState"]
