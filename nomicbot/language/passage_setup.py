"""Prepares the parsing of a passage: its ballot, what pronouns refer to, and its blocks."""

import re
from collections.abc import Sequence
from itertools import chain, takewhile

from nomicbot.language.balloting import LONGEST_ROW, Ballot
from nomicbot.language.blocks import Block, blocks, sentences
from nomicbot.language.context import Context
from nomicbot.language.documents.blocks import MARK
from nomicbot.language.effort import OF_EACH, Effort
from nomicbot.language.headings import (
    DOUBTFUL,
    MINE,
    Heading,
    office_in,
    unsays,
)
from nomicbot.language.lexicon import sets_of
from nomicbot.language.lines import (
    goes_on,
)
from nomicbot.language.mood import bargain
from nomicbot.language.parsing import Part
from nomicbot.language.posts import TAGGER, Post
from nomicbot.language.recognisers import recogniser
from nomicbot.language.rows import keyed_text, row_in
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag, any_is

_PUTTING_UP, _BEING_PUT_UP = sets_of("putting up", "being put up")
_PARAGRAPHS = re.compile(r"\n[> \t]*\n")


def ballot_of(post: Post, straight: str, *, filled: bool) -> Ballot:
    """Return the ballot of a passage. `straight` is the text quoted directly above the passage.

    If the passage is a form that its author filled in (`filled`), its votes are the author's own.
    """
    scene = post.scene.with_listed(post.listed)
    ballot = Ballot(TAGGER, scene, post.about, post.doubtful, post.motion, post.voted)
    if straight:
        ballot.quoted(straight)
    if not (ballot.key or ballot.motion):
        ballot.talked_of = _motion_alone_in(straight, scene)
        ballot.told_vote = bool(ballot.talked_of) and _tells_a_vote(straight, scene)
    if filled or post.foretold:
        ballot.heading = Heading(DOUBTFUL if post.foretold else MINE, votes=True)
    return ballot


def _motion_alone_in(straight: str, scene: Scene) -> str:
    """Return the only motion that quoted talk names, or "": "> p14 is great" above "FOR.".

    The name must be in the last paragraph, and called by more than its number.
    """
    tags = TAGGER.tag(straight[-LONGEST_ROW:], scene) if straight else ()
    motions = [tag for tag in tags if tag.type == "motion"]
    names = {str(tag.value) for tag in motions}
    last = _PARAGRAPHS.split(straight)[-1] if motions else ""
    called = any(
        tag.text in last and tag.text[:1].casefold() == str(tag.value)[:1].casefold()
        for tag in motions
    )
    return names.pop() if called and len(names) == 1 and MARK not in last else ""


def _tells_a_vote(straight: str, scene: Scene) -> bool:
    """Return whether quoted talk reports a vote: "Peter's vote on p1 is FOR."."""
    return any_is(TAGGER.tag(straight[-LONGEST_ROW:], scene), "vote")


def context_of(post: Post, straight: str, ballot: Ballot) -> Context:
    """Return what pronouns at the beginning of a passage can refer to."""
    last = straight[-LONGEST_ROW:]
    above = TAGGER.tag(last, post.scene) if last else []
    about = ballot.key or ballot.motion
    motions = {str(tag.value) for tag in above if tag.type == "motion"}
    # "> p14 is great" / "I vote for it."
    points = about or (motions.pop() if len(motions) == 1 else "")
    offered = puts_somebody_up(above) and bool(office_in((last,), TAGGER, post.scene))
    scene = ballot.scene
    at = Context(scene, motion=points, implied=about, listed=scene.listed, nominated=offered)
    return at.but(answers=last) if scene.offers else at


@recogniser
def puts_somebody_up(tags: Sequence[Tag]) -> bool:
    """Return whether quoted text makes somebody a candidate for an office."""
    return any(
        (tag.kind == "VERB" and not _PUTTING_UP.isdisjoint(tag.value))
        or (tag.type == "noun" and tag.value in _BEING_PUT_UP)
        for tag in tags
    )


def affordable(text: str, effort: Effort) -> list[Block]:
    """Return the blocks of a passage, as far as `effort` lasts."""

    def is_affordable(block: Block) -> bool:
        cost = len(block.text) + OF_EACH * (1 + block.text.count(MARK))
        return effort.spend(cost, "said")

    return list(takewhile(is_affordable, blocks(text)))


def takes_back(words: str) -> bool:
    """Return whether a sentence of a paragraph takes back the text above it."""
    return any(unsays(sentence) for _, sentence in sentences(Block(0, len(words), words)))


def of_neighbours(
    number: int, all_blocks: Sequence[Block], paragraphs: Sequence[list[list[Part]]]
) -> set[str]:
    """Return the facts about a block that follow from its neighbours.

    For example that it is part of a story, or that a condition comes after it.
    """
    item = all_blocks[number].item
    # an item is judged with its neighbours
    near = paragraphs[max(0, number - 1) : number + 2] if item else paragraphs[number : number + 1]
    found = {"tale"} if bargain(chain.from_iterable(near)) else set()
    below = slice(number + 1, number + 2)
    if not item and goes_on(paragraphs[below], all_blocks[below]):
        found.add("after cond")
    return found


def keys_in(words: str, scene: Scene) -> tuple[str, ...]:
    """Return the keys of the motions that the rows in a quoted text name, each once.

    A row is a line of a ballot, such as "p12: FOR", and its key is "p12".
    """
    bare = (line.strip(" \t>|")[:LONGEST_ROW] for line in words.split("\n"))
    rows = (
        row_in(line, TAGGER, scene, quoted=True) or keyed_text(line, TAGGER, scene)
        for line in dict.fromkeys(bare)
        if line
    )
    named = [row.keys or [entry.motion for entry in row.entries] for row in rows if row is not None]
    return tuple(dict.fromkeys(key for keys in named for key in keys))
