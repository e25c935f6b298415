"""Whether the Automa can play with a box of somebody's own: what no single entry can tell."""

from __future__ import annotations

from igroteka.engine.box import Reader
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.box.checks import least, planets

from .box import AutomaBox, Level
from .named import usual

USUAL_LEVEL = "automa"
"""The level that is played if nobody names another one."""
SEATS = 2
"""The Automa and whoever plays against it."""


def check(reader: Reader, box: Box) -> None:
    """Refuse a box with which the Automa could not play."""
    automa = box.part(AutomaBox)
    _numbers(reader, automa)
    _boosters(reader, box, automa)
    for level in automa.levels.values():
        _deck(reader, box, automa, level)
    _factions(reader, box, automa)
    _goals(reader, box, automa)
    _tokens(reader, box, automa)
    _first_game(reader, box, automa)


def _numbers(reader: Reader, automa: AutomaBox) -> None:
    """Levels are known by their numbers."""
    if USUAL_LEVEL not in automa.levels:
        raise reader.complain("automa", "levels", "", f"entry {USUAL_LEVEL} is missing")
    numbers = [level.level for level in automa.levels.values()]
    for level in automa.levels.values():
        if numbers.count(level.level) > 1 or level.level > len(numbers):
            same = [one.id for one in automa.levels.values() if one.level == level.level]
            problem = f"level should be a number of its own from 1 to {len(numbers)}, not "
            raise reader.shared("automa", "levels", same, f"{problem}{level.level}")


def _boosters(reader: Reader, box: Box, automa: AutomaBox) -> None:
    """Places in the row of boosters: of the whole one in set-up, of what is left when passing."""
    spare = box.extra_boosters
    for card in automa.cards:
        for name, place, row in (
            ("booster", card.place, SEATS + spare),
            ("pass_booster", card.pass_booster + 1, spare),
        ):
            if place > row:
                told = f"{name} should be one of {row} places in the row, not number {place}"
                other = f"value should be {spare + place - row} or more, not {spare}: "
                raise reader.blame(
                    ("automa", "decision_cards", card.id, told),
                    ("boosters", "rules", "extra_boosters", f"{other}{card.id} counts so far"),
                )


def _deck(reader: Reader, box: Box, automa: AutomaBox, level: Level) -> None:
    """Cards for the first deck and one more for each later round."""
    own = len(usual(automa, level).start)
    side = len(automa.cards) - len(level.removed) - own
    more = automa.random_cards
    if more > side:
        problem = f"value should be {side} or less, the cards set aside at level {level.id}, not "
        raise reader.complain("automa", "rules", "random_cards", f"{problem}{more}")
    if own + more < SEATS:
        problem = f"green should be true for more cards: level {level.id} has {own + more} to begin"
        raise reader.complain("automa", "decision_cards", "", problem)
    if automa.turned_cards > own + more:
        problem = f"value should be {own + more} or less, the first deck of level {level.id}, not "
        raise reader.complain("automa", "rules", "turned_cards", f"{problem}{automa.turned_cards}")
    needed = more + box.rounds - 1
    if side < needed:
        rest = f"level {level.id} sets {side} aside and {box.rounds} rounds need {needed}"
        raise reader.blame(
            ("automa", "decision_cards", "", f"should have more entries: {rest}"),
            (
                "round_scoring",
                "rules",
                "rounds",
                f"value should be {side - more + 1} or less for the Automa: {rest} of its cards",
            ),
        )


def _factions(reader: Reader, box: Box, automa: AutomaBox) -> None:
    """Somebody of another colour for whatever the player plays, with room on the board."""
    if len({box.factions[index].home for index in automa.faction_cards}) < SEATS:
        problem = f"should have civilisations of at least {SEATS} different homes"
        raise reader.blame(
            ("automa", "faction_cards", "", problem), ("factions", "factions", "", problem)
        )
    for index, card in automa.faction_cards.items():
        place = "automa", "faction_cards", card.id
        for track, level in card.research:
            if level >= box.max_level:
                told = f"research should be made of levels below {box.max_level}, not {level}"
                other = f"levels should be more than {level + 1}, for {card.id} of the Automa"
                raise reader.blame(
                    (*place, told), ("research", "tracks", box.tracks[track].id, other)
                )
        home = box.factions[index].home
        found = len(planets(box, box.layouts[1].default, home))
        if found < card.start_mines:
            type = box.planet_types[home]
            told = f"start_mines should be {found} or less, the {type} planets of the board"
            other = f"planets should have {card.start_mines} of type {type}, for the Automa's mines"
            raise reader.blame((*place, told), ("sectors", "sectors", "", other))


def _goals(reader: Reader, box: Box, automa: AutomaBox) -> None:
    for goal in box.round_goals:
        if goal.index not in automa.goals:
            raise reader.blame(
                ("automa", "round_goals", "", f"entry {goal.id} is missing"),
                (
                    "round_scoring",
                    "goals",
                    goal.id,
                    "needs an entry of the same id in round_goals of automa.yaml",
                ),
            )
    for id in reader.ids("automa", "final_preferences"):
        other = "" if id in box.final_index else reader.renamed("final_scoring", "goals", id)
        if other:
            problem = f"id should be {id}, or change it in final_preferences of automa.yaml as well"
            raise reader.complain("final_scoring", "goals", other, problem)
    place = "final_scoring", "rules", "final_goals_used"
    least(reader, place, box.final_goals_used, 2, ", for the Automa's top and bottom goal")


def _tokens(reader: Reader, box: Box, automa: AutomaBox) -> None:
    """One of a kind may lie on the research board, some are left in the box."""
    for index in box.common_tokens:
        token, needed = box.tokens[index], automa.tokens_returned + 1
        if token.count < needed:
            told = f"value should be {token.count - 1} or less, there are {token.count} {token.id}"
            other = f"count should be {needed} or more, for the Automa returns some"
            raise reader.blame(
                ("automa", "rules", "tokens_returned", told),
                ("federations", "tokens", token.id, f"{other}, not {token.count}"),
            )


def _first_game(reader: Reader, box: Box, automa: AutomaBox) -> None:
    """The player has mines where the first game of two has them; the Automa has another colour."""
    game = automa.first_game
    place = "automa", "first_game", game.id
    known = box.first_games[SEATS].factions
    if game.faction not in known:
        listed = ", ".join(known)
        raise reader.blame(
            (*place, f"faction should be one of {listed}, not {game.faction!r}"),
            (
                "layouts",
                "first_games",
                box.first_games[SEATS].id,
                f"factions should have {game.faction}, or change first_game in automa.yaml",
            ),
        )
    human, its = (box.faction_index[id] for id in (game.faction, game.automa_faction))
    rivals = box.rivals[human]
    able = [card.id for index, card in automa.faction_cards.items() if index not in rivals]
    if box.factions[its].id not in able:
        problem = f"automa_faction should be one of {', '.join(able)}, not {game.automa_faction!r}"
        raise reader.blame(
            (*place, problem),
            ("automa", "faction_cards", "", f"entry {game.automa_faction} is missing"),
            (
                "factions",
                "factions",
                game.automa_faction,
                f"home should not be that of {game.faction}, or change first_game in automa.yaml",
            ),
        )
