"""Several processes behind one address, each table at home in one of them.

Whoever opens a websocket reaches any of the processes; that one hands the connection itself on to
the table's home, with what it has read of it, so that a table is held in memory once. So it does
with what is asked about the game, and with what only the home can answer. What is written for a
home that has just ended waits for the process that takes its place.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import unquote_to_bytes
from zlib import crc32

from ..table.home import Home

log = logging.getLogger(__name__)

AT_HOME = re.compile(
    rb"(?:GET|POST) (?:https?://[^/ ]+)?/api/tables/([^/? ]+)"
    rb"/(?:live|retry|seats/[^/? ]+/play-on|record|at/[^/? ]+|timeline|plans|why)[? ]"
)
"""The first line of a request that is for a table's home to answer: what is asked about the game as
well, as elsewhere nobody may have heard of the last move yet."""
LONGEST = 100_000
"""Bytes of a message: what is read of a request at a time is seldom more."""
CALL, HANDED_ON = b"!", b">"


class Line(NamedTuple):
    """How one process of a crew is reached: it listens at one end, everybody may write at the
    other."""

    listening: socket.socket
    writing: socket.socket


def lines(number: int) -> list[Line]:
    """One for each process, made before they are."""
    made = [Line(*socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)) for _ in range(number)]
    for line in made:
        for end in line:
            end.setblocking(False)
            for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):
                end.setsockopt(socket.SOL_SOCKET, buffer, 10 * LONGEST)
    return made


class Crew(Home):
    """One of several processes, by its number, and how it reaches the others."""

    def __init__(self, number: int, reached: Sequence[Line]) -> None:
        self.number = number
        self._lines = reached
        self.on_call: Callable[[str], object] = lambda notice: None
        """Told which table another process has changed that is at home here."""

    def is_here(self, table_id: str) -> bool:
        return self._home(table_id.encode()) == self.number

    def _home(self, table_id: bytes) -> int:
        return crc32(table_id) % len(self._lines)

    def call(self, notice: str) -> None:
        said = notice.encode()
        with suppress(OSError):  # it has too much to do; it finds out by itself
            self._lines[self._home(said.partition(b" ")[0])].writing.send(CALL + said)

    def hand_on(self, said: bytes, connection: socket.socket) -> bool:
        """Give a connection, on which so much has been read of a request, to the process where the
        table asked for is at home; False if that is this one, or does not take it."""
        asked = AT_HOME.match(said)
        home = self.number if asked is None else self._home(unquote_to_bytes(asked[1]))
        if home == self.number or len(said) > LONGEST:
            return False
        try:
            files = [connection.fileno()]
            socket.send_fds(self._lines[home].writing, [HANDED_ON + said], files)
        except OSError:
            return False
        return True

    def listen(self, protocol: Callable[[bytes], asyncio.Protocol]) -> None:
        """Take what others hand on, from now on; a protocol is told what has been read already."""
        loop = asyncio.get_running_loop()
        listening = self._lines[self.number].listening
        welcomes: set[asyncio.Task[None]] = set()

        def read() -> None:
            try:
                message, files, _, _ = socket.recv_fds(listening, LONGEST + 1, 1)
            except OSError:
                return
            if message[:1] == HANDED_ON and files:
                welcome = loop.create_task(_welcome(protocol, files[0], message[1:]))
                welcomes.add(welcome)
                welcome.add_done_callback(welcomes.discard)
            elif message[:1] == CALL:
                self.on_call(message[1:].decode())

        loop.add_reader(listening, read)


async def _welcome(protocol: Callable[[bytes], asyncio.Protocol], file: int, said: bytes) -> None:
    """Go on with a connection that another process has accepted."""
    loop = asyncio.get_running_loop()
    try:
        connection = socket.socket(fileno=file)
    except OSError:
        os.close(file)
        return
    try:
        connection.setblocking(False)
        await loop.connect_accepted_socket(lambda: protocol(said), connection)
    except OSError as error:
        log.info("a connection that was handed on has ended: %s", error)
        connection.close()
