"""What those cost who open a table and never read: ``python benchmarks/load/stalled.py``.

A hundred websockets of a table where a game goes on are opened and not looked after any more; then
a thousand connections that say nothing. Printed is the memory of the server before, at its most and
after they are gone, how long that took, and how long others waited for an answer meanwhile.
"""

from __future__ import annotations

import asyncio
import socket
import sys
import tempfile
import time
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from crowd import Crowd, Place, open_tables
from host import Host

STALLED, SILENT = 100, 1000
MOST_SECONDS = 120.0


def opened(url: str, request: str = "") -> socket.socket:
    host, port = url.removeprefix("http://").split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # so that little is read for us
    line.connect((host, int(port)))
    line.sendall(request.encode())
    return line


def asked_for(place: Place, seat: int) -> str:
    lines = [
        f"GET /api/tables/{place.id}/live HTTP/1.1",
        f"Host: {place.urls[0].removeprefix('http://')}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Cookie: {place.cookies[seat]}",
    ]
    return "\r\n".join([*lines, "", ""])


async def watched(host: Host, lines: list[socket.socket], name: str, before: float) -> None:
    """Until the server has hung up on all of them."""
    begun, most, waits = time.monotonic(), 0.0, list[float]()
    left = list(lines)
    async with httpx.AsyncClient(base_url=f"{host.urls[0]}/api", timeout=60) as client:
        while left and time.monotonic() < begun + MOST_SECONDS:
            asked = time.monotonic()
            (await client.get("/me")).raise_for_status()
            waits.append(time.monotonic() - asked)
            most = max(most, host.usage().memory_kb)
            left = [line for line in left if not ended(line)]
            await asyncio.sleep(0.5)
    took, after = time.monotonic() - begun, host.usage().memory_kb
    memory = ", ".join(f"{kb / 1000:.0f}" for kb in (before, most, after))
    print(
        f"{name}: {len(lines) - len(left)} of {len(lines)} gone after {took:.0f} s; "
        f"MB of memory before, at most and after: {memory}; "
        f"others waited {1000 * max(waits):.0f} ms at most"
    )


def ended(line: socket.socket) -> bool:
    """Whether the other end has hung up, looked at without reading what was sent."""
    import select

    poll = select.poll()
    poll.register(line, select.POLLRDHUP | select.POLLHUP | select.POLLERR)
    return bool(poll.poll(0))


async def main(host: Host) -> None:
    place, *others = await open_tables(host.urls, "gaia", 4, 4, 0)
    crowd = Crowd(every=0.5, compressed=False)
    await crowd.come([place, *others])
    await asyncio.sleep(3)
    before = host.usage().memory_kb
    lines = [opened(host.urls[0], asked_for(place, number % 4)) for number in range(STALLED)]
    await watched(host, lines, f"{STALLED} websockets that never read", before)
    before = host.usage().memory_kb
    lines = [opened(host.urls[0]) for _ in range(SILENT)]
    await watched(host, lines, f"{SILENT} connections that say nothing", before)
    await crowd.leave()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, Host(Path(folder), 1, 1, False) as server:
        asyncio.run(main(server))
