"""From a recorded decision to our actions: what is answered to each kind of decision.

A recorded decision names everything that belongs to it, our engine asks one thing after the other:
an upgrade with its tile, step and lost planet is one step there and four decisions here. So a step
becomes answers, each for one kind of decision, used up as the engine asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from igroteka.engine.decision import Action, Decision
from igroteka.engine.hexes import bits

from ...research import STAY
from ...state import GaiaState
from .logs import Act, Step


class Answer(NamedTuple):
    """What is said when a decision of some kind is to be made."""

    kind: str
    action: Action


Ships = Mapping[str, str]
"""The hex of every ship."""


def answers(step: Step, ships: Ships) -> list[Answer]:
    """Everything that a recorded decision says, in the order of our decisions."""
    act = step.act
    if step.phase == "gaia" and act.type == "convert":
        return [_say("gaia", "exchange", act.conversion)]
    return [*_FIRST[act.type](act, ships), *_rest(act)]


def _rest(act: Act) -> Iterator[Answer]:
    """What may come with any of them: payment, tile, step, lost planet."""
    tokens = act.to_gaia or act.discard
    if tokens:
        yield _say("payment", "pay", "-".join(str(count) for count in tokens))
    tile = None if act.type in _OWN_TILE else act.tile
    if tile:
        yield _say("tile", "tile", tile)
    if act.advanced and act.cover:
        yield _say("tile", "tile", act.advanced, act.cover)
    if act.action in _OWN_TRACK:
        pass
    elif act.research:
        yield _say("step", "advance", act.research)
    elif tile or act.advanced:
        yield _say("step", "stay")
    if act.lost_planet:
        yield _say("lost", "lost", act.lost_planet)


_OWN_TILE = ("special", "tinkering")
"""Types whose tile is no tech tile."""
_OWN_TRACK = ("lowest", "eclipse_power")
"""Actions that name the track themselves."""


def _say(kind: str, *words: str | None) -> Answer:
    return Answer(kind, Action(tuple(word for word in words if word is not None)))


# What each type of decision says first.


def _turn(verb: str, *names: str) -> Callable[[Act, Ships], Iterator[Answer]]:
    """An action of a turn whose words are parameters of the decision."""

    def first(act: Act, ships: Ships) -> Iterator[Answer]:
        words: list[str | None] = [getattr(act, name) for name in names]
        yield _say("turn", verb, *words)

    return first


def _reply(kind: str, verb: str, *names: str) -> Callable[[Act, Ships], Iterator[Answer]]:
    """The answer to a question of the engine."""

    def first(act: Act, ships: Ships) -> Iterator[Answer]:
        words: list[str | None] = [getattr(act, name) for name in names]
        yield _say(kind, verb, *words)

    return first


def _with_target(verb: str) -> Callable[[Act, Ships], Iterator[Answer]]:
    """An action with a hex, the hex of a ship, a track or a token, if any."""

    def first(act: Act, ships: Ships) -> Iterator[Answer]:
        target = act.hex or (ships[act.explore] if act.explore else None) or act.token
        if act.action in _OWN_TRACK:
            target = act.research
        yield _say("turn", verb, act.action, target)

    return first


def _federation(act: Act, ships: Ships) -> Iterator[Answer]:
    yield _say("turn", "federation")
    yield _say("federation", "unite", *act.planets)
    for hex in act.satellites:
        yield _say("satellite", "satellite", hex)
    yield _say("token", "token", act.token)


def _free_mine(act: Act, ships: Ships) -> Iterator[Answer]:
    yield _say("free_mine", "colonise", act.hex) if act.hex else _say("free_mine", "forgo")


def _gaia_tile(act: Act, ships: Ships) -> Iterator[Answer]:
    yield _say("gaia", "exchange", "tile")


_FIRST: Mapping[str, Callable[[Act, Ships], Iterator[Answer]]] = {
    "place": _reply("settle", "settle", "hex"),
    "booster": _reply("booster", "booster", "booster"),
    "mine": _turn("mine", "hex"),
    "gaia_project": _turn("project", "hex"),
    "upgrade": _turn("upgrade", "hex", "to"),
    "federation": _federation,
    "research": _turn("research", "track"),
    "power_action": _with_target("action"),
    "special": _with_target("special"),
    "ship_action": _with_target("ship"),
    "explore": _turn("explore", "ship"),
    "artifact": _turn("artifact", "artifact", "token"),
    "pass": _turn("pass", "booster"),
    "convert": _turn("convert", "conversion"),
    "burn": _turn("burn"),
    "charge": _reply("charge", "charge"),
    "decline": _reply("charge", "decline"),
    "tile": lambda act, ships: iter(()),
    "free_mine": _free_mine,
    "tinkering": _reply("tinkering", "tinker", "tile"),
    "gaia_tile": _gaia_tile,
    "gaia_done": _reply("gaia", "done"),
}
KINDS = {
    "place": "settle",
    "booster": "booster",
    "main": "turn",
    "charge": "charge",
    "tile": "tile",
    "free_mine": "free_mine",
    "tinkering": "tinkering",
    "gaia": "gaia",
}
"""The decision that each phase of a recorded game answers."""


class Script:
    """The answers of a step that have not been given yet."""

    def __init__(self, said: list[Answer]) -> None:
        self.left = said

    def reply(self, state: GaiaState, decision: Decision) -> Action | None:
        """The answer to a decision, which is then used up; None if nothing was said about it."""
        for number, answer in enumerate(self.left):
            if answer.kind == decision.kind:
                if decision.kind == "satellite" and answer.action not in state.actions():
                    # Laid by the engine already, or possible only after another one.
                    continue
                del self.left[number]
                return _fitting(state, decision, answer.action)
        return None

    def unheard(self, state: GaiaState, seat: int) -> list[str]:
        """Answers that nobody asked for, and that were not carried out unasked."""
        laid = set(state.board.grid.names(bits(state.seats[seat].satellites)))
        return [
            str(answer.action)
            for answer in self.left
            if answer.kind != "payment"
            and answer.action != STAY
            and not (answer.kind == "satellite" and answer.action[1] in laid)
        ]


def _fitting(state: GaiaState, decision: Decision, action: Action) -> Action:
    """The action as this position writes it."""
    if decision.kind == "federation":
        return _unite(state, decision.seat, action)
    if decision.kind == "charge" and action.verb == "charge":
        # House rule B2: the Taklons' token comes first.
        first = Action(("charge", "token-first"))
        return first if first in state.actions() else action
    return action


def _unite(state: GaiaState, seat: int, action: Action) -> Action:
    """Only what is in no federation yet is united; the recording names old hexes too."""
    player, grid = state.seats[seat], state.board.grid
    own = (player.planets | player.stations) & ~player.federated
    named = [grid.by_name[name] for name in action.args if name in grid.by_name]
    hexes = grid.mask(named) & own
    return Action((action.verb, *grid.names(bits(grid.cluster(hexes, own) & own))))
