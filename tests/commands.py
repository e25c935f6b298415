"""Running the command in this process."""

from __future__ import annotations

import io
import sys

import pytest

from igroteka.cli import main

Output = pytest.CaptureFixture[str]


def run(output: Output, *arguments: str) -> str:
    """Run a command that must succeed; what it printed."""
    code = main(arguments)
    captured = output.readouterr()
    assert (code, captured.err) == (0, "")
    return captured.out


@pytest.fixture(autouse=True)
def plain_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of a known length, without colours."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("NO_COLOR", "1")


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a person at the terminal have typed these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
