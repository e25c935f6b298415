"""Figures walk and are sent through portals.

Rulebook, «Правила перемещения», «Действие портала», «Конец игры» (Atlantis is closed), «Свойства
богов» (Odin), «Карты артефактов» (the Other World).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.hexes import distance
from igroteka.engine.reasons import Reasons, no, unfit

from . import artifacts, figures
from .board import CHIEF, FOLLOWER, LESSER, MOVED, SETTLEMENT, Board, places
from .grammar import Verb
from .pending import DONE, Pending
from .questions import house_id
from .rewards import GIVERS
from .rule import others_figures, ruins, ruled
from .table import NOTHING

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling

NUMBER = {name: place for place, name in enumerate(MOVED)}
CREW = FOLLOWER, LESSER, CHIEF
"""Figures that a settlement may take along."""
GODS = {MOVED[LESSER], MOVED[CHIEF]}


def movable(state: AnunnakiState, player: Player) -> int:
    """Mask of districts whose figures may leave: whoever stands before a battle may not."""
    return player.figures & ~(others_figures(state, player) | ruins(state))


def has_tile(state: AnunnakiState, player: Player) -> bool:
    """Whether the Other World lies beside a player's planet."""
    return artifacts.held(state, player, "other_world") != NOTHING


def reach(state: AnunnakiState, player: Player, district: int) -> int:
    """Mask of districts that one step leads to."""
    board = state.table.board
    found = board.walks[player.seat][district]
    if state.ending:
        found = 0 if board.atlantis >> district & 1 else found & ~board.atlantis
    if player.artifacts and has_tile(state, player):
        rules = ruled(state, player) & ~board.atlantis
        if district == board.other_world:
            found |= rules & ~(1 << district)
        elif rules >> district & 1:
            found |= 1 << board.other_world
    return found


def portal_targets(state: AnunnakiState, player: Player) -> int:
    """Mask of districts that a portal leads to."""
    board = state.table.board
    found = board.portal_targets[player.seat]
    if player.artifacts and has_tile(state, player):
        found |= 1 << board.other_world
    return found


def journeys(
    board: Board, verb: str, player: Player, district: int, targets: int, found: list[Action]
) -> None:
    """Add every way to move one figure from a district, with whatever a settlement takes along."""
    kept = board.journeys[verb]
    if player.followers[district]:
        key = FOLLOWER, district, targets
        found += kept[key] if key in kept else _listed(board, verb, key)
    if player.lesser[district]:
        key = LESSER, district, targets
        found += kept[key] if key in kept else _listed(board, verb, key)
    if player.chief_at == district:
        key = CHIEF, district, targets
        found += kept[key] if key in kept else _listed(board, verb, key)
    powers = player.powers
    if powers.settlements_move and player.settlements[district]:
        carry = powers.carry
        key = (
            SETTLEMENT,
            district,
            targets,
            min(player.followers[district], carry),
            min(player.lesser[district], carry),
            int(player.chief_at == district),
            carry,
        )
        found += kept[key] if key in kept else _listed(board, verb, key)


def _listed(board: Board, verb: str, key: tuple[int, ...]) -> tuple[Action, ...]:
    """The journeys of one key, made and kept."""
    figure, district, targets, *crew = key
    loads = _loads(*crew) if crew else [()]
    made = tuple(
        Action((verb, MOVED[figure], board.ids[district], board.ids[target], *load))
        for target in places(targets)
        for load in loads
    )
    if district != board.other_world:  # from there the ways differ too much to be kept
        board.journeys[verb][key] = made
    return made


def _loads(followers: int, lesser: int, chief: int, carry: int) -> list[tuple[str, ...]]:
    """What a settlement may take along, nothing included."""
    most = {FOLLOWER: followers, LESSER: lesser, CHIEF: chief}
    return [
        tuple(MOVED[one] for one in load)
        for count in range(carry + 1)
        for load in combinations_with_replacement(CREW, count)
        if all(load.count(one) <= most[one] for one in most)
    ]


def journey(state: AnunnakiState, player: Player, action: Action) -> tuple[int, int]:
    """Carry out `move` or `portal`; tells where it led from and to."""
    index = state.table.board.index
    here, there = index[action[2]], index[action[3]]
    figure = NUMBER[action[1]]
    figures.remove(player, figure, here)
    figures.put(player, figure, there)
    god = figure in (LESSER, CHIEF)
    for name in action[4:]:
        figures.remove(player, NUMBER[name], here)
        figures.put(player, NUMBER[name], there)
        god = god or name in GODS
    if god:
        state.arrived |= 1 << there
    return here, there


def goes_on(state: AnunnakiState, player: Player) -> bool:
    """Whether any figure has somewhere to go with a movement point."""
    return any(reach(state, player, district) for district in places(movable(state, player)))


@dataclass(slots=True)
class Move(Pending):
    """Movement points to be spent; figures that have come to rest turn culture tokens up."""

    kind = "move"
    points: int
    touched: int = 0
    """Mask of districts that figures have come to."""

    def resolve(self, state: AnunnakiState) -> bool:
        player = self.player(state)
        if self.points and goes_on(state, player):
            return False
        state.pending.pop()
        figures.upturn(state, self.touched & player.figures)
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        board = state.table.board
        found: list[Action] = []
        for district in places(movable(state, player)):
            targets = reach(state, player, district)
            if targets:
                journeys(board, "move", player, district, targets, found)
        found.append(DONE)
        return found

    def why_not(self, question: Question) -> Reasons:
        return why_not_leave(question) or why_not_enter(question) or _why_no_step(question)

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.points)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        player = self.player(state)
        if action == DONE:
            figures.upturn(state, self.touched & player.figures)
            return
        _, there = journey(state, player, action)
        state.pending.append(Move(self.seat, self.points - 1, self.touched | 1 << there))


@dataclass(slots=True)
class Portal(Pending):
    """Figures to be sent through a portal, each wherever its owner likes or all the same way."""

    kind = "portal"
    left: int
    together: bool = False
    """Whether all go from one district to one other."""
    source: int = NOTHING
    target: int = NOTHING
    """The way of those that have gone, if all go together."""

    def sources(self, state: AnunnakiState) -> int:
        player = self.player(state)
        found = movable(state, player) & ~state.table.board.atlantis
        if self.source != NOTHING:
            found &= 1 << self.source
        return found

    def targets(self, state: AnunnakiState) -> int:
        if self.target != NOTHING:
            return 1 << self.target
        return portal_targets(state, self.player(state))

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left and self.sources(state):
            return False
        state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        board = state.table.board
        targets = self.targets(state)
        found: list[Action] = []
        for district in places(self.sources(state)):
            journeys(board, "portal", player, district, targets & ~(1 << district), found)
        found.append(DONE)
        return found

    def why_not(self, question: Question) -> Reasons:
        found = why_not_leave(question) or _why_no_portal(question) or why_not_enter(question)
        if found or self.source == NOTHING:
            return found
        if (self.source, self.target) == (question.district(1), question.district(2)):
            return []
        ids = question.board.ids
        way = {"source": f"district:{ids[self.source]}", "target": f"district:{ids[self.target]}"}
        return no("together", **way)

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.left)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == DONE:
            return
        here, there = journey(state, self.player(state), action)
        figures.upturn(state, 1 << there)
        if self.left > 1:
            way = (here, there) if self.together else (NOTHING, NOTHING)
            state.pending.append(type(self)(self.seat, self.left - 1, self.together, *way))


def move(state: AnunnakiState, player: Player, points: int, cause: str = "move") -> None:
    """A movement action."""
    state.push(Move(player.seat, points + player.powers.move_points))


def portal(state: AnunnakiState, player: Player, count: int, cause: str = "portal") -> None:
    """A portal action."""
    state.push(Portal(player.seat, count + player.powers.portal_figures))


def give_portals(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    """So many portal actions of one figure."""
    for _ in range(amount):
        portal(state, player, 1, cause)


GIVERS["move"] = move
GIVERS["portal"] = give_portals


# --- why not --------------------------------------------------------------------------------------


def why_not_leave(question: Question) -> Reasons:
    """Whether a figure may leave where it is, with whom it takes along, for somewhere else."""
    figure, player = NUMBER[question.args[0]], question.player
    here, id = question.district(1), question.called(1)
    if figure not in figures.kinds(player):
        return unfit("settlements_stay")
    if not figures.count(player, figure, here):
        return unfit("no_figure", figure=f"figure:{MOVED[figure]}", district=id)
    if not movable(question.state, player) >> here & 1:
        return no("before_battle", district=id)
    if found := _why_not_carry(question, here):
        return found
    return unfit("same_district", district=id) if here == question.district(2) else []


def _why_not_carry(question: Question, here: int) -> Reasons:
    """Whether a figure can take others along."""
    player, load = question.player, [NUMBER[word] for word in question.args[3:]]
    if load and NUMBER[question.args[0]] != SETTLEMENT:
        return no("carries")
    if SETTLEMENT in load:
        return no("carries_no_settlement")
    if len(load) > player.powers.carry:
        return no("carry_limit", n=player.powers.carry)
    for one in CREW:
        if load.count(one) > figures.count(player, one, here):
            id = question.called(1)
            return no("no_figure", figure=f"figure:{MOVED[one]}", district=id)
    return [] if load == sorted(load) else no("crew_order")


def why_not_enter(question: Question) -> Reasons:
    """Whether a district is closed to a player, however one comes."""
    board, there = question.board, question.district(2)
    if board.foreign[question.player.seat] >> there & 1:
        who = house_id(question.state, board.capital.index(there))
        return unfit("foreign_capital", district=question.called(2), who=who)
    if there == board.other_world and not has_tile(question.state, question.player):
        return unfit("no_other_world")
    return []


def _why_no_portal(question: Question) -> Reasons:
    for word in (1, 2):
        if question.board.atlantis >> question.district(word) & 1:
            return unfit("atlantis_portal", district=question.called(word))
    return []


def _why_no_step(question: Question) -> Reasons:
    """Whether one step leads from a district to another."""
    board, here, there = question.board, question.district(1), question.district(2)
    if reach(question.state, question.player, here) >> there & 1:
        return []
    if board.other_world in (here, there):
        return unfit("other_world_way")
    if board.near[here] >> there & 1:
        return no("atlantis_closed")
    ways = {"source": question.called(1), "target": question.called(2)}
    return unfit("not_crossable" if _touch(question, here, there) else "not_adjacent", **ways)


def _touch(question: Question, here: int, there: int) -> bool:
    """Whether two districts lie side by side, whatever their border."""
    board = question.board
    planet = board.planet_of[here]
    if planet != board.planet_of[there]:
        return False
    piece = next(one for one in question.box.planets if one.id == board.planet_ids[planet])
    at = {one.id: one.at for one in piece.districts}
    return distance(at[board.ids[here]], at[board.ids[there]]) == 1


# --- how it is told -------------------------------------------------------------------------------


def _tell(telling: Telling) -> str:
    figure, here, there, *load = telling.args
    along = [
        telling.text(f"figure_acc:{one}")
        if load.count(one) == 1
        else telling.count(one, load.count(one))
        for one in dict.fromkeys(load)
    ]
    values = {
        "figure": telling.text(f"figure_acc:{figure}"),
        "from": telling.name(f"district:{here}"),
        "to": telling.name(f"district:{there}"),
        "with": telling.words.together(along, telling.lang),
    }
    return telling.say("_with" if load else "", **values)


WAY = "FIGURE FROM DISTRICT [FIGURE…]"
VERBS = (
    Verb("portal", ("portal", "anu"), WAY, tell=_tell),
    Verb("move", ("move",), WAY, tell=_tell),
)
