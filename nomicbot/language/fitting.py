"""Fitting: the actions that could use the things that words name, as options of last resort.

A question whose words mean no action by the grammar, nor by `supposing`, would have no options. The
author is then offered the actions that have a place for what was named and that share a verb or a
noun with the words: "With a wave of my staff I heal Iain" names a player, and has the verb of one
action that needs a player. None of these options is ever done without an answer of its author.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cache, partial
from typing import NamedTuple, Protocol

from nomicbot.game.actions import Action, Unread
from nomicbot.language.act_words import TALK, likely_kinds
from nomicbot.language.assigning import assigned
from nomicbot.language.beside import is_denial, spoken
from nomicbot.language.chains import Found
from nomicbot.language.filled_clauses import denies
from nomicbot.language.filling import Filled, built, completed, noun_of
from nomicbot.language.frames import Frame, frames
from nomicbot.language.motion_words import has_a_body
from nomicbot.language.questions import MOST_LINES, accounted, meaning
from nomicbot.language.roles import ROLE_TYPES
from nomicbot.language.said import Setting
from nomicbot.language.scene import Scene
from nomicbot.language.stance import FOR_ANOTHER, PLANS
from nomicbot.language.supposing import (
    UNCLEAR,
    does_something_else,
    expresses_doubt,
    heads_meant,
    is_not_own,
    nominal_heads,
)
from nomicbot.language.tags import Tag
from nomicbot.language.ways import Way

_MOST_PEOPLE, _BACK = 2, 2_000
"""The most people whom a pronoun may mean, and how many characters before it they are named."""
_PERSON = re.compile(r"(?<!\w)(?:you|em|him|her|them)(?!\w)", re.IGNORECASE)
_MOST_QUESTIONS = 8
"""The most questions of one post that get such options."""
_TEXTS = frozenset((Way.TOO_LONG, Way.OFFER, Way.TEXT_ALONE, Way.UNREAD_CLAUSE))
_LONGEST = 60
"""The most tags of words that are fitted."""
_UNNAMED = frozenset(
    ("", "x", "bad", "join", "prep", "me", "owner", "name", "pron", "times", "each")
)
"""Types of tags that name nothing of the game."""
_MOST_LEFT = 2
_LIGHT = frozenset(("light",))
_PUTS_OFF = frozenset(("cond", "time", "hypo", "ask"))
"""Types of cues with which words do nothing now."""
_OF_A_VERB, _OF_A_NOUN = 3, 2
"""How much a shared verb or noun says for an action; each thing that it uses says 1."""
_OF_WORDS = 20
"""How much it says for a kind of action that its words are certainly about it."""
_OF_UNUSED = 2
"""How much each thing that an action leaves over says against it."""
_SURE = 0.5
"""How likely a kind must be for its actions to be options, even if a thing is left over."""
_RARE, _FEW = 2, 8
"""The most actions that need a type of thing which alone, or with a verb, says what is meant."""


class _Named(NamedTuple):
    """What some words name: things of the game with their types, nouns, prepositions and verbs."""

    things: Sequence[Tag]
    of_each: Sequence[str]
    nouns: AbstractSet[str]
    kinds: AbstractSet[str]
    preps: AbstractSet[str]
    heads: frozenset[str]
    specific: bool
    """Whether the author acts with a specific verb, which the action must share."""


class Means(Protocol):
    """The interface of a search for the actions that words may mean."""

    def fitting(self, words: str) -> tuple[Action, ...]:
        """Return the actions that can be about the thing that the words name."""

    def stated(self, words: str) -> tuple[Action, ...]:
        """Return the actions that a sentence states."""


def fitted(found: Sequence[Found], means: Means, flat: str, scene: Scene) -> list[Found]:
    """Return the results, with options for the first questions that have none."""
    left = _MOST_QUESTIONS
    told: list[Found] = []
    for one, way in found:
        if isinstance(one, Unread) and _needs_options(one, way) and left:
            left -= 1
            words = " ".join(flat[slice(*span)] for span in one.spans)
            people = partial(named_before, flat, one.spans[0][0], scene)
            acts = _options(words, means, people) if "{" not in words else ()
            if acts:
                one = replace(one, reason=UNCLEAR, readings=tuple(map(meaning, acts)))
                way = Way.FITTED
        told.append((one, way))
    return told


def _options(words: str, means: Means, people: Callable[[], Sequence[str]]) -> tuple[Action, ...]:
    """Return the actions stated by words with a name in place of "em", or else possible actions."""
    if _PERSON.search(words):
        said = (means.stated(_PERSON.sub(name, words, count=1)) for name in people())
        if acts := tuple(dict.fromkeys(act for some in said for act in some[:1])):
            return acts
    return means.fitting(words)


def named_before(flat: str, place: int, scene: Scene) -> Sequence[str]:
    """Return the last two players named before a place in a post, the nearest first.

    Names in a line such as "Ivy wrote:" count. The name of the post's author does not.
    """
    names = sorted({*scene.players} - {*scene.author}, key=len, reverse=True)
    if not names:
        return ()
    named = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    before = named.findall(flat, max(0, place - _BACK), place)
    return tuple(dict.fromkeys(reversed(before)))[:_MOST_PEOPLE]


def _needs_options(one: Unread, way: str) -> bool:
    """Return whether a question has no options, and is about words that its author may mean."""
    return bool(not one.readings and one.spans) and one.reason != FOR_ANOTHER and way not in _TEXTS


def fitting(words: str, setting: Setting) -> tuple[Action, ...]:
    """Return at most three actions that `words` may mean, the best first, as options of a question.

    Returns none if the words are about somebody else's action, deny something or express doubt,
    unless they are very likely about a kind of action all the same.
    """
    tags = spoken(setting.tagger.tag(words, setting.context.scene))
    if len(tags) > _LONGEST:
        return ()
    own = not is_not_own(tags, words)
    plain = own and not _is_doubtful(tags)
    likely = likely_kinds(words, tags) if own and not is_contrary(tags) else {}
    named = _named(tags, setting)
    found: dict[Action, float] = {}
    for frame in _candidates(named, likely, plain=plain):
        how = likely.get(frame.action.__name__, 0.0)
        one = _filled(frame, named, setting, loosely=how >= _SURE)
        if one is None:
            continue
        acts = built(one, setting.context)
        if len(acts) == 1 and (how >= _SURE or accounted(acts, tags)):
            worth = _worth(one, named) + _OF_WORDS * how - _OF_UNUSED * len(_unused(one))
            found[acts[0]] = max(worth, found.get(acts[0], worth))
    return tuple(sorted(found, key=lambda act: -found[act]))[:MOST_LINES]


def _is_doubtful(tags: Sequence[Tag]) -> bool:
    """Return whether words deny something or express doubt."""
    return expresses_doubt(tags) or any(is_denial(tag) or denies(tag) for tag in tags)


def is_contrary(tags: Sequence[Tag]) -> bool:
    """Return whether words deny, imagine or ask something, or put it off: "I'd never ..."."""
    return _asks_a_person(tags) or any(
        is_denial(tag)
        or tag.kind in ("NEG", "MAYBE")
        or (tag.kind in ("MODAL", "ASK") and tag.text.casefold() not in PLANS)
        or (tag.kind == "CUE" and tag.type in _PUTS_OFF)
        for tag in tags
    )


def _asks_a_person(tags: Sequence[Tag]) -> bool:
    """Return whether words ask somebody to do something for their author: "Give me 5A, Ivy"."""
    for_author = [tag.type == "me" for tag in tags[1:2]] == [True]
    return for_author and tags[0].kind == "VERB" and tags[-1].type == "person"


def _candidates(named: _Named, likely: Mapping[str, float], *, plain: bool) -> Iterator[Frame]:
    """Yield the frames that fit the things that words name, and those of the likeliest kinds.

    Of the latter only those with the specific verb of the words count, if these have one.
    """
    if named.things and plain:
        yield from _possible(named)
    kinds = {kind for kind, how in likely.items() if kind != TALK and how >= _SURE}
    for frame in _frames():
        # "I second p3" has its vote by its verb
        said = frame.head in named.heads or not (frame.settled or named.specific)
        if frame.action.__name__ in kinds and said:
            yield frame


def _named(tags: Sequence[Tag], setting: Setting) -> _Named:
    """Return the things, nouns and verbs that tags name."""
    things = [tag for tag in tags if tag.kind == "T" and tag.type not in _UNNAMED]
    of_each = [noun_of(tag) for tag in things]
    kinds = {tag.type for tag in things}
    participles = (tag.value for tag in tags if tag.kind == "PART" and tag.value)
    heads = (
        frozenset(heads_meant(tags, kinds, nominal_heads(tags, setting))).union(*participles)
        - _LIGHT
    )
    nouns = {noun for noun in of_each if noun}
    preps = {tag.value for tag in tags if tag.type == "prep"}
    return _Named(things, of_each, nouns, kinds, preps, heads, does_something_else(tags))


def _possible(named: _Named) -> Iterator[Frame]:
    """Yield the frames that share a verb or a noun with the words, or use a rare type of thing."""
    for frame in _frames():
        lacking = len(frame.nouns - named.nouns)
        if frame.head in named.heads:
            fits = not lacking or (lacking == 1 and _is_used_by(frame, named, _FEW))
        else:
            shares = bool(frame.nouns) or _is_used_by(frame, named, _RARE)
            fits = shares and not (lacking or named.specific)
        if fits and _knows_nouns(frame, named) and _has_its_words(frame, named):
            yield frame


def _knows_nouns(frame: Frame, named: _Named) -> bool:
    """Return whether each noun among the words belongs to the frame, or is its verb."""
    nouns = (tag.value for tag in named.things if tag.type == "noun")
    return all(noun in frame.known or noun == frame.head for noun in nouns)


def _has_its_words(frame: Frame, named: _Named) -> bool:
    """Return whether the words have the prepositions that the frame needs, and its number.

    "I vote the same as Iain" has no "for", and the name of a motion is not a number.
    """
    needed = [role for role in frame.roles if role.needed]
    return all(
        ("" in role.preps or not role.preps.isdisjoint(named.preps))
        and (role.type != "number" or "number" in named.kinds)
        for role in needed
    )


def _is_used_by(frame: Frame, named: _Named, most: int) -> bool:
    """Return whether the frame needs a named thing of a type that at most `most` actions need."""
    users = _users()
    return any(tag.type in _needs()[frame] and users[tag.type] <= most for tag in named.things)


def _filled(
    frame: Frame, named: _Named, setting: Setting, *, loosely: bool = False
) -> Filled | None:
    """Return a frame filled with the named things, or None if it lacks one.

    It also returns None if a thing is left over, unless the frame may be filled `loosely`.
    """
    most = len(named.things) if loosely else _MOST_LEFT
    got = assigned(frame, named.things, named.of_each, setting.context, most)
    if got is None:
        return None
    one = completed(frame, got, named.things, setting.context)
    return None if one.lacking or (_unused(one) and not loosely) or not one.acts else one


def _worth(one: Filled, named: _Named) -> int:
    """Return a score for the action of a filled frame: how much of the words it uses."""
    shared = one.frame.nouns & named.nouns
    used = sum(map(len, one.acts)) + _OF_A_NOUN * len(shared)
    verb = _OF_A_VERB * (one.frame.head in named.heads)
    return used + verb - len(one.frame.nouns - shared)


def _unused(one: Filled) -> Sequence[Tag]:
    return [tag for tag in (*one.left, *one.behind) if tag.type != "noun"]


@cache
def _frames() -> Sequence[Frame]:
    """Return the frames of all actions but those that submit a body."""
    return [frame for frame in frames() if not has_a_body(frame.action)]


@cache
def _needs() -> Mapping[Frame, AbstractSet[str]]:
    """Return the types of things that each frame needs."""
    return {
        frame: {
            type_ for role in frame.roles if role.needed for type_ in ROLE_TYPES.get(role.type, ())
        }
        for frame in _frames()
    }


@cache
def _users() -> Mapping[str, int]:
    """Return the number of actions that need a thing of each type."""
    needed = {(frame.action, type_) for frame, types in _needs().items() for type_ in types}
    return Counter(type_ for _, type_ in needed)
