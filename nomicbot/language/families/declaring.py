"""What type of Specialty Proposal a proposal is: "I declare p12 to be a Sonnet Proposal", "p12 is a Story Proposal"
(rule 3-9)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motions import NAMED, MotionName, canonical, names
from nomicbot.language.phrases import Phrase, Source
from nomicbot.language.wordings.declaring import DECLARING_WORDS
from nomicbot.rulebooks.bnomic.specialties.forms import NAMED as FORM
from nomicbot.rulebooks.bnomic.specialties.forms import forms_called
from nomicbot.rulebooks.bnomic.vocabulary import DeclareForms, Propose, Seal


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


@dataclass(frozen=True, slots=True)
class DeclaringThis(Phrase):
    """This proposal, which was submitted in the same post, is a Specialty Proposal of these types."""

    words: Token
    forms: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """A declaration for no proposal that it names."""
        span = source.said(self.words, self.forms)
        yield Announcement(DeclareForms("", forms_called(str(self.forms))), source.text(span), (span,), times)


def pointed(
    found: Iterable[Announcement | Unread], before: Sequence[Announcement | Unread]
) -> Iterator[Announcement | Unread]:
    """What was found, each declaration that names no proposal being of the last one that was submitted `before`.

    A Seal for "the above" is for what stands straight above.
    """
    for one in found:
        if isinstance(one, Unread) or not isinstance(one.action, DeclareForms | Seal) or one.action.motion:
            yield one
            continue
        if isinstance(one.action, Seal):
            before = before[-1:]
        actions = [it.action for it in reversed(before) if isinstance(it, Announcement)]
        title = next((action.title for action in actions if isinstance(action, Propose)), "")
        if title:
            yield replace(one, action=replace(one.action, motion=title))
        else:
            hints = _advise("").hints if isinstance(one.action, DeclareForms) else ("I give p12 my Seal of Approval.",)
            yield Unread(one.text, "it is not clear which proposal this is", hints, one.spans)


class DeclaringRules:
    """What the rules of `declaring.lark` become."""

    def this_declared(self, children: Sequence[Token]) -> DeclaringThis:
        """I declare this proposal to be a Sonnet Proposal."""
        words, _, forms = children
        return DeclaringThis(words, forms)

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
    attempt=(
        rf"declare\s+(?:p\s?\d|proposal\s+\d)\S{{0,8}}\s+(?:to\s+be\s+|as\s+)?an?\s+{FORM}(?=\s*(?:$|[.,;!(]|-|under\s+protest|instead\b|too\b|again\b|as\s+well\b|with\s+thanks\b))|(?:declare|designate|announce|mark|label|tag)\b[^.:]{{0,120}}?\b(?:(?:to\s+be|as|is|are)\s+{_FORMS}|an?\s+{FORM}\s+proposals?)\b"
        rf"|(?:declare|designate|announce)\b(?:\s+that)?\s+(?:this|the|my)\s+(?:new\s+)?proposal\s+(?:to\s+be|as|is)\s+(?:an?\s+)?{FORM}\b"
    ),
    bare_attempt=(
        rf"\s*(?:(?:the|my)\s+)?(?:own\s+)?(?:p\s?\d|(?:proposals?|props?|motions?)\s*(?:\d|\"))[^.?!]{{0,120}}?\s(?:is|are)\s+(?:both\s+)?"
        rf"{_FORMS}(?:(?:\s*,\s*|\s*,?\s+and\s+){_FORMS})*\W*$"
    ),
    advise=_advise,
    wordings=DECLARING_WORDS,
)
