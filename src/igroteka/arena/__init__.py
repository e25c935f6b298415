"""Many games at once: simulation and measurements."""

from .simulate import GameResult, Simulation, play_out, simulate

__all__ = ["GameResult", "Simulation", "play_out", "simulate"]
