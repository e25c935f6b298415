"""One table in memory: its story, the people looking at it, and everything that happens there.

All changes go through the room's lock and reach the database before anybody hears of them. What
other processes have written is read in by `refresh`; a room can be thrown away at any time.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import IntegrityError

from igroteka.engine.decision import Action
from igroteka.engine.errors import IgrotekaError
from igroteka.engine.game import State
from igroteka.engine.knowledge import Viewer
from igroteka.engine.story import Story

from . import frames, repository, words
from .db import Store
from .errors import ServerError
from .frames import Scene
from .infos import record_of, seats_of, table_info
from .messages import ChatEntry, ChatMessage, Frame, Presence, Undo
from .repository import Conflict, News, read_news
from .rows import Rows
from .schemas import TableInfo
from .standing import Standing
from .tables import ACTION, HOTSEAT, PERSON, RUNNING, UNDO, Chat, Move, Seat, Table
from .viewers import Connection

log = logging.getLogger(__name__)

ATTEMPTS = 5
"""How often a submission is tried again when another process has written first."""


class Room:
    """A table and its viewers."""

    def __init__(self, store: Store, news: News) -> None:
        assert news.table is not None
        self.store = store
        self.table = news.table
        self.revision = news.table.revision
        """Everything up to this revision of the table is known here."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.closed = False
        self.moved = asyncio.Event()
        """Set whenever it may be a bot's turn; whoever drives the table clears it."""
        self.moved_elsewhere = False
        """Whether another process made the last move, and so is likely to make the next."""
        self.chat: list[ChatEntry] = []
        self._rows = Rows()
        try:
            self._tell_the_story_of(self.table)
            for move in repository.effective(news.moves):
                self.story.play(Action.parse(move.text), move.source)
        except IgrotekaError as error:
            raise ServerError("cannot_replay", str(error)) from error
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
            log.exception("table %s does not replay", self.table.id)
            raise ServerError(
                "cannot_replay",
                ru=f"действие {self.story.n + 1} не подходит к позиции",
                en=f"action {self.story.n + 1} does not fit the position",
            ) from error
        if not self.story.state.hides:
            # Everybody's log; told here because here nobody has to wait for it.
            self.scene.log(None)
        for move in news.moves:
            self._rows.note(move)
        self._hear(news.chat)

    def _tell_the_story_of(self, table: Table) -> None:
        self.story = Story(record_of(table))
        self.scene = Scene(self.story, table.id)

    @property
    def id(self) -> str:
        return self.table.id

    @property
    def version(self) -> int:
        return self._rows.version

    @property
    def state(self) -> State:
        return self.story.state

    def seats_of(self, user_id: str | None) -> list[int]:
        return seats_of(self.table, user_id)

    def viewer(self, user_id: str | None) -> Viewer:
        """Whose eyes a person looks through: the deciding seat's if it is theirs."""
        mine = self.seats_of(user_id)
        decision = self.state.decision
        if decision is not None and decision.seat in mine:
            return decision.seat
        return mine[0] if mine else None

    # Submissions

    async def play(self, user_id: str, request: str, version: int, text: str) -> None:
        """Carry out an action; returns when it is durable, also if it was so before."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                if await self._done(request, user_id, version):
                    return
                self._expect(version)
                if self.table.status != RUNNING:
                    raise ServerError("not_running")
                decision = self.state.decision
                if decision is None or decision.seat not in self.seats_of(user_id):
                    raise ServerError("not_your_turn")
                try:
                    await self._commit(Action.parse(text), "person", request, user_id)
                    await self._answer_as_asked()
                    self._tell()
                    return
                except Conflict:
                    await self._refresh()
            raise ServerError("stale")

    async def take_back(self, user_id: str, request: str, version: int, keep: int | None) -> None:
        """Take back a person's last action."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                if await self._done(request, user_id, version):
                    return
                self._expect(version)
                seats = self.seats_of(user_id)
                left = self.scene.take_back(seats, self.table.status, keep)
                try:
                    await self._commit_undo(left, request, user_id)
                    return
                except Conflict:
                    await self._refresh()
            raise ServerError("stale")

    async def answer(self, version: int, action: Action) -> bool:
        """Play what a bot has chosen for a version; False if the table has moved on since."""
        async with self.lock:
            if self.table.status != RUNNING or self.version != version:
                return False
            try:
                await self._commit(action, "bot", None, None)
            except Conflict:
                await self._refresh()
                return False
            await self._answer_as_asked()
            self._tell()
            return True

    async def answer_as_asked(self) -> bool:
        """Answer what the deciding person has asked not to be asked; False if nothing is."""
        async with self.lock:
            before = self.version
            await self._answer_as_asked()
            if self.version == before:
                return False
            self._tell()
            return True

    async def _done(self, request: str, user_id: str, version: int) -> bool:
        """Whether a submission has been carried out, by this process or another."""
        if request not in self._rows.requests and version != self.version:
            await self._refresh()
        if request not in self._rows.requests:
            return False
        if self._rows.requests[request] != user_id:
            raise ServerError("stale")
        return True

    def _expect(self, version: int) -> None:
        """The submission was made for this version; the number of actions may be an old one."""
        if version != self.version:
            raise ServerError("stale")

    async def _commit(
        self, action: Action, source: str, request: str | None, user_id: str | None
    ) -> None:
        """Keep an action, whoever chose it, if it is legal here and now."""
        decision = self.state.decision
        if decision is None or action not in self.state.actions():
            seat = None if decision is None else decision.seat
            reason = self.scene.why_not(seat, str(action)) or words.same("")
            raise ServerError("illegal", ru=reason.ru, en=reason.en)
        after = self.story.trial(action)  # an engine that breaks does it before anything is kept
        move = Move(
            table_id=self.id,
            index=self.version,
            seat=decision.seat,
            kind=ACTION,
            text=str(action),
            source=source,
            request_id=request,
            user_id=user_id,
        )
        await self._append(move, Standing.of(after, self.story.n + 1))
        self._apply(move)

    async def _answer_as_asked(self) -> None:
        """Answer what people have asked not to be asked, before anybody sees the question."""
        try:
            while (action := self.automatic()) is not None:
                await self._commit(action, "auto", None, None)
        except (Conflict, ServerError):  # somebody else went on or ended the game meanwhile
            await self._refresh()

    def deciding_seat(self) -> Seat | None:
        """The seat whose answer the running game waits for."""
        decision = self.state.decision
        if self.table.status != RUNNING or decision is None:
            return None
        return self.table.seats[decision.seat]

    def automatic(self) -> Action | None:
        """The answer the deciding person wants to be given without being asked, if any."""
        seat = self.deciding_seat()
        if seat is None or seat.kind not in (PERSON, HOTSEAT):
            return None
        action = self.story.game.automatic(self.state, seat.preferences)
        return action if action is not None and action in self.state.actions() else None

    async def _commit_undo(self, left: int, request: str, user_id: str) -> None:
        after = self.story.at(left)
        decision = after.decision
        assert decision is not None
        move = Move(
            table_id=self.id,
            index=self.version,
            seat=decision.seat,
            kind=UNDO,
            text=str(left),
            source="person",
            request_id=request,
            user_id=user_id,
        )
        await self._append(move, Standing.of(after, left))
        self._apply(move)
        self._tell()

    async def _append(self, move: Move, after: Standing) -> None:
        try:
            self.table = await self.store.write(repository.append, move, after)
        except IntegrityError as error:
            raise Conflict from error
        # If somebody else has changed the table just before, that is still to be read.
        if self.table.revision == self.revision + 1:
            self.revision += 1

    # What others have done

    async def refresh(self, elsewhere: bool = False) -> None:
        """Read what has changed in the database and tell the viewers."""
        async with self.lock:
            await self._refresh(elsewhere)

    async def _refresh(self, elsewhere: bool = True) -> None:
        last_chat = self.chat[-1].id if self.chat else 0
        news = await self.store.read(read_news, self.id, self.version, last_chat)
        if news.table is None:
            self._close("no_table")
            return
        if news.table.revision == self.revision:
            return
        talk_only = not news.moves and _shown(self.table) == _shown(news.table)
        present = self.presence()
        try:
            if news.table.seed != self.table.seed:  # the game begins, and is dealt anew
                self._tell_the_story_of(news.table)
            self.table, self.revision = news.table, news.table.revision
            for move in news.moves:
                self._apply(move)
        except Exception:  # whatever an engine does with what others have written
            log.exception("table %s cannot be followed", self.id)
            self._close("cannot_replay")
            return
        fresh = self._hear(news.chat)
        if fresh:
            self._send(ChatMessage(type="chat", entries=fresh, history=False))
        if not talk_only:
            self._tell(elsewhere)
        # Somebody who looked on has sat down, or has got up: nobody came or left, yet it changes.
        if (now := self.presence()) != present:
            self._send(now)

    def _close(self, problem: str) -> None:
        self.closed = True
        for connection in list(self.connections):
            connection.close(problem)

    def _apply(self, move: Move) -> None:
        if move.kind == ACTION:
            self.story.play(Action.parse(move.text), move.source)
        else:
            self.story.cut(int(move.text))
        self.scene.changed()
        self._rows.note(move)

    def _hear(self, chat: list[Chat]) -> list[ChatEntry]:
        entries = [
            ChatEntry(id=one.id, seat=one.seat, name=one.name, text=one.text, created=one.created)
            for one in chat
        ]
        self.chat = [*self.chat, *entries][-repository.CHAT_KEPT :]
        return entries

    # Viewers

    def attach(self, connection: Connection) -> None:
        """Show the table to somebody who has come or come back."""
        self.connections.add(connection)
        self._show(connection)
        connection.send(ChatMessage(type="chat", entries=self.chat, history=True))
        self._send(self.presence())

    def detach(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._send(self.presence())

    def presence(self) -> Presence:
        here = self.people()
        seated = {seat.user_id for seat in self.table.seats}
        return Presence(
            type="presence",
            online=[seat.seat for seat in self.table.seats if seat.user_id in here],
            spectators=sum(other.user_id not in seated for other in self.connections),
        )

    def people(self) -> set[str]:
        return {other.user_id for other in self.connections if other.user_id is not None}

    def info(self, user_id: str | None) -> TableInfo:
        return table_info(self.table, user_id, self.people())

    def frame(self, user_id: str | None, seen: int | None, seat: Viewer) -> Frame:
        """The table now; `seen` is the version of the log that `seat`'s viewer has."""
        viewer = self.viewer(user_id)
        mine = self.seats_of(user_id)
        running = self.table.status == RUNNING
        decision = self.scene.decision() if running else None
        deciding = decision is not None and decision.seat in mine
        other_eyes = viewer != seat and self.story.state.hides
        log_from = 0 if other_eyes else self._rows.unchanged_since(seen)
        return Frame(
            type="frame",
            version=self.version,
            n=self.story.n,
            table=self.info(user_id),
            seat=viewer,
            view=self.scene.view(viewer),
            decision=decision,
            mine=deciding,
            seats_mine=mine,
            actions=self.scene.actions() if deciding else [],
            log=self.scene.log(viewer)[log_from:],
            log_from=log_from,
            undo=self.scene.undo(mine, self.table.status),
            result=frames.result(self.state),
        )

    def frame_at(self, user_id: str | None, n: int) -> Frame:
        """The table after n actions, to look at only, with the log entry that led there."""
        if not 0 <= n <= self.story.n:
            raise ServerError("no_position")
        state = self.story.at(n)
        viewer = self.viewer(user_id)
        first = max(0, n - 1)
        return Frame(
            type="frame",
            version=self.version,
            n=n,
            table=self.info(user_id),
            seat=viewer,
            view=frames.view(state, viewer),
            decision=frames.decision(state),
            mine=False,
            seats_mine=self.seats_of(user_id),
            actions=[],
            log=self.scene.log(viewer)[first:n],
            log_from=first,
            undo=Undo(allowed=False, reason=None),
            result=frames.result(state),
        )

    def _show(self, connection: Connection) -> None:
        frame = self.frame(connection.user_id, connection.seen, connection.seat)
        connection.seen, connection.seat = frame.version, frame.seat
        connection.send(frame)

    def _tell(self, elsewhere: bool = False) -> None:
        """Show the new position to everybody and let bots have a look."""
        for connection in list(self.connections):
            self._show(connection)
        self.moved_elsewhere = elsewhere
        self.moved.set()

    def _send(self, message: ChatMessage | Presence) -> None:
        for connection in list(self.connections):
            connection.send(message)


def _shown(table: Table) -> tuple[object, ...]:
    """What frames show of a table beside its moves."""
    seats = [(seat.kind, seat.user_id, seat.name, seat.preferences) for seat in table.seats]
    return table.status, table.owner_id, table.seed, seats
