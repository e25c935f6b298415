"""What a player should know before a battle: that there is no weapon for it, or that it is lost.

Others know of it what everybody knows, so a warning depends on nothing hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.events import Note
from igroteka.engine.text import LANGUAGES

from . import battles, hands, outlook, rule, weapons
from .board import places
from .fight import ATTACK
from .pending import DONE
from .turns import END

if TYPE_CHECKING:
    from .state import AnunnakiState, Player

ARRIVING = frozenset({"move", "portal"})
"""Verbs by which figures come to a district, their third word."""


def warnings(state: AnunnakiState, action: Action) -> list[Note]:
    """Of a legal action of the deciding seat: `unarmed`, `few_weapons` and `hopeless`."""
    entry = state.pending[-1]
    player = entry.player(state)
    if action.verb in ARRIVING:
        return [*_arriving(state, player, state.table.board.index[action[3]])]
    if action == END:
        return [*_ahead(state, player, places(rule.contested(state, player)))]
    if isinstance(entry, battles.Battles):
        return [*_ahead(state, player, [state.table.board.index[action[1]]])]
    if isinstance(entry, weapons.Lay | weapons.InFight) and action != DONE:
        return [*_answering(state, entry, action)]
    return []


def _usable(state: AnunnakiState, player: Player) -> int:
    """Mask of the cards a player could attack with now."""
    return hands.payable(state, player, player.hand)


def _arriving(state: AnunnakiState, player: Player, district: int) -> Iterator[Note]:
    """There will be a battle, unless a weapon comes before the end of the turn."""
    against = rule.others_figures(state, player) | rule.ruins(state)
    if against >> district & 1 and not _usable(state, player):
        yield _note(state, player, "unarmed", "unarmed_there", [district])


def _ahead(state: AnunnakiState, player: Player, districts: Sequence[int]) -> Iterator[Note]:
    """What is sure of battles that come next: of one of several only what no other can change, as
    the metal that it brings does, or a follower whom Anubis calls away from it."""
    usable = _usable(state, player).bit_count()
    alone = len(districts) == 1
    if districts and not usable:
        if alone or not any(_may_grow(state, player, district) for district in districts):
            yield _note(state, player, "unarmed", "unarmed", districts)
        return
    if alone and _hopeless(state, player, districts[0]):
        yield _note(state, player, "hopeless", "hopeless", districts)
    if usable < len(districts):
        yield _note(state, player, "few_weapons", "few_weapons", districts, usable)


def _may_grow(state: AnunnakiState, player: Player, district: int) -> bool:
    """Whether Anubis may send followers to a battle there."""
    return bool(player.powers.battle_follower and state.arrived >> district & 1)


def _hopeless(state: AnunnakiState, player: Player, district: int) -> bool:
    """Whether an attack is lost with every card, as far as the attacker can know."""
    if _may_grow(state, player, district):
        return False  # who may still come is nobody's yet
    fight = battles.challenged(state, player, district)
    ways = outlook.ways(state, fight, ATTACK, player.seat)
    return outlook.lost(state, fight, ATTACK, player.seat, ways)


def _answering(
    state: AnunnakiState, entry: weapons.Lay | weapons.InFight, action: Action
) -> Iterator[Note]:
    """What is sure of a battle with one of the cards that may be used, or with some metal."""
    player = entry.player(state)
    words = {str(Action((action.verb, word))) for word in action.args}
    chosen = [
        way
        for way in outlook.ways(state, entry.fight, entry.which, player.seat)
        if way.action is not None and str(way.action) in words
    ]
    if chosen and outlook.lost(state, entry.fight, entry.which, player.seat, chosen):
        yield _note(state, player, "hopeless", "hopeless_card", [entry.fight.district])


def _note(
    state: AnunnakiState,
    player: Player,
    id: str,
    message: str,
    districts: Sequence[int],
    cards: int = 0,
) -> Note:
    words, board = state.game.words, state.table.board
    components = tuple(f"district:{board.ids[district]}" for district in districts)
    return Note(
        id,
        player.seat,
        len(districts),
        components,
        {
            lang: words.texts.say(
                f"warning:{message}",
                lang,
                places="; ".join(words.name(id, lang) for id in components),
                n=len(districts),
                cards=cards,
            )
            for lang in LANGUAGES
        },
        warns=True,
    )
