"""How much work one post may cause.

A post is read by one process for all players, so that no post may hold it up: what goes past these bounds is asked
back about, once, and never read in part.
"""

from dataclasses import dataclass

SENTENCE_LENGTH = 2_000
"""Characters of a sentence, its fences aside, past which it is not parsed."""

MOST_WRITTEN = 200_000
"""Characters that somebody wrote newly in one post, past which nothing more of it is read: a rulebook and more."""


MOST_SAID = 40_000
"""Characters of its paragraphs, texts that are offered aside, that are read as sentences."""

MOST_PASSAGES = 4_000
"""Stretches of new words between quotations of which one post may have so many."""


TOO_LONG = "from here on nothing is read: the post is too long"


@dataclass(slots=True)
class Effort:
    """What is left of the work that one post may cause, in sentences parsed and in sentences looked at."""

    parses: int = 1_000
    looks: int = 2_000
    said: int = MOST_SAID
    searches: int = 30
    """How often a text in no fence may be looked for."""

    def spend(self, cost: int = 1) -> bool:
        """Take the parsing of so many sentences; False if that is not there any more."""
        self.parses -= cost
        return self.parses >= 0

    def hear(self, length: int) -> bool:
        """Take the reading of a paragraph of that length; False if that is not there any more."""
        self.said -= length
        return self.said >= 0

    def search(self) -> bool:
        """Take the search for a text in no fence; False if that is not there any more."""
        self.searches -= 1
        return self.searches >= 0

    def look(self) -> bool:
        """Take the look at one sentence; False if that is not there any more."""
        self.looks -= 1
        return self.looks >= 0
