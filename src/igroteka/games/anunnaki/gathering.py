"""Gathering resources: as many as there is strength and free sources, one of which is depleted.

Rulebook, «Сбор ресурсов», «Свойства богов» (Ishtar, Odin, Isis, Osiris, Assur), «Карты артефактов»
(the Other World).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from . import amounts, goods, rule
from .amounts import NAMES, NUMBER
from .board import Board, places
from .pending import DONE, Pending

if TYPE_CHECKING:
    from .state import AnunnakiState, Player


def strength(state: AnunnakiState, player: Player, district: int) -> int:
    """How strong a player is when gathering in a district that is the player's own."""
    powers = player.powers
    found = rule.strength(state, player, district) + powers.gather_strength
    return found + player.settlements[district] * powers.settlement_gathers


def ways(state: AnunnakiState, player: Player, district: int) -> tuple[Action, ...]:
    """Every way to gather in a district that a player rules."""
    board = state.table.board
    depleted = state.depleted[district]
    free = board.source_count[district] - depleted.bit_count()
    if free <= 0:
        return ()
    most = strength(state, player, district)
    if not player.powers.gather_unlimited or board.capitals >> district & 1:
        most = min(most, free)
        unlimited = 0
    else:
        unlimited = 1
    if most <= 0:
        return ()
    key = district, most, depleted, unlimited
    if key not in board.gathers:
        board.gathers[key] = tuple(_listed(board, *key))
    return board.gathers[key]


def _listed(board: Board, district: int, most: int, depleted: int, unlimited: int) -> list[Action]:
    id = board.ids[district]
    sources = board.sources[district]
    if district == board.other_world:
        return [
            Action(("gather", id, amounts.word(mix)))
            for total in range(1, most + 1)
            for mix in amounts.mixes(total)
        ]
    left = [0] * len(NAMES)
    for place, resource in enumerate(sources):
        left[resource] += not depleted >> place & 1
    types = sum(1 << resource for resource, count in enumerate(left) if count)
    found: list[Action] = []
    for total in range(1, most + 1):
        for mix in amounts.mixes(total, types):
            if not unlimited and any(a > b for a, b in zip(mix, left, strict=True)):
                continue
            taken = [resource for resource, amount in enumerate(mix) if amount]
            word = amounts.word(mix)
            if len(taken) == 1:
                found.append(Action(("gather", id, word)))
            else:
                found += [Action(("gather", id, word, NAMES[one])) for one in taken]
    return found


@dataclass(slots=True)
class Gather(Pending):
    """Districts to gather in, each once."""

    kind = "gather"
    left: int
    cause: str
    gathered: int = 0
    """Mask of districts where it was done."""

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left:
            player = self.player(state)
            for district in places(rule.ruled(state, player) & ~self.gathered):
                if ways(state, player, district):
                    return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        found: list[Action] = []
        for district in places(rule.ruled(state, player) & ~self.gathered):
            found += ways(state, player, district)
        found.append(DONE)
        return found

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        player = self.player(state)
        board = state.table.board
        district = board.index[action[1]]
        taken = amounts.read(action[2])
        goods.gain(state, player, taken, self.cause)
        if not board.capitals >> district & 1:
            wanted = NUMBER[action[3]] if len(action) > 3 else None
            deplete(state, district, taken, wanted)
        if self.left > 1:
            state.pending.append(
                Gather(self.seat, self.left - 1, self.cause, self.gathered | 1 << district)
            )


def deplete(
    state: AnunnakiState, district: int, taken: amounts.Amounts, wanted: int | None
) -> None:
    """Lay a depletion token on a free source of what was taken."""
    sources = state.table.board.sources[district]
    depleted = state.depleted[district]
    for place in range(state.table.board.source_count[district]):
        if depleted >> place & 1:
            continue
        if sources and (taken[sources[place]] == 0 or wanted not in (None, sources[place])):
            continue
        state.depleted[district] |= 1 << place
        return
