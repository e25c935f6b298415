"""Positions of Gaia Project in words: seats, phases, what a player is asked and may do."""

from __future__ import annotations

from .state import GaiaState


def seat_name(state: GaiaState, seat: int, lang: str = "en") -> str:
    """The civilisation of a seat or, before it has one, its number."""
    faction = state.seats[seat].faction
    if faction < 0:
        return state.words.texts.say("detail:player", lang, number=seat + 1)
    return state.seats[seat].rules.seat_name(state, lang)


def current_phase(state: GaiaState) -> str:
    """The phase the position is in; the state names the one that comes next."""
    if state.phase == "gaia":
        return "income"
    return "gaia" if state.phase == "actions" and state.active < 0 else state.phase


def phase(state: GaiaState, lang: str = "en") -> str:
    """The rulebook's name of the phase the position is in."""
    return state.words.name(f"phase:{current_phase(state)}", lang)


def prompt(state: GaiaState, lang: str = "en") -> str:
    """What the player is asked now; empty when the game is over."""
    return state.pending[-1].prompt(state, lang) if state.pending else ""


def with_details(text: str, details: list[str]) -> str:
    """What is done, and what it needs."""
    return f"{text} ({', '.join(details)})" if details else text
