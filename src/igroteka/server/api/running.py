"""One process of the server: uvicorn with our protocols, on a socket that others may share."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from fastapi import FastAPI

from ..settings import Settings
from . import protocols
from .crew import Crew
from .forwarded import FirstScheme

MESSAGE_BYTES = 65_536
"""No message of a client is longer."""
LEAVING_SECONDS = 2
"""How long open connections may take to close when the server stops."""


def run(
    app: FastAPI,
    settings: Settings,
    listening: socket.socket,
    most_connections: int | None,
    crew: Crew | None,
    started: Callable[[], None],
) -> None:
    """Serve until interrupted; `started` is called when the first request may come."""
    app.state.crew = crew
    config = Config(
        app,
        log_level="warning",
        access_log=False,
        log_config=None,
        ws_max_size=MESSAGE_BYTES,
        timeout_graceful_shutdown=LEAVING_SECONDS,
        **protocols.of_server(settings, most_connections, crew),
    )
    Server(config, crew, started).run(sockets=[listening])


class Config(uvicorn.Config):
    def load(self) -> None:
        super().load()
        self.loaded_app = FirstScheme(self.loaded_app)


class Server(uvicorn.Server):
    def __init__(self, config: Config, crew: Crew | None, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._crew = crew
        self._tell = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self._crew is not None:
            self._crew.listen(self._protocol)
        self._tell()

    def _protocol(self, said: bytes) -> asyncio.Protocol:
        """For a connection that another process has accepted, and read so much of."""
        kind: Any = self.config.http_protocol_class
        protocol = kind(self.config, self.server_state, self.lifespan.state)
        protocol.said = said
        return protocol
