"""Comparing a position with what was recorded: every seat, the shared board, the final scoring."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import cast

from igroteka.engine.hexes import bits

from ...box import SPACE
from ...conformance.disagreement import Difference
from ...power import AREAS
from ...scoring import leftover_vp, progress, rank_shares, research_vp, standings
from ...special_actions import ACADEMY_BIT, BOOSTER_BIT, FACTION_BIT
from ...state import NO_BRAINSTONE, GaiaState, Player
from . import house_rules, position
from .logs import Holding, Log

# What a seat holds.


def holding(state: GaiaState, player: Player) -> Holding:
    """A seat of ours in the form of the recording."""
    box = player.box
    found: dict[str, object] = {
        "vp": player.vp,
        "credits": player.credits,
        "ore": player.ore,
        "knowledge": player.knowledge,
        "qic": player.qic,
        "power": (player.bowl1, player.bowl2, player.bowl3, player.bowl_gaia),
        "research": tuple(player.research),
        "gaiaformers": (
            player.formers + player.formers_parked + player.formers_out.bit_count(),
            player.formers,
            player.formers_parked,
        ),
        "buildings": _buildings(state, player),
        "satellites": _names(state, player.satellites),
        "techs": frozenset(
            f"{tile.id} {not player.covered >> tile.index & 1}"
            for tile in box.standard_tiles
            if player.tiles >> tile.index & 1
        ),
        "advanced": frozenset(box.advanced_tiles[index].id for index in player.advanced),
        "federations": (
            tuple(sorted(box.tokens[token].id for token, _ in player.tokens)),
            player.green_tokens(),
        ),
        "booster": None if player.booster < 0 else box.boosters[player.booster].id,
        "used": _used(player),
        "types": player.types.bit_count(),
        "sectors": _colonised(state, player, SPACE),
        "deep": _colonised(state, player, "deep"),
        "in_federations": (player.planets & player.federated).bit_count(),
    }
    if player.brainstone != NO_BRAINSTONE:
        found["brainstone"] = AREAS[player.brainstone]
    return {**found, **position.of_seat(state, player)}


def _colonised(state: GaiaState, player: Player, kind: str) -> int:
    """Sectors of a kind with a planet of the player's."""
    sectors = [player.box.sectors[p.sector] for p in state.board.placements]
    return sum(sectors[index].kind == kind for index in bits(player.sectors))


def _names(state: GaiaState, hexes: int) -> frozenset[str]:
    return frozenset(state.board.grid.names(bits(hexes)))


def _buildings(state: GaiaState, player: Player) -> frozenset[str]:
    kinds = dict(zip(player.box.structures, player.built, strict=True))
    kinds["mine"] &= ~player.guests
    kinds |= {
        "shared_mine": player.guests,
        "lost_planet": player.lost,
        "gaiaformer": player.formers_out,
        "space_station": player.stations,
    }
    return frozenset(
        f"{kind} {name}" for kind, hexes in kinds.items() for name in _names(state, hexes)
    )


def _used(player: Player) -> frozenset[str]:
    """Special actions used this round; those of boosters go by one name, as they change hands."""
    spaces = {
        **player.box.special_bits,
        "booster": BOOSTER_BIT,
        "academy_right": ACADEMY_BIT,
        player.rules.special: FACTION_BIT,
    }
    return frozenset(name for name, bit in spaces.items() if player.used & bit)


def holdings(
    state: GaiaState,
    recorded: Sequence[Holding],
    unread: Collection[str] = (),
    returned: bool = False,
) -> list[Difference]:
    """Fields in which seats differ from the recording.

    In the gaia phase it makes no difference whose tokens have already returned; with `returned`
    they are compared as if all had.
    """
    found: list[Difference] = []
    for player, theirs in zip(state.seats, recorded, strict=True):
        ours = holding(state, player)
        if returned:
            target = player.rules.board.gaia_target
            ours, theirs = _returned(ours, target), _returned(theirs, target)
        found += _fields(ours, theirs, unread, player.seat)
    return found


def _returned(holding: Holding, target: int) -> Holding:
    """A seat after the tokens of its gaia area have returned."""
    bowls = list(cast("tuple[int, ...]", holding["power"]))
    bowls[target - 1] += bowls[3]
    changed: dict[str, object] = {**holding, "power": (*bowls[:3], 0)}
    if holding.get("brainstone") == AREAS[0]:
        changed["brainstone"] = AREAS[target]
    return changed


def _fields(
    ours: Holding, theirs: Holding, unread: Collection[str], seat: int | None = None
) -> list[Difference]:
    """What differs among the recorded fields; a seat has those that mean something for it."""
    found: list[Difference] = []
    for field, other in sorted(theirs.items()):
        mine: object = ours.get(field)
        if mine == other or field in unread:
            continue
        found.append(Difference(field, *_apart(mine, other), seat))
    return found


def _apart(ours: object, theirs: object) -> tuple[object, object]:
    """Of two sets only what the other one has not."""
    both = ours, theirs
    if isinstance(ours, frozenset) and isinstance(theirs, frozenset):
        here, there = cast("frozenset[str]", ours), cast("frozenset[str]", theirs)
        return here - there, there - here
    return both


# What everybody sees.


def shared(state: GaiaState, recorded: Holding) -> list[Difference]:
    """Fields in which the shared board differs."""
    box = state.box
    seats = {
        track: player.seat
        for player in state.seats
        for track, level in enumerate(player.research)
        if level == box.max_level
    }
    ours: dict[str, object] = {
        "round": state.round,
        "turn_order": tuple(state.order),
        "passed": tuple(state.passing),
        "power_used": frozenset(
            space.id
            for space in box.board_actions
            if space.pays == "power" and state.action_spaces >> space.index & 1
        ),
        "boosters": frozenset(box.boosters[index].id for index in state.boosters_free()),
        "advanced": tuple(
            None if state.advanced_taken >> place & 1 else box.advanced_tiles[tile].id
            for place, tile in enumerate(state.table.advanced)
        ),
        "tokens": {box.tokens[token].id: state.supply[token] for token in box.common_tokens},
        "level5": tuple(seats.get(track) for track in range(len(box.tracks))),
        **position.of_all(state),
    }
    return _fields(ours, recorded, ())


# The end.


def scoring(state: GaiaState, log: Log) -> list[Difference]:
    """The final scoring line by line; house rule B6 changes two of the counts."""
    found: list[Difference] = []
    goals = [state.box.final_goals[index] for index in state.table.finals]
    ours = {player.seat: player.vp for player in state.seats}
    points: dict[int, list[tuple[str, int, int]]] = {seat: [] for seat in ours}
    for goal in goals:
        for seat, share in enumerate(standings(state, goal)[1][: state.players]):
            ours[seat] -= share
        counts = house_rules.artifacts_not_counted(state, goal, progress(state, goal))
        shares = rank_shares(state.box.rank_vp, counts)
        for seat in ours:
            points[seat].append((goal.id, counts[seat], shares[seat]))
    for player, theirs, final in zip(state.seats, log.scoring, log.final, strict=True):
        research, resources = research_vp(player), leftover_vp(player)
        before = ours[player.seat] - research - resources
        tiles = tuple(points[player.seat])
        mine = (
            ("vp before final scoring", before, theirs.before),
            ("final goals", tiles, theirs.tiles),
            ("research levels", research, theirs.research),
            ("leftover goods", resources, theirs.resources),
            ("final vp", before + sum(vp for *_, vp in tiles) + research + resources, final),
        )
        found += [
            Difference(what, one, other, player.seat) for what, one, other in mine if one != other
        ]
    return found
