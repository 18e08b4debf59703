"""What type of Specialty Proposal a proposal is: "I declare p12 to be a Sonnet Proposal", "p12 is a Story Proposal"
(rule 3-9)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.family import Advice, Family
from nomicbot.language.motions import NAMED, MotionName, canonical, names
from nomicbot.language.phrases import Phrase, Source
from nomicbot.rulebooks.bnomic.specialties.forms import NAMED as FORM
from nomicbot.rulebooks.bnomic.specialties.forms import forms_called
from nomicbot.rulebooks.bnomic.vocabulary import DeclareForms


@dataclass(frozen=True, slots=True)
class Declaring(Phrase):
    """These motions are Specialty Proposals of these types."""

    motions: tuple[MotionName, ...]
    forms: Token
    words: Token | None = None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A declaration for each of them."""
        span = source.said(self.words or self.motions[0].tokens[0], self.forms)
        for name in names(self.motions, source):
            yield Announcement(DeclareForms(name, forms_called(str(self.forms))), source.text(span), (span,), times)


class DeclaringRules:
    """What the rules of `declaring.lark` become."""

    def declared(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Declaring:
        """I declare p12 to be a Sonnet Proposal."""
        words, motions, forms = children
        assert isinstance(words, Token)
        assert isinstance(motions, tuple)
        assert isinstance(forms, Token)
        return Declaring(motions, forms, words)

    def stated_declared(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Declaring:
        """p12 is a Sonnet Proposal."""
        motions, forms = children
        assert isinstance(motions, tuple)
        assert isinstance(forms, Token)
        return Declaring(motions, forms)


def _advise(text: str) -> Advice:
    """How a proposal is declared to be of a type."""
    motion = NAMED.search(text)
    name = canonical(motion[0])[0] if motion and motion[0].lower().startswith("p") else "p12"
    return Advice("", (f"I declare {name} to be a Story Proposal.",))


_FORMS = rf"(?:an?\s+)?{FORM}\s+proposals?"

DECLARING = Family(
    grammar="declaring",
    rules=DeclaringRules,
    phrases=("declared",),
    statements=("stated_declared",),
    attempt=rf"(?:declare|designate|announce|mark|label|tag)\b[^.:]{{0,120}}?\b(?:(?:to\s+be|as|is|are)\s+{_FORMS}|an?\s+{FORM}\s+proposals?)\b",
    bare_attempt=(
        rf"\s*(?:(?:the|my)\s+)?(?:own\s+)?(?:p\s?\d|(?:proposals?|props?|motions?)\s*(?:\d|\"))[^.?!]{{0,120}}?\s(?:is|are)\s+(?:both\s+)?"
        rf"{_FORMS}(?:(?:\s*,\s*|\s*,?\s+and\s+){_FORMS})*\W*$"
    ),
    advise=_advise,
)
