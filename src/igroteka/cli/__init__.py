"""The ``igroteka`` command."""

from .main import main, run

__all__ = ["main", "run"]
