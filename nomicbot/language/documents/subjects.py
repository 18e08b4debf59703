"""A post whose subject says that it is a proposal, which no sentence in it does: the text stands below its title.

It is read as one proposal if all from the title on is a list of changes. Where something leaves that in doubt its
author is asked, and can choose it by its number.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from nomicbot.game.actions import Announcement, Meaning, Unread
from nomicbot.language.documents.blocks import MARK, Fence, Skeleton, folded, skeleton
from nomicbot.language.documents.bodies import Body, body_of, tidy, titled
from nomicbot.language.documents.changes import Listed, asks, changes_in
from nomicbot.language.documents.offers import shortened
from nomicbot.language.documents.unfenced import Searcher
from nomicbot.language.effort import Effort
from nomicbot.language.families.motion_forms import HOW
from nomicbot.language.phrases import Source
from nomicbot.rulebooks.bnomic.vocabulary import CallShenanigans, Propose, Revise, SubmitReferendum, SubmitTweak

_UNSURE = re.compile(
    r"\?|\b(?:proto\w*|drafts?|thoughts?|comments?|opinions?|feedback|suggestions?|ideas?|think|wonder\w*|not|never|will|would|"
    r"might|may|could|should|can|shall|soon|later|tomorrow|example|jok\w+|old|wrote|said|says|if|unless|until|when|maybe|perhaps|"
    r"withdr\w+|retract\w*|already|again|reference|versions?|revis\w+|cop(?:y|ies)|(?:is|are|was|of)\s+p\s?\d+|\w*proposals?\s+\d+|kidding)\b|'ll\b|n't\b",
    re.IGNORECASE,
)
"""Words above a text that may say that it is not proposed, or not now."""
_OFFERED = (Propose, Revise, SubmitTweak, SubmitReferendum, CallShenanigans)
_MARKED = re.compile(r"(?:\A|(?<=\n))[ \t]*(?:__[^_\n]{1,200}__|_[^_\n]{1,200}_|==+[^=\n]{1,200}==+)[ \t\r]*\n")
_SIGNATURE = re.compile(
    r"\n[ \t\r]*\n(?:[ \t]*(?:(?:thanks|thank\s+you|cheers|yours|regards|best|bye|sincerely)\b[ \t\w]{0,20}[,.!]?"
    r"|[-~]{0,2}[ \t]?(?-i:[A-Z])[\w.'-]{0,24}(?:[ \t](?-i:[A-Z(])[\w.'()-]{0,24}){0,3})[ \t\r]*(?:\n|\Z)){1,2}\s*\Z",
    re.IGNORECASE,
)
_LIST = re.compile(r"\n[ \t\r]*\n[ \t]*[\w-]{1,40}[ \t]+mailing[ \t]+list\s*\Z", re.IGNORECASE)
"""What is left of a list's footer in an archive that kept no rule above it."""
_PARAGRAPH = re.compile(r"\A\s*|\n[ \t\r]*\n\s*")
_FITS_NOT = re.compile(r"\{\{|\}\}")
_MOST_TITLES = 3
_ASKED_WITHIN = 400
"""Characters of a paragraph by which it is told whether it asks for a change."""
_LONGEST = 100_000
"""Characters of a post past which nobody looks for a text that no sentence offers."""
_DOUBT = "the subject says that this is a proposal, and no sentence of the post does; is it submitted?"
_NOTE = "the subject of the post says that this is a proposal"


@dataclass(frozen=True, slots=True)
class Document:
    """What the subject speaks of: where it stands, and the proposal that it is, or what is asked about it."""

    start: int
    end: int
    found: Announcement | Unread


def document_in(
    text: str, passage: tuple[int, int], title: str = "", acts: Callable[[str], bool] = lambda _: False
) -> Document | None:
    """The proposal in a passage of a post whose subject says that it is one; None if no text looks like it.

    It has the `title` that the subject gives, if it gives none itself. `acts` says whether words look like an action.
    """
    if passage[1] - passage[0] > _LONGEST:
        return None
    bones = skeleton(folded(text), *passage)
    effort = Effort()
    for marked in list(_MARKED.finditer(bones.text))[:_MOST_TITLES]:
        for end in _ends(bones.text, marked.start()):
            begin, stop = bones.span(marked.start(), end)
            body = titled(text[begin:stop])
            listed = changes_in(body.text, effort)
            if listed.complete:
                return Document(
                    begin, stop, _found(text[begin:stop], (begin, stop), body, listed, _meant(bones, marked.start()))
                )
    return _plain(text, bones, title, Searcher(text, bones, effort, acts))


def _plain(text: str, bones: Skeleton, title: str, searcher: Searcher) -> Document | None:
    """The proposal that begins with the first paragraph that asks for a change, if all below it belongs to it.

    Or with its title straight above that.
    """
    titles = {match.end(): match.start() for match in _MARKED.finditer(bones.text)}
    paragraphs = (match.end() for match in _PARAGRAPH.finditer(bones.text))
    begins = (begin for begin in paragraphs if asks(bones.text[begin : begin + _ASKED_WITHIN]))
    first = next(begins, None)
    if first is not None:
        first = titles.get(len(bones.text[:first].rstrip()) + 1, first)
    below = searcher.below(first, True) if first is not None else None
    if below is None or below.doubtful or MARK in bones.text or not searcher.is_over(below.end):
        return None
    begin, stop = bones.span(below.start, below.end)
    body = Body(below.title or title, tidy(text[begin:stop]))
    listed = changes_in(body.text, searcher.effort)
    return Document(begin, stop, _found(text[begin:stop], (begin, stop), body, listed, _meant(bones, below.start)))


def _ends(words: str, start: int) -> list[int]:
    """Where a text may end: with all that there is but the name of the list, or before the name of its author."""
    listed = _LIST.search(words, start)
    words = words[: listed.start()] if listed else words
    whole = len(words.rstrip())
    signed = _SIGNATURE.search(words, start)
    return [whole, len(words[: signed.start()].rstrip())] if signed else [whole]


def _meant(bones: Skeleton, start: int) -> bool:
    """Whether nothing above a text, nor a comment that never closes, leaves it in doubt that it is proposed."""
    commented = bones.commented is not None and bones.commented <= start
    return not commented and bones.unclosed is None and not unsure(bones.text[:start])


def unsure(words: str) -> bool:
    """Whether words beside a text may say that it is not proposed, or not now."""
    return _UNSURE.search(words) is not None


def as_proposal(words: str) -> tuple[Meaning, ...]:
    """A text as the proposal that it may be."""
    line = f"I submit a proposal: {{{{ {shortened(' '.join(words.split()), 60)} }}}}"
    return (
        (Meaning(line, f"I submit a proposal:\n{{{{\n{words.strip()}\n}}}}"),)
        if _FITS_NOT.search(words) is None
        else ()
    )


def _found(words: str, span: tuple[int, int], body: Body, listed: Listed, meant: bool) -> Announcement | Unread:
    said = f"Proposal: {body.title}"
    if meant:
        return Announcement(Propose(body.title, body.text, listed.changes), said, (span,), note=_NOTE)
    return Unread(said, _DOUBT, (HOW,), (span,), as_proposal(words))


def offers(one: Announcement | Unread) -> bool:
    """Whether a motion was offered in words."""
    return isinstance(one, Announcement) and isinstance(one.action, _OFFERED)


def untouched(read: Sequence[Announcement | Unread], document: Document) -> bool:
    """Whether nothing that was read in the post's sentences is of its document."""
    return not any(start < document.end and document.start < end for one in read for start, end in one.spans)


def looks_like_proposal(text: str, fence: Fence, source: Source) -> bool:
    """Whether a fence that nobody announced holds a proposal: it has a title in marks, or changes."""
    body = body_of(text, fence)
    return bool(titled(text[fence.inner : fence.inner_end]).title) or changes_in(body.text, source.effort).any
