"""How long a server takes to show a new position: ``python benchmarks/bench_frames.py``.

A frame has the view, every legal action with its sentence in both languages and its preview, the
log and the JSON of it all. Greedy bots with a random action now and then play the games. Numbers
are milliseconds of processor time.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Sequence

import igroteka
from igroteka.bots import make
from igroteka.engine.story import Story
from igroteka.server.storage.rows import now
from igroteka.server.table.scene import Scene
from igroteka.server.wire.messages import Frame, Undo, written
from igroteka.server.wire.schemas import TableInfo

RANDOM_SHARE = 0.3


def frames(players: int, seed: int) -> list[float]:
    """The time of every frame of one game."""
    story = Story(igroteka.new("gaia", players=players, seed=seed).origin)
    scene = Scene(story, "benchmark")
    bots = [make("greedy", seed, seat) for seat in range(players)]
    rng = random.Random(seed)
    times: list[float] = []
    while (asked := story.state.decision) is not None:
        begun = time.process_time()
        written(_frame(story, scene, asked.seat))
        times.append(1000 * (time.process_time() - begun))
        legal = story.state.actions()
        if rng.random() < RANDOM_SHARE:
            action = rng.choice(legal)
        else:
            action = bots[asked.seat].choose(story.state, asked.seat)
        story.play(action, "person")
        scene.changed()
    return times


def _frame(story: Story, scene: Scene, seat: int) -> Frame:
    moment = now()
    table = TableInfo(
        id="benchmark",
        game=story.game.id,
        title="",
        status="running",
        options={},
        components="",
        layers=[],
        seed=None,
        owner=True,
        seats=[],
        created=moment,
        updated=moment,
        version=story.n,
        n=story.n,
        round=None,
        turn=seat,
        my_turn=True,
        scores=None,
        winners=None,
        places=None,
        damaged=False,
    )
    return Frame(
        type="frame",
        version=story.n,
        n=story.n,
        table=table,
        seat=seat,
        view=scene.view(seat),
        decision=scene.decision(),
        mine=True,
        seats_mine=[seat],
        actions=scene.actions(),
        log=scene.log(seat)[-1:],
        log_from=max(0, story.n - 1),
        undo=Undo(allowed=True, reason=None),
        stuck=False,
        result=None,
    )


def _share(times: Sequence[float], share: float) -> float:
    return sorted(times)[int(len(times) * share)]


def main() -> None:
    games = 2 if "--quick" in sys.argv[1:] else 10
    gc.collect()
    gc.freeze()  # as `igroteka serve` does
    print("| players | frames | median, ms | 99 of 100, ms | longest, ms |")
    print("| ---: | ---: | ---: | ---: | ---: |")
    for players in (1, 2, 3, 4):
        times = [each for seed in range(games) for each in frames(players, seed)]
        row = (_share(times, 0.5), _share(times, 0.99), max(times))
        print(f"| {players} | {len(times)} | " + " | ".join(f"{value:.1f}" for value in row) + " |")


if __name__ == "__main__":
    main()
