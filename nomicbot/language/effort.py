"""How much work one post may cause.

A post is read by one process for all players, so that no post may hold it up: what goes past these bounds is asked
back about, once, and never read in part.
"""

from dataclasses import dataclass

SENTENCE_LENGTH = 2_000
"""Characters of a sentence, its fences aside, past which it is not parsed."""

MOST_ANNOUNCEMENTS = 20_000
"""Actions that one post can announce."""

MOST_QUESTIONS = 100
"""Sentences of one post that are asked back about one by one."""


@dataclass(slots=True)
class Effort:
    """What is left of the work that one post may cause, in sentences parsed."""

    left: int = 10_000

    def spend(self, cost: int = 1) -> bool:
        """Take that much; False if it is not there any more."""
        if self.left < cost:
            self.left = 0
            return False
        self.left -= cost
        return True
