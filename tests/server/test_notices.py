"""What another process does reaches everybody here, whatever this one is doing meanwhile."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session
from starlette.types import Message

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.game import Game
from igroteka.server.api import sockets
from igroteka.server.api.sockets import Follower
from igroteka.server.people.paces import PLAYING
from igroteka.server.people.visitors import Visitor
from igroteka.server.storage import people, repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.repository import News
from igroteka.server.storage.rows import Move, Table, now
from igroteka.server.table import seating
from igroteka.server.table.connection import Connection, Sight
from igroteka.server.table.hub import Hub
from igroteka.server.table.room import Room
from igroteka.server.wire.errors import ServerError
from igroteka.server.wire.messages import Frame, written
from server import inside
from server.inside import ANNA, BORIS, ME, OPEN, hub_of, messages, open_room
from server.people import Json

HOTSEAT = inside.NewSeat(kind="hotseat")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


def say(store: Store, table_id: str, text: str) -> None:
    def speak(session: Session) -> None:
        boris = people.ensure_user(session, BORIS, "Boris")
        repository.say(session, table_id, boris, text, None)

    store.writing(speak)


def sit(store: Store, table_id: str) -> None:
    def join(session: Session) -> None:
        boris = people.ensure_user(session, BORIS, "Boris")
        seating.join(session, table_id, boris, 1)

    store.writing(join)


def test_a_move_made_while_a_room_is_being_opened(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    async def play() -> None:
        here = hub_of(store)
        elsewhere = await open_room(store, table_id)
        loop = asyncio.get_running_loop()

        def slowly(store: Store, game: Game, news: News) -> Room:
            """The room has been read; before it can be looked at, there is a move and a notice."""
            room = Room(store, game, news)
            move = elsewhere.play(ANNA, "meanwhile", 0, "take 2")
            asyncio.run_coroutine_threadsafe(move, loop).result()
            asyncio.run_coroutine_threadsafe(here.refresh(table_id), loop).result()
            return room

        monkeypatch.setattr("igroteka.server.table.hub.Room", slowly)
        room = await here.room(table_id)
        assert [str(action) for action in room.game.story.record().actions] == ["take 2"]
        await here.close()

    asyncio.run(play())


def test_a_table_removed_while_its_room_is_being_opened(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    async def play() -> None:
        here = hub_of(store)

        def slowly(store: Store, game: Game, news: News) -> Room:
            store.writing(repository.delete, table_id, ANNA)
            return Room(store, game, news)

        monkeypatch.setattr("igroteka.server.table.hub.Room", slowly)
        with pytest.raises(ServerError, match="no_table"):
            await here.room(table_id)
        await here.close()

    asyncio.run(play())


def test_a_word_said_elsewhere_just_before_a_move_here(store: Store) -> None:
    """The move brings a newer table; that does not mean that everything older is known."""
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    async def play() -> None:
        room = await open_room(store, table_id)
        say(store, table_id, "wait!")
        await room.play(ANNA, "first", 0, "take 2")
        await room.refresh(elsewhere=True)
        assert [entry["text"] for entry in room.chat] == ["wait!"]
        before = room.revision
        await room.play(ANNA, "second", 1, "take 2")
        assert room.revision == before + 1, "one's own moves need not be read again"

    asyncio.run(play())


class Late:
    """A websocket whose other end has not heard yet that it is closed."""

    def __init__(self, *messages: Json) -> None:
        self._messages = [
            *({"type": "websocket.receive", "text": json.dumps(one)} for one in messages),
            {"type": "websocket.disconnect"},
        ]

    async def receive(self) -> Json:
        return self._messages.pop(0)


async def read(wire: Late, viewer: Connection, hub: Hub, room: Room) -> None:
    """Have done what Anna asks for; what is answered waits."""
    await Follower(hub, Visitor(ANNA, "en"), viewer, nowhere).read(room, wire.receive)


async def nowhere(_: Message) -> None:
    raise OSError("hung up")


def test_what_still_comes_from_a_browser_that_is_somebody_elses(store: Store) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)
    wire = Late({"type": "play", "request": "late", "version": 0, "action": "take 2"})

    async def play() -> None:
        hub = hub_of(store)
        room = await open_room(store, table_id)
        connection = Connection(ANNA, None)
        room.attach(connection)
        room.viewers.part({ANNA: 1})
        await read(wire, connection, hub, room)
        assert room.version == 0
        await hub.close()

    asyncio.run(play())


class Stopped:
    """A clock that stands still."""

    @staticmethod
    def monotonic() -> float:
        return 1.0

    perf_counter = monotonic


def test_a_flood_of_messages_is_turned_down(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)
    pings: list[Json] = [{"type": "ping"}] * sockets.BURST
    late: list[Json] = [{"type": "nonsense", "request": f"r{number}"} for number in range(200)]
    monkeypatch.setattr(sockets, "time", Stopped)

    async def play() -> None:
        hub = hub_of(store)
        room = await open_room(store, table_id)
        viewer = Connection(ANNA, None)
        wire = Late(*pings, {"type": "ping"}, *late)
        await read(wire, viewer, hub, room)
        *answers, _ = await messages(viewer)
        assert [answer["type"] for answer in answers[: sockets.BURST]] == ["pong"] * sockets.BURST
        refused = [(answer["request"], answer["error"]["code"]) for answer in answers[len(pings) :]]
        waiting = [None, *(one["request"] for one in late)]
        assert refused == [(request, "too_often") for request in waiting], "each is answered"
        await hub.close()

    asyncio.run(play())


def test_a_message_longer_than_any_that_means_something_is_not_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)
    filler: Json = {f"a{number}": 1 for number in range(2000)}
    longest: Json = {"type": "chat", "text": "\N{GAME DIE}" * 1000, "request": "r" * 64}
    monkeypatch.setattr(sockets, "time", Stopped)

    async def play() -> None:
        hub = hub_of(store)
        room = await open_room(store, table_id)
        viewer = Connection(ANNA, None)
        wire = Late(longest, *[{"type": "ping", "request": "r", **filler}] * sockets.BURST)
        await read(wire, viewer, hub, room)
        said, *refused = await messages(viewer)
        assert (said["request"], said["ok"]) == ("r" * 64, True)
        answers = [(one["request"], one["error"]["code"]) for one in refused[: sockets.BURST]]
        assert answers == [(None, "too_large")] * (sockets.BURST - 1) + [(None, "too_often")]
        await hub.close()

    asyncio.run(play())


def test_nobody_plays_and_takes_back_without_end(store: Store) -> None:
    """At however many tables, on each of which messages are counted alone; others play on."""
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)
    asked: list[Json] = [{"type": "play", "action": "take 2"}, {"type": "undo"}]

    async def play() -> None:
        hub = hub_of(store)
        room, viewer = await open_room(store, table_id), Connection(ANNA, None)
        hub.paces.add(hub.paces.take(PLAYING, Visitor(ANNA, "en")), 10_000.0)
        wire = Late(*({"request": one["type"], "version": 0, **one} for one in asked))
        await read(wire, viewer, hub, room)
        *answers, _ = await messages(viewer)
        assert [answer["error"]["code"] for answer in answers] == ["moves_too_often"] * 2
        assert room.version == 0
        boris = Visitor(BORIS, "en")
        boris.address = "elsewhere"
        hub.paces.take(PLAYING, boris)
        await hub.close()

    asyncio.run(play())


@pytest.mark.parametrize("back", [False, True])
def test_who_has_got_up_elsewhere_plays_no_more(store: Store, back: bool) -> None:
    """Also before this process has heard of it."""
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    async def play() -> None:
        room = await open_room(store, table_id)
        if back:
            await room.play(ANNA, "first", 0, "take 2")
        store.writing(seating.leave, table_id, ANNA)
        late = room.take_back(ANNA, "back", 1, None) if back else room.play(ANNA, "x", 0, "take 2")
        with pytest.raises(ServerError, match="not_your_turn"):
            await late
        assert len(store.reading(repository.moves_from, table_id)) == back

    asyncio.run(play())


def test_who_sits_down_is_seen_though_the_clock_stands_still(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = now()
    monkeypatch.setattr(repository, "now", lambda: moment)
    table_id = inside.add_table(store, "toy", ME, OPEN)

    async def play() -> None:
        room = await open_room(store, table_id)
        sit(store, table_id)
        await room.refresh()
        store.writing(seating.leave, table_id, BORIS)
        viewer = Connection(None, None)
        room.attach(viewer)
        await room.refresh()
        frames = [message for message in await messages(viewer) if message["type"] == "frame"]
        assert [frame["table"]["seats"][1]["kind"] for frame in frames] == ["person", "open"]

    asyncio.run(play())


def test_moves_that_cannot_be_followed_end_the_room_and_nothing_else(store: Store) -> None:
    broken, sound = (inside.add_table(store, "toy", ME, HOTSEAT) for _ in range(2))

    async def play() -> None:
        hub = hub_of(store)
        rooms = [await hub.room(table_id) for table_id in (broken, sound)]

        def spoil(session: Session) -> None:
            table = repository.require(session, broken, lock=True)
            session.add(
                Move(table_id=broken, index=0, seat=0, kind="action", text="dance", source="bot")
            )
            table.version = 1
            repository.touch(session, table)

        store.writing(spoil)
        elsewhere = await open_room(store, sound)
        await elsewhere.play(ANNA, "first", 0, "take 1")
        for table_id in (broken, sound):
            await hub.refresh(table_id)
        assert rooms[0].closed
        assert rooms[1].version == 1
        with pytest.raises(ServerError, match="cannot_replay"):
            await hub.room(broken)
        await hub.close()

    asyncio.run(play())


def test_what_a_guest_has_played_is_known_as_the_accounts(store: Store) -> None:
    """The answer was lost, the guest has logged in, and the same submission comes again."""
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    def log_in(session: Session) -> None:
        people.merge_guest(session, ANNA, people.ensure_user(session, BORIS, "Boris"))

    async def play() -> None:
        rooms = [await open_room(store, table_id) for _ in range(2)]
        for room in rooms:
            await room.play(ANNA, "same", 0, "take 2")
        await store.write(log_in)
        for room in rooms:
            await room.play(BORIS, "same", 0, "take 2")
            with pytest.raises(ServerError, match="stale"):
                await room.play(ANNA, "same", 0, "take 2")
            assert room.version == 1

    asyncio.run(play())


class Shown:
    """A websocket whose other end leaves when it has been shown everything there is."""

    def __init__(self) -> None:
        self.received = list[Json]()
        self._all = asyncio.Event()

    async def send(self, message: Message) -> None:
        self.received.append(json.loads(message["text"]))
        if self.received[-1]["type"] == "presence":
            self._all.set()

    async def receive(self) -> Json:
        await self._all.wait()
        return {"type": "websocket.disconnect"}


def test_what_is_said_while_a_table_is_opened_is_new_to_who_waits_for_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = inside.add_table(store, "toy", ME, OPEN, start=False)
    say(store, table_id, "before")

    async def play() -> None:
        hub = hub_of(store)
        game_at = hub.component_sets.at

        async def slowly(table: Table) -> Game:
            await asyncio.to_thread(say, store, table_id, "meanwhile")
            return await game_at(table)

        monkeypatch.setattr(hub.component_sets, "at", slowly)
        waiting, late = Shown(), Shown()
        for wire in (waiting, late):
            connection = Connection(None, None)
            follower = Follower(hub, Visitor(None, "en"), connection, wire.send)
            await follower.follow(table_id, wire.receive)
        assert [heard(wire) for wire in (waiting, late)] == [
            [(True, ["before"]), (False, ["meanwhile"])],
            [(True, ["before", "meanwhile"])],
        ]
        await hub.close()

    asyncio.run(play())


def heard(wire: Shown) -> list[tuple[bool, list[str]]]:
    """What was said, and whether it is told as what was said before."""
    told = [message for message in wire.received if message["type"] == "chat"]
    return [(one["history"], [entry["text"] for entry in one["entries"]]) for one in told]


def test_a_frame_is_made_once_for_all_who_look_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many they are; who sits at the table or owns it has a frame of their own."""
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)
    guests = [None, None, BORIS, "c" * 32]

    async def play() -> None:
        room = await open_room(store, table_id)
        owner, *others = viewers = [Connection(who, None) for who in (ANNA, *guests)]
        for viewer in viewers:
            room.attach(viewer)
        late = Connection(None, None)
        room.attach(late)
        late.sight = Sight(None, None)  # as if it had not been shown yet
        made, frame = list[str | None](), room.game.frame

        def counted(user_id: str | None, *more: Any) -> Frame:
            made.append(user_id)
            return frame(user_id, *more)

        monkeypatch.setattr(room.game, "frame", counted)
        await room.play(ANNA, "first", 0, "take 2")
        assert sorted(made, key=str) == [None, None, ANNA], "the late one needs the whole log"
        *seen, first, all_of_it = [frames(await messages(one))[-1] for one in (*others, late)]
        assert all(one == first for one in seen)
        assert (first["seat"], first["mine"], first["table"]["owner"]) == (None, False, False)
        assert [one["text"] for one in all_of_it["log"]] == ["take 2"]
        own = frames(await messages(owner))[-1]
        assert (own["seat"], own["table"]["owner"], own["version"]) == (1, True, first["version"])
        for who, sees in zip(guests, [*seen, first], strict=True):
            alone = frame(who, 0, None, room.viewers.people())
            assert sees == json.loads(written(alone)), "as if it were made for them alone"

    asyncio.run(play())


def frames(told: list[Json]) -> list[Json]:
    return [message for message in told if message["type"] == "frame"]
