"""Setting up a solo game: the Automa's cards and civilisation, its first mines and booster.

Automa rulebook, «Подготовка к игре».
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.hexes import Cell, distance
from igroteka.engine.reasons import Reasons, no
from igroteka.engine.rng import stream
from igroteka.games.gaia import mines
from igroteka.games.gaia.box import MINE, SPACE
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import GaiaState

from .actions import Work
from .box import AutomaBox
from .named import CardReader, usual
from .opponent import CHOOSE, NO_CARD, SEAT, Automa
from .selection import choose_by_direction, closest
from .trace import Choice, Turn
from .turn import take_booster


def prepare(
    state: GaiaState, difficulty: str, faction: str, row: list[int], cards: object = None
) -> None:
    """Seat the Automa: its cards and points, fewer federation tokens, its civilisation if named."""
    box = state.box.part(AutomaBox)
    level = box.levels[difficulty]
    named = usual(box, level) if cards is None else CardReader(state.box, level).read(cards)
    automa = Automa(box, level, faction, state.origin.seed, row, named)
    state.parts = {**state.parts, Automa: automa}
    state.seats[SEAT].vp = level.start_vp
    for token in state.box.common_tokens:
        state.supply[token] -= box.tokens_returned
    if faction in state.box.faction_index:
        become(state, state.box.faction_index[faction])


# --- civilisation -------------------------------------------------------------------------------


@dataclass(slots=True)
class ChooseOpponent(Pending):
    """Which civilisation the Automa plays: the player chooses, unless it is drawn."""

    kind = "faction"
    owner: int

    def possible(self, state: GaiaState) -> list[int]:
        """Civilisations with a card and of another colour than the player's."""
        human = state.seats[self.seat].faction
        rivals = state.box.rivals
        return [
            index for index in state.part(Automa).box.faction_cards if human not in rivals[index]
        ]

    def options(self, state: GaiaState) -> list[Action]:
        return [state.box.faction_actions[index] for index in self.possible(state)]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        become(state, state.box.faction_index[action[1]])

    def resolve(self, state: GaiaState) -> bool:
        automa = state.part(Automa)
        if automa.wanted == CHOOSE:
            return False
        state.pending.pop()
        become(state, stream(automa.seed, "automa faction").choice(self.possible(state)))
        return True

    def doing(self, events: list[Event]) -> list[Event]:
        """The player unpacks now as well, whatever the Automa plays."""
        return []

    def prompt(self, state: GaiaState, lang: str) -> str:
        return state.words.texts.get("prompt:automa_faction", lang)

    def why_not(self, word: str, state: GaiaState) -> Reasons:
        cards = state.part(Automa).box.faction_cards
        if state.box.faction_index[word] in cards:
            return []
        return no("automa_faction", factions=tuple(card.id for card in cards.values()))


def become(state: GaiaState, faction: int) -> None:
    """Lay a civilisation card beside the board."""
    from .rules import AutomaFaction

    automa = state.part(Automa)
    automa.chosen = automa.box.faction_cards[faction]
    player = state.seats[SEAT]
    player.faction = faction
    player.rules = AutomaFaction(state.box.factions[faction], state.box)


def unpack(state: GaiaState) -> None:
    """Points of the level and levels of the card; the Automa has nothing else."""
    automa, player = state.part(Automa), state.seats[SEAT]
    state.emit(SEAT, "vp", player.vp, "start")
    for track, level in automa.card.research:
        player.research[track] = level


# --- first mines and first booster --------------------------------------------------------------


def place_mine(state: GaiaState) -> None:
    """A starting mine on the home planet closest to the centre of the board."""
    automa, player, board = state.part(Automa), state.seats[SEAT], state.board
    home = board.by_type[player.rules.board.home]
    choice = Choice("home", "", home, home & ~state.taken)
    kept, steps = closest(board.grid, choice.left, 1 << board.grid.index[centre(state)])
    choice.prefer("centre", str(steps), kept)
    card = automa.draw_for_mine() if choice.open else NO_CARD
    work = Work(state, automa.box.cards[card])
    choose_by_direction(board.grid, choice, work.behaviour)  # looks at the card in a tie only
    h = choice.chosen
    player.built[MINE] |= 1 << h
    mines.occupy(state, player, h, player.rules.board.home, guest=False)
    work.done("settle", "hex", choice, f"settle {board.grid.name(h)}")
    _note(work, card)


def centre(state: GaiaState) -> Cell:
    """The middle of the middle sector: the one the others lie closest around."""
    sectors = state.box.sectors
    centres = [
        placement.centre
        for placement in state.board.placements
        if sectors[placement.sector].kind == SPACE
    ]
    return min(centres, key=lambda cell: sum(distance(cell, other) for other in centres))


def first_booster(state: GaiaState) -> None:
    """The booster of the row that a card drawn from all cards names."""
    card = state.part(Automa).draw_for_booster()
    work = Work(state, state.part(Automa).box.cards[card])
    take_booster(work, "booster", work.behaviour.booster)
    _note(work, card)


def _note(work: Work, card: int) -> None:
    """Keep a step of set-up among the turns, so that it can be explained like them."""
    turns = work.automa.turns
    number, step = len(turns) + 1, len(work.state.history)
    turns.append(Turn(number, step, 0, "setup", card, NO_CARD, tuple(work.parts), ()))
