"""The course of the game: phases, turns, and which module answers which decision.

Rulebook, «Фазы раунда»: income, action, capture (not in the first round), galaxy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from igroteka.engine.decision import Action
from igroteka.engine.events import PHASE, ROUND

from . import (
    board_actions,
    capture,
    cards,
    free_effects,
    galaxy_phase,
    research,
    scoring,
    setup,
    solo,
    space_actions,
)
from .box import CREDIT, INCOME
from .goods import apply, gain, take_cubes
from .plain_actions import DECLINE, END, PASS, SCAVENGE, restore_action
from .state import GalaxyState, Player

KINDS = ("draft", "discard", "start", "turn", "after", "nomadism", "recalled", "capture")
PHASES = ("setup", "income", "action", "capture", "galaxy", "over")

Performer = Callable[[GalaxyState, Player, Action], None]


def options(state: GalaxyState) -> list[Action]:
    kind = state.kind
    if not kind:
        return []
    player = state.seats[state.seat]
    if kind == "turn":
        return _turn_options(state, player)
    if kind in ("after", "nomadism"):
        found = [END]
        if kind == "nomadism":
            found = [*space_actions.lift_options(state, player, state.planet), DECLINE]
        return found + cards.options(state, player) + free_effects.options(state, player)
    if kind == "recalled":
        return space_actions.recalled_options(state, player)
    if kind == "capture":
        return capture.options(state, player)
    return setup.options(state, player)


def _turn_options(state: GalaxyState, player: Player) -> list[Action]:
    free = cards.options(state, player) + free_effects.options(state, player)
    if not player.cubes:
        return [PASS, *free]
    found = space_actions.colonise_options(state, player)
    found += space_actions.develop_options(state, player)
    found += state.box.produce_actions[1 : board_actions.produce_limit(state, player) + 1]
    for amount in range(1, board_actions.restore_limit(player) + 1):
        found.append(restore_action(amount))
    found.append(SCAVENGE)
    found += board_actions.trade_options(state, player)
    found += board_actions.explore_options(state, player)
    found += board_actions.lead_options(state, player)
    found += research.options(state, player)
    found += free
    return found


def perform(state: GalaxyState, action: Action) -> None:
    kind, player = state.kind, state.seats[state.seat]
    verb = action[0]
    performer = MAIN.get(verb)
    if performer is not None:
        state.kind = "after"
        performer(state, player, action)
    elif verb in FREE:
        FREE[verb](state, player, action)
        space_actions.ask_nomads(state, player)
    elif verb == "end":
        end_turn(state)
    elif verb == "pass":
        player.passed = True
        next_turn(state)
    elif kind == "capture":
        if verb == "capture":
            capture.capture(state, player, action)
        end_capture(state)
    elif kind == "nomadism":
        if verb == "lift":
            space_actions.lift(state, player, action)
        else:
            state.planet = -1
            state.kind = "after"
    else:
        setup.perform(state, player, action)
        if not state.kind:
            next_round(state)


MAIN: Mapping[str, Performer] = {
    "colonise": space_actions.colonise,
    "develop": space_actions.develop,
    "produce": board_actions.produce,
    "restore": board_actions.restore,
    "scavenge": board_actions.scavenge,
    "trade": board_actions.trade,
    "explore": board_actions.explore,
    "lead": board_actions.lead,
    "research": research.research,
}
FREE: Mapping[str, Performer] = {
    "ally": cards.ally,
    "redirect": cards.redirect,
    "reward": cards.reward,
    "convert": free_effects.convert,
    "raid": free_effects.raid,
}


# --- phases -------------------------------------------------------------------------------------


def phases(state: GalaxyState) -> list[str]:
    """The phases of this round: no capture in the first ones, no galaxy phase in the last."""
    if not state.round:
        return []
    found = ["income", "action"]
    if has_capture(state):
        found.append("capture")
    return found if is_last(state) else [*found, "galaxy"]


def has_capture(state: GalaxyState) -> bool:
    return state.round >= state.box.first_capture_round


def is_last(state: GalaxyState) -> bool:
    """The game ends with the capture phase in which the fleet is on the last card."""
    return state.fleet == state.box.rounds - 1


def next_round(state: GalaxyState) -> None:
    state.round += 1
    state.enter("income")
    state.tell(ROUND, "round")
    collect_income(state)
    state.enter("action")
    state.acted = 0
    for player in state.seats:
        player.passed = False
    if state.rival is not None:
        solo.reveal(state, state.rival)
    _ask(state, state.order[0])


def collect_income(state: GalaxyState) -> None:
    """Cubes, credits by the income marker, the marker one step down, then abilities."""
    box = state.box
    for seat in state.order:
        player = state.seats[seat]
        take_cubes(state, player, box.cubes_per_round, "income")
        if player.goods[INCOME]:
            gain(state, player, CREDIT, player.goods[INCOME], "income")
        fall = 0 if player.powers.keeps_income else min(box.income_falls, player.goods[INCOME])
        player.goods[INCOME] -= fall
        state.emit(seat, box.goods[INCOME], -fall, "income_falls")
    for seat in state.order:
        player = state.seats[seat]
        for ability in player.powers.income:
            apply(state, player, ability)


def _ask(state: GalaxyState, seat: int) -> None:
    state.seat = seat
    state.seats[seat].card_played = False
    state.planet = -1
    state.kind = "turn"


def end_turn(state: GalaxyState) -> None:
    if state.rival is not None:
        state.acted += 1
        solo.answer(state, state.rival)
    next_turn(state)


def next_turn(state: GalaxyState) -> None:
    """The next player in order who has not passed; without one the phase ends."""
    order = state.order
    place = order.index(state.seat)
    for seat in order[place + 1 :] + order[: place + 1]:
        if not state.seats[seat].passed:
            _ask(state, seat)
            return
    state.enter("capture")
    if has_capture(state):
        begin_capture(state)
    else:
        _end_round(state)


def begin_capture(state: GalaxyState) -> None:
    rivals = [] if state.rival is None else [solo.fleet(state, state.rival)]
    overlord = capture.award(state, rivals)
    if overlord >= 0 and capture.may_capture(state, state.seats[overlord]):
        state.seat = overlord
        state.kind = "capture"
        return
    if state.rival is not None and rivals[0] > capture.fleet(state.seats[0]):
        solo.capture(state, state.rival)
    end_capture(state)


def end_capture(state: GalaxyState) -> None:
    state.tell(PHASE, state.phase)  # what follows is not the overlord's doing
    capture.disband(state)
    if state.rival is not None:
        solo.disband(state.rival)
    _end_round(state)


def _end_round(state: GalaxyState) -> None:
    if is_last(state):
        scoring.finish(state)
        return
    galaxy_phase.play(state)
    next_round(state)
