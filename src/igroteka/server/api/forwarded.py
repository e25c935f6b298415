"""How proxies say by which scheme and from where a page was asked for, read as they write it."""

from __future__ import annotations

import ipaddress
from collections.abc import Awaitable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

SCHEME = b"x-forwarded-proto"
OWN_NETWORK = 64
"""Bits of an address of IPv6 that say whose it is; the others are for who has it to choose."""
LONGEST = 60
"""Signs that are kept of what is no address."""


class FirstScheme:
    """Leaves the first scheme of a chain of proxies, which is that of the browser.

    Who is believed at all is for whatever comes after it to decide.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        said = [value for name, value in scope.get("headers", ()) if name == SCHEME]
        if said:
            first = said[0].partition(b",")[0].strip().lower()
            others = [header for header in scope["headers"] if header[0] != SCHEME]
            scope = {**scope, "headers": [*others, (SCHEME, first)]}
        return self._app(scope, receive, send)


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from, as far as the proxies in between are believed, as it counts for
    limits: whoever has an address of IPv6 has a whole network of them."""
    host = connection.client.host if connection.client else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:LONGEST]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, OWN_NETWORK), strict=False))
