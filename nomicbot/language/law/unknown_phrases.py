"""Messages to players about a sentence of law in which one phrase is unknown.

The messages state the phrase, what it should say, and examples with which the sentence can be
parsed. So players need to reword only this phrase.
"""

from collections.abc import Iterator, Sequence
from itertools import islice

from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import TooLong, spans_of, tokens_of
from nomicbot.language.law.closing import gaps_of
from nomicbot.language.law.gaps import Gap
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.left_out import can_go
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.phrase_kinds import SHOULD_SAY, forms, kind_of
from nomicbot.language.law.reading import Stuck, Waits
from nomicbot.language.law.words import attribute_words
from nomicbot.language.law.writing import polished
from nomicbot.text import quote_marks

_SHARE = 0.6
"""The greatest share of a sentence that is called a phrase of it."""
_FORMS, _TRIED = 3, 8
"""How many forms for a phrase are told at most, and how many are tried."""
_LITTLE = 3
_LONG = 100


def reason(waits: Waits, text: str, words: Vocabulary) -> str:
    """Return why the paragraph `text` waits, or "" if the reason would not help its author.

    If exactly one phrase of the first sentence that can't be parsed is unknown, the reason names
    it.
    """
    gap = _smallest(waits.stuck, words) if waits.stuck else None
    if gap is None or waits.stuck is None:
        return waits.why if waits.plain else ""
    return "".join(_told(gap, text, waits.stuck, words))


def _smallest(stuck: Stuck, words: Vocabulary) -> Gap | None:
    """Return the smallest gap that is not most of its sentence, or None.

    A gap that can be left out is preferred to one that is slightly smaller.
    """
    tokens = stuck.sentences[stuck.number]
    some = [
        gap
        for gap in gaps_of(stuck, words)
        if gap.length <= len(tokens) * _SHARE
        and any(token[0].isalpha() for token in tokens[gap.start : gap.end])
    ]
    return min(
        some, key=lambda gap: gap.length - _LITTLE * _can_go(gap, stuck, words), default=None
    )


def _can_go(gap: Gap, stuck: Stuck, words: Vocabulary) -> bool:
    tokens, span = stuck.sentences[stuck.number], (gap.start, gap.end)
    return gap.spare and can_go(tokens, span, words, stuck.terms)


def _told(gap: Gap, text: str, stuck: Stuck, words: Vocabulary) -> Iterator[str]:
    """Yield the parts of a message about the phrase in a gap, which can't be parsed."""
    tokens = stuck.sentences[stuck.number][gap.start : gap.end]
    yield f"I understand all but {quote_marks(_as_written(tokens, text), _LONG)}"
    kind = next((kind for kind in SHOULD_SAY if kind in set(map(kind_of, gap.symbols))), None)
    if gap.spare or kind is None:
        yield ": say it in a sentence of its own, or leave it out" if gap.spare else ""
        return
    yield f", which should say {SHOULD_SAY[kind]}"
    if some := list(islice(_forms(kind, gap, stuck, words), _FORMS)):
        yield f", as in {' or '.join(quote_marks(one, _LONG) for one in some)}"


def _as_written(tokens: Sequence[str], text: str) -> str:
    """Return tokens as they are in `text`, or themselves, joined, if it does not have them so."""
    said = [token.casefold() for token in tokens if token[0].isalnum()]
    written = spans_of(text)
    low = [token.casefold() for token, _ in written if token[0].isalnum()]
    ends = [end for token, end in written if token[0].isalnum()]
    for at in range(len(low) - len(said) + 1):
        if low[at : at + len(said)] == said:
            return text[ends[at] - len(low[at]) : ends[at + len(said) - 1]]
    plain = polished(" ".join(tokens)).strip(" ,.;:")
    return plain if plain[1:2].isupper() else plain[:1].lower() + plain[1:]


def _forms(kind: str, gap: Gap, stuck: Stuck, words: Vocabulary) -> Iterator[str]:
    """Yield example phrases with which the sentence can be parsed, about what the clause names."""
    tokens = stuck.sentences[stuck.number]
    lines = grammar(words, stuck.terms)
    things = _counted(tokens, words, stuck.terms)
    for form in forms()[kind][:_TRIED]:
        said = form.replace("{things}", things)
        whole = (*tokens[: gap.start], *tokens_of(said), *tokens[gap.end :])
        try:
            if lines.parses("statement", whole):
                yield said
        except TooLong:
            return


def _counted(tokens: Sequence[str], words: Vocabulary, terms: Terms) -> str:
    """Return the plural of something that the clause counts, or a usual one if it has none."""
    known = {said[0] for said in attribute_words(words, terms) if len(said) == 1}
    (other,) = forms()["things"]
    return next(
        (token for token in tokens if token.casefold() in known and token.endswith("s")), other
    )
