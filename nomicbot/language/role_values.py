"""Values of fields: turns the complements in a sentence into the values of an action's fields."""

from collections.abc import Mapping, Sequence
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.language.context import Context
from nomicbot.language.custom_word_types import own_types, things_of_people
from nomicbot.language.declared_types import NAMED_WITH_THEIR_TYPE, PEOPLE
from nomicbot.language.frames import Role
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag
from nomicbot.rulebooks.library import motions
from nomicbot.rulebooks.ruleset import Voting

VERDICTS = {"true": "YES", "false": "NO"}
"""The votes on a CFI that the verdicts TRUE and FALSE mean."""
_SMALL = 9
"""The highest number that means a motion only if a motion with this number exists."""

_MOST_SPOKEN_TO = 2
"""How many people may have been named for "you" to mean the last one."""


def value_of(role: Role, tag: Tag, context: Context) -> Any:
    """Return the value that `tag` gives to an action's field, or None for an unclear pronoun.

    `role` has the name and type of the field. Names are returned as written, not yet as objects.
    """
    if tag.type == "pron" and role.type in (pointed := context.pointed):
        return pointed[role.type] or None
    if role.type in PEOPLE:
        return _person(role, tag, context)
    match role.type:
        case "motion":
            return _motion(tag, context)
        case "number" if tag.type == "motion":
            number = tag.value.split()[-1].lstrip("p")
            return int(number) if number.isdigit() else None
        case "numbers" | "forms":
            return (tag.value,)
    thing = things_of_people().get(role.type)
    return tag.value if thing is None or tag.type == thing.name else thing.of(tag.text)


def _motion(tag: Tag, context: Context) -> str | None:
    """Return the motion that a thing names: "p12", "it", "12", "More Fish"; or None."""
    scene = context.scene
    if tag.type == "pron":
        return context.motion or None if tag.value in ("it", "this", "that") else None
    if tag.type == "number":
        known = not scene.motions or scene.of_number(tag.value)
        plainly = tag.value > _SMALL or (known and not tag.text.isalpha())
        return by_number(tag.value, scene) if plainly else None
    title = str(tag.value[1] if tag.type == "titled" else tag.value)
    if tag.type not in ("titled", "quoted"):
        return title
    titled = scene.titles.get(title.casefold().strip(" .,!"))
    return title if titled is None else titled.name


def _person(role: Role, tag: Tag, context: Context) -> Any:
    """Return the person that a thing names: "Ivy", "em", "Ivy's"; or None if ambiguous."""
    named = role.type.capitalize() if role.type in NAMED_WITH_THEIR_TYPE else ""
    if named and str(tag.value).startswith(named):
        return str(tag.value).removeprefix(named).strip()
    if tag.type == "em":
        if tag.value == "you" and context.spoken_to:
            return context.spoken_to
        most = _MOST_SPOKEN_TO if tag.value == "you" else 1
        return None if len(context.people) > most else context.person or None
    thing = own_types().get(tag.type)
    if thing is not None and thing.owner is not None:
        return thing.owner(tag.value)
    return tag.text if tag.type == "owner" else tag.value


def by_number(number: int, scene: Scene) -> str:
    """Return the name of the motion with this number, as the scene writes it."""
    found = set(scene.of_number(number)) or {f"p{number}"}
    return found.pop() if len(found) == 1 else str(number)


def on_each(vote: str, told: Mapping[str, Any], listed: Sequence[str]) -> list[Action]:
    """Return the votes on a whole set, or on the motions `listed` if the set is "all these"."""
    but, these = told.get("but", ()), told.get("these") and (told.get("of") or listed)
    if but is None or (these and not set(but) <= set(these)):
        return []  # the exceptions are unknown
    if these:
        return [
            motions().cast(motion, vote_on(vote, motion)) for motion in these if motion not in but
        ]
    form, owner = told.get("form", ""), told.get("owner", "")
    vote = vote_on(vote, f"{form or 'p'} 0")
    mine, rest = bool(told.get("mine")), bool(told.get("rest"))
    return [motions().cast_on_each(vote, form, owner, mine, rest, tuple(but))]


def vote_on(vote: str, motion: str) -> str:
    """Return a vote as its motion expects it: for a proposal, YES is FOR and NO is AGAINST."""
    if motion.casefold().startswith("p") or not motion.split()[-1].isdigit():
        return {"YES": "FOR", "NO": "AGAINST"}.get(vote, vote)
    return vote


def fitting(act: Action) -> Action:
    """Return an action with its vote in the words for that motion: "object" becomes AGAINST."""
    if isinstance(act, Voting) and act.motion[:1] == "p":
        vote = {"SECOND": "FOR", "OBJECT": "AGAINST"}.get(act.vote, act.vote)
        return motions().cast(act.motion, vote)
    return act
