"""The speed tables of docs/performance.md, as Markdown: ``bench_games.py [GAME] [--quick]``."""

from __future__ import annotations

import sys

from igroteka.arena.bench import bench, markdown


def main() -> None:
    words = sys.argv[1:]
    named = [word for word in words if not word.startswith("-")]
    print("\n".join(markdown(bench(*named[:1], quick="--quick" in words))))


if __name__ == "__main__":
    main()
