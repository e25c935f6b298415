"""A second opinion on the set-up of The Lost Fleet for one to four players.

Written from the rulebook alone: `printed` holds what the box contains, `board` says what is wrong
with a laid board, `offer` what is wrong with the pieces beside it, `order` who places what, where
and when, and which types are hard for Tinkeroids and Moweyds. Whoever wants an opinion fills a
`Board` and an `Offer`; every function returns the faults it has found as sentences.
"""
