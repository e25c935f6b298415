"""Every component, action, question and cause has a text in both languages, with right numbers."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gaia import printed as c
from gaia.helpers import base_decisions
from gaia.printed import CONVERSION_BY_ID as CONVERSIONS
from gaia.printed import COUNTS, GOODS, PAYMENTS, SPOKEN, TRIGGERS
from igroteka.engine import components
from igroteka.engine import text as engine_text
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadData, BadOption
from igroteka.engine.events import Event
from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia import GAIA, text
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.rounds import PHASES
from igroteka.games.gaia.state import GaiaState

both = pytest.mark.parametrize("lang", LANGUAGES)

INTERNAL = {"gaia again", "offers"}
"""Entries of the stack that nobody is ever asked about."""
RARE = {"convert": 0.1, "burn": 0.05, "pass": 0.1, "federation": 20.0, "stay": 0.1}
"""Random play that gets somewhere: how likely some verbs are beside the others."""
COMPONENTS = {
    "faction": [faction.id for faction in c.FACTIONS],
    "planet": list(c.PLANET_TYPES),
    "structure": list(c.STRUCTURES),
    "track": [track.id for track in c.TRACKS],
    "tile": list(c.TILE_BY_ID),
    "booster": [booster.id for booster in c.BOOSTERS],
    "token": [token.id for token in c.FEDERATION_TOKENS],
    "goal": [goal.id for goal in c.ROUND_GOALS],
    "final": [goal.id for goal in c.FINAL_GOALS],
    "space": [space.id for space in c.BOARD_ACTIONS],
    "conversion": [*CONVERSIONS, "tile"],
    "special": ["swap", "space_station", "downgrade", "lowest"],
    "good": [*GOODS, *PAYMENTS],
    "phase": [*PHASES, "income", "over"],
    "decision": sorted({entry.kind for entry in base_decisions()} - {*INTERNAL}),
    "noun": [*(good for good in GOODS if good != "charge"), *PAYMENTS],
    "when": list(TRIGGERS),
    "count": [goal.count for goal in c.FINAL_GOALS],
}


@pytest.fixture(autouse=True)
def nothing_missing() -> Iterator[None]:
    """No test may ask for a text that nobody has written."""
    SPOKEN.texts.missing.clear()
    yield
    assert not SPOKEN.texts.missing


def positions(players: int, seed: int, **options: object) -> Iterator[GaiaState]:
    """Every position of a random game that builds more than it converts."""
    state = GAIA.new(players, seed, listen=True, **options)
    assert isinstance(state, GaiaState)
    rng = random.Random(seed)
    while not state.over:
        yield state
        actions = state.actions()
        weights = [RARE.get(action.verb, 1.0) for action in actions]
        state.apply(rng.choices(actions, weights)[0])
    yield state


def first_turn() -> GaiaState:
    """The first turn of the suggested first game: Terrans with mines at 4,0 and 4,-6."""
    state = GAIA.new(3, 7, setup="first-game")
    assert isinstance(state, GaiaState)
    while state.decision and state.decision.kind != "turn":
        state.play(state.actions()[0])
    return state


def tell(action: str, lang: str = "en") -> str:
    return GAIA.describe(first_turn(), Action.parse(action), lang)


@both
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_component_has_a_name(kind: str, lang: str) -> None:
    for id in COMPONENTS[kind]:
        known = SPOKEN.texts.find(f"{kind}:{id}", lang) or (
            kind == "conversion" and id in CONVERSIONS
        )
        assert known, f"{kind}:{id}"


@both
def test_every_component_that_does_something_is_explained(lang: str) -> None:
    explained = "faction planet structure track tile booster token goal final space conversion"
    for kind in [*explained.split(), "special"]:
        for id in COMPONENTS[kind]:
            assert SPOKEN.help(f"{kind}:{id}", lang) or id == "tile", f"{kind}:{id}"
    for what in COUNTS:
        assert SPOKEN.texts.find(f"per:{what}", lang) or SPOKEN.texts.find(f"count:{what}", lang)


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_said_in_random_play_is_written(players: int, lang: str) -> None:
    for seed in range(4):
        for state in positions(players, seed, rotate=seed == 0):
            said = [text.prompt(state, lang), text.phase(state, lang)]
            said += [GAIA.describe(state, action, lang) for action in state.actions()]
            for action in state.actions():
                said += [SPOKEN.name(id, lang) for id in state.components(action)]
            said += [SPOKEN.event(event, lang) for event in state.events or ()]
            assert not [words for words in said if re.search(r"[{}|]|\w_\w", words)]
            if state.events:
                state.events.clear()


@both
def test_every_verb_has_a_sentence(lang: str) -> None:
    whole = {"income": "income_charge", "special": "special"}
    for verb in GAIA.verbs:
        assert SPOKEN.texts.find(f"action:{whole.get(verb, verb)}", lang), verb


def test_languages_do_not_mix() -> None:
    letters_only = {"conversion:rate", "help:one_more", "event:change", "event:bowl"}
    for id in SPOKEN.texts:
        english, russian = SPOKEN.texts.get(id, "en"), SPOKEN.texts.get(id, "ru")
        assert not re.search("[а-яё]", english, re.IGNORECASE), id
        spoken = re.sub(r"\{[^}]*\}|«(Twilight|Rebellion|Eclipse|TF Mars)»", "", russian)
        plain = not re.search("[a-z]", spoken.replace("III", "").replace("II", ""))
        assert plain or id == "good_short:qic", id
        has_cyrillic = re.search("[а-яё]", spoken, re.IGNORECASE)
        assert has_cyrillic or len(spoken) == 1 or not spoken.strip(", →():—") or id in letters_only


def test_places_are_the_same_in_both_languages() -> None:
    for id in SPOKEN.texts:
        english, russian = (
            sorted(set(re.findall(r"\{(\w+)", SPOKEN.texts.get(id, lang)))) for lang in LANGUAGES
        )
        assert english == russian, id


def test_nouns_have_the_forms_of_their_language() -> None:
    for noun in SPOKEN.texts.section("noun"):
        assert SPOKEN.texts.get(f"noun:{noun}", "en").count("|") in (0, 1)
        assert SPOKEN.texts.get(f"noun:{noun}", "ru").count("|") in (0, 2, 3)


@both
def test_numbers_in_names_are_those_of_the_facts(lang: str) -> None:
    """Explanations are built from the facts; names hold some of the same numbers in order."""
    for kind in ("tile", "booster", "token", "goal", "space"):
        for id in COMPONENTS[kind]:
            facts = iter(re.findall(r"\d+", SPOKEN.help(f"{kind}:{id}", lang)))
            numbers = re.findall(r"\d+", SPOKEN.name(f"{kind}:{id}", lang))
            assert all(number in facts for number in numbers), id


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (1, "1 очко"),
        (2, "2 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (12, "12 очков"),
        (21, "21 очко"),
        (24, "24 очка"),
        (111, "111 очков"),
    ],
)
def test_russian_plurals(n: int, words: str) -> None:
    assert SPOKEN.texts.count(n, "vp", "ru") == words


def test_english_plurals() -> None:
    counts = [SPOKEN.texts.count(n, "credits", "en") for n in (0, 1, 2)]
    assert counts == ["0 credits", "1 credit", "2 credits"]


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (Event(9, 0, "ore", 2, "income mine"), "+2 ore (income: mine)", "+2 руды (доход: шахта)"),
        (
            Event(9, 0, "vp", -1, "charge"),
            "−1 VP (charging at a neighbour)",
            "−1 очко (пассивная подзарядка)",
        ),
        (Event(9, 0, "vp", 2, "round goal 3"), "+2 VP (round goal 3)", "+2 очка (цель раунда 3)"),
        (
            Event(9, 0, "bowl2", 5, "gaia phase"),
            "+5 power tokens: area II (gaia phase)",
            "+5 фишек энергии: зона II (фаза гайя)",
        ),
        (
            Event(9, 0, "brainstone_bowl3", 1, "booster-9"),
            "brainstone to area III (booster “4 power; pass: 4 VP per institute, academy”)",
            "камень разума идёт: зона III (усилитель «4 энергии; пас: 4 ПО за институт, академию»)",
        ),
        (Event(9, -1, "round", 1, "round"), "a new round begins", "начинается новый раунд"),
        (
            Event(9, 0, "vp", 7, "std_7vp"),
            "+7 VP (tech tile “7 VP”)",
            "+7 очков (технология «7 ПО»)",
        ),
    ],
)
def test_events_are_told_with_their_cause(event: Event, english: str, russian: str) -> None:
    assert SPOKEN.event(event) == english
    assert SPOKEN.event(event, "ru") == russian


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        (
            "mine 7,-3",
            "build a mine at 7,-3 (titanium, 2 steps, range: 1 QIC)",
            "построить шахту на 7,-3 (титановая, 2 этапа, дальность: 1 ККИ)",
        ),
        (
            "project 5,-6",
            "start a gaia project at 5,-6 (6 power tokens)",
            "начать проект «Гайя» на 5,-6 (6 фишек энергии)",
        ),
        (
            "upgrade 4,0 trading_station",
            "upgrade the mine at 4,0 to a trading station (6 credits, 2 ore)",
            "перестроить шахту на 4,0 в торговый аванпост (6 кредитов, 2 руды)",
        ),
        (
            "research gaia_project",
            "research Gaia Project (level 2)",
            "исследовать: Проект «Гайя» (уровень 2)",
        ),
        (
            "convert ore_to_token",
            "spend 1 ore, gain 1 power token",
            "потратить 1 руду, получить 1 фишку энергии",
        ),
    ],
)
def test_actions_are_readable_sentences(action: str, english: str, russian: str) -> None:
    assert tell(action) == english
    assert tell(action, "ru") == russian


def test_an_offer_names_who_built_power_and_price() -> None:
    state = first_turn()
    state.pending.append(Charge(1, 3, 0))
    who = text.seat_name(state, 0, "ru")
    assert text.prompt(state, "ru") == f"{who}: стройка рядом. Зарядить 3 энергии за 2 очка?"
    assert GAIA.describe(state, Action.parse("charge"), "en") == "charge 3 power for 2 VP"


def test_an_offer_without_a_price_is_free() -> None:
    state = first_turn()
    state.pending.append(Charge(1, 1, 0))
    who = text.seat_name(state, 0)
    assert text.prompt(state) == f"{who} built nearby. Charge 1 power for free?"
    assert text.prompt(state, "ru").endswith("Зарядить 1 энергию бесплатно?")
    assert GAIA.describe(state, Action.parse("charge token-first"), "ru") == (
        "взять фишку, затем зарядить 1 энергию бесплатно"
    )


def test_an_offer_counts_the_token_that_comes_first() -> None:
    state = first_turn()
    taklons = state.seats[1]
    taklons.bowl1 = taklons.bowl2 = 0
    taklons.brainstone = 3
    state.pending.append(Charge(1, 3, 0))
    assert "charge 2 power for 1 VP" in GAIA.describe(
        state, Action.parse("charge token-first"), "en"
    )


def test_bare_ids_and_ids_with_their_kind_name_the_same() -> None:
    assert SPOKEN.name("std_7vp") == SPOKEN.name("tile:std_7vp") == SPOKEN.name("special:std_7vp")
    assert SPOKEN.name("gaia") == "gaia"
    assert SPOKEN.name("phase:gaia", "ru") == SPOKEN.name("planet:gaia", "ru") == "гайя"
    assert SPOKEN.name("sector:05-front", "ru") == "сектор 05"
    assert SPOKEN.name("hex:3,-2") == "3,-2"


@both
def test_the_catalogue_holds_every_component(lang: str) -> None:
    listed = GAIA.box_of(()).words.catalogue(lang) | SPOKEN.catalogue(lang)
    for kind in ("faction", "tile", "booster", "token", "goal", "final", "space", "track"):
        for id in COMPONENTS[kind]:
            assert listed[f"{kind}:{id}"]["name"]
            assert listed[f"{kind}:{id}"]["help"].endswith(".")


@both
def test_the_catalogue_calls_every_verb_and_what_no_component_causes(lang: str) -> None:
    for layers in GAIA.compositions:
        listed = GAIA.catalogue(lang, layers)
        assert {id for id in listed if id.startswith("verb:")} == {
            f"verb:{verb}" for verb in GAIA.rules_of(layers).verbs
        }
        causes = {id: entry["name"] for id, entry in listed.items() if id.startswith("cause:")}
        assert {"cause:charge", "cause:leftover goods"} <= {*causes}
        assert not [name for name in causes.values() if "{" in name]


def test_an_unknown_id_is_shown_and_noted() -> None:
    assert SPOKEN.name("tile:adv_new_one") == "adv new one"
    assert SPOKEN.texts.missing == {"tile:adv_new_one"}
    SPOKEN.texts.missing.clear()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="no language 'de'"):
        SPOKEN.name("mine", "de")


@pytest.mark.parametrize("broken", ["[]", "noun: 3", "noun: {ore: ore}", "noun: {ore: {en: ore}}"])
def test_a_message_without_all_languages_is_an_error_that_says_where(broken: str) -> None:
    with pytest.raises(BadData, match=r"^text\.yaml"):
        engine_text.parse("text.yaml", broken)


def test_names_count_what_is_in_the_box(tmp_path: Path) -> None:
    components.export(GAIA, tmp_path)
    file = tmp_path / "federations.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("vp: 12", "vp: 15").replace("ore: 2", "ore: 5"), encoding="utf-8")
    game = components.load("gaia", tmp_path)
    catalogue = game.catalogue("ru")
    assert catalogue["token:fed_12vp"]["name"] == "15 ПО"
    assert catalogue["token:fed_12vp"]["help"].startswith("15 очков")
    assert catalogue["token:fed_7vp_ore"]["name"] == "7 ПО, 5 руды"
