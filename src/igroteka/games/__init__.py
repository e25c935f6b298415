"""The games; importing this package puts them all in the registry."""

from . import gaia

__all__ = ["gaia"]
