"""Clauses that are parsed again when another clause that defines their terms changes.

A clause with an undefined term waits until another clause defines the term. Its meaning holds as
long as the terms that it uses exist. If a term ends, the clause waits again. If a term begins or is
defined differently, the clause is parsed again, which makes a new entry.
"""

import re
from collections.abc import Iterable, Sequence

from nomicbot.game import kinds
from nomicbot.game.inforce import ClauseStatus
from nomicbot.game.judging import Game
from nomicbot.game.law import squeeze
from nomicbot.game.plainlaw import legislated
from nomicbot.game.plainlaw.law_entries import THE_READER
from nomicbot.language.law.reading import Understood
from nomicbot.language.law.submitted import Paragraph, is_new

_LEAST, _ENDING = 3, 3
"""The least number of first letters that identify a name, and of last letters to ignore."""


def names_given(
    game: Game, statuses: Iterable[ClauseStatus], paragraphs: Sequence[Paragraph]
) -> frozenset[str]:
    """Return the names of all terms that clauses and new paragraphs define, in lower case."""
    words = {squeeze(status.text) for status in statuses}
    laws = [law for text, law in legislated.in_force(game.state) if text in words]
    laws += [one.meaning.law for one in paragraphs if isinstance(one.meaning, Understood)]
    vocabulary = legislated.vocabulary_of(game)
    terms = (term for law in laws for term in legislated.given(law, vocabulary))
    return frozenset(legislated.called(term).casefold() for term in terms)


def waits_for(game: Game, status: ClauseStatus, names: frozenset[str]) -> bool:
    """Return whether a clause is not implemented, and may mention one of `names`.

    The last letters of a name don't count: "a Lemon" mentions the name "Lemons".
    """
    if not status.awaits or not names:
        return False
    if not (is_new(status) or lacks_a_term(game, squeeze(status.text))):
        return False
    stems = sorted(name[: max(_LEAST, len(name) - _ENDING)] for name in names)
    spoken = re.compile(rf"\b(?:{'|'.join(map(re.escape, stems))})", re.IGNORECASE)
    return bool(spoken.search(status.text))


def lacks_a_term(game: Game, words: str) -> bool:
    """Return whether a paragraph was parsed once, but now waits for a term that has ended."""
    state = game.state
    read_by = [kinds.READ_BY.of(state, read) for read in state.where(kinds.READ_WORDS, words)]
    if read_by != [THE_READER]:
        return False
    standing = [one for one in game.law_now().statuses if squeeze(one.text) == words]
    return any(one.awaits for one in standing)
