"""Reading a box: the files of `data/`, in the order in which their sections refer to others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, TypeVar

from igroteka.engine.box import Reader
from igroteka.engine.errors import BadData
from igroteka.engine.files import Shelf
from igroteka.engine.pieces import Piece

from . import Box
from . import pieces as p
from .gods import ChiefGod, HouseBoard, LesserGod
from .planets import Planet
from .terms import CIVILIZATION_EFFECTS, COLOURS, FIGURES, MAGIC, WEAPON_EFFECTS, WORDS

if TYPE_CHECKING:
    from igroteka.engine.game import Game

P = TypeVar("P", bound=Piece)


def read_box(shelves: Sequence[Shelf], home: Game | None = None) -> Box:
    """The box whose files lie on these shelves, a later one over the earlier ones."""
    words = {kind: {word: i for i, word in enumerate(known)} for kind, known in WORDS.items()}
    reader = Reader(shelves, words | {"civilization_effects": CIVILIZATION_EFFECTS})
    found: dict[str, object] = {
        "figures": _exactly(reader, "rules", "figures", p.Figure, FIGURES),
        "spots": reader.section("star", "spots", p.StarSpot, "spots"),
        "cells": reader.section("star", "cells", p.Cell, "cells"),
        "zones": reader.section("star", "zones", p.Zone),
        "tokens": reader.section("star", "action_tokens", p.ActionToken),
        "upgrades": _exactly(reader, "star", "upgrades", p.UpgradeRule, COLOURS),
        "magic": _exactly(reader, "star", "magic_actions", p.MagicAction, tuple(MAGIC)),
        "income": reader.section("star", "settlement_income", p.Rewarding),
        "spaces": reader.section("tracks", "spaces", p.TrackSpace),
        "power_spaces": reader.section("tracks", "power_spaces", p.PowerSpace),
        "goals": reader.section("goals", "goals", p.Goal),
        "houses": reader.section("houses", "houses", HouseBoard, "houses"),
        "chief_gods": reader.section("houses", "chief_gods", ChiefGod),
        "lesser_gods": reader.section("houses", "lesser_gods", LesserGod),
        "planets": reader.section("planets", "planets", Planet),
        "weapon_effects": _exactly(
            reader, "weapons", "effects", p.WeaponEffect, WEAPON_EFFECTS[1:]
        ),
        "weapons": reader.section("weapons", "weapons", p.Weapon),
        "civilizations": reader.section("civilizations", "civilizations", p.Civilization),
        "atlantis_gods": reader.section("civilizations", "atlantis_gods", p.AtlantisGod),
        "culture": reader.section("culture", "culture", p.Rewarding),
        "trade": reader.section("trade", "trade", p.Trade),
        "artifacts": reader.section("artifacts", "artifacts", p.Artifact),
        "pandora_tokens": reader.section("artifacts", "pandora_tokens", p.PandoraToken),
    }
    (found["other_world"],) = _exactly(
        reader, "artifacts", "other_world", p.OtherWorld, ("other_world",)
    )
    (summoned,) = _exactly(reader, "star", "chief_summoned", p.Rewarding, ("chief",))
    found["chief_summoned"] = summoned.reward
    about = ("digest", "home", "shelves", "models", "names")
    known = [one.name for one in fields(Box) if one.init and one.name not in (*about, *found)]
    found |= _numbers(reader, known)
    box = reader.filled(Box, home, found)
    if not reader.printed:
        from .checks import check  # loaded when there is something to check

        check(reader, box)
    return box


def _exactly(
    reader: Reader, file: str, section: str, model: type[P], ids: Sequence[str]
) -> tuple[P, ...]:
    """A section whose entries the rules know by name: these, in this order."""
    found = reader.section(file, section, model)
    if tuple(one.id for one in found) != tuple(ids):
        raise _complain(reader, file, section, f"should be {', '.join(ids)} in this order")
    return found


def _numbers(reader: Reader, needed: Sequence[str]) -> dict[str, int]:
    """Single numbers: exactly those that the rules know."""
    found = {one.id: one.value for one in reader.section("rules", "numbers", p.Number)}
    for id in found:
        if id not in needed:
            raise reader.complain("rules", "numbers", id, "is no number of these rules")
    for id in needed:
        if id not in found:
            raise _complain(reader, "rules", "numbers", f"entry {id} is missing")
    return found


def _complain(reader: Reader, file: str, section: str, problem: str) -> BadData:
    return reader.complain(file, section, "", problem)
