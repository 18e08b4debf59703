"""What clauses made lasts while the law in force sanctions it: asked once what amended the law is over, so that what
was repealed and created anew in between has not been gone.
"""

from collections.abc import Iterator

from nomicbot.game.happenings import SpokenOfNoMore
from nomicbot.game.judging import Game
from nomicbot.game.objects import Attribute, Kind, ObjectId
from nomicbot.game.plainlaw import declaring
from nomicbot.game.reading import Has, Making
from nomicbot.game.state import State


class Lasting:
    """What the law sanctioned before it was amended, and what of that it does no more, by what."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._before = game.law_now()
        self._gone: dict[Making, ObjectId] = {}

    def amended(self, by: ObjectId = "") -> None:
        """The law may have been changed by that motion, if by one. What is sanctioned again is not gone."""
        now = self._game.law_now()
        if now is self._before:
            return
        gone = [made for made in self._game.library.makings if not now.sanctions(made)]
        self._gone = {
            made: self._gone.get(made, by) for made in gone if self._before.sanctions(made)
        }

    def settle(self) -> None:
        """Let it be known what nothing sanctions any more; then begin what came into force."""
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

    def _goes_on(self, made: Making) -> bool:
        """Whether it is something that objects have, and had all the time: though it may be none of them has any."""
        return self._before.sanctions(made) and any(
            isinstance(thing, Attribute) for thing in made.things
        )


def things(state: State, made: Making) -> Iterator[Has]:
    """What there is of what a clause makes."""
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
    """There is nothing any more of what a clause made. Whether there was anything."""
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
    """Nothing refers any more to what has ended: a display is for no Minister of a Ministry that is not there."""
    for attribute in game.state.schema:
        for object in game.state.of_kind(attribute.kind) if attribute.refers else ():
            if game.state.raw(object, attribute.name) in ended:
                game.put(object, attribute.name, None)
