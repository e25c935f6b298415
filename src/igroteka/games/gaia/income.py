"""Phase I, income: board, booster, uncovered tiles and research levels.

Rulebook, «Фаза I: Доход». Goods on the resource tracks come in any order; where the order of
charging and gaining power matters, the player takes one hand symbol after the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from igroteka.engine.decision import Action

from . import goods
from .box import Goods
from .pending import Pending
from .state import GaiaState, Player
from .tech_tiles import uncovered_tiles
from .telling import Telling
from .verbs import Verb, not_offered

POWER_GOODS = ("charge", "tokens")
Source = tuple[str, int, str]
"""One power income: (charge or tokens, amount, cause)."""


def sources(state: GaiaState, player: Player) -> list[tuple[Goods, str]]:
    """Every hand symbol the player can see now, with where it is printed."""
    if not player.rules.has_goods:
        return []
    board = player.rules.board
    found = [(symbol, "civilisation") for symbol in board.base_income]
    for structure in board.structures:
        pieces = player.built[structure.index].bit_count()
        for slot in structure.income[:pieces]:
            found += [(symbol, structure.id) for symbol in slot]
    if player.booster >= 0:
        booster = player.box.boosters[player.booster]
        found += [(symbol, booster.id) for symbol in booster.income]
    for tile in uncovered_tiles(player):
        found += [(symbol, tile.id) for symbol in tile.income]
    for track, level in zip(state.table.tracks, player.research, strict=True):
        found += [(symbol, track.id) for symbol in track.levels[level].income]
    for part in state.parts.values():
        found += part.income(state, player)
    return found


def printed(state: GaiaState, player: Player) -> dict[str, int]:
    """All hand symbols, summed up by the good that they show."""
    return _sums(sources(state, player))


def _sums(symbols: Iterable[tuple[Goods, str]]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for symbol, _ in symbols:
        for good, amount in symbol:
            totals[good] = totals.get(good, 0) + amount
    return totals


def forecast(state: GaiaState, player: Player) -> dict[str, int]:
    """What the next income phase brings as things stand, summed up by good.

    A booster that goes back when its player passes is left out; after the last income phase there
    is nothing to come.
    """
    ahead = state.phase == "income" or not state.round
    if state.round == state.box.rounds and not ahead:
        return {}
    symbols = sources(state, player)
    if player.booster >= 0 and not ahead and not player.passed:
        returned = player.box.boosters[player.booster].id
        symbols = [(symbol, cause) for symbol, cause in symbols if cause != returned]
    totals = _sums(symbols)
    good = player.rules.qic_comes_as(player)
    if good != "qic" and "qic" in totals:
        totals[good] = totals.get(good, 0) + totals.pop("qic")
    return totals


def receive(state: GaiaState, player: Player) -> None:
    """Receive the plain goods and leave the power incomes to `income` decisions."""
    waiting: list[Source] = []
    for symbol, cause in sources(state, player):
        for good, amount in symbol:
            if good in POWER_GOODS:
                waiting.append((good, amount, f"income {cause}"))
            else:
                goods.gain(state, player, ((good, amount),), f"income {cause}")
    if waiting:
        state.pending.append(TakeIncome(player.seat, tuple(waiting)))


@dataclass(slots=True)
class TakeIncome(Pending):
    """In which order power incomes come."""

    kind = "income"
    waiting: tuple[Source, ...]

    def options(self, state: GaiaState) -> list[Action]:
        kinds = dict.fromkeys((good, amount) for good, amount, _ in self.waiting)
        return [Action(("income", f"{good}-{amount}")) for good, amount in kinds]

    def perform(self, state: GaiaState, action: Action) -> None:
        for number, (good, amount, _) in enumerate(self.waiting):
            if action[1] == f"{good}-{amount}":
                self._take(state, number)
                return
        raise LookupError(action)

    def resolve(self, state: GaiaState) -> bool:
        """Take the next income unasked when no order of the rest makes a difference."""
        charges = sum(amount for good, amount, _ in self.waiting if good == "charge")
        mixed = any(good == "tokens" for good, _, _ in self.waiting) and charges > 0
        if mixed and charges > state.seats[self.seat].bowl1:
            return False
        self._take(state, 0)
        return True

    def _take(self, state: GaiaState, number: int) -> None:
        """Take one of the waiting incomes; the others keep waiting below what it asks."""
        good, amount, cause = self.waiting[number]
        left = self.waiting[:number] + self.waiting[number + 1 :]
        if left:
            state.pending[-1] = TakeIncome(self.seat, left)
        else:
            state.pending.pop()
        goods.gain(state, state.seats[self.seat], ((good, amount),), cause)


def _tell(telling: Telling) -> str:
    good, _, amount = telling.action[1].partition("-")
    said = telling.say(f"income_{good}", n=int(amount))
    rest = telling.detail("detail:income_rest")
    return f"{said}, {rest}" if _leaves_no_choice(telling.state, telling.action) else said


def _leaves_no_choice(state: GaiaState, action: Action) -> bool:
    """Whether all other power incomes follow without a further choice."""
    entry = state.pending[-1]
    if not isinstance(entry, TakeIncome) or len(entry.waiting) == 1:
        return False
    trial = state.clone()
    trial.apply(action)
    return not any(
        isinstance(other, TakeIncome) and other.seat == entry.seat for other in trial.pending
    )


VERBS = (
    Verb("income", (TakeIncome.kind,), "INCOME", ("income",), why_not=not_offered, tell=_tell),
)
