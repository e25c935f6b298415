"""The Lost Fleet, the expansion: ships to explore, deep space, asteroids and protoplanets."""
