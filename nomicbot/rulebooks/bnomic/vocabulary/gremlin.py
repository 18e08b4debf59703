"""The words of the Voting Gremlin and its Bribes (rule 3-16)."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY
from nomicbot.game.objects import Attribute, Family, Kind, ObjectId
from nomicbot.game.reading import Happening
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.motions import MOTION
from nomicbot.rulebooks.ruleset import VotingForAnother

GREMLIN = Kind("gremlin")

GREMLIN_GENECHIPS = Attribute(
    GREMLIN, "genechips", int, default=0, clause="3-16.b", unit="GC", term="Genechips"
)
BRIBED: Family[str] = Family(MOTION, "bribe", str, clause="3-16.d", default="")
"""The vote that each player's Bribe asks the Voting Gremlin for."""


@dataclass(frozen=True)
class Bribe(VotingForAnother):
    """I Bribe the Voting Gremlin to cast a certain vote on a Proposal (3-16).

    `amount` is 0 if I did not say how much I give.
    """

    name: ClassVar[str] = "bribe the Voting Gremlin"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("motion", MOTION.name),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "bribe the Voting Gremlin [with {amount} Genechips] to vote {vote} on {motion}",
        "give the Voting Gremlin {amount} Genechips to vote {vote} {motion}",
        "bribe the Voting Gremlin to vote {vote} {motion}",
        "bribe it [with {amount} Genechips] to vote {vote} {motion}",
    )
    motion: str = ""
    vote: str = ""
    amount: int = 0


@dataclass(frozen=True)
class GremlinBribed(Happening):
    """A player Bribed the Voting Gremlin."""

    gremlin: ObjectId
    by: ObjectId
