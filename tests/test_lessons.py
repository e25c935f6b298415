"""The lessons: each can be walked to its end, and what is said in it is true."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

import igroteka
from igroteka.engine.components import with_files
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadData, IllegalAction, UnknownLesson
from igroteka.engine.files import OwnFiles
from igroteka.engine.lesson_files import WrittenStep
from igroteka.engine.lesson_path import Progress, canonical, follow, fulfils, matches
from igroteka.engine.lessons import Lesson, ToldLesson, lesson, lessons, told
from igroteka.engine.registry import games, get
from igroteka.engine.replay import replay
from igroteka.engine.rulebook import GOOD, LINK, NUMBER, rulebook, unlinked
from igroteka.engine.text import LANGUAGES, load
from igroteka.engine.written import Said

LESSONS = [one for game in games() for one in lessons(game)]
PARTS = Path(__file__).parents[1] / "web/src/games"
ICONS = Path(__file__).parents[1] / "web/src/assets/icons.svg"
MOST_SENTENCES, MOST_WORDS = 3, 12
SENTENCE = re.compile(r"[.!?…]+(?=[\s»”*)]|$)")

every_lesson = pytest.mark.parametrize(
    "one", LESSONS, ids=lambda one: f"{one.game.id}, {one.written.id}"
)


Moment = tuple[WrittenStep, int, Progress]
walked: dict[str, list[Moment]] = {}
"""What tests only look at is worked out once."""


def moments(one: Lesson) -> list[Moment]:
    """Every step after each of its checks, as the lesson itself plays it."""
    moves, key = canonical(one), f"{one.game.id}/{one.written.id}"
    if key not in walked:
        walked[key] = [
            (step, ticked, follow(one, [*moves[:number], moves[number][:ticked]]))
            for number, step in enumerate(one.written.steps)
            for ticked in range(len(step.checks) + 1)
        ]
    return walked[key]


def written(one: Lesson) -> list[Said]:
    lesson = one.written
    texts = [lesson.title, lesson.lead, *(skill.name for skill in lesson.skills)]
    for step in lesson.steps:
        texts += [step.voice, *step.hints, *(check.say for check in step.checks)]
        texts += [text for text in (step.task, step.astray, step.done) if text]
    return texts


def said(lesson: ToldLesson) -> list[str]:
    """Every text that has links and numbers."""
    return [
        lesson.lead,
        *(
            text
            for step in lesson.steps
            for text in (step.voice, step.task, *step.checks, *step.hints, step.astray, step.done)
        ),
    ]


def test_gaia_has_lessons_of_its_own() -> None:
    assert [one.written.id for one in lessons(get("gaia"))] == [
        *("income", "mine", "upgrades", "power"),
        *("research", "gaia", "federation", "rounds"),
        *("automa", "automa_choice", "automa_pass"),
        *("fleet_planets", "fleet_ships", "fleet_treasures", "fleet_giants"),
    ]


def test_age_of_galaxy_has_lessons_of_its_own() -> None:
    assert [one.written.id for one in lessons(get("age_of_galaxy"))] == [
        *("hand", "planets", "works", "technologies"),
        *("congress", "alliance", "capture", "solo"),
    ]


def test_anunnaki_has_lessons_of_its_own() -> None:
    assert [one.written.id for one in lessons(get("anunnaki"))] == [
        *("star", "worlds", "gathering", "settlements"),
        *("magic", "trade", "battles", "finale"),
    ]


@every_lesson
def test_a_lesson_is_walked_to_its_end(one: Lesson) -> None:
    for step, ticked, at in moments(one):
        assert at.ticked == ticked, step.id
        assert at.astray == 0, step.id
        assert at.done == (ticked == len(step.checks)), step.id
        if not at.done:
            move = Action.parse(step.checks[ticked].move)
            assert move in at.wanted, f"{step.id}: {move}"


@every_lesson
def test_scenes_are_played_by_the_rules(one: Lesson) -> None:
    begun = {step.scene for step in one.written.steps if step.scene}
    assert begun == set(one.written.scenes)
    assert one.written.steps[0].scene
    for name in one.written.scenes:
        state = replay(one.scene(name), game=one.game, check=True)
        assert not state.over, name


@every_lesson
def test_what_follows_by_itself_can_be_played(one: Lesson) -> None:
    """Nothing of what is written for the end of a step is left out on the lesson's own way."""
    moves = canonical(one)
    for number, step in enumerate(one.written.steps[:-1]):
        following = one.written.steps[number + 1]
        if not following.scene:
            before = follow(one, moves[: number + 1])
            after = follow(one, [*moves[: number + 1], []])
            played = [str(step.action) for step in after.story.steps[before.story.n :]]
            wanted = list(step.checks[-1].then) if step.checks else []
            assert [text for text in wanted if text not in played] == [], step.id


@every_lesson
def test_whoever_learns_decides_in_every_step(one: Lesson) -> None:
    for step, _, at in moments(one):
        if not at.done:
            decision = at.story.state.decision
            assert decision is not None, step.id
            assert decision.seat == one.table.learner, step.id


@every_lesson
def test_rings_are_around_things_of_the_table(one: Lesson) -> None:
    catalogue = one.game.catalogue("en", one.layers)
    nouns = {f"{GOOD}{noun}" for noun in load(one.game.shelves).section("noun")}
    answered: set[str] = set()
    for step, _, at in moments(one):
        state = at.story.state
        answered |= {id for answer in one.game.answers(state) for id in answer.components}
        touched = {id for action in state.actions() for id in state.components(action)}
        played = {id for step in at.story.steps for id in state.components(step.action)}
        for id in step.ring:
            there = nouns | touched | played | answered
            assert id in catalogue or id in there, f"{step.id}: {id}"


@every_lesson
def test_another_move_is_answered(one: Lesson) -> None:
    """Where something else is legal, the step says what it costs."""
    for step, ticked, at in moments(one):
        if at.done:
            continue
        check = step.checks[ticked]
        others = [a for a in at.story.state.actions() if not fulfils(check, a)]
        assert bool(step.astray) or not others, step.id


@every_lesson
def test_addresses_are_in_the_rules(one: Lesson) -> None:
    for lang in LANGUAGES:
        book = rulebook(one.game, lang, one.layers)
        known = {chapter.id for chapter in book.chapters} | {part.id for part in book.sections()}
        terms = {f"term:{term.id}" for term in book.terms}
        nouns = {f"{GOOD}{noun}" for noun in load(one.game.shelves).section("noun")}
        catalogue = one.game.catalogue(lang, one.layers)
        lesson = told(one, lang)
        assert [text for text in said(lesson) if "{" in text] == []
        assert lesson.chapter in {chapter.id for chapter in book.chapters}
        assert {step.section for step in lesson.steps if step.section} <= known
        links = [to for text in said(lesson) for _, to in LINK.findall(text)]
        assert [to for to in links if to not in known | terms | nouns and to not in catalogue] == []


@every_lesson
def test_every_text_is_in_both_languages(one: Lesson) -> None:
    for text in written(one):
        assert set(text) == set(LANGUAGES)
        counted = {lang: Counter(re.findall(r"\{[\w.-]+", text[lang])) for lang in LANGUAGES}
        assert counted["ru"] == counted["en"], text["en"]
        for lang in LANGUAGES:
            bare = unlinked(NUMBER.sub("", text[lang]))
            cyrillic, latin = (len(re.findall(f"[{a}]", bare)) for a in ("А-яЁё", "A-Za-z"))
            assert cyrillic == 0 if lang == "en" else latin <= cyrillic, bare


@every_lesson
def test_texts_are_short_and_in_order(one: Lesson) -> None:
    for step in one.written.steps:
        assert bool(step.task) == bool(step.checks), step.id
        assert len(step.hints) == (3 if step.checks else 0), step.id
        for lang in LANGUAGES:
            assert len(SENTENCE.findall(step.voice[lang])) <= MOST_SENTENCES, step.id
            if step.task:
                assert len(step.task[lang].split()) <= MOST_WORDS, step.id
                assert not step.task[lang].endswith("."), step.id


@every_lesson
def test_parts_are_parts_of_the_table(one: Lesson) -> None:
    place = PARTS / one.game.id / "parts.ts"
    text = place.read_text(encoding="utf-8") if place.exists() else ""
    known = set(re.findall(r"^  (\w+): ", text, re.MULTILINE))
    assert {part for step in one.written.steps for part in step.parts} <= known


@every_lesson
def test_skills_have_pictures(one: Lesson) -> None:
    drawn = set(re.findall(r'<symbol id="([^"]+)"', ICONS.read_text(encoding="utf-8")))
    assert {skill.icon for skill in one.written.skills} <= drawn


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_names_are_used_once(game: igroteka.Game) -> None:
    ids = [one.written.id for one in lessons(game)]
    skills = [skill.id for one in lessons(game) for skill in one.written.skills]
    steps = [f"{one.written.id}.{step.id}" for one in lessons(game) for step in one.written.steps]
    for names in (ids, skills, steps):
        assert [name for name, times in Counter(names).items() if times > 1] == []


def income() -> Lesson:
    return lesson(get("gaia"), "income")


def test_the_same_moves_lead_to_the_same_position() -> None:
    moves = canonical(income())
    assert follow(income(), moves).story.state == follow(income(), moves).story.state


def test_a_move_that_is_not_asked_for_leaves_the_check_open() -> None:
    burn = Action.parse("burn")
    at = follow(income(), [[], [burn]])
    assert (at.ticked, at.astray, at.done) == (0, 1, False)
    back = follow(income(), [[], []])
    assert back.astray == 0
    assert back.story.state == follow(income(), [[], []]).story.state != at.story.state


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(IllegalAction):
        follow(income(), [[], [Action.parse("mine 0,0")]])
    with pytest.raises(IllegalAction, match="not done yet"):
        follow(income(), [[], [], []])
    with pytest.raises(IllegalAction, match="steps"):
        follow(income(), [[] for _ in range(40)])
    with pytest.raises(IllegalAction, match="is done"):
        follow(income(), [[Action.parse("burn")]])


def test_a_lesson_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(UnknownLesson, match="income"):
        lesson(get("gaia"), "chess")


@pytest.mark.parametrize(
    ("pattern", "action", "fits"),
    [
        ("pass *", "pass booster-1", True),
        ("pass *", "pass", False),
        ("upgrade * research_lab", "upgrade 2,-1 research_lab", True),
        ("upgrade * research_lab", "upgrade 2,-1 trading_station", False),
        ("action *", "action power_terraform_1 9,-4", True),
        ("end", "end", True),
    ],
)
def test_a_star_stands_for_a_word(pattern: str, action: str, fits: bool) -> None:
    assert matches(Action.parse(action), pattern) is fits


def test_numbers_are_those_of_the_box(tmp_path: Path) -> None:
    """Whoever changes how much ore can be held is told so."""
    data = Path(igroteka.__file__).parent / "games/gaia/data/factions.yaml"
    sections = yaml.safe_load(data.read_text(encoding="utf-8"))
    [ore] = [one for one in sections["caps"] if one["id"] == "ore"]
    ore["value"] = 11
    text = yaml.safe_dump(sections, allow_unicode=True, sort_keys=False)
    (tmp_path / "factions.yaml").write_text(text, encoding="utf-8")
    own = with_files("gaia", OwnFiles.read(tmp_path, ["factions.yaml"]))
    [step] = [one for one in told(lesson(own, "income"), "ru").steps if one.id == "limits"]
    assert "11\u00a0руды" in unlinked(step.voice)


def test_a_lesson_at_a_table_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from igroteka.engine import lessons as module

    monkeypatch.setattr(module, "tables_of", lambda package: {})
    with pytest.raises(BadData, match="no table"):
        lessons.__wrapped__(get("gaia"))
