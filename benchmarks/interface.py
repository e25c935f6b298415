"""Everything the interface may be asked: ``python benchmarks/interface.py --examples 100``.

A server is started on a database of its own, somebody sets tables up, and Schemathesis asks by the
OpenAPI description whatever it can think of, with every check it has and one of ours
(`tests/server/fitting.py`): without knowing anything, then with the cookie of that person and one
of those tables after the other. The exit code is 1 if any answer is not as described.

What comes after ``--`` is handed on to ``schemathesis run``.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.fitting import CONFIGURATION
from server.people import HOTSEAT, ME, OPEN, RANDOM, TESTS, UNHURRIED, Json, Person, Server

TABLES: list[tuple[str, list[Json]]] = [
    ("toy", [ME, OPEN]),
    ("toy", [HOTSEAT, RANDOM]),
    ("gaia", [ME, HOTSEAT]),
]
LESSON = "income"
"""Of gaia."""
STAYS = [f"--exclude-path=/api/{path}" for path in ("login", "logout", "account")]
STAYS += ["--exclude-method=DELETE"]
"""What would end the cookie or the table that the rest is asked about; strangers ask for it."""


def campaign(url: str, folder: Path, name: str, arguments: list[str], known: str = "") -> int:
    """One run of Schemathesis; how it ended."""
    configuration = folder / f"{name}.toml"
    configuration.write_text(known + CONFIGURATION)
    program = str(Path(sys.executable).with_name("schemathesis"))
    command = [program, "--config-file", str(configuration), "run", f"{url}/api/openapi.json"]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")]),
        "SCHEMATHESIS_HOOKS": "server.fitting",
        UNHURRIED: "1",
    }
    print(f"== {name}", flush=True)
    command += ["--checks", "all", *arguments]
    return subprocess.run(command, cwd=folder, env=environment).returncode  # it leaves files


def known_to(person: Person, values: dict[str, str]) -> str:
    """The configuration by which Schemathesis asks as this person, and for what there is."""
    lines = [f"headers = {{ Cookie = {json.dumps(person.cookie())} }}", "[parameters]"]
    lines += [f'"path.{name}" = {json.dumps(value)}' for name, value in values.items()]
    return "\n".join([*lines, "", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description="Everything the interface may be asked.")
    parser.add_argument("--examples", type=int, default=100, help="for each operation and place")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("more", nargs="*", help="for schemathesis run, after --")
    asked = parser.parse_args()
    arguments = ["-n", str(asked.examples), "--seed", str(asked.seed), *asked.more]
    with tempfile.TemporaryDirectory() as folder:
        # Who is asked to come again later says nothing of what comes after that.
        server = Server(str(Path(folder) / "tables.db"), **{UNHURRIED: "1"})
        try:
            codes = [campaign(server.url, Path(folder), "by a stranger", arguments)]
            person = Person(server.url, "Anna")
            person.post("/account", name="Anna", password="long enough to be one")
            for game, seats in TABLES:
                table = person.create(game, *seats)["id"]
                there = {"table_id": table, "game": game, "lang": "ru", "lesson": LESSON}
                known = known_to(person, there)
                name = f"by somebody with a table of {game}"
                codes.append(campaign(server.url, Path(folder), name, arguments + STAYS, known))
            assert person.get("/games"), "it serves no more"
        finally:
            server.stop()
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
