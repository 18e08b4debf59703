"""The Dictator's veto and the Legislator's Seal: "I veto p12", "I give p12 my Seal of Approval"."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motions import NAMED, MotionName, canonical, names
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.stamping import STAMPING_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import Seal, Veto


@dataclass(frozen=True, slots=True)
class Vetoing(Phrase):
    """I veto this and that."""

    shares_verb = True

    words: Token
    motions: tuple[MotionName, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A veto of each motion."""
        for number, (motion, name) in enumerate(zip(self.motions, names(self.motions, source), strict=True)):
            first, last = motion.tokens[0], motion.tokens[-1]
            span = source.span(first, last) if number else source.said(self.words, last)
            yield Announcement(Veto(name), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Sealing(Phrase):
    """I give a proposal my Seal of Approval."""

    shares_verb = True

    first: Token
    last: Token
    motion: MotionName

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The Seal."""
        (name,) = names((self.motion,), source)
        span = source.said(self.first, self.last)
        yield Announcement(Seal(name), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class SealingAbove(Phrase):
    """I give the proposal above my Seal of Approval."""

    first: Token
    last: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The Seal, for no proposal that it names."""
        span = source.said(self.first, self.last)
        yield Announcement(Seal(""), source.text(span), (span,), times)


class StampingRules:
    """What the rules of `stamping.lark` become."""

    def veto(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Vetoing:
        """Its words, and what is vetoed."""
        words, motions = children
        assert isinstance(words, Token)
        assert isinstance(motions, tuple)
        return Vetoing(words, motions)

    def seal(self, children: Sequence[Token | MotionName]) -> Sealing:
        """The Seal before the proposal, or behind it."""
        (words,) = (child for child in children if isinstance(child, Token))
        (motion,) = (child for child in children if isinstance(child, MotionName))
        if children[0] is words:
            return Sealing(words, motion.tokens[-1], motion)
        return Sealing(motion.tokens[0], words, motion)

    def seal_above(self, children: Sequence[Token]) -> SealingAbove:
        """The Seal before what stands above, or behind it."""
        return SealingAbove(children[0], children[-1])


def _advise(text: str) -> Advice:
    """The veto or the Seal, of the motion that is named."""
    named = NAMED.search(text)
    motion = canonical(named[0])[0] if named else "p12"
    if re.search(r"\bseal\b", text, re.IGNORECASE):
        return Advice("", (f"I give {motion} my Seal of Approval.",))
    return Advice("" if named else "each proposal that is vetoed must be named", (f"I veto {motion}.",))


STAMPING = Family(
    grammar="stamping",
    rules=StampingRules,
    phrases=("veto", "seal"),
    attempt=(
        r"veto\s*:|veto\s+(?=also\s+p|(?:the\s+|all\s+)?(?:following|these|those)\b|#?\d|p\s?\d|(?:the\s+|my\s+|this\s+)?(?:proposals?|props?|motions?)\b|(?:cfi|tweak|referendum)\s+#?\d|[\"']|all\b|every|both\b|it\b|that\b|this\b)"
        r"|(?:spend|pay)\s[^.?!\n]{0,40}?\bveto\b"
        r"|(?:use|apply|wield)\s+(?:the|my)\s+(?:big\s+)?rubber\s+stamp\b"
        r"|(?:give|grant|award|lend|place|put|affix|bestow|set|use|approve)\s[^.?!\n]{0,60}?\bmy\s+(?:\w+\s+)?seal(?:\s+of\s+approval)?\b"
        r"|(?:give|grant|award|bestow)\s+(?:the\s+seal\s+of\s+approval\s+(?:to|on|upon)\b|[^.?!\n]{1,40}?\sthe\s+seal\s+of\s+approval\b)"
        r"|(?:use|exercise|apply)\s+(?:my|the)\s+(?:power\s+(?:of|to)\s+)?veto\b|stamp\s+(?=#?\d|p\s?\d|proposal\b)"
        r"|seal\s+(?=#?\d|p\s?\d|proposal\b)"
    ),
    bare_attempt=(
        r"[^.?!,:;\n]{1,60}\s(?:gets|receives|has)\s+my\s+(?:legislative\s+)?seal\s+of\s+approval\b"
        r"|my\s+seal\s+of\s+approval\s+(?:goes|is\s+given)\s+to\b|I(?:'m|\s+am)\s+(?:now\s+|hereby\s+)*vetoing\s+(?:p\s?\d|proposals?\s)"
    ),
    verbs=("veto",),
    advise=_advise,
    wordings=STAMPING_WORDS,
)
