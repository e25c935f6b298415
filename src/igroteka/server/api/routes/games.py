"""What can be played: games with their options, words and components, and the bots."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, cast

from fastapi import APIRouter, Query, Request, Response
from pydantic import JsonValue

from igroteka.bots import bot_names
from igroteka.engine.game import Game
from igroteka.engine.options import Applies, Option
from igroteka.engine.registry import games

from ...table import scene
from ...table.component_sets import digest_of
from ...table.starting import start
from ...wire import words
from ...wire.errors import ServerError
from ...wire.games import (
    BotInfo,
    ComponentFolder,
    ComponentSet,
    Flaw,
    GameInfo,
    GameOption,
    NewPosition,
    OptionApplies,
    OptionChoice,
    OptionSuggestion,
    Position,
    ReadComponents,
    TextEntry,
)
from ...wire.rules import Rules, rules
from ...wire.schemas import Bilingual, Word
from ..local import from_this_machine
from . import PROBLEMS, HubOf, VisitorOf, game_of
from .unchanging import Digest, packed, unchanging

READABLE_SEED = 10**6
"""A table somebody looks at before starting it gets a seed that can be read out."""
OTHER_SEEDS = range(1, 7)
"""Enough to tell whether anything of a first position is drawn."""

Layers = Annotated[list[Word], Query(default_factory=list, max_length=8)]
"""What is laid over the game at a table (`TableInfo.layers`)."""

router = APIRouter(tags=["games"], responses=PROBLEMS)


@router.get("/games")
async def list_games(hub: HubOf) -> list[GameInfo]:
    """Everything that can be played."""
    known = await hub.component_sets.remembered()
    return [describe(game, hub.component_sets.listed(game, known)) for game in games()]


@router.get("/games/{game}")
async def one_game(game: str, hub: HubOf) -> GameInfo:
    """One game with its options."""
    subject = game_of(game)
    return describe(
        subject, hub.component_sets.listed(subject, await hub.component_sets.remembered())
    )


@router.get("/games/{game}/texts/{lang}", response_model=dict[str, TextEntry])
async def texts(
    request: Request, game: str, lang: str, hub: HubOf, layers: Layers, components: Digest = None
) -> Response:
    """Name and help of every component, verb, decision and cause, by id."""
    subject = await hub.component_sets.game(game_of(game).id, components)
    if lang not in words.LANGUAGES:
        raise ServerError("no_language")
    return unchanging(request, *_texts(subject, lang, _composition(subject, layers)))


@router.get("/games/{game}/rules/{lang}", response_model=Rules)
async def rules_of(
    request: Request, game: str, lang: str, hub: HubOf, layers: Layers, components: Digest = None
) -> Response:
    """The rules as a book in chapters, with a glossary; empty where nobody has written them."""
    subject = await hub.component_sets.game(game_of(game).id, components)
    if lang not in words.LANGUAGES:
        raise ServerError("no_language")
    return unchanging(request, *_rules(subject, lang, _composition(subject, layers)))


@router.get("/games/{game}/components", response_model=dict[str, JsonValue])
async def components_of(
    request: Request, game: str, hub: HubOf, layers: Layers, components: Digest = None
) -> Response:
    """What is printed on the components."""
    subject = await hub.component_sets.game(game_of(game).id, components)
    return unchanging(request, *_printed(subject, _composition(subject, layers)))


@router.post("/games/{game}/components", status_code=201)
async def add_components(
    request: Request, game: str, asked: ComponentFolder, hub: HubOf
) -> ReadComponents:
    """Play with the files of a folder too; only on the machine the server runs on."""
    subject = game_of(game)
    if not from_this_machine(request):
        raise ServerError("not_local")
    read = digest_of(await hub.component_sets.choose(subject.id, asked.folder))
    known = describe(
        subject, hub.component_sets.listed(subject, await hub.component_sets.remembered())
    )
    return ReadComponents(**dict(known), read=read)


@router.post("/games/{game}/position")
async def position(game: str, asked: NewPosition, hub: HubOf, visitor: VisitorOf) -> Position:
    """The table before the first action, without starting a game."""
    subject = await hub.component_sets.game(game_of(game).id, asked.components)
    return await hub.workshop.run("set-ups", visitor.address, _position, subject, asked)


@router.get("/bots")
def bots(game: Annotated[Word | None, Query()] = None) -> list[BotInfo]:
    """Who can be asked to play along."""
    if game is not None:
        game_of(game)
    return [
        BotInfo(id=name, names=words.bot_name(name), help=words.bot_help(name))
        for name in bot_names()
    ]


def describe(game: Game, sets: list[ComponentSet]) -> GameInfo:
    return GameInfo(
        id=game.id,
        names=words.both(lambda lang: game.names.get(lang, game.id)),
        rules_version=game.rules_version,
        players=list(game.players),
        options=[_option(game, option) for option in game.options],
        hidden_information=game.hidden_information,
        chance=game.chance,
        goods=list(game.goods),
        components=sets,
    )


def _option(game: Game, option: Option) -> GameOption:
    return GameOption(
        name=option.name,
        default=cast(JsonValue, option.default),
        label=words.name(game, f"option:{option.name}"),
        help=words.help(game, f"option:{option.name}", otherwise=option.help),
        choices=[_choice(game, option, choice) for choice in option.choices],
        suggestions=[_suggestion(game, option, id) for id in option.named],
        per_seat=option.per_seat,
        applies=[_applies(game, applies) for applies in option.applies],
    )


def _applies(game: Game, applies: Applies) -> OptionApplies:
    return OptionApplies(
        players=list(applies.players or game.players),
        unless={
            name: [cast(JsonValue, value) for value in values]
            for name, values in applies.unless.items()
        },
    )


def _choice(game: Game, option: Option, value: object) -> OptionChoice:
    text = str(value).lower()
    id = f"choice:{option.name}-{text}"
    return OptionChoice(
        value=cast(JsonValue, value),
        label=words.name(game, id, otherwise=text),
        help=words.help(game, id),
        players=list(option.only.get(value, game.players)),
    )


def _suggestion(game: Game, option: Option, id: str) -> OptionSuggestion:
    kind, _, bare = id.partition(":")
    whole = kind == "choice"
    return OptionSuggestion(
        value=bare.removeprefix(f"{option.name}-"),
        label=words.name(game, id),
        whole=whole,
        layers=_needed(game, id),
        rivals=[] if whole or option.rivals is None else list(option.rivals(bare)),
    )


def _needed(game: Game, id: str) -> list[str]:
    """The layers without which no table has a component."""
    told = (layers for layers in game.compositions if id in words.catalogue(game, "en", layers))
    return list(next(told, ()))


def _position(game: Game, asked: NewPosition) -> Position:
    seed = random.randrange(READABLE_SEED) if asked.seed is None else asked.seed
    state = start(game, asked.players, seed, asked.options)
    shown = scene.view(state, None)
    others = (start(game, asked.players, other, asked.options) for other in OTHER_SEEDS)
    return Position(
        seed=str(state.origin.seed),
        layers=list(game.layers_of(state.origin)),
        view=shown,
        secret=state.hides,
        drawn=any(scene.view(other, None) != shown for other in others),
        flaws=[
            Flaw(components=list(flaw.components), text=Bilingual(**flaw.text))
            for flaw in game.flaws(state)
        ],
    )


def _composition(game: Game, layers: Sequence[str]) -> tuple[str, ...]:
    """The layers that were named, as games are played with them."""
    for composition in game.compositions:
        if set(composition) == set(layers):
            return composition
    raise ServerError("no_components", ", ".join(layers))


@lru_cache(maxsize=32)
def _texts(game: Game, lang: str, layers: tuple[str, ...]) -> tuple[bytes, str]:
    return packed(words.catalogue(game, lang, layers))


@lru_cache(maxsize=16)
def _rules(game: Game, lang: str, layers: tuple[str, ...]) -> tuple[bytes, str]:
    return packed(rules(game, lang, layers).model_dump())


@lru_cache(maxsize=16)
def _printed(game: Game, layers: tuple[str, ...]) -> tuple[bytes, str]:
    return packed(game.printed_values(layers))
