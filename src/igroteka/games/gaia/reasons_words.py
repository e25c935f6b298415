"""The words of an action: how many it has, which ids it may name, what was perhaps meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from igroteka.engine.reasons import Reasons, closest, no

from . import charging, power, special_actions
from .box import Box
from .factions.ice import TILE
from .state import GaiaState, Pending, Player

BRAINSTONE = "brainstone"
"""The word that adds the brainstone to a payment."""

FACTION_SPECIALS: Mapping[str, tuple[str, str]] = {
    "swap": ("ambas", "hex"),
    "space_station": ("ivits", "hex"),
    "downgrade": ("firaks", "hex"),
    "lowest": ("bescods", "track"),
}
"""Special actions of faction boards: whose they are and what kind of word they take."""


class Question(NamedTuple):
    """Who asks why in which decision, with the words after the verb."""

    state: GaiaState
    player: Player
    entry: Pending
    verb: str
    args: tuple[str, ...]

    @property
    def box(self) -> Box:
        return self.state.box

    def hex(self, number: int = 0) -> int:
        """The hex that a word names; the word has been checked."""
        return self.state.board.grid.by_name[self.args[number]]


IDS: Mapping[str, Callable[[GaiaState], Collection[str]]] = {
    "hex": lambda state: state.board.grid.by_name,
    "faction": lambda state: state.box.faction_index,
    "sector": lambda state: [placement.sector for placement in state.board.placements],
    "booster": lambda state: state.box.booster_index,
    "structure": lambda state: state.box.structure_index,
    "track": lambda state: state.box.track_index,
    "board-action": lambda state: state.box.action_index,
    "special-action": lambda state: (
        *state.box.tile_by_id,
        special_actions.ACADEMY[1],
        *state.box.booster_index,
        *FACTION_SPECIALS,
    ),
    "conversion": lambda state: state.box.conversion_by_id,
    "token": lambda state: state.box.token_index,
    "tile": lambda state: state.box.tile_by_id,
    "standard-tile": lambda state: [tile.id for tile in state.box.standard_tiles],
    "area": lambda state: (*power.AREAS, power.DISCARDED),
    "order": lambda state: (charging.TOKEN_FIRST[1], charging.TOKEN_LAST[1]),
    "purchase": lambda state: (*state.box.gaia_phase_conversions, TILE[1]),
    "brainstone": lambda state: (BRAINSTONE,),
}
"""The ids that a kind of word may be; kinds that are not here have a form of their own."""


def words(question: Question, usage: str) -> Reasons:
    """Are there as many words as `usage` says (`HEX STRUCTURE`, `[BOOSTER]`, `HEX…`), all known?"""
    kinds = usage.split()
    args = question.args
    least = sum(not kind.startswith("[") for kind in kinds)
    if kinds and kinds[-1].strip("[]").endswith("…"):
        kinds += [kinds[-1]] * (len(args) - len(kinds))
    if not least <= len(args) <= len(kinds):
        return no("words", usage=f"{question.verb} {usage}".strip())
    for kind, word in zip(kinds, args, strict=False):
        if found := unknown(question.state, kind.strip("[]…").lower(), word):
            return found
    return []


def argument(question: Question, kind: str | None) -> Reasons:
    """Check the word after a board action or a source: one of that kind, or none at all."""
    verb, args = question.verb, question.args
    if len(args) != (1 if kind is None else 2):
        return no("words", usage=f"{verb} {args[0]} {(kind or '').upper()}".strip())
    return [] if kind is None else unknown(question.state, kind, args[1])


def unknown(state: GaiaState, kind: str, word: str) -> Reasons:
    """Is a word an id of its kind? If not, which one may have been meant?"""
    if kind not in IDS or word in (known := IDS[kind](state)):
        return []
    if kind == "hex" and HEX.fullmatch(word):
        return no("no_hex", word=word)
    shown = kind.replace("-", " ")
    if close := closest(word, known):
        return no("unknown_close", kind=shown, word=word, close=close)
    if kind == "hex":
        return no("bad_hex", word=word, example=next(iter(known)))
    return no("unknown", kind=shown, word=word, known=tuple(known))


HEX = re.compile(r"-?\d+,-?\d+")
