"""The built web app: hashed files are kept for ever, every other path is the one page."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..wire.errors import ServerError

FOREVER = "public, max-age=31536000, immutable"
ASK = "no-cache"
"""Kept, but asked about before each use: a new version of the program shows at once."""
NOT_BUILT = "The web table is not built yet: run `make play` in the repository.\n"
SMALL = 600
"""Bytes that are not worth compressing."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg", "application/m")


class File(NamedTuple):
    body: bytes
    packed: bytes | None
    type: str
    tag: str


class Web:
    """Answers for one folder made by Vite."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder.resolve() if folder else None

    def __call__(self, request: Request) -> Response:
        folder = self._folder
        if folder is None:
            return PlainTextResponse(NOT_BUILT, 503)
        path = request.url.path.lstrip("/")
        found = _inside(folder, path)
        if found is None and _is_file_name(path):
            raise ServerError("no_page")
        keep = FOREVER if found is not None and path.startswith("assets/") else ASK
        return _answer(request, found or folder / "index.html", keep)


def _inside(folder: Path, path: str) -> Path | None:
    """The file a path names, if it is one of ours."""
    try:
        place = (folder / path).resolve()
        return place if place.is_relative_to(folder) and place.is_file() else None
    except (OSError, ValueError):
        return None  # a path no file can have


def _is_file_name(path: str) -> bool:
    """Pages of the app have no dot in them; a missing picture must not be answered with a page."""
    return path.startswith("assets/") or "." in path.rpartition("/")[2]


def _answer(request: Request, path: Path, keep: str) -> Response:
    try:
        status = path.stat()
        file = _read(path, status.st_mtime_ns, status.st_size)
    except OSError as error:
        raise ServerError("no_page") from error
    headers = {"etag": file.tag, "cache-control": keep, "vary": "accept-encoding"}
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.type, headers=headers)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int, size: int) -> File:
    """A file in memory, packed once; `changed` and `size` make a new version another file."""
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix == ".webmanifest":
        kind = "application/manifest+json"
    if path.suffix in (".js", ".mjs"):
        kind = "text/javascript"
    packed = None
    if len(body) >= SMALL and kind.startswith(COMPRESSIBLE):
        packed = gzip.compress(body, 9, mtime=0)
    return File(body, packed, kind, f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"')
