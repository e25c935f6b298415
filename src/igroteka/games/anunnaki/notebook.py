"""The table in a notebook: planets, tracks, agreements, and a column for each house.

Everything comes from a view, so it shows what the viewer may see.
"""

from __future__ import annotations

from igroteka.engine.notebook import DIM, Html, chip, grid, heading, join, tag

from .box.terms import RESOURCES, TRACKS
from .terminal_style import (
    CONTESTED,
    DEPLETED,
    FIGURE_MARKS,
    HIDDEN,
    RESOURCE_COLOURS,
    SHRINE,
    Pen,
)
from .text import Words
from .view_types import AnunnakiView, DistrictView, PlanetView, PlayerView, PresenceView

GOODS = ("vp", "crystal", *RESOURCES)


def picture(words: Words, view: AnunnakiView, lang: str) -> str:
    """The round, the planets, tracks and agreements, and the players."""
    pen = Pen(words, lang, view["players"])
    parts = [_heading(view, pen)]
    if view["star"]:
        parts += [_planets(view, pen), _tracks(view, pen), _trade(view, pen)]
    parts.append(_players(view, pen))
    return join(parts)


def _heading(view: AnunnakiView, pen: Pen) -> Html:
    asked = view["decision"]
    return heading(
        pen.words.texts,
        pen.lang,
        rounds=(view["round"], view["ending"]["last_round"]),
        phase=view["phase"],
        asked=(pen.seat_name(asked["seat"]), asked["kind"]) if asked else None,
    )


def _planets(view: AnunnakiView, pen: Pen) -> Html:
    titles = [pen.name(f"planet:{planet['planet']}") for planet in view["planets"]]
    head = tag("tr", *(tag("th", title) for title in titles))
    cells = (tag("td", _planet(planet, pen)) for planet in view["planets"])
    return tag("table", head, tag("tr", *cells))


def _planet(planet: PlanetView, pen: Pen) -> Html:
    title = pen.name(f"planet:{planet['planet']}")
    rows = [tag("div", _district(one, pen, title)) for one in planet["districts"]]
    tokens = [
        HIDDEN if spot["token"] is None else pen.name(f"culture:{spot['token']}")
        for spot in planet["culture"]
        if spot["laid"]
    ]
    return join([*rows, tag("small", "; ".join(tokens))])


def _district(district: DistrictView, pen: Pen, planet: str) -> Html:
    name = pen.name(f"district:{district['district']}").removeprefix(f"{planet}, ")
    ruler = district["ruler"]
    parts: list[object] = [name if ruler is None else chip(name, pen.colour(ruler))]
    for source in district["sources"]:
        mark = DEPLETED if source["depleted"] else pen.letter(source["resource"])
        colour = DIM if source["depleted"] else RESOURCE_COLOURS.get(source["resource"], DIM)
        parts.append(tag("span", mark, style=f"color:{colour}"))
    parts += [SHRINE * district["shrines"]] if district["shrines"] else []
    parts += [CONTESTED] if district["contested"] else []
    parts += [_pieces(here, pen) for here in district["figures"]]
    civilization = district["civilization"]
    if civilization is not None:
        token = civilization["token"]
        known = HIDDEN if token is None else pen.name(f"civilization:{token}")
        parts.append(tag("small", pen.label("civilization", it=known)))
    return join(parts, " ")


def _pieces(here: PresenceView, pen: Pen) -> Html:
    counts = {
        "chief_god": here["chief_god"],
        "lesser_god": here["lesser_god"],
        "follower": here["follower"],
        "settlement": here["settlement"],
    }
    marks = "".join(
        f"{FIGURE_MARKS[figure]}{count if count > 1 else ''}"
        for figure, count in counts.items()
        if count
    )
    return tag("span", marks, style=f"color:{pen.colour(here['seat'])}")


def _titles(view: AnunnakiView, pen: Pen) -> list[object]:
    seats = (player["seat"] for player in view["players"])
    return [chip(pen.seat_title(seat), pen.colour(seat)) for seat in seats]


def _tracks(view: AnunnakiView, pen: Pen) -> Html:
    goals = {one["track"]: one["goal"] for one in view["goals"]}
    rows: list[list[object]] = []
    for track in (*TRACKS, "power"):
        goal = pen.name(f"goal:{goals[track]}")
        rows.append([f"{pen.name(f'track:{track}')} · {goal}"])
        for player in view["players"]:
            if track == "power":
                rows[-1].append(pen.points(pen.words.box.power_vp[player["power"]]))
            else:
                here = player["tracks"][track]
                rows[-1].append(f"{here['space']} (×{here['multiplier']})")
    return grid(["", *_titles(view, pen)], rows)


def _trade(view: AnunnakiView, pen: Pen) -> Html:
    box = pen.words.box
    offered = [
        f"{pen.name(f'trade:{trade}')}: {pen.words.terms(box.trade_index[trade], pen.lang)}"
        for trade in view["row"]
        if trade is not None
    ]
    lines = (tag("div", line) for line in offered)
    return tag("div", tag("small", pen.label("trade"), ": "), join(lines))


def _players(view: AnunnakiView, pen: Pen) -> Html:
    players = view["players"]
    rows: list[list[object]] = []
    for good in GOODS:
        amounts = (player["goods"][good] for player in players)
        rows.append([pen.name(f"good:{good}"), *amounts])
    rows.append([pen.label("signs"), *(player["star"]["reserve"] for player in players)])
    rows.append([pen.label("gods"), *(_gods(player, pen) for player in players)])
    rows.append([pen.label("hand"), *(player["hand_size"] for player in players)])
    return grid(["", *_titles(view, pen)], rows)


def _gods(player: PlayerView, pen: Pen) -> str:
    gods = [*([player["chief"]] if player["chief"] else []), *(player["gods"] or ())]
    return ", ".join(pen.name(f"god:{one['god']}") for one in gods if one["summoned"]) or "–"
