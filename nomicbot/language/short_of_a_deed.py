"""Sentences that may be actions of their author, although they don't say "I do ...".

The author gives something away ("my Ball goes to Dorothea"), states a value ("my guess is 7"), asks
a favour ("I'd be obliged if you moved my piece"), or writes a line without a verb that contains
what an action needs ("me for Minister of Law", "line from 2 to 4 please").
"""

import re
from collections.abc import Sequence
from functools import cache
from itertools import islice, pairwise

from nomicbot.dictionary import english_words
from nomicbot.language.custom_word_types import own_types, stands_alone
from nomicbot.language.declared_types import UNITS
from nomicbot.language.lexicon import sets_of
from nomicbot.language.mood import names_something
from nomicbot.language.tags import NOTHING, Tag, any_is
from nomicbot.rulebooks.library import rulebooks

_MAY_I, _WOULD, _MANNERS, _MINE = sets_of("requesting", "would in wishes", "of manners", "of mine")
_THANKS = frozenset(("thanks", "thank", "thx"))
_GOING = frozenset(("to", "for", "from"))
"""The prepositions before whoever or whatever an act without its verb is for."""
TO_OTHERS = re.compile(r"\b(?:your|you|yourself)\b", re.IGNORECASE)
_NO_VALUE = ("motion", "PART", "GER", "VERB")
"""Types of words that state no value of a thing of the author's: "my move is coming"."""
_COUNT = {"number", "vote"}
_MARKS = ("comma", "join", "colon", "dash")
_LETTING = frozenset(("can", "may"))
_LONGEST = 14
"""The most tags of a line without a verb."""
_DOUBTS = ("NEG", "bad", "hypo", "cond", "PART", "ASK", "tell")
_FINITE = ("SUBJ", "BE", "MODAL", "HAVE", "THIRD", "AUX", "CUE")
_PARTIES = ("person", "me", "office", "table", "square", "number", "by law", *UNITS)
AMOUNTS = ("number", *UNITS, "square", "switch", "direction")
_STATED = ("number", "name", "vote", "square", "class", *UNITS)


def names_the_game(tags: Sequence[Tag]) -> bool:
    """Return whether words name a player or something in the game, even by players' own clauses."""
    return names_something(tags) or any(_is_of_the_game(tag) for tag in tags)


def falls_short(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence may be an action although it doesn't say that its author acts."""
    if not names_the_game(tags):
        return False
    return (
        _asks_for(words, tags)
        or _asks_a_favour(tags)
        or _invites(tags)
        or (not words.rstrip().endswith("?") and _states(words, tags))
    )


def has_a_verb_of_others(tags: Sequence[Tag]) -> bool:
    """Return whether an unknown word looks like the verb of another subject.

    For example "Zone 4 looks crowded".
    """
    behind = (*tags[1:], NOTHING)
    before = (NOTHING, *tags)
    return any(
        _is_third(verb)
        and (_is_a_thing(one) or (one.kind == "ADV" and last.kind == "T"))
        and not any_is((then,), *AMOUNTS)
        for last, one, verb, then in zip(before, tags, behind, (*behind[1:], NOTHING), strict=False)
    )


def is_polite_talk(words: str) -> bool:
    """Return whether words begin with thanks or a greeting: "Big thanks to Ines for game 2"."""
    said = [word.casefold() for word in islice(_WORD.findall(words), 2)]
    return not (_MANNERS.isdisjoint(said[:1]) and _THANKS.isdisjoint(said[1:]))


def is_own(tag: Tag) -> bool:
    """Return whether a thing is its author's: "my Ball", "one of my cubes"."""
    return tag.own or (tag.type == "by law" and not _MINE.isdisjoint(tag.text.casefold().split()))


@cache
def _games() -> frozenset[str]:
    """Return the names of the rulebooks, which are those of their games, in small letters."""
    return frozenset(book.name.casefold() for book in rulebooks())


def _is_of_the_game(tag: Tag) -> bool:
    return tag.type in ("by law", "thing") or tag.text.casefold() in _games()


def _is_a_thing(tag: Tag) -> bool:
    return tag.type in ("motion", "thing", "office", "person", *own_types())


def _is_third(tag: Tag) -> bool:
    """Return whether an unknown word looks like a third-person or past verb: "looks", "failed"."""
    said = tag.text
    told = said.endswith("ed") or (said.endswith("s") and said[:-1] in english_words())
    return tag.type == "x" and said.islower() and told


def _asks_for(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether the author asks for a thing of the game: "can I have the Big Stick pls"."""
    first, *rest = tags
    if not rest or first.kind != "CUE" or first.text.casefold() not in _MAY_I:
        return False
    pleads = any(tag.text.casefold() in _PLEASE for tag in tags) or "?" not in words
    return rest[0].kind in ("HAVE", "VERB") and pleads and not any_is(tags, "NEG", "bad")


_IS = re.compile(r"(?:is|am|are|'s|'m)\b", re.IGNORECASE)
"""The beginning of an office that words say somebody has: "is Minister"."""
_WORD = re.compile(r"[^\W_]+")
_PLEASE = frozenset(("please", "pls"))


def _asks_a_favour(tags: Sequence[Tag]) -> bool:
    """Return whether the author asks for an action as a favour.

    For example "I'd be obliged if you moved my piece".
    """
    if [tag.kind for tag in tags[:2]] != ["SUBJ", "MODAL"] or any_is(tags, "NEG", "bad"):
        return False
    if tags[1].text.casefold() not in _WOULD:
        return False
    behind = list(pairwise(tags[2:]))
    to = any(one.type == "prep" and then.kind in ("HAVE", "VERB") for one, then in behind)
    if to and any_is(tags[2:3], "BE"):  # "I would be grateful to have a Cube"
        return True
    of_you = any(one.type == "cond" and (is_own(then) or _is_you(then)) for one, then in behind)
    return of_you and any(map(_is_of_oneself, tags[2:]))


def _is_of_oneself(tag: Tag) -> bool:
    return tag.type == "me" or is_own(tag)


def _is_you(tag: Tag) -> bool:
    return tag.kind == "OTHER" and tag.text.casefold() == "you"


def _invites(tags: Sequence[Tag]) -> bool:
    """Return whether words only ask a player to a game: "dorothea sprouts?"."""
    kinds = [tag.type for tag in tags if tag.kind not in ("ASK", "ADV", "BRK")]
    match kinds:
        case ["person", game]:
            return game in own_types()
    return False


def _states(words: str, tags: Sequence[Tag]) -> bool:
    if any_is(tags, *_DOUBTS, "SUBJ"):
        return _lets(tags)
    return _gives(tags) or _lets(tags) or _equates(tags) or _lacks_a_verb(words, tags)


def _gives(tags: Sequence[Tag]) -> bool:
    """Return whether the author gives something away: "Greta can have my Library Card"."""
    at = next((n for n, tag in enumerate(tags) if tag.kind in (*_FINITE, "VERB")), -1)
    if at < 0:
        return False
    verb, behind = tags[at], tags[at + 1 : at + 2]
    if verb.text.casefold() == "have":  # "Ines, have a Cube"
        return (not at or tags[0].type == "person") and names_the_game(behind)
    if not (at and _is_from_oneself_to_another(tags)):
        return False
    if verb.kind == "MODAL":
        return verb.text.casefold() in _LETTING and any_is(behind, "HAVE", "VERB")
    return (verb.kind, at) == ("THIRD", 1) or _is_for_somebody(tags, at)


def _is_from_oneself_to_another(tags: Sequence[Tag]) -> bool:
    """Return whether words name a possession of the author, and a player or motion to get it."""
    if not (any_is(tags, "person", "motion") or _is_you(tags[0])):
        return False
    from_me = any(
        one.text.casefold() == "from" and then.type == "me" for one, then in pairwise(tags)
    )
    return from_me or any(map(is_own, tags))


def _is_for_somebody(tags: Sequence[Tag], at: int) -> bool:
    """Return whether the words around a form of "be" mean a gift: "one of my Cubes is for Ines"."""
    behind = tags[at + 1 :] if tags[at].kind == "BE" else ()
    if is_own(tags[at - 1]):
        preps = {tag.text.casefold() for tag in behind[:-1] if tag.type == "prep"}
        goes = " " in tags[at].text or bool(preps & {"for", "to"})
        return goes and any_is(behind[:2], "person")
    to = [one.text.casefold() for one, then in pairwise(behind) if is_own(then)]
    return to == ["to"] and tags[at - 1].type == "person"  # "Ines is welcome to my Cube"


def _lets(tags: Sequence[Tag]) -> bool:
    """Return whether words ask to let something happen.

    For example "let me off the Grid", "let p8 be withdrawn".
    """
    said = [tag for tag in tags if tag.kind != "ADV"]
    if not said or any_is(said, "NEG", "bad", "SUBJ"):
        return False
    if said[0].kind == "AUX" and said[0].type == "let":
        return any_is(said[1:2], "prep") and names_the_game(said[2:])
    passive = [tag.kind for tag in said[2:4]] == ["BE", "PART"]
    return said[0].text.casefold() == "let" and passive and any_is(said[1:2], "motion")


def _equates(tags: Sequence[Tag]) -> bool:
    """Return whether a sentence says that a motion or a possession of the author is a value.

    For example "my guess is 7", "CFI 3 is FALSE" and "p8's title should be Fish".
    """
    at = next((n for n, tag in enumerate(tags) if tag.kind == "BE"), 0)
    behind = [tag for tag in tags[at + 1 :] if tag.kind != "ADV"]
    if not (at and _is_a_value(behind[:1])) or not (tags[0].own or tags[0].type == "motion"):
        return False
    revised = tags[at - 1].kind == "MODAL" and tags[at - 1].text.casefold() == "should"
    if any_is(tags[: at - revised], "THIRD", "VERB", "HAVE", "MODAL"):
        return False
    return revised or behind[0].text.isupper() or not any_is((*behind, tags[0]), *_NO_VALUE)


def _is_a_value(tags: Sequence[Tag]) -> bool:
    return any_is(tags, *_STATED) or any(stands_alone(tag.type) for tag in tags)


def _lacks_a_verb(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a short line has all that an action needs except a verb.

    For example "library card to Ines".
    """
    if len(tags) > _LONGEST or any_is(tags, *_FINITE) or _is_of_others(words, tags):
        return False
    goes = any(
        one.text.casefold() in _GOING and (then.type in _PARTIES or then.type in own_types())
        for one, then in pairwise(tags)
    )
    things = [tag for tag in tags if tag.type != "person" and names_the_game((tag,))]
    return bool(things) and (goes or (any_is(tags, "prep", "VERB") and any_is(tags, *AMOUNTS)))


def _is_of_others(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a line without a verb is a comment, a count of votes, or about others."""
    if words.rstrip().endswith(("!", ":")) or is_polite_talk(words) or TO_OTHERS.search(words):
        return True
    if any(tag.kind == "OTHER" and tag.text.casefold() != "one" for tag in tags):
        return True
    if any(tag.type == "office" and _IS.match(tag.text) for tag in tags):
        return True
    return _has_a_deed_inside(tags) or _counts(tags) or has_a_verb_of_others(tags)


def _has_a_deed_inside(tags: Sequence[Tag]) -> bool:
    """Return whether a verb follows another word of its clause, as in "to heal Dov"."""
    deeds = [one for one, then in pairwise(tags) if then.kind in ("VERB", "GER")]
    return any(one.kind not in ("BRK", "AND") for one in deeds)


def _counts(tags: Sequence[Tag]) -> bool:
    """Return whether a line is a count of votes, or a row about a player.

    For example "FOR 3", "Ines (11,3) 32 0".
    """
    bare = [tag.type for tag in tags if tag.type not in _MARKS]
    counts = any({one, then} == _COUNT for one, then in pairwise(bare))
    return counts or (tags[0].type == "person" and not any_is(tags[1:2], "prep"))
