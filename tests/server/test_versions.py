"""A move is kept only for the version of the table it was chosen for, and only if legal there."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.decision import Action
from igroteka.engine.replay import replay
from igroteka.server.storage import repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import BOT as BOT_KIND
from igroteka.server.storage.rows import UNDO, Move
from igroteka.server.storage.standing import Standing
from igroteka.server.table import seating
from igroteka.server.table.bot_workers import BotFailed, Job
from igroteka.server.table.played import PlayedGame
from igroteka.server.table.room import Room
from igroteka.server.table.summary import record_of
from igroteka.server.wire.errors import ServerError
from server import inside
from server.inside import ANNA, BOT, ME, open_room
from server.people import HOTSEAT, SECONDS, Person
from server.people import ME as MYSELF

STEPS = 120


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


class Muddle:
    """Two processes with one table; a person of second thoughts, and bots that answer late."""

    def __init__(self, store: Store, table_id: str, rooms: list[Room], rng: random.Random) -> None:
        self.store, self.id, self.rooms, self.rng = store, table_id, rooms, rng
        self.thoughts: list[tuple[int, Action]] = []
        """What bots have chosen for which version, and not said yet."""
        self.drafts: list[tuple[int, Action]] = []
        """What the person has chosen on a screen that may be old by now."""
        self.chosen: set[tuple[int, str]] = set()
        self.kept = self.refused = 0

    async def step(self, number: int) -> None:
        room = self.rng.choice(self.rooms)
        seat = room.game.deciding_seat()
        what = self.rng.choice(("think", "think", "say", "play", "play", "undo", "look"))
        if what == "look":
            await room.refresh()
        elif what == "think" and seat is not None:
            chosen = room.version, self.rng.choice(room.game.state.actions())
            self.chosen.add((room.version, str(chosen[1])))
            (self.thoughts if seat.kind == BOT_KIND else self.drafts).append(chosen)
        elif what == "say" and self.thoughts:
            version, action = self._some(self.thoughts)
            self._count(await room.answer(version, action))
        elif what == "play" and self.drafts:
            version, action = self._some(self.drafts)
            await self._try(room.play(ANNA, f"play {number}", version, str(action)))
        elif what == "undo":
            await self._try(room.take_back(ANNA, f"undo {number}", room.version, None))

    def _some(self, chosen: list[tuple[int, Action]]) -> tuple[int, Action]:
        """Mostly the newest; the others come late."""
        place = -1 if self.rng.random() < 0.6 else self.rng.randrange(len(chosen))
        return chosen.pop(place)

    async def _try(self, submission: object) -> None:
        assert asyncio.iscoroutine(submission)
        try:
            await submission
        except ServerError:
            self._count(False)
        else:
            self._count(True)

    def _count(self, kept: bool) -> None:
        self.kept += kept
        self.refused += not kept

    async def check(self) -> None:
        """What is in the database is a game by the rules, and both processes have it."""
        moves = await self.store.read(repository.moves_from, self.id)
        table = await self.store.read(repository.require, self.id)
        assert all(move.kind == UNDO or (move.index, move.text) in self.chosen for move in moves), (
            "an action is kept for the version it was chosen for"
        )
        actions = [Action.parse(move.text) for move in repository.effective(moves)]
        record = record_of(table).with_actions(actions)
        replay(record, check=True)
        for room in self.rooms:
            await room.refresh()
            assert room.game.story.record().actions == record.actions


@pytest.mark.parametrize("game", ["toy", "gaia"])
@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_taken_back_while_bots_think_a_game_by_the_rules_is_kept(
    store: Store, game: str, seed: int
) -> None:
    options = {"heap": 20} if game == "toy" else {}
    table_id = inside.add_table(store, game, ME, BOT, options=options, seed=seed)

    async def play() -> None:
        rooms = [await open_room(store, table_id) for _ in range(2)]
        muddle = Muddle(store, table_id, rooms, random.Random(f"{game} {seed}"))
        for number in range(STEPS):
            await muddle.step(number)
        await muddle.check()
        assert muddle.kept > 5
        assert muddle.refused > 5

    asyncio.run(play())


def test_a_bots_answer_to_a_position_that_was_taken_back_is_asked_for_again(store: Store) -> None:
    """Three pebbles were left when the bot was asked; one is left when it answers."""
    table_id = inside.add_table(store, "toy", ME, BOT, options={"heap": 4})

    async def play() -> None:
        hub = inside.hub_of(store)
        asked: asyncio.Queue[Job] = asyncio.Queue()
        answers: asyncio.Queue[str] = asyncio.Queue()

        async def choose(job: Job, owner: str, waited_for: bool) -> Action:
            asked.put_nowait(job)
            return Action.parse(await answers.get())

        hub.bots.choose = choose
        room = await hub.room(table_id)
        await room.play(ANNA, "first", 0, "take 1")
        job = await asked.get()
        assert [str(action) for action in job.record.actions] == ["take 1"]
        await room.take_back(ANNA, "second", 1, None)
        await room.play(ANNA, "third", 2, "take 3")
        answers.put_nowait("take 3")
        async with asyncio.timeout(SECONDS):
            # One answer is left for the last pebble: nobody is asked.
            while not room.game.state.over:
                await asyncio.sleep(0)
        assert [str(action) for action in room.game.story.record().actions] == ["take 3", "take 1"]
        await hub.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("answers", "source"),
    [
        ([BotFailed("its process has ended"), "take 1"], "bot"),
        ([BotFailed("broken"), BotFailed("broken again"), "take 1"], "lot"),
        ([BotFailed("too slow", again=False), "take 1"], "lot"),
        (["take 77", "take 1"], "lot"),
    ],
)
def test_a_bot_that_fails_is_asked_again_and_then_its_move_is_marked(
    store: Store,
    answers: list[BotFailed | str],
    source: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table_id = inside.add_table(store, "toy", BOT, ME, options={"heap": 9})

    async def play() -> None:
        hub = inside.hub_of(store)
        left = list(answers)

        async def choose(job: Job, owner: str, waited_for: bool) -> Action:
            answer = left.pop(0)
            if isinstance(answer, BotFailed):
                raise answer
            return Action.parse(answer)

        hub.bots.choose = choose
        room = await hub.room(table_id)
        async with asyncio.timeout(SECONDS):
            while room.version == 0:
                await asyncio.sleep(0)
        (move,) = await store.read(repository.moves_from, table_id)
        assert move.source == source
        await hub.close()

    asyncio.run(play())
    assert any(str(answers[0]) in message for message in caplog.messages)


def test_a_move_is_shown_though_the_database_is_busy_for_the_answer_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What somebody has asked not to be asked is tried again by whoever drives the table."""
    table_id = inside.add_table(store, "toy", ME, BOT)
    told: list[int] = []
    answers = [Action.parse("take 1")]
    append = Room._append

    async def busy_once(room: Room, move: Move, after: Standing) -> None:
        if move.source == "auto" and len(told) == 0:
            raise OperationalError("", {}, sqlite3.OperationalError("database is locked"))
        await append(room, move, after)

    def automatic(game: PlayedGame) -> Action | None:
        return answers[0] if game.story.n == 1 else None

    monkeypatch.setattr(Room, "_append", busy_once)
    monkeypatch.setattr(Room, "_tell", lambda room: told.append(room.version))
    monkeypatch.setattr(PlayedGame, "automatic", automatic)

    async def play() -> None:
        room = await open_room(store, table_id)
        await room.play(ANNA, "once", room.version, "take 1")
        assert told == [1]
        assert await room.answer_as_asked()
        assert told == [1, 2]

    asyncio.run(play())


def test_a_move_is_shown_though_the_answer_after_it_breaks(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has asked not to be asked is asked then."""
    table_id = inside.add_table(store, "toy", ME, BOT)
    told: list[int] = []

    def automatic(game: PlayedGame) -> Action | None:
        raise LookupError("a part is missing")

    monkeypatch.setattr(Room, "_tell", lambda room: told.append(room.version))
    monkeypatch.setattr(PlayedGame, "automatic", automatic)

    async def play() -> None:
        room = await open_room(store, table_id)
        await room.play(ANNA, "once", room.version, "take 1")
        assert told == [1]
        assert not await room.answer_as_asked()

    asyncio.run(play())


def test_nothing_is_answered_for_who_has_got_up(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At another process, that is: it has not been heard of here."""
    table_id = inside.add_table(store, "toy", ME, BOT)
    append = Room._append

    async def later(room: Room, move: Move, after: Standing) -> None:
        if move.source == "auto":
            await store.write(seating.leave, table_id, ANNA)
        await append(room, move, after)

    monkeypatch.setattr(Room, "_append", later)
    monkeypatch.setattr(PlayedGame, "automatic", lambda _: Action.parse("take 1"))

    async def play() -> None:
        room = await open_room(store, table_id)
        assert not await room.answer_as_asked()
        assert (room.version, room.game.table.seats[0].kind) == (0, "open")

    asyncio.run(play())


def test_nobody_can_keep_an_illegal_action(store: Store) -> None:
    table_id = inside.add_table(store, "toy", BOT, ME)

    async def play() -> None:
        room = await open_room(store, table_id)
        with pytest.raises(ServerError, match="three pebbles"):
            await room.answer(0, Action.parse("trade"))
        assert await store.read(repository.moves_from, table_id) == []

    asyncio.run(play())


def test_an_action_chosen_before_something_was_taken_back_is_stale(anna: Person) -> None:
    """The number of actions is the same again, the position is not."""
    table = anna.create("toy", MYSELF, HOTSEAT, options={"heap": 9})
    live, other_tab = anna.watch(table), anna.watch(table)
    live.play("take 1")
    other_tab.until(lambda frame: frame["n"] == 1)
    live.undo()
    live.play("take 3")
    old = other_tab.submit(type="play", version=1, action="take 2")
    assert old["error"]["code"] == "stale"
    assert other_tab.submit(type="undo", version=1)["error"]["code"] == "stale"
    other_tab.until(lambda frame: frame["version"] == 3)
    assert other_tab.play("take 2")["n"] == 2
    assert other_tab.texts() == ["take 3", "take 2"]
