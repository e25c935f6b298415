"""Single numbers of somebody's own are what the rules go by."""

from __future__ import annotations

from pathlib import Path

from engine.own_files import changed, complaint
from igroteka import Action
from igroteka.engine import components
from igroteka.engine.hexes import bits
from igroteka.games.gaia import charging, tech_tiles, upgrades
from igroteka.games.gaia.game import GAIA
from igroteka.games.gaia.state import GaiaState


def laid(folder: Path | None = None) -> GaiaState:
    game = GAIA if folder is None else components.load("gaia", folder)
    state = game.new(2, seed=1, board="default", factions="terrans,xenos")
    assert isinstance(state, GaiaState)
    return state


def apart(state: GaiaState, steps: int) -> tuple[int, int]:
    """Two planets exactly so many steps from each other."""
    grid, planets = state.board.grid, state.board.planets
    for one in bits(planets):
        ring = grid.within(1 << one, steps) & ~grid.within(1 << one, steps - 1)
        for other in bits(planets & ring):
            return one, other
    raise AssertionError


def test_power_is_shared_as_far_as_passive_range_says(tmp_path: Path) -> None:
    changed(tmp_path, "gaia", "actions.yaml", "rules", "passive_range", value=3)
    for state, near in ((laid(), 2), (laid(tmp_path), 3)):
        builder, other = state.seats[:2]
        for steps in (2, 3, 4):
            one, two = apart(state, steps)
            other.built[0] = other.planets = 1 << two
            assert upgrades.near_opponent(state, builder, one) == (steps <= near)
            offered = [seat for seat, _ in charging.offers(state, builder, one)]
            assert offered == ([other] if steps <= near else [])


def test_standard_tiles_run_out(tmp_path: Path) -> None:
    changed(tmp_path, "gaia", "tech_tiles.yaml", "rules", "standard_copies", value=1)
    tile = GAIA.box.standard_tiles[0]
    for state, left in ((laid(), True), (laid(tmp_path), False)):
        first, second = state.seats[:2]
        first.tiles |= 1 << tile.index
        offered = tech_tiles.available(state, second)
        assert (Action(("tile", tile.id)) in offered) == left


def test_a_token_stands_on_every_track_and_counts_the_points(tmp_path: Path) -> None:
    path = changed(tmp_path, "gaia", "factions.yaml", "rules", "player_tokens", value=6)
    assert complaint(tmp_path, "gaia") == (
        f"{path}, rules, player_tokens: "
        "value should be 7 or more, for each track and the points, not 6"
    )
    changed(tmp_path, "gaia", "factions.yaml", "rules", "player_tokens", value=9)
    assert components.load("gaia", tmp_path).new(2, 1)


def test_bots_judge_planets_however_many_steps_away(tmp_path: Path) -> None:
    (tmp_path / "lost_fleet").mkdir()
    changed(tmp_path, "gaia", "lost_fleet/sectors.yaml", "planet_types", "protoplanet", steps=9)
    own = components.load("gaia", tmp_path)
    state = own.new(2, seed=1, lost_fleet=True, factions="terrans,xenos")
    while state.decision is not None and state.decision.kind == "settle":
        state.play(state.actions()[0])
    assert own.evaluate(state, 0) > 0
