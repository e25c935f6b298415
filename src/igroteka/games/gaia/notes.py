"""What an action would bring about beside goods, as the table shows it before it is played.

Read from the position the action leads to, so that nothing here repeats a rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from igroteka.engine.decision import Action
from igroteka.engine.events import Event, Note
from igroteka.engine.hexes import bits
from igroteka.engine.text import LANGUAGES, signed

from . import charging, federations, goods, income, passing, power, scoring
from .box import Goods
from .idle import idle
from .state import GaiaState, Player
from .words import Words

NO_WORDS: Mapping[str, str] = {}
OTHER_PIECES = ("mine", "gaiaformer", "space_station", "satellite")
"""What lies on the map beside structures; on the lost planet a mine is drawn."""


def notes(state: GaiaState, action: Action, changes: Mapping[str, int]) -> list[Note]:
    """Of a legal action of the deciding seat: `power`, `piece`, `value`, `range`, `satellites`,
    `payment`, `promise`, `income`, `overflow`,
    `unchanged`, `charge` and `idle`."""
    assert state.decision is not None
    player = state.seats[state.decision.seat]
    found: list[Note] = []
    if spendable := power.spendable(player, changes):
        found.append(Note("power", player.seat, spendable, (), NO_WORDS))
    if action.verb == passing.PASS.verb:
        after = passing.passed(state, player, action)
        found += _income(state, player, after)
        found += _overflow(player, after)
        found += _unchanged(state, player)
    verb = state.table.rules.verbs[action.verb]
    if verb.may_idle and idle(state, action):
        found.append(Note("idle", player.seat, 0, (), _idle_words(player.words)))
    asks = verb.asks_later
    if asks or "qic" in changes or any(word in state.board.grid.by_name for word in action.args):
        trial = state.clone()
        trial.events = []
        trial.apply(action)
        found += _pieces(state, player, trial)
        found += _values(state, player, trial, action)
        found += _range(player, trial.events)
        found += _satellites(state, player, trial)
        found += _payment(state, player, trial)
        found += _promises(state, player, trial)
        if asks:
            found += _income(state, player, _outcome(state, trial))
        found += _chargers(state, player, trial)
    return found


def _pieces(before: GaiaState, player: Player, after: GaiaState) -> list[Note]:
    """What comes to the map, and where."""
    grid, names = before.board.grid, (*before.box.structures, *OTHER_PIECES)
    old, new = _standing(before, player.seat), _standing(after, player.seat)
    return [
        Note("piece", player.seat, 1, (f"hex:{grid.name(h)}", f"piece:{name}"), NO_WORDS)
        for name, was, stands in zip(names, old, new, strict=True)
        if stands != was
        for h in bits(stands & ~was)
    ]


def _values(before: GaiaState, player: Player, after: GaiaState, action: Action) -> list[Note]:
    """By how much an own planet is worth more with the same structure on it."""
    hexes = [before.board.grid.by_name.get(word) for word in action.args]
    own = [h for h in hexes if h is not None and player.planets >> h & 1]
    if not own or _standing(before, player.seat) != _standing(after, player.seat):
        return []
    now = after.seats[player.seat]
    more = [(h, federations.total_power(after, now, 1 << h)) for h in own]
    return [
        Note(
            "value",
            player.seat,
            n,
            (f"hex:{before.board.grid.name(h)}",),
            _value_words(player.words, n),
        )
        for h, value in more
        if (n := value - federations.total_power(before, player, 1 << h))
    ]


def _standing(state: GaiaState, seat: int) -> tuple[int, ...]:
    """Hexes of all pieces, in the order of `STRUCTURES` and `OTHER_PIECES`."""
    player, laying = state.seats[seat], federations.being_laid(state)
    chosen = laying.placed if laying and laying.seat == seat else 0
    pieces = player.lost, player.formers_out, player.stations, player.satellites | chosen
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


def _satellites(before: GaiaState, player: Player, after: GaiaState) -> list[Note]:
    """Of planets to unite: how many satellites that takes, and what they cost."""
    if not isinstance(before.pending[-1], federations.Unite):
        return []
    laying = federations.being_laid(after)
    laid = after.seats[player.seat].satellites & ~player.satellites
    n = laying.total if laying else laid.bit_count()
    words = _satellite_words(player.words, n, player.rules.satellite_good)
    return [Note("satellites", player.seat, n, (), words)]


def _payment(before: GaiaState, player: Player, after: GaiaState) -> list[Note]:
    """Tokens that are paid next, where the player still has to say which."""
    return [
        Note("payment", player.seat, entry.n, (), _payment_words(player.words, entry.n))
        for entry in after.pending
        if isinstance(entry, power.Payment) and entry not in before.pending
        if not isinstance(before.pending[-1], federations.Unite)  # told with the satellites
    ]


def _promises(before: GaiaState, player: Player, after: GaiaState) -> list[Note]:
    """What comes of the action after what has to be decided next."""
    told = (
        {lang: entry.promise(after, lang).rstrip(".") for lang in LANGUAGES}
        for entry in after.pending
        if entry not in before.pending
    )
    return [Note("promise", player.seat, 0, (), said) for said in told if all(said.values())]


def _outcome(before: GaiaState, after: GaiaState) -> GaiaState:
    """The position in which everything has come that an action is sure to bring."""
    for entry in after.pending:
        if entry not in before.pending and (outcome := entry.outcome(after)):
            return outcome
    return after


def _income(before: GaiaState, player: Player, after: GaiaState) -> list[Note]:
    """By how much the next income grows: one note for each good, in words all that comes then."""
    now = income.forecast(before, player)
    then = income.forecast(after, after.seats[player.seat])
    more = {good: n - now.get(good, 0) for good, n in then.items() if n > now.get(good, 0)}
    words = _income_words(player.words, tuple(then.items())) if more else NO_WORDS
    return [Note("income", player.seat, n, (f"good:{good}",), words) for good, n in more.items()]


def _overflow(player: Player, after: GaiaState) -> list[Note]:
    """What of the next income goes beyond the end of a track; nobody spends anything till then."""
    now = after.seats[player.seat]
    room, coming = goods.room(now), income.forecast(after, now)
    lost = tuple((good, coming[good] - n) for good, n in room.items() if coming.get(good, 0) > n)
    words = _overflow_words(player.words, lost)
    return [Note("overflow", player.seat, n, (f"good:{good}",), words) for good, n in lost]


def _unchanged(state: GaiaState, player: Player) -> list[Note]:
    """With the last pass: points that power and QIC would still bring as goods."""
    if state.round < state.box.rounds or not (points := scoring.unchanged_vp(player)):
        return []
    return [Note("unchanged", player.seat, points, (), _unchanged_words(player.words, points))]


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


@lru_cache(maxsize=8)
def _idle_words(words: Words) -> Mapping[str, str]:
    return {lang: words.texts.get("note:idle", lang) for lang in LANGUAGES}


@lru_cache(maxsize=64)
def _range_words(words: Words, cubes: int) -> Mapping[str, str]:
    return {lang: words.texts.say("detail:range", lang, n=cubes) for lang in LANGUAGES}


@lru_cache(maxsize=64)
def _value_words(words: Words, n: int) -> Mapping[str, str]:
    return {lang: words.texts.say("note:value", lang, change=signed(n)) for lang in LANGUAGES}


@lru_cache(maxsize=64)
def _satellite_words(words: Words, n: int, good: str) -> Mapping[str, str]:
    if not n:
        return {lang: words.texts.get("note:no_satellites", lang) for lang in LANGUAGES}
    return {
        lang: words.texts.say(
            "note:satellites", lang, n=n, price=words.goods(((good, n),), lang, accusative=True)
        )
        for lang in LANGUAGES
    }


@lru_cache(maxsize=64)
def _payment_words(words: Words, n: int) -> Mapping[str, str]:
    return {lang: words.texts.say("detail:tokens", lang, n=n) for lang in LANGUAGES}


@lru_cache(maxsize=64)
def _income_words(words: Words, then: Goods) -> Mapping[str, str]:
    return {
        lang: words.texts.say("note:income", lang, goods=words.goods(then, lang))
        for lang in LANGUAGES
    }


@lru_cache(maxsize=64)
def _overflow_words(words: Words, lost: Goods) -> Mapping[str, str]:
    return {
        lang: words.texts.say("note:overflow", lang, goods=words.goods(lost, lang))
        for lang in LANGUAGES
    }


@lru_cache(maxsize=64)
def _unchanged_words(words: Words, points: int) -> Mapping[str, str]:
    return {lang: words.texts.say("note:unchanged", lang, n=points) for lang in LANGUAGES}


@lru_cache(maxsize=256)
def _charge_words(words: Words, faction: str, amount: int) -> Mapping[str, str]:
    message = "note:charge" if amount else "note:charge_token"
    return {
        lang: words.texts.say(message, lang, it=words.name(f"faction:{faction}", lang), n=amount)
        for lang in LANGUAGES
    }
