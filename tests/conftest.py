"""Settings that every test shares."""

from hypothesis import settings

settings.register_profile("igroteka", deadline=None)
settings.load_profile("igroteka")
