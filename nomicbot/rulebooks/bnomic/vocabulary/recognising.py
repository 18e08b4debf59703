"""The words of recognition (rule 1-3).

A Minister can declare that a message to a private forum is an action. Its supposed author can
object.
"""

from dataclasses import replace
from datetime import datetime
from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind
from nomicbot.game.reading import Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.ruleset import Recognising

RECOGNITION = Kind("recognition")
OBJECTION = Kind("objection")

_RECOGNITION = "recognitions are made and objected to as rule 1-3 says"

COUNTS_IN_PRIVATE: Quantity[bool] = Quantity(
    "whether an action counts where no Public Forum is reached", False
)

RECOGNISED_ENTRY = Attribute(
    RECOGNITION,
    "recognised entry",
    int,
    default=0,
    clause="1-3.j",
    indexed=True,
    guarded=_RECOGNITION,
)
RECOGNISED_FROM = Attribute(
    RECOGNITION, "sent by", str, default="", clause="1-3.j", guarded=_RECOGNITION
)
"""The address of the alleged author of a recognised post."""
RECOGNISED_AT = Attribute(
    RECOGNITION, "recognised at", int, default=0, clause="1-3.j", guarded=_RECOGNITION
)
"""How many times the ndays on The Clock had changed at the recognition."""
RECOGNISED_ACTION = Attribute(
    RECOGNITION, "recognised by action", int, default=0, clause="1-3.j", guarded=_RECOGNITION
)
"""The number of the recognising action in a Minister's post, or 0 if the entry itself is one."""
OBJECTED = Attribute(
    RECOGNITION, "objected", bool, default=False, clause="1-3.j", guarded=_RECOGNITION
)

OBJECTION_FROM = Attribute(
    OBJECTION, "objection of", str, default="", clause="1-3.j", guarded=_RECOGNITION
)
OBJECTION_TO = Attribute(
    OBJECTION, "objection to entry", int, default=0, clause="1-3.j", guarded=_RECOGNITION
)
"""The entry of the post objected to; 0 for all posts that its author had sent by then."""
OBJECTION_AT = Attribute(OBJECTION, "objected at", datetime, clause="1-3.j", guarded=_RECOGNITION)


@dataclass(frozen=True)
class ObjectToRecognition(Action):
    """I object: what was recognised was not my own act (1-3).

    `entry` is the entry of the recognised post, or 0 if I don't say which.
    """

    name: ClassVar[str] = "object to a recognition"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "object to the recognition of entry {entry:number}",
        "object to this recognition",
        "object to the recognition of my action",
        "object to the recognition of my proposal",
        "object to the recognition of my vote",
    )
    entry: int = 0


@dataclass(frozen=True)
class RecogniseAction(Recognising):
    """As a Minister I recognise an action that a player sent to a private forum (1-3).

    `action` is None after the player has objected: then the recognition has no effect.
    """

    name: ClassVar[str] = "recognise an action"
    targets: ClassVar[tuple[tuple[str, str], ...]] = (("player", OUTSIDER.name),)
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "recognise that {player} {action}",
        "recognise {player} {action}",
    )
    player: str = ""
    action: Action | None = None

    def objected_to(self) -> "RecogniseAction":
        """Return this recognition without its action, because the action's author has objected."""
        return replace(self, action=None)
