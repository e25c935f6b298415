"""The table in a notebook: the galaxy row, the boards, and a column for each alliance.

Everything comes from a view, so it shows what the viewer may see.
"""

from __future__ import annotations

from igroteka.engine.notebook import DIM, Html, chip, grid, join, tag

from .components_read import GOODS
from .terminal_galaxy import MARKS
from .terminal_style import SEAT_COLOURS, TYPE_COLOURS
from .text import TEXTS, name
from .view import BOT
from .view_types import GalaxyView, PlanetView, PlayerView, SpaceCardView


def picture(view: GalaxyView, lang: str) -> str:
    """The round, the row, trade and congress, and the players."""
    parts = [_heading(view, lang), _row(view, lang), _boards(view, lang), _players(view, lang)]
    return join(parts)


def _heading(view: GalaxyView, lang: str) -> Html:
    parts: list[str] = []
    if view["round"]:
        parts.append(TEXTS.say("label:round", lang, n=view["round"], all=view["rounds"]))
    parts.append(name(f"phase:{view['phase']}", lang))
    asked = view["decision"]
    if asked:
        who = _seat_name(view["players"][asked["seat"]], lang)
        what = name(f"decision:{asked['kind']}", lang)
        parts.append(f"{who}: {what}")
    return tag("p", join(parts, " · "))


def _seat_name(player: PlayerView, lang: str) -> str:
    if not player["leading"]:
        return TEXTS.say("detail:player", lang, number=player["seat"] + 1)
    return name(f"faction:{player['leading'][0]}", lang)


def _owner(owner: int, lang: str) -> Html:
    if owner >= 0:
        return chip(owner + 1, SEAT_COLOURS[owner])
    return chip(TEXTS.get("detail:bot" if owner == BOT else "label:neutral", lang), DIM)


def _row(view: GalaxyView, lang: str) -> Html:
    titles: list[object] = []
    for place, card in enumerate(view["galaxy"]):
        title = TEXTS.get("label:face_down", lang)
        if card["card"] is not None:
            title = name(f"card:{card['card']}", lang)
        titles.append(f"▶ {title}" if place == view["fleet"] and view["round"] else title)
    cells = [tag("td", _card(card, lang)) for card in view["galaxy"]]
    head = tag("tr", *(tag("th", title) for title in titles))
    return tag("table", head, tag("tr", *cells))


def _card(card: SpaceCardView, lang: str) -> Html:
    lines = [_planet(planet, lang) for planet in card["planets"]]
    spots = " ".join("?" if spot["token"] else "·" for spot in card["spots"])
    return join([*(tag("div", line) for line in lines), tag("small", spots)])


def _planet(planet: PlanetView, lang: str) -> Html:
    number = planet["planet"].rpartition("-")[2]
    dot = tag("span", "●", style=f"color:{TYPE_COLOURS.get(planet['type'], DIM)}")
    parts: list[object] = [tag("small", number), dot, name(f"type:{planet['type']}", lang)]
    if planet["owner"] is not None and planet["state"] is not None:
        parts += [MARKS[planet["state"]], _owner(planet["owner"], lang)]
    else:
        reward = [TEXTS.count(amount, good, lang) for good, amount in planet["reward"].items()]
        parts.append(tag("small", ", ".join(reward)))
    return join(parts, " ")


def _boards(view: GalaxyView, lang: str) -> Html:
    lines: list[tuple[str, Html]] = []
    for card in view["trade"]:
        side = TEXTS.get("label:flipped", lang) if card["flipped"] else f"/{card['cells']}"
        cubes = [_owner(owner, lang) for owner in card["cubes"]]
        lines.append(
            (
                TEXTS.get("label:trade", lang),
                join([name(f"trade:{card['card']}", lang), *cubes, tag("small", side)], " "),
            )
        )
    congress = [
        cell["reputation"] if cell["owner"] is None else _owner(cell["owner"], lang)
        for cell in view["congress"]
    ]
    lines.append((TEXTS.get("label:congress", lang), join(congress, " ")))
    return join(tag("p", tag("small", label, ": "), line) for label, line in lines)


def _players(view: GalaxyView, lang: str) -> Html:
    players = view["players"]
    head: list[object] = [
        chip(f"{player['seat'] + 1} {_seat_name(player, lang)}", SEAT_COLOURS[player["seat"]])
        for player in players
    ]
    rows: list[list[object]] = []
    for good in ("vp", *GOODS, "cube"):
        amounts = (player["goods"][good] for player in players)
        rows.append([name(f"good:{good}", lang), *amounts])
    for label, kind, ids in (
        ("alliance", "faction", [player["leading"] for player in players]),
        ("technologies", "technology", [player["technologies"] for player in players]),
    ):
        listed = (", ".join(name(f"{kind}:{id}", lang) for id in own) or "–" for own in ids)
        rows.append([TEXTS.get(f"label:{label}", lang), *listed])
    rows.append([TEXTS.get("label:hand", lang), *(player["hand_size"] for player in players)])
    return grid(["", *head], rows)
