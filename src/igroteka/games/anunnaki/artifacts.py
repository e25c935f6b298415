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

from . import amounts, figures, goods, hands
from .board import FOLLOWER, places
from .box.terms import RESOURCES, TRACKS
from .pending import Pending
from .rewards import Rewards
from .table import CORNUCOPIA as CORNUCOPIA_DONE
from .table import NOTHING
from .table import PANDORA as PANDORA_DONE

if TYPE_CHECKING:
    from .state import AnunnakiState, Player

SCARAB, CORNUCOPIA, TABLET, PANDORA = "advance_tracks", "cornucopia", "providence", "pandora"


def held(state: AnunnakiState, player: Player, effect: str) -> int:
    """The artifact of a player that does something; nothing if there is none."""
    card = state.box.artifact_with.get(effect, NOTHING)
    return card if card in player.artifacts else NOTHING


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


def offer(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    """Add what the artifacts allow as additional actions."""
    if not player.artifacts:
        return
    card = held(state, player, CORNUCOPIA)
    if card != NOTHING and not state.done & CORNUCOPIA_DONE:
        pay = state.box.artifacts[card].params.pay
        owned = sum(1 << one for one, have in enumerate(player.resources) if have >= pay)
        found += _cornucopia(owned)
    if player.pandora and not state.done & PANDORA_DONE:
        tokens = state.box.pandora_tokens
        found += [Action(("pandora", tokens[one].id)) for one in places(player.pandora)]


@cache
def _cornucopia(owned: int) -> tuple[Action, ...]:
    gains = [Action(("cornucopia", "gain", name)) for name in RESOURCES]
    pays = [Action(("cornucopia", "pay", RESOURCES[one])) for one in places(owned)]
    return (*gains, *pays)


def perform(state: AnunnakiState, player: Player, action: Action) -> None:
    """Use an artifact as an additional action."""
    VERBS[action[0]](state, player, action)


def _use_cornucopia(state: AnunnakiState, player: Player, action: Action) -> None:
    card = held(state, player, CORNUCOPIA)
    piece = state.box.artifacts[card]
    resource = RESOURCES.index(action[2])
    use_up(state, player, card)
    if action[1] == "gain":
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


VERBS: dict[str, Callable[[AnunnakiState, Player, Action], None]] = {
    "cornucopia": _use_cornucopia,
    "pandora": _use_pandora,
}


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

    def resolve(self, state: AnunnakiState) -> bool:
        found = self.options(state)
        if len(found) > 1:
            return False
        state.pending.pop()
        for only in found:
            self.perform(state, only)
        return True

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

    def perform(self, state: AnunnakiState, action: Action) -> None:
        piece = state.box.artifacts[state.box.artifact_with[SCARAB]]
        for track in action[1:]:
            number = TRACKS.index(track)
            goods.advance(state, self.player(state), number, piece.params.steps, piece.id)
