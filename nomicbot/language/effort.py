"""The most work that one post may cause.

A post is parsed by one process for all players, so no post may hold it up: what exceeds these
bounds is asked about, once, and never parsed in part. All of them are counted, never timed, so that
a post has the same outcome on every machine. A person who is not a player has far less of each:
anybody can write to a mailing list.
"""

from dataclasses import dataclass

SENTENCE_LENGTH = 2_000
"""The most characters of a sentence, its fences aside, that is parsed."""

MOST_WRITTEN = 200_000
"""The most characters of new text in one post that are parsed: a rulebook and more."""

MOST_SAID = 30_000
"""The most characters of paragraphs, apart from offered texts, that are parsed as sentences."""

OF_EACH = 40
"""The characters that each paragraph, and each motion's text in it, counts for in addition.

Each has work of its own.
"""

TOO_LONG = "from here on nothing is read: the post is too long"


@dataclass(slots=True)
class Effort:
    """The remaining work that one post may cause, in sentences parsed and sentences looked at."""

    parses: int = 1_000
    looks: int = 2_000
    said: int = MOST_SAID
    searches: int = 30
    """How many more times a motion's text outside fences may be searched for."""

    def spend(self, cost: int = 1, of: str = "parses") -> bool:
        """Subtract `cost` from the remaining effort `of` a kind; return whether it was enough."""
        left: int = getattr(self, of) - cost
        setattr(self, of, left)
        return left >= 0


@dataclass(frozen=True, slots=True)
class Allowance:
    """The work that a post may cause.

    `steps` are those of `nomicbot.steps`, and the bound of last resort.
    """

    written: int
    said: int
    parses: int
    looks: int
    searches: int
    steps: int

    @property
    def passages(self) -> int:
        """The maximum number of passages, between quotations, in one post."""
        return self.said // OF_EACH

    def effort(self) -> Effort:
        """Return the whole allowance, for the start of a post."""
        return Effort(self.parses, self.looks, self.said, self.searches)


PLAYERS = Allowance(MOST_WRITTEN, MOST_SAID, parses=1_000, looks=2_000, searches=30, steps=500_000)
STRANGERS = Allowance(written=20_000, said=4_000, parses=100, looks=200, searches=3, steps=25_000)
