"""Magic actions and the upgrading of tokens.

Rulebook, «Действие магии», «Улучшение технологии», «Карты артефактов» (the Duplicity Mirror).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from . import artifacts, goods, hands, recruiting, rewards, star, tokens
from .board import places
from .box.terms import TECH
from .pending import DONE, Pending
from .table import NOTHING

if TYPE_CHECKING:
    from .box.rewards import Cost
    from .state import AnunnakiState, Player

MIRROR = Action(("mirror",))
MIRROR_EFFECT = "two_magic_actions"

PLAIN = {name: (Action(("magic", name)),) for name in ("weapons", "upgrade", "build", "recruit")}


def affordable(player: Player, cost: Cost, discount: int = 0) -> bool:
    """Whether a player has what a magic action or an upgrade costs."""
    if player.crystals < cost.crystal - discount:
        return False
    food, wood, metal, gold = cost.resources
    have = player.resources
    return have[0] >= food and have[1] >= wood and have[2] >= metal and have[3] >= gold


def pay(state: AnunnakiState, player: Player, cost: Cost, cause: str, discount: int = 0) -> None:
    crystals = cost.crystal - discount
    if crystals > 0:
        goods.pay_crystals(state, player, crystals, cause)
    goods.pay(state, player, cost.resources, cause)


# What each magic action needs beside its price.


def _some_weapon(state: AnunnakiState, player: Player) -> bool:
    return hands.stack(state, player) != 0


def _some_upgrade(state: AnunnakiState, player: Player) -> bool:
    cost = state.box.magic[state.box.magic_index["upgrade"]].cost.resources
    return upgradable(state, player, cost) != 0


def _some_site(state: AnunnakiState, player: Player) -> bool:
    return recruiting.sites(state, player) != 0


NEEDS: dict[str, Callable[[AnunnakiState, Player], bool]] = {
    "weapons": _some_weapon,
    "upgrade": _some_upgrade,
    "build": _some_site,
    "recruit": recruiting.can_recruit,
}


def list_magic(
    state: AnunnakiState, player: Player, found: list[Action], discount: int = 0, without: int = 0
) -> None:
    """Add the magic actions that a player can do, but those of a mask."""
    for piece in state.box.magic:
        if without >> piece.index & 1 or not affordable(player, piece.cost, discount):
            continue
        kind = piece.id
        if kind in NEEDS:
            if NEEDS[kind](state, player):
                found += PLAIN[kind]
        else:
            found += state.table.actions.magic[kind][star.under_pawn(state, player)]


def offer(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    """Add what the decision `turn` has of magic: one action, before any additional one."""
    if not state.magic or state.done:
        return
    list_magic(state, player, found)
    if player.artifacts:
        card = artifacts.held(state, player, MIRROR_EFFECT)
        if card != NOTHING:
            cheaper: list[Action] = []
            discount = state.box.artifacts[card].params.discount
            list_magic(state, player, cheaper, discount)
            if cheaper:
                found.append(MIRROR)


def perform(state: AnunnakiState, player: Player, action: Action) -> None:
    """Carry out `magic …` or `mirror` of the decision `turn`."""
    state.magic = 0
    if action == MIRROR:
        card = artifacts.held(state, player, MIRROR_EFFECT)
        params = state.box.artifacts[card].params
        artifacts.use_up(state, player, card)
        state.push(Mirror(player.seat, params.actions, params.discount))
    else:
        do_magic(state, player, action)


def do_magic(state: AnunnakiState, player: Player, action: Action, discount: int = 0) -> int:
    """Pay for `magic …` and have it done; tells which it was."""
    piece = state.box.magic[state.box.magic_index[action[1]]]
    pay(state, player, piece.cost, "magic", discount)
    if len(action) > 2:
        tokens.use_as_it_lies(state, player, state.box.token_index[action[2]])
    else:
        rewards.give(state, player, piece.gain, "magic")
    return piece.index


@dataclass(slots=True)
class Mirror(Pending):
    """Different magic actions, each cheaper; all but the first may be left undone."""

    kind = "mirror"
    left: int
    discount: int
    done: int = 0
    """Mask of those that were done."""

    def resolve(self, state: AnunnakiState) -> bool:
        found = self.options(state) if self.left else [DONE]
        if len(found) > 1:
            return False
        state.pending.pop()
        self.perform(state, found[0])
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        found: list[Action] = []
        list_magic(state, self.player(state), found, self.discount, self.done)
        if self.done:
            found.append(DONE)
        return found

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        which = 1 << state.box.magic_index[action[1]]
        state.pending.append(Mirror(self.seat, self.left - 1, self.discount, self.done | which))
        do_magic(state, self.player(state), action, self.discount)


# --- upgrades ------------------------------------------------------------------------------------


def upgradable(
    state: AnunnakiState, player: Player, besides: tuple[int, ...] = (0, 0, 0, 0)
) -> int:
    """Mask of tokens that a player can upgrade now, having paid a price besides."""
    if player.pawn == NOTHING:
        return 0
    box = state.box
    layout = state.table.layout
    found = 0
    for spot in places(box.neighbours[player.pawn]):
        token = layout[spot]
        if not player.improved >> token & 1:
            cost = box.upgrades[box.tokens[token].colour].cost.resources
            for have, price, more in zip(player.resources, cost, besides, strict=True):
                if price and have < price + more:
                    break
            else:
                found |= 1 << token
    return found


@dataclass(slots=True)
class Upgrade(Pending):
    """A token beside the pawn may be turned to its improved side, and used at once."""

    kind = "upgrade"
    cause: str

    def resolve(self, state: AnunnakiState) -> bool:
        if upgradable(state, self.player(state)):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        actions = state.table.actions.upgrade
        found = [actions[token] for token in places(upgradable(state, self.player(state)))]
        found.append(DONE)
        return found

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        player = self.player(state)
        token = state.box.token_index[action[1]]
        rule = state.box.upgrades[state.box.tokens[token].colour]
        goods.pay(state, player, rule.cost.resources, "upgrade")
        player.improved |= 1 << token
        state.emit(self.seat, "improved", 1, self.cause)
        goods.advance(state, player, TECH, rule.steps, "upgrade")
        state.push(tokens.Use(self.seat, 1 << token))


def give_upgrades(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    state.push(*(Upgrade(player.seat, cause) for _ in range(amount)))


rewards.GIVERS["upgrade"] = give_upgrades
