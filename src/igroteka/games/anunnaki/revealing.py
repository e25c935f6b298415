"""What an action turns up, told before it is played: afterwards it cannot be taken back.

How much lies face down everybody knows; what it is nobody is told here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.events import Note
from igroteka.engine.text import LANGUAGES

from .battles import Battles
from .board import places
from .economy import Take
from .fight import ATTACK
from .hidden import unopened
from .movement import Move, Portal, goes_on, journey
from .pending import DONE
from .setup import Gods, House
from .table import NOTHING
from .weapons import Lay

if TYPE_CHECKING:
    from .state import AnunnakiState
    from .text import Words

REVEALS = "reveals"
"""What such a note is called; the table shows it apart from what else comes of an action."""

SET_UP = "set_up"
"""All that is laid out once everybody has gods."""

Found = tuple[str, int, tuple[str, ...]]
"""What turns up, how many of it, and where."""


def reveals(state: AnunnakiState, action: Action) -> list[Note]:
    """Of a legal action of the deciding seat: the note that says so, if it turns anything up."""
    found = [*_turned_up(state, action)]
    if not found:
        return []
    words = state.game.words
    text = {
        lang: words.texts.say(
            "note:reveals",
            lang,
            what=words.together([_said(words, noun, n, lang) for noun, n, _ in found], lang),
        )
        for lang in LANGUAGES
    }
    components = tuple(id for _, _, ids in found for id in ids)
    amount = sum(n for _, n, _ in found)
    return [Note(REVEALS, state.pending[-1].seat, amount, components, text)]


def _said(words: Words, noun: str, n: int, lang: str) -> str:
    return (
        words.texts.get(f"detail:{SET_UP}", lang) if noun == SET_UP else words.count(noun, n, lang)
    )


def _turned_up(state: AnunnakiState, action: Action) -> Iterator[Found]:
    entry = state.pending[-1]
    if isinstance(entry, Move | Portal):
        if spots := _culture(state, action):
            ids = state.table.board.spot_ids
            yield "culture_token", len(spots), tuple(f"place:{ids[spot]}" for spot in spots)
    elif isinstance(entry, Take):
        if action != DONE and state.stack:
            yield "new_agreement", 1, ()
    elif isinstance(entry, House | Gods):
        yield from _dealt(state, action)
    elif any(isinstance(one, Battles) for one in state.pending):
        yield from _in_battle(state, action)


def _culture(state: AnunnakiState, action: Action) -> list[int]:
    """Places of culture tokens that lie face down where figures come to rest."""
    entry, board = state.pending[-1], state.table.board
    player = entry.player(state)
    there = 0 if action == DONE else 1 << board.index[action[3]]
    if isinstance(entry, Move):
        touched = entry.touched | there
        if _beside(state, touched) and action != DONE:
            after = state.clone()
            player = after.seats[entry.seat]
            journey(after, player, action)
            if entry.points > 1 and goes_on(after, player):
                return []
        there = touched & player.figures
    return _beside(state, there)


def _beside(state: AnunnakiState, districts: int) -> list[int]:
    around = 0
    for district in places(districts):
        around |= state.table.board.touching[district]
    return [spot for spot in places(around & ~state.upturned) if state.culture[spot] != NOTHING]


def _dealt(state: AnunnakiState, action: Action) -> Iterator[Found]:
    """Once all have chosen, gods are dealt, and then everything else."""
    after = state.clone()
    after.apply(action)
    if isinstance(after.pending[-1], type(state.pending[-1])):
        return
    dealt = len(after.seats[state.pending[-1].seat].dealt)
    yield ("dealt_god", dealt, ()) if dealt else (SET_UP, 1, ())


def _in_battle(state: AnunnakiState, action: Action) -> Iterator[Found]:
    """Cards that an attacker has laid, a civilization, artifacts that a conqueror looks at."""
    entry, seat = state.pending[-1], state.pending[-1].seat
    if isinstance(entry, Lay) and entry.fight.sides[ATTACK].laid:
        yield "laid_card", entry.fight.sides[ATTACK].laid.bit_count(), ()
        return
    district = unopened(state)
    if district == NOTHING and not (state.guarded and state.artifacts):
        return
    after = state.clone()
    after.apply(action)
    if district != NOTHING:
        if after.known >> district & 1 or after.civilizations[district] == NOTHING:
            id = f"district:{state.table.board.ids[district]}"
            yield "civilization_token", 1, (id,)
    elif (after.seen & ~state.seen) >> seat & 1:
        yield "artifact_card", len(state.artifacts), ()
