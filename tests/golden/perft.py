"""Exact numbers of ways to go on, pinned in `<game>/perft.yaml`; `python -m golden.perft` counts.

A person names positions there: a new game by players, seed and options, or a golden record and how
many of its actions are played. The command counts for those that have no numbers yet; numbers that
are there are never written again. Any of them is counted alone by

    igroteka perft gaia --players 2 --seed 1 --option board_order=board-first --depth 3
    igroteka perft tests/golden/gaia/rules-1/2p-random.record --actions 40 --depth 3 --divide
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

import igroteka
from golden.pinned import FOLDER
from igroteka import Record, State
from igroteka.arena import perft

NAME = "perft.yaml"
WIDEST = 3000
"""Counting goes one action deeper for as long as there are no more ways than this."""
DEEPEST = 8

Pinned = dict[str, Any]
"""A position and, in `leaves`, the numbers of ways to play 1, 2, … actions from it."""


def load(game: str) -> list[Pinned]:
    return yaml.safe_load((FOLDER / game / NAME).read_text(encoding="utf-8"))


def position(game: str, pinned: Pinned) -> State:
    """The position that an entry names."""
    if "record" in pinned:
        record = Record.load(FOLDER / game / pinned["record"])
        played = record.actions[: pinned["actions"]]
        assert len(played) == pinned["actions"], "the record is shorter"
        return igroteka.replay(record.with_actions(played))
    return igroteka.new(game, pinned["players"], pinned["seed"], **pinned.get("options", {}))


def count(state: State) -> list[int]:
    """As many numbers as take no long time."""
    leaves = [perft(state, 1)]
    while 0 < leaves[-1] <= WIDEST and len(leaves) < DEEPEST:
        leaves.append(perft(state, len(leaves) + 1))
    return leaves


def _line(pinned: Pinned) -> str:
    return f"- {json.dumps(pinned, ensure_ascii=False)}"


def _fill(game: str, path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if line.startswith("- ") and "leaves" not in (pinned := yaml.safe_load(line[2:])):
            pinned["leaves"] = count(position(game, pinned))
            lines[number] = _line(pinned)
            print(f"{game}: {lines[number][2:]}")
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    for path in sorted(FOLDER.glob(f"*/{NAME}")):
        _fill(path.parent.name, path)
