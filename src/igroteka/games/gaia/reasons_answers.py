"""Why an answer does not fit a smaller decision: set-up, payments, tiles, charging and the like."""

from __future__ import annotations

import re

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import power, research, setup
from .box import TechTile
from .factions.terra import BuyGoods
from .reasons_building import name_of
from .reasons_turn import level_up
from .reasons_words import Question
from .turning import SIXTHS

# Set-up.


def faction(question: Question) -> Reasons:
    state, wanted = question.state, question.args[0]
    index = question.box.faction_index[wanted]
    if refused := question.entry.why_not(wanted, state):
        return refused
    for other in state.seats:
        if other.faction == index:
            return no("faction_chosen", faction=wanted, seat=other.seat + 1)
        if other.faction in question.box.rivals[index]:
            return no("faction_excluded", other=question.box.factions[other.faction].id)
    if state.table.first_game:
        offered = question.box.first_games[state.players].factions
        return [] if wanted in offered else no("first_game", factions=offered)
    return []


TURNS = tuple(str(number) for number in range(1, SIXTHS))


def rotate(question: Question) -> Reasons:
    state, entry, (sector, sixths) = question.state, question.entry, question.args
    assert isinstance(entry, setup.TurnSector)
    if sixths not in TURNS:
        return no("sixths", word=sixths, known=TURNS)
    if sector in entry.turned:
        return no("turned", sector=sector)
    if sector in state.table.kept:
        return no("kept", sector=sector)
    return [] if (sector, int(sixths)) in entry.possible(state) else no("clash")


def ready(question: Question) -> Reasons:
    assert isinstance(question.entry, setup.TurnSector)
    return [] if question.entry.lawful(question.state) else no("unlawful")


# Tech tiles and research steps.


def tile(question: Question) -> Reasons:
    wanted = question.box.tile_by_id[question.args[0]]
    if wanted.advanced:
        return _advanced(question, wanted)
    if question.player.tiles >> wanted.index & 1:
        return no("tile_owned", tile=wanted.id)
    return no("words", usage=f"tile {wanted.id}") if len(question.args) > 1 else []


def _advanced(question: Question, wanted: TechTile) -> Reasons:
    state, player, args = question.state, question.player, question.args
    if wanted.index not in state.table.advanced:
        offered = tuple(question.box.advanced_tiles[index].id for index in state.table.advanced)
        return no("tile_absent", tile=wanted.id, offered=offered)
    track = state.table.advanced.index(wanted.index)
    if state.advanced_taken >> track & 1:
        return no("tile_taken", tile=wanted.id)
    level = player.research[track]
    if level < question.box.max_level - 1:
        levels = (str(question.box.max_level - 1), str(question.box.max_level))
        name = question.box.tracks[track].id
        return no("tile_level", tile=wanted.id, levels=levels, track=name, level=level)
    if not player.green_tokens():
        return no("tile_token")
    uncovered = tuple(
        question.box.standard_tiles[index].id for index in bits(player.tiles & ~player.covered)
    )
    if not uncovered:
        return no("tile_cover")
    if len(args) < 2:
        return no("words", usage=f"tile {wanted.id} STANDARD-TILE")
    if args[1] in uncovered:
        return []
    owned = player.tiles >> question.box.tile_by_id[args[1]].index & 1
    key = "cover_covered" if owned else "cover_missing"
    return no(key, tile=args[1], advanced=wanted.id, offered=uncovered)


def advance(question: Question) -> Reasons:
    assert isinstance(question.entry, research.TakeStep)
    track, only = question.box.track_index[question.args[0]], question.entry.track
    if only not in (track, research.ANY_TRACK):
        return no("other_track", track=question.box.tracks[only].id)
    return level_up(question.state, question.player, track)


# Power.

BOWLS = re.compile(r"(0|[1-9]\d?)-(0|[1-9]\d?)-(0|[1-9]\d?)")
EXAMPLE = "2-1-0"
NUMERALS = ("I", "II", "III")


def pay(question: Question) -> Reasons:
    player, args = question.player, question.args
    amounts = BOWLS.fullmatch(args[0])
    if amounts is None:
        return no("pay_form", example=EXAMPLE)
    stone = len(args) > 1
    if stone and player.brainstone not in (1, 2, 3):
        return no("pay_brainstone")
    named = [int(amount) for amount in amounts.groups()]
    for area, count in enumerate(named, start=1):
        held = power.tokens_in(player, area)
        if count > held:
            return no("pay_bowl", bowl=NUMERALS[area - 1], held=held, named=count)
    assert isinstance(question.entry, power.Payment)
    needed, total = question.entry.n, sum(named) + stone
    if total != needed:
        return no("pay_total", needed=(("tokens", needed),), named=total)
    return []


def take_income(question: Question) -> Reasons:
    return _offered(question, question.entry.options(question.state))


def brainstone(question: Question) -> Reasons:
    return _offered(question, question.entry.options(question.state))


def _offered(question: Question, options: list[Action]) -> Reasons:
    words = tuple(option[1] for option in options)
    return [] if question.args[0] in words else no("not_offered", offered=words)


def charge(question: Question) -> Reasons:
    """With the institute of the Taklons a token comes before or after the charging."""
    player = question.player
    options = question.entry.options(question.state)
    if Action((question.verb, *question.args)) in options:
        return []
    if not player.rules.token_with_charge(player):
        return no("charge_no_token")
    words = tuple(option[1] for option in options if len(option) > 1)
    return no("charge_nothing" if question.args else "charge_order", offered=words)


def exchange(question: Question) -> Reasons:
    """Purchases of the gaia phase: goods for Terrans, tiles for Itars."""
    player = question.player
    options = question.entry.options(question.state)
    if Action((question.verb, *question.args)) in options:
        return []
    conversion = question.box.gaia_phase_conversions.get(question.args[0])
    if conversion is None or not isinstance(question.entry, BuyGoods):
        offered = tuple(option[1] for option in options if len(option) > 1)
        return no("exchange_faction", faction=name_of(player), offered=offered)
    left = question.entry.tokens
    return no(
        "short",
        needed=(("gaia_tokens", conversion.cost),),
        held=left,
        missing=conversion.cost - left,
        good="gaia_tokens",
    )
