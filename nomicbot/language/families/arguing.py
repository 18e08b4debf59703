"""Arguments on CFIs: "I argue against CFI 3: {{ ... }}", and those that stand in no fence behind such words."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.documents.bodies import body_of, tidy
from nomicbot.language.documents.inquiries import runs_on, statement_of
from nomicbot.language.documents.offers import shortened
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.families.motions import MotionName, canonical, names
from nomicbot.language.phrases import Phrase, Source, unquoted
from nomicbot.rulebooks.bnomic.vocabulary import AGAINST, FOR, Argue

_ENDLESS = "it is not clear where the argument ends: it stands between {{ and }}"


def _hint(motion: str) -> str:
    return f"I argue on {motion}: {{{{ The argument. }}}}"


@dataclass(frozen=True, slots=True)
class Arguing(Phrase):
    """I argue for or against the statement of a CFI, or submit an argument that says neither."""

    words: Token
    side: str
    motion: MotionName
    argument: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The argument, with its whole text."""
        (motion,) = names((self.motion,), source)
        start, end = source.said(self.words, self.argument)
        if self.argument.type == "FENCE":
            fence = source.fence(self.argument)
            text, end = body_of(source.post, fence).text, fence.end
        else:
            text, (_, end) = statement_of(source, self.argument)
            if self.argument.type != "QUOTED" and runs_on(source):
                yield Unread(shortened(source.post[start:end]), _ENDLESS, (_hint(motion),), ((start, end),))
                return
        yield Announcement(Argue(motion, text, self.side), shortened(source.post[start:end]), ((start, end),), times)


_CFI = r"(?:the\s+statement\s+(?:of|in)\s+)?cfi\s*#?\d{1,9}"
_SIDE = r"(?:for|against|in\s+favou?r(?:\s+of)?|on|to|in|regarding|about|concerning)"
_ON = (
    r"(?:(?:on|in(?:\s+favou?r\s+of|\s+the\s+(?:matter|case)\s+of)?|for|against|re|regarding|concerning|about|as\s+for|as\s+to|with\s+(?:regard|respect)\s+to)"
    rf"\s+{_CFI}(?:\s+\([^()\n]{{1,80}}\))?[,:]?\s+)"
)
_PARTY = rf"(?:as\s+(?:the\s+|a\s+)?(?:defendant|plaintiff)(?:\s+(?:in|of|on)\s+{_CFI})?,?\s+)"
_I = (
    r"I(?:\s+(?:hereby|also|now|therefore|thus|do|still))*"
    r"(?:(?:'d|\s+would)\s+(?:also\s+)?(?:like|wish)\s+to|\s+(?:wish|choose)\s+to)?"
)
_SHORT = r"(?:(?:following|short|small|little|brief|last|further|own)\s+)*"
_GIVEN = rf"(?:the|this|these|an?|my|one|some)\s+{_SHORT}arguments?"
_LABEL = rf"(?:my\s+{_SHORT}arguments?|(?:an|another|one\s+more)\s+{_SHORT}argument(?=\s+(?:on|about)\b)|argument)"
_TALK = (
    r",?[ \t]+\((?:thanks|thank\s+you|sorry|cheers|alas|again|of\s+course)\b[^()\n:\"]{0,60}\)"
    r"|,[ \t]+(?:(?:with\s+)?(?:many\s+)?thanks(?:[ \t]+to)?|thank\s+you|cheers)"
    r"(?:,?[ \t]+(?-i:(?!I\b)[A-Z])[\w-]{1,20})?(?=[ \t]*[.:])"
)
"""Thanks and the like that stand between what somebody argues on and eir argument."""
ARGUED = re.compile(
    r"\s*(?:(?:and|so|also|finally|then|now|well|ok|okay)[,\s]+)*"
    rf"(?P<lead>for\s+the\s+record(?:,?\s+then)?\s*[:,]\s+)?(?:(?:since|because|as)\s[^,.;:!?\n]{{3,60}},\s+)?(?:{_PARTY}|{_ON}){{0,2}}(?:"
    rf"{_I}\s+argue(?:\s+{_SIDE})?(?:\s+(?:{_CFI}|(?:the|its)\s+statement|it|that|this(?:\s+(?:one|CFI|statement))?))?"
    rf"|{_I}\s+(?:submit|give|make|offer|add|present|post|enter|put\s+forward)\s+{_GIVEN}(?:\s+{_SIDE})?(?:\s+(?:{_CFI}|the\s+statement|it))?"
    rf"|(?P<label>{_LABEL}(?:\s+{_SIDE})?(?:\s+(?:{_CFI}|the\s+statement|it))?"
    rf"|cfi\s*#?\d{{1,9}}[,:]?\s+{_LABEL}(?:\s+{_SIDE})?))"
    rf"(?:{_TALK})?"
    r"(?:(?:,?[ \t]+(?:as\s+follows|thus|so|on\s+these\s+grounds|with\s+this|on\s+neither\s+side"
    r"|is\s+(?:this|the\s+following|as\s+follows)|(?:based\s+on|on\s+the\s+basis\s+of|on\s+the\s+(?:grounds|strength)\s+of|because\s+of|for|with|by|citing)\s+"
    r"(?:(?:the\s+following|these|this)(?:\s+(?:reasons?|reasoning|grounds|arguments?|considerations?|points?|facts?|evidence|words))?)|for\s+what\s+it's\s+worth)(?=:))?"
    r"[ \t]*(?:(?(label)(?!)|\.)|:)[ \t\r]*(?=\s)"
    r"|(?(label)(?!)),?\s+(?=(?:because|since|that|as|on\s+the\s+grounds?)\s))",
    re.IGNORECASE,
)
"""What an argument in no fence stands behind."""
_MOTION = re.compile(r"\bcfi\s*#?\d{1,9}", re.IGNORECASE)
_THIS = re.compile(r"\bargue\s+(?-i:FOR|AGAINST)\s+this\b|\bthis\s+(?:CFI|statement)\b", re.IGNORECASE)
"""How an argument says that it is on the CFI which is quoted above it."""
_ANY_MOTION = re.compile(
    rf"{_MOTION.pattern}|\b(?:tweaks?|referend(?:um|a)|proposals?|props?)\s*#?\d{{1,9}}|\bp\s?\d{{1,9}}\b",
    re.IGNORECASE,
)
_ABOVE = 4_000
_SIDED = re.compile(
    r"\b(?P<against>against)\b|\b(?:argue|arguments?)\s+for\b|\bin\s+favou?r\b|\A\W*for\b", re.IGNORECASE
)


def _argued_on(head: str, post: str, start: int) -> str:
    """The CFI that words name which an argument may stand behind.

    If they say "the statement", it is the post's only one; if "this", the motion that is named last above `start`.
    """
    named = list(_MOTION.finditer(head))
    if not named and _THIS.search(head):
        named = list(_ANY_MOTION.finditer(post, max(0, start - _ABOVE), start))[-1:]
        return "".join(canonical(one[0])[0] for one in named if _MOTION.match(one[0]))
    if not named and "statement" in head.lower():
        named = list(_MOTION.finditer(post))
    motions = {canonical(found[0])[0] for found in named}
    return motions.pop() if len(motions) == 1 else ""


def argument_behind(
    head: re.Match[str], source: Source, searcher: Searcher
) -> tuple[Announcement | Unread, int] | None:
    """The argument behind a label, and where in the skeleton it ends; None if there is none."""
    start = source.skeleton.span(head.start(), head.end())[0]
    motion = _argued_on(head[0], source.post, start)
    below = searcher.argument(head.end()) if motion else None
    if below is None:
        return None
    inner, end = source.skeleton.span(below.start, below.end)
    said, spans = shortened(source.post[start:end]), ((start, end),)
    if below.doubtful:
        return Unread(said, _ENDLESS, (_hint(motion),), spans), below.end
    sided = _SIDED.search(head[0].removeprefix(head["lead"] or ""))
    side = "" if sided is None else AGAINST if sided["against"] else FOR
    text = tidy(source.post[inner:end])
    plain = unquoted(text) if text.count('"') == 2 else text
    return Announcement(Argue(motion, plain, side), said, spans), below.end
