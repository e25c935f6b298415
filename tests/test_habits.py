"""What the house is kept in order with names things that are there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml
from uvicorn.importer import import_from_string

from igroteka import server

ROOT = Path(__file__).parents[1]


def recipe(target: str) -> str:
    """What make would run for a target, whatever is set up already."""
    command = ["make", "--dry-run", "--always-make", "--no-print-directory", target]
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        command, cwd=ROOT, env=outside, capture_output=True, encoding="utf-8", check=True
    ).stdout


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="there is no make here")


@needs_make
@pytest.mark.parametrize(("target", "lock"), [("play", "play"), ("test", "test")])
def test_the_two_commands_install_what_is_pinned(target: str, lock: str) -> None:
    installs = [line for line in recipe(target).splitlines() if "pip install" in line]
    pinned, own = installs
    assert pinned.endswith(f"--require-hashes --requirement requirements/{lock}.txt")
    assert "--no-deps --no-build-isolation --editable ." in own


@needs_make
def test_dev_serves_the_application_with_reload() -> None:
    run = recipe("dev")
    factory = re.search(r"uvicorn --factory (\S+)", run)
    assert factory is not None
    assert import_from_string(factory[1]) is server.create_app
    assert "--reload" in run
    assert "npm run --prefix web --silent dev" in run


@needs_make
@pytest.mark.parametrize(
    "check",
    [
        "ruff check .",
        "ruff format --check .",
        "/pyright",
        "web/scripts/fixtures.py --check",
        "npm run --silent format:check",
        "npm run --silent lint",
        "npm run --silent types:check",
        "npm run --silent check",
        "npm test --silent",
        "npm run --silent e2e",
        "python -m pytest",
    ],
)
def test_everything_is_checked_by_one_command(check: str) -> None:
    assert check in recipe("test")


def test_types_are_strict_in_every_package() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pyright = settings["tool"]["pyright"]
    assert "src" in pyright["include"]
    assert "src" in pyright["strict"]
    assert not {name for name in pyright if name.startswith(("report", "exclude", "ignore"))}


@needs_make
def test_both_languages_are_formatted() -> None:
    run = recipe("format")
    assert "ruff format" in run
    assert "npm run --prefix web --silent format" in run


def test_hooks_use_our_own_tools() -> None:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    hooks = [hook for repo in config["repos"] for hook in repo["hooks"]]
    assert {hook["id"] for hook in hooks} >= {"ruff", "ruff-format", "pyright", "prettier"}
    assert all(hook["language"] == "system" for hook in hooks)
    ours = (".venv/bin/", "npm run --prefix web ")
    assert all(hook["entry"].startswith(ours) for hook in hooks)


def test_continuous_integration_runs_what_everybody_runs() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    steps = workflow["jobs"]["test"]["steps"]
    assert [step["run"] for step in steps if "run" in step] == ["make test"]
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
