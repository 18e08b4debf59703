"""The words of players: joining, leaving, scores and Burns (rules 3-2 to 3-4)."""

from datetime import datetime
from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY
from nomicbot.game.kinds import OUTSIDER
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Happening, Quantity
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.ruleset import Joining, Leaving

_JOINING = "players join and leave as rule 3-2 says"

NAME_WITHOUT_ONE: Quantity[str] = Quantity("what name is asked for without giving one", "")
"""Computed for somebody who asks to become a player."""

PLAYER = Attribute(
    OUTSIDER, "player", bool, default=False, clause="3-2.a", indexed=True, guarded=_JOINING
)
JOINED = Attribute(OUTSIDER, "joined", datetime, clause="3-2.b")
AMPLITUDE = Attribute(
    OUTSIDER, "amplitude", int, default=0, clause="3-4.a", unit="A", term="Amplitude"
)
BURNS = Attribute(OUTSIDER, "burns", int, default=0, clause="3-3.l", unit="Burns", term="Burns")


@dataclass(frozen=True)
class Join(Joining):
    """I become a player, under the name that I give or sign with (3-2).

    `called` is the given name, or "".
    """

    name: ClassVar[str] = "join"
    stakes: ClassVar[str] = ORDINARY
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "become a player [named {called:name}]",
        "join the game [as {called:name}]",
        "register as a player [named {called:name}]",
        "register [as {called:name}]",
        "join [as {called:name}]",
        "become a player [as {called:name}]",
    )
    called: str = ""


@dataclass(frozen=True)
class Forfeit(Leaving):
    """I forfeit the game (3-2)."""

    name: ClassVar[str] = "forfeit"
    stakes: ClassVar[str] = GRAVE
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "forfeit the game",
        "forfeit",
        "leave the game",
        "quit [the game]",
        "deregister",
        "resign from the game",
    )


@dataclass(frozen=True)
class PlayerJoined(Happening):
    """Somebody became a player."""

    player: ObjectId


@dataclass(frozen=True)
class PlayerLeaves(Happening):
    """Somebody ceases to be a player. They still have their attributes."""

    player: ObjectId


@dataclass(frozen=True)
class PlayerLeft(Happening):
    """Somebody is no longer a player, and every rule has reacted to their leaving."""

    player: ObjectId
