"""The words of Classes (rule 3-19)."""

from dataclasses import replace
from typing import ClassVar

from nomicbot.game.actions import ORDINARY, OVERWRITABLE, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Family
from nomicbot.game.reading import Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION
from nomicbot.rulebooks.bnomic.vocabulary.souls import SOUL
from nomicbot.rulebooks.ruleset import VotingForAnother, VotingWith

BORING_GUY, PRIEST, SENATOR, LOBBYIST, NECROMANCER = (
    "Boring Guy",
    "Priest",
    "Senator",
    "Lobbyist",
    "Necromancer",
)
CLASSES = (BORING_GUY, PRIEST, SENATOR, LOBBYIST, NECROMANCER)

CLASS = Attribute(OUTSIDER, "class", str, default=BORING_GUY, clause="3-19.a", term="Class")
NEXT_CLASS = Attribute(OUTSIDER, "next class", str, default="", clause="3-19.b", term="next Class")
"""The Class that a player has chosen, and to which they belong from the end of this nweek."""
REANIMATIONS = Attribute(
    OUTSIDER, "reanimations", tuple, default=(), clause="3-19.p", term="Reanimations"
)
"""The nweek of the player's last Reanimations, once for each Reanimation in it."""
BEYOND_LIMIT: Attribute[tuple[int, ...]] = Attribute(
    OUTSIDER, "beyond eir limit", tuple, default=(), clause="3-19.i", noted=True
)
"""The nweek of the last Proposals beyond the player's limit, once for each of them."""
WENT_WITHOUT = Attribute(
    OUTSIDER, "went without", int, default=0, clause="3-19.k", unit="nweeks", noted=True
)
"""The last nweek whose Voting Period no longer lowers the player's proposal limit."""
LOBBIED: Family[str] = Family(MOTION, "lobbied", str, clause="3-19.m", default="")
"""The vote that each Lobbyist asked for last."""
REANIMATED: Family[str] = Family(MOTION, "reanimated", str, clause="3-19.s", default="")
"""The vote of each player that was cast through their Soul."""

SETS_VOTES: Quantity[bool] = Quantity("whether the Soul of a player sets eir votes", False)
MAY_GO_BEYOND: Quantity[int] = Quantity(
    "how many Proposals e may submit beyond eir proposal limit in an nweek", 0
)
"""Computed for a player."""
MAY_BELONG: Quantity[bool] = Quantity("whether a player may come to belong to a Class", True)
"""Computed for a player and the name of the Class."""


@dataclass(frozen=True)
class ChooseClass(Action):
    """I choose a Class for myself (3-19)."""

    name: ClassVar[str] = "choose a class"
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "become a {called:class}",
        "choose the class {called:class}",
        "change my class to {called:class}",
        "switch to {called:class}",
    )
    called: str = ""


@dataclass(frozen=True)
class Heal(Action):
    """I heal another player, whose Soul returns to em (3-19)."""

    name: ClassVar[str] = "heal"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "heal {player}",
    )
    player: str = ""


@dataclass(frozen=True)
class Lobby(VotingForAnother):
    """I lobby a Senator to vote a certain way on a motion of eirs (3-19)."""

    name: ClassVar[str] = "lobby"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (
        ("senator", OUTSIDER.name),
        ("motion", MOTION.name),
    )
    stakes: ClassVar[str] = OVERWRITABLE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "lobby {senator:player} to vote {vote} on {motion}",
        "lobby {senator:player} to vote {vote} {motion}",
        "lobby {senator:player} to {vote} on {motion}",
    )
    senator: str = ""
    motion: str = ""
    vote: str = ""


@dataclass(frozen=True)
class Reanimate(VotingWith):
    """I reanimate a Soul and vote with it on motions (3-19).

    `rest` is its vote on all motions that are not named, or "" for none.
    """

    name: ClassVar[str] = "reanimate"
    form: ClassVar[str] = "I reanimate the Soul of PLAYER and vote FOR MOTION with it"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("soul", SOUL.name),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "reanimate {soul} and vote {votes} with it",
        "reanimate {soul} to vote {votes}",
        "reanimate {soul} and have it vote {votes}",
    )
    soul: str = ""
    votes: tuple[tuple[str, str], ...] = ()
    rest: str = ""

    def voting(self, votes: tuple[tuple[str, str], ...], rest: str) -> VotingWith:
        """Return this action with `votes` on named motions and `rest` on others ("" for none)."""
        return replace(self, votes=votes, rest=rest)
