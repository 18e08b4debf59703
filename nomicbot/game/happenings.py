"""The happenings of every nomic, whatever its rules: clauses react to them."""

from datetime import datetime

from nomicbot.game.actions import Action
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Happening, Making
from nomicbot.late import dataclass


@dataclass(frozen=True)
class GameBegan(Happening):
    """The game begins, its starting law in force.

    `at` is the first instant of nweek 1, nday 1, or of the game's own equivalent.
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
    """A motion ends a rulebook. Its rules are repealed already, but it still has its name."""

    rulebook: ObjectId


@dataclass(frozen=True)
class SpokenOfNoMore(Happening):
    """The law has been amended, and no clause in force mentions these makings any more.

    Each is given with the motion that took the last mention away, or "" for a decision.
    """

    made: tuple[tuple[Making, ObjectId], ...]


@dataclass(frozen=True)
class Announced(Happening):
    """Something of which everybody is notified in a message of its own.

    It is not the outcome of anybody's action, or it is too long for a ruling.
    """

    told: str


@dataclass(frozen=True)
class MidnightStruck(Happening):
    """It is midnight UTC."""

    at: datetime


@dataclass(frozen=True)
class AlarmHappened(Happening):
    """A real-time moment came that a clause had asked for, about some game object."""

    purpose: str
    about: ObjectId


@dataclass(frozen=True)
class PostReached(Happening):
    """A post reached a public forum, whatever its content."""

    author: ObjectId | None
    forum: str


@dataclass(frozen=True)
class ActionTaken(Happening):
    """Somebody took a Game Action, in full: its changes have been made.

    It is `public` if they took it by a post on a public forum, and not by a post that was
    recognised.
    """

    by: ObjectId | None
    action: Action
    public: bool


@dataclass(frozen=True)
class ClockStarted(Happening):
    """The Clock was turned On. The actions queued while it was Off are judged now."""


@dataclass(frozen=True)
class ClockStopped(Happening):
    """The Clock was turned Off."""
