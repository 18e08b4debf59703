"""The words of Sprouts by mail: its games, who agrees to their analysis, challenges and moves."""

from typing import Any, ClassVar

from nomicbot.game.actions import ORDINARY, Action
from nomicbot.game.objects import Attribute, ObjectId
from nomicbot.game.reading import Quantity
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import WordType
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.sprouts.sayings import MOVE, SPOTS, TERMS
from nomicbot.rulebooks.sprouts.table import SproutsEngine
from nomicbot.rulebooks.tables import vocabulary as shared
from nomicbot.rulebooks.tables.game_resolution import moved_in
from nomicbot.rulebooks.tables.lifecycle import Played
from nomicbot.rulebooks.tables.table_objects import TableKind, attributes

SPROUTS = TableKind("sprouts game", called="Sprouts")
PLAYED = Played(SPROUTS, SproutsEngine())
MOVED = moved_in(SPROUTS, waits=True)
"""The game that is meant by a move."""

POSITIONS: Quantity[int] = Quantity(
    "how many positions are looked at for an analysis of Sprouts", 30_000
)
"""The number of positions that an analysis may look at. The default is for games in which no clause
sets it: a search has to be limited there, too."""

CHOOSES_FIRST: Quantity[bool] = Quantity(
    "whether whoever accepts may say who makes the first move of Sprouts", False
)
LAPSES = "a challenge to Sprouts lapses"
TIME_OVER = "somebody's time in Sprouts is over"
AGREED: Attribute[tuple[ObjectId, ...]] = Attribute(
    SPROUTS,
    "agreed to analysis",
    tuple,
    default=(),
    clause="S-4.j",
    guarded="each player agrees emself",
)


@dataclass(frozen=True)
class ChallengeToSprouts(Action):
    """I challenge a player to Sprouts: how many spots, whether misère, who moves first (S-1)."""

    name: ClassVar[str] = "challenge to Sprouts"
    words: ClassVar[tuple[WordType, ...]] = (TERMS,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "challenge, dare, invite, throw down the gauntlet, throw down a challenge", "Sprouts"
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say("challenge {player} to {terms:sprouts_game}")
    player: str = ""
    terms: str = ""

    def aimed_at(self) -> tuple[str, ...]:
        """Return the names of the players at whom the action is aimed, as written."""
        return (self.player,)


@dataclass(frozen=True)
class DrawLine(Action):
    """I make a move in a game of Sprouts, with #1 or #2 behind it for one of several ways (S-3)."""

    name: ClassVar[str] = "play a move of Sprouts"
    words: ClassVar[tuple[WordType, ...]] = (MOVE, SPOTS, shared.TABLE)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("connect, join, link, draw, play, move, make, add, put"),
        sense("", "", "move, line, play, turn"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "play {move:sprouts_move} [in {game:table}]",
        "draw {move:sprouts_move} [in {game:table}]",
        "move {move:sprouts_move} [in {game:table}]",
        "connect {move:sprouts_spots} [in {game:table}]",
        "join {move:sprouts_spots} [in {game:table}]",
    )
    move: str = ""
    game: str = ""


@dataclass(frozen=True)
class AskForAnalysis(Action):
    """I ask for the analysis of a game of Sprouts (S-4)."""

    name: ClassVar[str] = "ask for an analysis"
    words: ClassVar[tuple[WordType, ...]] = (shared.TABLE,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("ask for, request, want, would like, demand, call for", "analysis"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "ask for the analysis of {game:table}",
    )
    game: str = ""


@dataclass(frozen=True)
class AgreeToAnalysis(Action):
    """I agree to the analysis of a game of Sprouts that I play while it goes on (S-4)."""

    name: ClassVar[str] = "agree to an analysis"
    words: ClassVar[tuple[WordType, ...]] = (shared.TABLE,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "agree, consent, give my consent, accept, allow, permit, approve",
            "analysis, analysed, analyzed, analyse, analyze",
        ),
        sense(
            "",
            "analysis, analysed, analyzed, analyse, analyze",
            "agreement, consent, approval, permission, blessing",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "agree to the analysis of {game:table}",
        "accept the analysis of {game:table}",
    )
    game: str = ""


ATTRIBUTES: tuple[Attribute[Any], ...] = (*attributes(SPROUTS, "S-1.a"), AGREED)
