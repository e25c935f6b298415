"""Gathering resources: as many as there is strength and free sources, one of which is depleted.

Rulebook, «Сбор ресурсов», «Свойства богов» (Ishtar, Odin, Isis, Osiris, Assur), «Карты артефактов»
(the Other World).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, goods, rule
from .amounts import NAMES, NUMBER
from .board import Board, places
from .grammar import Verb
from .pending import DONE, Pending
from .questions import unruled

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling


def strength(state: AnunnakiState, player: Player, district: int) -> int:
    """How strong a player is when gathering in a district that is the player's own."""
    powers = player.powers
    found = rule.strength(state, player, district) + powers.gather_strength
    return found + player.settlements[district] * powers.settlement_gathers


def free_sources(state: AnunnakiState, district: int) -> int:
    """How many sources of a district are not depleted."""
    return state.table.board.source_count[district] - state.depleted[district].bit_count()


def unlimited(state: AnunnakiState, player: Player, district: int) -> bool:
    """Whether strength alone limits how much is gathered, not the number of sources."""
    return bool(player.powers.gather_unlimited) and not state.table.board.capitals >> district & 1


def left_by_type(board: Board, district: int, depleted: int) -> list[int]:
    """The free sources of a district by resource, some being depleted; in the Other World, where
    a source is of any, none."""
    left = [0] * len(NAMES)
    for place, resource in enumerate(board.sources[district]):
        left[resource] += not depleted >> place & 1
    return left


def ways(state: AnunnakiState, player: Player, district: int) -> tuple[Action, ...]:
    """Every way to gather in a district that a player rules."""
    board = state.table.board
    free = free_sources(state, district)
    if free <= 0:
        return ()
    most = strength(state, player, district)
    endless = unlimited(state, player, district)
    if not endless:
        most = min(most, free)
    if most <= 0:
        return ()
    key = district, most, state.depleted[district], endless
    if key not in board.gathers:
        board.gathers[key] = tuple(_listed(board, *key))
    return board.gathers[key]


def _listed(board: Board, district: int, most: int, depleted: int, endless: bool) -> list[Action]:
    id = board.ids[district]
    if district == board.other_world:
        return [
            Action(("gather", id, amounts.word(mix)))
            for total in range(1, most + 1)
            for mix in amounts.mixes(total)
        ]
    left = left_by_type(board, district, depleted)
    types = sum(1 << resource for resource, count in enumerate(left) if count)
    found: list[Action] = []
    for total in range(1, most + 1):
        for mix in amounts.mixes(total, types):
            if not endless and any(a > b for a, b in zip(mix, left, strict=True)):
                continue
            taken = [resource for resource, amount in enumerate(mix) if amount]
            word = amounts.word(mix)
            if len(taken) == 1:
                found.append(Action(("gather", id, word)))
            else:
                found += [Action(("gather", id, word, NAMES[one])) for one in taken]
    return found


@dataclass(slots=True)
class Gather(Pending):
    """Districts to gather in, each once."""

    kind = "gather"
    left: int
    cause: str
    gathered: int = 0
    """Mask of districts where it was done."""

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left:
            player = self.player(state)
            for district in places(rule.ruled(state, player) & ~self.gathered):
                if ways(state, player, district):
                    return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        found: list[Action] = []
        for district in places(rule.ruled(state, player) & ~self.gathered):
            found += ways(state, player, district)
        found.append(DONE)
        return found

    def why_not(self, question: Question) -> Reasons:
        district, id = question.district(0), question.called(0)
        if self.gathered >> district & 1:
            return no("gathered", district=id)
        return (
            unruled(question, district)
            or _why_nothing(question, district)
            or _why_not_so_much(question, district)
            or _why_no_such_choice(question, district)
        )

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.left)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        player = self.player(state)
        board = state.table.board
        district = board.index[action[1]]
        taken = amounts.read(action[2])
        goods.gain(state, player, taken, self.cause)
        if not board.capitals >> district & 1:
            wanted = NUMBER[action[3]] if len(action) > 3 else None
            deplete(state, district, taken, wanted)
        if self.left > 1:
            state.pending.append(
                Gather(self.seat, self.left - 1, self.cause, self.gathered | 1 << district)
            )


def _why_nothing(question: Question, district: int) -> Reasons:
    """Why nothing can be gathered in a district that a player rules."""
    state, id = question.state, question.called(0)
    if free_sources(state, district) <= 0:
        some = question.board.source_count[district]
        return no("depleted" if some else "no_sources", district=id)
    if strength(state, question.player, district) <= 0:
        return no("no_strength", district=id)
    return []


def _why_not_so_much(question: Question, district: int) -> Reasons:
    """Whether the sources and the player's strength are enough for what is to be gathered."""
    state, player, board = question.state, question.player, question.board
    id, taken = question.called(0), amounts.read(question.args[1])
    free, most = free_sources(state, district), strength(state, player, district)
    anything = district == board.other_world
    left = left_by_type(board, district, state.depleted[district])
    for resource, amount in enumerate(taken):
        if amount and not (anything or left[resource]):
            return unfit("not_produced", district=id, good=f"good:{NAMES[resource]}")
    if sum(taken) > most:
        return no("too_weak", n=most, district=id)
    over = sum(taken) > free if anything else any(a > b for a, b in zip(taken, left, strict=True))
    if over and not unlimited(state, player, district):
        return no("too_few_sources", n=free, district=id)
    return []


def _why_no_such_choice(question: Question, district: int) -> Reasons:
    """Whether the source to be depleted is named if, and only if, there is a choice."""
    taken = amounts.read(question.args[1])
    types = [resource for resource, amount in enumerate(taken) if amount]
    choice = len(types) > 1 and district != question.board.other_world
    if len(question.args) < 3:
        goods = tuple(f"good:{NAMES[one]}" for one in types)
        return no("say_depleted", choice=goods) if choice else []
    return [] if choice and NUMBER[question.args[2]] in types else no("no_choice_of_source")


def deplete(
    state: AnunnakiState, district: int, taken: amounts.Amounts, wanted: int | None
) -> None:
    """Lay a depletion token on a free source of what was taken."""
    sources = state.table.board.sources[district]
    depleted = state.depleted[district]
    for place in range(state.table.board.source_count[district]):
        if depleted >> place & 1:
            continue
        if sources and (taken[sources[place]] == 0 or wanted not in (None, sources[place])):
            continue
        state.depleted[district] |= 1 << place
        return


def _tell(telling: Telling) -> str:
    values = {"goods": telling.goods(telling.args[1]), "it": telling.district(0)}
    if len(telling.args) < 3:
        return telling.say(**values)
    resource = telling.name(f"good:{telling.args[2]}")
    return telling.say("_depleting", **values, resource=resource)


VERBS = (Verb("gather", ("gather",), "DISTRICT GOODS [GOOD]", tell=_tell),)
