"""What an action would bring about beside goods, as the table shows it before it is played.

Read from the position the action leads to, so that nothing here repeats a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from igroteka.engine.decision import Action
from igroteka.engine.events import Event, Note
from igroteka.engine.hexes import bits
from igroteka.engine.text import LANGUAGES

from . import charging, power, text
from .components import STRUCTURES
from .state import GaiaState, Player

NO_WORDS: Mapping[str, str] = {}


def notes(state: GaiaState, action: Action, changes: Mapping[str, int]) -> list[Note]:
    """Of a legal action of the deciding seat: `power`, `piece`, `range` and `charge`."""
    assert state.decision is not None
    player = state.seats[state.decision.seat]
    found: list[Note] = []
    if spendable := power.spendable(player, changes):
        found.append(Note("power", player.seat, spendable, (), NO_WORDS))
    if any(word in state.board.grid.by_name for word in action.args):
        trial = state.clone()
        trial.events = []
        trial.apply(action)
        found += _pieces(state, player, trial.seats[player.seat])
        found += _range(player, trial.events)
        found += _chargers(state, player, trial)
    return found


def _pieces(state: GaiaState, before: Player, after: Player) -> list[Note]:
    """What comes to the map, and where."""
    new = [
        (name, after.built[structure] & ~before.built[structure])
        for structure, name in enumerate(STRUCTURES)
    ]
    new += [
        ("mine", after.lost & ~before.lost),
        ("gaiaformer", after.formers_out & ~before.formers_out),
        ("space_station", after.stations & ~before.stations),
        ("satellite", after.satellites & ~before.satellites),
    ]
    return [
        Note(
            "piece", before.seat, 1, (f"hex:{state.board.grid.name(h)}", f"piece:{name}"), NO_WORDS
        )
        for name, hexes in new
        for h in bits(hexes)
    ]


def _range(player: Player, events: Sequence[Event]) -> list[Note]:
    """QIC paid for the distance alone."""
    cubes = -sum(
        event.amount
        for event in events
        if event.seat == player.seat and event.good == "qic" and event.cause == "range"
    )
    if not cubes:
        return []
    words = {lang: text.TEXTS.say("detail:range", lang, n=cubes) for lang in LANGUAGES}
    return [Note("range", player.seat, cubes, (), words)]


def _chargers(before: GaiaState, player: Player, after: GaiaState) -> list[Note]:
    """Neighbours who will be asked whether they charge, and how much they could."""
    found: list[Note] = []
    for entry in after.pending:
        if entry[0] != "offers" or entry in before.pending:
            continue
        for other, offer in charging.offers(after, player, cast(int, entry[2])):
            if charging.may_charge(other):
                found.append(_charger(after, other, charging.charged_amount(other, offer)))
    return found


def _charger(state: GaiaState, other: Player, amount: int) -> Note:
    message = "note:charge" if amount else "note:charge_token"
    words = {
        lang: text.TEXTS.say(message, lang, it=text.seat_name(state, other.seat, lang), n=amount)
        for lang in LANGUAGES
    }
    return Note("charge", other.seat, amount, (), words)
