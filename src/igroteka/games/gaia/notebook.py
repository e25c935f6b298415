"""The table in a notebook: the map as a small drawing, the boards as a table.

Everything comes from a view, so it shows what the viewer may see. Shapes and letters say whose a
piece is and what; colours only repeat it, as in the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from igroteka.engine.notebook import LINE, Html, chip, grid, heading, join, tag

from .components import FACTION_INDEX, FACTIONS, PLANET_TYPES, ROUNDS, STRUCTURES, TRACKS
from .terminal_map import FACTION_COLOURS, INK, PLANET_COLOURS, SEAT_COLOURS, SHAPES
from .text import TEXTS, name
from .view import GaiaView, HexView, PlayerView

SIZE = 15
"""From the middle of a hex to its corners."""
GOODS = ("credits", "ore", "knowledge", "qic")
BOWLS = ("bowl1", "bowl2", "bowl3")


def picture(view: GaiaView, lang: str) -> str:
    """The round, the map, and a column for each player."""
    return join([_heading(view, lang), _map(view, lang), _goals(view, lang), _players(view, lang)])


def _heading(view: GaiaView, lang: str) -> Html:
    asked = view["decision"]
    return heading(
        TEXTS,
        lang,
        rounds=(view["round"], ROUNDS),
        phase=view["phase"],
        asked=(_seat_name(view["players"][asked["seat"]], lang), asked["kind"]) if asked else None,
    )


def _seat_name(player: PlayerView, lang: str) -> str:
    if player["faction"] is None:
        return TEXTS.say("detail:player", lang, number=player["seat"] + 1)
    return name(f"faction:{player['faction']}", lang)


def _colour(player: PlayerView) -> str:
    if player["faction"] is None:
        return SEAT_COLOURS[player["seat"]]
    return FACTION_COLOURS[FACTIONS[FACTION_INDEX[player["faction"]]].home]


# --- the map ------------------------------------------------------------------------------------


def _map(view: GaiaView, lang: str) -> Html:
    places = {cell["hex"]: _middle(cell) for cell in view["map"]}
    if not places:
        return Html("")
    left, right = min(x for x, _ in places.values()), max(x for x, _ in places.values())
    top, bottom = min(y for _, y in places.values()), max(y for _, y in places.values())
    width, height = right - left + 2 * SIZE + 2, bottom - top + 2 * SIZE
    outlines = "".join(_outline(x, y) for x, y in places.values())
    drawn = [tag("path", d=outlines, fill="none", stroke=LINE)]
    drawn += [_planet(cell, *places[cell["hex"]], lang) for cell in view["map"] if cell["planet"]]
    for player in view["players"]:
        drawn += _pieces(player, places, lang)
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
        aria_label=TEXTS.get("label:marks", lang),
    )


def _middle(cell: HexView) -> tuple[float, float]:
    q, r = cell["q"], cell["r"]
    return 1.5 * SIZE * q, sqrt(3) * SIZE * (r + q / 2)


def _outline(x: float, y: float) -> str:
    half, rise = SIZE / 2, SIZE * sqrt(3) / 2
    return (
        f"M{x - SIZE:.0f} {y:.0f}L{x - half:.0f} {y - rise:.0f}L{x + half:.0f} {y - rise:.0f}"
        f"L{x + SIZE:.0f} {y:.0f}L{x + half:.0f} {y + rise:.0f}L{x - half:.0f} {y + rise:.0f}Z"
    )


def _planet(cell: HexView, x: float, y: float, lang: str) -> Html:
    planet = cell["planet"]
    assert planet is not None
    told = tag("title", f"{cell['hex']} {name(f'planet:{planet}', lang)}")
    circle = tag("circle", r=10, fill=PLANET_COLOURS[PLANET_TYPES.index(planet)])
    letter = tag("text", TEXTS.get(f"planet_letter:{planet}", lang), y=3.5)
    return tag("g", told, circle, letter, transform=f"translate({x:.0f} {y:.0f})")


def _pieces(
    player: PlayerView, places: dict[str, tuple[float, float]], lang: str
) -> Iterator[Html]:
    shape, colour = SHAPES[player["seat"]], _colour(player)
    pieces = {structure: player["structures"].get(structure, []) for structure in STRUCTURES}
    pieces["gaiaformer"] = player["gaiaformers"]["out"]
    pieces["space_station"] = player["stations"]
    for piece, hexes in pieces.items():
        for hex in hexes:
            x, y = places[hex]
            beside = hex in player["guests"]  # two mines share the planet
            letter = TEXTS.get(f"structure_letter:{piece}", lang)
            plate = tag("rect", x=-10, y=-8, width=20, height=14, rx=3, fill=colour)
            text = tag("text", f"{shape}{letter}", y=3, fill=INK)
            told = tag("title", f"{hex} {_seat_name(player, lang)}: {_called(piece, lang)}")
            move = f"translate({x:.0f} {y + (9 if beside else 0):.0f})"
            yield tag("g", told, plate, text, transform=move)
    for hex in player["lost_planet"]:
        x, y = places[hex]
        yield tag("text", shape, x=f"{x:.0f}", y=f"{y - 5:.0f}", fill=colour)
    for hex in player["satellites"]:
        x, y = places[hex]
        shift = 7 * (player["seat"] - 1.5)  # several players may have one here
        yield tag("text", shape, x=f"{x + shift:.0f}", y=f"{y + 4:.0f}", fill=colour)


def _called(piece: str, lang: str) -> str:
    return TEXTS.get(f"label:{piece.replace('academy_right', 'academy_left')}", lang)


# --- the boards ---------------------------------------------------------------------------------


def _goals(view: GaiaView, lang: str) -> Html:
    rounds = [
        tag("b", name(f"goal:{goal}", lang))
        if number == view["round"] and view["decision"]
        else name(f"goal:{goal}", lang)
        for number, goal in enumerate(view["rounds"], start=1)
    ]
    finals = [name(f"final:{goal}", lang) for goal in view["finals"]]
    lines = [("rounds", rounds), ("finals", finals)]
    return join(
        tag("p", tag("small", TEXTS.get(f"label:{label}", lang), ": "), join(listed, " · "))
        for label, listed in lines
    )


def _players(view: GaiaView, lang: str) -> Html:
    players = view["players"]
    head = [
        chip(f"{SHAPES[player['seat']]} {_seat_name(player, lang)}", _colour(player), INK)
        for player in players
    ]
    rows: list[list[object]] = [
        [TEXTS.get("label:vp", lang), *(player["goods"].get("vp", "–") for player in players)]
    ]
    for good in GOODS:
        amounts = (player["goods"].get(good, "–") for player in players)
        rows.append([name(f"good:{good}", lang), *amounts])
    rows.append([TEXTS.get("label:power", lang), *(_power(player) for player in players)])
    for track in TRACKS:
        levels = (player["research"][track.id] for player in players)
        rows.append([name(f"track:{track.id}", lang), *levels])
    boosters = (
        name(f"booster:{player['booster']}", lang) if player["booster"] else "–"
        for player in players
    )
    rows.append([TEXTS.get("label:booster", lang), *boosters])
    passed = TEXTS.get("label:passed", lang)
    if any(player["passed"] for player in players):
        rows.append(["", *(passed if player["passed"] else "" for player in players)])
    return grid(["", *head], rows)


def _power(player: PlayerView) -> str:
    goods = player["goods"]
    return " / ".join(str(goods[bowl]) for bowl in BOWLS) if BOWLS[0] in goods else "–"
