"""The happenings that every nomic has, whatever its rules. Clauses react to them."""

from datetime import datetime

from nomicbot.game.actions import Action
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Happening, Making
from nomicbot.lazy_dataclass import dataclass


@dataclass(frozen=True)
class GameBegan(Happening):
    """The game begins, and its starting law is in force.

    `at` is the first instant of nday 1 of nweek 1, or of the corresponding period.
    """

    at: datetime
    nweek: int = 1
    nday: int = 1


@dataclass(frozen=True)
class RulebookCreated(Happening):
    """A motion created a rulebook, which has no rules yet."""

    rulebook: ObjectId


@dataclass(frozen=True)
class RulebookEnds(Happening):
    """A motion ends a rulebook. Its rules have been repealed, but it still has its name."""

    rulebook: ObjectId


@dataclass(frozen=True)
class SpokenOfNoMore(Happening):
    """The law was amended, and no clause in force mentions certain kinds of objects any more.

    Each kind is paired with the motion that removed the last mention of it, or "" if a decision
    did.
    """

    made: tuple[tuple[Making, ObjectId], ...]


@dataclass(frozen=True)
class Announced(Happening):
    """Something happened that everybody is notified of in a separate message.

    It is either not the outcome of an action, or too long for a ruling.
    """

    told: str


@dataclass(frozen=True)
class MidnightStruck(Happening):
    """It is midnight UTC."""

    at: datetime


@dataclass(frozen=True)
class AlarmHappened(Happening):
    """The moment came for which a clause had set an alarm, possibly about a game object."""

    purpose: str
    about: ObjectId


@dataclass(frozen=True)
class PostReached(Happening):
    """A post reached a public forum, whatever its content."""

    author: ObjectId | None
    forum: str


@dataclass(frozen=True)
class ActionTaken(Happening):
    """Somebody took a Game Action, and its changes have been made.

    It is `public` if it was taken by a post to a public forum, but not if it was recognised from a
    private post.
    """

    by: ObjectId | None
    action: Action
    public: bool


@dataclass(frozen=True)
class ClockStarted(Happening):
    """The Clock was turned On. The actions that were queued while it was Off are judged now."""


@dataclass(frozen=True)
class ClockStopped(Happening):
    """The Clock was turned Off."""
