"""Decisions of the administrator. Like posts, they are entries: judged, recorded and rejudged."""

from datetime import datetime
from typing import ClassVar

from nomicbot.game.actions import Action, Announcement, Codec, Posted
from nomicbot.game.amending import ListedChange
from nomicbot.game.law import RuleText
from nomicbot.game.objects import Authority, ObjectId
from nomicbot.lazy_dataclass import dataclass

DECISION = Authority("decision", "", None, "")
"""The authority by which an administrator's decision changes the game."""


@dataclass(frozen=True)
class StartingRule:
    """A rule of the starting law as it comes into force.

    `origin` is the key of the rule's implementation.
    """

    rulebook: str
    number: str
    revision: int
    title: str
    section: str
    text: str
    origin: str


def starting(rule: RuleText) -> StartingRule:
    """Return a rule of the archive in the form in which it comes into force: plain text."""
    return StartingRule(
        rule.rulebook, rule.number, rule.revision, rule.title, rule.section, rule.plain, rule.origin
    )


@dataclass(frozen=True)
class StartingForum:
    """A forum of the starting configuration."""

    name: str
    public: bool


@dataclass(frozen=True)
class Begin(Action):
    """Genesis: the game begins `at`, with this law and these fora."""

    name: ClassVar[str] = "begin"
    at: str = ""
    nweek: int = 1
    nday: int = 1
    rulebooks: tuple[tuple[str, str], ...] = ()
    rules: tuple[StartingRule, ...] = ()
    fora: tuple[StartingForum, ...] = ()


@dataclass(frozen=True)
class Give(Action):
    """An attribute is set to a value, whatever the rules say: to correct, or to prepare a play.

    With `add`, the value (which may be negative) is added to a number. The object can also be new,
    for example `new soul`, if motions may create its kind. `reason` tells the players why.
    """

    name: ClassVar[str] = "give"
    object: str = ""
    attribute: str = ""
    value: str = ""
    add: bool = False
    reason: str = ""


@dataclass(frozen=True)
class Attest(Action):
    """The former implementation still applies to `rule` at `revision`, or only to its `clause`.

    `numbers` are the values of the clause's placeholders that its text does not show, as numbers or
    words. If words were deleted, `confirmed` is the seal of both texts, which shows that the
    administrator has seen them.
    """

    name: ClassVar[str] = "attest"
    rule: str = ""
    revision: int = 0
    clause: str = ""
    numbers: tuple[tuple[str, int | str], ...] = ()
    confirmed: str = ""


AttestedText = tuple[str, str, tuple[tuple[str, int | str], ...]]
"""An attested clause: its letter in the starting law, its words, and its numbers."""


@dataclass(frozen=True)
class Attested(Action):
    """Words are attested: they mean the same as the named clauses of the starting law.

    The clauses are identified by their words alone, so this can be recorded before the words become
    law.
    """

    name: ClassVar[str] = "attest"
    rule: ObjectId = ""
    texts: tuple[AttestedText, ...] = ()


@dataclass(frozen=True)
class OnBehalf(Action):
    """An action is taken as if `address` had posted it on a public forum."""

    name: ClassVar[str] = "act on behalf"
    address: str = ""
    called: str = ""
    forum: str = ""
    action: Action | None = None


@dataclass(frozen=True)
class Recognise(Action):
    """A Minister recognises what a post on a private forum said, and it happens now (rule 1-3).

    `entry` is the entry of that post, `post` is its content as a post to a public forum, and `sent`
    is when it reached the private one.
    """

    name: ClassVar[str] = "recognise"
    entry: int = 0
    by: str = ""
    post: Posted | None = None
    sent: datetime | None = None


@dataclass(frozen=True)
class Enact(Action):
    """A matter on the administrator's desk is settled by carrying out `changes`.

    Without changes, the matter is settled and has no effect. `reason` tells the players why.
    """

    name: ClassVar[str] = "enact"
    item: str = ""
    changes: tuple[ListedChange, ...] = ()
    reason: str = ""


@dataclass(frozen=True)
class ReadAnew(Action):
    """The unparsed words of a Pending motion are parsed again. Its other changes stay.

    `read` pairs each of the unparsed passages with its changes, as they were parsed when this was
    decided.
    """

    name: ClassVar[str] = "read anew"
    motion: str = ""
    read: tuple[tuple[str, tuple[ListedChange, ...]], ...] = ()


@dataclass(frozen=True)
class Overrule(Action):
    """A new decision about action number `action` of entry `entry`, or all of its actions if 0.

    `how` is one of HOWS: it was not an action; it is understood as `read` instead; it makes
    `changes` instead; it is refused for a `reason`; or it stands unchanged, despite any earlier
    decision about it. `by` is the motion or other basis whose authority is cited. `also` lists
    further actions of the entry that the decision covers. `because` tells the players why.
    """

    name: ClassVar[str] = "overrule"
    entry: int = 0
    action: int = 0
    how: str = ""
    read: tuple[Announcement, ...] = ()
    changes: tuple[ListedChange, ...] = ()
    reason: str = ""
    by: str = ""
    also: tuple[int, ...] = ()
    because: str = ""


NO_ACTION, AS, ENACT, REFUSED, STANDS = "no action", "as", "enact", "refused", "stands"
HOWS = (NO_ACTION, AS, ENACT, REFUSED, STANDS)


@dataclass(frozen=True)
class Overruled(Action):
    """The action that is judged in place of an overruled one.

    `told_alone` means that the words of the overruled action are shown only to their author.
    """

    name: ClassVar[str] = "overruled"
    decision: Overrule = Overrule()
    told_alone: bool = False

    @property
    def in_confidence(self) -> bool:
        """Whether the words that were overruled are shown only to their author."""
        return self.told_alone


@dataclass(frozen=True)
class CommitSeed(Action):
    """The hash of the seed for the dice of an nweek is published before that nweek begins."""

    name: ClassVar[str] = "commit seed"
    nweek: int = 0
    commitment: str = ""


@dataclass(frozen=True)
class RevealSeed(Action):
    """The seed of an nweek that has ended is published, so that anyone can verify its dice.

    It is in hex.
    """

    name: ClassVar[str] = "reveal seed"
    nweek: int = 0
    seed: str = ""


@dataclass(frozen=True)
class RenewSeeds(Action):
    """Seeds that were committed to are lost, so rolls under them can never be verified.

    `lost` are the numbers of their nweeks, and `commitments` the hashes of the seeds that replace
    them.
    """

    name: ClassVar[str] = "renew seeds"
    lost: tuple[int, ...] = ()
    commitments: tuple[tuple[int, str], ...] = ()
    reason: str = ""


THE_BEACON = "the beacon"
"""The recorded author of entries with a round of the public beacon."""


@dataclass(frozen=True)
class BeaconRound(Action):
    """A round of the public beacon that the dice of later entries depend on.

    Its `signature` is in hex, or "" if it was not available in time: then dice depend on the seed
    alone.
    """

    name: ClassVar[str] = "beacon round"
    round: int = 0
    signature: str = ""


def register(codec: Codec) -> None:
    """Register the decisions with `codec`, so that records can be decoded."""
    codec.register(
        StartingRule, StartingForum, Begin, Give, Attest, Attested, OnBehalf, Recognise, Enact
    )
    codec.register(Overrule, Overruled, ReadAnew, CommitSeed, RevealSeed, RenewSeeds)
    codec.register(BeaconRound)
