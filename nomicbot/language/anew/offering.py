"""Motions that are offered: an offer found, the title and text that belong to it, fenced or not, and where they end.

How texts, titles and changes are told apart is the business of `language/documents`; this is the one place that asks.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from nomicbot.game.actions import Action
from nomicbot.language.documents.asking import asks
from nomicbot.language.documents.below import Below, Unfenced
from nomicbot.language.documents.blocks import Fence, Skeleton
from nomicbot.language.documents.bodies import Body, body_of, tidy, titled, without_quotes
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.documents.headings import heading, titled_above
from nomicbot.language.documents.inquiries import inquiry_in
from nomicbot.language.documents.revising import revision
from nomicbot.language.documents.sources import unquoted
from nomicbot.language.effort import Effort
from nomicbot.rulebooks.bnomic.vocabulary import (
    Argue,
    CallShenanigans,
    Propose,
    Revise,
    SubmitReferendum,
    SubmitTweak,
)

_FAR = 2_000
"""Characters that may stand between an offer and the fence of its text."""
OFFERING = (Propose, SubmitTweak, SubmitReferendum, CallShenanigans, Argue, Revise)


@dataclass(frozen=True, slots=True)
class Offer:
    """What is offered: the action, what was said of it, how many (0 if that is not told), and what stands in quotes."""

    action: type[Action]
    motion: str = ""
    title: str = ""
    defendant: str = ""
    side: str = ""
    several: bool = False
    bare: bool = False
    """Whether it only says "I propose", so that what follows must look like a motion."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of an offer, with where it stands in the post; and where in the skeleton one reads on."""

    body: Body
    span: tuple[int, int]
    end: int
    doubtful: bool = False


@dataclass(slots=True)
class Texts:
    """Finds the texts of offers in one passage."""

    post: str
    bones: Skeleton
    effort: Effort
    acts: Callable[[str], int | None]
    unsays: Callable[[str], bool]
    _marks: list[int] = field(init=False)
    _unfenced: Unfenced = field(init=False)

    def __post_init__(self) -> None:
        self._marks = sorted(self.bones.fences)
        self._unfenced = Unfenced(self.post, self.bones, self.effort, self.acts, self.unsays)

    def of(self, offer: Offer, start: int, end: int) -> list[Text]:
        """The texts of an offer whose sentence stands from `start` to `end` of the skeleton."""
        found = list(self._fenced(offer, start, end))
        if found:
            return found
        if offer.title and (offer.action is CallShenanigans or changes_in(offer.title, self.effort).complete):
            body = Body("", offer.title)
            return [Text(body, self.bones.span(start, end), end)]
        _, whether, statement = " ".join(self.bones.text[start:end].split()).partition(" whether ")
        if whether and offer.action is CallShenanigans:
            return [Text(Body("", statement.rstrip(" .!?")), self.bones.span(start, end), end)]
        return self._below(offer, start, end)

    def _fenced(self, offer: Offer, start: int, end: int) -> Iterator[Text]:
        reached = start
        for mark in self._marks[bisect_left(self._marks, start) :]:
            fence = self.bones.fences[mark]
            begins = max(end, reached) if mark >= end else mark
            if mark - begins > _FAR:
                return
            above = heading(self._written(begins, mark), offer.several) if mark >= end or reached > start else None
            if above is not None and above.prose:
                return
            body = self._bodied(offer, fence)
            if above is not None and above.title and not body.title:
                body = Body(above.title, body.text)
            yield Text(body, (fence.start, fence.end), mark + 1)
            if not offer.several:
                return
            reached = mark + 1

    def _written(self, start: int, end: int) -> str:
        if start >= end:
            return ""
        return self.post[slice(*self.bones.span(start, end))] if end > start else ""

    def _bodied(self, offer: Offer, fence: Fence) -> Body:
        body = body_of(self.post, fence)
        if offer.action in (CallShenanigans, Argue) or body.title:
            return body
        above = titled_above(body.text)
        return Body(above[0], tidy(body.text[above[1] :])) if above else body

    def _below(self, offer: Offer, start: int, end: int) -> list[Text]:
        searcher = self._unfenced
        sentence = self.bones.text[start:end]
        promised = sentence.rstrip(" .").endswith(":") or any(
            word in sentence.casefold() for word in ("following", "follows", "below")
        )
        colon = sentence.find(":")
        if 0 <= colon < len(sentence.rstrip()) - 1:
            behind = sentence[colon + 1 :].strip()
            if offer.action is Argue or offer.action is CallShenanigans or asks(behind):
                begin = start + colon + 1
                below = searcher.argument(begin) if offer.action is Argue else None
                stop = below.end if below else end
                span = self.bones.span(begin, stop)
                words = self.post[slice(*span)]
                return [Text(titled(words) if offer.action is not Argue else Body("", tidy(words)), span, stop)]
        if offer.action is Argue:
            below = searcher.argument(end)
        elif offer.action is CallShenanigans:
            below = searcher.inquiry(end, promised)
        elif offer.several:
            return [self._plain(offer, one) for one in searcher.several(end)]
        else:
            below = searcher.below(end, promised)
        return [self._plain(offer, below)] if below is not None else []

    def _plain(self, offer: Offer, below: Below) -> Text:
        span = self.bones.span(below.start, below.end)
        words = self.post[slice(*span)]
        inquires = offer.action in (CallShenanigans, Argue)
        body = Body("", unquoted(tidy(words))) if inquires else titled(without_quotes(words))
        if below.title and not body.title:
            body = Body(below.title, body.text)
        return Text(body, span, below.end, below.doubtful)


def made(offer: Offer, text: Text, effort: Effort) -> Action | str:
    """The action that offers a text; or why nothing can."""
    body = text.body
    if not body.text:
        return "there is no text between the braces"
    if text.doubtful:
        return "it is not clear where the text ends: it stands between {{ and }}"
    if offer.action is Argue:
        return Argue(offer.motion, body.text, offer.side)
    if offer.action is Revise:
        return revision(offer.motion, offer.title or body.title, body.text, effort)
    if offer.action is CallShenanigans:
        inquiry = inquiry_in(body.text)
        if inquiry.doubt:
            return inquiry.doubt
        listed = changes_in(inquiry.changes, effort).changes if inquiry.changes else ()
        return CallShenanigans(
            statement=inquiry.statement,
            title=body.title,
            defendant=offer.defendant or inquiry.defendant,
            argument=inquiry.argument,
            side=inquiry.side,
            changes=listed,
        )
    if offer.bare and not (body.title or changes_in(body.text, effort).any):
        return "it is not clear whether this text is a proposal"
    title = offer.title if offer.title and not offer.several else body.title
    return offer.action(title or body.title, body.text, changes_in(body.text, effort).changes)  # type: ignore[call-arg]
