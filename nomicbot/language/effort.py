"""How much work one post may cause.

A post is read by one process for all players, so that no post may hold it up: what goes past these bounds is asked
back about, once, and never read in part.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

SENTENCE_LENGTH = 2_000
"""Characters of a sentence, its fences aside, past which it is not parsed."""

MOST_WRITTEN = 200_000
"""Characters that somebody wrote newly in one post, past which nothing more of it is read: a rulebook and more."""

MOST_ANNOUNCEMENTS = 4_000
"""Actions that one post can announce."""

MOST_PASSAGES = 4_000
"""Stretches of new words between quotations of which one post may have so many."""

MOST_QUESTIONS = 100
"""Sentences of one post that are asked back about one by one."""


Done = TypeVar("Done")


class TooMuch(Exception):
    """A post goes past what is read of one."""


@dataclass(slots=True)
class Effort:
    """What is left of the work that one post may cause, in sentences parsed and in sentences looked at."""

    parses: int = 1_000
    looks: int = 2_000

    def spend(self, cost: int = 1) -> bool:
        """Take the parsing of so many sentences; False if that is not there any more."""
        self.parses -= cost
        return self.parses >= 0

    def look(self) -> bool:
        """Take the look at one sentence; False if that is not there any more."""
        self.looks -= 1
        return self.looks >= 0

    def bounded(self, most: int, work: Callable[[], Done]) -> Done | None:
        """What `work` comes to for `most` sentences parsed; None if it takes more, though the post has more left.

        So one way to read one sentence does not use up what the rest of its post needs.
        """
        left = self.parses
        self.parses = given = min(left, most)
        try:
            return work()
        except TooMuch:
            if given == left:
                raise
            return None
        finally:
            self.parses += left - given
