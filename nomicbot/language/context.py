"""The context of a sentence: what its pronouns and plain nouns may refer to."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any

from nomicbot.game.actions import Action
from nomicbot.language.declared_types import OFFICES
from nomicbot.language.scene import Scene
from nomicbot.language.tags import Tag
from nomicbot.rulebooks.ruleset import Nominating


@dataclass(slots=True, unsafe_hash=True)
class Context:
    """The things that pronouns and plain nouns may refer to.

    Never changed in place. The dataclass isn't frozen, because there are very many contexts, and
    frozen ones take twice as long to create.
    """

    scene: Scene
    motion: str = ""
    person: str = ""
    people: frozenset[str] = frozenset()
    """Everybody who was named. "Em" refers to one of them only if there is no other."""
    spoken_to: str = ""
    """Who was addressed last at the beginning of a sentence: "Peter, I saw Wonko. You ..."."""
    thing: str = ""
    display: str = ""
    announced: bool = False
    """Whether the words follow an announcement: "I declare that I win"."""
    office: str = ""
    owned: Mapping[str, Any] = field(default_factory=dict)
    """The value named last, by declared word type."""
    nominated: bool = False
    """Whether the lines quoted directly above nominate somebody for the one office they name."""
    listed: tuple[str, ...] = ()
    """The motions that the quoted lines of the post list."""
    implied: str = ""
    """The motion of a quoted line above, or of the subject, for votes that name none."""
    answers: str = ""
    """The text that is quoted directly above."""
    items: int = 0
    """How many list items are below a line that introduces a list."""

    @property
    def pointed(self) -> dict[str, Any]:
        """The values that pronouns such as "it" would give to a field, by the field's type."""
        shown = {"display": self.display, "forum": self.display}
        named = dict.fromkeys(OFFICES, self.office)
        return {**named, "thing": self.thing, **shown, **self.owned}

    def but(self, **changes: Any) -> "Context":
        """Return the context with some fields changed, or itself if nothing changes."""
        for name, value in changes.items():
            if getattr(self, name) != value:
                return Context(**dict(zip(_OF_CONTEXT, _held(self), strict=True)) | changes)
        return self


_OF_CONTEXT = tuple(each.name for each in fields(Context))
_held = attrgetter(*_OF_CONTEXT)
_POINTS = {"motion": "motion", "player": "person", "thing": "thing", "display": "display"}
"""The context's fields, by the fields of actions that set them."""


def naming(context: Context, things: Sequence[Tag]) -> Context:
    """Return the context in which pronouns may refer to the players and motions of a deed."""
    for tag in things:
        if tag.type == "person":
            context = context.but(person=tag.value, people=context.people | {tag.value})
        elif tag.type == "motion":
            context = context.but(motion=tag.value)
    return context


def pointing(context: Context, acts: Iterable[Action]) -> Context:
    """Return the context in which later pronouns may refer to the things in `acts`."""
    for act in acts:
        if isinstance(act, Nominating) and not act.player:
            context = replace(context, nominated=True, office=act.office or context.office)
        named = {
            points: value for name, points in _POINTS.items() if (value := getattr(act, name, ""))
        }
        people = {named["person"]} - context.people if "person" in named else set()
        context = context.but(people=context.people | people, **named)
    return context
