"""Motions that are offered: the texts of each, as they come, and the actions that they make in the end.

An offer may announce its texts before they come ("the following two proposals"), so that the reader holds it open
until all of them are there; see `Offer`.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from lark import Token

from nomicbot.game.actions import Action, Announcement, Unread
from nomicbot.game.amending import ListedChange
from nomicbot.language.ballots.pointed import named_or_pointed_at
from nomicbot.language.documents.above import ABOVE, POINTS_UP, fence_above, text_above
from nomicbot.language.documents.blocks import Fence, Skeleton, folded
from nomicbot.language.documents.bodies import Body, body_of, tidy, titled, without_quotes
from nomicbot.language.documents.changes import asks, changes_in
from nomicbot.language.documents.headings import LABEL, heading, title_in_brackets, titled_above, titles_behind
from nomicbot.language.documents.inquired_together import together
from nomicbot.language.documents.inquiries import inquiry_in, runs_on, statement_of
from nomicbot.language.documents.led_to import led_to
from nomicbot.language.documents.revising import revises_inquiry, revision
from nomicbot.language.documents.telling import stepwise, tells, with_change
from nomicbot.language.documents.text_parts import goes_on_behind
from nomicbot.language.documents.unfenced import Below, Searcher
from nomicbot.language.documents.withheld import only_drafted
from nomicbot.language.effort import Effort
from nomicbot.language.families.motion_forms import called, counted, how
from nomicbot.language.families.motions import MotionName
from nomicbot.language.phrases import Phrase, Source, unquoted
from nomicbot.rulebooks.bnomic.vocabulary import (
    CFI,
    PROPOSAL,
    REFERENDUM,
    TWEAK,
    CallShenanigans,
    Propose,
    SubmitReferendum,
    SubmitTweak,
)

_NUMBERED = re.compile(r"(?:p|CFI |Tweak |Referendum )?\d+")
_SHORT = 160
_SUBMITS: dict[str, Callable[..., Action]] = {
    PROPOSAL: Propose,
    TWEAK: SubmitTweak,
    REFERENDUM: SubmitReferendum,
}
_AROUND = 100
_OTHER_FORM = re.compile(r"\b(?:tweak|referend|CFI|inquiry|argument|example|joke)", re.IGNORECASE)
_PROMISES = re.compile(r"\b(?:following|below|as\s+follows|follows)\b", re.IGNORECASE)
"""Words of an offer that say that its text follows, as a colon does."""
_IN_BRACKETS = re.compile(
    r"\b(?:proposal|tweak|referendum|motion|p\s?\d{1,9})\s*\((?P<title>[^()\n]{2,80})\)", re.IGNORECASE
)
_AS_SUBJECT = re.compile(r"\b(?:titled|entitled|called|named)\s+as\b|\bsubject(?:\s+line)?\b", re.IGNORECASE)
_CALLED = re.compile(r"\b(?:titled?|entitled|called|named?)[\s:,]*\Z", re.IGNORECASE)
_ROWS = re.compile(r"\n\s*\n|\n(?=[ \t]*[A-Z])")
_BRACKETED = re.compile(r"\([^()]*\)")
_NO_TITLE = "it is not clear what its title is: that has to stand in the post"
_NO_NOUN = "it is not clear whether this text is a proposal"
_WHICH = "it is not clear which motion this is"
_UNFENCED = "it is not clear where the text ends: it stands between {{ and }}"


def shortened(words: str, most: int = _SHORT) -> str:
    """`words` squeezed, and cut at `most` characters."""
    words = " ".join(words.split())
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


_AS_DEFENDANT = re.compile(r"\s+as\s+(?:the\s+|its\s+)?defendant\.?\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Entry:
    """One text that is offered, and the title that stood before its fence."""

    fence: Token
    title: Token | None = None


@dataclass(frozen=True, slots=True)
class Offer(Phrase):
    """I submit some motions: as many as it says, or None if it does not say; with the texts that came with it."""

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
    form: str = PROPOSAL
    accused: Token | None = None
    """Of a CFI: on whom Shenanigans are called."""
    statement: Token | None = None
    """The statement of a CFI, or another text in quotation marks, in no fence."""
    pointed: bool = False
    """Whether it only points at a text, so that this must look like a motion."""
    revises: MotionName | None = None
    """The motion whose new text it offers, if it offers no motion of its own."""

    def announce(self, source: Source, times: int) -> Iterable[Announcement | Unread]:
        """All of its motions; the reader waits until they are there."""
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

    revised: str = ""
    """What the motion is called that is revised."""

    def __post_init__(self) -> None:
        self.doubt = self.offer.doubt or (_NO_TITLE if _AS_SUBJECT.search(self.opening) else only_drafted(self.opening))
        if self.offer.revises is not None:
            (self.revised,) = named_or_pointed_at((self.offer.revises,), self.source)
            self.doubt = self.doubt or ("" if self.revised else _WHICH)
        for entry in self.offer.entries:
            self._add_entry(entry)
        stated = self.offer.statement
        if stated is not None and stated.type in ("QUOTED_TEXT", "QUOTED_BODY"):
            start, end = self.source.span(stated)
            title = self.source.title(self.offer.title) if self.offer.title else ""
            self.bodies.append(
                (Body(title, self.source.post[start + str(stated).index('"') + 1 : end - 1]), (start, end), title)
            )
        elif self.offer.statement is not None:
            text, span = statement_of(self.source, self.offer.statement)
            self.bodies.append((Body("", text), span, ""))
            if self.offer.statement.type not in ("QUOTED", "STATED") and runs_on(self.source):
                self.doubt = _UNFENCED

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
        ends = [span[0] for _, span, _ in self.bodies[:1] if span[0] > start]
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
        self._append(body_of(self.source.post, fence), (fence.start, fence.end), title)
        if not (self.offer.plural or self._inquires) and goes_on_behind(self.source.post, fence):
            self.doubt = self.doubt or _UNFENCED

    def _append(self, body: Body, span: tuple[int, int], title: str) -> None:
        """A further text, where it stands, and the `title` that was announced for it."""
        if title and body.title and _plain(title) != _plain(body.title):
            self.doubt = "the title that is announced is not the one that the text carries"
        found = None if self._inquires or body.title else titled_above(body.text)
        if found is not None and (not title or _plain(title) == _plain(found[0])):
            body = Body(found[0], tidy(body.text[found[1] :]))
        self.bodies.append((Body(title or body.title or self._title_beside(), body.text), span, title))

    def _title_beside(self) -> str:
        """A title in brackets behind what is offered, or on a line of its own above the sentence."""
        if self.bodies or self.offer.plural:
            return ""
        text = self.source.skeleton.text
        aside = _IN_BRACKETS.search(text, self.source.start, self.source.end)
        if aside is not None:
            return title_in_brackets(folded(aside["title"]))
        above = text[: self.source.start].rstrip().rpartition("\n\n")[2].strip()
        return heading(above).title if LABEL.match(above) and "\n" not in above else ""

    @property
    def _inquires(self) -> bool:
        """Whether it is CFIs that are offered, or the new text of one."""
        return self.offer.form == CFI or revises_inquiry(self.revised)

    def take(self, fence: Fence) -> None:
        """A further text, in a fence that stands by itself, with whatever is above it."""
        reached = (
            self.bodies[-1][1][1] if self.bodies else self.source.skeleton.span(self.source.start, self.source.end)[1]
        )
        if not self._inquires and (led := led_to(self.source.post[reached : fence.start])):
            begin = reached + led[1]
            self._append(Body(led[0], tidy(self.source.post[begin : fence.end])), (begin, fence.end), "")
            return
        above = heading(self.source.post[reached : fence.start], self.offer.plural)
        asked = any(map(asks, _ROWS.split(above.prose)))  # then the fence is within a change
        if asked or (not self.bodies and changes_in(above.prose, self.source.effort).complete):
            self.doubt = _UNFENCED
        self.add(fence)
        body, span, given = self.bodies[-1]
        if not body.title and above.title:
            self.bodies[-1] = (Body(above.title, body.text), span, given)

    def take_below(self, bones: Skeleton, position: int, promised: bool, acts: Callable[[str], bool]) -> int | None:
        """The text that stands below in no fence, from `position` of `bones` on; where it ends, if there is one.

        `promised` says that the offer ends as if its text must follow, `acts` whether words look like an action.
        """
        searcher = Searcher(self.source.post, bones, self.source.effort, acts, self.source.aloud)
        if self.offer.plural and not self._inquires:
            return self._take_several(searcher.several(position), bones)
        if self.offer.plural and (stated := together(searcher, position)):
            self.bodies += [(Body("", text), span, "") for text, span in stated.texts]
            return stated.end
        promised = (promised or _PROMISES.search(self.opening) is not None) and not self.offer.plural
        below = searcher.inquiry(position, promised) if self._inquires else searcher.below(position, promised)
        if below is None:
            return None
        below = stepwise(searcher, below) if tells(self.opening) else below
        self._take_plain(below, bones)
        return below.end

    def _take_several(self, found: Sequence[Below], bones: Skeleton) -> int | None:
        """Texts in no fence, one below the other."""
        if len(found) < 2:
            return None
        for below in found:
            self._take_plain(below, bones)
        return found[-1].end

    def states(self, bones: Skeleton, position: int, acts: Callable[[str], bool]) -> bool:
        """Whether what stands in quotation marks is the statement of a CFI whose reasons are straight below."""
        title = self.offer.title
        if title is None or title.type != "QUOTED" or not self._inquires or self.revised:
            return False
        begin, _ = self.source.span(title)
        if _CALLED.search(self.source.post, max(0, begin - _SHORT), begin):
            return False
        return Searcher(self.source.post, bones, self.source.effort, acts).reasons(position) is not None

    @property
    def stands_above(self) -> bool:
        """Whether it says that its text stands above."""
        return ABOVE.search(_BRACKETED.sub("", self.opening)) is not None

    @property
    def points_back(self) -> bool:
        """Whether it only points, at a text that stands nowhere."""
        return self.offer.pointed and not self.bodies and self.offer.title is None

    def take_above(self, bones: Skeleton, position: int, acts: Callable[[str], bool]) -> tuple[int, int] | None:
        """The text that stands straight above `position` of `bones`; where, if there is one."""
        if POINTS_UP.search(self.opening) is None:
            return None
        if fenced := fence_above(bones, position):
            fence, above = fenced
            self._append(body_of(self.source.post, fence), (fence.start, fence.end), above.title)
        else:
            searcher = Searcher(self.source.post, bones, self.source.effort, acts)
            below = text_above(searcher, position, self._inquires)
            if below is None:
                return None
            self._take_plain(below, bones)
        return self.bodies[-1][1]

    def _take_plain(self, below: Below, bones: Skeleton) -> None:
        """A text in no fence."""
        span = bones.span(below.start, below.end)
        announced = self.source.title(self.offer.title) if self.offer.title else ""
        words = self.source.post[slice(*span)]
        body = Body("", unquoted(tidy(words))) if self._inquires else titled(without_quotes(words))
        if below.title and not body.title:
            body = Body(below.title, body.text)
        self._append(body, span, announced)
        if below.doubtful or (self.revised and not self._inquires and not self._all_changes()):
            self.doubt = self.doubt or _UNFENCED

    def _all_changes(self) -> bool:
        """Whether the texts ask for changes of the law, as whole texts of motions do, and parts of them do not."""
        return all(asks(body.text) for body, _, _ in self.bodies)

    def close(self) -> Iterator[Announcement | Unread]:
        """Its motions, or one question if they are not those that were announced."""
        self._take_quoted()
        if question := self._question():
            spans = tuple(span for _, span, _ in self.bodies) or (self.source.said(self.offer.words),)
            yield Unread(self.opening, question, (self._how(),), spans)
            return
        start, _ = said = self.source.said(self.offer.words)
        for index, (body, (begin, end), given) in enumerate(self.bodies):
            if len(self.bodies) == 1 and not (self.revised or self._inquires):
                body = with_change(self.source.post, start, body, (begin, end), given)
            action = self._action(body)
            opening = self.opening
            text = f"{opening}: {body.title}" if body.title and (index or not given) and not self.revised else opening
            spans = ((begin, end), said) if end <= start else ((begin if index else start, end),)
            if isinstance(action, str):
                yield Unread(text, action, (), spans)
            else:
                yield Announcement(action, text, spans, self.times)

    def _how(self) -> str:
        if self.revised:
            named = self.revised if _NUMBERED.fullmatch(self.revised) else f'"{self.revised}"'
            return f"I revise {named} to read: {{{{ The whole new text. }}}}"
        return how(self.offer.form)

    def _take_quoted(self) -> None:
        """What stands in quotation marks behind the offer is its text, and no title, if it reads as changes or is a
        statement.
        """
        title = self.offer.title
        if self.bodies or title is None or title.type != "QUOTED":
            return
        words = self.source.title(title)
        if self._inquires or changes_in(words, self.source.effort).complete:
            self.bodies.append((Body("", words), self.source.span(title), ""))

    def _action(self, body: Body) -> Action | str:
        """What offers that text, or why nothing can."""
        if self.revised:
            return revision(self.revised, body.title, body.text, self.source.effort)
        if self.offer.form == CFI:
            inquiry = inquiry_in(body.text)
            return CallShenanigans(
                statement=inquiry.statement,
                title=body.title,
                defendant=self._accused() or inquiry.defendant,
                argument=inquiry.argument,
                side=inquiry.side,
                changes=_listed(inquiry.changes, self.source.effort),
            )
        return _SUBMITS[self.offer.form](body.title, body.text, changes_in(body.text, self.source.effort).changes)

    def _accused(self) -> str:
        if self.offer.accused is None:
            return ""
        if self.offer.accused.type == "QUOTED":
            return self.source.title(self.offer.accused)
        return _AS_DEFENDANT.sub("", self.source.words(self.offer.accused)).rstrip(".")

    def _question(self) -> str:
        found, expected = len(self.bodies), self.offer.expected
        form = "revision" if self.revised else called(self.offer.form)
        if self.doubt:
            return self.doubt
        if not found:
            return f"no text of a {form} follows: it stands between {{{{ and }}}}"
        if any(not body.text for body, _, _ in self.bodies):
            return "there is no text between the braces"
        if self.offer.pointed and not self._is_meant():
            return _NO_NOUN
        if expected and expected != found:
            return f"{counted(expected, form)} announced, but {found} text{'s' * (found != 1)} found"
        if self.offer.plural and found == 1 and titles_behind(self.source.post, self.bodies[-1][1][1]):
            return f"several {form}s are announced, but 1 text found"
        return self._question_of_inquiries() if self.offer.form == CFI else ""

    def _is_meant(self) -> bool:
        """Whether texts that are only pointed at look like motions, of the form that nothing else around them names."""
        start = max(0, self.source.start - _AROUND)
        around = self.source.skeleton.text[start : self.source.end].rpartition("\n\n")[2]
        if self.offer.form == PROPOSAL and _OTHER_FORM.search(around):
            return False
        return all(body.title or changes_in(body.text, self.source.effort).any for body, _, _ in self.bodies)

    def _question_of_inquiries(self) -> str:
        for body, _, _ in self.bodies:
            inquiry = inquiry_in(body.text)
            if inquiry.doubt:
                return inquiry.doubt
            if self.offer.accused and inquiry.defendant and _plain(self._accused()) != _plain(inquiry.defendant):
                return "it is not clear who the Defendant is"
        return ""


def _listed(text: str, effort: Effort) -> tuple[ListedChange, ...]:
    return changes_in(text, effort).changes if text else ()


def _plain(title: str) -> str:
    return re.sub(r"\W+", " ", title).strip().casefold()
