"""Comparing a position with what was recorded: every seat's goods, and what is on offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from igroteka.engine.decision import Action

from .. import gaia_projects, power
from ..charging import Charge, charged_amount
from ..income import TakeIncome
from ..power import AREAS
from ..state import NO_BRAINSTONE, GaiaState, Player
from . import ids
from .board import Setup
from .disagreement import Difference
from .intents import income_name
from .logs import Holding, Legal, Step

# What a seat holds.


def holding(player: Player) -> Holding:
    """A seat of ours in the form of the recording."""
    stone = player.brainstone
    buildings = {
        structure: mask.bit_count()
        for structure, mask in zip(player.box.structures, player.built, strict=True)
        if mask
    }
    if player.formers_out:
        buildings["gaiaformer"] = player.formers_out.bit_count()
    if player.stations:
        buildings["space_station"] = player.stations.bit_count()
    tiles = {
        tile.id: not player.covered >> tile.index & 1
        for tile in player.box.standard_tiles
        if player.tiles >> tile.index & 1
    }
    tiles |= {player.box.advanced_tiles[index].id: True for index in player.advanced}
    return Holding(
        faction=None if player.faction < 0 else player.box.factions[player.faction].id,
        vp=player.vp,
        credits=player.credits,
        ore=player.ore,
        knowledge=player.knowledge,
        qic=player.qic,
        power=(player.bowl1, player.bowl2, player.bowl3, player.bowl_gaia),
        brainstone=None if stone == NO_BRAINSTONE else AREAS[stone],
        research=tuple(player.research),
        gaiaformers=player.formers + player.formers_parked + player.formers_out.bit_count(),
        satellites=player.satellites.bit_count(),
        buildings=buildings,
        booster=None if player.booster < 0 else player.box.boosters[player.booster].id,
        tiles=tiles,
        tokens=tuple((player.box.tokens[token].id, green) for token, green in player.tokens),
    )


LASTING = (
    "faction",
    "vp",
    "research",
    "gaiaformers",
    "satellites",
    "buildings",
    "booster",
    "tiles",
    "tokens",
)
"""Fields that neither income nor the return of tokens changes."""
GOODS = ("credits", "ore", "knowledge", "qic", "power", "brainstone")


def holdings(
    state: GaiaState,
    recorded: Iterable[Holding],
    goods_of: Callable[[int], bool],
    tokens_returned: bool = False,
) -> list[Difference]:
    """Fields in which seats differ; goods only of the seats that `goods_of` accepts.

    In the gaia phase it makes no difference whose tokens have already returned; with
    `tokens_returned` they are compared as if all had.
    """
    found: list[Difference] = []
    for player, theirs in zip(state.seats, recorded, strict=True):
        ours = holding(player)
        if tokens_returned:
            target = player.rules.board.gaia_target
            ours, theirs = _returned(ours, target), _returned(theirs, target)
        if ours == theirs:
            continue
        fields = LASTING + GOODS if goods_of(player.seat) else LASTING
        for field in fields:
            mine: object = getattr(ours, field)
            other: object = getattr(theirs, field)
            if mine != other:
                found.append(Difference(field, mine, other, player.seat))
    return found


def _returned(holding: Holding, target: int) -> Holding:
    """A seat after the tokens of its gaia area have returned."""
    bowls = [*holding.power[:3], 0]
    bowls[target - 1] += holding.power[3]
    stone = AREAS[target] if holding.brainstone == AREAS[0] else holding.brainstone
    return replace(holding, power=tuple(bowls), brainstone=stone)


BOWL_III = 3

# What is on offer.


def offers(state: GaiaState, step: Step, setup: Setup) -> list[Difference]:
    """Where the offered choices differ, apart from the recording's usefulness filters."""
    legal = step.legal
    match step.phase:
        case "setupBuilding":
            return _same(
                "starting planets",
                {action[1] for action in state.actions()},
                {setup.name(cell) for _, cell, _ in legal.build or ()},
            )
        case "setupBooster":
            ours = {action[1] for action in state.actions()}
            return _same("boosters on offer", ours, set(legal.boosters or ()))
        case "roundIncome":
            return _incomes(state, step)
        case "roundGaia":
            return _exchanges(state, legal)
        case "roundLeech":
            return _charges(state, legal)
        case "roundMove":
            return _turn(state, legal, setup)
        case _:
            return []


def _same(what: str, ours: set[str], recorded: set[str]) -> list[Difference]:
    if ours == recorded:
        return []
    return [Difference(f"offers of {what}", ours - recorded, recorded - ours)]


def _incomes(state: GaiaState, step: Step) -> list[Difference]:
    entry = state.pending[-1] if state.pending else None
    if not isinstance(entry, TakeIncome) or step.legal.income is None:
        return []
    ours = sorted(f"{good}-{amount}" for good, amount, _ in entry.waiting)
    # The log lists what is left after the first income command.
    first = [command.words[0] for command in step.commands if command.verb == "income"][:1]
    recorded = sorted(income_name(text) for text in (*first, *step.legal.income))
    return [] if ours == recorded else [Difference("power incomes", ours, recorded)]


def _exchanges(state: GaiaState, legal: Legal) -> list[Difference]:
    ours = {action[1] for action in state.actions() if action.verb == "exchange"}
    recorded = {_lookup(ids.EXCHANGES, text) for text in legal.convert or ()}
    return _same("exchanges", ours, recorded)


def _lookup(names: Mapping[tuple[str, str], str], text: str) -> str:
    price, _, gained = text.partition(">")
    return names.get((price, gained), text)


def _charges(state: GaiaState, legal: Legal) -> list[Difference]:
    entry = state.pending[-1]
    assert isinstance(entry, Charge)
    player, offer = state.seats[entry.seat], entry.offer
    ours: set[str] = set()
    for action in state.actions():
        if action == Action(("charge",)):
            ours.add(f"{charged_amount(player, offer)}pw")
        elif action == Action(("charge", "token-last")):
            ours.add(f"{charged_amount(player, offer)}pw,1t")
        elif action == Action(("charge", "token-first")):
            ours.add(f"1t,{min(offer, power.capacity(player) + 2, player.vp + 1)}pw")
    # House rule 7: the Taklons' token is offered even if nothing can be charged.
    recorded = {text for text in legal.charge or () if text != "0pw,1t"}
    return _same("charges", ours, recorded)


def _turn(state: GaiaState, legal: Legal, setup: Setup) -> list[Difference]:
    actions = state.actions()
    decision = state.decision
    assert decision is not None
    player = state.seats[decision.seat]
    verbs: dict[str, list[Action]] = {}
    for action in actions:
        verbs.setdefault(action.verb, []).append(action)

    def named(verb: str) -> set[str]:
        return {action[1] for action in verbs.get(verb, ())}

    found = _builds(state, player, verbs, legal, setup)
    found += _same("research", named("research"), set(legal.research or ()))
    found += _spaces(player, named("action"), set(legal.board or ()))
    found += _specials(named("special"), set(legal.special or ()))
    conversions = {_lookup(ids.CONVERSIONS, text) for text in legal.convert or ()}
    if player.brainstone != BOWL_III:
        # Without the stone this is three conversions at once, listed for convenience.
        conversions.discard("brainstone_to_3credits")
    found += _same("conversions", named("convert"), conversions)
    burns = (player.bowl2 + (player.brainstone == 2)) // 2 if "burn" in verbs else 0
    if burns != legal.burn:
        found.append(Difference("burns", burns, legal.burn))
    boosters = {action[1] for action in verbs.get("pass", ()) if len(action) > 1}
    found += _same("boosters on offer", boosters, set(legal.boosters or ()))
    if legal.tokens is not None:
        if legal.federations and "federation" not in verbs:
            found.append(Difference("federation", "impossible", "possible"))
        supply = {
            token.id
            for token, left in zip(state.box.tokens, state.supply, strict=True)
            if left and token.id != "fed_gleens"
        }
        found += _same("federation tokens", supply, set(legal.tokens))
    return found


def _builds(
    state: GaiaState,
    player: Player,
    verbs: Mapping[str, list[Action]],
    legal: Legal,
    setup: Setup,
) -> list[Difference]:
    recorded = {
        f"{building} {setup.name(cell)}": ids.goods(cost.replace("t->tg", "t"))
        for building, cell, cost in legal.build or ()
    }
    ours: dict[str, Action] = {}
    for action in verbs.get("mine", ()):
        ours[f"mine {action[1]}"] = action
    for action in verbs.get("project", ()):
        ours[f"gaiaformer {action[1]}"] = action
    for action in verbs.get("upgrade", ()):
        ours[f"{action[2]} {action[1]}"] = action
    found = _same("structures", set(ours), set(recorded))
    if found:
        return found
    for name, action in ours.items():
        price = cost(state, player, action)
        if price != recorded[name]:
            found.append(
                Difference(f"price of {name}", ids.written(price), ids.written(recorded[name]))
            )
    return found


_LETTERS = {"credits": "c", "ore": "o", "knowledge": "k", "qic": "q"}


def cost(state: GaiaState, player: Player, action: Action) -> dict[str, int]:
    """What an action takes from its player, by the recording's abbreviations."""
    price: dict[str, int] = {}
    for event in state.preview(action):
        if event.amount < 0 and event.seat == player.seat and event.good in _LETTERS:
            letter = _LETTERS[event.good]
            price[letter] = price.get(letter, 0) - event.amount
    if action.verb == "project":
        price["t"] = gaia_projects.price(player)
    return price


def _spaces(player: Player, ours: set[str], recorded: set[str]) -> list[Difference]:
    """House rule 7: nothing that is full is offered; steps are offered even without a target."""
    for space in player.box.board_actions:
        capped = [good for good, _ in space.goods if good in player.box.caps]
        if capped and all(getattr(player, good) >= player.box.caps[good] for good in capped):
            ours = ours - {space.id}
        if space.steps and space.id not in ours:
            recorded = recorded - {space.id}
    return _same("board actions", ours, recorded)


_NEED_TARGETS = ("booster-4", "booster-5", "lowest", "space_station")
"""Special actions that are listed there even when they cannot be carried out."""


def _specials(ours: set[str], recorded: set[str]) -> list[Difference]:
    recorded = recorded - {name for name in _NEED_TARGETS if name not in ours}
    return _same("special actions", ours, recorded)
