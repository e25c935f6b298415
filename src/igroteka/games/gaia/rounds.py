"""The course of the game: set-up, six rounds of four phases, final scoring.

Rulebook, «6 раундов игры». Every kind of decision is listed here once with the functions that
offer, perform and — where nobody has a choice — settle it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from igroteka.engine.decision import Action
from igroteka.engine.events import NOBODY, PHASE, ROUND

from . import (
    board_actions,
    charging,
    federations,
    free_actions,
    gaia_phase,
    gaia_projects,
    income,
    mines,
    passing,
    power,
    research,
    scoring,
    setup,
    special_actions,
    tech_tiles,
    upgrades,
)
from .automa import turn as automa_turn
from .components import ROUNDS
from .state import GaiaState, Pending, Player

END = Action(("end",))


class Kind(NamedTuple):
    """How one kind of decision works."""

    options: Callable[[GaiaState, Pending], list[Action]]
    perform: Callable[[GaiaState, Pending, Action], None]
    settle: Callable[[GaiaState, Pending], bool] | None = None
    """Resolves the entry without a decision if there is none to make; tells whether it did."""


def options(state: GaiaState) -> list[Action]:
    if not state.pending:
        return []
    entry = state.pending[-1]
    return KINDS[cast(str, entry[0])].options(state, entry)


def perform(state: GaiaState, action: Action) -> None:
    entry = state.pending[-1]
    KINDS[cast(str, entry[0])].perform(state, entry, action)
    settle(state)


def settle(state: GaiaState) -> None:
    """Go on until somebody has a decision to make or the game is over."""
    while True:
        if not state.pending:
            if state.phase == "over":
                return
            PHASES[state.phase](state)
            continue
        entry = state.pending[-1]
        automatic = SETTLES.get(cast(str, entry[0]))
        if automatic is None or not automatic(state, entry):
            return


# Phases: each is called when no decision is pending and pushes the next ones.


def _board(state: GaiaState) -> None:
    state.phase = "factions"


def _factions(state: GaiaState) -> None:
    for player in state.seats:
        if player.faction < 0:
            state.pending.append(setup.faction_entry(state, player))
            return
    setup.after_factions(state)
    state.phase = "setup"


def _setup(state: GaiaState) -> None:
    if state.setup_left:
        state.pending.append(state.setup_left.pop())
    else:
        _start_round(state)


def _start_round(state: GaiaState) -> None:
    state.round += 1
    state.emit(NOBODY, PHASE, 1, "income")
    state.emit(NOBODY, ROUND, 1, "round")
    state.phase = "gaia"
    for seat in reversed(state.order):
        income.receive(state, state.seats[seat])


def _gaia(state: GaiaState) -> None:
    state.phase = "actions"
    state.active = -1
    state.emit(NOBODY, PHASE, 1, "gaia")
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
        state.emit(NOBODY, PHASE, 1, "actions")
    state.active = seat
    if state.seats[seat].rules.automa:
        automa_turn.play(state)
    else:
        state.pending.append(("turn", seat))


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
    if state.round == ROUNDS:
        state.emit(NOBODY, PHASE, 1, "over")
        scoring.score(state)
        state.phase = "over"
        return
    state.action_spaces = 0
    first = state.passing[0]
    count = state.players
    state.order = (
        state.passing
        if state.table.order_of_passing
        else [(first + step) % count for step in range(count)]
    )
    state.passing = []
    for player in state.seats:
        player.passed = False
        player.used = 0
    _start_round(state)


PHASES: dict[str, Callable[[GaiaState], None]] = {
    "board": _board,
    "factions": _factions,
    "setup": _setup,
    "gaia": _gaia,
    "actions": _actions,
}


# A turn: free actions, one main action, free actions, end.


def turn_options(state: GaiaState, entry: Pending) -> list[Action]:
    player = state.seats[cast(int, entry[1])]
    found: list[Action] = []
    mines.options(state, player, found)
    gaia_projects.options(state, player, found)
    upgrades.options(state, player, found)
    if federations.possible(state, player):
        found.append(federations.FEDERATION)
    research.options(state, player, found)
    board_actions.options(state, player, found)
    special_actions.options(state, player, found)
    passing.options(state, player, found)
    free_actions.options(state, player, found)
    return found


def turn_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    player = state.seats[cast(int, entry[1])]
    verb = action[0]
    free = FREE.get(verb)
    if free is not None:
        free(state, player, action)
    elif verb == "pass":
        state.pending.pop()
        passing.perform(state, player, action)
    else:
        state.pending[-1] = ("after", player.seat)
        MAIN[verb](state, player, action)


def after_options(state: GaiaState, entry: Pending) -> list[Action]:
    found = [END]
    free_actions.options(state, state.seats[cast(int, entry[1])], found)
    return found


def after_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    if action == END:
        state.pending.pop()
    else:
        FREE[action[0]](state, state.seats[cast(int, entry[1])], action)


def _mine(state: GaiaState, player: Player, action: Action) -> None:
    mines.build(state, player, state.board.grid.by_name[action[1]])


def _project(state: GaiaState, player: Player, action: Action) -> None:
    gaia_projects.start(state, player, state.board.grid.by_name[action[1]])


def _federation(state: GaiaState, player: Player, action: Action) -> None:
    state.pending.append(("federation", player.seat))


Performer = Callable[[GaiaState, Player, Action], None]

FREE: dict[str, Performer] = {"burn": free_actions.burn, "convert": free_actions.convert}
MAIN: dict[str, Performer] = {
    "mine": _mine,
    "project": _project,
    "upgrade": upgrades.perform,
    "federation": _federation,
    "research": research.perform,
    "action": board_actions.perform,
    "special": special_actions.perform,
}


def _gaia_options(state: GaiaState, entry: Pending) -> list[Action]:
    return state.seats[cast(int, entry[1])].rules.gaia_options(state, entry)


def _gaia_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    state.seats[cast(int, entry[1])].rules.gaia_perform(state, entry, action)


def _nothing(state: GaiaState, entry: Pending) -> list[Action]:
    return []


def _never(state: GaiaState, entry: Pending, action: Action) -> None:
    raise LookupError(action)


def _gaia_again(state: GaiaState, entry: Pending) -> bool:
    state.pending.pop()
    player = state.seats[cast(int, entry[1])]
    player.rules.gaia_phase(state, player)
    return True


def _lost_settle(state: GaiaState, entry: Pending) -> bool:
    """Without a hex for it the lost planet stays lost."""
    if mines.lost_options(state, entry):
        return False
    state.pending.pop()
    return True


KINDS: dict[str, Kind] = {
    "faction": Kind(setup.faction_options, setup.faction_perform, setup.faction_settle),
    "rotate": Kind(setup.rotate_options, setup.rotate_perform),
    "settle": Kind(setup.settle_options, setup.settle_perform, setup.settle_settle),
    "booster": Kind(setup.booster_options, setup.booster_perform, setup.booster_settle),
    "income": Kind(income.income_options, income.income_perform, income.income_settle),
    "gaia": Kind(_gaia_options, _gaia_perform),
    "gaia again": Kind(_nothing, _never, _gaia_again),
    "turn": Kind(turn_options, turn_perform),
    "after": Kind(after_options, after_perform),
    "federation": Kind(federations.unite_options, federations.unite_perform),
    "satellite": Kind(
        federations.satellite_options, federations.satellite_perform, federations.satellite_settle
    ),
    "payment": Kind(power.payment_options, power.payment_perform, power.payment_settle),
    "token": Kind(federations.token_options, federations.token_perform),
    "tile": Kind(tech_tiles.tile_options, tech_tiles.tile_perform, tech_tiles.tile_settle),
    "step": Kind(research.step_options, research.step_perform, research.step_settle),
    "lost": Kind(mines.lost_options, mines.lost_perform, _lost_settle),
    "offers": Kind(_nothing, _never, charging.offers_settle),
    "charge": Kind(charging.charge_options, charging.charge_perform, charging.charge_settle),
    "brainstone": Kind(power.brainstone_options, power.brainstone_perform),
}
SETTLES = {kind: rule.settle for kind, rule in KINDS.items() if rule.settle is not None}
