"""The table in a terminal: playable without the box, and nobody's secrets on it but one's own."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from age_of_galaxy.helpers import (
    BOX,
    WORDS,
    captured,
    colonised,
    developed,
    know,
    lead_with,
    new,
    positions,
    turn,
)
from igroteka.engine.decision import Action
from igroteka.engine.text import LANGUAGES
from igroteka.games.age_of_galaxy import GalaxyState, terminal

both = pytest.mark.parametrize("lang", LANGUAGES)
WIDTHS = [80, 100, 140]


pytestmark = pytest.mark.usefixtures("nothing_missing")


def shown(state: GalaxyState, seat: int | None, lang: str = "en", width: int = 600) -> str:
    """The table as a seat sees it, in plain characters."""
    console = Console(width=width, file=io.StringIO(), color_system=None)
    console.print(terminal.render(state, lang, seat))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def names(cards: tuple[int, ...], lang: str = "en") -> list[str]:
    return [WORDS.name(f"faction:{BOX.factions[card].id}", lang) for card in cards]


@both
@pytest.mark.parametrize("players", [1, 3])
def test_every_position_is_drawn(players: int, lang: str) -> None:
    for number, state in enumerate(positions(players, 2)):
        if number % 15 == 0 or state.over:
            width = WIDTHS[number % len(WIDTHS)]
            table = shown(state, 0, lang, width)
            assert WORDS.texts.get("label:title", lang) in table
            assert max(len(line) for line in table.splitlines()) <= width
            if state.round:
                card = BOX.space_cards[state.table.row[0]].id
                assert WORDS.name(f"card:{card}", lang)[:8] in table


@both
def test_set_up_shows_the_hand_with_its_texts_and_the_trade_cards_with_their_rates(
    lang: str,
) -> None:
    state = new()
    table = shown(state, 0, lang)
    for card in state.seats[0].hand:
        assert WORDS.help(f"faction:{BOX.factions[card].id}", lang) in table
    for card in state.table.trade:
        assert WORDS.help(f"trade:{BOX.trade_cards[card].id}", lang).rstrip(".") in table
    assert WORDS.texts.get("label:setup_help", lang) in table


def test_set_up_shows_no_space_card_before_it_is_laid() -> None:
    for explored_space in (False, True):
        table = shown(new(explored_space=explored_space), 0)
        assert not any(WORDS.name(f"card:{card.id}") in table for card in BOX.space_cards)


def test_a_draft_shows_the_pack_to_choose_from() -> None:
    state = new(hands="draft")
    table = shown(state, 0)
    assert WORDS.texts.get("label:pack", "en") in table
    for card in state.seats[0].pack:
        assert WORDS.help(f"faction:{BOX.factions[card].id}") in table
    assert not any(name in table for name in names(state.seats[1].pack))


def test_given_back_cards_are_remembered_until_the_hand_is_settled() -> None:
    state = new()
    card = BOX.factions[state.seats[0].hand[0]].id
    state.play(Action(("discard", card)))
    assert f"Given back: {WORDS.name(f'faction:{card}')}" in shown(state, 0)
    assert WORDS.name(f"faction:{card}") not in shown(state, 1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_no_hand_but_its_own(seat: int) -> None:
    state = new()
    table = shown(state, seat)
    assert all(name in table for name in names(state.seats[seat].hand))
    assert not any(name in table for name in names(state.seats[1 - seat].hand))


def test_a_spectator_sees_no_hand() -> None:
    state = new()
    table = shown(state, None)
    assert not any(name in table for player in state.seats for name in names(player.hand))


def test_a_secret_choice_is_marked_for_its_seat_alone() -> None:
    state = new()
    while state.kind != "start":
        state.play("keep")
    chosen = state.actions()[0]
    state.play(chosen)
    name = WORDS.name(f"faction:{chosen[1]}")
    assert f"▶ {name}" in shown(state, 0)
    assert name not in shown(state, 1)
    assert WORDS.texts.get("label:ready", "en") in shown(state, 1)


def test_prices_are_those_after_discounts() -> None:
    state = turn()
    plain = shown(state, 0)
    assert "Develop: 7 credits" in plain
    assert "Produce: 2 credits → 1 crs" in plain
    know(state.seats[0], "orbital_habitats")
    assert "Develop: 5 credits" in shown(state, 0)


def test_technologies_within_reach_have_price_reward_and_effect() -> None:
    state = turn()
    facts = BOX.technologies[BOX.technology_index["terraforming"]]
    line = (
        f"Terraforming for {WORDS.cost(facts.cost)}; reward: {WORDS.goods(facts.reward)}. "
        f"{WORDS.help('effect:terraforming')}"
    )
    assert line in shown(state, 0)
    know(state.seats[0], "terraforming")
    table = shown(state, 0)
    assert line not in table
    assert f"Terraforming: {WORDS.help('effect:terraforming')}" in table


def test_abilities_at_work_are_told() -> None:
    state = turn()
    lead_with(state.seats[0], "skyser")
    table = shown(state, 0)
    for ability in BOX.factions[BOX.faction_index["skyser"]].abilities:
        id = f"ability:{ability.id}"
        assert f"{WORDS.name(id)}: {WORDS.help(id)}" in table


def test_planets_show_what_they_bring_and_who_holds_them() -> None:
    state = turn()  # Silver Gate: green, ocean and desert planets, the last one for 3 credits
    assert "desert 3 cr" in shown(state, 1)
    colonised(state, state.seats[0], "silver_gate-1")
    developed(state, state.seats[1], "silver_gate-2")
    captured(state, state.seats[1], "silver_gate-3")
    table = shown(state, 1)
    for mark in ("green ■1", "ocean ■■2", "desert ▲2"):
        assert mark in table


@both
def test_a_finished_solo_game_tells_rank_and_achievements(lang: str) -> None:
    *_, state = positions(1, 3)
    table = shown(state, None, lang)
    assert WORDS.texts.get("label:rank", lang) in table
    assert WORDS.texts.get("label:achievements", lang) in table
