"""Action 8, pass: score pass effects, change the booster, leave the round.

Rulebook, «Пас» and appendix IV.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from . import goods
from .state import GaiaState, Player
from .tech_tiles import uncovered_tiles
from .telling import Telling
from .verbs import TURN, Question, Verb, name_of

PASS = Action(("pass",))


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    if state.round == state.box.rounds:
        found.append(PASS)
    else:
        found.extend([state.box.pass_actions[index] for index in state.boosters_free()])


def perform(state: GaiaState, player: Player, action: Action) -> None:
    """Score, then swap boosters; the first to pass starts the next round."""
    state.pending.pop()  # nothing comes after the main action
    booster = state.box.boosters[player.booster]
    if booster.per:
        times = goods.count(state, player, booster.per)
        goods.gain_vp(state, player, booster.pass_vp * times, booster.id)
    for tile in uncovered_tiles(player):
        if tile.timing == "pass":
            times = goods.count(state, player, tile.per) if tile.per else 1
            goods.gain(state, player, tile.goods, tile.id, times)
    returned = player.booster
    player.booster = -1
    if len(action) > 1:
        player.booster = state.box.booster_index[action[1]]
        state.boosters &= ~(1 << player.booster)
    state.boosters |= 1 << returned
    for part in state.parts.values():
        part.boosters_moved(player.booster, returned)
    player.passed = True
    state.passing += (player.seat,)


def passed(state: GaiaState, player: Player, action: Action) -> GaiaState:
    """The position after a pass, before anything that follows."""
    trial = state.clone()
    perform(trial, trial.seats[player.seat], action)
    return trial


def tell_booster(telling: Telling) -> str:
    """A booster is taken, at the start or in the place of the old one."""
    action = telling.action
    if len(action) == 1:
        return telling.say()
    entry = "pass_for" if action.verb == PASS.verb else "booster"
    return telling.say(entry, it=telling.name(f"booster:{action[1]}"))


def why_no_booster(question: Question) -> Reasons:
    """Where a booster is that is not on offer."""
    state, wanted = question.state, question.args[0]
    index, offered = question.box.booster_index[wanted], _offered(state)
    for other in state.seats:
        if other.booster == index:
            return no("booster_held", booster=wanted, holder=name_of(other), offered=offered)
    return no("booster_absent", booster=wanted, offered=offered)


def _why_not(question: Question) -> Reasons:
    state, player = question.state, question.player
    if state.round == question.box.rounds:
        return no("pass_plain")
    if not question.args:
        return no("pass_booster", offered=_offered(state))
    if player.booster == question.box.booster_index[question.args[0]]:
        return no("pass_same", booster=question.args[0], offered=_offered(state))
    return why_no_booster(question)


def _offered(state: GaiaState) -> tuple[str, ...]:
    return tuple(state.box.boosters[index].id for index in state.boosters_free())


VERBS = (
    Verb(
        PASS.verb,
        TURN,
        "[BOOSTER]",
        ("booster",),
        why_not=_why_not,
        tell=tell_booster,
        offer=options,
        perform=perform,
    ),
)
