"""A bot whose move cannot be made: everybody is told, and somebody else can play on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.decision import Action
from igroteka.server.storage.rows import MoveSource, Seat, User
from igroteka.server.table import bot_workers, seating
from igroteka.server.table import hub as hubs
from igroteka.server.table.bot_workers import BotFailed
from igroteka.server.table.connection import Connection
from igroteka.server.table.hub import Hub
from igroteka.server.table.room import Room
from igroteka.server.wire.errors import ServerError
from server.inside import next_of, open_room
from server.people import GREEDY, ME, OPEN, SECONDS, Json, expect, problem
from server.test_arriving import Browser, visit
from toy_game import ToyState

FOR_EVER = 1e6


class Engine:
    """An engine that can be broken for the moves of bots, and mended."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.broken = True
        self.only: Action | None = None
        """What it breaks at; everything if nothing is said."""
        self.asked = 0
        whole = ToyState.apply

        def apply(state: ToyState, action: Action) -> None:
            if self.broken and state.turn == 1 and self.only in (None, action):
                raise LookupError("a part is missing")
            whole(state, action)

        async def first(_: Hub, room: Room, __: Seat) -> tuple[Action, MoveSource]:
            self.asked += 1
            return room.game.state.actions()[0], "bot"

        monkeypatch.setattr(ToyState, "apply", apply)
        monkeypatch.setattr(Hub, "_ask_bot", first)
        monkeypatch.setattr(hubs, "RETRY_SECONDS", FOR_EVER)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    return Engine(monkeypatch)


class Table:
    """Anna against a bot, who was to move and could not."""

    def __init__(self, anna: Browser, room: Room, viewer: Connection) -> None:
        self.anna, self.room, self.viewer = anna, room, viewer

    async def frame(self, so: Callable[[Json], bool]) -> Json:
        """The next frame that is so."""
        while True:
            text = await next_of(self.viewer)
            assert text is not None
            message = json.loads(text)
            if message["type"] == "frame" and so(message):
                return message

    async def post(self, path: str, **body: object) -> Json:
        return expect(await self.anna.http.post(f"/tables/{self.room.id}{path}", json=body))

    async def refused(self, path: str, **body: object) -> str:
        return problem(await self.anna.http.post(f"/tables/{self.room.id}{path}", json=body))


def stuck(folder: Path, test: Callable[[Table], Awaitable[None]], *others: Json) -> None:
    async def play(anna: Browser) -> None:
        who = expect(await anna.http.get("/me"))["id"]
        body = {"game": "toy", "seats": [ME, GREEDY, *others], "start": True}
        made = expect(await anna.http.post("/tables", json=body))
        hub: Hub = anna.app.state.hub
        room = await hub.room(made["id"])
        viewer = Connection(who, None)
        room.attach(viewer)
        table = Table(anna, room, viewer)
        first = await table.frame(lambda frame: frame["mine"])
        assert first["stuck"] is False
        await room.play(who, "first", 0, "take 3")
        await table.frame(lambda frame: frame["stuck"])
        await asyncio.wait_for(test(table), SECONDS)

    visit(folder, play)


def test_a_move_that_cannot_be_made_is_told_and_tried_again(tmp_path: Path, engine: Engine) -> None:
    async def test(table: Table) -> None:
        assert (engine.asked, table.room.version) == (1, 1)
        engine.broken = False
        await table.post("/retry")
        frame = await table.frame(lambda frame: frame["n"] == 2)
        assert (frame["stuck"], frame["mine"]) == (False, True)
        assert engine.asked == 1, "it would have answered the same"
        assert frame["log"][-1]["lot"] is True
        assert await table.refused("/retry") == "not_stuck"

    stuck(tmp_path, test)


def test_it_is_tried_again_by_itself(
    tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "RETRY_SECONDS", 0.01)

    async def test(table: Table) -> None:
        engine.broken = False
        await table.frame(lambda frame: frame["n"] == 2 and not frame["stuck"])

    stuck(tmp_path, test)


def test_another_bot_plays_on(tmp_path: Path, engine: Engine) -> None:
    async def test(table: Table) -> None:
        assert await table.refused("/seats/1/play-on", bot="nobody") == "bad_seats"
        assert await table.refused("/seats/0/play-on", bot="random") == "not_stuck"
        engine.broken = False
        told = await table.post("/seats/1/play-on", bot="random")
        assert (told["seats"][1]["bot"], told["seats"][1]["name"]) == ("random", "Random")
        frame = await table.frame(lambda frame: frame["n"] == 2)
        assert (frame["stuck"], engine.asked) == (False, 2)
        assert frame["log"][-1]["lot"] is False, "it was asked"

    stuck(tmp_path, test)


def test_who_plays_alone_against_it_takes_over_its_seat(tmp_path: Path, engine: Engine) -> None:
    engine.only = Action.parse("take 1")

    async def test(table: Table) -> None:
        told = await table.post("/seats/1/play-on", bot=None)
        assert (told["seats"][1]["kind"], told["seats"][1]["bot"]) == ("hotseat", None)
        frame = await table.frame(lambda frame: frame["mine"])
        assert (frame["stuck"], frame["seat"], frame["seats_mine"]) == (False, 1, [0, 1])
        offered = [action["text"] for action in frame["actions"]]
        assert offered == ["take 2", "take 3"], "what cannot be played is not offered"

    stuck(tmp_path, test)


def test_nobody_plays_on_for_a_bot_that_has_gone_on(tmp_path: Path, engine: Engine) -> None:
    """At another process, of which nobody has heard here yet."""
    engine.only = Action.parse("take 1")

    async def test(table: Table) -> None:
        there = await open_room(table.room.store, table.room.id)
        assert await there.answer(1, Action.parse("take 2"))
        assert table.room.stuck, "as far as it knows"
        for bot in (None, "random"):
            assert await table.refused("/seats/1/play-on", bot=bot) == "not_stuck"

    stuck(tmp_path, test)


def test_of_two_who_act_on_the_same_failure_one_does(tmp_path: Path, engine: Engine) -> None:
    """Who comes second would take the seat from a bot that has not been asked."""
    engine.only = Action.parse("take 1")

    async def test(table: Table) -> None:
        who, id = expect(await table.anna.http.get("/me"))["id"], table.room.id

        def second(session: Session) -> None:
            seating.play_on(session, id, 1, session.get_one(User, who), None, "en", (1, "greedy"))

        await table.post("/seats/1/play-on", bot="random")
        with pytest.raises(ServerError) as refused:
            await table.room.store.write(second)
        assert refused.value.code == "not_stuck"

    stuck(tmp_path, test)


def test_no_seat_is_left_to_who_logs_out_meanwhile(
    tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_hub_room = Hub.room

    async def test(table: Table) -> None:
        async def logging_out(hub: Hub, table_id: str) -> Room:
            expect(await table.anna.http.post("/logout"))
            return await open_hub_room(hub, table_id)

        monkeypatch.setattr(Hub, "room", logging_out)
        assert await table.refused("/seats/1/play-on", bot=None) == "stay_ended"
        await table.room.refresh()
        assert table.room.game.table.seats[1].kind == "bot"

    stuck(tmp_path, test)


def test_nobody_takes_over_secrets_of_a_bot_against_others(tmp_path: Path, engine: Engine) -> None:
    """The toy hides a colour of every seat; Boris plays along."""
    engine.broken = False

    async def play(anna: Browser) -> None:
        body = {"game": "toy", "seats": [ME, GREEDY, OPEN], "start": True}
        made = expect(await anna.http.post("/tables", json=body))
        async with anna.another() as boris:
            expect(await boris.http.post(f"/tables/{made['id']}/join", json={"seat": 2}))
            expect(await anna.http.post(f"/tables/{made['id']}/start"))
            hub: Hub = anna.app.state.hub
            room = await hub.room(made["id"])
            who = expect(await anna.http.get("/me"))["id"]
            engine.broken = True
            await room.play(who, "first", 0, "take 3")
            while not room.stuck:
                await asyncio.sleep(0)
            path = f"/tables/{made['id']}/seats/1/play-on"
            assert problem(await boris.http.post(path, json={"bot": None})) == "knows_secrets"
            assert problem(await anna.http.post(path, json={"bot": None})) == "knows_secrets"
            async with anna.another() as clara:
                assert problem(await clara.http.post(path, json={"bot": "random"})) == "not_seated"
                retry = await clara.http.post(f"/tables/{made['id']}/retry")
                assert problem(retry) == "not_seated"

    visit(tmp_path, play)


def test_no_bot_moves_for_who_has_taken_its_seat(tmp_path: Path, engine: Engine) -> None:
    """As another process may mean to, which has not heard of it yet."""
    engine.only = Action.parse("take 1")

    async def test(table: Table) -> None:
        await table.post("/seats/1/play-on", bot=None)
        assert not await table.room.answer(1, Action.parse("take 2"), "bot")
        assert not await table.room.answer(1, Action.parse("take 2"), "lot")
        assert (table.room.version, table.room.stuck) == (1, False)

    stuck(tmp_path, test)


def test_what_is_over_or_was_made_is_not_stuck(tmp_path: Path, engine: Engine) -> None:
    async def test(table: Table) -> None:
        room = table.room
        expect(await table.anna.http.post(f"/tables/{room.id}/abandon"))
        assert room.game.table.status == "abandoned"
        assert not room.stuck
        assert await table.refused("/retry") == "not_stuck"

    stuck(tmp_path, test)


def test_a_move_that_is_kept_but_cannot_be_shown_leaves_nobody_stuck(
    tmp_path: Path, engine: Engine
) -> None:
    async def test(table: Table) -> None:
        engine.broken = False
        await table.post("/retry")
        frame = await table.frame(lambda frame: frame["n"] == 2)
        table.room.fail(frame["version"] - 1)
        assert not table.room.stuck

    stuck(tmp_path, test)


def test_a_process_for_bots_that_cannot_be_started_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none_left() -> None:
        raise OSError("too many open files")

    worker = bot_workers._Worker()  # pyright: ignore[reportPrivateUsage]
    with monkeypatch.context() as patched:
        patched.setattr(bot_workers._CONTEXT, "Pipe", none_left)  # pyright: ignore[reportPrivateUsage]
        with pytest.raises(BotFailed) as failed:
            worker.start()
        assert failed.value.again
    worker.start()
    worker.stop()
