"""`igroteka perft`: exact numbers of ways to go on from a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from igroteka import arena
from igroteka.engine.errors import BadOption, BadRecord, IgrotekaError
from igroteka.engine.record import Record
from igroteka.engine.registry import games, get
from igroteka.engine.replay import replay as play_again
from igroteka.engine.state import State

from .arguments import choose_players
from .declared import AsJson, Components, Lang, Options, Players, Seed, print_json, start, use
from .words import say


def perft(
    subject: Annotated[
        str, typer.Argument(metavar="GAME|FILE", help="A game to be started, or a saved one.")
    ],
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, help="How many actions deep.")] = 3,
    divide: Annotated[
        bool, typer.Option("--divide", help="Tell the number for every first action.")
    ] = False,
    actions: Annotated[
        int | None,
        typer.Option("--actions", min=0, help="How many actions of a saved game are played first."),
    ] = None,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Count the ways to play a number of actions from a position, exactly.

    Two engines that agree on the numbers agree on what may be played; where they do not,
    [bold]--divide[/] tells which action to look at next. The same seed gives the same numbers.

    Examples:

        igroteka perft gaia --players 2 --seed 1 --depth 4

        igroteka perft game.igr --actions 40 --depth 3 --divide
    """
    file = Path(subject)
    if subject not in {game.id for game in games()} and (file.is_file() or file.suffix):
        if players is not None or seed is not None or option:
            raise BadOption("players, seed and options of a saved game are in its file")
        state = _saved(file, actions, components, lang)
    else:
        if actions is not None:
            raise BadOption("--actions goes with a saved game")
        use(subject, components, lang)
        state = start(subject, choose_players(get(subject), players), seed, option)
    if as_json:
        print_json(_data(state, depth, divide))
    elif divide:
        _tell_position(state, lang)
        _tell_divided(state, depth, lang)
    else:
        _tell_position(state, lang)
        for number in range(1, depth + 1):
            print(f"{number:>3}  {arena.perft(state, number)}", flush=True)


def _saved(file: Path, actions: int | None, components: Path | None, lang: str) -> State:
    record = Record.load(file)
    use(record.game, components, lang)
    if actions is not None:
        if actions > len(record.actions):
            raise BadOption(f"{file} has {len(record.actions)} actions, not {actions}")
        record = record.with_actions(record.actions[:actions])
    try:
        return play_again(record, check=True)
    except IgrotekaError as error:
        raise BadRecord(f"{file}: {error}") from error


def _tell_position(state: State, lang: str) -> None:
    print(
        say(
            "perft:position",
            lang,
            game=state.game.names[lang],
            n=state.origin.players,
            seed=state.origin.seed,
            played=len(state.history),
        )
    )


def _tell_divided(state: State, depth: int, lang: str) -> None:
    counted = arena.divide(state, depth)
    width = max((len(str(action)) for action in counted), default=0)
    for action, leaves in counted.items():
        print(f"{action!s:{width}}  {leaves}")
    print(say("perft:total", lang, depth=depth, n=sum(counted.values())))


def _data(state: State, depth: int, divide: bool) -> dict[str, object]:
    data: dict[str, object] = {
        "game": state.game.id,
        "players": state.origin.players,
        "seed": state.origin.seed,
        "options": dict(state.origin.options),
        "actions": len(state.history),
        "depth": depth,
    }
    if divide:
        counted = arena.divide(state, depth)
        data["leaves"] = sum(counted.values())
        data["divide"] = {str(action): leaves for action, leaves in counted.items()}
    else:
        data["leaves"] = arena.perft(state, depth)
    return data
