"""The mood of a passage: an action is doubtful if the sentences around it tell a story.

An author who acts may mention their thoughts, but otherwise does things that exist in the game. An
author who tells a story lets others act as well, and does things that exist in no game: "I sit in
the mud. I move north." The mood is derived from the sentences around an action, not from a list of
words that are typical of stories.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from nomicbot.dictionary import english_words
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.declared_types import CURRENCIES, MEASURES, NAMES_OF_THINGS, NAMES_OF_VALUES
from nomicbot.language.lexicon import sets_of, word_set
from nomicbot.language.parsing import Part, parts_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.recognising.values import CHOICES
from nomicbot.language.tags import Tag, any_is

_HELD = frozenset(("BE", "HAVE", "MODAL", "NEG", "CUE"))
_PLAYED = frozenset(
    ("motion", "vote", *CURRENCIES, "square", "noun", "titled", "each", "office", "class", "thing")
)
_NAMED = (
    "person",
    "owner",
    "motion",
    "office",
    "titled",
    "number",
    *CURRENCIES,
    *NAMES_OF_THINGS,
    "each",
)
_OBJECTS = ("person", "motion", "thing", "titled", *NAMES_OF_THINGS)
_OWNED = frozenset(("name", *NAMES_OF_THINGS, "display", *MEASURES, "points"))
(_ACTED_ON,) = sets_of("acted on")
_POINTING, _OF_ONESELF, _WOULD, _PAST, _OPINION, _ORIGIN, _NOBODY, _DECIDED = sets_of(
    "pointing below",
    "of oneself",
    "supposing",
    "past of a speaker",
    "of opinion",
    "of origin",
    "nobody of a scene",
    "decided",
)
_INDEFINITE = ("A ", "An ", "One ", "Another ")
_THESE = re.compile(r"\b(?:these|the following|either of)\b|\bthis\W*$", re.IGNORECASE)
_OURS = re.compile(r"\b(?:we|us|our|thanks|thank|sorry)\b", re.IGNORECASE)
(_OFFERING,) = sets_of("offering")
_SHORT = 5
_OTHERS_OR_DOUBTS = ("person", "owner", "name", "number", "cond", "hypo", "tell", "ask", "time")


def plays(part: Part) -> bool:
    """Return whether a clause mentions something from the game: an object, an amount or a vote."""
    return any(tag.type in _PLAYED for tag in part.tags)


def acts_on_the_game(part: Part) -> bool:
    """Return whether a clause names a player, or something from the game that can be acted on."""
    return plays(part) or any_is(part.tags, *_NAMED, *own_types(), "direction", "switch", "thing")


def names_something(tags: Sequence[Tag]) -> bool:
    """Return whether words name a player or something else from the game than names and numbers."""
    named = (*_PLAYED, *_NAMED, *_OWNED, *own_types(), "direction", "switch", *NAMES_OF_VALUES)
    return any_is(tags, *(type_ for type_ in named if type_ not in ("number", "name")))


def concerns_the_game(tags: Sequence[Tag]) -> bool:
    """Return whether words mention something from the game, or say what their author does."""
    if names_something(tags):
        return True
    own = any(tag.kind == "SUBJ" or tag.own or tag.type == "me" for tag in tags)
    return own and any_is(tags, "VERB", "GER", "THIRD", "PART")


def only_tells(tags: Sequence[Tag]) -> bool:
    """Return whether words only report a past event or a reason, without an action, vote or move.

    For example ", and this time I have put everything in one sentence" next to an action.
    """
    told = any_is(tags, "HAVE", "reason") or any_is(tags[:1], "GER")
    kinds = [tag.kind for tag in tags if tag.kind != "ADV"]
    acts_now = ("SUBJ", "VERB") in pairwise(kinds)
    gives = any_is(tags, "person") and any_is(tags, "number")
    named = any_is(tags, *_PLAYED - {"each", "noun"}, *own_types(), "direction")
    return told and not (acts_now or gives or named)


def tells_of_self(part: Part) -> bool:
    """Return whether the author now does something outside the game: "I sit in the mud"."""
    if part.form != "active" or any(tag.kind in _HELD for tag in part.tags):
        return False
    first = part.deeds[0] if part.deeds else None
    if first is None or first.verb is not None or not first.things or first.things[0].type != "x":
        return False
    does = first.things[0].text.casefold()
    return does not in word_set("stative") and not does.endswith("ed") and does not in _PAST


def acts(words: str, tags: Sequence[Tag], *, beside: bool) -> bool:
    """Return whether a sentence states an action of its author in the game: "I stop the Clock".

    Another form is "p4 is withdrawn". The sentence must be in the present and without doubt. A
    sentence `beside` other actions may contain unknown words.
    """
    held = any(
        tag.kind in _HELD and tag.kind != "BE" and tag.type not in ("reason", "rel") for tag in tags
    )
    if held or words.rstrip().endswith("?") or not any_is(tags, "SUBJ", "PART"):
        return False  # each active clause has a subject, and each passive one a participle
    plain = beside or not any(
        tag.type in ("x", "bad", "noun", "display", "violations") for tag in tags
    )
    return any((plain and _acts(part)) or _does_to_a_thing(part) for part in parts_of(tags))


def does_something(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence says that its author does something to an object of the game."""
    if not any_is(tags, "SUBJ") or any_is(tags, "NEG", "MODAL", "HAVE"):
        return False
    if words.rstrip().endswith("?"):
        return False
    parts = parts_of(tags)
    return any(map(_does_to_a_thing, parts)) or (len(parts) == 1 and _does_something_else(parts[0]))


def _does_something_else(part: Part) -> bool:
    """Return whether the author's verb isn't a verb of the game: "I ride the Yeti"."""
    told = any_is(part.tags, "hypo", "cond", "tell", "time", "quoted", "bad", "GER", "PART")
    return not told and tells_of_self(part) and any_is(part.tags, *_OBJECTS)


def acts_alone(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence ends with an action that has no object: "I accept."."""
    if words.rstrip().endswith("?") or any_is(tags, "NEG", "MODAL", "HAVE", "CUE"):
        return False
    if not any_is(tags, "SUBJ"):
        return False
    last = parts_of(tags)[-1:]
    return any([tag.kind for tag in part.tags] == ["SUBJ", "VERB"] for part in last)


def _does_to_a_thing(part: Part) -> bool:
    """Return whether the author does something to an object of the game, possibly an action.

    The clause must be in the first person and in the present.
    """
    tags, verb = part.tags, part.deeds[0].verb if part.deeds else None
    own = (
        part.form == "active"
        and verb is not None
        and verb.kind == "VERB"
        and tags[0].kind == "SUBJ"
    )
    told = any_is(tags, "hypo", "cond", "tell", "time", "quoted") or (
        verb and verb.text.casefold() in word_set("stative")
    )
    offers = own and verb is not None and verb.text.casefold() in _OFFERING
    return own and not told and (offers or _names_a_thing(tags) or _acts_on_unknown(part))


def _acts_on_unknown(part: Part) -> bool:
    """Return whether a clause acts on one thing with a name that isn't English: "I buy a blorb"."""
    verb, *things = [tag for tag in part.tags[1:] if tag.kind != "ADV"]
    known = [tag.text.casefold() in english_words() for tag in things if tag.type == "x"]
    return verb.kind == "VERB" and len(things) == 1 and known == [False]


def _names_a_thing(tags: Sequence[Tag]) -> bool:
    """Return whether words name a person, or a thing that can be acted on: "the Grid"."""
    if any_is(tags, *_NAMED, *own_types(), "points", *MEASURES, "thing"):
        return True
    return any(tag.type == "noun" and tag.value in _ACTED_ON for tag in tags)


def votes(words: str, tags: Sequence[Tag]) -> bool:
    """Return whether a sentence has a vote and a motion, and mentions nobody else.

    For example "p4 is a no for me I think" and "Scratch my vote on p1", where "my vote" suffices.
    """
    if words.rstrip().endswith("?") or not any_is(tags, "motion") or _is_held(tags):
        return False
    if any(tag.type == "vote" or tag.text.casefold() in CHOICES for tag in tags):
        return True
    return any(tag.value == "vote" and tag.own for tag in tags) and not any_is(tags, "SUBJ")


def _is_held(tags: Sequence[Tag]) -> bool:
    """Return whether a sentence makes its vote doubtful or another's: "it votes FOR p12"."""
    if any_is(tags, "MODAL", "ASK", "VERB", *_OTHERS_OR_DOUBTS):
        return True
    if any_is(tags, "SUBJ") and any_is(tags, "NEG"):
        return True
    return any(
        one.kind == "OTHER" and (one.text.casefold() != "it" or then.kind != "BE")
        for one, then in pairwise(tags)
    )


def _acts(part: Part) -> bool:
    verb = part.deeds[0].verb if part.deeds else None
    if part.form == "passive":
        return any_is(part.lead, "motion") and not any_is(part.tags, "person")
    if part.form != "active" or verb is None or verb.kind != "VERB":
        return part.form == "active" and tells_of_self(part) and plays(part)
    if _does_nothing(verb.text.casefold(), part.tags):
        return False
    return plays(part) or any(tag.type in _OWNED for tag in part.tags)


def _does_nothing(verb: str, tags: Sequence[Tag]) -> bool:
    """Return whether a verb only describes its subject: "I like p12", "I come from Poland"."""
    at_home = verb in _ORIGIN and any(tag.value == "from" for tag in tags)
    return verb in _OPINION or at_home


def tells_of_others(part: Part) -> bool:
    """Return whether others act in the game, in the present: "Iain gives it back"."""
    if part.form == "words" and [tag.type for tag in part.tags[:2]] == ["person", "x"]:
        return _is_done(part.tags[1].text)  # "Peter complains"
    if part.form not in ("third", "told") or not plays(part) or any_is(part.tags, *_HELD):
        return False
    if any(tag.own or tag.type == "me" for tag in part.tags):  # "Ivy gets 2 of my Genechips"
        return False
    if part.form == "third":
        return any_is(part.lead, "person", "name")
    return any_is(part.tags, "THIRD", "VERB")


def _is_done(word: str) -> bool:
    """Return whether a word is a third-person verb of action: "complains", but not "knows"."""
    return word.endswith("s") and word[:-1] not in word_set("stative")


def tells_a_scene(part: Part) -> bool:
    """Return whether a clause says that somebody who isn't a player acts: "Someone coughs".

    The clause must be in the present and mention nothing from the game.
    """
    if part.form not in ("third", "told") or part.tags[0].text.casefold() in _NOBODY:
        return False
    if any(tag.own for tag in part.tags) or any_is(part.tags, "me", "person", "bad", *_HELD):
        return False
    does = (tag.text.casefold() for tag in part.tags[1:3] if tag.kind == "THIRD" or tag.type == "x")
    return not plays(part) and _is_done(next(does, ""))


def leads(parts: Sequence[Part]) -> bool:
    """Return whether a sentence is an action of its author, or introduces some.

    For example "I do the following:".
    """
    tags = _without_what(_tags(parts))
    if has_decided(tags):
        return True
    if any_is(tags, "HAVE", "MODAL", "NEG", "CUE", "PART") or any_is(_tags(parts[-1:]), "bad"):
        return False  # "Do not recognise this:"
    if any(map(_plays_by_verb, parts)):
        return True
    words = [tag.text.casefold() for tag in tags]
    if words[-2:] == ["from", "me"] and all(tag.kind in ("T", "OTHER") for tag in tags):
        return True  # "A quick one from me:"
    return not word_set("leading").isdisjoint(words) or _OF_ONESELF.issuperset(words)


@recogniser
def has_decided(tags: Sequence[Tag]) -> bool:
    """Return whether an author announces their decisions: "I have come to these decisions:"."""
    if not any_is(tags, "HAVE") or any_is(tags, "MODAL", "NEG", "ASK", "cond", "hypo", "bad"):
        return False
    own = any_is(tags, "SUBJ") and not any_is(tags, "person", "OTHER", "vote")
    return own and any(tag.text.casefold() in _DECIDED for tag in tags)


def _tags(parts: Iterable[Part]) -> list[Tag]:
    return [tag for part in parts for tag in part.tags]


def _plays_by_verb(part: Part) -> bool:
    """Return whether a clause with "I" has a verb and mentions something from the game."""
    return part.form == "active" and plays(part) and any(deed.verb for deed in part.deeds)


def _without_what(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags without the "what" of "what I do", which is then treated like "my deeds"."""
    what = (
        n
        for n, (one, *after) in enumerate(zip(tags, tags[1:], tags[2:], strict=False))
        if one.text.casefold() == "what" and (after[0].kind, after[1].type) == ("SUBJ", "do")
    )
    at = next(what, len(tags))
    return [*tags[:at], *tags[at + 1 :]]


def points(words: str, parts: Sequence[Part]) -> bool:
    """Return whether a sentence refers to the text below, but not to actions of its author.

    For example "Look at this:", but not "I do this:".
    """
    tags = _tags(parts)
    own = any(tag.kind == "SUBJ" or tag.own for tag in tags)
    low = [word.strip(" .,;!") for word in words.casefold().split()]
    return not _POINTING.isdisjoint(low) and not (own and leads(parts))


def presents(words: str, parts: Sequence[Part]) -> bool:
    """Return whether a sentence without actions introduces an imagined case or a title.

    For example "Imagine this." and "A case in point.".
    """
    tags = _tags(parts)
    if points(words, parts):
        return True
    if any_is(tags, "SUBJ"):
        would = any(tag.kind == "MODAL" and tag.text.casefold() in _WOULD for tag in tags)
        return would and any_is(tags, "cond", "hypo")
    if words.startswith(_INDEFINITE) and not any_is(tags, "BE", "HAVE", "MODAL", "THIRD", "PART"):
        return True
    supposes = any_is(tags[:1], "hypo", "cond")
    return supposes and all(part.form in ("aside", "words") for part in parts)


def of_others(words: str, parts: Sequence[Part]) -> bool:
    """Return whether a paragraph of one sentence is not about its author: "Spot it!".

    Such a sentence asks something, refers to the text below, or doesn't mention its author.
    """
    tags = _tags(parts)
    asks = words.rstrip().endswith("?")
    if asks or (_THESE.search(words) and not any_is(tags, "SUBJ")):
        return True
    if any_is(tags, "SUBJ", "me", "person", "vote", "motion") or _OURS.search(words):
        return False
    if any_is(tags, "BE", "HAVE", "MODAL", "THIRD", "OTHER"):
        return False
    praises = words.rstrip().endswith(".") and len(tags) > 1 and not words.startswith("To ")
    return not praises or _shows(words)  # "Great discussion so far." is about its author


def _shows(words: str) -> bool:
    """Return whether one of the words marks a sentence as an example."""
    return not {word.strip(".,;!").casefold() for word in words.split()}.isdisjoint(
        word_set("shown")
    )


def entitles(parts: Sequence[Part]) -> bool:
    """Return whether a line by itself is only a title for the text below: "Next nweek's agenda"."""
    tags = _tags(parts)
    tells = any(
        part.form in ("active", "copula", "third", "passive") or plays(part) for part in parts
    )
    return (
        len(tags) <= _SHORT
        and not tells
        and any(tag.type == "x" or tag.kind == "CUE" for tag in tags)
    )


def tale(sentences: Iterable[Sequence[Part]]) -> bool:
    """Return whether a passage tells a story.

    A story is recognised if its author acts outside the game, if others do so twice, or if a
    character in it speaks.
    """
    told = list(sentences)
    scenes = sum(any(map(tells_a_scene, parts)) for parts in told)
    return scenes > 1 or any(any(map(tells_of_self, parts)) or _speaks(parts) for parts in told)


def _speaks(parts: Sequence[Part]) -> bool:
    tags = _tags(parts)
    tells = next((n for n, tag in enumerate(tags) if (tag.kind, tag.type) == ("CUE", "tell")), -1)
    of_somebody = any_is(tags[:tells], "rel")  # "I give 1 GC to Ivy, who said "good morning"."
    return tells >= 0 and any_is(tags, "quoted") and not of_somebody


def bargain(sentences: Iterable[Sequence[Part]]) -> bool:
    """Return whether other people act in the game in a paragraph: "Ivy gives me 3 GC".

    A clause after the colon of an action does not count, since it only gives a detail: "I update
    it: Ivy has 3".
    """
    return any(
        tells_of_others(part) for parts in sentences for part in parts if part.brk != "colon"
    )
