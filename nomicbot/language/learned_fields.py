"""Fills the fields of an action whose kind is known from the words of a sentence.

The kind was learned (`act_words`), so neither a verb nor an order of words is needed: each role of
the action's sentence templates takes the thing that fits it best by its type, by the preposition
before it and by its place. What the sentence names besides counts against the result.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from nomicbot.game.actions import Action
from nomicbot.game.word_types import WordType
from nomicbot.language.custom_word_types import own_types
from nomicbot.language.declared_types import NAMES_OF_THINGS
from nomicbot.language.filling import Filled as Assignment
from nomicbot.language.filling import built
from nomicbot.language.frames import Frame, Role, by_action
from nomicbot.language.lexicon import sets_of
from nomicbot.language.motion_words import forms_by_noun, has_a_body
from nomicbot.language.named_things import is_addressed, is_weighty, overlaps, things_named
from nomicbot.language.patterns import pattern
from nomicbot.language.role_values import value_of
from nomicbot.language.roles import PLAYED, ROLE_TYPES
from nomicbot.language.said import Setting
from nomicbot.language.tags import NOTHING, Tag

_PEOPLE = frozenset(("person", "owner"))
_LOOSE = frozenset(("name", "pron", "em", "number", "quoted"))
"""Types of tags that may mean nothing of the game."""
_WEIGHTY = PLAYED | _PEOPLE | (ROLE_TYPES.keys() - _LOOSE)
"""Types of tags that a sentence names only for a reason."""
_COUNTS = frozenset(("number", "ordinal"))
_OF_BALLOTS = frozenset(("vote", "motion", "each"))
(_GIVABLE,) = sets_of("givable")
_POINTED_AT = {"player", "table"} | _GIVABLE.intersection(NAMES_OF_THINGS)
"""Types of fields that the law finds out where only one fits: "the exchange I was offered"."""
_REST = re.compile(r"\b(?:yet|rest|remain\w*|left|unvoted|(?:not|n't)\s+voted)\b", re.IGNORECASE)
"""Words for the motions that nobody has voted on yet."""
_UNNAMED = (PLAYED - {"thing"}) | {
    "",
    "x",
    "bad",
    "join",
    "prep",
    "me",
    "noun",
    "pron",
    "times",
    "em",
}
"""Types of things that their place alone doesn't make words of a rulebook's own type."""


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
    spare: frozenset[str] = frozenset()
    """The types of names and numbers that no field uses, which may mean nothing of the game."""
    """The types of the fields that the author only points to: "the exchange I was offered"."""


def filled(
    action: str, given: Mapping[str, Any], words: str, setting: Setting
) -> FilledAction | None:
    """Return the action of this kind whose fields a sentence names, or None.

    The fields `given` are known by the kind, unless the sentence names others.
    """
    templates = frames_of(action)
    if not templates:
        return None
    things = things_named(action, words, setting)
    found = [
        one
        for frame in templates
        if (one := _Filling(frame, given, things, words, setting).filled()) is not None
    ]
    return max(found, key=_worth, default=None)


def _worth(one: FilledAction) -> tuple[int, ...]:
    return len(one.used) - len(one.left) - len(one.untold), -one.unclear, -one.forced


@cache
def _by_name() -> dict[str, list[Frame]]:
    """Return the frames of each action that doesn't submit a body, by the action's name."""
    return {
        name: several for name, several in by_action().items() if not has_a_body(several[0].action)
    }


def frames_of(action: str) -> Sequence[Frame]:
    """Return the frames of an action, without those that need a verb for a field's value."""
    return _by_name().get(action, ())


def _with_names(role: Role, things: Sequence[Tag]) -> Sequence[Tag]:
    """Return things, with the names that may be words of the role's own type by their place."""
    own = own_types().get(role.type)
    if own is None or not own.by_name:
        return things
    befores = (NOTHING, *things)
    return [
        _as_named(own, tag, before) or tag for before, tag in zip(befores, things, strict=False)
    ]


def _as_named(own: WordType, tag: Tag, before: Tag) -> Tag | None:
    """Return a name or number as a word of a rulebook's own type, or None."""
    if tag.type in _UNNAMED or tag.type in own_types():
        return None
    by_name = own.by_name
    if before.type in _PEOPLE and before.end >= tag.start - 3:
        owner = before.text.removesuffix("'s").removesuffix("’s")
        by_name = by_name.replace("my ", f"{owner}'s ")
    found = [one.value for one in own.find(by_name.format(tag.text))]
    return Tag("T", own.name, found[0], tag.text, tag.start, tag.end) if found else None


@dataclass(slots=True)
class _Filling:
    """A frame that is being filled, role by role."""

    frame: Frame
    given: Mapping[str, Any]
    things: Sequence[Tag]
    words: str
    setting: Setting
    fields: dict[str, Any] = field(default_factory=dict)
    used: list[Tag] = field(default_factory=list)
    forced: int = 0
    unclear: int = 0
    settled: bool = False
    untold: list[str] = field(default_factory=list)

    def filled(self) -> FilledAction | None:
        """Return the action of the frame, or None if a needed field has no value."""
        if not all(map(self._fills, self.frame.roles)):
            return None
        for name, value in self.frame.settled:
            self.fields[name] = self.given.get(name, value)
        self._fills_more()
        acts = built(Assignment(self.frame, [self.fields], [], [], "", []), self.setting.context)
        if len(acts) != 1:
            return None
        left = _left(self.things, self.used, self.words)
        spare = {tag.type for tag in self.things if tag.type in _LOOSE and not self._is_used(tag)}
        return FilledAction(
            *(acts[0], tuple(self.used), self.forced, self.unclear, left),
            settled=self.settled,
            head=self.frame.head,
            untold=tuple(self.untold),
            spare=frozenset(spare),
        )

    def _fills(self, role: Role) -> bool:
        """Fill a role, and return whether it has a value or needs none."""
        if role.type in _WHOLE and (told := _WHOLE[role.type](self.things, self.words)):
            self.fields |= told
            self.used += [tag for tag in self.things if tag.type in _OF_BALLOTS]
            return True
        left = [tag for tag in self.things if not self._is_used(tag)]
        best = _best(role, left, self.setting)
        if best is None:
            value = self.given.get(role.field, _known(role, self.setting))
            if value:
                self.fields[role.field] = value
                self.settled = True
            if not value and role.needed and _may_be_pointed_at(role):
                self.untold.append(role.type)
                return True
            return bool(value) or not role.needed
        self._takes(role, best, left)
        return True

    def _fills_more(self) -> None:
        """Use leftover things to fill the fields that only the action's other templates have."""
        for role in _more_roles(self.frame):
            left = [
                tag for tag in self.things if not self._is_used(tag) and is_weighty(tag, _WEIGHTY)
            ]
            best = _best(role, left, self.setting) if role.field not in self.fields else None
            if best is not None and not best.rank and best.led <= 1:
                self._takes(role, best, left)

    def _is_used(self, tag: Tag) -> bool:
        return any(tag is one or tag.start == one.start for one in self.used)

    def _takes(self, role: Role, best: "_Fit", left: Sequence[Tag]) -> None:
        """Put the best thing in a role. A role for numbers takes all other numbers, too."""
        self.fields[role.field] = best.value
        self.used.append(best.tag)
        self.forced += best.rank
        self.unclear += best.several
        if role.type == "numbers":
            more = [one for one in left if one.type in _COUNTS and one is not best.tag]
            self.fields[role.field] = (*best.value, *(one.value for one in more))
            self.used += more


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
    """Return the field for the set of motions that a vote is on, if no other words tell it."""
    owners = [tag.value for tag in things if tag.type in _PEOPLE]
    if any(tag.type in ("each", "motion") for tag in things) or len(owners) > 1:
        return {}
    known = forms_by_noun()
    forms = [known[tag.value] for tag in things if tag.type == "noun" and tag.value in known]
    told = {"form": "".join(forms[:1]), "owner": "".join(owners), "rest": _REST.search(words)}
    return {"each": told}


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


class _Fit(NamedTuple):
    """A thing that fits a role."""

    rank: int
    """How far its type is from the best one."""
    led: int
    """How odd the preposition before it is."""
    place: int
    tag: Tag
    value: Any
    several: bool = False
    """Whether another thing fits as well."""


def _best(role: Role, things: Sequence[Tag], setting: Setting) -> _Fit | None:
    """Return the thing that fits a role best, or None."""
    known = ROLE_TYPES.get(role.type, ())
    if not any(tag.type in known for tag in things):
        things = _with_names(role, things)
    fits = [
        _Fit(known.index(tag.type), _oddness(role, before), place, tag, value)
        for place, (before, tag) in enumerate(pairwise((NOTHING, *things)))
        if tag.type in known and (value := value_of(role, tag, setting.context)) is not None
    ]
    best = min(fits, key=lambda fit: fit[:3], default=None)
    if best is None:
        return None
    several = any(fit[:2] == best[:2] and str(fit.value) != str(best.value) for fit in fits)
    return best._replace(several=several)


def _oddness(role: Role, before: Tag) -> int:
    """Return how badly the tag before a thing fits a role: 0 if it leads to the role, at most 2."""
    prep = before.value if before.type == "prep" else ""
    if prep in role.preps:
        return 0
    return 1 if not prep or "" in role.preps else 2


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
