"""Assigns the complements of a verb ("things") to the roles of a frame, from first to last.

A thing fills a role, repeats a noun of the frame, gives a reason, adds nothing, or is left over.
Recognisers decide which, given the thing, its neighbours, and the fields that the action has so
far. A second value for the same role begins another action: "FOR p12 and p13", "3 to Ivy and 2 to
Bram".
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, NamedTuple

from nomicbot.language.beside import is_denial
from nomicbot.language.context import Context
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.declared_types import CURRENCIES, OFFICES
from nomicbot.language.frames import Frame, Role
from nomicbot.language.lexicon import sets_of, valued
from nomicbot.language.recognisers import recogniser
from nomicbot.language.role_values import value_of
from nomicbot.language.roles import (
    BESIDE,
    PLAYED,
    comes_behind,
    is_another,
    oddly_led,
    owns,
    pointed_at,
    role_of,
)
from nomicbot.language.tags import NOTHING, Tag, any_is

_NOUN_AS_THING = valued("thing")
_SILENT, _OF_MOTIONS, _PURPOSE, _POSTS = sets_of(
    "silent", "silent of motions", "before a purpose", "an office unnamed"
)
_INTO, _OUT_OF = sets_of("leading into", "leading out of")
_ON_MOTIONS = frozenset(("motion", "each", "votes", "title", "text", "number"))
"""Types of fields next to which nouns for a motion, such as "proposal", add nothing."""
_REASONS = frozenset(("name", "number", "person", "quoted", "thing", "pron", "titled", "motion"))
_UNITS = valued("unit")
OBJECTS = frozenset(("motion", "titled", "number", "each"))
_LEFT_BEHIND = frozenset(("vote", "switch", "class", "thing", "square", "name", "direction"))
"""Types of things that may be a former value or a means: "from FOR to AGAINST"."""
_OTHER_WORDS = frozenset(("x", "noun", "bad", "me"))
_WORDS_OF_FRAMES = frozenset(("pron", "noun", "name", "thing"))
"""Types of things that may repeat a word of the sentence template itself."""


@dataclass(slots=True)
class Assigned:
    """The result of assigning the words after a verb to the fields of one or more actions."""

    acts: list[dict[str, Any]]
    """The fields of each action."""
    own: list[set[str]]
    """The fields of each action that the words give explicitly."""
    leader: str = ""
    """The field that came first. If it occurs again, another action begins."""
    left: list[Tag] = field(default_factory=list)
    behind: list[Tag] = field(default_factory=list)
    """The purpose or reason at the end: "for the goat"."""
    purpose: str = ""
    """The preposition that begins that purpose."""
    loose: list[Tag] = field(default_factory=list)
    """Things in a role that they may not belong to."""
    ballot: list[Tag] = field(default_factory=list)
    """The votes and motions for a field that takes several votes."""
    nouns: int = 0
    times: int = 1
    timed: int = 0
    """How many actions there were when "twice" occurred, or 0."""

    def put(self, role: Role, value: Any, leader: str) -> None:
        """Set a field of the last action, or begin another action if the field is taken."""
        own, act = self.own[-1], self.acts[-1]
        if role.type == "numbers" and role.field in own:
            act[role.field] = (*act[role.field], *value)
            return
        if role.field in own or (role.field == leader and own):
            self.acts.append(act := {})
            self.own.append(own := set())
        act[role.field] = value
        own.add(role.field)


class State(NamedTuple):
    """What came before the next thing: a preposition, a conjunction, a denial, or a reason."""

    prep: str = ""
    """The preposition before the thing."""
    apart: bool = False
    """Whether the preposition follows a comma."""
    joined: bool = False
    """Whether a conjunction or the like, such as "and", came after the last role."""
    denied: bool = False
    """Whether a denial comes before the thing: "FOR p12, not p13"."""
    in_reason: bool = False


@dataclass(slots=True)
class Complement:
    """A complement of a verb, with its neighbours and the fields that the action has so far."""

    tag: Tag
    tags: Sequence[Tag]
    at: int
    noun: str
    """The noun of the game that the thing is, or begins with."""
    prep: str
    frame: Frame
    act: Mapping[str, Any]
    taken: AbstractSet[str]
    """The fields of the action that the words give explicitly."""
    low: str

    @property
    def before(self) -> Tag:
        """The tag before the thing."""
        return self.tags[self.at - 1] if self.at else NOTHING


class Use(NamedTuple):
    """The way in which a thing is used: as a reason, as a value for a role, and so on."""

    kind: str
    role: Role | None = None
    value: Any = None


NOUN, BALLOT, ADDS_NOTHING, SPENT, LEFT = map(Use, ("noun", "ballot", "nothing", "spent", "left"))
REASON, PURPOSE, PLACE, OPPOSED = map(Use, ("reason", "purpose", "place", "opposed"))
_TOPICAL = frozenset(("about", "of", "with", "over", "regarding", "concerning", "on", "for"))
"""Prepositions before what somebody feels or knows something about."""
_FEWEST_BEFORE, _MOST_WORDS = 2, 4
"""Limits of `begins_a_predicate`: the fewest tags before such words, and the most such words."""
_SPENDING = frozenset(("spent", "place", "role"))
"""Uses after which the preposition before the thing no longer applies."""


def assigned(
    frame: Frame, tags: Sequence[Tag], nouns: Sequence[str], context: Context, most_left: int
) -> Assigned | None:
    """Return the tags assigned to the roles of a frame, or None if the frame can't be meant.

    A frame is a sentence template for parsing, and its roles are the fields of its action. It can't
    be meant if more than `most_left` tags are left, since another frame fits better, or if a
    preposition says the opposite of the frame's. `nouns` has the noun of each tag.
    """
    got = Assigned([{}], [set()])
    state = State()
    for at, tag in enumerate(tags):
        if len(got.left) > most_left:
            return None  # another frame fits better, whatever comes
        tag = _as_square(tag, tags[at + 1 : at + 2], frame)
        if state.in_reason:
            state = _resumed(state, frame, got, tag, tags[at - 1])
            if state.in_reason:
                got.behind.append(tag)
                continue
        if state.denied or _leaves_the_deed(tags, at, frame):
            state = state._replace(denied=(tag.type, tag.text) != ("join", ","))
            got.left.append(tag)
        elif (then := _connected(state, tag, tags, at)) is not None:
            state = then
        elif tag.type == "times":
            got.times, got.timed = tag.value, len(got.acts) if got.own[-1] else 0
        else:
            one = Complement(
                *(tag, tags, at, nouns[at], state.prep, frame),
                *(got.acts[-1], got.own[-1], tag.text.casefold()),
            )
            use = use_of(one, context)
            if use in (OPPOSED, PURPOSE):
                _end(got, tags[at:])
                return got if use is PURPOSE else None
            _note(got, one, use, state)
            state = _after(state, use)
    return got


@recogniser
def denies(tag: Tag, frame: Frame) -> bool:
    """Return whether a tag denies the things after it: "I vote FOR p12, not p13"."""
    return is_denial(tag) and tag.text.casefold() not in frame.words


def _leaves_the_deed(tags: Sequence[Tag], at: int, frame: Frame) -> bool:
    """Return whether the words from `at` on no longer describe the action before them."""
    return denies(tags[at], frame) or begins_a_predicate(tags, at)


@recogniser
def begins_a_predicate(tags: Sequence[Tag], at: int) -> bool:
    """Return whether words after a comma or conjunction say something about the words after them.

    For example "sorry" in "I vote FOR p12, and sorry about p13", and "no idea" before "about p13".
    """
    if at < _FEWEST_BEFORE or tags[at - 1].type != "join":
        return False
    words = list(takewhile(_says_nothing_known, tags[at : at + _MOST_WORDS]))
    after = tags[at + len(words) : at + len(words) + 1]
    return bool(words) and any(tag.type == "prep" and tag.value in _TOPICAL for tag in after)


def _says_nothing_known(tag: Tag) -> bool:
    return tag.kind == "T" and tag.type in ("x", "bad")


def _end(got: Assigned, purpose: Sequence[Tag]) -> None:
    """Record all further things as a purpose: "to buy a Rock" in "I pay 12 points to buy a Rock".

    Things of a type that never belongs to a reason are recorded as left over, too, since they may
    be part of the action.
    """
    got.behind += purpose
    got.left += [each for each in purpose[1:] if each.type in PLAYED]


def _as_square(tag: Tag, behind: Sequence[Tag], frame: Frame) -> Tag:
    """Return an owner as the square of that person if "square" follows: "on Peter's square"."""
    if tag.type != "owner" or "square" in frame.known:
        return tag
    if behind and behind[0].value == "square":
        return tag.but(type="square", value=tag.text)
    return tag


def _connected(state: State, tag: Tag, tags: Sequence[Tag], at: int) -> State | None:
    """Return the state after a preposition, comma or conjunction, or None for any other tag."""
    if tag.type == "prep" and tag.kind == "T":
        comma = at > 0 and tags[at - 1].text == ","
        return State(tag.value, comma, state.joined, state.denied)
    if tag.type == "join":
        return State(state.prep, state.apart, True, state.denied)
    return None


def _resumed(state: State, frame: Frame, got: Assigned, tag: Tag, before: Tag) -> State:
    """Return the state before `tag`, given that the tag `before` it belongs to a reason.

    The reason continues, unless `tag` continues the action: it fits the action's first field and
    follows a comma or conjunction, or it fills an empty role and follows that role's preposition.
    """
    prep = tag.value if tag.type == "prep" else state.prep
    own = got.own[-1]
    again = role_of(frame, tag.type, prep, own) if tag.kind == "T" else None
    if again is None:
        return state._replace(prep=prep)
    if again.field == got.leader and before.type == "join":
        return State("", state.apart, True, state.denied)
    late = prep in again.preps and again.field not in own
    return state._replace(prep=prep, in_reason=not late)


def _after(state: State, use: Use) -> State:
    """Return the state of the assignment after a thing, given how that thing is used."""
    if use is REASON:
        return state._replace(in_reason=True)
    if use.kind in _SPENDING:
        return State("", state.apart, state.joined and use.kind != "role", state.denied)
    return state


def _note(got: Assigned, one: Complement, use: Use, state: State) -> None:
    """Add the use of a thing to the assignment."""
    tag = one.tag
    match use.kind:
        case "noun":
            got.nouns += 1
        case "ballot":
            got.ballot.append(tag)
        case "left":
            got.left.append(tag)
        case "place":  # says which one is meant
            got.acts[-1]["thing"] = f"{one.act['thing']} {one.prep} {tag.value}"
        case "reason":
            _note_reason(got, one, state)
        case "named" | "role" if use.role is not None:
            if use.kind == "named":
                got.put(use.role, use.value, got.leader)
            else:
                _fill(got, one, use.role, use.value, state)
            if use.kind == "role" or one.low != "myself":
                got.leader = got.leader or use.role.field


def _note_reason(got: Assigned, one: Complement, state: State) -> None:
    """Record a thing as a reason: "for Christmas" in "I go north for Christmas".

    The thing is recorded as loose, too, because it may be something else than a reason, unless a
    comma sets it apart or it is the reason for a gift.
    """
    if not (state.apart or _is_gift_reason(one)):
        got.loose.append(one.tag)  # "I go north for Christmas"
    got.purpose = got.purpose or one.prep
    got.behind.append(one.tag)


def _is_gift_reason(one: Complement) -> bool:
    """Return whether a thing is the reason for a gift: "I pay Ivy 3 GC for the goat"."""
    pays = not one.frame.types.isdisjoint(CURRENCIES) and one.prep == "for"
    return pays and one.tag.type in ("x", "name")


def _fill(got: Assigned, one: Complement, role: Role, value: Any, state: State) -> None:
    """Put a value in its role (a field of the action).

    If it may not belong there, record the thing as loose.
    """
    taken, leads = one.taken, role.field == got.leader
    unjoined = not state.joined and role.type != "numbers" and one.tag.start != one.before.start
    twice = role.field in taken or (leads and bool(taken))
    if oddly_led(role, one.prep) or (twice and unjoined):
        got.loose.append(one.tag)  # "I vote against Peter as Keeper", "p3 to p3000"
    completes = len(got.acts) > 1 and got.leader not in taken and one.prep != ""
    got.put(role, value, "" if completes else got.leader)  # "Ivy 3 GC, and 5 to Dov"


# -- how a thing is used -----------------------------------------------------------------------


def use_of(one: Complement, context: Context) -> Use:
    """Return how a thing is used in its frame."""
    if one.noun in one.frame.known:
        return OPPOSED if leads_the_other_way(one) else NOUN
    if is_of_ballot(one):
        return BALLOT
    if repeats_the_frame(one):
        return ADDS_NOTHING
    if is_instrument(one):
        return SPENT
    if one.tag.type == "inf":
        return ADDS_NOTHING if repeats_the_verb(one) else PURPOSE
    if one.tag.type in _OTHER_WORDS or one.tag.kind != "T":
        return _of_a_word(one)
    return _of_an_entity(one, context)


@recogniser
def leads_the_other_way(one: Complement) -> bool:
    """Return whether a preposition is the opposite of the frame's: "out of" instead of "into"."""
    towards = dict(one.frame.led).get(one.noun, "") if one.prep else ""
    return (towards in _INTO and one.prep in _OUT_OF) or (towards in _OUT_OF and one.prep in _INTO)


@recogniser
def is_of_ballot(one: Complement) -> bool:
    """Return whether a thing is a vote or a motion, and the frame has a field for several votes."""
    return "votes" in one.frame.types and (one.tag.type == "vote" or one.tag.type in OBJECTS)


@recogniser
def repeats_the_frame(one: Complement) -> bool:
    """Return whether a thing is a word of the template: "the tables" in "leave the tables"."""
    return one.tag.type in _WORDS_OF_FRAMES and one.low in one.frame.words


@recogniser
def is_instrument(one: Complement) -> bool:
    """Return whether a noun is only the means of an action: the key in "I open it with my key"."""
    if one.tag.type != "noun" or not one.tag.value:
        return False
    listed = one.tag.value == "violation" and "violations" in one.frame.types
    return one.prep in BESIDE or listed


@recogniser
def repeats_the_verb(one: Complement) -> bool:
    """Return whether an infinitive repeats the frame or its verb: "I use my right to vote"."""
    if one.low.split()[-1] in one.frame.words:
        return True
    return isinstance(one.tag.value, frozenset) and one.frame.head in one.tag.value


def _of_a_word(one: Complement) -> Use:
    """Return how a noun or unknown word is used in its frame."""
    if names_owners_square(one):
        return ADDS_NOTHING
    if (role := role_of_noun(one)) is not None:
        return Use("named", role, _NOUN_AS_THING[one.tag.value])
    if is_for_myself(one):
        return ADDS_NOTHING
    if one.low == "myself" and (role := role_of_self(one)) is not None:
        return Use("named", role, one.low)  # the law decides whether they may
    if adds_nothing(one) or is_unit_alone(one) or is_an_office_unnamed(one):
        return ADDS_NOTHING
    return REASON if is_reason_in_words(one) else LEFT


@recogniser
def names_owners_square(one: Complement) -> bool:
    """Return whether "square" follows a person already used as the target: "at Peter's square"."""
    return (
        one.tag.value == "square"
        and one.tag.type == "noun"
        and one.before.type == "owner"
        and ("target" in one.act or "square" in one.act)
    )


@recogniser
def role_of_noun(one: Complement) -> Role | None:
    """Return the role (field) that a noun such as "the wax" fills by naming an object, or None."""
    if one.tag.type != "noun" or one.tag.value not in _NOUN_AS_THING:
        return None
    return role_of(one.frame, "thing", one.prep, one.taken)


@recogniser
def role_of_self(one: Complement) -> Role | None:
    """Return the empty role (field) for a person that "myself" fills, or None.

    For example in "I nominate myself".
    """
    role = role_of(one.frame, "person", one.prep, one.taken)
    return None if role is None or role.field in one.taken else role


@recogniser
def is_for_myself(one: Complement) -> bool:
    """Return whether "myself" only says for whom an object is: "I get myself a Pinball Gun"."""
    behind = one.tags[one.at + 1 : one.at + 2]
    return one.low == "myself" and not one.at and any_is(behind, "noun", "thing", "x")


@recogniser
def adds_nothing(one: Complement) -> bool:
    """Return whether all words of a thing belong to the frame or add nothing: "the", "hereby"."""
    words = one.frame.words
    if one.tag.type == "bad" and one.low not in words:
        return False
    of_motions = _OF_MOTIONS if one.frame.types & _ON_MOTIONS else frozenset()
    return all(word in words or word in _SILENT or word in of_motions for word in one.low.split())


@recogniser
def is_an_office_unnamed(one: Complement) -> bool:
    """Return whether a word refers to an office already named: "I nominate Ivy for the post"."""
    return (
        one.low in _POSTS and one.prep in ("for", "to") and not OFFICES.isdisjoint(one.frame.types)
    )


@recogniser
def is_unit_alone(one: Complement) -> bool:
    """Return whether a word is a unit without a number: Genechips in "all the Genechips I have"."""
    return one.tag.type == "x" and _UNITS.get(one.low) in one.frame.types


@recogniser
def is_reason_in_words(one: Complement) -> bool:
    """Return whether an unknown word after a preposition is a reason: "for old times' sake"."""
    words = one.frame.words
    return one.tag.type == "x" and one.prep in _PURPOSE and one.prep not in words | {"on"}


def _of_an_entity(one: Complement, context: Context) -> Use:
    """Return how something named in the game, or an amount, is used in its frame."""
    tag, prep, frame = one.tag, one.prep, one.frame
    if is_number_of_the_frame(one):
        return ADDS_NOTHING
    role = role_of(frame, tag.type, prep, one.taken) or pointed_at(frame, tag, context, one.taken)
    if role is None:
        if is_place_of_thing(one):
            return PLACE
    elif is_before_its_role(one, role):
        return ADDS_NOTHING
    elif _is_another(one, role):
        role = None
    elif is_left_behind(one, role):
        return SPENT
    value = value_of(role, tag, context) if role else None
    if value is not None:
        return Use("role", role, value)
    if is_reason(one):
        return REASON
    return LEFT if role or tag.type != "pron" else ADDS_NOTHING


def is_number_of_the_frame(one: Complement) -> bool:
    """Return whether a number is part of the sentence template: "spend one point"."""
    counted = one.tag.type == "points" or (one.tag.type == "number" and one.tag.text.isalpha())
    return counted and all(word in one.frame.words for word in one.low.split())


@recogniser
def is_place_of_thing(one: Complement) -> bool:
    """Return whether a square only says which object is meant: "the Big Rock at (2,2)"."""
    placed = one.tag.type == "square" and one.prep in ("at", "on")
    return placed and isinstance(one.act.get("thing"), str)


@recogniser
def counts_things(one: Complement, role: Role) -> bool:
    """Return whether a number only counts the things named after it: "the three proposals"."""
    after = one.tags[one.at + 1 : one.at + 2]
    return (
        role.type == "number"
        and one.tag.type == "number"
        and any(tag.type == "noun" and tag.text.endswith("s") for tag in after)
    )


def is_before_its_role(one: Complement, role: Role) -> bool:
    """Return whether a thing is a place that somebody leaves.

    For example the Foyer in "I leave the Foyer for the Cellar".
    """
    declared = role.type in own_types() and not one.prep
    return declared and comes_behind(role, one.tags[one.at + 1 :])


def _is_another(one: Complement, role: Role) -> bool:
    """Return whether a thing doesn't fit a field because of its preposition, owner or count."""
    tag, behind = one.tag, one.tags[one.at + 1 : one.at + 2]
    has = tag.type == "owner" and bool(behind) and owns(behind[0], one.frame.known)
    taken = role.field in one.taken
    return counts_things(one, role) or is_another(
        one.frame, role, tag, one.prep, owns=has, taken=taken
    )


@recogniser
def is_left_behind(one: Complement, role: Role) -> bool:
    """Return whether a thing is the value that is given up: FOR in "from FOR to AGAINST"."""
    if one.prep not in BESIDE or one.tag.type not in _LEFT_BEHIND or one.prep in role.preps:
        return False
    return role.field in one.taken or one.prep == "from"


@recogniser
def is_reason(one: Complement) -> bool:
    """Return whether a thing is the reason for an action: "for p12", "because of Ivy"."""
    return one.tag.type in _REASONS and one.prep in _PURPOSE and bool(one.taken)
