"""The table in a notebook: the galaxy row, the boards, and a column for each alliance.

Everything comes from a view, so it shows what the viewer may see.
"""

from __future__ import annotations

from igroteka.engine.notebook import DIM, Html, chip, grid, heading, join, tag

from .terminal_galaxy import MARKS
from .terminal_style import SEAT_COLOURS, TYPE_COLOURS, Pen
from .text import Words
from .view import BOT
from .view_types import GalaxyView, PlanetView, PlayerView, SpaceCardView


def picture(words: Words, view: GalaxyView, lang: str) -> str:
    """The round, the row, trade and congress, and the players."""
    pen = Pen(words, lang)
    parts = [_heading(view, pen), _row(view, pen), _boards(view, pen), _players(view, pen)]
    return join(parts)


def _heading(view: GalaxyView, pen: Pen) -> Html:
    asked = view["decision"]
    return heading(
        pen.words.texts,
        pen.lang,
        rounds=(view["round"], view["rounds"]),
        phase=view["phase"],
        asked=(_seat_name(view["players"][asked["seat"]], pen), asked["kind"]) if asked else None,
    )


def _seat_name(player: PlayerView, pen: Pen) -> str:
    if not player["leading"]:
        return pen.words.texts.say("detail:player", pen.lang, number=player["seat"] + 1)
    return pen.name(f"faction:{player['leading'][0]}")


def _owner(owner: int, pen: Pen) -> Html:
    if owner >= 0:
        return chip(owner + 1, SEAT_COLOURS[owner])
    return chip(
        pen.words.texts.get("detail:bot" if owner == BOT else "label:neutral", pen.lang), DIM
    )


def _row(view: GalaxyView, pen: Pen) -> Html:
    titles: list[object] = []
    for place, card in enumerate(view["galaxy"]):
        title = pen.label("face_down")
        if card["card"] is not None:
            title = pen.name(f"card:{card['card']}")
        titles.append(f"▶ {title}" if place == view["fleet"] and view["round"] else title)
    cells = [tag("td", _card(card, pen)) for card in view["galaxy"]]
    head = tag("tr", *(tag("th", title) for title in titles))
    return tag("table", head, tag("tr", *cells))


def _card(card: SpaceCardView, pen: Pen) -> Html:
    lines = [_planet(planet, pen) for planet in card["planets"]]
    spots = " ".join("?" if spot["token"] else "·" for spot in card["spots"])
    return join([*(tag("div", line) for line in lines), tag("small", spots)])


def _planet(planet: PlanetView, pen: Pen) -> Html:
    number = planet["planet"].rpartition("-")[2]
    dot = tag("span", "●", style=f"color:{TYPE_COLOURS.get(planet['type'], DIM)}")
    parts: list[object] = [tag("small", number), dot, pen.name(f"type:{planet['type']}")]
    if planet["owner"] is not None and planet["state"] is not None:
        parts += [MARKS[planet["state"]], _owner(planet["owner"], pen)]
    else:
        reward = [
            pen.words.texts.count(amount, good, pen.lang)
            for good, amount in planet["reward"].items()
        ]
        parts.append(tag("small", ", ".join(reward)))
    return join(parts, " ")


def _boards(view: GalaxyView, pen: Pen) -> Html:
    lines: list[tuple[str, Html]] = []
    for card in view["trade"]:
        side = pen.label("flipped") if card["flipped"] else f"/{card['cells']}"
        cubes = [_owner(owner, pen) for owner in card["cubes"]]
        lines.append(
            (
                pen.label("trade"),
                join([pen.name(f"trade:{card['card']}"), *cubes, tag("small", side)], " "),
            )
        )
    congress = [
        cell["reputation"] if cell["owner"] is None else _owner(cell["owner"], pen)
        for cell in view["congress"]
    ]
    lines.append((pen.label("congress"), join(congress, " ")))
    return join(tag("p", tag("small", label, ": "), line) for label, line in lines)


def _players(view: GalaxyView, pen: Pen) -> Html:
    players = view["players"]
    head: list[object] = [
        chip(f"{player['seat'] + 1} {_seat_name(player, pen)}", SEAT_COLOURS[player["seat"]])
        for player in players
    ]
    rows: list[list[object]] = []
    for good in ("vp", *pen.words.box.goods, "cube"):
        amounts = (player["goods"][good] for player in players)
        rows.append([pen.name(f"good:{good}"), *amounts])
    for label, kind, ids in (
        ("alliance", "faction", [player["leading"] for player in players]),
        ("technologies", "technology", [player["technologies"] for player in players]),
    ):
        listed = (", ".join(pen.name(f"{kind}:{id}") for id in own) or "–" for own in ids)
        rows.append([pen.label(label), *listed])
    rows.append([pen.label("hand"), *(player["hand_size"] for player in players)])
    return grid(["", *head], rows)
