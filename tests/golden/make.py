"""Make golden records of the program as it is: `python -m golden.make` in tests/.

Every game, player count, option and bot; one in three is left unfinished. What is there already is
never written again: a record stays as it was when its rules version was new.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

import igroteka
from golden.pinned import FOLDER, SUFFIX, Expected, Shape, expect, mended, pinned, shape_of
from igroteka import Game, Record
from igroteka.bots import decide, make
from igroteka.engine.errors import BadOption
from igroteka.engine.rng import stream

Start = tuple[str, int, Mapping[str, object]]
"""A name, the number of players and the options of a game."""

NAMED = {
    "gaia": [
        ("factions", "random"),
        ("factions", ["xenos", "ivits", "taklons", "itars"]),
        ("factions", ["nevlas", "terrans", "gleens", "ambas"]),
        ("factions", ["lantids", "bal_taks", "firaks", "hadsch_hallas"]),
        ("factions", ["bescods", "geodens"]),
        (
            "table",
            {
                "rounds": [
                    "rs_mine_2",
                    "rs_federation_5",
                    "rs_gaia_3",
                    "rs_research_2",
                    "rs_big_5_a",
                    "rs_station_4",
                ]
            },
        ),
    ]
}
"""Values worth a game for options that take any."""
TOGETHER = {
    "gaia": [
        {"board": "variant-2", "rotate": True},
        {"board": "default", "turn_order": "passing", "rotate": True},
        {"setup": "first-game", "turn_order": "passing"},
        {"difficulty": "ultoma", "automa_faction": "choose", "rotate": True},
    ],
    "age_of_galaxy": [{"hands": "draft", "explored_space": True}],
    "anunnaki": [{"houses": "random", "first_game": True}],
}


LONG = 500
"""Of longer games with options the beginning is enough: those without any go on to the end."""

ADDED: Mapping[str, Mapping[str, Sequence[tuple[str, Mapping[str, object]]]]] = {
    "gaia": {
        "lost_fleet": [
            ("plain", {}),
            ("new", {"factions": ["tinkeroids", "moweyds", "terrans", "xenos"]}),
            ("others", {"factions": ["darkanians", "space_giants", "gleens", "lantids"]}),
            ("rotate", {"rotate": True, "turn_order": "passing"}),
            ("sides", {"extension_side": "side_25_vp", "economy_side": "side_power"}),
            ("other_sides", {"extension_side": "side_shuttles", "economy_side": "side_vp"}),
        ]
    }
}
"""Options that came when the records of a rules version were there already: some games each, in a
folder of their own, so that their views are pinned with what the option brought."""


def with_option(game: str, options: Mapping[str, object]) -> str | None:
    """The option that came later with which a game is played, if any."""
    return next((option for option in ADDED.get(game, {}) if options.get(option)), None)


def added(game: Game, option: str) -> Iterator[Start]:
    """Games with an option that came later."""
    for players in game.players:
        for name, options in ADDED[game.id][option]:
            yield f"{players}p-{name}", players, {option: True, **options}


def starts(game: Game) -> Iterator[Start]:
    """Every option by itself, some together, for every number of players that may choose it."""
    for players in game.players:
        yield f"{players}p", players, {}
        for option in game.options:
            named = [value for name, value in NAMED.get(game.id, []) if name == option.name]
            for value in [*option.choices, *named]:
                if value != option.default:
                    yield f"{players}p-{option.name}-{_word(value)}", players, {option.name: value}
        for number, options in enumerate(TOGETHER.get(game.id, [])):
            yield f"{players}p-together-{number + 1}", players, options


def _word(value: object) -> str:
    if isinstance(value, list):
        return str(cast("list[object]", value)[0])
    return "named" if isinstance(value, dict) else str(value).lower()


def played(game: Game, start: Start, bot: str, number: int) -> Record | None:
    """A game of bots; None where the options do not go with the number of players."""
    name, players, options = start
    seed = stream(1, "golden", name, bot).randrange(10**9)
    factions = options.get("factions")
    if isinstance(factions, list):
        named = cast("list[str]", factions)[:players]
        if len(named) < players:
            return None
        options = {**options, "factions": named}
    try:
        state = game.start(game.empty_record(players, seed, options))
    except BadOption:
        return None
    bots = [make(bot, seed, seat) for seat in range(players)]
    rng = stream(seed, "guesses")
    while state.decision is not None:
        state.play(decide(bots[state.decision.seat], state, rng))
    record = state.record()
    if options and len(record.actions) > LONG:
        record = record.with_actions(record.actions[:LONG])
    if number % 3 == 2:
        record = record.with_actions(record.actions[: rng.randrange(1, len(record.actions))])
    return record


def main() -> None:
    for game in igroteka.all_games():
        name = f"rules-{game.rules_version}"
        wanted = {name: [*starts(game)]}
        for option in ADDED.get(game.id, {}):
            wanted[f"{name}-{option}"] = [*added(game, option)]
        for name, listed in wanted.items():
            folder = FOLDER / game.id / name
            later = folder.name.count("-") > 1
            if folder.exists() and not later:
                print(f"{folder.relative_to(FOLDER)} is there already")
            else:
                _make(game, folder, listed, later)


def _make(game: Game, folder: Path, listed: Sequence[Start], later: bool) -> None:
    """Whatever is missing in a folder; an option that came later may get more games."""
    folder.mkdir(parents=True, exist_ok=True)
    shape: Shape = shape_of(game.view_type)
    expected: dict[str, Expected] = {}
    if any(folder.iterdir()):
        shape, expected = pinned(folder)
    number = len(expected)
    for start in listed:
        alone = len(start[2]) == later  # nothing but what the folder is for
        for bot in ("random", "greedy") if alone else ("random",):
            name = f"{start[0]}-{bot}"
            record = None if name in expected else played(game, start, bot, number)
            if record is None:
                continue
            number += 1
            record.save(folder / f"{name}{SUFFIX}")
            expected[name] = expect(record, shape, mended(folder))
    _write(folder / "shape.json", shape)
    _write(folder / "expected.json", expected)
    print(f"{game.id}: {number} records")


def _write(path: Path, content: object) -> None:
    path.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
