"""The law about words that are not plain (rule 1-3).

It says how long an author can undo what was done as it was understood, and how long after a post an
answer to a question about it counts. Both are 0 in a law that does not mention them: then nothing
is done as it was understood, and an answer counts from its arrival.
"""

from nomicbot.game.reading import Quantity

UNDO_WITHIN: Quantity[int] = Quantity(
    "within how many days an author undoes what was done as it was read", 0
)
"""Real-world days from the ruling."""

UNDOES_AN_NWEEK: Quantity[int] = Quantity(
    "after how many undone actions an author is asked until the nweek ends", 0
)

ANSWERS_WITHIN: Quantity[int] = Quantity(
    "within how many days an answer counts from the post that it answers", 0
)
"""Real-world days from that post."""

BY_ITS_AUTHOR = "its author"
"""The authority for an author's decision to undo an action that was done as understood."""
