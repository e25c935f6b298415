"""What tables and open websockets take of memory: ``python benchmarks/load/memory.py 100``.

So many tables of Gaia Project, stopped somewhere on the way, are opened by the four who play there,
who make some moves; then as many onlookers come to a few of them. Printed is the memory that is the
server's alone, divided by what has come; how busy the machine is makes no difference.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

import crowd
from crowd import Crowd, Place, open_tables
from host import Host

PLAYERS = 4
CROWDED = 5
"""Tables the onlookers share."""
PLAYED_SECONDS = 5.0
"""So long everybody plays, a move a second at each table."""
SETTLED_SECONDS = 12.0
"""Longer than memory that is not needed any more is looked for."""
crowd.AT_ONCE = 3  # tables are set up on connections that wait for each other


async def look_on(place: Place) -> ClientConnection:
    url = f"{place.urls[0].replace('http', 'ws', 1)}/api/tables/{place.id}/live?patches=true"
    return await connect(url, compression=None, max_size=None, ping_interval=None)


async def main(host: Host, tables: int) -> None:
    warm = Crowd(every=0.5, compressed=False)
    await warm.come(await open_tables(host.urls, "gaia", PLAYERS, 2, tables))
    await asyncio.sleep(PLAYED_SECONDS)
    await warm.leave()
    empty = host.usage().memory_kb
    places = await open_tables(host.urls, "gaia", PLAYERS, tables, 0)
    people = Crowd(every=1.0, compressed=False)
    await people.come(places)
    await asyncio.sleep(PLAYED_SECONDS + SETTLED_SECONDS)
    played = host.usage().memory_kb
    print(f"{tables} tables: {(played - empty) / tables:.0f} kB each with {PLAYERS} who play")
    others = [await look_on(places[number % CROWDED]) for number in range(4 * tables)]
    await asyncio.sleep(SETTLED_SECONDS)
    more = host.usage().memory_kb - played
    print(f"{len(others)} who look on: {more / len(others):.1f} kB each")
    for one in others:
        await one.close()
    await people.leave()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder), 1, 1, False) as server:
        asyncio.run(main(server, int(sys.argv[1]) if len(sys.argv) > 1 else 100))
