"""Corrections in a few words: "I give 5 Genechips to Cid. Argh, no, to Ivy."

Such words only name the replacement for something in the previous action. Then that action is
parsed again with the replacement.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from nomicbot.language.lexicon import sets_of, words_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import NOTHING, Tag

Tags = Callable[[str], Sequence[Tag]]
_BEGINNINGS = ("telling a slip", "wavering", "exclaiming")
_SLIPS, _WAVERS = sets_of("telling a slip", "wavering")
_ADDRESSING = frozenset(("person", "name"))
_BESIDE = frozenset(("join", "prep"))
_TOPICAL = frozenset(("about", "regarding", "concerning", "as for", "as to"))
_ENDS = frozenset(("STOP", "BRK", "OPEN", "SHUT"))
_LONGEST, _MOST_TAGS = 80, 6
_NUMBER = re.compile(r"\d+|\w+")


class Correction(NamedTuple):
    """A correction: its position, and the few words that say what is meant."""

    at: int
    meant: str
    slip: bool
    """Whether it admits a slip, not only hesitates: "No, Bram" may be an address to Bram."""


def may_correct(words: str) -> bool:
    """Return whether a passage has words that can begin a correction."""
    return _may_begin().search(words) is not None


def corrections_in(words: str) -> Iterator[Correction]:
    """Yield the possible corrections in a sentence: at its beginning, and after punctuation."""
    for joint in _joints().finditer(words):
        yield from _corrections(words, joint.end())


def _corrections(words: str, start: int) -> Iterator[Correction]:
    """Yield the possible corrections starting at `start`, even after a clause admitting a slip."""
    end, said = start, set[str]()
    while begins := _openings().match(words, end):
        end = begins.end()
        said.add(" ".join(begins[1].casefold().split()))
    if not said.isdisjoint(_SLIPS | _WAVERS):
        yield Correction(start, words[end:], not said.isdisjoint(_SLIPS))
    if said and (told := _later_slip().match(words, end, end + _LONGEST)) is not None:
        yield from (one._replace(at=start) for one in _corrections(words, told.end()))


def names_another(correction: Correction, tags: Tags) -> bool:
    """Return whether a correction does nothing but name an object: "er, p4".

    It must name exactly one object. After words of hesitation, a name that may only address a
    person does not count.
    """
    if len(correction.meant) > _LONGEST or correction.meant.rstrip().endswith("?"):
        return False
    said = tags(correction.meant)
    things = [tag for tag in _things(said) if tag.type != "bad"]
    return len(things) == 1 and (correction.slip or not is_addressed(things, said))


def replaced(wrong: str, correction: Correction, tags: Tags) -> str | None:
    """Return the sentence `wrong` with the things from the correction in place, or None."""
    if len(correction.meant) > _LONGEST or correction.meant.rstrip().endswith("?"):
        return None
    meant = _things(tags(correction.meant))
    was = tags(wrong) if meant else ()
    instead, denies = _without_denied(meant, was)
    if not instead or not (correction.slip or denies or _is_sure(instead, was, correction, tags)):
        return None
    places = [_place(one, was, wrong) for one in instead]
    return None if None in places else _rewritten(wrong, [one for one in places if one])


def _is_sure(
    instead: Sequence[Tag], was: Sequence[Tag], correction: Correction, tags: Tags
) -> bool:
    """Return whether words of hesitation correct something, with one new thing and no addressee."""
    new = [one for one in instead if not any(_same(one, each) for each in was)]
    return len(new) == 1 and not is_addressed(instead, tags(correction.meant))


@recogniser
def is_addressed(things: Sequence[Tag], tags: Sequence[Tag]) -> bool:
    """Return whether words only name a person, who may be the addressee: "Sorry, Bram"."""
    persons = all(thing.type in _ADDRESSING for thing in things)
    return persons and not any(tag.type == "prep" for tag in tags)


def _things(tags: Sequence[Tag]) -> list[Tag]:
    """Return the tags of the things and of "not" in a correction, or none for other words."""
    if is_about_a_topic(tags):
        return []
    said = [tag for tag in tags if tag.kind not in (*_ENDS, "ADV") and tag.type not in _BESIDE]
    if len(said) > _MOST_TAGS or any(tag.kind != "T" or tag.type == "x" for tag in said):
        return []
    return said


@recogniser
def is_about_a_topic(tags: Sequence[Tag]) -> bool:
    """Return whether words only say what their author is sorry about: "Sorry about p13"."""
    return any(tag.type == "prep" and tag.value in _TOPICAL for tag in tags[:1])


def _without_denied(meant: Sequence[Tag], was: Sequence[Tag]) -> tuple[list[Tag], bool]:
    """Return the things that a correction states, without those that it negates.

    For example p13 in "not p12 but p13". Also returned is whether the correction negates any thing
    in the corrected sentence. Nothing is returned if it negates anything else.
    """
    kept: list[Tag] = []
    denied = False
    for before, tag in pairwise((NOTHING, *meant)):
        if before.type == "bad" and any(_same(tag, each) for each in was):
            denied = True
        elif tag.type != "bad":
            kept.append(tag)
    unsaid = sum(tag.type == "bad" for tag in meant) - (len(meant) - len(kept)) // 2
    return ([], False) if unsaid else (kept, denied)


def _same(one: Tag, other: Tag) -> bool:
    return (one.type, one.value) == (other.type, other.value)


def _place(one: Tag, was: Sequence[Tag], wrong: str) -> tuple[int, int, str] | None:
    """Return the span of a sentence that a thing replaces, with its new words, or None."""
    alike = [tag for tag in was if tag.kind == "T" and _alike(tag, one)]
    if len(alike) == 1:
        return alike[0].start, alike[0].end, one.text
    counted = [tag for tag in was if tag.kind == "T" and type(tag.value) is int]
    if one.type != "number" or len(counted) != 1:
        return None
    number = _NUMBER.search(wrong, counted[0].start, counted[0].end)
    return (*number.span(), one.text) if number is not None else None


def _alike(one: Tag, other: Tag) -> bool:
    return one.type == other.type or {one.type, other.type} == _ADDRESSING


def _rewritten(wrong: str, places: Sequence[tuple[int, int, str]]) -> str | None:
    """Return a sentence with the words at `places` replaced, or None if two places overlap."""
    ordered = sorted(places)
    if any(before[1] > then[0] for before, then in pairwise(ordered)):
        return None
    for start, end, words in reversed(ordered):
        wrong = f"{wrong[:start]}{words}{wrong[end:]}"
    return wrong


@cache
def _openings() -> re.Pattern[str]:
    """Return the pattern of words that begin a correction, with the marks around them."""
    return re.compile(rf"[\s,.:;!?…\"(-]*\b({_any_of(*_BEGINNINGS)})\b[\s,.:;!…-]*", re.I)


@cache
def _may_begin() -> re.Pattern[str]:
    """Return a pattern that all corrections match, which quickly rules out most other words."""
    return re.compile(rf"(?:[.,;:…!?-]\s+)(?={_any_of(*_BEGINNINGS)}\b)", re.I)


@cache
def _joints() -> re.Pattern[str]:
    """Return the pattern of the places where a correction may begin."""
    begins = _any_of(*_BEGINNINGS)
    return re.compile(rf"(?:\A|[,;:.…]\s+|\s[-–—]+\s+)(?={begins}\b)", re.I)


@cache
def _later_slip() -> re.Pattern[str]:
    """Return the pattern of a clause that admits a slip: "I misread it, make that p13"."""
    return re.compile(rf"[^.!?]*?[,;:]\s+(?={_any_of('telling a slip')}\b)", re.I)


def _any_of(*kinds: str) -> str:
    phrases = sorted((words for kind in kinds for words in words_of(kind)), key=len, reverse=True)
    return "(?:" + "|".join(re.escape(words).replace(r"\ ", r"\s+") for words in phrases) + ")"
