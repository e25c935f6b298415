"""The data of people and tables, and what all data of the REST interface has in common; the
TypeScript types of the web table are made from it."""

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


def with_example(example: dict[str, JsonValue]) -> ConfigDict:
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
    model_config = with_example({"game": "gaia", "seats": [{"kind": "me"}, {"kind": "hotseat"}]})
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
