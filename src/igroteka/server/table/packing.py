"""What is asked for rarely and would take most of a table's memory: kept packed."""

from __future__ import annotations

import zlib
from collections.abc import Iterator

PAGE = 20
"""So many lines are packed together."""
OPEN = 5
"""So many of the last are open at least."""
QUICKLY = 1


def packed(text: bytes) -> bytes:
    """A fifth of what JSON takes, packed in as little time as that was written."""
    return zlib.compress(text, QUICKLY)


def unpacked(text: bytes) -> bytes:
    return zlib.decompress(text)


class Pages:
    """Lines of JSON: the last of them as they are, those before them packed by the page."""

    __slots__ = ("_lines", "_pages")

    def __init__(self) -> None:
        self._pages: list[bytes] = []
        self._lines: list[bytes] = []

    def __len__(self) -> int:
        return PAGE * len(self._pages) + len(self._lines)

    def add(self, line: bytes) -> None:
        """One more. What has just come is asked for: that stays open for a while."""
        self._lines.append(line)
        if len(self._lines) == PAGE + OPEN:
            self._pages.append(packed(b"\n".join(self._lines[:PAGE])))
            del self._lines[:PAGE]

    def cut(self, n: int) -> None:
        """Forget all after the first n."""
        whole, _ = divmod(n, PAGE)
        if whole < len(self._pages):
            self._lines = self._page(whole)
            del self._pages[whole:]
        del self._lines[n - PAGE * len(self._pages) :]

    def part(self, first: int = 0, last: int | None = None) -> Iterator[bytes]:
        """The lines from one to before another."""
        last = len(self) if last is None else min(last, len(self))
        for number in range(first // PAGE, len(self._pages)):
            if number * PAGE >= last:
                return
            start = number * PAGE
            yield from self._page(number)[max(0, first - start) : last - start]
        start = PAGE * len(self._pages)
        yield from self._lines[max(0, first - start) : max(0, last - start)]

    def _page(self, number: int) -> list[bytes]:
        return unpacked(self._pages[number]).split(b"\n")
