"""The messages of a live table's websocket, each known by its `type`."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

import msgspec
from pydantic import BaseModel, BeforeValidator, Field, JsonValue, StrictInt, TypeAdapter
from typing_extensions import TypedDict

from igroteka.engine.view_types import Why

from .names import ChatText
from .schemas import ActionText, Asked, Bilingual, Problem, TableInfo, whole
from .story import Change, LogAnswer, LogEvent, LogPhase

RequestId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Count = Annotated[StrictInt, Field(ge=0, le=2**31 - 1), BeforeValidator(whole)]


# From the server


class Decision(TypedDict):
    seat: int
    kind: str
    prompt: Bilingual


class Note(TypedDict):
    """Something an action would bring about that is no change of goods."""

    id: str
    seat: int
    amount: int
    components: list[str]
    text: Bilingual
    """Empty where the components say it."""
    warns: bool
    """Whether it is to be read before the action is played."""


class LegalAction(TypedDict):
    """What the viewer may play, the components to click for it, and what it would change."""

    text: str
    components: list[str]
    label: Bilingual
    changes: list[Change]
    price: dict[str, int]
    """What the viewer pays, as the rulebook counts it, in the order in which it is written."""
    notes: list[Note]


class Way(TypedDict):
    """Several actions in a row, shown as one."""

    steps: list[str]
    told: list[Bilingual]
    shown: LegalAction


class Reason(BaseModel):
    """Why an action is not possible; None if it is."""

    reason: Bilingual | None
    why: Why | None = None
    """Everything that it asks for, where the game can say."""
    ways: list[Way] = []
    """Exchanges after which it is possible."""


class LogEntry(TypedDict):
    """The action that made the position `n`."""

    n: int
    seat: int
    text: str
    sentence: Bilingual
    events: list[LogEvent]
    """What the action changed itself."""
    phases: list[LogPhase]
    """What then followed by itself: the income of the next round, for one."""
    components: list[str]
    round: int | None
    auto: bool
    """Answered by the server, as the seat has asked it to."""
    lot: bool
    """Drawn by lot, because the bot that decides here had no answer."""
    turn: int | None
    """Whose turn it was, whoever decided; nobody's in set-up and in phases of all."""
    ends: bool
    """Whether it only ended a turn, of which there is nothing to tell."""
    answers: list[LogAnswer]
    """What followed: the turns of opponents played by the rules, battles that it ended."""


class Undo(TypedDict):
    allowed: bool
    reason: Bilingual | None


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    """Several where no tie-break parts them."""
    places: list[int]
    """Of every seat, 1 for the best; equal where nothing parts."""
    tie: Bilingual | None
    """The rule that has parted the winner from somebody with as many points."""


class Frame(TypedDict):
    """The table as one viewer sees it."""

    type: Literal["frame"]
    version: int
    """Rows in the list of moves, so it only ever rises: what a submission is made for, and what a
    reconnecting client says it has seen."""
    n: int
    """Actions that count; taking back and playing on can lead to the same number again."""
    table: TableInfo
    seat: int | None
    """Whose view this is; None for spectators."""
    view: dict[str, JsonValue]
    decision: Decision | None
    mine: bool
    seats_mine: list[int]
    actions: list[LegalAction]
    log: list[LogEntry]
    log_from: int
    """`log` replaces everything after that many entries."""
    undo: Undo
    result: Result | None
    stuck: bool
    """Whether the move that is the server's to make could not be made. It is tried again by itself;
    people can have it tried at once, or somebody else play on in place of the bot."""


class Patch(TypedDict):
    """What is new in a frame since the last one, for clients that ask for it (`patches=1`)."""

    type: Literal["patch"]
    since: int
    """The version of the frame that it is to be applied to, the last one sent …"""
    version: int
    """… and that of the frame it makes."""
    set: list[tuple[list[str | int], JsonValue]]
    """Parts of the frame by the names and places that lead there, and what they are now."""
    drop: list[list[str | int]]
    """Parts that are no more."""
    actions: list[LegalAction]
    log: list[LogEntry]
    log_from: int


class ChatEntry(TypedDict):
    id: int
    seat: int | None
    name: str
    text: str
    created: datetime


class ChatMessage(TypedDict):
    type: Literal["chat"]
    entries: list[ChatEntry]
    history: bool
    """Whether this was said before the viewer came; the first message about the chat is."""


class Ack(TypedDict):
    """The answer to one submission: done (now or before), or why not."""

    type: Literal["ack"]
    request: str | None
    ok: bool
    version: int
    error: Problem | None


class Presence(TypedDict):
    """The seats whose people are here, and how many others look on."""

    type: Literal["presence"]
    online: list[int]
    spectators: int


class Pong(TypedDict):
    type: Literal["pong"]


AnyServerMessage = Frame | Patch | ChatMessage | Ack | Presence | Pong
ServerMessage = Annotated[AnyServerMessage, Field(discriminator="type")]


def written(message: AnyServerMessage) -> str:
    """A message as it is sent."""
    return msgspec.json.encode(message).decode()


# From the client


class Play(Asked):
    """An action chosen for one version of the table; at any other it is stale."""

    type: Literal["play"]
    request: RequestId
    version: Count
    action: ActionText


class TakeBack(Asked):
    """Take back the viewer's last action, or go back to the position `keep`."""

    type: Literal["undo"]
    request: RequestId
    version: Count
    keep: Count | None = None


class Say(Asked):
    type: Literal["chat"]
    text: ChatText
    request: RequestId | None = None
    """With one, the server acknowledges."""


class Ping(Asked):
    type: Literal["ping"]


ClientMessage = Annotated[Play | TakeBack | Say | Ping, Field(discriminator="type")]

CLIENT_MESSAGE: TypeAdapter[Play | TakeBack | Say | Ping] = TypeAdapter(ClientMessage)
