"""Who says below a row, amid talk, that e abstains, seconds or objects: "How did we play without it? Seconded." """

import re
from collections.abc import Iterator

from nomicbot.game.actions import Announcement
from nomicbot.language.around.moods import conditional, harmless, masked
from nomicbot.language.ballots.by_subject import Answer
from nomicbot.language.families.choices import CAPITALS, choice_of, suits
from nomicbot.language.families.motions import NAMED
from nomicbot.language.wordings.frames import UNSURE_ADVERB
from nomicbot.rulebooks.bnomic.vocabulary import Vote

__all__ = ["supported"]

_S = r"\s{1,3}"
_HOW = (
    rf"(?:(?:hereby|also|therefore|thus|hence|now|still|must|will|shall|do|have{_S}to|can{_S}only|(?:am|'m){_S}going{_S}to|"
    rf"(?!(?:on|rep|app|fami|rare|hard)ly\b|{UNSURE_ADVERB.pattern}\b)[a-z]{{3,14}}ly){_S}){{0,3}}"
)
_IT = rf"(?:{_S}(?:(?:on|from|to){_S})?(?:it|this|that)(?:{_S}(?:one|tweak|referendum|motion|proposal))?)?"
_END = (
    rf"(?:(?:,)?{_S}(?:then|too|as{_S}well|again|of{_S}course|obviously|indeed|sorry|thanks|please|instead|here|by{_S}me|with{_S}pleasure|"
    r"gladly|happily)){0,2}[\s.!]*"
)
_I_DO = re.compile(
    rf"(?:\A\W*|[,;:!)]\s+|\s-{{1,2}}\s+|(?:\A|\s)(?:and|but|so|hence|thus|therefore|ergo)\s+"
    rf"|\b(?:it\s+is|it's|it\s+seems)\s+(?:only\s+|just\s+)?(?:fair|right|decent|proper|best|fitting|wise|honest|polite)\s+that\s+)"
    rf"I(?:'ll)?{_S}{_HOW}(?P<choice>abstain|second|object){_IT}{_END}\Z",
    re.IGNORECASE,
)
_DONE = re.compile(
    rf"(?:\A\W*|[,;:!)]\s+|\s-{{1,2}}\s+|(?:\A|\s)(?:so|hence|thus|therefore)\s+)(?:I'm{_S}|consider{_S}(?:it|this){_S})?(?:{_HOW})"
    rf"(?P<choice>abstaining|seconded){_IT}{_END}\Z",
    re.IGNORECASE,
)
_CHOICES = {"abstaining": "abstain", "seconded": "second"}
_TELLS = re.compile(
    r"\b(?:says|(?:you|they|people|who)\s+say|said|wrote|voted|votes|thinks|told|asked|would|could|might|what\s+if|imagine|suppose|pretend|dream\w*|example|joke|kidding)\b|\"",
    re.IGNORECASE,
)
"""What makes such words somebody else's, or none."""
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])[\"')]*\s+|\n[ \t\r]*\n")
_LENGTH = 2_000
_SENTENCE = 400


def _supports(talk: str) -> tuple[str, int, int] | None:
    """The choice, and where its word stands, of the one sentence of some talk that says so; else None."""
    found = [(match["choice"].lower(), at) for match, at in _said(talk[:_LENGTH])]
    if len(found) != 1 or len(talk) > _LENGTH or CAPITALS.search(re.sub(r"\b(?:ABSTAIN|SECOND|OBJECT)\b", " ", talk)):
        return None
    (choice, at) = found[0]
    return _CHOICES.get(choice, choice), at, at + len(choice)


def _said(talk: str) -> Iterator[tuple[re.Match[str], int]]:
    start = 0
    for end in [*(stop.start() for stop in _SENTENCE_ENDS.finditer(talk)), len(talk)]:
        words = talk[start:end]
        cut = len(words) - len(words.lstrip())
        sentence, start, at = words[cut:], end, start + cut
        if len(sentence) > _SENTENCE or sentence.endswith("?"):
            continue
        match = _I_DO.search(sentence) or _DONE.search(sentence)
        if match is None or NAMED.search(sentence) or conditional(masked(sentence)):
            continue
        begin, stop = match.span("choice")
        if not harmless(f"{sentence[:begin]} {sentence[stop:]}"):
            continue
        if _TELLS.search(sentence) is None:
            yield match, at + begin


def supported(text: str, flat: str, passage: tuple[int, int], motion: str) -> Answer:
    """A vote of somebody who says amid talk that e abstains, or seconds the Tweak above, or objects."""
    said = _supports(flat[slice(*passage)])
    if said is None or not suits(said[0], motion):
        return Answer()
    span = (passage[0] + said[1], passage[0] + said[2])
    cast = Vote(motion, choice_of(said[0], motion))
    return Answer((Announcement(cast, f"{text[slice(*span)]} ({motion})", (span,)),))
