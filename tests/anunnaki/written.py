"""The tests that are written, for lists that say what proves what."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
ENGINE = HERE.parent / "engine"
"""Where what all games share is tested, the taking back of secret choices among it."""
SECOND_MODEL = "test_opinion_"
"""How files begin that test the second model of the rules, not the engine."""


@cache
def written_tests() -> frozenset[str]:
    """The tests of the game and the engine that every run has, as `file::test`."""
    return frozenset(
        f"{file.name}::{one.name}"
        for file in (*HERE.glob("test_*.py"), *ENGINE.glob("test_*.py"))
        if not file.name.startswith(SECOND_MODEL)
        for one in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(one, ast.FunctionDef) and one.name.startswith("test_") and not left_out(one)
    )


def left_out(test: ast.FunctionDef) -> bool:
    """Whether a test is skipped, expected to fail, or run on demand alone."""
    marks = " ".join(ast.unparse(mark) for mark in test.decorator_list)
    return any(f"mark.{word}" in marks for word in ("skip", "xfail", "long"))
