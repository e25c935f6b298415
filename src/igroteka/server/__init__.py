"""The web table's server: lobby, live tables, storage. It knows games only through the registry."""

from .app import create_app
from .settings import Settings

__all__ = ["Settings", "create_app"]
