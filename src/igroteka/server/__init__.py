"""The web table's server: lobby, live tables, storage. It knows games only through the registry.

What makes the application is loaded when it is asked for: the processes in which bots think need a
tenth of it, and whoever waits for a bot waits for that to be loaded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import create_app
    from .settings import Settings

__all__ = ["Settings", "create_app"]


def __getattr__(name: str) -> object:
    if name == "create_app":
        from .app import create_app

        return create_app
    if name == "Settings":
        from .settings import Settings

        return Settings
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
