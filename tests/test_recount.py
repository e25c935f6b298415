"""The log tells what was done: in the past, of whoever did it, every verb of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from igroteka.engine.decision import Action
from igroteka.engine.record import Record
from igroteka.engine.registry import game_of
from igroteka.engine.replay import replay
from igroteka.engine.state import State
from igroteka.engine.text import LANGUAGES, Texts, agreeing
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY, GalaxyState
from igroteka.games.age_of_galaxy.text import PRONOUNS, Words
from igroteka.games.gaia.game import GAIA

GOLDEN = Path(__file__).parent / "golden"
GAMES = {"gaia": GAIA.words.texts, "age_of_galaxy": AGE_OF_GALAXY.words.texts}
NOBODYS = {
    "gaia": {"faction", "rotate", "ready"},
    "age_of_galaxy": {
        *("pick", "discard", "pick_hidden", "discard_hidden", "keep", "keep_drawing"),
        *("start", "start_hidden"),
    },
}
"""What is told without a subject: nobody has a civilisation yet, or it is a secret."""
MANY = re.compile(r"\w+(ли|лись)")
"""What many did."""
INFINITIVE = re.compile(
    r"\b(?!(?i:област|доходност|способност|дальност|пяст|паст))\w{2,}ть(?:ся)?\b"
)
ENDINGS = {"он": r"(л|лся)$", "она": r"(ла|лась)$", "оно": r"(ло|лось)$", "они": r"(ли|лись)$"}
RECORDS = (
    "gaia/rules-2/4p-random",
    "gaia/rules-2-lost_fleet/1p-plain-random",
    "gaia/rules-2-lost_fleet/3p-plain-random",
    "age_of_galaxy/rules-1/1p-random",
    "age_of_galaxy/rules-1/3p-hands-draft-random",
)


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_an_action_has_one_of_what_was_done(game: str) -> None:
    texts = GAMES[game]
    assert {*texts.section("action")} == {*texts.section("told")}
    for entry in texts.section("action"):
        places = {*texts.places(f"told:{entry}")}
        assert places - {"who", "ship"} <= {*texts.places(f"action:{entry}")}, entry
        assert ("who" in places) == (entry not in NOBODYS[game]), entry


def test_what_a_civilisation_did_is_told_of_many() -> None:
    texts = GAMES["gaia"]
    for entry, said in _told(texts):
        if said.startswith("{who}") and "{charge}" not in said:
            verb = said.removeprefix("{who} ").split()[0]
            assert MANY.fullmatch(verb.rstrip(",:")), f"{entry}: {said}"


def test_what_a_faction_did_agrees_with_how_one_speaks_of_it() -> None:
    texts = GAMES["age_of_galaxy"]
    for entry, said in _told(texts):
        for form, pronoun in enumerate(PRONOUNS):
            told = agreeing(said, form)
            assert "|" not in told
            if said.startswith("{who}"):
                verb = told.removeprefix("{who} ").split()[0]
                assert re.search(ENDINGS[pronoun], verb), f"{entry}: {told}"
    known = {faction.id for faction in AGE_OF_GALAXY.box.factions}
    assert {*texts.section("pronoun")} == {*known, "bot"}
    assert {texts.get(f"pronoun:{id}", "ru") for id in known} == {*PRONOUNS}


def test_of_a_faction_that_nobody_has_said_how_to_speak_of_one_speaks_as_of_an_alliance() -> None:
    words, state = Words(AGE_OF_GALAXY, AGE_OF_GALAXY.box), AGE_OF_GALAXY.new(2, 1)
    assert isinstance(state, GalaxyState)
    while not state.round:
        state.play(state.actions()[0])
    known = words.texts
    words.texts = known.only([id for id in known if not id.startswith("pronoun:")])
    name = words.seat_name(state, 0, "ru")
    assert words.of(state, 0, "told:pass", "ru") == f"Альянс «{name}» спасовал"


@pytest.mark.parametrize("record", RECORDS)
def test_a_whole_game_is_told_in_the_past(record: str) -> None:
    for state, action in _played(GOLDEN / f"{record}.record"):
        for lang in LANGUAGES:
            said = state.game.recount(state, action, lang)
            assert said
            assert said != state.game.describe(state, action, lang)
            assert not re.search(r"[{}|]|undefined|None", said), said
        assert not INFINITIVE.search(said), said  # the last of them is Russian


def _told(texts: Texts) -> list[tuple[str, str]]:
    return [(entry, texts.get(f"told:{entry}", "ru")) for entry in texts.section("told")]


def _played(path: Path) -> Iterator[tuple[State, Action]]:
    """Every position of a recorded game with what was played in it."""
    record = Record.load(path)
    game = game_of(record)
    record = game.lifted(record)
    state = replay(record.with_actions(()), game=game)
    for action in record.actions:
        yield state, action
        state.apply(action)
