"""Who asks why an action is not possible, and what every chapter answers with."""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.reasons import Amounts, Reasons, no, unfit
from igroteka.engine.reasons import Question as AnyQuestion

from . import rule
from .board import Board
from .box import Box
from .box.rewards import Cost, Goods
from .box.terms import RESOURCES
from .pending import Pending
from .state import AnunnakiState, Player
from .table import NOTHING
from .verbs import VERBS, read


class Question(AnyQuestion[AnunnakiState, Player]):
    """Why not, and what the words name; they have been checked."""

    __slots__ = ()

    @property
    def box(self) -> Box:
        return self.state.box

    @property
    def board(self) -> Board:
        return self.state.table.board

    @property
    def entry(self) -> Pending:
        """The decision that is asked."""
        return self.state.pending[-1]

    @property
    def kind(self) -> str:
        return self.entry.kind

    def district(self, word: int) -> int:
        return self.board.index[self.args[word]]

    def called(self, word: int) -> str:
        """A district as reasons name it."""
        return f"district:{self.args[word]}"


def house_id(state: AnunnakiState, seat: int) -> str:
    """A seat as reasons name it."""
    return f"house:{state.box.houses[state.seats[seat].house].id}"


# --- goods ----------------------------------------------------------------------------------------


def short(player: Player, cost: Cost | Goods, less: int = 0) -> Reasons:
    """What is missing of a price, some crystals cheaper, if anything."""
    needed: list[tuple[str, int, int]] = []
    if isinstance(cost, Cost):
        needed.append(("crystal", max(0, cost.crystal - less), player.crystals))
    needed += zip(RESOURCES, cost.resources, player.resources, strict=True)
    return _missing([one for one in needed if one[1]]) or short_of_any(player, cost)


def short_of_any(player: Player, cost: Cost | Goods) -> Reasons:
    """Whether resources of choice are missing beside those of certain types."""
    chosen = cost.any if isinstance(cost, Cost) else 0
    left = sum(player.resources) - sum(cost.resources)
    return _missing([("any", chosen, max(0, left))]) if chosen else []


def short_of(player: Player, amounts: Sequence[int]) -> Reasons:
    """What is missing of resources that are to be paid."""
    needed = zip(RESOURCES, amounts, player.resources, strict=True)
    return _missing([one for one in needed if one[1]])


def _missing(needed: Sequence[tuple[str, int, int]]) -> Reasons:
    if all(have >= price for _, price, have in needed):
        return []
    prices: Amounts = tuple((name, price) for name, price, _ in needed)
    held: Amounts = tuple((name, have) for name, _, have in needed)
    return no("short", needed=prices, held=held)


# --- districts ------------------------------------------------------------------------------------


def absent(question: Question) -> Reasons:
    """Whether a word names a district or a place of culture that is not on this table."""
    board = question.board
    for kind, word in read(question.box, VERBS[question.verb], question.args)[0]:
        kind = "district" if kind == "from" else kind
        known = {"district": board.index, "place": board.spot_index}.get(kind)
        if known is not None and word not in known:
            return unfit("not_in_game", it=f"{kind}:{word}")
    return []


def unruled(question: Question, district: int) -> Reasons:
    """Why a player does not rule a district, if that is so."""
    state, player, bit = question.state, question.player, 1 << district
    id = f"district:{question.board.ids[district]}"
    if rule.ruled(state, player) & bit:
        return []
    present = (player.figures | player.homes) & bit
    if not present:
        return unfit("not_ruled", district=id)
    if player.figures & bit:
        return no("contested", district=id)
    if rule.ruins(state) & bit:
        return no("contested", district=id)
    return no("besieged", district=id)


def no_artifact(question: Question, effect: str) -> Reasons:
    """Whether a player lacks the artifact that does something."""
    card = question.box.artifact_with.get(effect, NOTHING)
    if card == NOTHING or card in question.player.artifacts:
        return []
    return unfit("no_artifact", it=f"artifact:{question.box.artifacts[card].id}")
