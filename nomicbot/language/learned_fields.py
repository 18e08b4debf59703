"""Fills the fields of an action whose kind is known from the words of a sentence.

The kind was learned (`act_words`), so neither a verb nor an order of words is needed: each role of
the action's sentence templates takes the thing that fits it best by its type, by the preposition
before it and by its place. What the sentence names besides counts against the result.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from nomicbot.game.actions import Action
from nomicbot.language.act_words import VERBS
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.declared_types import NAMES_OF_THINGS
from nomicbot.language.field_values import ActSentence, FieldScorer, FieldValue
from nomicbot.language.filling import Filled as Assignment
from nomicbot.language.filling import built
from nomicbot.language.frames import Frame, Role, by_action
from nomicbot.language.lexicon import sets_of
from nomicbot.language.motion_words import forms_by_noun, has_a_body
from nomicbot.language.named_things import is_addressed, is_weighty, overlaps, things_named
from nomicbot.language.patterns import pattern
from nomicbot.language.roles import PLAYED, ROLE_TYPES
from nomicbot.language.said import Setting
from nomicbot.language.tags import Tag

_PEOPLE = frozenset(("person", "owner"))
_LOOSE = frozenset(("name", "pron", "em", "number", "quoted"))
"""Types of tags that may mean nothing of the game."""
_SLIGHT = _LOOSE | {"", "x", "noun", "prep", "me", "ordinal"}
_WEIGHTY = PLAYED | _PEOPLE | frozenset(chain(ROLE_TYPES, *ROLE_TYPES.values())) - _SLIGHT
"""Types of tags that a sentence does not name without a reason."""
_COUNTS = frozenset(("number", "ordinal"))
_OF_BALLOTS = frozenset(("vote", "motion", "each"))
(_GIVABLE,) = sets_of("givable")
_POINTED_AT = {"player", "table"} | _GIVABLE.intersection(NAMES_OF_THINGS)
"""Types of fields that the law finds out where only one fits: "the exchange I was offered"."""
_REST = re.compile(r"\b(?:yet|rest|remain\w*|left|unvoted|(?:not|n't)\s+voted)\b", re.IGNORECASE)
"""Words for the motions that nobody has voted on yet."""
_LEAST_IF_NEEDED = 0.02
"""How likely a value must be for a field that the action needs."""
_LEAST_OTHERWISE = 0.5
"""The same for other fields."""
_CERTAIN = 0.995
"""How likely a value must be for its field not to be left out."""
_MOST_CHOICES = 6
"""How many ways to fill the first fields are followed up."""
_OF_WHAT_IS_LEFT = 0.5
"""How much less likely each thing that no field uses makes a frame."""


class FilledAction(NamedTuple):
    """An action with the things that fill its fields, and what speaks against it."""

    action: Action
    used: tuple[Tag, ...]
    forced: int
    """How far the types of the things are from those that the roles are meant for."""
    unclear: int
    """How many roles more than one thing could fill equally well."""
    left: tuple[Tag, ...]
    """The weighty things that no field uses."""
    settled: bool
    """Whether a field has its value by the kind alone, such as the vote of "opposed"."""
    head: str = ""
    """The verb of the sentence template."""
    untold: tuple[str, ...] = ()
    """The types of the fields that the author only points to: "the exchange I was offered"."""
    spare: frozenset[str] = frozenset()
    """The types of names and numbers that no field uses, which may mean nothing of the game."""
    likely: float = 1.0
    """How likely the values of all fields are right, from 0 to 1."""
    by: str = ""
    """The kind of tag by which the sentence says the act: a verb or a noun of its templates."""


def filled(
    action: str,
    given: Mapping[str, Any],
    words: str,
    setting: Setting,
    weights: Mapping[str, int] | None = None,
) -> FilledAction | None:
    """Return the action of this kind whose fields a sentence names, or None.

    The fields `given` are known by the kind, unless the sentence names others. `weights` replace
    those of the table of fields.
    """
    templates = frames_of(action)
    if not templates:
        return None
    scorer = FieldScorer(sentence_of(action, words, setting), weights)
    found = [
        one for frame in templates if (one := _Filling(frame, given, scorer).filled()) is not None
    ]
    return max(found, key=_worth, default=None)


def _worth(one: FilledAction) -> tuple[float, int]:
    return one.likely * _OF_WHAT_IS_LEFT ** len((*one.left, *one.untold)), len(one.used)


def sentence_of(action: str, words: str, setting: Setting) -> ActSentence:
    """Return a sentence of an action of some kind, with what it names."""
    tags = setting.tagger.tag(words, setting.context.scene)
    heads, about = _words_of(action)
    verbs = [tag for tag in tags if tag.kind in VERBS and tag.value and heads & tag.value]
    nouns = [tag for tag in tags if tag.type == "noun" and tag.value in about]
    others = [tag for tag in tags if tag.kind != "T" or tag in nouns]
    things = things_named(action, words, setting)
    return ActSentence(words, action, things, verbs or nouns, others, setting)


@cache
def _words_of(action: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the verbs and the nouns of an action's frames."""
    templates = frames_of(action)
    nouns = (noun for frame in templates for noun in frame.nouns)
    return frozenset(frame.head for frame in templates), frozenset(nouns)


@cache
def _by_name() -> dict[str, list[Frame]]:
    """Return the frames of each action that doesn't submit a body, by the action's name."""
    return {
        name: several for name, several in by_action().items() if not has_a_body(several[0].action)
    }


def frames_of(action: str) -> Sequence[Frame]:
    """Return the frames of an action, without those that need a verb for a field's value."""
    return _by_name().get(action, ())


class _Choice(NamedTuple):
    """Values for roles, and how likely they are right together with what is left out."""

    likely: float
    taken: tuple[tuple[Role, float, FieldValue], ...]

    def has(self, field: str) -> bool:
        """Return whether a field has a value."""
        return any(role.field == field for role, _, _ in self.taken)


@dataclass(slots=True)
class _Filling:
    """A frame that is being filled, the likeliest values first."""

    frame: Frame
    given: Mapping[str, Any]
    scorer: FieldScorer
    fields: dict[str, Any] = field(default_factory=dict)
    used: list[Tag] = field(default_factory=list)
    forced: int = 0
    unclear: int = 0
    settled: bool = False
    untold: list[str] = field(default_factory=list)
    likely: float = 1.0
    """How likely the values of all fields are right, from 0 to 1."""

    @property
    def things(self) -> Sequence[Tag]:
        """The things that the sentence names."""
        return self.scorer.sentence.things

    def filled(self) -> FilledAction | None:
        """Return the action of the frame, or None if a needed field has no value."""
        setting, words = self.scorer.sentence.setting, self.scorer.words
        self._fill_whole()
        self._fill_by_likelihood()
        if not all(map(self._is_filled, self.frame.roles)):
            return None
        for name, value in self.frame.settled:
            self.fields[name] = self.given.get(name, value)
            self._weigh_against(name, self.fields[name])
        self._count_what_is_not_used()
        acts = built(Assignment(self.frame, [self.fields], [], [], "", []), setting.context)
        if len(acts) != 1:
            return None
        left = _left(self.things, self.used, words)
        spare = {tag.type for tag in self.things if tag.type in _LOOSE and not self._is_used(tag)}
        return FilledAction(
            *(acts[0], tuple(self.used), self.forced, self.unclear, left),
            settled=self.settled,
            head=self.frame.head,
            untold=tuple(self.untold),
            spare=frozenset(spare),
            likely=self.likely,
            by=next((tag.kind for tag in self.scorer.sentence.verbs), ""),
        )

    def _fill_whole(self) -> None:
        """Fill roles that several things fill together."""
        for role in self.frame.roles:
            if role.type in _WHOLE and (told := _WHOLE[role.type](self.things, self.scorer.words)):
                self.fields |= told
                self.fields[role.field] = told.get(role.field, "")
                own = _OF_BALLOTS | (_PEOPLE if role.type == "each" else frozenset())
                self.used += [tag for tag in self.things if tag.type in own]

    def _fill_by_likelihood(self) -> None:
        """Fill roles with the values that are likeliest together, no thing in two of them.

        Several numbers belong to one field.
        """
        own = frozenset(self.frame.roles)
        roles = [role for role in (*own, *_more_roles(self.frame)) if role.field not in self.fields]
        best: list[_Choice] = [_Choice(1.0, ())]
        for role in sorted(roles, key=lambda role: role.field):
            best = sorted(
                (more for one in best for more in self._with(one, role, role in own)),
                key=lambda one: -one.likely,
            )[:_MOST_CHOICES]
        for role, likely, one in max(best, key=self._worth_of).taken if best else ():
            self._takes(role, likely, one)
        for role in roles:
            if role.type == "numbers" and role.field in self.fields:
                self._take_more_numbers(role)

    def _worth_of(self, one: "_Choice") -> float:
        """Return how good a choice is: less so the more it leaves out of what is named."""
        used = [*self.used, *(each.tag for _, _, each in one.taken)]
        left = _left(self.things, used, self.scorer.words)
        return one.likely * _OF_WHAT_IS_LEFT ** len(left)

    def _with(self, one: "_Choice", role: Role, own: bool) -> Iterator["_Choice"]:
        """Yield a choice of values with another role filled in each way, or left out."""
        needed = own and role.needed
        scored = () if one.has(role.field) else self.scorer.scored(role)
        fitting = self._fitting(one, scored, _LEAST_IF_NEEDED if needed else _LEAST_OTHERWISE)
        most = scored[0][0] if scored else 0.0
        if not fitting or (most < _CERTAIN and not (needed and self._is_wanting(role))):
            yield one._replace(likely=one.likely * (1 - most))
        for likely, each in fitting:
            yield _Choice(one.likely * likely, (*one.taken, (role, likely, each)))

    def _fitting(
        self, one: "_Choice", scored: Sequence[tuple[float, FieldValue]], least: float
    ) -> list[tuple[float, FieldValue]]:
        """Return the values that are likely enough and use nothing that a choice uses."""
        used = [*self.used, *(each.tag for _, _, each in one.taken)]
        likely_enough = (pair for pair in scored if pair[0] >= least)
        return [pair for pair in likely_enough if not overlaps(pair[1].tag, used)]

    def _is_wanting(self, role: Role) -> bool:
        """Return whether a needed field has no value if the sentence does not name one."""
        told = self.given.get(role.field, _known(role, self.scorer.sentence.setting))
        return not (told or _may_be_pointed_at(role))

    def _take_more_numbers(self, role: Role) -> None:
        for likely, one in self.scorer.scored(role):
            if likely >= _LEAST_OTHERWISE and not overlaps(one.tag, self.used):
                self.fields[role.field] = (*self.fields[role.field], *one.value)
                self.used.append(one.tag)

    def _is_filled(self, role: Role) -> bool:
        """Return whether a role has a value, by the kind or the words before, or needs none."""
        if role.field in self.fields:
            return True
        value = self.given.get(role.field, _known(role, self.scorer.sentence.setting))
        if value:
            self.fields[role.field] = value
            self.settled = True
        if not value and role.needed and _may_be_pointed_at(role):
            self.untold.append(role.type)
            return True
        return bool(value) or not role.needed

    def _is_used(self, tag: Tag) -> bool:
        return any(tag is one or tag.start == one.start for one in self.used)

    def _takes(self, role: Role, likely: float, one: FieldValue) -> None:
        """Put a candidate into a role."""
        known = ROLE_TYPES.get(role.type, ())
        self.fields[role.field] = one.value
        self.used.append(one.tag)
        others = (each for likely, each in self.scorer.scored(role) if likely >= _LEAST_OTHERWISE)
        self.unclear += any(
            each.value != one.value and not overlaps(each.tag, self.used) for each in others
        )
        self.forced += known.index(one.tag.type) if one.tag.type in known else 1
        self.likely *= likely

    def _weigh_against(self, name: str, value: Any) -> None:
        """Make the whole less likely by other values that the sentence names for a field."""
        others = (
            likely
            for role in roles_of(self.frame.action.__name__)
            if role.field == name
            for likely, one in self.scorer.scored(role)
            if one.value != value
        )
        self.likely *= 1 - max(others, default=0.0)

    def _count_what_is_not_used(self) -> None:
        """Make the whole less likely by likely values of fields that it has no place for."""
        for role in roles_of(self.frame.action.__name__):
            if role.field not in self.fields:
                free = (
                    likely
                    for likely, one in self.scorer.scored(role)
                    if not overlaps(one.tag, self.used)
                )
                self.likely *= 1 - max(free, default=0.0)


@cache
def roles_of(action: str) -> tuple[Role, ...]:
    """Return the roles of all frames of an action, one for each field and type."""
    roles = (role for one in frames_of(action) for role in one.roles if role.type not in _WHOLE)
    return tuple({(role.field, role.type): role for role in roles}.values())


@cache
def _more_roles(frame: Frame) -> tuple[Role, ...]:
    """Return the roles of an action's other frames that can be filled beside those of a frame."""
    known = {role.field for role in frame.roles} | {name for name, _ in frame.settled}
    types = {role.type for role in frame.roles}
    others = (role for one in frames_of(frame.action.__name__) for role in one.roles)
    more = (role for role in others if role.field not in known and role.type not in types)
    return tuple({role.field: role for role in more if role.type not in _WHOLE}.values())


def _votes(things: Sequence[Tag], _words: str) -> dict[str, Any]:
    """Return the fields for the votes that things name, on motions or on all the rest."""
    votes = [tag.value for tag in things if tag.type == "vote"]
    motions = [str(tag.value) for tag in things if tag.type == "motion"]
    if len(votes) == 1:
        if not motions:
            return {"rest": votes[0]}
        votes *= len(motions)
    paired = bool(votes) and len(votes) == len(motions)
    return {"votes": tuple(zip(motions, votes, strict=True))} if paired else {}


def _each(things: Sequence[Tag], words: str) -> dict[str, Any]:
    """Return the field for the set of motions that a vote is on, with what other words say of it.

    For example "on every motion where I have no vote yet", "everything written by Ivy".
    """
    owners = [tag.value for tag in things if tag.type in _PEOPLE and not is_addressed(tag, words)]
    sets = [tag.value for tag in things if tag.type == "each"]
    if any(tag.type == "motion" for tag in things) or max(len(owners), len(sets)) > 1:
        return {}
    told = {"form": _form(things), "owner": "".join(owners), "rest": _REST.search(words)}
    return {"each": told | {name: value for one in sets for name, value in one.items() if value}}


def _form(things: Sequence[Tag]) -> str:
    """Return the form of the motions that a noun names first, such as "proposal", or ""."""
    known = forms_by_noun()
    nouns = (str(tag.value) for tag in things if tag.type == "noun")
    return next((known[noun] for noun in nouns if noun in known), "")


_WHOLE: Mapping[str, Callable[[Sequence[Tag], str], dict[str, Any]]] = {
    "votes": _votes,
    "each": _each,
}
"""Functions that find the values of roles that several things fill together, by type."""


def _known(role: Role, setting: Setting) -> Any:
    """Return the value of a field that the words before a sentence tell, or ""."""
    if (own := own_types().get(role.type)) is not None:
        return own.untold
    context = setting.context
    if role.type == "motion":
        return context.motion or context.implied
    return context.office if ROLE_TYPES.get(role.type, ("",))[0] == "office" else ""


def _may_be_pointed_at(role: Role) -> bool:
    """Return whether the law finds out what fills a role if its author only points to it."""
    own = own_types().get(role.type)
    return role.type in _POINTED_AT if own is None else own.pointed_at


def _left(things: Sequence[Tag], used: Sequence[Tag], words: str) -> tuple[Tag, ...]:
    """Return the weighty things that an action does not use, outside of reasons and asides."""
    values = {str(tag.value) for tag in used}
    asides = [
        aside.span()
        for name in ("beside_an_act", "reason_for_an_act")
        for aside in pattern(name).finditer(words)
    ]
    return tuple(
        tag
        for tag in things
        if is_weighty(tag, _WEIGHTY)
        and not any(tag is one for one in used)
        and str(tag.value) not in values
        and not overlaps(tag, used)
        and not any(start <= tag.start < end for start, end in asides)
        and not is_addressed(tag, words)
    )
