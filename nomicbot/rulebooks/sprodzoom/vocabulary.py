"""The vocabulary of Sprodzoom by mail: its games, challenges, gestures and time limits."""

from typing import Any, ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.objects import Attribute
from nomicbot.game.reading import Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprodzoom.records import SprodzoomEngine
from nomicbot.rulebooks.sprodzoom.sayings import ASKED, GAME, GESTURE, OPENING, aimed_at
from nomicbot.rulebooks.tables import vocabulary as shared
from nomicbot.rulebooks.tables.game_resolution import looked_at, moved_in
from nomicbot.rulebooks.tables.lifecycle import Played
from nomicbot.rulebooks.tables.table_objects import TableKind, attributes

SPRODZOOM = TableKind("sprodzoom game", called="Sprodzoom")
PLAYED = Played(SPRODZOOM, SprodzoomEngine())
MADE_IN = moved_in(SPRODZOOM)
"""The game that is meant by a gesture."""
ASKED_OF = looked_at(SPRODZOOM)
"""The game that is meant by a question whether a gesture would be legal."""

_BY_GESTURES = "a game goes on by what is played"
MADE = Attribute(SPRODZOOM, "gestures", int, default=0, clause="Z-1.a", guarded=_BY_GESTURES)
"""The number of gestures that had an effect in a game."""
REMINDED = Attribute(
    SPRODZOOM, "reminded of", int, default=0, clause="Z-3.i", guarded=_BY_GESTURES, noted=True
)
"""The second up to which a player who has been due to speak since then was reminded."""

LAPSES = "a challenge to Sprodzoom lapses"
SPEAKING_TIME: Quantity[int] = Quantity("how many hours one may be due to speak in Sprodzoom", -1)
"""Computed for a game; less than 0: for ever."""
IN_ERROR_FOR: Quantity[int] = Quantity("for how many hours one is in error in Sprodzoom", -1)
"""Computed for a game; less than 0: for ever."""


@dataclass(frozen=True)
class ChallengeToSprodzoom(Action):
    """I challenge a player to a game of Sprodzoom (Z-1)."""

    name: ClassVar[str] = "challenge to Sprodzoom"
    words: ClassVar[tuple[WordType, ...]] = (GAME,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("challenge, dare, invite, throw down the gauntlet", "Sprodzoom"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "challenge {player} to {terms:sprodzoom_game}"
    )
    player: str = ""
    terms: str = "Sprodzoom"

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the players at whom the action is aimed, as written."""
        return (self.player,)


@dataclass(frozen=True)
class MakeGesture(Action):
    """I make a gesture of Sprodzoom: in which game, if I play several (Z-4, Z-5).

    A Sprod or a Sprodzoom that names no game challenges the player at whom it is pointed.
    """

    name: ClassVar[str] = "make a gesture of Sprodzoom"
    words: ClassVar[tuple[WordType, ...]] = (GESTURE, OPENING, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("make, do, perform, point, give, execute, direct", "", "gesture, turn"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "make {gesture:sprodzoom_gesture} [in {game:table}]",
        "perform {gesture:sprodzoom_gesture} [in {game:table}]",
        "make {gesture:sprodzoom_opening} [in {game:table}]",
        "perform {gesture:sprodzoom_opening} [in {game:table}]",
    )
    gesture: str = ""
    game: str = ""
    misplaced: bool = False
    """Whether its author says that they make it with words for which its syntax has no place."""

    @property
    def player(self) -> str:
        """The name of the gesture's target, as written."""
        return aimed_at(self.gesture)

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the players at whom the action is aimed, as written."""
        return (self.player,)


@dataclass(frozen=True)
class AskAboutGesture(Action):
    """I ask whether a gesture of Sprodzoom would be legal if I made it now, and why (Z-5)."""

    name: ClassVar[str] = "ask about a gesture of Sprodzoom"
    words: ClassVar[tuple[WordType, ...]] = (ASKED, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            asks=(
                "can I, may I, could I, is it legal, would it be, "
                "am I allowed, tell me if, tell me whether, tell me what, what would"
            )
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "ask about {gesture:sprodzoom_asked} [in {game:table}]",
        "ask whether {gesture:sprodzoom_asked} is legal [in {game:table}]",
    )
    gesture: str = ""
    game: str = ""


ATTRIBUTES: tuple[Attribute[Any], ...] = (*attributes(SPRODZOOM, "Z-1.a"), MADE, REMINDED)
