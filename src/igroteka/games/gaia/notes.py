"""What an action would bring about beside goods, as the table shows it before it is played.

Read from the position the action leads to, so that nothing here repeats a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from igroteka.engine.decision import Action
from igroteka.engine.events import Event, Note
from igroteka.engine.hexes import bits
from igroteka.engine.text import LANGUAGES

from . import charging, power
from .state import GaiaState, Player
from .words import Words

NO_WORDS: Mapping[str, str] = {}
OTHER_PIECES = ("mine", "gaiaformer", "space_station", "satellite")
"""What lies on the map beside structures; on the lost planet a mine is drawn."""


def notes(state: GaiaState, action: Action, changes: Mapping[str, int]) -> list[Note]:
    """Of a legal action of the deciding seat: `power`, `piece`, `range` and `charge`."""
    assert state.decision is not None
    player = state.seats[state.decision.seat]
    found: list[Note] = []
    if spendable := power.spendable(player, changes):
        found.append(Note("power", player.seat, spendable, (), NO_WORDS))
    if "qic" in changes or any(word in state.board.grid.by_name for word in action.args):
        trial = state.clone()
        trial.events = []
        trial.apply(action)
        found += _pieces(state, player, trial.seats[player.seat])
        found += _range(player, trial.events)
        found += _chargers(state, player, trial)
    return found


def _pieces(state: GaiaState, before: Player, after: Player) -> list[Note]:
    """What comes to the map, and where."""
    names = (*state.box.structures, *OTHER_PIECES)
    return [
        Note(
            "piece", before.seat, 1, (f"hex:{state.board.grid.name(h)}", f"piece:{name}"), NO_WORDS
        )
        for name, old, new in zip(names, _standing(before), _standing(after), strict=True)
        if new != old
        for h in bits(new & ~old)
    ]


def _standing(player: Player) -> tuple[int, ...]:
    """Hexes of all pieces, in the order of `STRUCTURES` and `OTHER_PIECES`."""
    pieces = player.lost, player.formers_out, player.stations, player.satellites
    return (*player.built, *pieces)


def _range(player: Player, events: Sequence[Event]) -> list[Note]:
    """QIC paid for the distance alone."""
    cubes = -sum(
        event.amount
        for event in events
        if event.seat == player.seat and event.good == "qic" and event.cause == "range"
    )
    return (
        [Note("range", player.seat, cubes, (), _range_words(player.words, cubes))] if cubes else []
    )


def _chargers(before: GaiaState, player: Player, after: GaiaState) -> list[Note]:
    """Neighbours who will be asked whether they charge, and how much they could."""
    return [
        Note(
            "charge",
            other.seat,
            amount,
            (),
            _charge_words(before.words, before.box.factions[other.faction].id, amount),
        )
        for entry in after.pending
        if isinstance(entry, charging.Offers) and entry not in before.pending
        for other, offer in charging.offers(after, player, entry.hex)
        if charging.may_charge(other)
        for amount in (charging.charged_amount(other, offer),)
    ]


@lru_cache(maxsize=64)
def _range_words(words: Words, cubes: int) -> Mapping[str, str]:
    return {lang: words.texts.say("detail:range", lang, n=cubes) for lang in LANGUAGES}


@lru_cache(maxsize=256)
def _charge_words(words: Words, faction: str, amount: int) -> Mapping[str, str]:
    message = "note:charge" if amount else "note:charge_token"
    return {
        lang: words.texts.say(message, lang, it=words.name(f"faction:{faction}", lang), n=amount)
        for lang in LANGUAGES
    }
