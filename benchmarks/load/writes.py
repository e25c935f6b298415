"""What it costs to store a move: ``python benchmarks/load/writes.py``.

Moves written together with those of other tables (`Store.append`) and one by one with everything
looked at first (`repository.append`), which is how it is done where that is not enough, in turn, so
that a noisy machine is as unkind to both. Printed is processor time a move, of this process and of
PostgreSQL, if it is installed, for one table and for eight that move at the same time; and what it
costs to read a table again, which a process does after another one's move.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from host import alone, family, postmaster

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.settings import database_url
from igroteka.server.storage import repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.repository import read_news
from igroteka.server.storage.rows import Move, Table
from igroteka.server.storage.standing import Standing
from server import inside, postgres

TABLES = (1, 8)
Cost = tuple[float, float]
"""Milliseconds of processor time, of this process and of PostgreSQL."""
Step = Callable[[Store, Table], Awaitable[object]]


def next_move(table: Table) -> tuple[Move, Standing]:
    index = table.version
    move = Move(table_id=table.id, index=index, seat=0, kind="action", text="take 1")
    move.source, move.user_id, move.request_id = "person", inside.ANNA, f"request {index}"
    return move, Standing(index + 1, index % 4, 1, True, None)


async def together(store: Store, table: Table) -> None:
    move, after = next_move(table)
    assert await store.append(move, after, table) is table


async def one_by_one(store: Store, table: Table) -> None:
    move, after = next_move(table)
    newer = await store.write(repository.append, move, after)
    table.version, table.revision = newer.version, newer.revision


async def read_again(store: Store, table: Table) -> None:
    await store.read(read_news, table.id, table.version, 0)


STEPS: dict[str, Step] = {
    "written together": together,
    "written one by one": one_by_one,
    "read again": read_again,
}


def spent(server: int | None) -> Cost:
    pids = [] if server is None else family(server)
    return time.process_time() * 1000, sum(map(alone, pids)) * 1000


async def cost(
    store: Store, tables: list[Table], step: Step, times: int, server: int | None
) -> Cost:
    async def play(table: Table) -> None:
        for _ in range(times):
            await step(store, table)

    before = spent(server)
    await asyncio.gather(*map(play, tables))
    own, other = (now - then for now, then in zip(spent(server), before, strict=True))
    return own / times / len(tables), other / times / len(tables)


def compare(name: str, store: Store, rounds: int, moves: int, server: int | None) -> None:
    for number in TABLES:
        seats = inside.ME, inside.NewSeat(kind="hotseat")
        ids = [inside.add_table(store, "toy", *seats) for _ in range(number)]
        tables = [store.reading(repository.require, one) for one in ids]
        found: dict[str, list[Cost]] = {step: [] for step in STEPS}
        for turn in range(rounds + 1):
            for label, step in STEPS.items():
                each = asyncio.run(cost(store, tables, step, moves // number, server))
                if turn:  # the first is for warming up
                    found[label].append(each)
        told = {
            label: [statistics.median(one) for one in zip(*all, strict=True)]
            for label, all in found.items()
        }
        slow = told["written one by one"]
        for label, each in told.items():
            ratios = [
                f"{one:.2f} ms ({one / old:.2f})" if old else "–"
                for one, old in zip(each, slow, strict=True)
            ]
            print(f"| {name} | {number} | {label} | " + " | ".join(ratios) + " |", flush=True)


@contextmanager
def databases() -> Iterator[list[tuple[str, Store, int | None]]]:
    with tempfile.TemporaryDirectory() as folder:
        found: list[tuple[str, Store, int | None]] = [
            ("SQLite", inside.database(Path(folder)), None)
        ]
        if postgres.PROGRAMS is None:
            yield found
            return
        with postgres.cluster() as cluster:
            url = database_url(postgres.new_database(cluster, "moves"))
            yield [*found, ("PostgreSQL", Store(url), postmaster(cluster))]


def main() -> None:
    parser = argparse.ArgumentParser(description="What it costs to store a move.")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--moves", type=int, default=160, help="in each round")
    asked = parser.parse_args()
    print("| database | tables at once | a move is | here | in PostgreSQL |")
    print("| --- | ---: | --- | ---: | ---: |")
    with databases() as found:
        for name, store, server in found:
            compare(name, store, asked.rounds, asked.moves, server)
            store.close()


if __name__ == "__main__":
    main()
