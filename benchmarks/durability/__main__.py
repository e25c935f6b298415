"""Nothing acknowledged is ever lost: ``python benchmarks/durability --kills 100``.

People play, take back and talk at several tables over real websockets while the server they are at
is killed (SIGKILL), again and again; what was not answered they send again under the same request
id. Every acknowledgement is noted. At the end, and now and then on the way, all that was
acknowledged must be in the database, once, nothing else beside it, and every table must replay
(``igroteka doctor``). The exit code is 1 if anything is otherwise.

Two servers share the database; sometimes one of them is killed, so that people go on at the other,
sometimes both. With ``--postgres`` a cluster of PostgreSQL is made, and now and then its first
process is killed instead. ``--folder DIR`` keeps everything: the same command again goes on there,
and counts on. Ctrl-C or SIGTERM ends it with the figures so far. ``--seed`` says what people
choose and what is killed when; how far the answers have come by then only the machine knows.

``--power`` has the power fail instead: of what the server has written to its SQLite file and not
synced, nothing, everything or any part may be left (`power.py`). ``--pragma synchronous=OFF`` shows
what becomes of a server that does not wait for the disk.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))


def main() -> int:
    parser = argparse.ArgumentParser(description="Nothing acknowledged is ever lost.")
    parser.add_argument("--kills", type=int, default=20, help="how many more")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tables", type=int, default=4, help="played at a time")
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--power", action="store_true", help="the power fails (SQLite, Linux)")
    parser.add_argument("--states", type=int, default=4, help="of the disk, for every --power")
    parser.add_argument("--pragma", action="append", default=[], help="another setting of SQLite")
    parser.add_argument("--folder", type=Path, help="where everything is kept, to go on later")
    asked = parser.parse_args()
    from campaign import Campaign  # not before it is known that there is something to do
    from power import NoLayer

    with ExitStack() as closing:
        folder = asked.folder or Path(closing.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o711)  # the account of PostgreSQL comes through
        try:
            campaign = Campaign(asked, folder.resolve(), closing)
        except NoLayer as reason:
            print(reason, file=sys.stderr)
            return 2
        with asyncio.Runner() as runner:
            return runner.run(campaign.run())


if __name__ == "__main__":
    sys.exit(main())
