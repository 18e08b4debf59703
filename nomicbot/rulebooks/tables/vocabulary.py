"""The words that all table games share: the game, the challenge, and common actions.

Each rulebook of table games lists these actions among its own, and a clause of its law permits them
in its games.
"""

import re
from collections.abc import Iterator
from typing import ClassVar

from nomicbot.game.actions import GRAVE, ORDINARY, Action
from nomicbot.game.senses import Sense, sense
from nomicbot.game.sentence_templates import SentenceTemplate, say
from nomicbot.game.word_types import Stretch, WordType, by_pattern
from nomicbot.lazy_dataclass import dataclass
from nomicbot.lazy_regex import regex

_PREPOSITION = r"(?:In|At|To|Of|On|From|For|The)\b"
_GAME = (
    rf"(?:(?!{_PREPOSITION})(?-i:[A-Z])\w+\s+)?game\s+(?:no\.?\s*|number\s+|#\s?)?\d{{1,6}}\b"
    r"(?:\s+of\s+(?-i:[A-Z])\w+)?"
)


def _plain(words: str) -> str:
    """Return the name of a game without articles: `Sprouts game 4`, `game 4`."""
    kept = [
        word
        for word in words.split()
        if word.casefold() not in ("the", "my", "our", "no.", "no", "number")
    ]
    return " ".join(kept).replace("#", "").replace("  ", " ").strip()


def _numbered(words: str) -> str:
    """Return the name of a game from words with its number: `challenge number 7`."""
    return f"game {re.findall(r'[0-9]+', words)[-1]}"


_KINDS = r"(?:Spoof|Sprouts|Sprodzoom)"

TABLE = WordType(
    "table",
    ("game", "spoof", "sprouts", "sprodzoom"),
    by_pattern(
        rf"\b(?P<word>{_GAME})",
        rf"\b(?P<word>{_KINDS}\s?#?\d{{1,6}})(?=\s*:)",  # "Sprouts 2: 1(5)3"
        read=_plain,
    ),
    str,
    "game 4",
    loosely=by_pattern(
        r"\b(?P<word>(?:game|challenge|school)(?:\s+of\s+\w+)?,?\s+(?:with\s+)?(?:the\s+)?"
        r"(?:no\.?\s*|number\s+|#\s?)?\d{1,6})\b",
        rf"\b(?P<word>(?:g|{_KINDS})\s?\d{{1,6}})\b",
        read=_numbered,
    ),
)


_NOBODY = r"(?!(?:let['’]s|we|it|this|that|they|everybody|everyone|everything|all|now)\b)"
"""Capitalised words before a verb that do not name a player."""
_WHO = rf"(?:I|you|{_NOBODY}(?-i:[A-Z])[\w.'’-]*(?:\s+(?-i:[A-Z])[\w.'’-]*){{0,3}})"
_SHALL = r"(?:(?:will|shall|am\s+to|is\s+to|are\s+to)\s+|['’]ll\s+)?"
_MOVES = rf"{_SHALL}(?:move|go|play|begin|start)s?"
_PLACE = r"(?:first|second|last)"
_ORDER = regex(
    rf"(?P<whole>(?:\s*[,;]\s*|(?<![\w'’]))(?:(?:and|but)\s+)?(?P<who>{_WHO})\s*"
    rf"(?:{_MOVES}\s+(?P<place>{_PLACE})|{_SHALL}(?:begin|start)s?)"
    rf"|(?:\s*,\s*|(?<![\w'’]))(?:(?:and|but)\s+{_MOVES}|moving|going|playing"
    rf"|starting)\s+(?P<own>{_PLACE}))"
    r"\b(?=\s*(?:[.,!;:)]|$|\n)|\s+(?:and|then|but)\b)",
    re.IGNORECASE,
)
_ACCEPTS = regex(r"\baccept", re.IGNORECASE)


def _orders(words: str) -> Iterator[Stretch]:
    """Yield the words in an acceptance that say who moves first: `I second`, `Ada first`."""
    accepts = _ACCEPTS.search(words)
    for found in _ORDER.finditer(words) if accepts else ():
        who, place = found["who"] or "I", (found["place"] or found["own"] or "first").casefold()
        if accepts and found.start() > accepts.start():
            told = (
                who if who.casefold() not in ("i", "you") else who[0].upper() + who[1:].casefold()
            )
            yield Stretch(
                *found.span("whole"), f"{told} {'first' if place == 'first' else 'second'}"
            )


def _shown_order(order: str) -> str:
    who, _, place = order.rpartition(" ")
    verb = "move" if who in ("I", "You") else "moves"
    return f"and {'you' if who == 'You' else who} {verb} {place}" if place else ""


ORDER = WordType(
    "table_order",
    ("first", "second", "last", "begin", "start"),
    _orders,
    _shown_order,
    "and I move second",
)


@dataclass(frozen=True)
class Accept(Action):
    """I accept a challenge: a player's, that to a numbered game, or the only one.

    With it I may say who moves first, if the game lets me.
    """

    name: ClassVar[str] = "accept a challenge"
    words: ClassVar[tuple[WordType, ...]] = (TABLE, ORDER)
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("accept, take up, take on, say yes", "challenge, game, playing, play"),
        sense("", "challenge", "acceptance"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "accept {challenger:player}'s challenge [to {game:table}] [{order:table_order}]",
        "accept the challenge to {game:table} [{order:table_order}]",
        "accept {game:table}",
        "accept the challenge [{order:table_order}]",
    )
    challenger: str = ""
    game: str = ""
    order: str = ""
    """The wish to move first or second: `I second`, `Ada first`; "" if there is none."""


@dataclass(frozen=True)
class Decline(Action):
    """I decline a challenge to me."""

    name: ClassVar[str] = "decline a challenge"
    words: ClassVar[tuple[WordType, ...]] = (TABLE,)
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense("decline, refuse, reject, turn down, turn * down, say no, pass on", "challenge"),
        sense("decline, refuse", "answer, reply"),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
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
    stakes: ClassVar[str] = ORDINARY
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "take back, take * back, rescind, cancel, revoke, retract, "
            "withdraw, call off, call * off",
            "challenge, challenged; my, mine, I challenged",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "withdraw my challenge to {game:table}",
        "withdraw my challenge to {whom:player}",
        "withdraw my challenge",
    )
    whom: str = ""
    game: str = ""


@dataclass(frozen=True)
class ResignGame(Action):
    """I resign a game that I play: the one I name, or the only one."""

    name: ClassVar[str] = "resign a game"
    words: ClassVar[tuple[WordType, ...]] = (TABLE,)
    stakes: ClassVar[str] = GRAVE
    meant: ClassVar[tuple[Sense, ...]] = (
        sense(
            "resign, concede, give up, throw in the towel, surrender, lay down my king",
            "game, Sprouts, Sprodzoom, Spoof, position, seat, board",
        ),
    )
    said: ClassVar[tuple[SentenceTemplate, ...]] = say(
        "resign {game:table}", "concede {game:table}", "resign my seat", "concede my seat"
    )
    game: str = ""
