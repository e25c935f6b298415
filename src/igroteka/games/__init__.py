"""The games; importing this package puts them in the registry, each to be loaded when wanted."""

from igroteka.engine.registry import offer

NAMES = ("age_of_galaxy", "anunnaki", "gaia")

for _name in NAMES:
    offer(_name, f"{__name__}.{_name}")
