"""What the Automa finds on the table and prefers there, as far as other layers have a say in it.

Its actions ask `Ways`: which action spaces there are, how many steps a planet type takes, what a
final goal makes it prefer. These are the ways of the base game; a layer that lays more on the table
is an `Extension` and brings ways of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from igroteka.engine.hexes import bits
from igroteka.games.gaia.box import GAIA, SPACE, TRANSDIM, Box
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.words import Words

from .box import AutomaBox, UpgradeLine
from .planets import transdim, type_for_automa
from .trace import Choice

Preference = Callable[[GaiaState, Player, Choice, str], None]
"""Narrows the planets for a mine by a final goal, which is named."""


def _new_sector(state: GaiaState, player: Player, choice: Choice, goal: str) -> None:
    """Sectors without a planet of the Automa."""
    new = state.board.kinds[SPACE] & ~player.sectors
    sector_of = state.board.sector_of
    wanted = sum(1 << h for h in bits(choice.left) if new >> sector_of[h] & 1)
    choice.prefer("final", goal, wanted)


def _new_type(state: GaiaState, player: Player, choice: Choice, goal: str) -> None:
    """Types that the Automa has not colonised."""
    types = player.types
    wanted = sum(1 << h for h in bits(choice.left) if not types >> type_for_automa(state, h) & 1)
    choice.prefer("final", goal, wanted)


def _gaia(state: GaiaState, player: Player, choice: Choice, goal: str) -> None:
    choice.prefer("final", goal, state.gaia_mask() | transdim(state))


PREFERENCES: Mapping[str, Preference] = {
    "new_sector": _new_sector,
    "new_type": _new_type,
    "gaia": _gaia,
}

TOLD: Mapping[str, str] = {"research": "track", "tile": "track", "space": "space"}
"""The kind of what a deed was done with, by its verb."""


class Ways:
    """The ways of the base game."""

    @property
    def preferences(self) -> Mapping[str, Preference]:
        """By the words that the table of final goals has for them."""
        return PREFERENCES

    def steps(self, box: Box) -> Mapping[int, int]:
        """Terraforming steps to planet types that have a number of their own."""
        own = box.part(AutomaBox)
        return {GAIA: own.gaia_steps, TRANSDIM: own.transdim_steps}

    def prefer_upgrade(
        self, state: GaiaState, player: Player, line: UpgradeLine, choice: Choice
    ) -> None:
        """Tie-breakers of an upgrade that come before the usual ones."""

    def spaces(self, state: GaiaState) -> Choice:
        """What a power or QIC action is chosen among, in the order of counting."""
        spaces = ((1 << len(state.box.board_actions)) - 1) & ~state.table.closed_spaces
        return Choice("free", "", spaces, spaces & ~state.action_spaces)

    def cover(self, state: GaiaState, index: int) -> str:
        """Take one of these; the deed in words of the action grammar."""
        state.action_spaces |= 1 << index
        return f"space {state.box.board_actions[index].id}"

    def space(self, box: Box, index: int) -> str:
        """One of these by kind and id."""
        return f"space:{box.board_actions[index].id}"

    def touched(self, box: Box, index: int, result: str) -> Sequence[str]:
        """Everything that taking one of these has changed, by kind and id."""
        return (self.space(box, index),)

    # How it is told.

    def name(self, words: Words, id: str, lang: str) -> str:
        """What to call a candidate, by kind and id."""
        return words.name(id, lang)

    def tell(self, words: Words, section: str, verb: str, ids: Sequence[str], lang: str) -> str:
        """A deed that was not done on the map: its verb and what it was done with, in the words of
        a section."""
        name = words.name(f"{TOLD[verb]}:{ids[0]}", lang)
        return words.texts.say(f"{section}:{verb}", lang, it=name, track=name)


class Extension(Layer):
    """A layer that changes what the Automa finds on the table."""

    ways: ClassVar[Ways]


USUAL = Ways()


def ways_of(box: Box) -> Ways:
    """The ways of a table with that box."""
    return next((layer.ways for layer in box.layers if isinstance(layer, Extension)), USUAL)
