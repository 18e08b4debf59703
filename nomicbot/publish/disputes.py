"""Disputed interpretations of the law: how they are marked, and how to get a decision."""

from collections.abc import Sequence

from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import Change, ObjectId
from nomicbot.rulebooks.library import ruleset
from nomicbot.text import fill, listed, quote_marks, spoken

_ENGLISH = 200


def disputed(game: Game) -> list[str]:
    """Return a sentence for each interpretation of the law that is disputed."""
    state = game.state
    return [
        f"The reading of {kinds.READ_CLAUSE.of(state, read)} as "
        f"{quote_marks(kinds.READ_ENGLISH.of(state, read), _ENGLISH)} is disputed: "
        f"{_objectors(game, read)} objected to it (5-2.i)."
        for read in state.of_kind(kinds.LAW_READ)
        if kinds.READ_DISPUTED.of(state, read)
    ]


def how_to_have_it_decided(game: Game, changes: Sequence[Change]) -> list[str]:
    """Return lines on how to get a decision about interpretations that `changes` made disputed."""
    state = game.state
    found = [
        change.object
        for change in changes
        if change.attribute == kinds.READ_DISPUTED.name and change.new
    ]
    return [
        _shown(*ruleset().decide_reading(kinds.READ_CLAUSE.of(state, read)))
        for read in dict.fromkeys(found)
        if state.exists(read)
    ]


def _shown(told: str, sentence: str) -> str:
    return f"{fill(told)}\n    {sentence}"


def _objectors(game: Game, read: ObjectId) -> str:
    return listed(
        [
            spoken(game.called(who)) if game.state.exists(who) else "somebody who has left"
            for who in kinds.READ_DISPUTED.of(game.state, read)
        ]
    )
