"""The words that all games at tables share: which game, which challenge, and what is done whatever is played.

Each rulebook of such a game lists these actions among its own, and a clause of its law permits them in its games.
"""

from typing import ClassVar

from nomicbot.game.actions import Action
from nomicbot.game.saying import Saying, say
from nomicbot.game.wording import WordType, by_pattern
from nomicbot.late import dataclass

_PREPOSITION = r"(?:In|At|To|Of|On|From|For|The)\b"
_GAME = (
    rf"(?:(?!{_PREPOSITION})(?-i:[A-Z])\w+\s+)?game\s+(?:no\.?\s*|number\s+|#\s?)?\d{{1,6}}\b"
    r"(?:\s+of\s+(?-i:[A-Z])\w+)?"
)


def _plain(words: str) -> str:
    """A game as it is named, without articles: `Sprouts game 4`, `game 4`."""
    kept = [word for word in words.split() if word.casefold() not in ("the", "my", "our", "no.", "no", "number")]
    return " ".join(kept).replace("#", "").replace("  ", " ").strip()


TABLE = WordType("table", ("game",), by_pattern(rf"\b(?P<word>{_GAME})", read=_plain), str, "game 4")


@dataclass(frozen=True)
class Accept(Action):
    """I accept a challenge: somebody's, or that to a game by its number; or the only one that I can mean."""

    name: ClassVar[str] = "accept a challenge"
    words: ClassVar[tuple[WordType, ...]] = (TABLE,)
    said: ClassVar[tuple[Saying, ...]] = say(
        "accept {challenger:player}'s challenge [to {game:table}]",
        "accept the challenge to {game:table}",
        "accept {game:table}",
        "accept the challenge",
    )
    challenger: str = ""
    game: str = ""


@dataclass(frozen=True)
class Decline(Action):
    """I decline a challenge to me."""

    name: ClassVar[str] = "decline a challenge"
    words: ClassVar[tuple[WordType, ...]] = (TABLE,)
    said: ClassVar[tuple[Saying, ...]] = say(
        "decline {challenger:player}'s challenge [to {game:table}]",
        "decline the challenge to {game:table}",
        "decline {game:table}",
        "decline the challenge",
    )
    challenger: str = ""
    game: str = ""


@dataclass(frozen=True)
class TakeBackChallenge(Action):
    """I take back a challenge of mine that nobody has accepted."""

    name: ClassVar[str] = "take back a challenge"
    words: ClassVar[tuple[WordType, ...]] = (TABLE,)
    said: ClassVar[tuple[Saying, ...]] = say(
        "withdraw my challenge to {game:table}",
        "withdraw my challenge to {whom:player}",
        "withdraw my challenge",
    )
    whom: str = ""
    game: str = ""


@dataclass(frozen=True)
class ResignGame(Action):
    """I resign a game that I play: the one that I name, or the only one that I play."""

    name: ClassVar[str] = "resign a game"
    words: ClassVar[tuple[WordType, ...]] = (TABLE,)
    said: ClassVar[tuple[Saying, ...]] = say(
        "resign {game:table}", "concede {game:table}", "resign my seat", "concede my seat"
    )
    game: str = ""


ACTIONS: tuple[type[Action], ...] = (Accept, Decline, TakeBackChallenge, ResignGame)
