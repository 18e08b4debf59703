"""Sentences of a declaration, regrouped: what one clause says in two sentences, or two in one.

"Each player has a Colour. It can be Red or Blue" becomes one sentence with "which", and "each Felon
gains 1A, a Felon being a player with 3 Burns" becomes two.
"""

from collections.abc import Sequence
from itertools import pairwise

from nomicbot.game.plainlaw.vocabulary import HOLDER_NOUN, Vocabulary
from nomicbot.language.law.words import is_name

_ENDS = (".", "!")
_ARTICLES = ("a", "an", "the", "each", "every", "any")
_HAS = ("has", "have", "possesses", "possess")
_BE = (("is",), ("can", "be"), ("may", "be"), ("must", "be"), ("are",))
_ONE_OF = (("always",), ("either",), ("one", "of"), ("any", "of"))
_TEXTS = ("text", "string", "phrase", "sentence")
_SPARES = (
    ("does", "not", "apply", "to"),
    ("does", "not", "hold", "for"),
    ("does", "not", "concern"),
    ("does", "not", "affect"),
    ("is", "not", "true", "of"),
)
_LONGEST_NAME = 2
_LONGEST_SENTENCE = 60
_SHORTEST = 3


def regrouped(tokens: Sequence[str]) -> list[str]:
    """Return the words of a paragraph with its declarations in one sentence each."""
    ends = [at for at, token in enumerate(tokens) if token in _ENDS]
    bounds = pairwise((-1, *ends, len(tokens)))
    sentences = [list(tokens[start + 1 : end + 1]) for start, end in bounds]
    said: list[str] = []
    for sentence in map(_objects_apart, map(_being_apart, sentences)):
        name = _name_declared(said)
        values = _values_of(name, sentence) if name else 0
        if said and (spared := _spared(sentence)):
            start = max((at for at, one in enumerate(said[:-1]) if one in _ENDS), default=-1) + 1
            if _SOMETIMES & {one.casefold() for one in said[start:]}:
                said[start:start] = ["except", "for", *spared[:-1], ","]
            else:
                said[-1:] = [",", "except", *spared]
        elif values:
            said[-1:] = [",", "which", *sentence[values:]]
        else:
            said += sentence
    return said


_NOT_FOR = (
    *((this, *does) for this in ("this", "that", "it") for does in _SPARES),
    ("this", "rule", "does", "not", "apply", "to"),
)
_SOMETIMES = frozenset(("if", "unless", "while"))
_MARKS = (".", "!", ",", ";")


def _spared(sentence: Sequence[str]) -> list[str]:
    """Return the people whom "This does not apply to Ministers." excepts, and the sentence's end.

    Returns [] for any other sentence, and for several who are excepted.
    """
    low = [token.casefold() for token in sentence]
    first = next((len(one) for one in _NOT_FOR if tuple(low[: len(one)]) == one), 0)
    who = low[first:-1]
    return list(sentence[first:]) if first and who and not {*_MARKS, "nor", "if"} & {*who} else []


def _name_declared(said: Sequence[str]) -> tuple[str, ...]:
    """Return the name at the end of "Each player has a Colour.", or () if there is none."""
    if len(said) < _SHORTEST or said[-1] not in _ENDS:
        return ()
    for size in (1, _LONGEST_NAME):
        a, has = (said[-size - 2 - more : -size - 1 - more] for more in (0, 1))
        name = tuple(said[-size - 1 : -1])
        articled = [*a][:1] in (["a"], ["an"], ["some"])
        if articled and [*has][:1] and has[0] in _HAS and all(map(is_name, name)):
            return name
    return ()


def _values_of(name: tuple[str, ...], sentence: Sequence[str]) -> int:
    """Return the index of the verb in a sentence that lists what `name` can be, or 0.

    For example "It can be Red or Blue", "A Colour is one of Red and Blue", "It is a text".
    """
    low = [token.casefold() for token in sentence]
    start = _after_name(name, sentence, low)
    be = next((one for one in _BE if tuple(low[start : start + len(one)]) == one), ())
    return start if start and be and _lists(sentence, low, start + len(be)) else 0


def _after_name(name: tuple[str, ...], sentence: Sequence[str], low: Sequence[str]) -> int:
    """Return the index after "It", "A Colour" or "eir Colour" at the beginning, or 0."""
    if low[:1] == ["it"]:
        return 1
    article = int(low[:1] != [] and low[0] in (*_ARTICLES, "eir"))
    end = article + len(name)
    return end if tuple(sentence[article:end]) == name else 0


def _lists(sentence: Sequence[str], low: Sequence[str], at: int) -> bool:
    """Return whether the words at `at` are "a text", or a list like "always either Red or Blue"."""
    if low[at : at + 1] in (["a"], ["any"], ["some"]):
        return low[at + 1 : at + 2] != [] and low[at + 1] in _TEXTS
    while more := next((one for one in _ONE_OF if tuple(low[at : at + len(one)]) == one), ()):
        at += len(more)
    names = sentence[at : at + 1] != [] and is_name(sentence[at])
    return names and low[at + 1 : at + 2] in ([","], ["or"], ["and"])


def _objects_apart(sentence: list[str]) -> list[str]:
    """Return "Lamps, which are game objects, cost 4A" as two sentences."""
    low = [token.casefold() for token in sentence]
    name = next((n for n, token in enumerate(sentence) if not is_name(token)), 0)
    for objects in (("are", "objects"), ("are", "game", "objects")):
        end = name + 2 + len(objects)
        which = low[name : name + 1] == [","] and low[name + 1 : name + 2] == ["which"]
        if name and which and (*low[name + 2 : end + 1],) == (*objects, ","):
            kinds = sentence[:name]
            return [*kinds, *objects, ".", *kinds, *sentence[end + 1 :]]
    return sentence


def _being_apart(sentence: list[str]) -> list[str]:
    """Return a sentence that ends in ", a Felon being ..." or ", where a Felon is ..." as two."""
    if len(sentence) > _LONGEST_SENTENCE:
        return sentence
    low = [token.casefold() for token in sentence]
    commas = (at for at, token in enumerate(low) if token == ",")
    two = (_defined_after(sentence, low, comma) for comma in commas)
    return next(filter(None, two), sentence)


def _defined_after(sentence: list[str], low: list[str], comma: int) -> list[str]:
    """Return the two sentences before and after the comma if the second defines a name, or []."""
    where = low[comma + 1 : comma + 2] == ["where"]
    start = comma + 1 + where
    first = start + (low[start : start + 1] in (["a"], ["an"], ["the"]))
    end = next((n for n in range(first, len(low)) if not is_name(sentence[n])), first)
    be = end + (low[end : end + 1] in (["player"], ["players"]))
    is_so = low[be : be + 1] in ((["is"], ["are"], ["means"]) if where else (["being"],))
    name = sentence[first:end]
    used = [one for one in sentence[:comma] if one in name]
    if not (is_so and name) or used[: len(name)] != name or "," in low[be:]:
        return []
    verb = sentence[be] if where else "is"
    subject = [sentence[start].capitalize(), *sentence[start + 1 : be]]
    return [*sentence[:comma], ".", *subject, verb, *sentence[be + 1 :]]


_PERSONS = frozenset(("player", "somebody", "someone", "anybody", "anyone", "everyone"))
_OTHERS = frozenset(("another", "other", "others", "owner", "e", "em", "eir", "winner", "giver"))
"""Words that mention or may mean somebody else than the only player of a sentence."""
_TO = frozenset(("to", "for", "from", "by", "of", "with", "gives", "give", "costs", "earns"))
_THAT = frozenset(("that", "this"))
_NEW_CLAUSE = frozenset((",", "when", "whenever", "if", "while", "once", "until", "unless"))
"""Words that begin another clause. Within one, "that player" is hardly its subject again."""
_AGAIN = 3


def _others(words: Vocabulary) -> frozenset[str]:
    """Return the words that can mention a second person in a sentence about a player."""
    groups = [one.as_noun for one in words.traits if one.as_noun and one.noun == HOLDER_NOUN]
    return _OTHERS | {one.casefold() for group in groups for one in group}


def about_one(tokens: Sequence[str], words: Vocabulary) -> tuple[str, ...]:
    """Return a sentence about a single player with "e" for "that player", or () for others.

    Nobody else may be mentioned, so "that player" can mean only the player before.
    """
    low = [token.casefold() for token in tokens]
    said = list(tokens)
    for at in reversed(_that_player(low) if not _others(words) & {*low} else ()):
        owned = low[at + 2 : at + _AGAIN] == ["'s"]
        pronoun = "eir" if owned else "em" if low[at - 1] in _TO else "e"
        said[at : at + 2 + owned] = [pronoun]
    return tuple(said) if len(said) < len(tokens) else ()


def _that_player(low: Sequence[str]) -> Sequence[int]:
    """Return where "that player" occurs after the only other mention of a person, or ()."""
    pairs = enumerate(pairwise(low))
    places = [at for at, (that, player) in pairs if that in _THAT and player == "player"]
    named = [at for at, token in enumerate(low) if token in _PERSONS and at - 1 not in places]
    if not places or len(named) != 1:
        return ()
    between = low[named[0] : places[0]]
    return places if _NEW_CLAUSE & {*between} else ()
