"""Positions for tests: an emptied table on which pieces are placed.

Seats are the four houses in the order of the box (fewer players: the first of them), the star has
token 1 on spot T0, token 2 on T1 and so on, goals lie in their printed order. Nobody has anything.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from igroteka.engine.decision import Action
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, figures, gods, turns
from igroteka.games.anunnaki.board import CHIEF, FOLLOWER, LESSER, SETTLEMENT, mask
from igroteka.games.anunnaki.box.terms import RESOURCES, TRACKS
from igroteka.games.anunnaki.pending import Pending
from igroteka.games.anunnaki.state import Player
from igroteka.games.anunnaki.table import NOTHING

PHARAOS, NORRENIS, BABYLON, ELLENYS = range(4)
HOUSES = ("pharaos", "norrenis", "babylon", "ellenys")


def started(players: int = 4, seed: int = 1, **options: object) -> AnunnakiState:
    """A game whose set-up is over, houses in order unless the options say otherwise."""
    options.setdefault("houses", ",".join(HOUSES[:players]))
    state = ANUNNAKI.new(players, seed, listen=True, **options)
    assert isinstance(state, AnunnakiState)
    while state.decision is not None and state.decision.kind == "gods":
        state.play(state.actions()[0])
    return state


def emptied(players: int = 4, **options: object) -> AnunnakiState:
    """A table without anything on it, at the beginning of the first seat's turn."""
    state = started(players, **options)
    box = state.box
    districts = len(state.table.board.ids)
    tokens = tuple(range(len(box.tokens)))
    state.table = replace(
        state.table, layout=tokens, spot_of=tokens, goals=tuple(range(len(box.goals)))
    )
    state.civilizations = [NOTHING] * districts
    state.culture = [NOTHING] * len(state.culture)
    state.guarded = state.known = state.upturned = 0
    for player in state.seats:
        player.followers = [0] * districts
        player.lesser = [0] * districts
        player.settlements = [0] * districts
        player.figures = player.homes = 0
        player.supply, player.stock = box.followers, box.settlements
        player.resources = [0] * len(RESOURCES)
        player.crystals = 0
    return state


def put(
    state: AnunnakiState,
    seat: int,
    district: str,
    followers: int = 0,
    *,
    lesser: int = 0,
    chief: bool = False,
    settlements: int = 0,
) -> None:
    """Put figures and settlements of a seat on a district."""
    player = state.seats[seat]
    where = state.table.board.index[district]
    for figure, count in (
        (FOLLOWER, followers),
        (LESSER, lesser),
        (CHIEF, int(chief)),
        (SETTLEMENT, settlements),
    ):
        for _ in range(count):
            figures.put(player, figure, where)
    player.supply -= followers
    player.stock -= settlements
    gods.awaken(state, player)


def summoned(state: AnunnakiState, seat: int, *names: str) -> None:
    """Have lesser gods in play, without their figures."""
    player = state.seats[seat]
    player.summoned |= mask(state.box.god_index[name] for name in names)
    gods.awaken(state, player)


def goods(state: AnunnakiState, seat: int, crystals: int = 0, **resources: int) -> None:
    """Set what a seat has."""
    player = state.seats[seat]
    player.resources = [resources.get(name, 0) for name in RESOURCES]
    player.crystals = crystals


def civilization(state: AnunnakiState, district: str, token: str, *, god: bool = False) -> None:
    """Lay a civilization token face down, with a god of Atlantis on it if wanted."""
    where = state.table.board.index[district]
    state.civilizations[where] = next(
        one.index for one in state.box.civilizations if one.id == token
    )
    if god:
        state.guarded |= 1 << where


def culture(state: AnunnakiState, spot: str, token: str, *, up: bool = True) -> None:
    """Lay a culture token."""
    where = state.table.board.spot_index[spot]
    state.culture[where] = next(one.index for one in state.box.culture if one.id == token)
    if up:
        state.upturned |= 1 << where


def weapons(state: AnunnakiState, seat: int, *names: str) -> None:
    """Give advanced cards to a hand."""
    player = state.seats[seat]
    player.hand = mask(state.box.weapon_index[name] for name in names)
    player.hands = (player.hand,)


def artifacts(state: AnunnakiState, seat: int, *names: str) -> None:
    state.seats[seat].artifacts = tuple(state.box.artifact_index[name] for name in names)


def trades(state: AnunnakiState, seat: int, *names: str) -> None:
    state.seats[seat].trades = tuple(state.box.trade_index[name] for name in names)


def pawn(state: AnunnakiState, seat: int, spot: str) -> None:
    state.seats[seat].pawn = state.box.spot_index[spot]


def star(state: AnunnakiState, **tokens: str) -> None:
    """Lay tokens on spots, `T0="portal"`; whatever lay there takes the place of what comes."""
    layout = list(state.table.layout)
    for spot, token in tokens.items():
        here = state.box.spot_index[spot]
        there = layout.index(state.box.token_index[token])
        layout[here], layout[there] = layout[there], layout[here]
    spot_of = tuple(layout.index(token) for token in range(len(layout)))
    state.table = replace(state.table, layout=tuple(layout), spot_of=spot_of)


def signs(state: AnunnakiState, seat: int, *cells: str) -> None:
    """Put signs on the star; summon tokens that they surround count as taken and used."""
    player = state.seats[seat]
    box = state.box
    player.signs = mask(box.cell_index[cell] for cell in cells)
    player.reserve = box.signs - len(cells)
    player.zones = mask(
        zone for zone, cells in enumerate(box.zone_cells) if cells & player.signs == cells
    )


def tracks(state: AnunnakiState, seat: int, power: int | None = None, **spaces: int) -> None:
    """Set markers: `war`, `tech`, `commerce` by space, `power` by its place from the left."""
    player = state.seats[seat]
    for track, space in spaces.items():
        player.tracks[TRACKS.index(track)] = space
    if power is not None:
        player.power = power


def turn(state: AnunnakiState, seat: int) -> AnunnakiState:
    """Have the turn of a seat begin."""
    state.pending = []
    turns.begin_turn(state, seat)
    return again(state)


def after_main(state: AnunnakiState, seat: int) -> AnunnakiState:
    """Have a seat stand where magic and additional actions are done."""
    turn(state, seat)
    return ask(state, turns.Turn(seat))


def ask(state: AnunnakiState, *entries: Pending) -> AnunnakiState:
    """Have these decisions made, the first one first, and nothing else afterwards."""
    state.pending = []
    state.push(*entries)
    state.active = entries[0].seat
    state.go_on()
    return again(state)


def again(state: AnunnakiState) -> AnunnakiState:
    """Forget what was legal: the position was changed by hand."""
    state._legal = None  # pyright: ignore[reportPrivateUsage]
    return state


def texts(state: AnunnakiState, verb: str = "") -> set[str]:
    """Every answer as text, or those with a verb."""
    return {str(action) for action in state.actions() if verb in ("", action.verb)}


def play(state: AnunnakiState, *actions: str) -> AnunnakiState:
    """Play answers, each of which is legal."""
    for action in actions:
        assert Action.parse(action) in state.actions(), (action, state.decision, texts(state))
        state.apply(Action.parse(action))
    return state


def targets(state: AnunnakiState, verb: str, source: str, figure: str = "follower") -> set[str]:
    """Where a figure may go that takes nobody along."""
    found = {action for action in state.actions() if action[:3] == (verb, figure, source)}
    return {action[3] for action in found if len(action) == 4}


def has(player: Player) -> dict[str, int]:
    """The resources of a player, less those of which there are none."""
    return {
        name: amount for name, amount in zip(RESOURCES, player.resources, strict=True) if amount
    }


def where(state: AnunnakiState, districts: int) -> set[str]:
    """The districts of a mask by name."""
    ids = state.table.board.ids
    return {id for place, id in enumerate(ids) if districts >> place & 1}


def spaces(player: Player) -> dict[str, int]:
    """Where the markers of a player stand."""
    return dict(zip(TRACKS, player.tracks, strict=True)) | {"power": player.power}


def numbers(state: AnunnakiState, names: Iterable[str]) -> list[int]:
    """Districts by number."""
    return [state.table.board.index[name] for name in names]
