"""Gods are summoned, one a turn, as an additional action: the figure takes the place of a follower.

Rulebook, «Призыв младшего или главного бога», «Свойства богов». Lasting abilities are in `gods`,
those of the end in `scoring`; here are those that speak once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, economy, figures, gods, goods, recruiting, rewards, scoring, trade
from .board import CHIEF, FOLLOWER, LESSER, mask, places
from .box.rewards import Cost
from .box.terms import GAIN_PER, RESOURCES
from .grammar import Verb
from .movement import Portal
from .pending import DONE, Pending
from .questions import no_follower, not_total
from .table import NOTHING, SUMMONED

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling


def offer(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    """Add every way to summon a god."""
    if not (player.lesser_tokens or player.chief_token):
        return
    names = _waiting(state, player)
    districts = [place for place, count in enumerate(player.followers) if count]
    for name in names:
        actions = _summons(name, state.table.board.ids)
        found += [actions[district] for district in districts]


def _waiting(state: AnunnakiState, player: Player) -> list[str]:
    """The gods that a player has tokens for."""
    box = state.box
    found: list[str] = []
    if player.lesser_tokens:
        waiting = (god for god in player.gods if not player.summoned >> god & 1)
        found += [box.lesser_gods[god].id for god in waiting]
    if player.chief_token and player.chief_at == NOTHING:
        found.append(box.chief_gods[box.chief_of[player.house]].id)
    return found


@cache
def _summons(god: str, ids: tuple[str, ...]) -> tuple[Action, ...]:
    return tuple(Action(("summon", god, id)) for id in ids)


def perform(state: AnunnakiState, player: Player, action: Action) -> None:
    """Put a god where a follower stood; it brings steps, and what it does at once."""
    box = state.box
    district = state.table.board.index[action[2]]
    lesser = box.god_index.get(action[1], NOTHING)
    figures.remove(player, FOLLOWER, district)
    player.supply += 1
    state.emit(player.seat, "follower", -1, action[1])
    state.emit(player.seat, "god", 1, action[1])
    if lesser == NOTHING:
        player.chief_token -= 1
        figures.put(player, CHIEF, district)
        gods.awaken(state, player)
        rewards.give(state, player, box.chief_summoned, action[1])
        return
    player.lesser_tokens -= 1
    player.summoned |= 1 << lesser
    figures.put(player, LESSER, district)
    gods.awaken(state, player)
    god = box.lesser_gods[lesser]
    items = god.step.items
    if god.hook == GAIN_PER and god.score is not None:
        times = scoring.times(state, player, god.score)
        rewards.give_plain(state, player, god.score.reward, god.id, times)
    elif god.hook in rewards.GIVERS:
        items += ((god.hook, lesser),)
    rewards.give_plain(state, player, god.step, god.id)
    state.push(rewards.Rewards(player.seat, items, god.id))


def _gods(question: Question) -> tuple[bool, int]:
    """Whether the god that a question names is the player's chief god, and which lesser one."""
    box, name = question.box, question.args[0]
    chief = box.chief_gods[box.chief_of[question.player.house]].id == name
    return chief, box.god_index.get(name, NOTHING)


def _not_own(question: Question) -> Reasons:
    chief, lesser = _gods(question)
    if chief or lesser in question.player.gods:
        return []
    return unfit("not_your_god", god=f"god:{question.args[0]}")


def _why_not(question: Question) -> Reasons:
    player, name = question.player, question.args[0]
    chief, lesser = _gods(question)
    if name in _waiting(question.state, player):
        return no_follower(question, 1)
    if player.chief_at != NOTHING if chief else player.summoned >> lesser & 1:
        return unfit("summoned_already", god=f"god:{name}")
    return no("no_chief_token" if chief else "no_lesser_token")


# What gods do once, as items of a reward; the amount is the number of the god.


@dataclass(slots=True)
class Bastet(Pending):
    """An agreement fulfilled for crystals alone, wherever its house is."""

    kind = "bastet"
    price: int
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        player = self.player(state)
        if player.trades and player.crystals >= self.price:
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        held = self.player(state).trades
        return [*(Action(("fulfil", state.box.trade[one].id)) for one in held), DONE]

    def why_not(self, question: Question) -> Reasons:
        return no("trade_alone") if question.args[1:] else []

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.price)

    def cost(self, printed: Cost) -> Cost:
        return Cost(crystal=self.price)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action != DONE:
            player = self.player(state)
            goods.pay_crystals(state, player, self.price, self.cause)
            trade.fulfil(state, player, state.box.trade[state.box.trade_index[action[1]]])


def _free_trade(state: AnunnakiState, player: Player, god: int, cause: str) -> None:
    state.push(Bastet(player.seat, state.box.lesser_gods[god].params.crystals, cause))


@dataclass(slots=True)
class Freya(Pending):
    """Followers given back for resources."""

    kind = "freya"
    left: int
    gain: int
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        if any(self.player(state).followers):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        named = state.table.board.named("give")
        followers = self.player(state).followers
        return [*(named[place] for place, count in enumerate(followers) if count), DONE]

    def why_not(self, question: Question) -> Reasons:
        return no_follower(question)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        player = self.player(state)
        figures.remove(player, FOLLOWER, state.table.board.index[action[1]])
        player.supply += 1
        state.emit(self.seat, "follower", -1, self.cause)
        if self.left > 1:
            state.push(Freya(self.seat, self.left - 1, self.gain, self.cause))
        else:
            economy.give_any(state, player, self.gain, self.cause)


def _give_follower(state: AnunnakiState, player: Player, god: int, cause: str) -> None:
    params = state.box.lesser_gods[god].params
    state.push(Freya(player.seat, params.followers, params.any, cause))


@dataclass(slots=True)
class Frigg(Pending):
    """A follower for each of some districts."""

    kind = "frigg"
    lots: tuple[int, ...]
    """Masks of districts; one district of each may still get a follower."""
    cause: str

    def districts(self, state: AnunnakiState) -> int:
        """Mask of districts where a follower may be put now."""
        return mask(place for lot in self.lots for place in places(lot))

    def _ways(self, state: AnunnakiState) -> list[Action]:
        found: list[Action] = []
        player = self.player(state)
        recruiting.places_for(state, player, self.districts(state), found, "put")
        return found

    def resolve(self, state: AnunnakiState) -> bool:
        if self._ways(state):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        return [*self._ways(state), DONE]

    def why_not(self, question: Question) -> Reasons:
        district = question.district(0)
        if not self.districts(question.state) >> district & 1:
            return self.elsewhere(question)
        return recruiting.why_not_from(question, 1, district)

    def elsewhere(self, question: Question) -> Reasons:
        """Why no follower may be put on a district."""
        return unfit("not_crowded", district=question.called(0))

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        recruiting.perform_place(state, self.player(state), action, self.cause)
        district = state.table.board.index[action[1]]
        lots = tuple(lot for lot in self.lots if not lot >> district & 1)
        state.push(type(self)(self.seat, lots, self.cause))


@dataclass(slots=True)
class Marduk(Frigg):
    """A follower for each of some planets, where followers may be recruited."""

    kind = "marduk"

    def districts(self, state: AnunnakiState) -> int:
        camps = recruiting.camps(state, self.player(state))
        return camps & Frigg.districts(self, state)

    def elsewhere(self, question: Question) -> Reasons:
        if not Frigg.districts(self, question.state) >> question.district(0) & 1:
            return unfit("not_his_planet", district=question.called(0))
        return recruiting.why_no_camp(question)


def _put_followers(state: AnunnakiState, player: Player, god: int, cause: str) -> None:
    """Frigg: wherever there are enough figures and settlements, counted before the first is put."""
    params = state.box.lesser_gods[god].params
    crowded = tuple(
        1 << place
        for place in places(player.figures | player.homes)
        if figures.objects(player, place) >= params.objects
    )
    state.push(*[Frigg(player.seat, crowded, cause)] * params.followers)


def _recruit_by_planet(state: AnunnakiState, player: Player, god: int, cause: str) -> None:
    """Marduk: on every planet with a settlement."""
    params = state.box.lesser_gods[god].params
    planets = tuple(planet for planet in state.table.board.planets if planet & player.homes)
    state.push(*[Marduk(player.seat, planets, cause)] * params.followers)


@dataclass(slots=True)
class Anu(Portal):
    """Figures sent from one district to one other."""

    kind = "anu"


def _summon_portal(state: AnunnakiState, player: Player, god: int, cause: str) -> None:
    count = state.box.lesser_gods[god].params.figures + player.powers.portal_figures
    state.push(Anu(player.seat, count, together=True))


@dataclass(slots=True)
class Athena(Pending):
    """Resources of one of the types that a district has."""

    kind = "athena"
    types: tuple[int, ...]
    amount: int
    cause: str

    def options(self, state: AnunnakiState) -> list[Action]:
        found = (amounts.word(amounts.of(one, self.amount)) for one in self.types)
        return [Action(("gain", word)) for word in found]

    def why_not(self, question: Question) -> Reasons:
        if found := not_total(question.args[0], self.amount):
            return found
        fits = any(amounts.read(question.args[0])[one] == self.amount for one in self.types)
        return [] if fits else no("types_of_district")

    def resolve(self, state: AnunnakiState) -> bool:
        if len(self.types) > 1:
            return False
        state.pending.pop()
        for only in self.options(state):
            self.perform(state, only)
        return True

    def perform(self, state: AnunnakiState, action: Action) -> None:
        goods.gain(state, self.player(state), amounts.read(action[1]), self.cause)


def _settlement_goods(state: AnunnakiState, player: Player, god: int, cause: str) -> None:
    """Athena: for every district with an own settlement, depleted or not."""
    board = state.table.board
    amount = state.box.lesser_gods[god].params.any
    everything = tuple(range(len(RESOURCES)))
    types = [
        everything if one == board.other_world else tuple(sorted({*board.sources[one]}))
        for one in places(player.homes)
    ]
    types.sort(key=len)  # where there is no choice, at once
    state.push(*(Athena(player.seat, some, amount, cause) for some in types))


rewards.GIVERS.update(
    {
        "free_trade": _free_trade,
        "give_follower": _give_follower,
        "put_followers": _put_followers,
        "recruit_by_planet": _recruit_by_planet,
        "summon_portal": _summon_portal,
        "settlement_goods": _settlement_goods,
    }
)


# --- how it is told -------------------------------------------------------------------------------


def _tell(telling: Telling) -> str:
    return telling.say(it=telling.name(f"god:{telling.args[0]}"), place=telling.district(1))


VERBS = (
    Verb(
        "summon",
        ("turn",),
        "GOD DISTRICT",
        not_own=_not_own,
        why_not=_why_not,
        tell=_tell,
        offer=offer,
        perform=perform,
        once=SUMMONED,
        again="one_god",
    ),
    Verb("give", ("freya",), "DISTRICT"),
    Verb("put", ("frigg", "marduk"), "DISTRICT [FROM]", tell=recruiting.tell_placed),
)
