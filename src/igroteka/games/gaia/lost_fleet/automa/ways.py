"""What the Automa finds on the table of The Lost Fleet and prefers there.

«Изменения действий Автомы». A ship token that shows its ship is one option of a power or QIC
action: the Automa explores the ship. One that shows actions offers those that nobody has used this
round; whoever has used one is all the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from igroteka.engine.hexes import bits, distance
from igroteka.games.gaia.automa.box import UpgradeLine
from igroteka.games.gaia.automa.opponent import SEAT
from igroteka.games.gaia.automa.selection import choose_by_distance
from igroteka.games.gaia.automa.trace import Choice
from igroteka.games.gaia.automa.ways import Preference, Ways
from igroteka.games.gaia.box import ACADEMY_LEFT, ACADEMY_RIGHT, PLANETARY_INSTITUTE, Box
from igroteka.games.gaia.lost_fleet.fleet import Fleet, fleet_box
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.words import Words

from .box import FleetAutomaBox


class TokenOption(NamedTuple):
    """Something a ship token may offer: one of its ship's spaces, or to explore the ship."""

    ship: int
    space: int = -1


@lru_cache(maxsize=8)
def token_options(box: Box) -> tuple[TokenOption, ...]:
    """Everything ship tokens may offer, from left to right; they count after the board actions."""
    ships = fleet_box(box).ships
    return tuple(
        option
        for token in box.part(FleetAutomaBox).tokens
        for option in (
            TokenOption(token.ship),
            *(TokenOption(token.ship, space.index) for space in ships[token.ship].spaces),
        )
    )


def offered(state: GaiaState) -> list[TokenOption]:
    """What the tokens offer now, as they lie, whether or not it is used already."""
    seen = state.part(Fleet).explored[SEAT]
    return [
        one for one in token_options(state.box) if (one.space >= 0) == bool(seen >> one.ship & 1)
    ]


def free(state: GaiaState, option: TokenOption) -> bool:
    """Whether an option is not used yet."""
    return option.space < 0 or not state.part(Fleet).used >> option.space & 1


def component(box: Box, option: TokenOption) -> str:
    """An option by kind and id."""
    fleet = fleet_box(box)
    if option.space < 0:
        return f"ship:{fleet.ships[option.ship].id}"
    return f"ship_space:{fleet.spaces[option.space].id}"


def explore(state: GaiaState, ship: int) -> str:
    """A shuttle of the Automa comes to a ship; nothing is paid or charged."""
    box = fleet_box(state.box)
    state.part(Fleet).land(box, SEAT, ship)
    return f"explore {box.ships[ship].id}"


class FleetWays(Ways):
    """The ways of the base game with ship tokens, new planet types and new final goals."""

    @property
    def preferences(self) -> Mapping[str, Preference]:
        return {**super().preferences, **OWN_PREFERENCES}

    def steps(self, box: Box) -> Mapping[int, int]:
        return {**super().steps(box), **box.part(FleetAutomaBox).steps}

    def prefer_upgrade(
        self, state: GaiaState, player: Player, line: UpgradeLine, choice: Choice
    ) -> None:
        """Far from the institute, if a goal counts the distance of academies from it."""
        far = state.box.part(FleetAutomaBox).far_upgrades.get(line.id)
        institute = player.built[PLANETARY_INSTITUTE]
        if far is None or far.goal not in state.table.finals or not institute or not choice.open:
            return
        if far.until_academy and player.built[ACADEMY_LEFT] | player.built[ACADEMY_RIGHT]:
            return
        at = state.board.grid.at
        home = at(institute.bit_length() - 1)
        far_off = {h: distance(home, at(h)) for h in bits(choice.left)}
        most = max(far_off.values())
        choice.prefer(
            "farthest", str(most), sum(1 << h for h, steps in far_off.items() if steps == most)
        )

    def spaces(self, state: GaiaState) -> Choice:
        board = super().spaces(state).steps[0]
        before, after = board.before, board.after
        options = token_options(state.box)
        for option in offered(state):
            bit = 1 << len(state.box.board_actions) + options.index(option)
            before |= bit
            after |= bit * free(state, option)
        return Choice("open", "", before, after)

    def cover(self, state: GaiaState, index: int) -> str:
        """Cover a board action, explore a ship, or cover a space of it and the one on its left."""
        place = index - len(state.box.board_actions)
        if place < 0:
            return super().cover(state, index)
        options = token_options(state.box)
        option, left = options[place], options[place - 1]
        if option.space < 0:
            return explore(state, option.ship)
        fleet, spaces = state.part(Fleet), fleet_box(state.box).spaces
        both = left.space >= 0 and free(state, left)
        covered = (option, left) if both else (option,)
        for one in covered:
            fleet.used |= 1 << one.space
        return f"ship {' '.join(spaces[one.space].id for one in covered)}"

    def space(self, box: Box, index: int) -> str:
        place = index - len(box.board_actions)
        return super().space(box, index) if place < 0 else component(box, token_options(box)[place])

    def touched(self, box: Box, index: int, result: str) -> Sequence[str]:
        verb, *spaces = result.split()
        if verb == "ship":
            return [f"ship_space:{space}" for space in spaces]
        return super().touched(box, index, result)

    def name(self, words: Words, id: str, lang: str) -> str:
        kind, _, bare = id.partition(":")
        if kind == "ship":
            return words.texts.say("automa:to_explore", lang, it=words.name(id, lang))
        if kind == "ship_space":
            return words.texts.say("automa:on_ship", lang, **_space(words, bare, lang))
        return super().name(words, id, lang)

    def tell(self, words: Words, section: str, verb: str, ids: Sequence[str], lang: str) -> str:
        if verb == "explore":
            it = words.name(f"ship:{ids[0]}", lang)
            return words.texts.say(f"{section}:explore", lang, it=it)
        if verb == "ship":
            message = f"{section}:ship" if len(ids) == 1 else f"{section}:ship_both"
            other = words.name(f"ship_space:{ids[-1]}", lang)
            return words.texts.say(message, lang, **_space(words, ids[0], lang), other=other)
        return super().tell(words, section, verb, ids, lang)


def _space(words: Words, id: str, lang: str) -> dict[str, str]:
    """A space and its ship in words."""
    box = fleet_box(words.box)
    ship = box.ships[box.spaces[box.space_index[id]].ship]
    return {
        "it": words.name(f"ship_space:{id}", lang),
        "ship": words.name(f"ship:{ship.id}", lang),
    }


# --- what final goals make it prefer --------------------------------------------------------------


def _stages(state: GaiaState, choice: Choice, goal: str, wanted: int, rule: str) -> None:
    """Planets that a goal counts, or else those closest to one that is still free."""
    choice.prefer("final", goal, wanted)
    if wanted and not choice.left & wanted:
        choose_by_distance(state.board.grid, choice, rule, wanted)


def _asteroid(state: GaiaState, player: Player, choice: Choice, goal: str) -> None:
    asteroids = state.board.by_type[state.box.planet_index["asteroid"]]
    _stages(state, choice, goal, asteroids & ~state.taken, "near_asteroid")


def _deep_space(state: GaiaState, player: Player, choice: Choice, goal: str) -> None:
    """Deep space where the Automa has no planet."""
    new = state.board.kinds.get("deep", 0) & ~player.sectors
    empty = bits(state.board.planets & ~state.taken)
    wanted = sum(1 << h for h in empty if new >> state.board.sector_of[h] & 1)
    _stages(state, choice, goal, wanted, "near_deep_space")


OWN_PREFERENCES: Mapping[str, Preference] = {"asteroid": _asteroid, "deep_space": _deep_space}
