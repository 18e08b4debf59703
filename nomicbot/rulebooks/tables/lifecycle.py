"""The course of a game: its beginning, its moves, and its end.

If the program fails in a game, only that game is suspended.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from nomicbot.game.judging import Game, Unreadable
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Refusal
from nomicbot.lazy_dataclass import dataclass
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.engine import Record, TableEngine

T = TypeVar("T")


@dataclass(frozen=True)
class Played:
    """The games of one kind, with the engine that plays them."""

    kind: t.TableKind
    engine: TableEngine
    terms: Callable[[Game, ObjectId], str] | None = None
    """Returns the engine's terms when a game begins, if there is more than the challenge's."""
    awaits: Callable[[Record], object] = lambda record: record
    """Returns what players have to do. As long as the result is the same, their time continues."""
    tells: Callable[[Record], str] | None = None
    """Returns the report to everybody on the last events in a game."""

    def record(self, game: Game, table: ObjectId) -> Record:
        """Return the record of a game for its engine."""
        return Record(t.RECORD.of(game.state, table), t.SEALED.of(game.state, table))

    def begin(self, game: Game, table: ObjectId) -> None:
        """Begin a game on the terms of its challenge, between the seated players.

        Raises a refusal if a game is impossible on these terms.
        """
        seats = len(t.SEATS.of(game.state, table))
        try:
            terms = self.terms(game, table) if self.terms else t.TERMS.of(game.state, table)
        except self.engine.refuses as problem:
            raise game.refuse(str(problem)) from problem
        self.carried_out(game, table, lambda: self.engine.begin(terms, seats))

    def move(
        self,
        game: Game,
        table: ObjectId,
        move: str,
        *,
        in_turn: bool = True,
        afterwards: bool = False,
    ) -> None:
        """Make a move on behalf of the acting player.

        Moves that violate the rules of the game are refused in the engine's words. Without
        `in_turn`, the move is allowed out of turn; with `afterwards`, even after the end of the
        game.
        """
        player, due = self.playing(game, table, afterwards), t.TURN.of(game.state, table)
        if in_turn and player not in due:
            raise game.refuse(
                f"it is the turn of {table_names.players(game.state, due)} in "
                f"{table_names.called(game.state, table)}"
            )
        seat = t.SEATS.of(game.state, table).index(player)
        self.carried_out(
            game, table, lambda: self.engine.play(self.record(game, table), seat, move)
        )

    def resign(self, game: Game, table: ObjectId) -> None:
        """Resign on behalf of the acting player."""
        self._left(game, table, self.playing(game, table))

    def leave(self, game: Game, table: ObjectId, player: ObjectId) -> None:
        """Remove a player from a game in progress without an action of theirs."""
        with unasked():
            self._left(game, table, player)

    def _left(self, game: Game, table: ObjectId, player: ObjectId) -> None:
        seat = t.SEATS.of(game.state, table).index(player)
        self.carried_out(game, table, lambda: self.engine.leave(self.record(game, table), seat))

    def referee(self, game: Game, table: ObjectId, does: Callable[[Record], Record]) -> None:
        """Carry out an action of the referee: drawing lots, or ending a player's time."""
        with unasked():
            self.carried_out(game, table, lambda: does(self.record(game, table)))

    def gone(self, game: Game, player: ObjectId) -> None:
        """Remove a former player from their games, and let offers by or to them lapse."""
        for table in list(t.tables(game.state, t.RUNNING, t.STOPPED, kind=self.kind)):
            if player in t.playing(game.state, table):
                self.leave(game, table, player)

    def asked(self, game: Game, table: ObjectId, work: Callable[[], T]) -> T | None:
        """Return the result of an engine's `work`. If it fails, suspend the game; return None."""
        try:
            return work()
        except (Refusal, Unreadable):  # which is the law's, and no fault of the engine
            raise
        except Exception as fault:
            _stands_still(game, table, fault)
            return None

    def playing(self, game: Game, table: ObjectId, afterwards: bool = False) -> ObjectId:
        """Return the acting player of a game in progress.

        Raises a refusal for anybody who cannot act in it.
        """
        called, phase = table_names.called(game.state, table), t.PHASE.of(game.state, table)
        if game.actor is None or game.actor not in t.playing(game.state, table):
            raise game.refuse(f"you do not play in {called}")
        if phase == t.STOPPED:
            raise game.refuse(f"{called} waits for the administrator: the program failed on it")
        if phase != t.RUNNING and not (afterwards and phase == t.OVER):
            raise game.refuse(f"{called} is {'over' if phase == t.OVER else 'not begun'}")
        return game.actor

    def carried_out(self, game: Game, table: ObjectId, work: Callable[[], Record]) -> None:
        """Run `work` of the engine on a game, and put the result into the state.

        Raises a refusal if the engine does not accept it. If the engine fails, only this game is
        affected. For anything except an ordinary move, a rulebook passes its own `work`.
        """
        before, began = self.record(game, table), t.PHASE.of(game.state, table) != t.OFFERED
        try:
            after = work()
            due, ended = self.engine.due(after), self.engine.ended(after)
            goes_on = began and self.awaits(before) == self.awaits(after)
            told = self.tells(after) if self.tells and after.text != before.text else ""
        except self.engine.refuses as problem:
            raise game.refuse(str(problem)) from problem
        except (Refusal, Unreadable):  # which is the law's, and no fault of the engine
            raise
        except Exception as fault:
            _stands_still(game, table, fault)
            return
        seats = t.SEATS.of(game.state, table)
        game.set(t.RECORD, table, after.text)
        game.set(t.SEALED, table, after.sealed)
        if told:
            game.tell(f"{table_names.called(game.state, table)}: {told}")
        if t.PHASE.of(game.state, table) == t.OVER:
            return
        game.set(t.TURN, table, tuple(seats[seat] for seat in due))
        if not goes_on:
            game.set(t.SINCE, table, game.now)
            game.set(t.REMINDED, table, False)
        if ended is None:
            game.set(t.PHASE, table, t.RUNNING)
            return
        game.set(t.PHASE, table, t.OVER)
        game.set(t.WINNERS, table, tuple(seats[seat] for seat in ended.winners))
        called = table_names.called(game.state, table)
        won = table_names.players(game.state, t.WINNERS.of(game.state, table))
        have = "have" if len(ended.winners) > 1 else "has"
        game.tell(f"{called} is over and {won} {have} won: {ended.told}")
        game.happen(t.GameOver(table))


def unasked() -> suppress:
    """Return a context in which refusals are ignored, for automatic effects of the law.

    For example, when time is over, there is no player to refuse. Whatever the engine does not
    accept is not done.
    """
    return suppress(Refusal)


def _stands_still(game: Game, table: ObjectId, fault: Exception) -> None:
    called = table_names.called(game.state, table)
    game.transcript.faults.append(f"{called}: {fault!r}")
    game.set(t.PHASE, table, t.STOPPED)
    game.ask_administrator(
        f"the program failed on {called}, which stands still until its phase is set", table
    )
    game.tell(
        f"the program failed on {called}: it stands still and waits for the "
        "administrator, as it was before"
    )


def paid(game: Game, table: ObjectId, prize: int, most: int) -> None:
    """Pay a prize in Genechips to the winners, each for at most `most` games in an nweek."""
    nweek, _ = game.library.ntime(game.state)
    kind = t.kind_of_table(game.state, table)
    for player in t.WINNERS.of(game.state, table):
        before = [
            one
            for one in t.tables(game.state, t.OVER, kind=kind)
            if t.PAID.of(game.state, one) == nweek and player in t.WINNERS.of(game.state, one)
        ]
        name = table_names.players(game.state, (player,))
        if len(before) >= most:
            game.tell(
                f"{name} has had the prize for {len(before)} games in this "
                "nweek already, and gains none"
            )
            continue
        if not prize or not t.is_player(game.state, player):
            continue
        game.because(f"winning {table_names.called(game.state, table)}")
        game.add(GENECHIPS, player, prize)
        game.set(t.PAID, table, nweek)
        game.tell(f"{name} gains {prize} Genechips")
