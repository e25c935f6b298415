"""Every component, action, question, reason and cause has words in both languages."""

from __future__ import annotations

import re

import pytest

from age_of_galaxy.helpers import (
    BOX,
    WORDS,
    colonised,
    developed,
    give,
    hold,
    know,
    lead_with,
    positions,
    turn,
)
from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.text import LANGUAGES
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY, GalaxyState
from igroteka.games.age_of_galaxy.box import COUNTS, DOINGS, EVENTS
from igroteka.games.age_of_galaxy.rounds import KINDS, PHASES, VERBS

both = pytest.mark.parametrize("lang", LANGUAGES)

COMPONENTS = {
    "faction": [faction.id for faction in BOX.factions],
    "ability": list(BOX.abilities),
    "technology": [technology.id for technology in BOX.technologies],
    "card": [card.id for card in BOX.space_cards],
    "trade": [card.id for card in BOX.trade_cards],
    "cell": list(BOX.cells),
    "type": list(BOX.planet_types),
    "type_many": list(BOX.planet_types),
    "type_one": list(BOX.planet_types),
    "direction": [direction.id for direction in BOX.directions],
    "direction_count": list(COUNTS),
    "direction_each": list(COUNTS),
    "good_gained": list(BOX.goods),
    "good": [*BOX.goods, "cube", "vp", "strength"],
    "noun": [*BOX.goods, "cube", "vp"],
    "phase": list(PHASES),
    "decision": list(KINDS),
    "verb": list(VERBS),
    "action": list(VERBS),
    "when": list(EVENTS),
    "rank": [rank.id for rank in BOX.solo.ranks],
    "achievement": [achievement.id for achievement in BOX.solo.achievements],
    "bot_effect": list(DOINGS),
}


pytestmark = pytest.mark.usefixtures("nothing_missing")


@both
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_component_has_a_name(kind: str, lang: str) -> None:
    for id in COMPONENTS[kind]:
        assert WORDS.texts.find(f"{kind}:{id}", lang), f"{kind}:{id}"


@both
def test_the_catalogue_names_and_explains_everything(lang: str) -> None:
    listed = WORDS.catalogue(lang)
    for kind in ("faction", "ability", "technology", "trade", "direction", "rank", "achievement"):
        for id in COMPONENTS[kind]:
            assert listed[f"{kind}:{id}"]["name"]
            assert listed[f"{kind}:{id}"]["help"].endswith("."), f"{kind}:{id}"
    for id in BOX.planets:
        assert listed[f"planet:{id}"]["name"]
    for id in BOX.spot_ids:
        assert listed[f"spot:{id}"]["name"]
    for cell in BOX.congress:
        assert listed[f"congress:{cell.id}"]["help"]
    for conversion in BOX.conversions:
        assert listed[f"conversion:{conversion.id}"]["help"]
    said = [words for entry in listed.values() for words in entry.values()]
    assert not [words for words in said if re.search(r"[{}|]|\w_\w", words)]


@both
@pytest.mark.parametrize("players", [1, 2, 4])
def test_everything_said_in_random_play_is_written(players: int, lang: str) -> None:
    for seed in range(3):
        for state in positions(players, seed):
            said = [WORDS.prompt(state, lang)]
            said += [AGE_OF_GALAXY.describe(state, action, lang) for action in state.actions()]
            for action in state.actions():
                said += [WORDS.name(id, lang) for id in state.components(action)]
            said += [WORDS.event(event, lang) for event in state.events or ()]
            assert not [words for words in said if re.search(r"[{}|]|\w_\w", words)]
            if state.events:
                state.events.clear()


@both
def test_the_prompt_says_when_only_passing_is_left(lang: str) -> None:
    state = turn()
    asked = WORDS.prompt(state, lang)
    state.seats[0].cubes = 0
    assert WORDS.prompt(state, lang) != asked


def test_languages_do_not_mix() -> None:
    latin_names = {"faction:faymur_v5"}
    for id in WORDS.texts:
        english, russian = WORDS.texts.get(id, "en"), WORDS.texts.get(id, "ru")
        assert not re.search("[а-яё]", english, re.IGNORECASE), id
        spoken = re.sub(r"\{[^}]*\}", "", russian)
        assert id in latin_names or not re.search("[a-z]", spoken, re.IGNORECASE), id


def test_places_are_the_same_in_both_languages() -> None:
    for texts in (WORDS.texts, WORDS.speaker.messages):
        for id in texts:
            english, russian = (
                sorted(set(re.findall(r"\{(\w+)", texts.get(id, lang)))) for lang in LANGUAGES
            )
            assert english == russian, id


def test_nouns_have_the_forms_of_their_language() -> None:
    for noun in WORDS.texts.section("noun"):
        assert WORDS.texts.get(f"noun:{noun}", "en").count("|") in (0, 1)
        assert WORDS.texts.get(f"noun:{noun}", "ru").count("|") in (0, 2, 3)


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (Event(9, 0, "credit", 2, "barter"), "+2 credits (Barter)", "+2 кредита (Бартер)"),
        (
            Event(9, 0, "reputation", 5, "lead"),
            "+5 reputation (leading the congress)",
            "+5 очков репутации (галактический конгресс)",
        ),
        (
            Event(9, 1, "cruiser", -1, "losses"),
            "−1 cruiser (end of the capture phase)",
            "−1 крейсер (конец фазы захвата)",
        ),
        (Event(9, -1, "round", 1, "round"), "a new round begins", "начинается новый раунд"),
        (
            Event(9, -1, "bot_card", 1, "humans"),
            "the bot plays Humans",
            "бот разыгрывает карту: Люди",
        ),
    ],
)
def test_events_are_told_with_their_cause(event: Event, english: str, russian: str) -> None:
    assert WORDS.event(event) == english
    assert WORDS.event(event, "ru") == russian


DEVELOPED = {
    "en": "1 reputation, 1 income and 1 influence",
    "ru": "получить 1 очко репутации, 1 деление доходности и 1 жетон влияния",
}


def position() -> GalaxyState:
    """A turn in which most things are possible."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans", "cheiki", "skyser")
    hold(state, player, "reapers", "lumari")  # temporary: ocean, desert
    know(player, "laser_weapon")
    colonised(state, player, "glass_current-1")
    developed(state, player, "glass_current-2")
    give(player, credit=9, discovery=1, influence=3, cruiser=3)
    return state


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        (
            "colonise silver_gate-1",
            "colonise Silver Gate 1, green (costs 1 credit; 2 income)",
            "колонизировать: Серебряные Врата 1, зелёная (цена: 1 кредит; 2 деления доходности)",
        ),
        (
            "develop glass_current-1 influence",
            f"develop Glass Current 1, ocean for 7 credits: gain {DEVELOPED['en']}",
            f"освоить за 7 кредитов: Стеклянное Течение 1, океаническая; {DEVELOPED['ru']}",
        ),
        ("produce 2", "produce 2 cruisers for 4 credits", "произвести 2 крейсера за 4 кредита"),
        (
            "restore 1",
            "restore 1 artifact for 3 credits and 1 discovery",
            "восстановить 1 артефакт за 3 кредита и 1 открытие",
        ),
        ("scavenge", "scavenge: gain 1 credit", "утилизировать и получить 1 кредит"),
        (
            "trade intergalactic_trade",
            "trade 7 credits for 2 artifacts (Intergalactic Trade)",
            "обменять 7 кредитов на 2 артефакта (Межгалактическая торговля)",
        ),
        (
            "lead congress_1",
            "lead the congress for 2 influence: gain 5 reputation",
            "возглавить конгресс за 2 жетона влияния и получить 5 очков репутации",
        ),
        (
            "research warp_drive",
            "research Warp Drive for 3 credits",
            "изучить технологию «Варп-двигатель» за 3 кредита",
        ),
        (
            "convert barter",
            "spend 5 credits, gain 1 discovery and 1 influence (Barter)",
            "потратить 5 кредитов, получить 1 открытие и 1 жетон влияния (Бартер)",
        ),
        (
            "redirect reapers",
            "change the main direction to militarist with Reapers",
            "сменить основное направление на милитаристское (карта: Жнецы)",
        ),
        (
            "reward lumari",
            "discard Lumari: gain 1 artifact",
            "сбросить карту (Люмари) и получить 1 артефакт",
        ),
    ],
)
def test_actions_are_readable_sentences(action: str, english: str, russian: str) -> None:
    state = position()
    assert Action.parse(action) in state.actions()
    assert AGE_OF_GALAXY.describe(state, Action.parse(action), "en") == english
    assert AGE_OF_GALAXY.describe(state, Action.parse(action), "ru") == russian


@pytest.mark.parametrize(
    ("id", "help"),
    [
        ("ability:recycling", "теряете крейсеры в конце фазы захвата, получайте 2 кредита"),
        ("ability:tidal_works", "получайте 2 кредита за каждую вашу океаническую планету"),
        ("technology:terraforming", "Цена: 3 кредита. Награда: 1 деление доходности."),
        ("technology:planetary_shields", "Межпространственный сканер или Орбитальные поселения"),
        ("technology:xenology", "арктические, пустынные и вулканические планеты"),
        ("ability:resonance", "когда вы получаете доходность, получайте 1 жетон влияния"),
        ("ability:water_oaths", "колонизируете океаническую или арктическую планету"),
        ("ability:levy", "Если планет у вас хотя бы 2, в каждой фазе дохода получайте 1 крейсер"),
        ("ability:mass_assembly", "стоит на 1 кредит меньше, но не меньше 1."),
        ("ability:quick_landing", "стоит на 1 кредит меньше."),
        ("direction:militarist", "1 очко за каждую захваченную планету"),
        ("direction:diplomatic", "1 очко за каждые 4 очка репутации"),
        ("achievement:pacifist", "захваченные планеты: нет"),
        ("trade:mercenary_contracts", "4 кредита → 3 крейсера."),
        ("faction:wanderer", "Кочевничество"),
        ("planet:silver_gate-3", "Пустынная планета; награда: 3 кредита"),
    ],
)
def test_explanations_have_the_numbers_of_the_facts(id: str, help: str) -> None:
    assert help in WORDS.help(id, "ru")
