"""What the ten action tokens do, on either side, whoever has them done: the pawn, magic, an upgrade
or a reward.

Rulebook, «Основное действие» 1–10, «Действие магии», «Улучшение технологии».
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, unfit

from . import economy, movement, star
from .board import places
from .gathering import Gather
from .grammar import Verb
from .pending import DONE, Pending
from .rewards import GIVERS
from .table import NOTHING

if TYPE_CHECKING:
    from .box.pieces import ActionToken, Side
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling


def use_token(state: AnunnakiState, player: Player, token: int, improved: bool) -> None:
    """Do what one side of a token says."""
    piece = state.box.tokens[token]
    DOINGS[piece.action](state, player, piece, state.box.sides[token][improved])


def use_as_it_lies(state: AnunnakiState, player: Player, token: int) -> None:
    """Do what the upper side of a player's token says."""
    use_token(state, player, token, bool(player.improved >> token & 1))


def _portal(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    movement.portal(state, player, side.figures)


def _move(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    movement.move(state, player, side.points)


def _trade(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    state.push(economy.Take(player.seat, side.tokens, token.id))


def _gather(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    state.push(Gather(player.seat, side.districts, token.id))


def _creation(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    economy.create(state, player, side.per_shrine, side.choose)


def _income(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    economy.income(state, player, followers=side.followers)


def _power(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    economy.advance_by_goal(state, player, side.steps)


def _market(state: AnunnakiState, player: Player, token: ActionToken, side: Side) -> None:
    state.push(economy.Market(player.seat, side.pay, side.gain))


Doing = Callable[["AnunnakiState", "Player", "ActionToken", "Side"], None]
DOINGS: dict[str, Doing] = {
    "portal": _portal,
    "move": _move,
    "trade": _trade,
    "gather": _gather,
    "creation": _creation,
    "income": _income,
    "power": _power,
    "market": _market,
}
"""By what a token does."""


@dataclass(slots=True)
class Act(Pending):
    """A token that is used when everything before it is decided."""

    token: int

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        use_as_it_lies(state, self.player(state), self.token)
        return True


@dataclass(slots=True)
class Use(Pending):
    """One of some tokens may be used."""

    kind = "use"
    tokens: int

    def options(self, state: AnunnakiState) -> list[Action]:
        actions = state.table.actions.use
        found = [actions[token] for token in places(self.tokens)]
        found.append(DONE)
        return found

    def why_not(self, question: Question) -> Reasons:
        token = question.box.token_index[question.args[0]]
        if self.tokens >> token & 1:
            return []
        offered = (question.box.tokens[one].id for one in places(self.tokens))
        return star.is_under_pawn(question, token) or unfit(
            "other_tokens", offered=tuple(f"token:{id}" for id in offered)
        )

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action != DONE:
            use_as_it_lies(state, self.player(state), state.box.token_index[action[1]])


def give_blue(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    _give(state, player, amount, state.box.blue_tokens)


def give_red(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    _give(state, player, amount, state.box.red_tokens)


def _give(state: AnunnakiState, player: Player, amount: int, tokens: int) -> None:
    """Have tokens used, but the one under the pawn."""
    under = star.under_pawn(state, player)
    if under != NOTHING:
        tokens &= ~(1 << under)
    state.push(*(Use(player.seat, tokens) for _ in range(amount)))


GIVERS["blue_action"] = give_blue
GIVERS["red_action"] = give_red


def _tell_use(telling: Telling) -> str:
    token = telling.box.token_index[telling.args[0]]
    improved = bool(telling.player.improved >> token & 1)
    side = telling.box.sides[token][improved]
    does = telling.words.side(telling.box.tokens[token].action, side, telling.lang)
    return telling.say(it=telling.name(f"token:{telling.args[0]}"), does=does)


VERBS = (Verb("use", ("use",), "TOKEN", tell=_tell_use),)
