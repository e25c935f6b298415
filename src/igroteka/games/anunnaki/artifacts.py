"""Artifacts of Atlantis: how they are got, and what they do.

The Mirror belongs to magic, the tile of the Other World to movement; what the Tablet pays is
counted in the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, figures, goods, hands
from .board import FOLLOWER, places
from .box.terms import RESOURCES, TRACKS
from .grammar import Verb
from .pending import Pending
from .questions import no_follower, short_of
from .rewards import Rewards
from .table import CORNUCOPIA as CORNUCOPIA_DONE
from .table import NOTHING
from .table import PANDORA as PANDORA_DONE

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling

SCARAB, CORNUCOPIA, TABLET, PANDORA = "advance_tracks", "cornucopia", "providence", "pandora"
GAIN, PAY = "gain", "pay"
"""What the Cornucopia is used for."""


def held(state: AnunnakiState, player: Player, effect: str) -> int:
    """The artifact of a player that does something; nothing if there is none."""
    card = state.box.artifact_with.get(effect, NOTHING)
    return card if card in player.artifacts else NOTHING


def not_held(question: Question, effect: str) -> Reasons:
    """Whether a player lacks the artifact that does something."""
    card = question.box.artifact_with.get(effect, NOTHING)
    if card == NOTHING or card in question.player.artifacts:
        return []
    return unfit("no_artifact", it=f"artifact:{question.box.artifacts[card].id}")


def use_up(state: AnunnakiState, player: Player, card: int) -> None:
    """Remove an artifact from the game."""
    player.artifacts = tuple(one for one in player.artifacts if one != card)
    state.used_artifacts |= 1 << card
    state.emit(player.seat, "artifact", -1, state.box.artifacts[card].id)


@dataclass(slots=True)
class Prize(Pending):
    """The conqueror of a district of Atlantis looks at the artifacts and keeps one. The others stay
    while there is a god of Atlantis left."""

    kind = "artifact"

    def resolve(self, state: AnunnakiState) -> bool:
        state.seen |= 1 << self.seat
        if len(state.artifacts) > 1:
            return False
        state.pending.pop()
        for card in state.artifacts:
            self._keep(state, card)
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        cards = state.box.artifacts
        return [Action(("artifact", cards[card].id)) for card in state.artifacts]

    def why_not(self, question: Question) -> Reasons:
        card = question.box.artifact_index[question.args[0]]
        if card in question.state.artifacts:
            return []
        return unfit("not_among", it=f"artifact:{question.args[0]}")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        self._keep(state, state.box.artifact_index[action[1]])

    def _keep(self, state: AnunnakiState, card: int) -> None:
        player = self.player(state)
        left = tuple(one for one in state.artifacts if one != card)
        state.artifacts = left if state.guarded else ()
        player.artifacts += (card,)
        piece = state.box.artifacts[card]
        state.emit(self.seat, "artifact", 1, piece.id)
        if piece.effect in ON_GAIN:
            ON_GAIN[piece.effect](state, player)


def _take_tablet(state: AnunnakiState, player: Player) -> None:
    state.push(Providence(player.seat))


def _take_box(state: AnunnakiState, player: Player) -> None:
    player.pandora = (1 << len(state.box.pandora_tokens)) - 1


ON_GAIN: dict[str, Callable[[AnunnakiState, Player], None]] = {
    TABLET: _take_tablet,
    PANDORA: _take_box,
}
"""What happens when an artifact is taken."""


@dataclass(slots=True)
class Providence(Pending):
    """The development track that the Tablet of Destinies points at, chosen in secret."""

    kind = "providence"

    def options(self, state: AnunnakiState) -> list[Action]:
        return [Action(("foresee", track)) for track in TRACKS]

    def perform(self, state: AnunnakiState, action: Action) -> None:
        self.player(state).providence = TRACKS.index(action[1])


# --- additional actions ---------------------------------------------------------------------------


def _offer_cornucopia(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    if not player.artifacts:
        return
    card = held(state, player, CORNUCOPIA)
    if card != NOTHING:
        pay = state.box.artifacts[card].params.pay
        owned = sum(1 << one for one, have in enumerate(player.resources) if have >= pay)
        found += _cornucopia(owned)


def _offer_pandora(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    if player.pandora:
        tokens = state.box.pandora_tokens
        found += [Action(("pandora", tokens[one].id)) for one in places(player.pandora)]


@cache
def _cornucopia(owned: int) -> tuple[Action, ...]:
    gains = [Action(("cornucopia", GAIN, name)) for name in RESOURCES]
    pays = [Action(("cornucopia", PAY, RESOURCES[one])) for one in places(owned)]
    return (*gains, *pays)


def _use_cornucopia(state: AnunnakiState, player: Player, action: Action) -> None:
    card = held(state, player, CORNUCOPIA)
    piece = state.box.artifacts[card]
    resource = RESOURCES.index(action[2])
    use_up(state, player, card)
    if action[1] == GAIN:
        goods.gain_resource(state, player, resource, piece.params.gain, piece.id)
    else:
        goods.pay(state, player, amounts.of(resource, piece.params.pay), piece.id)
        goods.score(state, player, piece.params.vp, piece.id)


def _use_pandora(state: AnunnakiState, player: Player, action: Action) -> None:
    """Everybody else loses something, then the owner gains it."""
    token = state.box.pandora_index[action[1]]
    item = state.box.pandora_tokens[token].item
    card = held(state, player, PANDORA)
    player.pandora &= ~(1 << token)
    if not player.pandora:
        use_up(state, player, card)
    cause = state.box.artifacts[card].id
    others = [*state.seats[player.seat + 1 :], *state.seats[: player.seat]]
    if item == "crystal":
        for other in others:
            if other.crystals:
                goods.pay_crystals(state, other, 1, cause)
        goods.gain_crystals(state, player, 1, cause)
        return
    losses = (Loss(other.seat, item, cause) for other in others)
    state.push(*losses, Rewards(player.seat, ((item, 1),), cause))


def _no_cornucopia(question: Question) -> Reasons:
    return not_held(question, CORNUCOPIA)


def _why_no_cornucopia(question: Question) -> Reasons:
    use, resource = question.args
    if use == GAIN:
        return []
    card = question.box.artifacts[question.box.artifact_with[CORNUCOPIA]]
    return short_of(question.player, amounts.of(RESOURCES.index(resource), card.params.pay))


def _no_pandora(question: Question) -> Reasons:
    return not_held(question, PANDORA)


def _why_no_pandora(question: Question) -> Reasons:
    left = question.player.pandora >> question.box.pandora_index[question.args[0]] & 1
    return [] if left else unfit("pandora_used", it=f"pandora:{question.args[0]}")


# --- losses, and the end --------------------------------------------------------------------------


@dataclass(slots=True)
class Loss(Pending):
    """A follower or, in secret, a weapon card lost to Pandora's Box."""

    kind = "loss"
    item: str
    cause: str

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        if self.item == "weapon":
            weapons = state.box.weapons
            return [Action(("lose", weapons[card].id)) for card in places(player.hand)]
        named = state.table.board.named("lose")
        return [named[district] for district, count in enumerate(player.followers) if count]

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(f"loss_{self.item}", lang)

    def resolve(self, state: AnunnakiState) -> bool:
        found = self.options(state)
        if len(found) > 1:
            return False
        state.pending.pop()
        for only in found:
            self.perform(state, only)
        return True

    def why_not(self, question: Question) -> Reasons:
        word, weapons = question.args[0], question.box.weapon_index
        if (word in weapons) != (self.item == "weapon"):
            return no("lose_card" if self.item == "weapon" else "lose_follower")
        if word not in weapons:
            return no_follower(question)
        if question.player.hand >> weapons[word] & 1:
            return []
        return unfit("not_in_hand", card=f"weapon:{word}")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        player = self.player(state)
        if self.item == "weapon":
            hands.lose(state, player, state.box.weapon_index[action[1]], self.cause)
            return
        figures.remove(player, FOLLOWER, state.table.board.index[action[1]])
        player.supply += 1
        state.emit(self.seat, "follower", -1, self.cause)


@dataclass(slots=True)
class Scarab(Pending):
    """Steps on several development tracks, before points are counted."""

    kind = "scarab"

    def options(self, state: AnunnakiState) -> list[Action]:
        count = state.box.artifacts[state.box.artifact_with[SCARAB]].params.tracks
        return [Action(("advance", *some)) for some in combinations(TRACKS, count)]

    def why_not(self, question: Question) -> Reasons:
        if Action(("advance", *question.args)) in self.options(question.state):
            return []
        card = question.box.artifacts[question.box.artifact_with[SCARAB]]
        return no("tracks_differ", n=card.params.tracks)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        piece = state.box.artifacts[state.box.artifact_with[SCARAB]]
        for track in action[1:]:
            number = TRACKS.index(track)
            goods.advance(state, self.player(state), number, piece.params.steps, piece.id)


# --- how it is told -------------------------------------------------------------------------------


def _tell_cornucopia(telling: Telling) -> str:
    use, resource = telling.args
    card = telling.box.artifacts[telling.box.artifact_with[CORNUCOPIA]]
    paid = telling.count(resource, card.params.gain if use == GAIN else card.params.pay)
    it = telling.name(f"artifact:{card.id}")
    return telling.say(f"_{use}", it=it, goods=paid, n=card.params.vp)


def _tell_pandora(telling: Telling) -> str:
    token = telling.box.pandora_tokens[telling.box.pandora_index[telling.args[0]]]
    return telling.say(it=telling.name(f"pandora:{token.id}"), goods=telling.count(token.item, 1))


def _tell_lose(telling: Telling) -> str:
    if telling.args[0] in telling.box.weapon_index:
        return telling.say("_card", it=telling.name(f"weapon:{telling.args[0]}"))
    return telling.say(it=telling.district(0))


VERBS = (
    Verb(
        "cornucopia",
        ("turn",),
        "USE_OF GOOD",
        {"use_of": lambda box: (GAIN, PAY)},
        card=CORNUCOPIA,
        not_own=_no_cornucopia,
        why_not=_why_no_cornucopia,
        tell=_tell_cornucopia,
        offer=_offer_cornucopia,
        perform=_use_cornucopia,
        once=CORNUCOPIA_DONE,
        again="once_a_turn",
    ),
    Verb(
        "pandora",
        ("turn",),
        "PANDORA",
        card=PANDORA,
        not_own=_no_pandora,
        why_not=_why_no_pandora,
        tell=_tell_pandora,
        offer=_offer_pandora,
        perform=_use_pandora,
        once=PANDORA_DONE,
        again="once_a_turn",
    ),
    Verb("artifact", ("artifact",), "ARTIFACT"),
    Verb("foresee", ("providence",), "TRACK"),
    Verb("lose", ("loss",), "DISTRICT|WEAPON", tell=_tell_lose),
    Verb("advance", ("scarab",), "TRACK TRACK…"),
)
