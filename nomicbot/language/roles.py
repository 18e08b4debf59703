"""Roles: which field of an action a thing can fill, given its type, preposition and owner.

A thing is a complement in a sentence, such as a name, an amount or a vote. A role is a field of an
action together with what a thing must be like to fill it.
"""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from itertools import islice, pairwise

from nomicbot.game.actions import Action
from nomicbot.game.sentence_templates import SentenceTemplate, Slot
from nomicbot.language.context import Context
from nomicbot.language.custom_word_types import own_types, things_of_people
from nomicbot.language.declared_types import CURRENCIES, MEASURES
from nomicbot.language.frames import Frame, Role, frames
from nomicbot.language.lexicon import labelled, sets_of
from nomicbot.language.motion_words import forms_by_noun
from nomicbot.language.recognisers import recogniser
from nomicbot.language.tags import Tag
from nomicbot.rulebooks.library import rulebooks

_Template = tuple[type[Action], SentenceTemplate]
"""A sentence template, with the action that it states."""
ROLE_TYPES = {
    **labelled("accepts"),
    **{name: (name,) for name in own_types()},
    "deed": ("deed",),
    "room_named": ("room_named", "room"),
}
"""The types of things that can fill a role, by the type of the role. The most fitting is first."""
BESIDE, _TOWARDS = sets_of("before what is beside", "towards")
STRICT = frozenset(labelled("tags")["PREP strict"])
"""Prepositions that can't replace one another: "over p13" is not "on p13"."""
PLAYED = frozenset(("vote", "motion", "titled", "each", *CURRENCIES, *MEASURES, "square", "thing"))
"""Types of things that never belong to a reason."""
_SLIGHT = frozenset(("me", "number", "prep", "x", ""))
"""Types of tags that say little about an action."""
_ANY_ROLE = frozenset(("", "of", "to", "to be"))
_HELD_TO = frozenset(
    ("thing", "target", "player", "motion", *CURRENCIES, "holder", "square", "direction")
)
"""Types of fields that must have their own preposition, or one of `_ANY_ROLE`."""


def role_of(frame: Frame, type_: str, prep: str, taken: AbstractSet[str]) -> Role | None:
    """Return the role in a frame that a thing of this type fits best, or None."""
    fitting = frame.fitting.get(type_)
    if fitting is None:
        fitting = tuple(role for role in frame.roles if type_ in ROLE_TYPES.get(role.type, ()))
        frame.fitting[type_] = fitting
    if len(fitting) <= 1:
        return fitting[0] if fitting else None

    def unfit(role: Role) -> tuple[bool, ...]:
        return (
            type_ == "number" != ROLE_TYPES[role.type][0],
            role.field in taken,
            prep not in role.preps,
        )

    return min(fitting, key=unfit)


def pointed_at(frame: Frame, tag: Tag, context: Context, taken: AbstractSet[str]) -> Role | None:
    """Return the role that "it" fills, given what was named before, or None.

    For example "Bea's Soul is Lost, so I take it".
    """
    if tag.type != "pron" or tag.value != "it":
        return None
    return next(
        (role for role in frame.roles if role.type in context.owned and role.field not in taken),
        None,
    )


def comes_behind(role: Role, tags: Sequence[Tag]) -> bool:
    """Return whether a thing for the role comes later, after the role's preposition."""
    behind = [
        then.type for one, then in pairwise(tags) if one.type == "prep" and one.value in role.preps
    ]
    return "" not in role.preps and any(type_ in ROLE_TYPES.get(role.type, ()) for type_ in behind)


def owns(after: Tag, known: AbstractSet[str]) -> bool:
    """Return whether the tag after an owner is a possession that the frame doesn't include."""
    return (
        after.value in forms_by_noun().keys() - known
        if after.type == "noun"
        else after.type == "x" or after.type in PLAYED
    )


def is_another(frame: Frame, role: Role, tag: Tag, prep: str, *, owns: bool, taken: bool) -> bool:
    """Return whether a thing doesn't fit the role, or another thing has `taken` the role.

    `owns` means that the thing is the owner of something else: "Peter's 5 Genechips".
    """
    if owns and role.type not in things_of_people():
        return True  # "Peter's 5 Genechips"
    if prep not in role.preps and (strictly_elsewhere(role, prep) or (prep == "for" and taken)):
        return True  # "Peter my Lucky Coin for his Rod of Power": no second one
    return named_beside(role, tag, prep) or merely_named(frame, role, tag, prep)


@recogniser
def strictly_elsewhere(role: Role, prep: str) -> bool:
    """Return whether the preposition rules out the role: "over p13", "at 23:59".

    Word types that an action declares check this themselves.
    """
    return prep in STRICT and prep not in BESIDE and role.type not in own_types()


@recogniser
def named_beside(role: Role, tag: Tag, prep: str) -> bool:
    """Return whether a person is only mentioned, without filling the role: "I vote with Peter".

    Another example is "Peter's offer", which isn't an offer to Peter.
    """
    if tag.type == "owner":
        return not prep and role.preps <= _TOWARDS
    return tag.type == "person" and prep in ("with", "to") and prep not in role.preps


@recogniser
def merely_named(frame: Frame, role: Role, tag: Tag, prep: str) -> bool:
    """Return whether a thing is a name that can't fill the role, because its type is different.

    For example, a person can't be the game that is joined: "I join Ivy in this". A mere name can't
    be a class: "fish" in "I become a Fan of fish".
    """
    if role.type == "class":
        return tag.type == "name" and "class" not in frame.nouns
    # "I join Ivy in this"
    return role.type == "name" and tag.type == "person" and prep not in role.preps - {""}


@recogniser
def oddly_led(role: Role, prep: str) -> bool:
    """Return whether the preposition never introduces the role: "against Peter as Keeper".

    Another example is "I leave on Friday".
    """
    aimed = (prep == "against" and "on" in role.preps) or (role.type, prep) == ("motion", "on")
    aimed |= (role.type, prep) == ("square", "on") and "at" in role.preps
    return role.type in _HELD_TO and prep not in role.preps | _ANY_ROLE and not aimed


@cache
def of_kinds(kinds: AbstractSet[str]) -> str:
    """Return up to three sentence templates, for different actions, that need things of `kinds`."""
    return _three(one for one in _templates() if _names(one[1], kinds))


def of_verb(verb: str, tags: Sequence[Tag]) -> str:
    """Return up to three sentence templates with a verb, for different actions.

    If the verb has several actions ("take", "put"), only templates with a word or type of `tags`
    are returned, provided there are any `tags`.
    """
    found = _templates_of(verb)
    if not tags or len({action for action, _ in found}) <= 1:
        return _three(found)
    kinds = {tag.type for tag in tags} - _SLIGHT
    said = {word for tag in tags for word in tag.text.casefold().split()} - {"the", "of", "on", ""}
    return _three(
        (action, one)
        for action, one in found
        if _names(one, kinds) or not said.isdisjoint(one.form.casefold().split()[2:])
    )


@cache
def _templates() -> tuple[_Template, ...]:
    """Return all sentence templates, each with its action."""
    return tuple((each, one) for book in rulebooks() for each in book.actions for one in each.said)


@lru_cache(maxsize=512)
def _templates_of(verb: str) -> tuple[_Template, ...]:
    """Return the sentence templates that begin with a verb."""
    begins = (f"I {verb} ", f"I {verb}.")
    return tuple(one for one in _templates() if one[1].form.startswith(begins))


def _three(some: Iterable[tuple[type[Action], SentenceTemplate]]) -> str:
    found: dict[type[Action], str] = {}
    for action, one in some:
        found.setdefault(action, f"“{one.form}”")
    return ", ".join(islice(found.values(), 3))


def _names(said: SentenceTemplate, kinds: AbstractSet[str]) -> bool:
    """Return whether a template needs a field of one of these types."""
    slots = (piece for piece in said.pieces if isinstance(piece, Slot) and not piece.optional)
    return any(next(iter(ROLE_TYPES.get(slot.type, ())), "") in kinds for slot in slots)


def takes(action: Action, tags: Iterable[Tag]) -> bool:
    """Return whether one of these tags could fill an empty field of `action`."""
    types = {tag.type for tag in tags if tag.kind == "T"} - {"pron", "name", "number"}
    taken = frames() if types else ()
    roles = (role for frame in taken if frame.action is type(action) for role in frame.roles)
    return any(
        not getattr(action, r.field, "") and types & set(ROLE_TYPES.get(r.type, ())) for r in roles
    )
