"""The implementations of clauses that occur in the rules of several table games.

Each function adds the implementation of one clause to a rule, for games of one kind. The names of
implementations are shown to players.
"""

from nomicbot.game.happenings import AlarmHappened
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.game.reading import Reading
from nomicbot.rulebooks.bnomic.vocabulary.players import PlayerLeaves
from nomicbot.rulebooks.tables import game_resolution, table_challenges, timing
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.vocabulary import Decline, TakeBackChallenge

# -- challenges ------------------------------------------------------------------------------------


def declining(rule: Reading, clause: str, kind: t.TableKind) -> None:
    """Let a challenged player decline, which ends the challenge."""

    @rule.permits(clause, Decline, where=game_resolution.ANSWERED.of(kind))
    def whoever_is_challenged_may_decline(game: Game, action: Decline) -> None:
        table_challenges.decline(game, game_resolution.ANSWERED.table(game, action))


def taking_back(rule: Reading, clause: str, kind: t.TableKind) -> None:
    """Let players take back their challenges that nobody has accepted."""

    @rule.permits(clause, TakeBackChallenge, where=game_resolution.TAKEN_BACK.of(kind))
    def whoever_challenges_may_take_it_back(game: Game, action: TakeBackChallenge) -> None:
        table_challenges.take_back(game, game_resolution.TAKEN_BACK.table(game, action))


def standing_for_days(rule: Reading, clause: str, kind: t.TableKind, lapses: str) -> None:
    """Keep an alarm with the purpose `lapses` set for the end of each challenge."""

    @rule.upholds(clause, kind)
    def a_challenge_stands_for_so_long(game: Game, table: ObjectId, *, days: int) -> None:
        stands = game.state.exists(table) and t.PHASE.of(game.state, table) == t.OFFERED
        at = timing.after(game, table, days, timing.DAY) if stands else None
        timing.keep(game, table, lapses, at)


def lapsing(rule: Reading, clause: str, kind: t.TableKind, lapses: str) -> None:
    """End a challenge when its alarm with the purpose `lapses` rings."""

    @rule.on(clause, AlarmHappened)
    def a_challenge_that_nobody_answered_lapses(
        game: Game, rang: AlarmHappened, *, days: int
    ) -> None:
        table = timing.due(game, rang, lapses, kind)
        if table and t.PHASE.of(game.state, table) == t.OFFERED:
            table_challenges.lapse(game, table, f"void: nobody answered it for {days} days")


def players_only(rule: Reading, clause: str, kind: t.TableKind) -> None:
    """Void the challenges by and to people who leave the nomic."""

    @rule.on(clause, PlayerLeaves)
    def challenges_between_players_only(game: Game, leaves: PlayerLeaves) -> None:
        table_challenges.gone(game, kind, leaves.player)


# -- time ------------------------------------------------------------------------------------------


def reminding(rule: Reading, clause: str, kind: t.TableKind, reminder: str) -> None:
    """Keep an alarm with the purpose `reminder` set for reminding the players whose turn it is."""

    @rule.upholds(clause, kind)
    def who_is_due_for_long_will_be_reminded(game: Game, table: ObjectId, *, days: int) -> None:
        waits = t.goes_on(game.state, table) and not t.REMINDED.of(game.state, table)
        at = timing.after(game, table, days, timing.DAY) if waits else None
        timing.keep(game, table, reminder, at)


def running_out(rule: Reading, clause: str, kind: t.TableKind, time_over: str) -> None:
    """Keep an alarm with the purpose `time_over` set for the end of the players' time."""

    @rule.upholds(clause, kind)
    def time_runs_while_somebody_is_due(game: Game, table: ObjectId, *, days: int) -> None:
        at = timing.after(game, table, days, timing.DAY) if t.goes_on(game.state, table) else None
        timing.keep(game, table, time_over, at)


def resting(rule: Reading, clause: str, kind: t.TableKind) -> None:
    """Extend the time of players while The Clock is Off, or while they hide."""

    @rule.adjusts(clause, t.HAS_LONGER, of=kind)
    def time_stands_still_with_the_clock_and_for_who_hides(
        game: Game, value: bool, _table: ObjectId, player: ObjectId
    ) -> bool:
        return value or timing.rests(game, player)


def standing_still(rule: Reading, clause: str, kind: t.TableKind) -> None:
    """Stop the time of a game while a program failure suspends it."""

    @rule.upholds(clause, kind)
    def no_time_passes_while_it_stands_still(game: Game, table: ObjectId) -> None:
        if game.state.exists(table):
            timing.stands_still(game, table)
