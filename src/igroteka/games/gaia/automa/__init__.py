"""The Automa, the solo opponent: an opponent whose every choice is made by cards.

Automa rulebook. It reads like the booklet: `cards` (what is printed), `opponent` (deck and pairs of
cards), `start` (set-up), `selection` (directional and numbered choice), `actions`, `turn` (a turn
and passing), `trace` and `explanation` (why a turn went as it did, for people). Where another layer
gives it more to choose among, it says so in `ways`.
"""
