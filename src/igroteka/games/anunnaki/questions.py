"""Who asks why an action is not possible, and what every chapter answers with."""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.reasons import Amounts, Reasons, no, unfit
from igroteka.engine.reasons import Question as AnyQuestion

from . import amounts, goods, rule
from .board import FOLLOWER, MOVED, Board
from .box import Box
from .box.rewards import Cost, Goods
from .box.terms import RESOURCES
from .pending import Pending
from .state import AnunnakiState, Player


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


def short(player: Player, cost: Cost | Goods) -> Reasons:
    """What is missing of a price, if anything."""
    if isinstance(cost, Cost):
        return short_of(player, cost.resources, cost.any, cost.crystal)
    return short_of(player, cost.resources)


def short_of(
    player: Player, resources: Sequence[int], chosen: int = 0, crystals: int = 0
) -> Reasons:
    """What is missing of resources of certain types, others of choice beside them, crystals."""
    if goods.affords(player, resources, chosen, crystals):
        return []
    listed = [("crystal", crystals, player.crystals)]
    listed += zip(RESOURCES, resources, player.resources, strict=True)
    if all(held >= needed for _, needed, held in listed):
        listed = [("any", chosen, sum(player.resources) - sum(resources))]
    listed = [one for one in listed if one[1]]
    needed: Amounts = tuple((name, price) for name, price, _ in listed)
    held: Amounts = tuple((name, have) for name, _, have in listed)
    return no("short", needed=needed, held=held)


def not_total(word: str, total: int) -> Reasons:
    """Whether the resources that a word names are more or fewer than they have to be."""
    return [] if sum(amounts.read(word)) == total else no("total", n=total)


# --- districts ------------------------------------------------------------------------------------


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


def no_follower(question: Question, word: int = 0) -> Reasons:
    """Whether a player has no follower in a district that is named."""
    if question.player.followers[question.district(word)]:
        return []
    figure = f"figure:{MOVED[FOLLOWER]}"
    return unfit("no_figure", figure=figure, district=question.called(word))
