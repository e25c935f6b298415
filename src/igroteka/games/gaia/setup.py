"""Set-up decisions: civilisations, turning sectors, starting structures, first boosters.

Rulebook, «Подготовка к игре» and «Расширенная подготовка». What is laid out at random or as
specified before anybody decides is in `layout`.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import layout, mines, passing
from .board import Board, is_orderly, rotated
from .box import EMPTY, MINE, PLANETARY_INSTITUTE, SPACE
from .pending import Pending
from .state import GaiaState, Player
from .telling import Telling
from .turning import SIXTHS, possible_turns
from .verbs import Question, Verb, name_of

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

    def doing(self, events: list[Event]) -> list[Event]:
        """After the last choice everybody unpacks; what others get is not one's own doing."""
        return [event for event in events if event.seat == self.seat]

    def prompt(self, state: GaiaState, lang: str) -> str:
        if not state.laid:
            return state.words.texts.get("prompt:faction_first", lang)
        return state.words.name(f"decision:{self.kind}", lang)


def _no_faction(question: Question) -> Reasons:
    state, wanted = question.state, question.args[0]
    index = question.box.faction_index[wanted]
    if refused := question.entry.why_not(wanted, state):
        return refused
    for other in state.seats:
        if other.faction == index:
            return no("faction_chosen", faction=wanted, seat=other.seat + 1)
        if other.faction in question.box.rivals[index]:
            return no("faction_excluded", other=question.box.factions[other.faction].id)
    if state.table.first_game:
        return no("first_game", factions=question.box.first_games[state.players].factions)
    return []


def choose_named(state: GaiaState) -> None:
    """Seats whose civilisation set-up names have it before anybody chooses."""
    for player, faction in zip(state.seats, state.table.factions or (), strict=False):
        if player.faction < 0 and faction != layout.AT_TABLE:
            choose(state, player, faction)


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
    """Everybody has a board: list the set-up decisions that follow."""
    if not state.laid:
        assert state.table.to_lay is not None
        state.board = Board(state.box, state.table.to_lay.sectors())
    for part in state.parts.values():
        part.factions_chosen(state)
    for player in state.seats:
        player.rules.unpack(state, player)
    seats = range(state.players)
    queue: list[Pending] = []
    if state.table.last_player_rotates and not state.table.rotates_first:
        queue.append(ask_turning(state))
    queue += [Settle(seat) for seat in placement_order(state)]
    queue += [TakeBooster(seat) for seat in reversed(seats)]
    state.setup_left = tuple(queue)


def placement_order(state: GaiaState) -> list[int]:
    """First mines clockwise, second mines back, then third mines, then institutes.

    Civilisations whose board names a stage of its own place one structure there, clockwise.
    """
    seats = list(range(state.players))
    boards = [player.rules.board for player in state.seats]
    mines = [0 if board.stage else board.start_mines for board in boards]
    order = [seat for seat in seats if mines[seat] >= 1]
    order += [seat for seat in reversed(seats) if mines[seat] >= 2]
    order += [seat for seat in seats if mines[seat] >= 3]
    own = sorted((board.stage, seat) for seat, board in enumerate(boards) if board.stage)
    order += [seat for _, seat in own]
    return order + [
        seat for seat in seats if boards[seat].start_institute and not boards[seat].stage
    ]


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
                    Action(("rotate", placement.sector, sixths))
                    for sixths in TURNS
                    if (placement.sector, int(sixths)) in possible
                ]
            )
        return found

    def possible(self, state: GaiaState) -> frozenset[tuple[str, int]]:
        """The turns of sectors that may still be turned."""
        sectors = {
            placement.sector
            for placement in state.board.placements
            if state.box.sectors[placement.sector].kind == SPACE
        }
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


TURNS = tuple(str(number) for number in range(1, SIXTHS))
"""By how many sixths a sector may be turned."""


def _tell_rotate(telling: Telling) -> str:
    number = telling.box.sectors[telling.action[1]].number
    return telling.say(sector=number, degrees=60 * int(telling.action[2]))


def _no_rotation(question: Question) -> Reasons:
    entry, (sector, sixths) = question.entry, question.args
    assert isinstance(entry, TurnSector)
    if sixths not in TURNS:
        return no("sixths", word=sixths, known=TURNS)
    if sector in entry.turned:
        return no("turned", sector=f"sector:{sector}")
    if question.box.sectors[sector].kind != SPACE:
        return no("no_sector", sector=f"sector:{sector}")
    kept = sector in question.state.table.kept
    return no("kept", sector=f"sector:{sector}") if kept else no("clash")


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

    def resolve(self, state: GaiaState) -> bool:
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
    player.built[_start_structure(player)] |= 1 << h
    mines.occupy(state, player, h, player.rules.board.home, guest=False)


def _start_structure(player: Player) -> int:
    return PLANETARY_INSTITUTE if player.rules.board.start_institute else MINE


def _tell_settle(telling: Telling) -> str:
    structure = telling.box.structures[_start_structure(telling.player)]
    what = telling.words.texts.get(f"structure_new:{structure}", telling.lang)
    return telling.on(telling.say(structure=what, hex=telling.action[1]), telling.hex())


def _not_settled(question: Question) -> Reasons:
    state, player, h = question.state, question.player, question.hex()
    name, planet = question.args[0], mines.planet_type(state, h)
    home = player.rules.board.home
    if planet == EMPTY:
        return no("no_planet", hex=name)
    if planet == home:
        return no("settled", hex=name, who=mines.colonist(state, h))
    return no(
        "not_home",
        hex=name,
        planet=question.box.planet_types[planet],
        faction=name_of(player),
        home=question.box.planet_types[home],
    )


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

    def resolve(self, state: GaiaState) -> bool:
        player = state.seats[self.seat]
        if not player.rules.first_booster(state, player):
            return False
        state.pending.pop()
        return True


VERBS = (
    Verb("faction", (ChooseFaction.kind,), "FACTION", ("faction",), why_not=_no_faction),
    Verb(
        "rotate",
        (TurnSector.kind,),
        "SECTOR SIXTHS",
        ("sector", "turn"),
        why_not=_no_rotation,
        tell=_tell_rotate,
    ),
    Verb(READY.verb, (TurnSector.kind,), why_not=lambda question: no("unlawful")),
    Verb("settle", (Settle.kind,), "HEX", ("hex",), why_not=_not_settled, tell=_tell_settle),
    Verb(
        "booster",
        (TakeBooster.kind,),
        "BOOSTER",
        ("booster",),
        why_not=passing.why_no_booster,
        tell=passing.tell_booster,
    ),
)
