"""What is promised to be safe names the tests for it, and they are there."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PROMISES = (TESTS.parent / "docs" / "security.md").read_text(encoding="utf-8")


def test_every_promise_names_tests() -> None:
    rows = [line for line in PROMISES.splitlines() if line.startswith("| ")]
    promises = [row for row in rows if row != "| promise | tests |"]
    assert len(promises) > 20
    assert [row for row in promises if "::test_" not in row] == []


def test_the_tests_of_promises_are_there() -> None:
    named = re.findall(r"`([\w/]+\.py)::(\w+)`", PROMISES)
    assert len(named) == PROMISES.count("::")
    missing = [
        f"{file}::{name}"
        for file, name in named
        if f"def {name}(" not in (TESTS / file).read_text(encoding="utf-8")
    ]
    assert missing == []
