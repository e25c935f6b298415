"""The course of the game: set-up, six rounds of four phases, final scoring.

Rulebook, «6 раундов игры».
"""

from __future__ import annotations

from collections.abc import Callable

from igroteka.engine.events import PHASE, ROUND

from . import gaia_phase, income, scoring, setup
from .state import GaiaState

# Each phase is called when no decision is pending and pushes the next ones.


def _board(state: GaiaState) -> None:
    state.phase = "factions"


def _factions(state: GaiaState) -> None:
    setup.choose_named(state)
    for player in state.seats:
        if player.faction < 0:
            state.pending.append(setup.ask_faction(state, player))
            return
    setup.after_factions(state)
    state.phase = "setup"


def _setup(state: GaiaState) -> None:
    if state.setup_left:
        state.pending.append(state.setup_left[0])
        state.setup_left = state.setup_left[1:]
    else:
        _start_round(state)


def _start_round(state: GaiaState) -> None:
    state.round += 1
    state.tell(PHASE, "income")
    state.tell(ROUND, "round")
    state.phase = "income"
    for seat in reversed(state.order):
        player = state.seats[seat]
        player.rules.round_starts(state, player)


def _income(state: GaiaState) -> None:
    state.phase = "gaia"
    for seat in reversed(state.order):
        income.receive(state, state.seats[seat])


def _gaia(state: GaiaState) -> None:
    state.phase = "actions"
    state.active = -1
    state.tell(PHASE, "gaia")
    gaia_phase.transform(state)
    for seat in reversed(state.order):
        player = state.seats[seat]
        player.rules.gaia_phase(state, player)


def _actions(state: GaiaState) -> None:
    seat = _next_seat(state)
    if seat is None:
        _end_round(state)
        return
    if state.active < 0:
        state.tell(PHASE, "actions")
    state.active = seat
    player = state.seats[seat]
    player.rules.take_turn(state, player)


def _next_seat(state: GaiaState) -> int | None:
    order = state.order
    start = order.index(state.active) + 1 if state.active >= 0 else 0
    for step in range(len(order)):
        seat = order[(start + step) % len(order)]
        if not state.seats[seat].passed:
            return seat
    return None


def _end_round(state: GaiaState) -> None:
    """Clean-up, or after the last round the final scoring instead."""
    if state.round == state.box.rounds:
        state.tell(PHASE, "over")
        scoring.score(state)
        state.phase = "over"
        return
    state.action_spaces = state.table.closed_spaces
    first = state.passing[0]
    count = state.players
    state.order = (
        list(state.passing)
        if state.table.order_of_passing
        else [(first + step) % count for step in range(count)]
    )
    state.passing = ()
    for player in state.seats:
        player.passed = False
        player.used = 0
        player.rules.round_ends(state, player)
    for part in state.parts.values():
        part.round_ends(state)
    _start_round(state)


PHASES: dict[str, Callable[[GaiaState], None]] = {
    "board": _board,
    "factions": _factions,
    "setup": _setup,
    "income": _income,
    "gaia": _gaia,
    "actions": _actions,
}
