"""Mines that a tile or a token brings, and gaia projects that are done at once.

The Lost Fleet, appendices II, V and VI. Such a mine is built there and then or not at all; its
pieces, planets, triggers and neighbours are those of any mine.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import gaia_projects, goods, mines, reach
from igroteka.games.gaia.box import TRANSDIM, FederationToken, TechTile
from igroteka.games.gaia.mines import Terms
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.ventures import Venture
from igroteka.games.gaia.verbs import Question, Verb

FORGO = Action(("forgo",))


def near(state: GaiaState, player: Player, piece: TechTile | FederationToken) -> None:
    """A mine in range, with the free steps of the piece."""
    state.pending.append(FreeMine(player.seat, piece.steps, anywhere=False))


def anywhere(state: GaiaState, player: Player, piece: TechTile | FederationToken) -> None:
    """A mine however far away."""
    state.pending.append(FreeMine(player.seat, piece.steps, anywhere=True))


@dataclass(slots=True)
class FreeMine(Pending):
    """Where to build a mine that costs nothing itself."""

    kind = "free_mine"
    steps: int
    anywhere: bool

    @property
    def terms(self) -> Terms:
        return Terms(steps=self.steps, free=True, anywhere=self.anywhere)

    def targets(self, state: GaiaState) -> int:
        return mines.targets(state, state.seats[self.seat], self.terms)

    def options(self, state: GaiaState) -> list[Action]:
        actions = state.board.space.actions("colonise")
        return [*(actions[h] for h in bits(self.targets(state))), FORGO]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        if action != FORGO:
            h = state.board.grid.by_name[action[1]]
            mines.build(state, state.seats[self.seat], h, self.terms)

    def idle(self, state: GaiaState) -> bool:
        return not self.targets(state)

    def resolve(self, state: GaiaState) -> bool:
        """Where no mine is possible none is asked for."""
        if not self.idle(state):
            return False
        state.pending.pop()
        return True


def _tell(telling: Telling) -> str:
    entry, h = telling.entry, telling.hex()
    assert isinstance(entry, FreeMine)
    found = mines.details(telling.state, telling.player, h, telling.lang, entry.terms)
    return telling.on(telling.say(hex=telling.action[1]), h, found)


def _why_not(question: Question) -> Reasons:
    assert isinstance(question.entry, FreeMine)
    return mines.why_not(question.state, question.player, question.hex(), question.entry.terms)


VERBS = (
    Verb("colonise", (FreeMine.kind,), "HEX", ("hex",), why_not=_why_not, tell=_tell),
    Verb(FORGO.verb, (FreeMine.kind,)),
)


class InstantGaia(Venture):
    """A gaia project that moves no tokens and makes the planet a gaia planet at once."""

    message = "detail:instant_gaia"

    def fits(self, state: GaiaState, h: int) -> bool:
        return mines.planet_type(state, h) == TRANSDIM

    def targets(self, state: GaiaState, player: Player, bonus: int) -> int:
        if not player.formers:
            return 0
        return reach.reachable(state, player, gaia_projects.wild(state), bonus)

    def start(self, state: GaiaState, player: Player, h: int, bonus: int) -> None:
        goods.pay(state, player, "qic", reach.range_cost(state, player, h, bonus), "range")
        gaia_projects.place_former(state, player, h)
        state.gaiaformed |= 1 << h

    def details(self, state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
        return reach.range_details(state, player, h, lang, bonus)

    def why_not(self, state: GaiaState, player: Player, h: int, bonus: int) -> Reasons:
        if found := gaia_projects.why_no_site(state, player, h):
            return found
        return reach.far(state, player, h, bonus) if player.formers else no("no_former")


INSTANT_GAIA = InstantGaia()
