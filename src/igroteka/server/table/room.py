"""One table in memory: the game played there, the people looking at it, everything that happens.

All changes go through the room's lock and reach the database before anybody hears of them. What
other processes have written is read in by `refresh`; a room can be thrown away at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from pydantic import TypeAdapter, ValidationError
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from igroteka.engine.decision import Action
from igroteka.engine.game import Game

from ..storage import repository
from ..storage.database import Store, is_busy
from ..storage.repository import Conflict, News, read_news
from ..storage.rows import ACTION, BOT, RUNNING, UNDO, Chat, Move, MoveSource, Table
from ..storage.standing import Standing
from ..wire import metrics, words
from ..wire.errors import ServerError
from ..wire.messages import ChatEntry, ChatMessage
from .connection import Connection, Sight
from .move_list import Done
from .played import PlayedGame
from .shown import Said
from .viewers import Viewers

log = logging.getLogger(__name__)
_ENTRY = TypeAdapter(ChatEntry)

ATTEMPTS = 5
"""How often a submission is tried again when another process has written first."""


class Room:
    """A table and its viewers."""

    def __init__(self, store: Store, game: Game, news: News) -> None:
        assert news.table is not None
        self.store = store
        _expect_all(news.table, len(news.moves))
        self.game = PlayedGame(game, news.table, news.moves)
        self.revision = news.table.revision
        """Everything up to this revision of the table is known here."""
        self.lock = asyncio.Lock()
        self.viewers = Viewers(lambda: self.game.table.seats)
        self.closed = False
        self.moved = asyncio.Event()
        """Set whenever it may be a bot's turn; whoever drives the table clears it."""
        self.moved_elsewhere = False
        """Whether another process made the last move, and so is likely to make the next."""
        self._failed: tuple[int, str | None] | None = None
        self.chat: list[ChatEntry] = []
        self._hear(news.chat)

    @property
    def id(self) -> str:
        return self.game.table.id

    @property
    def version(self) -> int:
        return self.game.version

    # Submissions

    async def play(self, user_id: str, request: str, version: int, text: str) -> None:
        """Carry out an action; returns when it is durable, also if it was so before."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                done = await self._done(request, user_id, version)
                if done is not None:
                    if done.kind != ACTION or Action.parse(done.text) != Action.parse(text):
                        raise ServerError("stale")
                    return
                self._expect(version)
                if self.game.table.status != RUNNING:
                    raise ServerError("not_running")
                decision = self.game.state.decision
                if decision is None or decision.seat not in self.game.seats_of(user_id):
                    raise ServerError("not_your_turn")
                try:
                    await self._commit(Action.parse(text), "person", request, user_id)
                    await self._answer_as_asked()
                    self._tell()
                    return
                except Conflict:
                    await self._catch_up()
            raise ServerError("stale")

    async def take_back(self, user_id: str, request: str, version: int, keep: int | None) -> None:
        """Take back a person's last action."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                done = await self._done(request, user_id, version)
                if done is not None:
                    if done.kind != UNDO or (keep is not None and int(done.text) > keep):
                        raise ServerError("stale")
                    return
                self._expect(version)
                seats = self.game.seats_of(user_id)
                left = self.game.scene.take_back(seats, self.game.table.status, keep)
                try:
                    await self._commit_undo(left, request, user_id)
                    return
                except Conflict:
                    await self._catch_up()
            raise ServerError("stale")

    async def answer(self, version: int, action: Action, source: MoveSource = "bot") -> bool:
        """Play what a bot has chosen for a version, or the `lot` because it could not; False if the
        table has moved on since."""
        async with self.lock:
            if self.game.table.status != RUNNING or self.version != version:
                return False
            try:
                await self._commit(action, source, None, None)
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

    async def _done(self, request: str, user_id: str, version: int) -> Done | None:
        """The move a submission has led to, in this process or another; a request that somebody
        else has made is none of one's own."""
        if request not in self.game.moves.requests and version != self.version:
            await self._refresh()
        done = self.game.moves.requests.get(request)
        if done is not None and done.user_id != user_id:
            # What a guest has done is the account's the guest has logged in to since.
            done.user_id = await self.store.read(repository.mover, self.id, done.index)
            if done.user_id != user_id:
                raise ServerError("stale")
        return done

    def _expect(self, version: int) -> None:
        """The submission was made for this version; the number of actions may be an old one."""
        if version != self.version:
            raise ServerError("stale")

    async def _commit(
        self, action: Action, source: MoveSource, request: str | None, user_id: str | None
    ) -> None:
        """Keep an action, whoever chose it, if it is legal here and now."""
        decision = self.game.state.decision
        if decision is None or action not in self.game.state.actions():
            seat = None if decision is None else decision.seat
            reason = self.game.scene.why_not(seat, str(action)) or words.same("")
            raise ServerError("illegal", ru=reason["ru"], en=reason["en"])
        after = self.game.story.trial(
            action
        )  # an engine that breaks does it before anything is kept
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
        await self._append(move, Standing.of(after, self.game.story.n + 1))
        self.game.apply(move, after)

    async def _answer_as_asked(self) -> None:
        """Answer what people have asked not to be asked, before anybody sees the question."""
        try:
            while (action := self.game.automatic()) is not None:
                await self._commit(action, "auto", None, None)
        except (Conflict, ServerError):  # somebody else went on or ended the game meanwhile
            await self._refresh()
        except SQLAlchemyError as error:
            # What came before is kept and has to be shown; the answer is tried again after that.
            if not is_busy(error):
                raise
            log.warning("table %s: the database is busy", self.id)
        except Exception:  # an engine that breaks; what came before is kept, and who asked is asked
            log.exception("table %s: nothing can be answered as asked", self.id)

    async def _commit_undo(self, left: int, request: str, user_id: str) -> None:
        after = self.game.story.at(left)
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
        self.game.apply(move)
        self._tell()

    async def _append(self, move: Move, after: Standing) -> None:
        try:
            self.game.table = await self.store.append(move, after, self.game.table)
        except IntegrityError as error:
            raise Conflict from error
        metrics.moved(move.source if move.kind == ACTION else UNDO)
        # If somebody else has changed the table just before, that is still to be read.
        if self.game.table.revision == self.revision + 1:
            self.revision += 1

    # What others have done

    async def refresh(self, elsewhere: bool = False, revision: int | None = None) -> None:
        """Read what has changed in the database and tell the viewers; nothing if everything up to
        that revision is known: whoever makes a change hears of it as well."""
        if self.knows(revision):
            return
        async with self.lock:
            if not self.knows(revision):  # a change may have been on its way
                await self._refresh(elsewhere)

    def knows(self, revision: int | None) -> bool:
        """Whether everything up to that revision is known here."""
        return revision is not None and revision <= self.revision

    async def _refresh(self, elsewhere: bool = True) -> None:
        last_chat = self.chat[-1]["id"] if self.chat else 0
        news = await self.store.read(read_news, self.id, self.version, last_chat)
        if news.table is None:
            self._close("no_table")
            return
        try:
            _expect_all(news.table, self.version + len(news.moves))
        except ServerError as error:
            self._close(error.code)
            return
        if news.table.revision == self.revision:
            return
        talk_only = not news.moves and self.game.same_beside_moves(news.table)
        present = self.viewers.presence()
        try:
            self.revision = news.table.revision
            self.game.follow(news.table, news.moves)
        except ServerError as error:
            self._close(error.code)
            return
        except Exception:  # whatever an engine does with what others have written
            log.exception("table %s cannot be followed", self.id)
            self._close("cannot_replay")
            return
        fresh = self._hear(news.chat)
        if fresh:
            self.viewers.send(ChatMessage(type="chat", entries=fresh, history=False))
        if not talk_only:
            self._tell(elsewhere)
        # Somebody who looked on has sat down, or has got up: nobody came or left, yet it changes.
        if self.viewers.presence() != present:
            self.viewers.tell_who_is_here()

    async def _catch_up(self) -> None:
        """Somebody else has written first; raises if the table cannot be shown any more."""
        await self._refresh()
        if self.closed:
            raise ServerError("damaged")

    def _close(self, problem: str) -> None:
        self.closed = True
        for connection in list(self.viewers.connections):
            connection.close(problem)

    def _hear(self, chat: list[Chat]) -> list[ChatEntry]:
        entries = [entry for one in chat if (entry := _said(one)) is not None]
        self.chat = [*self.chat, *entries][-repository.CHAT_KEPT :]
        return entries

    # Viewers

    def attach(self, connection: Connection, heard: int | None = None) -> None:
        """Show the table to somebody who has come or come back, and who had to wait for it since
        `heard` was the last word of the chat."""
        self.viewers.add(connection)
        self._show(connection, self.viewers.people(), {})
        before = [entry for entry in self.chat if heard is None or entry["id"] <= heard]
        connection.send(ChatMessage(type="chat", entries=before, history=True))
        if since := self.chat[len(before) :]:
            connection.send(ChatMessage(type="chat", entries=since, history=False))
        self.viewers.greet(connection)

    def detach(self, connection: Connection) -> None:
        self.viewers.remove(connection)

    def _show(self, connection: Connection, here: Collection[str], told: dict[Sight, Said]) -> None:
        """Send the table as somebody sees it. Those who only look on all see the same: what has
        been `told` to one of them is not made again for the others."""
        connection.catch_up()
        user_id, seen = connection.user_id, connection.sight
        onlooker = self.game.looks_on(user_id)
        if onlooker and seen in told and connection.patches == (told[seen][1].told is not None):
            connection.show(*told[seen])
            return
        viewer = None if onlooker else user_id
        frame = self.game.frame(viewer, seen.version, seen.seat, here, self.stuck)
        said = self.game.shown.message(connection, frame)
        if onlooker:
            told[seen] = said
        connection.show(*said)

    def _tell(self, elsewhere: bool = False) -> None:
        """Show the new position to everybody and let bots have a look."""
        self._show_all()
        self.moved_elsewhere = elsewhere
        self.moved.set()

    def _show_all(self) -> None:
        here, told = self.viewers.people(), dict[Sight, Said]()
        for connection in list(self.viewers.connections):
            self._show(connection, here, told)
        self.game.shown.settle()

    # What the server cannot do

    @property
    def stuck(self) -> bool:
        """Whether the next move is the server's to make, and could not be made."""
        return self._failed is not None and self._failed == self._next_move()

    def fail(self, version: int) -> None:
        """The next move of a version could not be made: everybody is told."""
        if self.version == version and not self.stuck:
            self._failed = self._next_move()
            self._show_all()

    def _next_move(self) -> tuple[int, str | None] | None:
        """The move that a bot has to make: for which version, by whom."""
        seat = self.game.deciding_seat()
        running = self.game.table.status == RUNNING
        return (self.version, seat.bot) if running and seat and seat.kind == BOT else None

    def go_on_here(self) -> None:
        """This process has made the last change, and so makes the next move where it can."""
        self.moved_elsewhere = False
        self.moved.set()


def _said(one: Chat) -> ChatEntry | None:
    """What somebody has said; a damaged row is left out."""
    entry = ChatEntry(id=one.id, seat=one.seat, name=one.name, text=one.text, created=one.created)
    try:
        return _ENTRY.validate_python(entry)
    except ValidationError:
        log.error("table %s: word %s of the chat is damaged", one.table_id, one.id)
        return None


def _expect_all(table: Table, moves: int) -> None:
    """Raises if a table speaks of another number of moves than there is: some are lost, or will
    never be written."""
    if table.version != moves:
        log.error("table %s is damaged: it has %s moves, not %s", table.id, moves, table.version)
        raise ServerError("damaged")
