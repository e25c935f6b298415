"""A second opinion on the Automa beside The Lost Fleet, worked out slowly from the two rulebooks.

Nothing of the engine is used: the cards are typed in `cards`, where everything lies is said by a
`Table`. `course.play(table)` makes the Automa's next turn on the table itself and tells which
planets got a structure, so that whoever compares knows what the player may charge;
`ending.points` says what the game's end brings it; `start` says how its game must begin.

Passages are those of the Automa rulebook; LF is the chapter «Изменения в соло режиме» of The Lost
Fleet. Numbers such as 3b are those of the rulebook's lists.
"""
