"""Other forms of a sentence with the same meaning, for sentences that can't be parsed.

Words in brackets are put between commas. A sentence about "a proposal or tweak" becomes two
sentences, and one about "a motion" becomes one sentence for each form of motion.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from nomicbot.game.plainlaw.tree import Comes, Forbids, Is, Occurs, On, PassesIf, Statement, Tied
from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.apposed import apposed, chosen_apart
from nomicbot.language.law.parts import Follows, Several
from nomicbot.language.law.words import is_name

Said = Statement | Follows | Several
_ARTICLES = ("a", "an", "any")


def without_brackets(tokens: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield a sentence with commas for its only pair of brackets, and one without their content."""
    if tokens.count("(") != 1 or tokens.count(")") != 1:
        return
    start, end = tokens.index("("), tokens.index(")")
    if not 0 < start < end - 1:
        return
    before, inner, after = tokens[:start], tokens[start + 1 : end], tokens[end + 1 :]
    close = (",",) if after and after[0] not in (",", ";", ":") else ()
    yield (*before, ",", *inner, *close, *after)
    yield (*before, *inner, *after)


_OBJECTS = (("are", "objects"), ("are", "game", "objects"))
_FINITE = frozenset(
    (
        *("are", "may", "can", "cannot", "cost", "shall", "must", "have", "give", "earn", "come"),
        *("do", "go", "disappear", "vanish", "pay", "belong", "start", "begin", "become"),
    )
)
"""Verbs that can follow "are objects and": "Stalls are objects and cost 3 Genechips"."""


_SUBJECTS = frozenset(("each", "every", "a", "an", "any", "no", "players", "all", "at", "when"))


def declared_apart(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with "Stalls are objects and ..." as two sentences.

    If the second sentence has no subject of its own, "Stalls" becomes its subject.
    """
    said: list[str] = []
    ends = [at for at, token in enumerate(tokens) if token in (".", "!")]
    for start, end in pairwise((-1, *ends, len(tokens))):
        kind, rest = apposed(chosen_apart(tokens[start + 1 : end]))
        said += (*kind, *_apart_from_objects(rest), *tokens[end : end + 1])
    return said


def _apart_from_objects(tokens: Sequence[str]) -> Sequence[str]:
    """Return a sentence as two if it begins like "Stalls are objects and", otherwise unchanged."""
    names = next((at for at, token in enumerate(tokens) if not is_name(token)), 0)
    if two := _two_kinds(tokens, names):
        return two
    if one := _one_of_a_kind(tokens):
        return one
    low = [token.casefold() for token in tokens[names:]]
    for are in _OBJECTS:
        if not names or tuple(low[: len(are)]) != are:
            continue
        rest = _rest_of_sentence(low, len(are))
        owned = _OF_OWNERS & {*low[rest : rest + 4]}  # is part of the declaration
        if low[rest : rest + 1] and low[rest] in (_FINITE | _SUBJECTS) and not owned:
            again = tokens[:names] if low[rest] in _FINITE else ()
            return [*tokens[: names + len(are)], ".", *again, *tokens[names + rest :]]
    return tokens


_OF_OWNERS = frozenset(("owned", "held", "possessed", "had", "owner", "owners"))
_IS_OBJECT = (("is", "an", "object"), ("is", "a", "game", "object"))


def _one_of_a_kind(tokens: Sequence[str]) -> list[str]:
    """Return "A Stall is an object and costs ..." as two sentences, or [] for another sentence."""
    low = [token.casefold() for token in tokens]
    if low[:1] not in (["a"], ["an"]):
        return []
    end = next((at for at in range(1, len(tokens)) if not is_name(tokens[at])), 1)
    for is_object in _IS_OBJECT:
        rest = end + len(is_object)
        if end == 1 or tuple(low[end:rest]) != is_object:
            continue
        start = rest + (low[rest : rest + 1] == [","])
        joined = low[start : start + 1] in (["and"], ["which"], ["that"])
        finite = low[start + 1 : start + 2] in (["may"], ["can"], ["costs"], ["belongs"], ["earns"])
        if joined and finite and not _OF_OWNERS & {*low[start : start + 5]}:
            return [*tokens[:rest], ".", *tokens[:end], *tokens[start + 1 :]]
    return []


def _rest_of_sentence(low: Sequence[str], end: int) -> int:
    """Return the index of the words after "are objects and" or "are objects that".

    "That" must be followed by a verb. `end` is the index after "objects". Returns the number of
    words if there are no such words.
    """
    comma = end + (low[end : end + 1] == [","])
    that = low[comma : comma + 1] in (["that"], ["which"])
    if that and low[comma + 1 : comma + 2] and low[comma + 1] in _FINITE - {"belong"}:
        return comma + 1
    return comma + 1 if low[comma : comma + 1] == ["and"] else len(low)


def _two_kinds(tokens: Sequence[str], names: int) -> list[str]:
    """Return "Apples and Pears are objects" as two sentences, or [] for any other sentence."""
    if not names or tokens[names : names + 1] != ["and"]:
        return []
    rest = list(tokens[names + 1 :])
    others = next((at for at, token in enumerate(rest) if not is_name(token)), 0)
    low = tuple(token.casefold() for token in rest[others:])
    if not others or low not in _OBJECTS:
        return []
    return [*tokens[:names], *rest[others:], ".", *rest]


_ADJUNCTS = frozenset(
    (
        *("if", "unless", "provided", "when", "whenever", "while", "as", "at", "on", "in"),
        *("during", "once", "twice", "until", "for", "upon", "each", "every", "rounded", "up"),
        *("thrice", "throughout", "within", "from", "outside", "three", "rounding", "should"),
    )
)
"""Words that begin a moment, a limit or a condition: "at the end of each nweek"."""
_CONDITIONS = frozenset(("if", "unless", "provided", "when", "whenever", "while", "as", "should"))
_PRONOUNS = frozenset(
    (
        *("e", "em", "eir", "eirs", "emself", "it", "its", "that", "those", "he", "she", "him"),
        *("such", "same", "other", "another", "former", "latter"),
    )
)
"""Words that can refer to something named before."""
_HOW_LONG = frozenset(
    (
        *("once", "twice", "thrice", "for", "until", "in", "during", "within", "each", "every"),
        *("throughout", "from"),
    )
)
_SEVERAL = frozenset(("and", "or", "but", "nor", ";", "otherwise"))
"""Words that join several things. A condition may apply to only one of them."""


def moved(tokens: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield a sentence with the words between two commas moved to its beginning or its end.

    A limit or duration before the first comma is also moved to the end. Only a time, a limit or a
    condition is moved, and only if it applies to the whole sentence in both places. Nothing is
    moved in a sentence with "and" or "or", since the words may apply to one part alone.
    """
    low = [token.casefold() for token in tokens]
    commas = [place for place, token in enumerate(low) if token == ","]
    for start, end in pairwise(commas):
        inner = tokens[start + 1 : end]
        if inner and _is_of_all(low, start, end):
            before, after = tokens[:start], tokens[end + 1 :]
            if _can_follow(low[start + 1 : end]):
                yield (*inner, ",", *before, *after)
            yield (*before, *after, *inner)
            yield (*before, *after, ",", *inner)
    if commas and low[0] in _HOW_LONG and _can_follow(low[: commas[0]]):
        first, after = tokens[: commas[0]], tokens[commas[0] + 1 :]
        yield (*after, *first)
        yield (*after, ",", *first)


def _can_follow(said: Sequence[str]) -> bool:
    """Return whether a time, limit or condition may move to the other end of its sentence."""
    return bool(said) and said[0] in _ADJUNCTS and not any(one in _PRONOUNS for one in said)


def _is_of_all(low: Sequence[str], start: int, end: int) -> bool:
    """Return whether the words between two commas apply to the whole sentence.

    `start` and `end` are the indices of the commas.
    """
    said = low[start + 1]
    last = max((place for place in range(start) if low[place] == ","), default=-1)
    if low[last + 1] in _ADJUNCTS and not _can_follow(low[start + 1 : end]):
        return False  # nobody is named yet whom a pronoun could mean
    several = low[:start] if said not in _CONDITIONS else (*low[:start], *low[end + 1 :])
    return (
        said in _ADJUNCTS
        and low[end + 1 : end + 2] not in (["and"], ["or"], ["but"])
        and not any(one in _SEVERAL for one in several)
    )


def spread(tokens: Sequence[str], words: Vocabulary) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield groups of sentences with the same meaning as a sentence about several nouns.

    Each group has one sentence for each noun: "a proposal or tweak" gives two.
    """
    low = [token.casefold() for token in tokens]
    yield from _either_noun(tokens, low, words)
    yield from _any_motion(tokens, low, words)


_WHEN = frozenset(("when", "whenever", "if", "each", "every", "as", "after", "once", "should"))
_LONGEST_DEED = 5


def either_event(tokens: Sequence[str]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Yield two sentences for a sentence about two events: "When a proposal passes or fails".

    The words after the second verb may belong to both verbs: "votes FOR or AGAINST a proposal".
    Sentences in which more of these words belong to both come first.
    """
    low = [token.casefold() for token in tokens]
    comma = low.index(",") if "," in low else 0
    if not low or low[0] not in _WHEN or low[:comma].count("or") != 1:
        return
    place = low.index("or")
    for shared in range(place + 2, comma + 1):
        for start in range(place - 1, max(1, place - 1 - _LONGEST_DEED), -1):
            first = (*tokens[:place], *tokens[shared:])
            yield first, (*tokens[:start], *tokens[place + 1 :])


def _either_noun(
    tokens: Sequence[str], low: Sequence[str], words: Vocabulary
) -> Iterator[tuple[tuple[str, ...], ...]]:
    for place, token in enumerate(low[1:-1], 1):
        second = place + 2 if low[place + 1] in _ARTICLES else place + 1
        if token != "or" or second >= len(low):
            continue
        pair = {low[place - 1], low[second]}
        if len(pair) == 2 and any(pair <= nouns for nouns in _forms(words)):
            first = (*tokens[:place], *tokens[second + 1 :])
            yield first, (*tokens[: place - 1], *tokens[second:])


def _any_motion(
    tokens: Sequence[str], low: Sequence[str], words: Vocabulary
) -> Iterator[tuple[tuple[str, ...], ...]]:
    votes = frozenset(vote for ballot in words.ballots for vote in ballot.votes) & {*tokens}
    for said, forms in zip(("motion", "motions"), _motions(words, votes), strict=True):
        if low.count(said) == 1:
            place = low.index(said)
            yield tuple((*tokens[:place], form, *tokens[place + 1 :]) for form in forms)


def _forms(words: Vocabulary) -> Iterator[set[str]]:
    """Yield two sets: the nouns of all forms of motions in the singular, and in the plural."""
    for forms in _motions(words):
        yield set(forms)


def _motions(words: Vocabulary, votes: frozenset[str] = frozenset()) -> tuple[list[str], list[str]]:
    """Return the forms of motions on which all of some votes can be cast.

    Their names are returned in the singular and in the plural.
    """
    ballots = {one.noun for one in words.ballots if votes <= {*one.votes}}
    nouns = [noun for noun in words.nouns if noun.name in ballots]
    return [noun.name for noun in nouns], [noun.plural for noun in nouns]


def together_said(said: Sequence[Said]) -> Several | None:
    """Return statements that differ only in their event or their forbidden act, as one statement.

    Returns None if they differ in other ways, or if they count a number of times together.
    """
    if len(set(map(_apart, said))) != 1 or None in map(_apart, said):
        return None
    return Several(tuple(one for each in said for one in _each(each)))


def _each(said: Said) -> tuple[Statement, ...]:
    """Return the statements of what a sentence can be parsed as."""
    match said:
        case Several(statements):
            return tuple(statements)
        case Follows():
            return ()
    return (said,)


def _apart(one: Said) -> Any:
    """Return a statement without its event or forbidden act, or None if it can't be combined."""
    match one:
        case Several(statements) if statements:
            apart = tuple(map(_apart, statements))
            return None if None in apart else apart
        case On(Occurs(roles=(_, *_)) | Comes(), limit=None, shared=False):
            return replace(one, when=Occurs(""))
        case Forbids(limit=None, over=0, target=target) if target is None or all(
            isinstance(condition, (Is, Tied)) for condition in target.conditions
        ):
            return replace(one, act="", target=None)
        case PassesIf():
            return PassesIf
    return None
