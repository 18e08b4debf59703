"""The Administrator's tasks as the referee of a game of Spoof, after each move.

The referee draws lots and random bits for hands, and announces the results of messages that no one
else has received.
"""

from collections.abc import Sequence

from nomicbot.game.actions import Action
from nomicbot.game.happenings import Announced
from nomicbot.game.judging import Game
from nomicbot.game.objects import ObjectId
from nomicbot.rulebooks.bnomic.vocabulary.economy import GENECHIPS
from nomicbot.rulebooks.spoof import engine
from nomicbot.rulebooks.spoof import vocabulary as v
from nomicbot.rulebooks.spoof.table import Sealed, dealt, drawn, overdue, tells, wants_nonces
from nomicbot.rulebooks.tables import table_names
from nomicbot.rulebooks.tables import table_objects as t
from nomicbot.rulebooks.tables.game_resolution import GameFinder

_WORDS, _SIDES = 4, 2**32
"""How many dice, with how many sides, give the 128 random bits of a nonce."""


def move(
    game: Game, meant: GameFinder, action: Action, move: str, *, afterwards: bool = False
) -> None:
    """Make a move in notation for the actor, in the game that `meant` finds for the action.

    With `afterwards`, the move may be made even after the end of the game. Raises a refusal if the
    move is not accepted.
    """
    table = meant.table(game, action)
    v.PLAYED.move(game, table, move, in_turn=False, afterwards=afterwards)
    goes_on(game, table)


def leaves(game: Game, table: ObjectId) -> None:
    """Take the actor out of the game at `table`."""
    v.PLAYED.resign(game, table)
    goes_on(game, table)


def gone(game: Game, player: ObjectId) -> None:
    """Remove a person who is no longer a player of the nomic from all their games."""
    for table in list(t.tables(game.state, t.RUNNING, t.STOPPED, kind=v.SPOOF)):
        if player in t.SEATS.of(game.state, table):
            v.PLAYED.leave(game, table, player)
            goes_on(game, table)


def late(game: Game, table: ObjectId, players: Sequence[ObjectId]) -> None:
    """Record that the time of these players ran out at the same moment."""
    due = [player for player in players if player in t.TURN.of(game.state, table)]
    if t.PHASE.of(game.state, table) != t.RUNNING or not due:
        return
    seats = [t.SEATS.of(game.state, table).index(player) for player in due]
    v.PLAYED.referee(game, table, lambda record: overdue(record, seats))
    goes_on(game, table)


def goes_on(game: Game, table: ObjectId) -> None:
    """Do the Administrator's part in a game: draw lots and random bits.

    Each round gets new random bits, used as nonces to hide the players' hands.
    """
    while t.PHASE.of(game.state, table) == t.RUNNING and (
        between := engine.lots(v.state_of(game, table))
    ):
        (lot,) = game.roll(1, between)
        v.PLAYED.referee(game, table, lambda record, lot=lot: drawn(record, lot))  # type: ignore[misc]
    if t.PHASE.of(game.state, table) not in v.GOING:
        game.unveil(table)
        return
    state, sealed = v.state_of(game, table), Sealed.of(v.PLAYED.record(game, table))
    if wants_nonces(state) == sealed.round:
        return
    game.unveil(table)
    if wants_nonces(state):
        dice = game.roll(_WORDS * len(state.inside), _SIDES, secret=table)
        told = (f"{die - 1:08x}" for die in dice)
        nonces = {name: "".join(next(told) for _ in range(_WORDS)) for name in state.inside}
        v.PLAYED.referee(game, table, lambda record: dealt(record, nonces))


def give_back(game: Game, table: ObjectId) -> None:
    """Return the stakes to the players of a game that no one can win any more."""
    stake = v.settings_of(t.TERMS.of(game.state, table)).get("stake", 0)
    game.because(f"the stake of {table_names.called(game.state, table)}")
    if not stake:
        return
    for player in t.SEATS.of(game.state, table):
        game.add(GENECHIPS, player, stake)
    game.tell(
        f"each player of {table_names.called(game.state, table)} has eir "
        f"stake of {stake} Genechips back"
    )


def announce(game: Game, table: ObjectId) -> None:
    """Announce the result of a message that only the Administrator received."""
    if t.PHASE.of(game.state, table) == t.STOPPED:
        return
    told = tells(v.PLAYED.record(game, table))
    game.happen(Announced(f"{table_names.called(game.state, table)}: {told}"))
