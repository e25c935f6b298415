"""The table in a terminal: galaxy row, boards, alliances; of the hands only the decider's own."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from igroteka.engine.hexes import bits

from .components import FACTIONS, TECHNOLOGIES
from .components_board import CONGRESS, ROUNDS
from .components_read import GOOD_INDEX, GOODS
from .state import FREE, GalaxyState, Player
from .text import TEXTS, name, prompt
from .text import goods as goods_text
from .text import seat_name as _seat_name
from .view import BOT, PlanetView, SpaceCardView, view

SEAT_COLOURS = ("#e5b65a", "#6fb7ff", "#7ad79a", "#f08bb4")
DIM = "#8a96b5"
TYPE_COLOURS = {
    "green": "#7ad79a",
    "ocean": "#6fb7ff",
    "arctic": "#dfe9ff",
    "desert": "#e5b65a",
    "volcanic": "#f0764f",
    "barren": "#9a9a9a",
}
MARKS = {"colonised": "■", "developed": "■■", "captured": "▲"}


def seat_name(state: GalaxyState, seat: int) -> str:
    return _seat_name(state, seat)


def render(state: GalaxyState, lang: str = "en") -> RenderableType:
    """The whole table as the deciding seat sees it."""
    seat = state.seat if state.kind else None
    seen = view(state, seat)
    parts: list[RenderableType] = [_header(state, lang)]
    if state.round:
        row = Grid.grid(expand=True, padding=(0, 1))
        for _ in range(ROUNDS):
            row.add_column(ratio=1)
        cards = [_card(state, place, card, lang) for place, card in enumerate(seen["galaxy"])]
        row.add_row(*cards)
        parts += [row, _boards(state, lang)]
    parts.append(_players(state, lang))
    if state.rival is not None:
        parts.append(_bot(state, lang))
    hand = seen["players"][state.seat]["hand"] if seat is not None else None
    if hand is not None:
        pack = seen["players"][state.seat]["pack"] or []
        held = ", ".join(name(f"faction:{card}", lang) for card in [*hand, *pack])
        parts.append(Text.assemble((f"{TEXTS.get('label:hand', lang)}: ", "bold"), held))
    return Group(*parts)


def _header(state: GalaxyState, lang: str) -> Text:
    when = TEXTS.say("label:round", lang, n=state.round, all=ROUNDS)
    order = " → ".join(_seat_name(state, seat, lang) for seat in state.order)
    return Text.assemble(
        (TEXTS.get("label:title", lang), "bold"),
        f"  {when}, {name(f'phase:{state.phase}', lang)}",
        (f"  {TEXTS.get('label:order', lang)}: {order}", DIM),
        f"  {prompt(state, lang)}",
    )


def _owner(state: GalaxyState, owner: int, lang: str) -> tuple[str, str]:
    if owner < 0:
        return TEXTS.get("detail:bot" if owner == BOT else "label:neutral", lang), DIM
    return str(owner + 1), SEAT_COLOURS[owner]


def _card(state: GalaxyState, place: int, card: SpaceCardView, lang: str) -> Panel:
    if card["card"] is None:
        return Panel(Text(TEXTS.get("label:face_down", lang), style=DIM))
    lines = [_planet(state, planet, lang) for planet in card["planets"]]
    spots = Text(" ".join("?" if spot["token"] else "·" for spot in card["spots"]), style=DIM)
    title = name(f"card:{card['card']}", lang)
    if place == state.fleet:
        title = f"▶ {title}"
    return Panel(Group(*lines, spots), title=title, style="" if card["reachable"] else DIM)


def _planet(state: GalaxyState, planet: PlanetView, lang: str) -> Text:
    reward = tuple((GOOD_INDEX[good], amount) for good, amount in planet["reward"].items())
    line = Text.assemble(
        (f"{planet['planet'].rpartition('-')[2]} ", DIM),
        ("● ", TYPE_COLOURS.get(planet["type"], "")),
        name(f"type:{planet['type']}", lang),
    )
    if planet["owner"] is None or planet["state"] is None:
        line.append(f" {goods_text(reward, lang)}", style=DIM)
    else:
        who, colour = _owner(state, planet["owner"], lang)
        line.append(f" {MARKS[planet['state']]}{who}", style=colour)
    return line


def _boards(state: GalaxyState, lang: str) -> RenderableType:
    seen = view(state, None)
    grid = Grid.grid(padding=(0, 2))
    for card in seen["trade"]:
        cubes = Text()
        for owner in card["cubes"]:
            who, colour = _owner(state, owner, lang)
            cubes.append(f"{who[0]} ", style=colour)
        side = TEXTS.get("label:flipped", lang) if card["flipped"] else f"/{card['cells']}"
        label = name(f"trade:{card['card']}", lang)
        grid.add_row(TEXTS.get("label:trade", lang), label, cubes.append(side, style=DIM))
    congress = Text()
    for cell in CONGRESS:
        owner = state.congress[cell.index]
        style = DIM if owner == FREE else "strike"
        congress.append(f"{cell.reputation} ", style=style)
    grid.add_row(TEXTS.get("label:congress", lang), congress, "")
    return grid


def _players(state: GalaxyState, lang: str) -> Grid:
    """A column for each alliance."""
    grid = Grid(title=TEXTS.get("label:players", lang), title_justify="left", show_lines=False)
    grid.add_column("")
    for player in state.seats:
        title = f"{player.seat + 1} {_seat_name(state, player.seat, lang)}"
        grid.add_column(Text(title, style=_style(player)))
    rows: dict[str, list[int]] = {"vp": [player.vp for player in state.seats]}
    for index, good in enumerate(GOODS):
        rows[good] = [player.goods[index] for player in state.seats]
    rows["cube"] = [player.cubes for player in state.seats]
    rows["strength"] = [player.powers.strength for player in state.seats]
    for good, amounts in rows.items():
        grid.add_row(name(f"good:{good}", lang), *(str(amount) for amount in amounts))
    alliances = [_alliance(state, player, lang) for player in state.seats]
    grid.add_row(TEXTS.get("label:alliance", lang), *alliances)
    return grid


def _style(player: Player) -> str:
    return SEAT_COLOURS[player.seat % len(SEAT_COLOURS)]


def _alliance(state: GalaxyState, player: Player, lang: str) -> str:
    seen = view(state, None)["players"][player.seat]
    main = seen["direction"]
    shown = name(f"direction:{main}", lang) if main else TEXTS.get("label:no_direction", lang)
    factions = ", ".join(name(f"faction:{FACTIONS[card].id}", lang) for card in player.leading)
    known = ", ".join(
        name(f"technology:{TECHNOLOGIES[index].id}", lang) for index in bits(player.technologies)
    )
    lines = [
        factions,
        f"{TEXTS.get('label:direction', lang)}: {shown} (+{seen['direction_vp']})",
        known,
        TEXTS.get("label:passed", lang) if player.passed and state.phase == "action" else "",
    ]
    return "\n".join(line for line in lines if line)


def _bot(state: GalaxyState, lang: str) -> RenderableType:
    solo = view(state, None)["solo"]
    assert solo is not None
    cards = ", ".join(name(f"faction:{card}", lang) for card in solo["cards"])
    line = Text.assemble(
        (f"{TEXTS.get('label:solo', lang)}: ", "bold"),
        f"{TEXTS.get('label:fleet', lang)} {solo['fleet']}, ",
        f"{name('good:strength', lang)} {solo['strength']}  {cards}",
    )
    if not state.kind:
        won = ", ".join(name(f"achievement:{id}", lang) for id in solo["achievements"])
        line.append(f"\n{TEXTS.get('label:rank', lang)}: {name('rank:' + solo['rank'], lang)}")
        line.append(f"\n{TEXTS.get('label:achievements', lang)}: {won or '–'}")
    return line
