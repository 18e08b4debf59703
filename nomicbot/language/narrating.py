"""Grave actions that may be part of a story: "I quit because of the flame war. I'm glad I'm back."

A verb such as "quit" is the same in the past and in the present, and people tell stories in the
present. So the bot asks about an action that cannot be undone if a sentence around it recalls the
past or shows that its author still plays, or if sentences in the past tense follow a verb that may
be past tense.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import NamedTuple

from nomicbot.game.actions import GRAVE, Announcement
from nomicbot.language.blocks import Block
from nomicbot.language.chains import Told
from nomicbot.language.lexicon import rows
from nomicbot.language.neighbours import Neighbour, is_past
from nomicbot.language.parsing import Part
from nomicbot.language.patterns import pattern
from nomicbot.language.posts import LONGEST, Ground, sentences_of
from nomicbot.language.questions import doubted
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import any_is
from nomicbot.rulebooks.ruleset import Joining, Leaving

_TOLD = "it is not clear whether you do this now, or tell of the past"
_NEAR = 5
"""How many sentences after an action may show when it was done."""
_MEMORY, _PLAYS_ON = pattern("memory"), pattern("plays_on")


class _Sentence(NamedTuple):
    """A sentence of a passage, with its clauses, and its position in the post."""

    words: str
    parts: Sequence[Part]
    begins: int


class _Passage(NamedTuple):
    """The sentences of a passage, whether one recalls the past, and whether its author still plays.

    Both facts are determined once, since a passage may have many grave actions.
    """

    said: Sequence[_Sentence]
    remembers: bool
    plays_on: bool


def without_stories(found: list[Told], all_blocks: Sequence[Block], ground: Ground) -> list[Told]:
    """Return the results of a passage, with questions for grave actions that may be in the past."""
    if not any(map(_is_grave, found)):
        return found
    said = [
        _Sentence(words, ground.parsed(words)[1], ground.outer.span(at, at + 1)[0])
        for _, at, words, _ in sentences_of(all_blocks)
        if len(words) <= LONGEST
    ]
    leaves = any(isinstance(one, Announcement) and _leaves(one) for one, _ in found)
    passage = _Passage(
        said,
        any(is_memory(one.words) for one in said),
        leaves and any(plays_on(one.words, one.parts) for one in said),
    )
    return [_asked_if_past(n, found, passage, ground) for n in range(len(found))]


def _asked_if_past(n: int, found: Sequence[Told], passage: _Passage, ground: Ground) -> Told:
    """Return result number `n`, as a question if its action may be in the past.

    The evidence for this is recorded as a fact.
    """
    one, way = found[n]
    if not isinstance(one, Announcement) or not _is_grave(found[n]):
        return found[n]
    if not (by := _tells_the_past(n, found, passage)):
        return found[n]
    ground.post.note(one.spans, by)
    return doubted(one, _TOLD), way


def _is_grave(told: Told) -> bool:
    return isinstance(told[0], Announcement) and told[0].action.stakes == GRAVE


def _leaves(act: Announcement) -> bool:
    return isinstance(act.action, Leaving)


def _tells_the_past(number: int, found: Sequence[Told], passage: _Passage) -> str:
    """Return the name of the evidence that a grave action is in the past, or ""."""
    act = found[number][0]
    assert isinstance(act, Announcement)
    if passage.remembers:
        return is_memory.__name__
    if passage.plays_on and _leaves(act):
        return plays_on.__name__
    if not may_be_past(act.text):
        return ""
    then = (one for one, _ in islice(found, number + 1, None) if isinstance(one, Announcement))
    return _followed_by(act, next(then, None), passage.said)


def _followed_by(act: Announcement, then: Announcement | None, said: Sequence[_Sentence]) -> str:
    """Return the name of the evidence after a verb such as "quit" that it is past tense, or ""."""
    at = bisect_right(said, act.spans[0][0], key=lambda one: one.begins) - 1
    after = [one.parts for one in said[at + 1 : at + 1 + _NEAR]]
    if past_follows(said[at].parts, after):
        return past_follows.__name__
    return acts_on.__name__ if acts_on(said[at].parts, then) else ""


@recogniser
def is_memory(words: str) -> bool:
    """Return whether a sentence recalls the past: "Ah, memories.", "That was three nweeks ago."."""
    return _MEMORY.search(words) is not None


@recogniser
def plays_on(words: str, parts: Sequence[Part]) -> bool:
    """Return whether a sentence shows that its author is back: "I'm glad I came back."."""
    tags = [tag for part in parts for tag in part.tags]
    unsure = words.rstrip().endswith("?") or any_is(tags, "MODAL", "NEG", "cond", "hypo")
    return not unsure and _PLAYS_ON.search(words) is not None


@recogniser
def acts_on(parts: Sequence[Part], then: Announcement | None) -> bool:
    """Return whether an author who gives a reason for leaving then acts in the game.

    For example "I quit because of a typo. I vote FOR p12.", but not "I quit. I vote FOR p12.".
    """
    reasoned = any(part.cues[:1] == ("reason",) for part in parts)
    return reasoned and then is not None and not isinstance(then.action, Joining)


@recogniser
def may_be_past(words: str) -> bool:
    """Return whether the verb of an action is the same in the past tense: "I quit"."""
    return not _same_in_the_past().isdisjoint(words.casefold().split())


@cache
def _same_in_the_past() -> frozenset[str]:
    forms = (row.split() for row in rows("irregular"))
    return frozenset(verb for verb, past, *_ in forms if verb == past)


@recogniser
def past_follows(parts: Sequence[Part], after: Sequence[Sequence[Part]]) -> bool:
    """Return whether a clause in the past tense follows an action: "I quit, I sulked".

    Another example is "I quit. It was silly.".
    """
    at = next((n for n, part in enumerate(parts) if part.form == "active"), len(parts))
    rest = (part for part in parts[at + 1 :] if part.brk not in ("", "glue"))
    return any(map(_tells_what_was, (*rest, *(clauses[0] for clauses in after if clauses))))


def _tells_what_was(part: Part) -> bool:
    """Return whether a clause says in the past tense what its subject did or was."""
    return any_is(part.tags[:1], "SUBJ", "OTHER", "T") and is_past(Neighbour((part,), "", False))
