"""Reactions to changes of an attribute: "When a player gains a Burn, e loses 1A".

Reactions run after an action, or another event, is complete. Each change counts once, and a clause
never reacts to changes that it has caused itself, even through other clauses, or to changes that
only enforce a limit. So reactions always come to an end.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from nomicbot.game import kinds
from nomicbot.game.objects import Change, ObjectId
from nomicbot.game.plainlaw.declaring import is_unfinished
from nomicbot.game.plainlaw.evaluating import Frame, TooManySteps
from nomicbot.game.plainlaw.tree import ENDED, LESS, MORE, NWEEK, TURN, Alters, Appears, On, Phrase
from nomicbot.game.plainlaw.uses import Begun, place_of_beginning
from nomicbot.game.plainlaw.vocabulary import Vocabulary

if TYPE_CHECKING:
    from nomicbot.game.judging import Game

MOST_REACTIONS = 100
"""The maximum number of times that one clause reacts to changes of one object in one event."""
_KIND = "kind"
"""The attribute that changes when an object is created."""
KEPT = "kept"
"""The recorded cause of a change that only enforces a limit."""
React = Callable[[Frame, On, ObjectId], None]
"""A function that makes the changes of a reaction to a change of an object."""


def begun(key: str) -> Begun:
    """Return the record of when a clause that reacts to changes took effect."""
    return Begun(f"{key} alters", NWEEK)


def reaction(
    statement: On, when: Alters, words: Vocabulary, key: str, react: React
) -> Callable[["Game", ObjectId], None]:
    """Return the implementation of a reaction. It is called for each object that has changed."""
    noun = words.noun(when.who.noun)

    def these_words(game: "Game", object: ObjectId) -> None:
        frame = Frame(game, key=key)
        try:
            frame.look_at(object, when.attribute)  # or it would not be asked again
            if noun.holds(game, object) and not _joins(game, words, object):
                _react_to(game, object, _unheard(game, key, object, when))
        except TooManySteps:
            return  # what is unknown of somebody does not happen to them

    def _react_to(game: "Game", object: ObjectId, altered: list[tuple[int, int]]) -> None:
        heard, changes = game.transcript.heard, game.transcript.changes
        for place, by in altered:
            causes = heard.causes(place)
            frame = Frame(game, key=key)
            if {key, KEPT} & causes or not frame.fits(object, when.who):
                continue
            if when.giver is not None and not _is_given(frame, place, object, when.giver):
                continue
            times = heard.times[key, object] = heard.times.get((key, object), 0) + 1
            if times > MOST_REACTIONS:
                return
            frame.altered, first = by, len(changes)
            react(frame, statement, object if noun.person else "")
            heard.caused.append((first, len(changes), causes | {key}))

    return these_words


def _is_given(frame: Frame, place: int, taker: ObjectId, giver: Phrase) -> bool:
    """Return whether the giver of what `taker` gains by a change is described by a phrase.

    `place` is the index of the change among the event's changes. A transfer consists of two
    changes, one directly after the other, whose sum is zero.
    """
    changes = frame.game.transcript.changes
    gain = changes[place]
    for other in (changes[one] for one in (place - 1, place + 1) if 0 <= one < len(changes)):
        same = other.attribute == gain.attribute and other.object != taker
        if same and _more(other) == -_more(gain):
            return frame.fits(other.object, giver)
    return False


def _more(change: Change) -> int:
    """Return the amount by which a change raises a number."""
    return _number(change.new) - _number(change.old)


def appearance(
    statement: On, when: Appears, words: Vocabulary, key: str, react: React
) -> Callable[["Game", ObjectId], None]:
    """Return the implementation of a reaction to new objects. It is called for each object.

    An object is new in the event in which it is made, once it has its initial values. The clause
    does not react to objects that it has made itself.
    """
    noun = words.noun(when.who.noun)

    def these_words(game: "Game", object: ObjectId) -> None:
        frame = Frame(game, key=key)
        try:
            if not noun.holds(game, object) or is_unfinished(game, object):
                return
            if _is_made_now(game, key, object) and frame.fits(object, when.who):
                first = len(game.transcript.changes)
                react(frame, statement, "")
                done = first, len(game.transcript.changes), frozenset((key,))
                game.transcript.heard.caused.append(done)
        except TooManySteps:
            return  # what is unknown of somebody does not happen to them

    return these_words


def _is_made_now(game: "Game", key: str, object: ObjectId) -> bool:
    """Return whether an object was created in this event, after the clause `key` took effect.

    It returns True only once for each object.
    """
    heard, changes = game.transcript.heard, game.transcript.changes
    made = heard.places(changes, object, _KIND)
    first = heard.up_to.get((key, object), 0) or place_of_beginning(game, begun(key))
    heard.up_to[key, object] = len(changes)
    return any(one >= first and key not in heard.causes(one) for one in made)


def keep(frame: Frame, object: ObjectId, attribute: str, limit: int) -> None:
    """Set a number to its limit. No clause reacts to that change."""
    script = frame.game.transcript
    first = len(script.changes)
    frame.put(object, attribute, limit)
    script.heard.caused.append((first, len(script.changes), frozenset((KEPT,))))


def _joins(game: "Game", words: Vocabulary, object: ObjectId) -> bool:
    """Return whether `object` is joining the game in this event.

    Initial values do not count as gained.
    """
    if words.joining is None:
        return False
    happening, joiner = words.joining
    return any(
        isinstance(one, happening) and joiner(one) == object for one in game.transcript.happenings
    )


def _unheard(game: "Game", key: str, object: ObjectId, when: Alters) -> list[tuple[int, int]]:
    """Return the changes to which the clause `key` still has to react.

    Each is given by its index among the event's changes, and its amount.
    """
    heard, changes = game.transcript.heard, game.transcript.changes
    first = heard.up_to.get((key, object), 0) or place_of_beginning(game, begun(key))
    heard.up_to[key, object] = len(changes)
    places = [one for one in _places(game, object, when.attribute) if one >= first]
    found = ((place, _by(changes[place], object, when)) for place in places)
    return [(place, abs(by)) for place, by in found if _counts(by, when)]


def _counts(by: int, when: Alters) -> bool:
    if when.way == ENDED:
        return by < 0
    if when.way == MORE:
        return by >= when.least
    return -by >= when.least if when.way == LESS else abs(by) >= when.least


def _places(game: "Game", object: ObjectId, attribute: str) -> Iterator[int]:
    """Yield the indices, among the event's changes, of those that change an attribute of an object.

    `attribute` may also be a kind of object. Then the indices are those of the changes that give
    `object` an object of that kind, or take one from it.
    """
    heard, changes = game.transcript.heard, game.transcript.changes
    _, named, name = attribute.partition(":")
    if named:
        yield from heard.places(changes, object, name)
        return
    for number, change in enumerate(changes):
        handed = change.attribute == kinds.OBJECT_HOLDER.name
        if handed and object in (change.old, change.new) and _is_one(game, change, attribute):
            yield number


def _is_one(game: "Game", change: Change, kind: str) -> bool:
    """Return whether a change is about an object of a kind, even one destroyed in this event."""
    changes = game.transcript.changes
    places = game.transcript.heard.places(changes, change.object, kinds.OBJECT_NAME.name)
    former = (str(changes[one].old) for one in reversed(places))
    name = kinds.OBJECT_NAME.of(game.state, change.object) or next(former, "")
    return name.casefold() == kind.casefold()


def _by(change: Change, object: ObjectId, when: Alters) -> int:
    """Return the amount by which a change raises what `object` has, or 1 for a word."""
    if when.way == TURN:
        return 1
    if when.way == ENDED:
        return -1 if change.old == object and not change.new else 0
    if ":" not in when.attribute:
        return 1 if change.new == object else -1
    return _more(change)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
