"""Whether the Automa can play with a fleet of somebody's own: what no single entry can tell."""

from __future__ import annotations

from igroteka.engine.box import Reader
from igroteka.engine.pieces import repeated
from igroteka.games.gaia.automa.box import AutomaBox
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.box.checks import least
from igroteka.games.gaia.lost_fleet.box import FILE as FLEET
from igroteka.games.gaia.lost_fleet.box import FleetBox
from igroteka.games.gaia.lost_fleet.map import count

from .box import FILE, FleetAutomaBox

ALONE = 1


def check(reader: Reader, box: Box) -> None:
    """Refuse a box with which the Automa could not play."""
    own, fleet = box.part(FleetAutomaBox), box.part(FleetBox)
    _tokens(reader, fleet, own)
    _mines(reader, box, fleet)


def _tokens(reader: Reader, fleet: FleetBox, own: FleetAutomaBox) -> None:
    """A ship in play for each, and a shuttle for each ship."""
    if not own.tokens:
        raise reader.complain(FILE, "ship_tokens", "", "should have at least 1 entry, not 0")
    if (twice := repeated([token.ship for token in own.tokens])) is not None:
        same = [token.id for token in own.tokens if token.ship == twice]
        problem = f"ship should be its own, {fleet.ships[twice].id} is there twice"
        raise reader.shared(FILE, "ship_tokens", same, problem)
    playing = [ship.id for ship in fleet.ships_of(ALONE)]
    for token in own.tokens:
        ship = fleet.ships[token.ship]
        if ship.id not in playing:
            told = f"ship should be one of {', '.join(playing)}, the ships of a solo game"
            raise reader.blame(
                (FILE, "ship_tokens", token.id, f"{told}, not {ship.id}"),
                (
                    FLEET,
                    "interspace_sets",
                    fleet.interspace[ALONE].id,
                    f"tiles should have {ship.hex}, for {token.id} of the Automa",
                ),
            )
    needed = len(own.tokens)
    place = FILE, "rules", "shuttles"
    least(reader, place, own.shuttles, needed, ", one for each ship token")


def _mines(reader: Reader, box: Box, fleet: FleetBox) -> None:
    """Planets for the Automa's first mines on the map of the fleet."""
    for index, card in box.part(AutomaBox).faction_cards.items():
        home = box.factions[index].home
        found = count(box, fleet.boards[ALONE].sectors, home)
        if found < card.start_mines:
            type = box.planet_types[home]
            told = f"start_mines should be {found} or less, the {type} planets of the fleet's map"
            other = f"should have {card.start_mines} {type} planets, for the Automa's mines"
            raise reader.blame(
                ("automa", "faction_cards", card.id, told),
                ("sectors", "sectors", "", f"planets {other}"),
                (FLEET, "boards", fleet.boards[ALONE].id, f"sectors {other}"),
            )
