"""Settings that every test shares."""

from hypothesis import settings

# A module of its own, not one of the tests: collecting it would load it a second time.
collect_ignore = ["toy_game.py"]

settings.register_profile("igroteka", deadline=None)
settings.load_profile("igroteka")
