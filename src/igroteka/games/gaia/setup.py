"""Set-up decisions: civilisations, turning sectors, starting structures, first boosters.

Rulebook, «Подготовка к игре» and «Расширенная подготовка». What is laid out at random or as
specified before anybody decides is in `layout`.
"""

from __future__ import annotations

from typing import cast

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import goods, mines, power
from .automa import start as automa_start
from .automa.rules import SEAT as AUTOMA_SEAT
from .board import Board, is_orderly, rotated
from .components import (
    BOOSTER_INDEX,
    BOOSTERS,
    EXCLUDES,
    FACTION_INDEX,
    FACTIONS,
    FIRST_GAME,
    MINE,
    PLANETARY_INSTITUTE,
    TRACKS,
)
from .factions import civilisations
from .state import GaiaState, Pending, Player
from .turning import SIXTHS, possible_turns

CHOOSE = tuple(Action(("faction", faction.id)) for faction in FACTIONS)
TAKE = tuple(Action(("booster", booster.id)) for booster in BOOSTERS)
READY = Action(("ready",))


def faction_options(state: GaiaState, entry: Pending) -> list[Action]:
    """Civilisations whose board is still free; the first game suggests a few."""
    if owner(entry) != entry[1]:
        return [CHOOSE[index] for index in automa_start.possible_factions(state)]
    chosen = {player.faction for player in state.seats}
    offered = range(len(FACTIONS))
    if state.table.first_game:
        offered = [FACTION_INDEX[name] for name in FIRST_GAME[state.players].factions]
    return [
        CHOOSE[index] for index in offered if index not in chosen and EXCLUDES[index] not in chosen
    ]


def faction_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    state.pending.pop()
    if owner(entry) != entry[1]:
        automa_start.become(state, FACTION_INDEX[action[1]])
        return
    choose(state, state.seats[cast(int, entry[1])], FACTION_INDEX[action[1]])


def faction_entry(state: GaiaState, player: Player) -> Pending:
    """Who chooses a seat's civilisation: whoever sits there, or for the Automa its opponent."""
    if state.automa is not None and player.seat == AUTOMA_SEAT:
        return "faction", 1 - AUTOMA_SEAT, AUTOMA_SEAT
    return "faction", player.seat


def owner(entry: Pending) -> int:
    """The seat whose civilisation a `faction` decision is about."""
    return cast(int, entry[-1])


def choose(state: GaiaState, player: Player, faction: int) -> None:
    player.faction = faction
    player.rules = civilisations(state.box)[faction]


def faction_settle(state: GaiaState, entry: Pending) -> bool:
    if owner(entry) != entry[1]:
        if not automa_start.settle_faction(state):
            return False
        state.pending.pop()
        return True
    if state.table.factions is None:
        return False
    state.pending.pop()
    player = state.seats[cast(int, entry[1])]
    choose(state, player, state.table.factions[player.seat])
    return True


def unpack(state: GaiaState, player: Player) -> None:
    """Put everything printed on the board in its place, starting research included."""
    board = player.rules.board
    state.emit(player.seat, "vp", player.vp, "start")
    goods.gain(state, player, board.start, "start")
    for area, tokens in enumerate(board.bowls, start=1):
        power.add_tokens(state, player, area, tokens, "start")
    if board.brainstone:
        power.place_brainstone(state, player, 1, "start")
    if board.start_track is not None:
        player.research[board.start_track] = 1
        goods.gain(state, player, TRACKS[board.start_track].levels[1].once, "start")


def after_factions(state: GaiaState) -> None:
    """Everybody has a board: list the set-up decisions that follow, last first."""
    if not state.laid:
        assert state.table.to_lay is not None
        state.board = Board(state.table.to_lay.sectors())
    for player in state.seats:
        if player.rules.automa:
            automa_start.unpack(state)
        else:
            unpack(state, player)
    seats = range(state.players)
    queue: list[Pending] = []
    if state.table.last_player_rotates and not state.table.rotates_first:
        queue.append(rotate_entry(state))
    queue += [("settle", seat) for seat in placement_order(state)]
    queue += [("booster", seat) for seat in reversed(seats)]
    state.setup_left = queue[::-1]


def placement_order(state: GaiaState) -> list[int]:
    """First mines clockwise, second mines back, then third mines, then institutes."""
    seats = list(range(state.players))
    boards = [player.rules.board for player in state.seats]
    order = [seat for seat in seats if boards[seat].start_mines >= 1]
    order += [seat for seat in reversed(seats) if boards[seat].start_mines >= 2]
    order += [seat for seat in seats if boards[seat].start_mines >= 3]
    return order + [seat for seat in seats if boards[seat].start_institute]


def rotate_entry(state: GaiaState) -> Pending:
    """The last person at the table turns sectors; those turned so far are named."""
    seat = state.players - 1 if state.automa is None else 1 - AUTOMA_SEAT
    return "rotate", seat, ()


def rotate_options(state: GaiaState, entry: Pending) -> list[Action]:
    """Turns after which a lawful board can still be reached; each sector may be turned once."""
    possible = possible_turns(state.board.placements, turnable(state, entry))
    found = [READY] if lawful(state, entry) else []
    for placement in state.board.placements:
        found.extend(
            [
                Action(("rotate", placement.sector, str(sixths)))
                for sixths in range(1, SIXTHS)
                if (placement.sector, sixths) in possible
            ]
        )
    return found


def turnable(state: GaiaState, entry: Pending) -> frozenset[str]:
    """The sectors that may still be turned."""
    turned = cast("tuple[str, ...]", entry[2])
    sectors = {placement.sector for placement in state.board.placements}
    return frozenset(sectors - state.table.kept - set(turned))


def lawful(state: GaiaState, entry: Pending) -> bool:
    """Whether equal planets lie apart; a board named piece by piece is good as it was named."""
    return not entry[2] or is_orderly(state.board.placements)


def rotate_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    _, seat, turned = cast("tuple[str, int, tuple[str, ...]]", entry)
    if action == READY:
        state.pending.pop()
        return
    state.board = Board(rotated(state.board.placements, action[1], int(action[2])))
    state.pending[-1] = ("rotate", seat, (*turned, action[1]))


def settle_options(state: GaiaState, entry: Pending) -> list[Action]:
    player = state.seats[cast(int, entry[1])]
    actions = state.board.space.actions("settle")
    homes = state.board.by_type[player.rules.board.home] & ~state.taken
    return [actions[h] for h in bits(homes)]


def settle_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    state.pending.pop()
    player = state.seats[cast(int, entry[1])]
    place(state, player, state.board.grid.by_name[action[1]])


def place(state: GaiaState, player: Player, h: int) -> None:
    """A starting structure: nothing is paid, scored or charged."""
    board = player.rules.board
    structure = PLANETARY_INSTITUTE if board.start_institute else MINE
    player.built[structure] |= 1 << h
    mines.settle(state, player, h, board.home, guest=False)


def settle_settle(state: GaiaState, entry: Pending) -> bool:
    """The first game prescribes where the starting mines stand; the Automa has rules for it."""
    if state.seats[cast(int, entry[1])].rules.automa:
        state.pending.pop()
        automa_start.place_mine(state)
        return True
    if not state.table.first_game:
        return False
    state.pending.pop()
    player = state.seats[cast(int, entry[1])]
    planned = FIRST_GAME[state.players].mines_of(player.rules.board.id)
    cell = planned[player.planets.bit_count()]
    place(state, player, state.board.grid.index[cell])
    return True


def booster_options(state: GaiaState, entry: Pending) -> list[Action]:
    return [TAKE[index] for index in state.boosters_free()]


def booster_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    state.pending.pop()
    player = state.seats[cast(int, entry[1])]
    player.booster = BOOSTER_INDEX[action[1]]
    state.boosters &= ~(1 << player.booster)
    if state.automa is not None:
        state.automa.swap_boosters(player.booster, -1)


def booster_settle(state: GaiaState, entry: Pending) -> bool:
    """The Automa draws a card to find its first booster."""
    if not state.seats[cast(int, entry[1])].rules.automa:
        return False
    state.pending.pop()
    automa_start.first_booster(state)
    return True
