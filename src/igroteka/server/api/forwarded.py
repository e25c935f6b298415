"""How proxies say by which scheme and from where a page was asked for, read as they write it."""

from __future__ import annotations

from collections.abc import Awaitable

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

SCHEME = b"x-forwarded-proto"


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
    """Where somebody comes from, as far as the proxies in between are believed."""
    return connection.client.host if connection.client else ""
