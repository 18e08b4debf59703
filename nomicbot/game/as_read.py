"""What the law says of words that are not plain (rule 1-3).

It says how long an author can undo what was done as it was understood, and how long an answer
counts from the post that it answers. Each is 0 in a law that does not say so: then nothing is done
as it was understood, and an answer counts when it arrives.
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
"""The one who decides that an action done as it was understood never happened."""
