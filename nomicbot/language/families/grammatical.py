"""The rules of grammar: lists of violations, what became of them, and Suck Points bought off (rule 2-4).

"I report 3 violations in p12: ...", "Grammar report on p12:" above a numbered list, "Violation 2 of p12 is corrected",
"I spend 1A to lose 5 Suck Points".
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.around.moods import first_person, masked
from nomicbot.language.families.family import Advice, Family
from nomicbot.language.families.motions import NAMED, MotionName, canonical, names
from nomicbot.language.phrases import NUMBERS, Phrase, Source
from nomicbot.language.sentences import items_below
from nomicbot.language.wordings.grammatical import GRAMMATICAL_WORDS
from nomicbot.rulebooks.bnomic.vocabulary import Atone, CorrectViolations, ReportViolations

_COUNT = re.compile(
    rf"\s*(?:there\s+are\s+)?(?:(?:the|these)\s+)?(?:following\s+)?(?P<count>\d{{1,4}}|no|an?|{'|'.join(list(NUMBERS)[1:13])})\b",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    rf"[\s:\-]*(?P<count>\d{{1,4}}|no|an?|{'|'.join(list(NUMBERS)[1:13])})\s+(?:grammar\s+|grammatical\s+|spelling\s+)?"
    r"(?:violations?|errors?|mistakes?)\b",
    re.IGNORECASE,
)
_IN_DETAIL = re.compile(
    r'[^:"\d]*(?:(?P<number>\d+(?:/\d+)?)(?:\s+"[^"]*")?|"(?P<title>[^"]*)")\s*:(?P<details>.*)', re.DOTALL
)
_SPENT = re.compile(r"\b(\d{1,9})\s*(?:A\b|Å|Ang|Amp)", re.IGNORECASE)
_TAKEN = re.compile(
    rf"\b(\d+|an?|{'|'.join(NUMBERS)})\s+(?:of\s+)?(?:(?:my|the|those)\s+)?(?:own\s+)?Suck", re.IGNORECASE
)
_CHOICE = re.compile(r"\b(?:FOR|AGAINST|ABSTAIN|MAYBE)\b")


def _number(words: str) -> int:
    squeezed = words.lower()
    if squeezed == "no":
        return 0
    if squeezed in ("a", "an"):
        return 1
    return NUMBERS[squeezed] if squeezed in NUMBERS else int(squeezed)


@dataclass(frozen=True, slots=True)
class Reporting(Phrase):
    """So many violations are in that motion: as it says, or as many as are listed below."""

    takes_list = True
    shares_verb = True

    words: Token
    motion: MotionName | Token
    """A token says in detail what is in it."""
    said: Token | None
    details: Token | None = None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The list, or a question about how long it is."""
        motion, details, last = self._named(source)
        span = source.said(self.words, last)
        hint = f"I report 2 violations in {motion}."
        found = _COUNT.match(str(self.said or "")) or _COUNTED.match(details)
        below = 0 if source.item else items_below(source.skeleton.text, source.end)[0]
        stated = _number(found["count"]) if found else None
        counts = {count for count in (stated, below or None) if count is not None}
        if first_person(masked(details)) or _CHOICE.search(masked(details)):
            yield Unread(source.text(span), "it is not clear where the list of violations ends", (hint,), (span,))
        elif len(counts) != 1:
            reason = (
                f"{stated} violations are announced, and {below} are listed" if counts else "it does not say how many"
            )
            yield Unread(source.text(span), reason, (hint, f"No violations in {motion}."), (span,))
        else:
            yield Announcement(ReportViolations(motion, counts.pop()), source.text(span), (span,), times)

    def _named(self, source: Source) -> tuple[str, str, Token]:
        """What the motion is called, what is said of it in detail, and the last token of that."""
        if isinstance(self.motion, MotionName):
            (name,) = names((self.motion,), source)
            return name, str(self.details or ""), self.details or self.motion.tokens[-1]
        found = _IN_DETAIL.fullmatch(str(self.motion))
        assert found
        return found["title"] or canonical(f"p{found['number']}")[0], found["details"], self.motion


@dataclass(frozen=True, slots=True)
class Correcting(Phrase):
    """Violations of these numbers in that motion are corrected."""

    words: Token
    numbered: Token
    motion: MotionName

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The correction."""
        (motion,) = names((self.motion,), source)
        span = source.said(self.words, self.motion.tokens[-1])
        numbers = tuple(int(number) for number in re.findall(r"\d+", str(self.numbered)))
        yield Announcement(CorrectViolations(motion, numbers), source.text(span), (span,), times)


@dataclass(frozen=True, slots=True)
class Atoning(Phrase):
    """I spend 1A to have 5 Suck Points taken away."""

    words: Token

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The payment, with the numbers that it states."""
        span = source.said(self.words)
        words = " ".join(str(self.words).split())
        amplitude, taken = _SPENT.search(words), _TAKEN.search(words)
        spent = int(amplitude[1]) if amplitude else 1
        yield Announcement(Atone(spent, _number(taken[1]) if taken else 0), source.text(span), (span,), times)


class GrammaticalRules:
    """What the rules of `grammatical.lark` become."""

    def report(self, children: Sequence[Token | MotionName | None]) -> Reporting:
        """I report 3 violations in p12; or: that p12 has 3 violations."""
        words, one, other, *details = children
        motion, said = (one, other) if isinstance(one, MotionName) else (other, one)
        assert isinstance(words, Token)
        assert isinstance(motion, MotionName)
        assert isinstance(said, Token)
        return Reporting(words, motion, said, next((token for token in details if isinstance(token, Token)), None))

    def report_in_detail(self, children: Sequence[Token]) -> Reporting:
        """I report 3 violations in p12: ...; or: grammar report on p12: ..."""
        words, *said, motion = children
        return Reporting(words, motion, said[0] if said else None)

    def report_on(self, children: Sequence[Token | MotionName]) -> Reporting:
        """Grammar report on p12."""
        words, motion = children
        assert isinstance(words, Token)
        return Reporting(words, motion, None)

    def stated_report(self, children: Sequence[Token | MotionName]) -> Reporting:
        """No violations in p12."""
        words, motion = children
        assert isinstance(words, Token)
        assert isinstance(motion, MotionName)
        return Reporting(words, motion, words)

    def corrected(self, children: Sequence[Token | MotionName]) -> Correcting:
        """I declare violation 2 of p12 corrected."""
        *words, motion = children
        assert isinstance(words[0], Token)
        assert isinstance(words[-1], Token)
        assert isinstance(motion, MotionName)
        return Correcting(words[0], words[-1], motion)

    stated_corrected = corrected

    def atone(self, children: Sequence[Token]) -> Atoning:
        """I spend 1A."""
        return Atoning(children[0])


def _advise(text: str) -> Advice:
    """How to list violations, or to be rid of Suck Points."""
    if re.search(r"\bSuck\b", text, re.IGNORECASE):
        return Advice("", ("I spend 1A to have 5 Suck Points taken away.",))
    motion = NAMED.search(text)
    name = canonical(motion[0])[0] if motion and motion[0].lower().startswith("p") else "p12"
    return Advice("", (f"I report 2 violations in {name}.", f"Violation 1 of {name} is corrected."))


_ON_MOTION = r"(?:p\s?\d|(?:the\s+|my\s+)?(?:proposals?|props?|motions?)\b)"

GRAMMATICAL = Family(
    grammar="grammatical",
    rules=GrammaticalRules,
    phrases=("report", "corrected", "atone"),
    statements=("stated_report", "stated_corrected"),
    attempt=(
        rf"(?:report|list|(?:post|publish|issue|file|make|submit)\s+(?:a|the|my)\s+(?:grammar\s+)?(?:list|report))\b"
        rf"(?:(?!\b(?:no\s+longer|not|never)\b)[^.:]){{0,60}}?(?:(?:violations?|errors?|mistakes?)\b.{{0,60}}?{_ON_MOTION}|grammar\s+report\b"
        rf"|{_ON_MOTION}.{{0,40}}?\b(?:violations?|errors?|mistakes?)\b)"
        r"|(?:declare|say|state|find|certify|announce|mark|strike|drop|confirm)\b[^.:]{0,30}?\bviolations?\s+(?:\d|(?:of|in|on)\b)"
        r"|(?:spend|pay|use)\b[^.:]{0,60}?\bSuck\s+Points?\b|lose\b[^.:]{0,30}?\bSuck\s+Points?\s+(?:by|for)\s+(?:spending|paying|\d+\s*A\b)"
        rf"|find\s+(?:\d{{1,3}}|no|an?|one|two|three|four|five)\s+(?:\w+\s+)?(?:violations?|errors?)\b[^.:]{{0,40}}?{_ON_MOTION}"
    ),
    bare_attempt=(
        rf"\s*(?:(?:the\s+following|these)\s+)?violations(?:\s+of\s+(?:the\s+rules\s+of\s+)?grammar)?\s+(?:are\s+|(?:were\s+)?found\s+)?in\s+"
        rf"{_ON_MOTION}[^.:]{{0,20}}:\s*\Z|\s*(?:(?:a|the|my)\s+)?grammar\s+report\s+(?:on|for|about)\s+{_ON_MOTION}"
        rf"|\s*(?:there\s+are\s+)?no\s+(?:grammar\s+|grammatical\s+)?violations?(?:\s+of\s+[\w\s-]{{1,30}})?\s+(?:in|of|on)\s+{_ON_MOTION}"
        r"(?:\s*\d+)?\W*$"
        r"|\s*(?:all(?:\s+of)?(?:\s+the)?\s+violations?|(?:the\s+)?violations?\s+(?:no\.?\s*|number\s+|#)?\d[\d,\sand&#]{0,80}?)\s+"
        rf"(?:in|of|on|from)\s+{_ON_MOTION}[^.]{{0,40}}?\b(?:is|are|been|was\s+no|were\s+no|was\s+none)\b"
    ),
    verbs=(),
    advise=_advise,
    wordings=GRAMMATICAL_WORDS,
)
