"""Recognising what a player sent to a private forum: "I recognise Wonko's action: I vote FOR p3"."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.residue import depends, tells
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.phrases import Phrase, Source, unquoted
from nomicbot.language.wordings.recognising import HOW_SENT, RECOGNISING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import ObjectToRecognition, RecogniseAction

_NAME = r"(?:\"[^\"\n]{1,60}\"|[^\s,:;\"'()][^,:;\"'()\n]{0,40}?)"
_SENT = r"(?:actions?|posts?|e?-?mails?|messages?|announcements?|attempts?|words)"
_PARTS = re.compile(
    r"recogni[sz]e\s+(?:"
    rf"(?:(?:(?:the|an?|this|that)\s+)?(?:[\w-]+\s+){{0,2}}?{_SENT}\s+(?:of|by|from)\s+(?P<of>{_NAME})"
    rf"|what\s+(?P<what>{_NAME})\s+(?:has\s+)?(?:sent|posted|said|wrote|written|announced|did|done)"
    rf"|(?P<whose>{_NAME})(?:'s|')\s+(?:[\w-]+\s+){{0,2}}?{_SENT})"
    r"(?:\s+(?:sent|posted|made|to|on|in|from|of)\b(?:(?!(?:\band|\bbut|\bthen|,)\s+I\b)[^:\"]){0,60})?\s*(?::|,|-+)?\s*(?P<words>\"[^\"]{1,400}\"|I\b[\s\S]+)"
    rf"|(?P<voter>{_NAME})(?:'s|')\s+(?:[\w-]+\s+)?votes?\s+(?:of\s+)?(?P<vote>[\s\S]+))\Z",
    re.IGNORECASE,
)
_AND_I = re.compile(
    r"\W*(?:(?:and|also|then|so|now)[\s,]+)*(?:(?:as|being|acting\s+as|speaking\s+as)\s+(?:[\w-]+\s+){1,5}?[\w-]+,\s+)?"
    r"I\s+(?:(?:hereby|also|now|then)\s+)*recogni[sz]e\s+that\s[^:;\"?]{5,200}?(?P<and>,?\s+and\s+)(?=I\s)",
    re.IGNORECASE,
)
_HINT = 'I recognise Wonko\'s action: "I vote FOR p12".'
_NO_ACTION = "what is recognised must be said as its author would announce it"


@dataclass(frozen=True, slots=True)
class Recognising(Phrase):
    """I recognise somebody's action, in these words."""

    words: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A recognition of each action that the words announce; a question if any of it cannot be read."""
        span = source.said(self.words)
        parts = _PARTS.match(str(self.words))
        assert parts is not None
        read = source.aloud(self._said(source, parts)) if times == 1 else ()
        announced = [one for one in read if isinstance(one, Announcement)]
        if not announced or len(announced) < len(read) or any(map(_not_alone, announced)):
            hints = [hint for one in read if isinstance(one, Unread) for hint in one.hints if '"' not in hint]
            quoted = tuple(f'I recognise {_whose(parts)}\'s action: "{hint.rstrip(".")}".' for hint in hints[:2])
            yield Unread(source.text(span), _NO_ACTION, quoted or (_HINT,), (span,))
            return
        for one in announced:
            action = RecogniseAction(unquoted(_whose(parts)), one.action)
            yield replace(one, action=action, text=source.text(span), spans=(span,))

    def _said(self, source: Source, parts: re.Match[str]) -> str:
        """The words that are recognised, as they stand in the post."""
        group = "words" if parts["words"] else "vote"
        start = self.words.start_pos
        assert start is not None
        words = source.post[slice(*source.skeleton.span(*(source.start + start + at for at in parts.span(group))))]
        return (
            words.strip().rstrip(",").strip('"“”„«»')
            if parts["words"]
            else f"I vote {HOW_SENT.sub('', words).rstrip(' ,')}"
        )


def recognised_first(text: str) -> int:
    """Where its author goes on with eir own who has recognised something: "... that Peter voted, and I vote FOR p3".

    What e tells of somebody is in no words of that somebody's, so that an "I" behind it is nobody else's. 0 if e does
    not go on.
    """
    found = _AND_I.match(text)
    return 0 if found is None or depends(text) or tells(text[found.end("and") :]) else found.end("and")


def _whose(parts: re.Match[str]) -> str:
    name: str = parts["of"] or parts["what"] or parts["whose"] or parts["voter"]
    return name


def _not_alone(one: Announcement) -> bool:
    """Whether it is a recognition itself, or hangs together with other actions, which a recognition would lose."""
    return isinstance(one.action, RecogniseAction | ObjectToRecognition) or bool(one.hinge or one.block)


class RecognisingRules:
    """What the rules of `recognising.lark` become."""

    def recognition(self, children: Sequence[Token]) -> Recognising:
        """All of its words."""
        return Recognising(children[0])


def _advise(_: str) -> Advice:
    return Advice("whose action it was, and its words, must be said in one sentence", (_HINT,))


RECOGNISING = Family(
    grammar="recognising",
    rules=RecognisingRules,
    phrases=("recognition",),
    attempt=(
        r"recogni[sz]e\s+(?:"
        rf"{_NAME}(?:'s|')\s+(?:[\w-]+\s+){{0,2}}?(?:{_SENT}\b(?=\s*(?:$|[.:,(\"-]|(?:sent|posted|made|to|on|in|from|of)\b))"
        r"|votes?\s+(?:of\s+)?(?:FOR|AGAINST|ABSTAIN|MAYBE|YES|NO|SECOND|OBJECT|REFUSED)\b.*\d)"
        rf"|(?:the\s+)?(?:[\w-]+\s+){{0,2}}?{_SENT}\s+(?:of|by|from)\s+[^:\n]{{1,80}}:"
        rf"|what\s+{_NAME}\s+(?:has\s+)?(?:sent|posted|announced)\b"
        r"|that\s+[^.:,\n]{1,40}?\s+(?:has\s+)?(?:voted|votes|proposed|submitted|(?:re-?)?joined|bribed|vetoed)\b)"
        r"|recogni[sz]e\b[^.!?]{0,200}:\s*\Z"
    ),
    verbs=("recognise", "recognize"),
    advise=_advise,
    wordings=RECOGNISING_WORDS,
)
