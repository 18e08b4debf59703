"""The result of parsing a clause, and the setting in which a clause is parsed."""

from dataclasses import dataclass, replace

from nomicbot.game.actions import Action
from nomicbot.language.context import Context
from nomicbot.language.filling import Filled
from nomicbot.language.offering import Offer
from nomicbot.language.parsing import Part
from nomicbot.language.stance import Stance, decide, weaker
from nomicbot.language.tagging import Tagger
from nomicbot.language.tags import Tag
from nomicbot.language.ways import Way
from nomicbot.rulebooks.ruleset import VotingWith

AFTER_A_REMARK = "after a remark"
"""The fact that the sentence before is a remark on one motion: "Nobody needs p12. AGAINST."."""


@dataclass(frozen=True, slots=True)
class Said:
    """The result of a clause: its actions, the decision about them, and what is missing."""

    acts: tuple[Action, ...]
    way: Way
    stance: Stance
    start: int
    end: int
    times: int = 1
    lacking: tuple[str, ...] = ()
    voter: VotingWith | None = None
    """The object that its author votes with, if the votes are in a later clause."""
    needs: str = ""
    """The outcome that the action before must have had."""
    vague: bool = False
    """Whether `needs` may refer to the result of a motion instead."""
    together: bool = False
    """Whether the actions of the sentence are done all or none."""
    offer: Offer | None = None
    """The offer that it makes. (The texts themselves are below the sentence.)"""
    whose: str = ""
    """The player who offered it, if the author only recognises the offer."""

    @property
    def names_voter(self) -> bool:
        """Whether only the votes are missing, and may be in a later clause."""
        return self.voter is not None and self.lacking == ("votes",)


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of a sentence: what it may refer to, and facts about its surroundings."""

    tagger: Tagger
    context: Context
    beside: frozenset[str] = frozenset()
    """Facts about the block around the sentence, for the table of stances."""
    above: tuple[Tag, ...] = ()
    """The things that the heading above names as the subject of the lines below it."""
    licensed: bool = False
    """Whether this is a list item below a line saying that its author does the items."""

    def at(self, context: Context) -> "Setting":
        """Return the setting of a sentence with another context (what was said before)."""
        if context is self.context:
            return self
        return Setting(self.tagger, context, self.beside, self.above, self.licensed)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a sentence, with the clauses around it."""

    parts: tuple[Part, ...]
    index: int
    ends: str
    """"?" if the sentence ends with a question mark, otherwise ""."""

    @property
    def part(self) -> Part:
        """The clause itself."""
        return self.parts[self.index]

    @property
    def before(self) -> Part | None:
        """The clause before this clause, or None."""
        return self.parts[self.index - 1] if self.index else None


One = tuple[Said, Filled | None]
"""A result, and its filled frame if a later clause may continue it."""


@dataclass(frozen=True, slots=True)
class ClauseRead:
    """The results of a clause, the words not understood, and the setting after it."""

    setting: Setting
    said: tuple[One, ...] = ()
    unread: tuple[Tag, ...] = ()
    """The tags of deeds that were not understood, if the clause has several deeds."""


def left_over(said: Said) -> Said:
    """Return `said` as a question, because some of its words are not understood."""
    return replace(said, stance=weaker(said.stance, decide({"left"})))


def unfinished(said: Said, end: int) -> Said:
    """Return `said` as a question without options, because later words up to `end` qualify it."""
    return replace(said, stance=weaker(said.stance, decide({"left"})), acts=(), end=end)
