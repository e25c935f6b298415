"""Set-up decisions: civilisations, turning sectors, starting structures, first boosters.

Rulebook, «Подготовка к игре» and «Расширенная подготовка». What is laid out at random or as
specified before anybody decides is in `layout`.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import mines
from .board import Board, is_orderly, rotated
from .box import MINE, PLANETARY_INSTITUTE
from .state import GaiaState, Pending, Player
from .turning import SIXTHS, possible_turns

READY = Action(("ready",))


# --- civilisations ------------------------------------------------------------------------------


@dataclass(slots=True)
class ChooseFaction(Pending):
    """Which civilisation to play."""

    kind = "faction"

    def options(self, state: GaiaState) -> list[Action]:
        """Civilisations whose board is still free; the first game suggests a few."""
        box = state.box
        chosen = {player.faction for player in state.seats}
        offered = range(len(box.factions))
        if state.table.first_game:
            named = box.first_games[state.players].factions
            offered = [box.faction_index[name] for name in named]
        actions, rivals = box.faction_actions, box.rivals
        return [actions[index] for index in offered if not rivals[index] & chosen]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        choose(state, state.seats[self.seat], state.box.faction_index[action[1]])

    def settle(self, state: GaiaState) -> bool:
        if state.table.factions is None:
            return False
        state.pending.pop()
        choose(state, state.seats[self.seat], state.table.factions[self.seat])
        return True

    def prompt(self, state: GaiaState, lang: str) -> str:
        if not state.laid:
            return state.words.texts.get("prompt:faction_first", lang)
        return state.words.name(f"decision:{self.kind}", lang)


def ask_faction(state: GaiaState, player: Player) -> Pending:
    """Who chooses a seat's civilisation: whoever sits there, unless a layer knows better."""
    for part in state.parts.values():
        if (entry := part.ask_faction(player)) is not None:
            return entry
    return ChooseFaction(player.seat)


def choose(state: GaiaState, player: Player, faction: int) -> None:
    player.faction = faction
    player.rules = state.table.rules.factions[faction]


def after_factions(state: GaiaState) -> None:
    """Everybody has a board: list the set-up decisions that follow, last first."""
    if not state.laid:
        assert state.table.to_lay is not None
        state.board = Board(state.box, state.table.to_lay.sectors())
    for player in state.seats:
        player.rules.unpack(state, player)
    seats = range(state.players)
    queue: list[Pending] = []
    if state.table.last_player_rotates and not state.table.rotates_first:
        queue.append(ask_turning(state))
    queue += [Settle(seat) for seat in placement_order(state)]
    queue += [TakeBooster(seat) for seat in reversed(seats)]
    state.setup_left = queue[::-1]


def placement_order(state: GaiaState) -> list[int]:
    """First mines clockwise, second mines back, then third mines, then institutes."""
    seats = list(range(state.players))
    boards = [player.rules.board for player in state.seats]
    order = [seat for seat in seats if boards[seat].start_mines >= 1]
    order += [seat for seat in reversed(seats) if boards[seat].start_mines >= 2]
    order += [seat for seat in seats if boards[seat].start_mines >= 3]
    return order + [seat for seat in seats if boards[seat].start_institute]


# --- turning sectors ----------------------------------------------------------------------------


@dataclass(slots=True)
class TurnSector(Pending):
    """Which sector to turn next."""

    kind = "rotate"
    turned: tuple[str, ...]
    """The sectors turned so far."""

    def options(self, state: GaiaState) -> list[Action]:
        """Turns after which a lawful board can still be reached; each sector may be turned once."""
        possible = self.possible(state)
        found = [READY] if self.lawful(state) else []
        for placement in state.board.placements:
            found.extend(
                [
                    Action(("rotate", placement.sector, str(sixths)))
                    for sixths in range(1, SIXTHS)
                    if (placement.sector, sixths) in possible
                ]
            )
        return found

    def possible(self, state: GaiaState) -> frozenset[tuple[str, int]]:
        """The turns of sectors that may still be turned."""
        sectors = {placement.sector for placement in state.board.placements}
        free = frozenset(sectors - state.table.kept - set(self.turned))
        return possible_turns(state.box, state.board.placements, free)

    def lawful(self, state: GaiaState) -> bool:
        """Whether equal planets lie apart; a board named piece by piece is good as it was named."""
        return not self.turned or is_orderly(state.box, state.board.placements)

    def perform(self, state: GaiaState, action: Action) -> None:
        if action == READY:
            state.pending.pop()
            return
        placements = rotated(state.board.placements, action[1], int(action[2]))
        state.board = Board(state.box, placements)
        state.pending[-1] = TurnSector(self.seat, (*self.turned, action[1]))

    def prompt(self, state: GaiaState, lang: str) -> str:
        if not self.lawful(state):
            return state.words.texts.get("prompt:rotate_on", lang)
        return state.words.name(f"decision:{self.kind}", lang)


def ask_turning(state: GaiaState) -> TurnSector:
    """The last person at the table turns sectors."""
    return TurnSector(state.origin.players - 1, ())


# --- starting structures ------------------------------------------------------------------------


@dataclass(slots=True)
class Settle(Pending):
    """Where a starting structure stands."""

    kind = "settle"

    def options(self, state: GaiaState) -> list[Action]:
        player = state.seats[self.seat]
        actions = state.board.space.actions("settle")
        homes = state.board.by_type[player.rules.board.home] & ~state.taken
        return [actions[h] for h in bits(homes)]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        place(state, state.seats[self.seat], state.board.grid.by_name[action[1]])

    def settle(self, state: GaiaState) -> bool:
        """The first game prescribes where the starting mines stand; some rules know it too."""
        player = state.seats[self.seat]
        if player.rules.place_start(state, player):
            state.pending.pop()
            return True
        if not state.table.first_game:
            return False
        state.pending.pop()
        planned = state.box.first_games[state.players].mines_of(player.rules.board.id)
        cell = planned[player.planets.bit_count()]
        place(state, player, state.board.grid.index[cell])
        return True


def place(state: GaiaState, player: Player, h: int) -> None:
    """A starting structure: nothing is paid, scored or charged."""
    board = player.rules.board
    structure = PLANETARY_INSTITUTE if board.start_institute else MINE
    player.built[structure] |= 1 << h
    mines.settle(state, player, h, board.home, guest=False)


# --- first boosters -----------------------------------------------------------------------------


@dataclass(slots=True)
class TakeBooster(Pending):
    """Which booster to begin with."""

    kind = "booster"

    def options(self, state: GaiaState) -> list[Action]:
        return [state.box.booster_actions[index] for index in state.boosters_free()]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        player.booster = state.box.booster_index[action[1]]
        state.boosters &= ~(1 << player.booster)
        for part in state.parts.values():
            part.boosters_moved(player.booster, -1)

    def settle(self, state: GaiaState) -> bool:
        player = state.seats[self.seat]
        if not player.rules.first_booster(state, player):
            return False
        state.pending.pop()
        return True
