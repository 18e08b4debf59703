"""Motions that are offered: the offer, its title and text, fenced or not, and where they end.

`language/documents` distinguishes texts, titles and changes; this is the only module that calls it
for that.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from nomicbot.game.actions import Action
from nomicbot.language.documents.asking import ITEM, asks
from nomicbot.language.documents.below import Below, Unfenced
from nomicbot.language.documents.blocks import MARK, Skeleton
from nomicbot.language.documents.bodies import Body, body_of, tidy, titled, without_quotes
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.documents.delimiters import Fence
from nomicbot.language.documents.headings import (
    heading,
    title_in_brackets,
    title_line,
    titled_above,
)
from nomicbot.language.documents.inquiries import LEADS, accuses, inquiry_in, reasons
from nomicbot.language.documents.sources import unquoted
from nomicbot.language.effort import Effort
from nomicbot.language.patterns import pattern
from nomicbot.rulebooks.bnomic import vocabulary as v

_QUOTED = re.compile(r'"([^"]{1,1000})"')
_BRACKETED = pattern("title_behind")
_MINE = pattern("my_motion")
_PROPOSED = pattern("proposed")
_WHETHER = re.compile(
    r" whether (.+)|\b(?:CFI|inquiry|shenanigans|judge?ment) that (.{9,})", re.IGNORECASE
)
_BEHIND = re.compile(r"[ \t]*(?:,[ \t]*)?(?P<words>(?!(?:and|or)\b)[a-z][^\n.;]{1,120})")
_RESTATED = (
    (re.compile(r"(?:(?:that )?(?:we|the game) (?:should )?)?", re.IGNORECASE), ""),
    (re.compile(r"(?:the )?repeal of ", re.IGNORECASE), "repeal "),
    (
        re.compile(
            r"(?:an?|the following|this) (?:amendment|change|edit) (?:to|of|in) ", re.IGNORECASE
        ),
        "amend ",
    ),
    (re.compile(r"(\w{2,})(?:ing|s) (?=\S)"), r"\1 "),
    (re.compile(r"(\w{2,})ing (?=\S)"), r"\1e "),
)
"""How sentences name a change, and its imperative: "repealing rule 3-4", "the repeal of ..."."""
_ANOTHER = pattern("another_text")
_ACCUSES = pattern("names_defendant")
_CFI = re.compile(r"CFI \d+")
_TELLS_TITLE = re.compile(r"(?:its|the)\s+title\s+(?:is|shall\s+be|will\s+be)\b", re.IGNORECASE)
_NEXT = re.compile(r"(?:[^\w\n]*\n){1,4}(?P<words>[^\n]*\w[^\n]*(?:\n[^\n]*\w[^\n]*){0,10})")
_NEAR = 80
_FAR = 2_000
"""The most characters between an offer and the fence of its text."""
BY_NOUN = {
    "proposal": v.Propose,
    "tweak": v.SubmitTweak,
    "referendum": v.SubmitReferendum,
    "shenanigans": v.CallShenanigans,
}
"""The action that offers a motion, by the noun for the motion: "A new proposal, by me:"."""
_PASSING = (v.Propose, v.SubmitTweak, v.SubmitReferendum)
OFFERING = (v.Propose, v.SubmitTweak, v.SubmitReferendum, v.CallShenanigans, v.Argue, v.Revise)


@dataclass(frozen=True, slots=True)
class Offer:
    """What is offered: the action, what was said about it, and what is in quotes."""

    action: type[Action]
    motion: str = ""
    title: str = ""
    defendant: str = ""
    side: str = ""
    several: bool = False
    count: int = 0
    """The number of texts, or 0 if it is not stated."""
    bare: bool = False
    """Whether it only says "I propose", so that what follows must look like a motion."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of an offer, its place in the post, and where in the skeleton reading continues."""

    body: Body
    span: tuple[int, int]
    end: int
    doubtful: bool = False
    behind: str = ""
    """Words of the same sentence that follow the text."""
    offer: Offer | None = None
    """What the sentence says about this text."""
    restated: bool = False
    """Whether it is the offer's sentence reworded as a change. (The author confirms that first.)"""


@dataclass(slots=True)
class Texts:
    """A finder of the texts of offers in one passage."""

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
        """Return the texts of an offer whose sentence is from `start` to `end` of the skeleton."""
        offer = self._titled(offer, start, end)
        return [replace(one, offer=one.offer or offer) for one in self._found(offer, start, end)]

    def _found(self, offer: Offer, start: int, end: int) -> list[Text]:
        found = list(self._fenced(offer, start, end))
        if found:
            short = offer.count > 1 and len(found) != offer.count
            return [replace(one, doubtful=True) for one in found] if short else found
        if offer.title and offer.action is v.CallShenanigans:
            labels = self._unfenced.inquiry(end, False)
            words = self.bones.text[labels.start : labels.end] if labels else ""
            if labels is None or reasons(words) or accuses(words):
                return [self._stated(offer, start, end)]
            one = self._plain(offer, labels)  # `a CFI, "Toads":` with its statement after a label
            return [replace(one, body=Body(offer.title, one.body.text))]
        if offer.title and changes_in(offer.title, self.effort).complete:
            words, untitled = self._quoted(start, end) or offer.title, replace(offer, title="")
            return [Text(Body("", words), self.bones.span(start, end), end, offer=untitled)]
        stated = _WHETHER.search(" ".join(self.bones.text[start:end].split()))
        if stated and offer.action is v.CallShenanigans:
            return [
                Text(
                    Body("", (stated[1] or stated[2]).rstrip(" .!?")),
                    self.bones.span(start, end),
                    end,
                )
            ]
        if below := self._below(offer, start, end):
            short = offer.count > 1 and len(below) != offer.count
            return [replace(one, doubtful=one.doubtful or short) for one in below]
        for quoted in _QUOTED.finditer(self.bones.text, start, end) if offer.title else ():
            plain = (
                offer.action is v.SubmitReferendum
                and not offer.bare
                and self.bones.text[quoted.start() - 2] == ":"
            )
            if quoted[1] != offer.title and (
                plain or asks(quoted[1])
            ):  # 'called "Cats" with the text "Repeal ..."'
                return [
                    Text(Body("", self._written(*quoted.span(1))), self.bones.span(start, end), end)
                ]
        change = proposed_change(self.bones.text[start:end]) if offer.action in _PASSING else ""
        untitled = replace(offer, title="")  # what is in quotation marks is part of the change
        span = self.bones.span(start, end)
        return [Text(Body("", change), span, end, offer=untitled, restated=True)] if change else []

    def _fenced(self, offer: Offer, start: int, end: int) -> Iterator[Text]:
        reached = start
        for mark in self._marks[bisect_left(self._marks, start) :]:
            fence = self.bones.fences[mark]
            begins = max(end, reached) if mark >= end else mark
            if mark - begins > _FAR:
                return
            above = (
                heading(self._written(begins, mark), offer.several)
                if mark >= end or reached > start
                else None
            )
            if above is not None and above.prose:
                return
            body = self._bodied(offer, fence)
            if above is not None and above.title and not body.title:
                body = Body(above.title, body.text)
            doubtful = not offer.several and self._goes_on(fence, mark)
            if (
                offer.action is v.CallShenanigans
                and not offer.several
                and (argued := self._argued(body, fence, mark))
            ):
                yield argued
                return
            if offer.bare and not offer.several and (worded := self._worded(fence, start, mark)):
                body = Body(body.title, worded)
            rest = None if offer.several else _BEHIND.match(self.bones.text, mark + 1)
            behind = rest["words"].strip() if rest else ""
            yield Text(body, (fence.start, fence.end), mark + 1, doubtful, behind, offer)
            another = _ANOTHER.match(self.bones.text, mark + 1)
            offer = replace(offer, title=another["title"]) if another else offer
            if not (offer.several or another):
                return
            reached = another.end() - 1 if another else mark + 1

    def _argued(self, body: Body, fence: Fence, mark: int) -> Text | None:
        """Return the statement of a CFI in a fence, with its argument, or None.

        The argument is in another fence, or after labels directly below.
        """
        behind = next((n for n in self._marks if n > mark), None)
        if behind is not None and LEADS.fullmatch(self.bones.text, mark + 1, behind):
            span, stop = (fence.start, self.bones.fences[behind].end), behind + 1
            return Text(Body(body.title, self.post[slice(*span)]), span, stop)
        if (below := self._unfenced.reasons(mark + 1)) is None:
            return None
        words = f"{body.text}\n\n{self._written(below.start, below.end)}"
        return Text(
            Body(body.title, words), (fence.start, self.bones.span(0, below.end)[1]), below.end
        )

    def _titled(self, offer: Offer, start: int, end: int) -> Offer:
        """Return the offer with the title that its sentence gives in brackets or after a comma.

        A revision gets the motion that it revises instead.
        """
        sentence = self.bones.text[start:end].split(MARK)[0]
        if offer.action is v.Revise:
            named = _MINE.search(sentence) if not offer.motion else None
            return replace(offer, motion=named["before"] or named["behind"]) if named else offer
        found = _BRACKETED.search(sentence) if not (offer.title or offer.several) else None
        title = (
            title_in_brackets(found["brackets"])
            if found and found["brackets"]
            else found["named"]
            if found
            else ""
        )
        if not (
            title or offer.title or offer.several or offer.action in (v.Argue, v.CallShenanigans)
        ):
            title = title_line(
                sentence.partition(":")[2].rstrip(" .")
            )  # "I submit a proposal: More Fish"
        return replace(offer, title=title) if title and not asks(title) else offer

    def _worded(self, fence: Fence, start: int, mark: int) -> str:
        """Return the text of a proposal whose sentence states the change.

        For example "I propose that rule 3-4 be amended to read {{ }}".
        """
        said = _PROPOSED.match(self.bones.text, start, mark)
        if said is None:
            return ""
        held = self.post[fence.start : fence.end]
        if said["new"]:
            return f"Create a new rule: {held}."
        words = self._written(said.start("words"), mark).strip()
        return f"{words[:1].upper()}{words[1:]} {held}." if asks(words) else ""

    def _goes_on(self, fence: Fence, mark: int) -> bool:
        """Return whether a change or another fence directly follows, so the text may go on."""
        if self.bones.text[mark + 1 : mark + 1 + _NEAR].lstrip()[:1] == MARK:
            return True
        behind = _NEXT.match(self.post, fence.end) if fence.opener in ("word", "rule") else None
        return behind is not None and asks(
            behind["words"]
        )  # even a delimiter that its author made up may separate it

    def _written(self, start: int, end: int) -> str:
        return self.post[slice(*self.bones.span(start, end))] if end > start else ""

    def _bodied(self, offer: Offer, fence: Fence) -> Body:
        body = body_of(self.post, fence)
        if offer.action in (v.CallShenanigans, v.Argue) or body.title:
            return body
        above = titled_above(body.text)
        return Body(above[0], tidy(body.text[above[1] :])) if above else body

    def _stated(self, offer: Offer, start: int, end: int) -> Text:
        """Return a CFI's statement in quotation marks, with the reasons labelled directly below."""
        statement = self._quoted(start, end) or offer.title
        below = self._unfenced.reasons(end) or Below(end, end)
        why = self._written(below.start, below.end)
        return Text(
            Body("", f"{statement}\n\n{why}".strip()), self.bones.span(start, below.end), below.end
        )

    def _quoted(self, start: int, end: int) -> str:
        said = _QUOTED.search(self.bones.text, start, end)
        return self._written(*said.span(1)) if said else ""

    def _below(self, offer: Offer, start: int, end: int) -> list[Text]:
        searcher = self._unfenced
        if not self.effort.spend(of="searches"):
            return []
        sentence = self.bones.text[start:end]
        colon = sentence.find(":") + 1
        behind = sentence[colon:].strip() if colon else ""
        inquires = offer.action in (v.Argue, v.CallShenanigans)
        promised = (
            (not inquires and bool(offer.title) and title_line(behind.rstrip(" .")) == offer.title)
            or sentence.rstrip(" .").endswith(":")
            or (
                offer.bare
                and offer.action is v.Propose
                and asks(self.bones.text[end : end + _FAR].lstrip(ITEM))
            )
            or any(word in sentence.casefold() for word in ("following", "follows", "below"))
        )
        begin = start + colon
        if behind.endswith(":") and asks(behind) and (below := searcher.below(begin, True)):
            return [self._plain(offer, below)]
        if behind and (inquires or asks(behind)):
            below = searcher.argument(begin) if offer.action is v.Argue else None
            below = searcher.reasons(end) if offer.action is v.CallShenanigans else below
            stop = below.end if below else end
            span = self.bones.span(begin, stop)
            words = tidy(self.post[slice(*span)])
            body = Body("", words) if inquires else titled(without_quotes(words))
            return [Text(body, span, stop, offer=_titled_before(offer, sentence, colon))]
        if offer.action is v.Argue:
            below = searcher.argument(end)
        elif offer.action is v.CallShenanigans:
            below = searcher.inquiry(end, promised)
        elif offer.several:
            return [self._plain(offer, one) for one in searcher.several(end)]
        else:
            below = searcher.below(end, promised)
        return [self._plain(offer, below)] if below is not None else []

    def _plain(self, offer: Offer, below: Below) -> Text:
        span = self.bones.span(below.start, below.end)
        words = self.post[slice(*span)]
        inquires = offer.action in (v.CallShenanigans, v.Argue)
        body = Body("", unquoted(tidy(words))) if inquires else titled(without_quotes(words))
        if below.title and not body.title:
            body = Body(below.title, body.text)
        untold = (
            not body.title and _TELLS_TITLE.match(words) is not None
        )  # "The title is the first word of ..."
        return Text(body, span, below.end, below.doubtful or untold)

    def accusing(
        self, inquiry: v.CallShenanigans, text: Text, who: Callable[[str], str]
    ) -> tuple[Action, Text]:
        """Return a CFI with the Defendant that a later sentence names, and the reasons below it."""
        found = _ACCUSES.match(self.bones.text, text.end) if not inquiry.defendant else None
        if found is None or not (defendant := who(found["words"])):
            return inquiry, text
        end = found.end()
        if not inquiry.argument and (below := self._unfenced.reasons(end)) is not None:
            told = inquiry_in(self.post[slice(*self.bones.span(below.start, below.end))])
            inquiry, end = replace(inquiry, argument=told.argument, side=told.side), below.end
        span = (text.span[0], self.bones.span(0, end)[1])
        return replace(inquiry, defendant=defendant), replace(text, span=span, end=end)


def _titled_before(offer: Offer, sentence: str, text: int) -> Offer:
    """Return an offer without a title that stands only in its text: `replace "gains 2A" with ...`."""
    quotes = offer.title in sentence[text:] and offer.title not in sentence[:text]
    return replace(offer, title="") if offer.title and quotes else offer


def proposed_change(words: str) -> str:
    """Return the change that a sentence proposes without giving its text, or "".

    For example "I propose to repeal rule 3-4" and "I propose an amendment to rule 3-4: ...".
    """
    said = _PROPOSED.match(words)
    told = " ".join((said["words"] or "").split()) if said else ""
    changes = (put.sub(as_change, told, count=1) for put, as_change in _RESTATED if put.match(told))
    change = next((one for one in changes if asks(one)), "")
    return f"{change[:1].upper()}{change[1:]}"


def revision(motion: str, title: str, text: str, effort: Effort) -> v.Revise | str:
    """Return the revision, or why the text cannot be one.

    That of a CFI is its statement, with its changes after a label.
    """
    if _CFI.fullmatch(motion) is None:
        return v.Revise(motion, title, text, changes_in(text, effort).changes)
    inquiry = inquiry_in(text)
    if inquiry.defendant or inquiry.argument:
        return "a revised CFI keeps its Defendant and its arguments: only the statement and the changes are given anew"
    changes = changes_in(inquiry.changes, effort).changes if inquiry.changes else ()
    return inquiry.doubt or v.Revise(motion, title, inquiry.statement, changes, v.CFI)


_NO_TEXT = (
    "there is no text between the braces",
    "all of it was read as the title; put what it does on a line below that",
)
"""Why there is no motion, without and with a title."""


def made(offer: Offer, text: Text, effort: Effort) -> Action | str:
    """Return the action that offers `text`, or why none can."""
    body, offer = text.body, text.offer or offer
    if not body.text:
        return _NO_TEXT[bool(body.title)]
    if text.behind:
        return f"it is not clear whether “{text.behind}” changes it"
    if text.doubtful or (text.restated and not changes_in(body.text, effort).complete):
        return "it is not clear where the text ends: it stands between {{ and }}"
    if offer.action is v.Argue:
        return v.Argue(offer.motion, body.text, offer.side)
    if offer.action is v.Revise:
        return revision(offer.motion, offer.title or body.title, body.text, effort)
    if offer.action is v.CallShenanigans:
        inquiry = inquiry_in(body.text)
        if inquiry.doubt:
            return inquiry.doubt
        listed = changes_in(inquiry.changes, effort).changes if inquiry.changes else ()
        return v.CallShenanigans(
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
