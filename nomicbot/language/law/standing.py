"""Clauses in force that the current grammar would parse differently from their entries.

Such clauses are only reported. Each clause keeps the meaning in its entry.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from nomicbot.game import kinds
from nomicbot.game.plainlaw import legislated
from nomicbot.game.plainlaw.law_entries import THE_READER
from nomicbot.game.plainlaw.tree import Law
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.game.state import State
from nomicbot.language.law.reading import Understood, understand
from nomicbot.language.law.terms import terms_of


@dataclass(frozen=True)
class Differs:
    """A clause with its meaning on record, and its current meaning or why it would wait now."""

    words: str
    then: str
    now: str


def read_differently(state: State, words: Vocabulary) -> Iterator[Differs]:
    """Yield the clauses in force whose meaning on record differs from what the grammar finds now.

    Clauses whose meaning a person has settled are not compared.
    """
    laws = dict(legislated.in_force(state))
    for read in state.of_kind(kinds.LAW_READ):
        text = kinds.READ_WORDS.of(state, read)
        if text not in laws or kinds.READ_BY.of(state, read) != THE_READER:
            continue
        others: Iterator[Law] = (law for other, law in laws.items() if other != text)
        now = understand(text, words, terms_of(others, words))
        if not isinstance(now, Understood):
            yield Differs(text, kinds.READ_ENGLISH.of(state, read), f"it would wait: {now.why}")
        elif now.law != laws[text]:
            yield Differs(text, kinds.READ_ENGLISH.of(state, read), now.english)
