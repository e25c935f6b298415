"""The `serve` command: the web table on a port of this machine."""

from __future__ import annotations

import gc
import os
import socket
import tempfile
import threading
import webbrowser
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from igroteka.engine.errors import BadOption, IgrotekaError

from . import crew
from .words import say

if TYPE_CHECKING:
    from fastapi import FastAPI

    from igroteka.server import Settings

DEFAULT_PORT = 8000
PORTS_TRIED = 100
EVERYWHERE = ("0.0.0.0", "::", "")
FILES = 65_536
"""Files this process may have open, if the system allows as many …"""
FILES_OF_OTHERS = 200
"""… and how many of them are for other things than connections."""
KEPT_BY_SYSTEM = 131_072
"""Bytes of what was sent that the system keeps for whoever does not read: by itself it would keep
megabytes for each, which nobody here sees."""
COUNTED_IN = "PROMETHEUS_MULTIPROC_DIR"
"""Where prometheus-client looks for the folder in which several processes count."""


def serve(
    host: str,
    port: int | None,
    db: str | None,
    components: Sequence[str],
    open_browser: bool,
    lang: str = "en",
    workers: int | None = None,
) -> None:
    """Serve until interrupted; without a port the first free one from 8000 on."""
    alone = str(workers or os.environ.get("IGROTEKA_WORKERS") or 1) == "1"
    with nullcontext() if alone else _counting_together():
        _serve(host, port, db, components, open_browser, lang, workers)


def _serve(
    host: str,
    port: int | None,
    db: str | None,
    components: Sequence[str],
    open_browser: bool,
    lang: str,
    workers: int | None,
) -> None:
    try:
        from igroteka.server import Settings, create_app
        from igroteka.server.storage.database import Store
        from igroteka.server.table.component_sets import ComponentSets
        from igroteka.server.wire import logs
    except ModuleNotFoundError as error:  # what it needs is an extra of the package
        raise IgrotekaError(say("error:no_server", lang, missing=error.name)) from error

    settings = Settings.from_environment(
        db=db, components=os.pathsep.join(components) or None, workers=workers
    )
    if settings.workers > 1 and not hasattr(os, "fork"):
        raise BadOption(say("error:no_fork", lang))
    logs.configure(settings.log)
    store = Store(settings.url)  # what cannot be used is better told of before anything starts
    ComponentSets(store).begin_with(settings.components)
    store.close()
    app = create_app(settings)
    listening = _listen(host, port)
    addresses = _addresses(host, listening.getsockname()[1])
    built = settings.web_folder() is not None
    _work(app, settings, listening, lambda: _tell(addresses, built, open_browser, lang), lang)


def _tell(addresses: Sequence[str], built: bool, open_browser: bool, lang: str) -> None:
    """Where the table is, once somebody may come."""
    for address in addresses:
        print(f"Igroteka: {address}", flush=True)
    if not built:
        print(say("serve:not_built", lang), flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(addresses[0],), daemon=True).start()


def _work(
    app: FastAPI,
    settings: Settings,
    listening: socket.socket,
    tell: Callable[[], None],
    lang: str,
) -> None:
    """Serve in this process, or in several that are kept alive, until interrupted."""
    from igroteka.server.api import running
    from igroteka.server.api.crew import Crew, lines
    from igroteka.server.wire import metrics

    reached = lines(settings.workers) if settings.workers > 1 else []

    def work(number: int, first: bool) -> None:
        crew_here = Crew(number, reached) if reached else None
        started = tell if first and number == 0 else lambda: None
        running.run(app, settings, listening, _connections(), crew_here, started)

    gc.collect()
    gc.freeze()  # what is loaded by now stays: looking through it again would hold up answers
    if not reached:
        work(0, first=True)
    elif crew.keep(settings.workers, work, metrics.ended):
        raise IgrotekaError(say("error:no_start", lang))


@contextmanager
def _counting_together() -> Generator[None]:
    """Have the workers add up what they count; has to be said before anything of it is loaded."""
    with tempfile.TemporaryDirectory(prefix="igroteka-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault(COUNTED_IN, folder)
        yield


def _connections() -> int | None:
    """How many there may be: each needs a file of the system's, and others need some as well."""
    try:
        import resource
    except ModuleNotFoundError:  # a system that has no such limit
        return None
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    return max(allowed - FILES_OF_OTHERS, allowed // 2)


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on the asked port, or on the first free one if none was asked for."""
    ports = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else [port]
    problem: OSError | None = None
    for number in ports:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_BY_SYSTEM)
        try:
            listening.bind((host, number))
            listening.listen(128)
            return listening
        except (OSError, OverflowError) as error:
            listening.close()
            problem = error if isinstance(error, OSError) else OSError(str(error))
    reason = problem.strerror or problem if problem else "no port is free"
    raise BadOption(f"cannot listen on {host}, port {ports[0]}: {reason}")


def _addresses(host: str, port: int) -> list[str]:
    """Where the table is found: on this machine first, then in its network."""
    if host not in EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    near = [f"http://127.0.0.1:{port}"]
    lan = _lan_address()
    return near if lan is None else [*near, f"http://{lan}:{port}"]


def _lan_address() -> str | None:
    """The address of this machine as its network knows it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of the documentation, on nobody's net
            found = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith(("127.", "0.")) else found
