"""The Automa's turn: «Ход Автомы», its actions, civilisation cards and passing."""

from __future__ import annotations

from . import choosing
from .cards import (
    BACK,
    CARDS,
    FACTION_VP,
    PASS_VP,
    PIECES,
    TOKENS,
    UPGRADES,
    Card,
)
from .table import Hex, Table, distance

LAST_ROUND = 6
TURNED = 3
"""Cards at the bottom of the deck that lie crosswise."""


def play(table: Table) -> None:
    """The next turn, on the table itself. A new deck comes back sorted and without its new card."""
    table.placed, table.new_satellites, table.seen, table.told = [], 0, [], []
    if table.behaviour is None:
        table.behaviour = table.deck.pop(0)
    else:
        table.discard.append(table.behaviour)
        table.behaviour, table.action = table.action, None
    if not table.deck:
        table.seen.append("pass: no card")
        leave(table)
        return
    crosswise = len(table.deck) <= TURNED
    table.action = table.deck.pop(0)
    card = CARDS[table.action]
    if crosswise and card.cross:
        table.seen.append("pass: symbol")
        leave(table)
        return
    act(table, card, behaviour_of(table))


def behaviour_of(table: Table) -> Card:
    assert table.behaviour is not None
    return CARDS[table.behaviour]


def act(table: Table, card: Card, behaviour: Card) -> None:
    table.seen.append(card.action)
    if card.action == "mine":
        mine(table, behaviour, behaviour.range)
    elif card.action == "upgrade":
        upgrade(table, behaviour)
    elif card.action == "power":
        use_action(table, behaviour)
        if table.faction == "xenos":
            use_action(table, behaviour)
    elif card.action == "faction":
        faction_action(table, behaviour)
    else:
        research(table, behaviour, highest=card.action == "highest")
    table.gain(FACTION_VP[table.faction] if card.action == "faction" else card.vp)


def faction_action(table: Table, card: Card) -> None:
    match table.faction:
        case "terrans":
            open_tracks = choosing.open_tracks(table)
            table.choose()
            table.left(open_tracks)
            if "gaia_project" in open_tracks:
                table.left(["gaia_project"])
                advance(table, "gaia_project")
            mine(table, card, 4, "transdim")
        case "geodens":
            research(table, card, highest=False)
            use_action(table, card)
        case "hadsch_hallas":
            if not upgrade(table, card):
                mine(table, card, 3, instead=False)
        case "xenos":
            mine(table, card, 2)
            use_action(table, card)
        case "itars":
            use_action(table, card)
            use_action(table, card)
        case "taklons":
            mine(table, card, 3, "closest")
            use_action(table, card)
        case _:
            upgrade(table, card, first=BACK)


# Building.


def mine(
    table: Table, card: Card, reach: int, rule: str | None = None, *, instead: bool = True
) -> None:
    """Build a mine; where that is impossible something is upgraded instead."""
    spare = len(table.standing("mine")) < PIECES["mine"]
    places = choosing.mine_candidates(table, reach) if spare else []
    if not places:
        table.seen.append("no mine")
        if instead:
            upgrade(table, card)
        return
    place = choosing.mine_place(table, places, card, rule)
    if not any(distance(place, own) == 1 for own in table.built) and room(table, place):
        table.new_satellites += 1
    table.planets[place] = kind = choosing.becomes(table, place)
    table.seen.append(f"mine on {kind if kind in ('asteroid', 'protoplanet') else 'a planet'}")
    if table.faction == "geodens" and kind not in table.own_types():
        table.gain(2)
    table.built[place] = "mine"
    table.placed.append(place)


def room(table: Table, place: Hex) -> bool:
    """Whether a satellite finds a hex beside a planet: no planet, no ship, none of its own."""
    return any(satellite_fits(table, other, place) for other in table.tiles)


def satellite_fits(table: Table, other: Hex, place: Hex) -> bool:
    closed = table.planets.keys() | table.ships | table.satellites
    return distance(other, place) == 1 and other not in closed


def upgrade(table: Table, card: Card, first: tuple[str, str] | None = None) -> bool:
    """The first line of the list that is possible; false if none is."""
    for line in ([first] if first else []) + UPGRADES:
        before, after = line
        if table.standing(before) and len(table.standing(after)) < PIECES[after]:
            break
    else:
        table.seen.append("no upgrade")
        return False
    place = choosing.upgrade_place(table, line, card)
    table.seen.append(f"{before} to {after}")
    table.built[place] = after
    table.placed.append(place)
    if table.faction == "hadsch_hallas" and line == ("mine", "station"):
        table.gain(3)
    if table.faction == "firaks" and line == ("station", "lab"):
        research(table, card, highest=False)
    return True


# Research and actions.


def research(table: Table, card: Card, *, highest: bool) -> None:
    track = choosing.track(table, card, highest=highest)
    if track is None:
        table.seen.append("no track")
    else:
        advance(table, track)


def advance(table: Table, track: str) -> None:
    """On level 4 an advanced tile leaves the game instead."""
    if table.levels[track] == 4 and track in table.advanced:
        table.seen.append("advanced tile removed")
        table.advanced.remove(track)
    else:
        table.levels[track] += 1


def use_action(table: Table, card: Card) -> None:
    """LF, «Энергия / ККИ», 4."""
    options = choosing.actions(table)
    table.choose()
    table.left(options)
    if not options:
        table.seen.append("no action")
        return
    chosen = choosing.by_number(options, card)
    table.left([chosen])
    if chosen in TOKENS:
        table.seen.append("explores")
        table.shuttles[chosen].append(1)
        return
    table.covered.add(chosen)
    for spaces in TOKENS.values():
        if chosen in spaces[1:]:
            left = spaces[spaces.index(chosen) - 1]
            table.seen.append("left one already" if left in table.covered else "left one too")
            table.covered.add(left)


# Passing.


def leave(table: Table) -> None:
    """«Пас»."""
    early, late = PASS_VP[table.round_goals[table.round - 1]]
    table.gain(early if table.round <= LAST_ROUND // 2 else late)
    table.passed = True
    card = behaviour_of(table)
    given, table.booster = table.booster, None
    if table.round < LAST_ROUND:
        table.booster = table.row.pop(card.booster)
    if given:
        table.row.append(given)
    if table.round < LAST_ROUND:
        cards = [table.action, table.behaviour, *table.deck, *table.discard]
        table.deck = sorted(number for number in cards if number is not None)
        table.discard, table.action, table.behaviour = [], None, None
        table.side -= 1
