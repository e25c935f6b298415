"""Magic actions and the upgrading of tokens.

Rulebook, «Действие магии», «Улучшение технологии», «Карты артефактов» (the Duplicity Mirror).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import add
from typing import TYPE_CHECKING, Literal

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import artifacts, goods, hands, recruiting, rewards, star, tokens
from .actions import coloured
from .board import places
from .box.terms import COLOURS, TECH, TRACKS
from .grammar import Verb
from .pending import DONE, Pending
from .questions import short, short_of
from .table import NOTHING

if TYPE_CHECKING:
    from .box.rewards import Cost, Goods
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling

MIRROR = Action(("mirror",))
MIRROR_EFFECT = "two_magic_actions"

PLAIN = {name: (Action(("magic", name)),) for name in ("weapons", "upgrade", "build", "recruit")}


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
        cost = piece.cost
        if without >> piece.index & 1 or not goods.affords(
            player, cost.resources, cost.any, cost.crystal - discount
        ):
            continue
        kind = piece.id
        if kind in NEEDS:
            if NEEDS[kind](state, player):
                found += PLAIN[kind]
        else:
            found += state.table.actions.magic[kind][star.under_pawn(state, player)]


def over(state: AnunnakiState) -> Literal["done", "late"] | None:
    """Whether the time of magic is over in a turn: there is one action, before additional ones."""
    if not state.magic:
        return "done"
    return "late" if state.done else None


def offer(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    """Add the magic actions of a turn."""
    if not over(state):
        list_magic(state, player, found)


def perform(state: AnunnakiState, player: Player, action: Action) -> None:
    """Carry out `magic …` of a turn."""
    state.magic = 0
    do_magic(state, player, action)


def mirrored(state: AnunnakiState, player: Player) -> list[Action]:
    """What a player could do first with the Mirror; nothing without it."""
    found: list[Action] = []
    card = artifacts.held(state, player, MIRROR_EFFECT)
    if card != NOTHING:
        list_magic(state, player, found, state.box.artifacts[card].params.discount)
    return found


def offer_mirror(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    if player.artifacts and not over(state) and mirrored(state, player):
        found.append(MIRROR)


def perform_mirror(state: AnunnakiState, player: Player, action: Action) -> None:
    """Use the Mirror up for several magic actions instead of one."""
    state.magic = 0
    card = artifacts.held(state, player, MIRROR_EFFECT)
    params = state.box.artifacts[card].params
    artifacts.use_up(state, player, card)
    state.push(Mirror(player.seat, params.actions, params.discount))


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
        if not self.insists():
            found.append(DONE)
        return found

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.left)

    def cost(self, printed: Cost) -> Cost:
        return replace(printed, crystal=max(0, printed.crystal - self.discount))

    def why_not(self, question: Question) -> Reasons:
        magic = question.args[0]
        done = self.done >> question.box.magic_index[magic] & 1
        return no("mirror_different", magic=f"magic:{magic}") if done else []

    def insists(self) -> Reasons:
        return [] if self.done else no("mirror_once")

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


def upgrade_price(state: AnunnakiState, player: Player) -> Goods | None:
    """What the cheapest token beside the pawn costs that is not upgraded yet; None if none is."""
    if player.pawn == NOTHING:
        return None
    box, layout = state.box, state.table.layout
    joined = (layout[spot] for spot in places(box.neighbours[player.pawn]))
    prices = [
        box.upgrades[box.tokens[token].colour].cost
        for token in joined
        if not player.improved >> token & 1
    ]
    return min(prices, key=lambda price: sum(price.resources), default=None)


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

    def why_not(self, question: Question) -> Reasons:
        box, player, id = question.box, question.player, f"token:{question.args[0]}"
        token = box.token_index[question.args[0]]
        if found := star.is_under_pawn(question, token):
            return found
        joined = 0 if player.pawn == NOTHING else box.neighbours[player.pawn]
        if not joined >> question.state.table.spot_of[token] & 1:
            return unfit("not_joined", token=id)
        if player.improved >> token & 1:
            return no("improved_already", token=id)
        return short(player, box.upgrades[box.tokens[token].colour].cost)

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


# --- why not --------------------------------------------------------------------------------------


def _why_over(question: Question) -> Reasons:
    """Why the time of magic is over in a turn, if it is."""
    why = over(question.state)
    if not why:
        return []
    return no("magic_late" if why == "late" else "magic_done")


def _why_no_magic(question: Question) -> Reasons:
    piece = question.box.magic[question.box.magic_index[question.args[0]]]
    found = _why_over(question) if question.kind == "turn" else question.entry.why_not(question)
    return (
        found
        or _why_not_token(question, piece.id)
        or short(question.player, question.entry.cost(piece.cost))
        or _why_pointless(question, piece.id)
    )


def _why_not_token(question: Question, kind: str) -> Reasons:
    """Whether the token that is named is one of those that an action is for."""
    box, named = question.box, question.args[1:]
    if kind in NEEDS:
        return no("no_token_named", magic=f"magic:{kind}") if named else []
    if not named:
        return []
    token = box.token_index[named[0]]
    if not coloured(box)[kind] >> token & 1:
        colour = COLOURS[box.tokens[token].colour]
        return unfit("other_colour", token=f"token:{named[0]}", colour=f"colour:{colour}")
    return star.is_under_pawn(question, token)


def _why_pointless(question: Question, kind: str) -> Reasons:
    """What a magic action needs beside its price."""
    if kind not in NEEDS:
        return [] if question.args[1:] else no("say_token")
    if found := _why_no_upgrade(question) if kind == "upgrade" else []:
        return found
    return [] if NEEDS[kind](question.state, question.player) else no(f"no_{kind}")


def _why_no_upgrade(question: Question) -> Reasons:
    """What is missing of the price of the only tokens left, beside that of the magic action."""
    price = upgrade_price(question.state, question.player)
    if price is None or NEEDS["upgrade"](question.state, question.player):
        return []
    magic = question.entry.cost(question.box.magic[question.box.magic_index["upgrade"]].cost)
    both = map(add, magic.resources, price.resources)
    return no("upgrade_dear") + short_of(question.player, [*both], magic.any, magic.crystal)


def _why_no_mirror(question: Question) -> Reasons:
    found = artifacts.not_held(question, MIRROR_EFFECT) or _why_over(question)
    if found or mirrored(question.state, question.player):
        return found
    return no("no_magic_possible")


# --- how it is told -------------------------------------------------------------------------------


def _tell_magic(telling: Telling) -> str:
    piece = telling.box.magic[telling.box.magic_index[telling.args[0]]]
    cost = telling.words.price(telling.cost(piece.cost), telling.lang)
    if len(telling.args) > 1:
        brings = telling.name(f"token:{telling.args[1]}")
    else:
        brings = telling.words.reward(piece.gain, telling.lang)
    return telling.say(cost=cost, goods=brings)


def _tell_mirror(telling: Telling) -> str:
    card = telling.box.artifacts[telling.box.artifact_with[MIRROR_EFFECT]]
    it = telling.name(f"artifact:{card.id}")
    return telling.say(it=it, n=card.params.actions, less=card.params.discount)


def _tell_upgrade(telling: Telling) -> str:
    box = telling.box
    rule = box.upgrades[box.tokens[box.token_index[telling.args[0]]].colour]
    return telling.say(
        it=telling.name(f"token:{telling.args[0]}"),
        cost=telling.words.price(rule.cost, telling.lang),
        goods=telling.words.count(TRACKS[TECH], rule.steps, telling.lang),
    )


VERBS = (
    Verb(
        "magic",
        ("turn", "mirror"),
        "MAGIC [TOKEN]",
        why_not=_why_no_magic,
        tell=_tell_magic,
        offer=offer,
        perform=perform,
    ),
    Verb(
        "mirror",
        ("turn",),
        card=MIRROR_EFFECT,
        why_not=_why_no_mirror,
        tell=_tell_mirror,
        offer=offer_mirror,
        perform=perform_mirror,
    ),
    Verb("upgrade", ("upgrade",), "TOKEN", tell=_tell_upgrade),
)
