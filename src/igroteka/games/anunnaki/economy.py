"""Creation, settlement income, power, market, agreements from the display, resources of choice.

Rulebook, «Действие торговли», «Действие сотворения», «Действие дохода от поселений», «Действие
власти», «Действие рынка».
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, goods, rewards, rule
from .amounts import NUMBER
from .grammar import Verb
from .pending import DONE, Pending
from .questions import not_total, short_of
from .table import NOTHING
from .telling import Telling

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player


def create(state: AnunnakiState, player: Player, per_shrine: int, choose: bool) -> None:
    """A resource for each ruled shrine: that of the capital, or one type of choice."""
    amount = rule.shrines(state, player) * per_shrine
    if not amount:
        return
    if choose:
        state.push(Create(player.seat, amount))
    else:
        resource = state.box.capital_resource[player.house]
        goods.gain_resource(state, player, resource, amount, "creation")


@dataclass(slots=True)
class Create(Pending):
    """So many resources of one type."""

    kind = "create"
    amount: int

    def options(self, state: AnunnakiState) -> list[Action]:
        return [*amounts.gains_alike(self.amount)]

    def why_not(self, question: Question) -> Reasons:
        if found := not_total(question.args[0], self.amount):
            return found
        mixed = max(amounts.read(question.args[0])) < self.amount
        return no("one_type", n=self.amount) if mixed else []

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.amount)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        goods.gain(state, self.player(state), amounts.read(action[1]), "creation")


def income(state: AnunnakiState, player: Player, times: int = 1, followers: int = 0) -> None:
    """What the open spots of the settlement area give, and more followers."""
    items: dict[str, int] = {}
    for spot in state.box.income[: state.box.settlements - player.stock]:
        reward = spot.reward
        rewards.give_plain(state, player, reward, "income", times)
        for name, amount in reward.items:
            items[name] = items.get(name, 0) + amount * times
    if followers:
        items["follower"] = items.get("follower", 0) + followers
    if items:
        state.push(rewards.Rewards(player.seat, tuple(items.items()), "income"))


def give_income(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    income(state, player, amount)


def advance_by_goal(state: AnunnakiState, player: Player, more: int) -> None:
    """Steps of power, one for each time that the goal beside its track is fulfilled."""
    steps = rule.goal(state, player, state.table.goals[-1]) + more
    goods.advance_power(state, player, steps, "power")


@dataclass(slots=True)
class Market(Pending):
    """A resource for others, all different; some markets want none."""

    kind = "market"
    pay: int
    gain: int

    def owned(self, state: AnunnakiState) -> int:
        """Mask of resources that the player has enough of."""
        found = 0
        for resource, amount in enumerate(self.player(state).resources):
            if amount >= self.pay:
                found |= 1 << resource
        return found

    def resolve(self, state: AnunnakiState) -> bool:
        if not self.pay or self.owned(state):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        return [*amounts.markets(self.owned(state), self.pay, self.gain)]

    def why_not(self, question: Question) -> Reasons:
        *given, taken = question.args
        if self.pay and not given:
            return no("say_given")
        if given and not self.pay:
            return no("nothing_given")
        if found := not_total(taken, self.gain):
            return found
        gained = amounts.read(taken)
        if max(gained) > 1 or (given and gained[NUMBER[given[0]]]):
            return no("all_different")
        return short_of(question.player, amounts.of(NUMBER[given[0]], self.pay)) if given else []

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        player = self.player(state)
        if self.pay:
            goods.pay(state, player, amounts.of(NUMBER[action[1]], self.pay), "market")
        goods.gain(state, player, amounts.read(action[-1]), "market")


@dataclass(slots=True)
class Take(Pending):
    """Agreements to be taken from the display, which is filled up after each."""

    kind = "take"
    left: int
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left and max(state.row) != NOTHING:
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        actions = state.table.actions.take
        found = [actions[trade] for trade in state.row if trade != NOTHING]
        found.append(DONE)
        return found

    def why_not(self, question: Question) -> Reasons:
        trade = question.args[0]
        if question.box.trade_index[trade] in question.state.row:
            return []
        return unfit("not_on_display", trade=f"trade:{trade}")

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.left)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        player = self.player(state)
        trade = state.box.trade_index[action[1]]
        place = state.row.index(trade)
        following = NOTHING
        if state.stack:
            following = state.stack[-1]
            state.stack = state.stack[:-1]
        state.row = (*state.row[:place], following, *state.row[place + 1 :])
        player.trades += (trade,)
        state.emit(self.seat, "trade", 1, self.cause)
        if self.left > 1:
            state.pending.append(Take(self.seat, self.left - 1, self.cause))


def give_trades(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    state.push(Take(player.seat, amount, cause))


@dataclass(slots=True)
class Any(Pending):
    """Resources of any types."""

    kind = "any"
    amount: int
    cause: str

    def options(self, state: AnunnakiState) -> list[Action]:
        return [*amounts.gains(self.amount)]

    def why_not(self, question: Question) -> Reasons:
        return not_total(question.args[0], self.amount)

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.amount)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        goods.gain(state, self.player(state), amounts.read(action[1]), self.cause)


def give_any(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    state.push(Any(player.seat, amount, cause))


rewards.GIVERS["income"] = give_income
rewards.GIVERS["take_trade"] = give_trades
rewards.GIVERS["any"] = give_any


# --- how it is told -------------------------------------------------------------------------------


def _tell_take(telling: Telling) -> str:
    trade = telling.box.trade_index[telling.args[0]]
    it = telling.name(f"trade:{telling.args[0]}")
    return telling.say(it=it, terms=telling.words.terms(trade, telling.lang))


def _tell_market(telling: Telling) -> str:
    *given, taken = telling.args
    if not given:
        return telling.say("_free", goods=telling.goods(taken))
    paid = telling.entry.pay if isinstance(telling.entry, Market) else 1
    return telling.say(cost=telling.count(given[0], paid), goods=telling.goods(taken))


VERBS = (
    Verb("take", ("take",), "TRADE", tell=_tell_take),
    Verb("gain", ("create", "any", "athena"), "GOODS", tell=Telling.about_goods),
    Verb("market", ("market",), "[GOOD] GOODS", tell=_tell_market),
)
