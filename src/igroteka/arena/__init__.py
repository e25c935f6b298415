"""Many games at once: simulation, measurements, exact counts."""

from .perft import divide, perft
from .simulate import GameResult, Simulation, play_out, simulate

__all__ = ["GameResult", "Simulation", "divide", "perft", "play_out", "simulate"]
