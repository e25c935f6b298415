"""Nothing in the rules counts on there being exactly the printed pieces, or on which comes last."""

from __future__ import annotations

import io
import json
import random
from typing import cast

import pytest
from rich.console import Console

from gaia.layered import LayeredGame
from gaia.more_pieces import MorePieces
from igroteka.engine.hexes import distance
from igroteka.engine.registry import register
from igroteka.engine.replay import replay
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.terminal import render


class MoreGame(LayeredGame):
    id = "gaia_more"
    more = MorePieces()


GAME = MoreGame()
BOX = GAME.box_of(("more_pieces",))
NEW = {"diplomacy", "std_more", "adv_more", "booster-11", "fed_more", "qic_more"}


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    register(GAME)


def spread(players: int) -> dict[str, object]:
    """A table on which every new piece lies."""
    standard = [tile.id for tile in BOX.standard_tiles]
    advanced = [tile.id for tile in BOX.advanced_tiles]
    tracks = [track.id for track in BOX.tracks]
    return {
        "sectors": [
            *(
                {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
                for p in BOX.layouts[players].default
            ),
            {"sector": "11", "centre": list(beside(players)), "rotation": 2},
        ],
        "standard": {
            **dict(zip(tracks, reversed(standard), strict=False)),
            "free": standard[: BOX.free_row],
        },
        "advanced": dict(zip(tracks, reversed(advanced), strict=False)),
        "boosters": [booster.id for booster in BOX.boosters][-players - BOX.extra_boosters :],
        "rounds": [goal.id for goal in BOX.round_goals][-BOX.rounds :],
        "finals": [goal.id for goal in BOX.final_goals][-BOX.final_goals_used :],
        "terraforming_token": "fed_more",
    }


def beside(players: int) -> tuple[int, int]:
    """A centre where the small sector touches the board without overlapping it."""
    centres = [p.centre for p in BOX.layouts[players].default]
    return next(
        (q, r)
        for q in range(-15, 16)
        for r in range(-15, 16)
        if min(distance((q, r), centre) for centre in centres) == 4
    )


def start(players: int) -> GaiaState:
    factions = ["gleens", "taklons", "ivits", "itars"][:players]
    return cast(GaiaState, GAME.new(players, 3, factions=factions, table=spread(players)))


def played(players: int) -> tuple[GaiaState, set[str]]:
    """A game of people who like what is new; what they have named."""
    state, rng = start(players), random.Random(players)
    named: set[str] = set()
    while not state.over:
        actions = state.actions()
        big = [action for action in actions if action.verb in ("federation", "tile", "upgrade")]
        new = [action for action in actions if (NEW - named) & {*action.args}]
        action = rng.choice(new or (big if big and rng.random() < 0.7 else actions))
        named.update(action.args)
        state.play(action)
    return state, named


def test_every_kind_of_piece_has_one_more() -> None:
    for name in (
        "planet_types",
        "sectors",
        "tracks",
        "standard_tiles",
        "advanced_tiles",
        "boosters",
        "tokens",
        "round_goals",
        "final_goals",
        "board_actions",
    ):
        assert len(getattr(BOX, name)) == len(getattr(GAIA.box_of(()), name)) + 1, name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played_with_all_of_them(players: int) -> None:
    state, named = played(players)
    assert named >= {"diplomacy", "std_more", "booster-11", "qic_more"}
    assert replay(state.record(), check=True) == state
    assert {len(player.research) for player in state.seats} == {7}
    assert {*state.table.tile_track} == {-1, *range(7)}, "a tile lies below every track"
    for seat in (None, *range(players)):
        assert json.loads(json.dumps(state.view(seat))) == state.view(seat)


def test_they_are_drawn_and_told() -> None:
    state, _ = played(2)
    console = Console(file=io.StringIO(), width=140)
    console.print(render(state, "ru"))
    assert isinstance(console.file, io.StringIO)
    assert "Дипломатия" in console.file.getvalue()
    assert "asteroid" in state.html()
    told = GAME.catalogue("en")
    assert {"track:diplomacy", "tile:adv_more", "token:fed_more", "final:fs_more"} <= told.keys()


def test_what_the_gleens_set_aside_is_theirs_though_another_token_lies_behind_it() -> None:
    state = start(2)
    own, more = BOX.token_index["fed_gleens"], BOX.token_index["fed_more"]
    assert own < more == len(BOX.tokens) - 1
    assert own not in BOX.common_tokens
    assert more in BOX.common_tokens
    assert state.supply[more] == BOX.tokens[more].count - 1, "one lies on the track"
    tokens = cast("list[dict[str, object]]", GAME.printed_values()["tokens"])
    assert [token["id"] for token in tokens if not token["common"]] == ["fed_gleens"]


def test_a_planet_of_a_new_type_lies_on_the_board() -> None:
    state = start(2)
    name = ",".join(map(str, beside(2)))
    h = state.board.grid.by_name[name]
    assert BOX.planet_types[state.board.planet[h]] == "asteroid"
    shown = cast("list[dict[str, object]]", state.view(None)["map"])
    assert next(cell for cell in shown if cell["hex"] == name)["planet"] == "asteroid"
