"""The actions of decision cards: mine, upgrade, research, power and QIC actions.

Automa rulebook, «Действия Автомы»: condition, options, tie-breakers from top to bottom, then the
deed. Where condition or options fail nothing happens; only a mine becomes an upgrade then.
"""

from __future__ import annotations

from igroteka.engine.hexes import bits
from igroteka.games.gaia import charging, goods, mines
from igroteka.games.gaia.box import MINE, RESEARCH_LAB, TRADING_STATION
from igroteka.games.gaia.state import GaiaState, Player

from .box import DecisionCard, UpgradeLine
from .opponent import SEAT, Automa
from .planets import by_steps, transdim, type_for_automa
from .selection import (
    by_direction,
    choose_by_direction,
    choose_by_distance,
    choose_by_number,
)
from .trace import Choice, Gain, Kind, Part
from .ways import ways_of


class Work:
    """A turn in progress: whose, with which behaviour card, and what it has come to so far."""

    __slots__ = ("automa", "behaviour", "box", "gains", "parts", "player", "state", "ways")

    def __init__(self, state: GaiaState, behaviour: DecisionCard) -> None:
        self.state = state
        self.automa = state.part(Automa)
        self.box = self.automa.box
        self.ways = ways_of(state.box)
        self.player: Player = state.seats[SEAT]
        self.behaviour = behaviour
        self.parts: list[Part] = []
        self.gains: list[Gain] = []

    @property
    def human_planets(self) -> int:
        """Everything the player has colonised, lost planet and shared planets included."""
        return self.state.seats[1 - SEAT].planets

    def score(self, vp: int, cause: str) -> None:
        """Victory points; the hardest level gets more with every gain."""
        if not vp:
            return
        goods.gain_vp(self.state, self.player, vp, cause)
        self.gains.append(Gain(vp, cause))
        bonus = self.automa.level.bonus
        if bonus:
            goods.gain_vp(self.state, self.player, bonus, "automa level")
            self.gains.append(Gain(bonus, "automa level"))

    def skip(self, do: str, kind: Kind, why: str, choice: Choice | None = None) -> None:
        """Note an action that is not possible."""
        steps = tuple(choice.steps) if choice is not None else ()
        left = transdim(self.state) if kind == "hex" else 0
        self.parts.append(Part(do, kind, steps, -1, "", why, -1, left))

    def done(
        self,
        do: str,
        kind: Kind,
        choice: Choice,
        result: str,
        satellite: int = -1,
        before: int = 0,
    ) -> None:
        """Note what was done; `before` are the planets that were transdim before it."""
        steps = tuple(choice.steps)
        self.parts.append(Part(do, kind, steps, choice.chosen, result, "", satellite, before))
        self.state.emit(SEAT, "automa", 1, result)


# --- build a mine -------------------------------------------------------------------------------


def build_mine(
    work: Work, distance: int | None = None, prefer: str | None = None, fall_back: bool = True
) -> bool:
    """Build a mine; if that cannot be done, upgrade. Tells whether anything was done.

    `distance` and `prefer` (tie-breaker 3a) are those of a civilisation card.
    """
    state, player = work.state, work.player
    if player.built[MINE].bit_count() >= player.rules.board.structures[MINE].slots:
        work.skip("build_mine", "hex", "no_mine")
        return fall_back and upgrade(work)
    reach = work.behaviour.range if distance is None else distance
    empty = state.board.planets & ~state.taken
    within = state.board.grid.within(player.planets, reach)
    choice = Choice("range", str(reach), empty, empty & within)
    if not choice.left:
        work.skip("build_mine", "hex", "no_planet", choice)
        return fall_back and upgrade(work)
    narrow_planets(work, choice, prefer)
    _found(work, choice)
    return True


def narrow_planets(work: Work, choice: Choice, prefer: str | None) -> None:
    """Tie-breakers 3a to 3e of the mine."""
    state, grid = work.state, work.state.board.grid
    if prefer == "transdim" and choice.open:
        choice.prefer("transdim", "", transdim(state))
    elif prefer == "closest":
        choose_by_distance(grid, choice, "faction_closest", work.human_planets)
    if choice.open:
        _by_final_goal(work, choice)
    if choice.open:
        _by_steps(work, choice)
    choose_by_distance(grid, choice, "closest", work.human_planets)
    choose_by_direction(grid, choice, work.behaviour)


def _by_final_goal(work: Work, choice: Choice) -> None:
    """3b: the behaviour card names the upper, the lower or no final goal."""
    state, which = work.state, work.behaviour.final
    if which == "none":
        choice.prefer("final", "", choice.left)
        return
    goal = final_goal(state, which)
    name = state.box.final_goals[goal].id
    if goal in work.box.final_ties:
        work.ways.preferences[work.box.final_ties[goal]](state, work.player, choice, name)
    else:
        choice.prefer("final", name, choice.left)


def final_goal(state: GaiaState, which: str) -> int:
    """Index of the goal that a card calls `top` or `bottom`."""
    return state.table.finals[0 if which == "top" else 1]


def _by_steps(work: Work, choice: Choice) -> None:
    """3c: fewest terraforming steps."""
    own = work.ways.steps(work.state.box)
    found = by_steps(work.state, choice.left, work.player.rules.steps, own)
    fewest = min(found)
    choice.prefer("steps", str(fewest), found[fewest])


def _found(work: Work, choice: Choice) -> None:
    """Put the mine on the planet, a satellite beside it if it stands alone."""
    state, player, h = work.state, work.player, choice.chosen
    bit = 1 << h
    planet = type_for_automa(state, h)
    before = transdim(state)
    state.gaiaformed |= bit & before
    alone = not state.board.grid.grow(bit) & player.planets
    player.built[MINE] |= bit
    news = mines.occupy(state, player, h, planet, guest=False)
    satellite = _place_satellite(work, bit) if alone else -1
    work.done("build_mine", "hex", choice, f"mine {state.board.grid.name(h)}", satellite, before)
    charging.announce(state, player, h)
    if news.type and work.automa.card.when == "new_type":
        work.score(work.automa.card.when_vp, "automa faction")


def _place_satellite(work: Work, mine: int) -> int:
    """A satellite on some hex beside the mine; only how many there are ever matters."""
    state, player = work.state, work.player
    free = state.board.empty & ~state.lost_planet & ~player.satellites
    beside = state.board.grid.grow(mine) & free
    if not beside:
        return -1
    h = by_direction(state.board.grid, beside, work.behaviour)
    player.satellites |= 1 << h
    return h


# --- upgrade ------------------------------------------------------------------------------------


def upgrade(work: Work, first: str | None = None) -> bool:
    """Upgrade by the first line of the list that is possible; tells whether one was."""
    state, player = work.state, work.player
    own = [line for line in work.box.faction_upgrades if line.id == first]
    for line in (*own, *work.box.upgrades):
        target = _free_target(player, line)
        if player.built[line.before] and target is not None:
            break
    else:
        work.skip("upgrade", "hex", "no_upgrade")
        return False
    grid = state.board.grid
    choice = Choice("line", line.id, player.planets, player.built[line.before])
    work.ways.prefer_upgrade(state, player, line, choice)
    choose_by_distance(grid, choice, "closest", work.human_planets)
    choose_by_direction(grid, choice, work.behaviour)
    h = choice.chosen
    player.built[line.before] &= ~(1 << h)
    player.built[target] |= 1 << h
    work.done(
        "upgrade", "hex", choice, f"upgrade {grid.name(h)} {work.state.box.structures[target]}"
    )
    charging.announce(state, player, h)
    _upgraded(work, target)
    return True


def _free_target(player: Player, line: UpgradeLine) -> int | None:
    """The structure of a line that is still in the supply."""
    for target in line.targets:
        if player.built[target].bit_count() < player.rules.board.structures[target].slots:
            return target
    return None


def _upgraded(work: Work, target: int) -> None:
    """Permanent properties that reward an upgrade."""
    card = work.automa.card
    if target == TRADING_STATION and card.when == "trading_station":
        work.score(card.when_vp, "automa faction")
    elif target == RESEARCH_LAB and card.when == "research_lab":
        research(work, "research_random")


# --- research -----------------------------------------------------------------------------------


def eligible_tracks(state: GaiaState, player: Player) -> int:
    """Tracks where the Automa can advance, or discard the advanced tile instead."""
    found = 0
    for track, level in enumerate(player.research):
        below_top = level < state.box.max_level - 1
        at_top = (
            level == state.box.max_level - 1 and not state.top & state.advanced_taken & 1 << track
        )
        found |= (below_top or at_top) << track
    return found


def research(work: Work, do: str, track: int | None = None) -> bool:
    """Advance in the highest track, in one found by number, or in the one named."""
    state, player = work.state, work.player
    choice = Choice("eligible", "", (1 << len(player.research)) - 1, eligible_tracks(state, player))
    if track is not None:
        if not choice.left >> track & 1:
            work.skip(do, "track", "no_step", choice)
            return False
        choice.decide("named", work.state.box.tracks[track].id, track)
    if not choice.left:
        work.skip(do, "track", "no_track", choice)
        return False
    if do == "research_highest":
        _by_level(player, choice)
    if choice.open:
        # A track whose top is taken and whose tile is gone is not counted, though it is eligible.
        if choice.left & state.top & state.advanced_taken:
            choice.prefer("counted", "", ~(state.top & state.advanced_taken))
        choose_by_number(choice, work.behaviour)
    _advance(work, do, choice)
    return True


def _by_level(player: Player, choice: Choice) -> None:
    if choice.open:
        best = max(player.research[track] for track in bits(choice.left))
        wanted = sum(1 << track for track, level in enumerate(player.research) if level == best)
        choice.prefer("highest", str(best), wanted)


def _advance(work: Work, do: str, choice: Choice) -> None:
    """Below the top the advanced tile goes first; nothing else is ever gained from a level."""
    box = work.state.box
    state, player, track = work.state, work.player, choice.chosen
    bit = 1 << track
    if player.research[track] == box.max_level - 1 and not state.advanced_taken & bit:
        state.advanced_taken |= bit
        work.done(do, "track", choice, f"tile {box.tracks[track].id}")
        return
    player.research[track] += 1
    if player.research[track] == box.max_level:
        state.top |= bit
    work.done(do, "track", choice, f"research {box.tracks[track].id}")


# --- power and QIC actions ----------------------------------------------------------------------


def power_or_qic(work: Work) -> bool:
    """Cover an action space; the Automa gains nothing from it."""
    state = work.state
    choice = work.ways.spaces(state)
    if not choice.left:
        work.skip("power_or_qic", "space", "no_space", choice)
        return False
    choose_by_number(choice, work.behaviour)
    work.done("power_or_qic", "space", choice, work.ways.cover(state, choice.chosen))
    return True
