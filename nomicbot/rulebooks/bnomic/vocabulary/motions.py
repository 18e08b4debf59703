"""The vocabulary of Motions of every form: submission, votes and results.

The rules are 2-6, 3-3, 0-0, 3-18, 5-1 and 5-2.
"""

from datetime import datetime
from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, OVERWRITABLE, Action
from nomicbot.game.amending import ListedChange
from nomicbot.game.objects import Attribute, Family, Kind, ObjectId
from nomicbot.game.reading import UNDEFINED, Happening, Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.counts import decided_count
from nomicbot.rulebooks.ruleset import (
    Arguing,
    Inquiring,
    MotionsMoved,
    Revising,
    Submitting,
    Voting,
    VotingOnEach,
)

MOTION = Kind("motion")

PENDING, OPEN, HISTORICAL = "Pending", "Open", "Historical"
PASSED, FAILED, MOOT = "passed", "failed", "moot"
PROPOSAL, TWEAK, REFERENDUM, CFI = "proposal", "tweak", "referendum", "cfi"

_MOTIONS = "motions change as rule 2-6 says"

FORM = Attribute(MOTION, "form", str, default="", clause="2-6.a", guarded=_MOTIONS, sealed=True)
STATE = Attribute(MOTION, "state", str, default="", clause="2-6.c", indexed=True, guarded=_MOTIONS)
OWNER = Attribute(MOTION, "owner", str, default="", clause="2-3.b", indexed=True, refers=True)
TITLE = Attribute(MOTION, "title", str, default="", clause="2-6.a", guarded=_MOTIONS)
TEXT = Attribute(MOTION, "text", str, default="", clause="2-6.a", guarded=_MOTIONS, sealed=True)
CHANGES = Attribute(
    MOTION, "changes", str, default="[]", clause="2-6.a", guarded=_MOTIONS, sealed=True
)
"""The changes of a motion as they were parsed when it was submitted, as JSON."""
REVISION = Attribute(MOTION, "revision", int, default=-1, clause="2-6.e", guarded=_MOTIONS)
SUBMITTED = Attribute(MOTION, "submitted", datetime, clause="2-6.b")
OPENED = Attribute(MOTION, "opened", datetime, clause="2-6.c", guarded=_MOTIONS)
STATE_SINCE = Attribute(
    MOTION, "advances before its state", int, default=0, clause="3-18.d", guarded=_MOTIONS
)
"""How many times the ndays had changed when a motion became Pending or Open."""
RESULT = Attribute(MOTION, "result", str, default="", clause="2-6.k", guarded=_MOTIONS)
COUNTED = Attribute(
    MOTION,
    "counted",
    str,
    default="",
    clause="2-6.k",
    guarded=_MOTIONS,
    sealed=True,
    term="decided by",
    decides=decided_count,
)
"""The count of a Historical motion, as JSON (`counting.py`).

It holds each vote, each step of the count and each test of the result.
"""
DEFENDANT = Attribute(
    MOTION,
    "defendant",
    str,
    default="",
    clause="5-1.f",
    refers=True,
    guarded=_MOTIONS,
    term="Defendant",
)
"""The player on whom a CFI calls Shenanigans, or ""."""
ARGUMENTS = Attribute(MOTION, "arguments", tuple, default=(), clause="5-1.g", guarded=_MOTIONS)
"""The arguments on a CFI, in order.

Each has its author, whether it is FOR the statement, AGAINST it or neither, and the words.
"""
VOTE: Family[str] = Family(MOTION, "vote", str, clause="2-6.h", default="")
"""The vote that each voter cast. The Current Vote is a quantity, since rules can override it."""
FINAL: Family[str] = Family(MOTION, "final", str, clause="2-6.i", default="")

ABSTAIN = "ABSTAIN"
FOR, MAYBE, MAYBE_NOT, AGAINST = "FOR", "MAYBE", "MAYBE NOT", "AGAINST"
SECOND, OBJECT = "SECOND", "OBJECT"
YES, NO, REFUSED = "YES", "NO", "REFUSED"


@dataclass(frozen=True)
class Propose(Submitting):
    """I submit a proposal with the given title and text (3-3).

    `changes` are those understood from the text.
    """

    name: ClassVar[str] = "propose"
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "submit a proposal [titled {title}] : {text}",
        "propose : {text}",
    )
    title: str = ""
    text: str = ""
    changes: tuple[ListedChange, ...] = ()


@dataclass(frozen=True)
class SubmitTweak(Submitting):
    """I submit a Tweak with the given title and text (0-0)."""

    name: ClassVar[str] = "submit a Tweak"
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "submit a Tweak [titled {title}] : {text}",
    )
    title: str = ""
    text: str = ""
    changes: tuple[ListedChange, ...] = ()


@dataclass(frozen=True)
class SubmitReferendum(Submitting):
    """I submit a Referendum with the given title and text (3-18, where another rule permits it)."""

    name: ClassVar[str] = "submit a Referendum"
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "submit a Referendum [titled {title}] : {text}",
    )
    title: str = ""
    text: str = ""
    changes: tuple[ListedChange, ...] = ()


@dataclass(frozen=True)
class CallShenanigans(Inquiring):
    """I submit a CFI (5-1): a statement, perhaps a Defendant, and my first argument."""

    name: ClassVar[str] = "call Shenanigans"
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "call Shenanigans [on {defendant:player}] : {statement:text}",
        "submit a CFI [on {defendant:player}] : {statement:text}",
    )


@dataclass(frozen=True)
class Argue(Arguing):
    """I argue on a CFI: FOR its statement, AGAINST it, or neither (5-1).

    `side` is "" for neither.
    """

    name: ClassVar[str] = "argue"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", "motion"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "argue {side} {motion} : {argument:text}",
        "argue on {motion} : {argument:text}",
        "submit an argument {side} {motion} : {argument:text}",
    )


@dataclass(frozen=True)
class Revise(Revising):
    """I revise a Pending motion of mine by resubmitting it; an empty title keeps the old one (2-6).

    `form` is CFI if the text was parsed as the statement of a CFI.
    """

    name: ClassVar[str] = "revise"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", "motion"),)
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "revise {motion} to read : {text}",
    )


@dataclass(frozen=True)
class Retract(Action):
    """I withdraw a motion of mine, which no rule permits; a Pending one can be revised (2-6)."""

    name: ClassVar[str] = "retract"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", "motion"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "withdraw {motion}",
    )
    motion: str = ""


@dataclass(frozen=True)
class Vote(Voting):
    """I set my Current Vote on a motion (2-6).

    `vote` is in capitals, as in MAYBE NOT; YES and NO as they were said.
    """

    name: ClassVar[str] = "vote"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", "motion"),)
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "vote FOR {motion} // vote=FOR",
        "vote AGAINST {motion} // vote=AGAINST",
        "vote {vote} on {motion}",
        "vote {vote} {motion}",
        "change my vote on {motion} to {vote}",
        "change {motion} to {vote}",
        "cast my vote {vote} on {motion}",
        "cast my vote {vote} {motion}",
        "second {motion} // vote=SECOND",
        "object to {motion} // vote=OBJECT",
        "support {motion} // vote=FOR",
        "oppose {motion} // vote=AGAINST",
        "abstain on {motion} // vote=ABSTAIN",
    )
    motion: str = ""
    vote: str = ""


@dataclass(frozen=True)
class VoteOnEach(VotingOnEach):
    """I set my Current Vote on each Open motion of a set (2-6).

    The set is determined when the action is judged. It is all Open motions, or fewer:

    - `form`: only motions of this form.
    - `owner`, `mine`: only motions of that player, or of the actor.
    - `unvoted`: only motions on which the actor has not voted.
    - `but`: exceptions, by the name of a motion or its owner: `p4`, `Zoe's`, `mine`.
    """

    name: ClassVar[str] = "vote on each motion"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "vote {vote} on {each}",
        "vote {vote} {each}",
        "change my vote on {each} to {vote}",
        "cast my vote {vote} {each}",
        "abstain on {each} // vote=ABSTAIN",
        "second {each} // vote=SECOND",
        "object to {each} // vote=OBJECT",
        "support {each} // vote=FOR",
        "oppose {each} // vote=AGAINST",
    )
    vote: str = ""
    form: str = ""
    owner: str = ""
    mine: bool = False
    unvoted: bool = False
    but: tuple[str, ...] = ()


@dataclass(frozen=True)
class VotingBegins(Happening):
    """The Voting Period of an nweek begins."""

    nweek: int


@dataclass(frozen=True)
class MotionsOpened(MotionsMoved):
    """Some motions have become Open."""

    motions: tuple[ObjectId, ...]


@dataclass(frozen=True)
class MotionsClose(MotionsMoved):
    """Some Open motions are being resolved together: their votes are now counted."""

    motions: tuple[ObjectId, ...]


@dataclass(frozen=True)
class MotionsPass(MotionsMoved):
    """All votes on some motions are counted. The changes of those that passed are made now."""

    motions: tuple[ObjectId, ...]


@dataclass(frozen=True)
class MotionsResolved(MotionsMoved):
    """Some motions have resolved and their changes were made. Other consequences follow now."""

    motions: tuple[ObjectId, ...]


@dataclass(frozen=True)
class MotionSubmitted(Happening):
    """A motion was submitted, or a revised version of one."""

    motion: ObjectId


VOTING_PERIOD: Quantity[bool] = Quantity("whether a Voting Period lasts", False)
"""Whether the Voting Period is now."""
PROPOSAL_LIMIT: Quantity[int] = Quantity("proposal limit", 0)
VOTING_AWARD: Quantity[int] = Quantity("award for voting", 0)
FOR_AWARD: Quantity[int] = Quantity("award for a Final Vote FOR", 0)
MAYBE_AWARD: Quantity[int] = Quantity("award for a Final Vote of MAYBE", 0)
"""Computed for a player: the award when a Proposal resolves (3-4)."""
"""Computed for a player: how many Pending proposals they may own."""
VOTING_ENTITIES: Quantity[tuple[ObjectId, ...]] = Quantity("voting entities", ())
"""The people who have the right to vote on Proposals."""
ELIGIBLE_VOTERS: Quantity[tuple[ObjectId, ...]] = Quantity("eligible voters", ())
"""Computed for a motion."""
LEGAL_VOTES: Quantity[tuple[str, ...]] = Quantity("legal votes", (ABSTAIN,))
"""Computed for a motion."""
STANDS_FOR: Quantity[str] = Quantity("which vote stands for what was said", "")
"""Computed for a word that is used as a vote, and the Legal Votes.

For example, YES stands for FOR. The value is "" if the word stands for itself.
"""
CURRENT_VOTE: Quantity[str] = Quantity("current vote", ABSTAIN)
"""Computed for a motion and a voter."""
TALLY: Quantity[tuple[tuple[str, int], ...]] = Quantity("tally", ())
"""Computed for a Historical motion: how many Final Votes of each legal kind it has."""
COUNTED_FOR_MAJORITY: Quantity[int] = Quantity("of which votes a majority is one", UNDEFINED)
"""How many Final Votes on a CFI are counted. More than half of them are a majority (5-2)."""
PASSES: Quantity[bool] = Quantity("whether it passes", False, weighs=True)
"""Computed for a motion whose votes are final."""
IS_MOOT: Quantity[bool] = Quantity("whether it is Moot", False, weighs=True)
"""Computed for a motion whose votes are final and that does not pass."""
CLOSES: Quantity[datetime | None] = Quantity("when it becomes Historical", None)
"""Computed for an Open motion: when its voting ends, or None if the rules don't say.

If The Clock ends the voting, this assumes that The Clock stays On or Off.
"""
OPENS: Quantity[datetime | None] = Quantity("when it becomes Open", None)
"""When a Pending motion that is not a Proposal becomes Open, if The Clock stays as it is."""
SECONDS: Quantity[int] = Quantity("how many must SECOND it", 0)
"""Computed for a Tweak (rule 0-0)."""
BY_REFERENDUM: Quantity[bool] = Quantity("whether a player may make a change by Referendum", False)
"""Computed for a player and a change: whether a rule permits it by Referendum (3-18)."""
DUE: Quantity[tuple[ObjectId, ...]] = Quantity("motions that resolve at this moment", ())
"""The Open Motions whose time is up. They resolve and are counted together (rule 2-5)."""
