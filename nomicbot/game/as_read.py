"""The time limits for correcting what the bot understood from doubtful words (rule 1-3).

The law sets the time within which an author can undo an action that was done on doubtful words, and
the time within which an answer to a question takes effect as of the moment of the post. If the law
does not mention them, both are 0: then nothing is done on doubtful words, and an answer takes
effect when it arrives.
"""

from nomicbot.game.reading import Quantity

UNDO_WITHIN: Quantity[int] = Quantity(
    "within how many days an author undoes what was done as it was read", 0
)
"""Real-world days after the ruling within which the author can undo the action."""

UNDOES_AN_NWEEK: Quantity[int] = Quantity(
    "after how many undone actions an author is asked until the nweek ends", 0
)

ANSWERS_WITHIN: Quantity[int] = Quantity(
    "within how many days an answer counts from the post that it answers", 0
)
"""Real-world days within which an answer takes effect as of the moment of the post."""

BY_ITS_AUTHOR = "its author"
"""The authority for undoing an action on doubtful words because its author objected."""
