"""Repairs of a sentence of law at the first word that the strict grammar couldn't parse.

The grammar says which words could come at that place. A repair replaces a word by another word that
the grammar uses in the same way elsewhere, inserts a comma or an article, divides the sentence, or
leaves out words that restrict nothing. No repair leaves out a negation, a condition, a number, a
time, or words that say whom or what a sentence is about.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from functools import lru_cache
from itertools import pairwise

from nomicbot.game.plainlaw.english import base_of, gerund, past, third
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.chart import Either, Maybe, Piece, TooLong, Word
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.left_out import after_amount, names_a_role
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.reading import Stuck
from nomicbot.language.law.wordings import wordings
from nomicbot.language.law.words import is_number, nouns_of, singular
from nomicbot.language.lexicon import sets_of
from nomicbot.lazy_dataclass import dataclass

(_REFRAINING,) = sets_of("refraining")
_TELLING = frozenset(
    (
        *("not", "no", "nobody", "none", "never", "neither", "nor", "cannot", "only", "unless"),
        *("if", "except", "excepted", "save", "until", "till", "while", "without", "but", "than"),
        *("provided", "long", "once", "twice", "thrice", "each", "every", "all", "any", "both"),
        *(
            "half",
            "most",
            "least",
            "more",
            "fewer",
            "less",
            "may",
            "must",
            "can",
            "shall",
            "should",
        ),
        *("e", "em", "eir", "eirs", "emself", "other", "another", "same", "first", "last", "next"),
        *("before", "after", "during", "within", "since", "when", "whenever", "player", "players"),
        *("nweek", "nweeks", "nday", "ndays", "day", "days", "turn", "time", "times", "midnight"),
        *("usually", "normally", "almost", "nearly", "mostly", "partly", "sometimes", "equal"),
        *("secretly", "equally", "possibly", "random", "randomly", "and", "or", "who", "whose"),
        *("instead", "again", "up", "rounded", "which", "that", "whom", "exactly", "otherwise"),
    )
)
"""Words that are never left out, since without them a sentence could say more or something else."""
_ASIDES = frozenset(("because", "for", "as", "since", "so", "like", "when", "which", "where", "to"))
"""Words that begin an aside after a comma: a reason, as in ", because ...", or an addition."""
_ASIDES_OF = _ASIDES | {"is", "are", "that", "all", "e", "it"}
_ADJUNCTS = frozenset(
    (
        "to",
        "into",
        "down",
        "out",
        "onto",
        "over",
        "like",
        "as",
        "because",
        "from",
        "for",
        "at",
        "with",
    )
)
"""Words that begin a phrase that says how or where to something is done: "into the sea"."""
_SAFE_ADVERBS = frozenset(
    (
        *(
            "also",
            "then",
            "just",
            "simply",
            "immediately",
            "instantly",
            "automatically",
            "at",
            "once",
        ),
        *(
            "thereupon",
            "forthwith",
            "hereby",
            "freely",
            "happily",
            "even",
            "too",
            "now",
            "straight",
        ),
        *("always", "own", "own", "away", "together"),
    )
)
_PUT_IN = (",", "the", "a", "of")
_BOUNDS = frozenset((",", ";", ".", ":", "by", "and", "or", "but", "once", "twice", "unless", "if"))
"""Words and marks before which the words that are left out can end."""
_LONGEST = 8
_AGREEING = 2
"""How many groups of alternatives must contain two words before one replaces the other.

The groups are those in the lines of the grammar.
"""


@dataclass(frozen=True)
class Repair:
    """A changed paragraph, and its distance from the paragraph before the change."""

    cost: int
    text: str
    sentence: tuple[str, ...] = ()
    """The changed sentence, or () if the repair did more than change one sentence."""
    stuck: Stuck | None = None
    left: int = 0
    """The number of words of the sentence that couldn't be parsed before.

    Words that the repair leaves out are not counted.
    """

    def __lt__(self, other: "Repair") -> bool:
        return self.text < other.text

    def helps(self, words: Vocabulary) -> bool:
        """Return whether the change allows more of the sentence to be parsed than before."""
        if self.stuck is None:
            return True
        lines = grammar(words, self.stuck.terms)
        try:
            if lines.parses("statement", self.sentence):
                return True
            reached, _ = lines.reach("statement", self.sentence)
        except TooLong:
            return False
        return len(self.sentence) - reached < self.left


def repaired(stuck: Stuck, words: Vocabulary) -> Iterator[Repair]:
    """Yield repairs of the first sentence that can't be parsed, each as a whole paragraph."""
    before, after = stuck.sentences[: stuck.number], stuck.sentences[stuck.number + 1 :]
    sentence = stuck.sentences[stuck.number]
    for cost, changed in _changed(sentence, stuck, words):
        if changed:
            left = min(len(sentence), len(changed)) - stuck.reached
            yield Repair(cost, paragraph_of((*before, changed, *after)), changed, stuck, left)
    for halves in _halves(sentence, stuck.reached):
        if grammar(words, stuck.terms).parses("statement", halves[0]):
            yield Repair(1, paragraph_of((*before, *halves, *after)))
    for cost, changed in _without_heading(sentence, stuck.reached):
        yield Repair(cost, paragraph_of((*before, changed, *after)))
    yield from _without_sentence(stuck)


def paragraph_of(sentences: Iterable[Sequence[str]]) -> str:
    """Return sentences as a paragraph, each with a full stop."""
    return " ".join(f"{' '.join(one)}." for one in sentences)


def _changed(
    tokens: tuple[str, ...], stuck: Stuck, words: Vocabulary
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield changed versions of a sentence that can't be parsed, each with its cost.

    The change is made at the first word that couldn't be parsed.
    """
    at, expected = stuck.reached, stuck.expected
    low = [token.casefold() for token in tokens]
    yield from ((1, other) for other in _with_synonyms(tokens, stuck, words))
    for form in _forms(low[at]) & expected if at < len(tokens) else ():
        yield 1, (*tokens[:at], form, *tokens[at + 1 :])
    if at < len(tokens):
        yield from ((1, (*tokens[:at], put, *tokens[at:])) for put in _PUT_IN if put in expected)
    if _forbids(low):  # with fewer words it would forbid more
        yield from _shorter_ban(tokens, low, at)
        return
    subjects = _SUBJECTS | nouns_of(words)
    for start, end in _parts(low, at):
        if _can_go(tokens, low, (start, end), subjects):
            cost = 1 if end - start == 1 else 2
            yield cost, without(tokens, start, end)


def _with_synonyms(
    tokens: tuple[str, ...], stuck: Stuck, words: Vocabulary
) -> Iterator[tuple[str, ...]]:
    """Yield a sentence with a synonym in place of the words at which parsing stopped."""
    at = stuck.reached
    for length in (1, 2, 3):
        said = tuple(token.casefold() for token in tokens[at : at + length])
        for other in _synonyms(words).get(said, ()):
            if other[0] in stuck.expected:
                yield (*tokens[:at], *other, *tokens[at + length :])


def _forms(word: str) -> set[str]:
    """Return the other forms of a verb or noun: "gains", "gained" and "gaining" for "gain"."""
    if not word.isalpha() or len(word) < _SHORT - 1:
        return set()
    bases = {word, base_of(word), singular(word) or word}
    made = {form for base in bases for form in (base, third(base), past(base), gerund(base))}
    return made - {word} - _TELLING


def _without_heading(tokens: tuple[str, ...], at: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield a sentence without what only announces it, or only says that somebody wishes it.

    For example "Votes are taxed:", and "who would like some money" before "may".
    """
    low = [token.casefold() for token in tokens]
    colon = low.index(":") if ":" in low else 0
    if at < colon and not _ANNOUNCES_NOT & {*low[:colon]}:
        yield 3, tokens[colon + 1 :]
    may = low.index("may") if "may" in low else 0
    who = next((place for place in range(may) if tuple(low[place : place + 3]) in _WISHES), 0)
    if 0 < who <= at < may and not _TELLING & {*low[who + 3 : may]} - {"and", "or", "some"}:
        yield 3, (*tokens[:who], *tokens[may:])


_ANNOUNCES_NOT = frozenset(
    (*_TELLING - {"all", "each", "every", "any"}, "roll", "choose", "nweek", "nday", ",")
)
_WISHES = frozenset(
    (who, *wish)
    for who in ("who", "that")
    for wish in (("would", "like"), ("feels", "like"), ("wishes", "for"), ("is", "after"))
)


def _last_reason(low: Sequence[str], at: int) -> Iterator[int]:
    """Yield where a reason at the end of a sentence begins: ", being too busy"."""
    for start in (at - 1, at):
        said = low[start + 1 :]
        if low[start : start + 1] == [","] and said[:1] == ["being"] and not _TELLING & {*said[1:]}:
            yield start


_POLITE = frozenset(("kindly", "please", "hereby", "simply", "graciously"))
"""Words that restrict nothing even in a prohibition."""


def _forbids(low: Sequence[str]) -> bool:
    """Return whether a sentence forbids something, rather than only mentioning who lacks what."""
    pairs = {*pairwise(low)}
    return (
        low[:1] in (["no"], ["nobody"], ["none"])
        or bool(_ALWAYS_FORBIDDING & {*low})
        or any((modal, "not") in pairs for modal in _MODALS)
        or any((",", nobody) in pairs for nobody in ("no", "nobody", "none"))
    )


def _shorter_ban(
    tokens: tuple[str, ...], low: Sequence[str], at: int
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield a prohibition without a polite word at index `at`, or without a reason at its end."""
    if at < len(low) and low[at] in _POLITE:
        yield 1, without(tokens, at, at + 1)
    yield from ((2, tokens[:start]) for start in _last_reason(low, at))


_MODALS = ("may", "can", "shall", "must", "is", "are", "will", "should")
_ALWAYS_FORBIDDING = frozenset(
    (
        *("cannot", "never", "unlawful", "forbidden", "illegal", "barred", "banned", "prohibited"),
        *_REFRAINING,
        *map(third, _REFRAINING),
    )
)


def _halves(tokens: tuple[str, ...], at: int) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield a sentence as two sentences, divided where the second can begin near index `at`."""
    low = [token.casefold() for token in tokens]
    for place in range(max(1, at - 4), min(at + 2, len(tokens) - 2)):
        for joint, begins in _JOINTS:
            end = place + len(joint)
            if tuple(low[place:end]) == joint and (begins or low[end] in _OPENINGS):
                yield tokens[:place], (*begins, *tokens[end:])


_OPENINGS = frozenset(
    ("when", "whenever", "if", "players", "a", "an", "each", "every", "no", "nobody", "e", "any")
)
"""Words that can begin the second of two sentences."""
_THEN = ("if", "e", "does", ",")
_JOINTS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    ((",", "and"), ()),
    ((",", "but"), ()),
    ((";",), ()),
    ((",", "whereupon"), _THEN),
    ((",", "upon", "which"), _THEN),
    ((",", "in", "which", "case"), _THEN),
    ((",", "and", "whenever", "e", "do"), _THEN),
    ((",", "and", "when", "e", "do"), _THEN),
)
"""The words between two sentences, each with the words with which the second one then begins."""


def without(tokens: tuple[str, ...], start: int, end: int) -> tuple[str, ...]:
    """Return a sentence without the words between two indices.

    Commas that only enclosed these words are left out too.
    """
    if start and tokens[start - 1] == "," and tokens[end : end + 1] in ((), (",",)):
        start -= 1
    return (*tokens[:start], *tokens[end:])


def _parts(low: Sequence[str], at: int) -> Iterator[tuple[int, int]]:
    """Yield the ranges of words around the index `at` that could be left out, shortest first.

    A range is the index of its first word and the index after its last.
    """
    if at < len(low) and low[at] in _SAFE_ADVERBS:
        yield at, at + 1
    starts = [
        place for place in range(max(0, at - 4), min(at + 2, len(low))) if _begins(low, place)
    ]
    ends = [place for place in range(at, min(at + _LONGEST, len(low)) + 1) if _ends(low, place)]
    found = ((start, end) for start in starts for end in ends if at < end or start < at == end)
    yield from sorted(
        (pair for pair in found if 0 < pair[1] - pair[0] <= _LONGEST),
        key=lambda pair: pair[1] - pair[0],
    )


def _begins(low: Sequence[str], place: int) -> bool:
    after_comma = place > 0 and low[place - 1] == ","
    return low[place] in _ADJUNCTS or (after_comma and low[place] in _ASIDES)


def _ends(low: Sequence[str], place: int) -> bool:
    return place == len(low) or low[place] in _BOUNDS


def _can_go(
    tokens: Sequence[str], low: Sequence[str], part_at: tuple[int, int], subjects: Set[str]
) -> bool:
    """Return whether the words in the range `part_at` restrict nothing and so can be left out.

    The words must stay after one of the `subjects`, where they could say which person or thing is
    meant.
    """
    start, end = part_at
    part = low[start:end]
    aside = start > 0 and low[start - 1] == "," and low[start] in _ASIDES
    telling = _TELLING - _ASIDES_OF if aside else _TELLING
    if telling & {*part} or any(is_number(tokens, place) for place in range(start, end)):
        return False
    if aside:
        return end == len(low) or low[end] == ","
    if names_a_role(part):
        return False
    if start == 0 or part[0] in _SAFE_ADVERBS:
        return start > 0
    return not {low[start - 1]} & subjects and _is_flourish(tokens, start)


def _is_flourish(tokens: Sequence[str], start: int) -> bool:
    """Return whether a phrase after an amount does not say where or how something is done."""
    return tokens[start].casefold() not in _WHERE and after_amount(tokens, start)


_WHERE = frozenset(("at", "with"))
"""Words that can say where or how something is done."""
_SUBJECTS = frozenset(
    (
        *("anyone", "someone", "everyone", "nobody", "anybody", "everybody"),
        *("else", "those", "one"),
    )
)
"""Words after which other words can say who or what is meant: "those who pray".

The nouns of the game are such words too.
"""


def _without_sentence(stuck: Stuck) -> Iterator[Repair]:
    """Yield the paragraph without its unparsable sentence, if that sentence restricts nothing."""
    tokens = stuck.sentences[stuck.number]
    low = {token.casefold() for token in tokens}
    counts = any(is_number(tokens, place) for place in range(len(tokens)))
    rest = [one for place, one in enumerate(stuck.sentences) if place != stuck.number]
    if rest and not counts and not low & _RESTRICTING:
        yield Repair(4, paragraph_of(rest))


_RESTRICTING = frozenset(
    (
        *("not", "no", "nobody", "none", "never", "neither", "nor", "cannot", "only", "unless"),
        *("except", "excepted", "until", "while", "without", "must", "limit", "maximum", "most"),
        *("cost", "costs", "price", "pays", "pay", "paying", "loses", "lose", "provided"),
        *("half", "usually", "almost", "nearly", "normally", "again", "other", "second"),
        *("may", "can", "gives", "gains", "gets", "receives", "becomes", "destroys", "destroyed"),
    )
)
"""A sentence with one of these words is not left out.

Without it the other sentences would permit or give more.
"""


# -- synonyms in the grammar -----------------------------------------------------------------------


@lru_cache(maxsize=8)
def _synonyms(words: Vocabulary) -> dict[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the synonyms of each word or phrase in the grammar, shortest first.

    Two phrases are synonyms if enough groups of alternatives contain both.
    """
    groups: dict[frozenset[tuple[str, ...]], None] = {}
    lines = grammar(words, Terms()).every_line()
    for one in (*lines, *wordings(words)):
        groups |= dict.fromkeys(_groups(one.pieces))
    together: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter(
        (one, other) for group in groups for one in group for other in group if one != other
    )
    found: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    for (said, other), often in together.items():
        if often >= _AGREEING:
            found.setdefault(said, []).append(other)
    return {said: tuple(sorted(others, key=len)) for said, others in found.items()}


def _groups(pieces: Sequence[Piece]) -> Iterator[frozenset[tuple[str, ...]]]:
    """Yield the groups of alternatives in a grammar line that contain nothing but words."""
    for piece in pieces:
        match piece:
            case Either(ways):
                if len(own := _own_words(ways)) > 1:
                    yield own
                for way in ways:
                    yield from _groups(way)
            case Maybe(inner):
                yield from _groups(inner)


def _own_words(ways: Iterable[Sequence[Piece]]) -> frozenset[tuple[str, ...]]:
    """Return the alternatives that consist only of words, without those that restrict something."""
    plain = [way for way in ways if all(isinstance(one, Word) for one in way)]
    group = [tuple(one.text for one in way if isinstance(one, Word)) for way in plain]
    return frozenset(one for one in group if one and not _is_telling(one))


def _is_telling(phrase: tuple[str, ...]) -> bool:
    return bool(_TELLING & {*phrase}) or all(len(word) < _SHORT for word in phrase)


_SHORT = 4
