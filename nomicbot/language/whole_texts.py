"""Proposals that no sentence offers, called a proposal only by a subject or title.

Such a text is the whole passage below a subject "Proposal: More Fish", or a fenced text with a
title, and the words around it neither offer it nor disown it.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from nomicbot.game.actions import Announcement
from nomicbot.language.blocks import Block, blocks
from nomicbot.language.chains import Told
from nomicbot.language.documents.asking import asks
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.bodies import Body, body_of, titled
from nomicbot.language.documents.changes import Listed, changes_in
from nomicbot.language.documents.headings import BodyHeading, heading, title_line
from nomicbot.language.headings import doubtful
from nomicbot.language.lexicon import words_of
from nomicbot.language.lines import courtesy, name_only
from nomicbot.language.motion_words import label_of_main_form, submission_of_main_form
from nomicbot.language.offering import Offer, Text, made, submits
from nomicbot.language.posts import LONGEST, Ground
from nomicbot.language.presenting import HELD, LONGEST_ASKING, UNSURE
from nomicbot.language.questions import WHERE, Asked, doubted
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import PLURAL
from nomicbot.language.tags import any_is
from nomicbot.language.ways import Way
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Submitting

_MOST_TITLES, _LONGEST_DOCUMENT = 3, 100_000
_TITLED = re.compile(r"^[ \t]*(?:__[^_\n]{1,200}__|==+[^=\n]{1,200}==+)[ \t\r]*$", re.MULTILINE)
_MAIN = sorted(words_of("main motions"), key=len, reverse=True)
_MANY = "|".join(one for one in _MAIN if one.endswith(PLURAL))
_VAGUE = re.compile(rf"\?|\b(?:{_MANY}|ideas?|(?:{'|'.join(_MAIN)}|p) ?#?\d)", re.IGNORECASE)
"""Words in a subject that mention motions without making one."""
_OF_SUBJECT = re.compile(
    rf"(?:\[[^\]]{{1,40}}\]\s*)?(?:new\s+)?{label_of_main_form()}\s*[:–-]\s*(?P<title>.{{1,120}})",
    re.IGNORECASE,
)
"""The title that a subject gives to the proposal below it."""
_BRACED = "what you do stands in your own sentences, and in no braces"
_SHORT_TITLE = 120
_ALONE = Way.TEXT_ALONE


class Whole(NamedTuple):
    """A proposal found without an offer, or a question about it, and where its text ends."""

    told: Told
    end: int


def subject_title(subject: str) -> str:
    """Return the title that a subject gives to the proposal below it, or ""."""
    found = _OF_SUBJECT.match(subject)
    return title_line(found["title"]) if found else ""


# -- without a fence ---------------------------------------------------------------------------


class _Document(NamedTuple):
    """A stretch of a passage that consists of changes of the law."""

    start: int
    end: int
    span: tuple[int, int]
    body: Body
    listed: Listed
    title: str


def document(ground: Ground) -> Whole | None:
    """Return an unfenced text that only the subject calls a proposal, or None.

    The text must consist of changes up to its end.
    """
    text = ground.outer.text
    if not ground.post.about.offers or MARK in text or len(text) > _LONGEST_DOCUMENT:
        return None
    ends = _ends(text)
    one = next(_documents(ground, ends), None)
    if one is not None:
        return Whole(_as_document(one, ground), one.end)
    if is_half_a_document(ground):
        return Whole(_half_read(ends[-1], ground), ends[-1])
    return None


def _ends(text: str) -> list[int]:
    """Return the possible ends of a document: the passage's end, or above a signature there."""
    last = text.rstrip().rfind("\n\n") + 1
    return [len(text.rstrip()), *([last] if last and name_only(text[last:]) else [])]


def _documents(ground: Ground, ends: Sequence[int]) -> Iterator[_Document]:
    """Yield the stretches of a passage that consist of changes.

    Each stretch begins with a title or a change and extends to one of `ends`.
    """
    text = ground.outer.text
    titles = (found.start() for found in islice(_TITLED.finditer(text), _MOST_TITLES))
    asking = (block.start for block in blocks(text) if asks(block.text[:LONGEST_ASKING]))
    for start in (*titles, *islice(asking, 1)):
        for end in ends:
            span = ground.outer.span(start, end)
            body = titled(ground.post.text[slice(*span)])
            listed = changes_in(body.text, ground.post.effort)
            if listed.complete and listed.changes:
                title = body.title or subject_title(ground.post.subject)
                yield _Document(start, end, span, body, listed, title)


def _as_document(one: _Document, ground: Ground) -> Told:
    """Return the proposal of a document, or a question if it may be incomplete or not meant."""
    above = ground.outer.text[: one.start].rstrip()
    action = motions().submit(one.title, one.body.text, one.listed.changes)
    said = f"{label_of_main_form()}: {one.title}".rstrip(": ")
    if begins_below_words(one, above):
        return _from_the_top(action, said, one.end, ground)
    # the announcement includes the comments above the document
    whole = (ground.outer.span(0, len(above))[1] if above else one.span[0], one.span[1])
    announced = Announcement(action, said, (whole,))
    if is_vague(one, above, ground):
        return doubted(announced, UNSURE.reason), Way.BY_SUBJECT
    return announced, _ALONE


@recogniser
def begins_below_words(one: _Document, above: str) -> bool:
    """Return whether a document without a title may begin earlier, in the text above it."""
    if one.body.title or not above:
        return False
    return not all(courtesy(block.text) for block in blocks(above))


@recogniser
def is_vague(one: _Document, above: str, ground: Ground) -> bool:
    """Return whether words around a document, or its own last words, make it doubtful."""
    outer = ground.outer
    if outer.commented is not None or outer.unclosed is not None or doubtful(above):
        return True
    if _VAGUE.search(ground.post.subject) or speaks_at_its_end(one.body, ground):
        return True
    return any(any_is(ground.tags(block), *HELD - {"OTHER"}) for block in blocks(above))


def speaks_at_its_end(body: Body, ground: Ground) -> bool:
    """Return whether the last paragraph of a body is its author speaking: "So be it. I like it"."""
    closing = body.text.rpartition("\n\n")[2][:LONGEST]
    return any_is((tag for tag in ground.parsed(closing)[0] if tag.text != "i"), "SUBJ")


def _from_the_top(action: Submitting, said: str, end: int, ground: Ground) -> Told:
    """Return a question whether a body begins at the top of the passage or at its first change.

    Without the question, half of the body might be submitted as the whole.
    """
    span = ground.outer.span(0, end)
    whole = titled(ground.post.text[slice(*span)])
    changes = changes_in(whole.text, ground.post.effort).changes
    acts = ((motions().submit(whole.title or action.title, whole.text, changes), 1), (action, 1))
    return Asked(said, WHERE, acts, (span,)), Way.BY_SUBJECT


@recogniser
def is_half_a_document(ground: Ground) -> bool:
    """Return whether a passage asks for changes of the law that can be parsed only in part."""
    all_blocks = list(blocks(ground.outer.text))
    if not any(asks(block.text[:LONGEST_ASKING]) for block in all_blocks):
        return False
    if _VAGUE.search(ground.post.subject):
        return False
    return not any(any_is(ground.tags(block), "SUBJ") for block in all_blocks)


def _half_read(end: int, ground: Ground) -> Told:
    """Return a question about a proposal that can be parsed only in part."""
    span = ground.outer.span(0, end)
    body = titled(ground.post.text[slice(*span)])
    title = body.title or subject_title(ground.post.subject)
    act = motions().submit(title, body.text, changes_in(body.text, ground.post.effort).changes)
    said = f"{label_of_main_form()}: {title}".rstrip(": ")
    return Asked(said, UNSURE.reason, ((act, 1),), (span,)), Way.BY_SUBJECT


# -- in a fence --------------------------------------------------------------------------------


def text_alone(block: Block, ground: Ground, *, shown: bool) -> Whole | None:
    """Return a fenced text that has a title, asks for changes and isn't offered, or None.

    `shown` means that the text is introduced as an example, so it isn't a proposal.
    """
    words = block.text.strip()
    if not words.endswith(MARK) or words.count(MARK) != 1 or len(words) > _SHORT_TITLE:
        return None
    above = heading(words[:-1])
    if above.prose or offers_otherwise(block, ground):
        return None
    one = _text(block.start + block.text.find(MARK), above, ground, shown=shown)
    if one is None:
        return None
    meant = ground.post.about.offers and not ground.post.doubtful
    said, end = one
    return Whole((said if meant else doubted(said, UNSURE.reason), _ALONE), end)


def offers_otherwise(block: Block, ground: Ground) -> bool:
    """Return whether the words above a body are a sentence of their own: "Today I revise p18"."""
    tags = ground.tags(block)
    return any_is(tags, "SUBJ") and any_is(tags, "VERB")


def texts_left(block: Block, over: int, ground: Ground, *, shown: bool) -> Iterator[Whole]:
    """Yield questions about fenced texts that the words around them neither offer nor disown.

    Texts before position `over` have been offered already, so they are left out.
    """
    if ground.post.doubtful or MARK not in block.text or is_disowned(block, ground):
        return
    for found in re.finditer(MARK, block.text):
        at = block.start + found.start()
        if at < over:
            continue
        if (one := _text(at, BodyHeading(), ground, shown=shown)) is not None:
            said, over = one
            plain = is_of_subject(said, ground)
            yield Whole((said if plain else doubted(said, UNSURE.reason), _ALONE), over)
        elif any_is(ground.tags(block), "times"):  # "I do this twice: { I heal Dov. }"
            span = ground.outer.span(block.start, block.end)
            asked = Asked(ground.post.text[slice(*span)], _BRACED, (), (span,))
            yield Whole((asked, _ALONE), over)


@recogniser
def is_of_subject(one: Announcement, ground: Ground) -> bool:
    """Return whether a proposal in braces has the same title as the post's subject."""
    title = getattr(one.action, "title", "")
    return bool(title) and title.casefold() == subject_title(ground.post.subject).casefold()


@recogniser
def is_disowned(block: Block, ground: Ground) -> bool:
    """Return whether the words around a body may deny that its author offers it."""
    if ground.post.about.offers or courtesy(block.text.strip(f" \n{MARK}")):
        return False
    tags = ground.tags(block)
    held = ("HAVE", "NEG", "CUE", "ASK", "person", "owner", "bad", "motion")
    return any_is(tags, *held) and not submits(tags)


def _text(
    mark: int, above: BodyHeading, ground: Ground, *, shown: bool
) -> tuple[Announcement, int] | None:
    """Return the proposal in the fence at `mark` and where it ends, or None."""
    outer, post = ground.outer, ground.post
    if mark not in outer.fences or shown:
        return None
    fence = outer.fences[mark]
    text = Text(body_of(post.text, fence), (fence.start, fence.end), mark + 1)
    only = subject_title(post.subject) if len(outer.fences) == 1 else ""
    title = text.body.title or above.title or only
    action = made(Offer(submission_of_main_form(), title=title, bare=True), text, post.effort)
    if not title or not isinstance(action, Submitting) or not action.changes:
        return None
    return Announcement(action, f"{label_of_main_form()}: {title}", (text.span,)), mark + 1
