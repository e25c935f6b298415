"""There are only so many connections, and those that are there are served."""

from __future__ import annotations

import asyncio

import uvicorn
from starlette.responses import PlainTextResponse

from igroteka.server.api import protocols
from igroteka.server.settings import Settings
from server.people import SECONDS

HELLO = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test_who_comes_when_there_are_too_many_is_told_to_come_again() -> None:
    config = uvicorn.Config(
        PlainTextResponse("welcome"),
        port=0,
        log_config=None,
        lifespan="off",
        **protocols.of_server(Settings(), 1),
    )

    async def visit() -> None:
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0)
        _, port = server.servers[0].sockets[0].getsockname()
        first, talk = await asyncio.open_connection("127.0.0.1", port)
        talk.write(HELLO)
        assert (await first.readuntil(b"welcome")).startswith(b"HTTP/1.1 200")
        second, late = await asyncio.open_connection("127.0.0.1", port)
        told = await second.read()
        assert told.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 30" in told
        late.close()
        talk.write(HELLO)
        assert (await first.readuntil(b"welcome")).startswith(b"HTTP/1.1 200"), "the first stays"
        talk.close()
        await talk.wait_closed()
        while server.server_state.connections:
            await asyncio.sleep(0)
        third, talk = await asyncio.open_connection("127.0.0.1", port)
        talk.write(HELLO)
        assert (await third.readuntil(b"welcome")).startswith(b"HTTP/1.1 200")
        talk.close()
        server.should_exit = True
        await serving

    asyncio.run(asyncio.wait_for(visit(), SECONDS))
