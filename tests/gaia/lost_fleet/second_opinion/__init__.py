"""A second opinion on The Lost Fleet, worked out slowly from the rulebook's text.

Nothing of the engine is used: the numbers are typed in `facts`, where everything lies is said by a
`Position`. Whoever wants an opinion fills a `Position` (its fields say what they mean) and asks

- `Legal(position, seat)`: what the player may do, each with its whole price;
- `Turn(position, seat)`: what an action does, choice by choice (it works on a copy);
- `rounds`: income, gaia phase, pass scoring and the final standings;
- `words`: the same as text, for whoever lists actions as text.

So an engine is compared in four steps: read its position before a turn into a `Position`; compare
`set(words.choices(Legal(position, seat)))` with its list; `words.play` what was played, and each
answer that followed, in one `Turn`; read the position after it and ask `position.differences` for
the seats of the two (fields that the other side does not know are left at the same value). Where a
player chooses what the words do not say, the turn is told: `areas` (tokens taken), `stone` (the
brainstone pays) and `turned` (token for a level 5).

`recorded`, `listed` and `replay` do that for games recorded from another implementation; they prove
that the opinion is right.

Which shapes of a federation are minimal is the matter of `shapes`, the Automa that of
`second_opinion_automa`, the set-up that of `second_opinion_setup`.
"""
