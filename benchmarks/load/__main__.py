"""How many tables a server holds: ``python benchmarks/load --tables 100 300``.

Real websockets: at every table four guests look on and play, a random legal move of one of them
each ``--every`` seconds. The tables are games of Gaia Project stopped somewhere on the way. For
every number of tables one line: how long until the player hears that the move counts (ack), how
long until the others have it on their screens (shown), processor time and memory of the server,
and what asking cost here.

``--bots N`` opens so many tables of bots alone beside them, ``--workers N`` has the server serve in
so many processes, ``--processes N`` starts so many servers on the database, and ``--postgres`` has
a cluster of PostgreSQL made for it. Everything listens on this machine alone and is gone at the
end.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from crowd import Crowd, open_bots, open_tables
from figures import HEADER, Figures, loop_speed
from host import Host


def main() -> None:
    parser = argparse.ArgumentParser(description="How many tables a server holds.")
    parser.add_argument("--tables", type=int, nargs="+", default=[30, 100])
    parser.add_argument("--seconds", type=float, default=30.0, help="measured for each number")
    parser.add_argument("--warm", type=float, default=8.0, help="played before that, unmeasured")
    parser.add_argument("--every", type=float, default=7.5, help="seconds between a table's moves")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--game", default="gaia")
    parser.add_argument("--bots", type=int, default=0, help="tables beside them where bots play")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--plain", action="store_true", help="clients that take nothing compressed")
    asked = parser.parse_args()
    with ExitStack() as closing:
        folder = Path(closing.enter_context(tempfile.TemporaryDirectory()))
        host = closing.enter_context(Host(folder, asked.processes, asked.workers, asked.postgres))
        uvloop.run(ramp(asked, host))


async def ramp(asked: argparse.Namespace, host: Host) -> None:
    print(f"{loop_speed():.2f} million steps/s of a plain Python loop", flush=True)
    print(HEADER, flush=True)
    await open_bots(host.urls, asked.game, asked.players, asked.bots)
    crowd = Crowd(asked.every, compressed=not asked.plain)
    tables = 0
    for number in sorted(asked.tables):
        added = await open_tables(host.urls, asked.game, asked.players, number - tables, tables)
        tables = number
        await crowd.come(added)
        await asyncio.sleep(asked.warm)
        crowd.forget()
        before = host.usage()
        await asyncio.sleep(asked.seconds)
        figures = Figures(tables, crowd, host.usage() - before, asked.seconds)
        print(figures.line(), flush=True)
    await crowd.leave()


if __name__ == "__main__":
    main()
