"""Answers that change only with the program: browsers keep them and ask whether they are new."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated

from fastapi import Query, Request, Response

from ...wire.schemas import Word

Digest = Annotated[Word | None, Query()]
"""Of a component set; that of new tables when left out."""


def packed(data: object) -> tuple[bytes, str]:
    """What is sent, and its tag."""
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    return body, f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'


def unchanging(request: Request, body: bytes, tag: str) -> Response:
    headers = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)
