"""The answer to `why`, on the command line and by mail.

The answer names the object and the attribute, and lists the changes of the attribute.
"""

from collections.abc import Sequence
from dataclasses import replace
from difflib import unified_diff
from typing import Any

from nomicbot.annals.provenance import ProvenanceLink, attribute_of, by_number, the_object, why
from nomicbot.game import kinds
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.lazy_dataclass import dataclass
from nomicbot.ledger.record import Ledger
from nomicbot.publish.display_names import by_name
from nomicbot.rulebooks.library import motions, rulebooks


def object_and_attribute(game: Game, words: Sequence[str]) -> tuple[str, str]:
    """Return the object and the attribute that words name: `Tweak 3 result` is Tweak 3's result.

    The longest known name at the beginning is the object's. If there is none, the object is the
    first word.
    """
    for number in range(len(words), 0, -1):
        name = by_number(game.library, game.state, " ".join(words[:number]))
        if game.library.find(game.state, name, ""):
            return name, " ".join(words[number:])
    return words[0], " ".join(words[1:])


@dataclass(frozen=True)
class Reasons:
    """The last changes of an attribute in order, and the number of earlier ones."""

    links: list[ProvenanceLink]
    earlier: int


def named_links(
    ledger: Ledger,
    game: Game,
    object: str,
    attribute: str,
    *,
    everything: bool = False,
    newest: int | None = None,
) -> Reasons:
    """Return the changes of an attribute, with players' names for objects in them.

    At most `newest` are read, so that a long history costs no more than a short one. Raises
    NotFound, also for hidden attributes, unless `everything` is set for the administrator.
    """
    library, state = game.library, game.state
    links = why(ledger, library, state, object, attribute, everything=everything, newest=newest)
    found = the_object(library, state, object)
    name, kind = attribute_of(library, state, found, attribute), state.kind(found)
    named = [
        replace(
            link,
            old=by_name(game, kind, name, link.old),
            new=by_name(game, kind, name, link.new),
        )
        for link in links
    ]
    return Reasons(named, ledger.times_changed(found, name) - len(named))


def motion_whose_result(game: Game, object: str, attribute: str) -> ObjectId | None:
    """Return the motion whose result a question is about, or None for any other question."""
    library, state = game.library, game.state
    found = the_object(library, state, object)
    is_result = attribute_of(library, state, found, attribute) == motions().result.name
    return found if is_result and state.kind(found) == motions().kind.name else None


def computed_explained(game: Game, object: ObjectId, attribute: str) -> list[str]:
    """Return the reasons for a value that a rulebook computes, or [] for an ordinary attribute."""
    found = (book.presentation.explained(game, object, attribute) for book in rulebooks())
    return next((told for told in found if told), [])


def read_as(game: Game) -> dict[str, str]:
    """Return the meaning of each player-written clause, by its name with the revision.

    If no such clause was ever parsed, the result is empty, and the law is not computed, which would
    take long.
    """
    if not game.state.of_kind(kinds.LAW_READ):
        return {}
    return {str(one.authority): one.why for one in game.law_now().statuses if one.plain}


def difference(link: ProvenanceLink) -> list[str]:
    """Return the difference that a change made, on one line or as a diff of several lines."""
    old, new = _shown(link.old), _shown(link.new)
    if "\n" not in old + new:
        return [f"{old} -> {new}"]
    if link.old is None:
        return [f"(unset) -> {len(new.splitlines())} lines of text"]
    lines = unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


def _shown(value: Any) -> str:
    return "(unset)" if value is None else str(value)
