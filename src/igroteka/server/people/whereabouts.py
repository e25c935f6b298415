"""What is told of a browser to the person who has logged in there: enough to know it again, and
nothing that would tell anybody else where they are."""

from __future__ import annotations

import ipaddress

BROWSERS = (
    ("YaBrowser/", "Yandex"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("OPR/", "Opera"),
    ("Edg", "Edge"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""Most call themselves by the names of others as well: the first that is found counts."""
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
ROUGHLY = 2
"""Groups of an address that are kept: those that a provider shares among many people."""


def browser_of(agent: str) -> str:
    """A browser and the system it runs on, as far as it says; empty if it says nothing known.

    >>> browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = (
        next((name for sign, name in known if sign in agent), "") for known in (BROWSERS, SYSTEMS)
    )
    return ", ".join(name for name in found if name)


def place_of(address: str) -> str:
    """The beginning of an address.

    >>> place_of("203.0.113.5"), place_of("2001:db8:1:2::/64"), place_of("nowhere")
    ('203.0.*.*', '2001:db8:*', '')
    """
    try:
        whole = ipaddress.ip_interface(address).ip
    except ValueError:
        return ""
    if isinstance(whole, ipaddress.IPv4Address):
        return ".".join(str(whole).split(".")[:ROUGHLY]) + ".*.*"
    groups = whole.exploded.split(":")[:ROUGHLY]
    return ":".join(f"{int(group, 16):x}" for group in groups) + ":*"
