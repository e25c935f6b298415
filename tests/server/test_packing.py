"""What is kept packed comes out as it was."""

from __future__ import annotations

import random

import pytest

from igroteka.server.table.packing import PAGE, Pages


@pytest.mark.parametrize("seed", range(5))
def test_pages_are_a_list(seed: int) -> None:
    """Whatever is added, cut off, and asked for."""
    rng = random.Random(seed)
    pages, lines = Pages(), list[bytes]()
    for number in range(12 * PAGE):
        line = f'{{"n":{number},"text":"{seed}"}}'.encode()
        pages.add(line)
        lines.append(line)
        if rng.random() < 0.02:
            n = rng.randrange(len(lines) + 1)
            pages.cut(n)
            del lines[n:]
        first, last = sorted(rng.randrange(len(lines) + 2) for _ in range(2))
        assert list(pages.part(first, last)) == lines[first:last]
        assert list(pages.part(first)) == lines[first:]
        assert len(pages) == len(lines)
    assert list(pages.part()) == lines


def test_pages_take_less_than_what_is_in_them() -> None:
    line = b'{"sentence":{"ru":"a mine","en":"a mine"},"components":["hex:1,2"]}'
    pages = Pages()
    for _ in range(10 * PAGE):
        pages.add(line)
    taken = sum(map(len, [*pages._pages, *pages._lines]))
    assert taken < len(line) * 2.5 * PAGE
