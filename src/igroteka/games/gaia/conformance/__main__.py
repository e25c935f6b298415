"""`python -m igroteka.games.gaia.conformance FILE… [--game N]`: replay with a trace."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from igroteka.engine.errors import IgrotekaError

from . import Disagreement, games, readers, recorded, report, run


def main() -> int:
    parser = argparse.ArgumentParser(description="Replay recorded games of Gaia Project.")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game", type=int, help="trace one game (line) of the file")
    options = parser.parse_args()
    try:
        if options.game is None:
            agreeing, total = run(options.files, print)
            print(f"{agreeing} of {total} games agree")
            return 0 if agreeing == total else 1
        return trace(options.files[0], options.game)
    except IgrotekaError as error:
        print(error, file=sys.stderr)
        return 2


def trace(path: Path, game: int) -> int:
    """Replay one game and print every action."""
    for _, number, line in games([path]):
        if number == game:
            replay = recorded(line, path, number, readers(), print)
            try:
                replay.run()
            except Disagreement as error:
                print(*report(replay.log, error), sep="\n")
                return 1
            print("the whole game agrees")
            return 0
    print(f"{path} has no game {game}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
