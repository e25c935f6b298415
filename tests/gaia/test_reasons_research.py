"""Why research, tech tiles and federations are refused."""

from __future__ import annotations

import re

from gaia import printed as c
from gaia.refusals import answer, asking, first, lively_play, rich, strong, unit_position
from igroteka.engine.hexes import bits
from igroteka.games.gaia.federations import TakeToken
from igroteka.games.gaia.research import TakeStep
from igroteka.games.gaia.tech_tiles import TakeTile


def test_research() -> None:
    state, player = unit_position("bal_taks")
    other = state.seats[1]
    assert answer(state, "research navigation") == (
        "bal_taks may not advance in navigation before their institute"
    )
    player.knowledge = 1
    assert answer(state, "research science") == "needs 4 knowledge, you have 1 (3 missing)"
    player.research[c.SCIENCE] = c.MAX_LEVEL - 1
    assert answer(state, "research science") == (
        "level 5 of science needs a federation token with the green side up"
    )
    other.research[c.SCIENCE] = c.MAX_LEVEL
    state.top |= 1 << c.SCIENCE
    assert answer(state, "research science") == "level 5 of science is taken by xenos"
    player.research[c.SCIENCE] = c.MAX_LEVEL
    assert answer(state, "research science") == (
        "you have reached level 5 of science, the last one"
    )
    state.pending.append(TakeStep(0, c.ECONOMY))
    assert answer(state, "advance terraforming") == "the step is in economy only"


def test_tiles() -> None:
    state = asking(TakeTile(0))
    player = state.seats[0]
    advanced = c.ADVANCED_TILES[state.table.advanced[c.ECONOMY]].id
    player.tiles = 0b11
    assert answer(state, "tile std_ore_qic") == "you already own std_ore_qic"
    assert answer(state, "tile std_7vp std_ore_qic") == "expected is: tile std_7vp"
    absent = next(t for t in c.ADVANCED_TILES if t.index not in state.table.advanced)
    assert answer(state, f"tile {absent.id}").startswith(f"{absent.id} is not in this game")
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        f"{advanced} needs level 4 or 5 of economy, you are on level 0"
    )
    player.research[c.ECONOMY] = c.MAX_LEVEL - 1
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        "an advanced tile needs a federation token with the green side up"
    )
    player.tokens = ((0, True),)
    assert answer(state, f"tile {advanced}") == f"expected is: tile {advanced} STANDARD-TILE"
    assert answer(state, f"tile {advanced} std_7vp") == (
        f"you do not own std_7vp; {advanced} may cover std_ore_qic or std_knowledge_types"
    )
    player.covered = 0b01
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        f"std_ore_qic is already covered; {advanced} may cover std_knowledge_types"
    )
    player.covered = player.tiles
    assert answer(state, f"tile {advanced} std_ore_qic") == (
        "an advanced tile covers a standard one, you have none uncovered"
    )
    state.advanced_taken = 1 << c.ECONOMY
    assert answer(state, f"tile {advanced} std_ore_qic") == f"{advanced} has already been taken"


def test_federations_need_power_tokens_and_satellites() -> None:
    state, player = unit_position()
    assert answer(state, "federation") == "power value 2 of 7 on your planets outside federations"
    grid = state.board.grid
    far = sorted(bits(state.board.planets), key=lambda h: grid.at(h))
    strong(state, player, 1 << far[0] | 1 << far[-1] | 1 << far[len(far) // 2])
    player.bowl1, player.bowl2, player.bowl3 = 1, 0, 0
    assert re.fullmatch(
        r"power value \d+ of 7 is there, but no connection can be paid: "
        r"the cheapest takes \d+ satellites, you can pay 1",
        answer(state, "federation"),
    )
    rich(player)
    state.table.satellite_limit = 2
    assert re.fullmatch(
        r"power value \d+ of 7 is there, but enough planets cannot be connected, "
        r"not even by 2 satellites",
        answer(state, "federation"),
    )
    state.supply = [0] * len(state.supply)
    assert answer(state, "federation") == "no federation token is left in the supply"


def test_planets_of_a_federation() -> None:
    state, player = unit_position()
    grid = state.board.grid
    near = next(
        bits(found)
        for h in bits(state.board.planets)
        if (found := state.board.near[h] & state.board.planets).bit_count() > 3
    )
    strong(state, player, grid.mask(near))
    player.bowl1 = 20
    state.play("federation")
    options = state.actions()
    if len(options[0]) > 2:
        backwards = " ".join(reversed(options[0].args))
        assert answer(state, f"unite {backwards}").startswith("write the hexes in this order: ")
    empty = first(state, state.board.empty)
    assert answer(state, f"unite {empty}") == (
        f"{empty} is neither your planet nor your space station"
    )
    assert re.fullmatch(
        r"the planets you named are worth [03], 7 are needed|.* comes with them",
        answer(state, f"unite {grid.name(near[0])}"),
    )
    player.federated = 1 << near[0]
    assert answer(state, f"unite {grid.name(near[0])}") == (
        f"{grid.name(near[0])} is already in a federation"
    )


def test_federation_tokens() -> None:
    state = asking(TakeToken(0))
    assert answer(state, "token fed_gleens") == (
        "fed_gleens comes only with the institute of the Gleens"
    )
    state.supply[c.TOKEN_INDEX["fed_12vp"]] = 0
    assert answer(state, "token fed_12vp").startswith("no token fed_12vp is left; the choice is ")


def test_satellites_lie_on_a_shortest_connection() -> None:
    for state in lively_play(("terrans", "xenos"), seed=2):
        if state.decision and state.decision.kind == "satellite":
            break
    planet = first(state, state.board.planets)
    assert answer(state, f"satellite {planet}") == "satellites are not laid on planets"
    legal = {action[1] for action in state.actions()}
    far = next(
        name for name in state.board.grid.names(bits(state.board.empty)) if name not in legal
    )
    assert re.match(
        rf"{far} is on no shortest connection; possible is |you already have a satellite",
        answer(state, f"satellite {far}"),
    )
