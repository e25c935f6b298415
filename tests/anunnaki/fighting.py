"""Battles on an emptied table."""

from __future__ import annotations

from anunnaki.placing import ask, where
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.battles import Battles

PLACE = "gaia.G4"


def battles(state: AnunnakiState, seat: int) -> AnunnakiState:
    return ask(state, Battles(seat))


def followers(state: AnunnakiState, seat: int, district: str) -> int:
    return state.seats[seat].followers[state.table.board.index[district]]


def token(state: AnunnakiState, district: str) -> int:
    return state.civilizations[state.table.board.index[district]]


def face_up(state: AnunnakiState) -> set[str]:
    return where(state, state.known)
