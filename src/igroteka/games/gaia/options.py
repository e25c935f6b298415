"""Choices made before a game starts; what a layer adds to them is in its own folder."""

from __future__ import annotations

from igroteka.engine.options import Applies, Option

from . import layout

RULEBOOK, BOARD_FIRST = "rulebook", "board-first"
ALL_SECTORS = "all"

FIXED = {"setup": ("first-game",)}
"""The suggested first game leaves nothing of its set-up to choose."""


OPTIONS = (
    Option(
        "setup",
        "advanced",
        "the whole game, or the suggested first one",
        ("advanced", "first-game"),
    ),
    Option(
        "board",
        "random",
        "how sectors are laid: all at random, variants 1 and 2 of the rulebook for three "
        "or four players, or the default board",
        ("random", "variant-1", "variant-2", "default"),
        applies=(Applies(unless=FIXED),),
        only={"variant-1": (3, 4), "variant-2": (3, 4)},
    ),
    Option(
        "board_order",
        RULEBOOK,
        "when a board that is not fixed is laid: as the rulebook says, after civilisations are "
        "chosen (alone before), or before them in any game",
        (RULEBOOK, BOARD_FIRST),
        applies=(
            Applies(players=(2, 3, 4), unless=FIXED | {"board": ("default",)}),
            Applies(players=(1,), unless=FIXED | {"rotate": (False,)}),
        ),
    ),
    Option(
        "rotate",
        False,
        "the last player may turn sectors of the laid board: not those that variants 1 and 2 "
        "keep upright, or all of them",
        (False, True, ALL_SECTORS),
        applies=(Applies(unless=FIXED),),
    ),
    Option(
        "small_board",
        "no",
        "three players: leave out sector 09, sector 10 or both",
        tuple(layout.SMALL_BOARD),
        applies=(Applies(players=(3,), unless=FIXED),),
    ),
    Option(
        "turn_order",
        "clockwise",
        "next round clockwise from the first to pass, or in the order of passing",
        ("clockwise", "passing"),
        applies=(Applies(players=(3, 4)),),
    ),
)
"""Choices made before any game starts."""
