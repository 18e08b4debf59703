"""Declaring that one wins: "I win", "I declare that I win the game"."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.winning import WINNING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import DeclareWin


@dataclass(frozen=True, slots=True)
class Winning(Phrase):
    """I win."""

    words: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The declaration."""
        span = source.said(self.words)
        yield Announcement(DeclareWin(), source.text(span), (span,), times)


class WinningRules:
    """What the rules of `winning.lark` become."""

    def win(self, children: Sequence[Token]) -> Winning:
        """Its words."""
        return Winning(children[0])


WINNING = Family(
    grammar="winning",
    rules=WinningRules,
    phrases=("win",),
    attempt=(
        r"win(?=\s*(?:[.!;(]|$|because\b|since\b|as\b|by\s+rule\b)|\s+(?:(?:the|this)\s+(?:game|nomic)|b\s?nomic)\b)"
        r"|(?:declare|claim)\s+(?:(?:my|a)\s+)?(?:own\s+)?(?:victory|win)\b"
        r"|declare\s+(?:myself|me)\s+(?:to\s+be\s+)?(?:the|a)\s+winner\b"
    ),
    advise=lambda _: Advice("", ("I win.",)),
    wordings=WINNING_WORDS,
)
