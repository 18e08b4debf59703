"""The words of the Haunted House: Rooms, their Exits and Ordinances (rule 10-1)."""

from typing import ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.reading import Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.room_names import ROOM_NAMED

ROOM = Kind("room", creatable=True)

ROOM_NAME = Attribute(ROOM, "name", str, default="", clause="10-1.b", indexed=True)
ROOM_DESCRIPTION = Attribute(ROOM, "text", str, default="", clause="10-1.b", term="description")
ORDINANCES = Attribute(ROOM, "ordinances", str, default="", clause="10-1.c", term="Ordinances")
"""The Ordinances of a Room as one string. Each paragraph is one Ordinance."""
EXITS = Attribute(ROOM, "exits", str, default="", clause="10-1.d", term="Exits")
"""The names of the Rooms that are Exits, separated by commas."""
ORDINANCES_ASKED = Attribute(
    ROOM, "ordinances asked", tuple, default=(), clause="10-1.k", guarded="it is noted", noted=True
)
"""The Ordinances about which the administrator was asked."""

ROOM_LISTED_AS = Attribute(
    ROOM, "listed as", str, default="", clause="10-1.r", guarded="it is noted", noted=True
)
"""The name of a Room in lists of Exits."""

IN_ROOM = Attribute(OUTSIDER, "Room", str, default="", clause="10-1.a", indexed=True, refers=True)
MOVES_MADE = Attribute(
    OUTSIDER,
    "moves in the Period",
    int,
    default=0,
    clause="10-1.g",
    guarded="I count it",
    noted=True,
)

ROOM_FOR_NEWCOMERS: Quantity[ObjectId] = Quantity("the Room of who has none", "")
ORDINANCES_APPLY: Quantity[bool] = Quantity("whether Ordinances apply to an action", True)


@dataclass(frozen=True)
class MoveRoom(Action):
    """I move to a Room that is an Exit of the one where I am (10-1)."""

    name: ClassVar[str] = "move to a Room"
    words: ClassVar[tuple[WordType, ...]] = (ROOM_NAMED,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "leave, move, go, walk, walk over, step, head, slip, "
            "take the exit, pass, exit, enter, wander, stroll",
            "room, exit, haunted house, foyer, period",
        ),
        sense("", "", "move, next room"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "move to {room:room_named}",
        "leave for {room:room_named}",
        "enter {room:room_named}",
        "take the exit to {room:room_named}",
        "use the exit to {room:room_named}",
    )
    room: str = ""
