"""How much work one post may cause.

A post is read by one process for all players, so that no post may hold it up: what goes past these bounds is asked
back about, once, and never read in part. All of them are counted, never timed, so that what becomes of a post is the
same on every machine. Whoever plays no game has far less of each: anybody can write to a mailing list.
"""

from dataclasses import dataclass

SENTENCE_LENGTH = 2_000
"""Characters of a sentence, its fences aside, past which it is not parsed."""

MOST_WRITTEN = 200_000
"""Characters that a player wrote newly in one post, past which nothing more of it is read: a rulebook and more."""

MOST_SAID = 40_000
"""Characters of its paragraphs, texts that are offered aside, that are read as sentences."""

OF_EACH = 40
"""As so many more counts a paragraph, however short, and a text in it: each has work of its own."""

TOO_LONG = "from here on nothing is read: the post is too long"


@dataclass(slots=True)
class Effort:
    """What is left of the work that one post may cause, in sentences parsed and in sentences looked at."""

    parses: int = 1_000
    looks: int = 2_000
    said: int = MOST_SAID
    searches: int = 30
    """How often a text in no fence may be looked for."""

    def spend(self, cost: int = 1, of: str = "parses") -> bool:
        """Take so much of one of these; False if that is not there any more."""
        left: int = getattr(self, of) - cost
        setattr(self, of, left)
        return left >= 0


@dataclass(frozen=True, slots=True)
class Allowance:
    """The work that a post of somebody may cause; `steps` are those of `nomicbot.steps`, and the last bound of all."""

    written: int
    said: int
    parses: int
    looks: int
    searches: int
    steps: int

    @property
    def passages(self) -> int:
        """The stretches of new words between quotations of which one post may have so many."""
        return self.said // OF_EACH

    def effort(self) -> Effort:
        """Return what is left as the reading of a post begins."""
        return Effort(self.parses, self.looks, self.said, self.searches)


PLAYERS = Allowance(MOST_WRITTEN, MOST_SAID, parses=1_000, looks=2_000, searches=30, steps=500_000)
STRANGERS = Allowance(written=20_000, said=4_000, parses=100, looks=200, searches=3, steps=25_000)
