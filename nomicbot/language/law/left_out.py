"""Words of a sentence of law that can be left out without changing its effect.

Such words are an aside, a flourish, or a repetition. Words that name something of the game, count,
deny, or say when, whether or to whom something applies are never left out.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from nomicbot.game.plainlaw.vocabulary import Vocabulary
from nomicbot.language.law.grammar import grammar
from nomicbot.language.law.parts import Terms
from nomicbot.language.law.words import attribute_words, is_number, singular

_LINES = (
    "not no nobody none never neither nor cannot only unless if except excepted excluding save",
    "until till while without but than provided providing assuming whether depending given",
    "long case should per once twice thrice half double most least more fewer less least",
    "other another same different first last next before after during within since when whenever",
    "where wherever who whom whose whoever whichever following exactly equal instead again",
    "rounded otherwise random randomly secretly secret choice chosen alone both either each every",
    "usually normally almost nearly mostly partly sometimes possibly perhaps often rarely seldom",
    "maybe about approximately always ever must may might by until midnight day days turn time",
    "times nweek nweeks nday ndays week weeks consent agree agrees permission player players",
    "limit maximum minimum additional extra further per one example instance",
)
RESTRICTING = frozenset(word for line in _LINES for word in line.split()) | {"-", '"', "%", "/"}
"""Words that can change whom, when or how much a clause is about."""
_FUNCTION = frozenset(
    (
        *("a", "an", "the", "this", "that", "these", "those", "it", "its", "e", "em", "eir", "of"),
        *("to", "in", "on", "at", "for", "from", "with", "as", "into", "and", "or", "so", "then"),
        *("is", "are", "was", "were", "be", "been", "being", "has", "have", "had", "do", "does"),
        *("will", "would", "could", "can", "shall", "there", "which", "if", "emself", "itself"),
        *(",", ";", ":", "(", ")", "—", "–", "any", "all", "otherwise", "than", "now", "also"),
    )
)
"""Words and marks that carry no content of their own."""
_DETERMINERS = frozenset(
    ("a", "an", "the", "each", "every", "any", "no", "this", "that", "eir", "its", "all", "another")
)
_MARKS = frozenset((",", ";", ":", "(", "—", "–"))
_PEOPLE = frozenset(
    ("anyone", "someone", "everyone", "nobody", "anybody", "everybody", "else", "those", "one")
)
_NEAR = 2
_ADJUNCTS = frozenset(
    (*("to", "into", "down", "out", "onto", "over", "like", "as", "from", "for", "off", "under"),)
)
"""Words that begin a phrase that can be a flourish: "to the moths"."""
_CIRCUMSTANCES = frozenset(
    ("in", "on", "at", "with", "by", "under", "within", "near", "to", "from", "wearing")
)
"""Words that begin an aside that can say where or how something is done."""
_RELATIVE = frozenset(("which", "that", "who", "whom", "whose", "where"))
_PAYING = frozenset(("pay", "pays", "paying", "give", "gives", "owe", "owes", "cost", "costs"))
_SHORT = 4
_DOERS = ("er", "or", "ee", "ist")
"""The endings of nouns for people to whom something happens, who are never left out: "winner"."""


def can_go(tokens: Sequence[str], span: tuple[int, int], words: Vocabulary, terms: Terms) -> bool:
    """Return whether a sentence does the same without the words of a span."""
    low = [token.casefold() for token in tokens[span[0] : span[1]]]
    if "-" in low:
        return False
    if _adds_nothing(set(low)) or _leaves_all_open(tokens, span):
        return True
    named = _names(words, terms)
    if _is_scenery(tokens, span, named, words):
        return True
    if set(low) <= _FUNCTION or _restricts(tokens, span, low):
        return False
    if any(_is_named(tokens, at, named) for at in range(*span)):
        return False
    return not _describes(tokens, span)


def _restricts(tokens: Sequence[str], span: tuple[int, int], low: Sequence[str]) -> bool:
    """Return whether words state a number, a negation, a time, or to whom something applies."""
    if _ROLES & set(low[:_NEAR]) - _ADJUNCTS and low[0] not in _MARKS:
        return True
    return bool(RESTRICTING & set(low)) or any(is_number(tokens, at) for at in range(*span))


def _is_scenery(
    tokens: Sequence[str], span: tuple[int, int], named: frozenset[str], words: Vocabulary
) -> bool:
    """Return whether a span is a clause beside another that tells of nothing in the game.

    For example "and everyone claps", or "the owner's cat yawns and".
    """
    low = [token.casefold() for token in tokens[span[0] : span[1]]]
    joined = low[-1] in ("and", ":") or "and" in low[:_NEAR]
    said = set(low) - _FUNCTION - _WHO - {"'s"}
    if not joined or not said or any(is_number(tokens, at) for at in range(*span)):
        return False
    told = {word for word in said if word not in named and (singular(word) or word) not in named}
    return (
        bool(told) and not told & (RESTRICTING | known_words(words)) and not said & _counted(words)
    )


_WHO = frozenset(
    ("player", "players", "each", "every", "everyone", "everybody", "owner", "administrator")
)
"""Words for those who can do something that changes nothing."""


@lru_cache(maxsize=8)
def known_words(words: Vocabulary) -> frozenset[str]:
    """Return the words of the grammar, in lower case."""
    return grammar(words, Terms()).words()


@lru_cache(maxsize=8)
def _counted(words: Vocabulary) -> frozenset[str]:
    """Return the words for numbers that objects have, in lower case."""
    return frozenset(word.casefold() for said in attribute_words(words, Terms()) for word in said)


def _adds_nothing(low: set[str]) -> bool:
    """Return whether words only compare with an imagined case, or say what all objects are."""
    return says_what_holds(low) or (
        low <= _FUNCTION and ("otherwise" in low or not low & _PERSONAL)
    )


def says_what_holds(low: set[str]) -> bool:
    """Return whether words only say that players may own objects, which is true of all objects."""
    return low <= _OWNABLE and bool(low & {"own", "owns", "owned"})


_ROLES = frozenset(("e", "em", "emself", "to", "from", "for", "and", "or", "if", "than"))
"""Words that can say whom or what something is done to."""
_PERSONAL = _ROLES | {"eir"}
_OWNABLE = _FUNCTION | {"player", "players", "may", "own", "owns", "owned", "by", "them", "em"}
"""Words that say that players may own objects, as they may own all objects."""


def _leaves_all_open(tokens: Sequence[str], span: tuple[int, int]) -> bool:
    """Return whether a span only says that something may be any: "in any Election", "to any of".

    Then a prohibition holds in any case, and a choice remains free.
    """
    start, end = span
    said = [token.casefold() for token in tokens]
    forbids = "not" in said[:start] or said[0] in ("no", "nobody")
    if said[start + 1 : start + 2] not in (["any"], ["every"], ["whatever"]):
        return False
    if said[start] == "to":
        plain = not {"with", "who", "by", "for", ","} & {*said[start:end]}
        return "change" in said[:start] and plain and not forbids
    return forbids and said[start] in ("in", "at", "of", "for") and end - start == 3


def _is_named(tokens: Sequence[str], at: int, named: frozenset[str]) -> bool:
    """Return whether a word names something of the game, or may be a name."""
    token = tokens[at]
    low = token.casefold()
    if low in named or (singular(low) or low) in named:
        return True
    return at > 0 and token[:1].isupper() and low not in _FUNCTION


def _describes(tokens: Sequence[str], span: tuple[int, int]) -> bool:
    """Return whether words describe an object or person, or say to whom something happens."""
    start, end = span
    before = tokens[start - 1].casefold() if start else ","
    if tokens[start].casefold() == "the" and before in _PAYING and tokens[end : end + 1]:
        return names_a_role(tokens[start:end]) or not is_number(tokens, end)
    if before in _DETERMINERS | _PEOPLE:
        return True
    if before in _MARKS or tokens[start] in _MARKS:
        first = start + (tokens[start] in _MARKS)
        return tokens[first].casefold() in _CIRCUMSTANCES if first < end else False
    if set(map(str.casefold, tokens[start:end])) & _RELATIVE or not after_amount(tokens, start):
        return True
    return tokens[start].casefold() not in _ADJUNCTS or names_a_role(tokens[start:end])


def after_amount(tokens: Sequence[str], at: int) -> bool:
    """Return whether the words before an index are what somebody gains, pays or loses."""
    said = [token.casefold() for token in tokens[max(0, at - _FAR) : at]]
    verbs = [place for place, word in enumerate(said) if word in CHANGING]
    return bool(verbs) and not _CLAUSE & {*said[verbs[-1] :]}


CHANGING = frozenset(
    (
        *("gains", "gain", "loses", "lose", "pays", "pay", "gets", "get", "receives", "receive"),
        *("earns", "collects", "surrenders", "paying", "drops", "takes", "take"),
    )
)
"""Verbs for a change of what somebody has."""
_CLAUSE = frozenset((",", ";", ":", "when", "if", "while", "who", "may"))
"""Words and marks after which another clause begins."""
_FAR = 6


def names_a_role(span: Sequence[str]) -> bool:
    """Return whether words may mean a person by what they did: "to the winner"."""
    return any(token.endswith(_DOERS) for token in span if len(token) > _SHORT)


@lru_cache(maxsize=64)
def _names(words: Vocabulary, terms: Terms) -> frozenset[str]:
    """Return the words that name something of the game, or of a clause, in lower case."""
    found: set[str] = set()
    for noun in words.nouns:
        found |= {noun.name, noun.plural}
    for trait in words.traits:
        found |= {word for said in (trait.as_noun or ()) for word in said.split()}
        found |= {trait.adjective}
    found |= {word for said in attribute_words(words, terms) for word in said}
    found |= set(_of_terms(terms))
    return frozenset(name.casefold() for name in found if name) - _FUNCTION


def _of_terms(terms: Terms) -> Iterable[str]:
    for names in (terms.kinds, terms.verbs, *((name,) for _, name in terms.words)):
        yield from (word for name in names for word in name.split())
