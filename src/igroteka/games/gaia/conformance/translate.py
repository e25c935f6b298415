"""From recorded commands to our actions: at each decision the legal action that is meant.

Most commands name their action. Where the recording decided something silently (which bowl pays,
where the brainstone goes, the end of a turn) the alternatives are tried in the order of its
defaults until the position after the step is the recorded one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from igroteka.engine.decision import Action, Decision
from igroteka.engine.hexes import bits

from ..power import MoveBrainstone
from ..state import GaiaState
from . import house_rules
from .board import Setup
from .intents import Intent

Left = tuple[Intent, ...]
Repair = Callable[[GaiaState], None]


@dataclass(frozen=True, slots=True)
class Move:
    """One way on: an action (or a repair of the state by hand) and the intents left after it."""

    action: Action | None
    left: Left
    command: int
    """Number of the command it belongs to."""
    repair: Repair | None = None
    deviation: house_rules.Deviation | None = None

    def make(self, state: GaiaState) -> None:
        if self.action is not None:
            state.apply(self.action)
        if self.repair is not None:
            self.repair(state)

    def __str__(self) -> str:
        return str(self.action) if self.action is not None else "(by hand)"


class Translator:
    """Finds the moves that a list of intents can mean in a position."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def moves(self, state: GaiaState, left: Left, command: int) -> list[Move]:
        """Ways on, most likely first; none if the intents cannot be followed."""
        decision = state.decision
        assert decision is not None
        left = self.without_moot(decision, left)
        legal = set(state.actions())
        found: dict[tuple[Action | None, Left], Move] = {}
        for move in _MEANINGS[decision.kind](self, state, decision, left, command):
            if move.action is None or move.action in legal:
                found.setdefault((move.action, move.left), move)
        return list(found.values())

    def without_moot(self, decision: Decision, left: Left) -> Left:
        """Drop intents at the front that the engine had no reason to ask about."""
        while left and left[0].moot and left[0].verb not in _EXPECTED.get(decision.kind, ()):
            left = left[1:]
        return left

    # Each method below is the meaning of intents at one kind of decision.

    def choice(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        """Set-up: civilisation, booster."""
        if left and left[0].verb in ("faction", "booster"):
            yield Move(Action((left[0].verb, *left[0].args)), left[1:], left[0].command)

    def settle(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if left and left[0].verb == "build":
            hex_name = self.setup.name(left[0].cells[0])
            yield Move(Action(("settle", hex_name)), left[1:], left[0].command)

    def income(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if left and left[0].verb == "income":
            yield Move(Action(("income", *left[0].args)), left[1:], left[0].command)
            return
        # The rest follows by itself there; charges of ours may come in any order.
        for action in state.actions():
            yield Move(action, left, command)

    def brainstone(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        entry = state.pending[-1]
        assert isinstance(entry, MoveBrainstone)
        if entry.why == "burn":
            yield Move(Action(("brainstone", "area-3")), left, command)
            return
        order, rest = _stone_order(left, command)
        if order is not None:
            yield Move(Action(("brainstone", *order.args)), rest, command)
        if entry.why == "spend":
            # Below 3 power the recording keeps the stone unless it is needed.
            yield Move(Action(("brainstone", "area-3")), left, command)
        for action in state.actions():
            yield Move(action, left, command)

    def payment(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        """House rule 2: bowl I, then II, then III; the brainstone only as commanded."""
        order, rest = _stone_order(left, command)
        commanded = order is not None and order.args[0] in ("gaia", "discarded")
        by_stone: dict[bool, Action] = {}
        for action in sorted(state.actions(), key=_bowls, reverse=True):
            by_stone.setdefault(len(action) > 2, action)
        for with_stone in (commanded, not commanded):
            if with_stone in by_stone:
                yield Move(by_stone[with_stone], rest, command)
                if order is not None:
                    return

    def charge(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if not left:
            return
        head, rest = left[0], left[1:]
        if head.verb == "decline":
            yield Move(Action(("decline",)), rest, head.command)
        elif head.verb == "charge":
            text = head.args[0] if head.args else ""
            if text.endswith(",1t"):
                yield Move(Action(("charge", "token-last")), rest, head.command)
            elif text.startswith("1t,"):
                yield Move(Action(("charge", "token-first")), rest, head.command)
            else:
                yield Move(Action(("charge",)), rest, head.command)
            if text.startswith("0pw"):
                seat = decision.seat
                yield Move(
                    Action(("decline",)),
                    rest,
                    head.command,
                    repair=lambda changed: house_rules.token_without_charge(changed, seat),
                )

    def gaia(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if left and left[0].verb == "exchange":
            yield Move(Action(("exchange", *left[0].args)), left[1:], left[0].command)
        elif not left or left[0].verb == "decline":
            yield Move(Action(("done",)), left[1:], command)

    def tile(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if not left or left[0].verb != "tech":
            return
        tile, rest = left[0].args, left[1:]
        if rest and rest[0].verb == "cover":
            tile, rest = tile + rest[0].args, rest[1:]
        yield Move(Action(("tile", *tile)), rest, left[0].command)

    def step(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if left and left[0].verb == "up":
            yield Move(Action(("advance", *left[0].args)), left[1:], left[0].command)
        elif left and left[0].verb == "decline":
            yield Move(Action(("stay",)), left[1:], left[0].command)

    def lost(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if left and left[0].verb == "lost":
            name = self.setup.name(left[0].cells[0])
            yield Move(Action(("lost", name)), left[1:], left[0].command)

    def unite(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        """The log may leave out planets that touch the named hexes: they are in anyway."""
        if left and left[0].verb == "unite":
            player = state.seats[decision.seat]
            grid = state.board.grid
            own = (player.planets | player.stations) & ~player.federated
            hexes = self.hexes(state, left[0])
            names = grid.names(bits(grid.cluster(hexes, hexes | own) & own))
            yield Move(Action(("unite", *names)), left[1:], left[0].command)

    def satellite(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        """All recorded hexes must be laid in the end, so any of them may come first."""
        if left and left[0].verb == "lay":
            hexes = self.hexes(state, left[0])
            for action in state.actions():
                if hexes >> state.board.grid.by_name[action[1]] & 1:
                    yield Move(action, left, command)
                    return

    def token(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        """Which token; by now the satellites must lie on the recorded hexes."""
        if left and left[0].verb == "lay":
            player = state.seats[decision.seat]
            laid = player.satellites | player.planets | player.stations
            if self.hexes(state, left[0]) & ~laid:
                return
            left = left[1:]
        if left and left[0].verb == "token":
            yield Move(Action(("token", *left[0].args)), left[1:], left[0].command)

    def hexes(self, state: GaiaState, intent: Intent) -> int:
        grid = state.board.grid
        cells = [self.setup.cell(cell) for cell in intent.cells]
        return grid.mask(grid.index[cell] for cell in cells if cell in grid.index)

    def turn(
        self, state: GaiaState, decision: Decision, left: Left, command: int
    ) -> Iterator[Move]:
        if not left:
            if decision.kind == "after":
                yield Move(Action(("end",)), left, command)
            return
        head, rest = left[0], left[1:]
        if head.verb in _TURN:
            yield from _TURN[head.verb](self, state, decision, head, rest)

    def build(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        name = self.setup.name(head.cells[0])
        verbs = {"mine": "mine", "gaiaformer": "project"}
        building = head.args[0]
        if building in verbs:
            yield Move(Action((verbs[building], name)), rest, head.command)
        else:
            yield Move(Action(("upgrade", name, building)), rest, head.command)

    def convert(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        (name,) = head.args
        same = 1
        while same <= len(rest) and rest[same - 1] == head:
            same += 1
        plain = Move(Action(("convert", name)), rest, head.command)
        for bundle, of, size in _BUNDLES:
            if name == of and same >= size:
                after = rest[size - 1 :]
                if bundle != "brainstone_to_3credits":
                    yield Move(Action(("convert", bundle)), after, head.command)
                    continue
                order, without = _stone_order(after, head.command)
                player = state.seats[decision.seat]
                keep = order.args[0] == "area-3" if order else player.bowl3 >= same
                if keep:
                    yield plain
                else:
                    left = without if same == size else after
                    yield Move(Action(("convert", bundle)), left, head.command)
        yield plain

    def special(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        (source,) = head.args
        if source in ("booster-4", "booster-5", "space_station", "downgrade"):
            yield from self._with_hex(Action(("special", source)), "build", head, rest)
        elif source == "swap":
            yield from self._with_hex(Action(("special", source)), "swap", head, rest)
        elif source == "lowest":
            if rest and rest[0].verb == "up":
                yield Move(Action(("special", source, *rest[0].args)), rest[1:], head.command)
            elif rest and rest[0].verb == "decline":
                seat = decision.seat
                yield Move(
                    None,
                    rest[1:],
                    head.command,
                    repair=lambda changed: house_rules.empty_special(changed, seat),
                    deviation=house_rules.EMPTY_SPECIAL,
                )
        else:
            yield Move(Action(("special", source)), rest, head.command)

    def board_action(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        action = Action(("action", *head.args))
        if head.args[0].startswith("power_terraform"):
            yield from self._with_hex(action, "build", head, rest)
        elif head.args[0] == "qic_federation":
            if rest and rest[0].verb == "token":
                yield Move(Action((*action, *rest[0].args)), rest[1:], head.command)
        else:
            yield Move(action, rest, head.command)

    def _with_hex(self, action: Action, verb: str, head: Intent, rest: Left) -> Iterator[Move]:
        """An action and the command after it that names its hex."""
        for number, intent in enumerate(rest):
            if intent.verb == verb:
                left = rest[:number] + rest[number + 1 :]
                name = self.setup.name(intent.cells[0])
                yield Move(Action((*action, name)), left, head.command)
                return

    def swap(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        name = self.setup.name(head.cells[0])
        yield Move(Action(("special", "swap", name)), rest, head.command)

    def passing(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        yield Move(Action(("pass", *head.args)), rest, head.command)

    def plain(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        """Intents that are our actions word for word."""
        yield Move(Action((head.verb, *head.args)), rest, head.command)

    def research(
        self, state: GaiaState, decision: Decision, head: Intent, rest: Left
    ) -> Iterator[Move]:
        yield Move(Action(("research", *head.args)), rest, head.command)


def _bowls(action: Action) -> list[int]:
    """What `pay 3-1-0` takes from the bowls."""
    return [int(count) for count in action[1].split("-")]


def _stone_order(left: Left, command: int) -> tuple[Intent | None, Left]:
    """The brainstone command that follows the current one, and the intents without it."""
    for number, intent in enumerate(left):
        if intent.verb == "brainstone":
            return intent, left[:number] + left[number + 1 :]
        if intent.command != command and intent.verb != "income":
            break
    return None, left


_BUNDLES = (
    ("power_to_2credits", "power_to_credit", 2),
    ("power_to_2ore", "power_to_ore", 2),
    ("brainstone_to_3credits", "power_to_credit", 3),
)
_EXPECTED: dict[str, tuple[str, ...]] = {
    "income": ("income",),
    "brainstone": ("brainstone", "income", "end", "decline"),
    "payment": ("brainstone", "end"),
    "after": ("end",),
    "step": ("decline",),
    "gaia": ("decline",),
    "charge": ("decline",),
}
"""Moot intents that mean something at a kind of decision."""

Meaning = Callable[[Translator, GaiaState, Decision, Left, int], Iterator[Move]]
_MEANINGS: dict[str, Meaning] = {
    "faction": Translator.choice,
    "booster": Translator.choice,
    "settle": Translator.settle,
    "income": Translator.income,
    "brainstone": Translator.brainstone,
    "payment": Translator.payment,
    "charge": Translator.charge,
    "gaia": Translator.gaia,
    "tile": Translator.tile,
    "step": Translator.step,
    "lost": Translator.lost,
    "federation": Translator.unite,
    "satellite": Translator.satellite,
    "token": Translator.token,
    "turn": Translator.turn,
    "after": Translator.turn,
}
TurnMeaning = Callable[[Translator, GaiaState, Decision, Intent, Left], Iterator[Move]]
_TURN: dict[str, TurnMeaning] = {
    "build": Translator.build,
    "convert": Translator.convert,
    "special": Translator.special,
    "action": Translator.board_action,
    "swap": Translator.swap,
    "pass": Translator.passing,
    "up": Translator.research,
    "burn": Translator.plain,
    "federation": Translator.plain,
    "end": Translator.plain,
}
