"""The fleet in words: what its components do, with the numbers of the box."""

from __future__ import annotations

from igroteka.games.gaia.words import Words

from .box import Artifact, EconomySide, FleetBox, LantidsOverlay, Space, TinkeringTile


def help(words: Words, kind: str, id: str, lang: str) -> str:
    """What a component of the fleet does; empty for others."""
    box = words.box.part(FleetBox)
    if kind == "ship_space" and id in box.space_index:
        return space(words, box.spaces[box.space_index[id]], lang)
    if kind == "artifact" and id in box.artifact_index:
        return artifact(words, box.artifacts[box.artifact_index[id]], lang)
    if kind == "tinkering" and id in box.tinkering_index:
        return tinkering(words, box.tinkering[box.tinkering_index[id]], lang)
    if kind == "economy_side" and (found := [one for one in box.economy_sides if one.id == id]):
        return economy(words, found[0], lang)
    if kind == "extension_side" and (sides := [one for one in box.extension_sides if one.id == id]):
        needed = {"vp": sides[0].vp, "ships": sides[0].ships}
        return words.texts.say(f"extension_side_help:{id}", lang, **needed)
    if kind == "exploration" and id in words.box.faction_index:
        return exploration(words, box, id, lang)
    if kind == "lantids_overlay":
        return next(overlay(words, one, lang) for one in box.lantids.values() if one.id == id)
    if kind == "faction" and id in words.box.faction_index:
        return faction(words, box, id, institutes(words, box, lang), lang)
    return ""


def faction(words: Words, box: FleetBox, id: str, institute: str, lang: str) -> str:
    """A civilisation with its exploration board; what its institute does may be told apart."""
    own = words.texts.say(f"faction_help:{id}", lang, institute=institute)
    return f"{own} {exploration(words, box, id, lang)}".rstrip()


def lantids_at(words: Words, players: int, lang: str) -> str:
    """The Lantids as they are at a table of so many players."""
    box = words.box.part(FleetBox)
    found = box.lantids.get(players)
    brings = printed_institute(words, lang) if found is None else overlay(words, found, lang)
    institute = words.texts.say("help:lantids_institute", lang, brings=brings)
    return faction(words, box, "lantids", institute, lang)


def institutes(words: Words, box: FleetBox, lang: str) -> str:
    """What the institute of the Lantids brings, for every number of players."""
    overlays = {one.id: overlay(words, one, lang) for one in box.lantids.values()}
    told = (f"{words.name(f'lantids_overlay:{id}', lang)}: {it}" for id, it in overlays.items())
    brings = printed_institute(words, lang)
    uncovered = words.texts.say("help:lantids_uncovered", lang, brings=brings)
    return " ".join((uncovered, *told))


def printed_institute(words: Words, lang: str) -> str:
    """What the institute of the Lantids brings where nothing covers it."""
    goods = (("knowledge", words.box.abilities["lantids_knowledge"]),)
    return words.texts.say("help:lantids_guest", lang, goods=words.goods(goods, lang))


def exploration(words: Words, box: FleetBox, id: str, lang: str) -> str:
    """What exploring costs a civilisation, and what its board can do besides; nothing for one that
    another layer has brought."""
    board = box.exploration.get(words.box.faction_index[id])
    if board is None:
        return ""
    return words.texts.say(
        f"exploration_help:{id}", lang, vp=board.vp, range=board.range, steps=board.steps
    )


def overlay(words: Words, found: LantidsOverlay, lang: str) -> str:
    """What the institute of the Lantids brings where an overlay covers it."""
    if found.guest == found.home:
        either = words.goods(found.guest, lang)
        return words.texts.say("help:lantids_either", lang, goods=either)
    brings = (("help:lantids_guest", found.guest), ("help:lantids_home", found.home))
    return " ".join(
        words.texts.say(message, lang, goods=words.goods(goods, lang))
        for message, goods in brings
        if goods
    )


def space(words: Words, found: Space, lang: str) -> str:
    """An action of a ship with its price."""
    if found.structure is not None:
        structure = words.box.structures[found.structure]
        done = words.texts.get(f"effect:upgrade_{structure}", lang)
    elif found.effect:
        done = words.effect(found.effect, lang)
    elif found.steps:
        done = words.effect("steps", lang, found.steps)
    elif found.range:
        done = words.effect("range", lang, found.range)
    else:
        done = words.with_points(found.goods, found.per, lang)
    return words.texts.say("help:space", lang, cost=words.cost(found.cost, lang), goods=done)


def artifact(words: Words, found: Artifact, lang: str) -> str:
    """What an artifact brings at once and what it is worth later."""
    if found.income:
        return words.income(found.income, lang)
    parts = [words.goods(found.goods, lang)] if found.goods else []
    if found.track is not None:
        track = words.name(f"track:{words.box.tracks[found.track].id}", lang)
        level = words.texts.say("per:level", lang, track=track)
        parts.append(f"{words.goods(found.each, lang)} {level}")
    elif found.each:
        parts.append(words.each(found.each, found.per, lang))
    if found.effect:
        parts.append(words.effect(found.effect, lang))
    said = words.texts.say("help:immediate", lang, goods=", ".join(parts))
    if found.mine is None:
        return said
    planet = words.box.planet_types[found.mine]
    return f"{said} {words.texts.get(f'artifact_mine:{planet}', lang)}"


def tinkering(words: Words, found: TinkeringTile, lang: str) -> str:
    """The special action of a tile, and in which rounds it may be chosen."""
    done = (
        words.effect("steps", lang, found.steps) if found.steps else words.goods(found.goods, lang)
    )
    rounds = words.texts.say(
        "help:tinkering_rounds", lang, first=found.rounds[0], last=found.rounds[-1]
    )
    return f"{words.texts.say('help:action', lang, goods=done)} {rounds}"


def economy(words: Words, found: EconomySide, lang: str) -> str:
    """The income of the levels that the overlay covers."""
    return " ".join(
        words.texts.say(
            "help:economy_level",
            lang,
            level=level,
            goods=", ".join(words.goods(symbol, lang) for symbol in income),
        )
        for level, income in found.levels.items()
    )
