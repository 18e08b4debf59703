"""The game or challenge that a player means: the named one, or the only possible one.

Several rulebooks may have games; a clause applies only to actions that may be about one of its own
games (`GameFinder.of`, as its `where`). If an action may be about several games, its author chooses
one by a number.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from nomicbot.game import kinds
from nomicbot.game.actions import Action, Meaning, VerdictResult
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Where
from nomicbot.game.sentence_templates import sentence_of
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.table_objects import TableKind

_MOST = 9


@dataclass(frozen=True)
class _Not:
    """The reason why an action does not mean a single game.

    If several games are possible, `may_be` are the candidates.
    """

    why: str
    missing: bool = False
    may_be: tuple[ObjectId, ...] = ()


@dataclass(frozen=True)
class GameFinder:
    """A finder of the game that actions of one sort are about.

    `fits` returns whether a player can mean a table, and `nothing` is the refusal if none fits.
    With a `kind`, for example for its moves, games of other kinds are not considered.
    """

    fits: Callable[[Game, ObjectId, ObjectId, Action], bool]
    nothing: str
    kind: t.TableKind | None = None
    waits: bool = False
    """Whether, of several games, the only one that is waiting for the player is meant."""

    def found(self, game: Game, action: Action) -> ObjectId | None:
        """Return the game that an action means, or None if it is missing or ambiguous."""
        found = self._found(game, action)
        return None if isinstance(found, _Not) else found

    def may_be(self, game: Game, action: Action) -> bool:
        """Return whether an action may be about one of these games, or about one of several."""
        found = self._found(game, action)
        return bool(found.may_be) if isinstance(found, _Not) else True

    def table(self, game: Game, action: Action) -> ObjectId:
        """Return the game that an action means.

        A game that the action names is returned whether or not it fits. Raises a refusal if no game
        is possible, or a question if several are.
        """
        found = self._found(game, action)
        if not isinstance(found, _Not):
            return found
        refusal = game.refuse(found.why, missing=found.missing)
        choices = [table_names.called(game.state, table) for table in found.may_be[:_MOST]]
        lines: list[Any] = [replace(action, game=one) for one in choices]  # type: ignore[call-arg]
        readings = tuple(Meaning(f"{sentence_of(one, _shown)}.", action=one) for one in lines)
        raise (
            replace(refusal, result=VerdictResult.UNREAD, readings=readings)
            if readings
            else refusal
        )

    def of(self, kind: t.TableKind) -> Where:
        """Return the condition that an action is about games of `kind`.

        The condition is also true if the intended game is unknown.
        """

        def concerns(game: Game, action: Action) -> bool:
            found = self._found(game, action)
            return isinstance(found, _Not) or game.state.kind(found) == kind.name

        return concerns

    def _found(self, game: Game, action: Action) -> ObjectId | _Not:
        named: str = getattr(action, "game", "")
        known = [self.kind] if self.kind else t.kinds_of(game.state)
        if named:
            return self._called(game, action, named, known)
        every = [table for kind in known for table in game.state.of_kind(kind)]
        able = self._due(game, self._fitting(game, every, action))
        fitting = game.meaning("", self.nothing, able, of_one=True)
        if not fitting:
            return _Not(f"{self.nothing}{_offered(game, self.kind, game.actor)}")
        if len(fitting) > 1 or not game.quantity(t.NEED_NOT_BE_NAMED, game.actor):
            called = [table_names.called(game.state, table) for table in fitting[:_MOST]]
            return _Not(
                f"which game is meant? That may be {' or '.join(called)}", may_be=tuple(fitting)
            )
        return fitting[0]

    def _due(self, game: Game, tables: list[ObjectId]) -> list[ObjectId]:
        """Return the only one of `tables` that is waiting for the actor, or all of them."""
        due = [table for table in tables if game.actor in t.TURN.of(game.state, table)]
        return due if self.waits and len(due) == 1 else tables

    def _called(
        self, game: Game, action: Action, named: str, known: Iterable[TableKind]
    ) -> ObjectId | _Not:
        """Return the game with a name; if several have it, the one that fits."""
        there = [table for kind in known for table in table_names.find(game.state, named, kind)]
        there = game.meaning("", named, there)
        fitting = self._fitting(game, there, action)
        if len(there) > 1 and len(fitting) != 1:
            return _Not(f"more than one game is called {named}", may_be=tuple(fitting or there))
        if not there:
            return _Not(game.none_called(named, "", f"there is no {named}"), missing=True)
        return (fitting or there)[0]

    def _fitting(self, game: Game, tables: Iterable[ObjectId], action: Action) -> list[ObjectId]:
        """Return the `tables` at which the actor can take the action."""
        player = game.actor
        return [table for table in tables if player and self.fits(game, table, player, action)]


def _offered(game: Game, kind: t.TableKind | None, player: ObjectId | None) -> str:
    """Return the sentence about a player's offered game that precedes an option, or ""."""
    for table in t.tables(game.state, t.OFFERED, kind=kind) if kind else ():
        if player in t.concerned(game.state, table):
            who = table_names.players(game.state, t.INVITED.of(game.state, table))
            called = table_names.called(game.state, table)
            return f". {called} begins once {who} posts “I accept the challenge to {called}.”"
    return ""


def _shown(action: Action, field: str, type_: str) -> str:
    """Return the value of a field in the wording of an option."""
    value = getattr(action, field, "")
    own = next((each for each in type(action).words if each.name == type_), None)
    return own.shown(value) if own is not None and value else str(value or "")


def _plays(game: Game, table: ObjectId, player: ObjectId, _action: Action) -> bool:
    return t.PHASE.of(game.state, table) in (t.RUNNING, t.STOPPED) and player in t.playing(
        game.state, table
    )


def _may_answer(game: Game, table: ObjectId, player: ObjectId, action: Action) -> bool:
    if t.PHASE.of(game.state, table) != t.OFFERED or player not in t.INVITED.of(game.state, table):
        return False
    return _is_named(game, t.OFFERED_BY.of(game.state, table), getattr(action, "challenger", ""))


def _has_offered(game: Game, table: ObjectId, player: ObjectId, action: Action) -> bool:
    if t.PHASE.of(game.state, table) != t.OFFERED or player != t.OFFERED_BY.of(game.state, table):
        return False
    named = getattr(action, "whom", "")
    return any(_is_named(game, one, named) for one in t.INVITED.of(game.state, table))


def _is_named(game: Game, player: ObjectId, name: str) -> bool:
    return not name or player in game.find(name, kinds.OUTSIDER.name)


PLAYED = GameFinder(_plays, "no game that you play is going on")
ANSWERED = GameFinder(_may_answer, "no challenge to you stands")
TAKEN_BACK = GameFinder(_has_offered, "no challenge of yours stands")


def moved_in(kind: t.TableKind, *, waits: bool = False) -> GameFinder:
    """Return the finder of the game that a move belongs to, for moves of one kind of game.

    With `waits`, of several games the only one that is waiting for the player is meant.
    """
    return GameFinder(_plays, f"no game of {kind.called} that you play is going on", kind, waits)


def looked_at(kind: t.TableKind) -> GameFinder:
    """Return the finder of the game that a question is about, for games of one kind.

    Anybody may ask. If they name no game, they mean the one that they play.
    """
    return GameFinder(
        _plays,
        f"no game of {kind.called} that you play is going on: name the one that you ask about",
        kind,
    )
