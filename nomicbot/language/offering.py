"""Offers of motions: finds the title and text of each offer, fenced or not, and where it ends.

An offer is a sentence with which its author hands in the body next to it: "I submit this:".

`language/documents` finds texts, titles and changes. No other module uses it for offers.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from nomicbot.game.actions import Action
from nomicbot.language.documents.asking import ITEM, asks
from nomicbot.language.documents.below import TextBelow, Unfenced
from nomicbot.language.documents.blocks import MARK, MaskedText
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
from nomicbot.language.lexicon import sets_of
from nomicbot.language.motion_words import (
    argues,
    inquires,
    nouns_of_inquiries,
    one_of_main_form,
    revises,
    submission_of_main_form,
    submits_a_change,
)
from nomicbot.language.patterns import pattern
from nomicbot.language.tags import Tag, any_is
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Inquiring, Revising

NOT_PLAINLY_MEANT = f"it is not clear whether this text is {one_of_main_form()}"
_QUOTED = re.compile(r'"([^"]{1,1000})"')
_BRACKETED = pattern("title_behind")
_ABOVE, _LABEL = pattern("title_above"), pattern("title_before_an_offer")
_LONGEST_ABOVE = 120
"""The most characters before a sentence among which its title is looked for."""
_MINE = pattern("my_motion")
(_OFFERING_VERBS,) = sets_of("offering")
_LABEL_OF_AN_OFFER = re.compile(r"(?:hereby\s+)?propos(?:e|ing)\s*:\s*\S", re.IGNORECASE)
_PROPOSED = pattern("proposed")
_WHETHER = re.compile(
    rf" whether (.+)|\b(?:{'|'.join(nouns_of_inquiries())}) that (.{{9,}})", re.IGNORECASE
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
"""How sentences describe a change, and its imperative: "repealing rule 3-4", "the repeal of"."""
_ANOTHER = pattern("another_text")
_ACCUSES = pattern("names_defendant")
_ARGUED = pattern("argued")
_TELLS_TITLE = re.compile(r"(?:its|the)\s+title\s+(?:is|shall\s+be|will\s+be)\b", re.IGNORECASE)
_NEXT = re.compile(r"(?:[^\w\n]*\n){1,4}(?P<words>[^\n]*\w[^\n]*(?:\n[^\n]*\w[^\n]*){0,10})")
_NEAR = 80
_FAR = 2_000
"""The most characters between an offer and the fence of its text."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer of a body: the action, and what the sentence says about the text."""

    action: type[Action]
    motion: str = ""
    title: str = ""
    defendant: str = ""
    side: str = ""
    several: bool = False
    count: int = 0
    """How many texts there are, or 0 if the sentence doesn't say."""
    bare: bool = False
    """Whether it is only "I propose", so that the text itself must look like a motion."""
    of_no_text: bool = False
    """Whether it changes something other than a motion: "I change my mind"."""


@dataclass(frozen=True, slots=True)
class Text:
    """The text of an offer, with its span in the post and where to continue in the masked text."""

    body: Body
    span: tuple[int, int]
    end: int
    doubtful: bool = False
    behind: str = ""
    """Words of the same sentence after the text."""
    offer: Offer | None = None
    """The offer with the details of this text, if they differ."""
    restated: bool = False
    """Whether it is the sentence reworded as a change. (The author is asked to confirm that.)"""


@dataclass(slots=True)
class Texts:
    """A finder of the texts of offers in one passage."""

    post: str
    outer: MaskedText
    effort: Effort
    acts: Callable[[str], int | None]
    unsays: Callable[[str], bool]
    _marks: list[int] = field(init=False)
    _unfenced: Unfenced = field(init=False)

    def __post_init__(self) -> None:
        self._marks = sorted(self.outer.fences)
        self._unfenced = Unfenced(self.post, self.outer, self.effort, self.acts, self.unsays)

    def of(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the texts of an offer that is from `start` to `end` of the masked text."""
        offer = self._titled(offer, start, end)
        found = self._found(offer, start, end)
        told = [replace(one, offer=one.offer or offer) for one in found]
        return [self._titled_above(told[0], start, end)] if len(told) == 1 else told

    def _titled_above(self, one: Text, start: int, end: int) -> Text:
        """Return an untitled text in braces with the title that is before its sentence."""
        offer = one.offer
        if offer is None or offer.title or one.body.title or MARK not in self.outer.text[start:end]:
            return one
        title = _title_above(self.outer.text, start) if submits_a_change(offer.action) else ""
        return replace(one, offer=replace(offer, title=title)) if title else one

    def _found(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the texts that the first successful method finds."""
        ways = (
            *(self._in_fences, self._inquiry_in_title, self._change_in_title, self._asks_whether),
            *(self._all_below, self._in_quotes, self._change_in_sentence),
        )
        return next(filter(None, (way(offer, start, end) for way in ways)), [])

    def _in_fences(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the texts between delimiters: `{{ Repeal rule 3-4. }}`."""
        return _counted(offer, list(self._fenced(offer, start, end)))

    def _inquiry_in_title(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the statement of a CFI with a title: the title or the labelled text below.

        For example `a CFI, "Toads":`.
        """
        if not offer.title or not inquires(offer.action):
            return []
        labels = self._unfenced.inquiry(end, False)
        words = self.outer.text[labels.start : labels.end] if labels else ""
        if labels is None or reasons(words) or accuses(words):
            return [self._stated(offer, start, end)]
        one = self._plain(offer, labels)
        return [replace(one, body=Body(offer.title, one.body.text))]

    def _change_in_title(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the change that is written in place of a title: `I propose "Repeal rule 3-4"`."""
        if not offer.title or not changes_in(offer.title, self.effort).complete:
            return []
        words, untitled = self._quoted(start, end) or offer.title, replace(offer, title="")
        return [Text(Body("", words), self.outer.span(start, end), end, offer=untitled)]

    def _asks_whether(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the statement of a CFI within its sentence: "I ask for judgement whether ..."."""
        stated = _WHETHER.search(" ".join(self.outer.text[start:end].split()))
        if stated is None or not inquires(offer.action):
            return []
        body = Body("", (stated[1] or stated[2]).rstrip(" .!?"))
        return [Text(body, self.outer.span(start, end), end)]

    def _all_below(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the texts without delimiters, after the colon of the sentence or below it."""
        return _counted(offer, self._below(offer, start, end))

    def _in_quotes(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the quotation that is not the title: 'called "Cats" with "Repeal ..."'."""
        for quoted in _QUOTED.finditer(self.outer.text, start, end) if offer.title else ():
            follows_colon = self.outer.text[quoted.start() - 2] == ":"
            plain = _may_change_nothing(offer) and not offer.bare and follows_colon
            if quoted[1] != offer.title and (plain or asks(quoted[1])):
                body = Body("", self._written(*quoted.span(1)))
                return [Text(body, self.outer.span(start, end), end)]
        return []

    def _change_in_sentence(self, offer: Offer, start: int, end: int) -> list[Text]:
        """Return the change that the sentence itself states: "I propose to repeal rule 3-4"."""
        stated = self.outer.text[start:end] if submits_a_change(offer.action) else ""
        change = proposed_change(stated)
        untitled = replace(offer, title="")  # a quotation is part of the change
        span = self.outer.span(start, end)
        return [Text(Body("", change), span, end, offer=untitled, restated=True)] if change else []

    def _fenced(self, offer: Offer, start: int, end: int) -> Iterator[Text]:
        """Yield the texts between delimiters, as long as the offer continues with more texts."""
        reached = start
        for mark in self._marks[bisect_left(self._marks, start) :]:
            fence = self.outer.fences[mark]
            begins = max(end, reached) if mark >= end else mark
            if mark - begins > _FAR:
                return
            is_apart = mark >= end or reached > start
            above = heading(self._written(begins, mark), offer.several) if is_apart else None
            if above is not None and above.prose:
                return
            body = self._bodied(offer, fence, above.title if above is not None else "")
            if argued := self._argued(offer, body, fence, mark):
                yield argued
                return
            yield self._between(offer, body, fence, start, mark)
            another = _ANOTHER.match(self.outer.text, mark + 1)
            if another is not None:
                offer, reached = replace(offer, title=another["title"]), another.end() - 1
            elif offer.several:
                reached = mark + 1
            else:
                return

    def _between(self, offer: Offer, body: Body, fence: Fence, start: int, mark: int) -> Text:
        """Return the text of one fence, with the details that its sentence gives."""
        span = (fence.start, fence.end)
        if offer.several:
            return Text(body, span, mark + 1, offer=offer)
        if offer.bare and (worded := self._worded(fence, start, mark)):
            body = Body(body.title, worded)
        elif offer.bare and self.post[fence.start] == "{":
            offer = replace(offer, bare=_AT_ONCE.search(self.outer.text[start:mark]) is None)
        rest = _BEHIND.match(self.outer.text, mark + 1)
        behind = rest["words"].strip() if rest else ""
        return Text(body, span, mark + 1, self._goes_on(fence, mark), behind, offer)

    def _argued(self, offer: Offer, body: Body, fence: Fence, mark: int) -> Text | None:
        """Return the statement of a CFI in a fence together with its argument, or None.

        The argument is in another fence, or after labels directly below.
        """
        if not inquires(offer.action) or offer.several:
            return None
        behind = next((n for n in self._marks if n > mark), None)
        if behind is not None and LEADS.fullmatch(self.outer.text, mark + 1, behind):
            span, stop = (fence.start, self.outer.fences[behind].end), behind + 1
            return Text(Body(body.title, self.post[slice(*span)]), span, stop)
        if (below := self._unfenced.reasons(mark + 1)) is None:
            return None
        words = f"{body.text}\n\n{self._written(below.start, below.end)}"
        return Text(
            Body(body.title, words), (fence.start, self.outer.span(0, below.end)[1]), below.end
        )

    def _titled(self, offer: Offer, start: int, end: int) -> Offer:
        """Return the offer with a title that its sentence gives in brackets or after a comma.

        For a revision, the motion that it revises is set instead.
        """
        sentence = self.outer.text[start:end].split(MARK)[0]
        if revises(offer.action):
            named = _MINE.search(sentence) if not offer.motion else None
            return replace(offer, motion=named["before"] or named["behind"]) if named else offer
        title = _bracketed(sentence)
        if offer.several or (offer.title and not title.startswith(f"{offer.title} ")):
            return offer
        if not title and not _inquires(offer):  # "I submit a proposal: More Fish"
            title = title_line(sentence.partition(":")[2].rstrip(" ."))
        return replace(offer, title=title) if title and not asks(title) else offer

    def _worded(self, fence: Fence, start: int, mark: int) -> str:
        """Return the text of a proposal whose change begins in the sentence before its fence.

        For example "I propose that rule 3-4 be amended to read {{ }}". Returns "" for other
        sentences.
        """
        said = _PROPOSED.match(self.outer.text, start, mark)
        if said is None:
            return ""
        held = self.post[fence.start : fence.end]
        if said["new"]:
            return f"Create a new rule: {held}."
        words = self._written(said.start("words"), mark).strip()
        return f"{words[:1].upper()}{words[1:]} {held}." if asks(words) else ""

    def _goes_on(self, fence: Fence, mark: int) -> bool:
        """Return whether a change or another fence follows directly, so the text may continue."""
        if self.outer.text[mark + 1 : mark + 1 + _NEAR].lstrip()[:1] == MARK:
            return True
        behind = _NEXT.match(self.post, fence.end) if fence.opener in ("word", "rule") else None
        return behind is not None and asks(
            behind["words"]
        )  # a made-up delimiter may have been within the text

    def _written(self, start: int, end: int) -> str:
        return self.post[slice(*self.outer.span(start, end))] if end > start else ""

    def _bodied(self, offer: Offer, fence: Fence, title: str) -> Body:
        """Return the body in a fence, with the `title` given above it unless it has its own."""
        body = body_of(self.post, fence)
        if not body.title and not _inquires(offer) and (above := titled_above(body.text)):
            body = Body(above[0], tidy(body.text[above[1] :]))
        return Body(title, body.text) if title and not body.title else body

    def _stated(self, offer: Offer, start: int, end: int) -> Text:
        """Return the statement of a CFI in quotation marks, with labelled reasons below it."""
        statement = self._quoted(start, end) or offer.title
        below = self._unfenced.reasons(end) or TextBelow(end, end)
        why = self._written(below.start, below.end)
        return Text(
            Body("", f"{statement}\n\n{why}".strip()), self.outer.span(start, below.end), below.end
        )

    def _quoted(self, start: int, end: int) -> str:
        said = _QUOTED.search(self.outer.text, start, end)
        return self._written(*said.span(1)) if said else ""

    def _below(self, offer: Offer, start: int, end: int) -> list[Text]:
        if not self.effort.spend(of="searches"):
            return []
        colon = _begin_of_text(offer, self.outer.text[start:end])
        behind = self.outer.text[start + colon : end].strip() if colon else ""
        if behind.endswith(":") and asks(behind):
            below = self._unfenced.below(start + colon, True)
            if below:
                return [self._plain(offer, below)]
        if behind and (_inquires(offer) or asks(behind)):
            return [self._behind_colon(offer, start, start + colon, end)]
        if offer.several and not _inquires(offer):
            return [self._plain(offer, one) for one in self._unfenced.several(end)]
        below = self._one_below(offer, end, self._promises(offer, start, end))
        return [self._plain(offer, below)] if below is not None else []

    def _behind_colon(self, offer: Offer, start: int, begin: int, end: int) -> Text:
        """Return the text that follows the colon of a sentence: "I propose: repeal ..."."""
        below = None
        if argues(offer.action):
            below = self._unfenced.argument(begin)
        elif inquires(offer.action):
            below = self._unfenced.reasons(end)
        stop = below.end if below else end
        span = self.outer.span(begin, stop)
        words = tidy(self.post[slice(*span)])
        body = Body("", words) if _inquires(offer) else titled(without_quotes(words))
        told = _titled_before(offer, self.outer.text[start:end], begin - start)
        return Text(body, span, stop, offer=told)

    def _promises(self, offer: Offer, start: int, end: int) -> bool:
        """Return whether a sentence says that a body follows below it: "The following proposal"."""
        sentence = self.outer.text[start:end]
        if sentence.rstrip(" .").endswith(":") or any(
            word in sentence.casefold() for word in ("following", "follows", "below")
        ):
            return True
        behind = sentence.partition(":")[2].strip().rstrip(" .")
        if not _inquires(offer) and offer.title and title_line(behind) == offer.title:
            return True
        bare = offer.bare and offer.action is submission_of_main_form()
        return bare and asks(self.outer.text[end : end + _FAR].lstrip(ITEM))

    def _one_below(self, offer: Offer, end: int, promised: bool) -> TextBelow | None:
        """Return the text below a sentence with its position, or None if there is none.

        `promised` means that the sentence announces it.
        """
        if argues(offer.action):
            return self._unfenced.argument(end)
        if inquires(offer.action):
            return self._unfenced.inquiry(end, promised)
        return self._unfenced.below(end, promised)

    def _plain(self, offer: Offer, below: TextBelow) -> Text:
        span = self.outer.span(below.start, below.end)
        words = self.post[slice(*span)]
        body = (
            Body("", unquoted(tidy(words))) if _inquires(offer) else titled(without_quotes(words))
        )
        if below.title and not body.title:
            body = Body(below.title, body.text)
        untold = (
            not body.title and _TELLS_TITLE.match(words) is not None
        )  # "The title is the first word of ..."
        return Text(body, span, below.end, below.doubtful or untold)

    def accusing(
        self, inquiry: Inquiring, text: Text, who: Callable[[str], str]
    ) -> tuple[Action, Text]:
        """Return a CFI with the Defendant from a later sentence, and the reasons after it.

        `who` returns the player that a sentence names.
        """
        found = _ACCUSES.match(self.outer.text, text.end) if not inquiry.defendant else None
        if found is None or not (defendant := who(found["words"])):
            return inquiry, text
        end = found.end()
        if not inquiry.argument and (below := self._unfenced.reasons(end)) is not None:
            told = inquiry_in(self.post[slice(*self.outer.span(below.start, below.end))])
            inquiry, end = replace(inquiry, argument=told.argument, side=told.side), below.end
        span = (text.span[0], self.outer.span(0, end)[1])
        return replace(inquiry, defendant=defendant), replace(text, span=span, end=end)


def _begin_of_text(offer: Offer, sentence: str) -> int:
    """Return where a sentence itself may give the text that it offers, or 0 if nowhere."""
    inside = _ARGUED.match(sentence) if argues(offer.action) else None
    return inside.start("words") if inside else sentence.find(":") + 1


def _inquires(offer: Offer) -> bool:
    """Return whether the offer is a CFI or an argument, whose texts have their own layout."""
    return inquires(offer.action) or argues(offer.action)


def _may_change_nothing(offer: Offer) -> bool:
    """Return whether the offered motion may only ask a question, and change nothing."""
    asks_all = offer.action not in motions().submissions.values()
    return asks_all and submits_a_change(offer.action)


def _counted(offer: Offer, found: list[Text]) -> list[Text]:
    """Return the texts, all doubtful if the offer states another number: "two proposals"."""
    short = offer.count > 1 and len(found) != offer.count
    return [replace(one, doubtful=True) for one in found] if short else found


def _title_above(text: str, start: int) -> str:
    """Return the title directly before the sentence that begins at `start`, or "".

    The title is a line in quotation marks, or words with a colon: "Fair Pay: I submit the
    proposal".
    """
    found = _ABOVE.search(text, max(0, start - _LONGEST_ABOVE), start) or _LABEL.match(text, start)
    return found[found.lastgroup or 0] if found else ""


def _bracketed(sentence: str) -> str:
    """Return the title that a sentence gives in brackets or after a comma, or ""."""
    found = _BRACKETED.search(sentence)
    if found is None:
        return ""
    if found["brackets"]:
        return title_in_brackets(found["brackets"])
    return found["named"] or found["called"] or ""


def _titled_before(offer: Offer, sentence: str, text: int) -> Offer:
    """Return the offer, without its title if the title is only a quotation within the text.

    For example `replace "gains 2A" ...`.
    """
    quotes = offer.title in sentence[text:] and offer.title not in sentence[:text]
    return replace(offer, title="") if offer.title and quotes else offer


def submits(tags: Sequence[Tag]) -> bool:
    """Return whether the author submits something with the words: "I submit the following"."""
    offers = any(
        one.kind == "SUBJ" and then.kind == "VERB" and not _OFFERING_VERBS.isdisjoint(then.value)
        for one, then in pairwise(tag for tag in tags if tag.kind not in ("ADV", "AUX"))
    )
    return offers and not any_is(tags, "NEG", "MODAL", "ASK", "cond", "tell", "bad")


def proposes(words: str) -> bool:
    """Return whether words propose a change, with or without a verb of proposing.

    For example "I propose to repeal rule 3-4" and "propose: rule 3-4 is repealed".
    """
    return bool(proposed_change(words)) or _LABEL_OF_AN_OFFER.match(words) is not None


def proposed_change(words: str) -> str:
    """Return the change that a sentence proposes without a separate text, or "".

    For example "I propose to repeal rule 3-4" and "I propose an amendment to rule 3-4: ...".
    """
    said = _PROPOSED.match(words)
    told = " ".join((said["words"] or "").split()) if said else ""
    changes = (put.sub(as_change, told, count=1) for put, as_change in _RESTATED if put.match(told))
    change = next((one for one in changes if asks(one)), "")
    return f"{change[:1].upper()}{change[1:]}"


def revision(motion: str, title: str, text: str, effort: Effort) -> Revising | str:
    """Return the revision of a motion, or the reason why the text can't be a revision.

    The text of a revised CFI is its statement, followed by its changes after a label.
    """
    law = motions()
    if not _is_inquiry(motion):
        return law.revise(motion, title, text, changes_in(text, effort).changes)
    inquiry = inquiry_in(text)
    if inquiry.defendant or inquiry.argument:
        return (
            f"{law.one_of[law.inquiry_form].replace(' ', ' revised ')} keeps its Defendant "
            "and its arguments: only the statement "
            "and the changes are given anew"
        )
    changes = changes_in(inquiry.changes, effort).changes if inquiry.changes else ()
    return inquiry.doubt or law.revise(motion, title, inquiry.statement, changes, law.inquiry_form)


def _is_inquiry(motion: str) -> bool:
    """Return whether a motion's name is that of a CFI."""
    number = re.search(r"\d{1,9}\Z", motion)
    law = motions()
    return number is not None and law.called(law.inquiry_form, int(number[0])) == motion


_NO_TEXT = (
    "there is no text between the braces",
    "all of it was read as the title; put what it does on a line below that",
)
"""The reason why there is no motion, without and with a title."""
_AT_ONCE = re.compile(r"\bpropose\s*:?\s*$", re.IGNORECASE)
"""A verb directly before braces, whose contents are then a motion: "I propose: {{ ... }}"."""


def made(offer: Offer, text: Text, effort: Effort) -> Action | str:
    """Return the action that offers `text`, or the reason why there is none."""
    body, offer = text.body, text.offer or offer
    if doubt := _doubt(text, effort):
        return doubt
    if argues(offer.action):
        return motions().argue(offer.motion, body.text, offer.side)
    if revises(offer.action):
        return revision(offer.motion, offer.title or body.title, body.text, effort)
    if inquires(offer.action):
        return _inquiry(offer, body, effort)
    if offer.bare and not (body.title or changes_in(body.text, effort).any):
        return NOT_PLAINLY_MEANT
    title = offer.title if offer.title and not offer.several else body.title
    return offer.action(title or body.title, body.text, changes_in(body.text, effort).changes)  # type: ignore[call-arg]


def _doubt(text: Text, effort: Effort) -> str:
    """Return why a text is doubtful, or "" if it is clear."""
    if not text.body.text:
        return _NO_TEXT[bool(text.body.title)]
    if text.behind:
        return f"it is not clear whether “{text.behind}” changes it"
    if text.doubtful or (text.restated and not changes_in(text.body.text, effort).complete):
        return "it is not clear where the text ends: it stands between {{ and }}"
    return ""


def _inquiry(offer: Offer, body: Body, effort: Effort) -> Action | str:
    """Return the CFI with this body, or the reason why there is none."""
    inquiry = inquiry_in(body.text)
    if inquiry.doubt:
        return inquiry.doubt
    listed = changes_in(inquiry.changes, effort).changes if inquiry.changes else ()
    return motions().inquire(
        statement=inquiry.statement,
        title=body.title,
        defendant=offer.defendant or inquiry.defendant,
        argument=inquiry.argument,
        side=inquiry.side,
        changes=listed,
    )
