"""Objecting to the recognition of what was sent to a private forum: "I object to the recognition of my action"."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.recognising import OBJECTING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import ObjectToRecognition


@dataclass(frozen=True, slots=True)
class Objecting(Phrase):
    """I object to the recognition of my action, perhaps of a certain entry."""

    words: Token
    entry: Token | None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The objection."""
        span = source.said(self.words, self.entry)
        action = ObjectToRecognition(int(self.entry) if self.entry else 0)
        yield Announcement(action, source.text(span), (span,), times)


class ObjectingRules:
    """What the rules of `objecting.lark` become."""

    def objection(self, children: Sequence[Token | None]) -> Objecting:
        """Its words, and the entry if it names one."""
        words, *entry = children
        assert words is not None
        return Objecting(words, entry[0] if entry else None)

    no_attempt = objection


def _advise(_: str) -> Advice:
    return Advice("", ("I object to the recognition of my action.", "I object to the recognition of entry 17."))


OBJECTING = Family(
    grammar="objecting",
    rules=ObjectingRules,
    phrases=("objection",),
    statements=("no_attempt",),
    attempt=r"object\s+to\s+(?:[\w']+\s+){0,3}recogni\w+|object\b[^.!?]{0,40}\btrue\s+attempt\b",
    bare_attempt=r"(?:that|it|this)\s+was\s+(?:no|not\s+an?)\s+true\s+attempt\s+(?:at|to\s+take)\s+(?:an?|any)\b",
    advise=_advise,
    wordings=OBJECTING_WORDS,
)
