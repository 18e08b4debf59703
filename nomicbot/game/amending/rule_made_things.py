"""Ending objects that clauses created, once the law no longer sanctions them.

The law is checked only after all amendments of an event, so an object survives if its clause is
repealed and enacted again in one event.
"""

from collections.abc import Iterator

from nomicbot.game.happenings import SpokenOfNoMore
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.plainlaw import declaring, setting
from nomicbot.game.reading import Has, Making
from nomicbot.game.state import State


class RuleMadeThings:
    """The objects and attributes that amendments may have ended, with the responsible motions.

    They are found by comparing the law before the amendment with the current law.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._before = game.law_now()
        self._gone: dict[Making, ObjectId] = {}

    def amended(self, by: ObjectId = "") -> None:
        """Collect everything that the law no longer sanctions because of the motion `by`.

        Anything that the law sanctions again is dropped from the collection.
        """
        now = self._game.law_now()
        if now is self._before:
            return
        gone = [made for made in self._game.library.makings if not now.sanctions(made)]
        self._gone = {
            made: self._gone.get(made, by) for made in gone if self._before.sanctions(made)
        }

    def settle(self) -> None:
        """End everything that the law no longer sanctions.

        Then create everything that is required by clauses which have come into force.
        """
        if self._game.law_now() is self._before:
            return
        if self._gone:
            self._game.happen(SpokenOfNoMore(tuple(self._gone.items())))
        begins = self._game.law_now().begins
        come = [
            made
            for made in self._game.library.makings
            if made in begins and made not in self._before.begins
        ]
        for made in come:
            if not any(things(self._game.state, made)) and not self._goes_on(made):
                self._game.uphold_unless_it_breaks(begins[made], "")
        with self._game.isolated("what clauses of the players' own declare"):
            declaring.settle(self._game)
        with self._game.isolated("what clauses make of the law's own numbers"):
            setting.tell(self._game, self._before)

    def _goes_on(self, made: Making) -> bool:
        """Return whether `made` is an attribute that the law sanctioned before the amendment, too.

        Such an attribute is not new, even if no object has it set.
        """
        return self._before.sanctions(made) and any(
            isinstance(thing, Attribute) for thing in made.things
        )


def things(state: State, made: Making) -> Iterator[Has]:
    """Yield each existing object that `made` stands for, or each object with its attribute set."""
    for thing in made.things:
        if isinstance(thing, Kind):
            yield from ((object, "") for object in state.of_kind(thing))
        elif isinstance(thing, Attribute):
            yield from (
                (o, thing.name)
                for o in state.of_kind(thing.kind)
                if state.raw(o, thing.name) is not None
            )
        else:
            yield from thing(state)


def cease(game: Game, made: Making) -> bool:
    """End everything that `made` stands for, and return whether any of it existed."""
    there = list(things(game.state, made))
    ended: set[ObjectId] = set()
    for object, attribute in there:
        if attribute:
            game.put(object, attribute, None)
        elif game.state.exists(object):
            (made.ends or Game.destroy)(game, object)
            ended.add(object)
    if ended:
        _forget(game, ended)
    return bool(there)


def _forget(game: Game, ended: set[ObjectId]) -> None:
    """Unset every attribute whose value is an object that has ended.

    For example, if a display is kept for the Minister of a Ministry that is removed, its attribute
    for the Ministry is unset.
    """
    for attribute in game.state.schema:
        for object in game.state.of_kind(attribute.kind) if attribute.refers else ():
            if game.state.raw(object, attribute.name) in ended:
                game.put(object, attribute.name, None)
