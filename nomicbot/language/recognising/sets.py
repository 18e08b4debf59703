"""Sets of motions: "all of Peter's open proposals", "everything else", "the first two"."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.recognising.place import Is, Place, thing
from nomicbot.language.recognising.values import (
    CHOICES,
    HERE,
    LEAVING_OUT,
    LEFT_OUT,
    NUMBERS,
    ORDINALS,
    PLURAL,
    POINTED,
    SETS,
)

BEGINS_SET, _PLACES, _OTHERS, _WHOLE, _ANYTHING, _STILL_OTHERS, _BEHIND_OTHERS = sets_of(
    "begins a set",
    "places",
    "others",
    "whole",
    "anything",
    "still others",
    "behind the others",
)
_SEVERAL, _LIST, _OF_AN_OWNER, _BEFORE_FORM, _BEHIND_PLACE, _BEFORE_ALL = sets_of(
    "several motions",
    "a list",
    "of an owner",
    "between owner and form",
    "behind a place",
    "before all",
)
_WITHIN = frozenset(words_of("within set")) | HERE
_TWO = len(("the former", "the latter"))
_VOTED = frozenset((*CHOICES, "on"))
_THESE = {"these": True}


class _Described(NamedTuple):
    """The beginning of a set, such as "all of my other open": its length, and its meaning."""

    length: int
    told: dict[str, Any]
    complete: bool = False
    """Whether these words already name the whole set, so nothing after them belongs to it."""


def set_of_motions(here: Place) -> Is | None:
    """Recognise a set of motions, for example "all of Peter's open proposals"."""
    if here.low in _ANYTHING:
        return _anything(here)
    if here.low == "my" and not _leaves_out(here) and here.before not in _VOTED:
        return None
    found = _described(here)
    if found.complete or _is_all_but_mine(here, found.length):
        return thing(found.length, "each", found.told)
    plural = here.low == "my" and here.ahead(found.length).endswith(PLURAL)
    if not (here.low in _WHOLE or found.told.get("rest") or plural):
        return None
    return _of_owner_or_form(here, found.length, found.told) or _all(here)


def _is_all_but_mine(here: Place, length: int) -> bool:
    """Return whether "my" here means the author's own motions as an exception: "all but my own"."""
    return here.low == "my" and _leaves_out(here) and length > 1 and here.ends(length)


def _leaves_out(here: Place) -> bool:
    """Return whether the words just before make an exception: "all but"."""
    return f" {' '.join(here.lows[max(0, here.at - 4) : here.at])}".endswith(LEAVING_OUT)


def _anything(here: Place) -> Is | None:
    """Recognise a set beginning with "anything" or "everything": "everything else"."""
    if here.after == "but" and here.ahead(2) in CHOICES and here.before not in _VOTED:
        return None  # "anything but FOR"
    if here.after == "on" and here.ahead(2) in ("this", "the") and here.ahead(3) in _LIST:
        return thing(4, "each", dict(_THESE))
    if here.after in HERE:
        return thing(2, "each", dict(_THESE))
    if (owner := _owner_behind(here, 1)).casefold() in here.scene.names:
        return thing(3, "each", {"owner": owner})
    return thing(2, "each", {"rest": True}) if here.after == "else" else thing(1, "each", {})


def _described(here: Place) -> _Described:
    """Return the words of a set up to its form or owner.

    For example "all of my other open" before "proposals".
    """
    told: dict[str, Any] = {"mine": True} if here.low == "my" else {}
    count = 1
    while (word := here.ahead(count)) in _WITHIN or here.kind(count) == "clitic":
        told |= {"rest": True} if word in _OTHERS else {"mine": True} if word == "my" else {}
        if word in _STILL_OTHERS:
            return _Described(_behind(here, count + 1, _BEHIND_OTHERS), told, complete=True)
        if end := _end_of_these(here, count):
            return _Described(end, told | _THESE, complete=True)
        if word in _SEVERAL:
            break
        count += 1
    return _Described(count, told)


def _behind(here: Place, ahead: int, words: frozenset[str]) -> int:
    """Return the distance to the first word from `ahead` that is not among `words`."""
    while here.ahead(ahead) in words:
        ahead += 1
    return ahead


def _end_of_these(here: Place, ahead: int) -> int:
    """Return the end of a set that refers to motions in the post, or 0 for any other set.

    For example the index after "above" in "all the motions above".
    """
    word = here.ahead(ahead)
    end = _behind(here, ahead + 1, HERE)
    pointed = end > ahead + 1 or (here.low == "both" and len(here.scene.listed) == _TWO)
    pointing = word in HERE or word in POINTED
    of_these = pointing and (here.low in _WHOLE or here.low == "both")
    if not (of_these or (pointed and word in _SEVERAL)):
        return 0
    return end + (here.ahead(end) in _SEVERAL)


def _of_owner_or_form(here: Place, count: int, told: dict[str, Any]) -> Is | None:
    """Recognise a set of motions by the owner or form `count` words on: "all Tweaks by Zoe".

    `told` contains what the words before it say about the set.
    """
    if here.ahead(count + 1) == "'s" and here.ahead(count) in here.scene.names:
        told = told | {"owner": here.scene.names[here.ahead(count)][1]}
        count = _behind(here, count + 2, _BEFORE_FORM)
        if here.ends(count):  # "all of Zoe's"
            return thing(count, "each", told)
    form = here.ahead(count)
    if form not in SETS:
        return None
    told = told | {"form": SETS[form]}
    if owner := _owner_behind(here, count + 1):
        return thing(count + 3, "each", told | {"owner": owner})
    return thing(count + 1, "each", told)


def _all(here: Place) -> Is | None:
    """Recognise "all" as a set without a noun: "FOR all", "All but p3: FOR"."""
    ends = here.ends(1) or here.after in LEFT_OUT
    alone = here.low == "all" and ends and here.before in _BEFORE_ALL
    begins = not here.at and f" {here.after}" in LEAVING_OUT
    return thing(1, "each", {}) if alone or begins else None


def _owner_behind(here: Place, ahead: int) -> str:
    """Return the owner that the words at `ahead` name, "by Zoe", or ""."""
    if here.ahead(ahead) not in _OF_AN_OWNER or here.kind(ahead + 1) != "word":
        return ""
    written = here.text(ahead + 1, ahead + 2)
    if known := here.scene.names.get(written.casefold()):
        return known[1]
    return written if written[0].isupper() and here.ahead(ahead) == "by" else ""


# -- In the list that the post answers


def all_of_the_list(here: Place) -> Is | None:
    """Recognise all motions of a list by its length: "all three of them" after a list of three."""
    many = NUMBERS.get(here.after, 0) == len(here.scene.listed)
    if not many or not _ends_there(here, 2):
        return None
    count = 3 + (here.ahead(3) in POINTED) if here.ahead(2) == "of" else 2
    return thing(count, "each", dict(_THESE))


def both_of_the_list(here: Place) -> Is | None:
    """Recognise both motions of a list of two: "both", "both of them", "them both"."""
    count = 1 if here.low == "both" else 2 if here.after == "both" else 0
    count += 2 if count == 1 and here.after == "of" and here.ahead(2) in POINTED else 0
    two = count and len(here.scene.listed) == _TWO and here.ahead(count) != "of"
    return thing(count, "each", dict(_THESE)) if two and _ends_there(here, count) else None


def placed_in_the_list(here: Place) -> Is | None:
    """Recognise motions by their place in a list: "the first two", "the last", "the former".

    After another such word "the" may be missing: "second" in "the first and second".
    """
    ahead = _place(here)
    place = here.ahead(ahead) if ahead >= 0 else ""
    if place not in ORDINALS and place not in _PLACES:
        return None
    number = here.ahead(ahead + 1)
    count = ahead + (2 if number in NUMBERS else 1)
    if not _ends_there(here, count):
        return None
    found = _at(here.scene.listed, place, NUMBERS.get(number, 1))
    return thing(count, "each", {**_THESE, "of": found}) if found else None


def _place(here: Place) -> int:
    """Return where a word like "first" must be: 1 word ahead after "the", 0 for this word.

    Returns -1 if it can't be anywhere.
    """
    if here.low == "the":
        return 1
    joined = here.at > 1 and here.before in ("and", "&", ",")
    return 0 if joined and here.lows[here.at - 2] in ORDINALS else -1


def _at(listed: Sequence[str], place: str, many: int) -> Sequence[str]:
    """Return `many` motions of a list from a place such as "last", or none if there are too few.

    "The former" and "the latter" need a list of two.
    """
    if many > len(listed) or (place in ("former", "latter") and len(listed) != _TWO):
        return ()
    if place in ("last", "latter"):
        return listed[-many:]
    at = 0 if many > 1 else max(ORDINALS.get(place, 1) - 1, 0)
    return listed[at : at + max(many, 1)]


def _ends_there(here: Place, ahead: int) -> bool:
    """Return whether a phrase ends here: in "the first is", but not in "the first rule"."""
    return here.kind(ahead) != "word" or here.ahead(ahead) in _BEHIND_PLACE


LISTED: tuple[tuple[Callable[[Place], Is | None], frozenset[str]], ...] = (
    (all_of_the_list, frozenset(("all",))),
    (both_of_the_list, frozenset(("both", "them"))),
    (placed_in_the_list, frozenset(("the", *ORDINALS, *_PLACES))),
)
"""The recognisers of motions by their place in a list of two or more, each with its first words."""
