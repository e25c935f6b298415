"""The end of the game. Rulebook, «Конец игры и подсчёт победных очков».

Points for reputation, artifacts and planets are counted as they come and go; only the main
direction is scored at the end.
"""

from __future__ import annotations

from .box import ARTIFACT, REPUTATION
from .cards import direction
from .goods import score
from .state import GalaxyState, Player


def direction_vp(player: Player) -> int:
    """Points for the main direction, as things stand; none without one."""
    main = direction(player)
    if main < 0:
        return 0
    facts = player.box.directions[main]
    return counted(player, facts.count) // facts.per


def counted(player: Player, what: str) -> int:
    if what == "captured":
        return player.captured.bit_count()
    if what == "developed":
        return player.developed.bit_count()
    if what == "technologies":
        return player.technologies.bit_count()
    return player.goods[ARTIFACT if what == "artifact" else REPUTATION]


def finish(state: GalaxyState) -> None:
    state.enter("over")
    for seat in state.order:
        player = state.seats[seat]
        bonus = direction_vp(player)
        if bonus:
            score(state, player, bonus, "direction")
    state.kind = ""


TIE_BREAKS = ("reputation", "arrival")
"""What decides after the points, by the names of the messages."""


def standing(player: Player) -> tuple[int, ...]:
    """What decides the places: points, then `TIE_BREAKS`: reputation, then the cube on top."""
    return player.vp, player.goods[REPUTATION], player.arrival
