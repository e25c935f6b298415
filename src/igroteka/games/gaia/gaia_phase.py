"""Phase II, gaia: tokens return from the gaia area, transdim planets become gaia planets.

Rulebook, «Фаза II: Гайя». What Terrans, Itars and Bal T'aks do differently is in their classes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from . import power
from .pending import Pending
from .state import GaiaState, Player
from .telling import Telling
from .verbs import Question, Verb, name_of

DONE = Action(("done",))


def transform(state: GaiaState) -> None:
    """Every transdim planet with a gaiaformer becomes a gaia planet."""
    for player in state.seats:
        state.gaiaformed |= player.formers_out


def return_tokens(state: GaiaState, player: Player) -> None:
    """Everything in the gaia area goes to the bowl the board's arrow points to."""
    target = player.rules.board.gaia_target
    power.move(state, player, 0, target, player.bowl_gaia, "gaia phase")
    if player.brainstone == 0:
        power.place_brainstone(state, player, target, "gaia phase")


@dataclass(slots=True)
class Purchase(Pending, ABC):
    """What tokens of the gaia area are exchanged for, where a civilisation may do that."""

    kind = "gaia"

    @abstractmethod
    def tell(self, telling: Telling) -> str:
        """An exchange as a readable phrase."""


def _tell(telling: Telling) -> str:
    assert isinstance(telling.entry, Purchase)
    return telling.entry.tell(telling)


def _why_not(question: Question) -> Reasons:
    """The purchase itself knows what is missing for what its civilisation may have."""
    if found := question.entry.why_not(question.args[0], question.state):
        return found
    return no("exchange_faction", faction=name_of(question.player), offered=question.offered())


def purchases(state: GaiaState) -> list[str]:
    """Everything that any civilisation may have for such tokens."""
    return [word for rules in state.table.rules.factions for word in rules.purchases()]


VERBS = (
    Verb(
        "exchange",
        (Purchase.kind,),
        "PURCHASE",
        ("conversion",),
        {"purchase": purchases},
        why_not=_why_not,
        tell=_tell,
    ),
    Verb(DONE.verb, (Purchase.kind,)),
)
