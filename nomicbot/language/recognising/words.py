"""Recognisers of plain words, which need only tables of words, and the order of all recognisers.

Most recognisers apply only to words of a certain set, so each word is tried only with those that
may fit. The order decides if two recognisers match the same word: "second" is a vote, a verb and a
place in a list.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from nomicbot.language.declared_types import TRAITS
from nomicbot.language.lexicon import LexiconEntry, sets_of, valued, word_set
from nomicbot.language.recognising import motions, names, numbers, sets
from nomicbot.language.recognising.place import Is, Place, thing
from nomicbot.language.recognising.values import ALWAYS, CHOICES, FORMS, NUMBERS
from nomicbot.rulebooks.library import motions as law_of_motions

Recogniser = Callable[[Place], Is | None]
Verb = tuple[str, frozenset[str]]
"""The form of a verb, such as "GER", and the verbs that it may be a form of."""
_DIRECTIONS = valued("direction")
_TRAITS = {word: (type_, value) for type_ in TRAITS for word, value in valued(type_).items()}
_PERSONAL, _CASTING, _SWITCHED, _BEHIND_EXISTING, _ASKING, _JOINING, _APART, _ONE, _FAVOUR = (
    sets_of(
        "personal",
        "casting",
        "switched",
        "behind existing",
        "questions of clauses",
        "joining two",
        "setting apart",
        "one of it",
        "favour",
    )
)
_SHORTEST_DIRECTION = 3
"""The fewest letters of a direction in lower case."""
_SHORTEST_ADVERB = 5
_BEGINNINGS = frozenset(("", ",", ";", ":"))
_BEFORE_QUESTION = frozenset(("", "mark", "dash"))
"""Kinds of tokens after which a question may begin."""


def casting(here: Place) -> Is | None:
    """Recognise a verb before a vote that it casts: "I say ABSTAIN", "I go MAYBE"."""
    votes = CHOICES.get(here.after, "FOR") not in ("FOR", "AGAINST")
    return Is(1, "VERB", "", frozenset(("vote",))) if votes else None


def abstention(here: Place) -> Is | None:
    """Recognise the vote ABSTAIN in "I want to abstain"."""
    return thing(1, "vote", law_of_motions().abstention) if here.before == "to" else None


def maybe_not(here: Place) -> Is | None:
    """Recognise the vote "MAYBE NOT", but not "maybe not all of it"."""
    votes = here.after == "not" and (_is_loud(here) or here.kind(2) != "word")
    return thing(2, "vote", "MAYBE NOT") if votes else None


def loud_vote(here: Place) -> Is | None:
    """Recognise a vote in capital letters: "FOR"."""
    return thing(1, "vote", CHOICES[here.low]) if _is_loud(here) else None


def _is_loud(here: Place) -> bool:
    return here.token.text.isupper() and len(here.low) > 1


def in_favour(here: Place) -> Is | None:
    """Recognise the vote FOR in "in favour of p12"."""
    if here.after not in _FAVOUR:
        return None
    return thing(3 if here.ahead(2) == "of" else 2, "vote", "FOR")


def direction(here: Place) -> Is | None:
    """Recognise a direction: "north", "NW"."""
    plain = len(here.low) >= _SHORTEST_DIRECTION or here.token.text.isupper()
    return thing(1, "direction", _DIRECTIONS[here.low]) if plain else None


def always_the_same(here: Place) -> Is | None:
    """Recognise words that mean the same in every sentence: "Senator", "twice", "suck points"."""
    for words, type_, value in ALWAYS[here.low]:
        if here.says(words):
            return thing(len(words), type_, value)
    return None


def switch(here: Place) -> Is | None:
    """Recognise the position of a switch: "I turn my key On", "turn off the clock"."""
    keyed = here.after in ("my", "the") and here.ahead(2) in _SWITCHED
    turned = keyed or here.ends(1) or (here.capital and here.at > 0)
    return (
        thing(1, "switch", here.low.capitalize()) if turned and here.before not in CHOICES else None
    )


def there(here: Place) -> Is | None:
    """Recognise the adverb "there", but not "there is"."""
    return Is(1, "ADV") if here.after not in _BEHIND_EXISTING else None


def trait(here: Place) -> Is | None:
    """Recognise an everyday word for what somebody is: "woman" for a gender."""
    return thing(1, *_TRAITS[here.low])


def named_square(here: Place) -> Is | None:
    """Recognise a square after its noun: "square (7,7)"."""
    if here.kind(1) != "square":
        return None
    return thing(2, "square", f"({re.sub('[^0-9,-]', '', here.text(1, 2).replace(';', ','))})")


class Rule(NamedTuple):
    """A recogniser, and the words at which it can begin to match (None for any word)."""

    recogniser: Recogniser
    begins: frozenset[str] | None
    listed: bool = False
    """Whether it is tried only if the post answers a list of several motions."""


def _rule(recogniser: Recogniser, begins: Iterable[str] | None) -> Rule:
    return Rule(recogniser, None if begins is None else frozenset(begins))


RULES: tuple[Rule, ...] = (
    _rule(numbers.all_of_it, ("all", "the")),
    _rule(motions.of_form, FORMS),
    *(Rule(recogniser, words, listed=True) for recogniser, words in sets.LISTED),
    _rule(sets.set_of_motions, sets.BEGINS_SET),
    _rule(names.office, None),
    _rule(names.subject_of_an_office, None),
    _rule(casting, _CASTING),
    _rule(abstention, (law_of_motions().abstention.casefold(),)),
    _rule(maybe_not, ("maybe",)),
    _rule(loud_vote, CHOICES),
    _rule(in_favour, ("in",)),
    _rule(direction, _DIRECTIONS),
    _rule(named_square, ("square",)),
    _rule(names.known_name, None),
    _rule(always_the_same, ALWAYS),
    _rule(switch, ("on", "off")),
    _rule(numbers.none_of_it, ("no",)),
    _rule(numbers.one_of_it, _ONE),
    _rule(numbers.the_one_of, numbers.WHOSE),
    _rule(numbers.a_dozen, ("a",)),
    _rule(there, ("there",)),
    _rule(names.verb_that_is_a_name, None),
    _rule(numbers.in_words, NUMBERS),
    _rule(trait, _TRAITS),
)
"""The recognisers that take precedence over the lexicon, in the order in which they run."""


def word(here: Place) -> Is:
    """Return the tag of a plain word, together with the following words that belong to it."""
    known, others = _recognisers(len(here.scene.listed) > 1)
    for recogniser in known.get(here.low, others):
        if (found := recogniser(here)) is not None:
            return found
    return by_lexicon(here)


@cache
def _recognisers(listed: bool) -> tuple[dict[str, tuple[Recogniser, ...]], tuple[Recogniser, ...]]:
    """Return the recognisers to try on certain first words, and those to try on all others."""
    tried = [rule for rule in RULES if listed or not rule.listed]
    words = frozenset[str]().union(*(rule.begins for rule in tried if rule.begins))
    known = {
        word: tuple(rule.recogniser for rule in tried if rule.begins is None or word in rule.begins)
        for word in words
    }
    return known, tuple(rule.recogniser for rule in tried if rule.begins is None)


# -- By the lexicon


def by_lexicon(here: Place) -> Is:
    """Return the tag of a word from the lexicon, or from its spelling if it isn't there."""
    found, verb = here.entry(), here.lexicon.verbs.get(here.low)
    if here.before == "i" and feels(here, found):
        return thing(1, "x", here.token.text)
    if found is not None and found[1].value == "ask" and _is_within(here, found[0]):
        found = (found[0], LexiconEntry("CUE", "rel")) if here.low in _ASKING else None
        if found is None and verb is None:
            return _auxiliary(here.low)
    if found is not None and not (verb and _is_verb(here, *found, verb[0])):
        return _perhaps_a_vote(here, *found)
    return _of_verb(here, verb, named=found is None and here.determined())


def feels(here: Place, found: tuple[tuple[str, ...], LexiconEntry] | None) -> bool:
    """Return whether a noun of the game is a verb of feeling here: "I love my Big Stick"."""
    noun = found is not None and found[1].kind == "NOUN" and len(found[0]) == 1
    return noun and here.low in word_set("stative")


def _is_within(here: Place, words: tuple[str, ...]) -> bool:
    """Return whether a question word comes within a sentence: "what" in "I know what"."""
    return len(words) == 1 and here.kind(-1) not in _BEFORE_QUESTION


def _is_verb(here: Place, words: tuple[str, ...], entry: LexiconEntry, form: str) -> bool:
    """Return whether words that may be a verb or something else are a verb: "I fine Ivy"."""
    if len(words) > 1:
        return entry.kind == "NOUN" and here.at > 0 and here.verbal()
    if entry.kind in ("NOUN", "CUE"):
        return entry.value != "cond" and here.verbal()
    within = here.before not in _BEGINNINGS and not here.ends(1)
    return entry.kind == "ADV" and form == "VERB" and within and here.verbal()


def _of_verb(here: Place, verb: Verb | None, named: bool) -> Is:
    """Return the tag of a word as a verb, as a possible vote, or as unknown.

    If `named`, a word such as "my" comes before, so the base form of a verb is a noun: "my offer".
    """
    if named and verb and verb[0] == "VERB":
        return thing(1, "x", here.token.text)
    if choice := CHOICES.get(here.low):
        return Is(1, "CHOICE", verb[0] if verb else "X", choice)
    return Is(1, verb[0], "", verb[1]) if verb else _unknown(here)


def _auxiliary(low: str) -> Is:
    """Return the tag of an auxiliary verb that doesn't begin a question: "I did vote"."""
    kind = "HAVE" if low in ("did", "have") else "AUX" if low == "do" else "MODAL"
    return Is(1, kind, "past" if low == "did" else "do")


def _perhaps_a_vote(here: Place, words: tuple[str, ...], entry: LexiconEntry) -> Is:
    """Return the tag of words by their entry, or as a possible vote: "for", "no".

    The rest of the sentence decides whether a possible vote is a vote.
    """
    choice = CHOICES.get(here.low)
    if choice and len(words) == 1 and entry.kind in ("PREP", "ADV"):
        return Is(1, "CHOICE", entry.kind, choice)
    return _of_entry(words, entry)


def _of_entry(words: tuple[str, ...], entry: LexiconEntry) -> Is:
    """Return the tag of words by their entry in the lexicon."""
    if entry.kind == "PREP":
        return thing(len(words), "prep", " ".join(words))
    if entry.kind == "BADPREP":
        return thing(len(words), "bad", " ".join(words))
    if entry.kind in ("NOUN", "DIRECTION"):
        return thing(len(words), entry.kind.casefold(), entry.value)
    if entry.kind in ("VERB", "THIRD", "GER", "PART"):
        return Is(len(words), entry.kind, "", frozenset(entry.value.split("|")))
    return Is(len(words), entry.kind, entry.value)


# -- By how they are written


def adverb(here: Place) -> Is | None:
    """Recognise an unknown word as an adverb by its ending "ly": "gladly"."""
    ends = here.low.endswith("ly") and len(here.low) >= _SHORTEST_ADVERB
    return Is(1, "ADV") if ends and not (here.at and here.capital) else None


def joint(here: Place) -> Is | None:
    """Recognise a word that joins or separates clauses: "and", "but"."""
    if here.low in _JOINING:
        return Is(1, "JOIN", here.low)
    return Is(1, "BRK", here.low) if here.low in _APART else None


def personal(here: Place) -> Is | None:
    """Recognise a pronoun for a person: "em"."""
    return thing(1, "em", here.low) if here.low in _PERSONAL else None


UNKNOWN: tuple[Recogniser, ...] = (
    adverb,
    joint,
    names.proper_name,
    personal,
    names.announced_name,
)
"""The recognisers of words that the lexicon lacks, in the order in which they are tried."""


def _unknown(here: Place) -> Is:
    for recogniser in UNKNOWN:
        if (found := recogniser(here)) is not None:
            return found
    return thing(1, "x", here.token.text)
