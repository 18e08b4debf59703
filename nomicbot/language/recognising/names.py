"""Recognisers of names in the scene, of offices, and of other words that are used as names."""

from nomicbot.language.declared_types import NAMES_IN_EVERYDAY_WORDS
from nomicbot.language.lexicon import nouns, sets_of
from nomicbot.language.recognising.place import Is, Place, thing
from nomicbot.language.recognising.values import CHOICES, NUMBERS, OFFICE, UNITS

_NO_OFFICE, _BEFORE_OFFICE, _BEFORE_NAME, _NOUNS_TOO, _ACTIONS, _VOTING, _BEFORE_ALL = sets_of(
    "no office",
    "before an office",
    "before a name",
    "nouns too",
    "game actions",
    "casting a vote",
    "before all",
)
_SMALL = frozenset(("display", "office", *NAMES_IN_EVERYDAY_WORDS))
"""Types whose names of one word count as names only when capitalised."""
_STANDARD = frozenset(("person", "class", "display"))
"""Types whose names are spelt in the tag as in the scene, whatever the post writes."""
_AND = frozenset(("and", "&", ",", "/"))
_LONGEST = 6
_LONGEST_UNKNOWN = 4
_TITLE = 4
"""How many letters a title must have at least to be recognised without a capital."""


def known_name(here: Place) -> Is | None:
    """Recognise the longest name or title of the scene: "Wonko", "the Big Stick", "Siren 1"."""
    if here.low not in here.scene.begins:
        return None
    for count in range(min(_LONGEST, len(here.tokens) - here.at), 0, -1):
        words = here.text(0, count).casefold()
        if words in here.scene.titles and (count > 1 or here.capital or _is_voted_on(here)):
            return thing(count, "motion", here.scene.titles[words].name)
        if words in here.scene.names and (found := _named(here, count, words)):
            return found
    return None


def _named(here: Place, count: int, words: str) -> Is | None:
    """Return the tag of a name in the scene, or None if the words are a common noun here."""
    type_, name = here.scene.names[words]
    numbered = here.kind(count) == "number" and here.ahead(count + 1) not in UNITS
    if type_ == "thing" and numbered:
        return thing(count + 1, type_, here.text(0, count + 1))  # "Siren 1"
    small = type_ in _SMALL and not here.capital
    if count == 1 and (small or (words in _NOUNS_TOO and type_ != "person")):
        return None
    return thing(count, type_, name if type_ in _STANDARD else here.text(0, count))


def _is_voted_on(here: Place) -> bool:
    """Return whether a word is the object of a vote: "goats" in "yes to goats"."""
    vote = here.lows[here.at - 2] if here.at > 1 else ""
    voted = vote in CHOICES or vote in _VOTING
    return voted and here.before in _BEFORE_ALL and len(here.low) >= _TITLE


def office(here: Place) -> Is | None:
    """Recognise an office: "the Ministry of Law", "Minister of the Bank", "Law Minister".

    "The same Minister" is a pronoun.
    """
    if here.low in OFFICE and here.after in ("of", "for"):
        return _office_of(here)
    if here.after not in OFFICE:
        return None
    if here.low == "same":
        return thing(2, "pron", "it")
    named = here.low[0].isalpha() and here.low not in _NO_OFFICE
    return thing(2, "office", here.text(0, 2)) if named else None


def _office_of(here: Place) -> Is | None:
    ahead = 3 if here.ahead(2) == "the" else 2
    if here.kind(ahead) != "word":
        return None
    ahead += 1
    while _continues_a_title(here, ahead):
        ahead += 1
    return thing(ahead, "office", here.text(0, ahead))


def subject_of_an_office(here: Place) -> Is | None:
    """Recognise an office by its subject alone: "I nominate Ivy for Law", "the Law election"."""
    if here.low not in here.scene.offices_called:
        return None
    if not (here.capital or here.before in _BEFORE_OFFICE or _is_beside_a_name(here)):
        return None
    return thing(1 + (here.after == "election"), "office", here.text(0, 1))


def _is_beside_a_name(here: Place) -> bool:
    """Return whether a word is beside another office or a candidate: "for banking and law"."""
    other = here.lows[here.at - 2] if here.at > 1 else ""
    heads = here.after == ":" and here.ahead(2) in here.scene.names  # "law: Ivy"
    return heads or (here.before in _AND and other in here.scene.offices_called)


def _continues_a_title(here: Place, ahead: int) -> bool:
    """Return whether the word `ahead` continues a title in capitals: "Ministry of Silly Walks"."""
    both = here.tokens[here.at + ahead - 1 : here.at + ahead + 1]
    proper = here.kind(ahead) == "word" and all(token.text[0].isupper() for token in both)
    return proper and here.ahead(ahead) not in ("i", *here.scene.names, *CHOICES)


def verb_that_is_a_name(here: Place) -> Is | None:
    """Recognise a capitalised name that is also a verb or other word: "I give 3 GC to Will."."""
    if here.before not in _BEFORE_NAME or not here.token.text.istitle() or not here.ends(1):
        return None
    if here.low in NUMBERS or here.low in nouns():
        return None
    phrases, verbs = here.lexicon.phrases, here.lexicon.verbs
    other = here.low in phrases or verbs.get(here.low, ("VERB",))[0] != "VERB"
    return thing(1, "name", here.token.text) if other else None


def proper_name(here: Place) -> Is | None:
    """Recognise an unknown name by its capitals, up to a small word: "Orc" in "Orc in Blue"."""
    begins = here.at > 0 or here.after == "'s"
    if not here.capital or not begins or here.low in UNITS:
        return None
    count = 1
    while (
        count < _LONGEST_UNKNOWN
        and _continues_a_title(here, count)
        and here.ahead(count) not in here.lexicon.verbs
    ):
        count += 1
    type_ = "x" if here.low in _ACTIONS else "name"  # "the following Game Actions"
    return thing(count, type_, here.text(0, count))


def announced_name(here: Place) -> Is | None:
    """Recognise a name in lower case, after "named" or as the first word of a player's name."""
    named = here.before == "named" or here.scene.begins_name(here.low)
    return thing(1, "name", here.token.text) if named else None
