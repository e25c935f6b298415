"""The star of actions: the pawn travels its lines, signs fill the cells on them and surround the
summon tokens.

Rulebook, «Основное действие», «Знаки призыва», «Свойства богов» (Ra).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import economy, goods
from .board import places
from .grammar import Verb
from .pending import DONE, Pending
from .rewards import GIVERS
from .table import NOTHING

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling


def under_pawn(state: AnunnakiState, player: Player) -> int:
    """The action token under a player's pawn, or nothing."""
    return NOTHING if player.pawn == NOTHING else state.table.layout[player.pawn]


def is_under_pawn(question: Question, token: int) -> Reasons:
    """Whether the pawn stands on a token, so that it cannot be named."""
    if under_pawn(question.state, question.player) != token:
        return []
    return no("under_pawn", token=f"token:{question.box.tokens[token].id}")


def every_cell(state: AnunnakiState) -> int:
    """Mask of all cells."""
    return (1 << len(state.box.cells)) - 1


def travel(state: AnunnakiState, player: Player, token: int) -> None:
    """Move the pawn to a token: an empty cell on the way takes a sign."""
    here, there = player.pawn, state.table.spot_of[token]
    player.pawn = there
    if here == NOTHING:
        return
    cell = state.box.line[here][there]
    if cell == NOTHING:
        return
    if player.signs >> cell & 1:
        if player.powers.shift_crossed:
            state.push(Shift(player.seat, 1 << cell, "crossed_sign"))
    elif player.reserve:
        player.reserve -= 1
        state.emit(player.seat, "sign", 1, "pawn")
        lay(state, player, cell)
        if not player.reserve:
            goods.trigger_end(state, "signs")


def lay(state: AnunnakiState, player: Player, cell: int) -> None:
    """Put a sign into a cell: its crystals are gained, summon tokens that are surrounded taken."""
    box = state.box
    player.signs |= 1 << cell
    crystals = box.cell_crystals[cell]
    if crystals and goods.gain_crystals(state, player, crystals, "sign"):
        resources = player.powers.crystal_resource
        if resources:
            state.push(economy.Any(player.seat, resources, "ra"))
    for zone in places(box.cell_zones[cell] & ~player.zones):
        cells = box.zone_cells[zone]
        if cells & player.signs == cells:
            player.zones |= 1 << zone
            if box.chief_zones >> zone & 1:
                player.chief_token += 1
                state.emit(player.seat, "chief_token", 1, "signs")
            else:
                player.lesser_tokens += 1
                state.emit(player.seat, "lesser_token", 1, "signs")


@dataclass(slots=True)
class Shift(Pending):
    """A sign may be put into any empty cell."""

    kind = "shift"
    cells: int
    """Where it may come from."""
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        signs = self.player(state).signs
        if signs & self.cells and signs != every_cell(state):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        signs = self.player(state).signs
        shifts = state.table.actions.shifts
        empty = places(every_cell(state) & ~signs)
        found = [shifts[a][b] for a in places(signs & self.cells) for b in empty]
        found.append(DONE)
        return found

    def why_not(self, question: Question) -> Reasons:
        here, there = (question.box.cell_index[word] for word in question.args)
        signs = question.player.signs
        if not signs >> here & 1:
            return unfit("no_sign", cell=f"cell:{question.args[0]}")
        if not self.cells >> here & 1:
            return unfit("not_crossed", cell=f"cell:{question.args[0]}")
        if signs >> there & 1:
            return no("cell_taken", cell=f"cell:{question.args[1]}")
        return []

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        player = self.player(state)
        index = state.box.cell_index
        player.signs &= ~(1 << index[action[1]])
        lay(state, player, index[action[2]])


def give_shifts(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    every = every_cell(state)
    state.push(*(Shift(player.seat, every, cause) for _ in range(amount)))


GIVERS["shift_sign"] = give_shifts


# --- how it is told -------------------------------------------------------------------------------


def tell_way(telling: Telling, token: int) -> str:
    """What moving the pawn to a token does on the star."""
    state, player, box = telling.state, telling.player, telling.box
    cell = box.line[player.pawn][state.table.spot_of[token]]
    if cell == NOTHING:
        return telling.text("detail:no_line")
    if player.signs >> cell & 1:
        return telling.text("detail:crossed")
    if not player.reserve:
        return telling.text("detail:no_signs")
    crystals = _crystals(state, cell)
    sign = telling.text("detail:sign_with", n=crystals) if crystals else telling.text("detail:sign")
    parts = [sign]
    for zone, cells in enumerate(box.zone_cells):
        closed = cells & (player.signs | 1 << cell) == cells
        if closed and not player.zones >> zone & 1:
            parts.append(telling.text("detail:summon_token"))
    if player.reserve == 1:
        parts.append(telling.text("detail:last_sign"))
    return ", ".join(parts)


def _crystals(state: AnunnakiState, cell: int) -> int:
    """The crystals that a sign in a cell brings."""
    return min(state.box.cell_crystals[cell], goods.crystals_left(state))


def _tell_shift(telling: Telling) -> str:
    here, there = telling.args
    crystals = _crystals(telling.state, telling.box.cell_index[there])
    brings = (
        telling.words.count("crystal", crystals, telling.lang)
        if crystals
        else telling.text("detail:no_crystals")
    )
    way = {"from": telling.name(f"cell:{here}"), "to": telling.name(f"cell:{there}")}
    return telling.say(**way, goods=brings)


VERBS = (Verb("shift", ("shift",), "CELL CELL", tell=_tell_shift),)
