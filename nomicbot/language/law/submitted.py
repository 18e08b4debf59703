"""The paragraphs that a motion would add to the law, each with its meaning or why it waits.

The clauses of a motion can use terms that other clauses of the motion or clauses in force define. A
paragraph that was parsed before is on record, and is not parsed again.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from nomicbot.game import kinds
from nomicbot.game.inforce import ClauseStatus, InForce
from nomicbot.game.judging import Game
from nomicbot.game.law import squeeze
from nomicbot.game.objects import Authority
from nomicbot.game.plainlaw import legislated
from nomicbot.game.plainlaw.law_entries import THE_READER
from nomicbot.game.plainlaw.tree import Law
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.grammar import Terms
from nomicbot.language.law.paraphrases import read_as_before
from nomicbot.language.law.reading import Understood, Waits, understand
from nomicbot.language.law.terms import terms_of, together

MOST_PARAGRAPHS = 40
"""The most new paragraphs of one post that are parsed. The others wait, with that reason."""
_PASSES = 3


@dataclass(frozen=True)
class Paragraph:
    """A new paragraph of a motion, with its meaning."""

    clause: Authority
    words: str
    meaning: Understood | Waits
    terms: Terms
    """The terms of other clauses that were known when it was parsed."""
    vocabulary: Vocabulary


def new_paragraphs(game: Game, before: InForce, after: InForce) -> list[Paragraph]:
    """Return the paragraphs that are new in `after`, with their meanings.

    Such paragraphs are not in `before`, belong to no clause of the starting law, and have no entry.
    """
    known = {squeeze(status.text) for status in before.statuses}
    fresh = [
        status for status in after.statuses if is_new(status) and squeeze(status.text) not in known
    ]
    return read_together(game, fresh)


def is_new(status: ClauseStatus) -> bool:
    """Return whether a clause is not implemented, and is not part of the starting law."""
    return status.awaits and not status.of and not status.astray and bool(status.text.strip())


def read_together(game: Game, fresh: Sequence[ClauseStatus]) -> list[Paragraph]:
    """Return new paragraphs with their meanings. Each may use terms that the others define."""
    words = game.library.plain_words
    texts = {squeeze(status.text): status.authority for status in fresh}
    in_force = _in_force_besides(game, texts)
    wanted, others = list(texts)[:MOST_PARAGRAPHS], list(texts)[MOST_PARAGRAPHS:]
    read = _meanings(game, wanted, in_force, _unread_besides(game, texts))
    for text in others:
        read[text] = Waits(f"only {MOST_PARAGRAPHS} new paragraphs of a post are read")
    for text in wanted:
        if not isinstance(read[text], Understood):
            terms = together(in_force, _of_others(read, text, game))
            read[text] = read_as_before(text, _paraphrased(game), words, terms) or read[text]
    return [
        Paragraph(
            texts[text],
            text,
            read[text],
            together(in_force, _of_others(read, text, game)),
            words,
        )
        for text in texts
    ]


def _meanings(
    game: Game, texts: Sequence[str], in_force: Terms, unread: Sequence[str]
) -> dict[str, Understood | Waits]:
    """Return the meaning of each of `texts`, or why it waits.

    A text may use terms that other texts and clauses in force define. The texts are parsed again,
    at most `_PASSES` times, as long as more of them are understood.
    """
    words = game.library.plain_words
    read: dict[str, Understood | Waits] = {}
    for implying in (False, True):  # another paragraph may declare a kind that one only implies
        for _ in range(_PASSES):
            before = dict(read)
            for text in texts:
                if not isinstance(read.get(text), Understood):
                    terms = together(in_force, _of_others(read, text, game))
                    meaning = understand(text, words, terms, implying=implying)
                    read[text] = _unless_spoken_of(meaning, unread)
            if read == before:
                break
    return read


def _unread_besides(game: Game, texts: Collection[str]) -> list[str]:
    """Return the clauses in force that wait to be implemented, except those in `texts`."""
    return [
        one.text
        for one in game.law_now().statuses
        if is_new(one) and squeeze(one.text) not in texts
    ]


def _unless_spoken_of(meaning: Understood | Waits, unread: Sequence[str]) -> Understood | Waits:
    """Return `meaning`, or why it waits if a clause in `unread` mentions a kind that it implies.

    The unread clause may be the one that declares the kind.
    """
    for kind in meaning.implied if isinstance(meaning, Understood) else ():
        if any(re.search(rf"\b{re.escape(kind)}", text, re.IGNORECASE) for text in unread):
            return Waits(f"a clause that I can't read speaks of {kind}, too")
    return meaning


def _in_force_besides(game: Game, texts: Collection[str]) -> Terms:
    """Return the terms that clauses in force define, except those with one of `texts`."""
    others = (law for text, law in legislated.in_force(game.state) if text not in texts)
    return terms_of(others, legislated.vocabulary_of(game))


def _paraphrased(game: Game) -> list[tuple[str, str]]:
    """Return each paragraph whose meaning a person has settled, with its paraphrase in English."""
    state = game.state
    return [
        (kinds.READ_WORDS.of(state, read), kinds.READ_ENGLISH.of(state, read))
        for read in state.of_kind(kinds.LAW_READ)
        if kinds.READ_BY.of(state, read) != THE_READER
    ]


def _of_others(read: dict[str, Understood | Waits], text: str, game: Game) -> Terms:
    laws: Iterable[Law] = (
        one.law for other, one in read.items() if other != text and isinstance(one, Understood)
    )
    return terms_of(laws, game.library.plain_words)
