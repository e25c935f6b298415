"""What is told in words that agree with others: the log in the past of the house that acts, the
list of what is ours with the names of the map."""

from __future__ import annotations

from itertools import islice

import pytest

from anunnaki.placing import HOUSES, ask, emptied, put
from anunnaki.walking import positions
from igroteka.engine import marks
from igroteka.engine.decision import Action
from igroteka.engine.text import LANGUAGES
from igroteka.games.anunnaki import ANUNNAKI, movement

BOX = ANUNNAKI.box
WORDS = ANUNNAKI.words


def test_what_was_done_is_told_in_the_past_of_the_house_that_did_it() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 2)
    ask(state, movement.Move(0, 3))
    step = Action.parse("move follower pharaos.C pharaos.ML")
    assert ANUNNAKI.recount(state, step, "en") == (
        "Pharaos moved a follower: Pharaos, capital → Pharaos, left of the capital"
    )
    assert ANUNNAKI.recount(state, step, "ru").startswith(
        "Дом Фараосов переместил последователя: Фараосы, столица → "
    )
    done = Action.parse("done")
    assert ANUNNAKI.recount(state, done, "ru") == "Дом Фараосов закончил перемещение"
    assert ANUNNAKI.describe(state, done, "ru") == "закончить перемещение"


def test_every_phrase_of_an_action_has_one_of_what_was_done() -> None:
    texts = WORDS.texts
    for offered, played in (("action", "told"), ("done", "told_done")):
        assert [*texts.section(offered)] == [*texts.section(played)]
        for entry in texts.section(offered):
            wanted = {*texts.places(f"{offered}:{entry}")}
            found = {*texts.places(f"{played}:{entry}")}
            assert found - {"who"} == wanted
            assert "who" in found or entry == "house"


@pytest.mark.parametrize("players", [2, 4])
def test_the_log_of_a_game_begins_every_line_with_a_house(players: int) -> None:
    houses = {lang: [WORDS.name(f"house:{one}", lang) for one in HOUSES] for lang in LANGUAGES}
    for state in islice(positions(players, 4), 300):
        for action in state.actions()[:2]:
            for lang in LANGUAGES:
                said = ANUNNAKI.recount(state, action, lang)
                assert said.startswith((*houses[lang],)), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_ours_names_districts_as_the_map_does(lang: str) -> None:
    told, known = WORDS.catalogue(lang), marks.of(ANUNNAKI)
    named = 0
    for planet in BOX.planets:
        path = f"planets/planets/{planet.id}"
        said = told[f"mark:{path}"]["help"]
        for district in planet.districts:
            if f"{path}/{district.id}" not in known:
                continue
            # Behind the name of its planet only what tells it from the others there.
            name = WORDS.name(f"district:{district.id}", lang)
            short = name.partition(", ")[2] or name
            assert short in said, (name, said)
            named += 1
    assert named > len(BOX.planets)
