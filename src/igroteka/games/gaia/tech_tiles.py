"""Taking tech tiles: standard ones, and advanced ones that cover a standard one.

Rulebook, «Получение жетонов технологий» and appendix VI. The tile works first, then the research
step that comes with it (docs/rulings.md).
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, asked, no, remedied, unmet

from . import federations, goods, research
from .box import TechTile
from .pending import Pending
from .state import GaiaState, Player
from .telling import Telling
from .verbs import Question, Verb


def ask_tile(state: GaiaState, player: Player) -> None:
    state.pending.append(TakeTile(player.seat))


def available(state: GaiaState, player: Player) -> list[Action]:
    """Tiles the player may take now: standard kinds not owned, advanced ones earned."""
    box, parts = state.box, state.parts.values()
    offered = state.table.board_tiles
    for part in parts:
        offered |= part.tiles(state, player)
    found = [box.tile_actions[index] for index in bits(offered & ~player.tiles & ~gone(state))]
    uncovered = player.tiles & ~player.covered
    if uncovered and player.green_tokens():
        least = least_level(state)
        earned = [track for track, level in enumerate(player.research) if level >= least]
        for part in parts:
            earned += part.advanced_earned(state, player)
        for place in earned:
            if not state.advanced_taken >> place & 1:
                tile = state.table.advanced[place]
                found.extend([box.cover_actions[tile][covered] for covered in bits(uncovered)])
    return found


def gone(state: GaiaState) -> int:
    """Mask of the standard kinds of which no copy is left: nobody takes a kind twice."""
    copies = state.box.standard_copies
    if copies >= state.origin.players:
        return 0
    owned = [index for seat in state.seats for index in bits(seat.tiles)]
    return sum(1 << index for index in {*owned} if owned.count(index) >= copies)


def least_level(state: GaiaState) -> int:
    """The level of a track that earns its advanced tile."""
    return state.box.max_level - 1


@dataclass(slots=True)
class TakeTile(Pending):
    """Which tech tile to take."""

    kind = "tile"

    def options(self, state: GaiaState) -> list[Action]:
        return available(state, state.seats[self.seat])

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        tile = state.box.tile_by_id[action[1]]
        if tile.advanced:
            federations.turn_token(player)
            player.covered |= 1 << state.box.tile_by_id[action[2]].index
            player.advanced += (tile.index,)
            state.advanced_taken |= 1 << state.table.advanced.index(tile.index)
            track = research.ANY_TRACK
        else:
            player.tiles |= 1 << tile.index
            track = state.table.tile_track[tile.index]
        research.ask_step(state, player, track if track >= 0 else research.ANY_TRACK)
        if tile.timing == "immediate":
            times = goods.count(state, player, tile.per) if tile.per else 1
            goods.gain(state, player, tile.goods, tile.id, times)
        if tile.effect:
            state.table.rules.effects[tile.effect](state, player, tile)

    def idle(self, state: GaiaState) -> bool:
        return not self.options(state)

    def resolve(self, state: GaiaState) -> bool:
        """Whoever owns every kind and has earned no advanced tile gets nothing."""
        if not self.idle(state):
            return False
        state.pending.pop()
        return True


def uncovered_tiles(player: Player) -> list[TechTile]:
    """Every tile whose effect holds now."""
    standard = [player.box.standard_tiles[index] for index in bits(player.tiles & ~player.covered)]
    return [*standard, *(player.box.advanced_tiles[index] for index in player.advanced)]


def _tell(telling: Telling) -> str:
    action = telling.action
    it = telling.name(f"tile:{action[1]}")
    if len(action) == 2:
        return telling.say(it=it)
    return telling.say("tile_over", it=it, covered=telling.name(f"tile:{action[2]}"))


def _why_not(question: Question) -> Reasons:
    wanted = question.box.tile_by_id[question.args[0]]
    if wanted.advanced:
        return _no_advanced(question, wanted)
    if question.player.tiles >> wanted.index & 1:
        return no("tile_owned", tile=wanted.id)
    if gone(question.state) >> wanted.index & 1:
        return no("tile_taken", tile=wanted.id)
    for part in question.state.parts.values():
        if found := part.why_no_tile(question, wanted):
            return found
    return no("words", usage=f"tile {wanted.id}")


def _no_advanced(question: Question, wanted: TechTile) -> Reasons:
    state, player, box, args = question.state, question.player, question.box, question.args
    if wanted.index not in state.table.advanced:
        offered = tuple(box.advanced_tiles[index].id for index in state.table.advanced)
        return no("tile_absent", tile=wanted.id, offered=offered)
    track = state.table.advanced.index(wanted.index)
    if state.advanced_taken >> track & 1:
        return no("tile_taken", tile=wanted.id)
    if track >= len(box.tracks):
        for part in state.parts.values():
            if found := part.why_no_tile(question, wanted):
                return found
    if found := unmet(_earned(question, wanted, track)):
        return found[:1]
    if len(args) < 2:
        return no("words", usage=f"tile {wanted.id} STANDARD-TILE")
    uncovered = player.tiles & ~player.covered
    owned = player.tiles >> box.tile_by_id[args[1]].index & 1
    key = "cover_covered" if owned else "cover_missing"
    offered = tuple(box.standard_tiles[index].id for index in bits(uncovered))
    return no(key, tile=args[1], advanced=wanted.id, offered=offered)


def _earned(question: Question, wanted: TechTile, track: int) -> Reasons:
    """What an advanced tile asks for: a level, a green token, a tile that it covers."""
    state, player, box = question.state, question.player, question.box
    found: Reasons = []
    if track < len(box.tracks):
        level, least = player.research[track], least_level(state)
        levels = tuple(str(number) for number in range(least, box.max_level + 1))
        name = box.tracks[track].id
        reached = asked(
            "tile_level",
            level >= least,
            tile=wanted.id,
            levels=levels,
            track=name,
            level=level,
        )
        found = remedied(reached, "research", name)
    tokens, covers = player.green_tokens(), (player.tiles & ~player.covered).bit_count()
    found += asked("tile_token", tokens > 0, tokens=tokens)
    return found + asked("tile_cover", covers > 0, tiles=covers)


def _conditions(question: Question) -> Reasons:
    """Everything that a tile asks for; in a turn also something that brings one."""
    wanted = question.box.tile_by_id[question.args[0]]
    advanced = question.state.table.advanced
    track = advanced.index(wanted.index) if wanted.index in advanced else -1
    open_ = wanted.advanced and track >= 0 and not question.state.advanced_taken >> track & 1
    found = _earned(question, wanted, track) if open_ else _why_not(question)
    if isinstance(question.entry, TakeTile):
        return found
    return [reason for reason in found if reason.key != "words"] + no("tile_source")


VERBS = (
    Verb(
        "tile",
        (TakeTile.kind,),
        "TILE [STANDARD-TILE]",
        ("tile", "tile"),
        why_not=_why_not,
        conditions=_conditions,
        tell=_tell,
        may_idle=True,
    ),
)
