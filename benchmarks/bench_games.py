"""The speed table of docs/performance.md, as Markdown: ``python benchmarks/bench_games.py``."""

from __future__ import annotations

import sys

from igroteka.arena.bench import bench, markdown


def main() -> None:
    quick = "--quick" in sys.argv[1:]
    print("\n".join(markdown(bench(quick=quick))))


if __name__ == "__main__":
    main()
