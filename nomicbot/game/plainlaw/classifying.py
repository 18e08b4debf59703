"""Clauses that classify objects, and clauses about who votes on motions and how."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from nomicbot.game.objects import Kind, ObjectId
from nomicbot.game.plainlaw.evaluating import Frame, TooManySteps
from nomicbot.game.plainlaw.tree import (
    Classifies,
    GroupVotes,
    LegalVotes,
    PassesIf,
    Voters,
    Weighs,
)
from nomicbot.game.plainlaw.vocabulary import BallotWords, Noun, Quality, Sort, Vocabulary
from nomicbot.game.reading import ClauseReading, Quantity

if TYPE_CHECKING:
    from nomicbot.game.judging import Game


def classifies(said: Classifies, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    """Yield an implementation for each quality that a clause gives to a sort of object."""
    sort: Sort = words.one("sorts", said.sort)
    for name in said.qualities:
        quality: Quality = words.one("qualities", name)
        is_so = _is_so(sort, value=quality.value)
        yield _adjusts(quality.quantity, is_so, sort.kind, base=said.default)


def _is_so(sort: Sort, *, value: bool) -> Callable[..., bool]:
    def these_words(game: "Game", otherwise: bool, object: ObjectId) -> bool:
        return value if sort.holds(game, object) else otherwise

    return these_words


def legal_votes(said: LegalVotes, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    """Yield the implementation of a clause that says which votes are legal on a form of motions."""
    ballot: BallotWords = words.one("ballots", said.noun)
    noun: Noun = words.noun(said.noun)

    def these_words(game: "Game", value: tuple[str, ...], motion: ObjectId) -> tuple[str, ...]:
        return said.votes if noun.holds(game, motion) else value

    yield _adjusts(ballot.legal, these_words, noun.kind)


def voters(said: Voters, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    """Yield the implementation that makes more people voters on motions of a form."""
    ballot: BallotWords = words.one("ballots", said.noun)
    noun: Noun = words.noun(said.noun)

    def these_words(
        game: "Game", value: tuple[ObjectId, ...], motion: ObjectId
    ) -> tuple[ObjectId, ...]:
        if not noun.holds(game, motion):
            return value
        try:
            more = list(Frame(game).subjects(said.who))
        except TooManySteps:
            return value
        return (*value, *(one for one in more if one not in value))

    yield _adjusts(ballot.voters, these_words, noun.kind)


def group_votes(said: GroupVotes, words: Vocabulary, _key: str) -> Iterator[ClauseReading]:
    """Yield the implementation that makes the members of a group voters on motions of a form."""
    ballot: BallotWords = words.one("ballots", said.noun)
    noun: Noun = words.noun(said.noun)
    group = dict(ballot.groups)[said.group]

    def these_words(
        game: "Game", value: tuple[ObjectId, ...], motion: ObjectId
    ) -> tuple[ObjectId, ...]:
        if not noun.holds(game, motion):
            return value
        first = game.quantity(group)
        return (*first, *(one for one in value if one not in first))

    yield _adjusts(ballot.voters, these_words, noun.kind)


def weighs(said: Weighs, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield the implementations that count some votes on motions more than once."""
    for ballot in words.ballots:
        if said.noun in ("", ballot.noun) and ballot.tally is not None:
            counted = _weighed(said, ballot, words.noun(ballot.noun), key)
            yield _adjusts(ballot.tally, counted, words.noun(ballot.noun).kind)


def passes_if(said: PassesIf, words: Vocabulary, key: str) -> Iterator[ClauseReading]:
    """Yield the implementation that lets some motions pass only under a condition."""
    noun: Noun = words.noun(said.who.noun)
    ballot: BallotWords = words.one("ballots", said.who.noun)

    def these_words(game: "Game", value: bool, motion: ObjectId) -> bool:
        frame = Frame(game, key=key)
        try:
            if not frame.fits(motion, said.who):
                return value
            met = said.if_ is None or frame.where(said.if_)
            met = met and not (said.unless is not None and frame.where(said.unless))
        except TooManySteps:
            return value
        if not met:
            game.because("The clause does not let it pass, whatever the votes.")
        return value and met

    if ballot.may_pass is not None:
        yield _adjusts(ballot.may_pass, these_words, noun.kind)


def _weighed(
    said: Weighs, ballot: BallotWords, noun: Noun, key: str
) -> Callable[..., tuple[tuple[str, int], ...]]:
    Tally = tuple[tuple[str, int], ...]

    def these_words(game: "Game", tally: Tally, motion: ObjectId) -> Tally:
        if not noun.holds(game, motion):
            return tally
        frame = Frame(game, key=key)
        try:
            more = [
                vote
                for voter, vote in ballot.cast(game, motion)
                if said.vote in ("", vote) and frame.fits(voter, said.who)
            ]
        except TooManySteps:
            return tally
        extra = said.times - 1
        return tuple((vote, number + extra * more.count(vote)) for vote, number in tally)

    return these_words


def _adjusts(
    quantity: Quantity[Any],
    function: Callable[..., Any],
    kind: Kind | None,
    *,
    base: bool = False,
) -> ClauseReading:
    each = (kind,) if kind is not None else ()
    return ClauseReading("adjusts", "", quantity, function, (), base, each=each)
