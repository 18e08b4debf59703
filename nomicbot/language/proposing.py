"""Proposals: submitted with their texts in fences, revised as a whole, withdrawn.

An offer may announce its texts before they come ("the following two proposals"), so that the reader holds it open
until all of them are there; see `Offer`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from lark import Token

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.blocks import MARK, Fence
from nomicbot.language.bodies import Body, body_of, titled
from nomicbot.language.changes import changes_in
from nomicbot.language.family import Advice, Family
from nomicbot.language.motions import NAMED, MotionName, canonical, names
from nomicbot.language.phrases import NUMBERS, Phrase, Source
from nomicbot.rulebooks.bnomic.vocabulary import Propose, Retract, Revise

HOW = "I submit a proposal: {{ __Title__ The text. }}"
"""A sentence that submits one."""

_SHORT = 160
_NUMBER = re.compile(rf"\b(?:\d{{1,3}}|{'|'.join(list(NUMBERS)[1:11])})\b", re.IGNORECASE)


_UNMEANT = re.compile(
    r"^\W*as\s+an?\s+(?:example|illustration|joke|draft|test)\b"
    r"|^\W*for\s+(?:the\s+)?(?:discussion|comments?|review|feedback|illustration|example|instance)\b|\b(?:tomorrow|later)\b",
    re.IGNORECASE,
)


def shortened(words: str, most: int = _SHORT) -> str:
    """`words` squeezed, and cut at `most` characters."""
    words = " ".join(words.split())
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


@dataclass(frozen=True, slots=True)
class Entry:
    """One text that is offered, and the title that stood before its fence."""

    fence: Token
    title: Token | None = None


@dataclass(frozen=True, slots=True)
class Offer(Phrase):
    """I submit some proposals: as many as it says, or None if it does not say; with the texts that came with it."""

    words: Token
    expected: int | None
    plural: bool
    entries: tuple[Entry, ...] = ()
    title: Token | None = None
    """A title that was announced with no text behind."""
    heads: bool = False
    """Whether it is only a heading above its text."""
    times: Token | None = None
    """How many times, if that is said before the texts."""
    doubt: str = ""
    """Why it may not be meant."""

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """All of its proposals; the reader waits until they are there."""
        offered = Offered(self, source, times)
        return offered.close()


@dataclass(slots=True)
class Offered:
    """An offer whose texts are being gathered."""

    offer: Offer
    source: Source
    times: int
    bodies: list[tuple[Body, tuple[int, int], str]] = field(default_factory=list)
    """Each with where it stands, and what was said of it."""
    doubt: str = ""
    """Why these cannot be submitted, whatever else there is."""

    def __post_init__(self) -> None:
        self.doubt = self.offer.doubt
        for entry in self.offer.entries:
            self._add_entry(entry)

    @property
    def complete(self) -> bool:
        """Whether all the texts that were announced are there."""
        return len(self.bodies) >= (self.offer.expected or 1)

    @property
    def open(self) -> bool:
        """Whether further texts below belong to it."""
        return len(self.bodies) < self.offer.expected if self.offer.expected else self.offer.plural or not self.bodies

    @property
    def opening(self) -> str:
        """The announcing words: all of the sentence up to its first text."""
        start, _ = self.source.said(self.offer.words)
        ends = [span[0] for _, span, _ in self.bodies[:1]]
        end = self.source.skeleton.span(self.source.start, self.source.end)[1]
        return shortened(self.source.post[start : min([end, *ends])]).rstrip(" :,.-")

    def _add_entry(self, entry: Entry) -> None:
        fence = self.source.fence(entry.fence)
        title = self.source.title(entry.title) if entry.title else ""
        self.add(fence, title)

    def add(self, fence: Fence, title: str = "") -> None:
        """A further text."""
        if not title and self.offer.title and not self.bodies:
            title = self.source.title(self.offer.title)
        body = body_of(self.source.post, fence)
        if title and body.title and _plain(title) != _plain(body.title):
            self.doubt = "the title that is announced is not the one that the text carries"
        self.bodies.append((Body(title or body.title, body.text), (fence.start, fence.end), title))

    def add_plain(self, start: int, end: int) -> bool:
        """The rest of a paragraph, in no fence: a text only if all of it reads as changes."""
        text = self.source.post[start:end].strip()
        changes = changes_in(text, self.source.effort)
        if not changes.complete:
            return False
        title = self.source.title(self.offer.title) if self.offer.title else ""
        self.bodies.append((Body(title, text), (start, end), title))
        return True

    def goes_on(self, start: int, end: int) -> bool:
        """Whether the next paragraph lists changes too, so that nobody can tell where a text in no fence ends."""
        if changes_in(self.source.post[start:end], self.source.effort).any:
            self.doubt = "it is not clear where the text ends: it stands between {{ and }}"
        return bool(self.doubt)

    def close(self) -> Iterator[Announcement | Unread]:
        """Its proposals, or one question if they are not those that were announced."""
        if question := self._question():
            spans = tuple(span for _, span, _ in self.bodies) or (self.source.said(self.offer.words),)
            yield Unread(self.opening, question, (HOW,), spans)
            return
        start, _ = self.source.said(self.offer.words)
        for index, (body, (begin, end), given) in enumerate(self.bodies):
            action = Propose(body.title, body.text, changes_in(body.text, self.source.effort).changes)
            opening = self.opening
            text = f"{opening}: {body.title}" if body.title and (index or not given) else opening
            yield Announcement(action, text, ((begin if index else start, end),), self.times)

    def _question(self) -> str:
        found, expected = len(self.bodies), self.offer.expected
        if self.doubt:
            return self.doubt
        if not found:
            return "no text of a proposal follows: it stands between {{ and }}"
        if any(not body.text for body, _, _ in self.bodies):
            return "there is no text between the braces"
        if expected and expected != found:
            return f"{_counted(expected)} announced, but {found} text{'s' * (found != 1)} found"
        return ""


def _plain(title: str) -> str:
    return re.sub(r"\W+", " ", title).strip().casefold()


def _counted(number: int) -> str:
    return "one proposal is" if number == 1 else f"{number} proposals are"


@dataclass(frozen=True, slots=True)
class Revising(Phrase):
    """I revise p12 to read as follows."""

    words: Token
    motion: MotionName
    fence: Token
    title: Token | None = None

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """The revision, with its whole new text."""
        fence = source.fence(self.fence)
        body = body_of(source.post, fence)
        title = source.title(self.title) if self.title else body.title
        (motion,) = names((self.motion,), source)
        start, _ = source.said(self.words)
        text = shortened(source.post[start : fence.start]).rstrip(" :,.-")
        if not body.text:
            yield Unread(text, "there is no text between the braces", (), ((start, fence.end),))
            return
        changes = changes_in(body.text, source.effort).changes
        yield Announcement(Revise(motion, title, body.text, changes), text, ((start, fence.end),), times)


@dataclass(frozen=True, slots=True)
class Retracting(Phrase):
    """I withdraw p12 and p13."""

    words: Token
    motions: tuple[MotionName, ...]

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """Each withdrawal."""
        for motion, name in zip(self.motions, names(self.motions, source), strict=True):
            said, span = source.said(self.words), source.span(motion.tokens[0], motion.tokens[-1])
            yield Announcement(Retract(name), f"{source.text(said)} {source.text(span)}", (said, span), times)


class ProposingRules:
    """What the rules of `proposing.lark` become."""

    def offer(self, children: Sequence[Token]) -> Entry:
        """A fence, with the title before it."""
        return Entry(children[-1], children[0] if len(children) > 1 else None)

    def submit(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit the following proposals."""
        words, count, noun, about, *rest = children
        assert isinstance(words, Token)
        number = _NUMBER.search(str(count))
        plural = str(noun).lower().endswith("s")
        expected = (NUMBERS.get(number[0].lower()) or int(number[0])) if number else None if plural else 1
        doubt = f"it is not clear whether “{shortened(str(about))}” changes it" if _UNMEANT.search(str(about)) else ""
        return replace(self._offer(words, expected, plural, rest), doubt=doubt)

    def submit_often(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit the following proposal three times."""
        words, count, noun, about, times, *rest = children
        assert isinstance(times, Token)
        return replace(self.submit([words, count, noun, about, *rest]), times=times)

    def submit_named(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I submit proposal "Goats"."""
        words, _, *rest = children
        assert isinstance(words, Token)
        return self._offer(words, 1, False, rest)

    def propose(self, children: Sequence[Token | Entry | None]) -> Offer:
        """I propose."""
        words, *rest = children
        assert isinstance(words, Token)
        return self._offer(words, None, False, rest)

    @staticmethod
    def _offer(words: Token, expected: int | None, plural: bool, rest: Sequence[Token | Entry | None]) -> Offer:
        entries = tuple(entry for entry in rest if isinstance(entry, Entry))
        title = next((token for token in rest if isinstance(token, Token)), None)
        return Offer(words, expected, plural, entries, title)

    def head(self, children: Sequence[Token | None]) -> Offer:
        """Proposal: Title, on a line above a fence."""
        words, title, fence = children
        assert words is not None
        assert fence is not None
        return Offer(words, 1, False, (Entry(fence, title),), heads=True)

    def revise(self, children: Sequence[Token | MotionName]) -> Revising:
        """I revise p12."""
        words, motion, *title, fence = children
        assert isinstance(words, Token)
        assert isinstance(motion, MotionName)
        assert isinstance(fence, Token)
        named = title[0] if title else None
        assert named is None or isinstance(named, Token)
        return Revising(words, motion, fence, named)

    def retract(self, children: Sequence[Token | tuple[MotionName, ...]]) -> Retracting:
        """I withdraw p12."""
        words, motions = children
        assert isinstance(words, Token)
        assert isinstance(motions, tuple)
        return Retracting(words, motions)

    retracted = retract


def looks_like_proposal(text: str, fence: Fence, source: Source) -> bool:
    """Whether a fence that nobody announced holds a proposal: it has a title in marks, or changes."""
    body = body_of(text, fence)
    return bool(titled(text[fence.inner : fence.inner_end]).title) or changes_in(body.text, source.effort).any


_PATCH = re.compile(
    r"\b(?:chang|replac|modif|insert|delet|remov|add)\w*\b.*\b(?:paragraph|sentence|section|clause|line|words?|title|part)\b"
    r"|\b(?:by|in)\s+(?:chang|replac|modify|insert|delet|remov|add)\w*ing\b",
    re.IGNORECASE | re.DOTALL,
)
_RULES = (
    r"(?:amend|repeal|create|replace|retitle|renumber|rewrite|enact)\s+(?:the\s+following\s+|an?\s+|the\s+)?(?:new\s+)?"
    r"rules?\b"
)
_LAW = re.compile(rf"\bI\b(?:\s+\w+){{0,4}}\s+{_RULES}", re.IGNORECASE)
_REVISED = re.compile(r"\b(?:revis|amend|resubmit|repropos|chang(?:e|ing)\b|modif)", re.IGNORECASE)
_WITHDRAWN = re.compile(r"\b(?:withdraw|retract)", re.IGNORECASE)


def _advise(text: str) -> Advice:
    """How to submit, revise or withdraw a proposal."""
    if _LAW.search(text):
        return Advice("rules are changed by proposals that pass", ("I propose: {{ Repeal rule 3-4. }}",))
    motion = NAMED.search(text)
    name = canonical(motion[0])[0] if motion else "p12"
    if _WITHDRAWN.search(text):
        return Advice("", (f"I withdraw {name}.",))
    hint = f"I revise {name} to read: {{{{ The whole new text. }}}}"
    if _PATCH.search(text) and (motion or _REVISED.search(text)):
        return Advice("a proposal is revised by sending the whole of its new text", (hint,))
    if motion or _REVISED.search(text):
        return Advice("", (hint,))
    return Advice("", (HOW,))


_PROPOSAL = r"(?:proposals?|props?|motions?|p\s?\d+|\")"

PROPOSING = Family(
    grammar="proposing",
    rules=ProposingRules,
    phrases=("submit", "propose", "revise", "retract"),
    participles=("retracted",),
    attempt=(
        r"(?:submit|issue|offer|introduce|put\s+forward)\b(?!\s+that\b)(?:(?!\b(?:without|no|not|any|never)\b)[^.]){0,80}?"
        r"\b(?:proposals?|motions?|CF[IJ]s?|tweaks?|bills?)\b"
        r"|(?:make|post|present|create)\s+(?:(?:the|an?|my|this|these|two|three|following|new|another)\s+){1,4}"
        r"(?:proposals?|motions?)\b"
        r"|propose\b(?!\s+(?:an?\s+(?:toast|compromise|deal|trade|truce)|marriage|nothing|to\s+(?:you|him|her))\b)"
        rf"(?!\s+to\s+(?!(?:amend|change|repeal|create|replace|retitle|renumber|rewrite|enact|add|remove|delete|make|set)\b)[^:{MARK}]*$)"
        rf"|repropose\b|{_RULES}"
        rf"|(?:change|replace|update|edit|rewrite)\s+(?:the\s+(?:\w+\s+)?(?:text|body)\s+of\s+)?(?:the\s+|my\s+)?{_PROPOSAL}"
        rf"|(?:revise|amend|resubmit|rewrite|modify|retract|withdraw)\s+(?:the\s+|my\s+|our\s+)?(?:\w+\s+){{0,4}}{_PROPOSAL}"
    ),
    verbs=("submit", "propose", "revise", "resubmit", "amend", "retract", "withdraw"),
    bare_attempt=(
        r"\s*in\s+(?:(?:the\s+following|my)\b[^,.]{0,60}\bproposal\b[^,.]{0,60}|(?:p|proposal\s+)\d+),\s*(?:please\s+)?"
        r"(?:change|replace|modify|amend|insert|delete|remove|add)\b"
    ),
    advise=_advise,
)
