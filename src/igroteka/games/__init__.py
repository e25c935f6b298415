"""The games; importing this package puts them all in the registry."""

from . import age_of_galaxy, anunnaki, gaia

__all__ = ["age_of_galaxy", "anunnaki", "gaia"]
