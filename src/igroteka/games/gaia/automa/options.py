"""Options of a solo game: the level, the Automa's civilisation, and what they allow the player.

Automa rulebook, «Подготовка к игре» and «Уровни сложности».
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from igroteka.engine.errors import BadOption
from igroteka.engine.options import Applies, Option
from igroteka.engine.record import Record
from igroteka.engine.rng import stream
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.named_table import called

from .box import AutomaBox, Level
from .opponent import CHOOSE, RANDOM

if TYPE_CHECKING:
    from igroteka.games.gaia.game import GaiaGame

ALONE = Applies(players=(1,), unless={"setup": ("first-game",)})
OPTIONS = ("difficulty", "automa_faction")
"""Options that only a solo game has."""


def options(game: GaiaGame) -> tuple[Option, ...]:
    """Levels and civilisations are those of the box, which is opened when they are wanted."""

    def levels() -> Mapping[str, Level]:
        return game.shown(()).part(AutomaBox).levels

    def factions() -> list[str]:
        return [card.id for card in game.shown(()).part(AutomaBox).faction_cards.values()]

    def read_difficulty(value: object) -> object:
        """A level by its id or its number from 1 to 5."""
        for level in levels().values():
            if str(value).lower() in (level.id, str(level.level)):
                return level.id
        allowed, last = ", ".join(levels()), len(levels())
        names = ", ".join(game.words.name(f"difficulty:{level}", "ru") for level in levels())
        raise BadOption(
            f"option difficulty is one of {allowed} (or 1 to {last}), not {value!r}",
            f"сложность Автомы: «{value}» нет; есть: {names} (или от 1 до {last})",
        )

    def read_faction(value: object) -> object:
        """The Automa's civilisation: one that has a card, or how to find one."""
        word, listed = str(value).lower(), ", ".join(factions())
        if word in (RANDOM, CHOOSE, *factions()):
            return word
        names = ", ".join(game.words.name(f"faction:{one}", "ru") for one in factions())
        if word in game.box.faction_index:
            its = game.words.name(f"faction:{word}", "ru")
            raise BadOption(
                f"the Automa has no card of the {word}; it plays one of {listed}",
                f"{its}: такой карты у Автомы нет; она играет за одну из: {names}",
            )
        raise BadOption(
            f"option automa_faction is {RANDOM}, {CHOOSE} or one of {listed}, not {value!r}",
            f"цивилизация Автомы: «{value}» нет; есть: {names}",
        )

    return (
        Option(
            "solo",
            False,
            "one player against the Automa; a game of one player always is",
            (False, True),
            applies=(),
        ),
        Option(
            "difficulty",
            "automa",
            "solo: how strong the Automa is, from the easiest level to the hardest",
            lambda: tuple(levels()),
            read_difficulty,
            applies=(ALONE,),
        ),
        Option(
            "automa_faction",
            RANDOM,
            "solo: the Automa's civilisation",
            lambda: (RANDOM, CHOOSE, *factions()),
            read_faction,
            applies=(ALONE,),
        ),
    )


def check(game: GaiaGame, record: Record) -> None:
    """Refuse options that belong to the other way of playing."""
    alone = record.players == 1
    if record.options.get("solo") and not alone:
        raise BadOption(
            f"solo is a game of one player against the Automa, not of {record.players}",
            f"против Автомы играют в одиночку, а мест за столом: {record.players}",
        )
    for name in OPTIONS:
        if name in record.options and not alone:
            raise BadOption(
                f"{name} is an option of the solo game: it needs one player",
                "Автома играет только против одного игрока: её настройки здесь ничего не значат",
            )
    table = cast("Mapping[str, object]", record.options.get("table", {}))
    if "automa" in table and not alone:
        raise BadOption(
            "table, automa: it plays the solo game only, which needs one player",
            f"{called(game.box, 'automa')}: она играет только против одного игрока",
        )


def first_game(box: Box, record: Record) -> dict[str, object]:
    """The options of the suggested first game, which names level and civilisations."""
    if record.options.get("setup") != "first-game":
        return {}
    game = box.part(AutomaBox).first_game
    fixed: dict[str, object] = {
        "difficulty": game.level,
        "automa_faction": game.automa_faction,
        "factions": game.faction,
    }
    for name, value in fixed.items():
        if record.options.get(name, value) != value:
            raise BadOption(
                f"the first game alone is played with {name} {value}; leave it out",
                "в первой партии против Автомы сложность и цивилизации уже выбраны",
            )
    return fixed


def human_faction(box: Box, record: Record, automa_faction: str, option: object) -> object:
    """The `factions` option with a random civilisation drawn from the colours that are left."""
    if option != RANDOM or automa_faction not in box.faction_index:
        return option
    taken = box.rivals[box.faction_index[automa_faction]]
    left = [faction.id for faction in box.factions if faction.index not in taken]
    return [stream(record.seed, "factions").choice(left)]


def check_colours(box: Box, human: tuple[int, ...] | None, automa_faction: str) -> None:
    """The two civilisations must not share a colour."""
    if human is None or automa_faction not in box.faction_index:
        return
    automa = box.faction_index[automa_faction]
    if human[0] in box.rivals[automa]:
        mine, its = box.factions[human[0]].id, box.factions[automa].id
        raise BadOption(
            f"{mine} have the colour of the Automa's {its}: choose civilisations of two colours",
            "{} — того же цвета, что и {} Автомы: выберите цивилизации двух цветов".format(
                *(box.words.name(f"faction:{id}", "ru") for id in (mine, its))
            ),
        )
