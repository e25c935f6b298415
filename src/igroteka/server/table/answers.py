"""What the server answers at a table by itself: for a bot, or as people have asked it to."""

from __future__ import annotations

import logging
import random

from igroteka.engine.decision import Action

from ..storage.rows import BOT, MoveSource
from .room import Room

log = logging.getLogger(__name__)


def waits_for_server(room: Room) -> bool:
    """Whether a bot or an automatic answer comes next."""
    seat = room.game.deciding_seat()
    return seat is not None and (seat.kind == BOT or room.game.automatic() is not None)


def whose(room: Room) -> tuple[str, bool]:
    """The owner of a table, and whether somebody sits there whom its bots keep waiting."""
    table = room.game.table
    return table.owner_id, any(seat.user_id is not None for seat in table.seats)


def by_lot(room: Room) -> tuple[Action, MoveSource]:
    """An action for a bot that has none."""
    return random.SystemRandom().choice(room.game.state.actions()), "lot"


def tell_failure(room: Room, version: int) -> None:
    """Have everybody know that the table waits in vain, if it can be shown at all."""
    try:
        room.fail(version)
    except Exception:
        log.exception("table %s cannot be shown", room.id)
