"""The data of the REST interface; the TypeScript types of the web table are made from it."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Annotated, ClassVar, Literal, cast

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    StrictBool,
    StrictInt,
    StringConstraints,
    WithJsonSchema,
    model_validator,
)
from typing_extensions import TypedDict

from igroteka.engine.rng import MAX_SEED
from igroteka.engine.view_types import Bilingual

from .names import Name, Title

MAX_RECORD = 300_000
"""Characters of a record that can be imported; a long game has a tenth of it."""
MAX_SEATS = 12
MOST_ENTRIES = 100
"""In all that somebody asks for at once, lists in lists included …"""
MOST_ENTRIES_OF_GAME = 1000
"""… unless it is a new game, whose set-up may be named piece by piece."""

Word = Annotated[str, StringConstraints(min_length=1, max_length=40)]
ActionText = Annotated[str, Field(max_length=400)]


def whole(value: object) -> object:
    """JSON knows one kind of numbers: 7.0 is the same as 7."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Place = Annotated[StrictInt, Field(ge=0, lt=MAX_SEATS), BeforeValidator(whole)]
"""A seat, by its number."""
Number = Annotated[StrictInt, Field(ge=-(2**31), le=2**31 - 1), BeforeValidator(whole)]
Preferences = Annotated[
    dict[Word, StrictBool | Number | Annotated[str, StringConstraints(max_length=100)]],
    Field(max_length=40),
]


def _number_or_digits(value: object) -> object:
    if isinstance(value, str) and re.fullmatch("[0-9]{1,19}", value):
        return int(value)
    return whole(value)


Seed = Annotated[
    StrictInt,
    BeforeValidator(_number_or_digits),
    Field(ge=0, le=MAX_SEED),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": MAX_SEED},
                {"type": "string", "pattern": "^[0-9]{1,18}$"},
            ]
        }
    ),
]
"""A number, or its digits: JavaScript cannot count as far as seeds go."""
Language = Literal["ru", "en"]
Theme = Literal["dark", "light"]
SeatKind = Literal["person", "hotseat", "bot", "open"]
TableStatus = Literal["waiting", "running", "over", "abandoned"]


def _shown(example: dict[str, JsonValue]) -> ConfigDict:
    """With an example in the description, of what can be sent so."""
    return ConfigDict(json_schema_extra={"examples": [example]})


class Asked(BaseModel):
    """What a client sends; unknown fields are a mistake."""

    model_config = ConfigDict(extra="forbid")
    most_entries: ClassVar[int] = MOST_ENTRIES

    @model_validator(mode="before")
    @classmethod
    def _few(cls, data: object) -> object:
        """Each wrong entry is a problem that takes a while to be told: nothing is looked at that
        has more of them than anything somebody may mean."""
        if _has_more_entries(data, cls.most_entries):
            raise ValueError(f"should have no more than {cls.most_entries} entries")
        return data


def _has_more_entries(data: object, most: int) -> bool:
    """Whether there are so many in lists and mappings, however deep; counts no further."""
    found, left = 0, [data]
    while left and found <= most:
        part = left.pop()
        if isinstance(part, dict):
            part = list(cast("dict[object, object]", part).values())
        if isinstance(part, list):
            entries = cast("list[object]", part)
            found += len(entries)
            left.extend(entries[:most])
    return found > most


class Problem(TypedDict):
    """The body of every error."""

    code: str
    message: Bilingual
    option: str
    """The option of a new game that is to blame, where it is one."""


# Games


class OptionChoice(BaseModel):
    value: JsonValue
    label: Bilingual
    help: Bilingual
    players: list[int]
    """The numbers of players of tables that may choose it."""


class OptionSuggestion(BaseModel):
    """A word of a free value; its name in any language means the same."""

    value: str
    label: Bilingual
    whole: bool
    """Says all there is to say; others stand in a list, with commas between them."""
    layers: list[str]
    """What has to be laid over the game for it to be there."""


class OptionApplies(BaseModel):
    """Tables of these numbers of players, unless another option has one of the values named."""

    players: list[int]
    unless: dict[str, list[JsonValue]]


class GameOption(BaseModel):
    """A choice made before the game starts; without `choices` the value is free."""

    name: str
    default: JsonValue
    label: Bilingual
    help: Bilingual
    choices: list[OptionChoice]
    suggestions: list[OptionSuggestion]
    """What a free value may be made of; empty where there is too much to list."""
    applies: list[OptionApplies]
    """Where it means something: any of these. At other tables nobody need be asked."""


class ComponentSet(BaseModel):
    """Values of the components: those of the box, or somebody's own."""

    digest: str
    name: str
    """Of the folder they come from; empty for those of the box."""
    own: bool


class GameInfo(BaseModel):
    id: str
    names: Bilingual
    rules_version: int
    players: list[int]
    options: list[GameOption]
    hidden_information: bool
    chance: Literal["none", "setup", "during play"]
    goods: list[str]
    components: list[ComponentSet]
    """What it can be played with; new tables get the first unless they name another."""


class ComponentFolder(Asked):
    folder: str = Field(min_length=1, max_length=1000)


class ReadComponents(GameInfo):
    """A game after a folder has been read."""

    read: str
    """Digest of what the folder holds; that of the box if values and words are the same."""


class TextEntry(BaseModel):
    name: str
    help: str


class BotInfo(BaseModel):
    id: str
    names: Bilingual
    help: Bilingual


class NewPosition(Asked):
    """A game somebody might start."""

    model_config = _shown({"players": 2, "seed": 7})
    most_entries = MOST_ENTRIES_OF_GAME
    players: Annotated[StrictInt, Field(ge=1, le=MAX_SEATS), BeforeValidator(whole)]
    options: dict[str, JsonValue] = Field(default_factory=dict, max_length=40)
    seed: Seed | None = None
    components: Word | None = None
    """Digest of the component set; that of new tables when left out."""


class Position(BaseModel):
    """The table of that game before the first action, as a spectator sees it."""

    seed: str
    layers: list[str]
    """What is laid over the game at that table."""
    view: dict[str, JsonValue]
    secret: bool
    """Whether the seed tells more than the view: nobody who invites others may choose it."""
    drawn: bool
    """Whether the view shows something that was drawn: with other seeds it is another one."""


# People


class Me(BaseModel):
    """Who the server takes this browser for."""

    id: str
    name: str
    names: Bilingual
    guest: bool
    lang: Language | None
    theme: Theme | None
    preferences: Preferences


class MeChange(Asked):
    """Only what is given changes; `preferences` are replaced as a whole."""

    name: Name | None = None
    lang: Language | None = None
    theme: Theme | None = None
    preferences: Preferences | None = None


# Tables


class SeatInfo(TypedDict):
    seat: int
    kind: SeatKind
    name: str
    names: Bilingual
    """The same where nobody has given it: a bot and a player without a name are called in every
    language."""
    bot: str | None
    mine: bool
    online: bool
    preferences: Preferences
    """Only of one's own seats; empty for others."""


class TableInfo(TypedDict):
    id: str
    game: str
    title: str
    status: TableStatus
    options: dict[str, JsonValue]
    seed: str | None
    """Digits; None while a game with secrets runs."""
    components: str
    """Digest of the component set the game is played with."""
    layers: list[str]
    """What is laid over the game here: words and values of components are asked for with it."""
    owner: bool
    """Whether the viewer is."""
    seats: list[SeatInfo]
    created: datetime
    updated: datetime
    version: int
    n: int
    round: int | None
    turn: int | None
    """The seat that decides now."""
    my_turn: bool
    scores: list[int] | None
    """Of a finished game."""
    winners: list[int] | None
    """Several where no tie-break parts them."""
    places: list[int] | None
    """Of every seat with a score, 1 for the best; equal where nothing parts them."""
    damaged: bool
    """Nobody can open it; its owner can delete it."""


class NewSeat(Asked):
    kind: Literal["me", "hotseat", "bot", "open"]
    name: Name | None = None
    bot: Word | None = None


class NewTable(Asked):
    model_config = _shown({"game": "gaia", "seats": [{"kind": "me"}, {"kind": "hotseat"}]})
    most_entries = MOST_ENTRIES_OF_GAME
    game: Word
    title: Title = ""
    options: dict[str, JsonValue] = Field(default_factory=dict, max_length=40)
    seed: Seed | None = None
    components: Word | None = None
    """Digest of the component set; the first of the game's when left out."""
    seats: list[NewSeat] = Field(min_length=1, max_length=MAX_SEATS)
    start: bool = False
    """Start at once if no seat is open."""


class ImportedTable(Asked):
    record: str = Field(max_length=MAX_RECORD)
    title: Title = ""
    seats: list[NewSeat] | None = Field(default=None, max_length=MAX_SEATS)
    """When left out, the importer plays every seat."""


class Join(Asked):
    seat: Place | None = None
    """The first open one when left out."""


class SeatChange(Asked):
    preferences: Preferences


class PlayOn(Asked):
    """Who plays on in place of a bot that cannot: another one, or, with none, who asks for it."""

    bot: Word | None


class Question(Asked):
    """Why an action is not possible; without one, why a component cannot be used."""

    action: ActionText = ""
    component: Annotated[str, Field(max_length=80)] = ""


class Planned(Asked):
    """An action whose decisions are to be laid out at once."""

    action: ActionText
    wishes: list[Annotated[str, Field(max_length=40)]] = Field(default=[], max_length=40)
    """What is wished for of them, in the game's words, the latest last."""


class Plans(BaseModel):
    """Ready-made ways to carry out an action, each a list of answers."""

    version: int
    """The position they are made for: at any other they are stale."""
    plans: dict[str, JsonValue] | None
    """As the game declares them; none where there are no such for this action."""


# The story of a table


class Change(TypedDict):
    seat: int
    good: str
    amount: int


class LogEvent(Change):
    cause: str


class LogPhase(TypedDict):
    """What a phase brought by itself after an action."""

    phase: str
    name: Bilingual
    round: int | None
    events: list[LogEvent]
    told: list[LogMoment]
    """What came to pass beside that."""


class LogMoment(TypedDict):
    """Cards revealed, fleets compared, goals scored."""

    sentence: Bilingual
    components: list[str]


class LogAnswer(TypedDict):
    """What followed from an action: the turn of an opponent played by the rules, a battle."""

    seat: int
    """Of a player; less than zero of an opponent that has no seat."""
    sentence: Bilingual
    components: list[str]
    turn: bool
    """Whether it was a turn of such an opponent …"""
    round: int | None
    """… and its round, which may be the one after that of the action."""


class TimelineStep(BaseModel):
    """After `n` actions; the first step is the start."""

    n: int
    seat: int | None
    round: int | None
    text: str
    sentence: Bilingual
    events: list[LogEvent]
    """What the action changed itself, as far as the viewer has seen it."""
    phases: list[LogPhase]
    """What the phases brought that came next by themselves."""
    components: list[str]
    auto: bool
    """Whether it was answered by a standing preference."""
    lot: bool
    """Whether it was drawn by lot, because a bot had no answer."""
    turn: int | None
    """Whose turn it was, whoever decided; nobody's in set-up and in phases of all."""
    ends: bool
    """Whether it only ended a turn."""
    scores: list[int | None]
    """None where the viewer may not know."""
    answers: list[LogAnswer]
    """What followed: the turns of opponents played by the rules, battles that it ended."""


class RoundEnd(BaseModel):
    """What every seat held when a round was over."""

    round: int
    n: int
    goods: dict[str, list[int]]


class ScoreCause(BaseModel):
    """Points of every seat from one cause."""

    cause: str
    scores: list[int]


class Timeline(BaseModel):
    steps: list[TimelineStep]
    rounds: list[RoundEnd]
    breakdown: list[ScoreCause]
