"""CFIs told by labels: "CFI: The Clock is Off." above "Arguments: ...", and the reasons below a CFI of any form."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from nomicbot.game.actions import Announcement, Unread
from nomicbot.language.documents.accused import accused_behind
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.inquiries import Inquiry, inquiry_in, labelled
from nomicbot.language.documents.offers import shortened
from nomicbot.language.documents.subjects import unsure
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.documents.withheld import withholds
from nomicbot.language.phrases import Source, unquoted
from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans

_HEAD = re.compile(
    r"[ \t]*[*_]{0,2}(?:CF[IJ]|call[ \t]+for[ \t]+inquiry)[*_]{0,2}[ \t]*:[*_]{0,2}\s*(?=\S)", re.IGNORECASE
)
_HEADING = re.compile(
    r"[ \t]*[*_=#-]{0,4}[ \t]*(?:CF[IJ]|call[ \t]+for[ \t]+inquiry)[ \t]*[*_=#-]{0,4}[ \t]*[:.]?[*_]{0,2}[ \t\r]*\n"
    r"(?:[ \t]*[=~*_-]{3,100}[ \t\r]*\n)?\s*",
    re.IGNORECASE,
)
"""A line of its own above a statement with a label."""
_NEXT = re.compile(rf"\s*\n[ \t\r]*\n{_HEAD.pattern}", re.IGNORECASE)
_MOST_TOGETHER = 8
_LABEL_WITHIN = 200
_POINTS_UP = re.compile(r"\bthe\s+above\b", re.IGNORECASE)
_SENTENCE_ENDS = re.compile(r"(?<=[.!?])")
_STATES = re.compile(rf"\"?(?!\d)[^?{MARK}]{{0,600}}[.!\"]\s*\Z")
_TALK = re.compile(
    r"\b(?:I|I'm|I've|I'd|me|my|we|us|our|you|your|cfis?|inquir\w+|called(?!\s+(?!Shenanigans)[\"A-Z])|calls|asked|asks|(?<!\bor\s)about(?!\s+(?:n?(?:day|week)\s|\d|half\b|the\s+same\b))|by(?=\s+[A-Z][\w']*\W*\Z))\b"
)
"""Words of a line that tells of a CFI, and states nothing."""
_OTHERS = re.compile(
    r"^[^\w\n]*(?:called\s+by|callers?(?!'s)|submitted\s+by|submitter|by|author(?!'s)|from|barred|judges?|status|voters?"
    r"|my\s+votes?|votes?|judge?ment|ruling|verdict|answer|result|outcome)\b[^\n:]{0,30}:",
    re.IGNORECASE | re.MULTILINE,
)
"""Labels of a CFI that another has submitted, or that somebody votes on."""
_LISTED = re.compile(
    r"\b(?:open|list(?:s|ed|ing)?|texts?|distribut\w*|pending|vot\w+|wrote|said|says|from|by|(?:his|her|their|eir)\s+(?:\w+\s+){0,2}(?:CFIs?|calls?|inquir\w+|statements?)"
    r"|somebody|example|old)\b",
    re.IGNORECASE,
)
_SPEAKS_OF_IT = re.compile(
    r"\b(?:CF[IJ]s?|inquir\w+|shenanigans|statements?|calls?|calling|questions?(?=[:.]?\s*\Z)|it|this|these|following|below)\b",
    re.IGNORECASE,
)
_SUPPOSES = re.compile(
    r"\?|\b(?:proto\w*|drafts?|thoughts?|comments?|opinions?|feedback|suggestions?|ideas?|examples?|suppos\w+|imagin\w+|think\w*|plan\w*|(?:going|about|want\w*|intend\w*|tempted|like)\s+to|consider\w*|toying|would|might"
    r"|could|should|maybe|perhaps|wrote|said|says|old|jok\w+|kidding|later|soon|tomorrow|if|unless|until|instead|like)\b|'d\b",
    re.IGNORECASE,
)
"""Words straight above a CFI that may say that it is only shown."""
_NOTE = "its labels say that this is a CFI"


def inquired(source: Source, searcher: Searcher, above: str) -> tuple[Announcement, int] | None:
    """The CFI that the label "CFI:" heads, with its reasons straight below, and where in the skeleton these end."""
    text = source.skeleton.text
    head = _HEAD.match(text, source.start)
    if heads_inquiry(text, source.start):
        head = _HEADING.match(text, source.start)
    if head is None or withholds(text) or _of_others(text):
        return None
    above = _of_what_is_below(above)
    if _left_open(above) or _LISTED.search(above):
        return None
    aloud = replace(searcher, aloud=source.aloud)
    below = aloud.inquiry(head.end(), True)
    if below is None:
        return None
    begin, end = source.skeleton.span(head.end(), below.end)
    inquiry = inquiry_in(source.post[begin:end])
    if not inquiry.argument and not inquiry.doubt:
        inquiry = _with_next(inquiry, source, aloud, below.end)
    stated = unquoted(inquiry.statement)
    if inquiry.doubt or not inquiry.argument or not _STATES.match(stated) or _TALK.search(stated):
        return None
    if len(stated.split()) < 3 or "\n\n" in stated:
        return None
    action = CallShenanigans(stated, "", inquiry.defendant, inquiry.argument, inquiry.side)
    start = source.skeleton.origin(source.start)
    return Announcement(action, f"CFI: {shortened(stated)}", ((start, end),), note=_NOTE), below.end


@lru_cache(maxsize=2)
def _left_open(above: str) -> bool:
    """Whether words above a CFI may say that it is not submitted, or not now: those of it, and those straight above."""
    if any(map(unsure, filter(_SPEAKS_OF_IT.search, _SENTENCE_ENDS.split(above)))):
        return True
    return _SUPPOSES.search(above.rstrip().rpartition("\n\n")[2]) is not None


def heads_inquiry(text: str, start: int) -> bool:
    """Whether "CFI" stands at `start` on a line of its own, above a label."""
    heading = _HEADING.match(text, start)
    return heading is not None and labelled(text[heading.end() : heading.end() + _LABEL_WITHIN])


@lru_cache(maxsize=2)
def _of_what_is_below(words: str) -> str:
    """Words above a CFI without the sentences that speak of what stands above them, and so of nothing below."""
    if not _POINTS_UP.search(words):
        return words
    return "".join(said for said in _SENTENCE_ENDS.split(words) if not _POINTS_UP.search(said))


def _with_next(inquiry: Inquiry, source: Source, searcher: Searcher, position: int) -> Inquiry:
    """A CFI with the reasons below the next ones, if it has none of its own, and none of those above these has."""
    for _ in range(_MOST_TOGETHER):
        head = _NEXT.match(source.skeleton.text, position)
        below = searcher.inquiry(head.end(), True) if head else None
        if below is None:
            break
        following = inquiry_in(source.post[slice(*source.skeleton.span(below.start, below.end))])
        if following.argument or following.doubt:
            return replace(inquiry, argument=following.argument, side=following.side)
        position = below.end
    return inquiry


@lru_cache(maxsize=2)  # asked for each heading of a passage
def _of_others(words: str) -> bool:
    """Whether a passage has labels of CFIs that another has submitted, or that somebody votes on."""
    return _OTHERS.search(words) is not None


def with_reasons(
    last: Announcement | Unread, source: Source, acts: Callable[[str], bool]
) -> tuple[Announcement, int] | None:
    """A CFI that was announced straight before a `source`, with its Defendant or reasons there, and where these end."""
    bones, post, position = source.skeleton, source.post, source.start
    if not isinstance(last, Announcement) or not isinstance(last.action, CallShenanigans):
        return None
    if post[last.spans[-1][1] : bones.span(position, position)[0]].strip(" \t\r\n.}"):
        return None
    accused = None if last.action.defendant else accused_behind(bones.text, position)
    if accused is not None:
        name, position = accused
        last = _longer(last, replace(last.action, defendant=name), bones.span(position - 1, position)[1])
    reasoned = None if _argued(last) else _with_argument(last, position, source, acts)
    return reasoned or ((last, position) if accused else None)


def _argued(one: Announcement) -> bool:
    return isinstance(one.action, CallShenanigans) and one.action.argument != ""


def _with_argument(
    last: Announcement, position: int, source: Source, acts: Callable[[str], bool]
) -> tuple[Announcement, int] | None:
    """A CFI with the labelled reasons at a place, and where they end; None if none stand there."""
    below = Searcher(source.post, source.skeleton, source.effort, acts, source.aloud).reasons(position)
    if below is None or not isinstance(last.action, CallShenanigans):
        return None
    begin, end = source.skeleton.span(below.start, below.end)
    inquiry = inquiry_in(source.post[begin:end])
    accused = last.action.defendant
    if not inquiry.argument or inquiry.statement or (accused and inquiry.defendant not in ("", accused)):
        return None
    action = replace(last.action, argument=inquiry.argument, side=inquiry.side, defendant=accused or inquiry.defendant)
    return _longer(last, action, end), below.end


def _longer(one: Announcement, action: CallShenanigans, end: int) -> Announcement:
    return replace(one, action=action, spans=(*one.spans[:-1], (one.spans[-1][0], end)))
