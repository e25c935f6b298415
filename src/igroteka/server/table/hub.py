"""The tables in memory: opening and forgetting rooms, and letting bots and preferences play.

A table is driven by the process that made its last move. The others wait a little longer than a
bot may think, and take over only if nothing has happened by then.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from igroteka.engine.decision import Action
from igroteka.engine.replay import replay

from ..people.paces import Paces
from ..settings import Settings
from ..storage import database, people, repository
from ..storage.database import Store, is_busy
from ..storage.notices import Notifier
from ..storage.repository import read_news
from ..storage.rows import BOT, RUNNING, WAITING, MoveSource, Seat
from ..storage.standing import result_of
from ..wire import metrics
from ..wire.errors import ServerError
from .answers import by_lot, tell_failure, waits_for_server, whose
from .arrivals import Arrivals
from .bot_workers import BotFailed, BotRunner, job_for
from .component_sets import ComponentSets
from .home import Home
from .memory import Memory
from .room import Room
from .summary import record_of, table_info
from .turns import Turns
from .workshop import Workshop

log = logging.getLogger(__name__)

SWEEP_SECONDS = 30.0
"""How often rooms nobody needs are looked for."""
TAKE_OVER_SECONDS = 2.0
"""How much longer than a bot may think other processes wait for its move."""
RETRY_SECONDS = 5.0
BOT_ATTEMPTS = 2
"""How often a bot is asked that fails: in another process, or on a position played anew."""
THREADS = 2
"""Tables that are played again at a time to be opened; `workshop.py` says why not more."""
AT_ONCE = 8
"""Tables that are opened side by side when the server starts."""
ANSWERS = 4
"""Moves of bots that are made at a time. Bots may think faster than the server makes their moves:
whoever plays waits for so many of them and not for all that have been chosen."""


class Hub:
    """Every table this process holds in memory."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        home: Home | None = None,
        paces: Paces | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.home = home or Home()
        self.paces = paces or Paces(settings.address_times)
        self.component_sets = ComponentSets(store)
        self.memory = Memory()
        self.workshop = Workshop()
        self.bots = BotRunner(settings.bots_of_one, settings.bot_seconds)
        self._answers = Turns(ANSWERS)
        self.arrivals = Arrivals(lambda table_id: self.room(table_id))
        # Who opens a table is not to wait for what others have worked out.
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="rooms")
        self._openings = Turns(THREADS)
        self._rooms: dict[str, Room] = {}
        self._used: dict[str, float] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._calls: set[asyncio.Task[None]] = set()
        self._notifier = Notifier(store, self, settings.poll_seconds)

    def start(self) -> None:
        self._notifier.start()
        self._chores = [
            asyncio.create_task(self.memory.keep()),
            asyncio.create_task(self._forget_idle()),
            asyncio.create_task(self._resume_bots()),
            asyncio.create_task(self._note_results()),
        ]

    async def close(self) -> None:
        await self._notifier.close()
        tasks: list[asyncio.Task[Any]] = [
            *self._chores,
            *self._calls,
            *self._drivers.values(),
            *self._loading.values(),
        ]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.workshop.close()
        await asyncio.to_thread(self.bots.close)

    # Rooms

    async def room(self, table_id: str) -> Room:
        """A table in memory, read from the database if it is not there yet."""
        self._used[table_id] = time.monotonic()
        if self.is_open(table_id):
            return self._rooms[table_id]
        task = self._loading.get(table_id)
        if task is None:
            # What a table does by itself, now and later, belongs to nobody's request.
            alone = asyncio.create_task(self._load(table_id), context=Context())
            task = self._loading[table_id] = alone
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    def is_open(self, table_id: str) -> bool:
        """Whether a table is in memory already."""
        room = self._rooms.get(table_id)
        return room is not None and not room.closed

    async def _load(self, table_id: str) -> Room:
        news = await self.store.read(read_news, table_id, 0, 0)
        if news.table is None:
            self._used.pop(table_id, None)
            raise ServerError("no_table")
        table_info(news.table, None)  # a damaged row is told of before anything is made of it
        game = await self.component_sets.at(news.table)
        loop = asyncio.get_running_loop()
        async with self._openings.one(news.table.origin or news.table.owner_id):
            room = await loop.run_in_executor(self._threads, Room, self.store, game, news)
        self._rooms[table_id] = room
        table = room.game.table
        if table.status in (WAITING, RUNNING) and any(seat.kind == BOT for seat in table.seats):
            self.bots.warm_up()
        self._drivers[table_id] = asyncio.create_task(self._drive(room))
        room.moved.set()
        # Notices that came before the room was there have reached nobody.
        await self.refresh(table_id)
        if room.closed:
            raise ServerError("no_table")
        return room

    def people(self, table_id: str) -> set[str]:
        """Who is looking at a table now, as far as this process knows."""
        room = self._rooms.get(table_id)
        return set() if room is None else room.viewers.people()

    def size(self) -> tuple[int, int]:
        """How many tables are in memory, and how often one of them is open somewhere."""
        return len(self._rooms), sum(len(room.viewers.connections) for room in self._rooms.values())

    def viewers(self) -> set[str]:
        """Everybody who is looking at some table now."""
        return {person for room in self._rooms.values() for person in room.viewers.people()}

    async def depart(self, user_id: str) -> None:
        """What is open as this person's is closed, here at once and in other processes as soon as
        they hear of it; their browsers come back."""
        database.begin()  # whoever has asked for it has been answered
        self.part({user_id: await self.store.write(people.depart, user_id)})

    async def part_again(self, user_id: str) -> None:
        """Close what was opened while its person departed; nobody has told of it since."""
        self.part(await self.store.read(people.departures, [user_id]))

    def part(self, departures: Mapping[str, int]) -> None:
        """Close what these people opened before departing so often."""
        for room in self._rooms.values():
            room.viewers.part(departures)

    def revisions(self) -> dict[str, int]:
        return {table_id: room.revision for table_id, room in self._rooms.items()}

    def knows(self, table_id: str, revision: int | None) -> bool:
        room = self._rooms.get(table_id)
        return room is None or room.knows(revision)

    async def refresh(self, table_id: str, revision: int | None = None) -> None:
        """A table has changed and is of that revision now, if anybody has said so; most likely it
        was another process."""
        room = self._rooms.get(table_id)
        if room is not None:
            await room.refresh(elsewhere=True, revision=revision)
            if room.closed:
                self._forget(table_id)

    async def begin(self, table_id: str) -> None:
        """A game has been set up that goes on at once: bots play whether or not somebody looks."""
        if self.home.is_here(table_id):
            await self.room(table_id)
        else:
            self.home.call(table_id)

    async def changed(self, table_id: str) -> None:
        """This process has changed a table beside its room. That is done, whether or not it can be
        shown at once: whoever looks for news finds it later."""
        here = self.home.is_here(table_id)
        if not here:
            self.home.call(table_id)
        room = self._rooms.get(table_id)
        if room is None:
            return
        if not here and not room.viewers.connections and not room.lock.locked():
            self._forget(table_id)  # else every move made at home would be followed here as well
            return
        try:
            await room.refresh()
            room.go_on_here()  # also if a notice of it came first, as if it were another process's
        except SQLAlchemyError as error:
            if not is_busy(error):
                raise
            log.warning("table %s: the database is busy", table_id)
        if room.closed:
            self._forget(table_id)

    def hear(self, notice: str) -> None:
        """Another process calls: see `Home.call`."""
        call = asyncio.create_task(self._look_at(*repository.noticed(notice)))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _look_at(self, table_id: str, revision: int | None) -> None:
        """Another process of the crew has changed a table that is at home here."""
        room = self._rooms.get(table_id)
        try:
            if room is not None:
                await room.refresh(elsewhere=True, revision=revision)
                room.go_on_here()
            elif await self.store.read(repository.waits_for_bot, table_id):
                await self.room(table_id)
        except (ServerError, SQLAlchemyError) as error:
            log.warning("table %s: %s", table_id, error)

    def _forget(self, table_id: str) -> None:
        self._rooms.pop(table_id, None)
        self._used.pop(table_id, None)
        self.memory.give_up()
        driver = self._drivers.pop(table_id, None)
        if driver is not None and driver is not asyncio.current_task():
            driver.cancel()

    async def _forget_idle(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP_SECONDS, self.settings.room_seconds))
            metrics.at_tables(*self.size())
            oldest = time.monotonic() - self.settings.room_seconds
            for table_id, room in list(self._rooms.items()):
                here = self.home.is_here(table_id)
                needed = (
                    room.viewers.connections
                    or room.lock.locked()
                    or (here and waits_for_server(room))
                )
                if not needed and (not here or self._used.get(table_id, 0) < oldest):
                    self._forget(table_id)

    # What is left to do when the server starts

    async def _resume_bots(self) -> None:
        """Go on where bots were to move when the server stopped."""
        waiting = await self._ask(repository.waiting_for_bots)
        own = [table_id for table_id in waiting if self.home.is_here(table_id)]
        await self._for_each(own, self.room, "its bots cannot go on")

    async def _note_results(self) -> None:
        """Write down who has won the games that ended before winners were kept."""
        ended = await self._ask(repository.without_result)
        own = [table_id for table_id in ended if self.home.is_here(table_id)]
        await self._for_each(own, self._note_result, "nobody knows who has won it")

    async def _note_result(self, table_id: str) -> None:
        news = await self.store.read(read_news, table_id, 0, 0)
        if news.table is None:
            return
        game = await self.component_sets.at(news.table)
        actions = [Action.parse(move.text) for move in repository.effective(news.moves)]
        record = record_of(news.table).with_actions(actions)
        state = await self.workshop.run("records", "", replay, record, game=game)
        result = result_of(state)
        if result is not None:
            await self.store.write(repository.note_result, table_id, result)

    async def _ask(self, query: Callable[[Session], list[str]]) -> list[str]:
        """What the database answers, as soon as it does."""
        while True:
            try:
                return await self.store.read(query)
            except SQLAlchemyError:
                log.exception("cannot ask what is left to do")
                await asyncio.sleep(RETRY_SECONDS)

    async def _for_each(
        self, tables: Sequence[str], work: Callable[[str], Awaitable[object]], otherwise: str
    ) -> None:
        """Do something with many tables, a few at a time; one that fails is no harm to others."""
        for first in range(0, len(tables), AT_ONCE):
            batch = tables[first : first + AT_ONCE]
            done = await asyncio.gather(*map(work, batch), return_exceptions=True)
            for table_id, outcome in zip(batch, done, strict=True):
                if isinstance(outcome, BaseException):
                    log.error("table %s: %s", table_id, otherwise, exc_info=outcome)

    # Bots and automatic answers

    async def _drive(self, room: Room) -> None:
        """Answer every decision that is not a person's, as long as the room exists."""
        while not room.closed:
            await room.moved.wait()
            room.moved.clear()
            if not self.home.is_here(room.id):
                if not room.moved_elsewhere and waits_for_server(room):
                    self.home.call(repository.notice(room.id, room.game.table.revision))
                continue
            if room.moved_elsewhere and waits_for_server(room):
                await self._leave_to_others(room)
                if room.moved.is_set():
                    continue
            version = room.version
            try:
                while not room.closed and await self._answer(room):
                    version = room.version
            except ServerError as error:
                log.info("table %s: %s", room.id, error)
            except SQLAlchemyError as error:
                if is_busy(error):
                    log.warning("table %s: the database is busy", room.id)
                else:
                    log.exception("table %s cannot go on by itself", room.id)
                await asyncio.sleep(RETRY_SECONDS)
                room.moved.set()
            except Exception:
                log.exception("table %s cannot go on by itself", room.id)
                tell_failure(room, version)
                with suppress(TimeoutError):
                    async with asyncio.timeout(RETRY_SECONDS):
                        await room.moved.wait()
                room.moved.set()
        if self._rooms.get(room.id) is room:
            self._forget(room.id)

    async def _leave_to_others(self, room: Room) -> None:
        """Wait for the process that made the last move to make the next one, no longer than it may
        take; `room.moved` is set if the table has moved on, there or here."""
        version = room.version
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.bot_seconds + TAKE_OVER_SECONDS):
                while room.moved_elsewhere and room.version == version:
                    room.moved.clear()  # a new name, say: the same move is waited for
                    await room.moved.wait()

    async def _answer(self, room: Room) -> bool:
        """Answer one decision, if it is for the server to answer."""
        seat = room.game.deciding_seat()
        if seat is None:
            return False
        if seat.kind != BOT:
            return await room.answer_as_asked()
        version = room.version  # what the bot is asked about, and its answer good for
        started = time.monotonic()
        if room.stuck:  # it would answer the same, and that cannot be played
            action, source = by_lot(room)
        else:
            action, source = await self._ask_bot(room, seat)
        await asyncio.sleep(max(0.0, started + self.settings.bot_pace - time.monotonic()))
        async with self._answers.one(*whose(room)):
            await room.answer(version, action, source)
        return True

    async def _ask_bot(self, room: Room, seat: Seat) -> tuple[Action, MoveSource]:
        """A bot's answer; if it has none that can be played, one drawn by lot, marked as such."""
        state = room.game.state
        legal = list(state.actions())
        if len(legal) == 1:
            return legal[0], "bot"
        job = job_for(room.id, state, seat.bot or "", seat.seat)
        for attempt in range(BOT_ATTEMPTS):
            try:
                action = await self.bots.choose(job, *whose(room))
                if action in legal:
                    return action, "bot"
                problem, again = f"{seat.bot} wants {action}, which is not legal", False
            except BotFailed as error:
                problem, again = str(error), error.again and attempt + 1 < BOT_ATTEMPTS
            then = "it is asked again" if again else "its action is drawn by lot"
            log.error("table %s: %s; %s", room.id, problem, then)
            if not again:
                break
        return by_lot(room)
