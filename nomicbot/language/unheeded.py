"""Sentences of a post that may be meant as actions but had no effect: "deal me in".

No grammar of actions is needed to find them: how likely a sentence was meant is learned (`meant`).
Its author deserves a notice, even if it is unknown which action was meant. Nothing is done, and no
question with options is asked: `worth` decides about such questions.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

from nomicbot.language.documents.blocks import merged
from nomicbot.language.lines import takes_leave
from nomicbot.language.meant import likely_meant
from nomicbot.language.mood import names_something
from nomicbot.language.plain_questions import is_question
from nomicbot.language.posts import TAGGER
from nomicbot.language.scene import Scene
from nomicbot.language.unheard import bare_sentences_of, left_of

Span = tuple[int, int]
_LONGEST, _MOST_WORDS = 400, 40
_MOST_LOOKED = 60
"""The most sentences of a post that are examined."""
_MOST_TOLD = 3
"""The most sentences that an author is told of: the likeliest."""
_LINE = re.compile(r"[^\s|>].*")
_NARROW, _WIDE = 48, 72
"""The smallest and the largest width, in characters, at which mail programs break lines."""
_SURELY = 100
_OF_ONESELF = re.compile(r"\b(?:i|i['’](?:m|d|ll|ve)|my|mine|bot)\b", re.IGNORECASE)


def unheeded(
    text: str,
    passages: Sequence[Span],
    heeded: Sequence[Span],
    scene: Scene,
    *,
    least: int,
    questions: bool = False,
    everything: bool = False,
) -> tuple[str, ...]:
    """Return the sentences in `passages` that may be meant as actions but had no effect.

    `passages` are the author's own. Sentences with words in `heeded` are left out, because they
    were parsed, or were requests to the bot. The others are returned if they are likely meant, by
    at `least` so many percent; of more than three, the likeliest. With `questions`, questions to
    anybody are returned as well. With `everything`, so is any sentence in which the author speaks
    of themselves or names something from the game.
    """
    read = merged(heeded)
    said = islice(pieces_of(text, passages), _MOST_LOOKED)
    left = [
        words for at, words in said if left_of(at, read) == [at] and not _heads(at, words, read)
    ]

    def likely(words: str) -> int:
        asks = is_question(words)
        wanted = (questions and asks) or (everything and (asks or _may_be_anything(words, scene)))
        return _SURELY if wanted else _likely(words, scene)

    found = {" ".join(words.split()): likely(words) for words in left if not _is_no_act(words)}
    told = sorted((one for one in found if found[one] >= least), key=lambda one: -found[one])
    return tuple(one for one in found if one in told[:_MOST_TOLD])


def pieces_of(text: str, passages: Sequence[Span]) -> Iterator[tuple[Span, str]]:
    """Yield the sentences of the passages, or their lines if their author ended these."""
    widest = max((len(line) for line in text.splitlines() if line[:1] != ">"), default=0)
    width = min(max(widest, _NARROW), _WIDE)
    for outer, at, words in bare_sentences_of(text, passages):
        lines = [one for one in _LINE.finditer(words) if one[0].strip()]
        goes_on = any(line[0].count('"') % 2 for line in lines) or any(
            len(line[0]) + 1 + len(next_[0].split()[0]) > width for line, next_ in pairwise(lines)
        )
        if goes_on or len(lines) < 2:
            yield outer.span(at, at + len(words)), words
        else:
            yield from ((outer.span(at + one.start(), at + one.end()), one[0]) for one in lines)


def _heads(at: Span, words: str, read: Sequence[Span]) -> bool:
    """Return whether a sentence introduces words below that were parsed: "I vote as follows:"."""
    return words.rstrip().endswith(":") and any(start >= at[1] for start, _ in read)


def _is_no_act(words: str) -> bool:
    """Return whether a piece has no words, takes leave, or is too long to be one action."""
    if not any(map(str.isalnum, words)) or words.rstrip().endswith(","):
        return True
    return takes_leave(words) or len(words) > _LONGEST or len(words.split()) > _MOST_WORDS


def _likely(words: str, scene: Scene) -> int:
    """Return how likely a sentence of a scene was meant as an action, in percent."""
    return likely_meant(words, TAGGER.tag(words, scene))


def _may_be_anything(words: str, scene: Scene) -> bool:
    """Return whether a sentence in mail to the bot alone may be an action or a question.

    The sentence may be either if it names an object or speaks of its author, and does not only
    introduce other words ("...:").
    """
    if words.rstrip().endswith(":"):
        return False
    return _OF_ONESELF.search(words) is not None or names_something(TAGGER.tag(words, scene))
