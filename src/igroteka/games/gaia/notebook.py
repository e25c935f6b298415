"""The table in a notebook: the map as a small drawing, the boards as a table.

Everything comes from a view, so it shows what the viewer may see. Shapes and letters say whose a
piece is and what; colours only repeat it, as in the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from igroteka.engine.notebook import LINE, Html, chip, grid, heading, join, tag

from .terminal_map import INK, SEAT_COLOURS, SHAPES, faction_colour, planet_colour
from .view_types import GaiaView, HexView, PlayerView
from .words import Words

SIZE = 15
"""From the middle of a hex to its corners."""
GOODS = ("credits", "ore", "knowledge", "qic")
BOWLS = ("bowl1", "bowl2", "bowl3")


def picture(words: Words, view: GaiaView, lang: str) -> str:
    """The round, the map, and a column for each player."""
    return join(
        [
            _heading(words, view, lang),
            _map(words, view, lang),
            _goals(words, view, lang),
            _players(words, view, lang),
        ]
    )


def _heading(words: Words, view: GaiaView, lang: str) -> Html:
    asked = view["decision"]
    who = _seat_name(words, view["players"][asked["seat"]], lang) if asked else ""
    return heading(
        words.texts,
        lang,
        rounds=(view["round"], words.box.rounds),
        phase=view["phase"],
        asked=(who, asked["kind"]) if asked else None,
    )


def _seat_name(words: Words, player: PlayerView, lang: str) -> str:
    if player["faction"] is None:
        return words.texts.say("detail:player", lang, number=player["seat"] + 1)
    return words.name(f"faction:{player['faction']}", lang)


def _colour(words: Words, player: PlayerView) -> str:
    if player["faction"] is None:
        return SEAT_COLOURS[player["seat"]]
    return faction_colour(words.box.factions[words.box.faction_index[player["faction"]]])


# --- the map ------------------------------------------------------------------------------------


def _map(words: Words, view: GaiaView, lang: str) -> Html:
    places = {cell["hex"]: _middle(words, cell) for cell in view["map"]}
    if not places:
        return Html("")
    left, right = min(x for x, _ in places.values()), max(x for x, _ in places.values())
    top, bottom = min(y for _, y in places.values()), max(y for _, y in places.values())
    width, height = right - left + 2 * SIZE + 2, bottom - top + 2 * SIZE
    outlines = "".join(_outline(words, x, y) for x, y in places.values())
    drawn = [tag("path", d=outlines, fill="none", stroke=LINE)]
    drawn += [
        _planet(words, cell, *places[cell["hex"]], lang) for cell in view["map"] if cell["planet"]
    ]
    for player in view["players"]:
        drawn += _pieces(words, player, places, lang)
    return tag(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left - SIZE - 1:.0f} {top - SIZE:.0f} {width:.0f} {height:.0f}",
        width=f"{width:.0f}",
        height=f"{height:.0f}",
        font_family="system-ui,sans-serif",
        font_size="10",
        font_weight="700",
        text_anchor="middle",
        role="img",
        aria_label=words.texts.get("label:marks", lang),
    )


def _middle(words: Words, cell: HexView) -> tuple[float, float]:
    q, r = cell["q"], cell["r"]
    return 1.5 * SIZE * q, sqrt(3) * SIZE * (r + q / 2)


def _outline(words: Words, x: float, y: float) -> str:
    half, rise = SIZE / 2, SIZE * sqrt(3) / 2
    return (
        f"M{x - SIZE:.0f} {y:.0f}L{x - half:.0f} {y - rise:.0f}L{x + half:.0f} {y - rise:.0f}"
        f"L{x + SIZE:.0f} {y:.0f}L{x + half:.0f} {y + rise:.0f}L{x - half:.0f} {y + rise:.0f}Z"
    )


def _planet(words: Words, cell: HexView, x: float, y: float, lang: str) -> Html:
    planet = cell["planet"]
    assert planet is not None
    told = tag("title", f"{cell['hex']} {words.name(f'planet:{planet}', lang)}")
    circle = tag("circle", r=10, fill=planet_colour(planet))
    letter = tag("text", words.texts.get(f"planet_letter:{planet}", lang), y=3.5)
    return tag("g", told, circle, letter, transform=f"translate({x:.0f} {y:.0f})")


def _pieces(
    words: Words, player: PlayerView, places: dict[str, tuple[float, float]], lang: str
) -> Iterator[Html]:
    shape, colour = SHAPES[player["seat"]], _colour(words, player)
    pieces = {
        structure: player["structures"].get(structure, []) for structure in words.box.structures
    }
    pieces["gaiaformer"] = player["gaiaformers"]["out"]
    pieces["space_station"] = player["stations"]
    for piece, hexes in pieces.items():
        for hex in hexes:
            x, y = places[hex]
            beside = hex in player["guests"]  # two mines share the planet
            letter = words.texts.get(f"structure_letter:{piece}", lang)
            plate = tag("rect", x=-10, y=-8, width=20, height=14, rx=3, fill=colour)
            text = tag("text", f"{shape}{letter}", y=3, fill=INK)
            told = tag(
                "title", f"{hex} {_seat_name(words, player, lang)}: {_called(words, piece, lang)}"
            )
            move = f"translate({x:.0f} {y + (9 if beside else 0):.0f})"
            yield tag("g", told, plate, text, transform=move)
    for hex in player["lost_planet"]:
        x, y = places[hex]
        yield tag("text", shape, x=f"{x:.0f}", y=f"{y - 5:.0f}", fill=colour)
    for hex in player["satellites"]:
        x, y = places[hex]
        shift = 7 * (player["seat"] - 1.5)  # several players may have one here
        yield tag("text", shape, x=f"{x + shift:.0f}", y=f"{y + 4:.0f}", fill=colour)


def _called(words: Words, piece: str, lang: str) -> str:
    return words.texts.get(f"label:{piece.replace('academy_right', 'academy_left')}", lang)


# --- the boards ---------------------------------------------------------------------------------


def _goals(words: Words, view: GaiaView, lang: str) -> Html:
    rounds = [
        tag("b", words.name(f"goal:{goal}", lang))
        if number == view["round"] and view["decision"]
        else words.name(f"goal:{goal}", lang)
        for number, goal in enumerate(view["rounds"], start=1)
    ]
    finals = [words.name(f"final:{goal}", lang) for goal in view["finals"]]
    lines = [("rounds", rounds), ("finals", finals)]
    return join(
        tag("p", tag("small", words.texts.get(f"label:{label}", lang), ": "), join(listed, " · "))
        for label, listed in lines
    )


def _players(words: Words, view: GaiaView, lang: str) -> Html:
    players = view["players"]
    head = [
        chip(
            f"{SHAPES[player['seat']]} {_seat_name(words, player, lang)}",
            _colour(words, player),
            INK,
        )
        for player in players
    ]
    rows: list[list[object]] = [
        [words.texts.get("label:vp", lang), *(player["goods"].get("vp", "–") for player in players)]
    ]
    for good in GOODS:
        amounts = (player["goods"].get(good, "–") for player in players)
        rows.append([words.name(f"good:{good}", lang), *amounts])
    rows.append(
        [words.texts.get("label:power", lang), *(_power(words, player) for player in players)]
    )
    for track in words.box.tracks:
        levels = (player["research"][track.id] for player in players)
        rows.append([words.name(f"track:{track.id}", lang), *levels])
    boosters = (
        words.name(f"booster:{player['booster']}", lang) if player["booster"] else "–"
        for player in players
    )
    rows.append([words.texts.get("label:booster", lang), *boosters])
    passed = words.texts.get("label:passed", lang)
    if any(player["passed"] for player in players):
        rows.append(["", *(passed if player["passed"] else "" for player in players)])
    return grid(["", *head], rows)


def _power(words: Words, player: PlayerView) -> str:
    goods = player["goods"]
    return " / ".join(str(goods[bowl]) for bowl in BOWLS) if BOWLS[0] in goods else "–"
