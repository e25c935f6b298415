"""Gaining and paying goods, what is missing, and the counts that many tiles reward.

Ore, knowledge and credits stop at the end of their tracks; what goes beyond is lost (rulebook,
«Фаза I: Доход»). QIC and victory points have no limit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from igroteka.engine.reasons import Field, Reasons, asked, unmet

from . import power
from .box import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    MINE,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    SPACE,
    TRADING_STATION,
    Goods,
)
from .state import GaiaState, Player


def gain(state: GaiaState, player: Player, goods: Goods, cause: str, times: int = 1) -> None:
    """Receive goods; `charge` charges power and `tokens` puts new tokens into bowl I."""
    for good, each in goods:
        amount = each * times
        if good == "credits":
            gain_credits(state, player, amount, cause)
        elif good == "ore":
            gain_ore(state, player, amount, cause)
        elif good == "knowledge":
            gain_knowledge(state, player, amount, cause)
        elif good == "vp":
            gain_vp(state, player, amount, cause)
        elif good == "qic":
            player.rules.gain_qic(state, player, amount, cause)
        elif good == "charge":
            power.charge(state, player, amount, cause)
        elif good == "tokens":
            power.add_tokens(state, player, 1, amount, cause)
        elif good == "tokens_iii":
            power.add_tokens(state, player, 3, amount, cause)
        else:
            gain_formers(state, player, amount, cause)


def room(player: Player) -> dict[str, int]:
    """How much more of each good that has a limit the player can keep."""
    box = player.box
    return {
        "credits": box.credit_cap - player.credits,
        "ore": box.ore_cap - player.ore,
        "knowledge": box.knowledge_cap - player.knowledge,
    }


def gain_credits(state: GaiaState, player: Player, amount: int, cause: str) -> None:
    amount = min(amount, state.box.credit_cap - player.credits)
    player.credits += amount
    if state.events is not None:
        state.emit(player.seat, "credits", amount, cause)


def gain_ore(state: GaiaState, player: Player, amount: int, cause: str) -> None:
    amount = min(amount, state.box.ore_cap - player.ore)
    player.ore += amount
    if state.events is not None:
        state.emit(player.seat, "ore", amount, cause)


def gain_knowledge(state: GaiaState, player: Player, amount: int, cause: str) -> None:
    amount = min(amount, state.box.knowledge_cap - player.knowledge)
    player.knowledge += amount
    if state.events is not None:
        state.emit(player.seat, "knowledge", amount, cause)


def gain_vp(state: GaiaState, player: Player, amount: int, cause: str) -> None:
    player.vp += amount
    if state.events is not None:
        state.emit(player.seat, "vp", amount, cause)


def add_qic(state: GaiaState, player: Player, amount: int, cause: str) -> None:
    """Put cubes on the board; civilisations may turn a gain into something else first."""
    player.qic += amount
    if state.events is not None:
        state.emit(player.seat, "qic", amount, cause)


def gain_formers(state: GaiaState, player: Player, amount: int, cause: str) -> None:
    player.formers += amount
    if state.events is not None:
        state.emit(player.seat, "gaiaformers", amount, cause)


def use_up_formers(state: GaiaState, player: Player, amount: int, cause: str) -> None:
    """Gaiaformers that do not come back."""
    gain_formers(state, player, -amount, cause)
    player.formers_spent += amount


def pay(state: GaiaState, player: Player, good: str, amount: int, cause: str) -> None:
    """Pay ore, credits, knowledge or QIC; the caller has checked that they are there."""
    if not amount:
        return
    if good == "credits":
        player.credits -= amount
    elif good == "ore":
        player.ore -= amount
    elif good == "knowledge":
        player.knowledge -= amount
    else:
        player.qic -= amount
    if state.events is not None:
        state.emit(player.seat, good, -amount, cause)


def holding(player: Player) -> dict[str, int]:
    """What a player has to pay with."""
    return {
        "power": power.power(player),
        "qic": player.qic,
        "knowledge": player.knowledge,
        "ore": player.ore,
        "credits": player.credits,
        "token_iii": player.bowl3,
        "gaiaformer": player.formers,
        "brainstone": player.brainstone == 3,
    }


def short(player: Player, good: str, needed: int, key: str = "short", **fields: Field) -> Reasons:
    """Why a price cannot be paid: the good, what there is and how much is missing.

    A table hints at "1 more ore" by these fields, without reading sentences.
    """
    return unmet(price(player, good, needed, key, **fields))


def price(player: Player, good: str, needed: int, key: str = "short", **fields: Field) -> Reasons:
    """A price with what there is, whether or not it can be paid; nothing where nothing is paid."""
    if not needed:
        return []
    held = power.all_tokens(player) if good == "tokens" else holding(player)[good]
    return _priced(good, needed, int(held), key, **fields)


def shortage(good: str, needed: int, held: int, key: str = "short", **fields: Field) -> Reasons:
    """Why a price cannot be paid with goods that lie elsewhere."""
    return unmet(_priced(good, needed, held, key, **fields))


def _priced(good: str, needed: int, held: int, key: str, **fields: Field) -> Reasons:
    lacks = max(0, needed - held)
    wanted = ((good, needed),)
    return asked(key, not lacks, good=good, needed=wanted, held=held, missing=lacks, **fields)


def only_goods(reasons: Reasons) -> bool:
    """Whether nothing but goods is missing, if anything."""
    return all("missing" in reason.fields for reason in reasons)


def against(conditions: Reasons) -> Reasons:
    """Why not, of everything an action asks for: a rule before goods, of which all are told."""
    missing = unmet(conditions)
    ruled = [reason for reason in missing if "missing" not in reason.fields]
    return ruled[:1] or missing


# What is counted.


Count = Callable[[GaiaState, Player], int]
"""How many of something a player has."""


def _sectors(state: GaiaState, player: Player) -> int:
    return (player.sectors & state.board.kinds.get(SPACE, 0)).bit_count()


def _big(state: GaiaState, player: Player) -> int:
    built = player.built
    return (built[PLANETARY_INSTITUTE] | built[ACADEMY_LEFT] | built[ACADEMY_RIGHT]).bit_count()


COUNTS: Mapping[str, Count] = {
    "mine": lambda state, player: player.built[MINE].bit_count() + (player.lost != 0),
    "trading_station": lambda state, player: player.built[TRADING_STATION].bit_count(),
    "research_lab": lambda state, player: player.built[RESEARCH_LAB].bit_count(),
    "big": _big,
    "planet_type": lambda state, player: player.types.bit_count(),
    "sector": _sectors,
    "gaia_planet": lambda state, player: player.gaia_planets,
    "federation_token": lambda state, player: len(player.tokens),
    "structure": lambda state, player: player.planets.bit_count(),
    "structure_in_federation": lambda state, player: (
        player.planets & player.federated
    ).bit_count(),
    "satellite": lambda state, player: player.satellites.bit_count() + player.stations.bit_count(),
}
"""What tiles and goals of the base game count: the lost planet is a mine, big are institute and
academies. A table has those of its layers as well (`Rules.counts`)."""


def count(state: GaiaState, player: Player, what: str) -> int:
    """How many of something a player has, for tiles that reward each of them."""
    return state.table.rules.counts[what](state, player)
