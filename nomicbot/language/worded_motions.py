"""Proposals in words, without braces: "Proposal: Goats. Everyone who owns a goat gains 3A.".

Nothing shows where such a body ends, or whether it is to be a rule. So it is only offered as
options of a question, which show its author what would be submitted. The body begins after words
that hand it in, or before those that make a motion of it ("Can we make that a rule?"), and ends
where its author speaks of something else.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from nomicbot.game.actions import Announcement
from nomicbot.game.amending import Uninterpreted
from nomicbot.language.blocks import Block, sentences
from nomicbot.language.chains import Told
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.documents.changes import changes_in
from nomicbot.language.lines import courtesy
from nomicbot.language.loose_bodies import as_a_sentence, is_a_text
from nomicbot.language.patterns import pattern
from nomicbot.language.posts import LONGEST, Ground
from nomicbot.language.questions import IN_WORDS, Asked
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import any_is
from nomicbot.language.ways import Way
from nomicbot.language.whole_texts import subject_title
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Submitting

_HANDS_IN, _MAKES_ONE = pattern("hands_in_a_text"), pattern("makes_a_motion_of_it")
_TITLE, _LASTING, _COMMENTS = (
    pattern("title_in_words"),
    pattern("lasting_law"),
    pattern("comments_on_a_text"),
)
_SHORT_TITLE = 5
"""The most words of a first sentence that is a title: "Goats."."""
_MOST_SAID = 12
"""The most sentences of a body."""
_OF_LAW = re.compile(r"\b(?:rule|law)\b", re.IGNORECASE)
_QUOTED = re.compile(r'["“]([^"“”\n]+)["”]')
_TO_QUOTE = frozenset('"“”')


class Worded(NamedTuple):
    """A proposal without braces: where it begins and ends, its title and its text."""

    start: int
    end: int
    title: str
    text: str
    of_law: bool = False
    """Whether its author calls it a rule: "New rule: ..."."""


class _Sentence(NamedTuple):
    words: str
    start: int
    block: int

    @property
    def end(self) -> int:
        return self.start + len(self.words)


def with_worded(found: Sequence[Told], all_blocks: Sequence[Block], ground: Ground) -> list[Told]:
    """Return the results of a passage, with a question about the proposal that it has in words.

    The question replaces those about the same words. A text that was submitted is left alone.
    """
    one = _worded(found, all_blocks, ground)
    if one is None:
        return list(found)
    span = ground.outer.span(one.start, one.end)
    inside = [said for said, _ in found if _overlaps(said.spans, span)]
    if any(isinstance(said, Announcement) for said in _of_motions(inside, ground)):
        return list(found)
    beside = [told for told in found if not _overlaps(told[0].spans, span)]
    asked = Asked(
        " ".join(ground.outer.text[one.start : one.end].split())[:LONGEST],
        IN_WORDS,
        tuple((act, 1) for act in _distinct([*_motions_of(one, ground), *_submitted(inside)])),
        (span,),
    )
    beside.append((asked, Way.OFFER))
    return sorted(beside, key=lambda told: told[0].spans[:1])


def _of_motions(
    found: Iterable[Announcement | Asked], ground: Ground
) -> list[Announcement | Asked]:
    """Return the results without actions on motions that do not exist.

    These arise where the title of a new motion was taken for that of another: 'Proposal "More": '.
    """
    known = {"", *(name for one in ground.post.scene.motions for name in (one.name, one.title))}
    return [
        said
        for said in found
        if not isinstance(said, Announcement) or getattr(said.action, "motion", "") in known
    ]


def _submitted(inside: Sequence[Announcement | Asked]) -> Iterator[Submitting]:
    """Yield the motions that questions about the same words offer."""
    for said in inside:
        for act, _ in said.acts if isinstance(said, Asked) else ():
            if isinstance(act, Submitting):
                yield act


def _overlaps(spans: Sequence[tuple[int, int]], span: tuple[int, int]) -> bool:
    """Return whether some of the `spans` share words of the post with `span`."""
    return any(start < span[1] and span[0] < end for start, end in spans)


def _distinct(acts: Sequence[Submitting]) -> list[Submitting]:
    """Return the actions in order, those with the same text only once."""
    by_text = {getattr(act, "text", ""): act for act in reversed(acts)}
    return list(dict.fromkeys(by_text[getattr(act, "text", "")] for act in acts))


def _worded(found: Sequence[Told], all_blocks: Sequence[Block], ground: Ground) -> Worded | None:
    """Return the first proposal in words of a passage, or None."""
    if MARK in ground.outer.text:
        return None
    acts = [
        said.spans[0]
        for said in _of_motions((said for said, _ in found), ground)
        if isinstance(said, Announcement) and said.spans
    ]
    said = [
        _Sentence(words, at, number)
        for number, block in enumerate(all_blocks)
        for at, words in sentences(block)
    ]
    handed_in = (_handed_in(number, said, acts, ground) for number in range(len(said)))
    if (worded := next(filter(None, handed_in), None)) is not None:
        return worded
    title = subject_title(ground.post.subject)
    return _below_subject(title, said, ground) if title and not found else None


def _handed_in(
    number: int, said: Sequence[_Sentence], acts: Sequence[tuple[int, int]], ground: Ground
) -> Worded | None:
    """Return the proposal that a sentence hands in, or makes of the one before it, or None."""
    words = said[number].words
    if number and makes_a_motion_of_it(words):
        return _before(said[: number + 1], ground)
    handed = hands_in(words)
    worded = _behind(handed, said[number:], acts, ground) if handed is not None else None
    return _with_what_makes_it_one(worded, said) if worded is not None else None


@recogniser
def hands_in(words: str) -> re.Match[str] | None:
    """Return the match of the words in a sentence that hand in a motion, or None.

    For example "Here is my proposal:".
    """
    return _HANDS_IN.match(words)


@recogniser
def makes_a_motion_of_it(words: str) -> bool:
    """Return whether a sentence makes a motion of what is before: "Can we make that a rule?"."""
    return _MAKES_ONE.match(words) is not None


def _behind(
    handed: re.Match[str],
    said: Sequence[_Sentence],
    acts: Sequence[tuple[int, int]],
    ground: Ground,
) -> Worded | None:
    """Return the proposal that begins after the words that hand it in, or None."""
    first = said[0]
    rest = _Sentence(first.words[handed.end() :], first.start + handed.end(), first.block)
    told = [rest, *said[1:]] if rest.words.strip() else list(said[1:])
    if told and (titled := _TITLE.match(_words_of(told, ground))):
        title, place = titled["title"], told[0].start + titled.end()
        told = [_after(one, place) for one in told if one.end > place]
    else:
        quoted = _QUOTED.search(handed[0])
        title = quoted[1] if quoted else ""
    if not title:
        title, told = _titled(told, ground)
    if told and told[0] is not rest and any_is(ground.parsed(told[0].words)[0], "SUBJ"):
        return None  # "I want to make a proposal. I like goats."
    body = list(_body(told, acts, ground))
    return _made(first.start, body, title, handed[0])


def _titled(told: list[_Sentence], ground: Ground) -> tuple[str, list[_Sentence]]:
    """Return the title before a body, or "" if it has none, and the sentences after it."""
    if not told:
        return "", told
    first = told[0]
    line, _, below = first.words.partition("\n")
    if below:
        if below.lstrip()[:1].isupper() and is_a_title(line, ground):
            return line, [_after(first, first.start + len(line)), *told[1:]]
        return "", told
    alone = told[1:] and (first.words.rstrip().endswith(".") or told[1].block != first.block)
    return (first.words, told[1:]) if alone and is_a_title(first.words, ground) else ("", told)


def _with_what_makes_it_one(worded: Worded, said: Sequence[_Sentence]) -> Worded:
    """Return a proposal with the next sentence added, if the sentence submits it, too."""
    after = next((one for one in said if one.start >= worded.end), said[0])
    return worded._replace(end=after.end) if makes_a_motion_of_it(after.words) else worded


def _words_of(told: Sequence[_Sentence], ground: Ground) -> str:
    return ground.outer.text[told[0].start : told[-1].end]


def _after(one: _Sentence, place: int) -> _Sentence:
    """Return the part of a sentence that is after a place of the passage."""
    cut = max(0, place - one.start)
    return one._replace(words=one.words[cut:], start=one.start + cut)


@recogniser
def is_a_title(words: str, ground: Ground) -> bool:
    """Return whether a sentence or line before a text is its title: "Goats."."""
    few = len(words.split()) <= _SHORT_TITLE and not any(map(str.isdigit, words))
    if not (few and words[:1].isupper()) or words.rstrip()[-1:] in ",;:?!":
        return False
    return not any_is(ground.parsed(words)[0], "VERB", "THIRD", "BE", "HAVE", "MODAL")


def _before(said: Sequence[_Sentence], ground: Ground) -> Worded | None:
    """Return the proposal that the last sentence makes of those before it, or None."""
    last = said[-1]
    told = [one for one in said[:-1] if one.block >= last.block - 1][-1:]
    body = list(_body(told, (), ground))
    worded = _made(told[0].start, body, "", last.words) if told else None
    return worded._replace(end=last.end) if worded is not None else None


def _below_subject(title: str, said: Sequence[_Sentence], ground: Ground) -> Worded | None:
    """Return the proposal in a post that only the post's subject calls a proposal, or None."""
    told = [one for one in said if not courtesy(one.words)]
    body = list(_body(told, (), ground, all_blocks=True))
    return _made(body[0].start, body, title) if body else None


def _body(
    told: Sequence[_Sentence],
    acts: Sequence[tuple[int, int]],
    ground: Ground,
    *,
    all_blocks: bool = False,
) -> Iterator[_Sentence]:
    """Yield the sentences of a body, from the first one to where its author speaks of other things.

    Unless `all_blocks` belong to it, the text ends with the block of its first sentence.
    """
    for number, one in enumerate(told[:_MOST_SAID]):
        if number and not all_blocks and one.block != told[0].block:
            return
        span = ground.outer.span(one.start, one.end)
        if _overlaps(acts, span):
            return
        if speaks_of_other_things(one.words, ground, is_first=number == 0):
            return
        yield one


@recogniser
def speaks_of_other_things(words: str, ground: Ground, *, is_first: bool) -> bool:
    """Return whether the author speaks in a sentence, which then is not part of a body."""
    if len(words) > LONGEST or courtesy(words) or words.rstrip().endswith("?"):
        return True
    if is_first:
        return False
    says_more = _COMMENTS.match(words) or _HANDS_IN.match(words) or _MAKES_ONE.match(words)
    return says_more is not None or any_is(ground.parsed(words)[0], "SUBJ")


def _made(start: int, body: Sequence[_Sentence], title: str, handed: str = "") -> Worded | None:
    """Return a proposal with these sentences as its text, or None if they can't be one.

    `handed` are the words that hand it in, as a proposal or as a rule.
    """
    text = " ".join(" ".join(one.words.split()) for one in body).strip(' "“”')
    if not body or not is_a_text(text):
        return None
    called = " ".join(title.split()).strip(' .:"“”')
    of_law = _OF_LAW.search(handed) is not None
    return Worded(start, body[-1].end, called, as_a_sentence(text), of_law)


def _motions_of(one: Worded, ground: Ground) -> Iterator[Submitting]:
    """Yield what would be submitted: the rule that a lasting text makes, and the text itself."""
    listed = changes_in(one.text, ground.post.effort).changes
    is_read = listed and not any(isinstance(change, Uninterpreted) for change in listed)
    if not is_read and (one.of_law or lasts(one.text)):
        rule = _as_a_rule(one)
        yield motions().submit(one.title, rule, changes_in(rule, ground.post.effort).changes)
    yield motions().submit(one.title, one.text, listed)


@recogniser
def lasts(text: str) -> bool:
    """Return whether a body says what is to hold from then on: "Whenever a player joins, ..."."""
    return _LASTING.search(text) is not None


def _as_a_rule(one: Worded) -> str:
    """Return the words that make a rule of a body, with its title."""
    called = f' entitled "{one.title}"' if one.title and not _TO_QUOTE & set(one.title) else ""
    inside = f"{{ {one.text} }}" if _TO_QUOTE & set(one.text) else f'"{one.text}"'
    return f"Create a rule{called} with the text: {inside}"
