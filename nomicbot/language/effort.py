"""Limits on the work that one post may cause.

One process parses posts for all players, so no post may hold it up. The author is asked once about
text beyond these limits; it is never parsed in part. The work is counted, not timed, so that a post
has the same outcome on every machine. People who are not players have much lower limits, because
anybody can write to a mailing list.
"""

from dataclasses import dataclass

SENTENCE_LENGTH = 2_000
"""The longest sentence that is parsed, in characters, without its fences."""

MOST_WRITTEN = 200_000
"""The most characters of new text in a post that are parsed: enough for a rulebook."""

MOST_SAID = 30_000
"""The most characters of paragraphs, without offered texts, that are parsed as sentences."""

OF_EACH = 40
"""How many characters each paragraph, and each motion's text in it, counts for in addition.

Each of them causes work of its own.
"""

TOO_LONG = "from here on nothing is read: the post is too long"


@dataclass(slots=True)
class Effort:
    """The remaining work that a post may cause, for example in sentences parsed or examined."""

    parses: int = 1_000
    looks: int = 2_000
    said: int = MOST_SAID
    searches: int = 30
    """How many more times the end of a motion's text outside fences may be searched for."""

    def spend(self, cost: int = 1, of: str = "parses") -> bool:
        """Subtract `cost` from the remaining effort, and return whether the effort sufficed.

        `of` is the kind of effort, for example "parses".
        """
        left: int = getattr(self, of) - cost
        setattr(self, of, left)
        return left >= 0


@dataclass(frozen=True, slots=True)
class Allowance:
    """The most work that a post may cause. `steps` limits `nomicbot.steps`, as the last resort."""

    written: int
    said: int
    parses: int
    looks: int
    searches: int
    steps: int

    @property
    def passages(self) -> int:
        """The maximum number of passages between quotations in one post."""
        return self.said // OF_EACH

    def effort(self) -> Effort:
        """Return a new `Effort` with the whole allowance, to be used from the start of a post."""
        return Effort(self.parses, self.looks, self.said, self.searches)


PLAYERS = Allowance(MOST_WRITTEN, MOST_SAID, parses=1_000, looks=2_000, searches=30, steps=500_000)
STRANGERS = Allowance(written=20_000, said=4_000, parses=100, looks=200, searches=3, steps=25_000)
