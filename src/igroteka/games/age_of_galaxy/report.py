"""What came to pass beside what players did, for the log: the bot's cards, fleets that were
compared, cards that were revealed. Everything here lies open to everybody."""

from __future__ import annotations

from collections.abc import Callable

from igroteka.engine.events import Answer, Moment
from igroteka.engine.hexes import bits
from igroteka.engine.text import bilingual

from .plain_actions import END
from .state import BotTurn, GalaxyState, Rival
from .view import BOT


def answers(state: GalaxyState) -> list[Answer]:
    """Starting factions, when the last of them is chosen, and the card that the bot played."""
    last = state.history[-1] if state.history else None
    if last is not None and last.verb == "start" and state.phase != "setup":
        return [_joined(state, player.seat) for player in state.seats]
    rival = state.rival
    if last != END or rival is None:
        return []
    played = [turn for turn in rival.turns if turn.round == state.round]
    # One card answers each of the first turns of a round.
    return [_card(state, played[-1])] if 0 < len(played) == state.acted else []


def _joined(state: GalaxyState, seat: int) -> Answer:
    id = state.box.factions[state.seats[seat].leading[0]].id
    said = _both(lambda lang: state.words.of(state, seat, "moment:joined", lang))
    return Answer(seat, said, (f"faction:{id}",))


def _card(state: GalaxyState, turn: BotTurn) -> Answer:
    words, id = state.words, state.box.factions[turn.card].id
    kind = turn.placed.partition(":")[0]
    placed = f"moment:bot_{kind or 'no_cube'}"

    def say(lang: str) -> str:
        it = words.name(turn.placed, lang) if turn.placed else ""
        effect = words.texts.get(f"moment:bot_{turn.effect}", lang)
        if turn.target:
            effect = f"{effect} ({words.name(turn.target, lang)})"
        does = f"{words.of(state, BOT, placed, lang, it=it)}; {effect}"
        card = words.name(f"faction:{id}", lang)
        return words.of(state, BOT, "moment:bot_card", lang, it=card, does=does)

    touched = (f"faction:{id}", turn.placed, turn.target)
    return Answer(BOT, _both(say), tuple(filter(None, touched)), turn=True)


def moments(before: GalaxyState, after: GalaxyState) -> list[Moment]:
    """Fleets that were compared, the bot's capture, what the galaxy phase brought."""
    found: list[Moment] = []
    if _compared(before) != _compared(after):
        found.append(Moment("capture", _both(lambda lang: _fleets(after, lang))))
    if after.rival is not None:
        found += _captured(before.rival, after)
    box = after.box
    for place in range(before.revealed, after.revealed) if before.round else ():
        id = f"card:{box.space_cards[after.table.row[place]].id}"
        found.append(_told(after, "galaxy", "reveal", id))
    if after.golden_ages > before.golden_ages:
        found.append(_told(after, "galaxy", "golden_age"))
    return found


def _compared(state: GalaxyState) -> int:
    """The round in which fleets were compared last; 0 if they never were."""
    return state.captures.round if state.captures is not None else 0


def _captured(before: Rival | None, after: GalaxyState) -> list[Moment]:
    assert after.rival is not None
    taken = after.rival.captured & ~(before.captured if before is not None else 0)
    ids = (f"planet:{after.box.planets[planet]}" for planet in bits(taken))
    return [_told(after, "capture", "bot_capture", id) for id in ids]


def _told(state: GalaxyState, phase: str, entry: str, id: str = "") -> Moment:
    words = state.words

    def say(lang: str) -> str:
        it = words.name(id, lang) if id else ""
        return words.of(state, BOT, f"moment:{entry}", lang, it=it)

    return Moment(phase, _both(say), (id,) if id else ())


def _fleets(state: GalaxyState, lang: str) -> str:
    """Every fleet, the strongest first, and who is overlord."""
    report, words = state.captures, state.words
    assert report is not None
    seats = [*range(state.players), BOT][: len(report.fleets)]
    order = sorted(range(len(seats)), key=report.places.__getitem__)
    listed = [
        words.texts.say(
            "moment:fleet",
            lang,
            who=words.seat_name(state, seats[fleet], lang),
            n=report.fleets[fleet][0],
            strength=report.fleets[fleet][1],
        )
        for fleet in order
    ]
    said = words.texts.say("moment:fleets", lang, it="; ".join(listed))
    first = [seats[fleet] for fleet in order if report.places[fleet] == 0]
    if len(first) == 1:
        return f"{said}; {words.of(state, first[0], 'moment:overlord', lang)}"
    return f"{said}; {words.texts.get('moment:no_overlord', lang)}"


def _both(say: Callable[[str], str]) -> dict[str, str]:
    said = bilingual(say)
    return {"en": said["en"], "ru": said["ru"]}
