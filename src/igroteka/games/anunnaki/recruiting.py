"""Followers are recruited, settlements built, weapons added to hands.

Rulebook, «Привлечение последователей», «Строительство поселения», «Карты оружия», «Свойства богов»
(Hera).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import figures, hands
from .board import FOLLOWER, SETTLEMENT, places
from .grammar import Verb
from .pending import DONE, Pending
from .questions import no_follower, unruled
from .rewards import GIVERS
from .rule import closed, ruled

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling


def camps(state: AnunnakiState, player: Player) -> int:
    """Mask of districts where followers may be recruited: ruled, with an own settlement."""
    return ruled(state, player) & player.homes


def sources(state: AnunnakiState, player: Player) -> int | None:
    """Mask of districts that a follower may be taken from; None if there are some in the supply."""
    if player.supply:
        return None
    found = 0
    for district in places(player.figures):
        if player.followers[district]:
            found |= 1 << district
    return found & ~closed(state)


def places_for(
    state: AnunnakiState, player: Player, districts: int, found: list[Action], verb: str
) -> None:
    """Add `VERB DISTRICT` for some districts; while the supply is empty, `VERB DISTRICT FROM`."""
    board = state.table.board
    come_from = sources(state, player)
    if come_from is None:
        actions = board.named(verb)
        found += [actions[district] for district in places(districts)]
        return
    for district in places(districts & ~closed(state)):
        for source in places(come_from & ~(1 << district)):
            found.append(Action((verb, board.ids[district], board.ids[source])))


def add_follower(
    state: AnunnakiState, player: Player, district: int, source: int | None, cause: str
) -> None:
    """Put a follower on a district, from the supply or from another district."""
    if source is None:
        player.supply -= 1
        state.emit(player.seat, "follower", 1, cause)
    else:
        figures.remove(player, FOLLOWER, source)
    figures.put(player, FOLLOWER, district)


def perform_place(state: AnunnakiState, player: Player, action: Action, cause: str) -> None:
    """Carry out `VERB DISTRICT [FROM]`."""
    index = state.table.board.index
    source = index[action[2]] if len(action) > 2 else None
    add_follower(state, player, index[action[1]], source, cause)


@dataclass(slots=True)
class Recruit(Pending):
    """Followers to be recruited."""

    kind = "recruit"
    left: int
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left and can_recruit(state, self.player(state)):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        found: list[Action] = []
        places_for(state, player, camps(state, player), found, "recruit")
        found.append(DONE)
        return found

    def why_not(self, question: Question) -> Reasons:
        return why_no_camp(question) or why_not_from(question, 1, question.district(0))

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        kind = self.kind if self.player(state).supply else "recruit_moved"
        return state.game.words.ask(kind, lang, n=self.left)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        perform_place(state, self.player(state), action, self.cause)
        if self.left > 1:
            state.pending.append(Recruit(self.seat, self.left - 1, self.cause))


def can_recruit(state: AnunnakiState, player: Player) -> bool:
    """Whether there is a place for a follower, and a follower."""
    wanted = camps(state, player)
    if player.supply or not wanted:
        return bool(wanted)
    wanted &= ~closed(state)
    come_from = sources(state, player)
    assert come_from is not None
    return bool(wanted and come_from) and (wanted | come_from).bit_count() > 1


def recruit(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    """Have followers recruited; some gods bring more."""
    state.push(Recruit(player.seat, amount + player.powers.recruits, cause))


def sites(state: AnunnakiState, player: Player) -> int:
    """Mask of districts where a settlement may be built; none if none is left."""
    return ruled(state, player) & ~settled(state) if player.stock else 0


def settled(state: AnunnakiState) -> int:
    """Mask of districts with a settlement of anybody."""
    found = 0
    for player in state.seats:
        found |= player.homes
    return found


@dataclass(slots=True)
class Build(Pending):
    """A settlement to be built."""

    kind = "build"
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        found = sites(state, self.player(state))
        if found & (found - 1):
            return False
        state.pending.pop()
        if found:
            build(state, self.player(state), found.bit_length() - 1, self.cause)
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        actions = state.table.board.named("build")
        return [actions[district] for district in places(sites(state, self.player(state)))]

    def why_not(self, question: Question) -> Reasons:
        district = question.district(0)
        if not question.player.stock:
            return no("no_settlements_left")
        if found := unruled(question, district):
            return found
        if settled(question.state) >> district & 1:
            return no("settlement_there", district=question.called(0))
        return []

    def perform(self, state: AnunnakiState, action: Action) -> None:
        district = state.table.board.index[action[1]]
        build(state, self.player(state), district, self.cause)


def build(state: AnunnakiState, player: Player, district: int, cause: str) -> None:
    player.stock -= 1
    figures.put(player, SETTLEMENT, district)
    state.emit(player.seat, "settlement", 1, cause)


def give_builds(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    state.push(*(Build(player.seat, cause) for _ in range(amount)))


@dataclass(slots=True)
class Arm(Pending):
    """Advanced weapons to be added to the hand, in secret."""

    kind = "arm"
    left: int
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left and hands.stack(state, self.player(state)):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        actions = state.table.actions.arm
        return [actions[card] for card in places(hands.stack(state, self.player(state)))]

    def why_not(self, question: Question) -> Reasons:
        box, player, id = question.box, question.player, f"weapon:{question.args[0]}"
        card = box.weapon_index[question.args[0]]
        if box.ordinary >> card & 1:
            return unfit("ordinary_stays", card=id)
        if not box.advanced_of[player.house] >> card & 1:
            house = box.houses[box.weapons[card].house].id
            return unfit("other_house", card=id, house=f"house:{house}")
        free = hands.stack(question.state, player) >> card & 1
        return [] if free else no("in_hand_already", card=id)

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.left)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        player = self.player(state)
        hands.take(state, player, state.box.weapon_index[action[1]], self.cause)
        if self.left > 1:
            state.pending.append(Arm(self.seat, self.left - 1, self.cause))


def give_weapons(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    state.push(Arm(player.seat, amount, cause))


GIVERS["follower"] = recruit
GIVERS["build"] = give_builds
GIVERS["weapon"] = give_weapons


# --- why not --------------------------------------------------------------------------------------


def why_no_camp(question: Question) -> Reasons:
    """Why followers cannot be recruited in the district that is named first."""
    district = question.district(0)
    if camps(question.state, question.player) >> district & 1:
        return []
    return unruled(question, district) or no("no_settlement", district=question.called(0))


def why_not_from(question: Question, word: int, target: int) -> Reasons:
    """Where a follower comes from: the supply, or if it is empty a district that is named."""
    come_from = sources(question.state, question.player)
    named = len(question.args) > word
    if come_from is None:
        return no("from_supply") if named else []
    if not named:
        return no("empty_supply")
    here = question.district(word)
    if (1 << here | 1 << target) & closed(question.state):
        return no("atlantis_closed")
    if not come_from >> here & 1:
        return no_follower(question, word)
    return no("same_district", district=question.called(word)) if here == target else []


# --- how it is told -------------------------------------------------------------------------------


def tell_placed(telling: Telling) -> str:
    """A follower put on a district, from the supply or from another one."""
    if len(telling.args) < 2:
        return telling.say(it=telling.district(0))
    return telling.say("_from", **{"it": telling.district(0), "from": telling.district(1)})


VERBS = (
    Verb("recruit", ("recruit",), "DISTRICT [FROM]", tell=tell_placed),
    Verb("build", ("build",), "DISTRICT"),
    Verb("arm", ("arm",), "WEAPON"),
)
