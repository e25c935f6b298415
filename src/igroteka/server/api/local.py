"""Who may do what only somebody at this machine may."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.requests import Request

from ..settings import Settings

SIGNS = ("forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "client-ip")
"""What proxies add, as they come …"""
BEGINNINGS = ("x-forwarded", "x-original-", "cf-", "fly-", "x-envoy-", "x-amzn-")
"""… and what such headers begin with."""


def from_this_machine(request: Request) -> bool:
    """Whether a request was made on the machine the server runs on, to the machine itself.

    A proxy makes its requests here as well, but says so, or asks for a host of another name. One
    that does neither cannot be told from a browser here: `IGROTEKA_LOCAL=never` is for those.
    """
    settings: Settings = request.app.state.settings
    if settings.local == "never":
        return False
    if any(name in SIGNS or name.startswith(BEGINNINGS) for name in request.headers):
        return False
    hosts = request.headers.getlist("host")
    try:
        asked = [urlsplit(f"//{host}").hostname for host in hosts]
    except ValueError:
        return False
    peer = request.client.host if request.client else None
    return len(asked) == 1 and all(_here(name) for name in (peer, *asked))


def _here(name: str | None) -> bool:
    try:
        return name == "localhost" or ipaddress.ip_address(name or "").is_loopback
    except ValueError:
        return False
