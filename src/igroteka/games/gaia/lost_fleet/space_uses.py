"""What the spaces of ships are used for: one class for each use, with all that is asked of it.

The Lost Fleet, appendix II. A use that is for something names it after the space: a hex, a token or
a track. The goods of a space, its victory points and its price are those of any use.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import (
    board_actions,
    federations,
    mines,
    research,
    special_actions,
    tech_tiles,
    upgrades,
    ventures,
)
from igroteka.games.gaia.box import Structure
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.ventures import Venture
from igroteka.games.gaia.verbs import Question

from .box import Space
from .free_mines import INSTANT_GAIA


class Use:
    """A space that stands alone: whoever uses it names nothing more."""

    names: ClassVar[str | None] = None
    """The kind of thing that is named after the space."""

    def offer(self, state: GaiaState, player: Player, space: Space) -> Sequence[Action]:
        """The ways to use the space now, its price put aside."""
        return (Action(("ship", space.id)),)

    def perform(self, state: GaiaState, player: Player, space: Space, word: str) -> None:
        """Do what the space is for, where or with what the word says."""

    def tell(self, telling: Telling, space: Space) -> str:
        """What is said of the word behind the space."""
        return telling.action[2]

    def why_not(self, question: Question, space: Space) -> Reasons:
        """What forbids the use of a space that is open and can be paid."""
        return []


class TakeTile(Use):
    """A tech tile, chosen as ever."""

    def offer(self, state: GaiaState, player: Player, space: Space) -> Sequence[Action]:
        if tech_tiles.available(state, player):
            return super().offer(state, player, space)
        return ()

    def perform(self, state: GaiaState, player: Player, space: Space, word: str) -> None:
        tech_tiles.ask_tile(state, player)

    def why_not(self, question: Question, space: Space) -> Reasons:
        return [] if tech_tiles.available(question.state, question.player) else no("no_tile")


class ScoreToken(Use):
    """A federation token of one's own is scored once more."""

    names = "token"

    def offer(self, state: GaiaState, player: Player, space: Space) -> Sequence[Action]:
        owned = board_actions.owned_tokens(player)
        return [Action(("ship", space.id, state.box.tokens[token].id)) for token in owned]

    def perform(self, state: GaiaState, player: Player, space: Space, word: str) -> None:
        again = state.box.tokens[state.box.token_index[word]]
        federations.score_token(state, player, again, space.id)

    def tell(self, telling: Telling, space: Space) -> str:
        return telling.name(f"token:{telling.action[2]}")

    def why_not(self, question: Question, space: Space) -> Reasons:
        return board_actions.why_no_owned_token(question.player, question.args[1])


class Advance(Use):
    """A step in any track."""

    names = "track"

    def offer(self, state: GaiaState, player: Player, space: Space) -> Sequence[Action]:
        return [
            Action(("ship", space.id, track.id))
            for track in state.box.tracks
            if research.may_advance(state, player, track.index)
        ]

    def perform(self, state: GaiaState, player: Player, space: Space, word: str) -> None:
        research.advance(state, player, state.box.track_index[word])

    def tell(self, telling: Telling, space: Space) -> str:
        return telling.name(f"track:{telling.action[2]}")

    def why_not(self, question: Question, space: Space) -> Reasons:
        track = question.box.track_index[question.args[1]]
        return research.why_no_step(question.state, question.player, track)


class OnHex(Use, ABC):
    """Something that is done to a hex."""

    names = "hex"
    venture: ClassVar[Venture | None] = None
    """What is ventured there, where it is not what the hex itself says."""

    @abstractmethod
    def targets(self, state: GaiaState, player: Player, space: Space) -> int:
        """Hexes where it can be done now."""

    @abstractmethod
    def start(self, state: GaiaState, player: Player, space: Space, h: int) -> None:
        """Do it there."""

    @abstractmethod
    def why_not_at(self, question: Question, space: Space, h: int) -> Reasons:
        """What forbids it there."""

    def offer(self, state: GaiaState, player: Player, space: Space) -> Sequence[Action]:
        actions = state.board.space.actions("ship", space.id)
        return [actions[h] for h in bits(self.targets(state, player, space))]

    def perform(self, state: GaiaState, player: Player, space: Space, word: str) -> None:
        self.start(state, player, space, state.board.grid.by_name[word])

    def tell(self, telling: Telling, space: Space) -> str:
        return special_actions.tell_building(telling, space.range, self.venture)

    def why_not(self, question: Question, space: Space) -> Reasons:
        return self.why_not_at(question, space, question.hex(1))


class Farther(OnHex):
    """Whatever is ventured within range, with more of it."""

    def targets(self, state: GaiaState, player: Player, space: Space) -> int:
        return ventures.targets(state, player, space.range)

    def start(self, state: GaiaState, player: Player, space: Space, h: int) -> None:
        ventures.at(state, h).start(state, player, h, space.range)

    def why_not_at(self, question: Question, space: Space, h: int) -> Reasons:
        state, player = question.state, question.player
        return ventures.at(state, h).why_not(state, player, h, space.range)


class FreeSteps(OnHex):
    """A mine that is paid, with free terraforming steps."""

    def targets(self, state: GaiaState, player: Player, space: Space) -> int:
        return mines.with_step_targets(state, player, space.steps)

    def start(self, state: GaiaState, player: Player, space: Space, h: int) -> None:
        mines.build(state, player, h, mines.Terms(steps=space.steps))

    def why_not_at(self, question: Question, space: Space, h: int) -> Reasons:
        state, player = question.state, question.player
        return mines.why_not_with_steps(state, player, h, space.steps, space.id)


class Upgrade(OnHex):
    """A structure becomes another one, and nothing more is paid for it."""

    @staticmethod
    def structure(player: Player, space: Space) -> Structure:
        """What it becomes."""
        assert space.structure is not None
        return player.rules.board.structures[space.structure]

    def targets(self, state: GaiaState, player: Player, space: Space) -> int:
        structure = self.structure(player, space)
        return upgrades.sources(player, structure) if player.has_piece(structure) else 0

    def start(self, state: GaiaState, player: Player, space: Space, h: int) -> None:
        upgrades.upgrade(state, player, h, self.structure(player, space))

    def tell(self, telling: Telling, space: Space) -> str:
        return telling.on(telling.action[2], telling.hex(2))

    def why_not_at(self, question: Question, space: Space, h: int) -> Reasons:
        structure = self.structure(question.player, space)
        wrong = upgrades.wrong_source(question, structure, 1)
        return wrong or mines.pieces(question.player, structure.index)


class AsteroidMine(OnHex):
    """A mine on an asteroid in range, without a gaiaformer."""

    terms: ClassVar[mines.Terms] = mines.Terms(free=True, former=False)

    def targets(self, state: GaiaState, player: Player, space: Space) -> int:
        return mines.targets(state, player, self.terms) & state.board.bare

    def start(self, state: GaiaState, player: Player, space: Space, h: int) -> None:
        mines.build(state, player, h, self.terms)

    def why_not_at(self, question: Question, space: Space, h: int) -> Reasons:
        if not question.state.board.bare >> h & 1:
            return no("no_asteroid", hex=question.args[1])
        return mines.why_not(question.state, question.player, h, self.terms)


class GaiaAtOnce(OnHex):
    """A gaia project that is done at once and moves no tokens."""

    venture = INSTANT_GAIA

    def targets(self, state: GaiaState, player: Player, space: Space) -> int:
        return INSTANT_GAIA.targets(state, player, 0)

    def start(self, state: GaiaState, player: Player, space: Space, h: int) -> None:
        INSTANT_GAIA.start(state, player, h, 0)

    def why_not_at(self, question: Question, space: Space, h: int) -> Reasons:
        return INSTANT_GAIA.why_not(question.state, question.player, h, 0)


GOODS_ALONE, FARTHER, FREE_STEPS = Use(), Farther(), FreeSteps()
BY_EFFECT: Mapping[str, Use] = {
    "token": ScoreToken(),
    "tile": TakeTile(),
    "upgrade": Upgrade(),
    "advance": Advance(),
    "asteroid_mine": AsteroidMine(),
    "instant_gaia": GaiaAtOnce(),
}
"""What a space may do beside bringing goods, range or steps."""


def use_of(space: Space) -> Use:
    """What a space is used for; no two of these stand on one."""
    if space.effect is not None:
        return BY_EFFECT[space.effect]
    if space.range:
        return FARTHER
    return FREE_STEPS if space.steps else GOODS_ALONE
