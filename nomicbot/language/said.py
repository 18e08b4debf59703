"""The result of reading a clause: its actions and how sure they are, or what it lacks."""

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


@dataclass(frozen=True, slots=True)
class Said:
    """The result of parsing a clause: its actions, the decision about them, or what is missing."""

    acts: tuple[Action, ...]
    way: Way
    stance: Stance
    start: int
    end: int
    times: int = 1
    lacking: tuple[str, ...] = ()
    voter: VotingWith | None = None
    """What its author votes with, if the votes are in a later clause."""
    needs: str = ""
    """How the action before must have gone for this to be done."""
    vague: bool = False
    """Whether `needs` may refer to the outcome of a motion instead."""
    together: bool = False
    """Whether the actions of the sentence are done all together or not at all."""
    offer: Offer | None = None
    """What it offers. (The texts themselves are written below the sentence.)"""
    whose: str = ""
    """Who offered it, if its author only recognises the offer."""

    @property
    def names_voter(self) -> bool:
        """Whether nothing but the votes is in a later clause."""
        return self.voter is not None and self.lacking == ("votes",)


@dataclass(frozen=True, slots=True)
class Setting:
    """The setting of a sentence: what it may refer to, and what is said around it."""

    tagger: Tagger
    context: Context
    beside: frozenset[str] = frozenset()
    """What the block around the sentence says about it, as facts of the table of stances."""
    above: tuple[Tag, ...] = ()
    """What the heading above names as the subject of the lines below it."""
    licensed: bool = False
    """Whether this is an item below a line which says that its author does what follows."""

    def at(self, context: Context) -> "Setting":
        """Return this setting with another context."""
        if context is self.context:
            return self
        return Setting(self.tagger, context, self.beside, self.above, self.licensed)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a sentence, with the clauses around it."""

    parts: tuple[Part, ...]
    index: int
    ends: str
    """The mark at the end of the sentence, if it is a question mark."""

    @property
    def part(self) -> Part:
        """The clause itself."""
        return self.parts[self.index]

    @property
    def before(self) -> Part | None:
        """The clause before it, or None."""
        return self.parts[self.index - 1] if self.index else None


One = tuple[Said, Filled | None]
"""What is said, and how its frame was filled if a later clause may go on with it."""


@dataclass(frozen=True, slots=True)
class ClauseRead:
    """The result of a clause: its actions, the words not understood, and the setting after it."""

    setting: Setting
    said: tuple[One, ...] = ()
    unread: tuple[Tag, ...] = ()
    """The words of those deeds that could not be understood, if the clause has several."""


def left_over(said: Said) -> Said:
    """Return `said` as a question, since some of the words are not understood."""
    return replace(said, stance=weaker(said.stance, decide({"left"})))


def unfinished(said: Said, end: int) -> Said:
    """Return `said` as a question without options, since later words, up to `end`, qualify it."""
    return replace(said, stance=weaker(said.stance, decide({"left"})), acts=(), end=end)
