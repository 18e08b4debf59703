"""Clauses that wait for a term of another clause, and are parsed when that becomes law.

A meaning holds while the terms that it uses exist. If one of them ends, the clause waits; if one
begins, or is defined differently, the clause is parsed again, which is a new entry.
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
"""The fewest letters by which a name is recognised, and how many letters its ending may have."""


def names_given(
    game: Game, statuses: Iterable[ClauseStatus], paragraphs: Sequence[Paragraph]
) -> frozenset[str]:
    """Return the names of all terms that clauses and paragraphs declare, in lower case."""
    words = {squeeze(status.text) for status in statuses}
    laws = [law for text, law in legislated.in_force(game.state) if text in words]
    laws += [one.meaning.law for one in paragraphs if isinstance(one.meaning, Understood)]
    vocabulary = legislated.vocabulary_of(game)
    terms = (term for law in laws for term in legislated.given(law, vocabulary))
    return frozenset(legislated.called(term).casefold() for term in terms)


def waits_for(game: Game, status: ClauseStatus, names: frozenset[str]) -> bool:
    """Return whether a clause is not implemented, and may mention one of `names`.

    Endings don't count, since words are inflected: a name of "Lemons" is mentioned by "a Lemon".
    """
    if status.status != "awaiting" or not names:
        return False
    if not (is_new(status) or lacks_a_term(game, squeeze(status.text))):
        return False
    stems = sorted(name[: max(_LEAST, len(name) - _ENDING)] for name in names)
    spoken = re.compile(rf"\b(?:{'|'.join(map(re.escape, stems))})", re.IGNORECASE)
    return bool(spoken.search(status.text))


def lacks_a_term(game: Game, words: str) -> bool:
    """Return whether a wording was parsed once, but now awaits a term that is gone."""
    state = game.state
    read_by = [kinds.READ_BY.of(state, read) for read in state.where(kinds.READ_WORDS, words)]
    if read_by != [THE_READER]:
        return False
    standing = [one for one in game.law_now().statuses if squeeze(one.text) == words]
    return any(one.status == "awaiting" for one in standing)
