"""The power cycle: charging, spending, gaining, discarding and burning tokens.

Rulebook, «Энергетический цикл» and free action 1. The Taklons' brainstone is one more token;
wherever the player could move it or a normal token instead, a `brainstone` decision asks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from .pending import Pending
from .state import NO_BRAINSTONE, GaiaState, Player
from .telling import Telling
from .verbs import Question, Verb, not_offered

AREAS = ("gaia", "area-1", "area-2", "area-3")
DISCARDED = "discarded"
BRAINSTONE = "brainstone"
"""The word that adds the brainstone to a payment."""


def move(state: GaiaState, player: Player, source: int, target: int, n: int, cause: str) -> None:
    """Move tokens between areas (0 = gaia area, 1-3 = bowls, -1 = supply)."""
    if not n:
        return
    add_tokens(state, player, source, -n, cause)
    add_tokens(state, player, target, n, cause)


def add_tokens(state: GaiaState, player: Player, area: int, n: int, cause: str) -> None:
    """Put tokens into an area (or take them out, if n is negative)."""
    if area == 1:
        player.bowl1 += n
    elif area == 2:
        player.bowl2 += n
    elif area == 3:
        player.bowl3 += n
    elif area == 0:
        player.bowl_gaia += n
    else:
        return
    if state.events is not None:
        state.emit(player.seat, BOWLS[area], n, cause)


BOWLS = ("bowl_gaia", "bowl1", "bowl2", "bowl3")


def tokens_in(player: Player, area: int) -> int:
    """Normal tokens in an area, without the brainstone."""
    return (player.bowl_gaia, player.bowl1, player.bowl2, player.bowl3)[area]


def place_brainstone(state: GaiaState, player: Player, area: int, cause: str) -> None:
    """Move the brainstone to an area or, with -1, out of the game."""
    if state.events is not None:
        if player.brainstone != NO_BRAINSTONE:
            state.emit(player.seat, f"brainstone_{BOWLS[player.brainstone]}", -1, cause)
        if area != NO_BRAINSTONE:
            state.emit(player.seat, f"brainstone_{BOWLS[area]}", 1, cause)
    player.brainstone = area


def capacity(player: Player) -> int:
    """How much power could still be charged."""
    room = 2 * player.bowl1 + player.bowl2
    if player.brainstone == 1:
        return room + 2
    return room + 1 if player.brainstone == 2 else room


def charge(state: GaiaState, player: Player, n: int, cause: str) -> int:
    """Charge power token by token, bowl I before bowl II; returns what was charged."""
    charged = 0
    for source in (1, 2):
        stone = player.brainstone == source
        step = min(n - charged, tokens_in(player, source) + stone)
        if step <= 0:
            continue
        if stone:
            # The stone goes first; if a token could have gone instead, the player may swap them.
            move(state, player, source, source + 1, step - 1, cause)
            place_brainstone(state, player, source + 1, cause)
            if tokens_in(player, source):
                state.pending.append(MoveBrainstone(player.seat, "charge", source, cause))
        else:
            move(state, player, source, source + 1, step, cause)
        charged += step
    return charged


def power(player: Player) -> int:
    """Power that could be spent now."""
    available = player.bowl3 * player.rules.token_worth(player)
    if player.brainstone == 3:
        available += player.box.brainstone_power
    return available


def power_with_burning(player: Player) -> int:
    """Power that could be spent when every other token of bowl II is burnt for it; the brainstone
    is counted where it lies."""
    return power(player) + player.bowl2 // 2 * player.rules.token_worth(player)


def spendable(player: Player, changes: Mapping[str, int]) -> int:
    """How the power that could be spent changes when tokens come to bowl III or leave it."""
    if player.faction < 0:
        return 0  # no board yet
    tokens, stone = changes.get("bowl3", 0), changes.get("brainstone_bowl3", 0)
    return tokens * player.rules.token_worth(player) + stone * player.box.brainstone_power


def in_words(player: Player, changes: Mapping[str, int]) -> dict[str, int]:
    """Moves of tokens as players speak of them: power spent or charged, tokens lost or gained."""
    gaia, one, two, three = (
        changes.get(bowl, 0) + changes.get(f"brainstone_{bowl}", 0) for bowl in BOWLS
    )
    tokens, charged = one + two + three, two + 2 * three
    if tokens < 0:
        return {"tokens": tokens}  # wherever they lay
    found: dict[str, int] = {}
    if charged < 0:
        found["power"] = spendable(player, changes)
    elif charged and gaia >= 0:
        found["charge"] = charged
    if tokens and gaia >= 0:
        found["tokens"] = tokens
    return found


def spend(state: GaiaState, player: Player, cost: int, cause: str) -> None:
    """Spend power from bowl III; tokens return to bowl I, a surplus is lost."""
    if player.brainstone == 3:
        with_stone = player.bowl3 >= cost - state.box.brainstone_power
        without = player.bowl3 >= cost
        if with_stone and without:
            state.pending.append(MoveBrainstone(player.seat, "spend", cost, cause))
            return
        if with_stone:
            _spend_stone(state, player, cost, cause)
            return
    worth = player.rules.token_worth(player)
    move(state, player, 3, 1, -(-cost // worth), cause)


def _spend_stone(state: GaiaState, player: Player, cost: int, cause: str) -> None:
    place_brainstone(state, player, 1, cause)
    move(state, player, 3, 1, max(0, cost - state.box.brainstone_power), cause)


def burn(state: GaiaState, player: Player) -> None:
    """Free action 1: discard one token of bowl II to lift another one to bowl III."""
    if player.brainstone == 2:
        state.pending.append(MoveBrainstone(player.seat, "burn", 0, "burn"))
        return
    move(state, player, 2, player.rules.burnt_tokens_to, 1, "burn")
    move(state, player, 2, 3, 1, "burn")


def all_tokens(player: Player) -> int:
    """Tokens in the three bowls, brainstone included: what can pay projects and satellites."""
    return player.bowl1 + player.bowl2 + player.bowl3 + (player.brainstone in (1, 2, 3))


def ask_payment(state: GaiaState, player: Player, n: int, target: int, cause: str) -> None:
    """Tokens leave the bowls for the gaia area (0) or the supply (-1); the player picks which."""
    if n:
        state.pending.append(Payment(player.seat, n, target, cause))


def in_bowls(player: Player) -> bool:
    """Whether the brainstone can be paid with."""
    return player.brainstone in (1, 2, 3)


def _payments(player: Player, n: int, extra: tuple[str, ...]) -> list[Action]:
    return [
        Action(("pay", f"{first}-{second}-{n - first - second}", *extra))
        for first in range(min(n, player.bowl1), -1, -1)
        for second in range(min(n - first, player.bowl2), -1, -1)
        if n - first - second <= player.bowl3
    ]


@dataclass(slots=True)
class Payment(Pending):
    """Which tokens leave the bowls."""

    kind = "payment"
    n: int
    target: int
    cause: str

    def options(self, state: GaiaState) -> list[Action]:
        player = state.seats[self.seat]
        options = _payments(player, self.n, ())
        if in_bowls(player):
            options += _payments(player, self.n - 1, (BRAINSTONE,))
        return options

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        for area, count in enumerate(action[1].split("-"), start=1):
            move(state, player, area, self.target, int(count), self.cause)
        if len(action) > 2:
            place_brainstone(state, player, self.target, self.cause)

    def resolve(self, state: GaiaState) -> bool:
        """Pay without asking when all tokens must go or they all lie in one bowl."""
        player = state.seats[self.seat]
        filled = (player.bowl1 > 0) + (player.bowl2 > 0) + (player.bowl3 > 0)
        stone = in_bowls(player)
        if all_tokens(player) > self.n and filled + stone > 1:
            return False
        self.perform(state, self.options(state)[0])
        return True

    def prompt(self, state: GaiaState, lang: str) -> str:
        return state.words.texts.say("prompt:payment", lang, n=self.n)


AMOUNTS = re.compile(r"(0|[1-9]\d?)-(0|[1-9]\d?)-(0|[1-9]\d?)")
EXAMPLE = "2-1-0"
NUMERALS = ("I", "II", "III")


def _tell_pay(telling: Telling) -> str:
    parts = [telling.words.bowls(telling.action[1], telling.lang)]
    if len(telling.action) > 2:
        parts.append(telling.detail("detail:brainstone"))
    return telling.say(parts=", ".join(filter(None, parts)))


def _no_payment(question: Question) -> Reasons:
    player, args = question.player, question.args
    amounts = AMOUNTS.fullmatch(args[0])
    if amounts is None:
        return no("pay_form", example=EXAMPLE)
    stone = len(args) > 1
    if stone and not in_bowls(player):
        return no("pay_brainstone")
    named = [int(amount) for amount in amounts.groups()]
    for area, count in enumerate(named, start=1):
        held = tokens_in(player, area)
        if count > held:
            return no("pay_bowl", bowl=NUMERALS[area - 1], held=held, named=count)
    assert isinstance(question.entry, Payment)
    return no("pay_total", needed=(("tokens", question.entry.n),), named=sum(named) + stone)


STONE_TO = tuple(Action(("brainstone", area)) for area in AREAS)


@dataclass(slots=True)
class MoveBrainstone(Pending):
    """Whether the brainstone moves, or a token in its place."""

    kind = "brainstone"
    why: str
    """`charge`, `spend` or `burn`."""
    detail: int
    """The bowl that is charged from, or the power that is spent."""
    cause: str

    def options(self, state: GaiaState) -> list[Action]:
        player = state.seats[self.seat]
        if self.why == "charge":
            return [STONE_TO[player.brainstone], STONE_TO[self.detail]]
        if self.why == "spend":
            return [STONE_TO[1], STONE_TO[3]]
        options = [STONE_TO[3], Action(("brainstone", DISCARDED))]
        return [*options, STONE_TO[2]] if player.bowl2 >= 2 else options

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player, cause = state.seats[self.seat], self.cause
        area = AREAS.index(action[1]) if action[1] != DISCARDED else NO_BRAINSTONE
        if self.why == "charge":
            if area != player.brainstone:
                move(state, player, area, player.brainstone, 1, cause)
                place_brainstone(state, player, area, cause)
        elif self.why == "spend":
            if area == 1:
                _spend_stone(state, player, self.detail, cause)
            else:
                move(state, player, 3, 1, self.detail, cause)
        elif area == 2:
            move(state, player, 2, player.rules.burnt_tokens_to, 1, cause)
            move(state, player, 2, 3, 1, cause)
        elif area == 3:
            move(state, player, 2, NO_BRAINSTONE, 1, cause)
            place_brainstone(state, player, 3, cause)
        else:
            place_brainstone(state, player, NO_BRAINSTONE, cause)
            move(state, player, 2, 3, 1, cause)


VERBS = (
    Verb(
        "pay",
        (Payment.kind,),
        "BOWLS [BRAINSTONE]",
        ("bowls",),
        {"brainstone": lambda state: (BRAINSTONE,)},
        why_not=_no_payment,
        tell=_tell_pay,
    ),
    Verb(
        "brainstone",
        (MoveBrainstone.kind,),
        "AREA",
        ("area",),
        {"area": lambda state: (*AREAS, DISCARDED)},
        why_not=not_offered,
    ),
)
