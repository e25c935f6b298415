"""Every component, action, question, event and cause has words in both languages."""

from __future__ import annotations

import random
import re

import pytest

from anunnaki.placing import (
    after_main,
    ask,
    emptied,
    goods,
    play,
    put,
    started,
    summoned,
    trades,
    turn,
    weapons,
)
from anunnaki.walking import GAMES, positions
from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.text import LANGUAGES
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState, battles, movement, summoning
from igroteka.games.anunnaki.box.terms import FIGURES, RESOURCES, TRACKS
from igroteka.games.anunnaki.hidden import UNKNOWN
from igroteka.games.anunnaki.verbs import VERBS, check_words, components

both = pytest.mark.parametrize("lang", LANGUAGES)
BOX = ANUNNAKI.box
WORDS = ANUNNAKI.words
RAW = re.compile(r"[{}|]|\w_\w|\b[a-z]+\.[A-Zk]")
"""Traces of places that were not filled, and of ids."""

PIECES = {
    "house": BOX.houses,
    "god": (*BOX.chief_gods, *BOX.lesser_gods),
    "planet": BOX.planets,
    "district": [one for planet in BOX.planets for one in planet.districts],
    "place": [one for planet in BOX.planets for one in planet.culture_spots],
    "token": BOX.tokens,
    "magic": BOX.magic,
    "spot": BOX.spots,
    "cell": BOX.cells,
    "zone": BOX.zones,
    "income": BOX.income,
    "goal": BOX.goals,
    "weapon": BOX.weapons,
    "effect": BOX.weapon_effects,
    "civilization": BOX.civilizations,
    "atlantis_god": BOX.atlantis_gods,
    "culture": BOX.culture,
    "trade": BOX.trade,
    "artifact": BOX.artifacts,
    "pandora": BOX.pandora_tokens,
}
COMPONENTS = {kind: [one.id for one in pieces] for kind, pieces in PIECES.items()} | {
    "track": [*TRACKS, "power"],
    "figure": [*FIGURES, "settlement"],
    "good": [*RESOURCES, "crystal", "vp", "power", *TRACKS],
}
DECISIONS = sorted({kind for verb in VERBS.values() for kind in verb.decisions})

pytestmark = pytest.mark.usefixtures("nothing_missing")


@both
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_component_has_a_name_and_an_explanation(kind: str, lang: str) -> None:
    listed = WORDS.catalogue(lang)
    for id in COMPONENTS[kind]:
        entry = listed[f"{kind}:{id}"]
        assert entry["name"], id
        assert not RAW.search(entry["name"]), id
        assert entry["help"].endswith("."), id
        assert not RAW.search(entry["help"]), entry["help"]


@both
def test_every_god_is_told_in_a_few_words(lang: str) -> None:
    catalogue = WORDS.catalogue(lang)
    for god in PIECES["god"]:
        told = [catalogue[f"brief:{god.id}"]["name"]]
        if god in BOX.chief_gods:
            told.append(catalogue[f"brief:{god.id}.summoned"]["name"])
            assert told[0] != told[1]
        for text in told:
            assert 0 < len(text) <= 56, "three short lines of a card"
            assert not RAW.search(text)


@pytest.mark.parametrize(
    ("god", "english", "russian"),
    [
        ("hades", "At the end: 2 VP per 3 followers in supply", "В конце: 2 очка за 3 последов"),
        ("freya", "Once: 4 resources for 1 follower", "Разово: 4 ресурса за 1 последователя"),
        ("osiris", "+1 strength when gathering", "+1 к силе при сборе"),
        ("demeter", "2 VP per district (food)", "2 очка за район (пища)"),
    ],
)
def test_the_few_words_have_the_numbers_of_the_card(god: str, english: str, russian: str) -> None:
    assert english in WORDS.catalogue("en")[f"brief:{god}"]["name"]
    assert russian in WORDS.catalogue("ru")[f"brief:{god}"]["name"]


def test_both_sides_of_a_token_are_told_apart() -> None:
    found = WORDS.catalogue("en")
    assert "1 figure " in found["side:portal"]["name"]
    assert "2 figures " in found["side:portal.improved"]["name"]
    assert {id for id in found if id.startswith("side:")} == {
        f"side:{token.id}{more}" for token in WORDS.box.tokens for more in ("", ".improved")
    }


@both
def test_every_verb_decision_and_cause_is_in_the_catalogue(lang: str) -> None:
    listed = WORDS.catalogue(lang)
    for verb in VERBS:
        assert listed[f"verb:{verb}"]["name"]
    for kind in DECISIONS:
        assert listed[f"decision:{kind}"]["name"]
    for option in ANUNNAKI.options:
        assert listed[f"option:{option.name}"]["help"]
    for cause in ("start", "anubis", "pandoras_box", "blue_gather", "neu01", "rank_war"):
        assert listed[f"cause:{cause}"]["name"]
    said = [words for entry in listed.values() for words in entry.values()]
    assert not [words for words in said if re.search(r"[{}|]|\w_\w", words)]


@both
def test_everything_said_in_random_play_is_written(lang: str) -> None:
    asked: set[str] = set()
    for players, seed, rich in GAMES:
        rng = random.Random(seed)
        for state in positions(players, seed, rich=rich):
            legal = state.actions()
            some = rng.sample(legal, min(len(legal), 5))
            said = [WORDS.event(event, lang) for event in state.events or ()]
            if state.decision is not None:
                asked.add(state.decision.kind)
                said.append(ANUNNAKI.prompt(state, lang))
            said += [ANUNNAKI.describe(state, action, lang) for action in some]
            for action in some:
                named = state.components(action)
                card = bool(VERBS[action.verb].card)
                assert len(named) == len(action.args) + card, action
                said += [WORDS.name(id, lang) for id in named]
            assert all(said)
            assert not [words for words in said if RAW.search(words)]
            if state.events:
                state.events.clear()
    assert len(asked) > 34


def test_the_words_of_every_legal_action_fit_its_verb() -> None:
    for players, seed, rich in GAMES:
        rng = random.Random(seed)
        for state in positions(players, seed, rich=rich):
            for action in rng.sample(state.actions(), min(len(state.actions()), 4)):
                assert state.decision is not None
                assert state.decision.kind in VERBS[action.verb].decisions
                assert not check_words(BOX, VERBS[action.verb], action.args), action


@pytest.mark.parametrize(
    ("action", "named"),
    [
        ("fulfil neu01 1gold", ["trade:neu01", "goods:1gold"]),
        ("fulfil pha1 middle", ["trade:pha1", "half:middle"]),
        ("fulfil pha3 1food bottom", ["trade:pha3", "goods:1food", "half:bottom"]),
        ("market 1food+1gold", ["goods:1food+1gold"]),
        ("market wood 1food+1gold", ["good:wood", "goods:1food+1gold"]),
        ("lose gaia.G4", ["district:gaia.G4"]),
        ("lose axe", ["weapon:axe"]),
        ("magic build", ["magic:build"]),
        ("magic red_action power", ["magic:red_action", "token:power"]),
        ("spend 3", ["amount:3"]),
        ("mirror", ["artifact:duplicity_mirror"]),
        ("pandora pandora_crystal", ["artifact:pandoras_box", "pandora:pandora_crystal"]),
        ("cornucopia pay food", ["artifact:cornucopia", "use_of:pay", "good:food"]),
        ("end", []),
    ],
)
def test_actions_name_their_components(action: str, named: list[str]) -> None:
    verb, *words = action.split()
    assert components(BOX, verb, words) == named


# --- single sentences -----------------------------------------------------------------------------


def told(state: AnunnakiState, action: str) -> tuple[str, str]:
    assert Action.parse(action) in state.actions(), action
    english, russian = (ANUNNAKI.describe(state, Action.parse(action), one) for one in LANGUAGES)
    return english, russian


def test_a_move_of_the_pawn_tells_of_the_sign_and_its_crystals() -> None:
    state = emptied(2)
    turn(state, 0)
    assert told(state, "act portal")[1] == "поставить фишку: Действие портала"
    state = emptied(2)
    state.seats[0].pawn = BOX.spot_index["T0"]
    turn(state, 0)
    there = BOX.tokens[state.table.layout[BOX.spot_index["N0"]]].id
    english, russian = told(state, f"act {there}")
    assert english.endswith("(a sign, 1 crystal)")
    assert russian.endswith("(знак, 1 кристалл)")
    far = BOX.tokens[state.table.layout[BOX.spot_index["T1"]]].id
    assert told(state, f"act {far}")[0].endswith("(no sign)")


def test_followers_that_a_settlement_takes_along_are_counted() -> None:
    state = emptied(2)
    put(state, 1, "norrenis.C", 3, settlements=1)
    ask(state, movement.Move(1, 2))
    english, russian = told(state, "move settlement norrenis.C norrenis.ML follower follower")
    assert "a settlement with 2 followers" in english
    assert "поселение и с ним 2 последователей" in russian


def test_a_weapon_tells_its_price_and_what_victory_brings() -> None:
    state = emptied()
    put(state, 2, "gaia.G4", 2)
    put(state, 3, "gaia.G4", 1)
    weapons(state, 2, "axe", "dagger")
    goods(state, 2, metal=1)
    goods(state, 3, gold=2)
    ask(state, battles.Battles(2))
    assert told(state, "lay axe") == (
        "lay Double Axe for 1 metal; victory brings 3 VP and 2 war steps",
        "положить карту: Топор за 1 металл; за победу 3 очка и 2 деления шкалы войны",
    )
    assert told(state, "lay dagger")[0].startswith("lay Dagger for free; ")
    state.play("lay dagger")
    assert told(state, "lay great_shield")[1].startswith(
        "положить карту: Большой щит за 2 ресурса на выбор; "
    )


def test_two_weapons_laid_at_once_tell_both_prices() -> None:
    state = emptied()
    put(state, 1, "gaia.G4", 2)
    put(state, 3, "gaia.G4", 1)
    summoned(state, 1, "loki")
    weapons(state, 1, "axe", "dagger")
    goods(state, 1, metal=1)
    ask(state, battles.Battles(1))
    assert told(state, "lay dagger axe")[0] == "lay Dagger for free and Double Axe for 1 metal"
    state.play("lay dagger axe")
    state.play("lay slingshot")
    assert told(state, "wield axe") == (
        "use Double Axe for 1 metal; victory brings 3 VP and 2 war steps",
        "применить карту: Топор за 1 металл; за победу 3 очка и 2 деления шкалы войны",
    )


def test_an_agreement_tells_its_whole_price_and_what_it_brings() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 1)
    goods(state, 0, food=3, gold=1)
    trades(state, 0, "neu01", "neu09")
    after_main(state, 0)
    english, russian = told(state, "fulfil neu01 1gold")
    assert english == (
        "fulfil Agreement 1 for 2 food and 1 gold: 2 followers; 3 VP and 1 commerce step"
    )
    assert russian == (
        "выполнить за 2 пищи и 1 золото: Соглашение 1; "
        "награда: 2 последователя; 3 очка и 1 деление шкалы торговли"
    )


def test_bastet_wants_crystals_only() -> None:
    state = emptied(2)
    goods(state, 0, crystals=2)
    trades(state, 0, "pha4")
    ask(state, summoning.Bastet(0, 1, "bastet"))
    assert "for 1 crystal:" in told(state, "fulfil pha4")[0]


def test_what_is_secret_is_told_without_its_name() -> None:
    state = started(2)
    for verb in ("return", "arm", "lay", "foresee", "lose"):
        for lang in LANGUAGES:
            said = ANUNNAKI.describe(state, Action((verb, UNKNOWN)), lang)
            assert (said and UNKNOWN not in said.split()[1:]) or lang == "en"
            assert said == WORDS.texts.get(f"action:{verb}_hidden", lang)


def test_the_prompt_asks_who_and_where_and_counts_what_is_left() -> None:
    state = emptied(2)
    put(state, 0, "pharaos.C", 2)
    ask(state, movement.Move(0, 3))
    assert WORDS.prompt(state, "en") == "Movement: who goes, and where? 3 movement points left"
    play(state, "move follower pharaos.C pharaos.ML")
    asked = "Перемещение: кто идёт и куда? Осталось 2 очка перемещения"
    assert WORDS.prompt(state, "ru") == asked


def test_the_prompt_names_the_place_of_a_battle() -> None:
    state = emptied(2)
    put(state, 0, "gaia.K2", 2)
    put(state, 1, "gaia.K2", 1)
    state.seats[0].hand = 1 << BOX.weapon_index["dagger"]
    ask(state, battles.Battles(0))
    assert WORDS.prompt(state, "ru") == "Битва (Гея 2): положите карту оружия"


# --- numbers come from the pieces -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "lang", "part"),
    [
        ("god:seth", "en", "3 VP for every 2 districts you rule whose sources are all depleted"),
        ("god:seth", "ru", "3 очка за каждые 2 района под вашим правлением"),
        ("god:hades", "ru", "2 очка за каждых 3 последователей в запасе"),
        ("god:horus", "ru", "2 очка за каждый район под вашим правлением, производящий дерево"),
        ("god:poseidon", "ru", "вы правите ещё 1 святилищем"),
        ("god:odin", "en", "From the start: settlements are figures of strength 0"),
        ("god:odin", "en", "Once summoned: each settlement has strength 2"),
        ("token:red_move", "ru", "Обычная сторона: 3 очка перемещения"),
        ("token:red_move", "ru", "Улучшенная: 5 очков перемещения"),
        ("token:market", "en", "Improved: take 2 resources of different types"),
        ("magic:recruit", "ru", "За 1 кристалл и 2 пищи: 3 последователя"),
        ("weapon:axe", "en", "Price: 1 metal. Strength 3. For winning: 3 VP and 2 war steps"),
        ("weapon:long_spear", "ru", "(не действует на цивилизации)"),
        ("civilization:civ01", "en", "one of: 1 gold or 1 wood"),
        ("trade:nor1", "ru", "Цена: 1 пища, 2 дерева и 1 ресурс на выбор"),
        ("goal:figures", "en", "One for every 3 figures"),
        ("artifact:tablet_of_destinies", "en", "×1 — 0, ×2 — 1, ×3 — 2, ×4 — 4, ×5 — 7"),
        ("artifact:cornucopia", "ru", "потратьте 4 ресурса одного типа и получите 8 очков"),
        ("cell:L2", "en", "2 crystals"),
        ("district:pharaos.C", "en", "Capital: 1 food"),
        ("place:gaia.k1", "en", "Gaia for two: "),
    ],
)
def test_explanations_have_the_numbers_of_the_pieces(id: str, lang: str, part: str) -> None:
    assert part in WORDS.help(id, lang)


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (
            Event(9, 0, "gold", 2, "culture"),
            "+2 gold (culture token)",
            "+2 золота (жетон культуры)",
        ),
        (Event(9, 0, "vp", 3, "battle"), "+3 VP (battle)", "+3 очка (битва)"),
        (
            Event(9, 0, "follower", -1, "freya"),
            "−1 follower (Freya)",
            "−1 последователь (Фрейя)",
        ),
        (
            Event(9, 1, "battle_won", 1, "gaia.G4"),
            "battle won (Gaia 4)",
            "победа в битве (Гея 4)",
        ),
        (
            Event(9, 1, "artifact", -1, "cornucopia"),
            "used up: Cornucopia",
            "израсходован артефакт: Рог изобилия",
        ),
        (
            Event(9, -1, "ending", 1, "signs"),
            "the last round is played out (summoning signs)",
            "этот раунд — последний (знаки призыва)",
        ),
        (
            Event(9, 0, "vp", 8, "goal_war"),
            "+8 VP (goal of the war track)",
            "+8 очков (цель шкалы войны)",
        ),
    ],
)
def test_events_are_told(event: Event, english: str, russian: str) -> None:
    assert WORDS.event(event, "en") == english
    assert WORDS.event(event, "ru") == russian


def test_equal_points_are_decided_by_turn_order() -> None:
    assert ANUNNAKI.tie_break(1, "ru") == "побеждает тот, кто ходил раньше"
    assert ANUNNAKI.tie_break(2, "ru") == ""


# --- the files ------------------------------------------------------------------------------------


def test_languages_do_not_mix() -> None:
    written_words = {"typed:goods", "typed:tracks_differ"}
    for texts in (WORDS.texts, WORDS.speaker.messages):
        for id in texts:
            english, russian = texts.get(id, "en"), texts.get(id, "ru")
            assert not re.search("[а-яё]", english, re.IGNORECASE), id
            spoken = re.sub(r"\{[^}]*\}", "", russian)
            assert id in written_words or not re.search("[a-z]", spoken, re.IGNORECASE), id


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
