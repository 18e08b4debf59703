"""The words of Ministries: Ministers, elections, deputies, Public Displays (rules 4-1 to 4-7)."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, OVERWRITABLE, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Family, Kind, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.ruleset import Electing, Nominating, Updating

MINISTRY = Kind("ministry", creatable=True)

MINISTRY_NAME = Attribute(MINISTRY, "name", str, default="", clause="4-1.a", indexed=True)
"""The name of a Ministry without “Ministry of”: Law, Change; and Meta."""
MINISTER = Attribute(
    MINISTRY, "holder", str, default="", clause="4-1.b", indexed=True, refers=True, term="Minister"
)
MINISTER_CALLED = Attribute(MINISTRY, "minister called", str, default="", clause="4-4.b")
"""Other names of a Ministry's Minister, separated by commas."""

NEXT_SERIAL = Attribute(MINISTRY, "next serial number", int, default=0, clause="2-6.v")
"""The number that the Minister of Change chose for the next motion, or 0 for none."""

WIELDERS: Quantity[tuple[ObjectId, ...]] = Quantity("who may use the powers of a ministry", ())
"""Computed for a Ministry: its Minister, and others whom a rule empowers."""

CHOSEN_SERIAL: Quantity[int] = Quantity("serial number chosen for the next motion", 0)
"""Its value is 0 for the next number of the series."""

ELECTION = Kind("election")

NOMINATING, VOTING = "nominations", "Voting"

_ELECTED = "elections go as rule 4-1 says"

ELECTION_FOR = Attribute(
    ELECTION,
    "ministry",
    str,
    default="",
    clause="4-1.g",
    indexed=True,
    refers=True,
    guarded=_ELECTED,
)
PHASE = Attribute(
    ELECTION, "phase", str, default="", clause="4-1.m", indexed=True, guarded=_ELECTED
)
PHASE_SINCE = Attribute(ELECTION, "since", int, default=0, clause="4-1.j", guarded=_ELECTED)
"""How many times The Clock had advanced when the phase of an election began."""
CALLED_BY = Attribute(
    ELECTION, "called by", str, default="", clause="4-1.g", refers=True, guarded=_ELECTED
)
ACCEPTANCES = Attribute(ELECTION, "acceptances", int, default=0, clause="4-1.p", guarded=_ELECTED)
NOMINATED: Family[str] = Family(ELECTION, "nominated", str, clause="4-1.j", default="")
"""The nominator of each nominated player."""
ACCEPTED: Family[int] = Family(ELECTION, "accepted", int, clause="4-1.k", default=0)
"""The rank of each Candidate in the order of acceptance: 1 for the first."""
ELECTED: Family[str] = Family(ELECTION, "cast", str, clause="4-1.m", default="")
"""The choice of each voter in an election."""

ELECTION_WINNERS: Quantity[tuple[ObjectId, ...]] = Quantity("who wins an election", ())
"""The winners of an election whose time is up, or nobody without Candidates."""

DISPLAY = Kind("display")

DISPLAY_NAME = Attribute(DISPLAY, "name", str, default="", clause="4-3.a", indexed=True)
SHOWS = Attribute(
    DISPLAY,
    "shows",
    str,
    default="",
    clause="4-3.a",
    indexed=True,
    guarded="the program knows it by this",
)
"""The part of the game that a display shows."""
KEPT_FOR = Attribute(
    DISPLAY, "ministry", str, default="", clause="4-3.a", indexed=True, refers=True, term="Ministry"
)
LOCATION = Attribute(DISPLAY, "location", str, default="", clause="4-3.e")
"""The place where a display's Minister keeps it, or "" if the administrator keeps it."""
LAST_SHOWN = Attribute(
    DISPLAY, "last shown", str, default="", clause="4-2.d", guarded="it follows from the game"
)
"""A hash of what a display showed when it was last updated, if it is kept elsewhere."""
OUTDATED = Attribute(
    DISPLAY, "outdated", int, default=-1, clause="4-2.a", guarded="it follows from the game"
)
"""How many times The Clock had advanced when a display became outdated."""

DEPUTY = Attribute(OUTSIDER, "deputy", str, default="", clause="4-6.a", indexed=True, refers=True)
"""The deputy whom a Minister designated."""


@dataclass(frozen=True)
class StartElection(Action):
    """I start an election for a ministry (4-1)."""

    name: ClassVar[str] = "start an election"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("ministry", "ministry"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "start an election for {ministry}",
        "call an election for {ministry}",
    )
    ministry: str = ""


@dataclass(frozen=True)
class Nominate(Nominating):
    """I nominate a player, or myself, for a ministry, or in the only election (4-1).

    `player` is "" for myself; `ministry` is "" for the only election.
    """

    name: ClassVar[str] = "nominate"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "nominate {player} for {ministry}",
        "nominate {player}",
        "nominate myself [for {ministry}]",
        "run for {ministry}",
        "stand for {ministry}",
        "volunteer for {ministry}",
        "put myself forward for {ministry}",
    )
    player: str = ""
    ministry: str = ""

    @property
    def office(self) -> str:
        """The ministry."""
        return self.ministry


@dataclass(frozen=True)
class AcceptNomination(Action):
    """I accept my nomination for a ministry, or the only one (4-1).

    `ministry` is "" for the only one.
    """

    name: ClassVar[str] = "accept a nomination"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "accept my nomination [for {ministry}]",
        "accept the nomination [for {ministry}]",
    )
    ministry: str = ""


@dataclass(frozen=True)
class RejectNomination(Action):
    """I reject my nomination for a ministry, or the only one (4-1).

    `ministry` is "" for the only one.
    """

    name: ClassVar[str] = "reject a nomination"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "reject my nomination [for {ministry}]",
        "reject the nomination [for {ministry}]",
        "withdraw my candidacy [for {ministry}]",
        "withdraw from the election [for {ministry}]",
    )
    ministry: str = ""


@dataclass(frozen=True)
class Elect(Electing):
    """I vote for a candidate, or for myself, as minister (4-1).

    `candidate` is "" for myself; `ministry` is "" for the only election.
    """

    name: ClassVar[str] = "vote in an election"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "vote for {candidate:player} for {ministry}",
        "vote for {candidate:player} [as {ministry}]",
        "vote for {candidate:player} in the election [for {ministry}]",
        "cast my vote for {candidate:player} [for {ministry}]",
        "support {candidate:player} for {ministry}",
        "vote for myself [for {ministry}]",
        "change my vote in the election [for {ministry}] to {candidate:player}",
    )
    candidate: str = ""
    ministry: str = ""


@dataclass(frozen=True)
class DesignateForum(Action):
    """As the FCC, I designate a Public Forum, by its address or name (4-4)."""

    name: ClassVar[str] = "designate a Public Forum"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "designate {forum} as a Public Forum",
        "make {forum} a Public Forum",
    )
    forum: str = ""


@dataclass(frozen=True)
class ChooseSerial(Action):
    """I choose the serial number of the next motion, as the Minister of Change (rule 2-6)."""

    name: ClassVar[str] = "choose a serial number"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "choose {number} as the serial number of the next motion",
        "choose the serial number {number} for the next motion",
        "assign the number {number} to the next proposal",
    )
    number: int = 0


@dataclass(frozen=True)
class MoveDisplay(Action):
    """I keep a display at a location, or return it to the administrator (4-3).

    `location` is "" for the administrator's place.
    """

    name: ClassVar[str] = "move a Public Display"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("display", "display"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "move [the display] {display} to {location}",
        "keep [the display] {display} at {location}",
        "return [the display] {display} to the administrator",
    )
    display: str = ""
    location: str = ""


@dataclass(frozen=True)
class UpdateDisplay(Updating):
    """I update a display that I keep (4-2)."""

    name: ClassVar[str] = "update a Public Display"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("display", "display"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "update [the display] {display}",
    )
    display: str = ""


@dataclass(frozen=True)
class TellChange(Action):
    """I notify the forum of what changed in a display that I keep (4-2)."""

    name: ClassVar[str] = "notify a Public Forum of a change"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("display", "display"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "notify the public forum of a change to [the display] {display}",
        "notify the forum of a change in [the display] {display}",
        "notify the list of a change in [the display] {display}",
    )
    display: str = ""


@dataclass(frozen=True)
class PerformBackupDuty(Action):
    """I perform the Backup Duty on a display (4-2).

    A new one is made at `location`, unless that is empty.
    """

    name: ClassVar[str] = "perform the Backup Duty"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("display", "display"),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "perform the Backup Duty on [the display] {display} [at {location}]",
    )
    display: str = ""
    location: str = ""


@dataclass(frozen=True)
class DesignateDeputy(Action):
    """I designate a player as my deputy (4-6)."""

    name: ClassVar[str] = "designate a deputy"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "designate {player} as my deputy",
        "make {player} my deputy",
    )
    player: str = ""


@dataclass(frozen=True)
class RevokeDeputy(Action):
    """I revoke the deputization of a player, or of my own deputy (4-6).

    `player` is "" for my own deputy, whoever that is.
    """

    name: ClassVar[str] = "revoke a deputization"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "revoke the deputization of {player}",
        "dismiss {player} as my deputy",
        "dismiss my deputy",
        "revoke my deputization",
    )
    yours: ClassVar[tuple[tuple[str, str], ...]] = (("your deput", "player"),)
    player: str = ""


@dataclass(frozen=True)
class MinistryFounded(Happening):
    """A rule has created a Ministry at the beginning of the game."""

    ministry: ObjectId


@dataclass(frozen=True)
class ElectionStarted(Happening):
    """An election began: players may be nominated."""

    election: ObjectId


@dataclass(frozen=True)
class PlayerNominated(Happening):
    """A player was nominated in an election, by themself or another player."""

    election: ObjectId
    player: ObjectId
    by: ObjectId


@dataclass(frozen=True)
class ElectionVoting(Happening):
    """The ndays for nominations in an election are over, and its Voting phase begins."""

    election: ObjectId


@dataclass(frozen=True)
class ElectionEnded(Happening):
    """An election ended: its Ministry, its winner ("" for none), and each candidate's votes."""

    ministry: ObjectId
    winner: ObjectId
    votes: tuple[tuple[ObjectId, int], ...]


@dataclass(frozen=True)
class BackupDutyPerformed(Happening):
    """A player performed the Backup Duty on a display. `location` is the place of a new display."""

    display: ObjectId
    location: str
