"""The course of the game: phases, turns, and which module answers which decision.

Rulebook, «Фазы раунда»: income, action, capture (not in the first round), galaxy.
"""

from __future__ import annotations

from collections.abc import Mapping

from igroteka.engine.decision import Action
from igroteka.engine.events import PHASE, ROUND
from igroteka.engine.reasons import Reasons, no

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
from .plain_actions import END, PASS
from .state import GalaxyState, Player
from .verbs import TURN, Offer, Performer, Question, Verb

PHASES = ("setup", "income", "action", "capture", "galaxy", "over")


def options(state: GalaxyState) -> list[Action]:
    kind = state.kind
    if not kind:
        return []
    player = state.seats[state.seat]
    found: list[Action] = []
    for offer in OFFERS[kind] if player.cubes or kind != "turn" else WITHOUT_CUBES:
        offer(state, player, found)
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
    else:
        ANSWERS[verb](state, player, action)
        if kind == "capture":
            end_capture(state)
        elif state.phase == "setup" and not state.kind:
            next_round(state)


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


def offer_pass(state: GalaxyState, player: Player, found: list[Action]) -> None:
    if not player.cubes:
        found.append(PASS)


def pass_turn(state: GalaxyState, player: Player, action: Action) -> None:
    player.passed = True
    next_turn(state)


def why_not_pass(question: Question) -> Reasons:
    held = question.player.cubes
    return no("cubes_left", held=(("cube", held),)) if held else []


def offer_end(state: GalaxyState, player: Player, found: list[Action]) -> None:
    found.append(END)


def end_turn(state: GalaxyState, player: Player, action: Action) -> None:
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


def decline(state: GalaxyState, player: Player, action: Action) -> None:
    """Nothing is captured, or the cube of nomads stays where it is."""
    if state.kind == "nomadism":
        state.planet = -1
        state.kind = "after"


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


# --- what is done in the game -------------------------------------------------------------------

VERBS: Mapping[str, Verb] = {
    verb.name: verb
    for verb in (
        *setup.VERBS,
        *space_actions.MAIN,
        *board_actions.VERBS,
        *research.VERBS,
        Verb("pass", TURN, pass_turn, offer=offer_pass, why_not=why_not_pass),
        *cards.VERBS,
        *free_effects.VERBS,
        Verb("end", ("after",), end_turn),
        space_actions.LIFT,
        *capture.VERBS,
        Verb("decline", ("nomadism", "capture"), decline),
    )
}
"""Every verb, in the order in which what they offer is listed."""


def _offers(free: bool) -> tuple[Offer, ...]:
    """What a turn offers, each offer once."""
    verbs = [verb for verb in VERBS.values() if verb.free is free]
    return tuple(dict.fromkeys(verb.offer for verb in verbs if verb.offer is not None))


OFFERS: Mapping[str, tuple[Offer, ...]] = {
    "draft": (setup.offer_packs,),
    "discard": (setup.offer_discards,),
    "start": (setup.offer_starts,),
    "turn": (*_offers(free=False), *_offers(free=True)),
    "after": (offer_end, *_offers(free=True)),
    "nomadism": (space_actions.offer_lift, *_offers(free=True)),
    "recalled": (space_actions.offer_recalled,),
    "capture": (capture.offer,),
}
"""What each decision offers, in order."""
WITHOUT_CUBES: tuple[Offer, ...] = (offer_pass, *_offers(free=True))
"""What a turn offers whoever has no cube left: no main action."""
KINDS = tuple(OFFERS)

MAIN: Mapping[str, Performer] = {verb.name: verb.perform for verb in VERBS.values() if verb.main}
FREE: Mapping[str, Performer] = {verb.name: verb.perform for verb in VERBS.values() if verb.free}
ANSWERS: Mapping[str, Performer] = {
    verb.name: verb.perform for verb in VERBS.values() if not verb.main and not verb.free
}
