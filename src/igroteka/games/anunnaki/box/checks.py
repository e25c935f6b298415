"""What no single entry can tell: whether a box of somebody's own can be played with.

What came with the game is known to be right and not checked again.
"""

from __future__ import annotations

from collections.abc import Mapping

from igroteka.engine.box import Reader


def check(reader: Reader, found: Mapping[str, object]) -> None:
    """What goes into a box, before it is made."""
