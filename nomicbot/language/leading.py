"""Headings that begin an action, or name its subject, for the lines below to complete.

For example "I pay the following:" above "Marvin gets 5 GC.", and "In game 4:" above a move.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from nomicbot.language.custom_word_types import own_types
from nomicbot.language.deeds import named_only
from nomicbot.language.filling import Filled, built, filled
from nomicbot.language.headings import Heading
from nomicbot.language.lexicon import valued
from nomicbot.language.motion_words import has_a_body
from nomicbot.language.parsing import parts_of
from nomicbot.language.recognisers import recogniser
from nomicbot.language.said import Said, Setting
from nomicbot.language.stance import DO, FOREIGN, decide, own_facts
from nomicbot.language.tags import Tag, any_is
from nomicbot.language.ways import Way

_UNSURE = frozenset(("NEG", "MODAL", "OTHER", "ASK", "HAVE", "PART"))
_LED = valued("led")
_ABOVE = frozenset((FOREIGN, "set apart", "below chat", "tale"))
_LEADING = ("give", "submit")
_FEW = 3
"""The most words in a remark at the end of a line below a heading: "Ivy: 3, lost bet"."""
_HELD = ("SUBJ", "NEG", "MODAL", "CUE", "ASK")
"""The kinds of tags that never occur in a line which only completes a heading."""
_KEPT = ("noun", "office", "vote", "thing")


@dataclass(frozen=True, slots=True)
class Led:
    """An action that a heading begins: its possible verbs, and what all the lines below share."""

    heads: frozenset[str]
    kept: tuple[Tag, ...]


def names_only(words: str, setting: Setting) -> tuple[Tag, ...]:
    """Return the tags of a heading that only names the subject of the lines below: "In game 4:"."""
    tags = [tag for tag in _tags(words, setting) if tag.type != "join"]
    declared = any(tag.type in own_types() for tag in tags)
    return tuple(tags) if declared and named_only(tags) else ()


def _tags(heading: str, setting: Setting) -> list[Tag]:
    return setting.tagger.tag(heading.strip(" \t\n:*"), setting.context.scene)


def led_by(heading: str, head: Heading, setting: Setting) -> Led | None:
    """Return the action that a heading begins, or None.

    For example "I pay the following:" and "My bribes to the Gremlin:". A heading for votes counts
    only if the votes are for candidates: "My ballot for the Ministry of Banking:".
    """
    tags = _tags(heading, setting)
    own = is_own_heading(tags)
    if own and (led := led_by_a_noun(tags, heading)):
        kept = tuple(tag for tag in tags if tag.type in ("noun", "office", "person"))
        return Led(frozenset((led,)), kept)
    if own and (head.votes or is_about_votes(tags)):
        offices = tuple(tag for tag in tags if tag.type == "office")
        return Led(frozenset(("vote",)), offices) if is_about_candidates(tags) else None
    return _led_by_a_verb(tags, setting)


@recogniser
def is_own_heading(tags: Sequence[Tag]) -> bool:
    """Return whether a heading is about its author, without negating or naming a motion."""
    if not any(tag.kind == "SUBJ" or tag.own for tag in tags):
        return False
    return not any(tag.kind in _UNSURE or tag.kind == "CUE" or tag.type == "motion" for tag in tags)


@recogniser
def led_by_a_noun(tags: Sequence[Tag], heading: str) -> str:
    """Return the verb that a noun in a heading implies, "My bribes to the Gremlin:", or ""."""
    led = next((_LED[tag.text.casefold()] for tag in tags if tag.text.casefold() in _LED), "")
    verbs = [tag.value for tag in tags if tag.kind == "VERB"]
    given = any(tag.own for tag in tags) and not verbs
    given = given or any(not heads.isdisjoint(_LEADING) for heads in verbs)
    return led if given and "last" not in heading and not any_is(tags, "x", "bad") else ""


def is_about_votes(tags: Sequence[Tag]) -> bool:
    """Return whether a heading mentions votes: "My vote for Tiler:", "Mine:"."""
    return any(tag.value == "vote" or tag.text.casefold() == "mine" for tag in tags)


@recogniser
def is_about_candidates(tags: Sequence[Tag]) -> bool:
    """Return whether a heading mentions an office or candidates: "My ballot for Tiler:"."""
    return any(tag.type == "office" or tag.text.casefold() == "candidates" for tag in tags)


def _led_by_a_verb(tags: Sequence[Tag], setting: Setting) -> Led | None:
    """Return the action of a heading that is incomplete, "I pay the following:", or None."""
    parts = parts_of(tags)
    if len(parts) != 1 or parts[0].form not in ("active", "doing") or len(parts[0].deeds) != 1:
        return None
    part, deed = parts[0], parts[0].deeds[0]
    if deed.verb is None or decide(own_facts(part.aux, deed)).decision != DO:
        return None
    got = filled(deed.verb.value, deed.things, setting.context)
    if got is None or not got.lacking:
        return None
    return Led(deed.verb.value, tuple(tag for tag in deed.things if tag.type in _KEPT))


def under(led: Led, words: str, setting: Setting) -> Said | None:
    """Return the action of a line below a heading that leads it: "Marvin gets 5 GC.", "Ivy: 3".

    Returns None if the line doesn't fit the heading.
    """
    tags = setting.tagger.tag(words, setting.context.scene)
    if any(tag.kind in _HELD for tag in tags):
        return None
    got = _completed(led, [tag for tag in tags if tag.kind == "T"], setting)
    if got is None or not any(got.acts) or has_a_body(got.frame.action):
        return None
    stance = decide((setting.beside - _ABOVE) | ({"left"} if got.left else set()))
    acts = tuple(built(got, setting.context))
    return Said(acts, Way.ITEM_UNDER_OWN_HEADING, stance, 0, len(words), got.times)


def _completed(led: Led, things: Sequence[Tag], setting: Setting) -> Filled | None:
    """Return the frame of a heading filled with the things of a line, or None.

    The nouns of the heading are used if possible.
    """
    types = {tag.type for tag in things}
    nouns = [tag for tag in led.kept if tag.type not in types]
    tried = (filled(led.heads, (*kept, *things), setting.context) for kept in (nouns, ()))
    fit = [one for one in tried if one is not None and not one.lacking and len(one.left) <= _FEW]
    return next((one for one in fit if one.whole), fit[0] if fit else None)
