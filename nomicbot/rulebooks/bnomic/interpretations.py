"""Interpretations of the law: objections to them, and the effects of CFIs on them (5-2)."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.law import squeeze
from nomicbot.game.objects import ObjectId
from nomicbot.game.plainlaw.law_entries import WithdrawReading, withdraw
from nomicbot.lazy_regex import regex
from nomicbot.rulebooks.bnomic.vocabulary.interpreting import ObjectToReading
from nomicbot.rulebooks.bnomic.vocabulary.motions import (
    CFI,
    FAILED,
    FORM,
    PASSED,
    RESULT,
    TEXT,
    MotionsResolved,
)

_MOST_DAYS = 1_000
_STATEMENT = regex(
    r"(?:that )?the reading of (?:clause |rule )?(?P<clause>[\w.-]{3,12}) "
    r"is (?P<what>right|wrong)\.?",
    re.IGNORECASE,
)


def object_to(game: Game, objection: ObjectToReading, days: int) -> None:
    """Mark the interpretation of a clause as disputed.

    Raises Refusal if there is no such interpretation, or the time for objections is over.
    """
    clause = objection.clause
    found = [one for one in readings_of(game, clause) if _first_told(game, one) < game.now]
    if not found:
        raise game.refuse(f"nobody has given a reading of {clause} in other words")
    read = max(found, key=lambda one: _first_told(game, one))
    first = _first_told(game, read)
    changed = kinds.READ_CHANGED.of(game.state, read) or first
    if game.now > (changed if game.now > changed else first) + timedelta(min(days, _MOST_DAYS)):
        over = "a real-world day" if days == 1 else f"{days} real-world days"
        raise game.refuse(f"that reading was made public more than {over} ago")
    if game.now <= changed != first:
        game.tell(f"the reading of {clause} to which that objected has been changed since")
        return
    if kinds.READ_DISPUTED.of(game.state, read):
        raise game.refuse(f"the reading of {clause} is disputed already")
    game.set(kinds.READ_DISPUTED, read, (game.actor,))
    game.tell(f"the reading of {clause} stands, and is disputed")


def readings_of(game: Game, clause: str) -> list[ObjectId]:
    """Return the interpretations of a clause in force, or of a clause in a motion."""
    state = game.state
    given = [
        read
        for read in state.of_kind(kinds.LAW_READ)
        if kinds.READ_TOLD.of(state, read) is not None
    ]
    words = {
        squeeze(status.text)
        for status in game.law_now().statuses
        if clause in (status.authority.short, status.authority.rule)
    }
    found = [read for read in given if kinds.READ_WORDS.of(state, read) in words]
    return found or [read for read in given if kinds.READ_CLAUSE.of(state, read) == clause]


def decide(game: Game, resolved: MotionsResolved) -> None:
    """Settle the interpretations that are the subject of a Passed or Failed CFI."""
    for cfi, clause, right in _decided(game, resolved):
        for read in readings_of(game, clause):
            if not right:
                words = kinds.READ_WORDS.of(game.state, read)
                withdraw(game, WithdrawReading(words, f"by {game.called(cfi)} it is wrong"))
            elif kinds.READ_DISPUTED.of(game.state, read):
                game.set(kinds.READ_DISPUTED, read, ())
                game.tell(f"the reading of {clause} is not disputed any more")


def _decided(game: Game, resolved: MotionsResolved) -> Iterator[tuple[ObjectId, str, bool]]:
    """Yield each CFI on an interpretation, with the clause, and whether it is upheld."""
    for motion in resolved.motions:
        result = RESULT.of(game.state, motion)
        stated = _STATEMENT.fullmatch(squeeze(TEXT.of(game.state, motion)))
        if stated and FORM.of(game.state, motion) == CFI and result in (PASSED, FAILED):
            right = stated["what"].casefold() == "right"
            yield motion, stated["clause"].rstrip("."), right == (result == PASSED)


def _first_told(game: Game, read: ObjectId) -> datetime:
    told: datetime = kinds.READ_TOLD.of(game.state, read)
    return told
