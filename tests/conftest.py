"""Settings that every test shares."""

import pytest
from hypothesis import settings

# A module of its own, not one of the tests: collecting it would load it a second time.
collect_ignore = ["toy_game.py"]

# The same examples every time: a run that fails does so for everybody, not by chance.
settings.register_profile("igroteka", deadline=None, derandomize=True)
settings.load_profile("igroteka")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tables",
        choices=("usual", "pairs", "everything"),
        default="pairs",
        help="the battery: with no options of games, any two together, or every combination",
    )
