"""The story of a Proposal, and its chapters (rule 3-9)."""

from collections.abc import Iterator
from functools import lru_cache

from nomicbot.game.amending import (
    AmendRule,
    Append,
    Conditional,
    CreateRule,
    Insert,
    InsertClause,
    ListedChange,
    Prepend,
    Replace,
    Rewrite,
    RewriteClause,
)
from nomicbot.game.judging import Game
from nomicbot.game.law import comment_spans
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic import motions, specialty
from nomicbot.rulebooks.bnomic.specialties import specialty_forms
from nomicbot.rulebooks.bnomic.specialties.chapters import Chapter, chapter
from nomicbot.rulebooks.bnomic.vocabulary.motions import HISTORICAL, PASSED, RESULT, STATE, TEXT
from nomicbot.rulebooks.bnomic.vocabulary.specialties import TOLD_IN_RULES


def tells_a_story(game: Game, motion: ObjectId) -> bool:
    """Return whether a motion has Comment Text outside the rules that it creates."""
    stories, changes = (
        _comments(TEXT.of(game.state, motion)),
        motions.listed_changes(game, motion),
    )
    if game.quantity(TOLD_IN_RULES):
        return bool(stories)
    law = {
        comment
        for change in changes
        for words in _put_into_law(change)
        for comment in _comments(words)
    }
    return not law.issuperset(stories)


@lru_cache(maxsize=specialty_forms.KEPT)
def _comments(text: str) -> frozenset[str]:
    """Return the Comment Text in `text`, without declarations of types."""
    bare = specialty_forms.undeclared(text)
    found = (" ".join(bare[start + 2 : end - 2].split()) for start, end in comment_spans(bare))
    return frozenset(filter(None, found))


def _put_into_law(change: ListedChange) -> Iterator[str]:
    match change:
        case CreateRule(text=text):
            yield text
        case AmendRule(edits=edits):
            for edit in edits:
                if isinstance(edit, Replace):
                    yield edit.new
                elif isinstance(
                    edit, Rewrite | Append | Prepend | Insert | InsertClause | RewriteClause
                ):
                    yield edit.text
        case Conditional(then=then, otherwise=otherwise):
            for one in (*then, *otherwise):
                yield from _put_into_law(one)


def previous_chapters(game: Game, motion: ObjectId) -> dict[int, ObjectId]:
    """Return the passed Story Proposals with earlier chapters of the same story, by chapter."""
    own = chapter(specialty.title(game, motion))
    found: dict[int, ObjectId] = {}
    for other in game.state.where(STATE, HISTORICAL) if own else ():
        theirs = _chapter_that_passed(game, other)
        if own and theirs and theirs.story == own.story and theirs.number < own.number:
            found.setdefault(theirs.number, other)
    return dict(sorted(found.items()))


def _chapter_that_passed(game: Game, motion: ObjectId) -> Chapter | None:
    if RESULT.of(game.state, motion) != PASSED or specialty_forms.STORY not in specialty.declared(
        game, motion
    ):
        return None
    return chapter(specialty.title(game, motion)) if tells_a_story(game, motion) else None
